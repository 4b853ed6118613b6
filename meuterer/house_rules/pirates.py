"""The pirate variant (V1 to V6)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from attrs import field, frozen

from meuterer.cards import Card, GoodsCard
from meuterer.events import Event
from meuterer.house_rule import DataSpec, HouseRule
from meuterer.islands import IslandKey
from meuterer.kit import Kit
from meuterer.moves import Offer
from meuterer.phase import Change, Effect, Phase
from meuterer.seats import Seat, clockwise
from meuterer.state import GameState
from meuterer.values import Value, evolve
from meuterer.visibility import PUBLIC

__all__ = ["PIRATES", "CardsPlundered", "PirateSailed", "Pirates"]


@frozen
class Pirates(Value):
    """What the pirate variant adds to the position (V1).

    Attributes:
        ship: The key of the island with the pirate ship.

    Examples:
        >>> import meuterer as mt
        >>> pirates = mt.house_rules.PIRATES
        >>> mt.new_game(mt.STANDARD.with_rules(pirates), seed=7).data(pirates)
        Pirates(ship='piratennest')
    """

    ship: str = field(metadata=PUBLIC)


@frozen
class PirateSailed(Event):
    """The pirate ship sailed (V2).

    Attributes:
        seat: Who offered the pirate card.
        origin: The key of the island it left.
        island: The key of the island it reached.
        steps: Islands counter-clockwise.

    Examples:
        >>> import meuterer as mt
        >>> rules = mt.STANDARD.with_rules(mt.house_rules.PIRATES)
        >>> game = mt.Game(rules=rules, seed=34)
        >>> _ = game.play(mt.SetWage(0)), game.play(mt.Offer("ruby"))
        >>> game.play(mt.Offer("pirate"))[1]
        PirateSailed(seat=2, origin='piratennest', island='fingerhut', steps=4)
    """

    seat: Seat
    origin: str
    island: str
    steps: int


@frozen
class CardsPlundered(Event):
    """The pirates took all offered cards (V3).

    Attributes:
        seat: Who offered the pirate card.
        cards: The keys of the cards in the order in which they went to the discard pile.

    Examples:
        >>> import meuterer as mt
        >>> rules = mt.STANDARD.with_rules(mt.house_rules.PIRATES)
        >>> game = mt.Game(rules=rules, seed=34)
        >>> _ = game.play(mt.SetWage(0)), game.play(mt.Offer("ruby"))
        >>> game.play(mt.Offer("pirate"))[2]
        CardsPlundered(seat=2, cards=('ruby', 'pirate'))
    """

    seat: Seat
    cards: tuple[str, ...]


def _starts(_: GameState) -> Pirates:
    """V1: the pirate ship starts at Piratennest."""
    return Pirates(IslandKey.PIRATENNEST)


def _pirate_sails(offer: Effect) -> Effect:
    """V2: when the pirate card is offered, the ship sails as many islands as cards are left."""

    def effect(state: GameState, move: Offer) -> Change:
        seat = state.turn
        state, events = offer(state, move)
        if move.card != Card.PIRATE:
            return state, events
        ship = state.data(PIRATES).ship
        steps = len(state.players[seat].hand)
        to_merchant = state.board.distance(state.ship, ship)
        island = state.board.clockwise_from(ship, -steps)
        state = state.with_data(PIRATES, Pirates(island))
        events = (*events, PirateSailed(seat, ship, island, steps))
        if 1 <= to_merchant <= steps:  # V5
            state, plundered = _plunder(state, seat)
            events = (*events, plundered)
        return state, events

    return effect


def _plunder(state: GameState, seat: Seat) -> tuple[GameState, CardsPlundered]:
    """V3: all offered cards go to the discard pile, from the captain clockwise, as laid."""
    seats = clockwise(state.captain, len(state.players))
    cards = tuple(card for other in seats for card in state.players[other].offered)
    players = tuple(evolve(player, offered=()) for player in state.players)
    piles = evolve(state.piles, discard=state.discard_pile + cards)
    return evolve(state, players=players, piles=piles), CardsPlundered(seat, cards)


def _pirates(kit: Kit, _: Mapping[str, Any]) -> None:
    kit.cards.add(GoodsCard(Card.PIRATE, 1, sellable=False))  # V1, V6
    kit.add_data(DataSpec(_starts))
    kit.add_event(PirateSailed, CardsPlundered)
    # The ships meet here and nowhere else: where the merchant ship sails, nothing happens (V4).
    kit.wrap_effect(Phase.OFFERING, Offer, _pirate_sails)


PIRATES: Final = HouseRule("pirates", 1, {}, _pirates, Pirates)
"""The pirate variant (V1 to V6): a pirate ship that plunders what has been offered.

Examples:
    >>> import meuterer as mt
    >>> rules = mt.STANDARD.with_rules(mt.house_rules.PIRATES)
    >>> rules.cards["pirate"]
    GoodsCard(key='pirate', count=1, sellable=False)
"""
