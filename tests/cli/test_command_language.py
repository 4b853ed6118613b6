"""`--lang`: the names in another language, the sentences in English."""

from __future__ import annotations

import json
import re
from pathlib import Path

import attrs
import pytest
from rich.cells import cell_len

import meuterer as mt
from meuterer.cli import tables
from meuterer.cli.choices import move_in_words
from meuterer.cli.words import Words

BOTS = ("play", "--bots", "--seed", "7")
OTHERS = ("de", "ja", "zh")

FIRST_ROUND = """\
  Islands  猿島, 緑島, 指貫島, 高原島, 夏島, 砂の岬, 冷岩島, Frosthöhle, 赤礁,
           海賊の巣, 氷山島, 舌島

Round 1 of 8 - 船長 Cy
  Market   高原島 buys any good (4/3/2)
  Wage     Cy promises the 甲板長 3 points
  Offers   Cy 塩, Di 小麦, Ann passes (5 down), Bo 小麦
           Cy passes (4 down, for Frosthöhle), Di 布, Bo ワイン
           Di ワイン, Bo passes (3 down)
           Di passes (2 down)
  Roles    Di 商人, Ann 甲板長, Bo 叛乱者
  Mutiny   Bo wants to land at 冷岩島
           闘争 cards laid: Cy none, Ann none, Bo none
           叛乱者 0, 船長 1: the mutiny is put down
  Office   Cy +3 (ship at Frosthöhle) -3 (wage), Ann +1 (甲板長) +3 (wage)
  Sales    Di 1 ワイン on 高原島, Bo 1 小麦 on 高原島, Cy 1 塩 on 高原島
           高原島: Cy +2, Di +4 (商人), Bo +2
  Ship     sails 4 islands to Frosthöhle
  Cards    Cy 1, Di 3, Bo 2
  Scores   Ann 4 (+4), Bo 2 (+2), Cy 2 (+2), Di 4 (+4)

Round 2"""

#: What the English story calls cards, roles and islands by, in words that mean nothing else.
ENGLISH = r"\b(ruby|salt|cloth|grain|captain|mate|merchant|loadmaster|cabin boy)\b"


@pytest.fixture
def record(run, tmp_path: Path) -> Path:
    file = tmp_path / "game.json"
    run(*BOTS, "--record", file)
    return file


def test_a_round_in_japanese(run):
    assert FIRST_ROUND in run(*BOTS, "--lang", "ja").out


@pytest.mark.parametrize(
    ("language", "roles"),
    [
        ("de", "  Roles    Di Händler, Ann Maat, Bo Meuterer\n"),
        ("zh", "  Roles    Di 商人, Ann 大副, Bo 叛变者\n"),
    ],
)
def test_roles_in_german_and_chinese(run, language, roles):
    assert roles in run(*BOTS, "--lang", language).out


def test_english_is_what_is_told_anyway(run, record):
    for args in (BOTS, ("simulate", "--games", "1", "--json"), ("replay", record)):
        plain = re.sub(r'"(seconds|games_per_second)": [\d.]+', "", run(*args).out)
        english = re.sub(
            r'"(seconds|games_per_second)": [\d.]+', "", run(*args, "--lang", "en").out
        )
        assert plain == english


@pytest.mark.parametrize("language", OTHERS)
def test_no_english_name_is_left(run, language):
    for args in ((*BOTS, "--open"), (*BOTS, "--rule", "pirates"), ("simulate", "--games", "3")):
        told = run(*args, "--lang", language).out
        assert not re.search(ENGLISH, told)
    told = run("play", "--seed", "7", "--lang", language, typed="1\n" * 80).out
    assert "action card" in told
    assert not re.search(ENGLISH, told)


@pytest.mark.parametrize("language", OTHERS)
def test_only_names_differ(run, language):
    """With every name replaced by its key, the stories are the same, word by word."""

    def plain(language: str) -> str:
        words = run(*BOTS, "--open", "--rule", "pirates", "--lang", language).out.split()
        told = " ".join(words).replace("mutineers", "mutineer")
        printed = Words(mt.STANDARD, language)
        named = {printed.island(key): key for key in mt.STANDARD.islands}
        for kind in (mt.names.CARDS, mt.names.ROLES):
            named |= {mt.names.name(key, language): key for key in kind}
        for name in sorted(named, key=len, reverse=True):
            told = told.replace(f" {name}", f" {named[name]}").replace(
                f"({name}", f"({named[name]}"
            )
        return told

    assert plain(language) == plain("en")


@pytest.mark.parametrize("language", OTHERS)
def test_lines_fit_into_80_columns_of_wide_characters(run, language):
    widest = 0
    for args, typed in (
        ((*BOTS, "--open", "--rule", "pirates"), ""),
        (("play", "--seed", "3", "--open", "--name", "山田太郎"), "2\n" * 400),
        (("play", "--seed", "4", "--option", "hand_size=9", "--rule", "hold_back"), "3\n" * 400),
        (("simulate", "--games", "3"), ""),
    ):
        for line in run(*args, "--lang", language, typed=typed).out.splitlines():
            assert cell_len(line) <= 80
            widest = max(widest, cell_len(line))
    assert widest > 70


def test_columns_stand_below_each_other_by_display_width(run):
    told = run("play", "--seed", "7", "--lang", "ja", typed="1\n" * 6 + "q\n").out
    table = re.findall(r"^  (?:Ann \(you\)|Bo|Cy|Di)  .*$", told, re.MULTILINE)
    assert len(table) >= 8
    assert any("ワイン" in row for row in table)
    for start in range(0, len(table), 4):
        rows = table[start : start + 4]
        assert len({cell_len(row) for row in rows}) == 1  # the points stand at the right edge


def test_choices(run):
    told = run("play", "--seed", "7", "--lang", "de", typed="5\nq\n").out
    assert "  Course   1 Sommerland (+2), 2 Sandkap (+3)" in told
    assert "  Hand     2 Salz, 1 Wein, 1 Tuch, 1 Korn\n" in told
    assert "    1  offer Salz\n" in told
    assert (
        """
    1  Meuterer: +3 at Rotes Riff and Kapitän if the mutiny succeeds
    2  Schiffsjunge: sides with the Meuterer; +2 if a mutiny succeeds
    3  Maat: strength 1 for the Kapitän; +4 if none does
    4  Händler: scores a tie on an island as if alone
    5  Lademeister: draws 3 cards more and chooses
"""
        in told
    )


def test_every_kind_of_move_has_its_names():
    state = mt.new_game(players=("Ann", "Bo", "Cy", "Di"), deal=mt.WORKED_DEAL)
    own = mt.view(state, 0)
    words = Words(mt.STANDARD, "ja")
    told = {
        mt.SetWage(2): "promise the 甲板長 2 points",
        mt.LayConflicts(2): "lay 2 闘争 cards",
        mt.Sell((mt.Sale("hochland", "wine", 2),)): "sell 2 ワイン on 高原島",
        mt.Keep(("wine", "ruby")): "keep 1 ルビー, 1 ワイン",
        mt.Pass(): "pass with 5 cards face down, destination 猿島 (+2)",
    }
    assert {move: move_in_words(move, own, words) for move in told} == told


def test_the_roles_of_a_simulation(run):
    told = run("simulate", "--games", "2", "--lang", "zh").out
    for role in ("叛变者", "水手", "大副", "商人", "挑夫"):
        assert re.search(rf"^  {role} +\d+ +\d+\.\d%$", told, re.MULTILINE)
    assert re.search(r"^  office +\d", told, re.MULTILINE)  # no name of the glossary


def test_a_replay(run, record):
    assert FIRST_ROUND in run("replay", record, "--lang", "ja").out


@pytest.mark.parametrize("language", OTHERS)
def test_json_and_records_have_keys_in_every_language(run, record, tmp_path: Path, language):
    args = ("replay", record, "--json", "--open")
    assert run(*args, "--lang", language) == run(*args)
    args = ("simulate", "--games", "2", "--json")
    (told, other) = (json.loads(run(*args, *lang).out) for lang in ((), ("--lang", language)))
    assert set(told["roles"]) == set(other["roles"]) == set(mt.STANDARD.roles) - {"captain"}
    file = tmp_path / "other.json"
    run(*BOTS, "--record", file, "--lang", language)
    assert file.read_bytes() == record.read_bytes()


def test_the_diagram_names_the_phases_if_a_language_is_given(run):
    german = run("diagram", "--lang", "de").out
    assert 'state "Anbieten der Ware" as offering\n' in german
    assert 'state "choosing role" as choosing_role\n' in run("diagram", "--lang", "en").out
    key = re.compile(r'state ".*" as (\w+)')
    assert key.sub(r"\1", german) == key.sub(r"\1", run("diagram").out)


def golden(kit: mt.Kit, _: object) -> None:
    """A house rule's own island instead of Sandkap, and Hochland by another name."""
    kit.islands.remove("sandkap")
    kit.islands.add(mt.Island("goldinsel", "Goldinsel", "wine", (4, 2, 1), 3))
    kit.islands.replace(attrs.evolve(mt.STANDARD.islands["hochland"], name="Oberland"))


@pytest.mark.parametrize("language", OTHERS)
def test_islands_of_a_house_rule_have_their_own_names(language):
    words = Words(mt.STANDARD.with_rules(mt.HouseRule("golden", 1, {}, golden)), language)
    wine = mt.names.name("wine", language)
    assert words.market("goldinsel") == f"Goldinsel buys {wine} (4/2/1)"
    assert words.island("hochland") == "Oberland"


def test_no_colour_codes_in_a_pipe(spawn):
    told = spawn(*BOTS, "--lang", "ja")
    assert told.code == 0
    assert "甲板長" in told.out
    assert "\x1b" not in told.out


@pytest.mark.parametrize("command", ["play", "simulate", "replay", "diagram"])
@pytest.mark.parametrize("language", ["fr", "", "deutsch"])
def test_another_language_ends_in_one_line(run, command, language):
    told = run(command, "--lang", language)
    assert told.code == 2
    assert not told.out
    assert told.err.count("\n") == 1
    assert "'--lang'" in told.err
    for known in mt.names.LANGUAGES:
        assert known in told.err


@pytest.mark.parametrize("command", ["play", "simulate", "replay"])
def test_the_help_says_what_stays_english(run, command):
    told = " ".join(run(command, "--help").out.split())
    assert "--lang [en|de|ja|zh]" in told
    assert "the sentences stay English" in told


@pytest.mark.parametrize("language", OTHERS)
def test_the_page_of_a_language_shows_what_is_told(run, language):
    page = Path(__file__).parents[2] / "docs" / "languages" / f"{language}.md"
    shown = re.findall(r"```text\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)
    assert len(shown) == 1
    assert shown[0] in run(*BOTS, "--lang", language).out


def test_the_new_captain_in_the_table_of_players():
    game = mt.Game(players=("Ann", "Bo", "Cy", "Di"), deal=mt.WORKED_DEAL)
    offer, take = mt.Offer, mt.ChooseRole
    for move in (
        *(mt.SetWage(0), offer("conflict"), offer("conflict"), offer("cloth"), offer("wine")),
        *(offer("wine"), mt.Pass(), take("mutineer"), offer("cloth"), offer("salt")),
        *(offer("wine"), mt.Pass(), take("merchant"), offer("salt"), mt.Pass(), mt.Pass()),
        *(take("cabin_boy"), mt.LayConflicts(1), mt.LayConflicts(1), mt.LayConflicts(0)),
    ):
        game.play(move)
    table = tables.situation(game.view(3), Words(mt.STANDARD, "ja"))
    assert list(table.columns[1].cells)[1:] == ["叛乱者, now 船長", "商人", "ボーイ"]
