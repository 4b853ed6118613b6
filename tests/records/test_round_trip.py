"""Records of whole games and of games in progress, with options and with meta."""

import json
from typing import Any

import pytest
from documents import FINISHED, IN_PROGRESS, check_error, edited, load
from hypothesis import given
from hypothesis import strategies as st

import meuterer as mt

NAMES = st.text(
    st.characters(exclude_categories=["C", "Z"]) | st.just(" "), min_size=1, max_size=40
)
PLAYERS = st.lists(
    NAMES.filter(lambda name: name.strip() and name.isprintable()),
    min_size=3,
    max_size=4,
    unique=True,
)
OPTIONS: st.SearchStrategy[dict[str, Any]] = st.fixed_dictionaries(
    {"rounds": st.sampled_from([1, 2, None])},
    optional={
        "hand_size": st.integers(1, 9),
        "layout": st.sampled_from(["random", "introductory"]),
        "first_captain": st.none() | st.integers(0, 2),
        "wages": st.sets(st.integers(0, 9), min_size=1, max_size=4).map(sorted).map(tuple),
    },
)
META = st.dictionaries(st.text(max_size=20), st.text(max_size=50), max_size=4)


@given(PLAYERS, OPTIONS, META, st.integers(0, 2**64), st.none() | st.integers(0, 40))
def test_a_game_survives(
    players: list[str], options: dict[str, Any], meta: dict[str, str], seed: int, stop: int | None
) -> None:
    game = mt.Game(players, rules=mt.STANDARD.with_options(**options), seed=seed)
    for number in range(1000 if stop is None else stop):
        if game.to_move is None:
            break
        moves = game.legal_moves()
        game.play(moves[(seed + number * number) % len(moves)])
    record = game.record(meta=meta)
    text = record.to_json()
    for again in (
        mt.GameRecord.from_json(text),
        mt.GameRecord.from_json(text.encode()),
        mt.GameRecord.from_json(json.dumps(json.loads(text))),
    ):
        assert again == record
        assert again.to_json() == text
        assert again.players == tuple(players)
        assert again.meta == meta
        assert again.rules == game.state.rules
        assert again.final_state() == game.state
    assert (record.result is None) == (game.to_move is not None)
    assert ("meta" in json.loads(text)) == bool(meta)
    resumed = mt.Game.from_record(record)
    assert resumed.state == game.state
    assert resumed.record(meta=meta) == record


def test_the_document_is_that_of_the_contract() -> None:
    game = mt.Game(
        ("Bernhard", "Steffi", "Florian", "Carmen"),
        rules=mt.STANDARD.with_options(rounds=6),
        deal=mt.WORKED_DEAL,
    )
    for move in (mt.SetWage(0), mt.Offer("conflict"), mt.Pass(), mt.ChooseRole("mutineer")):
        game.play(move)
    assert json.loads(game.record(meta={"place": "Essen"}).to_json()) == {
        "format": "meuterer-game",
        "version": 1,
        "rules": {"base": "standard", "options": {"rounds": 6}, "house_rules": []},
        "players": ["Bernhard", "Steffi", "Florian", "Carmen"],
        "deal": {
            "captain": 0,
            "islands": list(mt.WORKED_DEAL.islands),
            "draw_pile": list(mt.WORKED_DEAL.draw_pile),
        },
        "moves": [
            {"seat": 0, "move": "set_wage", "wage": 0},
            {"seat": 0, "move": "offer", "card": "conflict"},
            {"seat": 1, "move": "pass"},
            {"seat": 1, "move": "choose_role", "role": "mutineer"},
        ],
        "result": None,
        "meta": {"place": "Essen"},
    }


def test_meta_is_kept_as_it_is() -> None:
    meta = {"": "", "rounds": "6", "\n": "\0", "date": "\u2028 \N{ANCHOR}", "x" * 1000: "y" * 1000}
    document = edited(FINISHED, ("meta", meta))
    assert load(document).meta == meta
    assert load(edited(FINISHED, ("meta", {}))).meta == {}


def test_whatever_loads_can_be_written_to_a_file() -> None:
    """JSON can escape half a character; UTF-8 has no way to write it."""
    for meta in ({"place": "\ud800"}, {"\udfff": "x"}):
        try:
            record = load(edited(IN_PROGRESS, ("meta", meta)))
        except mt.RecordError as error:
            check_error(error)
        else:
            assert mt.GameRecord.from_json(record.to_json().encode()) == record


@pytest.mark.parametrize("meta", [{"rounds": 6}, {6: "x"}, {"a": None}, ["x"], "x", 3])
def test_meta_that_could_not_be_read_again_is_refused(meta: Any) -> None:
    with pytest.raises((TypeError, mt.MeutererError)):
        mt.Game(seed=7).record(meta=meta)


def test_a_record_built_by_hand_is_judged_when_it_is_replayed() -> None:
    good = load(IN_PROGRESS)
    deal = good.deal
    wrong = [
        mt.GameRecord(good.rules, ("A", "B"), deal),
        mt.GameRecord(good.rules, ("A", "A", "B"), deal),
        mt.GameRecord(mt.STANDARD, good.players, mt.Deal(0, deal.islands, deal.draw_pile[1:])),
        mt.GameRecord(good.rules, good.players, deal, good.moves[1:]),
        mt.GameRecord(good.rules, good.players, deal, (mt.RecordedMove(0, mt.SetWage(0)),)),
        mt.GameRecord(good.rules, good.players, deal, (mt.RecordedMove(2, mt.SetWage(1)),)),
    ]
    for record in wrong:
        with pytest.raises(mt.RecordError) as caught:
            record.final_state()
        check_error(caught.value)
        with pytest.raises(mt.RecordError):
            list(record.replay())
        with pytest.raises(mt.RecordError):
            mt.Game.from_record(record)


def test_replay_is_lazy_and_can_be_repeated() -> None:
    record = load(FINISHED)
    steps = record.replay()
    first = next(steps)
    assert first.events == (mt.WageSet(1, 3),)
    assert len(list(steps)) == len(record.moves) - 1
    assert len(list(record.replay())) == len(record.moves)
