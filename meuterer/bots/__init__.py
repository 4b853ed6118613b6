"""Bots: players that see what a person at their seat would see, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Protocol

from meuterer.bots.greedy import GreedyBot
from meuterer.moves import Move
from meuterer.rng import Rng, picked
from meuterer.views import View

__all__ = ["BOTS", "Bot", "GreedyBot", "RandomBot"]


class Bot(Protocol):
    """What plays a seat: given a view and the legal moves, it chooses one of them.

    Examples:
        >>> import meuterer as mt
        >>> from meuterer.bots import Bot
        >>> class Cautious:
        ...     def choose(self, view, moves):
        ...         return mt.Pass() if mt.Pass() in moves else moves[0]
        >>> bot: Bot = Cautious()
        >>> game = mt.Game(seed=7)
        >>> while (seat := game.to_move) is not None:
        ...     _ = game.play(bot.choose(game.view(seat), game.legal_moves()))
        >>> game.outcome.winners
        (2,)
    """

    def choose(self, view: View, moves: Sequence[Move]) -> Move:
        """One of the legal moves, chosen from what the view shows.

        Args:
            view: The view of the player to move.
            moves: The legal moves, at least one.

        Returns:
            One of them.
        """
        ...


class RandomBot:
    """Chooses any legal move with the same probability.

    Args:
        rng: The generator, e.g. `random.Random(7)`.

    Examples:
        >>> import random
        >>> import meuterer as mt
        >>> from meuterer.bots import RandomBot
        >>> state = mt.new_game(seed=7)
        >>> RandomBot(random.Random(1)).choose(mt.view(state, 2), mt.legal_moves(state))
        SetWage(wage=0)
    """

    def __init__(self, rng: Rng) -> None:
        self._rng = rng

    def choose(self, view: View, moves: Sequence[Move]) -> Move:  # noqa: ARG002  # sees nothing
        """Any of the moves.

        Args:
            view: Not looked at.
            moves: The legal moves, at least one.

        Returns:
            One of them, each equally likely.
        """
        return picked(moves, self._rng)


BOTS: Final[Mapping[str, Callable[[Rng], Bot]]] = {"random": RandomBot, "greedy": GreedyBot}
"""The bots by name; each is made with a generator.

Examples:
    >>> from meuterer.bots import BOTS
    >>> list(BOTS)
    ['random', 'greedy']
"""
