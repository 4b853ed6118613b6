"""Single moves as JSON: every move survives, nothing else is taken for one."""

import json
from collections import OrderedDict
from typing import Any

import pytest
from documents import check_error
from hypothesis import given
from hypothesis import strategies as st

import meuterer as mt

SALE = {"island": "hochland", "good": "salt", "count": 2}

#: The move and its JSON form, in the order of the contract.
FORMS: list[tuple[mt.Move, dict[str, Any]]] = [
    (mt.SetWage(2), {"move": "set_wage", "wage": 2}),
    (mt.Offer("ruby"), {"move": "offer", "card": "ruby"}),
    (mt.Pass(), {"move": "pass"}),
    (mt.ChooseRole("mate"), {"move": "choose_role", "role": "mate"}),
    (mt.LayConflicts(1), {"move": "lay_conflicts", "count": 1}),
    (mt.Sell((mt.Sale("hochland", "salt", 2),)), {"move": "sell", "sales": [SALE]}),
    (mt.Sell(()), {"move": "sell", "sales": []}),
    (mt.Keep(("ruby", "salt")), {"move": "keep", "cards": ["ruby", "salt"]}),
    (mt.Keep(()), {"move": "keep", "cards": []}),
    (mt.Shuffle(("wine", "ruby")), {"move": "shuffle", "draw_pile": ["wine", "ruby"]}),
]
IDS = [repr(move) for move, _ in FORMS]


@pytest.mark.parametrize(("move", "form"), FORMS, ids=IDS)
def test_the_form_of_a_move(move: mt.Move, form: dict[str, Any]) -> None:
    assert mt.move_to_json(move) == form
    assert list(mt.move_to_json(move)) == list(form)
    assert json.loads(json.dumps(mt.move_to_json(move))) == form
    assert mt.move_from_json(form, mt.STANDARD) == move
    backwards = OrderedDict(reversed(form.items()))
    assert mt.move_from_json(backwards, mt.STANDARD) == move


def test_there_is_a_form_of_every_move() -> None:
    assert {type(move) for move, _ in FORMS} == set(mt.STANDARD.moves.values())


def test_a_form_is_a_new_object_each_time() -> None:
    move = mt.Sell((mt.Sale("hochland", "salt", 2),))
    form = mt.move_to_json(move)
    form["sales"].clear()  # type: ignore[union-attr]
    assert mt.move_to_json(move) == {"move": "sell", "sales": [SALE]}


def test_a_move_keeps_nothing_of_the_form_it_was_read_from() -> None:
    form = {"move": "keep", "cards": ["ruby"]}
    move = mt.move_from_json(form, mt.STANDARD)
    form["cards"].append("salt")  # type: ignore[attr-defined]
    assert move == mt.Keep(("ruby",))


KEYS = st.text(max_size=6)
MOVES = st.one_of(
    st.builds(mt.SetWage, st.integers()),
    st.builds(mt.Offer, KEYS),
    st.builds(mt.Pass),
    st.builds(mt.ChooseRole, KEYS),
    st.builds(mt.LayConflicts, st.integers()),
    st.builds(mt.Sell, st.lists(st.builds(mt.Sale, KEYS, KEYS, st.integers()), max_size=4)),
    st.builds(mt.Keep, st.lists(KEYS, max_size=6)),
    st.builds(mt.Shuffle, st.lists(KEYS, max_size=6)),
)


@given(MOVES)
def test_every_move_value_survives(move: mt.Move) -> None:
    """Legal or not: that is for `why_illegal` to say."""
    again = mt.move_from_json(json.loads(json.dumps(mt.move_to_json(move))), mt.STANDARD)
    assert (again, type(again)) == (move, type(move))


# --- strictness ----------------------------------------------------------------------------------


def refused(value: Any, **where: Any) -> mt.RecordError:
    with pytest.raises(mt.RecordError) as caught:
        mt.move_from_json(value, mt.STANDARD, **where)
    check_error(caught.value)
    return caught.value


NAMES = "expected one of set_wage, offer, pass, choose_role, lay_conflicts, sell, keep, shuffle"

WRONG: list[tuple[Any, str, str]] = [
    (None, "move", "expected an object, found null"),
    (True, "move", "expected an object, found true"),
    (3, "move", "expected an object, found the number 3"),
    ("pass", "move", "expected an object, found the string 'pass'"),
    ([], "move", "expected an object, found a list"),
    ([{"move": "pass"}], "move", "expected an object, found a list"),
    ({}, "move.move", f"{NAMES}; found nothing"),
    ({"card": "ruby"}, "move.move", f"{NAMES}; found nothing"),
    ({"move": None}, "move.move", f"{NAMES}; found null"),
    ({"move": 3}, "move.move", f"{NAMES}; found the number 3"),
    ({"move": ["pass"]}, "move.move", f"{NAMES}; found a list"),
    ({"move": {}}, "move.move", f"{NAMES}; found an object"),
    ({"move": "Pass"}, "move.move", f"{NAMES}; found the string 'Pass'"),
    ({"move": "advance"}, "move.move", f"{NAMES}; found the string 'advance'"),
    ({"move": "pass", "card": "ruby"}, "move", "unknown field 'card'"),
    ({"move": "pass", "seat": 0}, "move", "unknown field 'seat'"),
    ({"move": "offer"}, "move", "the field 'card' is missing"),
    ({"move": "offer", "Card": "ruby"}, "move", "the field 'card' is missing"),
    ({"move": "offer", "card": "ruby", "x": 1}, "move", "unknown field 'x'; there are card"),
    ({"move": "offer", "card": 3}, "move.card", "expected a string, found the number 3"),
    ({"move": "offer", "card": None}, "move.card", "expected a string, found null"),
    ({"move": "offer", "card": ["ruby"]}, "move.card", "expected a string, found a list"),
    ({"move": "set_wage", "wage": True}, "move.wage", "expected a whole number, found true"),
    ({"move": "set_wage", "wage": False}, "move.wage", "expected a whole number, found false"),
    ({"move": "set_wage", "wage": 3.0}, "move.wage", "expected a whole number, found the number 3"),
    ({"move": "set_wage", "wage": "3"}, "move.wage", "expected a whole number, found the string"),
    ({"move": "set_wage", "wage": None}, "move.wage", "expected a whole number, found null"),
    ({"move": "set_wage", "wage": float("nan")}, "move.wage", "found the number nan"),
    ({"move": "lay_conflicts", "count": float("inf")}, "move.count", "found the number inf"),
    ({"move": "keep", "cards": "ruby"}, "move.cards", "expected a list, found the string 'ruby'"),
    ({"move": "keep", "cards": {"ruby": 1}}, "move.cards", "expected a list, found an object"),
    ({"move": "keep", "cards": ["ruby", 1]}, "move.cards[1]", "expected a string, found the num"),
    ({"move": "keep", "cards": [["ruby"]]}, "move.cards[0]", "expected a string, found a list"),
    ({"move": "shuffle", "draw_pile": None}, "move.draw_pile", "expected a list, found null"),
    ({"move": "shuffle", "draw_pile": [None]}, "move.draw_pile[0]", "expected a string, found nul"),
    ({"move": "sell", "sales": SALE}, "move.sales", "expected a list, found an object"),
    ({"move": "sell", "sales": [[]]}, "move.sales[0]", "expected an object, found a list"),
    ({"move": "sell", "sales": [SALE, {}]}, "move.sales[1]", "the field 'island' is missing"),
    ({"move": "sell", "sales": [{**SALE, "x": 1}]}, "move.sales[0]", "unknown field 'x'"),
    ({"move": "sell", "sales": [{**SALE, "count": 2.0}]}, "move.sales[0].count", "whole number"),
    ({"move": "sell", "sales": [{**SALE, "count": True}]}, "move.sales[0].count", "whole number"),
    ({"move": "sell", "sales": [{**SALE, "good": 1}]}, "move.sales[0].good", "expected a string"),
    ({"move": "sell", "sales": [{**SALE, "island": None}]}, "move.sales[0].island", "a string"),
]


@pytest.mark.parametrize(("value", "path", "sentence"), WRONG, ids=[repr(v) for v, _, _ in WRONG])
def test_what_is_wrong_and_where(value: Any, path: str, sentence: str) -> None:
    error = refused(value)
    assert error.path == path
    assert sentence in error.problem
    error = refused(value, path="moves[12]")
    assert error.path == "moves[12]" + path.removeprefix("move")


#: What a program may pass though JSON has no such thing.
STRANGE: list[Any] = [
    ("pass",),
    {"pass"},
    b"pass",
    mt.Pass(),
    mt.Pass,
    object(),
    {1: 2},
    {"move": "pass", 1: 2},
    {"move": "pass", None: None},
    {"move": b"pass"},
    {"move": ("pass",)},
    {"move": "keep", "cards": ("ruby",)},
    {"move": "keep", "cards": {"ruby"}},
    {"move": "keep", "cards": iter(["ruby"])},
    {"move": "sell", "sales": [mt.Sale("hochland", "salt", 2)]},
    {"move": "offer", "card": b"ruby"},
    {"move": "offer", "card": object()},
    {"move": "set_wage", "wage": 1j},
    {"move": "offer", "card": "ruby", "x" * 5000: 1},
    {"move": "x" * 5000},
    {"move": "offer", "card": 10**5000},
    {"move": "offer", "card": {"a": 10**5000}},
]


@pytest.mark.parametrize("number", range(len(STRANGE)))
def test_what_json_does_not_know(number: int) -> None:
    refused(STRANGE[number])


FIELDS = ("wage", "card", "role", "count", "sales", "cards", "draw_pile")


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=3),
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.dictionaries(st.text(max_size=3), inner, max_size=3)
            | st.fixed_dictionaries(
                {"move": st.sampled_from(list(mt.STANDARD.moves))},
                optional=dict.fromkeys(
                    ("wage", "card", "role", "count", "sales", "cards", "draw_pile"), inner
                ),
            )
        ),
        max_leaves=8,
    )
)
def test_any_json(value: Any) -> None:
    try:
        move = mt.move_from_json(value, mt.STANDARD)
    except mt.RecordError as error:
        check_error(error)
    else:
        assert mt.move_to_json(move) == value or isinstance(move, mt.Keep | mt.Sell)


@pytest.mark.parametrize("thing", [None, "pass", mt.Pass, {"move": "pass"}, mt.Sale("a", "b", 1)])
def test_only_moves_have_a_json_form(thing: Any) -> None:
    with pytest.raises(TypeError):
        mt.move_to_json(thing)


def test_a_str_enum_is_as_good_as_a_key() -> None:
    from enum import StrEnum

    class Mine(StrEnum):
        RUBY = "ruby"

    form = mt.move_to_json(mt.Offer(Mine.RUBY))
    assert type(form["card"]) is str
    assert json.dumps(form) == '{"move": "offer", "card": "ruby"}'
