"""The only module that draws random numbers.

Everything is made from `random.Random.random()`, whose stream Python promises to keep for a seed;
`shuffle` and `choice` of the standard library carry no such promise.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Sequence
from typing import Protocol, TypeAlias, TypeVar

from meuterer.errors import RulesError

__all__ = ["Rng", "Seed", "generator", "integer_below", "picked", "shuffled"]

T = TypeVar("T")

Seed: TypeAlias = int | str
"""What a game can be shuffled from: any whole number, or any string."""


class Rng(Protocol):
    """A source of random numbers, such as `random.Random`.

    Examples:
        >>> import meuterer as mt
        >>> class Least:
        ...     def random(self):
        ...         return 0.0
        >>> mt.Deal.shuffled(mt.STANDARD, 4, Least()).captain
        0
        >>> Least().random()
        0.0
    """

    def random(self) -> float:
        """A number from 0 up, below 1.

        Returns:
            The number; each such number should be equally likely.
        """
        ...


def generator(*seed: Seed | None) -> random.Random:
    """A generator for this seed; the same on every platform. None: fresh entropy."""
    if seed == (None,):
        return random.Random()
    for part in seed:
        if isinstance(part, bool) or not isinstance(part, int | str):
            raise RulesError(f"seed: {part!r} given; a whole number or a string")
    plain = (str.__str__(part) if isinstance(part, str) else int(part or 0) for part in seed)
    text = "/".join(map(repr, plain)).encode("utf-8", "backslashreplace")
    return random.Random(int.from_bytes(hashlib.sha256(text).digest(), "big"))


def integer_below(limit: int, rng: Rng) -> int:
    """A whole number, 0 <= x < limit, each equally likely."""
    return int(rng.random() * limit)


def picked(items: Sequence[T], rng: Rng) -> T:
    """One of the items, each equally likely."""
    return items[integer_below(len(items), rng)]


def shuffled(items: Sequence[T], rng: Rng) -> tuple[T, ...]:
    """The items in random order (Fisher-Yates)."""
    result, draw = list(items), rng.random
    for last in range(len(result) - 1, 0, -1):
        other = int(draw() * (last + 1))
        result[last], result[other] = result[other], result[last]
    return tuple(result)
