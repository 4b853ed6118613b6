"""The options of the rules: what is only a number or a choice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from meuterer.errors import RulesError, short
from meuterer.house_rule import OptionValue
from meuterer.values import FrozenMap

__all__ = ["OPTIONS", "PLAYERS", "ROUNDS", "check_option", "check_players"]

#: How many can play (S1).
PLAYERS: Final = (3, 4)
#: The options and their values in the German text.
OPTIONS: Final[Mapping[str, OptionValue]] = FrozenMap(
    {
        "rounds": None,  # as in ROUNDS (E1)
        "hand_size": 5,  # S4, P8.1
        "layout": "random",  # S2
        "first_captain": None,  # by lot (S5)
        "wages": (0, 1, 2, 3),  # the sides of the captain cards (C1)
    }
)
LAYOUTS: Final = ("random", "introductory")
#: E1: the number of rounds by the number of players.
ROUNDS: Final[Mapping[int, int]] = FrozenMap({3: 9, 4: 8})


def _is_whole(value: object, least: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= least


def check_players(count: object) -> None:
    """Raise an error if the game is not for so many players (S1)."""
    if count not in PLAYERS:
        raise RulesError(f"players: {short(count)} given; the game is for 3 or 4 (S1)")


def check_option(name: str, value: object) -> OptionValue:
    """The value of an option in its own type, or a `RulesError` that says what would be right."""
    match name:
        case "rounds":
            fits, right = value is None or _is_whole(value, 1), "a whole number from 1 up, or None"
            rule = "E1"
        case "hand_size":
            fits, right, rule = _is_whole(value, 1), "a whole number from 1 up", "S4"
        case "layout":
            fits, right, rule = value in LAYOUTS, " or ".join(map(repr, LAYOUTS)), "S2"
        case "first_captain":
            fits = value is None or (_is_whole(value, 0) and value in range(max(PLAYERS)))
            right, rule = "a seat from 0, or None", "S5"
        case "wages":
            value = tuple(value) if isinstance(value, list) else value
            fits = (
                isinstance(value, tuple)
                and bool(value)
                and all(_is_whole(wage, 0) for wage in value)
                and list(value) == sorted(set(value))
            )
            right, rule = "different whole numbers from 0 up, ascending", "P1.1"
        case _:
            raise RulesError(f"no option {short(name)}; there are {', '.join(OPTIONS)}")
    if not fits:
        raise RulesError(f"option {name}: {short(value)} given; {right} ({rule})")
    return value  # type: ignore[return-value]
