"""The goods cards (C3)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from attrs import frozen

__all__ = ["CARDS", "Card", "GoodsCard", "remove", "shown"]


class Card:
    """The keys of the cards: plain strings, so that a house rule can add its own (C3).

    Attributes:
        RUBY: A good.
        SALT: A good.
        WINE: A good.
        CLOTH: A good.
        GRAIN: A good.
        CONFLICT: Not a good: it counts in the mutiny.
        PIRATE: In the deck with the pirates alone (V1).

    Examples:
        >>> import meuterer as mt
        >>> mt.Card.RUBY
        'ruby'
        >>> mt.Card.PIRATE in mt.STANDARD.cards
        False
    """

    RUBY: Final = "ruby"
    SALT: Final = "salt"
    WINE: Final = "wine"
    CLOTH: Final = "cloth"
    GRAIN: Final = "grain"
    CONFLICT: Final = "conflict"
    PIRATE: Final = "pirate"


@frozen
class GoodsCard:
    """A kind of goods card and how many of it the deck has (C3).

    Attributes:
        key: The identifier, e.g. `ruby`.
        count: Cards of this kind in the deck.
        sellable: Whether it can be sold; conflict cards cannot.

    Examples:
        >>> import meuterer as mt
        >>> mt.STANDARD.cards["grain"]
        GoodsCard(key='grain', count=8, sellable=True)
    """

    key: str
    count: int
    sellable: bool = True


#: The deck; its order is the canonical order of cards in a hand.
CARDS: Final = (
    GoodsCard(Card.RUBY, 4),
    GoodsCard(Card.SALT, 5),
    GoodsCard(Card.WINE, 6),
    GoodsCard(Card.CLOTH, 7),
    GoodsCard(Card.GRAIN, 8),
    GoodsCard(Card.CONFLICT, 6, sellable=False),
)


def remove(cards: tuple[str, ...], gone: Iterable[str]) -> tuple[str, ...]:
    """The cards without one of each of those that are gone; the order stays."""
    for card in gone:
        at = cards.index(card)
        cards = cards[:at] + cards[at + 1 :]
    return cards


def shown(counts: Mapping[str, int]) -> str:
    """Cards by kind for a sentence: `2 grain, 1 ruby`."""
    return ", ".join(f"{count} {card}" for card, count in counts.items() if count) or "none"
