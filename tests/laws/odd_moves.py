"""Moves that are legal, nearly legal or nonsense, and objects that are no moves at all."""

import itertools
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from types import SimpleNamespace
from typing import Any
from unittest import mock

import attrs
from attrs import frozen
from hypothesis import strategies as st

import meuterer as mt

UNKNOWN = ("pirate", "spice", "", "RUBY", "ruby ", "any", "\ud800", "\x00", "x" * 300)
HUGE = (2**31, 2**63, -(2**63), 10**30)
CARDS = (*mt.STANDARD.cards, *UNKNOWN)
ROLES = (*mt.STANDARD.roles, *UNKNOWN)
ISLANDS = (*mt.STANDARD.islands, *UNKNOWN)


# --- every move that could be meant --------------------------------------------------------------


def simple_moves() -> list[mt.Move]:
    """The moves with at most one value."""
    return [
        mt.Pass(),
        *map(mt.SetWage, (*range(-2, 10), *HUGE)),
        *map(mt.Offer, CARDS),
        *map(mt.ChooseRole, ROLES),
        *map(mt.LayConflicts, (*range(-2, 11), *HUGE)),
    ]


SIMPLE = simple_moves()


def sell_moves(state: mt.GameState) -> Iterator[mt.Sell]:
    """Every allocation to the active islands that a player could think of, and odd ones."""
    seat = state.to_move
    offered: Counter[str] = Counter()
    if isinstance(seat, int):
        offered = Counter(state.players[seat].offered)
    islands = state.active_islands
    passive = next(key for key in state.islands if key not in islands)
    choices = [
        [(), *((mt.Sale(key, card, n),) for card in offered for n in range(offered[card] + 2))]
        for key in islands
    ]
    for sales in itertools.product(*choices):
        yield mt.Sell(sum(sales, ()))
    for card in (*offered, "conflict", "spice"):
        here = mt.Sale(islands[0], card, 1)
        for sales in (
            (here, here),
            (here, mt.Sale(islands[0], "grain", 1)),
            (here, mt.Sale(islands[-1], card, 1), mt.Sale(passive, card, 1)),
            (mt.Sale(passive, card, 1),),
            (mt.Sale("atlantis", card, 1),),
            (mt.Sale(islands[0], card, -1),),
            *((mt.Sale(islands[-1], card, huge),) for huge in HUGE),
        ):
            yield mt.Sell(sales)


def keep_moves(state: mt.GameState) -> Iterator[mt.Keep]:
    """Every choice of the drawn cards, and of a few that were not drawn."""
    drawn = Counter(state.drawn)
    ranges = (range(count + 2) for count in drawn.values())
    for counts in itertools.product(*ranges):
        kept = dict(zip(drawn, counts, strict=True))
        yield mt.Keep(tuple(Counter(kept).elements()))
    for card in CARDS:
        yield mt.Keep((card,))
        yield mt.Keep((*state.drawn[1:], card))
    yield mt.Keep(("ruby",) * 1000)


def shuffle_moves(state: mt.GameState) -> Iterator[mt.Shuffle]:
    """Orders of the discard pile, and what is nearly one."""
    pile = state.discard_pile
    for cards in (
        pile,
        pile[::-1],
        pile[1:] + pile[:1],
        tuple(sorted(pile)),
        pile[1:],
        (*pile, "ruby"),
        (*pile[1:], "spice"),
        (),
        (*pile, *pile),
        state.draw_pile,
        state.rules.deck,
    ):
        yield mt.Shuffle(cards)


def near_moves(state: mt.GameState) -> set[mt.Move]:
    """Moves of every phase, legal here or not; most of those of this phase."""
    moves: set[mt.Move] = {*SIMPLE, *shuffle_moves(state), mt.Keep(()), mt.Keep(state.drawn)}
    moves |= {mt.Sell(()), mt.Sell((mt.Sale(state.active_islands[0], "grain", 1),))}
    if state.phase == "selling":
        moves.update(sell_moves(state))
    if state.phase == "loading":
        moves.update(keep_moves(state))
    return moves


def move_values() -> st.SearchStrategy[mt.Move]:
    """Any move value at all."""
    cards = st.sampled_from(CARDS) | st.text(max_size=5)
    numbers = st.integers(-3, 12) | st.integers() | st.sampled_from(HUGE)
    sales = st.builds(
        mt.Sale, st.sampled_from(ISLANDS) | st.text(max_size=5), cards, st.integers(-1, 4) | numbers
    )
    return st.one_of(
        st.builds(mt.Pass),
        st.builds(mt.Offer, cards),
        st.builds(mt.SetWage, numbers),
        st.builds(mt.LayConflicts, numbers),
        st.builds(mt.ChooseRole, st.sampled_from(ROLES) | st.text(max_size=5)),
        st.builds(mt.Sell, st.lists(sales, max_size=4)),
        st.builds(mt.Keep, st.lists(cards, max_size=9)),
        st.builds(mt.Shuffle, st.lists(cards, max_size=9)),
    )


# --- what is no move -----------------------------------------------------------------------------


class OfferAgain(mt.Offer):
    """A subclass with the same trigger."""


@attrs.frozen
class PassAgain(mt.Pass):
    """Another one, made by attrs."""


@frozen
class Offer:
    """A look-alike."""

    card: str = "grain"
    trigger = "offer"


@frozen
class Foreign(mt.Move):
    """A move of a house rule that is not in play."""

    trigger = "pass"


class Pretender:
    """Says that it is a pass."""

    __class__ = mt.Pass  # type: ignore[assignment]
    trigger = "pass"


class Hostile:
    """Raises whatever is asked of it."""

    def __getattribute__(self, name: str) -> Any:
        raise RuntimeError(name)

    def __eq__(self, other: object) -> bool:
        raise RuntimeError

    def __hash__(self) -> int:
        raise RuntimeError

    def __repr__(self) -> str:
        raise RuntimeError

    def __bool__(self) -> bool:
        raise RuntimeError


class EqualToAll:
    """Equal to everything."""

    def __eq__(self, other: object) -> bool:
        return True

    def __ne__(self, other: object) -> bool:
        return False

    def __hash__(self) -> int:
        return hash(mt.Pass())


class _Unhashable(type):
    def __eq__(cls, other: object) -> bool:
        return other is mt.Pass

    __hash__ = None  # type: ignore[assignment]


class OfUnhashableClass(metaclass=_Unhashable):
    """An object whose class has no hash."""


class _Nameless(type):
    @property
    def __name__(cls) -> str:
        raise RuntimeError


class OfNamelessClass(metaclass=_Nameless):
    """An object whose class does not tell its name."""


#: Objects by a name for the test's id.
NO_MOVES: dict[str, object] = {
    "None": None,
    "False": False,
    "zero": 0,
    "nan": float("nan"),
    "huge": 10**5000,
    "ellipsis": ...,
    "NotImplemented": NotImplemented,
    "trigger": "pass",
    "text": "Pass()",
    "bytes": b"pass",
    "json": {"move": "pass"},
    "json text": '{"move": "pass"}',
    "empty tuple": (),
    "tuple": (mt.Pass(),),
    "list": [mt.Pass()],
    "set": {mt.Pass()},
    "class": mt.Pass,
    "base class": mt.Move,
    "base": mt.Move(),
    "sale": mt.Sale("hochland", "grain", 1),
    "recorded move": mt.RecordedMove(0, mt.Pass()),
    "event": mt.PlayerPassed(0, 5),
    "state": mt.new_game(seed=1),
    "rules": mt.STANDARD,
    "chance": mt.CHANCE,
    "card": mt.Card.RUBY,
    "Card": mt.Card,
    "exception": ValueError(),
    "function": mt.apply,
    "generator": (move for move in ()),
    "module": mt,
    "object": object(),
    "namespace": SimpleNamespace(trigger="pass"),
    "mock": mock.Mock(spec=mt.Pass),
    "any": mock.ANY,
    "subclass": OfferAgain("grain"),
    "attrs subclass": PassAgain(),
    "look-alike": Offer(),
    "foreign move": Foreign(),
    "pretender": Pretender(),
    "hostile": Hostile(),
    "equal to all": EqualToAll(),
    "unhashable class": OfUnhashableClass(),
    "nameless class": OfNamelessClass(),
}

#: Objects that are never a seat to move; `seat` is left out of account.
NO_SEATS: dict[str, object] = {
    "False": False,
    "True": True,
    "minus": -1,
    "too high": 4,
    "huge": 10**5000,
    "float": 0.0,
    "float one": 1.0,
    "nan": float("nan"),
    "fraction": Fraction(2),
    "text": "0",
    "name": "Player 1",
    "tuple": (0,),
    "list": [0],
    "spectator": mt.SPECTATOR,
    "captain": mt.Role.CAPTAIN,
    "object": object(),
    "class": int,
    "move": mt.Pass(),
    "any": mock.ANY,
    "equal to all": EqualToAll(),
    "hostile": Hostile(),
}
