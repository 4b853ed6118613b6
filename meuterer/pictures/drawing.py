"""Shapes: the few that pictures are made of, as elements of an SVG."""

from __future__ import annotations

from xml.etree.ElementTree import Element, SubElement, tostring

from meuterer.pictures.style import GOODS, PLAIN_GOOD, STYLE

__all__ = [
    "CHIP",
    "card",
    "chip",
    "chip_width",
    "group",
    "label",
    "path",
    "picture",
    "ring",
    "shortened",
    "text_of",
    "width",
]

#: Height of a chip.
CHIP = 26


def picture(title: str, description: str, size: tuple[int, int]) -> Element:
    """An empty picture that scales to the width it is given.

    Args:
        title: What it shows, for who cannot see it.
        description: The same in more words.
        size: Width and height in its own units.
    """
    root = Element(
        "svg",
        {
            "xmlns": "http://www.w3.org/2000/svg",
            "viewBox": f"0 0 {size[0]} {size[1]}",
            "class": "meuterer",
            "role": "img",
            "aria-label": f"{title}. {description}",
        },
    )
    SubElement(root, "title").text = title
    SubElement(root, "desc").text = description
    SubElement(root, "style").text = STYLE
    card(root, (0, 0), size, "sea", radius=18)
    return root


def text_of(root: Element) -> str:
    """The picture as text."""
    return tostring(root, encoding="unicode")


def group(
    parent: Element, kind: str, x: float = 0, y: float = 0, *, title: str | None = None
) -> Element:
    """A group of shapes that belong together, moved; its title is shown where one points at it."""
    move = {"transform": f"translate({x:g} {y:g})"} if x or y else {}
    shapes = SubElement(parent, "g", {"class": kind, **move})
    if title is not None:
        SubElement(shapes, "title").text = title
    return shapes


def card(
    parent: Element,
    at: tuple[float, float],
    size: tuple[float, float],
    paint: str,
    *,
    edge: str = "",
    thick: float = 1.5,
    radius: float = 10,
) -> None:
    """A rectangle with round corners."""
    shape = {
        "x": f"{at[0]:g}",
        "y": f"{at[1]:g}",
        "width": f"{size[0]:g}",
        "height": f"{size[1]:g}",
        "rx": f"{radius:g}",
        "class": f"{paint} {edge}-edge" if edge else paint,
    }
    if edge:
        shape["stroke-width"] = f"{thick:g}"
    SubElement(parent, "rect", shape)


def ring(parent: Element, at: tuple[float, float], radius: float, kind: str) -> None:
    """A circle."""
    shape = {"cx": f"{at[0]:g}", "cy": f"{at[1]:g}", "r": f"{radius:g}", "class": kind}
    SubElement(parent, "circle", {**shape, "stroke-width": "1.5"})


def path(parent: Element, steps: str, kind: str, **more: str) -> None:
    """A path."""
    SubElement(parent, "path", {"d": steps, "class": kind, **more})


def label(
    parent: Element,
    at: tuple[float, float],
    words: str,
    kind: str = "",
    *,
    anchor: str = "start",
    room: float | None = None,
    size: float = 17,
) -> None:
    """A line of text; at the baseline.

    Args:
        parent: Where it belongs.
        at: Where the line begins, ends or has its middle.
        words: The text.
        kind: Classes of the style.
        anchor: `start`, `middle` or `end`.
        room: The width that it must not exceed.
        size: The size of its type, as in the style.
    """
    if room is not None:
        words = shortened(words, room, size)
    shape = {"x": f"{at[0]:g}", "y": f"{at[1]:g}"}
    if kind:
        shape["class"] = kind
    if anchor != "start":
        shape["text-anchor"] = anchor
    SubElement(parent, "text", shape).text = words


def width(words: str, size: float = 17) -> float:
    """About how wide a text is: a picture cannot measure it, and need not know the font."""
    return sum(map(_em, words)) * size


def _em(letter: str) -> float:
    if ord(letter) > 0x2E7F:
        return 1.05  # Chinese, Japanese, Korean, symbols
    if letter in " .,:;!|'()[]/ijlt1":
        return 0.36
    return 0.72 if letter.isupper() or letter in "mw%@" else 0.58


def shortened(words: str, room: float, size: float = 17) -> str:
    """A text that fits, with an ellipsis if something had to go."""
    if width(words, size) <= room:
        return words
    while words and width(f"{words}…", size) > room:
        words = words[:-1]
    return f"{words.rstrip()}…"


def chip_width(words: str) -> float:
    """How wide the chip with this text is."""
    return width(words, 16) + 16


def chip(parent: Element, at: tuple[float, float], key: str, words: str) -> None:
    """Goods cards of one kind: a small card in their colour."""
    ground, ink = GOODS.get(key, PLAIN_GOOD)
    x, y = at
    SubElement(
        parent,
        "rect",
        {
            "x": f"{x:g}",
            "y": f"{y:g}",
            "width": f"{chip_width(words):g}",
            "height": f"{CHIP}",
            "rx": "6",
            "fill": ground,
            "class": "line-edge",
        },
    )
    middle = {"x": f"{x + chip_width(words) / 2:g}", "y": f"{y + 18.5:g}", "text-anchor": "middle"}
    SubElement(parent, "text", {**middle, "style": f"fill:{ink};font-size:16px"}).text = words
