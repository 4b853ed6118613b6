"""Scores recomputed from the facts that the events tell, without looking at any position.

The table of the islands is that of the second referee, which was typed from the rules.
"""

from collections import Counter

from referee import ISLANDS

import meuterer as mt

#: The highest value counts for one seller, and so on; C2.
TABLE = {key: table for key, (_, table, _) in ISLANDS.items()}
SHIP_POINTS = {key: points for key, (_, _, points) in ISLANDS.items()}
BUYS = {key: good for key, (good, _, _) in ISLANDS.items()}


class Bookkeeper:
    """Follows a game by its events, round by round."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.ship = "hochland"
        self.active = {"hochland"}
        #: One account for each round: (seat, points, source, island) and how often.
        self.accounts: list[Counter[tuple[int, int, str, str | None]]] = []
        self.clear_table()

    def clear_table(self) -> None:
        self.wage = 0
        self.captain = -1
        self.roles: tuple[str, ...] = ()
        self.destinations: dict[str, str] = {}
        self.conflicts: Counter[int] = Counter()
        self.sold: dict[int, tuple[mt.Sale, ...]] = {}

    def seat_of(self, role: str) -> int | None:
        return self.roles.index(role) if role in self.roles else None

    def note(self, event: mt.Event) -> None:
        """Take down what lies open on the table."""
        match event:
            case mt.WageSet(seat=seat, wage=wage):
                self.clear_table()
                self.captain, self.wage = seat, wage
            case mt.CardOffered(seat=seat, card="conflict"):
                self.conflicts[seat] += 1
            case mt.ConflictsLaid(seat=seat, count=count):
                self.conflicts[seat] += count
            case mt.DestinationPlaced(side=side, island=island):
                self.destinations[side] = island
            case mt.RolesRevealed(roles=roles):
                self.roles = roles
            case mt.GoodsSold(seat=seat, sales=sales):
                assert seat not in self.sold, "everybody sells once"
                self.sold[seat] = sales
            case mt.ShipSailed(origin=origin, island=island):
                assert origin == self.ship
                self.accounts.append(self.account())
                self.active, self.ship = {origin, island}, island
            case mt.GameEnded():
                self.accounts.append(self.account())

    def strength(self, *roles: str) -> int:
        """P4.2."""
        seats = [seat for seat, role in enumerate(self.roles) if role in roles]
        return sum(self.conflicts[seat] for seat in seats) + roles.count("mate") * (
            self.seat_of("mate") is not None
        )

    def mutiny_succeeds(self) -> bool:
        """P4.3."""
        rebels = self.strength("mutineer", "cabin_boy")
        return self.seat_of("mutineer") is not None and rebels >= self.strength("captain", "mate")

    def account(self) -> Counter[tuple[int, int, str, str | None]]:
        """Everything that is paid in phase 5 of this round."""
        account = Counter(self.office())
        for island in self.active:
            for seat, points in self.market(island).items():
                account[seat, points, "sales", island] += 1
        return account

    def office(self) -> list[tuple[int, int, str, str | None]]:
        """P5.1, P5.2."""
        if self.mutiny_succeeds():
            mutineer, cabin_boy = self.seat_of("mutineer"), self.seat_of("cabin_boy")
            assert mutineer is not None
            island = self.destinations["mutineer"]
            paid = [(mutineer, SHIP_POINTS[island], "office", island)]
            return paid + [(cabin_boy, 2, "office", None)] * (cabin_boy is not None)
        island = self.destinations["captain"]
        paid = [(self.captain, SHIP_POINTS[island], "office", island)]
        mate = self.seat_of("mate")
        if mate is not None:
            paid.append((mate, 1, "office", None))
            if self.wage:
                paid.append((mate, self.wage, "wage", None))
                paid.append((self.captain, -self.wage, "wage", None))
        return paid

    def market(self, island: str) -> dict[int, int]:
        """P5.5, P5.6: points by seat on one island."""
        sold = {
            seat: sale.count
            for seat, sales in self.sold.items()
            for sale in sales
            if sale.island == island
        }
        sellers = [seat for seat in sold if sold[seat] == max(sold.values())]
        highest, *lower = TABLE[island]
        share = [highest, *lower][len(sellers) - 1] if sellers else 0
        merchant = self.seat_of("merchant")
        return {seat: highest if seat == merchant else share for seat in sellers}
