"""The examples in README, docs and docstrings are tests: pytest collects them by this file."""

import ast
import sys
from collections.abc import Iterator
from doctest import ELLIPSIS
from types import ModuleType
from typing import Any

from sybil import Document, Example, Region, Sybil
from sybil.document import DOCSTRING_PUNCTUATION, PythonDocStringDocument
from sybil.example import NotEvaluated
from sybil.parsers.doctest import DocTestParser
from sybil.parsers.markdown import PythonCodeBlockParser, SkipParser
from sybil.text import LineNumberOffsets


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


class DocStrings(PythonDocStringDocument):
    """The docstrings of a module: also those that stand below a constant or a field."""

    @staticmethod
    def extract_docstrings(python_source_code: str) -> Iterator[tuple[int, int, str]]:
        """Where each string stands that stands alone, and its text."""
        offsets = LineNumberOffsets(python_source_code)
        for node in ast.walk(ast.parse(python_source_code)):
            match node:
                case ast.Expr(value=ast.Constant(value=str(text))):
                    start = offsets.get(node.lineno - 1, node.col_offset)
                    end = offsets.get((node.end_lineno or 1) - 1, node.end_col_offset or 0)
                    quotes = DOCSTRING_PUNCTUATION.match(python_source_code, start, end)
                    assert quotes
                    yield quotes.end(), end - len(quotes[1]), text

    def import_document(self, example: Example) -> None:
        """Do not bring the module's own names: an example imports what it uses."""
        del example
        self.pop_evaluator(self.import_document)
        raise NotEvaluated


def begin_docstring(document: Document) -> Iterator[Region]:
    """Let the examples of every docstring begin with nothing, as they do for a reader."""

    def begin(example: Example) -> None:
        example.namespace.clear()
        begin_page(example.namespace)

    if ">>>" in document.text:
        yield Region(0, 0, None, begin)


pages = Sybil(
    setup=begin_page,
    parsers=[PythonCodeBlockParser(doctest_optionflags=ELLIPSIS), SkipParser()],
    patterns=["README.md", "docs/*.md", "docs/*/*.md"],
)
docstrings = Sybil(
    parsers=[begin_docstring, DocTestParser(optionflags=ELLIPSIS)],
    patterns=["meuterer/*.py", "meuterer/*/*.py"],
    document_types={".py": DocStrings},
)

pytest_collect_file = (pages + docstrings).pytest()
