"""Law 7: a record replays to the same states."""

import json

from games import Setup, fewer, games, play, record_of
from hypothesis import given
from hypothesis import strategies as st

import meuterer as mt


@given(games())
def test_a_record_replays_to_the_same_states(setup: Setup) -> None:
    turns = list(play(setup))
    record = record_of(setup, turns)
    text = record.to_json()
    for again in (record, mt.GameRecord.from_json(text), mt.GameRecord.from_json(text.encode())):
        assert again == record
        assert again.to_json() == text
        assert again.initial_state() == setup.start()
        assert list(again.replay()) == [(turn.after, turn.events) for turn in turns]
        assert again.final_state() == turns[-1].after


@given(games(), st.data())
def test_a_record_of_a_game_in_progress_too(setup: Setup, data: st.DataObject) -> None:
    turns = list(play(setup))
    turns = turns[: data.draw(st.integers(0, len(turns) - 1))]
    record = record_of(setup, turns)
    assert record.result is None
    assert json.loads(record.to_json())["result"] is None
    again = mt.GameRecord.from_json(record.to_json())
    assert again == record
    assert again.final_state() == (turns[-1].after if turns else setup.start())


@fewer
@given(games())
def test_how_a_document_is_laid_out_does_not_matter(setup: Setup) -> None:
    """Spaces, escapes and the order of the fields."""
    record = record_of(setup, list(play(setup)))
    document = json.loads(record.to_json())
    pretty = json.dumps(document, indent=3, ensure_ascii=True, sort_keys=True)
    assert mt.GameRecord.from_json(pretty) == record


@given(games())
def test_every_move_survives_json(setup: Setup) -> None:
    for turn in play(setup):
        for move in {turn.move, *mt.legal_moves(turn.state)}:
            data = mt.move_to_json(move)
            assert data["move"] == move.trigger
            again = mt.move_from_json(json.loads(json.dumps(data)), setup.rules)
            assert again == move
            assert type(again) is type(move)
            assert mt.move_to_json(again) == data
