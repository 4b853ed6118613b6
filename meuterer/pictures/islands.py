"""The island circle: twelve cards, the ships and the destinations."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, pi, sin
from typing import TYPE_CHECKING, Final
from xml.etree.ElementTree import Element

from meuterer import names
from meuterer.islands import ANY, Island
from meuterer.pictures.drawing import card, group, label, path, ring
from meuterer.roles import Side

if TYPE_CHECKING:
    from meuterer.state import Board

__all__ = ["CARD", "REACH", "badge", "draw_flag", "draw_islands", "draw_ship", "place"]

#: Width and height of an island card.
CARD: Final = (130, 84)
#: Half the width and height of the ring on which the cards' middles lie.
REACH: Final = (274, 244)

HULL: Final = "M0 19h30l-6 9h-18z"
SAILS: Final = "M14 17v-17l-12 17zM17 17v-15q11 8 11 15z"
FLAG: Final = "M4 28v-27M4 2h21l-5 7 5 7h-21z"


def place(number: int, of: int) -> tuple[float, float]:
    """The middle of a card, as seen from the middle of the circle: clockwise, the first on top."""
    turn = 2 * pi * number / of
    return REACH[0] * sin(turn), -REACH[1] * cos(turn)


def draw_islands(
    parent: Element,
    islands: Sequence[Island],
    board: Board,
    language: str,
    ships: Iterable[tuple[str, str]] = (),
) -> None:
    """The circle around the point 0, 0.

    Args:
        parent: Where it belongs.
        islands: The islands, clockwise.
        board: What stands on them.
        language: Of their names.
        ships: Other ships: whose they are, and the key of their island.
    """
    for number, island in enumerate(islands):
        x, y = place(number, len(islands))
        active = island.key in board.active_islands
        whole = group(parent, "island", x - CARD[0] / 2, y - CARD[1] / 2)
        _draw_card(whole, island, language, active=active)
        signs = [
            (draw, word)
            for key, draw, word in (
                (board.ship, draw_ship, "merchant ship"),
                (board.captain_destination, draw_flag, Side.CAPTAIN),
                (board.mutineer_destination, draw_flag, Side.MUTINEER),
                *((key, _draw_other_ship, names.name(owner, language)) for owner, key in ships),
            )
            if key == island.key
        ]
        step = min(34, 90 / len(signs)) if signs else 0
        for spot, (draw, word) in enumerate(signs):
            draw(whole, 6 + spot * step, 4, word)


def _draw_card(parent: Element, island: Island, language: str, *, active: bool) -> None:
    paint, edge, thick = ("active", "bright", 3.5) if active else ("card", "line", 1.5)
    ink = "ink" if active else "quiet"
    card(parent, (0, 0), CARD, paint, edge=edge, thick=thick)
    badge(parent, (CARD[0] - 17, 17), str(island.ship_points), ink)
    middle, room = CARD[0] / 2, CARD[0] - 10
    name = names.island_name(island, language)
    label(parent, (middle, 53), name, f"strong {ink}", anchor="middle", room=room)
    good = island.buys if island.buys == ANY else names.name(island.buys, language)
    values = "/".join(map(str, island.table))
    label(parent, (middle, 75), f"{good} {values}", ink, anchor="middle", room=room)


def badge(parent: Element, at: tuple[float, float], number: str, ink: str) -> None:
    """A number in a ring: ship points."""
    ring(parent, at, 12, f"none {ink}-edge")
    label(parent, (at[0], at[1] + 5.5), number, f"small strong {ink}", anchor="middle", size=15)


def draw_ship(parent: Element, x: float, y: float, name: str) -> None:
    """The merchant ship."""
    whole = group(parent, "sign", x, y, title=name)
    path(whole, HULL, "ink")
    path(whole, SAILS, "ink")


def draw_flag(parent: Element, x: float, y: float, side: str) -> None:
    """The destination card of a side."""
    whole = group(parent, "sign", x, y, title=f"destination of the {side}")
    path(whole, FLAG, f"{side} {side}-edge", **{"stroke-width": "2.5"})


def _draw_other_ship(parent: Element, x: float, y: float, owner: str) -> None:
    """The pirates, or whatever a house rule lets sail, with the first letter of its name."""
    whole = group(parent, "sign", x, y, title=owner)
    path(whole, HULL, "mutineer")
    card(whole, (4, 0), (22, 18), "mutineer", radius=3)
    label(whole, (15, 14.5), owner[:1].upper(), "small strong sign", anchor="middle", size=15)
