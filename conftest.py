"""The examples in README, docs and docstrings are tests: pytest collects them by this file."""

import sys
from doctest import ELLIPSIS
from types import ModuleType
from typing import Any

from sybil import Sybil
from sybil.document import PythonDocStringDocument
from sybil.parsers.doctest import DocTestParser
from sybil.parsers.markdown import PythonCodeBlockParser, SkipParser


class Page(ModuleType):
    """A page as a module, so that what its examples define can be pickled."""

    def __init__(self, namespace: dict[str, Any]) -> None:
        super().__init__("page")
        self.__dict__["namespace"] = namespace

    def __getattr__(self, name: str) -> Any:
        try:
            return self.__dict__["namespace"][name]
        except KeyError:
            raise AttributeError(name) from None


def begin_page(namespace: dict[str, Any]) -> None:
    """Let the examples of a page stand in a module."""
    namespace["__name__"] = "page"
    sys.modules["page"] = Page(namespace)


pages = Sybil(
    setup=begin_page,
    parsers=[PythonCodeBlockParser(doctest_optionflags=ELLIPSIS), SkipParser()],
    patterns=["README.md", "docs/*.md", "docs/*/*.md"],
)
docstrings = Sybil(
    parsers=[DocTestParser(optionflags=ELLIPSIS)],
    patterns=["meuterer/*.py", "meuterer/*/*.py"],
    document_types={".py": PythonDocStringDocument},
)

pytest_collect_file = (pages + docstrings).pytest()
