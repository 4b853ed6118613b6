"""`meuterer.names`: everything has a name in every language, and no two things share one."""

from __future__ import annotations

import os
import subprocess
import sys

import attrs
import pytest

import meuterer as mt
from meuterer import names

PIRATES = mt.STANDARD.with_rules(mt.house_rules.PIRATES)
KINDS = {
    "cards": (names.CARDS, tuple(PIRATES.cards)),
    "roles": (names.ROLES, tuple(mt.STANDARD.roles)),
    "islands": (names.ISLANDS, tuple(mt.STANDARD.islands)),
    "phases": (names.PHASES, tuple(mt.machine(mt.STANDARD).states)),
}


@pytest.fixture(params=KINDS)
def kind(request) -> str:
    return request.param


@pytest.fixture(params=names.LANGUAGES)
def language(request) -> str:
    return request.param


# What the glossary has


def test_the_glossary_has_what_the_game_has_and_nothing_else(kind):
    glossary, keys = KINDS[kind]
    assert set(glossary) == set(keys)
    assert len(glossary) == {"cards": 7, "roles": 6, "islands": 12, "phases": 15}[kind]


def test_the_glossary_is_in_the_games_order():
    for kind in ("cards", "roles", "islands"):
        glossary, keys = KINDS[kind]
        assert tuple(glossary) == keys


def test_everything_has_a_name_in_every_language(kind, language):
    for key in KINDS[kind][1]:
        name = names.name(key, language)
        assert name == name.strip()
        assert name
        assert "_" not in name


def test_the_pirates_add_no_role_island_or_phase():
    assert dict(PIRATES.roles) == dict(mt.STANDARD.roles)
    assert dict(PIRATES.islands) == dict(mt.STANDARD.islands)
    assert mt.machine(PIRATES).states.keys() == mt.machine(mt.STANDARD).states.keys()


def test_no_two_kinds_share_a_key():
    keys = [key for glossary, _ in KINDS.values() for key in glossary]
    assert len(keys) == len(set(keys))


def test_no_two_things_of_a_kind_share_a_name(kind, language):
    found = [names.name(key, language) for key in KINDS[kind][0]]
    assert len(found) == len(set(found))


def test_the_languages_are_the_fields_of_a_name():
    assert tuple(field.name for field in attrs.fields(names.Names)) == names.LANGUAGES
    assert names.LANGUAGES == ("en", "de", "ja", "zh")


# Names


@pytest.mark.parametrize(
    ("key", "en", "de", "ja", "zh"),
    [
        ("ruby", "ruby", "Rubin", "ルビー", "红宝石"),
        ("conflict", "conflict", "Konflikt", "闘争", "武器"),
        ("pirate", "pirate", "Piraten", "海賊", "海盗"),
        ("captain", "captain", "Kapitän", "船長", "船长"),
        ("mate", "mate", "Maat", "甲板長", "大副"),
        ("karge_zunge", "Barren Tongue", "Karge Zunge", "舌島", "Karge Zunge"),
        ("frosthoehle", "Frost Cave", "Frosthöhle", "Frosthöhle", "Frosthöhle"),
        ("offering", "offering", "Anbieten der Ware", "商品提示", "提供货物"),
    ],
)
def test_some_names(key, en, de, ja, zh):
    assert tuple(names.name(key, language) for language in names.LANGUAGES) == (en, de, ja, zh)


def test_english_is_the_default():
    assert names.name("cabin_boy") == names.name("cabin_boy", "en") == "cabin boy"


def test_in_english_cards_roles_and_phases_are_their_keys_in_words(kind):
    if kind != "islands":
        for key in KINDS[kind][0]:
            assert names.name(key) == key.replace("_", " ")


def test_the_german_names_of_the_islands_are_those_on_the_cards():
    for key, island in mt.STANDARD.islands.items():
        assert names.name(key, "de") == island.name


def test_only_islands_lack_a_name():
    lacking = {
        language: [
            key
            for glossary, _ in KINDS.values()
            for key, found in glossary.items()
            if getattr(found, language) is None
        ]
        for language in names.LANGUAGES
    }
    assert lacking == {"en": [], "de": [], "ja": ["frosthoehle"], "zh": list(mt.STANDARD.islands)}


def test_what_is_not_in_the_glossary_becomes_words(language):
    assert names.name("spice_box", language) == "spice box"
    assert names.name("any", language) == "any"
    assert names.name("", language) == ""


# Islands


def test_in_english_an_island_keeps_its_printed_name():
    for island in mt.STANDARD.islands.values():
        assert names.island_name(island) == island.name


def test_islands_have_the_glossarys_names_in_other_languages():
    for language in ("de", "ja", "zh"):
        for key, island in mt.STANDARD.islands.items():
            assert names.island_name(island, language) == names.name(key, language)


def test_a_house_rules_island_keeps_its_own_name(language):
    own = mt.Island("isle_of_gold", "Goldinsel", "ruby", (3, 2, 1), 3)
    assert names.island_name(own, language) == "Goldinsel"
    renamed = attrs.evolve(mt.STANDARD.islands["hochland"], name="Oberland")
    assert names.island_name(renamed, language) == "Oberland"
    named_after_a_card = attrs.evolve(own, key="ruby", name="Rubin")
    assert names.island_name(named_after_a_card, language) == "Rubin"


# Errors, and what never changes


@pytest.mark.parametrize("language", ["", "fr", "DE", "de-DE", "german", None, 3, ["de"]])
def test_an_unknown_language_is_refused_with_the_known_ones(language):
    for ask in (
        lambda: names.name("ruby", language),
        lambda: names.name("spice_box", language),
        lambda: names.island_name(mt.STANDARD.islands["hochland"], language),
    ):
        with pytest.raises(mt.MeutererError, match="one of en, de, ja, zh") as caught:
            ask()
        assert repr(language) in str(caught.value)


@pytest.mark.parametrize("key", [None, 3, ["ruby"], b"ruby"])
def test_a_key_or_island_of_another_kind_is_refused(key, language):
    with pytest.raises(mt.MeutererError, match="a text such as"):
        names.name(key, language)
    with pytest.raises(mt.MeutererError, match="an Island"):
        names.island_name(key, language)


def test_the_glossary_cannot_be_changed(kind):
    glossary = KINDS[kind][0]
    with pytest.raises(TypeError):
        glossary["ruby"] = names.Names("x", "y")
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        next(iter(glossary.values())).de = "x"


def test_names_are_the_same_in_every_process():
    script = (
        "import meuterer as mt; print([mt.names.name(k, l) for l in mt.names.LANGUAGES "
        "for d in (mt.names.CARDS, mt.names.ROLES, mt.names.ISLANDS, mt.names.PHASES) for k in d])"
    )
    out = {
        subprocess.run(
            [sys.executable, "-X", "utf8", "-c", script],
            capture_output=True,
            check=True,
            env={**os.environ, "PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("1", "2")
    }
    assert len(out) == 1
