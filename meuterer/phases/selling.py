"""Phase 5, second part: goods are sold on the active islands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from typing import TYPE_CHECKING, TypeAlias

from meuterer.errors import Reason, reason, short
from meuterer.events import Event, GoodsSold, PointsScored
from meuterer.islands import Island
from meuterer.moves import Sale, Sell, in_order
from meuterer.phase import Change, Phase, PhaseSpec
from meuterer.rulings import Award
from meuterer.seats import Seat, clockwise
from meuterer.state import GameState, Position, role_card
from meuterer.values import evolve

if TYPE_CHECKING:
    from meuterer.rules import Parts

__all__ = ["SELLING", "allocations", "awards", "last_round", "possible_allocations"]

Allocation: TypeAlias = tuple[Sale, ...]
Goods: TypeAlias = Mapping[str, int]
Markets: TypeAlias = tuple[Island, ...]


def last_round(state: GameState) -> bool:
    """E1, P5.7: in the last round the game ends after the selling."""
    return state.round >= state.rules.rounds(len(state.players))


# Which allocations there are (P5.3, P5.4)


def allocations(position: Position, seat: Seat) -> tuple[Allocation, ...]:
    """P5.4: the maximal allocations of the goods that a seat has offered."""
    offered, islands = position.players[seat].offered, position.board.active_islands
    return _allocations_of(position.rules.parts, offered, islands)


def possible_allocations(position: Position, seat: Seat) -> tuple[Allocation, ...]:
    """P5.3: all allocations, those too that hold goods back."""
    return tuple(map(in_order, _sales(*_goods_and_markets(position, seat))))


def _goods_and_markets(position: Position, seat: Seat) -> tuple[Goods, Markets]:
    """How many of each good a seat can sell, in canonical order, and where."""
    rules, islands = position.rules.parts, position.board.active_islands
    return _counted(rules, _for_sale(rules, position.players[seat].offered, islands), islands)


# A round asks for the allocations of a seat again and again; and what is for sale comes again in
# other rounds, in another order and with other cards beside it.


@lru_cache(maxsize=8192)
def _allocations_of(
    rules: Parts, offered: tuple[str, ...], islands: tuple[str, ...]
) -> tuple[Allocation, ...]:
    return _maximal(rules, _for_sale(rules, offered, islands), islands)


@lru_cache(maxsize=8192)
def _maximal(
    rules: Parts, for_sale: tuple[str, ...], islands: tuple[str, ...]
) -> tuple[Allocation, ...]:
    goods, markets = _counted(rules, for_sale, islands)
    return tuple(
        in_order(sales)
        for sales in _sales(goods, markets)
        if _addable(sales, goods, markets) is None
    )


def _for_sale(rules: Parts, offered: tuple[str, ...], islands: tuple[str, ...]) -> tuple[str, ...]:
    """The cards among these that can be sold on these islands, sorted."""
    wanted = _wanted(rules, islands)
    return tuple(sorted([card for card in offered if card in wanted]))


@lru_cache(maxsize=1024)
def _wanted(rules: Parts, islands: tuple[str, ...]) -> frozenset[str]:
    """The goods that can be sold on these islands."""
    return frozenset(
        card.key
        for card in rules.cards.values()
        if card.sellable and any(rules.islands[island].takes(card.key) for island in islands)
    )


def _counted(
    rules: Parts, for_sale: tuple[str, ...], islands: tuple[str, ...]
) -> tuple[Goods, Markets]:
    """The same in the form in which sales are made up."""
    goods = {key: for_sale.count(key) for key in rules.cards if key in for_sale}
    return goods, tuple(rules.islands[island] for island in islands)


def _sales(left: Goods, markets: Markets) -> Iterator[Allocation]:
    """Every way to sell on these islands: on each one some cards of one kind, or nothing."""
    if not markets:
        yield ()
        return
    here, others = markets[0], markets[1:]
    for good, cards in left.items():
        if here.takes(good):
            for count in range(cards, 0, -1):
                for sales in _sales({**left, good: cards - count}, others):
                    yield (_sale(here.key, good, count), *sales)
    yield from _sales(left, others)


_sale = cache(Sale)


def _addable(sales: Allocation, goods: Goods, markets: Markets) -> tuple[str, str] | None:
    """P5.4: a good of which one more could be sold, and the island, or None."""
    left = dict(goods)
    kind = {}
    for sale in sales:
        left[sale.good] -= sale.count
        kind[sale.island] = sale.good
    for island in markets:
        for good, count in left.items():
            if count and island.takes(good) and kind.get(island.key, good) == good:
                return good, island.key
    return None


# Choosing


def _next_seller(state: GameState) -> Seat | None:
    """P5.4: clockwise from the captain, the next player with a choice."""
    allocations_of = state.rules.rulings.allocations
    for seat in clockwise(state.captain, len(state.players)):
        if state.players[seat].sales is None and len(allocations_of(state, seat)) > 1:
            return seat
    return None


def _allocations(position: Position, seat: Seat) -> tuple[Allocation, ...]:
    return position.rules.rulings.allocations(position, seat)


_selling = lru_cache(maxsize=8192)(Sell)


def _moves(position: Position) -> tuple[Sell, ...]:
    assert isinstance(position.to_move, int)
    return tuple(map(_selling, _allocations(position, position.to_move)))


def _why_not(position: Position, move: Sell) -> Reason | None:
    assert isinstance(position.to_move, int)
    seat = position.to_move
    if move.sales in _allocations(position, seat):
        return None
    goods, markets = _goods_and_markets(position, seat)
    seen: set[str] = set()
    for sale in move.sales:
        if problem := _why_no_sale(position, sale, goods):
            return problem
        if sale.island in seen:
            return reason("two_kinds", island=sale.island, name=_name(position, sale.island))
        seen.add(sale.island)
    for good, offered in goods.items():
        count = sum(sale.count for sale in move.sales if sale.good == good)
        if count > offered:
            return reason("more_than_offered", count=count, good=good, offered=offered)
    addable = _addable(move.sales, goods, markets)
    if addable is None:  # a house rule allows less
        return reason("not_possible", move=short(move), phase_rule="P5.4")
    good, island = addable
    return reason("not_maximal", good=good, island=island, name=_name(position, island))


def _name(position: Position, island: str) -> str:
    return position.rules.islands[island].name


def _why_no_sale(position: Position, sale: Sale, goods: Goods) -> Reason | None:
    rules = position.rules
    if sale.island not in rules.islands:
        return reason("unknown_island", island=sale.island)
    island = rules.islands[sale.island]
    if sale.good not in rules.cards:
        return reason("unknown_card", card=sale.good)
    if sale.island not in position.board.active_islands:
        return reason("island_passive", island=island.key, name=island.name)
    if sale.count < 1:
        return reason(
            "count_too_small",
            count=sale.count,
            good=sale.good,
            island=island.key,
            name=island.name,
        )
    if not rules.cards[sale.good].sellable:
        return reason("not_for_sale", good=sale.good)
    if not island.takes(sale.good):
        return reason(
            "not_bought_here",
            island=island.key,
            name=island.name,
            good=sale.good,
            buys=island.buys,
        )
    if sale.count > goods.get(sale.good, 0):
        return reason(
            "more_than_offered",
            count=sale.count,
            good=sale.good,
            offered=goods.get(sale.good, 0),
        )
    return None


def _sell(state: GameState, move: Sell) -> Change:
    """P5.4: the choice is open."""
    seat = state.to_move
    assert isinstance(seat, int)
    player = evolve(state.players[seat], sales=move.sales)
    return state.with_player(seat, player), (GoodsSold(seat, move.sales),)


# Scoring


def awards(state: GameState, island: str) -> tuple[Award, ...]:
    """P5.5, P5.6: who scores what on an island, clockwise from the captain."""
    sold = [
        sum([sale.count for sale in player.sales or () if sale.island == island])
        for player in state.players
    ]
    most = max(sold)
    if not most:
        return ()
    tied = [seat for seat in clockwise(state.captain, len(sold)) if sold[seat] == most]
    table = state.rules.islands[island].table
    share = table[len(tied) - 1] if len(tied) <= len(table) else 0
    return tuple(
        (seat, table[0], "P5.6") if _wins_ties(state, seat) else (seat, share, "P5.5")
        for seat in tied
    )


def _wins_ties(state: GameState, seat: Seat) -> bool:
    """P5.6: the merchant does."""
    role = role_card(state, seat)
    return role is not None and role.wins_ties


_points_scored = cache(PointsScored)


def _score(state: GameState) -> Change:
    """P5.3: each active island is scored separately, when everybody's goods are sold."""
    allocations_of = state.rules.rulings.allocations
    events: list[Event] = []
    players = list(state.players)
    for seat in clockwise(state.captain, len(players)):
        if players[seat].sales is None:
            (sales,) = allocations_of(state, seat)
            players[seat] = evolve(players[seat], sales=sales)
            if sales:
                events.append(GoodsSold(seat, sales))
    state = evolve(state, players=tuple(players))
    scored = [
        _points_scored(seat, points, "sales", rule, island)
        for island in state.active_islands
        for seat, points, rule in state.rules.rulings.awards(state, island)
    ]
    state = state.with_gains([(points.seat, points.points) for points in scored])
    return state, (*events, *scored)


SELLING = PhaseSpec(
    Phase.SELLING,
    rule="P5.4",
    actor=_next_seller,
    moves=_moves,
    judge=_why_not,
    effects={Sell: _sell},
    advance=_score,
)
