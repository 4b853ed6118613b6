"""Every reason why a move is illegal: its code, the rule it follows from, and its sentence."""

from __future__ import annotations

import pickle
import string
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

import pytest
from support import cards, last_pass, play, sales, start

import meuterer as mt
from meuterer.errors import REASONS
from meuterer.values import evolve


class Case(NamedTuple):
    """A phase, a move that is illegal in it, and the reason: code, rule and parameters."""

    phase: str
    move: object
    code: str
    rule: str
    params: Mapping[str, object]


@cache
def position(phase: str) -> mt.GameState:
    """A position in this phase. Ann, seat 0, is to move where a player is."""
    match phase:
        case "captain_card":
            return start()
        case "offering":  # Ann holds three wine and two conflict cards.
            return play(start("3 wine, 2 conflict"), "wage 0").state
        case "choosing_role":  # Di has taken the mate.
            script = ("wage 0", "Cy: pass", "Di: pass", "Di: choose mate", "Ann: pass")
            return play(start(captain=2), *script).state
        case "mutiny":  # Ann holds two conflict cards.
            roles = ("captain", "mutineer", "mate", "merchant")
            return play(last_pass(roles=roles, hands=["2 conflict, wine"]), "pass").state
        case "selling":  # Ann has offered two grain, a salt and a conflict card.
            active = ("hochland", "affeninsel")
            offered = ["2 grain, salt, conflict"]
            return play(last_pass(active=active, offered=offered), "pass").state
        case "loading":  # Ann holds three wine, and keeps two of two ruby, two salt and a cloth.
            roles = ("loadmaster", "mate", "merchant", "captain")
            hands = ["3 wine", "", "", "5 grain"]
            draw = "2 ruby, 2 salt, cloth, 5 conflict"
            return play(last_pass(roles=roles, hands=hands, draw=draw), "pass").state
        case "reshuffling":  # 31 cards are to be shuffled.
            return play(last_pass(hands=["2 wine, 3 grain"], draw=""), "pass").state
        case "game_over":
            return play(last_pass(round=8), "pass").state
    raise ValueError(phase)


#: The phases in which a player decides, and all in which the engine waits or stops.
DECISIONS = ("captain_card", "offering", "choosing_role", "mutiny", "selling", "loading")
PHASES = (*DECISIONS, "reshuffling", "game_over")


def _sell(words: str, code: str, rule: str, **params: object) -> Case:
    island = mt.STANDARD.islands.get(str(params.get("island")))
    if island is not None:
        params["name"] = island.name
    return Case("selling", mt.Sell(sales(words)), code, rule, params)


def _wrong_phase(phase: str, move: mt.Move, possible: str, phase_rule: str) -> Case:
    params = {
        "move": type(move).__name__,
        "phase": phase,
        "possible": possible,
        "phase_rule": phase_rule,
    }
    return Case(phase, move, "wrong_phase", phase_rule, params)


CASES = (
    # Not a move at all: any Python object.
    Case("captain_card", "a bribe", "not_a_move", "P1", {"kind": "str"}),
    Case("offering", None, "not_a_move", "P1", {"kind": "NoneType"}),
    Case("mutiny", 3, "not_a_move", "P1", {"kind": "int"}),
    Case("selling", mt.Sale("hochland", "grain", 2), "not_a_move", "P1", {"kind": "Sale"}),
    Case("loading", mt.Keep, "not_a_move", "P1", {"kind": "type"}),
    Case("game_over", [], "not_a_move", "P1", {"kind": "list"}),
    # Another phase, or none.
    _wrong_phase("captain_card", mt.Pass(), "SetWage", "P1"),
    _wrong_phase("offering", mt.ChooseRole("mate"), "Offer or Pass", "P2"),
    _wrong_phase("choosing_role", mt.Offer("wine"), "ChooseRole", "P2.6"),
    _wrong_phase("mutiny", mt.Sell(()), "LayConflicts", "P4"),
    _wrong_phase("selling", mt.LayConflicts(0), "Sell", "P5.4"),
    _wrong_phase("loading", mt.Shuffle(()), "Keep", "P8.2"),
    _wrong_phase("reshuffling", mt.Keep(()), "Shuffle", "P8.1"),
    Case("game_over", mt.SetWage(0), "game_over", "E1", {}),
    Case("game_over", mt.Pass(), "game_over", "E1", {}),
    # Phase 1.
    *(
        Case(
            "captain_card",
            mt.SetWage(wage),
            "wage_out_of_range",
            "P1.1",
            {"wage": wage, "allowed": "0, 1, 2 or 3"},
        )
        for wage in (-1, 4, 10**30)
    ),
    # Phase 2.
    Case("offering", mt.Offer("ruby"), "not_in_hand", "P2.1", {"card": "ruby"}),
    Case("offering", mt.Offer("gold"), "unknown_card", "C3", {"card": "gold"}),
    Case("offering", mt.Offer("pirate"), "unknown_card", "C3", {"card": "pirate"}),
    Case(
        *("choosing_role", mt.ChooseRole("mate"), "role_taken", "P2.6"),
        {"role": "mate", "name": "mate"},
    ),
    Case("choosing_role", mt.ChooseRole("captain"), "unknown_role", "C4", {"role": "captain"}),
    Case("choosing_role", mt.ChooseRole("cook"), "unknown_role", "C4", {"role": "cook"}),
    # Phase 4.
    Case("mutiny", mt.LayConflicts(-1), "negative_conflicts", "P4.1", {"count": -1}),
    Case("mutiny", mt.LayConflicts(3), "too_many_conflicts", "P4.1", {"count": 3, "held": 2}),
    # Phase 5: a sale that is wrong by itself.
    _sell("1 salt on atlantis", "unknown_island", "C2", island="atlantis"),
    _sell("1 gold on hochland", "unknown_card", "C3", card="gold"),
    _sell("1 salt on gruenland", "island_passive", "P5.3", island="gruenland"),
    _sell(
        "0 salt on hochland",
        *("count_too_small", "P5.3"),
        count=0,
        good="salt",
        island="hochland",
    ),
    _sell(
        "-1 grain on hochland",
        *("count_too_small", "P5.3"),
        count=-1,
        good="grain",
        island="hochland",
    ),
    _sell(
        "1 salt on affeninsel",
        *("not_bought_here", "P5.3"),
        island="affeninsel",
        good="salt",
        buys="grain",
    ),
    _sell("1 conflict on hochland", "not_for_sale", "C3", good="conflict"),
    _sell("2 salt on hochland", "more_than_offered", "P5.3", count=2, good="salt", offered=1),
    _sell("1 wine on hochland", "more_than_offered", "P5.3", count=1, good="wine", offered=0),
    # ... or together with another.
    _sell(
        "2 grain on hochland and 1 grain on affeninsel",
        *("more_than_offered", "P5.3"),
        count=3,
        good="grain",
        offered=2,
    ),
    _sell("1 salt on hochland and 1 grain on hochland", "two_kinds", "P5.3", island="hochland"),
    _sell("1 grain on hochland and 1 grain on hochland", "two_kinds", "P5.3", island="hochland"),
    _sell("2 grain on affeninsel", "not_maximal", "P5.4", good="salt", island="hochland"),
    _sell(
        "1 salt on hochland and 1 grain on affeninsel",
        *("not_maximal", "P5.4"),
        good="grain",
        island="affeninsel",
    ),
    # Phase 8.
    Case(
        "loading",
        mt.Keep(("ruby",)),
        *("wrong_number_kept", "P8.2"),
        {"expected": 2, "count": 1},
    ),
    Case(
        "loading",
        mt.Keep(("ruby", "ruby", "salt")),
        *("wrong_number_kept", "P8.2"),
        {"expected": 2, "count": 3},
    ),
    Case("loading", mt.Keep(()), "wrong_number_kept", "P8.2", {"expected": 2, "count": 0}),
    Case(
        "loading",
        mt.Keep(("cloth", "cloth")),
        *("not_drawn", "P8.2"),
        {"card": "cloth", "count": 2, "available": 1},
    ),
    Case(
        "loading",
        mt.Keep(("ruby", "wine")),
        *("not_drawn", "P8.2"),
        {"card": "wine", "count": 1, "available": 0},
    ),
    Case("loading", mt.Keep(("ruby", "gold")), "unknown_card", "C3", {"card": "gold"}),
    Case("reshuffling", mt.Shuffle(()), "not_a_permutation", "P8.1", {}),
    Case("reshuffling", mt.Shuffle(cards("31 ruby")), "not_a_permutation", "P8.1", {}),
)

#: Moves of somebody whose turn it is not.
NOT_YOUR_TURN = (
    ("captain_card", mt.SetWage(0), 1),
    ("offering", mt.Offer("wine"), 3),
    ("offering", mt.Offer("ruby"), 2),
    ("choosing_role", mt.ChooseRole("mate"), 3),
    ("mutiny", "a bribe", 1),
    ("loading", mt.SetWage(0), 2),
    ("reshuffling", mt.Shuffle(()), 0),
    ("game_over", mt.Pass(), 0),
    ("captain_card", mt.SetWage(0), 4),
    ("captain_card", mt.SetWage(0), -4),
    ("captain_card", mt.SetWage(0), False),
)


def _parametrized() -> list[object]:
    return [
        pytest.param(case, id=f"{case.code}-{case.phase}", marks=pytest.mark.rule(case.rule))
        for case in CASES
    ]


@pytest.mark.parametrize("case", _parametrized())
def test_why_a_move_is_illegal(case: Case) -> None:
    state = position(case.phase)
    assert state.phase == case.phase
    reason = mt.why_illegal(state, case.move)
    assert reason is not None
    assert (reason.code, reason.rule, reason.params) == (case.code, case.rule, case.params)
    check_sentence(reason)
    assert case.move not in mt.legal_moves(state)


@pytest.mark.parametrize("case", _parametrized())
def test_an_illegal_move_is_refused_and_leaves_no_trace(case: Case) -> None:
    state = position(case.phase)
    before = pickle.loads(pickle.dumps(state))
    with pytest.raises(mt.IllegalMove) as refused:
        mt.apply(state, case.move)  # type: ignore[arg-type]
    assert refused.value.reason == mt.why_illegal(state, case.move)
    assert str(refused.value) == f"{refused.value.reason.message} ({case.rule})"
    assert isinstance(refused.value, mt.MeutererError)
    assert state == before


@pytest.mark.rule("P2.1")
@pytest.mark.parametrize(("phase", "move", "seat"), NOT_YOUR_TURN)
def test_when_it_is_not_your_turn_you_learn_nothing_else(
    phase: str, move: object, seat: int
) -> None:
    state = position(phase)
    reason = mt.why_illegal(state, move, seat=seat)
    assert reason is not None
    assert (reason.code, reason.rule, reason.params) == ("not_your_turn", "P2.1", {})
    check_sentence(reason)
    before = pickle.loads(pickle.dumps(state))
    with pytest.raises(mt.IllegalMove) as refused:
        mt.apply(state, move, seat=seat)  # type: ignore[arg-type]
    assert refused.value.reason == reason
    assert state == before


@pytest.mark.parametrize("phase", DECISIONS)
def test_the_seat_to_move_gets_the_same_answers_with_and_without_its_seat(phase: str) -> None:
    state = position(phase)
    for move in mt.legal_moves(state):
        assert mt.why_illegal(state, move, seat=0) is None
        assert mt.apply(state, move, seat=0) == mt.apply(state, move)
    for case in CASES:
        assert mt.why_illegal(state, case.move, seat=0) == mt.why_illegal(state, case.move)


@pytest.mark.parametrize("phase", PHASES)
def test_a_move_is_in_the_list_exactly_if_there_is_no_reason_against_it(phase: str) -> None:
    state = position(phase)
    moves = mt.legal_moves(state)
    assert len(set(moves)) == len(moves)
    for move in moves:
        assert mt.why_illegal(state, move) is None
    for case in CASES:
        assert (mt.why_illegal(state, case.move) is None) == (case.move in moves)
    for other in PHASES:
        for move in mt.legal_moves(position(other)):
            assert (mt.why_illegal(state, move) is None) == (move in moves)


def test_a_game_refuses_what_the_engine_refuses_and_does_not_change() -> None:
    game = mt.Game(deal=mt.WORKED_DEAL)
    before = game.state
    with pytest.raises(mt.IllegalMove) as refused:
        game.play(mt.SetWage(4))
    assert refused.value.reason.code == "wage_out_of_range"
    with pytest.raises(mt.IllegalMove) as refused:
        game.play(mt.SetWage(4), seat=1)
    assert refused.value.reason.code == "not_your_turn"
    assert game.state is before
    assert game.history == ()


def test_no_reason_of_the_rules_is_left_out_here() -> None:
    assert {case.code for case in CASES} | {"not_your_turn", "not_possible"} == set(REASONS)


def build_silent_mutiny(kit: mt.Kit, _: Mapping[str, object]) -> None:
    """A house rule that does not judge: what is not listed is not possible."""
    kit.phases.change("mutiny", judge=None)


def test_a_phase_that_does_not_judge_takes_the_moves_it_lists() -> None:
    rules = mt.STANDARD.with_rules(mt.HouseRule("silent_mutiny", 1, {}, build_silent_mutiny))
    state = evolve(position("mutiny"), rules=rules)
    listed = mt.legal_moves(state)
    assert listed == tuple(map(mt.LayConflicts, range(3)))
    assert [mt.why_illegal(state, move) for move in listed] == [None] * 3
    reason = mt.why_illegal(state, mt.LayConflicts(3))
    assert reason is not None
    assert (reason.code, reason.rule) == ("not_possible", "P4")
    assert reason.message == "LayConflicts(count=3) is not possible now."


def check_sentence(reason: mt.Reason) -> None:
    """The message is the sentence of its code with the parameters filled in."""
    sentence, _ = REASONS[reason.code]
    assert reason.message == sentence.format(**reason.params)
    assert reason.message[0] == reason.message[0].upper() or sentence.startswith("{")
    assert reason.message.endswith(".")
    assert " " in reason.message
    assert not set(reason.message) & set("{}\n")
    names = {name for _, name, _, _ in string.Formatter().parse(sentence) if name}
    # Where a sentence names an island or a role, the parameters have its key as well.
    keys = {"island", "role"} if "name" in names else set[str]()
    assert names == set(reason.params) - {"phase_rule"} - keys
    for name in names:
        assert str(reason.params[name]) in reason.message
