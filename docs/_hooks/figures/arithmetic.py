"""The arithmetic of a mutiny (P4.2, P4.3)."""

from typing import Final
from xml.etree.ElementTree import Element

import meuterer as mt
from figures.worked import the_mutiny
from meuterer.pictures.drawing import box, chip, group, label, picture, pill, tag_width, text_of
from meuterer.pictures.islands import draw_sign, signs_of
from meuterer.pictures.table import MARGIN, WIDTH

SIDE: Final = 280
#: The height of a side's head and of a member.
HEAD: Final = 50
MEMBER: Final = 96


def mutiny() -> str:
    """Who brings how much to the mutiny of the worked round, and what it comes to."""
    state, decided = the_mutiny()
    totals = {mt.Side.CAPTAIN: decided.captain, mt.Side.MUTINEER: decided.mutineer}
    winner = mt.Side.MUTINEER if decided.succeeded else mt.Side.CAPTAIN
    result = "the mutiny succeeds" if decided.succeeded else "the mutiny is put down"
    why = (
        "a tie goes to the mutineer"
        if decided.captain == decided.mutineer
        else f"the {winner}'s side is stronger"
    )
    members = {side: _members(state, side) for side in totals}
    tall = HEAD + MEMBER * max(map(len, members.values()))
    idle = [
        seat for seat in range(len(state.players)) if not any(seat in m for m in members.values())
    ]
    sum_ = f"{decided.captain} against {decided.mutineer}"
    described = f"{sum_}: {why}, and {result}."
    size = (WIDTH, MARGIN + tall + 40 + 24 * len(idle) + 26)
    root = picture("The mutiny of the worked round.", described, size)
    for column, sign in enumerate(signs_of(state.board, "en")[1:]):
        half = group(root, "side", (MARGIN + column * (SIDE + MARGIN), MARGIN))
        won = sign.kind == winner
        edge = f"panel {winner}-edge" if won else "panel line-edge"
        box(half, (0, 0), (SIDE, tall), edge, edge=3 if won else 1)
        draw_sign(half, (12, 12), sign)
        label(half, (44, 31), f"the {sign.owner}'s side", f"large bold {sign.kind}")
        label(half, (SIDE - 12, 33), str(totals[sign.kind]), "huge bold", anchor="end")
        for number, seat in enumerate(members[sign.kind]):
            _draw_member(group(half, "member", (12, HEAD + MEMBER * number)), state, seat)
        _draw_missing(half, state, sign.kind, HEAD + MEMBER * len(members[sign.kind]))
    y = MARGIN + tall + 32
    label(root, (WIDTH / 2, y), described[0].upper() + described[1:], "large bold", anchor="middle")
    for seat in idle:
        y += 26
        player = state.players[seat]
        words = f"{player.name}, the {mt.names.name(player.role or '')}, takes no part"
        label(root, (WIDTH / 2, y), words, "quiet", anchor="middle")
    return text_of(root)


def _members(state: mt.GameState, side: str) -> list[int]:
    return [
        seat
        for seat in range(len(state.players))
        if (role := mt.role_card(state, seat)) is not None and role.side == side
    ]


def _draw_member(parent: Element, state: mt.GameState, seat: int) -> None:
    """A name, a role, and the terms of the sum."""
    player, role = state.players[seat], mt.role_card(state, seat)
    assert role is not None
    offered, kept = player.offered.count("conflict"), player.hand.count("conflict")
    box(parent, (0, 0), (SIDE - 24, 1), "line", radius=0)
    label(parent, (0, 31), player.name, "large bold")
    words = mt.names.name(role.key)
    pill(parent, (SIDE - 24 - tag_width(words), 13), role.side or "", words)
    x = 0.0
    for count, how in ((offered, "offered"), (player.laid, "laid")):
        if count:
            chip(parent, (x, 48), "conflict", f"{count} {how}")
            x += tag_width(f"{count} {how}") + 6
    if role.strength:
        pill(parent, (x, 48), role.side or "", f"+{role.strength}")
        x += tag_width(f"+{role.strength}") + 6
    if kept:
        label(parent, (x, 66.5), f"{kept} kept face down", "quiet")
    total = offered + player.laid + role.strength
    label(parent, (SIDE - 24, 66.5), f"= {total}", "large bold", anchor="end")


def _draw_missing(parent: Element, state: mt.GameState, side: str, y: float) -> None:
    """Who could have made the side stronger."""
    for role in state.rules.roles.values():
        if role.side == side and role.strength and state.seat_of(role.key) is None:
            box(parent, (12, y), (SIDE - 24, 1), "line", radius=0)
            words = f"no {mt.names.name(role.key)}, who would add {role.strength}"
            label(parent, (12, y + 31), words, "quiet", room=SIDE - 24)
