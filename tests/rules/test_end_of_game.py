"""Section 3 of the rules: the end of the game."""

from __future__ import annotations

import pytest
from support import VIEWERS, found, last_pass, play, points, scores, start, whole_game

import meuterer as mt

FOUR = ("captain", "cabin_boy", "mate", "loadmaster")
THREE = ("captain", "cabin_boy", "mate")


@pytest.mark.rule("E1")
@pytest.mark.parametrize(("roles", "last"), [(FOUR, 8), (THREE, 9)], ids=["four", "three"])
def test_the_game_is_over_after_phase_5_of_the_last_round(
    roles: tuple[str, ...], last: int
) -> None:
    for number in range(1, last + 1):
        step = play(last_pass(roles=roles, round=number, offered=["2 wine"]), "pass")
        assert (step.state.phase == "game_over") == (number == last)
        assert (mt.outcome(step.state) is None) == (number < last)
        assert bool(found(step, mt.GameEnded)) == (number == last)
        assert points(step)[0] == 5 + 4  # phase 5 was played


@pytest.mark.rule("E1")
@pytest.mark.parametrize(("players", "rounds"), [(4, 8), (3, 9)])
def test_a_whole_game_has_so_many_rounds(players: int, rounds: int) -> None:
    steps = list(whole_game(start(players=players)))
    ended = [event.round for step in steps for event in found(step, mt.RoundEnded)]
    assert ended == list(range(1, rounds))
    assert steps[-1].state.phase == "game_over"
    assert steps[-1].state.round == rounds


@pytest.mark.rule("E1")
@pytest.mark.parametrize("players", [3, 4])
def test_the_number_of_rounds_is_an_option(players: int) -> None:
    short = start(players=players, rules=mt.STANDARD.with_options(rounds=2))
    assert [step.state.round for step in whole_game(short)][-1] == 2


@pytest.mark.rule("E1")
def test_when_the_game_is_over_nobody_is_to_move() -> None:
    state, _ = play(last_pass(roles=FOUR, round=8), "pass")
    assert state.to_move is None
    assert mt.legal_moves(state) == ()
    for move in (mt.SetWage(0), mt.Pass(), mt.Shuffle(())):
        with pytest.raises(mt.IllegalMove, match="The game is over"):
            mt.apply(state, move)


@pytest.mark.rule("E1", "P5.4")
def test_in_the_last_round_goods_are_still_chosen_and_sold() -> None:
    position = last_pass(roles=FOUR, round=8, offered=["salt, 2 wine", "grain"])
    state, _ = play(position, "pass")
    assert state.phase == "selling"
    step = play(state, "Ann: sell 2 wine on hochland")
    assert step.state.phase == "game_over"
    assert points(step) == (4, 0, 0, 0)


@pytest.mark.rule("E2")
def test_the_highest_score_wins() -> None:
    step = play(last_pass(roles=FOUR, round=8, scores=(10, 30, 12, 20)), "pass")
    result = mt.outcome(step.state)
    assert result is not None
    assert result.scores == scores(step.state) == (15, 30, 13, 20)
    assert result.winners == (1,)
    assert result.ranking == ((1,), (3,), (0,), (2,))


@pytest.mark.rule("E2")
def test_the_points_of_the_last_round_count() -> None:
    step = play(last_pass(roles=FOUR, round=8, scores=(10, 14, 0, 0)), "pass")
    assert scores(step.state) == (15, 14, 1, 0)
    result = mt.outcome(step.state)
    assert result is not None
    assert result.winners == (0,)


@pytest.mark.rule("E2")
def test_tied_leaders_share_the_victory() -> None:
    step = play(last_pass(roles=FOUR, round=8, scores=(0, 7, 3, 7)), "pass")
    result = mt.outcome(step.state)
    assert result is not None
    assert result.winners == (1, 3)
    assert result.ranking == ((1, 3), (0,), (2,))
    ended = mt.GameEnded(scores=(5, 7, 4, 7), winners=(1, 3))
    for viewer in VIEWERS:
        assert mt.visible(step.events, viewer)[-1] == ended


@pytest.mark.rule("E2")
def test_everybody_can_win_together() -> None:
    step = play(last_pass(roles=FOUR, round=8, scores=(0, 5, 4, 5)), "pass")
    result = mt.outcome(step.state)
    assert result is not None
    assert result.winners == (0, 1, 2, 3)
    assert result.ranking == ((0, 1, 2, 3),)


@pytest.mark.rule("E2")
def test_a_score_below_zero_can_win() -> None:
    position = last_pass(roles=FOUR, round=8, scores=(-20, -3, -9, -4), wage=0)
    result = mt.outcome(play(position, "pass").state)
    assert result is not None
    assert result.scores == (-15, -3, -8, -4)
    assert result.winners == (1,)
    assert result.ranking == ((1,), (3,), (2,), (0,))


@pytest.mark.rule("E2")
def test_there_is_no_winner_before_the_end() -> None:
    assert mt.outcome(start()) is None
    assert mt.outcome(play(last_pass(roles=FOUR, scores=(50,)), "pass").state) is None
