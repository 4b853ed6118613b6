"""Fill the rules index: what implements each rule, and which tests prove it."""

from collections.abc import Iterable, Iterator
from importlib import import_module
from itertools import groupby
from textwrap import indent
from typing import Final

import conformance
from conformance import Name, Rule
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page

import meuterer as mt

PAGE: Final = "reference/rules-index.md"
PLACE: Final = "<!-- rules -->"


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Fill in the rules (called by mkdocs)."""
    del config, files
    if page.file.src_uri != PAGE:
        return markdown
    return markdown.replace(PLACE, "\n".join(_index()))


def _index() -> Iterator[str]:
    cited, refused = conformance.cited(), conformance.refused()
    proofs = conformance.proofs()
    for section, rules in groupby(conformance.read_rules(), key=lambda rule: rule.section):
        yield f"\n## {section}\n"
        for rule in rules:
            yield f"### [{rule.id}](../rules.md#{rule.id}) {{ #{rule.id} }}\n\n{_sentence(rule)}\n"
            yield from _entry("Implemented by", _names(cited["implemented"].get(rule.id, ())))
            yield from _entry("House rules replace", _names(cited["ruling"].get(rule.id, ())))
            yield from _entry("Played otherwise by", _names(cited["otherwise"].get(rule.id, ())))
            yield from _entry("Moves and events", _names(cited["api"].get(rule.id, ())))
            reasons = refused.get(rule.id, {})
            yield from _entry("Refused as", [f"- `{code}`: {reasons[code]}" for code in reasons])
            yield from _entry("Proven by", _tests(proofs.get(rule.id, [])))


def _sentence(rule: Rule) -> str:
    """What the rule begins with; links in it lead to the page of the rules."""
    return rule.summary.replace("](#", "](../rules.md#")


def _entry(term: str, lines: Iterable[str]) -> Iterator[str]:
    """An entry of a list of definitions, if there is anything to say."""
    text = "\n".join(lines)
    if text:
        yield f"{term}\n:   {indent(text, ' ' * 4).lstrip()}\n"


def _names(names: Iterable[Name]) -> Iterator[str]:
    """The names, those of one file on one line; what is public leads to the reference."""
    for file, together in groupby(names, key=lambda name: name.file):
        found = [(_reference(name), name) for name in together]
        public = [f"[`{name.name}`][{target}]" for target, name in found if target]
        private = [f"`{name.name}`" for target, name in found if not target]
        if public:
            yield f"- {', '.join(public)}"
        if private:
            yield f"- `{file}`: {', '.join(private)}"


def _reference(name: Name) -> str | None:
    """The anchor of a public name, or None."""
    top, _, rest = name.name.partition(".")
    value = getattr(import_module(name.module), top)
    for package in (mt, mt.house_rules):
        if top in package.__all__ and getattr(package, top) is value:
            method = f".{rest}" if callable(getattr(value, rest, None)) else ""
            return f"{package.__name__}.{top}{method}"
    return None


def _tests(tests: list[Name]) -> Iterator[str]:
    """The tests, folded away, by file."""
    if not tests:
        return
    yield f'??? tests "{len(tests)} {"test" if len(tests) == 1 else "tests"}"'
    for file, together in groupby(tests, key=lambda test: test.file):
        yield f"    `{file}`\n"
        yield from (f"    - `{test.name}`" for test in together)
        yield ""
