"""How steps are counted in the island circle (P2.5, P3.2)."""

from xml.etree.ElementTree import Element

from figures.worked import before_the_mutiny
from meuterer.pictures.drawing import draw_backs, group, label, picture, ring, text_of
from meuterer.pictures.islands import (
    draw_circle,
    draw_sign,
    height_for,
    inner_place,
    signs_of,
)
from meuterer.pictures.table import MARGIN, WIDTH


def island_circle() -> str:
    """The introductory layout, and how far it is from the ship to each island."""
    state = before_the_mutiny()
    board, name = state.board, {key: island.name for key, island in state.rules.islands.items()}
    circle = height_for(len(board.islands), 0)
    ship, *flags = signs_of(board, "en")
    steps = {sign.island: board.distance(board.ship, sign.island) for sign in flags}
    told = ", ".join(
        f"{steps[sign.island]} cards face down of the {sign.owner} lead to {name[sign.island]}"
        for sign in flags
    )
    described = f"Steps are counted clockwise from the ship at {name[board.ship]}: {told}."
    size = (WIDTH, circle + 2 * MARGIN)
    root = picture("The island circle in the introductory layout.", described, size)
    whole = group(root, "circle", (WIDTH / 2, size[1] / 2))
    draw_circle(whole, state.rules, board, (ship, *flags), circle, "en")
    for number, key in enumerate(board.islands):
        if number:
            spot = inner_place(number, len(board.islands), circle)
            side = next((sign.kind for sign in flags if sign.island == key), "")
            _draw_step(whole, spot, number, side)
    label(whole, (0, -72), "One island clockwise", anchor="middle")
    label(whole, (0, -50), "for each card face down", anchor="middle")
    for row, sign in enumerate(flags):
        y = -28.0 + 72 * row
        draw_sign(whole, (-104, y), sign)
        label(whole, (-66, y + 18), sign.owner, f"bold {sign.kind}")
        draw_backs(whole, (28, y), steps[sign.island], 90)
        label(whole, (-66, y + 44), f"{steps[sign.island]} steps to {name[sign.island]}")
    return text_of(root)


def _draw_step(parent: Element, spot: tuple[float, float], number: int, side: str) -> None:
    ring(parent, spot, 12, side or "sea line-edge")
    kind = "bold paper" if side else "quiet"
    label(parent, (spot[0], spot[1] + 5.5), str(number), kind, anchor="middle")
