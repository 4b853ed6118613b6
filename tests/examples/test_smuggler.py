"""The example `smuggler`: what finds no buyer by day is sold by night."""

from __future__ import annotations

import pytest
from support import choices, found, last_pass, play, points, start

import meuterer as mt
from examples.house_rules import SMUGGLER
from meuterer.house_rules import HOLD_BACK, PIRATES

RULES = mt.STANDARD.with_rules(SMUGGLER)
ROLES = ("captain", "smuggler", "mate", "merchant")


def at_monkey_island(offered: str, *, rules: mt.Rules = RULES) -> mt.GameState:
    """Affeninsel buys grain and nothing else; Bo is the smuggler, and Ann is about to pass."""
    return last_pass(roles=ROLES, offered=("", offered), ship="affeninsel", rules=rules)


def test_the_smuggler_is_a_sixth_action_card() -> None:
    assert start(rules=RULES).action_cards == (*mt.STANDARD.action_cards, "smuggler")


@pytest.mark.parametrize(
    ("offered", "smuggled"),
    [
        ("", 0),
        ("2 grain", 0),
        ("2 grain, 3 conflict", 0),
        ("grain, wine", 1),
        ("3 wine", 1),
        ("wine, salt", 2),
        ("wine, salt, ruby, cloth", 2),
    ],
)
def test_each_kind_left_over_pays_a_point_but_two_at_most(offered: str, smuggled: int) -> None:
    step = play(at_monkey_island(offered), "pass")
    assert points(step, "smuggling") == (0, smuggled, 0, 0)
    assert step.state.phase == mt.Phase.CAPTAIN_CARD


def test_how_many_is_an_option() -> None:
    greedy = mt.STANDARD.with_rules(SMUGGLER.with_options(most=3))
    step = play(at_monkey_island("wine, salt, ruby, cloth", rules=greedy), "pass")
    assert points(step, "smuggling") == (0, 3, 0, 0)


def test_no_event_tells_of_a_smuggler_who_gets_nothing() -> None:
    step = play(at_monkey_island("2 grain"), "pass")
    assert points(step, "sales") == (0, 2, 0, 0)
    assert "smuggling" not in {event.source for event in found(step, mt.PointsScored)}


def test_the_smuggler_may_choose_what_to_sell_by_day() -> None:
    state = last_pass(roles=ROLES, offered=("", "2 grain, wine", "wine"), rules=RULES)
    state, _ = play(state, "pass")
    by_day = play(state, "Bo: sell 2 grain on hochland")
    assert points(by_day, "sales") == (0, 4, 0, 0)
    assert points(by_day, "smuggling") == (0, 1, 0, 0)
    tied = play(state, "Bo: sell 1 wine on hochland")
    assert points(tied, "sales") == (0, 3, 3, 0)
    assert points(tied, "smuggling") == (0, 1, 0, 0)


def test_the_smuggler_takes_no_part_in_a_mutiny() -> None:
    state = last_pass(
        roles=("captain", "smuggler", "mutineer", "mate"), hands=[""] * 4, rules=RULES
    )
    play(state, "Ann: pass", "Ann: lay 0", "Cy: lay 0", "Di: lay 0")


def test_goods_that_were_held_back_can_be_smuggled() -> None:
    state = at_monkey_island("2 grain, wine", rules=mt.STANDARD.with_rules(SMUGGLER, HOLD_BACK))
    state, _ = play(state, "pass")
    assert {len(move.sales) for move in choices(state) if isinstance(move, mt.Sell)} == {0, 1}
    assert points(play(state, "Bo: sell nothing"), "smuggling") == (0, 2, 0, 0)
    assert points(play(state, "Bo: sell 1 grain on affeninsel"), "smuggling") == (0, 2, 0, 0)
    assert points(play(state, "Bo: sell 2 grain on affeninsel"), "smuggling") == (0, 1, 0, 0)


def test_nobody_smuggles_pirates() -> None:
    state = at_monkey_island("pirate, wine", rules=mt.STANDARD.with_rules(SMUGGLER, PIRATES))
    assert points(play(state, "pass"), "smuggling") == (0, 1, 0, 0)
