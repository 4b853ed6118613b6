"""Law 3, for everything that is not a move, and for everybody but the player to move."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from games import Setup, fewer, games, play
from hypothesis import given
from hypothesis import strategies as st
from judge import POSITIONS, check_sentence, refused
from odd_moves import NO_MOVES, NO_SEATS, Hostile, move_values

import meuterer as mt
from meuterer.simulate import simulate

#: Values that Python has a literal for, moves among them, and single moves.
ANYTHING = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(),
        st.floats(),
        st.complex_numbers(),
        st.text(max_size=5),
        st.binary(max_size=5),
        move_values(),
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3),
        st.lists(inner, max_size=3).map(tuple),
        st.dictionaries(st.text(max_size=5), inner, max_size=3),
    ),
    max_leaves=5,
)


# --- no moves ------------------------------------------------------------------------------------


def test_there_is_a_position_of_every_phase_in_which_somebody_decides() -> None:
    stops = {name for name, spec in mt.STANDARD.phases.items() if spec.advance is None}
    assert POSITIONS.keys() == stops | {"selling"}


@pytest.mark.parametrize("name", NO_MOVES)
def test_what_is_not_a_move_is_simply_illegal(name: str) -> None:
    for turn in POSITIONS.values():
        reason = refused(turn.state, NO_MOVES[name])
        assert reason.code == "not_a_move"
        assert "is not a move of these rules" in reason.message


@pytest.mark.parametrize("digits", [4000, 5000])
def test_numbers_of_any_size_are_judged(digits: int) -> None:
    """Python refuses to print numbers of more than 4300 digits."""
    for turn in POSITIONS.values():
        here = turn.state.active_islands[0]
        for number in (10**digits, -(10**digits)):
            refused(turn.state, mt.SetWage(number))
            refused(turn.state, mt.LayConflicts(number))
            for good in ("grain", "conflict", "spice"):
                refused(turn.state, mt.Sell((mt.Sale(here, good, number),)))
                refused(turn.state, mt.Sell((mt.Sale("hochland", good, number),)))


@pytest.mark.parametrize(
    ("key", "quoted"),
    [
        ("tea", "'tea'"),
        ("{", "'{'"),
        ("{card}", "'{card}'"),
        ("cook's", "'cook's'"),
        ("\n", r"'\n'"),
        ("\ud800{", r"'\ud800{'"),
        ("x" * 200, f"'{'x' * 200}'"),
        ("x" * 201, f"'{'x' * 197}...'"),
        ("", "''"),
    ],
)
def test_a_key_that_nothing_has_is_quoted_once(key: str, quoted: str) -> None:
    phases = ("offering", "choosing_role", "selling", "loading")
    offering, choosing, selling, loading = (POSITIONS[name].state for name in phases)
    sale = mt.Sale(selling.active_islands[0], key, 1)
    kept = (key, *loading.drawn[1:])
    for state, move, kind in (
        (offering, mt.Offer(key), "card"),
        (choosing, mt.ChooseRole(key), "action card"),
        (selling, mt.Sell((mt.Sale(key, "grain", 1),)), "island"),
        (selling, mt.Sell((sale,)), "card"),
        (loading, mt.Keep(kept), "card"),
    ):
        assert refused(state, move).message == f"There is no {kind} {quoted} in this game."


def test_a_place_left_open_in_a_sentence_would_be_noticed() -> None:
    for message, params in (
        ("There is no card '{card}' in this game.", {"card": "tea"}),
        ("There is no {kind} '{' in this game.", {"card": "{"}),
        ("There is no card {}.", {}),
    ):
        with pytest.raises(AssertionError):
            check_sentence(mt.Reason("unknown_card", message, "C3", params))


@given(games(rounds=(1, 2)), st.data())
def test_any_object_at_any_point(setup: Setup, data: st.DataObject) -> None:
    turns = list(play(setup))
    for _ in range(5):
        state = data.draw(st.sampled_from(turns)).state
        thing = data.draw(ANYTHING)
        if type(thing) not in state.rules.moves.values():
            assert refused(state, thing).code == "not_a_move"


# --- whose turn it is ----------------------------------------------------------------------------


@pytest.mark.parametrize("name", NO_SEATS)
def test_whoever_is_not_to_move_learns_only_that(name: str) -> None:
    """A number that equals the seat to move is still no seat, as `True` is not."""
    seat = NO_SEATS[name]
    for turn in POSITIONS.values():
        state = turn.state
        for move in (*mt.legal_moves(state), mt.Shuffle(state.discard_pile), mt.SetWage(99), None):
            reason = refused(state, move, seat=seat)
            assert (reason.code, reason.params) == ("not_your_turn", {})


@fewer
@given(games())
def test_the_right_seat_changes_nothing(setup: Setup) -> None:
    for turn in play(setup):
        state = turn.state
        for seat in (*range(setup.players), mt.CHANCE, mt.SPECTATOR):
            if seat == state.to_move:
                assert mt.why_illegal(state, turn.move, seat=seat) is None
                assert mt.apply(state, turn.move, seat=seat) == (turn.after, turn.events)
                assert mt.why_illegal(state, mt.SetWage(99), seat=seat) == mt.why_illegal(
                    state, mt.SetWage(99)
                )
            else:
                answers = {
                    refused(state, move, seat=seat)
                    for move in (turn.move, mt.Offer("spice"), mt.Offer("conflict"), Hostile())
                }
                assert {reason.code for reason in answers} == {"not_your_turn"}
                assert len(answers) == 1


@given(games())
def test_a_game_checks_the_seat_too(setup: Setup) -> None:
    game = mt.Game(setup.players, rules=setup.rules, deal=setup.deal)
    moves = [turn.move for turn in play(setup) if turn.state.to_move is not mt.CHANCE][:40]
    for move in moves:
        if game.to_move is None or mt.why_illegal(game.state, move) is not None:
            break  # another shuffle, another game
        before = game.state
        for seat in (*range(setup.players), -1, True, "0"):
            if type(seat) is int and seat == before.to_move:
                continue
            with pytest.raises(mt.IllegalMove) as caught:
                game.play(move, seat=seat)  # type: ignore[arg-type]
            assert caught.value.reason.code == "not_your_turn"
            assert game.state is before
        game.play(move, seat=before.to_move)  # type: ignore[arg-type]


# --- building moves ------------------------------------------------------------------------------


NO_NUMBERS = (None, True, False, 1.0, "1", b"1", (1,), [1], 1j, object(), int)
NO_KEYS = (None, True, 1, 1.0, b"ruby", ("ruby",), ["ruby"], object(), str)
NO_LISTS = (None, True, 1, "ruby", b"ruby", {"ruby"}, {"ruby": 1}, iter(()), object(), tuple)


@pytest.mark.parametrize("kind", [mt.SetWage, mt.LayConflicts])
def test_wrong_numbers_are_refused_where_the_move_is_built(kind: Any) -> None:
    for value in NO_NUMBERS:
        with pytest.raises(TypeError, match="expected a whole number"):
            kind(value)
        with pytest.raises(TypeError, match="expected a whole number"):
            mt.Sale("hochland", "ruby", value)  # type: ignore[arg-type]


@pytest.mark.parametrize("kind", [mt.Offer, mt.ChooseRole])
def test_wrong_keys_are_refused_where_the_move_is_built(kind: Any) -> None:
    for value in NO_KEYS:
        with pytest.raises(TypeError, match="expected a key string"):
            kind(value)
        for island, good in ((value, "ruby"), ("hochland", value)):
            with pytest.raises(TypeError, match="expected a key string"):
                mt.Sale(island, good, 1)  # type: ignore[arg-type]
        for many in (mt.Keep, mt.Shuffle):
            with pytest.raises(TypeError, match="expected a key string"):
                many(("ruby", value))  # type: ignore[arg-type]


@pytest.mark.parametrize("kind", [mt.Keep, mt.Shuffle, mt.Sell])
def test_wrong_lists_are_refused_where_the_move_is_built(kind: Any) -> None:
    for value in NO_LISTS:
        with pytest.raises(TypeError, match="expected a tuple of"):
            kind(value)


@pytest.mark.parametrize(
    "value", [None, ("hochland", "ruby", 1), {"island": "hochland"}, mt.Sale, "ruby"], ids=repr
)
def test_wrong_sales_are_refused_where_the_move_is_built(value: object) -> None:
    with pytest.raises(TypeError, match="expected a tuple of Sale"):
        mt.Sell((mt.Sale("hochland", "ruby", 1), value))  # type: ignore[arg-type]


def test_the_order_of_sales_and_of_kept_cards_does_not_matter() -> None:
    a, b = mt.Sale("hochland", "ruby", 1), mt.Sale("affeninsel", "grain", 2)
    assert mt.Sell((a, b)) == mt.Sell([b, a])
    assert hash(mt.Sell((a, b))) == hash(mt.Sell((b, a)))
    assert mt.Keep(("wine", "ruby")) == mt.Keep(["ruby", "wine"])
    assert hash(mt.Keep(("wine", "ruby"))) == hash(mt.Keep(("ruby", "wine")))
    assert mt.Shuffle(("wine", "ruby")) != mt.Shuffle(("ruby", "wine"))


# --- what is no position, no view, no event, no rules --------------------------------------------

STATE = mt.new_game(seed=7)
VIEW = mt.view(STATE, STATE.captain)
NOTHING: tuple[Any, ...] = (
    None,
    True,
    3,
    1.5,
    "x",
    b"x",
    (),
    {},
    object(),
    mt.Pass(),
    mt.STANDARD,
    mt.GameState,
)
ASKED_OF_POSITIONS: dict[str, Callable[[Any], object]] = {
    "legal_moves": mt.legal_moves,
    "why_illegal": lambda value: mt.why_illegal(value, mt.SetWage(1)),
    "why_illegal, with a seat": lambda value: mt.why_illegal(value, mt.SetWage(1), seat=0),
    "outcome": mt.outcome,
    "progress": mt.progress,
    "forced_move": lambda value: mt.forced_move(value, random.Random(1)),
    "svg": mt.svg,
}
ASKED_OF_STATES: dict[str, Callable[[Any], object]] = {
    "apply": lambda value: mt.apply(value, mt.SetWage(1)),
    "sample_chance": lambda value: mt.sample_chance(value, random.Random(1)),
    "view": lambda value: mt.view(value, 0),
}
ASKED_OF_VIEWS: dict[str, Callable[[Any], object]] = {
    "determinize": lambda value: mt.determinize(value, random.Random(1)),
    "state_id": mt.state_id,
}
ASKED_OF_RULES: dict[str, Callable[[Any], object]] = {
    "new_game": mt.new_game,
    "machine": mt.machine,
    "mermaid": mt.mermaid,
    "json_schema": lambda value: mt.json_schema("view", value),
    "move_from_json": lambda value: mt.move_from_json({"move": "pass"}, value),
}


@pytest.mark.parametrize("name", ASKED_OF_POSITIONS)
def test_what_is_no_position_is_refused_in_words(name: str) -> None:
    for value in NOTHING:
        with pytest.raises(mt.MeutererError, match="given; a GameState or a View is needed"):
            ASKED_OF_POSITIONS[name](value)


@pytest.mark.parametrize("name", ASKED_OF_STATES)
def test_what_is_no_state_is_refused_in_words(name: str) -> None:
    for value in (*NOTHING, VIEW):
        with pytest.raises(mt.MeutererError, match="given; a GameState is needed"):
            ASKED_OF_STATES[name](value)


@pytest.mark.parametrize("name", ASKED_OF_VIEWS)
def test_what_is_no_view_is_refused_in_words(name: str) -> None:
    for value in (*NOTHING, STATE):
        with pytest.raises(mt.MeutererError, match="given; a View is needed"):
            ASKED_OF_VIEWS[name](value)


@pytest.mark.parametrize("name", ASKED_OF_RULES)
def test_what_are_no_rules_is_refused_in_words(name: str) -> None:
    for value in (*(value for value in NOTHING if value is not mt.STANDARD), STATE):
        with pytest.raises(mt.RulesError, match="given; Rules are needed"):
            ASKED_OF_RULES[name](value)


def test_what_is_no_event_is_refused_in_words() -> None:
    for value in NOTHING:
        if value not in ((), {}):  # no events at all
            with pytest.raises(mt.MeutererError, match="given; events are needed"):
                mt.visible(value, 0)
        with pytest.raises(mt.MeutererError, match="given; events are needed"):
            mt.visible([mt.WageSet(0, 1), value], 0)


def test_a_rule_set_is_made_of_options_and_house_rules() -> None:
    for value in (value for value in NOTHING if value != ()):
        with pytest.raises(mt.RulesError, match=r"house rules: .* needed"):
            mt.Rules(house_rules=value)
        with pytest.raises(mt.RulesError, match=r"house rules: .* given; a HouseRule is needed"):
            mt.Rules(house_rules=(value,))
    for value in (value for value in NOTHING if value != {}):
        with pytest.raises(mt.RulesError, match=r"options: .* given; a mapping"):
            mt.Rules(value)


NO_SEAT = (None, "x", 4, -5, 1.5, ())


@pytest.mark.parametrize("value", NO_SEAT, ids=repr)
def test_who_has_no_seat_is_refused_in_words(value: Any) -> None:
    with pytest.raises(mt.MeutererError, match=r"seat: .* given"):
        mt.role_card(STATE, value)
    game = mt.Game(seed=7)
    for ask in (game.view, game.history_for, lambda seat: game.record(for_seat=seat)):
        with pytest.raises(mt.MeutererError, match="given; "):
            ask(value)


def test_what_is_no_record_is_refused_in_words() -> None:
    text = mt.Game(seed=7).record().to_json()
    for value in NOTHING:
        with pytest.raises(mt.MeutererError, match="given; a GameRecord is needed"):
            mt.Game.from_record(value)
        if value not in ((), {}):  # no house rules at all
            with pytest.raises(mt.RulesError, match="given; a list of HouseRule is needed"):
                mt.GameRecord.from_json(text, house_rules=value)


def test_what_no_game_is_played_with_is_refused_in_words() -> None:
    numbers: tuple[Any, ...] = (None, 2, 5, 1.5, "abc", True)
    for players in numbers:
        with pytest.raises(mt.RulesError, match=r"players: .* given"):
            simulate(1, players=players)
        with pytest.raises(mt.RulesError, match=r"players: .* given"):
            mt.STANDARD.rounds(players)
    nothing: Any = None
    with pytest.raises(mt.RulesError, match="Rules are needed"):
        simulate(1, rules=nothing)
    with pytest.raises(mt.RulesError, match="no card 'spice'; there are ruby, "):
        mt.STANDARD.sort(["ruby", "spice"])
    with pytest.raises(mt.MeutererError, match="scores: none given"):
        mt.Outcome.of(())
    options: Any = {"wages": [0, 1]}
    assert mt.Rules(options) == mt.STANDARD.with_options(wages=(0, 1))
