"""The example server, driven by real connections: whole games, and nobody is told a secret.

What each client was sent is compared twice with the true game, replayed from its record: as a whole
with what the library says that person may see, and string by string with the rulebook, as written
down below in `may_be_told`, which uses neither views nor what events declare.
"""

import asyncio
import json
import random
import subprocess
import sys
from collections import Counter, deque
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import attrs
import pytest

import meuterer as mt

FOLDER = Path(__file__).parents[2] / "examples" / "server"
sys.path.insert(0, str(FOLDER))

from server import MAX_LINE, Server  # noqa: E402

PIRATES = mt.STANDARD.with_rules(mt.house_rules.PIRATES)
Json = Any


# Connections


class Client:
    """A connection that keeps all that it is sent."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer
        self.heard: list[Json] = []
        self.token: str | None = None

    def send(self, request: Json) -> None:
        self.send_line(json.dumps(request).encode())

    def send_line(self, line: bytes) -> None:
        self.writer.write(line + b"\n")

    def move(self, move: Json, state_id: Json) -> None:
        self.send({"move": move, "state_id": state_id})

    async def hear(self) -> Json:
        """The next message; None when the server has hung up."""
        line = await self.reader.readline()
        if not line:
            return None
        self.heard.append(json.loads(line))
        return self.heard[-1]

    async def hear_until(self, key: str) -> Json:
        """The next message of that kind."""
        while (message := await self.hear()) is not None:
            if key in message:
                return message[key]
        raise AssertionError(f"the server hung up before it said {key!r}")

    async def ask(self, request: Json) -> str:
        """The code of the error that answers a request."""
        self.send(request)
        return str((await self.hear_until("error"))["code"])

    async def join(self, name: str | None, **more: Json) -> Json:
        """Sit down, or watch without a name; the answer is the seat."""
        how = {"watch": True} if name is None else {"join": name}
        self.send({**how, "table": "main", **more})
        answer = await self.hear()
        self.token = answer["token"]
        return answer["seat"]

    @property
    def told(self) -> list[Json]:
        """What it was told of the game, each time one message."""
        return [message for message in self.heard if "view" in message]

    async def leave(self) -> None:
        self.writer.close()
        await self.writer.wait_closed()


class House:
    """A running server, and the connections to it."""

    def __init__(self, server: Server, port: int) -> None:
        self.server, self.port = server, port
        self.clients: list[Client] = []

    async def come(self) -> Client:
        connection = await asyncio.open_connection("127.0.0.1", self.port, limit=2**24)
        self.clients.append(Client(*connection))
        return self.clients[-1]

    async def players(self, count: int, *watchers: Client) -> list[Client]:
        """So many players at the table, by seat, and these to watch from the start."""
        seated: list[Client] = []
        for name in ("Ann", "Bo", "Cy", "Di")[:count]:
            client = await self.come()
            assert await client.join(name, players=count) == len(seated)
            for watcher in watchers if not seated else ():
                assert await watcher.join(None) is None
            seated.append(client)
        return seated

    @property
    def game(self) -> mt.Game:
        game = self.server.tables["main"].game
        assert game is not None
        return game


def in_a_house(scene: Callable[[House], Awaitable[None]], **options: Any) -> None:
    """Play a scene with a server of its own, bounded in time, and leave nothing behind."""

    async def evening() -> None:
        server = Server(**options)
        house = House(server, await server.start("127.0.0.1", 0))
        try:
            await scene(house)
        finally:
            for client in house.clients:
                await client.leave()
            await server.close()
        assert asyncio.all_tasks() == {asyncio.current_task()}

    async def bounded() -> None:
        async with asyncio.timeout(30):
            await evening()

    asyncio.run(bounded())


async def next_turn(client: Client) -> Json:
    """The next message that asks for a move; None when the game is over."""
    while True:
        message = await client.hear()
        assert message is not None
        if "view" in message:
            if message["view"]["to_move"] is None:
                return None
            if message["moves"]:
                return message


async def play(client: Client, rng: random.Random, turns: int | None = None) -> None:
    """Make any of the moves that are offered, to the end of the game or for so many turns."""
    while turns != 0 and (turn := await next_turn(client)):
        client.move(rng.choice(turn["moves"]), turn["state_id"])
        turns = None if turns is None else turns - 1


# The truth


@attrs.frozen
class Truth:
    """A true position, and what the rulebook says lies open in it, kept from what happened."""

    state: mt.GameState
    events: tuple[mt.Event, ...] = ()
    discards: Counter[str] = attrs.field(factory=Counter)
    rejects: dict[int, Counter[str]] = attrs.field(factory=dict)
    revealed: bool = False

    def after(self, step: mt.Step) -> "Truth":
        discards, revealed = Counter(self.discards), self.revealed
        rejects = {seat: Counter(cards) for seat, cards in self.rejects.items()}
        for event in step.events:
            match event:
                case mt.CardsCleared(cards=cards) | mt.house_rules.CardsPlundered(cards=cards):
                    discards.update(cards)
                case mt.CardsPutAway(seat=seat, cards=cards):
                    rejects.setdefault(seat, Counter()).update(cards or ())
                case mt.PileReshuffled():
                    discards, rejects = Counter(), {}
                case mt.RolesRevealed():
                    revealed = True
                case mt.RoundEnded():
                    revealed = False
        return Truth(step.state, step.events, discards, rejects, revealed)


def every_position(game: mt.Game) -> list[Truth]:
    """The true game from its record, with the positions in which chance is to move."""
    record = game.record()
    truths = [Truth(record.initial_state())]
    for step in record.replay():
        truths.append(truths[-1].after(step))
    return truths


def told_positions(game: mt.Game) -> list[Truth]:
    """Those that people are told of, each with all that happened since the one before."""
    told: list[Truth] = []
    since: tuple[mt.Event, ...] = ()
    for truth in every_position(game):
        since += truth.events
        if truth.state.to_move is not mt.CHANCE:
            told.append(attrs.evolve(truth, events=since))
            since = ()
    return told


# What somebody may be told


def leaves(value: Json, *path: str | int) -> Iterator[tuple[tuple[str | int, ...], Json]]:
    """Everything in a JSON value that is neither an object nor a list, and where it is."""
    if isinstance(value, dict):
        for key, part in value.items():
            yield from leaves(part, *path, key)
    elif isinstance(value, list):
        for at, part in enumerate(value):
            yield from leaves(part, *path, at)
    else:
        yield path, value


def may_be_told(truth: Truth, viewer: Any, message: Json, path: tuple[Any, ...]) -> bool:  # noqa: C901
    """Whether somebody may read a card or a role at that place, in the words of the rulebook."""
    state, own = truth.state, isinstance(viewer, int)
    over = state.to_move is None
    match path:
        case ("view", "players", seat, "hand", _):  # S4, P2.4
            return over or seat == viewer
        case ("view", "players", _, "offered", _):  # P2.1
            return True
        case ("view", "players", _, "sales", _, "good"):  # P5.3
            return True
        case ("view", "players", seat, "role"):  # P2.6, P3.1
            return over or seat == viewer or truth.revealed or state.players[seat].role == "captain"
        case ("view", "players", seat, "roles_seen", _):  # P2.6
            return over or seat == viewer
        case ("view", "action_cards", _):  # P2.6
            chosen = any(player.role not in (None, "captain") for player in state.players)
            choosing = state.phase == "choosing_role" and state.to_move == viewer
            return over or truth.revealed or choosing or not chosen
        case ("view", "discard_pile", _):  # P7.1, P8.2: see `check_piles`
            return True
        case ("view", "draw_pile", _):
            return over
        case ("view", "drawn", _):  # P8.2
            return own and state.drawing == viewer
        case ("view", "viewer"):
            return False
        case ("moves", _, "card" | "role") | ("moves", _, "cards", _):
            return state.to_move == viewer
        case ("moves", _, "sales", _, "good"):
            return state.to_move == viewer
        case ("events", at, *field):
            event = message["events"][at]
            match (event["event"], *field):
                case ("card_offered", "card") | ("cards_cleared" | "cards_plundered", "cards", _):
                    return True
                case ("cards_drawn" | "cards_kept" | "cards_put_away", "cards", _):
                    return own and bool(event["seat"] == viewer)
                case ("action_cards_seen", "roles", _) | ("role_chosen", "role"):
                    return own and bool(event["seat"] == viewer)
                case ("roles_revealed", "roles", _) | ("goods_sold", "sales", _, "good"):
                    return True
                case ("destination_placed" | "destination_removed", "side"):
                    return True
    return False


def check_piles(truth: Truth, viewer: Any, view: Json) -> None:
    """Of the discard pile one knows what lay open, and what one put there oneself."""
    known = Counter(card for card in view["discard_pile"] if card is not None)
    assert known == truth.discards + truth.rejects.get(viewer, Counter())
    assert not any(view["draw_pile"])


def check_words(truth: Truth, viewer: Any, message: Json) -> None:
    """No card and no role stands where this person may not read it."""
    secrets = {*truth.state.rules.cards, *truth.state.rules.roles}
    for path, leaf in leaves(message):
        if isinstance(leaf, str) and leaf in secrets:
            assert may_be_told(truth, viewer, message, path), (path, leaf)
        assert isinstance(leaf, str | int | None), (path, leaf)
    if truth.state.to_move is not None:
        check_piles(truth, viewer, message["view"])
        for seat, player in enumerate(message["view"]["players"]):
            hand = sorted(player["hand"] or ())
            assert hand == (sorted(truth.state.players[seat].hand) if seat == viewer else [])


def check_told(
    truths: list[Truth], viewer: Any, told: list[Json], *, returned: bool = False
) -> None:
    """Step by step somebody was told exactly what they may see.

    From the start on, or, for who came later, to the end.
    """
    assert told
    truths = truths[-len(told) :] if returned else truths[: len(told)]
    for number, (truth, message) in enumerate(zip(truths, told, strict=True)):
        view = mt.view(truth.state, viewer)
        events = () if returned and number == 0 else truth.events
        assert message == {
            "view": mt.to_json(view),
            "events": mt.to_json(mt.visible(events, viewer)),
            "moves": [
                mt.move_to_json(move)
                for move in mt.legal_moves(truth.state)
                if truth.state.to_move == viewer
            ],
            "state_id": mt.state_id(view),
            "progress": attrs.asdict(mt.progress(truth.state)),
        }
        check_words(truth, viewer, message)


def check_history(game: mt.Game, viewer: Any, history: Json, moves: int) -> None:
    """A history has all that its person saw, up to a number of moves, and nothing else."""
    truths = every_position(game)
    assert history["viewer"] == ("spectator" if viewer is mt.SPECTATOR else viewer)
    assert history["start"] == mt.to_json(mt.view(truths[0].state, viewer))
    told = [truth for truth in truths if truth.state.to_move is not mt.CHANCE]
    assert len(history["steps"]) == truths.index(told[moves])
    for truth, step in zip(truths[1:], history["steps"], strict=False):
        assert step == {
            "view": mt.to_json(mt.view(truth.state, viewer)),
            "events": mt.to_json(mt.visible(truth.events, viewer)),
        }
        check_words(truth, viewer, step)


def check_tokens(clients: list[Client]) -> None:
    """Nobody is told the token of somebody else."""
    tokens = {client.token for client in clients if client.token}
    for client in clients:
        text = json.dumps(client.heard)
        assert not [token for token in tokens - {client.token} if token in text]


# Somebody who does not behave

BAD_REQUESTS = (
    b"",
    b"null",
    b"[]",
    b'"join"',
    b"{",
    b"{}",
    b"NaN",
    b"\x00\xff\xfe",
    b"[" * 60_000,
    b"9" * 60_000,
    b'{"join": 3, "table": "main"}',
    b'{"join": "Eve", "table": ["main"]}',
    b'{"watch": 1, "table": "main"}',
    b'{"history": "true"}',
    b'{"move": {"move": "pass"}}',
    b'{"token": "", "players": 4}',
)

MALFORMED: tuple[Json, ...] = (
    None,
    True,
    [],
    "pass",
    {},
    {"move": None},
    {"move": ["pass"]},
    {"move": "advance"},
    {"move": "pass", "card": "ruby"},
    {"move": "offer"},
    {"move": "offer", "card": 3},
    {"move": "lay_conflicts", "count": 1.0},
    {"move": "lay_conflicts", "count": True},
    {"move": "keep", "cards": "ruby"},
    {"move": "keep", "cards": [[[[]]]]},
    {"move": "sell", "sales": [{"island": "hochland", "good": "salt"}]},
    {"move": "set_wage", "wage": float("inf")},
)

ILLEGAL: tuple[Json, ...] = (
    {"move": "offer", "card": "gold"},
    {"move": "offer", "card": "\ud800"},
    {"move": "set_wage", "wage": 10**200},
    {"move": "choose_role", "role": "captain"},
    {"move": "lay_conflicts", "count": 9},
    {"move": "lay_conflicts", "count": -1},
    {"move": "keep", "cards": ["ruby"] * 99},
    {"move": "sell", "sales": [{"island": "nowhere", "good": "salt", "count": 1}]},
    {"move": "sell", "sales": [{"island": "hochland", "good": "conflict", "count": 1}]},
    {"move": "shuffle", "draw_pile": ["ruby"]},
)


class Nuisance:
    """Plays to the end, but tries everything else before each move, and out of turn as well."""

    def __init__(self, client: Client, rng: random.Random) -> None:
        self.client, self.rng = client, rng
        self.asked: deque[Json] = deque()
        self.answers: list[tuple[Json, int, Json]] = []  # request, messages told before, error

    def ask(self, request: Json) -> None:
        self.asked.append(request)
        if isinstance(request, bytes):
            self.client.send_line(request)
        else:
            self.client.send(request)

    async def play(self) -> None:
        over = False
        while self.asked or not over:
            message = await self.client.hear()
            if "error" in message:
                # Answers come in order, and in their place between what is told of the game.
                self.answers.append((self.asked.popleft(), len(self.client.told), message["error"]))
            elif "view" in message:
                over = message["view"]["to_move"] is None
                self.ask(self.rng.choice(BAD_REQUESTS))
                for moves in (MALFORMED, ILLEGAL):
                    for state_id in (message["state_id"], "0" * 16, None):
                        self.ask({"move": self.rng.choice(moves), "state_id": state_id})
                if message["moves"]:
                    self.client.move(self.rng.choice(message["moves"]), message["state_id"])


def check_answers(nuisance: Nuisance, seat: int, truths: list[Truth]) -> None:
    """Each error is the right one, and follows from what the sender may see and nothing else."""
    assert len(nuisance.answers) > 100
    for request, told, error in nuisance.answers:
        truth = truths[told - 1]
        code, message, rule = expected_error(request, mt.view(truth.state, seat))
        assert error["code"] == code
        assert message in (None, error["message"])
        assert error["rule"] == rule


def expected_error(request: Json, view: mt.View) -> tuple[str, str | None, str | None]:
    """Code, message and rule of the error, as far as they follow from the library."""
    if isinstance(request, bytes):
        return "bad_request", None, None
    if request["state_id"] != mt.state_id(view):
        return "stale", None, None
    try:
        move = mt.move_from_json(request["move"], view.rules)
    except mt.RecordError as error:
        return "malformed", str(error), None
    reason = mt.why_illegal(view, move)
    assert reason is not None
    return reason.code, reason.message, reason.rule


# Whole games


@pytest.mark.long
@pytest.mark.parametrize("rules", [mt.STANDARD, PIRATES], ids=["standard", "pirates"])
@pytest.mark.parametrize("players", [3, 4])
def test_a_whole_game_in_which_nobody_is_told_a_secret(players: int, rules: mt.Rules) -> None:
    async def scene(house: House) -> None:
        watcher, late_watcher, bo_again = [await house.come() for _ in range(3)]
        ann, bo, cy, *others = await house.players(players, watcher)
        nuisance = Nuisance(cy, random.Random(players))
        history: list[Json] = []

        async def absent_for_a_while() -> None:
            """Bo loses the connection when to move, and comes back; then somebody looks in."""
            await play(bo, random.Random(3), turns=15)
            await next_turn(bo)
            await bo.leave()
            stolen = {"join": "Bo", "table": "main", "token": ann.token}
            assert await bo_again.ask(stolen) == "wrong_token"
            assert await bo_again.join("Bo", token=bo.token) == 1
            assert await late_watcher.join(None) is None
            await late_watcher.hear()
            turn = await next_turn(bo_again)
            bo_again.send({"history": True})
            history.append(await bo_again.hear_until("history"))
            bo_again.move(turn["moves"][0], turn["state_id"])
            await play(bo_again, random.Random(4))

        await asyncio.gather(
            play(ann, random.Random(1)),
            absent_for_a_while(),
            nuisance.play(),
            *(play(other, random.Random(5)) for other in others),
        )
        await asyncio.gather(next_turn(watcher), next_turn(late_watcher))

        game, truths = house.game, told_positions(house.game)
        assert game.outcome is not None
        for client in (ann, bo_again, cy, *others, watcher, late_watcher):
            last = client.told[-1]
            assert [p["score"] for p in last["view"]["players"]] == list(game.outcome.scores)
            (ended,) = (e for e in last["events"] if e["event"] == "game_ended")
            assert ended["scores"] == list(game.outcome.scores)
            assert ended["winners"] == list(game.outcome.winners)
        for seat, client in enumerate((ann, bo, cy, *others)):
            check_told(truths, seat, client.told)
            assert client is bo or len(client.told) == len(truths)
        check_told(truths, 1, bo_again.told, returned=True)
        check_told(truths, mt.SPECTATOR, watcher.told)
        check_told(truths, mt.SPECTATOR, late_watcher.told, returned=True)
        assert len(bo.told) + len(bo_again.told) == len(truths) + 1
        assert len(late_watcher.told) == len(bo_again.told)
        check_history(game, 1, history[0], moves=len(bo.told) - 1)
        watcher.send({"history": True})
        history.append(await watcher.hear_until("history"))
        check_history(game, mt.SPECTATOR, history[1], moves=len(truths) - 1)
        check_answers(nuisance, 2, truths)
        check_tokens(house.clients)

    in_a_house(scene, rules=rules, seed=players)


@pytest.mark.parametrize("gone", [[0], [1, 3], [0, 1, 2, 3]])
def test_the_server_moves_for_who_has_been_gone_too_long(gone: list[int]) -> None:
    async def scene(house: House) -> None:
        clients = await house.players(4)
        await asyncio.gather(*(client.hear_until("view") for client in clients))
        game = house.game
        for seat in gone:
            await clients[seat].leave()
        staying = [client for seat, client in enumerate(clients) if seat not in gone]
        for client in staying:
            # The question that may be in the message heard already.
            if turn := client.told[-1]["moves"]:
                client.move(turn[0], client.told[-1]["state_id"])
        await asyncio.gather(*(play(client, random.Random(1)) for client in staying))
        while game.to_move is not None:
            await asyncio.sleep(0.001)
        for played in game.record().moves:
            if played.seat in gone:
                quiet = mt.SetWage(0), mt.Pass(), mt.LayConflicts(0)
                by_chance = mt.ChooseRole | mt.Sell | mt.Keep
                assert played.move in quiet or isinstance(played.move, by_chance)
        for seat, client in enumerate(clients):
            check_told(told_positions(game), seat, client.told)

        # Who comes back finds the end; once everybody has left, the table is free again.
        late = await house.come()
        if staying:
            assert await late.join("Ann", token=clients[0].token) == 0
            assert (await late.hear_until("view"))["to_move"] is None
        else:
            refused = {"join": "Ann", "table": "main", "token": clients[0].token}
            assert await late.ask(refused) == "wrong_token"
            assert await late.join("Ann") == 0
            assert (await late.hear_until("players")) == ["Ann"]

    in_a_house(scene, patience=0.02, seed=1, rules=mt.STANDARD.with_options(rounds=3))


def test_who_comes_back_in_time_goes_on() -> None:
    async def scene(house: House) -> None:
        clients = await house.players(3)
        told = [await client.hear_until("view") for client in clients]
        seat = told[0]["to_move"]
        await clients[seat].leave()
        again = await house.come()
        assert await again.join(("Ann", "Bo", "Cy")[seat], token=clients[seat].token) == seat
        assert await again.hear_until("view") == told[seat]
        assert not house.game.history
        # The newest connection counts; the older one is hung up on.
        newest = await house.come()
        assert await newest.join(("Ann", "Bo", "Cy")[seat], token=again.token) == seat
        assert await again.hear() is None
        await asyncio.sleep(0)
        assert not house.server.tables["main"].left
        turn = await next_turn(newest)
        newest.move(turn["moves"][-1], turn["state_id"])
        await newest.hear_until("view")
        assert house.game.record().moves[0].move == mt.SetWage(3)

    in_a_house(scene, seed=1)


def test_requests_that_are_refused() -> None:
    async def scene(house: House) -> None:
        eve = await house.come()
        assert await eve.ask({"watch": True, "table": "main"}) == "no_table"
        assert await eve.ask({"history": True}) == "not_seated"
        assert await eve.ask({"move": {"move": "pass"}, "state_id": ""}) == "not_seated"
        for players in (0, 2, 5, 3.0, True, "4", None):
            request = {"join": "Eve", "table": "main", "players": players}
            assert await eve.ask(request) in ("bad_request", "no_table")
        for name in ("", " ", "x" * 41, "E\nve", "\ud800"):
            assert await eve.ask({"join": name, "table": "main"}) == "bad_name"
        for token in ("", "\u00e9", "\ud800", "nobody's"):
            request = {"join": "Eve", "table": "main", "token": token}
            assert await eve.ask(request) == "wrong_token"
        assert await eve.ask({"join": "Eve", "table": "main", "token": 3}) == "bad_request"

        ann = await house.come()
        await ann.join("Ann", players=3)
        assert await ann.ask({"history": True}) == "not_begun"
        assert await ann.ask({"move": {"move": "pass"}, "state_id": ""}) == "not_begun"
        assert await ann.ask({"join": "Ann", "table": "other"}) == "seated"
        for token in (None, "", "\u00e9", "\ud800", "not hers"):
            request = {"join": "Ann", "table": "main", "token": token}
            assert await eve.ask(request) == "wrong_token"
        for name in ("Bo", "Cy"):
            await (await house.come()).join(name)
        assert await eve.ask({"join": "Eve", "table": "main"}) == "table_full"

        # Watching is not playing.
        assert await eve.join(None) is None
        told = await eve.hear()
        assert told["moves"] == []
        for move in ({"move": "set_wage", "wage": 0}, {"move": "pass"}, None):
            request = {"move": move, "state_id": told["state_id"]}
            assert await eve.ask(request) == "spectator"
        assert not house.game.history
        check_tokens(house.clients)

    in_a_house(scene)


def test_a_move_counts_once_and_only_where_it_was_meant() -> None:
    async def scene(house: House) -> None:
        clients = await house.players(4)
        told = [(await client.hear_until("view"), client.told[-1])[1] for client in clients]
        captain = told[0]["view"]["to_move"]
        other = (captain + 1) % 4
        move = {"move": "set_wage", "wage": 2}
        # Whose turn it is not learns that and nothing else, whatever the move.
        for attempt in (move, {"move": "set_wage", "wage": 7}, {"move": "offer", "card": "ruby"}):
            request = {"move": attempt, "state_id": told[other]["state_id"]}
            assert await clients[other].ask(request) == "not_your_turn"
            request = {"move": attempt, "state_id": told[captain]["state_id"]}
            assert await clients[other].ask(request) == "stale"
        # A double click.
        for _ in range(2):
            clients[captain].move(move, told[captain]["state_id"])
        assert (await clients[captain].hear())["events"] == [
            {"event": "wage_set", "seat": captain, "wage": 2}
        ]
        assert (await clients[captain].hear())["error"]["code"] == "stale"
        assert len(house.game.history) == 1
        # Nobody else has heard of any of this.
        for seat in {0, 1, 2, 3} - {captain, other}:
            assert "error" not in await clients[seat].hear()

    in_a_house(scene)


def test_lines_of_junk_end_nothing() -> None:
    async def scene(house: House) -> None:
        eve = await house.come()
        for line in (*BAD_REQUESTS, b"x" * (MAX_LINE - 1)):
            eve.send_line(line)
            assert (await eve.hear_until("error"))["code"] == "bad_request"
        eve.send_line(b"x" * (3 * MAX_LINE))  # may be refused in parts
        ann, bo, cy = await house.players(3)
        while await eve.ask({"join": "Eve", "table": "main"}) != "table_full":
            pass
        eve.writer.write(b'{"watch": true, "table": "main"}')  # and gone in the middle of a line
        await eve.leave()
        mallory = await house.come()
        mallory.send_line(b"[" * 1000)
        mallory.writer.transport.abort()
        await asyncio.gather(*(play(client, random.Random(2)) for client in (ann, bo, cy)))
        assert house.game.outcome is not None

    in_a_house(scene, rules=mt.STANDARD.with_options(rounds=1))


def test_nobody_waits_for_somebody_who_does_not_read() -> None:
    async def scene(house: House) -> None:
        sleeper = await house.come()
        ann, bo, cy = await house.players(3, sleeper)
        sleeper.writer.transport.pause_reading()  # type: ignore[attr-defined]
        (watching,) = (p for p in house.server.connections if p.viewer is mt.SPECTATOR)
        for _ in range(1000):  # what the system keeps for the sleeper is finite
            watching.send({"noise": "z" * 100_000})
        await asyncio.gather(*(play(client, random.Random(2)) for client in (ann, bo, cy)))
        assert house.game.outcome is not None
        assert watching not in house.server.connections

    in_a_house(scene)


def test_the_two_commands_of_the_readme() -> None:
    def command(name: str, *arguments: str) -> list[str]:
        return [sys.executable, str(FOLDER / name), *arguments]

    server = subprocess.Popen(command("server.py", "--port", "0"), stdout=subprocess.PIPE)
    try:
        assert server.stdout is not None
        port = server.stdout.readline().decode().split("port ")[1].split(".")[0]
        game = subprocess.run(
            command("client.py", "Ann", "--bots", "2", "--players", "3", "--port", port),
            input="nonsense\n" + "0\n" * 1000,
            capture_output=True,
            text=True,
            timeout=10,
            check=True,
        )
    finally:
        server.kill()
        server.communicate()
    assert game.stderr == ""
    assert "game ended, scores" in game.stdout
