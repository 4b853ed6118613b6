"""The JSON of views and events is what `json_schema` says, for every rule set."""

import copy
import json
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any, get_args, get_origin, get_type_hints

import attrs
import pytest
from jsonschema import Draft202012Validator
from secret_games import PHASES, RULE_SETS, Turn, turns, viewers

import meuterer as mt
from meuterer.codec import event_name


@cache
def validator(what: Any, name: str) -> Draft202012Validator:
    return Draft202012Validator(mt.json_schema(what, RULE_SETS[name]))


def faults(what: str, name: str, value: Any) -> list[str]:
    """What the schema says against this value, as a client in another language reads it."""
    read = json.loads(json.dumps(mt.to_json(value)))
    return [error.message for error in validator(what, name).iter_errors(read)]


@pytest.mark.parametrize("name", RULE_SETS)
@pytest.mark.parametrize("what", ["view", "events"])
def test_the_schema_is_one(what: Any, name: str) -> None:
    schema = mt.json_schema(what, RULE_SETS[name])
    Draft202012Validator.check_schema(schema)
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert json.loads(json.dumps(schema)) == schema
    assert mt.json_schema(what, RULE_SETS[name]) is not schema


def some(name: str, players: int) -> Iterator[Turn]:
    """A few turns of each phase, and the last."""
    seen: Counter[str] = Counter()
    game = turns(name, players, 0)
    for turn in game:
        seen[turn.state.phase] += 1
        if seen[turn.state.phase] <= 2 or turn is game[-1]:
            yield turn


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("name", RULE_SETS)
def test_every_view_fits(name: str, players: int) -> None:
    phases: set[str] = set()
    for turn in some(name, players):
        for state in (turn.state, turn.after):
            phases.add(state.phase)
            for viewer in viewers(state)[state.round % 2 :: 2]:
                assert faults("view", name, mt.view(state, viewer)) == []
    assert phases >= set(PHASES) - {"mutiny", "selling"}


@pytest.mark.parametrize("name", RULE_SETS)
def test_every_event_fits_as_everybody_sees_it(name: str) -> None:
    found: Counter[type[mt.Event]] = Counter()
    for turn in turns(name, 4, 0):
        for event in turn.events:
            found[type(event)] += 1
            if found[type(event)] <= 4:
                for viewer in (0, 2, mt.SPECTATOR):
                    assert faults("events", name, mt.visible([event], viewer)) == []
    assert set(found) >= set(mt.STANDARD.events) - {mt.CaptainChanged, mt.DestinationRemoved}
    most = max((turn.events for turn in turns(name, 4, 0)), key=len)
    assert len(most) > 5
    assert faults("events", name, most) == []


@pytest.mark.parametrize("name", RULE_SETS)
def test_every_event_class_fits_whether_seen_or_not(name: str) -> None:
    """Also what did not happen to happen: what only its owner sees may be null."""
    for kind in RULE_SETS[name].events:
        event = kind(**{field: some_value(hint) for field, hint in get_type_hints(kind).items()})
        for viewer in (1, mt.SPECTATOR):
            assert faults("events", name, mt.visible([event], viewer)) == []


@attrs.frozen
class Guessed(mt.Event):
    """An event of an author who has not thought of those who do not see it."""

    seat: int
    number: int = attrs.field(metadata=mt.OWN)


def test_what_only_its_owner_sees_can_be_null_whatever_the_type_says() -> None:
    def build(kit: mt.Kit, _: object) -> None:
        kit.add_event(Guessed)

    rules = mt.STANDARD.with_rules(mt.HouseRule("guess", 1, {}, build))
    check = Draft202012Validator(mt.json_schema("events", rules))
    assert check.is_valid(mt.to_json(mt.visible([Guessed(1, 7)], 1)))
    assert check.is_valid(mt.to_json(mt.visible([Guessed(1, 7)], 0)))


@attrs.frozen
class Plan:
    """Data whose types do not say that somebody may not see them."""

    turns: int = attrs.field(metadata=mt.PUBLIC)
    by_seat: tuple[str, ...] = attrs.field(metadata=mt.OWN)
    secret: str = attrs.field(metadata=mt.HIDDEN)
    unmarked: str


def test_what_is_hidden_in_a_house_rules_data_can_be_null_whatever_the_type_says() -> None:
    def build(kit: mt.Kit, _: object) -> None:
        kit.add_data(
            mt.DataSpec(
                lambda state: Plan(1, ("mine",) * len(state.players), "secret", "secret"),
                redraw=lambda seen, *_: seen,
            )
        )

    rules = mt.STANDARD.with_rules(mt.HouseRule("plan", 1, {}, build, Plan))
    check = Draft202012Validator(mt.json_schema("view", rules))
    state = mt.new_game(rules, seed=7)
    for viewer in viewers(state):
        document: Any = json.loads(json.dumps(mt.to_json(mt.view(state, viewer))))
        mine = ["mine" if seat == viewer else None for seat in range(4)]
        assert document["house"] == {
            "plan": {"turns": 1, "by_seat": mine, "secret": None, "unmarked": None}
        }
        assert check.is_valid(document)
        for wrong in (
            {},
            {"plan": {"turns": 1}},
            {"plan": {**document["house"]["plan"], "turns": None}},
        ):
            assert not check.is_valid({**document, "house": wrong})


def some_value(hint: Any) -> Any:
    """A value of a type: of the first that a union lists."""
    plain = {int: 1, str: "ruby", bool: True, mt.Sale: mt.Sale("hochland", "salt", 1)}
    if hint in plain:
        return plain[hint]
    item = some_value(get_args(hint)[0])
    return (item, item) if get_origin(hint) is tuple else item


def test_the_schema_refuses_what_is_no_view() -> None:
    """Every field is needed, none is known besides, and each has its type."""
    document: Any = mt.to_json(mt.view(turns("standard", 4, 0)[40].state, 0))
    check = validator("view", "standard")
    assert check.is_valid(document)
    places = [(), ("board",), ("rules",), *(("players", seat) for seat in range(4))]
    for place in places:
        for name in _at(document, place):
            without = copy.deepcopy(document)
            del _at(without, place)[name]
            assert not check.is_valid(without), (place, name)
            wrong = copy.deepcopy(document)
            _at(wrong, place)[name] = 1.5
            assert not check.is_valid(wrong), (place, name)
        more = copy.deepcopy(document)
        _at(more, place)["more"] = 1
        assert not check.is_valid(more), place


def test_the_schema_refuses_what_are_no_events() -> None:
    check = validator("events", "standard")
    event = {"event": "cards_drawn", "seat": 1, "count": 2, "cards": ["ruby", "salt"]}
    assert check.is_valid([event, {**event, "cards": None}])
    assert not check.is_valid(event)
    for wrong in (
        {**event, "event": "cards_lost"},
        {**event, "seat": "1"},
        {**event, "seat": None},
        {**event, "count": None},
        {**event, "cards": [1]},
        {**event, "more": 1},
        *({k: v for k, v in event.items() if k != name} for name in event),
    ):
        assert not check.is_valid([wrong]), wrong


def _at(document: Any, place: tuple[Any, ...]) -> Any:
    for step in place:
        document = document[step]
    return document


def test_the_fields_are_those_of_the_classes() -> None:
    view = mt.json_schema("view")
    assert list(view["properties"]) == view["required"]
    assert view["required"] == [field.name for field in attrs.fields(mt.View)]
    player = view["properties"]["players"]["items"]  # type: ignore[index]
    assert player["required"] == [field.name for field in attrs.fields(mt.PlayerView)]
    for name, rules in RULE_SETS.items():
        kinds = mt.json_schema("events", rules)["items"]["oneOf"]  # type: ignore[index]
        named = [kind["properties"]["event"]["const"] for kind in kinds]
        assert named == [event_name(kind) for kind in rules.events], name
        assert len(set(named)) == len(named)
    assert event_name(mt.ActionCardsSeen) == "action_cards_seen"
