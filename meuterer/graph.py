"""Checks of a phase table as a graph; what the guards say is ignored."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from meuterer.moves import ADVANCE
from meuterer.phase import PhaseSpec, Row

__all__ = ["problems"]


def problems(phases: Mapping[str, PhaseSpec], rows: Sequence[Row], first: str) -> Iterator[str]:
    """What is wrong with a phase table: one sentence each, with what would be right."""
    if first not in phases:
        yield f"the first phase {first!r} is not a phase"
        return
    for row in rows:
        yield from _unknown(row, phases)
    yield from _dead_rows(rows)
    yield from _missing_rows(phases, rows)
    reached = _reachable(first, rows)
    for name in phases:
        if name not in reached:
            yield f"phase {name!r} cannot be reached; a row must lead to it"
    final = {name for name, spec in phases.items() if _triggers(spec) == []}
    for name in phases:
        if name in reached and not final & _reachable(name, rows):
            yield f"phase {name!r} cannot be left; rows must lead from it to the end of the game"


def _triggers(spec: PhaseSpec) -> list[str]:
    """What can happen in a phase; nothing in the one that ends the game."""
    return [move.trigger for move in spec.effects] + [ADVANCE] * (spec.advance is not None)


def _unknown(row: Row, phases: Mapping[str, PhaseSpec]) -> Iterator[str]:
    for phase in (row.source, row.dest):
        if phase not in phases:
            yield f"row {row.name!r}: no phase {phase!r}; there are {', '.join(phases)}"
    if row.source in phases and row.trigger not in _triggers(phases[row.source]):
        known = ", ".join(_triggers(phases[row.source]))
        can = f"only {known}" if known else "where nothing can"
        yield f"row {row.name!r}: {row.trigger!r} cannot happen in phase {row.source!r}, {can}"


def _dead_rows(rows: Sequence[Row]) -> Iterator[str]:
    sure: dict[tuple[str, str], str] = {}
    for row in rows:
        at = (row.source, row.trigger)
        if at in sure:
            yield (
                f"row {row.name!r} is never taken, since row {sure[at]!r} before it has no guard; "
                "insert it before that one"
            )
        if row.guard is None:
            sure.setdefault(at, row.name)


def _missing_rows(phases: Mapping[str, PhaseSpec], rows: Sequence[Row]) -> Iterator[str]:
    sure = {(row.source, row.trigger) for row in rows if row.guard is None}
    for name, spec in phases.items():
        for trigger in _triggers(spec):
            if (name, trigger) not in sure:
                yield f"phase {name!r}: {trigger!r} needs a last row without a guard"


def _reachable(start: str, rows: Sequence[Row]) -> set[str]:
    reached, waiting = {start}, [start]
    while waiting:
        source = waiting.pop()
        for row in rows:
            if row.source == source and row.dest not in reached:
                reached.add(row.dest)
                waiting.append(row.dest)
    return reached
