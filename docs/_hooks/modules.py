"""The modules of the package, their layers and what imports what: read from the sources."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from conformance import PACKAGE, ROOT


class Group(NamedTuple):
    """Layers that have one purpose; the parts of the package from `top` down to the next group."""

    key: str
    title: str
    top: str
    purpose: str


class Module(NamedTuple):
    """A file, the part of the package that it belongs to, its first line and its length."""

    file: str
    part: str
    about: str
    lines: int


#: From the top down. Where a part stands is said in pyproject.toml, and only there.
GROUPS = (
    Group(
        "command_line",
        "Command line",
        "__main__",
        "the only one that needs click, rich and a terminal",
    ),
    Group(
        "users",
        "Users of the engine",
        "simulate",
        "what is built from the five functions of the engine, without private knowledge",
    ),
    Group("engine", "Engine", "engine", "one loop for all rule sets"),
    Group(
        "machine",
        "Machine and setup",
        "machines",
        "from rules to a machine of `transitions`, and from a deal to the first position",
    ),
    Group(
        "rule_sets",
        "Rule sets",
        "rules",
        "the phase table, and what edits and checks it: options, house rules, the kit",
    ),
    Group("phases", "Phases", "phases", "the rules of a round, one module for each phase"),
    Group(
        "shapes",
        "Shapes",
        "phase",
        "what a phase, a position, a move and an event are: frozen classes and protocols",
    ),
    Group("data", "Data", "pictures", "components of the game, and values that know no phase"),
)


def layers() -> list[list[str]]:
    """The parts of the package by layer, from the top down, as `lint-imports` checks them."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    (contract,) = (c for c in settings["tool"]["importlinter"]["contracts"] if c["id"] == "layers")
    return [[part.strip(" ()") for part in layer.split("|")] for layer in contract["layers"]]


def grouped() -> dict[Group, list[list[str]]]:
    """The layers by group; a group without its topmost part is an error."""
    found: dict[Group, list[list[str]]] = {group: [] for group in GROUPS}
    below = list(GROUPS)
    current = below[0]
    for layer in layers():
        if below and below[0].top in layer:
            current = below.pop(0)
        found[current].append(layer)
    if below:
        raise LookupError(f"no layer {below[0].top!r}, where the group {below[0].title!r} begins")
    return found


def modules() -> list[Module]:
    """Every file of the package but its `__init__`, in the order of the layers.

    Raises:
        LookupError: A part of the package has no place in the layers.
    """
    order = [part for layer in layers() for part in layer]
    found = []
    for file in PACKAGE.rglob("*.py"):
        source = file.read_text("utf-8")
        about = (ast.get_docstring(ast.parse(source)) or "").partition("\n")[0]
        path = file.relative_to(PACKAGE)
        if path.name != "__init__.py" or path.parent.name:
            part = path.parts[0].removesuffix(".py")
            if part not in order:
                raise LookupError(f"pyproject.toml, tool.importlinter: no layer has {part!r}")
            found.append(Module(path.as_posix(), part, about, len(source.splitlines())))
    return sorted(found, key=lambda module: (order.index(module.part), module.file))


def imports() -> set[tuple[str, str]]:
    """Which part of the package imports which other; imports for types only do not count."""
    parts = {part for layer in layers() for part in layer}
    found = set()
    for module in modules():
        tree = ast.parse((PACKAGE / module.file).read_text("utf-8"))
        for name in _imported(tree.body):
            package, _, rest = name.partition(".")
            part = rest.partition(".")[0]
            if package == PACKAGE.name and part in parts and part != module.part:
                found.add((module.part, part))
    return found


def _imported(body: Sequence[ast.AST]) -> Iterator[str]:
    for node in body:
        match node:
            case ast.If(test=ast.Name(id="TYPE_CHECKING")):
                yield from _imported(node.orelse)
            case ast.Import(names=names):
                yield from (alias.name for alias in names)
            case ast.ImportFrom(module=str(module), names=names):
                yield from (f"{module}.{alias.name}" for alias in names)
            case _:
                yield from _imported(list(ast.iter_child_nodes(node)))


def group_imports() -> list[tuple[Group, Group]]:
    """Which group imports which, without those that follow from others."""
    home = {part: group for group, rows in grouped().items() for layer in rows for part in layer}
    edges = {(home[a], home[b]) for a, b in imports() if home[a] != home[b]}
    order = {group: place for place, group in enumerate(GROUPS)}

    def reach(start: Group) -> set[Group]:
        ahead = {b for a, b in edges if a == start}
        return ahead.union(*(reach(group) for group in ahead))

    implied = {(a, c) for a, b in edges for c in reach(b)}
    return sorted(edges - implied, key=lambda edge: (order[edge[0]], order[edge[1]]))
