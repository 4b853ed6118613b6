"""What implements each rule, and what proves it: read from the sources, so that it is never old.

The rules are the entries of `docs/rules.md`. Code that carries out a rule cites its id, in a
docstring or in a comment; what counts is where: see `WHERE`. Tests are marked with ids.
"""

from __future__ import annotations

import ast
import re
import tokenize
from collections.abc import Iterable, Iterator
from itertools import zip_longest
from pathlib import Path
from typing import NamedTuple

from meuterer.errors import REASONS

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "meuterer"
TESTS = ROOT / "tests"
RULES_PAGE = ROOT / "docs" / "rules.md"

ID = r"(?:[CSEV]\d+|P\d+\.\d+)"
#: The first letter of the rules of the pirate variant, which is a house rule.
VARIANT = "V"

#: What a citation says, by the module or package of `meuterer` in which it stands. All others
#: (views, records, the command line) mention rules, but carry none out.
WHERE = {
    **dict.fromkeys(("cards", "islands", "roles", "options", "rules"), "implemented"),
    **dict.fromkeys(("deal", "setup", "phases", "engine", "ranking"), "implemented"),
    "rulings": "ruling",
    "moves": "api",
    "events": "api",
    "house_rules": "otherwise",
}


class Rule(NamedTuple):
    """An entry of the rules page: its id, the heading above it and its first sentence."""

    id: str
    section: str
    summary: str


class Name(NamedTuple):
    """A function, class, method, attribute or constant, and the file that defines it."""

    file: str
    name: str

    @property
    def module(self) -> str:
        """The dotted name of the module, e.g. `meuterer.phases.selling`."""
        return self.file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


class Definition(NamedTuple):
    """What a module defines: its name, its lines, and what its docstring says about it."""

    name: str
    first: int
    last: int
    text: str


# The rules


def read_rules(page: str | None = None) -> list[Rule]:
    """The entries of the rules page, in order."""
    text = RULES_PAGE.read_text("utf-8") if page is None else page
    found, section = [], ""
    for match in re.finditer(
        rf"^##+ (?P<section>.+)|^- \*\*(?P<id>{ID})\*\*\{{.*?\}} (?P<entry>.+(?:\n  \S.*)*)",
        text,
        re.MULTILINE,
    ):
        if match["section"]:
            section = match["section"]
        else:
            entry = " ".join(match["entry"].split())
            found.append(
                Rule(match["id"], section, re.split(r"(?<=[.!?])\s|(?<=[.!?]\*)\s", entry)[0])
            )
    return found


def ids_in(text: str) -> Iterator[str]:
    """The ids that a text cites; `S2 to S6` cites all of them."""
    for match in re.finditer(rf"\b({ID})(?: to ({ID}))?(?![\w.]\d)", text):
        first, last = match.groups()
        yield first
        if last:
            head, low = _numbered(first)
            yield from (f"{head}{number}" for number in range(low + 1, _numbered(last)[1] + 1))


def _numbered(rule: str) -> tuple[str, int]:
    """An id in two parts, the last of which counts: `P5.` and 6."""
    number = re.search(r"\d+$", rule)
    assert number
    return rule[: number.start()], int(number[0])


# The code


def definitions(source: str) -> list[Definition]:
    """What a module defines, from the top down; what a class defines comes after the class."""
    return list(_definitions(ast.parse(source).body))


def _definitions(body: list[ast.stmt], owner: str = "") -> Iterator[Definition]:
    for node, following in zip_longest(body, body[1:]):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            first = min([node.lineno, *(d.lineno for d in node.decorator_list)])
            name, last = owner + node.name, node.end_lineno or node.lineno
            doc = ast.get_docstring(node) or ""
            yield Definition(name, first, last, _summary(doc))
            for attribute, text in _attributes(doc):
                yield Definition(f"{name}.{attribute}", 0, 0, text)
            if isinstance(node, ast.ClassDef):
                yield from _definitions(node.body, f"{name}.")
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            if isinstance(target, ast.Name):
                last = node.end_lineno or node.lineno
                text = _string(following) + " " + _rule_argument(node.value)
                yield Definition(owner + target.id, node.lineno, last, text)


def _summary(doc: str) -> str:
    """A docstring before its sections, which are about arguments, errors and examples."""
    return re.split(r"^[A-Z]\w+:$", doc, maxsplit=1, flags=re.MULTILINE)[0]


def _attributes(doc: str) -> Iterator[tuple[str, str]]:
    """The entries of the section `Attributes`."""
    _, _, section = doc.partition("Attributes:\n")
    section = section.partition("\n\n")[0]
    for entry in re.split(r"^    (?=\w)", section, flags=re.MULTILINE)[1:]:
        name, _, text = entry.partition(":")
        yield name, text


def _string(node: ast.stmt | None) -> str:
    """The text of a string that stands alone: the docstring of the constant before it."""
    match node:
        case ast.Expr(value=ast.Constant(value=str(text))):
            return text
    return ""


def _rule_argument(node: ast.expr | None) -> str:
    """The id in `PhaseSpec(..., rule="P5.4")`."""
    keywords = node.keywords if isinstance(node, ast.Call) else []
    return " ".join(ast.unparse(k.value) for k in keywords if k.arg == "rule")


def citations(file: Path) -> Iterator[tuple[str, Name]]:
    """The ids that a module cites, and what it defines there."""
    defined = definitions(file.read_text("utf-8"))
    path = file.relative_to(ROOT).as_posix()
    for name, _, _, text in defined:
        yield from ((rule, Name(path, name)) for rule in ids_in(text))
    with file.open("rb") as stream:
        tokens = list(tokenize.tokenize(stream.readline))
    for comment in (token for token in tokens if token.type == tokenize.COMMENT):
        owner = _owner(comment, defined)
        if owner is not None:
            yield from ((rule, Name(path, owner.name)) for rule in ids_in(comment.string))


def _owner(comment: tokenize.TokenInfo, defined: list[Definition]) -> Definition | None:
    """What a comment is about: `#:` is about what comes next, any other about where it stands."""
    line = comment.start[0]
    if comment.string.startswith("#:"):
        return min((d for d in defined if d.first > line), key=lambda d: d.first, default=None)
    return next((d for d in reversed(defined) if d.first <= line <= d.last), None)


def cited() -> dict[str, dict[str, list[Name]]]:
    """By what the citation says and by id: what cites the rule; see `WHERE`."""
    found: dict[str, dict[str, list[Name]]] = {kind: {} for kind in WHERE.values()}
    for place, kind in WHERE.items():
        for file in _python_files(PACKAGE, place):
            for rule, name in citations(file):
                mine = place == "house_rules" and rule.startswith(VARIANT)
                names = found["implemented" if mine else kind].setdefault(rule, [])
                if name not in names:
                    names.append(name)
    return found


def refused() -> dict[str, dict[str, str]]:
    """By id: the codes of the reasons that cite it, with their sentences."""
    found: dict[str, dict[str, str]] = {}
    for code, (sentence, rule) in REASONS.items():
        found.setdefault(rule, {})[code] = sentence
    return found


def _python_files(folder: Path, module: str = "**/*") -> list[Path]:
    return sorted([*folder.glob(f"{module}.py"), *folder.glob(f"{module}/*.py")])


def mentions() -> Iterator[tuple[str, str]]:
    """Every id in the strings, docstrings and comments of all our code, and the file."""
    folders = (PACKAGE, TESTS, ROOT / "examples", ROOT / "benchmarks")
    for file in sorted(file for folder in folders for file in folder.rglob("*.py")):
        with file.open("rb") as stream:
            tokens = list(tokenize.tokenize(stream.readline))
        for token in tokens:
            if token.type in (tokenize.COMMENT, tokenize.STRING):
                text = re.sub(r"noqa: .*", "", token.string)  # their codes look like ids
                yield from ((rule, file.relative_to(ROOT).as_posix()) for rule in ids_in(text))


# The tests


def marked(folder: Path = TESTS) -> Iterator[tuple[str, Name]]:
    """The ids with which tests are marked, and the tests.

    They are read from the sources, so that the answer does not depend on which tests run.
    """
    for file in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                test = Name(file.relative_to(folder.parent).as_posix(), node.name)
                yield from ((rule, test) for rule in _marks(node.decorator_list))


def _marks(decorators: Iterable[ast.expr]) -> Iterator[str]:
    for decorator in decorators:
        if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "pytest.mark.rule":
            yield from (ast.literal_eval(argument) for argument in decorator.args)


def proofs() -> dict[str, list[Name]]:
    """By id: the tests that are marked with it."""
    found: dict[str, list[Name]] = {}
    for rule, test in marked():
        found.setdefault(rule, []).append(test)
    return found
