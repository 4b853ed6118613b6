"""Seats around the table, and who is not at a seat: chance and spectators."""

from __future__ import annotations

import enum
from functools import cache
from typing import Final, Literal, TypeAlias

__all__ = [
    "CHANCE",
    "SPECTATOR",
    "Actor",
    "Seat",
    "Viewer",
    "clockwise",
    "is_viewer",
]

Seat: TypeAlias = int
"""A seat at the table: 0 to n-1, clockwise; a name for `int` that says what the number is."""


class _Nobody(enum.Enum):
    CHANCE = "chance"
    SPECTATOR = "spectator"

    def __repr__(self) -> str:
        return self.name


CHANCE: Final = _Nobody.CHANCE
"""Who is to move when a pile has to be shuffled (P8.1); in JSON `"chance"`.

A [`Game`][meuterer.Game] makes the moves of chance itself, so it never stops there.

Examples:
    >>> import random
    >>> import meuterer as mt
    >>> rules, rng = mt.STANDARD.with_options(hand_size=9), random.Random(7)
    >>> state = mt.new_game(rules, seed=7)  # all 36 cards are in the hands
    >>> while state.to_move is not mt.CHANCE:
    ...     state, _ = mt.apply(state, rng.choice(mt.legal_moves(state)))
    >>> state.phase, mt.legal_moves(state)
    ('reshuffling', ())
"""

SPECTATOR: Final = _Nobody.SPECTATOR
"""Someone who sees what lies open and nothing else; in JSON `"spectator"`.

Examples:
    >>> import meuterer as mt
    >>> view = mt.view(mt.new_game(seed=7), mt.SPECTATOR)
    >>> [player.hand for player in view.players]
    [None, None, None, None]
"""

Actor: TypeAlias = Seat | Literal[_Nobody.CHANCE]
"""Who can be to move: a seat, or [`CHANCE`][meuterer.CHANCE]."""

Viewer: TypeAlias = Seat | Literal[_Nobody.SPECTATOR]
"""Who can look at a game: a seat, or [`SPECTATOR`][meuterer.SPECTATOR]."""


def is_viewer(value: object) -> bool:
    """Whether this can be who looks: 1.0 and True are no seats, None is nobody's."""
    return value is SPECTATOR or (type(value) is int and value >= 0)


@cache
def clockwise(start: Seat, seats: int) -> tuple[Seat, ...]:
    """All seats, clockwise from this one.

    Args:
        start: The first seat.
        seats: How many there are.

    Returns:
        Each seat once.

    Examples:
        >>> import meuterer as mt
        >>> mt.clockwise(2, 4)
        (2, 3, 0, 1)
    """
    return tuple((start + i) % seats for i in range(seats))
