"""Phase 2: offering goods, passing, and choosing a role after passing."""

from __future__ import annotations

from functools import cache, lru_cache

from meuterer.cards import remove
from meuterer.errors import Reason, reason
from meuterer.events import (
    ActionCardsSeen,
    CardOffered,
    DestinationPlaced,
    PlayerPassed,
    RoleChosen,
)
from meuterer.moves import ChooseRole, Move, Offer, Pass
from meuterer.phase import Change, Phase, PhaseSpec
from meuterer.roles import Side
from meuterer.seats import Seat, clockwise
from meuterer.state import Board, GameState, Player, Position
from meuterer.values import evolve

__all__ = ["CHOOSING_ROLE", "OFFERING", "everyone_passed", "passer_takes_a_role"]


def everyone_passed(state: GameState) -> bool:
    """P2.7: the phase ends when everyone has passed."""
    return all(player.passed for player in state.players)


def passer_takes_a_role(state: GameState) -> bool:
    """P2.5, P2.6: whoever passes takes an action card, except the captain."""
    return _picker(state) is not None


def _whose_turn(state: GameState) -> Seat:
    return state.turn


def _next_turn(players: tuple[Player, ...], seat: Seat, captain: Seat) -> Seat:
    """P2.1: the next seat clockwise that has not passed; the captain's when all have."""
    for other in clockwise(seat + 1, len(players)):
        if not players[other].passed:
            return other
    return captain


def _offers(position: Position) -> tuple[Move, ...]:
    return _listed(_hand(position))


@lru_cache(maxsize=4096)
def _listed(hand: tuple[str, ...]) -> tuple[Move, ...]:
    """One offer for each kind of card in hand (P2.2), and passing, always possible (P2.3)."""
    return (*map(_offer, dict.fromkeys(hand)), Pass())


# What comes again and again is made once.
_offer = cache(Offer)
_card_offered = cache(CardOffered)
_player_passed = cache(PlayerPassed)
_action_cards_seen = cache(ActionCardsSeen)
_role_chosen = cache(RoleChosen)


def _why_no_offer(position: Position, move: Move) -> Reason | None:
    if not isinstance(move, Offer) or move.card in _hand(position):
        return None
    if move.card not in position.rules.cards:
        return reason("unknown_card", card=move.card)
    return reason("not_in_hand", card=move.card)


def _hand(position: Position) -> tuple[str, ...]:
    assert isinstance(position.to_move, int)
    return position.players[position.to_move].hand or ()


def _lay(state: GameState, move: Offer) -> Change:
    """P2.1: the card goes face up in front of the player."""
    seat = state.turn
    player = state.players[seat]
    hand = remove(player.hand, (move.card,))
    player = evolve(player, hand=hand, offered=(*player.offered, move.card))
    players = state.players_with(seat, player)
    state = evolve(state, players=players, turn=_next_turn(players, seat, state.captain))
    return state, (_card_offered(seat, move.card),)


def _pass(state: GameState, _: Pass) -> Change:
    """P2.4: the hand stays face down; only its size is public."""
    seat = state.turn
    player = state.players[seat]
    passed = _player_passed(seat, len(player.hand))
    seen = () if seat == state.captain else state.action_cards
    players = state.players_with(seat, evolve(player, passed=True, roles_seen=seen))
    turn = _next_turn(players, seat, state.captain)
    if seat == state.captain:
        board, placed = _place_captain_destination(state)
        return evolve(state, players=players, turn=turn, board=board), (passed, placed)
    return evolve(state, players=players, turn=turn), (passed, _action_cards_seen(seat, seen))


def _place_captain_destination(state: GameState) -> tuple[Board, DestinationPlaced]:
    """P2.5: as many steps clockwise from the ship as the captain has cards face down."""
    steps = len(state.players[state.captain].hand)
    island = state.board.clockwise_from(state.ship, steps)
    board = evolve(state.board, captain_destination=island)
    return board, DestinationPlaced(state.captain, Side.CAPTAIN, island, steps)


def _picker(state: GameState) -> Seat | None:
    """P2.6: the player who has passed and has no role yet."""
    for seat, player in enumerate(state.players):
        if player.passed and player.role is None:
            return seat
    return None


def _roles(position: Position) -> tuple[ChooseRole, ...]:
    return _choices(position.action_cards or ())


@lru_cache(maxsize=1024)
def _choices(roles: tuple[str, ...]) -> tuple[ChooseRole, ...]:
    return tuple(map(ChooseRole, roles))


def _why_no_role(position: Position, move: ChooseRole) -> Reason | None:
    if move.role in (position.action_cards or ()):
        return None
    if move.role not in position.rules.action_cards:
        return reason("unknown_role", role=move.role)
    return reason("role_taken", role=move.role, name=move.role.replace("_", " "))


def _keep_role(state: GameState, move: ChooseRole) -> Change:
    """P2.6: the chosen card lies face down, the rest goes back to the middle."""
    seat = state.to_move
    assert isinstance(seat, int)
    player = evolve(state.players[seat], role=move.role)
    return state.with_player(seat, player), (_role_chosen(seat, move.role),)


OFFERING = PhaseSpec(
    Phase.OFFERING,
    rule="P2",
    actor=_whose_turn,
    moves=_offers,
    judge=_why_no_offer,
    effects={Offer: _lay, Pass: _pass},
)

CHOOSING_ROLE = PhaseSpec(
    Phase.CHOOSING_ROLE,
    rule="P2.6",
    actor=_picker,
    moves=_roles,
    judge=_why_no_role,
    effects={ChooseRole: _keep_role},
)
