"""The examples keep the laws of the game: alone, together, and with the built-in rules."""

from __future__ import annotations

import pickle
from random import Random

import pytest

import meuterer as mt
from examples.house_rules import BLIND_MUTINY, EXAMPLES
from meuterer.house_rules import BUILT_IN, MUTINY_LAPS
from meuterer.testing import check_rules, play

WITHOUT_LAPS = tuple(rule for rule in BUILT_IN if rule != MUTINY_LAPS)
WITHOUT_BLIND = tuple(rule for rule in EXAMPLES if rule != BLIND_MUTINY)
ALL = mt.STANDARD.with_rules(*EXAMPLES, *WITHOUT_LAPS)
House = mt.HouseRule[object]


def mixed(seed: int) -> mt.Rules:
    """Some rules, examples and built-in ones, in some order."""
    rng = Random(seed)
    rules: list[House] = [rule for rule in (*EXAMPLES, *BUILT_IN) if rng.random() < 0.6]
    if BLIND_MUTINY in rules and MUTINY_LAPS in rules:
        rules.remove(rng.choice((BLIND_MUTINY, MUTINY_LAPS)))
    rng.shuffle(rules)
    return mt.STANDARD.with_options(rounds=3).with_rules(*rules)


@pytest.mark.long
@pytest.mark.parametrize("rule", EXAMPLES, ids=lambda rule: rule.id)
def test_each_alone_keeps_the_laws(rule: House) -> None:
    check_rules(mt.STANDARD.with_rules(rule), games=3)


@pytest.mark.long
@pytest.mark.parametrize(
    "rules",
    [(*EXAMPLES, *WITHOUT_LAPS), (*WITHOUT_BLIND, *BUILT_IN)],
    ids=["blind mutiny", "mutiny in laps"],
)
@pytest.mark.parametrize("step", [1, -1], ids=["in this order", "the other way round"])
def test_all_together_keep_the_laws(rules: tuple[House, ...], step: int) -> None:
    check_rules(mt.STANDARD.with_rules(*rules[::step]), games=2)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(10))
def test_any_of_them_in_any_order_keep_the_laws(seed: int) -> None:
    check_rules(mixed(seed), games=2, seed=seed)


@pytest.mark.parametrize("first", [*EXAMPLES, *BUILT_IN], ids=lambda rule: rule.id)
@pytest.mark.parametrize("second", EXAMPLES, ids=lambda rule: rule.id)
def test_two_go_together_in_either_order_or_say_why_not(first: House, second: House) -> None:
    if {first, second} == {BLIND_MUTINY, MUTINY_LAPS} or first == second:
        for pair in ((first, second), (second, first)):
            with pytest.raises(mt.HouseRuleConflict, match=rf"{first.id}|{second.id}"):
                mt.STANDARD.with_rules(*pair)
    else:
        mt.STANDARD.with_rules(first, second)
        mt.STANDARD.with_rules(second, first)


def whole_game() -> mt.Game:
    """A game of three with all the rules, played at random."""
    rng = Random(5)
    game = mt.Game(3, rules=ALL, seed=5)
    while game.to_move is not None:
        game.play(rng.choice(game.legal_moves()))
    return game


def test_a_record_names_the_rules_and_leads_to_the_same_position() -> None:
    game = whole_game()
    text = game.record().to_json()
    assert mt.GameRecord.from_json(text, house_rules=EXAMPLES).final_state() == game.state
    with pytest.raises(mt.RecordError, match="smuggler"):
        mt.GameRecord.from_json(text)


def test_options_are_in_the_record() -> None:
    rules = mt.STANDARD.with_rules(
        *(rule.with_options(**dict.fromkeys(rule.options, 3)) for rule in EXAMPLES)
    )
    record = mt.Game(rules=rules, seed=1).record()
    assert mt.GameRecord.from_json(record.to_json(), house_rules=EXAMPLES).rules == rules
    assert rules != mt.STANDARD.with_rules(*EXAMPLES)


def test_positions_can_be_pickled() -> None:
    for state in play(ALL, 4, seed=2).states[::20]:
        copy = pickle.loads(pickle.dumps(state))
        assert copy == state
        assert hash(copy) == hash(state)
        assert copy.rules.house_rules == ALL.house_rules


def test_every_event_that_happens_was_declared() -> None:
    game = play(ALL, 4, seed=3)
    happened = {type(event) for moment in game.moments for event in moment.step.events}
    assert happened <= set(ALL.events)


def test_all_of_them_happen_in_one_game() -> None:
    game = play(ALL, 4, seed=2)
    happened = {type(event).__name__ for moment in game.moments for event in moment.step.events}
    assert {"WindRose", "ShipDrifted", "Committed", "ConflictsLaid"} <= happened
    assert {"storm", "smuggling"} <= {
        event.source
        for moment in game.moments
        for event in moment.step.events
        if isinstance(event, mt.PointsScored)
    }
