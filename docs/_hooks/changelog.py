"""Show the changelog of the repository as a page, with an anchor for each version."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from conformance import ROOT

import meuterer as mt

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files
    from mkdocs.structure.pages import Page

CHANGELOG: Final = ROOT / "CHANGELOG.md"
PAGE: Final = "changelog.md"
PLACE: Final = "<!-- changelog -->"
#: A version, and the day on which it was published.
VERSION: Final = re.compile(
    r"^## \[(?P<version>\d+\.\d+\.\d+)\] - (?P<day>\d{4}-\d\d-\d\d|unreleased)$", re.MULTILINE
)


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Say at the foot of every page which version it is about (called by mkdocs)."""
    config.copyright = f"meuterer {mt.__version__}"
    return config


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Fill in the changelog (called by mkdocs)."""
    del config, files
    if page.file.src_uri != PAGE:
        return markdown
    return markdown.replace(PLACE, with_anchors(CHANGELOG.read_text("utf-8"), mt.__version__))


def with_anchors(text: str, current: str) -> str:
    """The changelog with an anchor for each version.

    Raises:
        LookupError: The current version has no entry.
    """
    if current not in [match["version"] for match in VERSION.finditer(text)]:
        raise LookupError(f"CHANGELOG.md: no entry for the current version, {current}")
    text = VERSION.sub(r"## \g<version> (\g<day>) { #v\g<version> }", text)
    text = re.sub(r"^## \[Unreleased\]\n+(?=## )", "", text, flags=re.MULTILINE)
    return text.replace("## [Unreleased]\n", "## Unreleased\n")
