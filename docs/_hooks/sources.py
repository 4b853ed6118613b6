"""Show code as it stands in the repository: `<!-- source: FILE NAME -->`, or without the name.

It stands alone on its line. With a name, only what the file defines by it is shown; a name that is
gone is an error. Unlike a copy, or a marker within a block of code, no tool can get it wrong.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from conformance import ROOT, definitions

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files
    from mkdocs.structure.pages import Page

SOURCE: Final = re.compile(
    r"^(?P<indent> *)<!-- source: (?P<file>\S+)(?: (?P<name>\S+))? -->$", re.MULTILINE
)


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Put in the code (called by mkdocs)."""
    del page, config, files
    return SOURCE.sub(_block, markdown)


def _block(match: re.Match[str]) -> str:
    file, indent = match["file"], match["indent"]
    code = excerpt((ROOT / file).read_text("utf-8"), match["name"])
    lines = [f'```py title="{file}"', *code.splitlines(), "```"]
    return "\n".join(indent + line if line else "" for line in lines)


def excerpt(source: str, name: str | None) -> str:
    """The whole source, or the lines that define the name.

    Raises:
        LookupError: The source does not define it.
    """
    if name is None:
        return source
    for defined in definitions(source):
        if defined.name == name:
            return "\n".join(source.splitlines()[defined.first - 1 : defined.last])
    raise LookupError(f"no {name} in the source that is to be shown")
