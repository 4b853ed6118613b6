"""Law 1: cards are conserved, after every step and in every automatic phase on the way."""

from collections import Counter

from games import Setup, cards_of, games, play
from hypothesis import given
from phase_table import by_rows, stops

import meuterer as mt


@given(games())
def test_all_cards_are_there_after_every_step(setup: Setup) -> None:
    deck = list(setup.rules.deck)
    assert cards_of(setup.start()) == deck
    for turn in play(setup):
        assert cards_of(turn.after) == deck


@given(games())
def test_all_cards_are_there_in_every_automatic_phase(setup: Setup) -> None:
    deck = list(setup.rules.deck)
    for turn in play(setup):
        for stop in stops(turn.state, turn.move, by_rows):
            assert cards_of(stop.state) == deck, stop.state.phase


@given(games())
def test_hands_are_sorted_and_never_too_full(setup: Setup) -> None:
    rules = setup.rules
    for turn in play(setup):
        for player in turn.after.players:
            assert player.hand == rules.sort(player.hand)
            assert len(player.hand) + len(player.offered) + player.laid <= rules.hand_size
        assert turn.after.drawn == rules.sort(turn.after.drawn)
        if turn.after.phase == "captain_card":
            assert {len(player.hand) for player in turn.after.players} == {rules.hand_size}


@given(games())
def test_action_cards_are_conserved_too(setup: Setup) -> None:
    for turn in play(setup):
        taken = [player.role for player in turn.after.players if player.role]
        assert taken.count("captain") == 1
        assert Counter([*taken, *turn.after.action_cards]) == Counter(setup.rules.roles.keys())


@given(games())
def test_the_draw_pile_is_drawn_from_the_top_or_replaced_by_a_shuffle(setup: Setup) -> None:
    for turn in play(setup):
        old, new = turn.state.draw_pile, turn.after.draw_pile
        if isinstance(turn.move, mt.Shuffle):
            old = turn.move.draw_pile
        assert new == old[len(old) - len(new) :]
