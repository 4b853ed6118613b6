"""The rulings: the judgements of the rulebook about which groups differ.

The phases ask them through `rules.rulings`, so that a house rule can replace or wrap one without
touching a phase.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from attrs import frozen

from meuterer.moves import Sale
from meuterer.seats import Seat
from meuterer.state import GameState, Piles, Position

__all__ = ["Award", "Choice", "Rulings"]

Award: TypeAlias = tuple[Seat, int, str]
"""Points for goods sold: the seat, the points, and the id of the rule that gives them."""

Choice: TypeAlias = tuple[tuple[str, ...], int]
"""A loadmaster's choice: the cards in canonical order, and how many of them are kept."""


@frozen
class Rulings:
    """The judgements that a house rule can replace one by one.

    Attributes:
        strength: The strength of a side in the mutiny, `captain` or `mutineer` (P4.2).
        mutiny_succeeds: Whether the mutineer's side wins, given the strengths of the captain's
            and of the mutineer's side (P4.3).
        allocations: The allocations of a seat's offered goods to the active islands that it may
            choose from, at least one; each a sorted tuple of sales (P5.4).
        awards: Who scores what for the goods sold on an island (P5.5, P5.6).
        loading: The cards that a loadmaster may choose from, and how many are kept (P8.2).
        put_away: The piles after a loadmaster put cards away: the piles, the cards in canonical
            order, the seat (P8.2).

    Examples:
        >>> import meuterer as mt
        >>> state = mt.new_game(deal=mt.WORKED_DEAL)
        >>> mt.STANDARD.rulings.mutiny_succeeds(state, 3, 3)  # a tie is the mutineer's
        True
        >>> mt.STANDARD.rulings.loading(state, 0)  # a full hand, and nothing drawn
        ((), 0)
    """

    strength: Callable[[GameState, str], int]
    mutiny_succeeds: Callable[[GameState, int, int], bool]
    allocations: Callable[[Position, Seat], tuple[tuple[Sale, ...], ...]]
    awards: Callable[[GameState, str], tuple[Award, ...]]
    loading: Callable[[Position, Seat], Choice]
    put_away: Callable[[Piles, tuple[str, ...], Seat], Piles]
