"""The figures of the pages, drawn from the rules and from what the engine plays."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple
from xml.etree.ElementTree import Element

import meuterer as mt
from meuterer.pictures.drawing import card, chip, chip_width, group, label, path, picture, text_of
from meuterer.pictures.islands import CARD, REACH, badge, draw_flag, draw_islands, place

WIDTH: Final = 690


# --- counting steps ------------------------------------------------------------------------------


def island_circle() -> str:
    """The introductory layout, and how far it is from the ship to each island (P2.5)."""
    keys = tuple(mt.STANDARD.islands)
    steps = 2
    board = mt.Board(keys, keys[0], keys[:1], captain_destination=keys[steps])
    height = 2 * REACH[1] + CARD[1] + 24
    title = "The island circle in the introductory layout"
    target = mt.STANDARD.islands[keys[steps]].name
    described = f"Steps are counted clockwise from the ship: {target} is {steps} steps away."
    root = picture(title, described, (WIDTH, round(height)))
    circle = group(root, "islands", WIDTH / 2, height / 2)
    draw_islands(circle, [mt.STANDARD.islands[key] for key in keys], board, "en")
    for number in range(1, len(keys)):
        x, y = (0.66 * reach for reach in place(number, len(keys)))
        badge(circle, (x, y), str(number), "captain" if number == steps else "quiet")
    lines = (
        "The ship is at Hochland.",
        f"With {steps} cards face down,",
        "the captain's destination is",
        f"{steps} steps clockwise: {target}.",
    )
    for number, line in enumerate(lines):
        label(circle, (0, 26 * number - 30), line, anchor="middle")
    draw_flag(circle, -15, -90, "captain")
    return text_of(root)


# --- the arithmetic of a mutiny ------------------------------------------------------------------


def mutiny() -> str:
    """Who brings how much strength to the mutiny of the worked round (P4.2, P4.3)."""
    state, decided = _worked_mutiny()
    sides = (("captain", decided.captain), ("mutineer", decided.mutineer))
    winner = "mutineer" if decided.succeeded else "captain"
    result = "The mutiny succeeds" if decided.succeeded else "The mutiny is put down"
    tie = ": a tie goes to the mutineer" if decided.captain == decided.mutineer else ""
    members = {
        side: [
            seat
            for seat in mt.clockwise(0, len(state.players))
            if (role := mt.role_card(state, seat)) is not None and role.side == side
        ]
        for side, _ in sides
    }
    tall = 56 + 56 * max(map(len, members.values()))
    root = picture("The mutiny of the worked round", f"{result}{tie}.", (WIDTH, tall + 72))
    for column, (side, total) in enumerate(sides):
        half = group(root, "side", 12 + 339 * column, 12)
        edge, thick = (side, 3.5) if side == winner else ("line", 1.5)
        card(half, (0, 0), (327, tall), "card", edge=edge, thick=thick)
        draw_flag(half, 12, 8, side)
        label(half, (46, 30), f"the {side}'s side", f"strong {side}")
        label(half, (311, 36), str(total), "big", anchor="end")
        for number, seat in enumerate(members[side]):
            _draw_member(group(half, "member", 14, 50 + 56 * number), state, seat)
    label(root, (WIDTH / 2, tall + 48), f"{result}{tie}.", "strong", anchor="middle")
    return text_of(root)


def _worked_mutiny() -> tuple[mt.GameState, mt.MutinyDecided]:
    """The worked round up to the mutiny: the position before the last question, and the result."""
    game = mt.Game(("Bernhard", "Steffi", "Florian", "Carmen"), deal=mt.WORKED_DEAL)
    offers = [mt.Offer(card) for card in ("conflict", "conflict", "cloth", "wine", "wine")]
    steffi = [mt.Pass(), mt.ChooseRole("mutineer")]
    more = [mt.Offer("cloth"), mt.Offer("salt"), mt.Offer("wine")]
    florian = [mt.Pass(), mt.ChooseRole("merchant")]
    rest = [mt.Offer("salt"), mt.Pass(), mt.Pass(), mt.ChooseRole("cabin_boy")]
    laid = [mt.LayConflicts(1), mt.LayConflicts(1)]
    for move in (mt.SetWage(0), *offers, *steffi, *more, *florian, *rest, *laid):
        game.play(move)
    state = game.state
    events = game.play(mt.LayConflicts(0))
    (decided,) = (event for event in events if isinstance(event, mt.MutinyDecided))
    return state, decided


def _draw_member(parent: Element, state: mt.GameState, seat: int) -> None:
    player, role = state.players[seat], mt.role_card(state, seat)
    assert role is not None
    label(parent, (0, 20), f"{player.name}, {role.key.replace('_', ' ')}")
    words = [
        f"{count} {how}"
        for count, how in ((player.offered.count("conflict"), "offered"), (player.laid, "laid"))
        if count
    ]
    left = 0.0
    for word in words:
        chip(parent, (left, 26), "conflict", word)
        left += chip_width(word) + 6
    if role.strength:
        label(parent, (left, 44), f"+{role.strength}", "strong")
    elif not words:
        label(parent, (left, 44), "no conflict card", "small quiet", size=15)


# --- the flow of a round -------------------------------------------------------------------------


class Box(NamedTuple):
    """Where a phase is drawn: its left top corner, its row, and whether it is the row's first."""

    x: float
    y: float
    row: int
    first: bool


BOX: Final = (214, 54)
#: Where the first phase of a row is, and those that belong to it.
FIRST: Final = 114
SIDE: Final = 440
ROW: Final = 84
EDGE: Final = {"stroke-width": "2"}


def round_flow() -> str:
    """The phases of a round as the table has them: who is asked what, and what comes next."""
    boxes = _boxes()
    height = max(box.y for box in boxes.values()) + BOX[1] + 16
    described = "Ten phases from the captain card to the end of the round, and the end of the game."
    root = picture("The flow of a round", described, (WIDTH, round(height)))
    links: dict[tuple[str, str], list[mt.Row]] = {}
    for row in mt.STANDARD.rows:
        links.setdefault((row.source, row.dest), []).append(row)
    for (source, dest), rows in links.items():
        both = (dest, source) in links
        _draw_link(group(root, "link"), boxes[source], boxes[dest], _guards(rows), both=both)
    for key, box in boxes.items():
        _draw_phase(group(root, "phase", box.x, box.y), key, box)
    return text_of(root)


def _boxes() -> Mapping[str, Box]:
    """Rows by the number of the phase; the end of the game beside the phase that leads to it."""
    boxes: dict[str, Box] = {}
    y, row, beside = 16.0, 0, 0
    for key, spec in sorted(mt.STANDARD.phases.items(), key=lambda item: _number(*item)):
        number, part = _number(key, spec)
        if not part:
            y += ROW * max(1, beside) if boxes else 0
            row, beside = number, 0
            boxes[key] = Box(FIRST, y, row, first=True)
        else:
            boxes[key] = Box(SIDE, y + ROW * beside, row, first=False)
            beside += 1
    return boxes


def _number(key: str, spec: mt.PhaseSpec) -> tuple[int, float]:
    """P8.2 is (8, 2); the end of the game comes last in the row of what leads to it."""
    if not spec.rule.startswith("P"):
        (source,) = {row.source for row in mt.STANDARD.rows if row.dest == key}
        return _number(source, mt.STANDARD.phases[source])[0], 99
    number, _, part = spec.rule.removeprefix("P").partition(".")
    return int(number), int(part or 0)


def _guards(rows: Sequence[mt.Row]) -> str:
    return " or ".join(
        dict.fromkeys(row.guard.__name__.replace("_", " ") for row in rows if row.guard)
    )


def _draw_phase(parent: Element, key: str, box: Box) -> None:
    spec = mt.STANDARD.phases[key]
    moves = " or ".join(move.trigger.replace("_", " ") for move in spec.effects)
    chance = "chance: " if spec.sample else ""
    asked = bool(moves)
    paint, edge = ("active", "bright") if asked else ("card", "line")
    card(parent, (0, 0), BOX, paint, edge=edge, thick=2.5 if asked else 1.5)
    middle = BOX[0] / 2 + (12 if box.first else 0)
    label(parent, (middle, 23), key.replace("_", " "), "strong", anchor="middle")
    words = f"{chance}{moves}" if asked else "the end" if spec.advance is None else "by itself"
    label(parent, (middle, 43), words, "small", anchor="middle", size=15)
    if box.first:
        badge(parent, (22, BOX[1] / 2), str(box.row), "ink")


def _draw_link(parent: Element, start: Box, end: Box, words: str, *, both: bool) -> None:
    """An arrow; a phase that leads to itself has a loop."""
    wide, tall = BOX
    middle = start.y + tall / 2
    if start == end:
        x = start.x + wide
        _arrow(parent, f"M{x - 16:g} {start.y:g}c0 -16 28 -6 22 14", (x + 3, start.y + 15), "sw")
    elif start.row == end.row and start.x == end.x:  # one below the other
        x = start.x + wide / 2
        _arrow(parent, f"M{x:g} {start.y + tall:g}V{end.y - 4:g}", (x, end.y), "s")
        label(parent, (x + 12, start.y + tall + 20), words, "small quiet", size=15)
    elif start.row == end.row and start.first:
        at = (end.x, end.y + tall / 2)
        _arrow(parent, f"M{start.x + wide:g} {middle:g}L{at[0] - 5:g} {at[1]:g}", at, "e")
    elif start.row == end.row:
        assert both, "a way back stands beside the way there"
        _arrow(parent, "", (end.x + wide, end.y + tall / 2), "w")
    elif end.row == start.row + 1 and start.first:
        x = start.x + wide / 2
        _arrow(parent, f"M{x:g} {start.y + tall:g}V{end.y - 4:g}", (x, end.y), "s")
        label(parent, (x - 12, end.y - 9), words, "small quiet", anchor="end", size=15)
    elif end.row == start.row + 1:
        x, y = end.x + wide - 34, end.y
        steps = f"M{start.x:g} {start.y + tall - 12:g}Q{x + 6:g} {start.y + tall:g} {x:g} {y - 4:g}"
        _arrow(parent, steps, (x, y), "s")
    else:  # past other phases, on the left
        x = 44 if end.row > start.row else 16
        steps = f"M{start.x:g} {middle + 8:g}H{x}V{end.y + tall / 2 - 8:g}H{end.x - 5:g}"
        _arrow(parent, steps, (end.x, end.y + tall / 2 - 8), "e")


HEADS: Final = {
    "s": "l-6 -10h12z",
    "e": "l-10 -6v12z",
    "w": "l10 -6v12z",
    "sw": "l2 -12 9 8z",
}


def _arrow(parent: Element, steps: str, at: tuple[float, float], way: str) -> None:
    if steps:
        path(parent, steps, "none quiet-edge", **EDGE)
    path(parent, f"M{at[0]:g} {at[1]:g}{HEADS[way]}", "quiet")
