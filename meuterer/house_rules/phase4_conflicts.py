"""Only conflict cards laid in the mutiny count (Japanese note; P4.2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from meuterer.house_rule import HouseRule
from meuterer.kit import Kit
from meuterer.state import GameState, role_card

__all__ = ["PHASE4_CONFLICTS"]


def _strength(state: GameState, side: str) -> int:
    """P4.2 without the cards offered in phase 2."""
    return sum(
        player.laid + role.strength
        for seat, player in enumerate(state.players)
        if (role := role_card(state, seat)) and role.side == side
    )


def _phase4_conflicts(kit: Kit, _: Mapping[str, Any]) -> None:
    kit.replace_ruling("strength", _strength)


PHASE4_CONFLICTS: Final[HouseRule[object]] = HouseRule("phase4_conflicts", 1, {}, _phase4_conflicts)
"""Conflict cards count in a mutiny only when laid in phase 4 (P4.2).

Examples:
    >>> import meuterer as mt
    >>> rules = mt.STANDARD.with_rules(mt.house_rules.PHASE4_CONFLICTS)
    >>> state = mt.new_game(rules, deal=mt.WORKED_DEAL)
    >>> for move in (mt.SetWage(0), mt.Offer("conflict")):
    ...     state, _ = mt.apply(state, move)
    >>> [each.rulings.strength(state, "captain") for each in (mt.STANDARD, rules)]
    [1, 0]
"""
