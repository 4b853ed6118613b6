"""Fill tables with the names of `meuterer.names`: `<!-- names: cards de en -->` below their head.

Each thing of that kind gets a row: its key, then its name in each of the languages. Where a
language has none, the German name stands in, in italics.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from meuterer import names

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files
    from mkdocs.structure.pages import Page

ROWS: Final = re.compile(r"^<!-- names: (\w+) ([a-z ]+) -->$", re.MULTILINE)
KINDS: Final = {
    "cards": names.CARDS,
    "roles": names.ROLES,
    "islands": names.ISLANDS,
    "phases": names.PHASES,
}
#: How a page marks each language: our Chinese is written with simplified characters.
TAGS: Final = {"en": "en", "de": "de", "ja": "ja", "zh": "zh-Hans"}


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Fill the tables of a page (called by mkdocs)."""
    del page, config, files
    return ROWS.sub(lambda found: rows(found[1], found[2].split()), markdown)


def rows(kind: str, languages: list[str]) -> str:
    """The rows of a Markdown table: keys and names."""
    return "\n".join(
        f"| `{key}` | {' | '.join(_cell(found, language) for language in languages)} |"
        for key, found in KINDS[kind].items()
    )


def _cell(found: names.Names, language: str) -> str:
    name: str | None = getattr(found, language)
    if name is None:
        return f'<i lang="de">{found.de}</i>'
    return f'<span lang="{TAGS[language]}">{name}</span>'
