"""The smuggler: what finds no buyer by day is sold by night.

The smuggler is a sixth action card and takes no part in a mutiny. Once everybody has sold, the
smuggler scores a point for each kind of goods laid out in the offering of which a card is left
over, but no more than two (option `most`).

For a developer: a role is a value on the shelf `kit.roles`; what such a value cannot say goes
around a phase, here around the scoring of the sales. An option is bound when the rule is built.
"""

from collections import Counter
from collections.abc import Mapping
from functools import partial

import meuterer as mt
from meuterer.phase import Advance, Change

ROLE = "smuggler"


def left_over(state: mt.GameState, seat: int) -> set[str]:
    """The kinds of goods of which this player has laid out more cards than sold."""
    player = state.players[seat]
    unsold = Counter(player.offered)
    for sale in player.sales or ():
        unsold[sale.good] -= sale.count
    return {card for card, count in unsold.items() if count and state.rules.cards[card].sellable}


def with_night_sale(score: Advance, most: int) -> Advance:
    """The scoring of the sales, and after it the smuggler's."""

    def advance(state: mt.GameState) -> Change:
        state, events = score(state)
        smuggler = state.seat_of(ROLE)
        points = 0 if smuggler is None else min(len(left_over(state, smuggler)), most)
        if smuggler is None or not points:
            return state, events
        paid = mt.PointsScored(smuggler, points, "smuggling", "smuggler")
        return state.with_points(smuggler, points), (*events, paid)

    return advance


def build_smuggler(kit: mt.Kit, options: Mapping[str, int]) -> None:
    """Add the role and its part in phase 5."""
    kit.roles.add(mt.RoleCard(ROLE))
    kit.wrap_advance(mt.Phase.SELLING, partial(with_night_sale, most=options["most"]))


SMUGGLER: mt.HouseRule[None] = mt.HouseRule("smuggler", 1, {"most": 2}, build_smuggler)
