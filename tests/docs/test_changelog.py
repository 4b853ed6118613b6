"""The changelog: its form, an entry for the current version, and the page made from it."""

from __future__ import annotations

import re
import tomllib
from datetime import date

import changelog
import pytest

import meuterer as mt

TEXT = changelog.CHANGELOG.read_text("utf-8")
KINDS = {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}
#: Heading and text of what is not published yet, then of each version.
ENTRIES = re.split(r"^## (.+)\n", TEXT, flags=re.MULTILINE)[1:]
VERSIONS = [match["version"] for match in changelog.VERSION.finditer(TEXT)]


def test_the_current_version_is_the_newest_entry() -> None:
    assert VERSIONS[0] == mt.__version__


def test_what_is_not_published_comes_first_and_then_the_versions_from_the_newest() -> None:
    assert ENTRIES[0] == "[Unreleased]"
    assert all(changelog.VERSION.fullmatch(f"## {heading}") for heading in ENTRIES[2::2])
    numbers = [tuple(map(int, version.split("."))) for version in VERSIONS]
    assert numbers == sorted(set(numbers), reverse=True)


def test_only_the_newest_version_may_be_unreleased() -> None:
    days = [match["day"] for match in changelog.VERSION.finditer(TEXT)]
    assert "unreleased" not in days[1:]
    known = [date.fromisoformat(day) for day in days if day != "unreleased"]
    assert known == sorted(known, reverse=True)


@pytest.mark.parametrize("heading", VERSIONS)
def test_every_version_says_what_has_changed(heading: str) -> None:
    entry = ENTRIES[[heading in found for found in ENTRIES].index(True) + 1]
    kinds = re.findall(r"^### (.+)$", entry, re.MULTILINE)
    assert kinds
    assert set(kinds) <= KINDS
    for kind in kinds:
        assert re.search(rf"^### {kind}\n\n- \S", entry, re.MULTILINE), kind


def test_the_version_stands_in_one_place() -> None:
    project = tomllib.loads((changelog.CHANGELOG.parent / "pyproject.toml").read_text("utf-8"))
    assert "version" not in project["project"]
    assert project["tool"]["hatch"]["version"]["path"] == "meuterer/__init__.py"


def test_a_page_without_the_current_version_is_not_made() -> None:
    with pytest.raises(LookupError, match=r"no entry for the current version, 99\.0\.0"):
        changelog.with_anchors(TEXT, "99.0.0")


def test_every_version_has_an_anchor() -> None:
    text = (
        "# Changelog\n\n## [Unreleased]\n\n- New.\n\n"
        "## [1.2.0] - unreleased\n\n## [1.1.0] - 2030-01-31\n"
    )
    assert changelog.with_anchors(text, "1.2.0") == (
        "# Changelog\n\n## Unreleased\n\n- New.\n\n"
        "## 1.2.0 (unreleased) { #v1.2.0 }\n\n## 1.1.0 (2030-01-31) { #v1.1.0 }\n"
    )


def test_nothing_unreleased_is_not_shown() -> None:
    text = "## [Unreleased]\n\n## [1.2.0] - unreleased\n"
    assert changelog.with_anchors(text, "1.2.0") == "## 1.2.0 (unreleased) { #v1.2.0 }\n"
