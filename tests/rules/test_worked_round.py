"""Section 5 of the rules: the worked round of the rulebook, step by step."""

from __future__ import annotations

from functools import cache

import pytest
from support import CIRCLE, cards, choices, found, move, play, scores

import meuterer as mt

BERNHARD, STEFFI, FLORIAN, CARMEN = range(4)
NAMES = ("Bernhard", "Steffi", "Florian", "Carmen")

WAGE = ("Bernhard: wage 0",)
OFFERS = (
    *("Bernhard: offer conflict", "Steffi: offer conflict"),
    *("Florian: offer cloth", "Carmen: offer wine"),
    *("Bernhard: offer wine", "Steffi: pass", "Steffi: choose mutineer"),
    *("Florian: offer cloth", "Carmen: offer salt"),
    *("Bernhard: offer wine", "Florian: pass", "Florian: choose merchant"),
    *("Carmen: offer salt", "Bernhard: pass", "Carmen: pass"),
)
REVEAL = ("Carmen: choose cabin_boy",)
MUTINY = ("Bernhard: lay 1", "Steffi: lay 1", "Carmen: lay 0")
SALE = ("Carmen: sell 2 salt on hochland",)


@cache
def start() -> mt.GameState:
    return mt.new_game(mt.STANDARD, NAMES, deal=mt.WORKED_DEAL)


@pytest.mark.rule("S2", "S4")
def test_the_position_before_the_round() -> None:
    state = start()
    assert state.captain == BERNHARD
    assert state.islands == CIRCLE
    assert [player.hand for player in state.players] == [
        cards("2 wine, grain, 2 conflict"),
        cards("salt, cloth, grain, 2 conflict"),
        cards("salt, wine, 2 cloth, grain"),
        cards("ruby, 2 salt, wine, conflict"),
    ]


@pytest.mark.rule("P1.1")
def test_step_1_bernhard_sets_the_wage_to_0() -> None:
    state, events = play(start(), *WAGE)
    assert events == (mt.WageSet(BERNHARD, 0),)
    assert (state.wage, state.phase, state.to_move) == (0, "offering", BERNHARD)


@pytest.mark.rule("P2.1", "P2.4", "P2.5", "P2.6")
def test_step_2_goods_are_offered_and_action_cards_taken() -> None:
    state, events = play(play(start(), *WAGE).state, *OFFERS)
    assert events == (
        mt.CardOffered(BERNHARD, "conflict"),
        mt.CardOffered(STEFFI, "conflict"),
        mt.CardOffered(FLORIAN, "cloth"),
        mt.CardOffered(CARMEN, "wine"),
        mt.CardOffered(BERNHARD, "wine"),
        mt.PlayerPassed(STEFFI, 4),
        mt.ActionCardsSeen(STEFFI, ("mutineer", "cabin_boy", "mate", "merchant", "loadmaster")),
        mt.RoleChosen(STEFFI, "mutineer"),
        mt.CardOffered(FLORIAN, "cloth"),
        mt.CardOffered(CARMEN, "salt"),
        mt.CardOffered(BERNHARD, "wine"),
        mt.PlayerPassed(FLORIAN, 3),
        mt.ActionCardsSeen(FLORIAN, ("cabin_boy", "mate", "merchant", "loadmaster")),
        mt.RoleChosen(FLORIAN, "merchant"),
        mt.CardOffered(CARMEN, "salt"),
        mt.PlayerPassed(BERNHARD, 2),
        mt.DestinationPlaced(BERNHARD, "captain", "gruenland", 2),
        mt.PlayerPassed(CARMEN, 2),
        mt.ActionCardsSeen(CARMEN, ("cabin_boy", "mate", "loadmaster")),
    )
    assert [player.offered for player in state.players] == [
        ("conflict", "wine", "wine"),
        ("conflict",),
        ("cloth", "cloth"),
        ("wine", "salt", "salt"),
    ]
    assert (state.phase, state.to_move) == ("choosing_role", CARMEN)
    assert state.captain_destination == "gruenland"


@pytest.mark.rule("P3.1", "P3.2")
def test_step_3_the_mutineer_s_destination_is_eisfelsen() -> None:
    state, events = play(play(start(), *WAGE, *OFFERS).state, *REVEAL)
    assert events == (
        mt.RoleChosen(CARMEN, "cabin_boy"),
        mt.RolesRevealed(("captain", "mutineer", "merchant", "cabin_boy")),
        mt.DestinationPlaced(STEFFI, "mutineer", "eisfelsen", 4),
    )
    assert (state.phase, state.to_move) == ("mutiny", BERNHARD)


@pytest.mark.rule("P4.1", "P4.2", "P4.3", "P5.2")
def test_step_4_two_against_two_the_mutiny_succeeds() -> None:
    state, events = play(play(start(), *WAGE, *OFFERS, *REVEAL).state, *MUTINY)
    assert events == (
        mt.ConflictsLaid(BERNHARD, 1),
        mt.ConflictsLaid(STEFFI, 1),
        mt.ConflictsLaid(CARMEN, 0),
        mt.MutinyDecided(captain=2, mutineer=2, succeeded=True),
        mt.DestinationRemoved("captain", "gruenland"),
        mt.CaptainChanged(STEFFI, BERNHARD),
        mt.PointsScored(STEFFI, 5, "office", "P5.2", "eisfelsen"),
        mt.PointsScored(CARMEN, 2, "office", "P5.2"),
    )
    assert state.captain == STEFFI
    assert scores(state) == (0, 5, 0, 2)


@pytest.mark.rule("P5.3", "P5.4")
def test_step_5_only_carmen_has_a_choice() -> None:
    state, _ = play(start(), *WAGE, *OFFERS, *REVEAL, *MUTINY)
    assert state.active_islands == ("hochland",)
    assert (state.phase, state.to_move) == ("selling", CARMEN)
    assert choices(state) == {move("sell 2 salt on hochland"), move("sell 1 wine on hochland")}


def last_step() -> mt.Step:
    return play(play(start(), *WAGE, *OFFERS, *REVEAL, *MUTINY).state, *SALE)


@pytest.mark.rule("P5.3", "P5.5", "P5.6")
def test_step_5_three_are_tied_and_the_merchant_takes_the_highest_value() -> None:
    step = last_step()
    assert step.events[:7] == (
        mt.GoodsSold(CARMEN, (mt.Sale("hochland", "salt", 2),)),
        mt.GoodsSold(FLORIAN, (mt.Sale("hochland", "cloth", 2),)),
        mt.GoodsSold(BERNHARD, (mt.Sale("hochland", "wine", 2),)),
        mt.PointsScored(FLORIAN, 4, "sales", "P5.6", "hochland"),
        mt.PointsScored(CARMEN, 2, "sales", "P5.5", "hochland"),
        mt.PointsScored(BERNHARD, 2, "sales", "P5.5", "hochland"),
        mt.ShipSailed("hochland", "eisfelsen", 4),
    )
    assert scores(step.state) == (2, 5, 4, 4)


@pytest.mark.rule("P6.1")
def test_step_6_hochland_and_eisfelsen_are_active() -> None:
    state = last_step().state
    assert state.ship == "eisfelsen"
    assert state.active_islands == ("hochland", "eisfelsen")


@pytest.mark.rule("P7.1", "P8.1", "P10.1")
def test_steps_7_and_8_cards_are_cleared_and_drawn_from_steffi_on() -> None:
    step = last_step()
    cleared = (
        *("conflict", "conflict"),  # Steffi
        *("cloth", "cloth"),
        *("wine", "salt", "salt"),
        *("conflict", "wine", "wine", "conflict"),  # Bernhard
    )
    pile = mt.WORKED_DEAL.draw_pile[20:]
    assert step.events[7:] == (
        mt.CardsCleared(cleared),
        mt.CardsDrawn(STEFFI, 2, mt.STANDARD.sort(pile[:2])),
        mt.CardsDrawn(FLORIAN, 2, mt.STANDARD.sort(pile[2:4])),
        mt.CardsDrawn(CARMEN, 3, mt.STANDARD.sort(pile[4:7])),
        mt.CardsDrawn(BERNHARD, 4, mt.STANDARD.sort(pile[7:11])),
        mt.RoundEnded(1, STEFFI),
    )
    state = step.state
    assert state.discard_pile == cleared
    assert state.draw_pile == pile[11:]
    kept = ("grain", "salt cloth grain", "salt wine grain", "ruby conflict")
    drawn = (pile[7:11], pile[:2], pile[2:4], pile[4:7])
    assert [player.hand for player in state.players] == [
        mt.STANDARD.sort((*cards(hand), *new)) for hand, new in zip(kept, drawn, strict=True)
    ]


@pytest.mark.rule("P9.1", "P10.1")
def test_the_next_round_begins_under_steffi() -> None:
    state = last_step().state
    assert (state.round, state.phase, state.to_move) == (2, "captain_card", STEFFI)
    assert len(state.action_cards) == 5
    assert scores(state) == (2, 5, 4, 4)


@pytest.mark.rule("P8.2", "P5.5")
def test_had_florian_been_loadmaster_he_would_have_drawn_five_and_kept_two() -> None:
    offers = [line.replace("choose merchant", "choose loadmaster") for line in OFFERS]
    state, events = play(start(), *WAGE, *offers, *REVEAL, *MUTINY, *SALE)
    assert scores(state) == (2, 5, 2, 4)  # and no merchant's points
    assert (state.phase, state.to_move) == ("loading", FLORIAN)
    pile = mt.WORKED_DEAL.draw_pile[20:]
    assert found(mt.Step(state, events), mt.CardsDrawn) == (
        mt.CardsDrawn(STEFFI, 2, mt.STANDARD.sort(pile[:2])),
        mt.CardsDrawn(FLORIAN, 5, mt.STANDARD.sort(pile[2:7])),
    )
    assert {len(keep.cards) for keep in choices(state)} == {2}  # type: ignore[attr-defined]
    keep = mt.Keep(pile[2:4])
    rejected = mt.STANDARD.sort(pile[4:7])
    state, events = play(state, keep)
    assert events == (
        mt.CardsKept(FLORIAN, 2, mt.STANDARD.sort(pile[2:4])),
        mt.CardsPutAway(FLORIAN, 3, rejected),
        mt.CardsDrawn(CARMEN, 3, mt.STANDARD.sort(pile[7:10])),
        mt.CardsDrawn(BERNHARD, 4, mt.STANDARD.sort(pile[10:14])),
        mt.RoundEnded(1, STEFFI),
    )
    assert state.discard_pile[:3] == rejected
