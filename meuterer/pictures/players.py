"""The players: a panel for each, with all that lies in front of them and what is known besides."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final, TypeAlias
from xml.etree.ElementTree import Element

from meuterer import names
from meuterer.pictures.drawing import CHIP, card, chip, chip_width, group, label, path, width

if TYPE_CHECKING:
    from meuterer.state import GameState, Player
    from meuterer.views import PlayerView, View

    Shown: TypeAlias = GameState | View
    ShownPlayer: TypeAlias = Player | PlayerView

__all__ = ["draw_players", "height_of_players"]

#: Two panels stand side by side.
PANEL: Final = 333
GAP: Final = 8
#: Where the words of a row begin, and its chips.
INDENT: Final = 14
CHIPS: Final = 98
#: How much wider bold type is.
BOLD: Final = 1.1

#: What stands in a panel below its head: a word, and the chips behind it.
Line: TypeAlias = tuple[str, Sequence[tuple[str, str]]]


def draw_players(parent: Element, shown: Shown, language: str) -> None:
    """The panels, in the order of the seats: 0 and 1 above 2 and 3."""
    top = 0.0
    for row in _rows(shown):
        lines = [_lines(shown, seat, language) for seat in row]
        tall = max(map(_height, lines))
        for column, (seat, its) in enumerate(zip(row, lines, strict=True)):
            whole = group(parent, "player", column * (PANEL + GAP), top)
            _draw_panel(whole, shown, seat, its, tall, language)
        top += tall + GAP


def height_of_players(shown: Shown, language: str) -> float:
    """How much room they need."""
    return sum(
        max(_height(_lines(shown, seat, language)) for seat in row) + GAP for row in _rows(shown)
    )


def _rows(shown: Shown) -> Iterable[Sequence[int]]:
    seats = range(len(shown.players))
    return (seats[:2], seats[2:])


def _lines(shown: Shown, seat: int, language: str) -> list[Line]:
    player = shown.players[seat]
    lines: list[Line] = []
    if player.offered or player.laid:
        laid = [("conflict", f"+{player.laid} {names.name('conflict', language)}")]
        lines.append(("open", [*_chips(shown, player.offered, language), *laid[: player.laid]]))
    where = "face down" if player.passed else "in hand"
    if player.hand:
        lines.append((where, _chips(shown, player.hand, language)))
    else:
        cards = "card" if player.hand_count == 1 else "cards"
        lines.append((f"{player.hand_count or 'no'} {cards} {where}", ()))
    if shown.drawing == seat and shown.drawn_count:
        drawn = _chips(shown, shown.drawn, language)
        lines.append(("drawn" if drawn else f"{shown.drawn_count} drawn", drawn))
    return lines


def _chips(shown: Shown, cards: Iterable[str], language: str) -> list[tuple[str, str]]:
    counts = Counter(cards)
    return [
        (key, f"{counts[key]} {names.name(key, language)}")
        for key in shown.rules.cards
        if counts[key]
    ]


def _placed(line: Line) -> list[tuple[float, float, str, str]]:
    """The chips of a line: left, top, key and words; they wrap."""
    x, y = float(CHIPS), 0.0
    placed = []
    for key, words in line[1]:
        if x > CHIPS and x + chip_width(words) > PANEL - INDENT:
            x, y = float(CHIPS), y + CHIP + 4
        placed.append((x, y, key, words))
        x += chip_width(words) + 5
    return placed


def _height(lines: Sequence[Line]) -> float:
    return 64 + sum(map(_line_height, lines))


def _line_height(line: Line) -> float:
    return max([y for _, y, _, _ in _placed(line)], default=0) + CHIP + 6


def _draw_panel(
    parent: Element, shown: Shown, seat: int, lines: Sequence[Line], tall: float, language: str
) -> None:
    player = shown.players[seat]
    asked = shown.to_move == seat
    edge, thick = ("bright", 3.5) if asked else ("line", 1.5)
    card(parent, (0, 0), (PANEL, tall), "card", edge=edge, thick=thick)
    left = INDENT
    if asked:
        path(parent, "M14 13l14 9-14 9z", "bright")
        left += 22
    score = str(player.score)
    room = PANEL - left - INDENT - width(score, 24) - 12
    label(parent, (left, 29), player.name, "strong", room=room / BOLD)
    label(parent, (PANEL - INDENT, 31), score, "big", anchor="end")
    label(parent, (INDENT, 52), _office(shown, seat, language), "quiet", room=PANEL - 2 * INDENT)
    y = 62.0
    for line in lines:
        label(parent, (INDENT, y + 18), line[0], "small quiet", size=15)
        for across, down, key, words in _placed(line):
            chip(parent, (across, y + down), key, words)
        y += _line_height(line)


def _office(shown: Shown, seat: int, language: str) -> str:
    """The role, and what the captain cards say."""
    player = shown.players[seat]
    if player.role is not None:
        role = names.name(player.role, language)
    else:
        role = "role face down" if player.has_role else "no role yet"
    if shown.captain != seat:
        return role
    captain = names.name("captain", language)
    office = captain if role == captain else f"{role}, now {captain}"
    return office if shown.wage is None else f"{office}, wage {shown.wage}"
