"""Law 4: rotating all seats of a deal rotates the whole game."""

from collections.abc import Sequence
from typing import Any

import pytest
from attrs import evolve
from games import Setup, games, play, snapshot
from hypothesis import given
from hypothesis import strategies as st

import meuterer as mt


def rotated_seat(seat: Any, by: int, players: int) -> Any:
    return (seat + by) % players if isinstance(seat, int) else seat


def rotated_tuple(values: Sequence[Any], by: int) -> Any:
    """What belonged to seat 0 belongs to seat `by`."""
    return values[-by:] + values[:-by]


def rotated(position: dict[str, Any], by: int) -> dict[str, Any]:
    """A position as plain data, with all seats rotated."""
    n = len(position["players"])
    seats = {
        name: rotated_seat(position[name], by, n) for name in ("to_move", "captain", "drawing")
    }
    return position | seats | {"players": rotated_tuple(position["players"], by)}


def rotated_event(event: mt.Event, by: int, n: int) -> mt.Event:
    """An event about seats, about everybody in the order of the seats, or about nobody."""
    changes: dict[str, Any] = {
        name: rotated_seat(getattr(event, name), by, n)
        for name in ("seat", "previous")
        if hasattr(event, name)
    }
    if isinstance(event, mt.RoundEnded):
        changes["captain"] = rotated_seat(event.captain, by, n)
    if isinstance(event, mt.RolesRevealed):
        changes["roles"] = rotated_tuple(event.roles, by)
    if isinstance(event, mt.GameEnded):
        changes["scores"] = rotated_tuple(event.scores, by)
        changes["winners"] = tuple(sorted(rotated_seat(seat, by, n) for seat in event.winners))
    return evolve(event, **changes)


@given(games(), st.integers(1, 3))
def test_rotating_the_seats_of_a_deal_rotates_the_game(setup: Setup, by: int) -> None:
    n = setup.players
    by = 1 + by % (n - 1)  # a whole turn would be no test
    rules, deal, start = setup.rules, setup.deal, setup.start()
    if setup.options.get("first_captain") is not None:
        rules = rules.with_options(first_captain=rotated_seat(deal.captain, by, n))
    names = rotated_tuple(tuple(player.name for player in start.players), by)
    state = mt.new_game(rules, names, deal=evolve(deal, captain=(deal.captain + by) % n))
    assert snapshot(state) == rotated(snapshot(start), by)
    for turn in play(setup):
        assert mt.legal_moves(state) == mt.legal_moves(turn.state)
        state, events = mt.apply(state, turn.move)
        assert snapshot(state) == rotated(snapshot(turn.after), by)
        assert events == tuple(rotated_event(event, by, n) for event in turn.events)
        for viewer in (*range(n), mt.SPECTATOR):
            seen = mt.visible(turn.events, viewer)
            assert mt.visible(events, rotated_seat(viewer, by, n)) == tuple(
                rotated_event(event, by, n) for event in seen
            )
    outcome, first = mt.outcome(state), mt.outcome(turn.after)
    assert outcome is not None
    assert first is not None
    assert outcome.scores == rotated_tuple(first.scores, by)
    for here, there in zip(outcome.ranking, first.ranking, strict=True):
        assert here == tuple(sorted(rotated_seat(seat, by, n) for seat in there))


@given(games(), st.integers(1, 11))
def test_rotating_the_circle_of_islands_changes_nothing(setup: Setup, by: int) -> None:
    """S2: the islands lie in a circle; a deal may begin with any of them.

    Only the order of the active islands, which is that of the deal, and with it the order of the
    scoring, differs.
    """
    deal = setup.deal
    turned = evolve(deal, islands=rotated_tuple(deal.islands, by))
    state = mt.new_game(setup.rules, setup.players, deal=turned)
    for turn in play(setup):
        assert set(mt.legal_moves(state)) == set(mt.legal_moves(turn.state))
        state, events = mt.apply(state, turn.move)
        board = turn.after.board
        active = tuple(key for key in turned.islands if key in board.active_islands)
        assert state.board == evolve(board, islands=turned.islands, active_islands=active)
        assert evolve(state, board=board) == turn.after
        assert sorted(map(repr, events)) == sorted(map(repr, turn.events))


@pytest.mark.parametrize("captain", [1, 2, 3])
def test_the_hands_are_dealt_from_the_captain(captain: int) -> None:
    state = mt.new_game(deal=evolve(mt.WORKED_DEAL, captain=captain))
    usual = mt.new_game(deal=mt.WORKED_DEAL)
    for seat in range(4):
        assert state.players[(seat + captain) % 4].hand == usual.players[seat].hand
