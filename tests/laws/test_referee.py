"""The package and the second referee play the same games.

The referee in `tests/referee.py` was written from the rules only. At every decision the position
and the set of legal moves must be the same; and what one of them refuses the other refuses.
"""

import json
from typing import Any

import pytest
from games import Setup, fewer, games, plain, play, snapshot
from hypothesis import given
from hypothesis import strategies as st
from odd_moves import move_values
from referee import Referee

import meuterer as mt


def referee_for(setup: Setup) -> Referee:
    rules, deal = setup.rules, setup.deal
    return Referee(
        players=setup.players,
        captain=deal.captain,
        islands=list(deal.islands),
        draw_pile=list(deal.draw_pile),
        rounds=rules.rounds(setup.players),
        hand_size=rules.hand_size,
        wages=rules.wages,
    )


def seen_by(referee: Referee, state: mt.GameState) -> dict[str, Any]:
    """The referee's position in the words of `snapshot`."""
    position = referee.snapshot()
    del position["pirate_ship"]
    for player, named in zip(position["players"], state.players, strict=True):
        player["name"] = named.name
    return position


def sorted_json(moves: list[Any]) -> list[str]:
    return sorted(json.dumps(move, sort_keys=True) for move in moves)


def json_of(move: mt.Move) -> dict[str, Any]:
    """A move as JSON, with the kept cards in the order of the deck, as the referee has them."""
    data = mt.move_to_json(move)
    if isinstance(move, mt.Keep):
        data["cards"] = plain(mt.STANDARD.sort(move.cards))
    return data


def check(state: mt.GameState, referee: Referee) -> None:
    assert snapshot(state) == seen_by(referee, state)
    here, there = map(json_of, mt.legal_moves(state)), referee.legal()
    assert sorted_json(list(here)) == sorted_json(there)


def both_play(setup: Setup) -> None:
    referee = referee_for(setup)
    check(setup.start(), referee)
    for turn in play(setup):
        referee.play(json_of(turn.move))
        check(turn.after, referee)


@given(games())
def test_both_play_the_same_game(setup: Setup) -> None:
    both_play(setup)


@fewer
@given(games(options={}))
def test_both_play_the_same_game_by_the_book(setup: Setup) -> None:
    """Whole games with the standard options."""
    both_play(setup)


@fewer
@given(games(options={"hand_size": 9, "rounds": 3, "layout": "introductory"}))
def test_both_play_the_same_game_with_long_hands(setup: Setup) -> None:
    """Many conflict cards, large allocations, and a reshuffle in every round."""
    both_play(setup)


@given(games(), st.data())
def test_both_refuse_the_same_moves(setup: Setup, data: st.DataObject) -> None:
    turns = list(play(setup))
    stop = data.draw(st.integers(0, len(turns) - 1))
    referee = referee_for(setup)
    for turn in turns[:stop]:
        referee.play(json_of(turn.move))
    state, before = turns[stop].state, referee.snapshot()
    for move in data.draw(st.lists(move_values(), max_size=20)):
        if mt.why_illegal(state, move) is not None:
            with pytest.raises(ValueError, match="illegal"):
                referee.play(mt.move_to_json(move))
            assert referee.snapshot() == before
