"""Phase 9: the action cards go back to the middle."""

from __future__ import annotations

from meuterer.phase import Change, Phase, PhaseSpec
from meuterer.state import GameState
from meuterer.values import evolve

__all__ = ["RETURNING_ROLES"]


def _return(state: GameState) -> Change:
    """P9.1: nobody has a role any more."""
    players = tuple([evolve(player, role=None, roles_seen=()) for player in state.players])
    return evolve(state, players=players, revealed=False), ()


RETURNING_ROLES = PhaseSpec(Phase.RETURNING_ROLES, rule="P9", advance=_return)
