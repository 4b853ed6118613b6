"""Phase 10: the round ends, and the end of the game."""

from __future__ import annotations

from meuterer.events import RoundEnded
from meuterer.phase import Change, Phase, PhaseSpec
from meuterer.roles import Role
from meuterer.state import GameState
from meuterer.values import evolve

__all__ = ["GAME_OVER", "ROUND_END", "begin_round"]


def begin_round(state: GameState) -> GameState:
    """P10.1: phase 1 under the current captain."""
    players = tuple(evolve(player, passed=False) for player in state.players)
    state = evolve(state, wage=None, turn=state.captain, players=players)
    captain = evolve(state.players[state.captain], role=Role.CAPTAIN)
    return state.with_player(state.captain, captain)


def _end(state: GameState) -> Change:
    ended = RoundEnded(state.round, state.captain)
    return begin_round(evolve(state, round=state.round + 1)), (ended,)


ROUND_END = PhaseSpec(Phase.ROUND_END, rule="P10", advance=_end)

GAME_OVER = PhaseSpec(Phase.GAME_OVER, rule="E1")
