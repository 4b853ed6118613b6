"""Phase 5, first part: points for office."""

from __future__ import annotations

from functools import cache

from meuterer.events import (
    CaptainChanged,
    DestinationRemoved,
    Event,
    MutinyDecided,
    PointsScored,
)
from meuterer.phase import Change, Phase, PhaseSpec
from meuterer.roles import Role, Side
from meuterer.seats import Seat, clockwise
from meuterer.state import GameState, role_card
from meuterer.values import evolve

__all__ = ["PAYOUT"]


def _pay_office(state: GameState) -> Change:
    """P5.1, P5.2: who held an office on the winning side is paid."""
    mutineer = state.seat_of(Role.MUTINEER)
    if mutineer is None:
        return _captain_stays(state, ())
    rulings = state.rules.rulings
    strengths = rulings.strength(state, Side.CAPTAIN), rulings.strength(state, Side.MUTINEER)
    succeeded = rulings.mutiny_succeeds(state, *strengths)
    decided = MutinyDecided(*strengths, succeeded)
    if succeeded:
        return _mutineer_takes_over(state, mutineer, (decided,))
    return _captain_stays(state, (decided,))


def _captain_stays(state: GameState, events: tuple[Event, ...]) -> Change:
    """P5.1: ship points to the captain; 1 point and the wage to the mate."""
    if state.mutineer_destination is not None:
        events = (*events, DestinationRemoved(Side.MUTINEER, state.mutineer_destination))
        state = evolve(state, board=evolve(state.board, mutineer_destination=None))
    paid = [_ship_points(state, state.captain, state.captain_destination, "P5.1")]
    for seat in clockwise(state.captain, len(state.players)):
        role = role_card(state, seat)
        if role and role.pay_captain:
            paid.append(_points_scored(seat, role.pay_captain, "office", "P5.1"))
        if role and role.earns_wage and state.wage:
            paid.append(_points_scored(seat, state.wage, "wage", "P5.1"))
            paid.append(_points_scored(state.captain, -state.wage, "wage", "P5.1"))
    return _paid(state, events, paid)


def _mutineer_takes_over(state: GameState, mutineer: Seat, events: tuple[Event, ...]) -> Change:
    """P5.2: ship points and the captain cards to the mutineer; 2 points to the cabin boy."""
    assert state.captain_destination is not None
    events = (
        *events,
        DestinationRemoved(Side.CAPTAIN, state.captain_destination),
        CaptainChanged(mutineer, state.captain),
    )
    board = evolve(state.board, captain_destination=None)
    state = evolve(state, board=board).with_captain(mutineer)
    paid = [_ship_points(state, mutineer, state.mutineer_destination, "P5.2")]
    for seat in clockwise(mutineer, len(state.players)):
        role = role_card(state, seat)
        if role and role.pay_mutiny:
            paid.append(_points_scored(seat, role.pay_mutiny, "office", "P5.2"))
    return _paid(state, events, paid)


_points_scored = cache(PointsScored)


def _ship_points(state: GameState, seat: Seat, island: str | None, rule: str) -> PointsScored:
    """P5.1, P5.2: what the destination is worth to who steers the ship to it."""
    assert island is not None
    return _points_scored(seat, state.rules.islands[island].ship_points, "office", rule, island)


def _paid(state: GameState, events: tuple[Event, ...], paid: list[PointsScored]) -> Change:
    state = state.with_gains([(points.seat, points.points) for points in paid])
    return state, (*events, *paid)


PAYOUT = PhaseSpec(Phase.PAYOUT, rule="P5", advance=_pay_office)
