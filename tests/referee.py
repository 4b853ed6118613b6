"""A second referee: an independent second implementation of Meuterer.

Independent second implementation, written from the rules only (the numbered rules and the public
JSON shapes), used by the differential tests: they play thousands of games on this referee and on
the package and compare every position and every list of legal moves. It is meant to be naive and
literal; it imports nothing from the package, and is neither fast nor clever. Comments name the
rule they write down.
"""

import itertools
import json
from collections import Counter
from typing import Any

Json = dict[str, Any]

# C3, in deck order, and C4.
DECK = {"ruby": 4, "salt": 5, "wine": 6, "cloth": 7, "grain": 8, "conflict": 6}
CARDS = ["ruby", "salt", "wine", "cloth", "grain", "conflict", "pirate"]
GOODS = ["ruby", "salt", "wine", "cloth", "grain"]
ROLES = ["mutineer", "cabin_boy", "mate", "merchant", "loadmaster"]

# C2: buys, the table (alone, two tied, three tied; four tied get nothing: P5.5), ship points.
ISLANDS: dict[str, tuple[str, tuple[int, int, int, int], int]] = {
    "hochland": ("any", (4, 3, 2, 0), 5),
    "frosthoehle": ("cloth", (3, 2, 1, 0), 3),
    "gruenland": ("salt", (5, 3, 2, 0), 4),
    "karge_zunge": ("grain", (6, 3, 2, 0), 4),
    "eisfelsen": ("ruby", (6, 4, 3, 0), 5),
    "affeninsel": ("grain", (2, 1, 1, 0), 2),
    "kalte_klippe": ("cloth", (5, 2, 2, 0), 4),
    "sommerland": ("salt", (3, 1, 1, 0), 2),
    "rotes_riff": ("wine", (4, 2, 2, 0), 3),
    "piratennest": ("any", (4, 3, 2, 0), 5),
    "fingerhut": ("ruby", (2, 1, 0, 0), 2),
    "sandkap": ("wine", (4, 2, 1, 0), 3),
}

# The attributes that make up a position (draw pile: top first, discard pile: bottom first).
POSITION = """phase round captain to_move wage islands ship active_islands captain_destination
    mutineer_destination action_cards players draw_pile discard_pile drawn drawing pirate_ship"""


def full_deck(*, pirates: bool = False) -> list[str]:
    """All goods cards (C3), with the pirate card in the variant (V1)."""
    return list(Counter(DECK).elements()) + ["pirate"] * pirates


def in_order(cards: list[str]) -> list[str]:
    """The cards in deck order."""
    return sorted(cards, key=CARDS.index)


def by_island(sales: list[Json]) -> list[Json]:
    """The sales in the order of the contract."""
    return sorted(sales, key=lambda sale: (sale["island"], sale["good"]))


def is_bought(good: str, island: str) -> bool:
    """C2, C3, V6: does the island buy this card?"""
    return good in GOODS and ISLANDS[island][0] in ("any", good)


def allocations(offered: list[str], islands: list[str]) -> list[list[Json]]:
    """All ways to sell (P5.3) that are maximal (P5.4), straight from the definition."""
    have = Counter(offered)
    # On one island: nothing, or one kind of good that it buys, at least one card.
    per_island: list[list[tuple[str, int]]] = [
        [("", 0)] + [(g, n) for g in GOODS if is_bought(g, isle) for n in range(1, have[g] + 1)]
        for isle in islands
    ]
    result = []
    for choice in itertools.product(*per_island):
        used = Counter(good for good, count in choice for _ in range(count))
        if any(used[good] > have[good] for good in GOODS):
            continue
        sold = list(zip(islands, choice, strict=True))
        addable = any(
            used[good] < have[good] and is_bought(good, island) and kind in ("", good)
            for island, (kind, _) in sold
            for good in GOODS
        )
        if not addable:
            sales = [{"island": i, "good": good, "count": n} for i, (good, n) in sold if n > 0]
            result.append(by_island(sales))
    return result


class Referee:
    """One game, changed in place by `play`."""

    def __init__(
        self,
        players: int,
        captain: int,
        islands: list[str],
        draw_pile: list[str],
        *,
        rounds: int | None = None,
        hand_size: int = 5,
        wages: tuple[int, ...] = (0, 1, 2, 3),
        pirates: bool = False,
    ) -> None:
        deck = full_deck(pirates=pirates)
        assert players in (3, 4)  # S1
        assert captain in range(players)  # S5
        assert sorted(islands) == sorted(ISLANDS)
        assert sorted(draw_pile) == sorted(deck)
        self.last_round = rounds if rounds is not None else {3: 9, 4: 8}[players]  # E1
        self.hand_size = hand_size
        self.wages = list(wages)
        self.islands = list(islands)
        self.ship = "hochland"  # S3
        self.active_islands = ["hochland"]  # S2
        self.pirate_ship: Any = "piratennest" if pirates else None  # V1
        self.draw_pile = list(draw_pile)
        self.discard_pile: list[str] = []
        self.captain: Any = captain
        self.players: list[Json] = [{"hand": [], "score": 0} for _ in range(players)]
        for seat in self.clockwise():  # S4
            self.players[seat]["hand"] = in_order(self.draw_pile[:hand_size])
            del self.draw_pile[:hand_size]
        self.drawn: list[str] = []
        self.drawing: Any = None
        self.queue: list[int] = []  # seats whose turn in this phase is still to come
        self.round = 0
        self.begin_round()

    def begin_round(self) -> None:
        """P9.1, P10.1, S6."""
        self.round += 1
        self.wage: Any = None
        self.captain_destination: Any = None
        self.mutineer_destination: Any = None
        self.action_cards = list(ROLES)
        for seat, player in enumerate(self.players):
            role = "captain" if seat == self.captain else None
            player.update(offered=[], laid=0, passed=False, role=role, roles_seen=[])
        self.ask("captain_card", self.captain)

    def ask(self, phase: str, seat: int | str | None) -> None:
        self.phase = phase
        self.to_move: Any = seat

    # ---- what the tests use -----------------------------------------------------------------

    def snapshot(self) -> Json:
        """The position as plain JSON data, a deep copy."""
        return dict(json.loads(json.dumps({n: getattr(self, n) for n in POSITION.split()})))

    def legal(self) -> list[Json]:
        """All moves of the player to move; empty when chance moves or nobody does."""
        if self.to_move is None or self.to_move == "chance":
            return []
        me = self.players[self.to_move]
        if self.phase == "captain_card":  # P1.1
            return [{"move": "set_wage", "wage": wage} for wage in self.wages]
        if self.phase == "offering":  # P2.1 to P2.3
            offers = [{"move": "offer", "card": card} for card in CARDS if card in me["hand"]]
            return [*offers, {"move": "pass"}]
        if self.phase == "choosing_role":  # P2.6
            return [{"move": "choose_role", "role": role} for role in self.action_cards]
        if self.phase == "mutiny":  # P4.1
            most = me["hand"].count("conflict")
            return [{"move": "lay_conflicts", "count": count} for count in range(most + 1)]
        if self.phase == "selling":  # P5.4
            ways = allocations(me["offered"], self.active_islands)
            return [{"move": "sell", "sales": sales} for sales in ways]
        # The loadmaster, P8.2.
        picks = sorted(set(itertools.combinations(self.drawn, self.to_keep())))
        return [{"move": "keep", "cards": list(cards)} for cards in picks]

    def play(self, move: Json) -> None:
        """Apply a legal move of whoever is to move, and everything automatic after it."""
        try:
            move = json.loads(json.dumps(move))
            legal = self.legal()
            if "sales" in move:
                move["sales"] = by_island(move["sales"])
            if "cards" in move:
                move["cards"] = in_order(move["cards"])
            if self.to_move == "chance" and sorted(move["draw_pile"]) == sorted(self.discard_pile):
                legal = [{"move": "shuffle", "draw_pile": move["draw_pile"]}]  # P8.1
            # As JSON text, because True == 1 == 1.0.
            texts = [json.dumps(each, sort_keys=True) for each in legal]
            fine = json.dumps(move, sort_keys=True) in texts
        except (AttributeError, KeyError, TypeError, ValueError):
            fine = False
        if not fine:
            raise ValueError(f"illegal in {self.phase}: {move!r}")
        getattr(self, "play_" + move["move"])(move)

    # ---- helpers ----------------------------------------------------------------------------

    def clockwise(self) -> list[int]:
        """All seats, clockwise from the captain."""
        seats = list(range(len(self.players)))
        return seats[self.captain :] + seats[: self.captain]

    def island_after(self, island: str, steps: int) -> str:
        """The island so many steps clockwise (below zero: counter-clockwise)."""
        return self.islands[(self.islands.index(island) + steps) % 12]

    def holder(self, role: str) -> int | None:
        """The seat that has this role."""
        return next((s for s in self.clockwise() if self.players[s]["role"] == role), None)

    # ---- phases 1 and 2 ---------------------------------------------------------------------

    def play_set_wage(self, move: Json) -> None:
        self.wage = move["wage"]
        self.ask("offering", self.captain)  # P2.1

    def play_offer(self, move: Json) -> None:
        me = self.players[self.to_move]
        me["hand"].remove(move["card"])
        me["offered"].append(move["card"])
        if move["card"] == "pirate":  # V2
            steps = len(me["hand"])
            distance = self.islands.index(self.pirate_ship) - self.islands.index(self.ship)
            self.pirate_ship = self.island_after(self.pirate_ship, -steps)
            if 1 <= distance % 12 <= steps:  # V5
                self.discard_offered()  # V3
        self.next_offer()

    def discard_offered(self) -> None:
        """V3, P7.1: everything face up goes on top of the discard pile."""
        for seat in self.clockwise():
            player = self.players[seat]
            self.discard_pile += player["offered"] + ["conflict"] * player["laid"]
            player.update(offered=[], laid=0)

    def play_pass(self, _move: Json) -> None:
        me = self.players[self.to_move]
        me["passed"] = True
        if self.to_move == self.captain:  # P2.5
            self.captain_destination = self.island_after(self.ship, len(me["hand"]))
            self.next_offer()
        else:  # P2.6
            self.ask("choosing_role", self.to_move)

    def play_choose_role(self, move: Json) -> None:
        me = self.players[self.to_move]
        me["roles_seen"] = list(self.action_cards)
        me["role"] = move["role"]
        self.action_cards.remove(move["role"])
        self.next_offer()

    def next_offer(self) -> None:
        for step in range(1, len(self.players) + 1):
            seat = (self.to_move + step) % len(self.players)
            if not self.players[seat]["passed"]:
                self.ask("offering", seat)
                return
        self.reveal()  # P2.7

    # ---- phases 3 and 4 ---------------------------------------------------------------------

    def reveal(self) -> None:
        mutineer = self.holder("mutineer")
        if mutineer is None:
            self.pay_office(mutiny_won=False)
            return
        steps = len(self.players[mutineer]["hand"])  # P3.2
        self.mutineer_destination = self.island_after(self.ship, steps)
        sides = ("captain", "mate", "mutineer", "cabin_boy")  # P4.1
        self.queue = [s for s in self.clockwise() if self.players[s]["role"] in sides]
        self.ask("mutiny", self.queue.pop(0))

    def play_lay_conflicts(self, move: Json) -> None:
        me = self.players[self.to_move]
        for _ in range(move["count"]):
            me["hand"].remove("conflict")
            me["laid"] += 1
        if self.queue:
            self.ask("mutiny", self.queue.pop(0))
            return
        lying: Counter[str] = Counter()  # P4.2
        for player in self.players:
            lying[player["role"]] += player["offered"].count("conflict") + player["laid"]
        loyal = lying["captain"] + lying["mate"] + (0 if self.holder("mate") is None else 1)
        self.pay_office(mutiny_won=lying["mutineer"] + lying["cabin_boy"] >= loyal)  # P4.3

    # ---- phase 5 ----------------------------------------------------------------------------

    def pay_office(self, *, mutiny_won: bool) -> None:
        if mutiny_won:  # P5.2
            self.captain_destination = None
            self.captain = self.holder("mutineer")
            self.players[self.captain]["score"] += ISLANDS[self.mutineer_destination][2]
            cabin_boy = self.holder("cabin_boy")
            if cabin_boy is not None:
                self.players[cabin_boy]["score"] += 2
        else:  # P5.1
            self.mutineer_destination = None
            self.players[self.captain]["score"] += ISLANDS[self.captain_destination][2]
            mate = self.holder("mate")
            if mate is not None:
                self.players[mate]["score"] += 1 + self.wage
                self.players[self.captain]["score"] -= self.wage
        self.sales: dict[int, list[Json]] = {}
        self.queue = self.clockwise()
        self.next_seller()

    def next_seller(self) -> None:
        while self.queue:  # P5.4
            seat = self.queue.pop(0)
            ways = allocations(self.players[seat]["offered"], self.active_islands)
            if len(ways) > 1:
                self.ask("selling", seat)
                return
            self.sales[seat] = ways[0]
        self.score_sales()

    def play_sell(self, move: Json) -> None:
        self.sales[self.to_move] = move["sales"]
        self.next_seller()

    def score_sales(self) -> None:
        for island in self.active_islands:
            sold: Counter[int] = Counter()
            for seat, sales in self.sales.items():
                for sale in sales:
                    if sale["island"] == island:
                        sold[seat] += sale["count"]
            tied = [seat for seat in sold if sold[seat] == max(sold.values())]  # P5.5
            table = ISLANDS[island][1]
            for seat in tied:
                merchant = self.players[seat]["role"] == "merchant"  # P5.6
                self.players[seat]["score"] += table[0 if merchant else len(tied) - 1]
        if self.round == self.last_round:  # P5.7, E1
            self.ask("game_over", None)
        else:
            self.sail_and_clear()

    # ---- phases 6 to 8 ----------------------------------------------------------------------

    def sail_and_clear(self) -> None:
        destination = self.captain_destination or self.mutineer_destination
        self.active_islands = sorted({self.ship, destination}, key=self.islands.index)  # P6.1
        self.ship = destination
        self.captain_destination = self.mutineer_destination = None  # P7.1
        self.discard_offered()
        self.queue = self.clockwise()  # P8.1
        self.next_refill()

    def next_refill(self) -> None:
        while self.queue:
            self.drawing = self.queue.pop(0)
            self.draw_cards()
            if self.drawing is not None:
                return  # chance or the loadmaster has to move first
        self.begin_round()

    def needed(self) -> int:
        return self.hand_size - len(self.players[self.drawing]["hand"])

    def to_keep(self) -> int:
        return min(self.needed(), len(self.drawn))  # P8.3

    def draw_cards(self) -> None:
        """The seat `drawing` draws, or goes on drawing after a reshuffle."""
        loadmaster = self.players[self.drawing]["role"] == "loadmaster"
        wanted = self.needed() + (3 if loadmaster else 0)  # P8.2
        while len(self.drawn) < wanted and (self.draw_pile or self.discard_pile):
            if not self.draw_pile:
                self.ask("reshuffling", "chance")
                return
            self.drawn = in_order([*self.drawn, self.draw_pile.pop(0)])
        if loadmaster and self.to_keep() > 0:
            self.ask("loading", self.drawing)
        else:  # everything, or nothing for a loadmaster with a full hand
            self.take(self.drawn[: self.to_keep()])

    def take(self, cards: list[str]) -> None:
        """These cards fill the hand, the other drawn ones go under the discard pile (P8.2)."""
        me = self.players[self.drawing]
        me["hand"] = in_order(me["hand"] + cards)
        for card in cards:
            self.drawn.remove(card)
        self.discard_pile = self.drawn + self.discard_pile
        self.drawn, self.drawing = [], None

    def play_keep(self, move: Json) -> None:
        self.take(move["cards"])
        self.next_refill()

    def play_shuffle(self, move: Json) -> None:
        self.draw_pile, self.discard_pile = move["draw_pile"], []
        self.draw_cards()
        if self.drawing is None:
            self.next_refill()


def play_random(rng: Any, **kwargs: Any) -> list[tuple[Json, list[Json], Json | None]]:
    """Play a complete random game from a shuffled deal.

    `rng` is a `random.Random`; `kwargs` are arguments of `Referee`, those missing are drawn.
    Returns (snapshot, legal moves, move played) of every position; the last move is None.
    """
    players = kwargs.setdefault("players", rng.choice((3, 4)))
    deck = full_deck(pirates=kwargs.get("pirates", False))
    kwargs.setdefault("captain", rng.randrange(players))
    kwargs.setdefault("islands", rng.sample(list(ISLANDS), len(ISLANDS)))
    kwargs.setdefault("draw_pile", rng.sample(deck, len(deck)))
    game = Referee(**kwargs)
    history: list[tuple[Json, list[Json], Json | None]] = []
    while game.to_move is not None:
        move = {
            "move": "shuffle",
            "draw_pile": rng.sample(game.discard_pile, k=len(game.discard_pile)),
        }
        if game.to_move != "chance":
            move = rng.choice(game.legal())
        history.append((game.snapshot(), game.legal(), move))
        game.play(move)
    return [*history, (game.snapshot(), [], None)]
