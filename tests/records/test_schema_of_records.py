"""What `json_schema` says of records and moves: all that is written fits, all that is read too."""

import json
from collections.abc import Iterator
from functools import cache
from typing import Any, Literal

import pytest
from documents import DELETE, FINISHED, GOLDEN, IN_PROGRESS, at, edited, first, refused, text_of
from jsonschema import Draft202012Validator

import meuterer as mt
from meuterer.options import OPTIONS, check_option
from meuterer.testing import Played, play

What = Literal["move", "record", "seat_record"]
RULE_SETS = {
    "standard": mt.STANDARD,
    "options": mt.STANDARD.with_options(rounds=5, wages=(0, 2), layout="introductory"),
    "pirates": mt.STANDARD.with_rules(mt.house_rules.PIRATES),
    "Chinese": mt.STANDARD.with_rules(*mt.house_rules.CHINESE_TEXT),
    "holding back": mt.STANDARD.with_rules(mt.house_rules.HOLD_BACK),
}


@cache
def validator(what: What, name: str = "standard") -> Draft202012Validator:
    return Draft202012Validator(mt.json_schema(what, RULE_SETS[name]))


def faults(what: What, value: Any, name: str = "standard") -> list[str]:
    """What the schema says against a document, as a client in another language reads it."""
    document = json.loads(value if isinstance(value, str) else json.dumps(value))
    return [error.message for error in validator(what, name).iter_errors(document)]


@cache
def game(name: str, players: int = 4) -> Played:
    return play(RULE_SETS[name], players, seed=7)


def driven(name: str, players: int = 4) -> Iterator[mt.Game]:
    """The same game as it is played, now and then, and at the end."""
    record = whole(name, players)
    for count in (0, 1, 30, len(record.moves) // 2, len(record.moves)):
        part = mt.GameRecord(record.rules, record.players, record.deal, record.moves[:count])
        yield mt.Game.from_record(part)


def whole(name: str, players: int = 4) -> mt.GameRecord:
    played = game(name, players)
    moves = tuple(
        mt.RecordedMove(None if m.state.to_move is mt.CHANCE else m.state.mover, m.move)
        for m in played.moments
    )
    names = tuple(player.name for player in played.states[0].players)
    return mt.GameRecord(played.rules, names, played.deal, moves, mt.outcome(played.states[-1]))


@pytest.mark.parametrize("name", RULE_SETS)
@pytest.mark.parametrize("what", ["move", "record", "seat_record"])
def test_the_schema_is_one(what: What, name: str) -> None:
    schema = mt.json_schema(what, RULE_SETS[name])
    Draft202012Validator.check_schema(schema)
    assert json.loads(json.dumps(schema)) == schema


def test_a_schema_is_a_new_document_in_all_its_parts() -> None:
    schema: Any = mt.json_schema("record")
    schema["properties"]["rules"]["properties"].clear()
    schema["properties"]["deal"]["properties"]["captain"]["maximum"] = 99
    assert mt.json_schema("record") != schema
    assert mt.json_schema("record")["properties"]["rules"]["properties"]  # type: ignore[index, call-overload]


@pytest.mark.parametrize("what", ["", "views", "Record", None, 7, ["view"]])
def test_there_is_no_other_schema(what: Any) -> None:
    with pytest.raises(mt.MeutererError, match="one of view, events, move, record, seat_record"):
        mt.json_schema(what)


def test_a_schema_is_for_rules() -> None:
    with pytest.raises(mt.RulesError, match="Rules are needed"):
        mt.json_schema("view", "standard")  # type: ignore[arg-type]


# What is written fits


@pytest.mark.parametrize("file", sorted(GOLDEN.glob("*.json")), ids=lambda file: file.stem)
def test_every_golden_record_fits(file: Any) -> None:
    assert faults("record", file.read_text("utf-8")) == []


@pytest.mark.long
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("name", RULE_SETS)
def test_every_record_fits_from_the_first_move_to_the_last(name: str, players: int) -> None:
    for driver in driven(name, players):
        assert faults("record", driver.record(meta={"at": "home"}).to_json(), name) == []
    assert driver.outcome is not None


@pytest.mark.long
@pytest.mark.parametrize("name", RULE_SETS)
def test_every_record_for_one_person_fits(name: str) -> None:
    *_, first_half, driver = driven(name)
    for viewer in (0, 3, mt.SPECTATOR):
        assert faults("seat_record", first_half.record(for_seat=viewer).to_json(), name) == []
    assert faults("seat_record", driver.record(for_seat=1).to_json(), name) == []


@pytest.mark.parametrize("name", RULE_SETS)
def test_every_legal_move_fits(name: str) -> None:
    triggers = set()
    for moment in game(name).moments:
        for move in (moment.move, *mt.legal_moves(moment.state)[:50]):
            triggers.add(move.trigger)
            assert faults("move", mt.move_to_json(move), name) == []
    assert triggers == set(RULE_SETS[name].moves)


def test_house_rules_have_cards_of_their_own() -> None:
    assert faults("record", whole("pirates").to_json()) != []
    assert faults("record", whole("standard").to_json(), "pirates") != []


# What does not fit is not read

MALFORMED: list[tuple[str, Any]] = [
    ("format", "chess"),
    ("version", 2),
    ("version", "1"),
    ("rules", {}),
    ("rules.base", "chess"),
    ("rules.options", {"roundz": 3}),
    ("rules.options", {"rounds": 0}),
    ("rules.options", {"layout": "neat"}),
    ("rules.options", {"first_captain": 4}),
    ("rules.options", {"wages": []}),
    ("rules.options", {"wages": [1, 1]}),
    ("rules.house_rules", [{"id": "pirates"}]),
    ("rules.house_rules", [{"id": "pirates", "version": 1, "options": {"x": 1.5}}]),
    ("players", ["Ann", "Bo"]),
    ("players", ["Ann", "Bo", "Cy", "Ann"]),
    ("players[0]", ""),
    ("players[0]", "A" * 41),
    ("deal.captain", 4),
    ("deal.captain", -1),
    ("deal.islands[0]", "atlantis"),
    ("deal.islands[0]", FINISHED["deal"]["islands"][1]),
    ("deal.draw_pile[0]", "gold"),
    ("deal.draw_pile[0]", DELETE),
    ("moves[0].seat", DELETE),
    ("moves[0].seat", 4),
    ("moves[0].move", "bribe"),
    ("moves[0].wage", "2"),
    ("moves[0].wage", None),
    ("moves[0].extra", 1),
    (f"{first('offer')}.card", 3),
    (f"{first('sell')}.sales", {}),
    (f"{first('sell')}.sales[0].count", DELETE),
    ("result", []),
    ("result.winners", []),
    ("result.winners[0]", 9),
    ("meta", {"date": 2024}),
    ("comment", "there is meta for this"),
    *((name, DELETE) for name in FINISHED),
]


@pytest.mark.parametrize(
    ("path", "value"),
    MALFORMED,
    # The same in every process, so no addresses of objects.
    ids=[f"{p} deleted" if v is DELETE else f"{p}={v!r:.30}" for p, v in MALFORMED],
)
def test_what_the_schema_refuses_the_reader_refuses(path: str, value: Any) -> None:
    document = edited(FINISHED, (path, value))
    assert faults("record", document) != []
    refused(document)


VALUES: list[Any] = [None, True, 3, -1, 3.5, "x", "ruby", [], {}, [1], ["ruby"], {"a": 1}]


@pytest.mark.long
def test_whatever_stands_in_a_record_that_is_read_fits() -> None:
    """No schema is in the way of a record that is right."""
    for path in places(IN_PROGRESS):
        for value in (DELETE, *VALUES):
            document = edited(IN_PROGRESS, (path, value))
            if faults("record", document):
                refused(document)


def places(document: Any) -> Iterator[str]:
    """One place of each kind, but for the moves."""
    yield from document
    yield from (f"{name}.{key}" for name in ("rules", "deal") for key in document[name])
    yield from ("players[0]", "deal.islands[0]", "deal.draw_pile[0]", "moves[0].seat")


@pytest.mark.parametrize("trigger", mt.STANDARD.moves)
def test_whatever_stands_in_a_move_that_is_read_fits(trigger: str) -> None:
    move = {key: value for key, value in at(FINISHED, first(trigger)).items() if key != "seat"}
    for key in (*move, "more"):
        for value in VALUES:
            other = {**move, key: value}
            if faults("move", other):
                with pytest.raises(mt.RecordError):
                    mt.move_from_json(other, mt.STANDARD)


@pytest.mark.long
@pytest.mark.parametrize("option", OPTIONS)
def test_an_option_fits_if_it_can_be_played_with(option: str) -> None:
    values = [None, True, 0, 1, 3, 4, 8, "random", "introductory", "neat", [], [0], [2, 2], [0, 2]]
    for value in (*values, [-1, 0], ["a"], {}, -1, 1.5):
        document = edited(FINISHED, ("rules.options", {option: value}))
        try:
            check_option(option, value)
        except mt.RulesError:
            assert faults("record", document) != [] or value == [], (option, value)
        else:
            assert faults("record", document) == [], (option, value)


def test_what_a_schema_cannot_say() -> None:
    """It fits and is refused all the same: an illegal move, another order, numbers like 1.0."""
    for path, value in (
        ("moves[0].wage", 99),
        ("moves[0].wage", 2.0),
        ("moves", FINISHED["moves"][::-1]),
        ("result", None),
        ("deal.draw_pile", ["ruby"] * 36),
        ("rules.options", {"wages": [3, 2, 1, 0]}),
        ("rules.house_rules", [{"id": "unknown", "version": 1, "options": {}}]),
    ):
        document = edited(FINISHED, (path, value))
        assert faults("record", document) == [], path
        refused(document)


def test_a_move_alone_has_no_seat() -> None:
    assert faults("move", {"move": "pass"}) == []
    assert faults("move", {"move": "pass", "seat": 0}) != []
    assert faults("move", []) != []
    assert faults("record", text_of("four_players")) == []


def test_the_schema_of_a_record_for_one_person_refuses_what_is_none() -> None:
    """Every field is needed, none is known besides, and each has its type."""
    *_, driver = driven("standard")
    document: Any = json.loads(driver.record(for_seat=1).to_json())
    check = validator("seat_record")
    assert check.is_valid(document)
    for name in document:
        assert not check.is_valid({key: document[key] for key in document if key != name}), name
        assert not check.is_valid({**document, name: 1.5}), name
    assert not check.is_valid({**document, "more": 1})
    for name, wrong in (("events", [{"event": "chess"}]), ("view", {"phase": "chess"})):
        step = {**document["steps"][0], name: wrong}
        assert not check.is_valid({**document, "steps": [step]}), name
