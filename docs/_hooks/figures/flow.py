"""The flow of a round, as the phase table has it."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple
from xml.etree.ElementTree import Element

import meuterer as mt
from meuterer.pictures.drawing import box, group, label, path, picture, ring, text_of
from meuterer.pictures.table import WIDTH

#: What is done in each phase; a phase that is missing here stops the build.
DONE: Final = {
    "captain_card": "the captain sets the wage",
    "offering": "in turn: offer a card, or pass",
    "choosing_role": "who passed takes a role",
    "revealing": "roles are turned up",
    "mutiny": "both sides lay conflict cards",
    "payout": "points of office",
    "selling": "goods are sold",
    "game_over": "most points win",
    "sailing": "the ship sails",
    "clearing": "open cards are discarded",
    "refilling": "hands are filled up",
    "reshuffling": "chance shuffles the pile",
    "loading": "the loadmaster picks",
    "returning_roles": "roles go back to the middle",
    "round_end": "the captain leads on",
}
#: Height of a phase, and from one to the next.
TALL: Final = 56
ROW: Final = 88
#: Left and width of the phases that begin a numbered phase, and of those beside them.
MAIN: Final = (48, 264)
BESIDE: Final = (370, 206)
#: Where the lines run that lead past other phases.
ROUND: Final = 14
PAST: Final = 31
#: Half the width of an arrow's head, and its length.
HEAD: Final = (6, 10)


class Box(NamedTuple):
    """Where a phase is drawn: its left top corner and its width; its number in the rulebook."""

    x: float
    y: float
    wide: float
    number: int

    @property
    def middle(self) -> float:
        """The height of its middle."""
        return self.y + TALL / 2


def round_flow() -> str:
    """The phases of a round: what is done in them, and what comes next."""
    boxes = _boxes()
    height = max(box.y for box in boxes.values()) + TALL + 62
    phases = ", ".join(key.replace("_", " ") for key in boxes)
    root = picture("The flow of a round.", f"The phases: {phases}.", (WIDTH, height))
    links: dict[tuple[str, str], list[mt.Row]] = {}
    for row in mt.STANDARD.rows:
        links.setdefault((row.source, row.dest), []).append(row)
    for (source, dest), rows in links.items():
        back = (dest, source) in links
        _draw_link(group(root, "link"), boxes[source], boxes[dest], _guards(rows), back=back)
    for key, place in boxes.items():
        _draw_phase(group(root, "phase", (place.x, place.y)), key, place)
    _draw_legend(group(root, "legend", (MAIN[0], height - 40)))
    return text_of(root)


def _boxes() -> Mapping[str, Box]:
    """Down the page by their numbers; what has a part of a number stands beside it."""
    boxes: dict[str, Box] = {}
    y, beside, before = 16.0 - ROW, 0, 0
    for key in sorted(mt.STANDARD.phases, key=_number):
        number, part = _number(key)
        if number != before:
            y, beside, before = y + ROW * max(1, beside), 0, number
            boxes[key] = Box(MAIN[0], y, MAIN[1], number)
        else:
            assert part, f"{key}: two phases with the number {number}"
            boxes[key] = Box(BESIDE[0], y + ROW * beside, BESIDE[1], number)
            beside += 1
    return boxes


def _number(key: str) -> tuple[int, int]:
    """P8.2 is (8, 2); the end of the game comes last beside the phase that leads to it."""
    rule = mt.STANDARD.phases[key].rule
    if not rule.startswith("P"):
        (source,) = {row.source for row in mt.STANDARD.rows if row.dest == key}
        return _number(source)[0], 99
    number, _, part = rule.removeprefix("P").partition(".")
    return int(number), int(part or 0)


def _guards(rows: Sequence[mt.Row]) -> str:
    found = [row.guard.__name__.replace("_", " ") for row in rows if row.guard]
    return " or ".join(dict.fromkeys(found)) if len(found) == len(rows) else ""


def _draw_phase(parent: Element, key: str, place: Box) -> None:
    main = place.x == MAIN[0]
    _draw_box(parent, (0, 0), (place.wide, TALL), asked=bool(mt.STANDARD.phases[key].effects))
    left = 48 if main else 14
    if main:
        ring(parent, (26, TALL / 2), 15, "none ink-edge")
        label(parent, (26, TALL / 2 + 6), str(place.number), "bold", anchor="middle")
    room = place.wide - left - 8
    label(parent, (left, 24), mt.names.name(key), "large bold", room=room)
    label(parent, (left, 45), DONE[key], room=room)


def _draw_box(
    parent: Element, at: tuple[float, float], size: tuple[float, float], *, asked: bool
) -> None:
    kind, edge = ("active bright-edge", 2.5) if asked else ("panel line-edge", 1.0)
    box(parent, at, size, kind, edge=edge)


def _draw_legend(parent: Element) -> None:
    _draw_box(parent, (0, 0), (34, 22), asked=True)
    label(parent, (44, 17), "somebody decides")
    _draw_box(parent, (212, 0), (34, 22), asked=False)
    label(parent, (256, 17), "happens by itself")


def _draw_link(parent: Element, start: Box, end: Box, words: str, *, back: bool) -> None:
    """An arrow from a phase to the next, to itself, or past others."""
    if start == end:
        x = start.x + start.wide
        _line(parent, f"M{x - 32} {start.y}v-8q0 -8 8 -8h6q8 0 8 8v0")
        _head(parent, (x - 10, start.y), "s")
    elif start.x == end.x == MAIN[0] and end.number != start.number + 1:
        x = ROUND if end.y < start.y else PAST
        y, way = (start.middle, end.middle) if x == ROUND else (start.middle + 12, end.middle - 12)
        turn = 10 if way > y else -10
        _line(
            parent,
            f"M{start.x} {y}H{x + 10}Q{x} {y} {x} {y + turn}V{way - turn}Q{x} {way} {x + 10} {way}"
            f"H{end.x - HEAD[1]}",
        )
        _head(parent, (end.x, way), "e")
    elif start.x == end.x:
        x = start.x + (62 if start.x == MAIN[0] else 100)
        _line(parent, f"M{x} {start.y + TALL}V{end.y - HEAD[1]}")
        _head(parent, (x, end.y), "s")
        label(parent, (x + 11, end.y - 11), words, "quiet")
    elif start.number != end.number:  # from beside down to the next
        x, y, way = start.x + 40, start.y + TALL, MAIN[0] + MAIN[1] - 40
        low = y + 16
        _line(
            parent,
            f"M{x} {y}V{low - 10}Q{x} {low} {x - 10} {low}H{way + 10}"
            f"Q{way} {low} {way} {low + 10}V{end.y - HEAD[1]}",
        )
        _head(parent, (way, end.y), "s")
    else:
        _draw_branch(parent, start, end, words, back=back)


def _draw_branch(parent: Element, start: Box, end: Box, words: str, *, back: bool) -> None:
    """Between a phase and one beside it; the way back is the same line."""
    if end.x == MAIN[0]:
        _head(parent, (end.x + end.wide, end.middle), "w")
        return
    left, right = start.x + start.wide + (HEAD[1] if back else 0), end.x - HEAD[1]
    if start.y == end.y:
        _line(parent, f"M{left} {start.middle}H{right}")
    else:
        x = (start.x + start.wide + end.x) / 2
        y, way = start.middle, end.middle
        _line(
            parent,
            f"M{left} {y}H{x - 8}Q{x} {y} {x} {y + 10}V{way - 10}Q{x} {way} {x + 10} {way}H{right}",
        )
    _head(parent, (end.x, end.middle), "e")
    label(parent, (end.x, end.y - 8), words, "quiet", room=end.wide)


def _line(parent: Element, steps: str) -> None:
    path(parent, steps, "none quiet-edge", thick=2)


def _head(parent: Element, at: tuple[float, float], way: str) -> None:
    wide, tall = HEAD
    steps = {
        "s": f"l-{wide} -{tall}h{2 * wide}z",
        "e": f"l-{tall} -{wide}v{2 * wide}z",
        "w": f"l{tall} -{wide}v{2 * wide}z",
    }
    path(parent, f"M{at[0]} {at[1]}{steps[way]}", "quiet")
