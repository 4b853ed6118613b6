"""The hooks of the documentation without mkdocs, which tests can do without."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module
from types import ModuleType
from typing import Any, NamedTuple

import pytest


class PluginError(Exception):
    """What stops the build."""


class File(NamedTuple):
    """A page that a hook makes."""

    uri: str
    content: str

    @classmethod
    def generated(cls, config: object, uri: str, *, content: str) -> File:
        del config
        return cls(uri, content)


@pytest.fixture
def hook(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """The hook after which the test's module is named."""
    mkdocs: Any = ModuleType("mkdocs")
    mkdocs.MkDocsConfig = mkdocs.Files = mkdocs.Page = object
    mkdocs.File, mkdocs.PluginError = File, PluginError
    for part in ("config.defaults", "exceptions", "structure.files", "structure.pages"):
        monkeypatch.setitem(sys.modules, f"mkdocs.{part}", mkdocs)
    name = request.module.__name__.removeprefix("test_")
    yield import_module(name)
    del sys.modules[name]
