"""Every rule is described, implemented and proven, and no other id is used anywhere.

What is compared is what the rules index shows: see `docs/_hooks/conformance.py`.
"""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import conformance
import pytest
from conformance import ROOT, Name

RULES = {rule.id: rule for rule in conformance.read_rules()}
CITED = conformance.cited()
PROOFS = conformance.proofs()
#: Phases are cited as a whole too, e.g. by a phase's key or a refusal.
PHASES = {rule.partition(".")[0] for rule in RULES if rule.startswith("P")}


def test_no_entry_of_the_rules_is_there_twice_or_without_a_text() -> None:
    ids = Counter(rule.id for rule in conformance.read_rules())
    assert [rule for rule, count in ids.items() if count > 1] == []
    assert [rule.id for rule in RULES.values() if len(rule.summary.split()) < 2] == []


def test_every_id_in_bold_on_the_page_of_the_rules_is_an_entry_with_its_anchor() -> None:
    page = conformance.RULES_PAGE.read_text("utf-8")
    assert re.findall(r"^ *[-*]? *\*\*([A-Z]\d[\d.]*)\*\*", page, re.MULTILINE) == list(RULES)
    assert re.findall(r"\{ ?#([A-Z]\d[\d.]*) ?\}", page) == list(RULES)


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_is_implemented(rule: str) -> None:
    assert CITED["implemented"].get(rule, [])


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_is_proven(rule: str) -> None:
    assert PROOFS.get(rule, [])


def test_only_tests_are_marked() -> None:
    names = {test for tests in PROOFS.values() for test in tests}
    assert [t for t in names if not Path(t.file).name.startswith("test_")] == []
    assert [t for t in names if not t.name.lower().startswith("test")] == []


def test_no_test_is_marked_with_an_unknown_rule() -> None:
    assert {rule: tests for rule, tests in PROOFS.items() if rule not in RULES} == {}


def test_no_code_cites_an_unknown_rule() -> None:
    assert [mention for mention in conformance.mentions() if mention[0] not in RULES] == []


def test_no_refusal_names_an_unknown_rule() -> None:
    assert set(conformance.refused()) - set(RULES) - PHASES == {"{phase_rule}"}


def test_no_page_cites_an_unknown_rule() -> None:
    pages = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
    unknown = {
        page.relative_to(ROOT).as_posix(): ids
        for page in pages
        if (ids := set(conformance.ids_in(page.read_text("utf-8"))) - set(RULES))
    }
    assert unknown == {}


def test_what_counts_as_an_implementation_exists() -> None:
    for place in conformance.WHERE:
        assert list(conformance.PACKAGE.glob(f"{place}*")), place


# How the sources are read

MODULE = '''"""About P1.1."""

#: The wages (C1).
WAGES = (0, 1)
SPEC = PhaseSpec("mutiny", rule="P4.3")
PIRATES = 1
"""The variant (V1 to V3)."""


# Selling (P5.3)


def sell() -> None:
    """Sell (P5.4).

    Raises:
        RulesError: Against P5.5.
    """
    here = 1  # P5.6


class Island:
    """An island.

    Attributes:
        key: The identifier.
        table: What it pays, in
            this order (C2).

    Examples:
        >>> 1
        'P6.1'
    """

    ship: int = 1  # S3

    def takes(self) -> bool:
        """Whether (P2.2)."""
'''


def test_a_citation_belongs_to_what_it_stands_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(conformance, "ROOT", tmp_path)
    file = tmp_path / "module.py"
    file.write_text(MODULE, "utf-8")
    assert {(rule, name.name) for rule, name in conformance.citations(file)} == {
        ("C1", "WAGES"),
        ("P4.3", "SPEC"),
        ("V1", "PIRATES"),
        ("V2", "PIRATES"),
        ("V3", "PIRATES"),
        ("P5.4", "sell"),
        ("P5.6", "sell"),
        ("C2", "Island.table"),
        ("S3", "Island.ship"),
        ("P2.2", "Island.takes"),
    }


def test_the_merchant() -> None:
    merchant = [Name("meuterer/roles.py", "RoleCard.wins_ties")]
    merchant += [Name("meuterer/phases/selling.py", name) for name in ("awards", "_wins_ties")]
    assert CITED["implemented"]["P5.6"] == merchant
    assert CITED["ruling"]["P5.6"] == [Name("meuterer/rulings.py", "Rulings.awards")]
    assert RULES["P5.6"].section == "Phase 5: victory points"
    test = "test_the_merchant_gets_the_highest_value_on_each_island"
    assert Name("tests/rules/test_phase_5_victory_points.py", test) in PROOFS["P5.6"]


def test_a_first_sentence_may_be_in_italics_and_go_over_several_lines() -> None:
    page = (
        "## Setup\n\n- **S1**{ #S1 } *For three\n  or four.* More.\n\n- **S2**{ #S2 } Shuffle. Go."
    )
    assert conformance.read_rules(page) == [
        conformance.Rule("S1", "Setup", "*For three or four.*"),
        conformance.Rule("S2", "Setup", "Shuffle."),
    ]
