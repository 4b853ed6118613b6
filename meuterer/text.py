"""A view as a text board, at most 80 columns wide."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

import attrs

from meuterer.cards import shown
from meuterer.names import name as name_of
from meuterer.seats import SPECTATOR

if TYPE_CHECKING:
    from meuterer.views import PlayerView, View

__all__ = ["board"]


def board(view: View) -> str:
    """The text board of a view."""
    return "\n".join(line.rstrip() for line in _lines(view))


def _lines(view: View) -> Iterator[str]:
    rules, players = view.rules, view.players
    names = {key: island.name for key, island in rules.islands.items()}
    of = rules.rounds(len(players))
    yield f"Round {view.round} of {of}, {name_of(view.phase)}: {_asked(view)}"
    wage = "not set" if view.wage is None else str(view.wage)
    yield f"Captain {players[view.captain].name}, wage {wage}"
    yield ""
    yield from _islands(view, names)
    yield ""
    yield "  seat  player        score  hand    role         face up"
    for seat, player in enumerate(players):
        yield _player(view, seat, player)
    yield ""
    if view.viewer is not SPECTATOR:
        hand = players[view.viewer].hand or ()
        yield f"Your hand: {_cards(view, hand)}"
    if view.drawn:
        yield f"Drawn: {_cards(view, view.drawn)}"
    if view.action_cards is not None:
        yield f"In the middle: {', '.join(map(name_of, view.action_cards)) or 'nothing'}"
    for key, data in zip(rules.parts.data, view.house, strict=True):
        yield f"{name_of(key).capitalize()}: {_described(data)}"
    yield f"Draw pile {len(view.draw_pile)}, discard pile {len(view.discard_pile)}"


def _described(data: Any) -> str:
    """The fields of a house rule's data that the viewer sees."""
    fields = ((name, getattr(data, name)) for name in (f.name for f in attrs.fields(type(data))))
    return ", ".join(f"{name_of(name)} {value}" for name, value in fields if value is not None)


def _asked(view: View) -> str:
    if view.to_move is None:
        return "the game is over"
    if not isinstance(view.to_move, int):
        return "a pile is shuffled"
    if view.to_move == view.viewer:
        return "you are to move"
    return f"{view.players[view.to_move].name} is to move"


def _islands(view: View, names: dict[str, str]) -> Iterator[str]:
    """The circle, clockwise from the ship, so that steps can be counted."""
    yield "   #  island        buys   pays   ship points"
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
        yield (
            f"  {steps:>2}  {names[key]:<13} {island.buys:<6} {values:<6} "
            f"{island.ship_points:>2}  {buys:<7} {', '.join(marks)}"
        )


def _player(view: View, seat: int, player: PlayerView) -> str:
    role = "-" if not player.has_role else "?" if player.role is None else name_of(player.role)
    hand = f"{player.hand_count}{' down' if player.passed else ''}"
    laid = f" + {player.laid} laid" if player.laid else ""
    arrow = ">" if view.to_move == seat else " "
    return (
        f"{arrow} {seat:<5} {_fit(player.name, 13):<13} {player.score:>5}  {hand:<8}"
        f"{role:<12} {_cards(view, player.offered)}{laid}"
    )


def _fit(text: str, width: int) -> str:
    return text if len(text) <= width else f"{text[: width - 1]}…"


def _cards(view: View, cards: Iterable[str]) -> str:
    counts = Counter(cards)
    return shown({key: counts[key] for key in view.rules.cards if counts[key]})
