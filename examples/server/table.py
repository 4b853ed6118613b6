"""Who sits where, what they are told, and what they may do: the part that needs the library.

Nothing here depends on how lines come and go; see server.py for that.
"""

import asyncio
import json
import random
import secrets
from collections.abc import Iterable
from typing import Any

import attrs

import meuterer as mt
from meuterer.seats import Viewer

MAX_UNREAD = 4 * 1024 * 1024  # bytes; who leaves so much unread is cut off


class Refused(Exception):
    """Why a request is refused; it goes to the sender and to nobody else."""

    def __init__(self, code: str, message: str, rule: str | None = None) -> None:
        super().__init__(message)
        self.answer = {"error": {"code": code, "message": message, "rule": rule}}


class Person:
    """A connection, and where it has sat down."""

    def __init__(self, writer: asyncio.StreamWriter) -> None:
        self.writer = writer
        self.table: Table | None = None
        self.viewer: Viewer = mt.SPECTATOR

    def send(self, message: dict[str, Any]) -> None:
        """Send without waiting, so that nobody waits for somebody who does not read."""
        if not self.writer.is_closing():
            self.writer.write(json.dumps(message).encode() + b"\n")
            if self.writer.transport.get_write_buffer_size() > MAX_UNREAD:
                self.writer.transport.abort()


class Table:
    """A game, its players by seat, and the people who are there, also to watch."""

    def __init__(self, rules: mt.Rules, seats: int, patience: float, seed: str | None) -> None:
        self.rules, self.seats, self.patience, self.seed = rules, seats, patience, seed
        self.names: list[str] = []
        self.tokens: list[str] = []
        self.game: mt.Game | None = None
        self.people: list[Person] = []
        self.left: dict[int, float] = {}  # seats that nobody is at, and since when
        self.clock: asyncio.TimerHandle | None = None

    def in_use(self) -> bool:
        return bool(self.people) or (self.game is not None and self.game.to_move is not None)

    def join(self, person: Person, name: str, token: str | None) -> None:
        """A newcomer gets the next seat; who comes back with the token gets their own."""
        if name in self.names:
            seat = self.names.index(name)
            given = (token or "").encode(errors="replace")
            if not secrets.compare_digest(given, self.tokens[seat].encode()):
                raise Refused("wrong_token", "That name is taken, and this is not its token.")
        elif token is not None:
            raise Refused("wrong_token", "Nobody with that name sits here.")
        elif len(self.names) == self.seats:
            raise Refused("table_full", "All seats are taken.")
        elif not (name.isprintable() and name.strip() and len(name) <= 40):
            raise Refused("bad_name", "A name has 1 to 40 printable characters.")
        else:
            seat = len(self.names)
            self.names.append(name)
            self.tokens.append(secrets.token_urlsafe())
        for other in [other for other in self.people if other.viewer == seat]:
            self.leave(other)  # the newest connection counts
            other.writer.close()
        self.left.pop(seat, None)
        self.welcome(person, seat, self.tokens[seat])

    def welcome(self, person: Person, viewer: Viewer, token: str | None = None) -> None:
        """Show somebody the table from now on; the last player to come starts the game."""
        person.table, person.viewer = self, viewer
        self.people.append(person)
        seat = viewer if isinstance(viewer, int) else None
        person.send({"seat": seat, "token": token})
        if self.game is not None:
            person.send(shown(self.game, viewer))
        elif len(self.names) == self.seats:
            self.game = mt.Game(self.names, rules=self.rules, seed=self.seed)
            self.tell(self.game)
        else:
            for other in self.people:
                other.send({"players": self.names, "seats": self.seats})
        self.mind_the_absent()

    def leave(self, person: Person) -> None:
        self.people.remove(person)
        person.table = None
        if isinstance(person.viewer, int):
            self.left[person.viewer] = asyncio.get_running_loop().time()
            self.mind_the_absent()

    def tell(self, game: mt.Game, events: Iterable[mt.Event] = ()) -> None:
        for person in self.people:
            person.send(shown(game, person.viewer, events))

    def play(self, game: mt.Game, seat: int, move: mt.Move) -> None:
        self.tell(game, game.play(move, seat=seat))
        self.mind_the_absent()

    def mind_the_absent(self) -> None:
        """Start the clock if somebody is to move who is not here."""
        if self.clock is not None:
            self.clock.cancel()
        game = self.game
        if game is not None and isinstance(game.to_move, int) and game.to_move in self.left:
            due = self.left[game.to_move] + self.patience
            self.clock = asyncio.get_running_loop().call_at(due, self.force, game, game.to_move)

    def force(self, game: mt.Game, seat: int) -> None:
        """Move for somebody who has been gone too long, from what they could see."""
        self.play(game, seat, mt.forced_move(game.view(seat), random.SystemRandom()))


def shown(game: mt.Game, viewer: Viewer, events: Iterable[mt.Event] = ()) -> dict[str, Any]:
    """All that a person is told of a game: nothing is in it but what the view shows."""
    view = game.view(viewer)
    return {
        "view": mt.to_json(view),
        "events": mt.to_json(mt.visible(events, viewer)),
        "moves": [mt.move_to_json(move) for move in mt.legal_moves(view)],
        "state_id": mt.state_id(view),
        "progress": attrs.asdict(mt.progress(view)),
    }


def game_of(person: Person) -> tuple[Table, mt.Game]:
    if person.table is None:
        raise Refused("not_seated", "Join a table first, or watch one.")
    if person.table.game is None:
        raise Refused("not_begun", "The game has not begun.")
    return person.table, person.table.game


def make_move(person: Person, move: Any, state_id: object) -> None:
    """Make somebody's move, if it is about the position that they see now."""
    table, game = game_of(person)
    if not isinstance(person.viewer, int):
        raise Refused("spectator", "You are watching.")
    if state_id != mt.state_id(game.view(person.viewer)):
        raise Refused("stale", "This is about another position than the one you see now.")
    try:
        table.play(game, person.viewer, mt.move_from_json(move, game.state.rules))
    except mt.IllegalMove as error:
        reason = error.reason
        raise Refused(reason.code, reason.message, reason.rule) from None
    except mt.RecordError as error:
        raise Refused("malformed", str(error)) from None
