"""The island circle: the cards, the ships and the destinations."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple
from xml.etree.ElementTree import Element

from meuterer import names
from meuterer.islands import ANY
from meuterer.pictures.drawing import box, group, label, path, swatch
from meuterer.roles import Side

if TYPE_CHECKING:
    from meuterer.islands import Island
    from meuterer.rules import Rules
    from meuterer.state import Board

__all__ = [
    "CARD",
    "Sign",
    "draw_circle",
    "draw_sign",
    "height_for",
    "house_sign",
    "inner_place",
    "signs_of",
]

#: Width and height of an island card.
CARD: Final = (136, 84)
#: From the middle of a card to the middle of the next.
STEP: Final = (CARD[0] + 8, CARD[1] + 8)
#: How much farther out the first card and the one opposite it lie.
BULGE: Final = 10
#: The width of the line inside the circle, and the radius of its corners.
INSIDE: Final = 270
CORNER: Final = 36

SHIP: Final = "M0 17h28l-5 8h-18zM12.5 15v-15l-11.5 15zM15.5 15v-14q11 6 11 14z"
OTHER_SHIP: Final = "M0 17h28l-5 8h-18zM4 15v-14h20v14z"
FLAG: Final = "M1.2 25v-24M1.2 1.5h19l-5 6.5 5 6.5h-19z"
PENNANT: Final = "M1.2 25v-24M1.2 1.5l19 6.5-19 6.5z"
ANCHOR: Final = "M0 -4v11M-4 -1h8M-6 2a6 6 0 0 0 12 0M0 -4a2 2 0 1 1 .1 0"


class Sign(NamedTuple):
    """Something that stands on an island.

    Attributes:
        shape: The steps of its path.
        kind: The class of its colour.
        island: The key of the island.
        owner: What it is, or whose.
        letter: What a house rule's ship bears.
    """

    shape: str
    kind: str
    island: str
    owner: str
    letter: str = ""


def signs_of(board: Board, language: str) -> list[Sign]:
    """The ship and the destinations: what they are, and where."""
    flags = (
        (FLAG, Side.CAPTAIN, board.captain_destination),
        (PENNANT, Side.MUTINEER, board.mutineer_destination),
    )
    return [
        Sign(SHIP, "ink", board.ship, "ship"),
        *(Sign(shape, side, at, names.name(side, language)) for shape, side, at in flags if at),
    ]


def house_sign(island: str, owner: str, letter: str) -> Sign:
    """Something of a house rule that is on an island."""
    return Sign(OTHER_SHIP, "bystander", island, owner, letter)


def draw_sign(parent: Element, at: tuple[float, float], sign: Sign) -> None:
    """A ship or a flag, 28 wide and 25 high."""
    whole = group(parent, "sign", at, title=sign.owner)
    path(whole, sign.shape, f"{sign.kind} {sign.kind}-edge", thick=1)
    if sign.letter:
        label(whole, (14, 13.5), sign.letter, "bold paper", anchor="middle")


def height_for(islands: int, inside: float) -> float:
    """How high the circle is, with so much room inside of it."""
    _, right, _, left = _counts(islands)
    rows = max(right, left) + 1
    return max(rows * STEP[1], inside + CARD[1] + 28) + CARD[1] + 2 * BULGE


def _counts(islands: int) -> tuple[int, int, int, int]:
    """How many cards lie on top, on the right, at the bottom and on the left."""
    top = min(3, islands) if islands > 4 else min(1, islands)
    bottom = min(3, islands - top)
    sides = islands - top - bottom
    return top, (sides + 1) // 2, bottom, sides // 2


def _places(islands: int, height: float) -> list[tuple[float, float]]:
    """The middles of the cards around 0, 0, clockwise from the one on top."""
    top, right, bottom, left = _counts(islands)
    tall = height - CARD[1] - 2 * BULGE
    above = [(STEP[0] * (i - (top - 1) / 2), -tall / 2) for i in range(top)]
    below = [(STEP[0] * ((bottom - 1) / 2 - i), tall / 2) for i in range(bottom)]
    down = [(1.5 * STEP[0], tall * ((i + 1) / (right + 1) - 0.5)) for i in range(right)]
    up = [(-1.5 * STEP[0], tall * (0.5 - (i + 1) / (left + 1))) for i in range(left)]
    round_ = [*above, *down, *below, *up]
    first = top // 2
    return [
        (x, y + (BULGE if y > 0 else -BULGE) if x == 0 else y)
        for x, y in (*round_[first:], *round_[:first])
    ]


def inner_place(number: int, islands: int, height: float) -> tuple[float, float]:
    """Where on the line inside the circle the card with this number is nearest."""
    x, y = _places(islands, height)[number]
    wide, tall = INSIDE / 2, _inner_height(height) / 2
    if abs(x) > wide and abs(y) > tall:
        wide, tall = wide - CORNER * 0.29, tall - CORNER * 0.29
    return max(-wide, min(wide, x)), max(-tall, min(tall, y))


def _inner_height(height: float) -> float:
    return height - 2 * (CARD[1] + BULGE) - 16


def draw_circle(
    parent: Element,
    rules: Rules,
    board: Board,
    signs: Sequence[Sign],
    height: float,
    language: str,
) -> None:
    """The island cards around 0, 0, and a line inside that leads clockwise."""
    wide, tall = INSIDE / 2, _inner_height(height) / 2
    box(parent, (-wide, -tall), (INSIDE, 2 * tall), "none line-edge", edge=1.5, radius=CORNER)
    chevrons = f"M62 {-tall - 6:g}l8 6-8 6M-62 {tall - 6:g}l-8 6 8 6"
    path(parent, chevrons, "none quiet-edge", thick=2)
    places = _places(len(board.islands), height)
    for (x, y), key in zip(places, board.islands, strict=True):
        active = key in board.active_islands
        kind = "island active-island" if active else "island passive-island"
        whole = group(parent, kind, (x - CARD[0] / 2, y - CARD[1] / 2))
        _draw_card(whole, rules.islands[key], rules, language, active=active)
        here = [sign for sign in signs if sign.island == key]
        step = min(32, 70 / max(len(here) - 1, 1))
        for number, sign in enumerate(here):
            draw_sign(whole, (10 + step * number, 54), sign)


def _draw_card(
    parent: Element, island: Island, rules: Rules, language: str, *, active: bool
) -> None:
    if active:
        box(parent, (0, 0), CARD, "active bright-edge", edge=3)
    else:
        box(parent, (0, 0), CARD, "passive line-edge", edge=1)
    ink = "ink" if active else "quiet"
    name = names.island_name(island, language)
    label(parent, (10, 24), name, f"large bold {ink}", room=CARD[0] - 18)
    goods = tuple(rules.cards) if island.buys == ANY else (island.buys,)
    swatch(parent, (10, 33), tuple(key for key in goods if rules.cards[key].sellable))
    bought = island.buys if island.buys == ANY else names.name(island.buys, language)
    values = "/".join(map(str, island.table))
    label(parent, (31, 46), bought, ink, room=52)
    label(parent, (CARD[0] - 9, 46), values, ink, anchor="end", room=48)
    path(group(parent, "points", (CARD[0] - 32, 66)), ANCHOR, f"none {ink}-edge", thick=2)
    label(parent, (CARD[0] - 9, 72), str(island.ship_points), f"bold {ink}", anchor="end")
