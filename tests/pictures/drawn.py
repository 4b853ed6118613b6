"""What a picture shows, read from its SVG: groups by their kind, and their texts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple
from xml.etree.ElementTree import Element, fromstring

import meuterer as mt
from meuterer.pictures.drawing import SIZES, SMALL
from meuterer.pictures.lettering import width
from meuterer.pictures.style import GOODS, NEW_GOOD
from meuterer.seats import Viewer

SVG = "{http://www.w3.org/2000/svg}"


def looks(state: mt.GameState) -> Iterator[mt.GameState | mt.View]:
    """The position itself, and as everybody sees it."""
    yield state
    viewers: tuple[Viewer, ...] = (*range(len(state.players)), mt.SPECTATOR)
    for viewer in viewers:
        yield mt.view(state, viewer)


def parts(picture: str | Element, kind: str) -> list[Element]:
    """The groups of a class, in order."""
    root = fromstring(picture) if isinstance(picture, str) else picture
    return [group for group in root.iter(f"{SVG}g") if kind in (group.get("class") or "").split()]


def words(element: Element) -> list[str]:
    """Its lines of text, in order."""
    return [text.text or "" for text in element.iter(f"{SVG}text")]


def titles(element: Element, kind: str) -> list[str]:
    """The titles of the groups of a class."""
    return [group.findtext(f"{SVG}title") or "" for group in parts(element, kind)]


def lines(panel: Element) -> dict[str, list[str]]:
    """What stands behind each word of a player's panel: chips, or a number of backs."""
    found: dict[str, list[str]] = {}
    behind: list[str] = []
    for word in words(panel):
        if word in ("offered", "laid", "sold", "in hand", "face down", "drawn"):
            behind = found.setdefault(word, [])
        else:
            behind.append(word)
    return found


def fits(shown: str, whole: str) -> bool:
    """Whether this is the whole text, or its beginning and an ellipsis."""
    if shown.endswith("…"):
        return whole.startswith(shown[:-1])
    return shown == whole


# --- where things lie ----------------------------------------------------------------------------


#: How many numbers a step of a path has.
STEPS = {"m": 2, "l": 2, "h": 1, "v": 1, "q": 4, "a": 7, "z": 1}


class Shape(NamedTuple):
    """A shape or a text, where it is in the picture: of all but rectangles, the box around it."""

    element: Element
    left: float
    top: float
    wide: float
    tall: float

    def holds(self, x: float, y: float) -> bool:
        return self.left <= x <= self.left + self.wide and self.top <= y <= self.top + self.tall


def shapes(element: Element, x: float = 0, y: float = 0) -> Iterator[Shape]:
    """All of them, as they are painted over each other."""
    move = re.match(r"translate\((\S+) (\S+)\)", element.get("transform") or "")
    if move:
        x, y = x + float(move[1]), y + float(move[2])
    for child in element:
        if box := _box(child):
            left, top, wide, tall = box
            yield Shape(child, x + left, y + top, wide, tall)
        yield from shapes(child, x, y)


def strays(element: Element) -> list[Shape]:
    """What leaves a picture; of a group, what leaves the first of its shapes, on which it lies."""
    ground, *rest = shapes(element)
    if element.tag == f"{SVG}svg":
        ground = Shape(element, *map(float, (element.get("viewBox") or "").split()))
    return [
        shape
        for shape in rest
        if not ground.holds(shape.left, shape.top)
        or not ground.holds(shape.left + shape.wide, shape.top + shape.tall)
    ]


def _box(element: Element) -> tuple[float, float, float, float] | None:
    """Left, top, width and height."""
    x, y, wide, tall, cx, cy, r = (
        float(element.get(name) or 0) for name in ("x", "y", "width", "height", "cx", "cy", "r")
    )
    match element.tag.removeprefix(SVG):
        case "rect":
            return x, y, wide, tall
        case "circle":
            return cx - r, cy - r, 2 * r, 2 * r
        case "text":
            classes = (element.get("class") or "").split()
            size = max([SIZES.get(name, SMALL) for name in classes], default=SMALL)
            wide = width(element.text or "", size, bold="bold" in classes)
            before = {"middle": wide / 2, "end": wide}.get(element.get("text-anchor") or "", 0)
            return x - before, y - 0.8 * size, wide, size
        case "path":
            across, down = zip(*_corners(element.get("d") or ""), strict=True)
            return min(across), min(down), max(across) - min(across), max(down) - min(down)
    return None


def _corners(path: str) -> Iterator[tuple[float, float]]:
    """Where each step of a path ends."""
    x = y = 0.0
    for letter, rest in re.findall(r"([A-Za-z])([^A-Za-z]*)", path):
        numbers = [float(number) for number in re.findall(r"-?\d*\.?\d+", rest)]
        count = STEPS[letter.lower()]
        for step in (numbers[at : at + count] for at in range(0, len(numbers), count)):
            right = 0.0 if letter in "vV" else step[0] if letter in "hH" else step[-2]
            below = 0.0 if letter in "hH" else step[-1]
            x = right if letter.isupper() and letter != "V" else x + right
            y = below if letter.isupper() and letter != "H" else y + below
            yield x, y


def inks(root: Element, colours: dict[str, str]) -> Iterator[tuple[str, str, str]]:
    """Each text, its colour, and that of the ground on which its middle is painted."""
    painted: list[tuple[Shape, str]] = []
    for shape in shapes(root):
        if shape.element.tag != f"{SVG}text":
            ground = _fill(shape.element, colours)
            if ground != "none":
                painted.append((shape, ground))
            continue
        x, y = shape.left + shape.wide / 2, shape.top + shape.tall / 2
        ground = next(ground for other, ground in reversed(painted) if other.holds(x, y))
        yield shape.element.text or "", _fill(shape.element, colours), ground


def _fill(element: Element, colours: dict[str, str]) -> str:
    style = re.search(r"fill:(#\w+)", element.get("style") or "")
    if style:
        return style[1]
    if element.get("fill"):
        return element.get("fill") or ""
    classes = (element.get("class") or "").split()
    if "none" in classes:
        return "none"
    (colour,) = [colours[name] for name in classes if name in colours] or [colours["ink"]]
    return colour


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours, as WCAG 2 defines it."""
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: str) -> float:
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in channels
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def ground_of(good: str) -> str:
    """The colour of a goods card."""
    return GOODS.get(good, NEW_GOOD)[0]
