"""Other ways to load: which cards the loadmaster may discard, and where to (P8.2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from meuterer.house_rule import HouseRule
from meuterer.kit import Kit
from meuterer.rulings import Choice
from meuterer.seats import Seat
from meuterer.state import Piles, Position
from meuterer.values import evolve

__all__ = ["LOADMASTER_ANY", "LOADMASTER_UNDER_DRAW_PILE"]


def _loading_any(position: Position, seat: Seat) -> Choice:
    """P8.2 with a choice of all cards: the whole new hand is chosen, also from a full one."""
    cards = position.rules.sort((position.players[seat].hand or ()) + position.drawn)
    return cards, min(position.rules.hand_size, len(cards))


def _loadmaster_any(kit: Kit, _: Mapping[str, Any]) -> None:
    kit.replace_ruling("loading", _loading_any)


LOADMASTER_ANY: Final[HouseRule[object]] = HouseRule("loadmaster_any", 1, {}, _loadmaster_any)
"""The loadmaster keeps any five of the eight cards: `Keep` lists the whole new hand (P8.2).

Examples:
    >>> import meuterer as mt
    >>> rules = mt.STANDARD.with_rules(mt.house_rules.LOADMASTER_ANY)
    >>> game = mt.Game(rules=rules, deal=mt.WORKED_DEAL)
    >>> while game.state.phase != "loading":  # everybody passes at once
    ...     _ = game.play(game.legal_moves()[-1])
    >>> game.play(mt.Keep(("ruby", "salt", "wine", "grain", "grain")))[0].count
    5
"""


def _put_under_draw_pile(piles: Piles, cards: tuple[str, ...], seat: Seat) -> Piles:
    """P8.2 with the draw pile, in canonical order from below."""
    return evolve(piles, draw=piles.draw + cards[::-1], sunk=((seat, len(cards)), *piles.sunk))


def _loadmaster_under_draw_pile(kit: Kit, _: Mapping[str, Any]) -> None:
    kit.replace_ruling("put_away", _put_under_draw_pile)


LOADMASTER_UNDER_DRAW_PILE: Final[HouseRule[object]] = HouseRule(
    "loadmaster_under_draw_pile", 1, {}, _loadmaster_under_draw_pile
)
"""The loadmaster puts the other cards under the draw pile (P8.2).

Examples:
    >>> import meuterer as mt
    >>> rules = mt.STANDARD.with_rules(mt.house_rules.LOADMASTER_UNDER_DRAW_PILE)
    >>> game = mt.Game(rules=rules, deal=mt.WORKED_DEAL)
    >>> while game.state.round == 1:  # everybody passes at once
    ...     _ = game.play(game.legal_moves()[-1])
    >>> game.view(1).draw_pile[-4:]  # the loadmaster, at seat 1, knows the last three
    (None, 'grain', 'wine', 'ruby')
"""
