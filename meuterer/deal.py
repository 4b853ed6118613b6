"""The deal: everything that chance decides before the game, as a value (S2, S4, S5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from attrs import field, frozen

from meuterer.errors import RulesError
from meuterer.moves import keys, number
from meuterer.rng import Rng, integer_below, shuffled
from meuterer.seats import Seat
from meuterer.values import Value

if TYPE_CHECKING:
    from meuterer.rules import Rules

__all__ = ["WORKED_DEAL", "Deal"]


@frozen
class Deal(Value):
    """The first captain, the circle of islands and the goods cards, as dealt.

    Attributes:
        captain: The first captain's seat (S5).
        islands: The islands' keys, clockwise, in any rotation (S2).
        draw_pile: The keys of the whole goods deck, top card first. The hands are dealt from it
            in blocks, the captain's first, then clockwise (S4).

    Raises:
        TypeError: A value is of the wrong type.

    Examples:
        >>> import meuterer as mt
        >>> mt.WORKED_DEAL.captain, mt.WORKED_DEAL.draw_pile[:5]
        (0, ('conflict', 'conflict', 'wine', 'wine', 'grain'))
    """

    captain: Seat = field(converter=number)
    islands: tuple[str, ...] = field(converter=keys)
    draw_pile: tuple[str, ...] = field(converter=keys)

    @classmethod
    def shuffled(cls, rules: Rules, players: int, rng: Rng) -> Deal:
        """A random deal (S2, S4, S5).

        The numbers are drawn in the same order whatever the options say, so that one seed gives
        the same hands in every layout.

        Args:
            rules: The rules, whose options say what is fixed (`layout`, `first_captain`).
            players: How many play.
            rng: The generator, e.g. `random.Random(7)`.

        Returns:
            A deal that these rules can be played with.

        Raises:
            RulesError: The first captain that the rules name does not play.

        Examples:
            >>> import random
            >>> import meuterer as mt
            >>> mt.Deal.shuffled(mt.STANDARD, 4, random.Random(7)).captain
            1
        """
        lot = integer_below(players, rng)
        islands = shuffled(tuple(rules.islands), rng)
        draw_pile = shuffled(rules.deck, rng)
        named = rules.options["first_captain"]
        if rules.options["layout"] == "introductory":
            islands = tuple(rules.islands)
        deal = cls(named if isinstance(named, int) else lot, islands, draw_pile)
        deal.check_captain(rules, players)
        return deal

    def check(self, rules: Rules, players: int) -> None:
        """Raise an error if these rules cannot be played with this deal.

        Args:
            rules: The rules.
            players: How many play.

        Raises:
            RulesError: It is not a permutation of the islands (S2) and cards (C3) of these rules,
                not the layout they ask for (S2), or the captain does not play (S5).

        Examples:
            >>> import meuterer as mt
            >>> mt.WORKED_DEAL.check(mt.STANDARD, 4)
            >>> mt.WORKED_DEAL.check(mt.STANDARD.with_options(first_captain=2), 4)
            Traceback (most recent call last):
            meuterer.errors.RulesError: deal.captain: seat 0 given; the rules say 2 (S5)
        """
        self.check_captain(rules, players)
        _check_same("deal.islands", self.islands, tuple(rules.islands), "S2")
        _check_same("deal.draw_pile", self.draw_pile, rules.deck, "C3")
        if rules.options["layout"] == "introductory":
            start = self.islands.index(next(iter(rules.islands)))
            if self.islands[start:] + self.islands[:start] != tuple(rules.islands):
                raise RulesError("deal.islands: the rules say the introductory layout (S2)")

    def check_captain(self, rules: Rules, players: int) -> None:
        """Raise an error if the captain does not play, or is not the one of the rules (S5).

        Args:
            rules: The rules, whose option `first_captain` may name one.
            players: How many play.

        Raises:
            RulesError: It is no seat of so many players, or not the one that the rules name.

        Examples:
            >>> import random
            >>> import meuterer as mt
            >>> deal = mt.Deal.shuffled(mt.STANDARD, 4, random.Random(1))
            >>> deal.check_captain(mt.STANDARD, 4)
            >>> mt.WORKED_DEAL.check_captain(mt.STANDARD.with_options(first_captain=1), 4)
            Traceback (most recent call last):
            meuterer.errors.RulesError: deal.captain: seat 0 given; the rules say 1 (S5)
        """
        if not 0 <= self.captain < players:
            raise RulesError(
                f"deal.captain: seat {self.captain} given; one of 0 to {players - 1} (S5)"
            )
        named = rules.options["first_captain"]
        if named is not None and self.captain != named:
            raise RulesError(f"deal.captain: seat {self.captain} given; the rules say {named} (S5)")


def _printable(key: str) -> str:
    return key if key.isprintable() and len(key) <= 40 else ascii(key)[:40]


def _check_same(path: str, given: Sequence[str], right: Sequence[str], rule: str) -> None:
    if sorted(given) == sorted(right):
        return
    extra, missing = Counter(given), Counter(right)
    extra.subtract(Counter(right))
    missing.subtract(Counter(given))
    parts = [
        f"{word} {', '.join(f'{n} {_printable(key)}' for key, n in counts.items() if n > 0)[:400]}"
        for word, counts in (("too many:", extra), ("missing:", missing))
        if any(count > 0 for count in counts.values())
    ]
    raise RulesError(f"{path}: not exactly what the rules have; {'; '.join(parts)} ({rule})")


WORKED_DEAL = Deal(
    captain=0,
    islands=(
        "hochland",
        "frosthoehle",
        "gruenland",
        "karge_zunge",
        "eisfelsen",
        "affeninsel",
        "kalte_klippe",
        "sommerland",
        "rotes_riff",
        "piratennest",
        "fingerhut",
        "sandkap",
    ),
    draw_pile=(
        *("conflict", "conflict", "wine", "wine", "grain"),
        *("salt", "cloth", "grain", "conflict", "conflict"),
        *("salt", "wine", "cloth", "cloth", "grain"),
        *("ruby", "salt", "salt", "wine", "conflict"),
        *("ruby", "grain", "wine", "cloth", "salt", "grain", "grain", "cloth"),
        *("wine", "ruby", "grain", "cloth", "conflict", "grain", "cloth", "ruby"),
    ),
)
"""The deal of the worked round of the rulebook: four players, seat 0 is the captain.

The islands lie as in the introductory layout.

Examples:
    >>> import meuterer as mt
    >>> game = mt.Game(players=("Bernhard", "Steffi", "Florian", "Carmen"), deal=mt.WORKED_DEAL)
    >>> game.state.players[3].hand
    ('ruby', 'salt', 'salt', 'wine', 'conflict')
"""
