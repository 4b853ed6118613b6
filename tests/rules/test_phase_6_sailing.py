"""Phase 6: the ship sails."""

from __future__ import annotations

import pytest
from support import CIRCLE, VIEWERS, last_pass, only, play

import meuterer as mt

PEACE = ("captain", "cabin_boy", "mate", "merchant")
DUEL = ("captain", "mutineer", "merchant", "mate")


@pytest.mark.rule("P6.1")
def test_the_ship_moves_to_the_captain_s_destination() -> None:
    step = play(last_pass(roles=PEACE, hands=["3 grain"]), "pass")
    assert step.state.ship == "karge_zunge"
    assert only(step, mt.ShipSailed) == mt.ShipSailed("hochland", "karge_zunge", steps=3)


@pytest.mark.rule("P6.1")
@pytest.mark.parametrize(
    ("captain_lays", "ship"), [(1, "frosthoehle"), (0, "eisfelsen")], ids=["put-down", "succeeded"]
)
def test_the_ship_moves_to_the_winning_side_s_destination(captain_lays: int, ship: str) -> None:
    position = last_pass(
        roles=("captain", "mutineer", "merchant", "cabin_boy"),
        hands=["conflict", "3 grain, conflict"],
    )
    step = play(position, "pass", f"Ann: lay {captain_lays}", "Bo: lay 0", "Di: lay 0")
    assert step.state.ship == ship
    assert step.state.active_islands == ("hochland", ship)


@pytest.mark.rule("P6.1")
def test_everybody_sees_the_ship_sail() -> None:
    _, events = play(last_pass(roles=PEACE, hands=["3 grain"], ship="fingerhut"), "pass")
    for viewer in VIEWERS:
        assert mt.ShipSailed("fingerhut", "frosthoehle", steps=3) in mt.visible(events, viewer)


@pytest.mark.rule("P6.1")
def test_afterwards_the_ship_s_old_and_new_island_are_active() -> None:
    state, _ = play(last_pass(roles=PEACE, hands=["2 grain"], ship="kalte_klippe"), "pass")
    assert state.ship == "rotes_riff"
    assert state.active_islands == ("kalte_klippe", "rotes_riff")


@pytest.mark.rule("P6.1")
def test_every_island_but_the_ship_s_becomes_passive() -> None:
    position = last_pass(
        roles=PEACE, hands=["2 grain"], ship="eisfelsen", active=["hochland", "eisfelsen"]
    )
    state, _ = play(position, "pass")
    assert state.active_islands == ("eisfelsen", "kalte_klippe")


@pytest.mark.rule("P6.1")
def test_a_ship_that_stays_leaves_one_island_active() -> None:
    position = last_pass(roles=PEACE, ship="eisfelsen", active=["hochland", "eisfelsen"])
    step = play(position, "pass")
    assert step.state.ship == "eisfelsen"
    assert step.state.active_islands == ("eisfelsen",)
    assert only(step, mt.ShipSailed) == mt.ShipSailed("eisfelsen", "eisfelsen", steps=0)


@pytest.mark.rule("P6.1")
def test_a_mutineer_s_ship_can_stay_too() -> None:
    position = last_pass(roles=DUEL, hands=["2 grain"], offered=["", "conflict"])
    state, _ = play(position, "pass", "Ann: lay 0", "Bo: lay 0", "Di: lay 0")
    assert (state.ship, state.active_islands) == ("hochland", ("hochland",))


@pytest.mark.rule("P6.1")
def test_the_ship_sails_past_the_end_of_the_circle() -> None:
    step = play(last_pass(roles=PEACE, hands=["4 grain"], ship="fingerhut"), "pass")
    assert step.state.ship == "gruenland"
    assert only(step, mt.ShipSailed).steps == 4
    # Active islands are listed in the order of the circle.
    assert step.state.active_islands == ("gruenland", "fingerhut")


@pytest.mark.rule("P6.1")
def test_an_island_that_was_active_before_can_become_active_again() -> None:
    position = last_pass(
        roles=PEACE, hands=["4 grain"], ship="rotes_riff", active=["hochland", "rotes_riff"]
    )
    state, _ = play(position, "pass")
    assert state.active_islands == ("hochland", "rotes_riff")
    assert state.ship == "hochland"


@pytest.mark.rule("P6.1")
def test_the_islands_themselves_stay_where_they_are() -> None:
    state, _ = play(last_pass(roles=PEACE, hands=["3 grain"]), "pass")
    assert state.islands == CIRCLE


@pytest.mark.rule("P6.1", "P5.3")
def test_the_ship_sails_after_the_selling() -> None:
    position = last_pass(roles=PEACE, hands=["grain"], offered=["", "2 cloth"])
    step = play(position, "pass")
    sold = mt.PointsScored(1, 4, "sales", "P5.5", "hochland")
    assert step.events.index(sold) < step.events.index(only(step, mt.ShipSailed))
