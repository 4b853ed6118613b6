"""The built-in house rules: everything that the rule texts play differently somewhere.

Each is written with the public mechanism alone. `STANDARD` is the German text; the tuples below
are the ways in which the translations play: `STANDARD.with_rules(*JAPANESE_NOTE)`.
"""

from __future__ import annotations

from typing import Final

from meuterer.house_rule import HouseRule
from meuterer.house_rules.hold_back import HOLD_BACK
from meuterer.house_rules.loadmaster import LOADMASTER_ANY, LOADMASTER_UNDER_DRAW_PILE
from meuterer.house_rules.mutiny_laps import MUTINY_LAPS, MutinyLaps
from meuterer.house_rules.phase4_conflicts import PHASE4_CONFLICTS
from meuterer.house_rules.pirates import PIRATES, CardsPlundered, Pirates, PirateSailed

__all__ = [
    "BUILT_IN",
    "CHINESE_TEXT",
    "HOLD_BACK",
    "JAPANESE_NOTE",
    "LOADMASTER_ANY",
    "LOADMASTER_UNDER_DRAW_PILE",
    "MUTINY_LAPS",
    "PHASE4_CONFLICTS",
    "PIRATES",
    "CardsPlundered",
    "MutinyLaps",
    "PirateSailed",
    "Pirates",
]

BUILT_IN: Final[tuple[HouseRule[object], ...]] = (
    PIRATES,
    PHASE4_CONFLICTS,
    MUTINY_LAPS,
    LOADMASTER_ANY,
    LOADMASTER_UNDER_DRAW_PILE,
    HOLD_BACK,
)
"""All built-in house rules; records know them by themselves.

Examples:
    >>> import meuterer as mt
    >>> [rule.id for rule in mt.house_rules.BUILT_IN][:3]
    ['pirates', 'phase4_conflicts', 'mutiny_laps']
"""

JAPANESE_NOTE: Final[tuple[HouseRule[object], ...]] = (PHASE4_CONFLICTS,)
"""How the note of the Japanese translator plays (P4.2).

Examples:
    >>> import meuterer as mt
    >>> mt.STANDARD.with_rules(*mt.house_rules.JAPANESE_NOTE)
    STANDARD.with_rules(PHASE4_CONFLICTS)
"""

CHINESE_TEXT: Final[tuple[HouseRule[object], ...]] = (
    MUTINY_LAPS,
    LOADMASTER_ANY,
    LOADMASTER_UNDER_DRAW_PILE,
)
"""How the Chinese text plays (P4.3, P8.2); who sits nearest to Hochland is the first captain there.

Name that seat with the option `first_captain` (S5).

Examples:
    >>> import meuterer as mt
    >>> rules = mt.STANDARD.with_rules(*mt.house_rules.CHINESE_TEXT)
    >>> rules.with_options(first_captain=2)  # doctest: +NORMALIZE_WHITESPACE
    STANDARD.with_rules(MUTINY_LAPS, LOADMASTER_ANY,
        LOADMASTER_UNDER_DRAW_PILE).with_options(first_captain=2)
"""
