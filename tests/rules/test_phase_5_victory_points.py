"""Phase 5: victory points, first for office and then for sales."""

from __future__ import annotations

import pytest
from support import (
    VIEWERS,
    choices,
    found,
    last_pass,
    move,
    only,
    play,
    points,
    scores,
)

import meuterer as mt

#: Nobody is mutineer or merchant; the loadmaster stops the game in phase 8.
PEACE = ("captain", "cabin_boy", "mate", "loadmaster")
ALL_IN = ("captain", "mutineer", "mate", "cabin_boy")
DUEL = ("captain", "mutineer", "merchant", "loadmaster")
#: Words that lead from the captain's pass to a mutiny that succeeds, or does not.
DUEL_WON = ("pass", "Ann: lay 0", "Bo: lay 0")
DUEL_LOST = ("pass", "Ann: lay 1", "Bo: lay 0")


# P5.1: the captain stays


@pytest.mark.rule("P5.1")
def test_without_mutiny_the_captain_scores_the_ship_points_of_the_destination() -> None:
    step = play(last_pass(roles=PEACE, hands=["4 grain"]), "pass")
    scored = found(step, mt.PointsScored)
    assert scored[0] == mt.PointsScored(0, 5, "office", "P5.1", "eisfelsen")
    assert scores(step.state) == (5, 0, 1, 0)


@pytest.mark.rule("P5.1")
def test_when_the_mutiny_is_put_down_the_captain_scores_for_the_captain_s_destination() -> None:
    position = last_pass(roles=DUEL, hands=["4 grain, conflict", "2 wine"])
    step = play(position, *DUEL_LOST)
    assert points(step) == (2, 0, 0, 0)  # Affeninsel
    assert step.state.captain == 0


@pytest.mark.rule("P5.1")
def test_when_the_mutiny_is_put_down_the_mutineer_s_destination_is_removed() -> None:
    position = last_pass(
        roles=DUEL, hands=["wine, conflict", "3 grain"], offered=["", "", "", "salt, wine"]
    )
    step = play(position, *DUEL_LOST)
    assert step.state.phase == "selling"
    assert step.state.mutineer_destination is None
    assert step.state.captain_destination == "gruenland"
    assert only(step, mt.DestinationRemoved) == mt.DestinationRemoved("mutineer", "karge_zunge")


@pytest.mark.rule("P5.1")
def test_without_mutiny_there_is_no_destination_to_remove() -> None:
    assert not found(play(last_pass(roles=PEACE), "pass"), mt.DestinationRemoved)


@pytest.mark.rule("P5.1")
@pytest.mark.parametrize("wage", range(4))
def test_the_mate_scores_1_from_the_bank_and_the_wage_from_the_captain(wage: int) -> None:
    step = play(last_pass(roles=PEACE, wage=wage, scores=(10, 20, 30, 40)), "pass")
    assert points(step, "office") == (5, 0, 1, 0)
    assert points(step, "wage") == (-wage, 0, wage, 0)
    assert scores(step.state) == (15 - wage, 20, 31 + wage, 40)


@pytest.mark.rule("P5.1")
def test_a_mate_without_a_mutiny_is_paid() -> None:
    step = play(last_pass(roles=("captain", "merchant", "mate", "loadmaster"), wage=2), "pass")
    assert not found(step, mt.MutinyDecided)
    assert points(step) == (3, 0, 3, 0)


@pytest.mark.rule("P5.1")
def test_a_mate_whose_captain_put_a_mutiny_down_is_paid() -> None:
    step = play(last_pass(roles=ALL_IN, wage=2), "pass", *["lay 0"] * 4)
    assert points(step) == (3, 0, 3, 0)


@pytest.mark.rule("P5.1")
def test_the_wage_can_take_the_captain_below_zero() -> None:
    position = last_pass(roles=PEACE, wage=3, ship="affeninsel", scores=(0, 0, 0, 0), round=1)
    step = play(position, "pass")
    assert scores(step.state) == (2 - 3, 0, 1 + 3, 0)


@pytest.mark.rule("P5.1")
def test_a_captain_below_zero_can_fall_further() -> None:
    position = last_pass(roles=PEACE, wage=3, ship="fingerhut", scores=(-2, 0, 0, 0), round=2)
    assert scores(play(position, "pass").state) == (-3, 0, 4, 0)


@pytest.mark.rule("P5.1")
def test_mutineer_and_cabin_boy_score_nothing_when_the_captain_stays() -> None:
    put_down = play(last_pass(roles=ALL_IN), "pass", *["lay 0"] * 4)
    assert not only(put_down, mt.MutinyDecided).succeeded
    assert points(put_down) == (5, 0, 1, 0)
    assert points(play(last_pass(roles=PEACE), "pass"))[1] == 0  # a cabin boy without a mutineer


@pytest.mark.rule("P5.1")
def test_without_a_mate_nothing_is_paid() -> None:
    position = last_pass(roles=("captain", "merchant", "cabin_boy", "loadmaster"), wage=3)
    step = play(position, "pass")
    assert points(step) == (5, 0, 0, 0)
    assert not [paid for paid in found(step, mt.PointsScored) if paid.source == "wage"]


# P5.2: the mutineer takes over


@pytest.mark.rule("P5.2")
def test_after_a_mutiny_the_mutineer_scores_the_ship_points_of_the_mutineer_s_destination() -> None:
    step = play(last_pass(roles=DUEL, hands=["grain", "3 wine"]), *DUEL_WON)
    assert found(step, mt.PointsScored) == (mt.PointsScored(1, 4, "office", "P5.2", "karge_zunge"),)


@pytest.mark.rule("P5.2")
def test_after_a_mutiny_the_captain_s_destination_is_removed() -> None:
    position = last_pass(
        roles=DUEL, hands=["2 wine", "3 grain"], offered=["", "", "", "salt, wine"]
    )
    step = play(position, *DUEL_WON)
    assert step.state.phase == "selling"
    assert step.state.captain_destination is None
    assert step.state.mutineer_destination == "karge_zunge"
    assert only(step, mt.DestinationRemoved) == mt.DestinationRemoved("captain", "gruenland")


@pytest.mark.rule("P5.2")
def test_from_this_moment_the_mutineer_is_the_captain() -> None:
    position = last_pass(roles=DUEL, offered=["", "", "", "salt, wine"])
    step = play(position, *DUEL_WON)
    assert (step.state.phase, step.state.captain) == ("selling", 1)
    changed = only(step, mt.CaptainChanged)
    assert changed == mt.CaptainChanged(seat=1, previous=0)
    # Before any goods are sold, and the action card is still that of the mutineer.
    assert not found(step, mt.GoodsSold)
    assert step.state.players[1].role == "mutineer"


@pytest.mark.rule("P5.2")
def test_after_a_mutiny_the_cabin_boy_scores_2_and_mate_and_old_captain_nothing() -> None:
    position = last_pass(roles=ALL_IN, wage=3, hands=["", "conflict"])
    step = play(position, "pass", "lay 0", "lay 1", "lay 0", "lay 0")
    assert points(step) == (0, 3, 0, 2)  # the mutineer lands on Frosthöhle
    assert not [paid for paid in found(step, mt.PointsScored) if paid.source == "wage"]


@pytest.mark.rule("P5.2")
def test_a_mutiny_can_succeed_without_a_cabin_boy() -> None:
    step = play(last_pass(roles=DUEL), *DUEL_WON)
    assert points(step) == (0, 5, 0, 0)


@pytest.mark.rule("P5.1", "P5.2")
@pytest.mark.parametrize("rule", ["P5.1", "P5.2"])
def test_office_comes_before_sales(rule: str) -> None:
    position = last_pass(roles=DUEL, hands=["conflict"], offered=["2 wine", "salt"])
    step = play(position, *(DUEL_LOST if rule == "P5.1" else DUEL_WON))
    assert [paid.source for paid in found(step, mt.PointsScored)] == ["office", "sales"]
    assert found(step, mt.PointsScored)[0].rule == rule


# P5.3: what can be sold where


@pytest.mark.rule("P5.3")
def test_each_active_island_is_scored_separately() -> None:
    position = last_pass(
        ship="frosthoehle",
        active=["frosthoehle", "karge_zunge"],
        offered=["2 cloth, grain", "cloth, 2 grain", "cloth, 2 grain", "4 ruby"],
    )
    step = play(position, "pass")
    assert points(step, "sales", "frosthoehle") == (3, 0, 0, 0)
    assert points(step, "sales", "karge_zunge") == (0, 3, 3, 0)


@pytest.mark.rule("P5.3")
def test_only_active_islands_are_scored() -> None:
    step = play(last_pass(ship="sommerland", offered=["3 ruby", "2 wine", "2 salt"]), "pass")
    assert points(step, "sales") == points(step, "sales", "sommerland") == (0, 0, 3, 0)


@pytest.mark.rule("P5.3")
def test_a_player_sells_only_one_kind_of_good_on_an_island() -> None:
    state, _ = play(last_pass(offered=["2 salt, wine, 3 cloth"]), "pass")
    assert choices(state) == {
        move("sell 2 salt on hochland"),
        move("sell 1 wine on hochland"),
        move("sell 3 cloth on hochland"),
    }


@pytest.mark.rule("P5.3")
def test_where_any_good_is_bought_each_player_picks_the_kind() -> None:
    position = last_pass(offered=["2 salt, 3 wine", "2 salt, 3 wine", "2 cloth", "grain"])
    step = play(position, "pass", "Ann: sell 2 salt on hochland", "Bo: sell 3 wine on hochland")
    assert points(step, "sales") == (0, 4, 0, 0)
    assert found(step, mt.GoodsSold) == (
        mt.GoodsSold(0, (mt.Sale("hochland", "salt", 2),)),
        mt.GoodsSold(1, (mt.Sale("hochland", "wine", 3),)),
        mt.GoodsSold(2, (mt.Sale("hochland", "cloth", 2),)),
        mt.GoodsSold(3, (mt.Sale("hochland", "grain", 1),)),
    )


@pytest.mark.rule("P5.3")
def test_the_kinds_do_not_matter_when_numbers_are_compared() -> None:
    step = play(last_pass(offered=["2 salt", "2 wine", "cloth"]), "pass")
    assert points(step, "sales") == (3, 3, 0, 0)


@pytest.mark.rule("P5.3")
def test_on_the_other_islands_only_the_printed_good_counts() -> None:
    step = play(last_pass(ship="sandkap", offered=["3 salt, wine", "2 wine", "4 ruby"]), "pass")
    assert points(step, "sales") == (0, 4, 0, 0)
    assert [sold.sales for sold in found(step, mt.GoodsSold)] == [
        (mt.Sale("sandkap", "wine", 1),),
        (mt.Sale("sandkap", "wine", 2),),
    ]


@pytest.mark.rule("P5.3")
def test_a_card_is_sold_on_one_island_only() -> None:
    position = last_pass(active=["hochland", "affeninsel"], offered=["3 grain"])
    state, _ = play(position, "pass")
    for moved in mt.legal_moves(state):
        assert isinstance(moved, mt.Sell)
        assert sum(sale.count for sale in moved.sales) == 3
    with pytest.raises(mt.IllegalMove, match="You cannot sell 6 grain; you offered 3"):
        play(state, "sell 3 grain on hochland and 3 grain on affeninsel")


@pytest.mark.rule("P5.3")
def test_four_grain_can_be_split_two_and_two() -> None:
    position = last_pass(
        active=["hochland", "affeninsel"], offered=["4 grain", "wine", "grain, cloth"]
    )
    step = play(
        position,
        "pass",
        "Ann: sell 2 grain on affeninsel and 2 grain on hochland",
        "Cy: sell 1 cloth on hochland and 1 grain on affeninsel",
    )
    assert points(step, "sales", "hochland") == (4, 0, 0, 0)
    assert points(step, "sales", "affeninsel") == (2, 0, 0, 0)


@pytest.mark.rule("P5.3")
def test_cards_may_be_split_even_if_that_wins_nothing() -> None:
    position = last_pass(
        active=["hochland", "affeninsel"], offered=["2 grain", "4 salt", "4 grain"]
    )
    step = play(
        position,
        "pass",
        "Ann: sell 1 grain on affeninsel and 1 grain on hochland",
        "Cy: sell 4 grain on affeninsel",
    )
    assert points(step, "sales") == (0, 4, 2, 0)


@pytest.mark.rule("P5.3", "P5.5")
def test_two_islands_that_buy_any_good_are_scored_separately() -> None:
    position = last_pass(active=["hochland", "piratennest"], offered=["2 grain, salt", "2 wine"])
    step = play(
        position,
        "pass",
        "Ann: sell 2 grain on hochland and 1 salt on piratennest",
        "Bo: sell 1 wine on hochland and 1 wine on piratennest",
    )
    assert points(step, "sales", "hochland") == (4, 0, 0, 0)
    assert points(step, "sales", "piratennest") == (3, 3, 0, 0)


@pytest.mark.rule("P5.3")
def test_goods_that_were_not_offered_are_not_sold() -> None:
    step = play(last_pass(hands=["", "3 wine"], offered=["salt"]), "pass")
    assert points(step, "sales") == (4, 0, 0, 0)


# P5.4: who decides, and between what


@pytest.mark.rule("P5.4")
def test_players_with_a_choice_decide_clockwise_from_the_captain() -> None:
    position = last_pass(
        roles=("mate", "loadmaster", "captain", "cabin_boy"), offered=["salt, wine"] * 4
    )
    play(
        position,
        "pass",
        *(f"{name}: sell 1 salt on hochland" for name in ("Cy", "Di", "Ann", "Bo")),
    )


@pytest.mark.rule("P5.4", "P5.2")
def test_after_a_mutiny_the_new_captain_sells_first() -> None:
    position = last_pass(
        roles=("mate", "loadmaster", "captain", "mutineer"),
        offered=["salt, wine"] * 4,
        hands=["", "", "", "conflict"],
    )
    play(
        position,
        *("pass", "Cy: lay 0", "Di: lay 1", "Ann: lay 0"),
        *(f"{name}: sell 1 salt on hochland" for name in ("Di", "Ann", "Bo", "Cy")),
    )


@pytest.mark.rule("P5.4")
def test_the_choice_is_open_before_the_next_one_decides() -> None:
    position = last_pass(offered=["salt, 2 wine", "salt, 2 wine"])
    state, events = play(play(position, "pass").state, "Ann: sell 2 wine on hochland")
    assert (state.phase, state.to_move) == ("selling", 1)
    sold = mt.GoodsSold(0, (mt.Sale("hochland", "wine", 2),))
    for viewer in VIEWERS:
        assert mt.visible(events, viewer) == (sold,)
    assert state.players[0].sales == sold.sales


HOCHLAND_AND_AFFENINSEL = ("hochland", "affeninsel")


@pytest.mark.rule("P5.4")
@pytest.mark.parametrize(
    ("active", "offered", "allocations"),
    [
        pytest.param(
            HOCHLAND_AND_AFFENINSEL,
            "2 grain, salt",
            {
                "1 salt on hochland and 2 grain on affeninsel",
                "1 grain on hochland and 1 grain on affeninsel",
                "2 grain on hochland",
            },
            id="2-grain-and-a-salt",
        ),
        pytest.param(
            HOCHLAND_AND_AFFENINSEL,
            "4 grain",
            {
                "4 grain on hochland",
                "3 grain on hochland and 1 grain on affeninsel",
                "2 grain on hochland and 2 grain on affeninsel",
                "1 grain on hochland and 3 grain on affeninsel",
                "4 grain on affeninsel",
            },
            id="4-grain",
        ),
        pytest.param(
            ("affeninsel", "karge_zunge"),
            "2 grain, 3 ruby",
            {
                "2 grain on affeninsel",
                "1 grain on affeninsel and 1 grain on karge_zunge",
                "2 grain on karge_zunge",
            },
            id="two-islands-that-buy-grain",
        ),
        pytest.param(
            ("hochland", "piratennest"),
            "2 grain, salt",
            {
                "2 grain on hochland and 1 salt on piratennest",
                "1 salt on hochland and 2 grain on piratennest",
                "1 grain on hochland and 1 grain on piratennest",
            },
            id="both-buy-any",
        ),
        pytest.param(
            ("hochland", "piratennest"),
            "2 wine",
            {
                "2 wine on hochland",
                "1 wine on hochland and 1 wine on piratennest",
                "2 wine on piratennest",
            },
            id="both-buy-any-one-kind",
        ),
        pytest.param(
            ("hochland", "piratennest"),
            "ruby, salt, wine",
            {
                f"1 {one} on hochland and 1 {other} on piratennest"
                for one in ("ruby", "salt", "wine")
                for other in ("ruby", "salt", "wine")
                if one != other
            },
            id="both-buy-any-three-kinds",
        ),
        pytest.param(
            ("hochland",),
            "2 salt, wine, conflict",
            {"2 salt on hochland", "1 wine on hochland"},
            id="a-kind-on-hochland",
        ),
        pytest.param(
            HOCHLAND_AND_AFFENINSEL,
            "salt, wine, grain",
            {
                "1 salt on hochland and 1 grain on affeninsel",
                "1 wine on hochland and 1 grain on affeninsel",
                "1 grain on hochland",
            },
            id="maximal-is-not-the-most-cards",
        ),
    ],
)
def test_the_choices_are_the_maximal_allocations(
    active: tuple[str, ...], offered: str, allocations: set[str]
) -> None:
    state, _ = play(last_pass(ship=active[0], active=active, offered=[offered]), "pass")
    assert (state.phase, state.to_move) == ("selling", 0)
    assert choices(state) == {move(f"sell {words}") for words in allocations}


@pytest.mark.rule("P5.4")
def test_goods_may_not_be_held_back() -> None:
    position = last_pass(active=["hochland", "affeninsel"], offered=["2 grain, salt"])
    state, _ = play(position, "pass")
    with pytest.raises(mt.IllegalMove, match="You could still sell salt on Hochland"):
        play(state, "sell 2 grain on affeninsel")
    with pytest.raises(mt.IllegalMove, match="You could still sell"):
        play(state, "sell nothing")


@pytest.mark.rule("P5.4")
@pytest.mark.parametrize("offered", ["", "2 salt", "2 conflict", "2 conflict, 2 wine"])
def test_a_player_with_one_legal_allocation_is_not_asked(offered: str) -> None:
    position = last_pass(offered=[offered, offered, "salt, wine"])
    state, events = play(position, "pass")
    assert (state.phase, state.to_move) == ("selling", 2)
    assert not found(mt.Step(state, events), mt.GoodsSold)


@pytest.mark.rule("P5.4")
def test_two_islands_that_take_different_goods_leave_no_choice() -> None:
    position = last_pass(
        ship="frosthoehle", active=["frosthoehle", "gruenland"], offered=["2 cloth, 3 salt, ruby"]
    )
    step = play(position, "pass")
    assert only(step, mt.GoodsSold).sales == (
        mt.Sale("frosthoehle", "cloth", 2),
        mt.Sale("gruenland", "salt", 3),
    )


# P5.5 and P5.6: who scores


@pytest.mark.rule("P5.5")
@pytest.mark.parametrize(
    ("offered", "scored"),
    [
        (("3 salt", "2 wine", "2 cloth", "grain"), (4, 0, 0, 0)),
        (("2 salt", "2 wine", "cloth", "grain"), (3, 3, 0, 0)),
        (("2 salt", "2 wine", "2 cloth", "grain"), (2, 2, 2, 0)),
        (("2 salt", "2 wine", "2 cloth", "2 grain"), (0, 0, 0, 0)),
    ],
    ids=["alone", "two-tied", "three-tied", "four-tied"],
)
def test_the_most_cards_sold_on_an_island_scores(
    offered: tuple[str, ...], scored: tuple[int, ...]
) -> None:
    step = play(last_pass(offered=offered), "pass")
    assert points(step, "sales", "hochland") == scored
    assert {paid.rule for paid in found(step, mt.PointsScored) if paid.source == "sales"} == {
        "P5.5"
    }


@pytest.mark.rule("P5.5")
def test_selling_nothing_never_ties() -> None:
    nobody = play(last_pass(ship="eisfelsen", offered=["2 salt", "wine"]), "pass")
    assert points(nobody, "sales") == (0, 0, 0, 0)
    assert not [paid for paid in found(nobody, mt.PointsScored) if paid.source == "sales"]
    one = play(last_pass(ship="eisfelsen", offered=["2 salt", "ruby"]), "pass")
    assert points(one, "sales") == (0, 6, 0, 0)


@pytest.mark.rule("P5.5", "P5.6")
def test_a_merchant_who_sells_nothing_scores_nothing() -> None:
    roles = ("captain", "merchant", "mate", "loadmaster")
    assert points(play(last_pass(roles=roles), "pass"), "sales") == (0, 0, 0, 0)
    assert points(play(last_pass(roles=roles, offered=["salt"]), "pass"), "sales") == (4, 0, 0, 0)


@pytest.mark.rule("P5.5")
def test_three_tied_on_the_fingerhut_score_its_zero() -> None:
    step = play(last_pass(ship="fingerhut", offered=["ruby", "ruby", "ruby"]), "pass")
    assert points(step, "sales", "fingerhut") == (0, 0, 0, 0)
    two = play(last_pass(ship="fingerhut", offered=["ruby", "ruby"]), "pass")
    assert points(two, "sales", "fingerhut") == (1, 1, 0, 0)


@pytest.mark.rule("P5.5")
def test_three_players_can_all_be_tied() -> None:
    position = last_pass(roles=("captain", "mate", "cabin_boy"), offered=["wine", "salt", "grain"])
    assert points(play(position, "pass"), "sales") == (2, 2, 2)


@pytest.mark.rule("P5.6")
@pytest.mark.parametrize(
    ("offered", "scored"),
    [
        (("wine", "2 salt", "cloth", "grain"), (0, 4, 0, 0)),
        (("2 wine", "2 salt", "cloth", "grain"), (3, 4, 0, 0)),
        (("2 wine", "2 salt", "2 cloth", "grain"), (2, 4, 2, 0)),
        (("2 wine", "2 salt", "2 cloth", "2 grain"), (0, 4, 0, 0)),
    ],
    ids=["alone", "two-tied", "three-tied", "four-tied"],
)
def test_a_merchant_who_sells_the_most_gets_the_highest_value(
    offered: tuple[str, ...], scored: tuple[int, ...]
) -> None:
    position = last_pass(roles=("captain", "merchant", "mate", "loadmaster"), offered=offered)
    step = play(position, "pass")
    assert points(step, "sales", "hochland") == scored
    assert mt.PointsScored(1, 4, "sales", "P5.6", "hochland") in step.events


@pytest.mark.rule("P5.6")
def test_a_merchant_who_sells_fewer_gets_nothing() -> None:
    roles = ("captain", "merchant", "mate", "loadmaster")
    step = play(last_pass(roles=roles, offered=["2 wine", "salt"]), "pass")
    assert points(step, "sales") == (4, 0, 0, 0)


@pytest.mark.rule("P5.6")
def test_the_merchant_gets_the_highest_value_on_each_island() -> None:
    position = last_pass(
        roles=("captain", "merchant", "mate", "loadmaster"),
        ship="eisfelsen",
        active=["eisfelsen", "fingerhut"],
        offered=["ruby, wine", "2 ruby, wine", "ruby"],
    )
    step = play(
        position,
        *("pass", "Ann: sell 1 ruby on eisfelsen"),
        "Bo: sell 1 ruby on eisfelsen and 1 ruby on fingerhut",
        "Cy: sell 1 ruby on fingerhut",
    )
    assert points(step, "sales", "eisfelsen") == (4, 6, 0, 0)
    assert points(step, "sales", "fingerhut") == (0, 2, 1, 0)


@pytest.mark.rule("P5.6")
def test_the_merchant_takes_even_the_fingerhut_s_highest_value() -> None:
    position = last_pass(
        roles=("captain", "merchant", "mate", "loadmaster"),
        ship="fingerhut",
        offered=["ruby", "ruby", "ruby", "ruby"],
    )
    assert points(play(position, "pass"), "sales") == (0, 2, 0, 0)


@pytest.mark.rule("P5.6")
def test_a_merchant_card_left_in_the_middle_helps_nobody() -> None:
    step = play(last_pass(roles=PEACE, offered=["wine", "salt"]), "pass")
    assert points(step, "sales") == (3, 3, 0, 0)


# P5.7: the last round


@pytest.mark.rule("P5.7", "E1")
def test_the_last_round_ends_before_the_ship_sails() -> None:
    position = last_pass(round=8, hands=["3 wine", "salt"], offered=["grain", "2 grain"])
    step = play(position, "pass")
    state = step.state
    assert (state.round, state.phase, state.to_move) == (8, "game_over", None)
    assert points(step) == (4, 4, 1, 0)
    assert (state.ship, state.active_islands) == ("hochland", ("hochland",))
    assert state.captain_destination == "karge_zunge"
    assert [player.offered for player in state.players[:2]] == [("grain",), ("grain", "grain")]
    assert [len(player.hand) for player in state.players] == [3, 1, 0, 0]
    assert state.discard_pile == ()
    for kind in (mt.ShipSailed, mt.CardsCleared, mt.CardsDrawn, mt.RoundEnded):
        assert not found(step, kind)


@pytest.mark.rule("P5.7")
def test_a_mutiny_in_the_last_round_changes_the_captain_and_the_order_of_selling() -> None:
    position = last_pass(
        roles=DUEL, round=8, hands=["", "2 grain"], offered=["salt, wine", "salt, wine"]
    )
    step = play(position, *DUEL_WON, "Bo: sell 1 salt on hochland", "Ann: sell 1 salt on hochland")
    state = step.state
    assert (state.phase, state.captain) == ("game_over", 1)
    assert state.mutineer_destination == "gruenland"
    assert state.ship == "hochland"
    assert points(step) == (3, 4 + 3, 0, 0)
