"""The public names, and what their docstrings say: read by griffe, as the pages are."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import Final, NamedTuple

import griffe
from conformance import ROOT

#: Where public names are imported from: what is in `__all__`. A name that several of them have is
#: documented as that of the first.
MODULES: Final = (
    "meuterer",
    "meuterer.house_rules",
    "meuterer.names",
    "meuterer.bots",
    "meuterer.simulate",
    "meuterer.testing",
    "meuterer.testing.strategies",
)
#: What public names give or take and nobody has to import: it is documented all the same.
BESIDES: Final = (
    "meuterer.rng.Rng",
    "meuterer.rng.Seed",
    "meuterer.rulings.Choice",
    "meuterer.shelves.Rows",
    "meuterer.shelves.Shelf",
    "meuterer.testing.games.Policy",
)


class Name(NamedTuple):
    """A public name: the path by which it is documented, and what it stands for."""

    path: str
    value: griffe.Object

    @property
    def module(self) -> str:
        """The module that defines it, within the package: `phase`, `bots.greedy`."""
        return self.value.module.path.removeprefix("meuterer.")

    @property
    def name(self) -> str:
        """Its last part."""
        return self.path.rpartition(".")[2]


@cache
def package() -> griffe.Object | griffe.Alias:
    """The whole package, as griffe reads it."""
    return griffe.load("meuterer", search_paths=[str(ROOT)], resolve_aliases=True)


@cache
def names() -> tuple[Name, ...]:
    """All public names, without the modules among them."""
    found: dict[str, Name] = {}
    exported = (f"{module}.{name}" for module in MODULES for name in import_module(module).__all__)
    for path in (*exported, *BESIDES):
        member = package()[path.removeprefix("meuterer.")]
        value = member.final_target if member.is_alias else member
        if not value.is_module:
            found.setdefault(value.path, Name(path, value))
    return tuple(found.values())


def members(owner: Name) -> Iterator[Name]:
    """The public methods and properties that a class defines.

    Fields are part of the class itself, and so are the properties of a protocol that only says what
    there is to read.
    """
    for name, member in owner.value.members.items():
        computed = member.is_function or ("property" in member.labels and member.docstring)
        if not name.startswith("_") and isinstance(member, griffe.Object) and computed:
            yield Name(f"{owner.path}.{name}", member)


def all_names() -> Iterator[Name]:
    """All public names, each class followed by its methods and properties."""
    for name in names():
        yield name
        if name.value.is_class:
            yield from members(name)
