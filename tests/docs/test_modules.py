"""The module map and the excerpts of code, as the pages show them."""

from __future__ import annotations

import re
from pathlib import Path

import modules
import pytest
import sources
from conformance import ROOT


def test_every_file_of_the_package_is_on_the_map_and_says_what_it_is() -> None:
    files = {path.relative_to(modules.PACKAGE).as_posix() for path in modules.PACKAGE.rglob("*.py")}
    shown = modules.modules()
    assert {module.file for module in shown} == files - {"__init__.py"}
    assert [module.file for module in shown if not module.about.endswith(".")] == []
    assert [module.file for module in shown if module.lines < 1] == []


def test_the_map_goes_from_the_top_down() -> None:
    order = [part for layer in modules.layers() for part in layer]
    shown = list(dict.fromkeys(module.part for module in modules.modules()))
    assert shown == [part for part in order if part in shown]
    grouped = modules.grouped().values()
    assert [part for layers in grouped for layer in layers for part in layer] == order


def test_imports_are_those_at_run_time() -> None:
    imports = modules.imports()
    assert ("table", "phases") in imports
    assert ("engine", "machines") in imports
    assert ("__main__", "cli") in imports
    assert ("machines", "rules") in imports
    assert ("state", "rules") not in imports  # for types only


def test_imports_go_downwards() -> None:
    order = [part for layer in modules.layers() for part in layer]
    assert [edge for edge in modules.imports() if order.index(edge[0]) > order.index(edge[1])] == []


def test_the_diagram_leaves_out_what_follows_from_other_arrows() -> None:
    edges = {(above.key, below.key) for above, below in modules.group_imports()}
    assert ("phases", "shapes") in edges
    assert ("phases", "data") not in edges
    assert {above for above, _ in edges} == {group.key for group in modules.GROUPS} - {"data"}


def test_a_group_whose_top_is_gone_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(modules, "layers", lambda: [["cli"], ["simulate"], ["values"]])
    with pytest.raises(LookupError, match="where the group 'Command line' begins"):
        modules.grouped()


def test_a_module_without_a_layer_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    known = [[part for part in layer if part != "kit"] for layer in modules.layers()]
    monkeypatch.setattr(modules, "layers", lambda: known)
    with pytest.raises(LookupError, match="no layer has 'kit'"):
        modules.modules()


# Excerpts


SOURCE = '''import os

@cache
def first(a: int) -> int:
    """One."""
    return a


class Second:
    def third(self) -> None:
        pass
'''


def test_an_excerpt_is_the_whole_definition() -> None:
    assert sources.excerpt(SOURCE, None) == SOURCE
    assert sources.excerpt(SOURCE, "first").splitlines()[::3] == ["@cache", "    return a"]
    assert sources.excerpt(SOURCE, "Second.third") == "    def third(self) -> None:\n        pass"
    with pytest.raises(LookupError, match="no fourth in the source"):
        sources.excerpt(SOURCE, "fourth")


def shown_in_pages() -> list[re.Match[str]]:
    pages = sorted(Path(ROOT / "docs").rglob("*.md"))
    return [m for page in pages for m in sources.SOURCE.finditer(page.read_text("utf-8"))]


@pytest.mark.parametrize("match", shown_in_pages(), ids=lambda match: match[0])
def test_what_pages_show_is_there(match: re.Match[str]) -> None:
    assert sources.excerpt((ROOT / match["file"]).read_text("utf-8"), match["name"])
