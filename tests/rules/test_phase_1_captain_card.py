"""Phase 1: the captain promises a wage."""

from __future__ import annotations

import pytest
from support import VIEWERS, last_pass, play, start

import meuterer as mt


@pytest.mark.rule("P1.1")
@pytest.mark.parametrize("captain", range(4))
def test_it_is_the_captain_who_chooses_the_wage(captain: int) -> None:
    state = start(captain=captain)
    assert (state.phase, state.to_move) == ("captain_card", captain)
    for seat in set(range(4)) - {captain}:
        with pytest.raises(mt.IllegalMove):
            mt.apply(state, mt.SetWage(1), seat=seat)
    assert mt.apply(state, mt.SetWage(1), seat=captain).state.wage == 1


@pytest.mark.rule("P1.1")
def test_the_wage_is_0_1_2_or_3() -> None:
    state = start()
    assert mt.legal_moves(state) == (mt.SetWage(0), mt.SetWage(1), mt.SetWage(2), mt.SetWage(3))
    for wage in (-1, 4):
        with pytest.raises(mt.IllegalMove, match="0, 1, 2 or 3"):
            mt.apply(state, mt.SetWage(wage))


@pytest.mark.rule("P1.1")
@pytest.mark.parametrize("wage", range(4))
def test_the_wage_is_open(wage: int) -> None:
    _, events = play(start(captain=1), f"wage {wage}")
    for viewer in VIEWERS:
        assert mt.visible(events, viewer) == (mt.WageSet(seat=1, wage=wage),)


@pytest.mark.rule("P1.1")
def test_the_captain_chooses_again_in_every_round() -> None:
    position = last_pass(roles=("captain", "cabin_boy", "mate", "merchant"), wage=3)
    state, _ = play(position, "pass")
    assert (state.round, state.phase, state.to_move, state.wage) == (2, "captain_card", 0, None)
    assert play(state, "wage 1").state.wage == 1


@pytest.mark.rule("P1.1")
def test_other_wages_are_an_option() -> None:
    state = start(rules=mt.STANDARD.with_options(wages=(0, 5)))
    assert mt.legal_moves(state) == (mt.SetWage(0), mt.SetWage(5))
