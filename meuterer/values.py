"""Immutable values: a frozen mapping, and `evolve`, which makes a changed copy."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, TypeVar

import attrs

__all__ = ["Copied", "FrozenMap", "Value", "evolve"]

K = TypeVar("K")
V_co = TypeVar("V_co", covariant=True)
T = TypeVar("T")


class Value:
    """Base of frozen values: a copy of what cannot change is the thing itself."""

    __slots__ = ()

    def __copy__(self: T) -> T:
        return self

    def __deepcopy__(self: T, memo: object) -> T:
        return self


class Copied(Value):
    """Base of the values that the engine copies all the time; their contents are in a dict."""


class FrozenMap(Value, Mapping[K, V_co]):
    """An immutable, hashable, picklable mapping that keeps its order.

    Order is kept but does not count: two maps with the same items are equal.
    """

    __slots__ = ("_items",)

    def __init__(self, items: Mapping[K, V_co] | Iterable[tuple[K, V_co]] = ()) -> None:
        self._items: dict[K, V_co] = dict(items)

    def __getitem__(self, key: K) -> V_co:
        return self._items[key]

    def __iter__(self) -> Iterator[K]:
        return iter(self._items)

    def __len__(self) -> int:
        return len(self._items)

    def __hash__(self) -> int:
        return hash(frozenset(self._items.items()))

    def __eq__(self, other: object) -> bool:
        if isinstance(other, FrozenMap):
            return self._items == other._items
        return self._items == other if isinstance(other, Mapping) else NotImplemented

    def __reduce__(self) -> tuple[object, ...]:
        return FrozenMap, (tuple(self._items.items()),)

    def __repr__(self) -> str:
        return f"FrozenMap({self._items!r})"


if TYPE_CHECKING:
    evolve = attrs.evolve  # so that type checkers check the names and types of the changes
else:
    _new, _set_dict = object.__new__, Copied.__dict__["__dict__"].__set__

    def evolve(value, /, **changes):
        """A copy of a position, a player, the board or the piles with some fields changed.

        The same as `attrs.evolve` for these classes without validators and converters, without its
        loop over the fields: the engine does this a few times for every move.
        """
        new = _new(value.__class__)
        # A dict of its own is read twice as fast as `value.__dict__ | changes`, whose keys would be
        # those that all objects of the class share.
        _set_dict(new, {**value.__dict__, **changes})
        return new
