"""The pirate variant, V1 to V6."""

from __future__ import annotations

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
    scores,
    start,
)

import meuterer as mt
from meuterer import testing
from meuterer.house_rules import PIRATES, CardsPlundered, Pirates, PirateSailed
from meuterer.values import evolve

RULES = mt.STANDARD.with_rules(PIRATES)
LONG_HANDS = RULES.with_options(hand_size=9)
#: Nobody is asked for anything after the captain's pass, unless there is a choice of sales.
QUIET = ("captain", "cabin_boy", "mate", "merchant")
#: Captain against mutineer; the others take no part.
DUEL = ("captain", "mutineer", "merchant", "loadmaster")
#: The hand with which the pirate ship sails four islands.
HOLDS_PIRATE = "pirate, 4 grain"


def circle(distance: int, *, turned: int = 0) -> tuple[str, ...]:
    """Piratennest so many islands clockwise of Hochland, where the merchant ship starts.

    Turned, the first islands stand at the end: Hochland is no longer at position 0.
    """
    keys = [key for key in CIRCLE if key != "piratennest"]
    keys.insert(distance, "piratennest")
    return (*keys[turned:], *keys[:turned])


def at_sea(state: mt.GameState, island: str) -> mt.GameState:
    """The position with the pirate ship at this island."""
    return state.with_data(PIRATES, Pirates(island))


def pirate_ship(state: mt.GameState) -> str:
    return state.data(PIRATES).ship


def captain_holds(distance: int, hand: str = HOLDS_PIRATE, **more: object) -> mt.GameState:
    """All but the captain have passed, and Piratennest is so many islands from the ship."""
    settings = {"roles": QUIET, "islands": circle(distance), "rules": RULES, **more}
    return last_pass(hands=[hand], **settings)  # type: ignore[arg-type]


# V1: the card and the ship


@pytest.mark.rule("V1", "C3")
def test_the_deck_has_37_cards_one_of_them_the_pirate_card() -> None:
    assert len(RULES.deck) == 37
    assert RULES.deck == (*mt.STANDARD.deck, "pirate")
    assert RULES.cards["pirate"] == mt.GoodsCard("pirate", 1, sellable=False)


@pytest.mark.rule("V1", "C3")
def test_without_the_variant_there_is_no_pirate_card() -> None:
    assert "pirate" not in mt.STANDARD.deck
    illegal = mt.why_illegal(play(start(), "wage 0").state, mt.Offer("pirate"))
    assert illegal is not None
    assert illegal.code == "unknown_card"


@pytest.mark.rule("V1", "S4")
def test_the_pirate_card_is_shuffled_in_with_the_goods_cards() -> None:
    places = set()
    for seed in range(200):
        dealt = mt.Deal.shuffled(RULES, 4, Random(seed))
        assert sorted(dealt.draw_pile) == sorted(RULES.deck)
        places.add(dealt.draw_pile.index("pirate"))
    assert places == set(range(37))


@pytest.mark.rule("V1")
def test_a_deal_without_the_pirate_card_is_refused() -> None:
    with pytest.raises(mt.RulesError, match=r"missing: 1 pirate \(C3\)"):
        mt.new_game(RULES, 4, deal=mt.WORKED_DEAL)
    with pytest.raises(mt.RulesError, match=r"too many: 1 pirate \(C3\)"):
        mt.new_game(mt.STANDARD, 4, deal=deal(rules=RULES))


@pytest.mark.rule("V1", "C5")
@pytest.mark.parametrize("islands", [CIRCLE, circle(1), circle(4, turned=3), CIRCLE[::-1]])
@pytest.mark.parametrize("players", [3, 4])
def test_the_pirate_ship_starts_at_piratennest(islands: tuple[str, ...], players: int) -> None:
    state = start(islands=islands, players=players, rules=RULES)
    assert state.data(PIRATES) == Pirates("piratennest")
    assert state.data("pirates") is state.data(PIRATES)


@pytest.mark.rule("V1")
def test_without_the_variant_there_is_no_pirate_ship() -> None:
    with pytest.raises(mt.RulesError, match="house rule 'pirates' has no data in these rules"):
        start().data(PIRATES)


@pytest.mark.rule("V1")
def test_the_pirate_card_stands_last_in_a_hand() -> None:
    state = start("pirate, conflict, 2 ruby, grain", rules=RULES)
    assert state.players[0].hand == cards("2 ruby, grain, conflict, pirate")


# V2: how it sails


@pytest.mark.rule("V2")
@pytest.mark.parametrize(
    ("left", "island"),
    [
        (0, "piratennest"),
        (1, "rotes_riff"),
        (2, "sommerland"),
        (3, "kalte_klippe"),
        (4, "affeninsel"),
    ],
)
def test_the_pirate_ship_sails_counter_clockwise_as_many_islands_as_cards_are_left(
    left: int, island: str
) -> None:
    step = play(captain_holds(9, f"pirate, {left} grain" if left else "pirate"), "offer pirate")
    assert pirate_ship(step.state) == island
    assert step.events == (
        mt.CardOffered(0, "pirate"),
        PirateSailed(seat=0, origin="piratennest", island=island, steps=left),
    )


@pytest.mark.rule("V2")
@pytest.mark.parametrize(
    ("distance", "turned", "hand", "island"),
    [
        # The circle as it is: hochland, piratennest, frosthoehle, ..., sandkap.
        (1, 0, "pirate, 3 grain", "fingerhut"),
        (1, 0, "pirate, 2 grain", "sandkap"),
        (1, 0, "pirate, grain", "hochland"),
        # Piratennest is at position 0.
        (1, 1, "pirate, grain", "hochland"),
        (1, 1, "pirate, 2 grain", "sandkap"),
        # Piratennest is at position 2, and Hochland far away at position 7.
        (7, 5, "pirate, 4 grain", "karge_zunge"),
    ],
)
def test_it_sails_on_past_position_0(distance: int, turned: int, hand: str, island: str) -> None:
    state = captain_holds(distance, hand, islands=circle(distance, turned=turned))
    state, _ = play(state, "offer pirate")
    assert pirate_ship(state) == island


@pytest.mark.rule("V2")
def test_the_circle_closes_behind_position_0() -> None:
    islands = circle(6, turned=5)
    assert (islands.index("piratennest"), islands.index("hochland")) == (1, 7)
    state, events = play(captain_holds(6, islands=islands), "offer pirate")
    assert state.islands.index(pirate_ship(state)) == 9
    assert not found(mt.Step(state, events), CardsPlundered)


@pytest.mark.rule("V2")
def test_cards_of_every_kind_count() -> None:
    state, _ = play(captain_holds(9, "pirate, 2 conflict, ruby"), "offer pirate")
    assert pirate_ship(state) == "kalte_klippe"


@pytest.mark.rule("V2")
def test_only_the_hand_of_the_player_who_offers_it_counts() -> None:
    state = start(
        "", "pirate, 3 grain, ruby", "", "", captain=1, islands=circle(9, turned=2), rules=RULES
    )
    step = play(
        state,
        *("Bo: wage 0", "Bo: offer grain", "Cy: pass", "Cy: choose mate", "Di: pass"),
        *("Di: choose merchant", "Ann: offer ruby", "Bo: offer pirate"),
    )
    assert only(step, PirateSailed) == PirateSailed(1, "piratennest", "kalte_klippe", 3)


@pytest.mark.rule("V2")
def test_a_player_who_is_not_captain_can_offer_it() -> None:
    state = start("", "", "pirate, 4 wine", rules=RULES)
    step = play(state, "wage 0", "offer ruby", "offer salt", "Cy: offer pirate")
    assert only(step, PirateSailed) == PirateSailed(2, "piratennest", "affeninsel", 4)
    assert step.state.to_move == 3


@pytest.mark.rule("V2")
def test_it_does_not_stop_at_the_merchant_ship() -> None:
    state, _ = play(captain_holds(2), "offer pirate")
    assert pirate_ship(state) == "fingerhut"
    assert state.ship == "hochland"


@pytest.mark.rule("V2")
def test_it_sails_on_from_where_it_is() -> None:
    state = at_sea(captain_holds(9), "karge_zunge")
    step = play(state, "offer pirate")
    assert only(step, PirateSailed) == PirateSailed(0, "karge_zunge", "sandkap", 4)


@pytest.mark.rule("V2")
@pytest.mark.parametrize("card", [card for card in RULES.cards if card != "pirate"])
def test_no_other_card_makes_it_sail(card: str) -> None:
    step = play(captain_holds(2, f"pirate, {card}, 2 grain"), f"offer {card}")
    assert step.events == (mt.CardOffered(0, card),)
    assert pirate_ship(step.state) == "piratennest"


@pytest.mark.rule("V2")
def test_passing_with_the_pirate_card_does_not_make_it_sail() -> None:
    step = play(captain_holds(2), "pass")
    assert not found(step, PirateSailed)
    assert pirate_ship(step.state) == "piratennest"


@pytest.mark.rule("V2", "V3")
@pytest.mark.parametrize("distance", [9, 2], ids=["without plunder", "after plunder"])
def test_the_player_goes_on_with_those_cards(distance: int) -> None:
    state, _ = play(captain_holds(distance, "pirate, ruby, 2 wine"), "offer pirate")
    assert state.players[0].hand == cards("ruby, 2 wine")
    assert not state.players[0].passed
    assert (state.phase, state.to_move) == ("offering", 0)
    assert choices(state) == {mt.Offer("ruby"), mt.Offer("wine"), mt.Pass()}
    state, _ = play(state, "offer wine", "offer ruby")
    assert state.players[0].offered[-2:] == cards("wine, ruby")


@pytest.mark.rule("V2", "P2.1")
@pytest.mark.parametrize("distance", [9, 2], ids=["without plunder", "after plunder"])
def test_then_it_is_the_next_players_turn(distance: int) -> None:
    state = start(HOLDS_PIRATE, islands=circle(distance), rules=RULES)
    state, _ = play(state, "wage 0", "Ann: offer pirate", "Bo: pass", "Bo: choose mate")
    assert state.to_move == 2


@pytest.mark.rule("V2")
def test_offering_it_with_no_other_card_leaves_the_ship_where_it_is() -> None:
    state, events = play(captain_holds(1, "pirate"), "offer pirate")
    assert events[1:] == (PirateSailed(0, "piratennest", "piratennest", 0),)
    assert mt.legal_moves(state) == (mt.Pass(),)


@pytest.mark.rule("V2")
def test_the_merchant_ship_stays() -> None:
    before = captain_holds(2)
    after, _ = play(before, "offer pirate")
    assert after.board == before.board


# V3: the plunder


@pytest.mark.rule("V3", "V5")
@pytest.mark.parametrize(
    ("distance", "left", "plunders"),
    [
        pytest.param(3, 3, True, id="it reaches the merchant ship: d = k"),
        pytest.param(3, 4, True, id="it passes the merchant ship: d < k"),
        pytest.param(4, 3, False, id="one short of the merchant ship: d = k + 1"),
        pytest.param(1, 1, True, id="the next island: d = 1 = k"),
        pytest.param(1, 4, True, id="the next island, and on: d = 1 < k"),
        pytest.param(1, 0, False, id="it stays next to it: k = 0"),
        pytest.param(11, 4, False, id="the merchant ship is one island clockwise: d = 11"),
    ],
)
def test_it_plunders_when_it_reaches_or_passes_the_merchant_ship(
    distance: int, left: int, plunders: bool
) -> None:
    hand = f"pirate, {left} grain" if left else "pirate"
    position = captain_holds(distance, hand, offered=["", "wine"])
    step = play(position, "offer pirate")
    plundered = found(step, CardsPlundered)
    assert plundered == ((CardsPlundered(0, cards("pirate, wine")),) if plunders else ())
    assert step.state.players[0].offered == (() if plunders else ("pirate",))
    assert step.state.players[1].offered == (() if plunders else ("wine",))


@pytest.mark.rule("V5")
@pytest.mark.parametrize("left", range(5))
def test_ships_that_share_an_island_do_not_meet_again(left: int) -> None:
    hand = f"pirate, {left} grain" if left else "pirate"
    position = at_sea(captain_holds(9, hand, offered=["", "wine"]), "hochland")
    step = play(position, "offer pirate")
    assert not found(step, CardsPlundered)
    assert step.state.players[1].offered == ("wine",)
    assert pirate_ship(step.state) == CIRCLE[-left]


@pytest.mark.rule("V5", "V2")
@pytest.mark.parametrize("distance", range(12))
def test_it_plunders_exactly_when_1_is_at_most_d_and_d_at_most_k(distance: int) -> None:
    """Every k there can be with hands of nine, wherever the circle begins."""
    for left in range(9):
        hand = f"pirate, {left} grain" if left else "pirate"
        for turned in range(12):
            islands = circle(distance or 9, turned=turned)
            position = captain_holds(9, hand, islands=islands, rules=LONG_HANDS)
            if not distance:
                position = at_sea(position, "hochland")
            step = play(position, "offer pirate")
            ship = islands.index(pirate_ship(position))
            case = f"d = {distance}, k = {left}, turned {turned}"
            assert pirate_ship(step.state) == islands[(ship - left) % 12], case
            assert bool(found(step, CardsPlundered)) == (1 <= distance <= left), case


@pytest.mark.rule("V3")
def test_all_offered_cards_go_to_the_discard_pile_with_the_pirate_card() -> None:
    """From the captain clockwise, as laid: the pirate card lies in its owner's place."""
    state = start(
        *("wine, ruby", "grain, pirate, 3 cloth", "cloth, salt", "conflict"),
        captain=2,
        islands=circle(3),
        rules=RULES,
    )
    state, _ = play(
        state,
        *("wage 0", "Cy: offer cloth", "Di: offer conflict", "Ann: offer wine", "Bo: offer grain"),
        *("Cy: offer salt", "Di: pass", "Di: choose mate", "Ann: offer ruby"),
    )
    state, events = play(state, "Bo: offer pirate")
    taken = cards("cloth, salt, conflict, wine, ruby, grain, pirate")
    assert events == (
        mt.CardOffered(1, "pirate"),
        PirateSailed(1, "piratennest", "hochland", 3),
        CardsPlundered(1, taken),
    )
    assert state.discard_pile == taken
    assert [player.offered for player in state.players] == [(), (), (), ()]
    assert state.to_move == 2


@pytest.mark.rule("V3")
def test_they_go_on_top_of_what_was_discarded_before() -> None:
    position = captain_holds(1, offered=["", "wine"], discard="ruby, conflict")
    state, _ = play(position, "offer pirate")
    assert state.discard_pile == cards("ruby, conflict, pirate, wine")


@pytest.mark.rule("V3")
def test_the_cards_of_passed_players_and_conflict_cards_are_taken_too() -> None:
    position = captain_holds(
        1, roles=DUEL, offered=["conflict", "2 conflict, salt", "conflict, ruby", "wine"]
    )
    assert all(player.passed for player in position.players[1:])
    state, events = play(position, "offer pirate")
    assert only(mt.Step(state, events), CardsPlundered).cards == cards(
        "conflict, pirate, 2 conflict, salt, conflict, ruby, wine"
    )
    assert not any(player.offered for player in state.players)


@pytest.mark.rule("V3")
def test_the_pirate_card_is_taken_when_nothing_else_lies_open() -> None:
    state, events = play(captain_holds(1), "offer pirate")
    assert events[-1] == CardsPlundered(0, ("pirate",))
    assert state.discard_pile == ("pirate",)


@pytest.mark.rule("V3")
def test_cards_in_hand_and_face_down_roles_and_destinations_stay() -> None:
    state = start("2 ruby, 3 salt", "pirate, 4 wine", "5 cloth", islands=circle(2), rules=RULES)
    before, _ = play(state, "wage 2", "Ann: pass")
    after, events = play(before, "Bo: offer pirate")
    assert only(mt.Step(after, events), CardsPlundered)
    assert after.captain_destination == before.captain_destination == after.islands[5]
    assert (after.wage, after.captain, after.round) == (2, 0, 1)
    for seat in (0, 2, 3):
        assert after.players[seat] == before.players[seat]
    assert after.players[1] == evolve(before.players[1], hand=cards("4 wine"))


@pytest.mark.rule("V3")
def test_passed_players_stay_passed() -> None:
    state, _ = play(captain_holds(1, offered=["", "wine"]), "offer pirate")
    assert [player.passed for player in state.players] == [False, True, True, True]
    assert [player.role for player in state.players] == list(QUIET)
    assert state.to_move == 0


@pytest.mark.rule("V3", "P4.2")
def test_plundered_conflict_cards_do_not_count_in_the_mutiny() -> None:
    position = captain_holds(
        1, "pirate, grain", roles=DUEL, offered=["2 conflict", "conflict, wine"]
    )
    step = play(position, "offer pirate", "pass", "Ann: lay 0", "Bo: lay 0")
    assert only(step, mt.MutinyDecided) == mt.MutinyDecided(captain=0, mutineer=0, succeeded=True)


@pytest.mark.rule("V3", "P4.2")
def test_conflict_cards_offered_and_laid_afterwards_count() -> None:
    position = last_pass(
        roles=DUEL,
        offered=["", "2 conflict, wine"],
        hands=["pirate, 2 conflict", "conflict"],
        islands=circle(2),
        rules=RULES,
    )
    step = play(position, "offer pirate", "offer conflict", "pass", "Ann: lay 1", "Bo: lay 1")
    assert only(step, mt.MutinyDecided) == mt.MutinyDecided(captain=2, mutineer=1, succeeded=False)


@pytest.mark.rule("V3", "P4.2")
def test_without_plunder_all_conflict_cards_count() -> None:
    position = last_pass(
        roles=DUEL,
        offered=["", "2 conflict, wine"],
        hands=["pirate, 2 conflict", "conflict"],
        islands=circle(3),
        rules=RULES,
    )
    step = play(position, "offer pirate", "offer conflict", "pass", "Ann: lay 1", "Bo: lay 1")
    assert only(step, mt.MutinyDecided) == mt.MutinyDecided(captain=2, mutineer=3, succeeded=True)


@pytest.mark.rule("V3", "P5.3", "P5.5")
def test_only_what_is_offered_afterwards_is_sold() -> None:
    position = captain_holds(2, "pirate, salt, grain", offered=["wine", "2 grain", "", "3 cloth"])
    step = play(position, "offer pirate", "offer salt", "pass")
    assert found(step, mt.GoodsSold) == (mt.GoodsSold(0, (mt.Sale("hochland", "salt", 1),)),)
    assert points(step, "sales") == (4, 0, 0, 0)


@pytest.mark.rule("V3", "P5.5")
def test_without_plunder_everything_is_sold() -> None:
    position = captain_holds(3, "pirate, salt, grain", offered=["", "2 grain", "", "3 cloth"])
    step = play(position, "offer pirate", "offer salt", "pass")
    assert points(step, "sales") == (0, 0, 0, 4)


@pytest.mark.rule("V3", "P7.1")
def test_plundered_cards_are_not_cleared_a_second_time() -> None:
    position = captain_holds(2, "pirate, salt, grain", offered=["", "2 wine"], draw="5 cloth")
    before = position.discard_pile
    step = play(position, "offer pirate", "offer salt", "pass")
    assert only(step, mt.CardsCleared).cards == ("salt",)
    assert step.state.discard_pile == (*before, *cards("pirate, 2 wine, salt"))


@pytest.mark.rule("V5")
def test_ships_that_have_met_do_not_meet_again_when_the_card_comes_back() -> None:
    position = captain_holds(1, "pirate, grain", draw="", offered=["", "wine"])
    state, events = play(position, "offer pirate", "offer grain", "pass")
    assert only(mt.Step(state, events), CardsPlundered)
    assert pirate_ship(state) == state.ship == "hochland"
    pile = sorted(state.discard_pile, key=lambda card: card != "pirate")
    state, _ = play(state, mt.Shuffle(tuple(pile)), "wage 0")
    assert (state.round, pirate_ship(state), state.ship) == (2, "hochland", "hochland")
    step = play(state, "Ann: offer pirate")
    assert only(step, PirateSailed).steps == 4
    assert not found(step, CardsPlundered)


@pytest.mark.rule("V3")
def test_three_players_are_plundered_too() -> None:
    position = captain_holds(2, roles=QUIET[:3], offered=["ruby", "wine", "2 salt"])
    step = play(position, "offer pirate")
    assert only(step, CardsPlundered).cards == cards("ruby, pirate, wine, 2 salt")


# V4: the merchant ship meets the pirate ship


@pytest.mark.rule("V4", "P6.1")
@pytest.mark.parametrize("distance", [1, 2, 3], ids=["passes", "reaches", "stops before"])
def test_the_merchant_ship_meeting_the_pirate_ship_does_nothing(distance: int) -> None:
    position = captain_holds(distance, "2 wine", offered=["ruby", "salt", "", "conflict"])
    step = play(position, "pass")
    assert only(step, mt.ShipSailed).steps == 2
    assert not found(step, PirateSailed)
    assert not found(step, CardsPlundered)
    assert only(step, mt.CardsCleared).cards == cards("ruby, salt, conflict")
    assert points(step, "sales") == (3, 3, 0, 0)
    assert pirate_ship(step.state) == "piratennest"
    assert step.state.ship == step.state.islands[2]


@pytest.mark.rule("V4")
def test_nor_does_it_when_a_mutineer_steers() -> None:
    position = last_pass(
        roles=DUEL,
        offered=["", "grain"],
        hands=["", "2 wine"],
        islands=circle(2),
        rules=RULES,
    )
    step = play(position, "pass", "Ann: lay 0", "Bo: lay 0")
    assert only(step, mt.ShipSailed).island == pirate_ship(step.state) == "piratennest"
    assert not found(step, CardsPlundered)
    assert points(step, "sales") == (0, 4, 0, 0)


@pytest.mark.rule("V4", "V5")
def test_when_it_has_reached_the_pirate_ship_that_does_not_plunder_it() -> None:
    position = captain_holds(2, "2 wine", draw="3 ruby, pirate, 3 salt, wine, 3 cloth, 8 grain")
    state, _ = play(position, "pass")
    assert state.ship == pirate_ship(state) == "piratennest"
    step = play(state, "wage 0", "Ann: offer ruby", "Bo: offer pirate")
    assert only(step, PirateSailed).steps == 4
    assert not found(step, CardsPlundered)


# V6: without plunder


@pytest.mark.rule("V6", "P7.1")
def test_without_plunder_the_pirate_card_lies_open_until_phase_7() -> None:
    position = last_pass(
        roles=DUEL,
        offered=["2 grain", "ruby, wine"],
        hands=["pirate, salt", "conflict"],
        active=("hochland", "affeninsel"),
        rules=RULES,
    )
    state, _ = play(position, "offer pirate", "pass")
    for phase, words in (("mutiny", "lay 0"), ("mutiny", "lay 0"), ("selling", None)):
        assert state.phase == phase
        assert state.players[0].offered == cards("2 grain, pirate")
        if words:
            state, _ = play(state, words)
    step = play(state, "Bo: sell 1 wine on hochland", "Ann: sell 2 grain on hochland")
    assert only(step, mt.CardsCleared).cards == cards("ruby, wine, 2 grain, pirate")
    assert step.state.discard_pile[-5:] == cards("ruby, wine, 2 grain, pirate")


@pytest.mark.rule("V6", "C3", "P5.3")
@pytest.mark.parametrize("island", ["hochland", "piratennest"])
def test_the_pirate_card_is_no_good_for_sale(island: str) -> None:
    """Not even on the islands that buy any good."""
    position = last_pass(
        roles=QUIET, offered=["pirate"], ship=island, active=(island,), rules=RULES
    )
    step = play(position, "pass")
    assert not found(step, mt.GoodsSold)
    assert points(step, "sales") == (0, 0, 0, 0)


@pytest.mark.rule("V6", "P5.4")
def test_the_pirate_card_gives_no_choice_of_sales() -> None:
    position = last_pass(
        roles=QUIET,
        offered=["pirate, 2 grain"],
        active=("hochland", "piratennest"),
        rules=RULES,
    )
    state, _ = play(position, "pass")
    assert choices(state) == {
        move("sell 2 grain on hochland"),
        move("sell 1 grain on hochland and 1 grain on piratennest"),
        move("sell 2 grain on piratennest"),
    }
    illegal = mt.why_illegal(state, move("sell 1 pirate on hochland and 2 grain on piratennest"))
    assert illegal is not None
    assert (illegal.code, illegal.rule) == ("not_for_sale", "C3")


@pytest.mark.rule("V6", "P4.2")
@pytest.mark.parametrize("seat", [0, 1])
def test_an_offered_pirate_card_is_no_conflict_card(seat: int) -> None:
    offered = ["", ""]
    offered[seat] = "pirate"
    position = last_pass(roles=DUEL, offered=offered, rules=RULES)
    step = play(position, "pass", "Ann: lay 0", "Bo: lay 0")
    assert only(step, mt.MutinyDecided) == mt.MutinyDecided(captain=0, mutineer=0, succeeded=True)


@pytest.mark.rule("V6", "P4.1")
def test_a_pirate_card_in_hand_cannot_be_laid_in_the_mutiny() -> None:
    state, _ = play(last_pass(roles=DUEL, hands=["pirate, conflict"], rules=RULES), "pass")
    assert choices(state) == {mt.LayConflicts(0), mt.LayConflicts(1)}
    state, _ = play(state, "Ann: lay 1")
    assert state.players[0].hand == ("pirate",)


@pytest.mark.rule("V6", "P2.5", "P2.4")
def test_kept_in_hand_it_counts_for_the_captains_destination() -> None:
    step = play(last_pass(roles=QUIET, hands=["pirate, grain"], rules=RULES), "pass")
    assert only(step, mt.PlayerPassed).count == 2
    assert only(step, mt.DestinationPlaced) == mt.DestinationPlaced(0, "captain", "gruenland", 2)


@pytest.mark.rule("V6", "P3.2")
def test_kept_in_hand_it_counts_for_the_mutineers_destination() -> None:
    step = play(last_pass(roles=DUEL, hands=["", "pirate, 2 salt"], rules=RULES), "pass")
    _, placed = found(step, mt.DestinationPlaced)
    assert placed == mt.DestinationPlaced(1, "mutineer", "karge_zunge", 3)


@pytest.mark.rule("V6", "P8.1")
def test_kept_in_hand_it_fills_a_place_and_stays() -> None:
    step = play(last_pass(roles=QUIET, hands=["pirate, grain"], rules=RULES), "pass")
    assert step.state.round == 2
    assert "pirate" in step.state.players[0].hand
    drawn = {event.seat: event.count for event in found(step, mt.CardsDrawn)}
    assert drawn == {0: 3, 1: 5, 2: 5, 3: 5}


@pytest.mark.rule("V6")
def test_the_pirate_ship_stays_where_it_sailed_to() -> None:
    state, _ = play(captain_holds(9, "pirate, 3 grain"), "offer pirate")
    while state.round < 4:
        assert pirate_ship(state) == "kalte_klippe"
        moves = mt.legal_moves(state)
        state, _ = mt.apply(state, mt.Pass() if mt.Pass() in moves else moves[0])


@pytest.mark.rule("V2", "V6")
@pytest.mark.parametrize("players", [3, 4])
def test_in_whole_games_only_the_pirate_card_moves_the_pirate_ship(players: int) -> None:
    sailed = plundered = 0
    for seed in range(6):
        game = testing.play(RULES, players, seed=seed, policy="never pass early")
        for moment in game.moments:
            before, after = moment.state, moment.step.state
            sails = found(moment.step, PirateSailed)
            sailed += len(sails)
            plundered += len(found(moment.step, CardsPlundered))
            assert len(sails) == (moment.move == mt.Offer("pirate"))
            if sails:
                assert sails[0].origin == pirate_ship(before)
                assert sails[0].island == pirate_ship(after)
                assert sails[0].seat == before.to_move
            else:
                assert pirate_ship(after) == pirate_ship(before)
    assert sailed > plundered > 0


@pytest.mark.rule("E1", "V6")
def test_in_the_last_round_the_game_ends_with_the_pirate_card_on_the_table() -> None:
    position = captain_holds(9, "pirate, grain", round=8, offered=["wine"])
    step = play(position, "offer pirate", "pass")
    assert step.state.phase == "game_over"
    assert step.state.players[0].offered == cards("wine, pirate")
    assert scores(step.state) == points(step)


# What the players see


@pytest.mark.rule("V1", "V2")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_everybody_sees_the_pirate_ship(viewer: int) -> None:
    state = captain_holds(2)
    assert mt.view(state, viewer).data(PIRATES) == Pirates("piratennest")
    state, _ = play(state, "offer pirate")
    assert mt.view(state, viewer).data(PIRATES) == Pirates("fingerhut")
    assert mt.view(state, viewer).data("pirates") == Pirates("fingerhut")
    imagined = mt.determinize(mt.view(state, viewer), Random(7))
    assert pirate_ship(imagined) == "fingerhut"


@pytest.mark.rule("V2", "V3")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_everybody_sees_what_the_pirates_do(viewer: int) -> None:
    _, events = play(captain_holds(2, offered=["", "wine"]), "offer pirate")
    assert len(events) == 3
    assert mt.visible(events, viewer) == events


@pytest.mark.rule("V3")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_plundered_cards_lay_open(viewer: int) -> None:
    state, _ = play(captain_holds(2, offered=["", "wine"]), "offer pirate")
    assert mt.view(state, viewer).discard_pile == ("pirate", "wine")


@pytest.mark.rule("V1")
def test_nobody_sees_who_holds_the_pirate_card() -> None:
    with_bo = start("5 grain", "pirate, 4 wine", "5 cloth", rules=RULES)
    with_cy = start("5 grain", "5 cloth", "pirate, 4 wine", rules=RULES)
    for viewer in (0, 3, mt.SPECTATOR):
        assert mt.view(with_bo, viewer) == mt.view(with_cy, viewer)
    assert mt.view(with_bo, 0).unseen["pirate"] == 1
    assert mt.view(with_bo, 1).unseen["pirate"] == 0


@pytest.mark.rule("V2")
def test_the_pirate_card_is_offered_by_who_has_it() -> None:
    state, _ = play(start("5 grain", "pirate, 4 wine", rules=RULES), "wage 0")
    assert mt.Offer("pirate") not in mt.legal_moves(state)
    illegal = mt.why_illegal(state, mt.Offer("pirate"))
    assert illegal is not None
    assert illegal.code == "not_in_hand"
    state, _ = play(state, "Ann: offer grain")
    assert mt.Offer("pirate") in mt.legal_moves(state)
    assert mt.Offer("pirate") in mt.legal_moves(mt.view(state, 1))
