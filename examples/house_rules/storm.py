"""The storm: before the ship sails, the wind may have other plans.

Chance decides how strong the wind is, from 0 to 2 (option `strongest`). In a storm the captain
either steers into it, and the destination moves as many islands farther as the storm is strong, or
rounds it, which costs the captain a point (option `toll`).

For a developer: two phases with moves of their own between two phases of the rulebook. In the first
chance is the player, in the second the captain; what has been drawn lies open in the rule's data.
"""

from collections.abc import Mapping
from functools import partial
from typing import ClassVar

import attrs

import meuterer as mt
from meuterer.moves import number
from meuterer.phase import Change
from meuterer.rng import integer_below
from meuterer.values import evolve


@attrs.frozen
class Wind(mt.Move):
    """Chance decides how strong the wind is; 0 is a calm."""

    trigger: ClassVar[str] = "wind"
    strength: int = attrs.field(converter=number)


@attrs.frozen
class SteerInto(mt.Move):
    """The captain steers into the storm."""

    trigger: ClassVar[str] = "steer_into"


@attrs.frozen
class SteerRound(mt.Move):
    """The captain rounds the storm."""

    trigger: ClassVar[str] = "steer_round"


@attrs.frozen
class WindRose(mt.Event):
    """The wind has this strength; 0 is a calm."""

    strength: int

    def discloses(self) -> bool:
        """Nobody may take back a move to change it after a look at the weather."""
        return True


@attrs.frozen
class ShipDrifted(mt.Event):
    """The captain steered into the storm, and the destination moved to this island."""

    island: str
    steps: int


@attrs.frozen
class Weather:
    """The storm that the captain has to face now, or 0."""

    storm: int = attrs.field(default=0, metadata=mt.PUBLIC)


def possible(_: mt.Position, move: Wind, strongest: int) -> mt.Reason | None:
    """Whether the wind can be that strong."""
    if 0 <= move.strength <= strongest:
        return None
    text = f"The wind has a strength from 0 to {strongest}, not {move.strength}."
    return mt.Reason("no_such_wind", text, "storm")


def rise(state: mt.GameState, move: Wind) -> Change:
    """The wind rises, or not."""
    return state.with_data(STORM, Weather(move.strength)), (WindRose(move.strength),)


def is_storm(state: mt.GameState) -> bool:
    """Whether the captain has something to decide."""
    return state.data(STORM).storm > 0


def drift(state: mt.GameState, _: SteerInto) -> Change:
    """The destination moves on, and with it the ship; the side that lost has none any more."""
    steps = state.data(STORM).storm
    board = evolve(
        state.board,
        captain_destination=farther(state, state.captain_destination, steps),
        mutineer_destination=farther(state, state.mutineer_destination, steps),
    )
    island = board.captain_destination or board.mutineer_destination or board.ship
    return evolve(state.with_data(STORM, Weather()), board=board), (ShipDrifted(island, steps),)


def farther(state: mt.GameState, destination: str | None, steps: int) -> str | None:
    """So many islands clockwise from a destination, if it has been placed."""
    if destination is None:
        return None
    return state.islands[(state.islands.index(destination) + steps) % len(state.islands)]


def go_round(state: mt.GameState, _: SteerRound, toll: int) -> Change:
    """The captain pays."""
    paid = mt.PointsScored(state.captain, -toll, "storm", "storm")
    return state.with_data(STORM, Weather()).with_points(state.captain, -toll), (paid,)


def build_storm(kit: mt.Kit, options: Mapping[str, int]) -> None:
    """Lead the way from the sales to the sailing through the storm."""
    strongest, toll = options["strongest"], options["toll"]
    if strongest < 1:
        raise mt.RulesError(f"storm: strongest is {strongest}; 1 or more would be a storm")
    weather = mt.PhaseSpec(
        "weather",
        rule="storm",
        actor=lambda _: mt.CHANCE,
        judge=partial(possible, strongest=strongest),
        effects={Wind: rise},
        sample=lambda _, rng: Wind(integer_below(strongest + 1, rng)),
    )
    steering = mt.PhaseSpec(
        "steering",
        rule="storm",
        actor=lambda state: state.captain,
        moves=lambda _: (SteerInto(), SteerRound()),
        effects={SteerInto: drift, SteerRound: partial(go_round, toll=toll)},
    )
    kit.phases.add(weather, before=mt.Phase.SAILING)
    kit.phases.add(steering, before=mt.Phase.SAILING)
    onwards = kit.rows.lead_through("scored", "weather")
    kit.rows.append(
        mt.Row("storm", "wind", "weather", "steering", is_storm),
        mt.Row("calm", "wind", "weather", onwards),
        mt.Row("steered_into", "steer_into", "steering", onwards),
        mt.Row("steered_round", "steer_round", "steering", onwards),
    )
    kit.add_data(mt.DataSpec(lambda _: Weather()))
    kit.add_event(WindRose, ShipDrifted)


STORM = mt.HouseRule("storm", 1, {"strongest": 2, "toll": 1}, build_storm, Weather)
