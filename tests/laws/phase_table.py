"""The engine's loop once more, spelled out, with the phase table read in three ways."""

from collections.abc import Callable, Iterator

from attrs import evolve, frozen
from transitions import Machine

import meuterer as mt

#: From a position after an effect, a trigger leads to a phase.
Follow = Callable[[mt.GameState, str], str]


@frozen
class Stop:
    """A phase on the way of a move: the position in it and what has happened since the last."""

    state: mt.GameState
    events: tuple[mt.Event, ...]


def by_rows(state: mt.GameState, trigger: str) -> str:
    """Read the table as it is printed: the first row that fits."""
    for row in state.rules.rows:
        fits = row.source == state.phase and row.trigger == trigger
        if fits and (row.guard is None or row.guard(state)):
            return row.dest
    raise LookupError(f"{state.phase}: no row for {trigger}")


class Walker:
    """A model for a machine: a phase."""

    def __init__(self, phase: str) -> None:
        self.phase = phase


def by_machine(machine: Machine) -> Follow:
    """Let a machine walk."""

    def follow(state: mt.GameState, trigger: str) -> str:
        walker = Walker(state.phase)
        assert machine.events[trigger].trigger(walker, state) is True
        return walker.phase

    return follow


def stops(state: mt.GameState, move: mt.Move, follow: Follow) -> Iterator[Stop]:
    """Each phase that a move leads through; the last one is where somebody has to decide."""
    state, events = state.rules.phases[state.phase].effects[type(move)](state, move)
    trigger = move.trigger
    for _ in range(100):
        phase = follow(state, trigger)
        spec = state.rules.phases[phase]
        state = evolve(state, phase=phase, to_move=spec.actor(state))
        ended = mt.outcome(state)
        if ended is not None:
            events += (mt.GameEnded(ended.scores, ended.winners),)
        yield Stop(state, events)
        if state.to_move is not None or spec.advance is None:
            return
        state, events = spec.advance(state)
        trigger = "advance"
    raise AssertionError(f"nobody is ever asked: {state}")
