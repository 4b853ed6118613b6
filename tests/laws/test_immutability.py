"""Law 2: states never change; they are values that can be copied, pickled and compared."""

import copy
import enum
import pickle
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import attrs
import pytest
from games import Setup, Turn, fewer, games, play
from hypothesis import given

import meuterer as mt


def turns_and_states(setup: Setup) -> tuple[list[Turn], list[mt.GameState]]:
    turns = list(play(setup))
    return turns, [setup.start(), *(turn.after for turn in turns)]


@given(games())
def test_earlier_states_still_equal_their_pickles_and_hashes(setup: Setup) -> None:
    kept = []
    state = setup.start()
    for turn in play(setup):
        kept.append((turn.state, pickle.dumps(turn.state), hash(turn.state), repr(turn.state)))
        mt.legal_moves(turn.state)
        mt.why_illegal(turn.state, mt.Offer("nothing"))
        state = turn.after
    kept.append((state, pickle.dumps(state), hash(state), repr(state)))
    for state, pickled, hashed, text in kept:
        again = pickle.loads(pickled)
        assert again == state
        assert hash(again) == hash(state) == hashed
        assert repr(again) == repr(state) == text


@given(games())
def test_two_states_are_equal_only_when_nothing_differs(setup: Setup) -> None:
    """No two positions of a game are the same: cards, scores or the phase have changed."""
    _, states = turns_and_states(setup)
    assert len(set(states)) == len(states)
    assert all(a != b for a, b in pairwise(states))


@fewer
@given(games())
def test_copies_are_equal(setup: Setup) -> None:
    turns, states = turns_and_states(setup)
    values = [*states, *(t.move for t in turns), *(e for t in turns for e in t.events)]
    for value in [*values, setup.rules, setup.deal]:
        for same in (copy.copy(value), copy.deepcopy(value), pickle.loads(pickle.dumps(value))):
            assert same == value
            assert type(same) is type(value)
            assert hash(same) == hash(value)
            assert repr(same) == repr(value)


@given(games())
def test_a_pickled_state_goes_on_like_the_original(setup: Setup) -> None:
    for turn in play(setup):
        again = pickle.loads(pickle.dumps(turn.state))
        assert mt.legal_moves(again) == mt.legal_moves(turn.state)
        assert mt.apply(again, pickle.loads(pickle.dumps(turn.move))) == (turn.after, turn.events)


@given(games())
def test_a_pickled_state_is_small(setup: Setup) -> None:
    _, states = turns_and_states(setup)
    assert max(len(pickle.dumps(state)) for state in states) < 4000


@given(games())
def test_apply_is_a_function(setup: Setup) -> None:
    for turn in play(setup):
        assert mt.apply(turn.state, turn.move) == (turn.after, turn.events)


# --- frozen, all the way down --------------------------------------------------------------------


def parts_of(value: Any) -> Iterator[Any]:
    """The value and everything in it, but for the rules."""
    yield value
    if isinstance(value, tuple):
        for item in value:
            yield from parts_of(item)
    elif attrs.has(type(value)) and not isinstance(value, mt.Rules):
        for field in attrs.fields(type(value)):
            yield from parts_of(getattr(value, field.name))


@given(games())
def test_nothing_in_a_state_a_move_or_an_event_can_change(setup: Setup) -> None:
    turns, states = turns_and_states(setup)
    kinds = {
        type(part)
        for value in (*states, *(t.move for t in turns), *(t.events for t in turns))
        for part in parts_of(value)
    }
    for kind in kinds:
        fine = kind in (int, str, bool, type(None), tuple, mt.Rules) or issubclass(kind, enum.Enum)
        assert fine or (attrs.has(kind) and kind.__setattr__ is not object.__setattr__), kind
        assert kind.__hash__ is not None


def samples() -> dict[str, Any]:
    """One value of every frozen kind."""
    setup = Setup(4, {"rounds": 3, "hand_size": 9}, 1, "mutiny")
    turns = list(play(setup))
    state = turns[-1].after
    found: dict[str, Any] = {
        type(value).__name__: value
        for value in (
            state,
            state.board,
            state.piles,
            state.players[0],
            state.rules,
            setup.deal,
            mt.Sale("hochland", "ruby", 1),
            mt.Keep(("ruby",)),
            mt.outcome(state),
            mt.why_illegal(state, mt.Pass()),
            mt.RecordedMove(0, mt.Pass()),
            mt.GameRecord(state.rules, ("A", "B", "C"), setup.deal),
            mt.STANDARD.islands["hochland"],
            mt.STANDARD.cards["ruby"],
            mt.STANDARD.roles["mate"],
            mt.STANDARD.rows[0],
            mt.STANDARD.phases["offering"],
            mt.STANDARD.rulings,
        )
    }
    for turn in turns:
        for value in (turn.move, *turn.events):
            found[type(value).__name__] = value
    return found


SAMPLES = samples()


def test_there_is_a_sample_of_every_kind_of_move() -> None:
    assert {kind.__name__ for kind in mt.STANDARD.moves.values()} <= SAMPLES.keys()


@pytest.mark.parametrize("name", SAMPLES)
def test_no_attribute_can_be_set_or_deleted(name: str) -> None:
    value = SAMPLES[name]
    before = repr(value)
    for field in [*(field.name for field in attrs.fields(type(value))), "something_new"]:
        with pytest.raises(AttributeError):
            setattr(value, field, 1)
        with pytest.raises(AttributeError):
            delattr(value, field)
    assert repr(value) == before


@pytest.mark.parametrize(
    "name", ["islands", "cards", "roles", "phases", "moves", "options", "rows", "deck", "events"]
)
def test_the_parts_of_rules_cannot_be_changed(name: str) -> None:
    parts: Any = getattr(mt.STANDARD, name)
    with pytest.raises((TypeError, AttributeError)):
        parts["hochland" if hasattr(parts, "keys") else 0] = 1
    with pytest.raises((TypeError, AttributeError)):
        parts.clear()


def test_the_properties_of_a_state_cannot_be_set() -> None:
    state = SAMPLES["GameState"]
    for name in ("ship", "islands", "draw_pile", "action_cards", "drawn", "discard_pile"):
        with pytest.raises(AttributeError):
            setattr(state, name, ())


def test_a_move_keeps_nothing_of_the_list_it_was_built_with() -> None:
    cards = ["ruby", "salt"]
    sales = [mt.Sale("hochland", "ruby", 1)]
    keep, shuffle, sell = mt.Keep(cards), mt.Shuffle(cards), mt.Sell(sales)
    islands = list(mt.WORKED_DEAL.islands)
    deal = mt.Deal(0, islands, list(mt.WORKED_DEAL.draw_pile))
    for given_list in (cards, sales, islands):
        given_list.clear()
    assert keep == mt.Keep(("ruby", "salt"))
    assert shuffle == mt.Shuffle(("ruby", "salt"))
    assert sell == mt.Sell((mt.Sale("hochland", "ruby", 1),))
    assert deal == mt.WORKED_DEAL
