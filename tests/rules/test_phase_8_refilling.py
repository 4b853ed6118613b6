"""Phase 8: hands are refilled; the loadmaster chooses; an empty pile is reshuffled."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from support import VIEWERS, cards, choices, found, last_pass, only, play, start, with_piles

import meuterer as mt
from meuterer.values import evolve

PEACE = ("captain", "cabin_boy", "mate", "merchant")
DUEL = ("captain", "mutineer", "merchant", "mate")
#: Ann has to draw first, Bo is the loadmaster and draws next.
LOADING = ("captain", "loadmaster", "mate", "merchant")


def drawn(step: mt.Step) -> list[tuple[int, tuple[str, ...] | None]]:
    """Who drew what, in order."""
    return [(event.seat, event.cards) for event in found(step, mt.CardsDrawn)]


# P8.1: drawing


@pytest.mark.rule("P8.1")
def test_each_player_draws_up_to_five_cards() -> None:
    position = last_pass(
        roles=PEACE,
        hands=["4 wine", "5 grain", "", "3 cloth"],
        draw="salt, 4 ruby, conflict, grain, cloth",
    )
    step = play(position, "pass")
    assert drawn(step) == [
        (0, cards("salt")),
        (2, cards("4 ruby, conflict")),
        (3, cards("cloth, grain")),
    ]
    assert [player.hand for player in step.state.players] == [
        cards("salt, 4 wine"),
        cards("5 grain"),
        cards("4 ruby, conflict"),
        cards("4 cloth, grain"),
    ]


@pytest.mark.rule("P8.1")
def test_drawing_goes_clockwise_from_the_captain() -> None:
    position = last_pass(
        roles=("mate", "merchant", "captain", "cabin_boy"),
        hands=["4 grain", "4 wine", "4 cloth", "4 ruby"],
        draw="4 salt",
    )
    assert [seat for seat, _ in drawn(play(position, "pass"))] == [2, 3, 0, 1]


@pytest.mark.rule("P8.1", "P5.2")
def test_after_a_mutiny_the_new_captain_draws_first() -> None:
    position = last_pass(
        roles=("captain", "merchant", "mutineer", "mate"),
        hands=["4 grain", "4 wine", "4 cloth", "4 ruby"],
        offered=["", "", "conflict", ""],
        draw="salt, 2 conflict, grain",
    )
    step = play(position, "pass", "Ann: lay 0", "Cy: lay 0", "Di: lay 0")
    assert drawn(step) == [(2, ("salt",)), (3, ("conflict",)), (0, ("conflict",)), (1, ("grain",))]


@pytest.mark.rule("P8.1")
def test_only_the_player_sees_the_drawn_cards() -> None:
    position = last_pass(roles=PEACE, hands=["4 wine"], draw="salt, 5 cloth")
    _, events = play(position, "pass")
    for viewer in VIEWERS:
        seen = mt.CardsDrawn(0, count=1, cards=("salt",) if viewer == 0 else None)
        assert seen in mt.visible(events, viewer)


@pytest.mark.rule("P8.1")
def test_the_size_of_a_full_hand_is_an_option() -> None:
    rules = mt.STANDARD.with_options(hand_size=3)
    step = play(last_pass(roles=PEACE, hands=["2 wine"], rules=rules), "pass")
    assert [len(player.hand) for player in step.state.players] == [3, 3, 3, 3]


# P8.1: the draw pile runs out


@pytest.mark.rule("P8.1")
def test_when_the_draw_pile_runs_out_the_discard_pile_is_shuffled() -> None:
    position = last_pass(roles=PEACE, hands=["5 wine"], draw="")
    state, _ = play(position, "pass")
    assert (state.phase, state.to_move, state.drawing) == ("reshuffling", mt.CHANCE, 1)
    assert mt.legal_moves(state) == ()
    pile = state.discard_pile
    assert len(pile) == 31
    step = play(state, mt.Shuffle(pile[::-1]))
    assert step.events[0] == mt.PileReshuffled(31)
    assert drawn(step)[0] == (1, mt.STANDARD.sort(pile[:-6:-1]))
    assert step.state.draw_pile == pile[::-1][15:]
    assert step.state.discard_pile == ()


@pytest.mark.rule("P8.1")
def test_the_draw_pile_can_run_out_in_the_middle_of_a_player_s_draw() -> None:
    position = last_pass(roles=PEACE, hands=["2 wine", "5 grain", "5 cloth"], draw="ruby, salt")
    state, events = play(position, "pass")
    assert (state.to_move, state.drawing) == (mt.CHANCE, 0)
    assert state.drawn == cards("ruby, salt")
    assert state.players[0].hand == cards("2 wine")
    assert found(mt.Step(state, events), mt.CardsDrawn) == (mt.CardsDrawn(0, 2, ("ruby", "salt")),)
    # Drawing goes on with the new pile until the hand is full, and with the next player.
    pile = ("conflict", *_without(state.discard_pile, "conflict"))
    step = play(state, mt.Shuffle(pile))
    assert drawn(step) == [(0, ("conflict",)), (3, mt.STANDARD.sort(pile[1:6]))]
    assert step.state.players[0].hand == cards("ruby, salt, 2 wine, conflict")
    assert step.state.phase == "captain_card"


@pytest.mark.rule("P8.1")
def test_a_pile_that_is_just_big_enough_is_not_reshuffled() -> None:
    position = last_pass(
        roles=PEACE, hands=["4 wine", "5 grain", "5 cloth", "4 salt"], draw="ruby, conflict"
    )
    state, events = play(position, "pass")
    assert (state.round, state.phase) == (2, "captain_card")
    assert state.draw_pile == ()
    assert len(state.discard_pile) == 16
    assert not found(mt.Step(state, events), mt.PileReshuffled)


@pytest.mark.rule("P8.1")
def test_the_shuffle_happens_when_the_next_card_is_needed() -> None:
    position = last_pass(roles=PEACE, hands=["4 wine", "5 grain", "5 cloth", "4 salt"], draw="ruby")
    state, events = play(position, "pass")
    assert (state.to_move, state.drawing, state.drawn) == (mt.CHANCE, 3, ())
    assert state.players[0].hand == cards("ruby, 4 wine")
    assert drawn(mt.Step(state, events)) == [(0, ("ruby",))]


@pytest.mark.rule("P8.1", "P7.1")
def test_the_cards_cleared_in_this_round_are_shuffled_in() -> None:
    position = last_pass(roles=PEACE, offered=["ruby", "", "2 wine"], draw="")
    state, _ = play(position, "pass")
    assert state.discard_pile[-3:] == cards("ruby, 2 wine")
    assert len(state.discard_pile) == 36


@pytest.mark.rule("P8.1")
def test_cards_already_drawn_and_hands_are_not_shuffled_in() -> None:
    position = last_pass(roles=PEACE, hands=["wine", "5 grain"], draw="2 ruby")
    state, _ = play(position, "pass")
    assert "ruby" in state.drawn
    assert Counter(state.discard_pile) == Counter(mt.STANDARD.deck) - Counter(
        cards("wine, 5 grain, 2 ruby")
    )
    for move in (
        mt.Shuffle((*state.discard_pile, "ruby")),
        mt.Shuffle(state.discard_pile[1:]),
        mt.Shuffle(("ruby", *state.discard_pile[1:-1], "pirate")),
    ):
        with pytest.raises(mt.IllegalMove, match="must be the discard pile"):
            mt.apply(state, move)


@pytest.mark.rule("P8.1")
def test_every_order_of_the_new_pile_is_possible() -> None:
    position = last_pass(roles=PEACE, hands=["3 wine"], offered=["salt"])
    state, _ = play(with_piles(position, draw="", discard="ruby, grain"), "pass")
    assert state.discard_pile == ("ruby", "grain", "salt")
    rng = random.Random(7)
    piles = Counter(mt.sample_chance(state, rng) for _ in range(600))
    assert len(piles) == 6
    assert min(piles.values()) > 70
    assert all(mt.why_illegal(state, shuffle) is None for shuffle in piles)


@pytest.mark.rule("P8.1")
def test_everybody_knows_how_many_cards_were_shuffled_and_nobody_which() -> None:
    state, _ = play(last_pass(roles=PEACE, draw=""), "pass")
    _, events = play(state, mt.Shuffle(state.discard_pile))
    for viewer in VIEWERS:
        assert mt.visible(events, viewer)[0] == mt.PileReshuffled(36)


@pytest.mark.rule("P8.1")
def test_one_round_can_need_two_shuffles() -> None:
    """The loadmaster draws the last three cards and puts them away; Cy needs one of them."""
    position = last_pass(roles=LOADING, hands=["5 grain", "5 wine", "4 cloth"])
    state, _ = play(with_piles(position, draw="2 ruby", discard="salt"), "pass")
    assert (state.to_move, state.drawing, state.drawn) == (mt.CHANCE, 1, cards("2 ruby"))
    state, _ = play(state, mt.Shuffle(("salt",)))
    assert (state.to_move, state.drawing, state.drawn) == (mt.CHANCE, 2, ())
    assert state.discard_pile == cards("2 ruby, salt")


# P8.2: the loadmaster


@pytest.mark.rule("P8.2")
@pytest.mark.parametrize("needed", range(1, 6))
def test_the_loadmaster_draws_three_more_than_needed(needed: int) -> None:
    hand = f"{5 - needed} wine" if needed < 5 else ""
    state, events = play(last_pass(roles=LOADING, hands=["5 grain", hand]), "pass")
    assert (state.phase, state.to_move) == ("loading", 1)
    assert len(state.drawn) == needed + 3
    assert only(mt.Step(state, events), mt.CardsDrawn).count == needed + 3
    assert {len(keep.cards) for keep in mt.legal_moves(state)} == {needed}  # type: ignore[attr-defined]


@pytest.mark.rule("P8.2")
def test_the_loadmaster_draws_in_turn() -> None:
    position = last_pass(
        roles=("mate", "merchant", "captain", "loadmaster"),
        hands=["4 grain", "4 wine", "4 cloth", "4 salt"],
        draw="2 ruby, wine, 2 conflict, cloth, grain",
    )
    before = play(position, "pass")
    assert drawn(before) == [(2, ("ruby",)), (3, cards("ruby, wine, 2 conflict"))]
    after = play(before.state, "Di: keep conflict")
    assert drawn(after) == [(0, ("cloth",)), (1, ("grain",))]


@pytest.mark.rule("P8.2")
def test_the_loadmaster_chooses_which_of_the_drawn_cards_fill_the_hand() -> None:
    position = last_pass(
        roles=LOADING, hands=["5 grain", "3 wine"], draw="ruby, 2 salt, wine, cloth, 5 cloth"
    )
    state, _ = play(position, "pass")
    assert state.drawn == cards("ruby, 2 salt, wine, cloth")
    assert choices(state) == {
        mt.Keep(cards(words))
        for words in (
            *("ruby, salt", "ruby, wine", "ruby, cloth"),
            *("2 salt", "salt, wine", "salt, cloth", "wine, cloth"),
        )
    }
    step = play(state, "Bo: keep salt, cloth")
    assert step.state.players[1].hand == cards("salt, 3 wine, cloth")
    assert found(step, mt.CardsKept) == (mt.CardsKept(1, 2, ("salt", "cloth")),)


@pytest.mark.rule("P8.2")
def test_only_drawn_cards_may_be_put_away() -> None:
    position = last_pass(roles=LOADING, hands=["5 grain", "4 wine"], draw="2 ruby, salt, cloth")
    state, _ = play(position, "pass")
    assert choices(state) == {mt.Keep((card,)) for card in ("ruby", "salt", "cloth")}
    with pytest.raises(mt.IllegalMove):
        play(state, "Bo: keep wine")
    with pytest.raises(mt.IllegalMove):
        play(state, "Bo: keep 2 ruby")


@pytest.mark.rule("P8.2")
def test_the_rest_goes_under_the_discard_pile_in_canonical_order() -> None:
    position = last_pass(
        roles=LOADING,
        hands=["5 grain", "4 wine", "4 cloth", "5 salt"],
        offered=["ruby", "conflict"],
        draw="cloth, conflict, ruby, wine, cloth",
    )
    before = (*position.discard_pile, "ruby", "conflict")
    step = play(position, "pass", "Bo: keep wine")
    assert only(step, mt.CardsPutAway) == mt.CardsPutAway(1, 3, cards("ruby, cloth, conflict"))
    assert step.state.discard_pile == (*cards("ruby, cloth, conflict"), *before)


@pytest.mark.rule("P8.2")
def test_later_rejects_go_under_earlier_ones() -> None:
    """Two rounds, in which first Bo and then Cy is the loadmaster with a full hand."""
    position = with_piles(
        last_pass(roles=LOADING, hands=["5 wine", "5 grain", "5 cloth", "3 salt, 2 grain"]),
        draw="2 ruby, conflict, 2 conflict, ruby",
        discard="salt",
    )
    state, _ = play(position, "pass")
    assert state.discard_pile == cards("2 ruby, conflict, salt")
    state, _ = play(
        state,
        *("Ann: wage 0", "Ann: pass", "Bo: pass", "choose mate", "Cy: pass", "choose loadmaster"),
        *("Di: pass", "choose merchant"),
    )
    assert state.discard_pile == cards("ruby, 2 conflict, 2 ruby, conflict, salt")
    assert state.piles.rejects == ((2, 3), (1, 3))


@pytest.mark.rule("P8.2")
def test_the_rejects_start_a_discard_pile_if_there_is_none() -> None:
    position = last_pass(roles=LOADING, hands=["5 grain", "4 wine", "5 cloth", "3 salt, 2 grain"])
    position = with_piles(position, draw="2 ruby, 2 salt", discard="")
    state, _ = play(position, "pass", "Bo: keep ruby")
    assert state.discard_pile == cards("ruby, 2 salt")
    assert state.piles.rejects == ((1, 3),)


@pytest.mark.rule("P8.2")
def test_the_rejects_lie_there_before_the_next_player_draws() -> None:
    position = last_pass(roles=LOADING, hands=["5 grain", "4 wine"], draw="4 ruby")
    before = position.discard_pile
    state, _ = play(position, "pass", "Bo: keep ruby")
    assert (state.to_move, state.drawing) == (mt.CHANCE, 2)
    assert state.discard_pile == (*cards("3 ruby"), *before)


@pytest.mark.rule("P8.2")
def test_with_five_cards_kept_three_are_drawn_looked_at_and_all_put_away() -> None:
    position = last_pass(
        roles=LOADING, hands=["5 grain", "5 wine", "5 cloth", "5 salt"], draw="2 ruby, conflict"
    )
    before = position.discard_pile
    step = play(position, "pass")
    assert (step.state.round, step.state.phase) == (2, "captain_card")  # nobody was asked
    assert step.state.players[1].hand == cards("5 wine")
    assert step.state.discard_pile == (*cards("2 ruby, conflict"), *before)
    assert step.state.piles.rejects == ((1, 3),)
    for viewer in VIEWERS:
        seen = cards("2 ruby, conflict") if viewer == 1 else None
        assert [
            event
            for event in mt.visible(step.events, viewer)
            if isinstance(event, mt.CardsDrawn | mt.CardsPutAway)
        ] == [mt.CardsDrawn(1, 3, seen), mt.CardsPutAway(1, 3, seen)]


@pytest.mark.rule("P8.2")
def test_drawing_three_more_is_not_optional() -> None:
    state, _ = play(last_pass(roles=LOADING, hands=["5 grain", "4 wine"]), "pass")
    for keep in mt.legal_moves(state):
        assert sum(event.count for event in found(play(state, keep), mt.CardsPutAway)) == 3


@pytest.mark.rule("P8.2")
def test_the_loadmaster_alone_sees_the_rejects() -> None:
    position = last_pass(roles=LOADING, hands=["5 grain", "4 wine"], draw="ruby, 2 salt, cloth")
    step = play(position, "pass", "Bo: keep cloth")
    for viewer in VIEWERS:
        mine = viewer == 1
        visible = mt.visible(step.events, viewer)
        assert mt.CardsDrawn(1, 4, cards("ruby, 2 salt, cloth") if mine else None) in visible
        assert mt.CardsKept(1, 1, ("cloth",) if mine else None) in visible
        assert mt.CardsPutAway(1, 3, cards("ruby, 2 salt") if mine else None) in visible
    assert step.state.piles.rejects == ((1, 3),)


@pytest.mark.rule("P8.2")
def test_all_other_discards_were_open_to_everybody() -> None:
    position = last_pass(roles=PEACE, offered=["ruby", "conflict"])
    state, _ = play(position, "pass")
    assert state.discard_pile == ("ruby", "conflict")
    assert state.piles.rejects == ()


@pytest.mark.rule("P8.2", "P8.1")
def test_after_a_reshuffle_nobody_knows_the_rejects_any_more() -> None:
    position = last_pass(roles=LOADING, hands=["5 grain", "4 wine"], draw="4 ruby")
    state, _ = play(position, "pass", "Bo: keep ruby")
    assert state.piles.rejects == ((1, 3),)
    state, _ = play(state, mt.Shuffle(state.discard_pile))
    assert state.piles.rejects == ()


@pytest.mark.rule("P8.1", "P8.2")
def test_the_draw_pile_can_run_out_in_the_middle_of_the_loadmaster_s_draw() -> None:
    position = last_pass(
        roles=LOADING, hands=["5 grain", "3 wine", "5 cloth", "5 salt"], draw="2 ruby"
    )
    before = position.discard_pile
    state, _ = play(position, "pass")
    assert (state.to_move, state.drawing) == (mt.CHANCE, 1)
    # The cards that the loadmaster is looking at are not shuffled in.
    assert state.drawn == cards("2 ruby")
    assert state.discard_pile == before
    pile = ("conflict", "wine", "wine", *_without(before, "conflict", "wine", "wine"))
    state, events = play(state, mt.Shuffle(pile))
    assert (state.phase, state.to_move) == ("loading", 1)
    assert state.drawn == cards("2 ruby, 2 wine, conflict")
    assert state.draw_pile == pile[3:]
    assert events[1:] == (mt.CardsDrawn(1, 3, cards("2 wine, conflict")),)
    state, _ = play(state, "Bo: keep ruby, conflict")
    assert state.players[1].hand == cards("ruby, 3 wine, conflict")
    assert state.discard_pile == cards("ruby, 2 wine")


@pytest.mark.rule("P8.2", "P8.1")
def test_a_loadmaster_who_has_all_needed_cards_still_draws_three_more_after_a_shuffle() -> None:
    position = last_pass(
        roles=LOADING, hands=["5 grain", "5 wine", "5 cloth", "5 salt"], draw="ruby"
    )
    state, _ = play(position, "pass")
    assert (state.to_move, state.drawing, state.drawn) == (mt.CHANCE, 1, ("ruby",))
    state, _ = play(state, mt.Shuffle(state.discard_pile))
    assert state.phase == "captain_card"
    assert state.piles.rejects == ((1, 3),)
    assert "ruby" in state.discard_pile


@pytest.mark.rule("P8.2")
def test_the_captain_and_the_merchant_draw_no_more_than_needed() -> None:
    step = play(last_pass(roles=PEACE, hands=["4 wine", "5 grain", "5 cloth", "4 salt"]), "pass")
    assert [event.count for event in found(step, mt.CardsDrawn)] == [1, 1]
    assert not found(step, mt.CardsPutAway)


@pytest.mark.rule("P8.2")
def test_a_player_without_a_role_draws_no_more_than_needed() -> None:
    """In the game all roles are taken by now; a house rule may have returned one."""
    position = last_pass(roles=PEACE, hands=["5 wine", "4 grain", "5 cloth", "5 salt"], draw="")
    state, _ = play(position, "pass")
    state = state.with_player(1, evolve(state.players[1], role=None))
    step = play(state, mt.Shuffle(state.discard_pile))
    assert only(step, mt.CardsDrawn).count == 1
    assert (step.state.phase, len(step.state.players[1].hand)) == ("captain_card", 5)


# P8.3: both piles are empty

#: With nine cards each, four players hold the whole deck.
WHOLE_DECK = mt.STANDARD.with_options(hand_size=9)


@pytest.mark.rule("P8.3")
def test_when_both_piles_are_empty_nobody_draws() -> None:
    state = start(rules=WHOLE_DECK)
    assert (state.draw_pile, state.discard_pile) == ((), ())
    step = play(
        state,
        *("wage 0", "Ann: pass", "Bo: pass", "choose loadmaster", "Cy: pass", "choose mate"),
        *("Di: pass", "choose merchant"),
    )
    assert (step.state.round, step.state.phase) == (2, "captain_card")
    assert [len(player.hand) for player in step.state.players] == [9] * 4
    assert not found(step, mt.CardsDrawn)
    assert not found(step, mt.CardsPutAway)


@pytest.mark.rule("P8.3")
def test_players_just_get_fewer_cards() -> None:
    position = last_pass(roles=PEACE, hands=["3 wine", "3 grain", "4 cloth", "5 salt"])
    position = with_piles(position, draw="2 ruby, conflict", discard="")
    state, events = play(position, "pass")
    assert (state.round, state.phase) == (2, "captain_card")
    assert drawn(mt.Step(state, events)) == [(0, cards("2 ruby")), (1, ("conflict",))]
    assert [len(player.hand) for player in state.players] == [5, 4, 4, 5]


@pytest.mark.rule("P8.3", "P8.1")
def test_the_discard_pile_is_shuffled_even_if_it_is_not_enough() -> None:
    position = last_pass(roles=PEACE, hands=["2 wine", "5 grain", "4 cloth", "5 salt"])
    state, _ = play(with_piles(position, draw="ruby", discard="conflict"), "pass")
    assert state.to_move is mt.CHANCE
    state, _ = play(state, mt.Shuffle(("conflict",)))
    assert [len(player.hand) for player in state.players] == [4, 5, 4, 5]
    assert (state.phase, state.draw_pile, state.discard_pile) == ("captain_card", (), ())


@pytest.mark.rule("P8.3", "P8.2")
def test_a_loadmaster_then_keeps_as_many_of_the_drawn_cards_as_are_there() -> None:
    position = last_pass(roles=LOADING, hands=["5 grain", "2 wine", "5 cloth", "5 salt"])
    state, _ = play(with_piles(position, draw="ruby, conflict", discard=""), "pass")
    assert (state.phase, state.to_move) == ("loading", 1)
    assert mt.legal_moves(state) == (mt.Keep(("ruby", "conflict")),)
    state, events = play(state, "Bo: keep ruby, conflict")
    assert state.players[1].hand == cards("ruby, 2 wine, conflict")
    assert not found(mt.Step(state, events), mt.CardsPutAway)
    assert (state.phase, state.discard_pile) == ("captain_card", ())


@pytest.mark.rule("P8.3", "P8.2")
def test_with_hands_of_nine_the_loadmaster_finds_fewer_than_three_more() -> None:
    state, _ = play(
        start("ruby", "2 wine", rules=WHOLE_DECK),
        *("wage 0", "Ann: offer ruby", "Bo: offer wine", "Cy: pass", "choose mate"),
        *("Di: pass", "choose merchant", "Ann: pass", "Bo: offer wine", "Bo: pass"),
        "Bo: choose loadmaster",
    )
    assert state.to_move is mt.CHANCE
    assert state.discard_pile == cards("ruby, 2 wine")
    # Ann draws one; two are left for Bo, who needs two and would draw five.
    state, _ = play(state, mt.Shuffle(("ruby", "wine", "wine")))
    assert (state.phase, state.to_move, state.drawn) == ("loading", 1, cards("2 wine"))
    assert mt.legal_moves(state) == (mt.Keep(("wine", "wine")),)
    state, events = play(state, "Bo: keep 2 wine")
    assert state.phase == "captain_card"
    assert not found(mt.Step(state, events), mt.CardsPutAway)
    assert [len(player.hand) for player in state.players] == [9] * 4


@pytest.mark.rule("P8.3", "P8.2")
def test_a_loadmaster_keeps_as_many_as_are_needed() -> None:
    position = last_pass(roles=LOADING, hands=["5 grain", "4 wine", "5 cloth", "5 salt"])
    state, _ = play(with_piles(position, draw="2 ruby", discard=""), "pass")
    assert mt.legal_moves(state) == (mt.Keep(("ruby",)),)
    state, _ = play(state, "Bo: keep ruby")
    assert state.discard_pile == ("ruby",)


@pytest.mark.rule("P8.3", "P8.2")
def test_a_loadmaster_who_finds_no_card_at_all_is_not_asked() -> None:
    position = last_pass(roles=LOADING, hands=["5 grain", "4 wine", "5 cloth", "5 salt"])
    state, _ = play(with_piles(position, draw="", discard=""), "pass")
    assert state.phase == "captain_card"
    assert [len(player.hand) for player in state.players] == [5, 4, 5, 5]


@pytest.mark.rule("P8.3")
def test_hands_that_the_deck_cannot_fill_are_refused() -> None:
    with pytest.raises(mt.RulesError):
        mt.STANDARD.with_options(hand_size=10)


def _without(pile: tuple[str, ...], *gone: str) -> tuple[str, ...]:
    rest = list(pile)
    for card in gone:
        rest.remove(card)
    return tuple(rest)
