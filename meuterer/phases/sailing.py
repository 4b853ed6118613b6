"""Phase 6: the ship sails."""

from __future__ import annotations

from meuterer.events import ShipSailed
from meuterer.phase import Change, Phase, PhaseSpec
from meuterer.state import GameState
from meuterer.values import evolve

__all__ = ["SAILING"]


def _sail(state: GameState) -> Change:
    """P6.1: to the winning side's destination; its old and new island are active."""
    board = state.board
    island = board.captain_destination or board.mutineer_destination
    assert island is not None, "the winning side has a destination"
    active = tuple(key for key in board.islands if key in (board.ship, island))
    sailed = ShipSailed(board.ship, island, board.distance(board.ship, island))
    return evolve(state, board=evolve(board, ship=island, active_islands=active)), (sailed,)


SAILING = PhaseSpec(Phase.SAILING, rule="P6", advance=_sail)
