"""Every field of a record, wrong in every way: where it is wrong and what would be right."""

import json
from typing import Any

import pytest
from documents import DELETE, FINISHED, IN_PROGRESS, at, edited, first, load, refused

import meuterer as mt

INFINITY = 1e999  # json.dumps writes Infinity
KEEP, SELL, SHUFFLE = first("keep"), first("sell"), first("shuffle")

#: A value of every JSON type, its name in a sentence, and more than one number.
VALUES: list[tuple[Any, str]] = [
    (None, "null"),
    (True, "true"),
    (False, "false"),
    (3, "the number 3"),
    (3.0, "the number 3.0"),
    (-1.5, "the number -1.5"),
    ("x", "the string 'x'"),
    ([], "a list"),
    ({}, "an object"),
]

#: What is right in each field, and which of `VALUES` have that type.
NUMBER = ("a whole number", (int,))
STRING = ("a string", (str,))
LIST = ("a list", (list,))
OBJECT = ("an object", (dict,))
TYPES: dict[str, tuple[str, tuple[type, ...]]] = {
    "format": ("'meuterer-game'", ()),
    "version": ("1", ()),
    "rules": OBJECT,
    "rules.base": ("'standard'", ()),
    "rules.options": OBJECT,
    "rules.house_rules": LIST,
    "players": LIST,
    "players[0]": STRING,
    "players[3]": STRING,
    "deal": OBJECT,
    "deal.captain": NUMBER,
    "deal.islands": LIST,
    "deal.islands[0]": STRING,
    "deal.islands[11]": STRING,
    "deal.draw_pile": LIST,
    "deal.draw_pile[35]": STRING,
    "moves": LIST,
    "moves[0].seat": ("a whole number", (int, type(None))),
    "moves[0].wage": NUMBER,
    f"{first('offer')}.card": STRING,
    f"{first('choose_role')}.role": STRING,
    f"{first('lay_conflicts')}.count": NUMBER,
    f"{SELL}.sales": LIST,
    f"{SELL}.sales[0]": OBJECT,
    f"{SELL}.sales[0].island": STRING,
    f"{SELL}.sales[0].good": STRING,
    f"{SELL}.sales[0].count": NUMBER,
    f"{KEEP}.cards": LIST,
    f"{KEEP}.cards[0]": STRING,
    f"{SHUFFLE}.draw_pile": LIST,
    f"{SHUFFLE}.draw_pile[2]": STRING,
    "result": ("an object", (dict, type(None))),
    "result.scores": LIST,
    "result.scores[3]": NUMBER,
    "result.winners": LIST,
    "result.winners[0]": NUMBER,
}


@pytest.mark.parametrize("path", TYPES)
def test_a_value_of_the_wrong_type(path: str) -> None:
    expected, right = TYPES[path]
    for value, found in VALUES:
        if type(value) not in right:
            error = refused(edited(FINISHED, (path, value)))
            assert error.path == path
            assert error.problem == f"expected {expected}, found {found}"


@pytest.mark.parametrize("path", ["moves[0]", "moves[205]"])
def test_what_is_not_an_object_with_a_move(path: str) -> None:
    for value, found in VALUES:
        error = refused(edited(FINISHED, (path, value)))
        what = "an object without 'seat'" if value == {} else found
        assert error.path == path
        assert error.problem == f"expected an object with 'seat' and 'move', found {what}"


@pytest.mark.parametrize("path", ["meta", "meta.date"])
def test_meta_of_the_wrong_type(path: str) -> None:
    for value, found in VALUES:
        expected = "an object" if path == "meta" else "a string"
        if type(value) is not {"meta": dict, "meta.date": str}[path]:
            error = refused(edited(IN_PROGRESS, (path, value)))
            assert (error.path, error.problem) == (path, f"expected {expected}, found {found}")


@pytest.mark.parametrize("value", [None, True, 3, 1.0, "Pass", "PASS", "advance", "", [], {}])
def test_what_is_not_the_name_of_a_move(value: Any) -> None:
    error = refused(edited(FINISHED, ("moves[7].move", value)))
    assert error.path == "moves[7].move"
    assert error.problem.startswith("expected one of set_wage, offer, pass, choose_role, ")


# --- missing and unknown fields ------------------------------------------------------------------

OBJECTS = {
    "": FINISHED,
    "rules": FINISHED["rules"],
    "deal": FINISHED["deal"],
    f"{SELL}.sales[0]": at(FINISHED, f"{SELL}.sales[0]"),
    "result": FINISHED["result"],
    **{path: at(FINISHED, path) for path in map(first, mt.STANDARD.moves)},
}


def inside(path: str, field: str) -> str:
    return f"{path}.{field}" if path else field


@pytest.mark.parametrize(
    ("path", "field"),
    [(path, field) for path, fields in OBJECTS.items() for field in fields],
)
def test_a_missing_field(path: str, field: str) -> None:
    error = refused(edited(FINISHED, (inside(path, field), DELETE)))
    if field == "move":
        assert error.path == inside(path, "move")
        assert error.problem.endswith("; found nothing")
    elif path.startswith("moves") and field == "seat":
        assert error.path == path
        assert error.problem.endswith("found an object without 'seat'")
    else:
        assert error.path == path
        assert error.problem == f"the field {field!r} is missing"


@pytest.mark.parametrize("path", OBJECTS)
@pytest.mark.parametrize("name", ["extra", "", "Seat", "meta ", "y" * 100, "\n", "\ud800"])
def test_an_unknown_field(path: str, name: str) -> None:
    document = edited(FINISHED)
    (at(document, path) if path else document)[name] = 1
    error = refused(document)
    assert error.path == path
    assert error.problem.startswith("unknown field ")
    assert "there are" in error.problem


def test_only_a_field_that_may_be_missing_may_be_missing() -> None:
    assert "meta" not in FINISHED
    assert load(FINISHED).meta == {}


# --- numbers -------------------------------------------------------------------------------------

NUMBERS = [path for path, (expected, _) in TYPES.items() if expected == "a whole number"]


@pytest.mark.parametrize("path", ["version", *NUMBERS])
def test_a_number_that_is_not_a_whole_one(path: str) -> None:
    right = at(FINISHED, path)
    for value in (float(right or 0), (right or 0) + 0.5, bool(right)):
        error = refused(edited(FINISHED, (path, value)))
        assert error.path == path
        assert error.problem.startswith("expected ")
    for value in (float("nan"), INFINITY, -INFINITY):
        assert "is not a JSON number" in refused(edited(FINISHED, (path, value))).problem


@pytest.mark.parametrize("path", ["version", *NUMBERS])
def test_a_number_that_is_too_large(path: str) -> None:
    for value in (10**14, -(10**13), 2**31):
        assert refused(edited(FINISHED, (path, value))).problem
    for value in (10**15, -(10**15), 10**4000):
        assert "digits" in refused(edited(FINISHED, (path, value))).problem


@pytest.mark.parametrize(
    ("document", "message"),
    [
        ({"format": "chess"}, "format: expected 'meuterer-game', found the string 'chess'"),
        ({"format": None}, "format: expected 'meuterer-game', found null"),
        ({"format": "meuterer-game", "version": 2}, "version: expected 1, found the number 2"),
        ({"format": "meuterer-game", "version": True}, "version: expected 1, found true"),
    ],
)
def test_what_is_no_record_at_all_is_told_first(document: object, message: str) -> None:
    with pytest.raises(mt.RecordError, match=rf"^{message}$"):
        mt.GameRecord.from_json(json.dumps(document))
