"""Phase 4: the mutiny."""

from __future__ import annotations

from functools import cache

from meuterer.cards import Card, remove
from meuterer.errors import Reason, reason
from meuterer.events import ConflictsLaid
from meuterer.moves import LayConflicts
from meuterer.phase import Change, Phase, PhaseSpec
from meuterer.seats import Seat, clockwise
from meuterer.state import GameState, Position, role_card
from meuterer.values import evolve

__all__ = ["MUTINY", "everyone_asked", "mutiny_succeeds", "participates", "strength"]


def participates(position: Position, seat: Seat) -> bool:
    """P4.1: captain, mate, mutineer and cabin boy do; merchant and loadmaster do not."""
    role = role_card(position, seat)
    return role is not None and role.side is not None


def strength(state: GameState, side: str) -> int:
    """P4.2: conflict cards open before a side's members, offered or laid, and the mate's 1."""
    total = 0
    for seat, player in enumerate(state.players):
        role = role_card(state, seat)
        if role and role.side == side:
            total += player.offered.count(Card.CONFLICT) + player.laid + role.strength
    return total


def mutiny_succeeds(_: GameState, captain: int, mutineer: int) -> bool:
    """P4.3: the stronger side wins; a tie goes to the mutineer."""
    return mutineer >= captain


def everyone_asked(state: GameState) -> bool:
    """P4.3: once round; the circle is back at the captain."""
    return state.turn == state.captain


def _whose_turn(state: GameState) -> Seat:
    return state.turn


def _next_turn(state: GameState, seat: Seat) -> Seat:
    """P4.1: the next participant clockwise."""
    for other in clockwise(seat + 1, len(state.players)):
        if participates(state, other):
            return other
    return state.captain


def _held(position: Position) -> int:
    assert isinstance(position.to_move, int)
    return (position.players[position.to_move].hand or ()).count(Card.CONFLICT)


def _counts(position: Position) -> tuple[LayConflicts, ...]:
    """P4.1: any number, also none."""
    return tuple(map(_lay_count, range(_held(position) + 1)))


_lay_count = cache(LayConflicts)
_conflicts_laid = cache(ConflictsLaid)


def _why_not(position: Position, move: LayConflicts) -> Reason | None:
    if move.count < 0:
        return reason("negative_conflicts", count=move.count)
    held = _held(position)
    if move.count > held:
        return reason("too_many_conflicts", count=move.count, held=held)
    return None


def _lay(state: GameState, move: LayConflicts) -> Change:
    """P4.1: conflict cards from the face-down cards."""
    seat = state.turn
    player = state.players[seat]
    if move.count:
        hand = remove(player.hand, (Card.CONFLICT,) * move.count)
        state = state.with_player(seat, evolve(player, hand=hand, laid=player.laid + move.count))
    return evolve(state, turn=_next_turn(state, seat)), (_conflicts_laid(seat, move.count),)


MUTINY = PhaseSpec(
    Phase.MUTINY,
    rule="P4",
    actor=_whose_turn,
    moves=_counts,
    judge=_why_not,
    effects={LayConflicts: _lay},
)
