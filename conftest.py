"""The examples in README, docs and docstrings are tests: pytest collects them by this file."""

from doctest import ELLIPSIS

from sybil import Sybil
from sybil.document import PythonDocStringDocument
from sybil.parsers.doctest import DocTestParser
from sybil.parsers.markdown import PythonCodeBlockParser, SkipParser

pages = Sybil(
    parsers=[PythonCodeBlockParser(doctest_optionflags=ELLIPSIS), SkipParser()],
    patterns=["README.md", "docs/*.md", "docs/*/*.md"],
)
docstrings = Sybil(
    parsers=[DocTestParser(optionflags=ELLIPSIS)],
    patterns=["meuterer/*.py", "meuterer/*/*.py"],
    document_types={".py": PythonDocStringDocument},
)

pytest_collect_file = (pages + docstrings).pytest()
