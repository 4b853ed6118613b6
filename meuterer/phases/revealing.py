"""Phase 3: the action cards are turned face up."""

from __future__ import annotations

from meuterer.events import DestinationPlaced, Event, RolesRevealed
from meuterer.phase import Change, Phase, PhaseSpec
from meuterer.roles import Role, Side
from meuterer.state import GameState
from meuterer.values import evolve

__all__ = ["REVEALING", "someone_is_mutineer"]


def someone_is_mutineer(state: GameState) -> bool:
    """P4: phase 4 takes place only if there is a mutineer."""
    return state.seat_of(Role.MUTINEER) is not None


def _reveal(state: GameState) -> Change:
    """P3.1, P3.2: the mutineer's face-down cards, counted now, place the destination."""
    events: tuple[Event, ...] = (RolesRevealed(tuple(p.role or "" for p in state.players)),)
    mutineer = state.seat_of(Role.MUTINEER)
    if mutineer is None:
        return evolve(state, revealed=True), events
    steps = len(state.players[mutineer].hand)
    island = state.board.clockwise_from(state.ship, steps)
    state = evolve(state, revealed=True, board=evolve(state.board, mutineer_destination=island))
    return state, (*events, DestinationPlaced(mutineer, Side.MUTINEER, island, steps))


REVEALING = PhaseSpec(Phase.REVEALING, rule="P3", advance=_reveal)
