"""The parts of a round, as it is told."""

from __future__ import annotations

from typing import Final

from meuterer.events import (
    ActionCardsSeen,
    CaptainChanged,
    CardOffered,
    CardsCleared,
    CardsDrawn,
    CardsKept,
    CardsPutAway,
    ConflictsLaid,
    DestinationPlaced,
    DestinationRemoved,
    Event,
    GameEnded,
    GoodsSold,
    MutinyDecided,
    PileReshuffled,
    PlayerPassed,
    PointsScored,
    RoleChosen,
    RolesRevealed,
    RoundEnded,
    ShipSailed,
    WageSet,
)
from meuterer.house_rules import CardsPlundered, PirateSailed
from meuterer.roles import Side

__all__ = ["part_of"]

#: The part of the round in which each event is told.
PARTS: Final[dict[type[Event], str]] = {
    WageSet: "Wage",
    CardOffered: "Offers",
    PlayerPassed: "Offers",
    PirateSailed: "Offers",
    CardsPlundered: "Offers",
    ActionCardsSeen: "Offers",
    RoleChosen: "Offers",
    RolesRevealed: "Roles",
    ConflictsLaid: "Mutiny",
    MutinyDecided: "Mutiny",
    DestinationRemoved: "Mutiny",
    CaptainChanged: "Mutiny",
    GoodsSold: "Sales",
    ShipSailed: "Ship",
    CardsCleared: "Ship",
    CardsDrawn: "Cards",
    PileReshuffled: "Cards",
    CardsKept: "Cards",
    CardsPutAway: "Cards",
    RoundEnded: "Scores",
    GameEnded: "Scores",
}


def part_of(event: Event) -> str:
    """The part of the round in which an event is told; `Besides` for those of other rules."""
    match event:
        case DestinationPlaced(side=side):
            return "Offers" if side == Side.CAPTAIN else "Mutiny"
        case PointsScored(source="sales"):
            return "Sales"
        case PointsScored():
            return "Office"
        case _:
            return PARTS.get(type(event), "Besides")
