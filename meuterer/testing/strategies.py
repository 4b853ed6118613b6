"""Strategies for positions, moves and games of any rule set; they need the package `hypothesis`."""

from __future__ import annotations

from hypothesis import strategies as st

from meuterer.engine import legal_moves
from meuterer.moves import Move
from meuterer.rules import STANDARD, Rules
from meuterer.state import GameState
from meuterer.testing.games import POLICIES, Played, play

__all__ = ["games", "moves", "states"]


def games(rules: Rules = STANDARD) -> st.SearchStrategy[Played]:
    """Whole games of three or four players, played by all policies.

    Args:
        rules: The rule set.

    Returns:
        A strategy that gives [`Played`][meuterer.testing.Played] games.

    Examples:
        >>> from hypothesis import given
        >>> from meuterer.testing import check_game
        >>> from meuterer.testing.strategies import games
        >>> @given(games())
        ... def test_the_laws_hold(game):
        ...     check_game(game)
    """
    return st.builds(
        play,
        st.just(rules),
        st.sampled_from([3, 4]),
        seed=st.integers(0, 2**32 - 1),
        policy=st.sampled_from(list(POLICIES)),
    )


@st.composite
def states(draw: st.DrawFn, rules: Rules = STANDARD) -> GameState:
    """Positions from anywhere in a game.

    Args:
        draw: Passed by hypothesis; leave it out: `states()`, `states(rules)`.
        rules: The rule set.

    Returns:
        A strategy that gives positions; the last one of a game is among them.

    Examples:
        >>> from hypothesis import given
        >>> from meuterer.testing.strategies import states
        >>> @given(states())
        ... def test_the_wage_is_never_negative(state):
        ...     assert state.wage is None or state.wage >= 0
    """
    return draw(st.sampled_from(draw(games(rules)).states))


def moves(state: GameState) -> st.SearchStrategy[Move]:
    """Legal moves of a position in which a player has to decide.

    Args:
        state: The position.

    Returns:
        A strategy that gives one of them.

    Examples:
        >>> import meuterer as mt
        >>> from meuterer.testing.strategies import moves
        >>> moves(mt.new_game(seed=7))
        sampled_from((SetWage(wage=0), SetWage(wage=1), SetWage(wage=2), SetWage(wage=3)))
    """
    return st.sampled_from(legal_moves(state))
