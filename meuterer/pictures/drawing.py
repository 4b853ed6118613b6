"""The few shapes that pictures are made of, as elements of an SVG."""

from __future__ import annotations

import re
from typing import Final
from xml.etree.ElementTree import Element, SubElement, tostring

from meuterer.pictures.lettering import shortened, width
from meuterer.pictures.style import GOODS, NEW_GOOD, STYLE

__all__ = [
    "LARGE",
    "SMALL",
    "TAG",
    "box",
    "chip",
    "draw_back",
    "draw_backs",
    "group",
    "label",
    "path",
    "picture",
    "pill",
    "ring",
    "swatch",
    "tag_width",
    "tag_words",
    "text_of",
]

#: The sizes of type, as in the style.
SMALL, LARGE, HUGE = 16, 18, 25
SIZES = {"large": LARGE, "huge": HUGE}
#: The height of a chip and of a pill.
TAG = 26
#: Characters that cannot be in an XML document at all.
NOT_XML: Final = re.compile(r"[^\t\n\r -\uD7FF\uE000-\uFFFD\U00010000-\U0010FFFF]")


def picture(title: str, description: str, size: tuple[float, float]) -> Element:
    """An empty picture.

    Args:
        title: What it shows, for who cannot see it.
        description: The same in more words.
        size: Width and height.
    """
    wide, tall = map(_n, size)
    root = Element(
        "svg",
        {
            "xmlns": "http://www.w3.org/2000/svg",
            "viewBox": f"0 0 {wide} {tall}",
            "width": wide,
            "height": tall,
            "class": "meuterer",
            "role": "img",
            "aria-label": f"{title} {description}",
        },
    )
    SubElement(root, "title").text = title
    SubElement(root, "desc").text = description
    SubElement(root, "style").text = STYLE
    box(root, (0, 0), size, "sea", radius=16)
    return root


def text_of(root: Element) -> str:
    """The picture as text, well-formed whatever names are in it."""
    return NOT_XML.sub("\N{REPLACEMENT CHARACTER}", tostring(root, encoding="unicode"))


def _n(number: float) -> str:
    return f"{round(number, 1):g}"


def group(parent: Element, kind: str, at: tuple[float, float] = (0, 0), title: str = "") -> Element:
    """Shapes that belong together, moved; a title is shown to who points at them."""
    move = {} if at == (0, 0) else {"transform": f"translate({_n(at[0])} {_n(at[1])})"}
    shapes = SubElement(parent, "g", {"class": kind, **move})
    if title:
        SubElement(shapes, "title").text = title
    return shapes


def box(
    parent: Element,
    at: tuple[float, float],
    size: tuple[float, float],
    kind: str,
    *,
    edge: float = 0,
    radius: float = 9,
) -> Element:
    """A rectangle with round corners.

    Args:
        parent: Where it belongs.
        at: Its left top corner.
        size: Its width and height.
        kind: Classes of the style.
        edge: How thick its edge is.
        radius: Of its corners.
    """
    shape = {"x": at[0], "y": at[1], "width": size[0], "height": size[1], "rx": radius}
    attributes = {name: _n(number) for name, number in shape.items()} | {"class": kind}
    if edge:
        attributes["stroke-width"] = _n(edge)
    return SubElement(parent, "rect", attributes)


def ring(parent: Element, at: tuple[float, float], radius: float, kind: str) -> None:
    """A circle."""
    shape = {"cx": _n(at[0]), "cy": _n(at[1]), "r": _n(radius), "class": kind}
    SubElement(parent, "circle", {**shape, "stroke-width": "1.5"})


def path(parent: Element, steps: str, kind: str, *, thick: float = 0, dashes: str = "") -> None:
    """A line or a shape."""
    attributes = {"d": steps, "class": kind}
    if thick:
        attributes |= {
            "stroke-width": _n(thick),
            "stroke-linecap": "round",
            "stroke-linejoin": "round",
        }
    if dashes:
        attributes["stroke-dasharray"] = dashes
    SubElement(parent, "path", attributes)


def label(
    parent: Element,
    at: tuple[float, float],
    words: str,
    kind: str = "",
    *,
    anchor: str = "start",
    room: float | None = None,
) -> Element:
    """A line of text.

    Args:
        parent: Where it belongs.
        at: Where on its baseline the line begins, has its middle or ends.
        words: The text.
        kind: Classes of the style.
        anchor: `start`, `middle` or `end`.
        room: The width that it must not exceed, whatever the reader's fonts are.
    """
    classes = kind.split()
    size = max([SIZES.get(name, SMALL) for name in classes], default=SMALL)
    bold = "bold" in classes
    shape = {"x": _n(at[0]), "y": _n(at[1])}
    if kind:
        shape["class"] = kind
    if anchor != "start":
        shape["text-anchor"] = anchor
    if room is not None:
        words = shortened(words, room, size, bold=bold)
        wide = width(words, size, bold=bold)
        if wide > 0.8 * room:  # wider fonts than expected would not fit any more
            shape |= {"textLength": _n(wide), "lengthAdjust": "spacingAndGlyphs"}
    text = SubElement(parent, "text", shape)
    text.text = words
    return text


def tag_width(words: str) -> float:
    """How wide the chip or pill with this text is."""
    return width(words, SMALL) + 18


def tag_words(words: str, room: float) -> str:
    """A text for a chip or pill that is not wider than that."""
    return shortened(words, room - 18, SMALL)


def chip(parent: Element, at: tuple[float, float], key: str, words: str) -> None:
    """Goods cards of one kind: a small card in their colour."""
    wide = tag_width(words)
    shape = box(parent, at, (wide, TAG), "line-edge", edge=1, radius=5)
    text = _in_the_middle(parent, at, wide, words)
    shape.attrib["fill"], ink = GOODS.get(key, NEW_GOOD)
    text.attrib["style"] = f"fill:{ink}"


def pill(parent: Element, at: tuple[float, float], kind: str, words: str) -> None:
    """A role: a pill in the colour of its side."""
    wide = tag_width(words)
    box(parent, at, (wide, TAG), kind, radius=TAG / 2)
    _in_the_middle(parent, at, wide, words, "paper")


def _in_the_middle(
    parent: Element, at: tuple[float, float], wide: float, words: str, kind: str = ""
) -> Element:
    middle = (at[0] + wide / 2, at[1] + 18.5)
    return label(parent, middle, words, kind, anchor="middle", room=wide - 12)


def swatch(parent: Element, at: tuple[float, float], keys: tuple[str, ...]) -> None:
    """A small square in the colours of these goods."""
    side = 15.0
    for number, key in enumerate(keys):
        strip = side / len(keys)
        spot = (at[0] + number * strip, at[1])
        shape = box(parent, spot, (strip, side), "", radius=0)
        shape.attrib["fill"] = GOODS.get(key, NEW_GOOD)[0]
        del shape.attrib["class"]
    box(parent, at, (side, side), "none line-edge", edge=1, radius=1.5)


def draw_back(parent: Element, at: tuple[float, float]) -> None:
    """A card from behind."""
    box(parent, at, (17, 24), "back panel-edge", edge=1.5, radius=3)


def draw_backs(parent: Element, at: tuple[float, float], count: int, room: float) -> None:
    """Cards from behind, and their number."""
    step = min(12.0, (room - 17) / max(count - 1, 1))
    whole = group(parent, "backs", at, title=f"{count} face down")
    for number in range(count):
        draw_back(whole, (step * number, 0))
    label(whole, (step * (count - 1) + 25, 17.5), str(count), "bold")
