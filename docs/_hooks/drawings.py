"""Put pictures into pages: `<!-- draw: mt.svg(game.view(0)) -->` alone on its line.

The expression is evaluated where it stands, after the Python examples of its page above it, so a
picture always shows what the page has just played. It has to give the text of an SVG.
"""

import re
from collections.abc import Iterator, Mapping
from doctest import ELLIPSIS
from typing import Final
from xml.etree.ElementTree import fromstring

import figures
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page
from sybil import Document, Example, Region
from sybil.parsers.markdown import PythonCodeBlockParser, SkipParser

import meuterer as mt
from meuterer.pictures.style import DARK, LIGHT, variables

DRAWING: Final = re.compile(r"^<!-- draw: (.+) -->$", re.MULTILINE)


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Let the pictures follow the switch of the site (called by mkdocs)."""
    schemes = _scheme("default", LIGHT) + _scheme("slate", DARK)
    files.append(File.generated(config, "assets/pictures.css", content=schemes))
    return files


def _scheme(name: str, colours: Mapping[str, str]) -> str:
    return f'[data-md-color-scheme="{name}"] .meuterer {{{variables(colours)}}}\n'


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Draw the pictures of a page (called by mkdocs)."""
    del config, files
    if not DRAWING.search(markdown):
        return markdown
    path = page.file.abs_src_path
    assert path is not None
    try:
        drawn = iter(_drawn(path))
    except Exception as error:
        raise PluginError(f"{page.file.src_uri}: {error}") from error
    return DRAWING.sub(lambda _: f'<figure class="drawing">{next(drawn)}</figure>', markdown)


def _drawn(path: str) -> list[str]:
    """The pictures of a page, in order."""
    pictures: list[str] = []

    def draw(example: Example) -> None:
        picture = eval(example.parsed, example.namespace)  # noqa: S307 - our own page
        fromstring(picture)
        pictures.append(picture)

    def drawings(document: Document) -> Iterator[Region]:
        for match in DRAWING.finditer(document.text):
            yield Region(match.start(), match.end(), match[1], draw)

    examples = PythonCodeBlockParser(doctest_optionflags=ELLIPSIS)
    document = Document.parse(path, examples, SkipParser(), drawings)
    document.namespace.update(mt=mt, figures=figures)
    for example in document:
        example.evaluate()
    return pictures
