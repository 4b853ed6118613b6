"""The middle of the table: piles, action cards, a legend, and what house rules keep in mind."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple
from xml.etree.ElementTree import Element

import attrs

from meuterer import names
from meuterer.house_words import HouseWords
from meuterer.pictures.drawing import (
    SMALL,
    box,
    draw_backs,
    group,
    label,
    pill,
    tag_width,
    tag_words,
)
from meuterer.pictures.islands import Sign, draw_sign, house_sign, signs_of
from meuterer.pictures.lettering import isolated, width, wrapped
from meuterer.pictures.players import side_of
from meuterer.roles import Role

if TYPE_CHECKING:
    from meuterer.pictures.players import Shown

__all__ = ["Middle", "draw_middle", "height_of_middle", "middle_of"]

#: How wide things in the middle can be.
ROOM: Final = 240
#: The heights of the piles, of a line with a sign, with roles and of text; between two parts.
PILES: Final = 80
SIGN: Final = 28
ROLES: Final = 30
TEXT: Final = 22
GAP: Final = 12
#: How many lines a note can have.
NOTE: Final = 4


class Middle(NamedTuple):
    """What lies in the middle.

    Attributes:
        piles: What the piles are called, and how many cards are in them.
        legend: What stands on the islands, and where that is.
        roles: The action cards that can be seen: their colours and names, in lines that fit.
        hidden: How many action cards lie face down.
        notes: What house rules know besides, in lines that fit.
    """

    piles: Sequence[tuple[str, int]]
    legend: Sequence[tuple[Sign, str]]
    roles: Sequence[Sequence[tuple[str, str]]]
    hidden: int
    notes: Sequence[str]


def middle_of(shown: Shown, language: str) -> Middle:
    """What lies in the middle of a table."""
    others, notes = _house_data(shown, language)
    legend = [
        (sign, f"{sign.owner}: {names.island_name(shown.rules.islands[sign.island], language)}")
        for sign in (*signs_of(shown.board, language), *others)
    ]
    taken = sum(player.has_role and player.role != Role.CAPTAIN for player in shown.players)
    known = shown.action_cards
    return Middle(
        piles=(("draw pile", len(shown.draw_pile)), ("discard pile", len(shown.discard_pile))),
        legend=legend,
        roles=_wrapped(
            [
                (side_of(shown.rules, role), tag_words(names.name(role, language), ROOM))
                for role in known or ()
            ]
        ),
        hidden=len(shown.rules.action_cards) - taken if known is None else 0,
        notes=[line for note in notes for line in wrapped(note, ROOM, SMALL, NOTE)],
    )


def height_of_middle(middle: Middle) -> float:
    """How much room it needs."""
    cards = ROLES * len(middle.roles) or SIGN
    return PILES + GAP + SIGN * len(middle.legend) + GAP + TEXT + cards + TEXT * len(middle.notes)


def draw_middle(parent: Element, middle: Middle) -> None:
    """All of it around 0, 0."""
    y = -height_of_middle(middle) / 2
    for x, (name, count) in zip((-62, 62), middle.piles, strict=True):
        _draw_pile(group(parent, "pile", (x, y)), name, count)
    y += PILES + GAP
    left = -min(ROOM, max(width(words, SMALL) for _, words in middle.legend) + 38) / 2
    for sign, words in middle.legend:
        draw_sign(parent, (left, y), sign)
        label(parent, (left + 38, y + 18), words, room=ROOM - 38)
        y += SIGN
    y += GAP
    _draw_action_cards(group(parent, "action-cards", (0, y)), middle)
    y += TEXT + (ROLES * len(middle.roles) or SIGN)
    for note in middle.notes:
        label(parent, (0, y + 16), note, "note quiet", anchor="middle", room=ROOM)
        y += TEXT


def _draw_pile(parent: Element, name: str, count: int) -> None:
    """Three cards on top of each other, or as many as there are; an empty place for none."""
    shown = min(count, 3)
    for number in range(shown):
        place = (-21 + 3 * number, 2 * number)
        box(parent, place, (42, 54), "back sea-edge", edge=1.5, radius=5)
    if not shown:
        box(parent, (-21, 2), (42, 54), "none line-edge", edge=1.5, radius=5)
    kind = "huge bold paper" if shown else "huge bold quiet"
    label(parent, (3 * max(shown - 1, 0), 38), str(count), kind, anchor="middle")
    label(parent, (0, 77), name, "quiet", anchor="middle")


def _draw_action_cards(parent: Element, middle: Middle) -> None:
    count = sum(map(len, middle.roles)) + middle.hidden
    words = "no action cards" if not count else "action card" if count == 1 else "action cards"
    label(parent, (0, 12), words, "quiet", anchor="middle")
    if middle.hidden:
        draw_backs(parent, (-(12 * middle.hidden + 21) / 2, TEXT), middle.hidden, ROOM)
    for number, line in enumerate(middle.roles):
        x = (6 - sum(tag_width(name) + 6 for _, name in line)) / 2
        for side, name in line:
            pill(parent, (x, TEXT + ROLES * number), side, name)
            x += tag_width(name) + 6


def _wrapped(roles: Iterable[tuple[str, str]]) -> list[list[tuple[str, str]]]:
    """The roles in lines that fit."""
    lines: list[list[tuple[str, str]]] = []
    room = 0.0
    for side, name in roles:
        wide = tag_width(name) + 6
        if not lines or wide > room:
            lines.append([])
            room = ROOM + 6
        lines[-1].append((side, name))
        room -= wide
    return lines


def _house_data(shown: Shown, language: str) -> tuple[list[Sign], list[str]]:
    """The house rules' own data, as far as they are known: what is on islands, and the rest."""
    players = tuple(isolated(player.name) for player in shown.players)
    words = HouseWords(shown.rules, players, language)
    signs: list[Sign] = []
    notes: list[str] = []
    for rule, data in zip(shown.rules.parts.data, shown.house, strict=True):
        kind: Any = type(data)
        title = names.name(rule, language)
        values = ((field.name, getattr(data, field.name)) for field in attrs.fields(kind))
        places = {
            key: at for key, at in values if isinstance(at, str) and at in shown.rules.islands
        }
        for key, island in places.items():
            field = names.name(key, language)
            several = len(places) > 1
            owner = f"{title} {field}" if several else title
            letter = (field if several else title)[0].upper()
            signs.append(house_sign(island, owner, letter))
        notes += [f"{title}: {w}" for key, w in words.fields(data).items() if key not in places]
    return signs, notes
