"""Phase 10: the round ends, and the end of the game."""

from __future__ import annotations

from meuterer.events import RoundEnded
from meuterer.phase import Change, Phase, PhaseSpec
from meuterer.roles import Role
from meuterer.state import GameState
from meuterer.values import evolve

__all__ = ["GAME_OVER", "ROUND_END", "begin_round"]


def begin_round(state: GameState, number: int) -> GameState:
    """P10.1: phase 1 of this round, under the current captain."""
    captain = state.captain
    players = [
        evolve(player, passed=False, role=Role.CAPTAIN if seat == captain else None)
        for seat, player in enumerate(state.players)
    ]
    return evolve(state, round=number, wage=None, turn=captain, players=tuple(players))


def _end(state: GameState) -> Change:
    """P10.1: the next round, which begins with phase 1."""
    ended = RoundEnded(state.round, state.captain)
    return begin_round(state, state.round + 1), (ended,)


ROUND_END = PhaseSpec(Phase.ROUND_END, rule="P10", advance=_end)

GAME_OVER = PhaseSpec(Phase.GAME_OVER, rule="E1")
