"""Show examples with prompts as what they are: sessions, in which input and output differ.

Doctest ends an output at an empty line, so the sources of the pages say `<BLANKLINE>` for one.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files
    from mkdocs.structure.pages import Page

SESSION: Final = re.compile(r"^```python\n(?=>>> )(.*?)^```$", re.MULTILINE | re.DOTALL)


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Mark the sessions of a page (called by mkdocs)."""
    del page, config, files
    return SESSION.sub(_session, markdown)


def _session(match: re.Match[str]) -> str:
    text = re.sub(r"^<BLANKLINE>$", "", match[1], flags=re.MULTILINE)
    return f"```pycon\n{text}```"
