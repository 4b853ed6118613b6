"""The moves: everything that somebody decides, as frozen values.

A move does not say whose it is: it is always that of the seat to move. The constructors refuse
wrong types with a `TypeError`; whether a value is allowed is for the rules to say
([`why_illegal`][meuterer.why_illegal]).
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from operator import attrgetter
from typing import ClassVar, Final

from attrs import field, frozen

from meuterer.values import Value

__all__ = [
    "ADVANCE",
    "BASE_MOVES",
    "ChooseRole",
    "Keep",
    "LayConflicts",
    "Move",
    "Offer",
    "Pass",
    "Sale",
    "Sell",
    "SetWage",
    "Shuffle",
    "flag",
    "in_order",
    "key",
    "keys",
    "number",
]

#: The trigger of the automatic phases, in which nobody has anything to decide.
ADVANCE: Final = "advance"


def key(value: str) -> str:
    """The converter of a field that holds a key, e.g. of a card."""
    if not isinstance(value, str):
        raise TypeError(f"expected a key string such as 'ruby', not {value!r}")
    # One object for each key: of two equal cards nobody can tell which is which.
    return sys.intern(str.__str__(value))


def number(value: int) -> int:
    """The converter of a field that holds a whole number."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError(f"expected a whole number, not {value!r}")
    return int(value)


def flag(value: bool) -> bool:  # noqa: FBT001  # a converter
    """The converter of a field that holds yes or no."""
    if not isinstance(value, bool):
        raise TypeError(f"expected True or False, not {value!r}")
    return value


def keys(value: Sequence[str]) -> tuple[str, ...]:
    """The converter of a field that holds keys in an order that matters."""
    if not isinstance(value, tuple | list):
        raise TypeError(f"expected a tuple of key strings, not {value!r}")
    # Most are plain strings, and a pile has many.
    return tuple([sys.intern(item) if type(item) is str else key(item) for item in value])


def _unordered_keys(value: Sequence[str]) -> tuple[str, ...]:
    return tuple(sorted(keys(value)))


def _unordered_sales(value: Sequence[Sale]) -> tuple[Sale, ...]:
    if not isinstance(value, tuple | list) or not all(type(sale) is Sale for sale in value):
        raise TypeError(f"expected a tuple of Sale, not {value!r}")
    return in_order(value)


@frozen
class Move(Value):
    """The base of all moves; a house rule's own moves derive from it.

    Attributes:
        trigger: The name in the phase table and in records.

    Examples:
        >>> from typing import ClassVar
        >>> import attrs
        >>> import meuterer as mt
        >>> @attrs.frozen
        ... class Bribe(mt.Move):
        ...     trigger: ClassVar[str] = "bribe"
        ...     points: int
        >>> mt.move_to_json(Bribe(2))
        {'move': 'bribe', 'points': 2}
    """

    trigger: ClassVar[str]


@frozen
class SetWage(Move):
    """The captain promises the mate a wage (P1.1).

    Attributes:
        wage: Points: 0, 1, 2 or 3, or what the option `wages` says.

    Raises:
        TypeError: The wage is not an int.

    Examples:
        >>> import meuterer as mt
        >>> mt.apply(mt.new_game(seed=7), mt.SetWage(2)).state.wage
        2
    """

    trigger: ClassVar[str] = "set_wage"
    wage: int = field(converter=number)


@frozen
class Offer(Move):
    """A player lays a card from the hand face up (P2.1).

    Attributes:
        card: The card's key.

    Raises:
        TypeError: The card is not a string.

    Examples:
        >>> import meuterer as mt
        >>> mt.Offer("ruby") == mt.Offer(mt.Card.RUBY)
        True
    """

    trigger: ClassVar[str] = "offer"
    card: str = field(converter=key)


@frozen
class Pass(Move):
    """A player offers nothing more this round (P2.4).

    Examples:
        >>> import meuterer as mt
        >>> state, _ = mt.apply(mt.new_game(seed=7), mt.SetWage(0))
        >>> mt.apply(state, mt.Pass()).state.players[state.captain].passed
        True
    """

    trigger: ClassVar[str] = "pass"


@frozen
class ChooseRole(Move):
    """A player who has passed keeps one of the action cards left in the middle (P2.6).

    Attributes:
        role: The role's key.

    Raises:
        TypeError: The role is not a string.

    Examples:
        >>> import meuterer as mt
        >>> game = mt.Game(deal=mt.WORKED_DEAL)
        >>> _ = game.play(mt.SetWage(0)), game.play(mt.Pass()), game.play(mt.Pass())
        >>> print(mt.why_illegal(game.state, mt.ChooseRole("captain")))
        There is no action card 'captain' in this game. (C4)
        >>> game.play(mt.ChooseRole("cabin_boy"))
        (RoleChosen(seat=1, role='cabin_boy'),)
    """

    trigger: ClassVar[str] = "choose_role"
    role: str = field(converter=key)


@frozen
class LayConflicts(Move):
    """A participant of the mutiny lays conflict cards (P4.1).

    Attributes:
        count: Cards, 0 or more.

    Raises:
        TypeError: The count is not an int.

    Examples:
        >>> import meuterer as mt
        >>> mt.LayConflicts(2)
        LayConflicts(count=2)
        >>> mt.LayConflicts("two")
        Traceback (most recent call last):
        TypeError: expected a whole number, not 'two'
    """

    trigger: ClassVar[str] = "lay_conflicts"
    count: int = field(converter=number)


@frozen(order=True)
class Sale(Value):
    """Cards of one kind sold on one island (P5.3).

    Attributes:
        island: The island's key.
        good: The card's key.
        count: Cards, 1 or more.

    Raises:
        TypeError: A key is not a string or the count is not an int.

    Examples:
        >>> import meuterer as mt
        >>> mt.Sale("hochland", "grain", 2)
        Sale(island='hochland', good='grain', count=2)
    """

    island: str = field(converter=key)
    good: str = field(converter=key)
    count: int = field(converter=number)


_by_island_and_good = attrgetter("island", "good", "count")


def in_order(sales: Iterable[Sale]) -> tuple[Sale, ...]:
    """Sales in the order in which a `Sell` holds them."""
    return tuple(sorted(sales, key=_by_island_and_good))


@frozen
class Sell(Move):
    """A player's whole allocation of offered cards to active islands (P5.3, P5.4).

    Attributes:
        sales: One `Sale` for each island sold on; their order does not matter.

    Raises:
        TypeError: The sales are not a tuple (or list) of `Sale`.

    Examples:
        >>> import meuterer as mt
        >>> a, b = mt.Sale("hochland", "salt", 1), mt.Sale("affeninsel", "grain", 2)
        >>> mt.Sell((a, b)) == mt.Sell((b, a))
        True
    """

    trigger: ClassVar[str] = "sell"
    sales: tuple[Sale, ...] = field(converter=_unordered_sales)


@frozen
class Keep(Move):
    """The loadmaster keeps some of the drawn cards; the others are put away (P8.2).

    Attributes:
        cards: The keys of the kept cards; their order does not matter.

    Raises:
        TypeError: The cards are not a tuple (or list) of strings.

    Examples:
        >>> import meuterer as mt
        >>> mt.Keep(("salt", "ruby")) == mt.Keep(("ruby", "salt"))
        True
    """

    trigger: ClassVar[str] = "keep"
    cards: tuple[str, ...] = field(converter=_unordered_keys)


@frozen
class Shuffle(Move):
    """Chance shuffles the discard pile into a new draw pile (P8.1).

    Attributes:
        draw_pile: The new draw pile, top card first; a permutation of the discard pile.

    Raises:
        TypeError: The pile is not a tuple (or list) of strings.

    Examples:
        >>> import meuterer as mt
        >>> mt.Shuffle(("wine", "ruby"))
        Shuffle(draw_pile=('wine', 'ruby'))
    """

    trigger: ClassVar[str] = "shuffle"
    draw_pile: tuple[str, ...] = field(converter=keys)


#: The moves of the base game.
BASE_MOVES: Final[tuple[type[Move], ...]] = (
    SetWage,
    Offer,
    Pass,
    ChooseRole,
    LayConflicts,
    Sell,
    Keep,
    Shuffle,
)
