"""A view as a text board with lines of at most 80 characters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from textwrap import TextWrapper
from typing import TYPE_CHECKING, Final

from meuterer.cards import shown
from meuterer.house_words import HouseWords
from meuterer.names import name as name_of
from meuterer.seats import SPECTATOR

if TYPE_CHECKING:
    from meuterer.views import PlayerView, View

__all__ = ["board"]

#: How long a line is at most, and where it goes on below at most.
WIDTH: Final = 80
INDENT: Final = 48


def board(view: View) -> str:
    """The text board of a view."""
    return "\n".join(line.rstrip() for start, words in _lines(view) for line in _row(start, words))


def _row(start: str, words: str) -> list[str]:
    """What does not fit on a line goes on below its last column."""
    below = " " * min(len(start), INDENT)
    wrapper = TextWrapper(WIDTH, subsequent_indent=below, break_on_hyphens=False)
    return wrapper.wrap(start + words) or [""]


def _lines(view: View) -> Iterator[tuple[str, str]]:
    """The lines, each in two parts: its first columns, and its last one."""
    rules, players = view.rules, view.players
    names = {key: island.name for key, island in rules.islands.items()}
    of = rules.rounds(len(players))
    yield f"Round {view.round} of {of}, {name_of(view.phase)}: ", _asked(view)
    wage = "not set" if view.wage is None else str(view.wage)
    yield "Captain ", f"{players[view.captain].name}, wage {wage}"
    yield "", ""
    yield from _islands(view, names)
    yield "", ""
    yield "  seat  player        score  hand    role         ", "face up"
    for seat, player in enumerate(players):
        yield _player(view, seat, player)
    yield "", ""
    if view.viewer is not SPECTATOR:
        hand = players[view.viewer].hand or ()
        yield "Your hand: ", _cards(view, hand)
    if view.drawn:
        yield "Drawn: ", _cards(view, view.drawn)
    if view.action_cards is not None:
        yield "In the middle: ", ", ".join(map(name_of, view.action_cards)) or "nothing"
    house = HouseWords(rules, tuple(player.name for player in players))
    for key, data in zip(rules.parts.data, view.house, strict=True):
        if known := "; ".join(house.fields(data).values()):
            yield f"{name_of(key).capitalize()}: ", known
    yield f"Draw pile {len(view.draw_pile)}, ", f"discard pile {len(view.discard_pile)}"


def _asked(view: View) -> str:
    if view.to_move is None:
        return "the game is over"
    if not isinstance(view.to_move, int):
        return "a pile is shuffled"
    if view.to_move == view.viewer:
        return "you are to move"
    return f"{view.players[view.to_move].name} is to move"


def _islands(view: View, names: dict[str, str]) -> Iterator[tuple[str, str]]:
    """The circle, clockwise from the ship, so that steps can be counted."""
    yield "   #  island        buys   pays   ship points", ""
    table = view.board
    for steps in range(len(table.islands)):
        key = table.clockwise_from(table.ship, steps)
        island = view.rules.islands[key]
        marks = [
            mark
            for mark, there in (
                ("ship", key == table.ship),
                ("captain's destination", key == table.captain_destination),
                ("mutineer's destination", key == table.mutineer_destination),
            )
            if there
        ]
        buys = "active" if key in table.active_islands else ""
        values = "/".join(map(str, island.table))
        columns = f"{steps:>2}  {names[key]:<13} {island.buys:<6} {values:<6}"
        yield f"  {columns} {island.ship_points:>2}  {buys:<7} ", ", ".join(marks)


def _player(view: View, seat: int, player: PlayerView) -> tuple[str, str]:
    role = "-" if not player.has_role else "?" if player.role is None else name_of(player.role)
    hand = f"{player.hand_count}{' down' if player.passed else ''}"
    laid = f" + {player.laid} laid" if player.laid else ""
    arrow = ">" if view.to_move == seat else " "
    return (
        f"{arrow} {seat:<5} {_fit(player.name, 13):<13} {player.score:>5}  {hand:<8}{role:<12} ",
        f"{_cards(view, player.offered)}{laid}",
    )


def _fit(text: str, width: int) -> str:
    return text if len(text) <= width else f"{text[: width - 1]}…"


def _cards(view: View, cards: Iterable[str]) -> str:
    return shown(Counter(view.rules.sort(cards)))
