"""Records that were written by version 0.1 must load for ever. Do not write these files anew."""

import json

import pytest
from documents import GOLDEN, text_of

import meuterer as mt

#: Name: players, moves, shuffles, scores, winners.
FINISHED = {
    "four_players": (("Bernhard", "Steffi", "Florian", "Carmen"), 206, 4, (12, 8, 24, 25), (3,)),
    "three_players": (("Ann", "Bo", "Cy"), 164, 3, (26, 36, 21), (1,)),
}


def test_every_golden_record_is_tested() -> None:
    assert {path.stem for path in GOLDEN.glob("*.json")} == {*FINISHED, "in_progress"}


@pytest.mark.parametrize("name", FINISHED)
def test_a_finished_game(name: str) -> None:
    players, moves, shuffles, scores, winners = FINISHED[name]
    record = mt.GameRecord.from_json(text_of(name))
    assert record.rules == mt.STANDARD
    assert record.players == players
    assert len(record.moves) == moves
    assert sum(played.seat is None for played in record.moves) == shuffles
    assert record.result == mt.Outcome.of(scores)
    assert record.result.winners == winners
    last = record.final_state()
    assert last.phase == "game_over"
    assert tuple(player.score for player in last.players) == scores
    assert {played.move.trigger for played in record.moves} == set(mt.STANDARD.moves)


@pytest.mark.parametrize("name", FINISHED)
def test_the_scores_round_by_round(name: str) -> None:
    by_round = {
        "four_players": [
            *([4, -1, 4, 0], [6, 0, 8, 1], [9, 1, 8, 2], [10, 2, 11, 3], [12, 4, 15, 6]),
            *([12, 4, 15, 11], [12, 4, 23, 16]),
        ],
        "three_players": [
            *([2, 6, 1], [11, 6, 1], [16, 7, 1], [16, 15, 1], [16, 15, 4], [22, 15, 9]),
            *([26, 15, 18], [26, 30, 18]),
        ],
    }
    record = mt.GameRecord.from_json(text_of(name))
    scores = {
        step.state.round - 1: [player.score for player in step.state.players]
        for step in record.replay()
        if step.state.phase == "captain_card"
    }
    assert list(scores.values()) == by_round[name]


def test_a_game_in_progress_with_options_and_meta() -> None:
    record = mt.GameRecord.from_json(text_of("in_progress"))
    assert record.players == ("Zoë", "Łukasz 🏴", "船長")
    assert record.rules == mt.STANDARD.with_options(
        rounds=3, hand_size=7, layout="introductory", first_captain=2, wages=(0, 2, 5)
    )
    assert record.result is None
    assert record.meta["date"] == "2024-02-29"
    assert record.meta["comment"].startswith('"Ahoi" \\ mutiny\n\tin round 2')
    state = record.final_state()
    assert (state.round, state.phase, state.to_move) == (3, "offering", 2)
    assert tuple(player.score for player in state.players) == (7, 19, 0)
    assert state.ship == "eisfelsen"
    assert state.players[2].hand == ("salt", "grain", "conflict")


@pytest.mark.parametrize("name", [*FINISHED, "in_progress"])
def test_what_is_written_today_is_the_same_document(name: str) -> None:
    record = mt.GameRecord.from_json(text_of(name))
    assert json.loads(record.to_json()) == json.loads(text_of(name))
    assert mt.GameRecord.from_json(record.to_json()) == record


def test_a_game_in_progress_can_be_played_on() -> None:
    game = mt.Game.from_record(mt.GameRecord.from_json(text_of("in_progress")))
    for _ in range(7):
        game.play(game.legal_moves()[0])
    assert game.outcome is not None
    assert game.outcome.scores == (7, 22, 14)
