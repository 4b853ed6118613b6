"""How wide a text is, about: a picture cannot measure it, and does not know the reader's fonts."""

from __future__ import annotations

from typing import Final
from unicodedata import bidirectional, category, east_asian_width

__all__ = ["isolated", "shortened", "width", "wrapped"]

#: The widths of the letters of Helvetica and Arial, in thousandths of their size.
_LETTERS: Final = {
    letter: wide
    for wide, letters in {
        200: "ijl'|",
        280: " .,:;/!ftI[]()r-",
        500: "ckszvxyJ",
        556: "abdeghnopqu0123456789L?+=<>$*“”_",
        667: "ABEKPSVXYFTZ&",
        722: "CDHNRUw",
        778: "GOQ",
        860: "mM%@…→",
        950: "W",
    }.items()
    for letter in letters
}
#: How much wider bold type is.
_BOLD: Final = 1.08


def width(words: str, size: float, *, bold: bool = False) -> float:
    """About how wide a text of this size is."""
    return sum(map(_thousandths, words)) / 1000 * size * (_BOLD if bold else 1)


def _thousandths(letter: str) -> int:
    if category(letter) in ("Mn", "Me", "Cf"):
        return 0
    if east_asian_width(letter) in "WF" or category(letter) == "So":
        return 1050
    return _LETTERS.get(letter, 700)


def shortened(words: str, room: float, size: float, *, bold: bool = False) -> str:
    """A text that fits, with an ellipsis if something had to go."""
    if width(words, size, bold=bold) <= room:
        return words
    end = _fitting(words, room - width("…", size, bold=bold), size, bold=bold)
    return f"{words[:end].rstrip()}…"


def wrapped(words: str, room: float, size: float, most: int) -> list[str]:
    """A text in lines that fit; with an ellipsis if it does not fit into so many."""
    lines: list[str] = []
    while len(lines) < most - 1 and width(words, size) > room:
        end = max(_fitting(words, room, size), 1)
        space = words.rfind(" ", 1, end + 1)
        end = space if space > 0 else end
        lines.append(words[:end].rstrip())
        words = words[end:].lstrip()
    return [*lines, shortened(words, room, size)]


def _fitting(words: str, room: float, size: float, *, bold: bool = False) -> int:
    """How many letters of a text fit."""
    wide = 0.0
    for number, letter in enumerate(words):
        wide += width(letter, size, bold=bold)
        if wide > room:
            return number
    return len(words)


def isolated(name: str) -> str:
    """A name for a sentence: one that is written from right to left leaves the rest in order."""
    if any(bidirectional(letter) in ("R", "AL") for letter in name):
        return f"\N{FIRST STRONG ISOLATE}{name}\N{POP DIRECTIONAL ISOLATE}"
    return name
