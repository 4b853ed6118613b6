"""The built-in house rules: everything that the rule texts play differently somewhere."""

from __future__ import annotations

from typing import Final

from meuterer.kit import HouseRule

__all__ = ["BUILT_IN"]

#: All built-in house rules; records know them by themselves.
BUILT_IN: Final[tuple[HouseRule, ...]] = ()
