"""Tables: the situation before a decision, the ranking, and what came out of a simulation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from rich.table import Table
from rich.text import Text

from meuterer.cards import Card
from meuterer.cli.screen import Block, Paragraph, colored
from meuterer.cli.words import Words, points
from meuterer.ranking import Outcome
from meuterer.roles import Role
from meuterer.seats import Seat
from meuterer.simulate import Simulation
from meuterer.state import GameState, Player
from meuterer.views import PlayerView, View

__all__ = ["hands", "ranking", "simulation", "situation", "surroundings"]


def _table(*columns: str, words: int = 1) -> Table:
    """A table whose first columns hold words and whose other columns hold numbers."""
    table = Table(box=None, padding=(0, 2, 0, 2), header_style="dim")
    for number, column in enumerate(columns):
        table.add_column(column, justify="left" if number < words else "right")
    return table


def surroundings(view: View, words: Words) -> Iterator[Block]:
    """What the active islands buy, where the ship is and where it can go, and the wage."""
    islands, board = view.rules.islands, view.board
    yield Paragraph("Market", tuple(Text(words.market(key)) for key in board.active_islands))
    yield Paragraph("Ship", (Text(f"at {words.island(board.ship)}"),))
    own = view.players[view.viewer] if isinstance(view.viewer, int) else None
    if own and own.hand and not view.revealed:
        places = []
        for steps in range(1, len(own.hand) + 1):
            key = board.clockwise_from(board.ship, steps)
            places.append(Text(f"{steps} {words.island(key)} (+{islands[key].ship_points})"))
        yield Paragraph("Course", tuple(places))
    if view.wage is not None:
        yield Paragraph("Wage", (Text(points(view.wage)),))


def situation(view: View, words: Words) -> Table:
    """What lies open before each player."""
    table = _table("", "role", "offered", "cards", "points", words=4)
    for seat, player in enumerate(view.players):
        name = colored(player.name, seat)
        if seat == view.viewer:
            name += Text(" (you)")
        offered = Counter(player.offered)
        offered[Card.CONFLICT] += player.laid
        table.add_row(
            name,
            _role(view, seat, words),
            words.cards(offered.elements()) if offered.total() else "",
            f"{player.hand_count} down" if player.passed else str(player.hand_count),
            str(player.score),
        )
    return table


def _role(view: View, seat: Seat, words: Words) -> str:
    player = view.players[seat]
    role = words.named(player.role or ("hidden" if player.has_role else ""))
    new_captain = seat == view.captain and player.role != Role.CAPTAIN
    return f"{role}, now {words.named(Role.CAPTAIN)}" if new_captain else role


def hands(view: View, words: Words, state: GameState | None = None) -> Iterator[Block]:
    """The cards in the player's own hand; in all hands, if the position is given."""
    players: Sequence[Player | PlayerView] = state.players if state else view.players
    for seat, player in enumerate(players):
        if player.hand is not None:
            hand = Text(words.cards(player.hand))
            if state:
                hand = colored(f"{player.name} ", seat) + hand
            yield Paragraph("Hands" if state else "Hand", (hand,))
    if view.drawn:
        yield Paragraph("Drawn", (Text(words.cards(view.drawn)),))


def ranking(ended: Outcome, names: Sequence[str], scored: Sequence[Counter[str]]) -> Table:
    """The players by place, and where their points come from."""
    sources = list(dict.fromkeys(("office", "wage", "sales", *(s for c in scored for s in c))))
    table = _table("", "player", *sources, "points", words=2)
    place = 1
    for seats in ended.ranking:
        for seat in seats:
            table.add_row(
                f"{place}.",
                colored(names[seat], seat),
                *(str(scored[seat][source]) for source in sources),
                Text(str(ended.scores[seat]), "bold"),
            )
        place += len(seats)
    return table


def simulation(result: Simulation, words: Words) -> Iterator[Table]:
    """Seats, roles and sources of points."""
    seats = _table("seat", "wins", "points a game")
    for seat, (share, score) in enumerate(zip(result.wins, result.scores, strict=True)):
        seats.add_row(str(seat), _percent(share), f"{score:.2f}")
    yield seats
    roles = _table("role", "chosen", "share")
    chosen = sum(result.roles.values())
    for role, count in result.roles.items():
        roles.add_row(words.named(role), f"{count:,}", _percent(count / max(chosen, 1)))
    yield roles
    sources = _table("points for", "all games", "a game", "share")
    total = sum(result.points.values())
    for source, count in result.points.items():
        sources.add_row(
            words.named(source),
            f"{count:,}",
            f"{count / result.games:.2f}",
            _percent(count / max(total, 1)),
        )
    yield sources
    mutinies = _table("mutinies", "all games", "a game", "share")
    for what, count, of in (
        ("tried", result.mutinies_tried, result.rounds),
        ("won", result.mutinies_won, result.mutinies_tried),
    ):
        a_game = f"{count / result.games:.2f}"
        mutinies.add_row(what, f"{count:,}", a_game, _percent(count / max(of, 1)))
    yield mutinies


def _percent(share: float) -> str:
    return f"{share:.1%}"
