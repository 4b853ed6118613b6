"""The events: what happened, as frozen facts in order.

Every field of an event is public unless its metadata say `OWN`: then only the person at the
event's `seat` sees it, and for everybody else it is None ([`visible`][meuterer.visible]).
The sum of a player's `PointsScored` events is the player's score.
"""

from __future__ import annotations

from typing import Final

from attrs import field, frozen

from meuterer.moves import Sale
from meuterer.seats import Seat
from meuterer.values import Value
from meuterer.visibility import OWN

__all__ = [
    "BASE_EVENTS",
    "ActionCardsSeen",
    "CaptainChanged",
    "CardOffered",
    "CardsCleared",
    "CardsDrawn",
    "CardsKept",
    "CardsPutAway",
    "ConflictsLaid",
    "DestinationPlaced",
    "DestinationRemoved",
    "Event",
    "GameEnded",
    "GoodsSold",
    "MutinyDecided",
    "PileReshuffled",
    "PlayerPassed",
    "PointsScored",
    "RoleChosen",
    "RolesRevealed",
    "RoundEnded",
    "ShipSailed",
    "WageSet",
]


@frozen
class Event(Value):
    """The base of all events; a house rule's own events derive from it."""

    def discloses(self) -> bool:
        """Whether it showed somebody what had been hidden, so that it cannot be unseen.

        [`Game.undo`][meuterer.Game.undo] refuses to take back moves with such events.
        """
        return False


@frozen
class WageSet(Event):
    """The captain promised a wage (P1.1).

    Attributes:
        seat: The captain.
        wage: Points.
    """

    seat: Seat
    wage: int


@frozen
class CardOffered(Event):
    """A player laid a card face up (P2.1).

    Attributes:
        seat: Who.
        card: The card's key.
    """

    seat: Seat
    card: str

    def discloses(self) -> bool:
        """Yes: the others have seen the card."""
        return True


@frozen
class PlayerPassed(Event):
    """A player passed and laid the rest of the hand face down (P2.4).

    Attributes:
        seat: Who.
        count: Cards face down.
    """

    seat: Seat
    count: int


@frozen
class DestinationPlaced(Event):
    """A destination card went to an island (P2.5, P3.2).

    Attributes:
        seat: Whose cards decided it.
        side: `captain` or `mutineer`: whose destination card.
        island: The island's key.
        steps: Islands clockwise from the ship.
    """

    seat: Seat
    side: str
    island: str
    steps: int


@frozen
class ActionCardsSeen(Event):
    """A player who passed took the action cards in the middle to look at them (P2.6).

    Attributes:
        seat: Who.
        roles: The roles' keys in canonical order; None for everybody else.
    """

    seat: Seat
    roles: tuple[str, ...] | None = field(metadata=OWN)

    def discloses(self) -> bool:
        """Yes: the player has seen which roles are left."""
        return True


@frozen
class RoleChosen(Event):
    """A player kept one action card face down (P2.6).

    Attributes:
        seat: Who.
        role: The role's key; None for everybody else.
    """

    seat: Seat
    role: str | None = field(metadata=OWN)


@frozen
class RolesRevealed(Event):
    """All action cards were turned face up (P3.1).

    Attributes:
        roles: The role of each seat, the captain's too, by seat.
    """

    roles: tuple[str, ...]

    def discloses(self) -> bool:
        """Yes: everybody has seen the roles."""
        return True


@frozen
class ConflictsLaid(Event):
    """A participant of the mutiny laid conflict cards (P4.1).

    Attributes:
        seat: Who.
        count: Cards, 0 or more.
    """

    seat: Seat
    count: int

    def discloses(self) -> bool:
        """Yes, if there were any: the others have seen the cards."""
        return self.count > 0


@frozen
class MutinyDecided(Event):
    """The mutiny succeeded or was put down (P4.2, P4.3).

    Attributes:
        captain: Strength of the captain's side.
        mutineer: Strength of the mutineer's side.
        succeeded: Whether the mutineer's side won; it wins ties.
    """

    captain: int
    mutineer: int
    succeeded: bool


@frozen
class DestinationRemoved(Event):
    """The losing side's destination card was taken away (P5.1, P5.2).

    Attributes:
        side: `captain` or `mutineer`.
        island: The key of the island where it lay.
    """

    side: str
    island: str


@frozen
class CaptainChanged(Event):
    """The mutineer took the captain cards (P5.2).

    Attributes:
        seat: The new captain.
        previous: The old captain.
    """

    seat: Seat
    previous: Seat


@frozen
class GoodsSold(Event):
    """A player's offered goods went to the active islands (P5.3), chosen or without a choice.

    Attributes:
        seat: Who.
        sales: What was sold where; one `Sale` for each island.
    """

    seat: Seat
    sales: tuple[Sale, ...]


@frozen
class PointsScored(Event):
    """A player's score changed.

    Attributes:
        seat: Who.
        points: Points; below zero when paid.
        source: `office`, `wage` or `sales`; a house rule may add its own.
        rule: The id of the rule that gives them.
        island: The key of the island that gives them, or None.
    """

    seat: Seat
    points: int
    source: str
    rule: str
    island: str | None = None


@frozen
class ShipSailed(Event):
    """The merchant ship moved to the winning side's destination (P6.1).

    Attributes:
        origin: The key of the island it left.
        island: The key of the island it reached; may be the same.
        steps: Islands clockwise.
    """

    origin: str
    island: str
    steps: int


@frozen
class CardsCleared(Event):
    """All face-up goods cards went to the discard pile (P7.1).

    Attributes:
        cards: Their keys in the order in which they were laid on the pile.
    """

    cards: tuple[str, ...]


@frozen
class CardsDrawn(Event):
    """A player drew cards (P8.1, P8.2).

    Attributes:
        seat: Who.
        count: Cards.
        cards: Their keys in canonical order; None for everybody else.
    """

    seat: Seat
    count: int
    cards: tuple[str, ...] | None = field(metadata=OWN)

    def discloses(self) -> bool:
        """Yes: the player has seen the cards."""
        return True


@frozen
class PileReshuffled(Event):
    """The discard pile was shuffled into a new draw pile (P8.1).

    Attributes:
        count: Cards.
    """

    count: int


@frozen
class CardsKept(Event):
    """The loadmaster chose cards to keep (P8.2).

    Attributes:
        seat: Who.
        count: Cards.
        cards: Their keys in canonical order; None for everybody else.
    """

    seat: Seat
    count: int
    cards: tuple[str, ...] | None = field(metadata=OWN)


@frozen
class CardsPutAway(Event):
    """The loadmaster put the other cards away, face down (P8.2).

    Attributes:
        seat: Who.
        count: Cards.
        cards: Their keys in canonical order; None for everybody else.
    """

    seat: Seat
    count: int
    cards: tuple[str, ...] | None = field(metadata=OWN)


@frozen
class RoundEnded(Event):
    """A round is over and the next one begins (P10.1).

    Attributes:
        round: The round that is over, from 1.
        captain: The captain of the next one.
    """

    round: int
    captain: Seat


@frozen
class GameEnded(Event):
    """The game is over (E1, E2).

    Attributes:
        scores: Points by seat.
        winners: The seats with the highest score, ascending.
    """

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]

    def discloses(self) -> bool:
        """Yes: a view of a finished game shows everything."""
        return True


#: The events of the base game, in the order of the round.
BASE_EVENTS: Final[tuple[type[Event], ...]] = (
    WageSet,
    CardOffered,
    PlayerPassed,
    DestinationPlaced,
    ActionCardsSeen,
    RoleChosen,
    RolesRevealed,
    ConflictsLaid,
    MutinyDecided,
    DestinationRemoved,
    CaptainChanged,
    PointsScored,
    GoodsSold,
    ShipSailed,
    CardsCleared,
    CardsDrawn,
    PileReshuffled,
    CardsKept,
    CardsPutAway,
    RoundEnded,
    GameEnded,
)
