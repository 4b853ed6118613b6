"""Put the module map into the page on the architecture: a diagram, and a list for each group."""

from collections.abc import Iterator
from typing import Final

import modules
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page

PAGE: Final = "contributing/architecture.md"


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Fill in the map (called by mkdocs)."""
    del config, files
    if page.file.src_uri != PAGE:
        return markdown
    markdown = markdown.replace("<!-- layers -->", "\n".join(_diagram()))
    return markdown.replace("<!-- modules -->", "\n".join(_lists()))


def _diagram() -> Iterator[str]:
    """The groups of layers and what imports what, as Mermaid."""
    yield "```mermaid\nflowchart TB"
    for group, layers in modules.grouped().items():
        parts = ", ".join(part for layer in layers for part in layer)
        yield f'  {group.key}["<b>{group.title}</b><br/>{parts}"]'
    yield from (f"  {above.key} --> {below.key}" for above, below in modules.group_imports())
    yield "```"


def _lists() -> Iterator[str]:
    """The modules of each group."""
    files = modules.modules()
    for group, layers in modules.grouped().items():
        yield f"\n### {group.title}\n\n{group.purpose[0].upper()}{group.purpose[1:]}.\n"
        parts = [part for layer in layers for part in layer]
        for module in files:
            if module.part in parts:
                yield f"`{_dotted(module.file)}`\n:   {module.about} ({module.lines} lines)\n"


def _dotted(file: str) -> str:
    """The name by which a file is imported from the package: `phases.selling`, `cli`."""
    return file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
