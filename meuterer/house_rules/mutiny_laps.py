"""The mutiny goes round in laps until all participants are out (Chinese text; P4.3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import attrs
from attrs import field, frozen

from meuterer.house_rule import DataSpec, HouseRule
from meuterer.kit import Kit
from meuterer.moves import LayConflicts
from meuterer.phase import Change, Effect, Phase, PhaseSpec
from meuterer.phases.mutiny import participates
from meuterer.seats import Seat, clockwise
from meuterer.state import GameState
from meuterer.values import Value, evolve
from meuterer.visibility import PUBLIC

__all__ = ["MUTINY_LAPS", "MutinyLaps"]


@frozen
class MutinyLaps(Value):
    """Who has laid no card on a turn and is out (P4.3).

    Attributes:
        out: Their seats, in the order in which they dropped out.

    Examples:
        >>> import meuterer as mt
        >>> laps = mt.house_rules.MUTINY_LAPS
        >>> mt.new_game(mt.STANDARD.with_rules(laps), seed=7).data(laps)
        MutinyLaps(out=())
    """

    out: tuple[Seat, ...] = field(default=(), metadata=PUBLIC)


def _nobody_is_out(_: GameState) -> MutinyLaps:
    return MutinyLaps()


def _out(state: GameState) -> tuple[Seat, ...]:
    return state.data(MUTINY_LAPS).out


def everyone_is_out(state: GameState) -> bool:
    """P4.3: the mutiny ends when all participants are out."""
    seats = range(len(state.players))
    return all(seat in _out(state) for seat in seats if participates(state, seat))


def _lay_in_laps(lay: Effect) -> Effect:
    def effect(state: GameState, move: LayConflicts) -> Change:
        seat = state.turn
        state, events = lay(state, move)
        if not move.count:
            state = state.with_data(MUTINY_LAPS, MutinyLaps((*_out(state), seat)))
        return evolve(state, turn=_next_turn(state, seat)), events

    return effect


def _next_turn(state: GameState, seat: Seat) -> Seat:
    """The next participant who is not out; the captain when all are."""
    for other in clockwise(seat + 1, len(state.players)):
        if participates(state, other) and other not in _out(state):
            return other
    return state.captain


def _forget(spec: PhaseSpec) -> PhaseSpec:
    def advance(state: GameState) -> Change:
        assert spec.advance is not None
        return spec.advance(state.with_data(MUTINY_LAPS, MutinyLaps()))

    return attrs.evolve(spec, advance=advance)


def _mutiny_laps(kit: Kit, _: Mapping[str, Any]) -> None:
    kit.add_data(DataSpec(_nobody_is_out))
    kit.wrap_effect(Phase.MUTINY, LayConflicts, _lay_in_laps)
    kit.rows.change("last_conflicts", guard=everyone_is_out)
    kit.phases.wrap(Phase.PAYOUT, _forget)


MUTINY_LAPS: Final = HouseRule("mutiny_laps", 1, {}, _mutiny_laps, MutinyLaps)
"""Participants lay conflict cards in laps; who lays none on a turn is out (P4.3).

Examples:
    >>> import meuterer as mt
    >>> laps = mt.house_rules.MUTINY_LAPS
    >>> game = mt.Game(rules=mt.STANDARD.with_rules(laps), deal=mt.WORKED_DEAL)
    >>> for move in (mt.SetWage(0), mt.Pass(), mt.Pass(), mt.ChooseRole("mutineer")):
    ...     _ = game.play(move)
    >>> while game.state.phase != "mutiny":
    ...     _ = game.play(game.legal_moves()[-1])
    >>> _ = game.play(mt.LayConflicts(0)), game.play(mt.LayConflicts(1))
    >>> game.state.data(laps).out, game.to_move  # the mutineer may lay more
    ((0,), 1)
"""
