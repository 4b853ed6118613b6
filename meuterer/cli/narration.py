"""Events in sentences: a game as a story, told to somebody who may see what is given to it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeAlias

from attrs import define, field
from rich.text import Text

from meuterer.cards import Card
from meuterer.cli.parts import part_of
from meuterer.cli.screen import Block, Heading, Paragraph, colored
from meuterer.cli.words import Words, counted, listed, points, signed
from meuterer.events import (
    ActionCardsSeen,
    CaptainChanged,
    CardOffered,
    CardsDrawn,
    CardsKept,
    CardsPutAway,
    ConflictsLaid,
    DestinationPlaced,
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
from meuterer.roles import Role
from meuterer.seats import Seat, clockwise
from meuterer.state import GameState
from meuterer.views import View

__all__ = ["Narrator"]

#: What a story is told from: a view, or the state, with every secret.
Position: TypeAlias = GameState | View


@define
class _Item:
    """A name, what is said about it, and what is added in brackets."""

    text: Text
    notes: list[str] = field(factory=list)

    def whole(self, separator: str = ", ") -> Text:
        return self.text + f" ({separator.join(self.notes)})" if self.notes else self.text


class Narrator:
    """Tells what happens in a game.

    All that it says comes from the events and positions given to it: give it those that the
    listener may see.

    Args:
        position: The position from which the story starts.
        words: What things are called.

    Attributes:
        points: The points of each seat by source.
    """

    def __init__(self, position: Position, words: Words) -> None:
        self.points: tuple[Counter[str], ...] = tuple(Counter() for _ in position.players)
        self._names = tuple(player.name for player in position.players)
        self._words = words
        self._position = position
        self._captain = position.captain
        self._roles: tuple[str, ...] = ()
        self._gained: Counter[Seat] = Counter()
        self._sold = False
        self._part = ""
        self._events: list[Event] = []
        self._tellers: dict[str, Callable[[list[Any]], Iterator[Block]]] = {
            "Wage": self._wage,
            "Offers": self._offers,
            "Roles": self._revealed,
            "Mutiny": self._mutiny,
            "Office": self._office,
            "Sales": self._sales,
            "Ship": self._ship,
            "Cards": self._cards,
            "Scores": self._scores,
        }

    def name(self, seat: Seat) -> Text:
        """A player's name, in colour."""
        return colored(self._names[seat], seat)

    def opening(self) -> Iterator[Block]:
        """How a round begins."""
        position, rounds = self._position, self._position.rules.rounds(len(self._names))
        self._captain = position.captain
        self._roles = ()
        self._gained.clear()
        self._sold = False
        captain = self._words.named(Role.CAPTAIN)
        heading = Text(f"Round {position.round} of {rounds} - {captain} ", "bold")
        yield Heading(heading + self.name(position.captain))
        active = position.board.active_islands
        yield _paragraph("Market", (Text(self._words.market(key)) for key in active))
        if isinstance(position, GameState):
            for seat, player in enumerate(position.players):
                yield _paragraph("Hands", [self.name(seat) + f" {self._words.cards(player.hand)}"])

    def tell(self, events: Iterable[Event], position: Position) -> Iterator[Block]:
        """What happened; a part of the round that goes on is told when it is complete.

        Args:
            events: The events, in order.
            position: The position after them.
        """
        self._position = position
        for event in events:
            part = part_of(event)
            if part != self._part:
                yield from self.rest()
            self._part = part
            self._events.append(event)
            if isinstance(event, RoundEnded | GameEnded):
                yield from self.rest()
            if isinstance(event, RoundEnded):
                yield from self.opening()

    def rest(self) -> Iterator[Block]:
        """What has not been told yet, e.g. before somebody is asked."""
        events, self._events = self._events, []
        if events:
            yield from self._tellers.get(self._part, self._besides)(events)

    # The parts of a round

    def _wage(self, events: list[WageSet]) -> Iterator[Block]:
        for event in events:
            promised = points(event.wage) if event.wage else "nothing"
            text = f" promises the {self._words.named(Role.MATE)} {promised}"
            yield _paragraph("Wage", [self.name(event.seat) + text])

    def _offers(self, events: list[Event]) -> Iterator[Block]:
        """A paragraph for each lap round the table, then who takes which role, as far as known."""
        lap: list[_Item] = []
        last = -1
        for event in events:
            if isinstance(event, CardOffered | PlayerPassed):
                place = (event.seat - self._captain) % len(self._names)
                if place <= last:
                    yield _paragraph("Offers", (item.whole() for item in lap))
                    lap.clear()
                last = place
                lap.append(self._turn(event))
            elif isinstance(event, DestinationPlaced | PirateSailed | CardsPlundered):
                note = self._note(event)
                if lap:
                    lap[-1].notes.append(note)
                else:  # what it follows from, nobody has told: a house rule
                    yield _paragraph("Offers", [self.name(event.seat) + f": {note}"])
        if lap:
            yield _paragraph("Offers", (item.whole() for item in lap))
        yield from self._picks(events)

    def _turn(self, event: CardOffered | PlayerPassed) -> _Item:
        if isinstance(event, CardOffered):
            return _Item(self.name(event.seat) + f" {self._words.named(event.card)}")
        return _Item(self.name(event.seat) + " passes", [f"{event.count} down"])

    def _note(self, event: DestinationPlaced | PirateSailed | CardsPlundered) -> str:
        """What follows from the offer or the passing before it."""
        match event:
            case DestinationPlaced(island=island):
                return f"for {self._words.island(island)}"
            case PirateSailed(steps=steps, island=island):
                far = counted(steps, "island")
                return f"the pirates sail {far} back to {self._words.island(island)}"
            case CardsPlundered(cards=plundered):
                return f"they plunder {self._words.cards(plundered)}"

    def _picks(self, events: list[Event]) -> Iterator[Block]:
        seen: tuple[str, ...] = ()
        for event in events:
            match event:
                case ActionCardsSeen(roles=roles):
                    seen = roles or ()
                case RoleChosen(seat=seat, role=str(role)):
                    left = [self._words.named(other) for other in seen if other != role]
                    text = f" takes the {self._words.named(role)}"
                    if left:
                        text += f", leaves {listed(left)}"
                    yield _paragraph("Picks", [self.name(seat) + text])
                case _:
                    pass

    def _revealed(self, events: list[RolesRevealed]) -> Iterator[Block]:
        for event in events:
            self._roles = event.roles
            seats = clockwise(self._captain, len(self._names))
            yield _paragraph(
                "Roles",
                (
                    self.name(seat) + f" {self._words.named(event.roles[seat])}"
                    for seat in seats
                    if event.roles[seat] != Role.CAPTAIN
                ),
            )

    def _mutiny(self, events: list[Event]) -> Iterator[Block]:
        laid = (event for event in events if isinstance(event, ConflictsLaid))
        items = [self.name(event.seat) + f" {event.count or 'none'}" for event in laid]
        if items:
            items[0] = Text(f"{self._words.named(Card.CONFLICT)} cards laid: ") + items[0]
        for event in events:
            match event:
                case DestinationPlaced(seat=seat, island=island):
                    text = f" wants to land at {self._words.island(island)}"
                    yield _paragraph("Mutiny", [self.name(seat) + text])
                case MutinyDecided():
                    if items:
                        yield _paragraph("Mutiny", items)
                    items = [self._decision(event)]
                case CaptainChanged(seat=seat):
                    self._captain = seat
                    items.append(self.name(seat) + f" is {self._words.named(Role.CAPTAIN)} now")
                case _:
                    pass
        if items:
            yield _paragraph("Mutiny", items)

    def _decision(self, event: MutinyDecided) -> Text:
        mutineers, captain = self._words.plural(Role.MUTINEER), self._words.named(Role.CAPTAIN)
        tie = ", a tie" if event.captain == event.mutineer else ""
        result = "succeeds" if event.succeeded else "is put down"
        strengths = f"{mutineers} {event.mutineer}, {captain} {event.captain}{tie}"
        return Text(f"{strengths}: the mutiny {result}", "bold")

    def _office(self, events: list[PointsScored]) -> Iterator[Block]:
        """Points for office and wage, by player."""
        items: dict[Seat, Text] = {}
        for event in events:
            self._count(event)
            text = items.setdefault(event.seat, self.name(event.seat))
            text.append_text(_points(event)).append(f" ({self._reason(event)})")
        yield _paragraph("Office", items.values())

    def _reason(self, event: PointsScored) -> str:
        if event.source != "office":
            return self._words.named(event.source)
        if event.island is not None:
            return f"ship at {self._words.island(event.island)}"
        return self._words.named(self._roles[event.seat]) if self._roles else event.source

    def _sales(self, events: list[GoodsSold | PointsScored]) -> Iterator[Block]:
        """What was sold, then the points for each island."""
        sold = [event for event in events if isinstance(event, GoodsSold)]
        if sold:
            self._sold = True
            yield _paragraph(
                "Sales",
                (self.name(event.seat) + f" {self._words.sales(event.sales)}" for event in sold),
            )
        islands: dict[str | None, list[PointsScored]] = {}
        for event in events:
            if isinstance(event, PointsScored):
                self._count(event)
                islands.setdefault(event.island, []).append(event)
        for island, scored in islands.items():
            yield self._awards(island, scored)

    def _awards(self, island: str | None, scored: list[PointsScored]) -> Block:
        where = f"{self._words.island(island)}: " if island else ""
        items: list[Text] = []
        for event in scored:
            item = self.name(event.seat).append_text(_points(event))
            if event.rule == "P5.6" and len(scored) > 1:
                item.append(f" ({self._words.named(Role.MERCHANT)})")
            items.append(item)
        items[0] = Text(where) + items[0]
        return _paragraph("Sales", items)

    def _count(self, event: PointsScored) -> None:
        self.points[event.seat][event.source] += event.points
        self._gained[event.seat] += event.points

    def _ship(self, events: list[Event]) -> Iterator[Block]:
        yield from self._no_sales()
        for event in events:
            if isinstance(event, ShipSailed):
                island = self._words.island(event.island)
                text = (
                    f"sails {counted(event.steps, 'island')} to {island}"
                    if event.steps
                    else f"stays at {island}"
                )
                yield _paragraph("Ship", [Text(text)])

    def _no_sales(self) -> Iterator[Block]:
        if not self._sold:
            self._sold = True
            yield _paragraph("Sales", [Text("nobody sells anything")])

    def _cards(self, events: list[Event]) -> Iterator[Block]:
        """Who draws how many cards; which ones, for those who may know."""
        items: list[_Item] = []
        kept = False
        for event in events:
            match event:
                case CardsDrawn(seat=seat, count=count, cards=keys):
                    items.append(_Item(self.name(seat) + f" {count}"))
                    if keys:
                        items[-1].notes.append(self._words.cards(keys))
                    kept = False
                case PileReshuffled(count=count):
                    items.append(_Item(Text(f"{count} discarded cards are shuffled")))
                case CardsKept(seat=seat, count=count, cards=keys):
                    if not items:
                        items.append(_Item(self.name(seat)))
                    which = self._words.cards(keys) if keys else str(count)
                    items[-1].notes.append(f"keeps {which}")
                    kept = True
                case CardsPutAway() if items and not kept:
                    items[-1].notes.append("keeps none")
                case _:
                    pass
        if items:
            yield _paragraph("Cards", (item.whole("; ") for item in items))

    def _scores(self, _: list[Event]) -> Iterator[Block]:
        yield from self._no_sales()
        items: list[Text] = []
        for seat, scored in enumerate(self.points):
            gained = self._gained[seat]
            note = f" ({signed(gained)})" if gained else ""
            items.append(self.name(seat) + Text(f" {scored.total()}", "bold") + note)
        yield _paragraph("Scores", items)

    def _besides(self, events: list[Event]) -> Iterator[Block]:
        """Events for which there is no sentence, e.g. of a house rule: their names and fields."""
        for event in events:
            kind = type(event).__name__
            words = "".join(f" {c.lower()}" if c.isupper() else c for c in kind).strip()
            told = self._words.of_house_rules(self._names).fields(event)
            yield _paragraph("Besides", map(Text, (words, *told.values())))


def _paragraph(label: str, items: Iterable[Text]) -> Paragraph:
    return Paragraph(label, tuple(items))


def _points(event: PointsScored) -> Text:
    style = "green" if event.points > 0 else "red" if event.points < 0 else ""
    return Text(f" {signed(event.points)}", style)
