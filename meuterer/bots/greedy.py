"""A bot that plays for the points of this round, with rules of thumb."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from meuterer.cards import Card
from meuterer.islands import Island
from meuterer.moves import ChooseRole, Keep, LayConflicts, Move, Offer, Pass, Sell, SetWage
from meuterer.rng import Rng, picked
from meuterer.roles import Role, Side
from meuterer.state import role_card
from meuterer.views import PlayerView, View

__all__ = ["GreedyBot"]


class GreedyBot:
    """Plays for the points of this round.

    It offers what the active islands buy as long as that may win one, steers towards islands with
    many ship points, takes the role that promises most, fights when that can change something, and
    sells where it pays.

    Args:
        rng: The generator that decides between moves that look equally good.

    Examples:
        >>> import random
        >>> import meuterer as mt
        >>> from meuterer.bots import GreedyBot
        >>> state = mt.new_game(seed=7)
        >>> GreedyBot(random.Random(1)).choose(mt.view(state, 2), mt.legal_moves(state))
        SetWage(wage=1)
    """

    def __init__(self, rng: Rng) -> None:
        self._rng = rng

    def choose(self, view: View, moves: Sequence[Move]) -> Move:
        """The move that looks best; by lot among equals.

        Args:
            view: The view of the player to move.
            moves: The legal moves, at least one; those of house rules look worth nothing.

        Returns:
            One of them.
        """
        values = [_value(view, move) for move in moves]
        best = max(values)
        return picked([m for m, v in zip(moves, values, strict=True) if v == best], self._rng)


def _value(view: View, move: Move) -> float:
    """What a move promises, in points; moves of house rules promise nothing."""
    thumb = _THUMB.get(type(move))
    return thumb(view, move) if thumb else 0.0


def _me(view: View) -> PlayerView:
    assert isinstance(view.viewer, int)
    return view.players[view.viewer]


def _hand(view: View) -> tuple[str, ...]:
    return _me(view).hand or ()


def _markets(view: View) -> list[Island]:
    return [view.rules.islands[key] for key in view.board.active_islands]


# The wage and the offers


def _wage(view: View, move: SetWage) -> float:  # noqa: ARG001  # the same in all positions
    """One point: enough to find a mate, little to lose."""
    return -abs(move.wage - 1)


def _wanted(view: View, card: str) -> float:
    """What one more card of this kind on the table is worth on the best active island."""
    goods = view.rules.cards[card]
    if not goods.sellable:
        return 0.0
    have = _me(view).offered.count(card)
    hold = _hand(view).count(card)
    worth = 0.0
    for island in _markets(view):
        if not island.takes(card):
            continue
        best = max(
            (_most(player, island, view) for player in view.players if player is not _me(view)),
            default=0,
        )
        if have > best + 1:
            continue  # won already, as far as can be seen
        if have + hold >= best:
            worth = max(worth, island.table[0] * (0.3 + 0.1 * (have + hold)))
    return worth


def _most(player: PlayerView, island: Island, view: View) -> int:
    counts = Counter(card for card in player.offered if view.rules.cards[card].sellable)
    return max((n for card, n in counts.items() if island.takes(card)), default=0)


def _offer(view: View, move: Offer) -> float:
    wanted = _wanted(view, move.card)
    if wanted:
        return 1 + wanted
    if _steers(view) and len(_hand(view)) > _best_steps(view):
        return 0.9 - 0.1 * (move.card == Card.CONFLICT)
    return 0.0


def _pass(_: View, __: Pass) -> float:
    return 0.5


def _steers(view: View) -> bool:
    """Whether the number of cards left matters: for the captain, and for a mutineer to be."""
    return view.viewer == view.captain or _conflicts(_me(view), _hand(view)) >= 3


def _best_steps(view: View) -> int:
    """The number of cards to keep that lands the ship best."""
    steps = range(len(_hand(view)) + 1)
    return max(steps, key=lambda count: (_landing(view, count), count))


def _landing(view: View, steps: int) -> int:
    island = view.board.clockwise_from(view.board.ship, steps)
    return view.rules.islands[island].ship_points


def _conflicts(player: PlayerView, hand: tuple[str, ...]) -> int:
    return player.offered.count(Card.CONFLICT) + player.laid + hand.count(Card.CONFLICT)


# The role


def _role(view: View, move: ChooseRole) -> float:
    left = _me(view).roles_seen or ()
    mine = _conflicts(_me(view), _hand(view))
    captain = view.players[view.captain].offered.count(Card.CONFLICT) + 0.6
    mutiny_is_on = Role.MUTINEER not in left
    holds = 0.75 if not mutiny_is_on else 0.6 if captain >= 1.5 else 0.4
    wins = max(0.05, min(0.9, 0.4 + 0.3 * (mine - captain)))
    if move.role == Role.MUTINEER:
        return wins * _landing(view, len(_hand(view)))
    if move.role == Role.MATE:
        return min(1.0, holds + 0.2 * mine) * (1 + (view.wage or 0))
    if move.role == Role.CABIN_BOY:
        return 2 * (0.45 + 0.15 * mine) if mutiny_is_on else 0.0
    if move.role == Role.MERCHANT:
        return sum(_tie_gain(view, island) for island in _markets(view))
    if move.role == Role.LOADMASTER:
        return 1.0
    return 0.0


def _tie_gain(view: View, island: Island) -> float:
    """What winning ties is worth on an island."""
    mine = _most(_me(view), island, view)
    others = [_most(player, island, view) for player in view.players if player is not _me(view)]
    if not mine or mine < max(others):
        return 0.0
    tied = min(others.count(mine), len(island.table))
    share = island.table[tied] if tied < len(island.table) else 0
    return island.table[0] - share + 0.4


# The mutiny


def _lay(view: View, move: LayConflicts) -> float:
    """All cards while others may still answer; else just enough, or none if that is too few."""
    assert isinstance(view.viewer, int)
    role = role_card(view, view.viewer)
    side = role.side if role else None
    ahead = 0.0
    for seat, player in enumerate(view.players):
        card = role_card(view, seat)
        if card and card.side:
            open_cards = player.offered.count(Card.CONFLICT) + player.laid + card.strength
            ahead += open_cards if card.side == side else -open_cards
    ahead += move.count
    wins = ahead > 0 or (ahead == 0 and side == Side.MUTINEER)
    return (2.0 if wins else 0.0) + (0.1 * move.count if _answers(view, side) else -move.count / 10)


def _answers(view: View, side: str | None) -> bool:
    """Whether somebody of the other side has still to lay cards."""
    seats = len(view.players)
    assert isinstance(view.viewer, int)
    later = (view.captain - view.viewer - 1) % seats
    for steps in range(1, later + 1):
        seat = (view.viewer + steps) % seats
        card = role_card(view, seat)
        if card and card.side not in (None, side) and view.players[seat].hand_count:
            return True
    return False


# Selling and loading


def _sell(view: View, move: Sell) -> float:
    others = [player for player in view.players if player is not _me(view)]
    points = 0.0
    for sale in move.sales:
        island = view.rules.islands[sale.island]
        rivals = [_most(player, island, view) for player in others]
        if sale.count < max(rivals):
            points += 0.2
            continue
        tied = rivals.count(sale.count)
        merchant = _me(view).role == Role.MERCHANT
        share = island.table[tied] if tied < len(island.table) else 0
        points += island.table[0] if merchant else share
    return points


def _keep(view: View, move: Keep) -> float:
    """Many of one kind that is bought now, and a conflict card."""
    counts = Counter((*_hand(view), *move.cards))
    goods = sum(
        0.25 * island.table[0] * max((n for c, n in counts.items() if island.takes(c)), default=0)
        for island in _markets(view)
    )
    return goods + 0.8 * min(counts[Card.CONFLICT], 2)


_THUMB: dict[type[Move], Callable[[View, Any], float]] = {
    SetWage: _wage,
    Offer: _offer,
    Pass: _pass,
    ChooseRole: _role,
    LayConflicts: _lay,
    Sell: _sell,
    Keep: _keep,
}
