"""The picture of a table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final
from xml.etree.ElementTree import Element

import attrs

from meuterer import names
from meuterer.errors import MeutererError
from meuterer.pictures.drawing import card, group, label, picture, text_of
from meuterer.pictures.islands import CARD, REACH, draw_flag, draw_islands
from meuterer.pictures.players import draw_players, height_of_players
from meuterer.roles import Role, Side
from meuterer.seats import SPECTATOR

if TYPE_CHECKING:
    from meuterer.state import GameState
    from meuterer.views import View

__all__ = ["svg"]

WIDTH: Final = 690
MARGIN: Final = 8
#: The height of the head, and where the middle of the circle is.
HEAD: Final = 66
MIDDLE: Final = HEAD + REACH[1] + CARD[1] / 2
#: Where the players begin.
PLAYERS: Final = MIDDLE + REACH[1] + CARD[1] / 2 + 16


def svg(shown: GameState | View, *, language: str = "en") -> str:
    """A picture of the table: the island circle, the players, and whose turn it is.

    The picture of a view shows what the view says, and nothing else. The picture of a position
    shows every hand and role: hand out pictures of views.

    Args:
        shown: A view, or a position.
        language: The language of cards, roles, islands and phases; one of `names.LANGUAGES`.

    Returns:
        A standalone SVG, 690 units wide, that scales to the width it is given and follows the
        light or dark scheme of the reader. Its colours can be changed from outside: they are the
        CSS variables `--meuterer-...` of the class `meuterer`.

    Raises:
        MeutererError: It is neither a view nor a position, or there is no such language.

    Examples:
        >>> import meuterer as mt
        >>> state = mt.new_game(deal=mt.WORKED_DEAL)
        >>> mt.svg(state)[:38]
        '<svg xmlns="http://www.w3.org/2000/svg'
        >>> "1 ruby" in mt.svg(state), "1 ruby" in mt.svg(mt.view(state, 0))
        (True, False)
    """
    names.name(Role.CAPTAIN, language)
    if not hasattr(shown, "board") or not hasattr(shown, "players"):
        raise MeutererError(f"svg: {shown!r} given; a GameState or a View is needed")
    height = PLAYERS + height_of_players(shown, language)
    round_, asked = _heading(shown, language)
    root = picture(f"Meuterer: {round_}. {asked}", _described(shown), (WIDTH, round(height)))
    label(root, (16, 32), round_, "strong", size=19)
    label(root, (16, 56), asked, room=WIDTH - 32)
    label(root, (WIDTH - 16, 32), _whose(shown), "quiet", anchor="end", room=WIDTH - 220)
    islands = [shown.rules.islands[key] for key in shown.board.islands]
    ships = list(_other_ships(shown))
    draw_islands(group(root, "islands", WIDTH / 2, MIDDLE), islands, shown.board, language, ships)
    _draw_middle(group(root, "middle", WIDTH / 2, MIDDLE), shown, language, ships)
    draw_players(group(root, "players", MARGIN, PLAYERS), shown, language)
    return text_of(root)


def _heading(shown: GameState | View, language: str) -> tuple[str, str]:
    """The round, and who has to decide what."""
    round_ = f"Round {shown.round} of {shown.rules.rounds(len(shown.players))}"
    phase = names.name(shown.phase, language)
    if shown.to_move is None:
        best = max(player.score for player in shown.players)
        winners = [player.name for player in shown.players if player.score == best]
        return round_, f"{phase}: {' and '.join(winners)} won with {best} points"
    if isinstance(shown.to_move, int):
        return round_, f"{phase}: {shown.players[shown.to_move].name} is to move"
    return round_, f"{phase}: chance is to move"


def _whose(shown: GameState | View) -> str:
    """Who sees the table like this."""
    if shown.viewer is None:
        return "every secret shown"
    if shown.viewer is SPECTATOR:
        return "as spectators see it"
    return f"as {shown.players[shown.viewer].name} sees it"


def _described(shown: GameState | View) -> str:
    """The table in a few words, for who cannot see it."""
    islands = shown.rules.islands
    active = ", ".join(islands[key].name for key in shown.board.active_islands)
    scores = ", ".join(f"{player.name} {player.score}" for player in shown.players)
    ship = islands[shown.board.ship].name
    return f"The ship is at {ship}; active islands: {active}; scores: {scores}"


def _other_ships(shown: GameState | View) -> Iterator[tuple[str, str]]:
    """What house rules have on the islands: the rule, and the key of the island."""
    for rule, _, value in _house(shown):
        if value in shown.rules.islands:
            yield rule, value


def _house(shown: GameState | View) -> Iterator[tuple[str, str, Any]]:
    """The house rules' own data, as far as it is known: the rule, the field and its value."""
    known: Iterator[tuple[str, Any]] = zip(shown.rules.parts.data, shown.house, strict=True)
    for rule, data in known:
        for field in attrs.fields(type(data)):
            value = getattr(data, field.name)
            if value is not None:
                yield rule, field.name, value


def _draw_middle(
    parent: Element, shown: GameState | View, language: str, ships: list[tuple[str, str]]
) -> None:
    """The piles, and the action cards that nobody has taken."""
    _draw_pile(parent, -108, "draw pile", len(shown.draw_pile))
    _draw_pile(parent, 108, "discard pile", len(shown.discard_pile))
    sides = {
        Side.CAPTAIN: shown.board.captain_destination,
        Side.MUTINEER: shown.board.mutineer_destination,
    }
    for number, side in enumerate(side for side, island in sides.items() if island):
        draw_flag(parent, -46, -118 + 34 * number, side)
        word = names.name(side, language)
        label(parent, (-14, -98 + 34 * number), word, "small", room=66, size=15)
    roles = shown.action_cards
    if roles is None:
        taken = [p for p in shown.players if p.has_role and p.role != Role.CAPTAIN]
        left = len(shown.rules.action_cards) - len(taken)
        lines = ["In the middle:", _counted(left, "action card")]
    else:
        lines = ["In the middle:", *(names.name(role, language) for role in roles)]
        lines += [] if roles else ["no action card"]
    for number, line in enumerate(lines):
        kind = "small quiet" if number else "small strong"
        label(parent, (0, 34 + 20 * number), line, kind, anchor="middle", room=340, size=15)
    beside = [
        f"{names.name(rule, language)}: {names.name(name, language)} {_shown_value(value)}"
        for rule, name, value in _house(shown)
        if (rule, value) not in ships
    ]
    for number, line in enumerate(beside):
        spot = (0, 34 + 20 * (len(lines) + number))
        label(parent, spot, line, "small quiet", anchor="middle", room=340, size=15)


def _draw_pile(parent: Element, x: float, words: str, count: int) -> None:
    whole = group(parent, "pile", x, -120)
    for shift in (6, 3, 0) if count > 2 else (0,):
        card(whole, (-30 + shift, shift), (60, 78), "card", edge="line", radius=7)
    label(whole, (0, 48), str(count), "big", anchor="middle")
    label(whole, (0, 108), words, "small quiet", anchor="middle", size=15)


def _counted(number: int, word: str) -> str:
    return f"{number or 'no'} {word}{'' if number == 1 else 's'}"


def _shown_value(value: object) -> str:
    if isinstance(value, tuple | list):
        return ", ".join(map(_shown_value, value)) or "none"
    return str(value)
