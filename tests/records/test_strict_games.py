"""Records that are well formed and still no game that was played."""

import json
from typing import Any

import pytest
from documents import DELETE, FINISHED, IN_PROGRESS, edited, first, load, refused

import meuterer as mt

SELL, KEEP, SHUFFLE, PASS = first("sell"), first("keep"), first("shuffle"), first("pass")
LAST = len(FINISHED["moves"]) - 1
LONG = "x" * 41


#: Edits of the finished game, where the error is, and a part of the sentence.
WRONG: list[tuple[list[tuple[str, Any]], str, str]] = [
    # The document.
    ([("format", "meuterer")], "format", "expected 'meuterer-game', found the string 'meuterer'"),
    ([("version", 2)], "version", "expected 1, found the number 2"),
    ([("version", "1")], "version", "expected 1, found the string '1'"),
    ([("rules.base", "chess")], "rules.base", "expected 'standard', found the string 'chess'"),
    # The players.
    ([("players[3]", DELETE)], "moves[3].seat", "expected seat 0, found the number 3"),
    ([("players", ["A", "B"])], "players", "2 given; the game is for 3 or 4"),
    ([("players", [])], "players", "0 given; the game is for 3 or 4"),
    ([("players", list("ABCDE"))], "players", "5 given; the game is for 3 or 4"),
    ([("players[1]", "Bernhard")], "players[1]", "'Bernhard' given twice"),
    ([("players[0]", "")], "players[0]", "1 to 40 printable characters"),
    ([("players[2]", LONG)], "players[2]", "1 to 40 printable characters"),
    ([("players[2]", "a\nb")], "players[2]", "1 to 40 printable characters"),
    ([("players[2]", "\u200b")], "players[2]", "1 to 40 printable characters"),
    ([("players[2]", "\ud800")], "players[2]", "1 to 40 printable characters"),
    ([("players[3]", "   ")], "players[3]", "must not be blank"),
    # The deal.
    ([("deal.captain", 4)], "deal.captain", "seat 4 given; one of 0 to 3"),
    ([("deal.captain", -1)], "deal.captain", "seat -1 given; one of 0 to 3"),
    ([("deal.islands[0]", DELETE)], "deal.islands", "missing: 1 "),
    ([("deal.islands[0]", "atlantis")], "deal.islands", "too many: 1 atlantis; missing: 1 "),
    ([("deal.islands", [])], "deal.islands", "missing: 1 hochland, 1 frosthoehle"),
    ([("deal.draw_pile[0]", DELETE)], "deal.draw_pile", "missing: 1 "),
    ([("deal.draw_pile[0]", "pirate")], "deal.draw_pile", "too many: 1 pirate; missing: 1 "),
    ([("deal.draw_pile", ["ruby"] * 36)], "deal.draw_pile", "too many: 32 ruby; missing: 5 salt"),
    ([("deal.draw_pile", ["ruby"] * 999)], "deal.draw_pile", "too many: 995 ruby"),
    # Whose move it is.
    ([("moves[0].seat", 0)], "moves[0].seat", "expected seat 1, found the number 0"),
    ([("moves[0].seat", None)], "moves[0].seat", "expected seat 1, found null"),
    ([("moves[0].seat", 4)], "moves[0].seat", "expected seat 1, found the number 4"),
    ([("moves[0].seat", -1)], "moves[0].seat", "expected seat 1, found the number -1"),
    ([(f"{SHUFFLE}.seat", 0)], f"{SHUFFLE}.seat", "expected null, a move of chance, found the num"),
    # Illegal moves.
    ([("moves[0].wage", 4)], "moves[0]", "illegal move: The wage must be 0, 1, 2 or 3, not 4."),
    ([("moves[0].wage", -1)], "moves[0]", "not -1. (P1.1)"),
    ([("moves[0]", DELETE)], "moves[0]", "illegal move: "),
    ([(first("offer") + ".card", "spice")], first("offer"), "There is no card 'spice'"),
    ([(first("choose_role") + ".role", "captain")], first("choose_role"), "'captain'"),
    ([(first("lay_conflicts") + ".count", 9)], first("lay_conflicts"), "9 conflict cards"),
    ([(f"{SELL}.sales", [])], SELL, "You could still sell"),
    ([(f"{SELL}.sales[0].island", "atlantis")], SELL, "There is no island 'atlantis'"),
    ([(f"{SELL}.sales[0].count", 0)], SELL, "1 is the least"),
    ([(f"{KEEP}.cards", [])], KEEP, "You must keep"),
    ([(f"{KEEP}.cards", ["spice"])], KEEP, "There is no card 'spice'"),
    ([(f"{SHUFFLE}.draw_pile[0]", DELETE)], SHUFFLE, "must be the discard pile, shuffled"),
    ([(f"{SHUFFLE}.draw_pile", [])], SHUFFLE, "must be the discard pile, shuffled"),
    # The end.
    (
        [("moves", [*FINISHED["moves"], FINISHED["moves"][0]])],
        f"moves[{LAST + 1}]",
        "the game is over; no move can follow",
    ),
    ([("result", None)], "result", 'expected {"scores": [12, 8, 24, 25], "winners": [3]}, found'),
    ([("result.scores[0]", 13)], "result", "expected {"),
    ([("result.scores[0]", DELETE)], "result", "expected {"),
    ([("result.winners", [])], "result", "expected {"),
    ([("result.winners", [2, 3])], "result", "expected {"),
    ([("result.winners", [3, 3])], "result", "expected {"),
    ([(f"moves[{LAST}]", DELETE)], "result", "expected null, found"),
    ([("moves", [])], "result", "expected null, found"),
]


@pytest.mark.parametrize(
    ("edits", "path", "sentence"), WRONG, ids=[f"{path}-{text[:30]}" for _, path, text in WRONG]
)
def test_what_is_wrong_and_where(edits: list[tuple[str, Any]], path: str, sentence: str) -> None:
    error = refused(edited(FINISHED, *edits))
    assert error.path == path
    assert sentence in error.problem


def test_the_examples_are_wrong_by_their_edits_alone() -> None:
    assert load(FINISHED).result is not None
    assert load(IN_PROGRESS).result is None


@pytest.mark.parametrize("number", range(0, LAST + 1, 7))
def test_any_move_that_is_not_that_of_the_game(number: int) -> None:
    """Set a wage where none is set; the path is that of the move."""
    move = {**FINISHED["moves"][number], "move": "set_wage", "wage": 77}
    move = {name: move[name] for name in ("seat", "move", "wage")}
    error = refused(edited(FINISHED, (f"moves[{number}]", move)))
    assert error.path == f"moves[{number}]"
    assert error.problem.startswith("illegal move: ")


@pytest.mark.parametrize("number", range(3, LAST, 11))
def test_a_move_twice_or_left_out(number: int) -> None:
    for moves in (
        [*FINISHED["moves"][:number], *FINISHED["moves"][number + 1 :]],
        [*FINISHED["moves"][: number + 1], *FINISHED["moves"][number:]],
    ):
        error = refused(edited(FINISHED, ("moves", moves)))
        assert error.path.startswith(("moves[", "result"))


def test_another_deal_is_another_game() -> None:
    pile = FINISHED["deal"]["draw_pile"]
    for number in (0, 5, 10, 15):
        assert pile[number] != pile[-1]
        other = [pile[-1] if at == number else card for at, card in enumerate(pile)]
        other[-1] = pile[number]
        error = refused(edited(FINISHED, ("deal.draw_pile", other)))
        assert error.path.startswith("moves[")


# --- options -------------------------------------------------------------------------------------

#: Options of the game in progress that are out of range, and a part of the sentence.
OPTIONS: list[tuple[str, Any, str]] = [
    ("rounds", 0, "a whole number from 1 up, or None"),
    ("rounds", -1, "a whole number from 1 up, or None"),
    ("rounds", "6", "a whole number from 1 up, or None"),
    ("rounds", [6], "a whole number from 1 up, or None"),
    ("hand_size", 0, "a whole number from 1 up"),
    ("hand_size", 10, "a deck of 36 cards deals at most 9 to each of 4 players"),
    ("hand_size", None, "a whole number from 1 up"),
    ("layout", "circle", "'random' or 'introductory'"),
    ("layout", None, "'random' or 'introductory'"),
    ("layout", 1, "'random' or 'introductory'"),
    ("first_captain", 4, "a seat from 0, or None"),
    ("first_captain", -1, "a seat from 0, or None"),
    ("first_captain", "2", "a seat from 0, or None"),
    ("wages", [], "different whole numbers from 0 up, ascending"),
    ("wages", [2, 0], "different whole numbers from 0 up, ascending"),
    ("wages", [1, 1], "different whole numbers from 0 up, ascending"),
    ("wages", [-1, 1], "different whole numbers from 0 up, ascending"),
    ("wages", 3, "different whole numbers from 0 up, ascending"),
    ("wages", None, "different whole numbers from 0 up, ascending"),
]


@pytest.mark.parametrize(("name", "value", "sentence"), OPTIONS)
def test_an_option_out_of_range(name: str, value: Any, sentence: str) -> None:
    error = refused(edited(IN_PROGRESS, (f"rules.options.{name}", value)))
    assert error.path.startswith("rules")
    assert name in str(error)
    assert sentence in error.problem


@pytest.mark.parametrize("name", ["rounds", "hand_size", "layout", "first_captain", "wages"])
def test_an_option_of_a_type_that_no_option_has(name: str) -> None:
    error = refused(edited(IN_PROGRESS, (f"rules.options.{name}", True)))
    assert error.path == f"rules.options.{name}"
    assert error.problem.startswith(f"option {name}: True given; ")
    for value, found in ((3.0, "the number 3.0"), ({}, "an object")):
        error = refused(edited(IN_PROGRESS, (f"rules.options.{name}", value)))
        assert error.path == f"rules.options.{name}"
        expected = "a number, a string, true, false, null, or a list of numbers and strings"
        assert error.problem == f"expected {expected}, found {found}"
        error = refused(edited(IN_PROGRESS, (f"rules.options.{name}", [1, value])))
        assert error.path == f"rules.options.{name}[1]"
        assert error.problem == f"expected a number or a string, found {found}"


@pytest.mark.parametrize(
    "name", ["extra", "", "Rounds", "self", "cls", "options", "rules", "kwargs", "x" * 50, "\n"]
)
def test_an_unknown_option(name: str) -> None:
    document = edited(IN_PROGRESS)
    document["rules"]["options"][name] = 1
    error = refused(document)
    assert error.path.startswith("rules")
    assert "rounds, hand_size, layout, first_captain, wages" in error.problem


@pytest.mark.parametrize("name", ["extra", "self", "options", "changes"])
def test_an_unknown_option_without_a_record(name: str) -> None:
    for whose in (mt.STANDARD, RULE):
        with pytest.raises(mt.RulesError, match=f"no option '{name}'"):
            whose.with_options(**{name: 1})


def test_a_deal_that_the_options_do_not_allow() -> None:
    error = refused(edited(IN_PROGRESS, ("deal.captain", 1)))
    assert (error.path, error.problem) == ("deal.captain", "seat 1 given; the rules say 2 (S5)")
    islands = sorted(IN_PROGRESS["deal"]["islands"])
    error = refused(edited(IN_PROGRESS, ("deal.islands", islands)))
    assert error.path == "deal.islands"
    assert "introductory layout" in error.problem
    error = refused(edited(IN_PROGRESS, ("rules.options.first_captain", 3), ("deal.captain", 3)))
    assert error.path in ("deal.captain", "rules.options.first_captain")


def test_an_option_with_its_standard_value_may_stand_there() -> None:
    document = edited(FINISHED, ("rules.options", {"rounds": None, "wages": [0, 1, 2, 3]}))
    assert load(document).rules == mt.STANDARD
    assert json.loads(load(document).to_json())["rules"]["options"] == {}


# --- house rules ---------------------------------------------------------------------------------


def dear_mate(kit: mt.Kit, options: Any) -> None:
    """The mate gets more from the bank."""
    kit.roles.change("mate", pay_captain=options["pay"])


RULE = mt.HouseRule("example.dear_mate", 2, {"pay": 2}, dear_mate)


def with_rule(**changes: Any) -> dict[str, Any]:
    """A game that was played with the house rule."""
    game = mt.Game(3, rules=mt.STANDARD.with_rules(RULE.with_options(pay=3)), seed=7)
    for _ in range(20):
        game.play(game.legal_moves()[0])
    document: dict[str, Any] = json.loads(game.record().to_json())
    document["rules"]["house_rules"][0].update(changes)
    return document


def test_a_house_rule_that_is_passed() -> None:
    text = json.dumps(with_rule())
    record = mt.GameRecord.from_json(text, house_rules=[RULE])
    assert record.rules == mt.STANDARD.with_rules(RULE.with_options(pay=3))
    assert record.rules.roles["mate"].pay_captain == 3
    assert mt.GameRecord.from_json(text, house_rules=iter([RULE])) == record
    assert json.loads(record.to_json()) == with_rule()


def test_an_unknown_house_rule_says_what_to_pass() -> None:
    error = refused(with_rule())
    assert error.path == "rules.house_rules[0].id"
    assert "unknown house rule 'example.dear_mate', version 2" in error.problem
    assert "GameRecord.from_json(text, house_rules=[...])" in error.problem


def test_another_version_of_a_house_rule() -> None:
    error = refused(with_rule(version=1), house_rules=[RULE])
    assert error.path == "rules.house_rules[0].version"
    assert "with version 1" in error.problem
    assert "this is version 2" in error.problem


def test_an_unknown_option_of_a_house_rule() -> None:
    for name in ("fee", "self", ""):
        error = refused(with_rule(options={name: 3}), house_rules=[RULE])
        assert error.path.startswith("rules.house_rules[0].options")
        assert repr(name) in error.problem
        assert "it has pay" in error.problem


def test_an_option_of_a_house_rule_of_the_wrong_type() -> None:
    for value in ("3", [3], None):
        error = refused(with_rule(options={"pay": value}), house_rules=[RULE])
        assert error.path.startswith("rules.house_rules[0].options")
        assert "pay" in error.problem


def test_a_house_rule_twice() -> None:
    document = with_rule()
    document["rules"]["house_rules"] *= 2
    error = refused(document, house_rules=[RULE])
    assert error.path.startswith("rules")
    assert "example.dear_mate" in error.problem
    assert "twice" in error.problem


HOUSE_RULE: list[tuple[str, Any, str]] = [
    ("", 3, "expected an object, found the number 3"),
    ("", {}, "the field 'id' is missing"),
    ("", {"id": "a", "version": 1}, "the field 'options' is missing"),
    ("", {"id": "a", "version": 1, "options": {}, "x": 1}, "unknown field 'x'"),
    (".id", 3, "expected a string, found the number 3"),
    (".id", None, "expected a string, found null"),
    (".id", "x\n" * 2000, "unknown house rule"),
    (".version", True, "expected a whole number, found true"),
    (".version", 2.0, "expected a whole number, found the number 2.0"),
    (".version", "2", "expected a whole number, found the string '2'"),
    (".options", [], "expected an object, found a list"),
    (".options", None, "expected an object, found null"),
    (".options.pay", 3.0, "expected a number, a string, true, false, null, or a list of"),
    (".options.pay", True, "option pay: True given; a value like 2"),
]


@pytest.mark.parametrize(("place", "value", "sentence"), HOUSE_RULE)
def test_what_is_wrong_with_a_house_rule(place: str, value: Any, sentence: str) -> None:
    path = "rules.house_rules[0]" + place
    error = refused(edited(with_rule(), (path, value)), house_rules=[RULE])
    assert error.path == path
    assert sentence in error.problem
