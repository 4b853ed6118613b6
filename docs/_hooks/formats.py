"""Fill the page of the JSON formats with tables of fields, from the schemas and the docstrings.

`<!-- fields: record deal Deal -->` is a table of what stands at `deal` in a record, with what the
docstring of `Deal` says about each field; `none` where no class has them. A field without a word
about it is an error.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

import public
import rule_links
from griffe import DocstringSectionKind as Kind

import meuterer as mt
from meuterer.codec import event_name

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files
    from mkdocs.structure.pages import Page

TABLE: Final = re.compile(r"^<!-- fields: (\w+) (\S+) (\w+) -->$", re.MULTILINE)
MOVES: Final = "<!-- moves -->"
EVENTS: Final = "<!-- events -->"

#: What the documents have besides the fields of classes, by place.
BESIDES: Final[dict[str, dict[str, str]]] = {
    "/": {
        "format": "What the document is.",
        "version": "The version of the format.",
    },
    "rules": {
        "base": "The rules that all others are made from.",
        "options": "The options that differ from the standard rules, by name.",
        "house_rules": "The house rules in the order in which they apply.",
    },
    "rules.options": {
        "rounds": "After how many rounds the game ends; `null`: 8, or 9 with three players (E1).",
        "hand_size": "Cards in a full hand (S4).",
        "layout": "How the islands lie (S2).",
        "first_captain": "A seat; `null`: by lot (S5).",
        "wages": "Points that the captain can promise, ascending (P1.1).",
    },
    "rules.house_rules": {
        "id": "The house rule's name.",
        "version": "The version that the game was played with.",
        "options": "Its options that differ from their defaults, by name.",
    },
}
#: How a docstring names values, and how JSON does.
JSON: Final = {
    "None": "`null`",
    "`SPECTATOR`": '`"spectator"`',
    "`CHANCE`": '`"chance"`',
    "()": "`[]`",
}


#: The types of JSON Schema; all numbers here are whole ones.
NAMES: Final[dict[str, str]] = {
    "null": "`null`",
    "boolean": "`true` or `false`",
    "integer": "number",
    "string": "string",
    "object": "object",
}


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Fill in the tables (called by mkdocs)."""
    del config, files
    if page.file.src_uri != "reference/json-formats.md":
        return markdown
    return filled(markdown)


def filled(markdown: str) -> str:
    """The page with its tables."""
    markdown = TABLE.sub(lambda found: "\n".join(_table(*found.groups())), markdown)
    markdown = markdown.replace(MOVES, "\n".join(_named("move", mt.STANDARD.moves)))
    events = {event_name(kind): kind for kind in mt.STANDARD.events}
    return markdown.replace(EVENTS, "\n".join(_named("event", events)))


def _table(what: Any, path: str, kind: str) -> Iterator[str]:
    """The fields of the object at a place of a document."""
    schema: Any = mt.json_schema(what)
    for step in () if path == "/" else path.split("."):
        schema = _inside(schema, schema)["properties"][step]
    schema = _inside(schema, schema)
    said = words(kind) | BESIDES.get(path, {}) if kind != "none" else BESIDES[path]
    yield "| field | type | what |\n| --- | --- | --- |"
    for name, field in schema["properties"].items():
        optional = "" if name in schema.get("required", ()) else "; may be missing"
        yield f"| `{name}` | {in_words(field)}{optional} | {said[name]} |"


def _inside(schema: Any, root: Any) -> Any:
    """The object that a list is made of, or that may also be null, or that is defined elsewhere."""
    if "items" in schema:
        return _inside(schema["items"], root)
    if "anyOf" in schema:
        return _inside(
            next(option for option in schema["anyOf"] if option != {"type": "null"}), root
        )
    return schema


def _named(what: Any, kinds: Mapping[str, type[Any]]) -> Iterator[str]:
    """The fields of every move, or of every event."""
    schema: Any = mt.json_schema("move" if what == "move" else "events")
    options = schema["oneOf"] if what == "move" else schema["items"]["oneOf"]
    yield f"| `{what}` | field | type | what |\n| --- | --- | --- | --- |"
    for (key, kind), option in zip(kinds.items(), options, strict=True):
        fields = {n: field for n, field in option["properties"].items() if n != what}
        said = words(kind.__name__)
        name = f"[`{key}`][meuterer.{kind.__name__}]"
        for field, of in fields.items():
            yield f"| {name} | `{field}` | {in_words(of)} | {said[field]} |"
            name = ""
        if not fields:
            yield f"| {name} | | | |"


def words(kind: str) -> dict[str, str]:
    """What a class says about its fields, for readers of JSON."""
    (value,) = (name.value for name in public.names() if name.name == kind)
    assert value.docstring
    said: dict[str, str] = {}
    for section in value.docstring.parse("google", warnings=False):
        if section.kind is Kind.attributes:
            said |= {item.name: _plain(item.description) for item in section.value}
    return said


def _plain(text: str) -> str:
    for python, plain in JSON.items():
        text = re.sub(rf"(?<![\w`]){re.escape(python)}(?![\w`])", plain, text)
    return rule_links.linked(" ".join(text.split()))


def in_words(schema: Mapping[str, Any]) -> str:
    """A type in words, e.g. `list of number (0 to 3), 1 to 4 items, all different`."""
    match schema:
        case {"const": value}:
            return f"`{json.dumps(value)}`"
        case {"enum": values}:
            return " or ".join(f"`{json.dumps(v)}`" for v in values) if len(values) < 4 else "key"
        case {"anyOf": options}:
            return " or ".join(map(in_words, options))
        case {"type": "array", "prefixItems": items}:
            return _grouped(items)
        case {"type": "array", "items": items}:
            of = f"({in_words(items)})" if "anyOf" in items else in_words(items)
            of = _grouped(items["prefixItems"], "s") if "prefixItems" in items else of
            size = _range(schema, "minItems", "maxItems", ", {} items")
            return f"list of {of}{size}{', all different' if 'uniqueItems' in schema else ''}"
        case {"$ref": place}:
            return str(place).rpartition("/")[2]
        case {"oneOf": _}:
            return "object"
        case {"type": kind}:
            return (
                NAMES[kind]
                + _range(schema, "minimum", "maximum", " ({})")
                + _range(schema, "minLength", "maxLength", " ({} characters)")
            )
        case _:
            raise LookupError(f"no words for {schema}")


def _grouped(items: Sequence[Mapping[str, Any]], plural: str = "") -> str:
    numeral = {2: "pair", 3: "triple"}[len(items)]
    return f"{numeral}{plural} ({', '.join(map(in_words, items))})"


def _range(schema: Mapping[str, Any], least: str, most: str, sentence: str) -> str:
    low, high = schema.get(least), schema.get(most)
    if low is None and high is None:
        return ""
    if high is None:
        return sentence.format(f"{low} or more")
    return sentence.format(high if low == high else f"{low} to {high}")
