"""Section 1 of the rules: the setup."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from support import CIRCLE, NAMES, cards, deal, play, start

import meuterer as mt

SEEDS = range(200)


@pytest.mark.rule("S1")
@pytest.mark.parametrize("players", [3, 4])
def test_three_or_four_can_play(players: int) -> None:
    assert len(mt.new_game(players=players, seed=7).players) == players
    named = mt.new_game(players=NAMES[:players], seed=7)
    assert tuple(player.name for player in named.players) == NAMES[:players]


@pytest.mark.rule("S1")
@pytest.mark.parametrize("players", [0, 1, 2, 5, 6])
def test_fewer_or_more_cannot_play(players: int) -> None:
    with pytest.raises(mt.RulesError, match="S1"):
        mt.new_game(players=players, seed=7)
    with pytest.raises(mt.RulesError, match="S1"):
        mt.new_game(players=("Ann", "Bo", "Cy", "Di", "Eve", "Flo")[:players], seed=7)


@pytest.mark.rule("S1")
def test_seats_are_in_clockwise_order() -> None:
    play(
        start("wine", "cloth", "grain", players=3, captain=1),
        *("Bo: wage 0", "Bo: offer cloth", "Cy: offer grain", "Ann: offer wine"),
        *("Bo: pass", "Cy: pass", "Cy: choose mate", "Ann: pass", "Ann: choose merchant"),
    )


@pytest.mark.rule("S2")
def test_the_islands_are_shuffled_into_a_circle() -> None:
    circles = {mt.new_game(seed=seed).islands for seed in SEEDS}
    assert len(circles) == len(SEEDS)
    assert {tuple(sorted(circle)) for circle in circles} == {tuple(sorted(CIRCLE))}
    for place in range(12):  # every island can lie everywhere
        assert {circle[place] for circle in circles} == set(CIRCLE)


@pytest.mark.rule("S2")
def test_the_circle_is_read_clockwise() -> None:
    backwards = CIRCLE[::-1]
    state, _ = play(start("2 wine, ruby, salt, grain", islands=backwards), "wage 0", "pass")
    assert state.captain_destination == backwards[(backwards.index("hochland") + 5) % 12]


@pytest.mark.rule("S2")
@pytest.mark.parametrize("seed", range(5))
def test_only_hochland_is_active(seed: int) -> None:
    assert mt.new_game(seed=seed).active_islands == ("hochland",)


@pytest.mark.rule("S2")
def test_the_introductory_layout_is_the_order_of_the_table() -> None:
    introductory = mt.STANDARD.with_options(layout="introductory")
    assert mt.new_game(introductory, seed=7).islands == (
        *("hochland", "frosthoehle", "gruenland", "karge_zunge", "eisfelsen", "affeninsel"),
        *("kalte_klippe", "sommerland", "rotes_riff", "piratennest", "fingerhut", "sandkap"),
    )
    rotated = deal(islands=CIRCLE[5:] + CIRCLE[:5])
    assert mt.new_game(introductory, deal=rotated).islands == rotated.islands
    with pytest.raises(mt.RulesError, match="S2"):
        mt.new_game(introductory, deal=deal(islands=CIRCLE[::-1]))


@pytest.mark.rule("S2")
def test_every_island_is_there_once() -> None:
    with pytest.raises(mt.RulesError, match="S2"):
        mt.new_game(deal=deal(islands=CIRCLE[:11]))
    with pytest.raises(mt.RulesError, match="S2"):
        mt.new_game(deal=deal(islands=(*CIRCLE[:11], "hochland")))


@pytest.mark.rule("S3")
@pytest.mark.parametrize("place", range(12))
def test_the_ship_starts_at_hochland_wherever_it_lies(place: int) -> None:
    state = start(islands=CIRCLE[place:] + CIRCLE[:place])
    assert state.ship == "hochland"
    assert state.islands[-place % 12] == "hochland"


@pytest.mark.rule("S4")
def test_the_goods_cards_are_shuffled() -> None:
    piles = {mt.new_game(seed=seed).draw_pile for seed in SEEDS}
    assert len(piles) == len(SEEDS)
    assert {pile[0] for pile in piles} == set(mt.STANDARD.cards)
    assert {pile[-1] for pile in piles} == set(mt.STANDARD.cards)
    for seed in SEEDS:
        dealt = mt.Deal.shuffled(mt.STANDARD, 4, random.Random(seed))
        assert Counter(dealt.draw_pile) == Counter(mt.STANDARD.deck)


@pytest.mark.rule("S4")
def test_starting_with_the_captain_each_player_draws_five() -> None:
    dealt = mt.WORKED_DEAL
    state = mt.new_game(deal=mt.Deal(2, dealt.islands, dealt.draw_pile))
    blocks = [dealt.draw_pile[at : at + 5] for at in range(0, 20, 5)]
    hands = [Counter(player.hand) for player in state.players]
    assert hands == [Counter(blocks[at]) for at in (2, 3, 0, 1)]
    assert state.draw_pile == dealt.draw_pile[20:]
    assert state.discard_pile == ()


@pytest.mark.rule("S4")
def test_three_players_leave_21_cards_to_draw_from() -> None:
    state = mt.new_game(players=3, seed=7)
    assert [len(player.hand) for player in state.players] == [5, 5, 5]
    assert len(state.draw_pile) == 21


@pytest.mark.rule("S4")
def test_the_size_of_the_hands_is_an_option() -> None:
    state = mt.new_game(mt.STANDARD.with_options(hand_size=7), seed=7)
    assert [len(player.hand) for player in state.players] == [7] * 4


@pytest.mark.rule("S4")
def test_hands_are_kept_in_canonical_order() -> None:
    state = start("conflict, grain, cloth, wine, ruby")
    assert state.players[0].hand == cards("ruby, wine, cloth, grain, conflict")


@pytest.mark.rule("S5")
@pytest.mark.parametrize("players", [3, 4])
def test_the_first_captain_is_drawn_by_lot(players: int) -> None:
    drawn = Counter(mt.new_game(players=players, seed=seed).captain for seed in range(300))
    assert set(drawn) == set(range(players))
    assert min(drawn.values()) > 300 / players * 0.75


@pytest.mark.rule("S5")
@pytest.mark.parametrize("seat", range(4))
def test_the_first_captain_can_be_named(seat: int) -> None:
    named = mt.STANDARD.with_options(first_captain=seat)
    assert {mt.new_game(named, seed=seed).captain for seed in range(10)} == {seat}
    with pytest.raises(mt.RulesError, match="S5"):
        mt.new_game(named, deal=deal(captain=(seat + 1) % 4))


@pytest.mark.rule("S5")
@pytest.mark.parametrize(("players", "seat"), [(3, 3), (4, 4), (4, -1)])
def test_the_first_captain_is_a_player(players: int, seat: int) -> None:
    dealt = mt.Deal(seat, mt.WORKED_DEAL.islands, mt.WORKED_DEAL.draw_pile)
    with pytest.raises(mt.RulesError, match="S5"):
        mt.new_game(players=players, deal=dealt)


@pytest.mark.rule("S6")
def test_at_the_start_the_action_cards_lie_in_the_middle() -> None:
    state = start()
    assert state.action_cards == ("mutineer", "cabin_boy", "mate", "merchant", "loadmaster")
    assert [player.role for player in state.players] == ["captain", None, None, None]
    assert all(player.roles_seen == () for player in state.players)


@pytest.mark.rule("S6")
def test_at_the_start_the_destination_cards_lie_aside() -> None:
    state = start()
    assert (state.captain_destination, state.mutineer_destination) == (None, None)


@pytest.mark.rule("S6")
def test_at_the_start_every_score_is_0() -> None:
    state = start()
    assert [player.score for player in state.players] == [0, 0, 0, 0]


@pytest.mark.rule("S6", "P1.1")
def test_the_game_starts_with_phase_1_of_round_1() -> None:
    state = start(captain=3)
    assert (state.round, state.phase, state.to_move, state.wage) == (1, "captain_card", 3, None)
    assert not any(player.passed or player.offered or player.laid for player in state.players)


@pytest.mark.parametrize("make", [mt.new_game, mt.Game])
def test_rules_and_deals_of_another_kind_are_refused(make: Any) -> None:
    for rules in (None, "x", mt.house_rules.PIRATES):
        with pytest.raises(mt.RulesError, match="Rules are needed"):
            make(rules=rules)
    with pytest.raises(mt.RulesError, match="a Deal is needed"):
        make(deal="worked")
    with pytest.raises(mt.RulesError, match="both given"):
        make(deal=mt.WORKED_DEAL, seed=7)
