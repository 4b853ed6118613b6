"""The facts of a game: what there is to know, who knows it, from when until when.

A view is built from this table and from nothing else, and the documentation prints it. What is
not in the table is not in a view.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final, TypeAlias, TypeVar

import attrs
from attrs import frozen

from meuterer.engine import outcome
from meuterer.phase import Phase
from meuterer.roles import Role
from meuterer.seats import Seat, Viewer
from meuterer.state import GameState, Player

__all__ = ["Fact", "facts_of", "known", "known_in_part", "known_of_player", "seen"]

T = TypeVar("T")

#: Whether somebody knows a fact about a seat (-1 where it is about the table) in a position.
Knows: TypeAlias = Callable[[GameState, Viewer, Seat], bool]

_KEY: Final = "meuterer.fact"


def everybody(_: GameState, __: Viewer, ___: Seat) -> bool:
    """Everybody, spectators too."""
    return True


def the_player(_: GameState, viewer: Viewer, seat: Seat) -> bool:
    """The player at that seat."""
    return viewer == seat


def the_player_then_everybody(state: GameState, viewer: Viewer, seat: Seat) -> bool:
    """The player; everybody once the roles are revealed; the captain is known to everybody."""
    return viewer == seat or state.revealed or state.players[seat].role == Role.CAPTAIN


def the_drawing_player(state: GameState, viewer: Viewer, _: Seat) -> bool:
    """The player who is drawing."""
    return state.drawing is not None and viewer == state.drawing


def the_chooser_and_everybody_at_rest(state: GameState, viewer: Viewer, _: Seat) -> bool:
    """Whoever is choosing a role; everybody while all lie there, and once they are revealed."""
    choosing = state.phase == Phase.CHOOSING_ROLE and viewer == state.to_move
    return choosing or state.revealed or state.action_cards == state.rules.action_cards


@frozen
class Fact:
    """Something there is to know, and who knows it when.

    Attributes:
        value: What it is, given the position, the viewer and the seat (-1: about the table).
        knows: Who knows it; everybody once the game is over.
        since: From when on there is something to know.
        until: Until when.
        rule: The rule ids.
        unknown: What stands in the view of who does not know it.
        who: In words who knows it.
    """

    value: Callable[[GameState, Viewer, Seat], object]
    knows: Knows
    since: str
    until: str
    rule: str
    unknown: object
    who: str


def known(
    value: Callable[[GameState], object],
    *,
    rule: str,
    knows: Knows = everybody,
    since: str = "setup",
    until: str = "the end",
    unknown: object = None,
) -> Mapping[str, Fact]:
    """The metadata of a field of a view that tells a fact about the table."""
    return _fact(lambda state, _, __: value(state), knows, since, until, rule, unknown)


def known_of_player(
    value: Callable[[Player], object],
    *,
    rule: str,
    knows: Knows = everybody,
    since: str = "setup",
    until: str = "the end",
) -> Mapping[str, Fact]:
    """The metadata of a field of a view that tells a fact about a player."""
    return _fact(lambda state, _, seat: value(state.players[seat]), knows, since, until, rule)


def _fact(
    value: Callable[[GameState, Viewer, Seat], object],
    knows: Knows,
    since: str,
    until: str,
    rule: str,
    unknown: object = None,
) -> Mapping[str, Fact]:
    who = (knows.__doc__ or "").rstrip(".")
    return {_KEY: Fact(value, knows, since, until, rule, unknown, who)}


def known_in_part(
    value: Callable[[GameState, Viewer], object],
    *,
    rule: str,
    who: str,
    since: str = "setup",
    until: str = "the end",
) -> Mapping[str, Fact]:
    """The metadata of a field of which each viewer knows another part: the value is that part."""
    return {
        _KEY: Fact(
            lambda state, viewer, _: value(state, viewer),
            everybody,
            since,
            until,
            rule,
            unknown=None,
            who=who,
        )
    }


@cache
def facts_of(kind: Any) -> tuple[tuple[str, Fact], ...]:
    """The fields of a view class and the facts that they tell."""
    return tuple((field.name, field.metadata[_KEY]) for field in attrs.fields(kind))


def seen(kind: type[T], state: GameState, viewer: Viewer, seat: Seat = -1) -> T:
    """A view class filled with what this viewer knows, fact by fact."""
    over = outcome(state) is not None
    described: Any = kind
    return kind(
        **{
            name: fact.value(state, viewer, seat)
            if over or fact.knows(state, viewer, seat)
            else fact.unknown
            for name, fact in facts_of(described)
        }
    )
