"""The pages of the reference: tables of JSON formats, commands, links to rules, what is missing."""

from __future__ import annotations

import re

import click
import command_line
import formats
import public
import pytest
import reference_check
import rule_links
from conformance import ROOT

import meuterer as mt
from meuterer.cli.app import program

PAGES = sorted((ROOT / "docs" / "reference").glob("*.md"))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_page_has_a_description_and_begins_with_a_paragraph(page: object) -> None:
    text = page.read_text("utf-8")  # type: ignore[attr-defined]
    head, title, first = re.fullmatch(
        r"---\n(.+?)\n---\n\n# (.+?)\n\n(.+?)(?:\n\n.*|\n)", text, re.DOTALL
    ).groups()  # type: ignore[union-attr]
    description = re.search(r"^description: (.+\.)$", head, re.MULTILINE)
    assert description
    assert ": " not in description[1], "YAML would take it for another key"
    assert 40 < len(description[1]) < 160
    assert title
    assert len(first.split()) > 10


# Formats


PAGE = (ROOT / "docs" / "reference" / "json-formats.md").read_text("utf-8")


def test_every_place_for_a_table_is_filled() -> None:
    assert "<!--" in PAGE
    assert "<!--" not in formats.filled(PAGE)


def test_a_row_says_the_type_and_what_it_is() -> None:
    table = formats.filled("<!-- fields: record deal Deal -->").splitlines()
    assert len(table) == 2 + 3
    assert table[2] == (
        "| `captain` | number (0 to 3) | The first captain's seat ([S5](../rules.md#S5)). |"
    )


def test_all_documents_are_on_the_page_with_all_their_fields() -> None:
    page = formats.filled(PAGE)
    for what in ("record", "view", "seat_record"):
        for field in mt.json_schema(what)["properties"]:  # type: ignore[call-overload, union-attr]
            assert f"\n| `{field}` |" in page, field
        assert f"(schema/{what}.json)" in page
    for move in mt.STANDARD.moves.values():
        assert f"\n| [`{move.trigger}`][meuterer.{move.__name__}] |" in page
    for event in mt.STANDARD.events:
        assert f"][meuterer.{event.__name__}] |" in page


def test_values_are_those_of_json() -> None:
    page = formats.filled("<!-- fields: view / View -->\n<!-- events -->")
    assert "None" not in page
    assert "SPECTATOR" not in page
    assert '| `viewer` | number or `"spectator"` |' in page


def test_a_field_without_a_word_is_an_error() -> None:
    with pytest.raises(KeyError, match="'hand_count'"):
        formats.filled("<!-- fields: view players Player -->".replace("Player -->", "Island -->"))
    with pytest.raises(LookupError, match="no words for"):
        formats.in_words({"not": {}})


@pytest.mark.parametrize(
    ("schema", "words"),
    [
        ({"const": 1}, "`1`"),
        ({"enum": ["a", "b"]}, '`"a"` or `"b"`'),
        ({"type": "integer", "minimum": 1}, "number (1 or more)"),
        ({"type": "string", "minLength": 1, "maxLength": 4}, "string (1 to 4 characters)"),
        ({"type": "array", "items": {"type": "string"}}, "list of string"),
        (
            {"type": "array", "items": {"anyOf": [{"type": "string"}, {"type": "null"}]}},
            "list of (string or `null`)",
        ),
        (
            {
                "type": "array",
                "items": {"type": "integer"},
                "minItems": 12,
                "maxItems": 12,
                "uniqueItems": True,
            },
            "list of number, 12 items, all different",
        ),
        (
            {
                "type": "array",
                "items": {
                    "type": "array",
                    "prefixItems": [{"type": "integer"}, {"type": "string"}],
                },
            },
            "list of pairs (number, string)",
        ),
    ],
)
def test_a_type_in_words(schema: dict[str, object], words: str) -> None:
    assert formats.in_words(schema) == words


# The command line


def test_every_command_and_every_option_is_described() -> None:
    page = command_line.filled(command_line.COMMANDS)
    top = click.Context(program, **program.context_settings)
    for name in program.list_commands(top):
        assert f"\n## meuterer {name} {{ #{name} }}\n" in f"\n{page}"
        for option in program.commands[name].get_params(top):
            if isinstance(option, click.Option):
                assert f"{{ #{name}-{option.opts[-1].lstrip('-')} }}\n:   " in page
    assert len(re.findall(r"^:   \S.{5}", page, re.MULTILINE)) == page.count("\n:   ")
    assert "[`-h, --help`](#play-help){ #play-help }" in page


def test_help_in_markdown() -> None:
    page = command_line.filled(command_line.COMMANDS)
    assert "FILE is a record as `play --record` writes it; `-` reads it" in page
    assert "[`--games N`](#simulate-games){ #simulate-games }" in page
    assert r"How many games to play. \[default: 1000]" in page


def test_a_command_is_run() -> None:
    session = command_line.filled("<!-- run: play --bots --seed 7 | 3 -->").splitlines()
    assert session == [
        "```console",
        "$ meuterer play --bots --seed 7",
        "Meuterer: Ann, Bo, Cy and Di play 8 rounds",
        "All of them are random bots.",
        "Seed: 7",
        "...",
        "```",
    ]
    version = command_line.filled("<!-- run: --version -->").splitlines()
    assert version == ["```console", "$ meuterer --version", f"meuterer {mt.__version__}", "```"]


# Links to rules


@pytest.mark.parametrize(
    ("text", "linked"),
    [
        ("A card (P2.1).", "A card ([P2.1](../rules.md#P2.1))."),
        ("S2 to S6", "[S2](../rules.md#S2) to [S6](../rules.md#S6)"),
        ("e.g. `P2.1`, or 'P5.1'", "e.g. `P2.1`, or 'P5.1'"),
        ("[P2.1](../rules.md#P2.1)", "[P2.1](../rules.md#P2.1)"),
        ("the 3D picture of C3PO", "the 3D picture of C3PO"),
    ],
)
def test_ids_are_links(text: str, linked: str) -> None:
    assert rule_links.linked(text) == linked


# What is missing


def test_a_name_without_a_place_is_missing() -> None:
    names = [name for name in public.all_names() if name.path.startswith("meuterer.Outcome")]
    assert [name.path for name in names] == ["meuterer.Outcome", "meuterer.Outcome.of"]
    pages = ['<h2 id="meuterer.Outcome">', '<h3 id="meuterer.Outcome.of">']
    assert reference_check.missing(pages, names) == []
    assert reference_check.missing(pages[:1], names) == ["meuterer.Outcome.of"]
    assert reference_check.missing([], names) == ["meuterer.Outcome", "meuterer.Outcome.of"]
