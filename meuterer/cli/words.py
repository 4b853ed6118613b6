"""The game in words: English sentences, with the names of things in the reader's language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from attrs import frozen

from meuterer.house_words import HouseWords
from meuterer.islands import ANY
from meuterer.moves import Sale
from meuterer.names import island_name, name
from meuterer.rules import Rules

__all__ = ["Words", "counted", "listed", "points", "signed"]


def listed(words: Iterable[str], last: str = "and") -> str:
    """`Ann, Bo and Cy`."""
    *most, end = words
    return f"{', '.join(most)} {last} {end}" if most else end


def counted(number: int, word: str) -> str:
    """`no cards`, `1 card`, `2 cards`."""
    return f"{number or 'no'} {word}{'' if number == 1 else 's'}"


def points(number: int) -> str:
    """`0 points`, `1 point`, `2 points`."""
    return f"{number} point{'' if number == 1 else 's'}"


def signed(number: int) -> str:
    """`+5`, `-2`, `0`."""
    return f"{number:+}" if number else "0"


@frozen
class Words:
    """What the cards, roles and islands of these rules are called in one language.

    Attributes:
        rules: The rules in play.
        language: One of `meuterer.names.LANGUAGES`.
    """

    rules: Rules
    language: str = "en"

    def named(self, key: str) -> str:
        """A card or a role, or any other key as words: `cabin_boy` is `cabin boy`."""
        return name(key, self.language)

    def plural(self, key: str) -> str:
        """`mutineers`; only the English sentences need it."""
        return self.named(key) + ("s" if self.language == "en" else "")

    def island(self, key: str) -> str:
        """An island: `rotes_riff` is `Rotes Riff`."""
        return island_name(self.rules.islands[key], self.language)

    def of_house_rules(self, players: tuple[str, ...]) -> HouseWords:
        """The same for what only house rules know."""
        return HouseWords(self.rules, players, self.language)

    def cards(self, keys: Iterable[str]) -> str:
        """`2 grain, 1 salt`, in canonical order, or `nothing`."""
        counts = Counter(self.rules.sort(keys))
        return ", ".join(f"{count} {self.named(key)}" for key, count in counts.items()) or "nothing"

    def market(self, key: str) -> str:
        """`Rotes Riff buys wine (4/2/2)`: points for the most, for two and for three tied."""
        island = self.rules.islands[key]
        good = "any good" if island.buys == ANY else self.named(island.buys)
        return f"{self.island(key)} buys {good} ({'/'.join(map(str, island.table))})"

    def sales(self, sold: Sequence[Sale]) -> str:
        """`2 wine on Rotes Riff and 1 salt on Hochland`, or `nothing`."""
        if not sold:
            return "nothing"
        return listed(
            f"{sale.count} {self.named(sale.good)} on {self.island(sale.island)}" for sale in sold
        )
