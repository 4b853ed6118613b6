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
    """The base of all events; a house rule's own events derive from it.

    Examples:
        >>> import attrs
        >>> import meuterer as mt
        >>> @attrs.frozen
        ... class StormBroke(mt.Event):
        ...     island: str
        >>> mt.to_json(StormBroke("hochland"))
        {'event': 'storm_broke', 'island': 'hochland'}
    """

    def discloses(self) -> bool:
        """Whether it showed somebody what had been hidden, so that it cannot be unseen.

        [`Game.undo`][meuterer.Game.undo] refuses to take back moves with such events.

        Returns:
            False, unless a class of events says otherwise.

        Examples:
            >>> import meuterer as mt
            >>> game = mt.Game(deal=mt.WORKED_DEAL)
            >>> _ = game.play(mt.SetWage(2)), game.play(mt.Offer("wine"))
            >>> [event.discloses() for event in game.history]
            [False, True]
        """
        return False


@frozen
class WageSet(Event):
    """The captain promised a wage (P1.1).

    Attributes:
        seat: The captain.
        wage: Points.

    Examples:
        >>> import meuterer as mt
        >>> game = mt.Game(deal=mt.WORKED_DEAL)
        >>> game.play(mt.SetWage(2))
        (WageSet(seat=0, wage=2),)
    """

    seat: Seat
    wage: int


@frozen
class CardOffered(Event):
    """A player laid a card face up (P2.1).

    Attributes:
        seat: Who.
        card: The card's key.

    Examples:
        >>> import meuterer as mt
        >>> game = mt.Game(deal=mt.WORKED_DEAL)
        >>> _ = game.play(mt.SetWage(0))
        >>> game.play(mt.Offer("wine"))
        (CardOffered(seat=0, card='wine'),)
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

    Examples:
        >>> import meuterer as mt
        >>> game = mt.Game(deal=mt.WORKED_DEAL)
        >>> _ = game.play(mt.SetWage(0))
        >>> game.play(mt.Pass())[0]
        PlayerPassed(seat=0, count=5)
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

    Examples:
        Five cards are left in the captain's hand.

        >>> import meuterer as mt
        >>> game = mt.Game(deal=mt.WORKED_DEAL)
        >>> _ = game.play(mt.SetWage(0))
        >>> game.play(mt.Pass())[1]
        DestinationPlaced(seat=0, side='captain', island='affeninsel', steps=5)
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

    Examples:
        >>> import meuterer as mt
        >>> game = mt.Game(deal=mt.WORKED_DEAL)
        >>> _ = game.play(mt.SetWage(0)), game.play(mt.Pass())
        >>> events = game.play(mt.Pass())
        >>> events[1].roles
        ('mutineer', 'cabin_boy', 'mate', 'merchant', 'loadmaster')
        >>> mt.visible(events, 0)
        (PlayerPassed(seat=1, count=5), ActionCardsSeen(seat=1, roles=None))
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

    Examples:
        >>> import meuterer as mt
        >>> game = mt.Game(deal=mt.WORKED_DEAL)
        >>> _ = game.play(mt.SetWage(0)), game.play(mt.Pass()), game.play(mt.Pass())
        >>> game.play(mt.ChooseRole("mate"))
        (RoleChosen(seat=1, role='mate'),)
        >>> mt.visible(game.history, 0)[-1]
        RoleChosen(seat=1, role=None)
    """

    seat: Seat
    role: str | None = field(metadata=OWN)


@frozen
class RolesRevealed(Event):
    """All action cards were turned face up (P3.1).

    Attributes:
        roles: The role of each seat, the captain's too, by seat.

    Examples:
        >>> import meuterer as mt
        >>> game = mt.Game(deal=mt.WORKED_DEAL)
        >>> while not game.state.revealed:
        ...     events = game.play(game.legal_moves()[0])
        >>> events[1]
        RolesRevealed(roles=('captain', 'mutineer', 'cabin_boy', 'mate'))
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

    Examples:
        >>> import meuterer as mt
        >>> game = mt.Game(deal=mt.WORKED_DEAL)
        >>> for move in (mt.SetWage(0), mt.Pass(), mt.Pass(), mt.ChooseRole("mutineer")):
        ...     _ = game.play(move)
        >>> while game.state.phase != "mutiny":
        ...     _ = game.play(game.legal_moves()[-1])
        >>> game.play(mt.LayConflicts(2))
        (ConflictsLaid(seat=0, count=2),)
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

    Examples:
        >>> import meuterer as mt
        >>> game = mt.Game(deal=mt.WORKED_DEAL)
        >>> moves = [mt.SetWage(0), mt.Pass(), mt.Pass(), mt.ChooseRole("mutineer")]
        >>> while game.state.round == 1:  # all conflict cards are laid: two on each side
        ...     events = game.play(moves.pop(0) if moves else game.legal_moves()[-1])
        >>> events[1]
        MutinyDecided(captain=2, mutineer=2, succeeded=True)
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

    Examples:
        >>> import meuterer as mt
        >>> game = mt.Game(deal=mt.WORKED_DEAL)
        >>> moves = [mt.SetWage(0), mt.Pass(), mt.Pass(), mt.ChooseRole("mutineer")]
        >>> while game.state.round == 1:  # all conflict cards are laid: two on each side
        ...     events = game.play(moves.pop(0) if moves else game.legal_moves()[-1])
        >>> events[2]
        DestinationRemoved(side='captain', island='affeninsel')
    """

    side: str
    island: str


@frozen
class CaptainChanged(Event):
    """The mutineer took the captain cards (P5.2).

    Attributes:
        seat: The new captain.
        previous: The old captain.

    Examples:
        >>> import meuterer as mt
        >>> game = mt.Game(deal=mt.WORKED_DEAL)
        >>> moves = [mt.SetWage(0), mt.Pass(), mt.Pass(), mt.ChooseRole("mutineer")]
        >>> while game.state.round == 1:  # all conflict cards are laid: two on each side
        ...     events = game.play(moves.pop(0) if moves else game.legal_moves()[-1])
        >>> [event for event in events if isinstance(event, mt.CaptainChanged)]
        [CaptainChanged(seat=1, previous=0)]
    """

    seat: Seat
    previous: Seat


@frozen
class GoodsSold(Event):
    """A player's offered goods went to the active islands (P5.3), chosen or without a choice.

    Attributes:
        seat: Who.
        sales: What was sold where; one `Sale` for each island.

    Examples:
        >>> import meuterer as mt
        >>> game = mt.Game(deal=mt.WORKED_DEAL)
        >>> _ = game.play(mt.SetWage(0)), game.play(mt.Offer("wine"))
        >>> while game.state.round == 1:  # nobody offers more
        ...     events = game.play(game.legal_moves()[-1])
        >>> [event for event in events if isinstance(event, mt.GoodsSold)]
        [GoodsSold(seat=0, sales=(Sale(island='hochland', good='wine', count=1),))]
    """

    seat: Seat
    sales: tuple[Sale, ...]


@frozen
class PointsScored(Event):
    """A player's score changed (P5.1, P5.2, P5.5, P5.6).

    Attributes:
        seat: Who.
        points: Points; below zero when paid.
        source: `office`, `wage` or `sales`; a house rule may add its own.
        rule: The id of the rule that gives them.
        island: The key of the island that gives them, or None.

    Examples:
        >>> import meuterer as mt
        >>> game = mt.Game(deal=mt.WORKED_DEAL)
        >>> _ = game.play(mt.SetWage(0)), game.play(mt.Offer("wine"))
        >>> while game.state.round == 1:  # nobody offers more
        ...     events = game.play(game.legal_moves()[-1])
        >>> for event in events:
        ...     if isinstance(event, mt.PointsScored) and event.island:
        ...         print(event)
        PointsScored(seat=0, points=5, source='office', rule='P5.1', island='eisfelsen')
        PointsScored(seat=0, points=4, source='sales', rule='P5.5', island='hochland')
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

    Examples:
        >>> import meuterer as mt
        >>> game = mt.Game(deal=mt.WORKED_DEAL)
        >>> _ = game.play(mt.SetWage(0)), game.play(mt.Offer("wine"))
        >>> while game.state.round == 1:  # nobody offers more
        ...     events = game.play(game.legal_moves()[-1])
        >>> [event for event in events if isinstance(event, mt.ShipSailed)]
        [ShipSailed(origin='hochland', island='eisfelsen', steps=4)]
    """

    origin: str
    island: str
    steps: int


@frozen
class CardsCleared(Event):
    """All face-up goods cards went to the discard pile (P7.1).

    Attributes:
        cards: Their keys in the order in which they were laid on the pile.

    Examples:
        >>> import meuterer as mt
        >>> game = mt.Game(deal=mt.WORKED_DEAL)
        >>> _ = game.play(mt.SetWage(0)), game.play(mt.Offer("wine"))
        >>> while game.state.round == 1:  # nobody offers more
        ...     events = game.play(game.legal_moves()[-1])
        >>> [event for event in events if isinstance(event, mt.CardsCleared)]
        [CardsCleared(cards=('wine',))]
    """

    cards: tuple[str, ...]


@frozen
class CardsDrawn(Event):
    """A player drew cards (P8.1, P8.2).

    Attributes:
        seat: Who.
        count: Cards.
        cards: Their keys in canonical order; None for everybody else.

    Examples:
        >>> import meuterer as mt
        >>> game = mt.Game(deal=mt.WORKED_DEAL)
        >>> _ = game.play(mt.SetWage(0)), game.play(mt.Offer("wine"))
        >>> while game.state.round == 1:  # nobody offers more
        ...     events = game.play(game.legal_moves()[-1])
        >>> drawn = [event for event in events if isinstance(event, mt.CardsDrawn)]
        >>> mt.visible(drawn, 0)
        (CardsDrawn(seat=0, count=1, cards=('ruby',)), CardsDrawn(seat=1, count=3, cards=None))
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

    Examples:
        >>> import meuterer as mt
        >>> game = mt.Game(deal=mt.WORKED_DEAL)
        >>> while game.state.round == 1:  # everybody offers everything
        ...     events = game.play(game.legal_moves()[0])
        >>> [event for event in events if isinstance(event, mt.PileReshuffled)]
        [PileReshuffled(count=20)]
    """

    count: int


@frozen
class CardsKept(Event):
    """The loadmaster chose cards to keep (P8.2).

    Attributes:
        seat: Who.
        count: Cards.
        cards: Their keys in canonical order; None for everybody else.

    Examples:
        >>> import meuterer as mt
        >>> game = mt.Game(deal=mt.WORKED_DEAL)
        >>> for _ in range(5):  # the wage, and everybody offers a card
        ...     _ = game.play(game.legal_moves()[0])
        >>> while game.state.phase != "loading":
        ...     _ = game.play(game.legal_moves()[-1])
        >>> game.play(mt.Keep(("cloth",)))[0]
        CardsKept(seat=1, count=1, cards=('cloth',))
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

    Examples:
        >>> import meuterer as mt
        >>> game = mt.Game(deal=mt.WORKED_DEAL)
        >>> _ = game.play(mt.SetWage(0)), game.play(mt.Offer("wine"))
        >>> while game.state.round == 1:  # nobody offers more
        ...     events = game.play(game.legal_moves()[-1])
        >>> put_away = [event for event in events if isinstance(event, mt.CardsPutAway)]
        >>> put_away[0].seat, put_away[0].count, mt.visible(put_away, 0)[0].cards
        (1, 3, None)
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

    Examples:
        >>> import meuterer as mt
        >>> game = mt.Game(deal=mt.WORKED_DEAL)
        >>> moves = [mt.SetWage(0), mt.Pass(), mt.Pass(), mt.ChooseRole("mutineer")]
        >>> while game.state.round == 1:  # all conflict cards are laid: two on each side
        ...     events = game.play(moves.pop(0) if moves else game.legal_moves()[-1])
        >>> events[-1]
        RoundEnded(round=1, captain=1)
    """

    round: int
    captain: Seat


@frozen
class GameEnded(Event):
    """The game is over (E1, E2).

    Attributes:
        scores: Points by seat.
        winners: The seats with the highest score, ascending.

    Examples:
        >>> import meuterer as mt
        >>> game = mt.Game(rules=mt.STANDARD.with_options(rounds=1), deal=mt.WORKED_DEAL)
        >>> while game.outcome is None:
        ...     events = game.play(game.legal_moves()[0])
        >>> events[-1]
        GameEnded(scores=(9, 0, 0, 1), winners=(0,))
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
