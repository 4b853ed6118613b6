"""The glossaries on the pages come from `meuterer.names`."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import glossary
import pytest

from meuterer import names

DOCS = Path(__file__).parents[2] / "docs"
PAGES = ("rules.md", "reference/names.md", "languages/de.md", "languages/ja.md", "languages/zh.md")


def filled(markdown: str) -> str:
    unused: Any = None
    return glossary.on_page_markdown(markdown, unused, unused, unused)


@pytest.mark.parametrize("name", PAGES)
def test_every_placeholder_of_a_page_is_filled(name: str) -> None:
    page = (DOCS / name).read_text("utf-8")
    assert "<!-- names:" in page
    assert "<!-- names:" not in filled(page)


@pytest.mark.parametrize("language", ["de", "ja", "zh"])
@pytest.mark.parametrize("kind", glossary.KINDS)
def test_the_page_of_a_language_has_the_whole_glossary(language: str, kind: str) -> None:
    page = filled((DOCS / f"languages/{language}.md").read_text("utf-8"))
    for key in glossary.KINDS[kind]:
        (row,) = re.findall(rf"^\| `{key}` \| <\w+ lang=\"[\w-]+\">(.*?)</", page, re.MULTILINE)
        assert row == names.name(key, language)


def test_a_page_in_another_language_says_so() -> None:
    for language in ("de", "ja", "zh"):
        page = (DOCS / f"languages/{language}.md").read_text("utf-8")
        assert f"\nlang: {glossary.TAGS[language]}\n---\n" in page


def test_a_name_is_marked_with_its_language_and_a_missing_one_is_german() -> None:
    rows = filled("<!-- names: islands ja zh -->").splitlines()
    assert len(rows) == len(names.ISLANDS)
    assert rows[0] == ('| `hochland` | <span lang="ja">高原島</span> | <i lang="de">Hochland</i> |')


def test_other_text_stays_as_it_is() -> None:
    assert filled("a <!-- names: cards de --> b\n<!-- draw: x -->") == (
        "a <!-- names: cards de --> b\n<!-- draw: x -->"
    )
