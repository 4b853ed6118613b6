"""Phase 10: the end of the round."""

from __future__ import annotations

import pytest
from support import VIEWERS, last_pass, play, scores

import meuterer as mt

PEACE = ("captain", "cabin_boy", "mate", "merchant")
DUEL = ("captain", "mutineer", "merchant", "mate")


@pytest.mark.rule("P10.1")
def test_the_next_round_starts_with_phase_1_under_the_captain() -> None:
    step = play(last_pass(roles=PEACE, round=3), "pass")
    state = step.state
    assert (state.round, state.phase, state.to_move, state.captain) == (4, "captain_card", 0, 0)
    assert state.wage is None
    assert step.events[-1] == mt.RoundEnded(round=3, captain=0)


@pytest.mark.rule("P10.1", "P5.2")
def test_after_a_mutiny_the_next_round_starts_under_the_new_captain() -> None:
    position = last_pass(roles=DUEL, offered=["", "conflict"])
    step = play(position, "pass", "Ann: lay 0", "Bo: lay 0", "Di: lay 0")
    state = step.state
    assert (state.round, state.phase, state.to_move, state.captain) == (2, "captain_card", 1, 1)
    assert step.events[-1] == mt.RoundEnded(round=1, captain=1)
    assert [player.role for player in state.players] == [None, "captain", None, None]
    # The new captain starts offering, and the old one takes an action card.
    state, _ = play(state, "Bo: wage 1", "Bo: pass", "Cy: pass", "Cy: choose mate")
    state, _ = play(state, "Di: pass", "Di: choose merchant", "Ann: pass")
    assert (state.phase, state.to_move) == ("choosing_role", 0)


@pytest.mark.rule("P10.1", "P4.3")
def test_after_a_mutiny_was_put_down_the_captain_stays() -> None:
    position = last_pass(roles=DUEL)
    state, _ = play(position, "pass", "Ann: lay 0", "Bo: lay 0", "Di: lay 0")
    assert (state.round, state.to_move, state.captain) == (2, 0, 0)


@pytest.mark.rule("P10.1")
def test_scores_ship_and_islands_are_carried_over_and_the_rest_starts_anew() -> None:
    position = last_pass(roles=PEACE, hands=["2 grain"], scores=(1, -2, 3, 4), wage=2)
    state, _ = play(position, "pass")
    assert scores(state) == (1 + 4 - 2, -2, 3 + 1 + 2, 4)
    assert (state.ship, state.active_islands) == ("gruenland", ("hochland", "gruenland"))
    for player in state.players:
        assert (player.offered, player.laid, player.passed, player.sales) == ((), 0, False, None)
        assert len(player.hand) == 5


@pytest.mark.rule("P10.1")
def test_everybody_sees_the_round_end() -> None:
    _, events = play(last_pass(roles=PEACE), "pass")
    for viewer in VIEWERS:
        assert mt.visible(events, viewer)[-1] == mt.RoundEnded(round=1, captain=0)
