"""Every rule has a test that is marked with its id, and no other id is used.

The marks are read from the source of the tests, so that the answer does not depend on which tests
run.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

TESTS = Path(__file__).parents[1]

#: The ids of the rules by section.
IDS = {
    "0. Components": "C1 C2 C3 C4 C5",
    "1. Setup": "S1 S2 S3 S4 S5 S6",
    "2. Phase 1": "P1.1",
    "2. Phase 2": "P2.1 P2.2 P2.3 P2.4 P2.5 P2.6 P2.7",
    "2. Phase 3": "P3.1 P3.2",
    "2. Phase 4": "P4.1 P4.2 P4.3",
    "2. Phase 5": "P5.1 P5.2 P5.3 P5.4 P5.5 P5.6 P5.7",
    "2. Phase 6": "P6.1",
    "2. Phase 7": "P7.1",
    "2. Phase 8": "P8.1 P8.2 P8.3",
    "2. Phase 9": "P9.1",
    "2. Phase 10": "P10.1",
    "3. End of the game": "E1 E2",
    "4. The pirate variant": "V1 V2 V3 V4 V5 V6",
}
RULES = {rule for rules in IDS.values() for rule in rules.split()}


def marked() -> Iterator[tuple[str, str]]:
    """The id of a rule and the test that is marked with it, for every mark in the tests."""
    for path in sorted(TESTS.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                test = f"{path.relative_to(TESTS)}::{node.name}"
                for rule in _ids(node.decorator_list):
                    assert node.name.lower().startswith("test"), f"{test} is marked, but no test"
                    yield rule, test


def _ids(decorators: list[ast.expr]) -> Iterator[str]:
    for decorator in decorators:
        if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "pytest.mark.rule":
            yield from (ast.literal_eval(argument) for argument in decorator.args)


def test_every_rule_has_a_test() -> None:
    assert RULES - {rule for rule, _ in marked()} == set()


def test_no_test_names_an_unknown_rule() -> None:
    assert [(rule, test) for rule, test in marked() if rule not in RULES] == []


def test_the_documentation_has_the_same_rules() -> None:
    page = (TESTS.parent / "docs" / "rules.md").read_text("utf-8")
    documented = re.findall(r"^- \*\*([A-Z][\d.]+)\*\*", page, flags=re.MULTILINE)
    assert len(documented) == len(set(documented))
    assert set(documented) == RULES
