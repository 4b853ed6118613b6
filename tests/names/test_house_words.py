"""What house rules bring of their own, in words: one way to say it, wherever it is shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import attrs
import pytest

import meuterer as mt
from meuterer.house_words import HouseWords

PLAYERS = ("Ann", "Bo", "Cy")


@attrs.frozen
class Chest:
    island: str
    count: int
    guard: str | None = None


@attrs.frozen
class Anything:
    field_name: Any = None
    mine: Any = attrs.field(default=None, metadata=mt.OWN)


@attrs.frozen
class Whispered(mt.Event):
    seat: mt.Seat
    words: tuple[str, ...] = attrs.field(metadata=mt.OWN)


def told(thing: object, language: str = "en") -> list[str]:
    return list(HouseWords(mt.STANDARD, PLAYERS, language).fields(thing).values())


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ("karge_zunge", "Karge Zunge"),
        ("cabin_boy", "cabin boy"),
        ("any text.", "any text."),
        ("a\x1b\n\u202eb", "a\N{REPLACEMENT CHARACTER} \N{REPLACEMENT CHARACTER}b"),
        (0, "0"),
        (False, "no"),
        (True, "yes"),
        (("wine", "cabin_boy"), "wine, cabin boy"),
        ((0, 2, 1), "0, 2, 1"),  # seats, or by seat: only the rule knows
        ((None, 3, None), "none, 3, none"),
        (((0, 1), ()), "(0, 1), none"),
        ({"ruby": 2, "fingerhut": 0}, "ruby 2, Fingerhut 0"),
        (Chest("sandkap", 2), "island Sandkap, count 2"),
        ((Chest("sandkap", 2), Chest("hochland", 1, "mate")),
         "(island Sandkap, count 2), (island Hochland, count 1, guard mate)"),
    ],
)  # fmt: skip
def test_a_value_is_told_with_the_name_of_its_field(value: object, words: str) -> None:
    assert told(Anything(value)) == [f"field name {words}"]


@pytest.mark.parametrize("value", [None, (), {}, ""])
def test_nothing_is_said_where_there_is_nothing_to_tell(value: object) -> None:
    assert told(Anything(value, value)) == []


def test_what_is_everybodys_own_is_told_by_name() -> None:
    assert told(Anything(mine=("sandkap", None, ("ruby",)))) == ["mine Ann: Sandkap, Cy: (ruby)"]


def test_an_event_is_about_somebody() -> None:
    event = Whispered(1, ("salt", "wine", "salt"))
    assert told(event) == ["seat Bo", "words salt, wine, salt"]
    assert [told(seen) for seen in mt.visible([event], 0)] == [["seat Bo"]]


def test_names_are_those_of_the_language() -> None:
    assert told(Anything(("sandkap", "wine")), "ja") == ["field name 砂の岬, ワイン"]


def test_what_is_hidden_inside_of_a_value_is_no_none() -> None:
    @attrs.frozen
    class Trap:
        island: str = attrs.field(metadata=mt.HIDDEN)

    @attrs.frozen
    class Traps:
        set_up: tuple[Trap, ...] = attrs.field(metadata=mt.PUBLIC)

    def build(kit: mt.Kit, _: Mapping[str, Any]) -> None:
        kit.add_data(mt.DataSpec(lambda _: traps, redraw=lambda *_: traps))

    traps = Traps((Trap("sandkap"),))
    rules = mt.STANDARD.with_rules(mt.HouseRule("traps", 1, {}, build, Traps))
    state = mt.new_game(rules, 3, seed=7)
    assert told(state.data("traps")) == ["set up (island Sandkap)"]
    assert told(mt.view(state, 1).data("traps")) == ["set up (?)"]
