"""The other built-in house rules, the presets, and the options of the rules."""

from __future__ import annotations

from itertools import combinations, product
from random import Random

import pytest
from support import (
    CIRCLE,
    VIEWERS,
    cards,
    choices,
    deal,
    found,
    last_pass,
    move,
    only,
    play,
    points,
    start,
)

import meuterer as mt
from meuterer import testing
from meuterer.house_rules import (
    BUILT_IN,
    CHINESE_TEXT,
    HOLD_BACK,
    JAPANESE_NOTE,
    LOADMASTER_ANY,
    LOADMASTER_UNDER_DRAW_PILE,
    MUTINY_LAPS,
    PHASE4_CONFLICTS,
    PIRATES,
    MutinyLaps,
)
from meuterer.values import evolve

PHASE4 = mt.STANDARD.with_rules(PHASE4_CONFLICTS)
LAPS = mt.STANDARD.with_rules(MUTINY_LAPS)
ANY = mt.STANDARD.with_rules(LOADMASTER_ANY)
UNDER = mt.STANDARD.with_rules(LOADMASTER_UNDER_DRAW_PILE)
ANY_UNDER = mt.STANDARD.with_rules(LOADMASTER_ANY, LOADMASTER_UNDER_DRAW_PILE)
HOLDING = mt.STANDARD.with_rules(HOLD_BACK)

#: Captain and mate against mutineer and cabin boy.
ALL_IN = ("captain", "mutineer", "mate", "cabin_boy")
#: Captain against mutineer; the others take no part.
DUEL = ("captain", "mutineer", "merchant", "loadmaster")
#: No mutiny, and nobody who chooses cards.
QUIET = ("captain", "cabin_boy", "mate", "merchant")
#: No mutiny; Bo is the loadmaster.
LOADING = ("captain", "loadmaster", "mate", "merchant")


# P4.2: only conflict cards laid in the mutiny count (Japanese note)


@pytest.mark.rule("P4.2")
@pytest.mark.parametrize("seat", range(4))
def test_with_the_note_offered_conflict_cards_do_not_count(seat: int) -> None:
    offered = ["", "", "", ""]
    offered[seat] = "2 conflict, wine"
    position = last_pass(roles=ALL_IN, offered=offered, rules=PHASE4)
    step = play(position, "pass", *["lay 0"] * 4)
    assert only(step, mt.MutinyDecided) == mt.MutinyDecided(captain=1, mutineer=0, succeeded=False)


@pytest.mark.rule("P4.2")
def test_with_the_note_laid_conflict_cards_count() -> None:
    position = last_pass(
        roles=ALL_IN,
        offered=["conflict", "conflict"],
        hands=["conflict", "conflict", "conflict", "conflict"],
        rules=PHASE4,
    )
    step = play(position, "pass", "Ann: lay 1", "Bo: lay 1", "Cy: lay 0", "Di: lay 1")
    assert only(step, mt.MutinyDecided) == mt.MutinyDecided(captain=2, mutineer=2, succeeded=True)


@pytest.mark.rule("P4.2")
@pytest.mark.parametrize(
    ("rules", "succeeded"), [(mt.STANDARD, True), (PHASE4, False)], ids=["German", "Japanese"]
)
def test_the_note_can_decide_a_mutiny(rules: mt.Rules, succeeded: bool) -> None:
    position = last_pass(
        roles=DUEL, offered=["", "2 conflict"], hands=["conflict"], islands=CIRCLE, rules=rules
    )
    step = play(position, "pass", "Ann: lay 1", "Bo: lay 0")
    assert only(step, mt.MutinyDecided).succeeded is succeeded


@pytest.mark.rule("P4.2", "P4.3")
def test_with_the_note_a_mutiny_of_nobody_still_succeeds() -> None:
    position = last_pass(roles=DUEL, offered=["2 conflict"], rules=PHASE4)
    step = play(position, "pass", "Ann: lay 0", "Bo: lay 0")
    assert only(step, mt.MutinyDecided) == mt.MutinyDecided(captain=0, mutineer=0, succeeded=True)


@pytest.mark.rule("P4.1")
def test_with_the_note_everything_else_in_the_mutiny_is_as_always() -> None:
    state, _ = play(last_pass(roles=DUEL, hands=["2 conflict", "wine"], rules=PHASE4), "pass")
    assert mt.legal_moves(state) == tuple(map(mt.LayConflicts, range(3)))
    state, _ = play(state, "Ann: lay 2")
    assert mt.legal_moves(state) == (mt.LayConflicts(0),)
    assert state.players[0].laid == 2


# P4.3: the mutiny goes round in laps (Chinese text)


@pytest.mark.rule("P4.3")
def test_in_laps_who_laid_a_card_is_asked_again() -> None:
    position = last_pass(
        roles=ALL_IN, hands=["2 conflict", "conflict", "conflict", "2 conflict"], rules=LAPS
    )
    step = play(
        position,
        *("pass", "Ann: lay 1", "Bo: lay 1", "Cy: lay 1", "Di: lay 1"),
        *("Ann: lay 1", "Bo: lay 0", "Cy: lay 0", "Di: lay 1"),
        *("Ann: lay 0", "Di: lay 0"),
    )
    assert only(step, mt.MutinyDecided) == mt.MutinyDecided(captain=4, mutineer=3, succeeded=False)
    laid = [(event.seat, event.count) for event in found(step, mt.ConflictsLaid)]
    assert laid == [
        *((0, 1), (1, 1), (2, 1), (3, 1)),
        *((0, 1), (1, 0), (2, 0), (3, 1)),
        *((0, 0), (3, 0)),
    ]


@pytest.mark.rule("P4.3")
def test_in_laps_who_lays_none_is_out() -> None:
    position = last_pass(roles=ALL_IN, hands=["2 conflict", "2 conflict"], rules=LAPS)
    state, _ = play(position, "pass", "Ann: lay 0", "Bo: lay 1", "Cy: lay 0", "Di: lay 0")
    assert state.data(MUTINY_LAPS) == MutinyLaps(out=(0, 2, 3))
    step = play(state, "Bo: lay 1", "Bo: lay 0")
    assert only(step, mt.MutinyDecided) == mt.MutinyDecided(captain=1, mutineer=2, succeeded=True)


@pytest.mark.rule("P4.3")
def test_the_laps_end_when_all_participants_are_out() -> None:
    position = last_pass(roles=ALL_IN, hands=["conflict"] * 4, rules=LAPS)
    state, _ = play(position, "pass", "Ann: lay 0", "Bo: lay 0", "Cy: lay 0")
    assert (state.phase, state.to_move) == ("mutiny", 3)
    step = play(state, "Di: lay 0")
    assert only(step, mt.MutinyDecided) == mt.MutinyDecided(captain=1, mutineer=0, succeeded=False)
    assert step.state.phase != "mutiny"


@pytest.mark.rule("P4.3")
def test_the_last_one_in_goes_on_alone_until_laying_none() -> None:
    position = last_pass(roles=DUEL, hands=["3 conflict", "conflict"], rules=LAPS)
    state, _ = play(position, "pass", "Ann: lay 1", "Bo: lay 0", "Ann: lay 1", "Ann: lay 1")
    assert (state.phase, state.to_move) == ("mutiny", 0)
    assert mt.legal_moves(state) == (mt.LayConflicts(0),)
    step = play(state, "Ann: lay 0")
    assert only(step, mt.MutinyDecided) == mt.MutinyDecided(captain=3, mutineer=0, succeeded=False)


@pytest.mark.rule("P4.3")
def test_in_laps_any_number_can_be_laid_on_a_turn() -> None:
    position = last_pass(roles=DUEL, hands=["4 conflict", "2 conflict"], rules=LAPS)
    state, _ = play(position, "pass")
    assert mt.legal_moves(state) == tuple(map(mt.LayConflicts, range(5)))
    state, _ = play(state, "Ann: lay 3", "Bo: lay 2")
    assert mt.legal_moves(state) == tuple(map(mt.LayConflicts, range(2)))
    assert [player.laid for player in state.players] == [3, 2, 0, 0]


@pytest.mark.rule("P4.3", "P4.1")
def test_in_laps_merchant_and_loadmaster_take_no_part() -> None:
    position = last_pass(
        roles=("merchant", "mutineer", "captain", "loadmaster"),
        hands=["conflict", "conflict", "2 conflict", "conflict"],
        rules=LAPS,
    )
    step = play(
        position, *("pass", "Cy: lay 1", "Bo: lay 1", "Cy: lay 1", "Bo: lay 0", "Cy: lay 0")
    )
    assert only(step, mt.MutinyDecided) == mt.MutinyDecided(captain=2, mutineer=1, succeeded=False)


@pytest.mark.rule("P4.3")
def test_in_laps_a_participant_without_conflict_cards_is_asked_too() -> None:
    state, _ = play(last_pass(roles=DUEL, hands=["conflict", "wine"], rules=LAPS), "pass")
    state, _ = play(state, "Ann: lay 1")
    assert (state.to_move, mt.legal_moves(state)) == (1, (mt.LayConflicts(0),))
    state, _ = play(state, "Bo: lay 0")
    assert (state.to_move, mt.legal_moves(state)) == (0, (mt.LayConflicts(0),))


@pytest.mark.rule("P4.3", "P4.2")
def test_in_laps_offered_conflict_cards_count_as_always() -> None:
    position = last_pass(
        roles=DUEL, offered=["", "2 conflict"], hands=["2 conflict", "conflict"], rules=LAPS
    )
    step = play(position, "pass", "Ann: lay 2", "Bo: lay 1", "Ann: lay 0", "Bo: lay 0")
    assert only(step, mt.MutinyDecided) == mt.MutinyDecided(captain=2, mutineer=3, succeeded=True)


@pytest.mark.rule("P4.3")
def test_in_laps_it_still_takes_a_mutineer() -> None:
    step = play(last_pass(roles=QUIET, hands=["conflict"] * 3, rules=LAPS), "pass")
    assert not found(step, mt.ConflictsLaid)
    assert step.state.round == 2


@pytest.mark.rule("P4.3")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_everybody_sees_who_is_out(viewer: int) -> None:
    state, _ = play(last_pass(roles=ALL_IN, hands=["", "conflict"], rules=LAPS), "pass")
    assert mt.view(state, viewer).data(MUTINY_LAPS) == MutinyLaps(())
    state, _ = play(state, "Ann: lay 0", "Bo: lay 1", "Cy: lay 0")
    assert mt.view(state, viewer).data(MUTINY_LAPS) == MutinyLaps((0, 2))


@pytest.mark.rule("P4.3")
def test_who_was_out_is_forgotten_after_the_mutiny() -> None:
    position = last_pass(roles=DUEL, hands=["conflict", "2 wine", "5 salt", "5 cloth"], rules=LAPS)
    state, _ = play(position, "pass", "Ann: lay 0", "Bo: lay 0")
    assert state.data(MUTINY_LAPS) == MutinyLaps(())
    # The same in round 2, under Bo, the new captain.
    state, _ = play(state, "wage 0", "Bo: pass", "Cy: pass", "Cy: choose mutineer")
    state, _ = play(state, "Di: pass", "Di: choose mate", "Ann: pass", "Ann: choose cabin_boy")
    assert (state.round, state.phase, state.to_move) == (2, "mutiny", 1)
    state, _ = play(state, "Bo: lay 0", "Cy: lay 0", "Di: lay 0", "Ann: lay 0")
    assert state.phase != "mutiny"


@pytest.mark.rule("P4.3")
@pytest.mark.parametrize("players", [3, 4])
def test_in_whole_games_nobody_is_out_but_in_the_mutiny(players: int) -> None:
    longest = 0
    for seed in range(5):
        game = testing.play(LAPS, players, seed=seed, policy="always conflict cards")
        for state in game.states:
            longest = max(longest, len(state.data(MUTINY_LAPS).out))
            assert state.phase == "mutiny" or state.data(MUTINY_LAPS) == MutinyLaps(())
            if state.phase == "mutiny":
                assert state.to_move not in state.data(MUTINY_LAPS).out
    assert longest > 0


@pytest.mark.rule("P4.2", "P4.3")
def test_laps_with_the_note_count_what_was_laid_in_all_laps() -> None:
    rules = LAPS.with_rules(PHASE4_CONFLICTS)
    position = last_pass(
        roles=DUEL, offered=["2 conflict"], hands=["2 conflict", "2 conflict"], rules=rules
    )
    step = play(
        position, *("pass", "Ann: lay 1", "Bo: lay 1", "Ann: lay 0", "Bo: lay 1", "Bo: lay 0")
    )
    assert only(step, mt.MutinyDecided) == mt.MutinyDecided(captain=1, mutineer=2, succeeded=True)


# P8.2: what the loadmaster may put away


def loading(rules: mt.Rules, hand: str = "ruby, salt", draw: str = "", **more: str) -> mt.GameState:
    """Bo, the loadmaster, is about to choose; the others have full hands and draw nothing."""
    position = last_pass(
        roles=LOADING,
        hands=["5 grain", hand, "2 cloth, 3 wine", "5 cloth"],
        draw=draw or "ruby, 2 salt, conflict, ruby, wine, conflict, salt",
        rules=rules,
        **more,  # type: ignore[arg-type]
    )
    return play(position, "pass").state


def combined(pool: str, count: int) -> set[mt.Move]:
    return {mt.Keep(kept) for kept in combinations(cards(pool), count)}


@pytest.mark.rule("P8.2")
def test_the_loadmaster_keeps_any_five_of_the_eight_cards() -> None:
    state = loading(ANY)
    assert (state.phase, state.to_move) == ("loading", 1)
    assert state.drawn == cards("2 ruby, 2 salt, wine, conflict")
    assert choices(state) == combined("3 ruby, 3 salt, wine, conflict", 5)
    assert mt.legal_moves(mt.view(state, 1)) == mt.legal_moves(state)


@pytest.mark.rule("P8.2")
def test_keep_lists_the_whole_new_hand() -> None:
    state = loading(ANY, discard="grain")
    before = state.discard_pile
    state, events = play(state, "keep 2 ruby, 2 salt, conflict")
    assert state.players[1].hand == cards("2 ruby, 2 salt, conflict")
    # The rest, an old card too, goes under the discard pile in canonical order.
    assert state.discard_pile == (*cards("ruby, salt, wine"), *before)
    assert state.piles.rejects == ((1, 3),)
    assert events[:2] == (
        mt.CardsKept(1, 5, cards("2 ruby, 2 salt, conflict")),
        mt.CardsPutAway(1, 3, cards("ruby, salt, wine")),
    )


@pytest.mark.rule("P8.2")
def test_in_the_german_text_only_drawn_cards_can_be_put_away() -> None:
    state = loading(mt.STANDARD)
    assert choices(state) == combined("2 ruby, 2 salt, wine, conflict", 3)


@pytest.mark.rule("P8.2")
@pytest.mark.parametrize(
    ("kept", "code"),
    [
        ("5 ruby", "not_drawn"),
        ("ruby, 2 salt, 2 wine", "not_drawn"),
        ("grain, 2 ruby, 2 salt", "not_drawn"),
        ("2 ruby, 2 salt", "wrong_number_kept"),
        ("3 ruby, 3 salt", "wrong_number_kept"),
        ("2 ruby, 2 salt, pirate", "unknown_card"),
    ],
)
def test_with_any_of_eight_other_cards_cannot_be_kept(kept: str, code: str) -> None:
    illegal = mt.why_illegal(loading(ANY), mt.Keep(cards(kept)))
    assert illegal is not None
    assert illegal.code == code


@pytest.mark.rule("P8.2")
def test_with_any_of_eight_a_loadmaster_with_a_full_hand_is_asked() -> None:
    state = loading(ANY, "5 salt", "ruby, wine, conflict, wine")
    assert (state.phase, state.to_move) == ("loading", 1)
    assert choices(state) == combined("ruby, 5 salt, wine, conflict", 5)
    same, _ = play(state, "keep 5 salt")
    assert same.players[1].hand == cards("5 salt")
    changed, _ = play(state, "keep ruby, 3 salt, conflict")
    assert changed.players[1].hand == cards("ruby, 3 salt, conflict")
    assert changed.discard_pile[:3] == cards("2 salt, wine")


@pytest.mark.rule("P8.2")
def test_with_any_of_eight_a_loadmaster_without_old_cards_chooses_of_the_drawn_ones() -> None:
    state = loading(ANY, "")
    assert choices(state) == combined("2 ruby, 3 salt, wine, 2 conflict", 5)


@pytest.mark.rule("P8.3")
def test_with_any_of_eight_fewer_cards_are_all_kept() -> None:
    position = last_pass(
        roles=LOADING, hands=["5 grain", "salt", "2 cloth, 3 wine", "5 cloth"], rules=ANY
    )
    # The rest of the deck is not in this game.
    state, _ = play(evolve(position, piles=mt.Piles(draw=cards("ruby, conflict"))), "pass")
    assert mt.legal_moves(state) == (mt.Keep(cards("ruby, salt, conflict")),)
    state, events = play(state, mt.legal_moves(state)[0])
    assert state.players[1].hand == cards("ruby, salt, conflict")
    assert not found(mt.Step(state, events), mt.CardsPutAway)


@pytest.mark.rule("P8.2", "P8.1")
def test_the_rest_is_put_away_before_the_next_player_draws() -> None:
    position = last_pass(
        roles=LOADING,
        hands=["5 grain", "2 salt", "cloth"],
        draw="2 ruby, 2 conflict, 2 wine",
        rules=ANY,
    )
    state, _ = play(position, "pass")
    state, events = play(state, "keep 2 ruby, 2 conflict, wine")
    assert state.to_move is mt.CHANCE
    assert isinstance(events[1], mt.CardsPutAway)
    assert state.discard_pile[:3] == cards("2 salt, wine")
    assert state.drawing == 2


# P8.2: where the loadmaster puts them


@pytest.mark.rule("P8.2")
def test_the_loadmaster_puts_the_rest_under_the_draw_pile() -> None:
    state = loading(UNDER)
    discarded = state.discard_pile
    state, events = play(state, "keep ruby, salt, conflict")
    assert state.players[1].hand == cards("2 ruby, 2 salt, conflict")
    # In canonical order from below; the draw pile is written from the top.
    assert state.draw_pile == cards("conflict, salt, wine, salt, ruby")
    assert state.piles.sunk == ((1, 3),)
    assert state.discard_pile == discarded
    assert state.piles.rejects == ()
    assert events[1] == mt.CardsPutAway(1, 3, cards("ruby, salt, wine"))


@pytest.mark.rule("P8.2")
def test_under_the_draw_pile_only_drawn_cards_can_go() -> None:
    assert choices(loading(UNDER)) == combined("2 ruby, 2 salt, wine, conflict", 3)


@pytest.mark.rule("P8.2")
def test_the_loadmaster_knows_the_cards_under_the_draw_pile() -> None:
    state, _ = play(loading(UNDER), "keep ruby, salt, conflict")
    view = mt.view(state, 1)
    assert view.draw_pile == (None, None, "wine", "salt", "ruby")
    assert view.sunk == ((1, 3),)
    assert view.unseen["wine"] == mt.view(state, 0).unseen["wine"] - 1
    for seed in range(20):
        imagined = mt.determinize(view, Random(seed))
        assert imagined.draw_pile[2:] == ("wine", "salt", "ruby")


@pytest.mark.rule("P8.2")
@pytest.mark.parametrize("viewer", [0, 2, 3, mt.SPECTATOR])
def test_nobody_else_knows_them(viewer: int) -> None:
    state, events = play(loading(UNDER), "keep ruby, salt, conflict")
    other, others = play(loading(UNDER), "keep 2 salt, wine")
    assert mt.view(state, viewer) == mt.view(other, viewer)
    assert mt.view(state, viewer).draw_pile == (None,) * 5
    assert mt.visible(events, viewer) == mt.visible(others, viewer)
    imagined = {mt.determinize(mt.view(state, viewer), Random(seed)) for seed in range(20)}
    assert len({position.draw_pile[2:] for position in imagined}) > 5


@pytest.mark.rule("P8.2")
def test_later_rejects_go_under_the_earlier_ones() -> None:
    position = last_pass(
        roles=LOADING,
        hands=["5 grain", "2 salt", "2 cloth, 3 wine", "5 cloth"],
        draw="3 ruby, 3 salt, conflict, wine, conflict",
        rules=UNDER,
    )
    # Cy has put the two lowest cards there before.
    position = evolve(position, piles=evolve(position.piles, sunk=((2, 2),)))
    state, _ = play(position, "pass", "keep 3 ruby")
    assert state.draw_pile == cards("conflict, wine, conflict, 3 salt")
    assert state.piles.sunk == ((1, 3), (2, 2))
    assert mt.view(state, 1).draw_pile == (None, None, None, "salt", "salt", "salt")
    assert mt.view(state, 2).draw_pile == (None, "wine", "conflict", None, None, None)
    assert mt.view(state, 0).draw_pile == (None,) * 6


@pytest.mark.rule("P8.2")
def test_a_loadmaster_with_a_full_hand_sees_three_cards_go_under_the_draw_pile() -> None:
    position = last_pass(
        roles=LOADING,
        hands=["5 grain", "5 salt", "2 cloth, 3 wine", "5 cloth"],
        draw="wine, ruby, conflict, wine",
        rules=UNDER,
    )
    state, events = play(position, "pass")
    assert state.round == 2
    assert state.draw_pile == cards("wine, conflict, wine, ruby")
    assert state.piles.sunk == ((1, 3),)
    assert only(mt.Step(state, events), mt.CardsPutAway) == mt.CardsPutAway(
        1, 3, cards("ruby, wine, conflict")
    )


@pytest.mark.rule("P8.2", "P8.1")
def test_under_an_empty_draw_pile_they_are_the_draw_pile() -> None:
    position = last_pass(
        roles=LOADING,
        hands=["5 grain", "2 salt", "2 cloth", "5 cloth"],
        draw="2 ruby, 2 salt, 2 conflict",
        rules=UNDER,
    )
    state, _ = play(position, "pass")
    assert state.draw_pile == ()
    # Cy needs three and draws the three rejects: there is no reshuffle.
    step = play(state, "keep 2 ruby, conflict")
    assert only(step, mt.CardsDrawn) == mt.CardsDrawn(2, 3, cards("2 salt, conflict"))
    assert step.state.piles.sunk == step.state.draw_pile == ()
    assert not found(step, mt.PileReshuffled)


@pytest.mark.rule("P8.2")
def test_the_cards_under_the_draw_pile_are_drawn_at_last() -> None:
    """The highest of them first; the loadmaster goes on knowing the others."""
    position = last_pass(
        roles=QUIET,
        hands=["2 grain", "5 grain", "3 cloth", "5 wine"],
        draw="2 conflict, wine, salt, ruby, salt",
        rules=UNDER,
    )
    # Bo has put salt, ruby, salt, wine there.
    position = evolve(position, piles=evolve(position.piles, sunk=((1, 4),)))
    assert mt.view(position, 1).draw_pile == (None, None, *cards("wine, salt, ruby, salt"))
    step = play(position, "pass")
    assert step.state.draw_pile == ("salt",)
    assert step.state.piles.sunk == ((1, 1),)
    assert mt.view(step.state, 1).draw_pile == ("salt",)
    assert mt.view(step.state, 0).draw_pile == (None,)
    drawn = [event.cards for event in found(step, mt.CardsDrawn)]
    assert drawn == [cards("wine, 2 conflict"), cards("ruby, salt")]


@pytest.mark.rule("P8.2")
def test_of_several_batches_the_lowest_is_drawn_last() -> None:
    position = last_pass(
        roles=QUIET,
        hands=["grain", "5 grain", "2 cloth, 3 wine", "5 cloth"],
        draw="conflict, wine, salt, ruby, conflict, wine",
        rules=UNDER,
    )
    position = evolve(position, piles=evolve(position.piles, sunk=((2, 2), (1, 2), (3, 1))))
    state, _ = play(position, "pass")
    assert state.draw_pile == cards("conflict, wine")
    assert state.piles.sunk == ((2, 2),)
    position = evolve(position, piles=evolve(position.piles, sunk=((2, 1), (1, 3), (3, 1))))
    state, _ = play(position, "pass")
    assert state.piles.sunk == ((2, 1), (1, 1))


@pytest.mark.rule("P8.2", "P8.1")
def test_a_reshuffle_forgets_who_saw_which_card() -> None:
    position = last_pass(
        roles=QUIET,
        hands=["grain", "5 grain", "2 cloth, 3 wine", "5 cloth"],
        draw="conflict, salt, ruby",
        rules=UNDER,
    )
    position = evolve(position, piles=evolve(position.piles, sunk=((1, 2),)))
    state, _ = play(position, "pass")
    assert state.to_move is mt.CHANCE
    assert state.piles.sunk == ()
    state, _ = play(state, mt.Shuffle(state.discard_pile))
    assert state.piles.sunk == state.piles.rejects == ()
    assert set(mt.view(state, 1).draw_pile) == {None}


@pytest.mark.rule("P8.2")
@pytest.mark.parametrize("players", [3, 4])
def test_in_whole_games_rejects_lie_under_the_draw_pile_only(players: int) -> None:
    most = 0
    for seed in range(6):
        game = testing.play(UNDER, players, seed=seed, policy="random")
        for moment in game.moments:
            piles = moment.step.state.piles
            assert piles.rejects == ()
            assert sum(count for _, count in piles.sunk) <= len(piles.draw)
            most = max(most, len(piles.sunk))
            if isinstance(moment.move, mt.Shuffle):
                assert moment.state.piles.sunk == ()
    assert most > 1


@pytest.mark.rule("P8.2")
def test_any_three_of_eight_can_go_under_the_draw_pile() -> None:
    state = loading(ANY_UNDER)
    assert choices(state) == combined("3 ruby, 3 salt, wine, conflict", 5)
    discarded = state.discard_pile
    state, events = play(state, "keep 3 ruby, wine, conflict")
    assert state.players[1].hand == cards("3 ruby, wine, conflict")
    assert state.draw_pile == cards("conflict, salt, 3 salt")
    assert state.piles.sunk == ((1, 3),)
    assert state.discard_pile == discarded
    assert mt.view(state, 1).draw_pile == (None, None, "salt", "salt", "salt")
    assert events[1] == mt.CardsPutAway(1, 3, cards("3 salt"))


# P5.4: holding goods back


def sales_of(*islands: tuple[str, ...]) -> set[mt.Move]:
    """Every combination of one of these sales, or none, for each island."""
    return {
        move("sell " + (" and ".join(filter(None, sales)) or "nothing"))
        for sales in product(*(("", *options) for options in islands))
    }


@pytest.mark.rule("P5.4")
def test_goods_may_be_held_back() -> None:
    state, _ = play(last_pass(roles=QUIET, offered=["2 grain"], rules=HOLDING), "pass")
    assert (state.phase, state.to_move) == ("selling", 0)
    assert choices(state) == sales_of(("1 grain on hochland", "2 grain on hochland"))
    assert mt.legal_moves(mt.view(state, 0)) == mt.legal_moves(state)


@pytest.mark.rule("P5.4", "P5.3")
def test_holding_back_on_two_islands() -> None:
    """The example of P5.4: two grain and one salt on Hochland and Affeninsel."""
    settings = {"roles": QUIET, "offered": ["2 grain, salt"], "active": ("hochland", "affeninsel")}
    state, _ = play(last_pass(rules=HOLDING, **settings), "pass")  # type: ignore[arg-type]
    every = sales_of(
        ("1 salt on hochland", "1 grain on hochland", "2 grain on hochland"),
        ("1 grain on affeninsel", "2 grain on affeninsel"),
    )
    too_many = {
        move("sell 1 grain on hochland and 2 grain on affeninsel"),
        move("sell 2 grain on hochland and 1 grain on affeninsel"),
        move("sell 2 grain on hochland and 2 grain on affeninsel"),
    }
    assert choices(state) == every - too_many
    standard, _ = play(last_pass(**settings), "pass")  # type: ignore[arg-type]
    assert len(mt.legal_moves(standard)) == 3
    assert choices(standard) < choices(state)


@pytest.mark.rule("P5.4")
def test_holding_everything_back_scores_nothing() -> None:
    position = last_pass(roles=QUIET, offered=["2 grain", "ruby"], rules=HOLDING)
    step = play(position, "pass", "Ann: sell nothing", "Bo: sell 1 ruby on hochland")
    assert found(step, mt.GoodsSold) == (
        mt.GoodsSold(0, ()),
        mt.GoodsSold(1, (mt.Sale("hochland", "ruby", 1),)),
    )
    assert points(step, "sales") == (0, 4, 0, 0)
    assert only(step, mt.CardsCleared).cards == cards("2 grain, ruby")


@pytest.mark.rule("P5.4", "P5.5")
def test_only_the_goods_sold_decide_who_has_the_most() -> None:
    position = last_pass(roles=QUIET, offered=["3 grain", "2 ruby"], rules=HOLDING)
    state, _ = play(position, "pass")
    for grain, expected in ((3, (4, 0, 0, 0)), (2, (3, 3, 0, 0)), (1, (0, 4, 0, 0))):
        step = play(state, f"sell {grain} grain on hochland", "sell 2 ruby on hochland")
        assert points(step, "sales") == expected


@pytest.mark.rule("P5.4")
def test_holding_back_is_asked_clockwise_from_the_captain() -> None:
    position = last_pass(
        roles=("mate", "merchant", "captain", "cabin_boy"),
        offered=["ruby", "salt", "wine", "conflict"],
        rules=HOLDING,
    )
    play(position, "Cy: pass", "Cy: sell nothing", "Ann: sell nothing", "Bo: sell nothing")


@pytest.mark.rule("P5.4")
@pytest.mark.parametrize(
    ("offered", "active"),
    [("", "hochland"), ("2 conflict", "hochland"), ("pirate", "piratennest"), ("ruby", "sandkap")],
)
def test_who_has_nothing_to_sell_is_not_asked_about_holding_back(offered: str, active: str) -> None:
    rules = HOLDING.with_rules(PIRATES)
    position = last_pass(roles=QUIET, offered=[offered], ship=active, active=(active,), rules=rules)
    assert play(position, "pass").state.round == 2


@pytest.mark.rule("P5.3")
@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("sell 3 grain on hochland", "more_than_offered"),
        ("sell 2 grain on hochland and 1 grain on affeninsel", "more_than_offered"),
        ("sell 1 salt on affeninsel", "not_bought_here"),
        ("sell 1 grain on hochland and 1 salt on hochland", "two_kinds"),
        ("sell 1 grain on eisfelsen", "island_passive"),
    ],
)
def test_holding_back_allows_nothing_else(words: str, code: str) -> None:
    position = last_pass(
        roles=QUIET,
        offered=["2 grain, salt"],
        active=("hochland", "affeninsel"),
        rules=HOLDING,
    )
    state, _ = play(position, "pass")
    illegal = mt.why_illegal(state, move(words))
    assert illegal is not None
    assert illegal.code == code


# The translations


@pytest.mark.rule("P4.2")
def test_the_japanese_note_counts_laid_cards_only() -> None:
    assert JAPANESE_NOTE == (PHASE4_CONFLICTS,)
    rules = mt.STANDARD.with_rules(*JAPANESE_NOTE)
    step = play(last_pass(roles=DUEL, offered=["conflict"], rules=rules), "pass", "lay 0", "lay 0")
    assert only(step, mt.MutinyDecided).captain == 0


@pytest.mark.rule("P4.3", "P8.2")
def test_the_chinese_text_has_laps_and_puts_any_three_under_the_draw_pile() -> None:
    assert CHINESE_TEXT == (MUTINY_LAPS, LOADMASTER_ANY, LOADMASTER_UNDER_DRAW_PILE)
    position = last_pass(
        roles=("captain", "mutineer", "loadmaster", "merchant"),
        hands=["5 grain", "2 conflict, 3 grain", "5 salt", "5 cloth"],
        offered=["", "conflict"],
        draw="2 wine, ruby, wine, cloth, wine",
        rules=mt.STANDARD.with_rules(*CHINESE_TEXT),
    )
    state, events = play(position, *("pass", "Ann: lay 0", "Bo: lay 1", "Bo: lay 1", "Bo: lay 0"))
    # As the first text says: weapons that are already shown count.
    assert only(mt.Step(state, events), mt.MutinyDecided).mutineer == 3
    assert (state.phase, state.to_move) == ("loading", 2)
    state, _ = play(state, "Cy: keep ruby, 3 salt, wine")
    assert state.players[2].hand == cards("ruby, 3 salt, wine")
    assert state.draw_pile == cards("wine, cloth, 2 salt")


def test_every_variant_of_the_texts_is_built_in() -> None:
    ids = [rule.id for rule in BUILT_IN]
    assert ids == [
        "pirates",
        "phase4_conflicts",
        "mutiny_laps",
        "loadmaster_any",
        "loadmaster_under_draw_pile",
        "hold_back",
    ]
    assert {rule.version for rule in BUILT_IN} == {1}
    assert not any(rule.options for rule in BUILT_IN)
    assert {*JAPANESE_NOTE, *CHINESE_TEXT, PIRATES, HOLD_BACK} == set(BUILT_IN)
    assert mt.house_rules.BUILT_IN is BUILT_IN


@pytest.mark.rule("P4.2", "P4.3", "P5.4", "P8.2")
def test_the_standard_rules_are_the_german_text() -> None:
    assert mt.STANDARD.house_rules == ()
    assert dict(mt.STANDARD.options) == {
        "rounds": None,
        "hand_size": 5,
        "layout": "random",
        "first_captain": None,
        "wages": (0, 1, 2, 3),
    }


# Options of the rules


def length(rules: mt.Rules, players: int) -> int:
    """The round in which a game ends."""
    return testing.play(rules, players, policy="always pass at once").states[-1].round


@pytest.mark.rule("E1")
@pytest.mark.parametrize("rounds", [1, 2, 6, 12])
@pytest.mark.parametrize("players", [3, 4])
def test_a_game_lasts_as_many_rounds_as_the_rules_say(rounds: int, players: int) -> None:
    rules = mt.STANDARD.with_options(rounds=rounds)
    assert length(rules, players) == rules.rounds(players) == rounds


@pytest.mark.rule("E1")
def test_without_a_number_it_lasts_eight_or_nine_rounds() -> None:
    rules = mt.STANDARD.with_options(rounds=3).with_options(rounds=None)
    assert rules == mt.STANDARD
    assert (length(rules, 3), length(rules, 4)) == (9, 8)


@pytest.mark.rule("S4", "P8.1")
@pytest.mark.parametrize("hand_size", [1, 3, 7, 9])
def test_hands_are_as_large_as_the_rules_say(hand_size: int) -> None:
    rules = mt.STANDARD.with_options(hand_size=hand_size)
    state = mt.new_game(rules, 4, seed=7)
    assert [len(player.hand) for player in state.players] == [hand_size] * 4
    assert len(state.draw_pile) == 36 - 4 * hand_size
    for moment in testing.play(rules, 4, policy="never pass early").moments:
        state = moment.step.state
        if state.phase == "captain_card":
            assert [len(player.hand) for player in state.players] == [hand_size] * 4


@pytest.mark.rule("S4")
def test_the_pirate_card_makes_no_larger_hands_possible() -> None:
    rules = mt.STANDARD.with_rules(PIRATES)
    assert rules.with_options(hand_size=9).hand_size == 9
    with pytest.raises(mt.RulesError, match="a deck of 37 cards deals at most 9 to each of 4"):
        rules.with_options(hand_size=10)


@pytest.mark.rule("S2")
def test_the_introductory_layout_is_the_same_in_every_game() -> None:
    fixed = mt.STANDARD.with_options(layout="introductory")
    assert {mt.new_game(fixed, 4, seed=seed).islands for seed in range(10)} == {CIRCLE}
    assert len({mt.new_game(seed=seed).islands for seed in range(10)}) == 10


@pytest.mark.rule("S2")
def test_a_layout_changes_nothing_else_of_what_a_seed_deals() -> None:
    fixed = mt.STANDARD.with_options(layout="introductory")
    for seed in range(10):
        state, other = mt.new_game(fixed, 4, seed=seed), mt.new_game(seed=seed)
        assert state.players == other.players
        assert state.piles == other.piles
        assert state.captain == other.captain


@pytest.mark.rule("S2")
def test_the_introductory_layout_may_begin_anywhere_in_the_circle() -> None:
    fixed = mt.STANDARD.with_options(layout="introductory")
    turned = (*CIRCLE[5:], *CIRCLE[:5])
    assert start(islands=turned, rules=fixed).islands == turned
    with pytest.raises(
        mt.RulesError, match=r"deal\.islands: the rules say the introductory layout \(S2\)"
    ):
        start(islands=CIRCLE[::-1], rules=fixed)


@pytest.mark.rule("S2")
def test_islands_that_a_rule_adds_stand_in_the_introductory_layout() -> None:
    def atoll(kit: mt.Kit, _: object) -> None:
        kit.islands.add(mt.Island("atoll", "Atoll", "wine", (1, 1, 1), 1), before="gruenland")

    rules = mt.STANDARD.with_rules(mt.HouseRule("atoll", 1, {}, atoll))
    islands = mt.new_game(rules.with_options(layout="introductory"), 4, seed=7).islands
    assert islands == (*CIRCLE[:2], "atoll", *CIRCLE[2:])


@pytest.mark.rule("S5")
@pytest.mark.parametrize("seat", range(4))
def test_the_first_captain_can_be_a_named_seat(seat: int) -> None:
    rules = mt.STANDARD.with_options(first_captain=seat)
    assert {mt.new_game(rules, 4, seed=seed).captain for seed in range(20)} == {seat}
    with pytest.raises(mt.RulesError, match=rf"given; the rules say {seat} \(S5\)"):
        start(captain=(seat + 1) % 4, rules=rules)


@pytest.mark.rule("S5")
def test_without_a_named_seat_the_first_captain_is_drawn_by_lot() -> None:
    assert {mt.new_game(seed=seed).captain for seed in range(40)} == {0, 1, 2, 3}


@pytest.mark.rule("S5", "S1")
def test_the_first_captain_has_to_play() -> None:
    rules = mt.STANDARD.with_options(first_captain=3)
    with pytest.raises(mt.RulesError, match=r"deal\.captain: seat 3 given; one of 0 to 2 \(S5\)"):
        mt.new_game(rules, 3, seed=7)


@pytest.mark.rule("P1.1", "P5.1")
@pytest.mark.parametrize("wages", [(0,), (7,), (0, 5), (1, 2, 3, 4)])
def test_the_wages_are_those_that_the_rules_say(wages: tuple[int, ...]) -> None:
    rules = mt.STANDARD.with_options(wages=wages)
    state = start(rules=rules)
    assert mt.legal_moves(state) == tuple(map(mt.SetWage, wages))
    illegal = mt.why_illegal(state, mt.SetWage(6))
    assert illegal is not None
    assert illegal.rule == "P1.1"
    position = last_pass(roles=QUIET, rules=rules, wage=wages[-1])
    assert points(play(position, "pass"), "wage") == (-wages[-1], 0, wages[-1], 0)


@pytest.mark.rule("S4", "S2", "S5")
def test_options_and_house_rules_go_together() -> None:
    rules = mt.STANDARD.with_options(hand_size=3, first_captain=2).with_rules(
        PIRATES, *CHINESE_TEXT
    )
    assert rules.options["hand_size"] == rules.hand_size == 3
    assert rules == mt.STANDARD.with_rules(PIRATES, *CHINESE_TEXT).with_options(
        first_captain=2, hand_size=3
    )
    dealt = deal(rules=mt.STANDARD.with_rules(PIRATES), captain=2)
    state = mt.new_game(rules, 4, deal=dealt)
    assert [len(player.hand) for player in state.players] == [3, 3, 3, 3]
