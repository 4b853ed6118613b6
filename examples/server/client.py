"""A terminal client. It needs nothing but Python: all that it knows it has from the server."""

import argparse
import json
import random
import socket
import threading
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

Message = dict[str, Any]


class Client:
    """A connection to the server."""

    def __init__(self, host: str, port: int) -> None:
        self.stream = socket.create_connection((host, port)).makefile("rwb")

    def send(self, **request: Any) -> None:
        self.stream.write(json.dumps(request).encode() + b"\n")
        self.stream.flush()

    def messages(self) -> Iterator[Message]:
        """What the server says, until the game is over."""
        for line in self.stream:
            message = json.loads(line)
            yield message
            if "view" in message and message["view"]["to_move"] is None:
                return


def words(value: Any, names: list[str]) -> str:
    """Part of a move or an event, in words."""
    match value:
        case {"seat": int(seat), **rest}:
            return f"{names[seat]}: {words(rest, names)}"
        case dict():
            parts = ((key, words(part, names)) for key, part in value.items() if part is not None)
            return ", ".join(
                part if key in ("move", "event") else f"{key} {part}" for key, part in parts
            )
        case list():
            return " + ".join(words(part, names) for part in value) or "nothing"
        case _:
            return str(value).replace("_", " ")


def show(message: Message) -> None:
    """Tell what has happened, and the table as it lies now."""
    view = message["view"]
    names = [player["name"] for player in view["players"]]
    for event in message["events"]:
        print(" *", words(event, names))
    if view["to_move"] not in (view["viewer"], None):
        return
    progress = message["progress"]
    print(f"\nRound {progress['round']} of {progress['rounds']}, {words(view['phase'], names)}")
    board = view["board"]
    print(f"  captain: {names[view['captain']]}")
    for key in ("islands", "ship", "active_islands", "captain_destination", "mutineer_destination"):
        print(f"  {words(key, names)}: {words(board[key] or '-', names)}")
    for player in view["players"]:
        role = player["role"] or ("chosen" if player["has_role"] else "none")
        print(
            f"  {player['name']}: {player['score']} points, role {words(role, names)}, "
            f"{player['hand_count']} in hand, offered {words(player['offered'], names)}"
        )
    if isinstance(view["viewer"], int):
        print(f"  Your hand: {words(view['players'][view['viewer']]['hand'], names)}")


def ask(moves: list[Message]) -> Message:
    """Let the person at the terminal choose a move."""
    for number, move in enumerate(moves):
        print(f"  {number:>3}  {words(move, [])}")
    while True:
        answer = input("Your move: ").strip()
        if answer.isdecimal() and int(answer) < len(moves):
            return moves[int(answer)]


def play(client: Client, *, by_chance: bool, quiet: bool) -> None:
    """Follow the game to its end and make the moves that are asked for."""
    for message in client.messages():
        if "view" not in message:
            if not quiet:
                print(json.dumps(message))
            if "error" in message:
                return
            continue
        if not quiet:
            show(message)
        if moves := message["moves"]:
            move = random.choice(moves) if by_chance else ask(moves)
            client.send(move=move, state_id=message["state_id"])


def main() -> None:
    parser = argparse.ArgumentParser(description="Sit down at a table for Meuterer.")
    parser.add_argument("name")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=4711)
    parser.add_argument("--table", default="main")
    parser.add_argument("--players", type=int, default=4, choices=(3, 4))
    parser.add_argument("--token", help="to come back to your seat")
    parser.add_argument("--watch", action="store_true", help="do not play")
    parser.add_argument("--random", action="store_true", help="play at random")
    parser.add_argument("--bots", type=int, default=0, help="bring so many who play at random")
    given = parser.parse_args()
    client = Client(given.host, given.port)
    if given.watch:
        client.send(watch=True, table=given.table)
    else:
        place = {"table": given.table, "players": given.players}
        client.send(join=given.name, token=given.token, **place)
        for number in range(given.bots):
            bot = Client(given.host, given.port)
            bot.send(join=f"Bot {number + 1}", **place)
            threading.Thread(
                target=play, args=(bot,), kwargs={"by_chance": True, "quiet": True}, daemon=True
            ).start()
    with suppress(KeyboardInterrupt, EOFError):
        play(client, by_chance=given.random, quiet=False)


if __name__ == "__main__":
    main()
