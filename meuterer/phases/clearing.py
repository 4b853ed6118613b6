"""Phase 7: destination cards and face-up goods are cleared away."""

from __future__ import annotations

from meuterer.cards import Card
from meuterer.events import CardsCleared
from meuterer.phase import Change, Phase, PhaseSpec
from meuterer.seats import clockwise
from meuterer.state import GameState
from meuterer.values import evolve

__all__ = ["CLEARING"]


def _clear(state: GameState) -> Change:
    """P7.1: from the captain clockwise, what each player offered and then laid."""
    cards: tuple[str, ...] = ()
    for seat in clockwise(state.captain, len(state.players)):
        player = state.players[seat]
        cards += player.offered + (Card.CONFLICT,) * player.laid
    state = evolve(
        state,
        players=tuple([evolve(p, offered=(), laid=0, sales=None) for p in state.players]),
        board=evolve(state.board, captain_destination=None, mutineer_destination=None),
        piles=evolve(state.piles, discard=state.discard_pile + cards),
    )
    return state, (CardsCleared(cards),)


CLEARING = PhaseSpec(Phase.CLEARING, rule="P7", advance=_clear)
