"""Pictures in pages: drawn where they stand, in the colours of the site."""

from __future__ import annotations

import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from meuterer.pictures.style import DARK, LIGHT

PAGE = """\
```python
>>> shape = "<svg>{}</svg>"
>>> name = "first"
```

<!-- draw: shape.format(name) -->

```python
>>> name = "second"
```

<!-- draw: shape.format(name) -->
"""


def shown(hook: Any, markdown: str, folder: Path) -> str:
    """The page with its pictures."""
    path = folder / "page.md"
    path.write_text(markdown, "utf-8")
    page = SimpleNamespace(file=SimpleNamespace(abs_src_path=str(path), src_uri="page.md"))
    text: str = hook.on_page_markdown(markdown, page, None, None)
    return text


def test_a_picture_shows_what_the_page_has_come_to(hook: Any, tmp_path: Path) -> None:
    first, second = re.findall(r"^<figure.*", shown(hook, PAGE, tmp_path), re.MULTILINE)
    assert first == '<figure class="drawing"><svg>first</svg></figure>'
    assert second == '<figure class="drawing"><svg>second</svg></figure>'


def test_a_page_without_pictures_is_not_played(hook: Any, tmp_path: Path) -> None:
    page = "```python\n>>> 1 / 0\n```\n"
    assert shown(hook, page, tmp_path) == page


@pytest.mark.parametrize("wrong", ["1 / 0", "'<svg>'", "unknown"])
def test_what_is_no_picture_stops_the_build(hook: Any, tmp_path: Path, wrong: str) -> None:
    with pytest.raises(hook.PluginError, match=r"^page\.md: "):
        shown(hook, f"<!-- draw: {wrong} -->\n", tmp_path)


def test_the_switch_of_the_site_sets_light_and_dark(hook: Any) -> None:
    (file,) = hook.on_files([], None)
    assert file.uri == "assets/pictures.css"
    light, dark = file.content.splitlines()
    for line, scheme, colours in ((light, "default", LIGHT), (dark, "slate", DARK)):
        assert line.startswith(f'[data-md-color-scheme="{scheme}"] .meuterer {{')
        assert dict(re.findall(r"--meuterer-(\w+):(#\w+);", line)) == colours
