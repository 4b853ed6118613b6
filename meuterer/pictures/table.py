"""The whole table in a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast
from xml.etree.ElementTree import Element

from meuterer import names
from meuterer.errors import MeutererError, short
from meuterer.pictures.drawing import group, label, path, picture, text_of
from meuterer.pictures.islands import draw_circle, height_for
from meuterer.pictures.lettering import isolated
from meuterer.pictures.middle import draw_middle, height_of_middle, middle_of
from meuterer.pictures.players import (
    ARROW,
    STAR,
    draw_players,
    height_of_players,
    panels_of,
    winners,
)
from meuterer.seats import SPECTATOR

if TYPE_CHECKING:
    from meuterer.state import GameState
    from meuterer.views import View

__all__ = ["MARGIN", "WIDTH", "Pictured", "svg"]

WIDTH: Final = 584
MARGIN: Final = 8
HEAD: Final = 70
GAP: Final = 12


class Pictured:
    """What `svg` draws: notebooks show it as a picture."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return svg(cast("GameState | View", self))


def svg(position: GameState | View, *, language: str = "en") -> str:
    """A picture of the table: the island circle, the players, and whose turn it is.

    The picture of a view shows what the view says and nothing else. The picture of a position
    shows all hands and roles: hand out pictures of views.

    Args:
        position: A position, or a view.
        language: Of the names of cards, roles, islands and phases; one of `names.LANGUAGES`. All
            other words are English.

    Returns:
        A standalone SVG without scripts and ids, 584 units wide, as narrow as its page. It follows
        the reader's light or dark scheme; a page changes its colours by the CSS variables
        `--meuterer-...` of the class `meuterer`.

    Raises:
        MeutererError: It is neither a position nor a view, or there is no such language.

    Examples:
        >>> import meuterer as mt
        >>> state = mt.new_game(deal=mt.WORKED_DEAL)
        >>> picture = mt.svg(mt.view(state, 0), language="de")
        >>> picture[:4], "2 Wein" in picture, "1 Rubin" in picture
        ('<svg', True, False)
        >>> "1 Rubin" in mt.svg(state, language="de")  # another player's card
        True
    """
    if not isinstance(position, Pictured):
        raise MeutererError(f"svg: {short(position)} given; a GameState or a View is needed")
    phase = names.name(position.phase, language)
    round_ = f"Round {position.round} of {position.rules.rounds(len(position.players))}, {phase}"
    asked = _asked(position)
    middle = middle_of(position, language)
    circle = height_for(len(position.board.islands), height_of_middle(middle))
    players = HEAD + circle + GAP
    panels = panels_of(position, language)
    height = players + height_of_players(panels)
    described = f"{asked}. {_described(position, language)}."
    root = picture(f"Meuterer: {round_}.", described, (WIDTH, height))
    _draw_head(root, position, round_, asked)
    whole = group(root, "circle", (WIDTH / 2, HEAD + circle / 2))
    signs = [sign for sign, _ in middle.legend]
    draw_circle(whole, position.rules, position.board, signs, circle, language)
    draw_middle(group(whole, "middle"), middle)
    draw_players(group(root, "players", (MARGIN, players)), position, panels, language)
    return text_of(root)


def _asked(shown: GameState | View) -> str:
    """Who has to decide, or has won; the name at the end, where it can be cut off."""
    if isinstance(shown.to_move, int):
        return f"To move: {isolated(shown.players[shown.to_move].name)}"
    if shown.to_move is not None:
        return "To move: chance"
    won = winners(shown)
    who = " and ".join(isolated(shown.players[seat].name) for seat in won)
    return f"Won with {shown.players[won[0]].score} points: {who}"


def _described(shown: GameState | View, language: str) -> str:
    """The table in a few words, for who cannot see it."""
    name = {key: names.island_name(island, language) for key, island in shown.rules.islands.items()}
    active = " and ".join(name[key] for key in shown.board.active_islands)
    scores = ", ".join(f"{isolated(player.name)} {player.score}" for player in shown.players)
    return f"Ship at {name[shown.board.ship]}; active: {active or 'none'}; scores: {scores}"


def _draw_head(root: Element, shown: GameState | View, round_: str, asked: str) -> None:
    if shown.viewer is None:
        seen = "all cards shown"
    elif shown.viewer is SPECTATOR:
        seen = "as a spectator sees it"
    else:
        seen = f"as {isolated(shown.players[shown.viewer].name)} sees it"
    label(root, (16, 30), round_, "large bold", room=300)
    label(root, (WIDTH - 16, 30), seen, "quiet", anchor="end", room=240)
    mark = ARROW if shown.to_move is not None else STAR
    path(group(root, "mark", (17, 43)), mark, "bright")
    label(root, (40, 57), asked, "large", room=WIDTH - 60)
