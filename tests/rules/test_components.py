"""Section 0 of the rules: the components."""

from __future__ import annotations

import pytest
from support import CIRCLE, cards, choices, found, last_pass, only, play, points, start

import meuterer as mt

#: The island cards: name, what it buys, points for one, two and three tied, ship points.
PRINTED = {
    "hochland": ("Hochland", "any", (4, 3, 2), 5),
    "frosthoehle": ("Frosthöhle", "cloth", (3, 2, 1), 3),
    "gruenland": ("Grünland", "salt", (5, 3, 2), 4),
    "karge_zunge": ("Karge Zunge", "grain", (6, 3, 2), 4),
    "eisfelsen": ("Eisfelsen", "ruby", (6, 4, 3), 5),
    "affeninsel": ("Affeninsel", "grain", (2, 1, 1), 2),
    "kalte_klippe": ("Kalte Klippe", "cloth", (5, 2, 2), 4),
    "sommerland": ("Sommerland", "salt", (3, 1, 1), 2),
    "rotes_riff": ("Rotes Riff", "wine", (4, 2, 2), 3),
    "piratennest": ("Piratennest", "any", (4, 3, 2), 5),
    "fingerhut": ("Fingerhut", "ruby", (2, 1, 0), 2),
    "sandkap": ("Sandkap", "wine", (4, 2, 1), 3),
}


@pytest.mark.rule("C1")
def test_the_two_captain_cards_show_0_1_2_or_3_points() -> None:
    assert mt.legal_moves(start()) == tuple(map(mt.SetWage, (0, 1, 2, 3)))


@pytest.mark.rule("C1")
@pytest.mark.parametrize("captain", range(4))
def test_whoever_holds_the_captain_cards_is_the_captain(captain: int) -> None:
    state = start(captain=captain)
    assert (state.captain, state.to_move) == (captain, captain)
    assert [player.role for player in state.players].index("captain") == captain


@pytest.mark.rule("C1")
@pytest.mark.parametrize("wage", range(4))
def test_the_visible_side_is_the_wage_that_the_mate_is_promised(wage: int) -> None:
    state, _ = play(start(), f"wage {wage}")
    assert state.wage == wage
    paid = play(last_pass(roles=("captain", "mate", "merchant", "loadmaster"), wage=wage), "pass")
    assert points(paid, "wage") == (-wage, wage, 0, 0)


@pytest.mark.rule("C2")
def test_there_are_twelve_islands() -> None:
    assert tuple(mt.STANDARD.islands) == tuple(PRINTED)
    assert len(PRINTED) == 12
    assert sorted(start().islands) == sorted(PRINTED)


@pytest.mark.rule("C2")
@pytest.mark.parametrize("key", PRINTED)
def test_what_is_printed_on_an_island_card(key: str) -> None:
    island = mt.STANDARD.islands[key]
    assert (island.name, island.buys, island.table, island.ship_points) == PRINTED[key]
    assert island.key == key


@pytest.mark.rule("C2", "P5.5")
@pytest.mark.parametrize("tied", [1, 2, 3])
@pytest.mark.parametrize("key", PRINTED)
def test_the_sales_table_pays_one_two_or_three_who_are_tied(key: str, tied: int) -> None:
    _, buys, table, _ = PRINTED[key]
    good = "ruby" if buys == "any" else buys
    step = play(last_pass(ship=key, offered=[good] * tied), "pass")
    assert points(step, "sales", key) == (table[tied - 1],) * tied + (0,) * (4 - tied)


@pytest.mark.rule("C2", "P5.1")
@pytest.mark.parametrize("key", PRINTED)
def test_the_captain_who_lands_the_ship_scores_the_ship_points(key: str) -> None:
    step = play(last_pass(ship=key), "pass")
    assert points(step) == (PRINTED[key][3], 0, 1, 0)  # and the mate's 1


@pytest.mark.rule("C2", "P5.2")
@pytest.mark.parametrize("key", PRINTED)
def test_the_mutineer_who_lands_the_ship_scores_the_ship_points(key: str) -> None:
    position = last_pass(roles=("captain", "mutineer", "merchant", "loadmaster"), ship=key)
    step = play(position, "pass", "Ann: lay 0", "Bo: lay 0")
    assert points(step) == (0, PRINTED[key][3], 0, 0)


@pytest.mark.rule("C2")
@pytest.mark.parametrize("key", PRINTED)
def test_an_island_buys_the_printed_good_or_any(key: str) -> None:
    _, buys, _, _ = PRINTED[key]
    goods = ("ruby", "salt", "wine", "cloth", "grain")
    taken = [good for good in goods if mt.STANDARD.islands[key].takes(good)]
    assert taken == (list(goods) if buys == "any" else [buys])
    for good in goods:
        step = play(last_pass(ship=key, offered=[good]), "pass")
        assert bool(found(step, mt.GoodsSold)) == (good in taken)


@pytest.mark.rule("C2")
def test_a_dark_side_up_means_that_nothing_is_sold_there() -> None:
    dark = last_pass(offered=["2 cloth, wine"], active=["hochland"])
    bright = last_pass(offered=["2 cloth, wine"], active=["hochland", "frosthoehle"])
    assert choices(play(dark, "pass").state) == {
        mt.Sell((mt.Sale("hochland", "cloth", 2),)),
        mt.Sell((mt.Sale("hochland", "wine", 1),)),
    }
    assert mt.Sell((mt.Sale("frosthoehle", "cloth", 2), mt.Sale("hochland", "wine", 1))) in choices(
        play(bright, "pass").state
    )


@pytest.mark.rule("C3")
def test_the_deck_has_36_goods_cards_of_six_kinds() -> None:
    deck = mt.STANDARD.deck
    assert deck == cards("4 ruby, 5 salt, 6 wine, 7 cloth, 8 grain, 6 conflict")
    assert len(deck) == 36
    assert {key: card.count for key, card in mt.STANDARD.cards.items()} == {
        "ruby": 4,
        "salt": 5,
        "wine": 6,
        "cloth": 7,
        "grain": 8,
        "conflict": 6,
    }


@pytest.mark.rule("C3")
def test_the_pirate_card_is_not_in_the_base_game() -> None:
    assert "pirate" not in mt.STANDARD.cards
    whole = mt.WORKED_DEAL
    with pytest.raises(mt.RulesError, match="pirate"):
        mt.new_game(deal=mt.Deal(whole.captain, whole.islands, (*whole.draw_pile, "pirate")))


@pytest.mark.rule("C3")
def test_conflict_cards_are_goods_cards_for_every_rule_about_cards_in_hand() -> None:
    captain = last_pass(hands=["2 conflict, wine"])
    assert mt.Offer("conflict") in mt.legal_moves(captain)
    assert only(play(captain, "pass"), mt.PlayerPassed).count == 3
    assert only(play(captain, "pass"), mt.DestinationPlaced).island == CIRCLE[3]
    drawn = found(play(captain, "pass"), mt.CardsDrawn)[0]
    assert (drawn.seat, drawn.count) == (0, 2)


@pytest.mark.rule("C3")
def test_conflict_cards_can_never_be_sold() -> None:
    step = play(last_pass(offered=["3 conflict", "conflict"]), "pass")
    assert points(step, "sales") == (0, 0, 0, 0)
    step = play(last_pass(offered=["3 conflict, wine", "2 salt"]), "pass")
    assert points(step, "sales") == (0, 4, 0, 0)
    assert [key for key, card in mt.STANDARD.cards.items() if not card.sellable] == ["conflict"]


@pytest.mark.rule("C4")
def test_there_is_one_action_card_for_each_of_five_roles() -> None:
    assert mt.STANDARD.action_cards == ("mutineer", "cabin_boy", "mate", "merchant", "loadmaster")
    assert tuple(mt.STANDARD.roles) == ("captain", *mt.STANDARD.action_cards)


@pytest.mark.rule("C4")
def test_the_role_of_the_captain_comes_with_the_captain_cards() -> None:
    state = start(captain=2)
    assert [player.role for player in state.players] == [None, None, "captain", None]
    state, _ = play(state, "wage 0", "Cy: pass", "Di: pass")
    assert mt.ChooseRole("captain") not in mt.legal_moves(state)


@pytest.mark.rule("C5")
def test_there_are_two_destination_cards() -> None:
    position = last_pass(
        roles=("captain", "mutineer", "merchant", "loadmaster"), hands=["salt", "2 salt"]
    )
    state, _ = play(position, "pass")
    assert (state.captain_destination, state.mutineer_destination) == (CIRCLE[1], CIRCLE[2])


@pytest.mark.rule("C5")
def test_there_is_one_merchant_ship_and_no_pirate_ship() -> None:
    state = start()
    assert state.ship in state.islands
    assert state.house == ()
