"""The example `storm`: before the ship sails, the wind may have other plans."""

from __future__ import annotations

import random

import pytest
from support import NAMES, choices, found, last_pass, move, only, play, points

import meuterer as mt
from examples.house_rules import STORM
from examples.house_rules.storm import ShipDrifted, SteerInto, SteerRound, Weather, Wind, WindRose

RULES = mt.STANDARD.with_rules(STORM)
QUIET = ("captain", "cabin_boy", "mate", "merchant")
MUTINY = ("captain", "mutineer", "loadmaster", "merchant")

#: The worked round up to its last decision.
WORKED_ROUND = (
    "wage 0, offer conflict, offer conflict, offer cloth, offer wine, offer wine, pass, "
    "choose mutineer, offer cloth, offer salt, offer wine, pass, choose merchant, offer salt, "
    "pass, pass, choose cabin_boy, lay 1, lay 1, lay 0, sell 2 salt on hochland"
)


def before_the_wind(
    roles: tuple[str, ...] = QUIET, rules: mt.Rules = RULES, **facts: object
) -> mt.GameState:
    """Ann, the captain, has passed with two cards, so Grünland is the destination."""
    state = last_pass(roles=roles, hands=("2 grain",), rules=rules, **facts)  # type: ignore[arg-type]
    return play(state, "pass").state


def test_after_the_sales_chance_decides_how_the_wind_blows() -> None:
    state = before_the_wind()
    assert (state.phase, state.to_move) == ("weather", mt.CHANCE)
    assert mt.legal_moves(state) == ()
    drawn = {mt.sample_chance(state, random.Random(seed)) for seed in range(50)}
    assert drawn == {Wind(0), Wind(1), Wind(2)}


@pytest.mark.parametrize("strength", [-1, 3])
def test_no_other_wind_blows(strength: int) -> None:
    reason = mt.why_illegal(before_the_wind(), Wind(strength))
    assert reason is not None
    assert str(reason) == f"The wind has a strength from 0 to 2, not {strength}. (storm)"


def test_in_a_calm_the_ship_sails_at_once() -> None:
    step = play(before_the_wind(), Wind(0))
    assert only(step, WindRose) == WindRose(0)
    assert only(step, mt.ShipSailed).island == "gruenland"
    assert step.state.phase == mt.Phase.CAPTAIN_CARD


def test_in_a_storm_the_captain_decides_and_everybody_knows_how_strong_it_is() -> None:
    state = play(before_the_wind(), Wind(2)).state
    assert (state.phase, state.to_move) == ("steering", 0)
    assert choices(state) == {SteerInto(), SteerRound()}
    for viewer in (0, 1, mt.SPECTATOR):
        assert mt.view(state, viewer).data(STORM) == Weather(2)


def test_into_the_storm_the_ship_drifts() -> None:
    step = play(before_the_wind(), Wind(2), SteerInto())
    assert only(step, ShipDrifted) == ShipDrifted("eisfelsen", 2)
    assert only(step, mt.ShipSailed).island == "eisfelsen"
    assert step.state.active_islands == ("hochland", "eisfelsen")
    assert points(step) == (0, 0, 0, 0)
    assert step.state.data(STORM) == Weather(0)


def test_round_the_storm_it_costs_a_point() -> None:
    step = play(before_the_wind(), Wind(2), SteerRound())
    assert found(step, ShipDrifted) == ()
    assert only(step, mt.ShipSailed).island == "gruenland"
    assert points(step, "storm") == (-1, 0, 0, 0)


def test_the_new_captain_steers_and_the_mutineer_s_destination_moves() -> None:
    state = last_pass(roles=MUTINY, hands=("2 grain", "salt"), rules=RULES)
    state = play(state, "pass", "Ann: lay 0", "Bo: lay 0", Wind(1)).state
    assert (state.to_move, state.captain_destination) == (1, None)
    step = play(state, SteerInto())
    assert only(step, ShipDrifted) == ShipDrifted("gruenland", 1)
    assert only(step, mt.ShipSailed).island == "gruenland"


def test_the_circle_has_no_end() -> None:
    step = play(before_the_wind(ship="piratennest"), Wind(2), SteerInto())
    assert only(step, ShipDrifted).island == "frosthoehle"


def test_the_ship_points_are_those_of_the_planned_destination() -> None:
    state = last_pass(roles=QUIET, hands=("2 grain",), rules=RULES)
    assert points(play(state, "pass", Wind(1), SteerInto()), "office")[0] == 4


def test_there_is_no_storm_after_the_last_sales() -> None:
    state = last_pass(roles=QUIET, round=8, rules=RULES)
    assert play(state, "pass").state.phase == mt.Phase.GAME_OVER


def test_the_strongest_storm_and_the_toll_are_options() -> None:
    rules = mt.STANDARD.with_rules(STORM.with_options(strongest=5, toll=3))
    step = play(before_the_wind(rules=rules), Wind(5), SteerRound())
    assert points(step, "storm") == (-3, 0, 0, 0)
    with pytest.raises(mt.RulesError, match="storm: strongest is 0"):
        mt.STANDARD.with_rules(STORM.with_options(strongest=0))


@pytest.mark.parametrize("strength", [True, "2", None, 1.0])
def test_the_wind_is_a_whole_number(strength: object) -> None:
    with pytest.raises(TypeError):
        Wind(strength)  # type: ignore[arg-type]


def test_a_sale_cannot_be_taken_back_after_a_look_at_the_weather() -> None:
    game = mt.Game(NAMES, rules=RULES, deal=mt.WORKED_DEAL)
    for words in WORKED_ROUND.split(", "):
        game.play(move(words))
    assert any(isinstance(event, WindRose) for event in game.history)
    with pytest.raises(mt.MeutererError, match="WindRose"):
        game.undo()


def test_the_storm_is_in_the_diagram_between_selling_and_sailing() -> None:
    diagram = mt.mermaid(RULES)
    for line in (
        "selling --> weather: advance",
        "weather --> steering: wind [is_storm]",
        "weather --> sailing: wind",
        "steering --> sailing: steer_into | steer_round",
    ):
        assert line in diagram
    assert "selling --> sailing: advance" not in diagram
    assert "weather" not in mt.mermaid()
