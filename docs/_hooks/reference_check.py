"""Warn of public names that are on no page of the reference, which stops a strict build."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import public

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig

# Whatever is logged under mkdocs as a warning stops a strict build.
log = logging.getLogger("mkdocs.plugins.meuterer")


def on_post_build(config: MkDocsConfig) -> None:
    """Look for every public name in the built site (called by mkdocs)."""
    pages = sorted(Path(config.site_dir, "reference").glob("*.html"))
    for path in missing((page.read_text("utf-8") for page in pages), public.all_names()):
        log.warning("the reference has no place for %s", path)


def missing(pages: Iterable[str], names: Iterable[public.Name]) -> list[str]:
    """The names that have no anchor on any of the pages."""
    anchors = {anchor for page in pages for anchor in re.findall(r'id="([^"]+)"', page)}
    return [name.path for name in names if name.path not in anchors]
