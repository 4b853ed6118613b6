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
    "next_clockwise",
]

#: 0 to n-1, in clockwise order.
Seat: TypeAlias = int


class _Nobody(enum.Enum):
    CHANCE = "chance"
    SPECTATOR = "spectator"

    def __repr__(self) -> str:
        return self.name


CHANCE: Final = _Nobody.CHANCE
"""Who is to move when a pile has to be shuffled."""

SPECTATOR: Final = _Nobody.SPECTATOR
"""Someone who sees what lies open and nothing else."""

#: Who can be to move.
Actor: TypeAlias = Seat | Literal[_Nobody.CHANCE]
#: Who can look at a game.
Viewer: TypeAlias = Seat | Literal[_Nobody.SPECTATOR]


def is_viewer(value: object) -> bool:
    """Whether this can be who looks: 1.0 and True are no seats, None is nobody's."""
    return value is SPECTATOR or (type(value) is int and value >= 0)


@cache
def clockwise(start: Seat, seats: int) -> tuple[Seat, ...]:
    """All seats, clockwise from this one."""
    return tuple((start + i) % seats for i in range(seats))


def next_clockwise(seat: Seat, seats: int) -> Seat:
    """The seat to the left."""
    return (seat + 1) % seats
