"""The twelve islands (C2).

The rule texts print only fragments of the table; the whole of it is the data of an independent
public implementation of the game (`vanechipi/Game-Meuterer-in-Java`), which agrees with every
fragment.
"""

from __future__ import annotations

from typing import Final

from attrs import frozen

__all__ = ["ANY", "ISLANDS", "Island", "IslandKey"]

#: What an island buys that takes every kind of good.
ANY: Final = "any"


class IslandKey:
    """The keys of the islands: plain strings, so that a house rule can add its own (C2).

    Attributes:
        HOCHLAND: Hochland, where the ship starts (S3).
        FROSTHOEHLE: Frosthöhle.
        GRUENLAND: Grünland.
        KARGE_ZUNGE: Karge Zunge.
        EISFELSEN: Eisfelsen.
        AFFENINSEL: Affeninsel.
        KALTE_KLIPPE: Kalte Klippe.
        SOMMERLAND: Sommerland.
        ROTES_RIFF: Rotes Riff.
        PIRATENNEST: Piratennest.
        FINGERHUT: Fingerhut.
        SANDKAP: Sandkap.

    Examples:
        >>> import meuterer as mt
        >>> mt.IslandKey.ROTES_RIFF
        'rotes_riff'
        >>> mt.new_game(seed=7).ship == mt.IslandKey.HOCHLAND
        True
    """

    HOCHLAND: Final = "hochland"
    FROSTHOEHLE: Final = "frosthoehle"
    GRUENLAND: Final = "gruenland"
    KARGE_ZUNGE: Final = "karge_zunge"
    EISFELSEN: Final = "eisfelsen"
    AFFENINSEL: Final = "affeninsel"
    KALTE_KLIPPE: Final = "kalte_klippe"
    SOMMERLAND: Final = "sommerland"
    ROTES_RIFF: Final = "rotes_riff"
    PIRATENNEST: Final = "piratennest"
    FINGERHUT: Final = "fingerhut"
    SANDKAP: Final = "sandkap"


@frozen
class Island:
    """What is printed on an island card (C2).

    Attributes:
        key: The identifier, e.g. `rotes_riff`.
        name: The name on the card, e.g. `Rotes Riff`.
        buys: The key of the good it buys, or `any`.
        table: Three numbers of points for the most cards sold: alone, two tied, three tied (each).
        ship_points: Points for the captain or mutineer who lands the ship here.

    Examples:
        >>> import meuterer as mt
        >>> mt.STANDARD.islands["eisfelsen"].ship_points
        5
        >>> mt.STANDARD.islands["fingerhut"].table
        (2, 1, 0)
    """

    key: str
    name: str
    buys: str
    table: tuple[int, int, int]
    ship_points: int

    def takes(self, good: str) -> bool:
        """Whether this good can be sold here (P5.3).

        Args:
            good: The card's key; one that is a good.

        Returns:
            True if the island buys this good, or any.

        Examples:
            >>> import meuterer as mt
            >>> mt.STANDARD.islands["affeninsel"].takes("ruby")
            False
        """
        return self.buys in (ANY, good)


#: The islands in the order of the introductory layout (S2).
ISLANDS: Final = (
    Island(IslandKey.HOCHLAND, "Hochland", ANY, (4, 3, 2), 5),
    Island(IslandKey.FROSTHOEHLE, "Frosthöhle", "cloth", (3, 2, 1), 3),
    Island(IslandKey.GRUENLAND, "Grünland", "salt", (5, 3, 2), 4),
    Island(IslandKey.KARGE_ZUNGE, "Karge Zunge", "grain", (6, 3, 2), 4),
    Island(IslandKey.EISFELSEN, "Eisfelsen", "ruby", (6, 4, 3), 5),
    Island(IslandKey.AFFENINSEL, "Affeninsel", "grain", (2, 1, 1), 2),
    Island(IslandKey.KALTE_KLIPPE, "Kalte Klippe", "cloth", (5, 2, 2), 4),
    Island(IslandKey.SOMMERLAND, "Sommerland", "salt", (3, 1, 1), 2),
    Island(IslandKey.ROTES_RIFF, "Rotes Riff", "wine", (4, 2, 2), 3),
    Island(IslandKey.PIRATENNEST, "Piratennest", ANY, (4, 3, 2), 5),
    Island(IslandKey.FINGERHUT, "Fingerhut", "ruby", (2, 1, 0), 2),
    Island(IslandKey.SANDKAP, "Sandkap", "wine", (4, 2, 1), 3),
)
