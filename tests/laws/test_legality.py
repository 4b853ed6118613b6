"""Law 3: `legal_moves`, `why_illegal` and `apply` agree on every move value."""

import pickle

from games import Setup, fewer, games, play
from hypothesis import given
from hypothesis import strategies as st
from judge import allowed, refused
from odd_moves import move_values, near_moves

import meuterer as mt


@fewer
@given(games(rounds=(1, 2)))
def test_the_list_of_legal_moves_is_complete_and_has_no_duplicates(setup: Setup) -> None:
    for turn in play(setup):
        state = turn.state
        legal = mt.legal_moves(state)
        assert len(set(legal)) == len(legal)
        known = {move for move in near_moves(state) if type(move) is not mt.Shuffle}
        assert {move for move in known.union(legal) if allowed(state, move)} == set(legal)


@given(games())
def test_somebody_who_has_to_decide_has_a_legal_move(setup: Setup) -> None:
    *_, last = play(setup)
    for turn in play(setup):
        assert bool(mt.legal_moves(turn.state)) == (turn.state.to_move is not mt.CHANCE)
        assert mt.outcome(turn.state) is None
    assert mt.legal_moves(last.after) == ()
    assert mt.outcome(last.after) is not None


@given(games(rounds=(1, 2)), st.data())
def test_any_move_value_at_any_point(setup: Setup, data: st.DataObject) -> None:
    turns = list(play(setup))
    for _ in range(5):
        state = data.draw(st.sampled_from(turns)).state
        move = data.draw(move_values())
        before = pickle.dumps(state)
        fine = allowed(state, move)
        if not isinstance(move, mt.Shuffle):
            assert fine == (move in mt.legal_moves(state))
        assert pickle.loads(before) == state


@fewer
@given(games(options={"hand_size": 9, "rounds": 2}))
def test_chance_moves_are_judged_and_not_listed(setup: Setup) -> None:
    """The moves of chance are the permutations of the discard pile."""
    for turn in play(setup):
        state = turn.state
        for move in near_moves(state):
            if isinstance(move, mt.Shuffle) and state.to_move is mt.CHANCE:
                assert allowed(state, move) == (
                    sorted(move.draw_pile) == sorted(state.discard_pile)
                )
            elif isinstance(move, mt.Shuffle) or state.to_move is mt.CHANCE:
                assert refused(state, move).code == "wrong_phase"


@given(games())
def test_illegal_moves_leave_no_trace(setup: Setup) -> None:
    for turn in play(setup):
        state = turn.state
        kept, hashed = pickle.dumps(state), hash(state)
        for move in (mt.SetWage(99), mt.Offer("spice"), mt.Sell(()), mt.Keep(()), None):
            if mt.why_illegal(state, move) is not None:
                refused(state, move)
        assert hash(state) == hashed
        assert pickle.loads(kept) == state
        assert mt.apply(state, turn.move) == (turn.after, turn.events)


@given(games())
def test_after_the_end_nothing_is_legal(setup: Setup) -> None:
    *_, last = play(setup)
    state = last.after
    for move in near_moves(state):
        assert refused(state, move).code == "game_over"
