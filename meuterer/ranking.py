"""Who has won: the highest score, and a tie is a shared victory (E2)."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from meuterer.errors import MeutererError
from meuterer.seats import Seat
from meuterer.values import Value

__all__ = ["Outcome"]


@frozen
class Outcome(Value):
    """How a game ended (E2).

    Attributes:
        scores: Points by seat.
        ranking: Seats by score, best first; tied seats stand together, ascending.
        winners: The seats with the highest score: the first of the ranking.

    Examples:
        >>> import meuterer as mt
        >>> mt.Outcome.of((21, 30, 17, 30)).ranking
        ((1, 3), (0,), (2,))
    """

    scores: tuple[int, ...]
    ranking: tuple[tuple[Seat, ...], ...]
    winners: tuple[Seat, ...]

    @classmethod
    def of(cls, scores: Sequence[int]) -> Outcome:
        """The outcome of a game with these scores (E2).

        Args:
            scores: Points by seat, one or more.

        Returns:
            The outcome; who is tied shares a place.

        Raises:
            MeutererError: There are no scores.

        Examples:
            >>> import meuterer as mt
            >>> mt.Outcome.of((21, 30, 17, 30)).winners
            (1, 3)
        """
        if not scores:
            raise MeutererError("scores: none given; one of each player is needed")
        ranking = tuple(
            tuple(seat for seat, score in enumerate(scores) if score == points)
            for points in sorted(set(scores), reverse=True)
        )
        return cls(tuple(scores), ranking, ranking[0])
