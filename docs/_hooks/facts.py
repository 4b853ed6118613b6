"""Say who knows what, from the table of facts that views are built from."""

from collections.abc import Iterator
from typing import Final

import attrs
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page

import meuterer as mt
from meuterer.facts import facts_of

PAGE: Final = "explanation/hidden-information.md"
FACTS: Final = "<!-- facts -->"
EVENTS: Final = "<!-- events -->"


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Fill in both tables (called by mkdocs)."""
    del config, files
    if page.file.src_uri != PAGE:
        return markdown
    markdown = markdown.replace(FACTS, "\n".join(_facts()))
    return markdown.replace(EVENTS, "\n".join(_events()))


def _facts() -> Iterator[str]:
    for kind, title in ((mt.View, "About the table"), (mt.PlayerView, "About each player")):
        yield f"\n### {title}\n"
        yield "| fact | who knows it | from | until | rule |\n| --- | --- | --- | --- | --- |"
        for name, fact in facts_of(kind):
            yield f"| `{name}` | {fact.who} | {fact.since} | {fact.until} | {fact.rule} |"


def _events() -> Iterator[str]:
    yield "| event | field |\n| --- | --- |"
    for event in mt.STANDARD.events:
        for field in attrs.fields(event):
            if field.metadata == mt.OWN:
                name = event.__name__
                yield f"| [`{name}`][meuterer.{name}] | `{field.name}` |"
