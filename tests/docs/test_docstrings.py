"""Every public name says what it is, what goes in and out, what can go wrong, and shows it.

What is checked is what the reference shows. That the examples run is checked by sybil, see
`conftest.py`; that they are on a page by `docs/_hooks/reference_check.py`, whenever the site is
built.
"""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from typing import Any

import conformance
import griffe
import pytest
from griffe import DocstringSectionKind as Kind
from public import BESIDES, MODULES, Name, all_names, members, names, package

import meuterer as mt
from meuterer.events import BASE_EVENTS
from meuterer.moves import BASE_MOVES

ALL = list(all_names())


@cache
def sections(path: str) -> dict[Kind, Any]:
    """What the docstring of a name says, by the kind of its sections."""
    value = next(name.value for name in ALL if name.path == path)
    parsed = value.docstring.parse("google", warnings=False) if value.docstring else []
    return {section.kind: section.value for section in parsed}


def text(name: Name) -> str:
    return name.value.docstring.value if name.value.docstring else ""


def those(fits: Callable[[Name], bool]) -> Any:
    found = [name for name in ALL if fits(name)]
    assert found
    return pytest.mark.parametrize("name", found, ids=[name.path for name in found])


def is_function(name: Name) -> bool:
    return name.value.is_function


def is_alias_of_a_type(name: Name) -> bool:
    """A type alias is a name for type checkers: it does nothing that could be shown."""
    return "TypeAlias" in str(getattr(name.value, "annotation", ""))


def kept_from_its_base(name: Name) -> bool:
    """What overrides a public method keeps what the base promises, and only says how."""
    owner = name.value.parent
    if not isinstance(owner, griffe.Class):
        return False
    return any(name.name in base.members for base in owner.mro() if base.path != "typing.Protocol")


def owner_of(name: Name) -> Name | None:
    return next((o for o in names() if o.value is name.value.parent), None)


# One sentence first


@pytest.mark.parametrize("name", ALL, ids=[name.path for name in ALL])
def test_it_begins_with_one_sentence(name: Name) -> None:
    first = text(name).partition("\n\n")[0]
    assert first, "no docstring"
    assert first[0].isupper() or first[0] in "`0123456789"
    assert first.endswith((".", ":"))
    assert not re.search(r"[a-z)`]\. [A-Z]", first), "more than one sentence"


# What goes in and out


@those(is_function)
def test_every_parameter_is_described(name: Name) -> None:
    if not kept_from_its_base(name):
        described = [item.name for item in sections(name.path).get(Kind.parameters, [])]
        assert described == list(parameters(name))


def parameters(name: Name) -> Iterator[str]:
    """The parameters as a docstring writes them: `move`, `*rules`, `**options`."""
    assert isinstance(name.value, griffe.Function)
    stars = {griffe.ParameterKind.var_positional: "*", griffe.ParameterKind.var_keyword: "**"}
    for parameter in name.value.parameters:
        if parameter.name not in ("self", "cls"):
            yield (
                stars.get(parameter.kind or griffe.ParameterKind.keyword_only, "") + parameter.name
            )


@those(is_function)
def test_what_is_returned_is_described(name: Name) -> None:
    assert isinstance(name.value, griffe.Function)
    if not kept_from_its_base(name):
        returns = str(name.value.annotation) not in ("None", "NoReturn")
        assert (Kind.returns in sections(name.path)) == returns


@those(lambda name: is_function(name) or "property" in name.value.labels)
def test_every_error_that_is_raised_is_described(name: Name) -> None:
    described = {str(item.annotation) for item in sections(name.path).get(Kind.raises, [])}
    assert raised(name) <= described


def raised(name: Name) -> set[str]:
    """The errors that a function raises itself, not in what it calls."""
    assert isinstance(name.value.filepath, type(conformance.ROOT))
    lines = name.value.filepath.read_text("utf-8").splitlines()
    source = lines[(name.value.lineno or 1) - 1 : name.value.endlineno]
    indent = len(source[0]) - len(source[0].lstrip())
    tree = ast.parse("\n".join(line[indent:] for line in source))
    return {
        node.exc.func.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Raise)
        and isinstance(node.exc, ast.Call)
        and isinstance(node.exc.func, ast.Name)
    }


@pytest.mark.parametrize("name", ALL, ids=[name.path for name in ALL])
def test_every_error_that_is_described_exists(name: Name) -> None:
    for item in sections(name.path).get(Kind.raises, []):
        homes = (mt, mt.testing, builtins)
        (error, *_) = (
            vars(home)[key] for home in homes if (key := str(item.annotation)) in vars(home)
        )
        assert issubclass(error, Exception)


@those(lambda name: name.value.is_class)
def test_every_field_is_described(name: Name) -> None:
    described = [item.name for item in sections(name.path).get(Kind.attributes, [])]
    assert described == list(fields(name))


def fields(name: Name) -> Iterator[str]:
    """The public fields of a class: what it declares or sets, and what is not a method."""
    assert isinstance(name.value, griffe.Class)
    elsewhere = {member.name for member in members(name)}
    elsewhere.update(*(base.members for base in name.value.mro()))
    for field, member in name.value.members.items():
        if member.is_attribute and not field.startswith("_") and field not in elsewhere:
            yield field


# An example


@those(lambda name: not is_alias_of_a_type(name))
def test_there_is_an_example(name: Name) -> None:
    """An own one; that of its class will do where it shows this method or property."""
    owner = owner_of(name)
    shown = Kind.examples in sections(name.path)
    if not shown and owner is not None:
        examples = " ".join(code for _, code in sections(owner.path).get(Kind.examples, []))
        shown = f".{name.name}" in examples or kept_from_its_base(name)
    assert shown


# Rules


def is_of_the_game(name: Name) -> bool:
    """Whether it stands for something in the game, so that a rule says what it is.

    Bases stand for nothing in particular, and a tuple of house rules only gathers them.
    """
    module = name.module.partition(".")[0]
    return (
        module in ("cards", "islands", "roles", "moves", "events", "house_rules")
        and name.path not in ("meuterer.Move", "meuterer.Event")
        and owner_of(name) is None
        and "tuple" not in str(getattr(name.value, "annotation", ""))
    )


@those(is_of_the_game)
def test_what_stands_for_something_in_the_game_names_its_rule(name: Name) -> None:
    assert list(conformance.ids_in(text(name)))


def test_all_moves_and_events_stand_for_something_in_the_game() -> None:
    """So that the condition above has not lost any."""
    found = {name.path for name in ALL if is_of_the_game(name)}
    house_rules = (mt.house_rules.CardsPlundered, mt.house_rules.PirateSailed)
    assert {f"meuterer.{kind.__name__}" for kind in (*BASE_MOVES, *BASE_EVENTS)} <= found
    assert {f"meuterer.house_rules.{kind.__name__}" for kind in house_rules} <= found


@pytest.mark.parametrize("path", ["meuterer.Phase", "meuterer.Rulings"])
def test_every_phase_and_every_ruling_names_its_rule(path: str) -> None:
    for item in sections(path)[Kind.attributes]:
        assert list(conformance.ids_in(item.description)), item.name


# What is public


def test_everything_that_is_exported_is_documented_or_a_module() -> None:
    exported = {f"{module}.{name}" for module in MODULES for name in import_module(module).__all__}
    documented = {name.path for name in names()}
    missing = {path for path in exported - documented if not package()[inner(path)].is_module}
    seen = {package()[inner(path)].canonical_path for path in documented}
    assert {path for path in missing if package()[inner(path)].canonical_path not in seen} == set()
    assert documented - exported == set(BESIDES)


def inner(path: str) -> str:
    return path.removeprefix("meuterer.")
