"""Phase 1: the captain promises the mate a wage."""

from __future__ import annotations

from functools import cache

from meuterer.errors import Reason, reason
from meuterer.events import WageSet
from meuterer.moves import SetWage
from meuterer.phase import Change, Phase, PhaseSpec
from meuterer.seats import Seat
from meuterer.state import GameState, Position
from meuterer.values import evolve

__all__ = ["CAPTAIN_CARD"]


def _captain(state: GameState) -> Seat:
    return state.captain


def _wages(position: Position) -> tuple[SetWage, ...]:
    return _listed(position.rules.wages)


@cache
def _listed(wages: tuple[int, ...]) -> tuple[SetWage, ...]:
    return tuple(SetWage(wage) for wage in wages)


def _why_not(position: Position, move: SetWage) -> Reason | None:
    wages = position.rules.wages
    if move.wage in wages:
        return None
    *most, last = map(str, wages)
    allowed = f"{', '.join(most)} or {last}" if most else last
    return reason("wage_out_of_range", wage=move.wage, allowed=allowed)


def _set_wage(state: GameState, move: SetWage) -> Change:
    """P1.1."""
    return evolve(state, wage=move.wage), (WageSet(state.captain, move.wage),)


CAPTAIN_CARD = PhaseSpec(
    Phase.CAPTAIN_CARD,
    rule="P1",
    actor=_captain,
    moves=_wages,
    judge=_why_not,
    effects={SetWage: _set_wage},
)
