"""Draw the machine of the standard rules, and show its table."""

from collections.abc import Iterator
from typing import Final

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page

import meuterer as mt

PAGE: Final = "phases.md"
DIAGRAM: Final = "<!-- diagram -->"
TABLE: Final = "<!-- table -->"
# On a phone it scrolls, so that it stays legible: see meuterer.css.
WIDE: Final = "<div class='wide' markdown>\n\n```mermaid\n{}\n```\n\n</div>"


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Fill in the diagram and the table (called by mkdocs)."""
    del config, files
    if page.file.src_uri != PAGE:
        return markdown
    # Downwards, else the page shrinks it until nobody can read it.
    diagram = mt.mermaid(mt.STANDARD).replace("direction LR", "direction TB")
    markdown = markdown.replace(DIAGRAM, WIDE.format(diagram))
    return markdown.replace(TABLE, "\n".join(_table()))


def _table() -> Iterator[str]:
    yield "| phase | trigger | guard | next phase | row |\n| --- | --- | --- | --- | --- |"
    for row in mt.STANDARD.rows:
        guard = f"`{row.guard.__name__}`" if row.guard else ""
        cells = f"`{row.source}`", f"`{row.trigger}`", guard, f"`{row.dest}`", f"`{row.name}`"
        yield f"| {' | '.join(cells)} |"
