"""The players: a panel for each, with what lies before them and what is known of their hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias
from xml.etree.ElementTree import Element

from meuterer import names
from meuterer.pictures.drawing import (
    SMALL,
    TAG,
    box,
    chip,
    draw_back,
    draw_backs,
    group,
    label,
    path,
    pill,
    tag_width,
    tag_words,
)
from meuterer.pictures.lettering import width
from meuterer.ranking import Outcome
from meuterer.roles import Role

if TYPE_CHECKING:
    from meuterer.moves import Sale
    from meuterer.rules import Rules
    from meuterer.state import GameState, Player
    from meuterer.views import PlayerView, View

    Shown: TypeAlias = GameState | View
    ShownPlayer: TypeAlias = Player | PlayerView

__all__ = ["draw_players", "height_of_players", "panels_of", "side_of", "winners"]

#: The width of all panels; two stand side by side, an odd one has the last row for itself.
WIDTH: Final = 568
GAP: Final = 8
#: Where the words of a line begin, and its cards.
LEFT: Final = 12
CARDS: Final = 92
#: The height of name, score and role.
HEAD: Final = 76

ARROW: Final = "M0 0l12 8-12 8z"
STAR: Final = "M8 0l2.4 5.3 5.6.6-4.2 3.9 1.2 5.7-5-2.9-5 2.9 1.2-5.7-4.2-3.9 5.6-.6z"


class Line(NamedTuple):
    """A line of a panel.

    Attributes:
        words: What it is about.
        cards: Key and words of each kind of card.
        backs: How many cards of which only the back is seen.
    """

    words: str
    cards: Sequence[tuple[str, str]] = ()
    backs: int = 0


class Panel(NamedTuple):
    """Where the panel of a player stands and what is in it."""

    seat: int
    at: tuple[float, float]
    size: tuple[float, float]
    lines: Sequence[Line]


def draw_players(parent: Element, shown: Shown, panels: Sequence[Panel], language: str) -> None:
    """The panels, each in its place."""
    for panel in panels:
        whole = group(parent, "player", panel.at)
        _draw_panel(whole, shown, panel, language)


def height_of_players(panels: Sequence[Panel]) -> float:
    """How much room they need."""
    return max(panel.at[1] + panel.size[1] + GAP for panel in panels)


def winners(shown: Shown) -> Sequence[int]:
    """The seats of who has most points, once the game is over (E2)."""
    if shown.to_move is not None:
        return ()
    return Outcome.of([player.score for player in shown.players]).winners


def side_of(rules: Rules, role: str) -> str:
    """The colour of a role: its side in a mutiny."""
    return rules.roles[role].side or "bystander"


def panels_of(shown: Shown, language: str) -> list[Panel]:
    """The panels in the order of the seats."""
    panels: list[Panel] = []
    seats, top = range(len(shown.players)), 0.0
    for row in [seats[first : first + 2] for first in seats[::2]]:
        wide = (WIDTH + GAP) / len(row) - GAP
        lines = [_lines(shown, seat, language) for seat in row]
        tall = max(_height(its, wide) for its in lines)
        for column, (seat, its) in enumerate(zip(row, lines, strict=True)):
            panels.append(Panel(seat, (column * (wide + GAP), top), (wide, tall), its))
        top += tall + GAP
    return panels


def _lines(shown: Shown, seat: int, language: str) -> list[Line]:
    player = shown.players[seat]
    conflict = names.name("conflict", language)
    lines: list[Line] = []
    if player.offered:
        lines.append(Line("offered", _by_kind(shown, player.offered, language)))
    if player.laid:
        lines.append(Line("laid", [("conflict", f"{player.laid} {conflict}")]))
    if player.sales:
        lines.append(Line("sold", [(s.good, _sale(shown, s, language)) for s in player.sales]))
    where = "face down" if player.passed else "in hand"
    if player.hand is None:
        lines.append(Line(where, backs=player.hand_count))
    else:
        lines.append(Line(where, _by_kind(shown, player.hand, language)))
    if shown.drawing == seat and shown.drawn_count:
        drawn = _by_kind(shown, shown.drawn, language)
        lines.append(Line("drawn", drawn, 0 if drawn else shown.drawn_count))
    return lines


def _by_kind(shown: Shown, cards: Iterable[str], language: str) -> list[tuple[str, str]]:
    counts = Counter(shown.rules.sort(cards))
    return [(key, f"{count} {names.name(key, language)}") for key, count in counts.items()]


def _sale(shown: Shown, sale: Sale, language: str) -> str:
    place = names.island_name(shown.rules.islands[sale.island], language)
    return f"{sale.count} {names.name(sale.good, language)} → {place}"


def _placed(line: Line, wide: float) -> list[tuple[float, float, str, str]]:
    """The cards of a line: left, top, key and words; they wrap."""
    x, y = float(CARDS), 0.0
    placed: list[tuple[float, float, str, str]] = []
    for key, whole in line.cards:
        words = tag_words(whole, wide - LEFT - CARDS)
        if x > CARDS and x + tag_width(words) > wide - LEFT:
            x, y = float(CARDS), y + TAG + 4
        placed.append((x, y, key, words))
        x += tag_width(words) + 4
    return placed


def _height(lines: Sequence[Line], wide: float) -> float:
    return HEAD + sum(_line_height(line, wide) for line in lines) + 6


def _line_height(line: Line, wide: float) -> float:
    return max([y for _, y, _, _ in _placed(line, wide)], default=0) + TAG + 7


def _draw_panel(parent: Element, shown: Shown, panel: Panel, language: str) -> None:
    seat, (wide, _) = panel.seat, panel.size
    player = shown.players[seat]
    asked, won = shown.to_move == seat, seat in winners(shown)
    if asked or won:
        box(parent, (0, 0), panel.size, "panel bright-edge", edge=3)
    else:
        box(parent, (0, 0), panel.size, "panel line-edge", edge=1)
    left = LEFT
    if asked or won:
        path(group(parent, "mark", (left, 15)), ARROW if asked else STAR, "bright")
        left += 22
    score = str(player.score)
    room = wide - left - 22 - width(score, 26, bold=True) - LEFT
    label(parent, (left, 29), str(seat), "quiet")
    label(parent, (left + 15, 29), player.name, "large bold", room=room)
    label(parent, (wide - LEFT, 32), score, "huge bold", anchor="end")
    office = group(parent, "office", (LEFT, 41))
    _draw_office(office, shown, seat, wide - 2 * LEFT, language)
    y = float(HEAD)
    for line in panel.lines:
        label(parent, (LEFT, y + 18.5), line.words, "quiet", room=CARDS - LEFT - 6)
        for across, down, key, words in _placed(line, wide):
            chip(parent, (across, y + down), key, words)
        if line.backs:
            draw_backs(parent, (CARDS, y + 1), line.backs, wide - CARDS - 50)
        elif not line.cards:
            label(parent, (CARDS, y + 18.5), "no cards", "quiet")
        y += _line_height(line, wide)


def _draw_office(parent: Element, shown: Shown, seat: int, wide: float, language: str) -> None:
    """The role, and the captain cards; of these there is always all to see."""
    player = shown.players[seat]
    captain, wage = "", ""
    if shown.captain == seat:
        captain = "" if player.role == Role.CAPTAIN else names.name(Role.CAPTAIN, language)
        wage = "wage not set" if shown.wage is None else f"wage {shown.wage}"
    x = 0.0
    if player.role is not None:
        taken = (tag_width(captain) + 5 if captain else 0) + (width(wage, SMALL) + 8 if wage else 0)
        words = tag_words(names.name(player.role, language), wide - taken)
        pill(parent, (x, 0), side_of(shown.rules, player.role), words)
        x += tag_width(words) + 5
    elif player.has_role:
        draw_back(parent, (x, 1))
        label(parent, (x + 25, 18.5), "role face down", "quiet")
        x += 135
    elif not wage:
        label(parent, (x, 18.5), "no role yet", "quiet")
    if captain:
        pill(parent, (x, 0), side_of(shown.rules, Role.CAPTAIN), captain)
        x += tag_width(captain) + 5
    if wage:
        label(parent, (x + 3, 18.5), wage, "quiet" if shown.wage is None else "")
