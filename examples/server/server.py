"""Tables for several people, on the standard library: one JSON object per line over TCP.

The server holds the whole truth; what it sends to a person is made from that person's view and
visible events, and from nothing else (table.py). README.md describes the protocol.
"""

import argparse
import asyncio
import json
from contextlib import suppress

from table import Person, Refused, Table, game_of, make_move

import meuterer as mt

MAX_LINE = 64 * 1024  # bytes; longer requests are refused
MAX_TABLES = 100
HOUSE_RULES = {rule.id: rule for rule in mt.house_rules.BUILT_IN}


class Server:
    """All tables, and everybody who is connected.

    Args:
        rules: What is played.
        patience: After how many seconds the server moves for a player who is gone.
        seed: For tests; without it nobody can know the cards.
    """

    def __init__(
        self, rules: mt.Rules = mt.STANDARD, *, patience: float = 60, seed: int | None = None
    ) -> None:
        self.rules, self.patience, self.seed = rules, patience, seed
        self.tables: dict[str, Table] = {}
        self.connections: dict[Person, asyncio.Task[None] | None] = {}

    async def start(self, host: str, port: int) -> int:
        """Begin to listen; the answer is the port."""
        self.listener = await asyncio.start_server(self.serve, host, port, limit=MAX_LINE)
        return int(self.listener.sockets[0].getsockname()[1])

    async def close(self) -> None:
        self.listener.close()
        for person in self.connections:
            person.writer.transport.abort()
        await asyncio.gather(*filter(None, self.connections.values()))
        for table in self.tables.values():
            if table.clock is not None:
                table.clock.cancel()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Do what one connection asks for, line by line."""
        person = Person(writer)
        self.connections[person] = asyncio.current_task()
        try:
            while line := await next_line(reader):
                try:
                    self.obey(person, line)
                except Refused as refused:
                    person.send(refused.answer)
                await writer.drain()  # who does not read is not heard
        except ConnectionError:
            pass  # gone without a goodbye
        finally:
            if person.table is not None:
                person.table.leave(person)
            del self.connections[person]
            writer.close()

    def obey(self, person: Person, line: bytes) -> None:
        try:
            request = json.loads(line)
        except (ValueError, RecursionError):
            request = None
        match request:
            case {"join": str(name), "table": str(key), **rest}:
                token = rest.get("token")
                if not isinstance(token, str | None):
                    raise Refused("bad_request", "A token is a string.")
                self.table(person, key, rest.get("players", 4)).join(person, name, token)
            case {"watch": True, "table": str(key)}:
                self.table(person, key).welcome(person, mt.SPECTATOR)
            case {"move": move, "state_id": state_id}:
                make_move(person, move, state_id)
            case {"history": True}:
                _, game = game_of(person)
                history = game.record(for_seat=person.viewer).to_json()
                person.send({"history": json.loads(history)})
            case _:
                raise Refused("bad_request", "This is none of the requests that there are.")

    def table(self, person: Person, key: str, seats: object = None) -> Table:
        """The table with that name; a new one if it is said for how many."""
        if person.table is not None:
            raise Refused("seated", "You are at a table already.")
        self.tables = {key: table for key, table in self.tables.items() if table.in_use()}
        if key not in self.tables:
            if seats is None or len(self.tables) == MAX_TABLES:
                raise Refused("no_table", "There is no such table, and no room for it.")
            if type(seats) is not int or seats not in (3, 4):
                raise Refused("bad_request", "The game is for 3 or 4.", "S1")
            seed = None if self.seed is None else f"{self.seed} {key}"
            self.tables[key] = Table(self.rules, seats, self.patience, seed)
        return self.tables[key]


async def next_line(reader: asyncio.StreamReader) -> bytes:
    """A line, an empty one instead of one that is too long, and nothing at the end."""
    try:
        return await reader.readline()
    except ValueError:
        return b"\n"


async def run(rules: mt.Rules, host: str, port: int, patience: float) -> None:
    server = Server(rules, patience=patience)
    port = await server.start(host, port)
    print(f"Tables are open at {host}, port {port}. Ctrl-C closes them.", flush=True)
    try:
        await asyncio.Event().wait()
    finally:
        await server.close()


def main() -> None:
    parser = argparse.ArgumentParser(description="Tables for Meuterer over TCP.")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=4711, help="0: any that is free")
    parser.add_argument("--patience", type=float, default=60, metavar="SECONDS")
    parser.add_argument("--rule", action="append", default=[], choices=HOUSE_RULES)
    given = parser.parse_args()
    rules = mt.STANDARD.with_rules(*(HOUSE_RULES[key] for key in given.rule))
    with suppress(KeyboardInterrupt):
        asyncio.run(run(rules, given.host, given.port, given.patience))


if __name__ == "__main__":
    main()
