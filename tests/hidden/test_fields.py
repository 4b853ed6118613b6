"""Fields of a house rule's own data, events and moves: who sees them, and what JSON they have."""

import random
from collections.abc import Mapping
from enum import Enum
from typing import Any, ClassVar, NamedTuple, NewType

import attrs
import jsonschema
import pytest

import meuterer as mt
from meuterer.values import FrozenMap

Steps = NewType("Steps", int)


def rules_with(value: Any, *, events: tuple[type[mt.Event], ...] = ()) -> mt.Rules:
    """Rules with a house rule `chest` whose data are this value, from start to end."""

    def build(kit: mt.Kit, _: Mapping[str, object]) -> None:
        kit.add_data(mt.DataSpec(lambda _: value, redraw=lambda _seen, _state, _rng: value))
        kit.add_event(*events)

    return mt.STANDARD.with_rules(mt.HouseRule("chest", 1, {}, build, type(value)))


def seen(value: Any, viewer: mt.Viewer) -> Any:
    """What somebody sees of such data."""
    state = mt.new_game(rules_with(value), seed=1)
    (data,) = mt.view(state, viewer).house
    assert hash(data) == hash(mt.view(state, viewer).house[0])
    return data


# --- what is hidden, whatever the class says of its values ----------------------------------------


@attrs.frozen
class Private:
    _word: str = "sandkap"


@attrs.frozen
class Aliased:
    word: str = attrs.field(default="sandkap", alias="w")


@attrs.frozen
class Derived:
    word: str = attrs.field(init=False, default="sandkap")


@attrs.frozen
class Checked:
    word: str = attrs.field(default="sandkap", validator=attrs.validators.instance_of(str))


@attrs.frozen
class Converted:
    word: str = attrs.field(default="sandkap", converter=str)


@attrs.frozen(cache_hash=True)
class Remembered:
    word: str = "sandkap"


@attrs.frozen(slots=False)
class WithDict:
    word: str = "sandkap"


KINDS = (Private, Aliased, Derived, Checked, Converted, Remembered, WithDict)


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_hidden_is_none_whatever_the_class_wants_its_values_to_be(kind: Any) -> None:
    value = kind()
    hash(value)
    (field,) = attrs.fields(kind)
    for viewer in (0, 3, mt.SPECTATOR):
        assert getattr(seen(value, viewer), field.name) is None
    assert getattr(value, field.name) == "sandkap"


@attrs.frozen
class Whispered(mt.Event):
    seat: int
    _word: str = attrs.field(metadata=mt.OWN, validator=attrs.validators.instance_of(str))


def test_what_is_hidden_in_an_event_is_none_whatever_the_class_wants() -> None:
    event = Whispered(seat=2, word="sandkap")
    assert mt.visible([event], 2) == (event,)
    (heard,) = mt.visible([event], 0)
    assert (heard.seat, heard._word) == (2, None)


# --- values inside values -------------------------------------------------------------------------


@attrs.frozen
class Chest:
    seat: int
    trap: str = attrs.field(metadata=mt.HIDDEN)
    note: str = attrs.field(metadata=mt.OWN)
    lock: str = "iron"


@attrs.frozen
class Hold:
    chests: tuple[Chest, ...] = attrs.field(metadata=mt.PUBLIC)
    first: Chest = attrs.field(metadata=mt.PUBLIC)


@attrs.frozen
class HoldShown(mt.Event):
    chests: tuple[Chest, ...]


CHESTS = (Chest(0, "snake", "mine"), Chest(2, "spider", "yours"))
HOLD = Hold(CHESTS, CHESTS[1])


def texts(viewer: mt.Viewer) -> list[str]:
    """All that a host can send to somebody about such a hold."""
    rules = rules_with(HOLD, events=(HoldShown,))
    view = mt.view(mt.new_game(rules, seed=1), viewer)
    event = mt.visible([HoldShown(CHESTS)], viewer)
    return [repr(view), str(view), mt.svg(view), *map(str, (mt.to_json(view), event))]


def test_values_inside_values_keep_their_secrets() -> None:
    data = seen(HOLD, 2)
    assert [(chest.trap, chest.note, chest.lock) for chest in data.chests] == [
        (None, None, "iron"),
        (None, "yours", "iron"),
    ]
    assert data.first == data.chests[1]
    for viewer, secrets in ((2, "snake spider mine"), (mt.SPECTATOR, "snake spider mine yours")):
        for text in texts(viewer):
            assert not [word for word in secrets.split() if word in text]


class Place(NamedTuple):
    x: int
    y: int


class Weather(Enum):
    CALM = "calm"


@attrs.frozen
class Chart:
    by_key: Mapping[str, Chest] = attrs.field(metadata=mt.PUBLIC)
    place: Place = attrs.field(metadata=mt.PUBLIC)
    weather: Weather = attrs.field(metadata=mt.PUBLIC)


def test_maps_keep_the_secrets_of_their_values_and_other_values_stay_what_they_are() -> None:
    data = seen(Chart(FrozenMap({"bow": CHESTS[0]}), Place(3, 4), Weather.CALM), 0)
    (chest,) = data.by_key.values()
    assert (chest.trap, chest.note, chest.lock) == (None, "mine", "iron")
    assert data.place.x == 3
    assert data.weather is Weather.CALM


def test_the_schema_allows_what_is_masked_inside_values() -> None:
    rules = rules_with(HOLD, events=(HoldShown,))
    view = mt.view(mt.new_game(rules, seed=1), 2)
    jsonschema.validate(mt.to_json(view), mt.json_schema("view", rules))
    events = mt.to_json(mt.visible([HoldShown(CHESTS)], mt.SPECTATOR))
    jsonschema.validate(events, mt.json_schema("events", rules))


# --- types ----------------------------------------------------------------------------------------


def data_of(annotation: Any, value: Any, metadata: Mapping[str, str]) -> Any:
    """Data with one field of this type and value."""
    body = {"__annotations__": {"it": annotation}, "it": attrs.field(metadata=metadata)}
    return attrs.frozen(type("Data", (), body))(value)


@pytest.mark.parametrize("metadata", [mt.PUBLIC, mt.HIDDEN], ids=["public", "hidden"])
@pytest.mark.parametrize(
    ("annotation", "value"),
    [
        (int, 1),
        (tuple, (1, "a")),
        (tuple[()], ()),
        (tuple[int, str], (1, "a")),
        (Mapping[str, int], {"a": 1}),
        (Any, 1),
        (mt.Card, mt.Card.RUBY),
        (Steps, 1),
        ("int", 1),
        ("NotToBeFound", 1),
    ],
    ids=str,
)
def test_every_type_has_a_schema(annotation: Any, value: Any, metadata: Mapping[str, str]) -> None:
    rules = rules_with(data_of(annotation, value, metadata))
    view = mt.view(mt.new_game(rules, seed=1), 1)
    jsonschema.validate(mt.to_json(view), mt.json_schema("view", rules))


@attrs.frozen
class Bribe(mt.Move):
    trigger: ClassVar[str] = "bribe"
    card: mt.Card  # keys of cards are plain strings


def test_a_move_that_no_record_can_hold_is_refused_in_words() -> None:
    def build(kit: mt.Kit, _: Mapping[str, object]) -> None:
        effects = {Bribe: lambda state, _: (state, ())}
        kit.phases.wrap(
            "captain_card", lambda spec: attrs.evolve(spec, effects={**spec.effects, **effects})
        )
        kit.rows.append(mt.Row("bribed", "bribe", "captain_card", "captain_card"))

    rules = mt.STANDARD.with_rules(mt.HouseRule("bribe", 1, {}, build))
    with pytest.raises(mt.RecordError, match=r"^move\.card: a field of type Card cannot be read; "):
        mt.move_from_json({"move": "bribe", "card": "ruby"}, rules)


# --- what a house rule is made of -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        (Private(), "its data hide _word; its DataSpec needs a redraw"),
        ("sandkap", "data 'sandkap' given; a frozen attrs class"),
    ],
    ids=["nobody can imagine them", "no class"],
)
def test_data_of_a_rule_that_names_no_class_are_checked_at_setup(data: Any, problem: str) -> None:
    def build(kit: mt.Kit, _: Mapping[str, object]) -> None:
        kit.add_data(mt.DataSpec(lambda _: data))

    rules = mt.STANDARD.with_rules(mt.HouseRule("chest", 1, {}, build))
    with pytest.raises(mt.RulesError) as error:
        mt.new_game(rules, seed=1)
    assert str(error.value) == f"house rule chest: {problem}"


@pytest.mark.parametrize("build", [None, [], "build", 3])
def test_a_house_rule_needs_a_function_that_builds_it(build: Any) -> None:
    with pytest.raises(mt.RulesError, match=r"house rule chest: build .* given; a function"):
        mt.HouseRule("chest", 1, {}, build)


@pytest.mark.parametrize("data", [int, 3, "Private", Private()])
def test_the_data_of_a_house_rule_are_of_an_attrs_class(data: Any) -> None:
    with pytest.raises(mt.RulesError, match=r"house rule chest: data .* given; a frozen attrs"):
        mt.HouseRule("chest", 1, {}, print, data)


def test_an_imagined_position_has_whole_data() -> None:
    state = mt.new_game(rules_with(HOLD), seed=1)
    imagined = mt.determinize(mt.view(state, 2), random.Random(1))
    assert imagined.house == (HOLD,)
