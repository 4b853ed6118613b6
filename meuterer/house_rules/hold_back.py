"""Goods may be held back when selling (P5.4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from meuterer.house_rule import HouseRule
from meuterer.kit import Kit
from meuterer.phases.selling import possible_allocations

__all__ = ["HOLD_BACK"]


def _hold_back(kit: Kit, _: Mapping[str, Any]) -> None:
    kit.replace_ruling("allocations", possible_allocations)


HOLD_BACK: Final[HouseRule[object]] = HouseRule("hold_back", 1, {}, _hold_back)
"""Players may sell less than they could, also nothing (P5.4).

Examples:
    >>> import meuterer as mt
    >>> rules = mt.STANDARD.with_rules(mt.house_rules.HOLD_BACK)
    >>> game = mt.Game(rules=rules, deal=mt.WORKED_DEAL)
    >>> while game.state.phase != "selling":  # everybody offers everything
    ...     _ = game.play(game.legal_moves()[0])
    >>> game.play(mt.Sell(()))
    (GoodsSold(seat=0, sales=()),)
"""
