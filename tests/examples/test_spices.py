"""The example `spices`: a sixth good and two islands that buy it."""

from __future__ import annotations

import pytest
from support import CIRCLE, last_pass, only, play, points, start

import meuterer as mt
from examples.house_rules import SPICES
from meuterer.house_rules import PIRATES, PirateSailed

RULES = mt.STANDARD.with_rules(SPICES)
FOURTEEN = tuple(RULES.islands)


def test_the_deck_has_five_cards_of_spice_before_the_conflict_cards() -> None:
    assert list(RULES.cards) == ["ruby", "salt", "wine", "cloth", "grain", "spice", "conflict"]
    assert len(RULES.deck) == 41
    assert RULES.sort(("conflict", "spice", "grain")) == ("grain", "spice", "conflict")


def test_how_many_is_an_option() -> None:
    assert len(mt.STANDARD.with_rules(SPICES.with_options(cards=8)).deck) == 44


def test_the_two_islands_lie_opposite_each_other_in_a_circle_of_fourteen() -> None:
    assert len(FOURTEEN) == 14
    assert FOURTEEN.index("zimtinsel") - FOURTEEN.index("pfefferkueste") == 7
    assert tuple(key for key in FOURTEEN if key in CIRCLE) == CIRCLE
    assert sorted(mt.new_game(RULES, seed=1).islands) == sorted(FOURTEEN)


@pytest.mark.parametrize(
    ("ship", "sales"), [("pfefferkueste", (5, 0, 0, 0)), ("zimtinsel", (3, 0, 0, 0))]
)
def test_spice_is_sold_there_and_where_anything_is(ship: str, sales: tuple[int, ...]) -> None:
    state = last_pass(
        offered=("2 spice", "spice", "grain"), ship=ship, islands=FOURTEEN, rules=RULES
    )
    assert points(play(state, "pass"), "sales") == sales
    state = last_pass(offered=("2 spice", "spice", "grain"), islands=FOURTEEN, rules=RULES)
    assert points(play(state, "pass"), "sales") == (4, 0, 0, 0)


def test_ties_for_spice() -> None:
    state = last_pass(
        offered=("spice", "spice", "spice"), ship="pfefferkueste", islands=FOURTEEN, rules=RULES
    )
    assert points(play(state, "pass"), "sales") == (2, 2, 2, 0)


def test_the_captain_counts_the_new_islands() -> None:
    state = last_pass(hands=("3 spice",), islands=FOURTEEN, rules=RULES)
    step = play(state, "pass")
    assert only(step, mt.DestinationPlaced).island == "pfefferkueste"
    assert points(step, "office") == (4, 2 - 2, 1, 0)


def test_pirates_sail_round_fourteen_islands() -> None:
    rules = mt.STANDARD.with_rules(SPICES, PIRATES)
    state = start("pirate, 4 grain", islands=tuple(rules.islands), rules=rules)
    step = play(state, "wage 0", "offer pirate")
    assert only(step, PirateSailed).island == "kalte_klippe"


def test_a_deal_for_twelve_islands_is_refused() -> None:
    with pytest.raises(mt.RulesError):
        mt.new_game(RULES, deal=mt.WORKED_DEAL)
