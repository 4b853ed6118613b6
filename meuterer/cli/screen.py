"""The screen: paragraphs with a label at the left, for terminals, pipes and files."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from attrs import frozen
from rich.console import Console, RenderableType
from rich.text import Text

__all__ = ["Block", "Heading", "Paragraph", "Screen", "colored", "console"]

#: The width where there is no terminal; also of the text on wider terminals.
WIDTH = 80
#: Where the text of a paragraph begins, and where a line goes on that is too long.
INDENT = 11
HANGING = 7
_NAMES = ("bold cyan", "bold magenta", "bold yellow", "bold green")


def colored(name: str, seat: int) -> Text:
    """A player's name in the colour of the seat."""
    return Text().append(name, _NAMES[seat % len(_NAMES)])


class _Console(Console):
    """A console that leaves a broken pipe to its user."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def console(*, stderr: bool = False) -> Console:
    """A console; in colour only on a terminal, and never with NO_COLOR."""
    made = _Console(
        stderr=stderr,
        color_system=None if os.environ.get("NO_COLOR") else "auto",
        highlight=False,
        markup=False,
        emoji=False,
    )
    made.width = min(made.width, WIDTH) if made.is_terminal else WIDTH
    return made


@frozen
class Heading:
    """A line of its own after an empty one.

    Attributes:
        text: The line.
    """

    text: Text


@frozen
class Paragraph:
    """Items with commas between them on one or more lines, with a label at the left.

    Attributes:
        label: What it is about; it is shown once for all paragraphs in a row that have it.
        items: The items; a line is broken between them.
    """

    label: str
    items: tuple[Text, ...]


Block: TypeAlias = Heading | Paragraph


class Screen:
    """Shows blocks on a console."""

    def __init__(self, target: Console) -> None:
        self._console = target
        self._label = ""

    def show(self, blocks: Iterable[Block]) -> None:
        """Show headings and paragraphs."""
        for block in blocks:
            if isinstance(block, Heading):
                self.line()
                self.line(block.text)
            else:
                self._show_paragraph(block)

    def line(self, text: Text | str = "", style: str = "", end: str = "\n") -> None:
        """Show a line, or several if it is too long; the next paragraph gets its label again."""
        self._label = ""
        whole = Text(text, style) if isinstance(text, str) else text
        if whole.cell_len > self._console.width:
            whole = Text("\n" + " " * HANGING).join(self._hanging(whole))
        self._print(whole, end)

    def _hanging(self, text: Text) -> Iterator[Text]:
        """A long text in lines; all but the first will begin farther to the right."""
        for line in text.wrap(self._console, max(self._console.width - HANGING, 20)):
            line.rstrip()
            yield line

    def render(self, renderable: RenderableType) -> None:
        """Show a table."""
        self._label = ""
        for segments in self._console.render_lines(renderable, pad=False):
            text = Text.assemble(*((part.text, part.style or "") for part in segments))
            text.rstrip()
            self._print(text)

    def _print(self, text: Text, end: str = "\n") -> None:
        self._console.print(text, soft_wrap=True, end=end)

    def _show_paragraph(self, paragraph: Paragraph) -> None:
        width = max(self._console.width - INDENT, 20)
        label = "" if paragraph.label == self._label else paragraph.label
        for line in self._lines(paragraph.items, width):
            line.rstrip()
            start = f"  {label}".ljust(INDENT - 1)[: INDENT - 1] + " "
            self._print(Text.assemble((start, "dim"), line))
            label = ""
        self._label = paragraph.label

    def _lines(self, items: Sequence[Text], width: int) -> Iterator[Text]:
        """The items, broken into lines between them, and within them where one is too long."""
        line = Text()
        for number, item in enumerate(items, start=1):
            piece = item + "," if number < len(items) else item
            if line and line.cell_len + 1 + piece.cell_len > width:
                yield from line.wrap(self._console, width)
                line = Text()
            line = line + " " + piece if line else piece
        yield from line.wrap(self._console, width)
