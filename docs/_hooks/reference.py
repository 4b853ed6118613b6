"""Put every public name on its page of the reference."""

from collections.abc import Iterator

import public
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page

#: Where the names of `meuterer` itself are documented: the page in reference/ -> the modules that
#: define them, in this order. The names of other modules stand on pages that are written by hand.
#: That no name is on no page is checked when the site has been built: see `reference_check.py`.
REFERENCE = {
    "playing": ["engine", "ranking", "game", "deal", "seats", "rng"],
    "moves": ["moves"],
    "events": ["events"],
    "state": ["state"],
    "views": ["views", "determinization", "visibility"],
    "pictures": ["pictures"],
    "hosting": ["hosting", "codec", "schema"],
    "rules": [
        *("rules", "house_rule", "kit", "shelves", "phase", "rulings"),
        *("cards", "islands", "roles"),
    ],
    "records": ["records"],
    "errors": ["errors"],
    "machine": ["machines"],
}
PAGES = {f"reference/{page}.md": modules for page, modules in REFERENCE.items()}


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Append the names of the page's modules (called by mkdocs)."""
    del config, files
    modules = PAGES.get(page.file.src_uri, ())
    return "\n\n".join([markdown, *(f"::: {path}" for module in modules for path in _of(module))])


def _of(module: str) -> Iterator[str]:
    """The names of a module: functions first, as they are what a reader comes for."""
    found = [name for name in public.names() if name.module.partition(".")[0] == module]
    for name in sorted(found, key=lambda n: (not n.value.is_function, n.value.lineno or 0)):
        yield name.path
