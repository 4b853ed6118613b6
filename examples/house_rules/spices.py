"""Spices: a sixth good and two islands that buy it, fourteen in the circle.

Five cards of spice (option `cards`) come into the deck, and two islands into the circle: the rich
Pfefferküste and, opposite it, the poor Zimtinsel. There is one more thing to collect, and a longer
way round to everything else.

For a developer: components are nothing but values on shelves. Their order matters, because cards
are listed in the order of `kit.cards` and the introductory layout is that of `kit.islands`.
"""

from collections.abc import Mapping

import meuterer as mt


def build_spices(kit: mt.Kit, options: Mapping[str, int]) -> None:
    """Add the cards and the islands."""
    kit.cards.add(mt.GoodsCard("spice", options["cards"]), before="conflict")
    kit.islands.add(
        mt.Island("pfefferkueste", "Pfefferküste", "spice", (5, 3, 2), 4), before="karge_zunge"
    )
    kit.islands.add(
        mt.Island("zimtinsel", "Zimtinsel", "spice", (3, 2, 1), 3), before="piratennest"
    )


SPICES: mt.HouseRule[None] = mt.HouseRule("spices", 1, {"cards": 5}, build_spices)
