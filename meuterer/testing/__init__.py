"""Tests for authors of house rules: the laws of the game, for any rule set.

[`check_rules`][meuterer.testing.check_rules] plays games and checks every law. The strategies in
`meuterer.testing.strategies` need the package `hypothesis`.
"""

from meuterer.testing.games import POLICIES, Moment, Played, play
from meuterer.testing.laws import LAWS, LawBroken, check_game, check_rules

__all__ = ["LAWS", "POLICIES", "LawBroken", "Moment", "Played", "check_game", "check_rules", "play"]
