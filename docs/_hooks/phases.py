"""Draw the machine of the standard rules, and show its table."""

import re
from collections.abc import Iterator
from typing import Final

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page

import meuterer as mt

PAGE: Final = "phases.md"
DIAGRAM: Final = "<!-- diagram -->"
TABLE: Final = "<!-- table -->"
# Mermaid lets long words and what leads back to its own phase cover each other, and a phone is
# narrow. So guards are left to the table, `advance` goes without saying, and loops are in the box.
SHORTER: Final = {
    r"direction LR": "direction TB",
    r" \[\w+\]$": "",
    r": advance$": "",
    r"^( *)(\w+) --> \2: ": r"\1\2: ",
}


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Fill in the diagram and the table (called by mkdocs)."""
    del config, files
    if page.file.src_uri != PAGE:
        return markdown
    markdown = markdown.replace(DIAGRAM, f"```mermaid\n{_diagram()}\n```")
    return markdown.replace(TABLE, "\n".join(_table()))


def _diagram() -> str:
    text = mt.mermaid(mt.STANDARD)
    for long, short in SHORTER.items():
        text = re.sub(long, short, text, flags=re.MULTILINE)
    return text


def _table() -> Iterator[str]:
    yield "| phase | trigger | guard | next phase | row |\n| --- | --- | --- | --- | --- |"
    for row in mt.STANDARD.rows:
        guard = f"`{row.guard.__name__}`" if row.guard else ""
        cells = f"`{row.source}`", f"`{row.trigger}`", guard, f"`{row.dest}`", f"`{row.name}`"
        yield f"| {' | '.join(cells)} |"
