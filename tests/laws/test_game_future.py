"""A `Game` has one future: undoing moves and resuming a record do not change it."""

import pytest
from games import MOST_TURNS, Setup, chooser, games
from hypothesis import given
from hypothesis import strategies as st

import meuterer as mt

#: Many reshuffles.
SMALL = st.fixed_dictionaries(
    {"rounds": st.sampled_from([2, 3]), "hand_size": st.sampled_from([9, 8, 5])}
)


def new(setup: Setup) -> mt.Game:
    return mt.Game(setup.players, rules=setup.rules, seed=setup.seed)


def played(setup: Setup) -> tuple[mt.Game, list[mt.Move]]:
    """A whole game and the decisions of the players in it."""
    game, choose, moves = new(setup), chooser(setup), []
    while game.to_move is not None:
        moves.append(choose(game.legal_moves()))
        game.play(moves[-1])
        assert len(moves) < MOST_TURNS
    return game, moves


shuffling = st.builds(
    lambda setup, options: Setup(setup.players, options, setup.seed, setup.policy, setup.opening),
    games(),
    SMALL,
)


@given(shuffling)
def test_the_same_seed_and_moves_give_the_same_game(setup: Setup) -> None:
    game, moves = played(setup)
    again = new(setup)
    for move in moves:
        again.play(move)
    assert again.record() == game.record()
    assert again.state == game.state
    assert again.history == game.history


@given(shuffling, st.data())
def test_undone_moves_can_be_made_again(setup: Setup, data: st.DataObject) -> None:
    game, moves = played(setup)
    end, record = game.state, game.record()
    back = data.draw(st.integers(1, len(moves)))
    for _ in range(back):
        game.undo(force=True)
    for number, move in enumerate(moves[len(moves) - back :]):
        if number % 5 == 0:  # another choice, undone
            other = data.draw(st.sampled_from(game.legal_moves()))
            before = game.state
            game.play(other)
            game.undo(force=True)
            assert game.state == before
        game.play(move)
    assert game.state == end
    assert game.record() == record


@given(shuffling)
def test_undo_goes_through_all_decisions_to_the_start(setup: Setup) -> None:
    game, states = new(setup), []
    choose = chooser(setup)
    while game.to_move is not None:
        states.append(game.state)
        game.play(choose(game.legal_moves()))
        assert game.to_move is not mt.CHANCE
        assert len(states) < MOST_TURNS
    while states:
        game.undo(force=True)
        assert game.state == states.pop()
    assert game.history == ()
    with pytest.raises(mt.MeutererError, match="no move to undo"):
        game.undo(force=True)
    assert game.state == new(setup).state


@given(shuffling, st.data())
def test_a_resumed_record_has_the_same_future(setup: Setup, data: st.DataObject) -> None:
    game, moves = played(setup)
    stop = data.draw(st.integers(0, len(moves)))
    half = new(setup)
    for move in moves[:stop]:
        half.play(move)
    text = half.record().to_json()
    resumed = mt.Game.from_record(mt.GameRecord.from_json(text))
    assert resumed.state == half.state
    assert resumed.history == half.history
    for move in moves[stop:]:
        resumed.play(move)
    assert resumed.state == game.state
    assert resumed.record() == game.record()


@given(shuffling, st.data())
def test_a_record_that_ends_before_a_shuffle_is_resumed_with_it(
    setup: Setup, data: st.DataObject
) -> None:
    game, _ = played(setup)
    record = game.record()
    shuffles = [at for at, move in enumerate(record.moves) if move.seat is None]
    if not shuffles:
        return
    stop = data.draw(st.sampled_from(shuffles))
    cut = mt.GameRecord(record.rules, record.players, record.deal, record.moves[:stop])
    assert cut.final_state().to_move is mt.CHANCE
    resumed = mt.Game.from_record(cut)
    for move in record.moves[stop:]:
        if move.seat is not None:
            resumed.play(move.move)
    assert resumed.record() == record


@given(shuffling)
def test_a_refused_move_changes_nothing(setup: Setup) -> None:
    game, moves = new(setup), played(setup)[1]
    for move in moves:
        before, record = game.state, game.record()
        for wrong in (mt.SetWage(77), mt.Shuffle(()), mt.Offer("spice"), None):
            with pytest.raises(mt.IllegalMove):
                game.play(wrong)  # type: ignore[arg-type]
        assert game.state is before
        assert game.record() == record
        game.play(move)


@given(games())
def test_another_seed_is_another_game(setup: Setup) -> None:
    deals = {mt.Game(setup.players, seed=seed).record().deal for seed in range(5)}
    deals |= {mt.Game(setup.players, seed=str(seed)).record().deal for seed in range(5)}
    assert len(deals) == 10
