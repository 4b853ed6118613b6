"""Whole games played by simple policies, with every position on the way."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from attrs import frozen

from meuterer.cards import Card
from meuterer.deal import Deal
from meuterer.engine import Step, apply, legal_moves, new_game, sample_chance
from meuterer.moves import LayConflicts, Move, Offer, Pass
from meuterer.rng import Rng, generator, picked
from meuterer.rules import STANDARD, Rules
from meuterer.seats import CHANCE
from meuterer.state import GameState

__all__ = ["POLICIES", "Moment", "Played", "Policy", "play"]

Policy: TypeAlias = Callable[[tuple[Move, ...], Rng], Move]
"""Chooses one of the legal moves, at least one, with a generator."""


def _never_pass(moves: tuple[Move, ...], rng: Rng) -> Move:
    return picked([move for move in moves if not isinstance(move, Pass)] or moves, rng)


def _pass_at_once(moves: tuple[Move, ...], rng: Rng) -> Move:
    return picked([move for move in moves if isinstance(move, Pass)] or moves, rng)


def _conflicts(moves: tuple[Move, ...], rng: Rng) -> Move:
    if isinstance(moves[-1], LayConflicts):
        return moves[-1]
    return picked([move for move in moves if move == Offer(Card.CONFLICT)] or moves, rng)


POLICIES: Final[Mapping[str, Policy]] = {
    "random": picked,
    "never pass early": _never_pass,
    "always pass at once": _pass_at_once,
    "always conflict cards": _conflicts,
    "always the last move": lambda moves, _: moves[-1],
}
"""How the games of the checks are played, by name; together they reach all phases.

Examples:
    >>> import random
    >>> import meuterer as mt
    >>> from meuterer.testing import POLICIES
    >>> POLICIES["always the last move"](mt.legal_moves(mt.new_game(seed=7)), random.Random(1))
    SetWage(wage=3)
"""


@frozen
class Moment:
    """A decision in a game.

    Attributes:
        state: The position before.
        move: The move that was made.
        step: The result.

    Examples:
        >>> from meuterer.testing import play
        >>> moment = play(seed=1).moments[0]
        >>> moment.state.phase, moment.move, moment.step.events
        ('captain_card', SetWage(wage=3), (WageSet(seat=2, wage=3),))
    """

    state: GameState
    move: Move
    step: Step


@frozen
class Played:
    """A game from start to end, and how to play it again.

    Attributes:
        rules: The rule set.
        players: How many played.
        seed: The seed of the deal and of every choice.
        policy: The name of the policy.
        deal: The deal.
        moments: The decisions in order, those of chance too.

    Examples:
        >>> from meuterer.testing import play
        >>> game = play(seed=1)
        >>> len(game.moments), len(game.states)
        (141, 142)
        >>> play(game.rules, game.players, seed=game.seed, policy=game.policy) == game
        True
    """

    rules: Rules
    players: int
    seed: int
    policy: str
    deal: Deal
    moments: tuple[Moment, ...]

    @property
    def states(self) -> tuple[GameState, ...]:
        """Every position, the first and the last too."""
        start = new_game(self.rules, self.players, deal=self.deal)
        return (start, *(moment.step.state for moment in self.moments))


def play(
    rules: Rules = STANDARD,
    players: int = 4,
    *,
    seed: int = 0,
    policy: str = "random",
    most_moves: int = 20_000,
) -> Played:
    """Play a whole game.

    Args:
        rules: The rule set.
        players: 3 or 4.
        seed: What the deal and all choices follow from.
        policy: The name of one of `POLICIES`.
        most_moves: When to give up.

    Returns:
        The game, with every position on the way.

    Raises:
        AssertionError: The game does not end, or nobody can go on in it.

    Examples:
        >>> from meuterer.testing import play
        >>> play(players=3, seed=1).states[-1]
        <GameState round 9, game_over, to move: nobody, scores 41 23 27>
    """
    rng = generator(seed)
    deal = Deal.shuffled(rules, players, rng)
    state = new_game(rules, players, deal=deal)
    moments: list[Moment] = []
    while state.to_move is not None:
        captain = state.captain
        has_role = state.players[captain].role is not None
        assert has_role, f"seat {captain} is captain without a role; state.with_captain gives both"
        assert len(moments) < most_moves, f"the game goes on after {most_moves} moves"
        if state.to_move is CHANCE:
            move = sample_chance(state, rng)
        else:
            moves = legal_moves(state)
            assert moves, f"there is no legal move in {state!r}"
            move = POLICIES[policy](moves, rng)
        step = apply(state, move)
        moments.append(Moment(state, move, step))
        state = step.state
    return Played(rules, players, seed, policy, deal, tuple(moments))
