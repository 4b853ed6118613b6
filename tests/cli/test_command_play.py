"""`meuterer play`: bots only, and a human who types."""

from __future__ import annotations

import io
import random
import re
from pathlib import Path

import pytest
from rich.console import Console

import meuterer as mt
from meuterer.cli import play
from meuterer.cli.screen import Screen
from meuterer.cli.story import Story
from meuterer.simulate import random_move

BOTS = ("play", "--bots", "--seed", "7")

FIRST_ROUND = """\
Meuterer: Ann, Bo, Cy and Di play 8 rounds
All of them are random bots.
Seed: 7

  Islands  Affeninsel, Grünland, Fingerhut, Hochland, Sommerland, Sandkap,
           Kalte Klippe, Frosthöhle, Rotes Riff, Piratennest, Eisfelsen,
           Karge Zunge

Round 1 of 8 - captain Cy
  Market   Hochland buys any good (4/3/2)
  Wage     Cy promises the mate 3 points
  Offers   Cy salt, Di grain, Ann passes (5 down), Bo grain
           Cy passes (4 down, for Frosthöhle), Di cloth, Bo wine
           Di wine, Bo passes (3 down)
           Di passes (2 down)
  Roles    Di merchant, Ann mate, Bo mutineer
  Mutiny   Bo wants to land at Kalte Klippe
           conflict cards laid: Cy none, Ann none, Bo none
           mutineers 0, captain 1: the mutiny is put down
  Office   Cy +3 (ship at Frosthöhle) -3 (wage), Ann +1 (mate) +3 (wage)
  Sales    Di 1 wine on Hochland, Bo 1 grain on Hochland, Cy 1 salt on Hochland
           Hochland: Cy +2, Di +4 (merchant), Bo +2
  Ship     sails 4 islands to Frosthöhle
  Cards    Cy 1, Di 3, Bo 2
  Scores   Ann 4 (+4), Bo 2 (+2), Cy 2 (+2), Di 4 (+4)

"""

RANKING = """\
Ranking
        player    office    wage    sales    points
  1.    Cy             9       3       11        23
  2.    Di             2       3       12        17
  3.    Ann           17      -9        7        15
  4.    Bo             3       3        8        14

Cy wins!
"""


def typed(seed: int = 3, lines: int = 400) -> str:
    """What a human types who chooses at random from the first numbers."""
    rng = random.Random(seed)
    return "".join(f"{rng.randint(1, 4)}\n" for _ in range(lines))


def part(text: str, start: str, end: str) -> str:
    """The part of a text from a line on to before another one."""
    return text[text.index(start) : text.index(end)]


# Bots only


def test_a_game_of_bots_is_told_round_by_round(run):
    told = run(*BOTS)
    assert told.code == 0
    assert not told.err
    assert part(told.out, "Meuterer:", "Round 2 of 8") == FIRST_ROUND
    assert told.out[told.out.index("Ranking") :] == RANKING
    assert re.findall(r"^Round (\d) of 8 - captain \w+$", told.out, re.MULTILINE) == list(
        "12345678"
    )


def test_lines_fit_into_80_columns_and_end_without_spaces(run):
    for args in (BOTS, (*BOTS, "--open"), (*BOTS, "--players", "3", "--rule", "pirates")):
        for line in run(*args).out.splitlines():
            assert len(line) <= 80
            assert line == line.rstrip()


def test_the_same_seed_tells_the_same_game(run):
    assert run(*BOTS) == run(*BOTS)
    assert run(*BOTS) == run("play", "--bots", "--seed", "007", "--players", "4")  # a number
    assert run(*BOTS).out != run("play", "--bots", "--seed", "seven").out


def test_without_a_seed_the_seed_is_shown(run):
    told = run("play", "--bots")
    (seed,) = re.findall(r"Seed: (\d+)$", told.out, re.MULTILINE)
    assert run("play", "--bots", "--seed", seed) == told


def test_a_spectator_sees_no_secret_unless_open(run):
    told = run(*BOTS).out
    assert "Hands" not in told
    assert "takes the" not in told
    assert all(re.fullmatch(r"\w+ \d+( \(keeps (\d+|none)\))?", item) for item in draws(told))
    told = run(*BOTS, "--open").out
    assert "Hands    Ann 2 salt, 1 wine, 1 cloth, 1 grain" in told
    assert "Bo takes the mutineer, leaves cabin boy, merchant and loadmaster" in told
    assert "Cards    Cy 1 (1 salt)" in told


def draws(told: str) -> list[str]:
    """What is told of who draws what, item by item."""
    joined = re.sub(r"\n {11}", " ", told)
    items = (line.split(", ") for line in re.findall(r"^  Cards    (.*)$", joined, re.MULTILINE))
    return [item for line in items for item in line if "shuffled" not in item]


def test_three_players_play_nine_rounds(run):
    told = run("play", "--bots", "--players", "3", "--seed", "7").out
    assert told.startswith("Meuterer: Ann, Bo and Cy play 9 rounds\n")
    assert "Round 9 of 9" in told


def test_options_and_house_rules_are_shown(run):
    told = run(*BOTS, "--option", "rounds=2", "--option", "wages=0,4", "--rule", "pirates").out
    assert "  Rules    pirates, rounds=2, wages=(0, 4)\n" in told
    assert "Round 2 of 2" in told


def test_the_pirates_have_their_own_words(run):
    told = run("play", "--bots", "--seed", "1", "--rule", "pirates").out
    assert re.search(r"pirate \(the pirates sail \d islands? back to\s+\w+", told)


def test_a_shared_victory_names_all_winners(run):
    for seed in range(40):
        told = run("play", "--bots", "--seed", str(seed), "--option", "rounds=1").out
        if "together" in told:
            break
    assert re.search(r"^\w+ and \w+ win together!$|^.* and \w+ win together!$", told, re.MULTILINE)


# Records


def test_the_record_is_the_game(run, tmp_path: Path):
    file = tmp_path / "game.json"
    run(*BOTS, "--record", file)
    record = mt.GameRecord.from_json(file.read_text(encoding="utf-8"))
    assert record.players == ("Ann", "Bo", "Cy", "Di")
    assert record.meta == {"seed": "7"}
    assert record.result is not None
    assert record.deal == mt.Game(4, seed=7).record().deal


def test_a_game_that_was_left_is_recorded_as_far_as_it_went(run, tmp_path: Path):
    file = tmp_path / "game.json"
    run("play", "--seed", "7", "--record", file, typed="1\nq\n")
    record = mt.GameRecord.from_json(file.read_text(encoding="utf-8"))
    assert record.result is None
    assert mt.Offer("salt") in [played.move for played in record.moves if played.seat == 0]


# A human


def test_a_human_plays_a_whole_game(run):
    told = run("play", "--seed", "7", "--name", "Zoë", "--seat", "2", typed=typed())
    assert told.code == 0
    assert not told.err
    assert told.out.startswith("Meuterer: Ann, Bo, Zoë and Cy play 8 rounds\n")
    assert "Your move, 1 to 4, or q: " in told.out
    assert re.search(r"^\w+ wins!|win together!$", told.out, re.MULTILINE)


def test_the_human_may_be_called_like_a_bot(run):
    assert run("play", "--name", "Bo", typed="q\n").out.startswith("Meuterer: Bo, Ann, Cy and Di")


def test_what_the_human_sees_before_a_decision(run):
    told = run("play", "--seed", "7", typed="q\n").out
    assert (
        """
  Market   Hochland buys any good (4/3/2)
  Ship     at Hochland
  Course   1 Sommerland (+2), 2 Sandkap (+3), 3 Kalte Klippe (+4),
           4 Frosthöhle (+3), 5 Rotes Riff (+3)
  Wage     3 points
  Hand     2 salt, 1 wine, 1 cloth, 1 grain
               role       offered    cards    points
  Ann (you)                          5             0
  Bo                                 5             0
  Cy           captain    1 salt     4             0
  Di                      1 grain    4             0
    1  offer salt
    2  offer wine
    3  offer cloth
    4  offer grain
    5  pass with 5 cards face down and take an action card
  Your move, 1 to 5, or q: q
"""
        in told
    )


def test_a_role_is_explained_where_it_is_chosen(run):
    told = run("play", "--seed", "7", typed="5\nq\n").out
    assert (
        """
    1  mutineer: +3 at Rotes Riff and captain if the mutiny succeeds
    2  cabin boy: sides with the mutineer; +2 if a mutiny succeeds
    3  mate: strength 1 for the captain; +4 if none does
    4  merchant: scores a tie on an island as if alone
    5  loadmaster: draws 3 cards more and chooses
"""
        in told
    )


def test_nonsense_is_asked_again(run):
    nonsense = ["hello", "", "0", "6", "-1", "1.0", "²", "9" * 5000, "1 2", "\x1b[31m"]
    told = run("play", "--seed", "7", typed="\n".join([*nonsense, "5", "q"]))
    assert told.code == 0
    assert told.out.count("That is not a number from 1 to 5.") == len(nonsense)
    assert "mutineer: +3" in told.out
    assert "\x1b" not in told.out


def test_bytes_that_are_no_text_are_asked_again(run):
    told = run("play", "--seed", "7", typed=b"\xff\xfe\n5\nq\n")
    assert told.out.count("That is not a number") == 1
    assert told.code == 0


@pytest.mark.parametrize("answer", ["q\n", "Q\n", "quit\n", ""])
def test_leaving(run, answer):
    told = run("play", "--seed", "7", typed=answer)
    assert told.code == 0
    assert told.out.endswith("\nYou left the game in round 1.\n")
    assert not told.err


def test_interrupting(run, monkeypatch):
    def interrupted() -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    told = run("play", "--seed", "7")
    assert told.code == 130
    assert told.out.endswith("\nYou left the game in round 1.\n")


def test_where_there_is_no_choice_nothing_is_asked(run):
    told = run("play", "--seed", "7", typed="1\n1\n1\n1\n1\nq\n").out
    assert "You can only pass with no cards face down and take an action card." in told


# Secrets


@pytest.mark.parametrize("seed", ["7", "8"])
def test_a_human_is_told_no_secret_of_the_bots(run, tmp_path: Path, seed):
    file = tmp_path / "game.json"
    told = run("play", "--seed", seed, "--record", file, typed=typed()).out
    drawn = draws(told)
    own = [item for item in drawn if item.startswith("Ann ")]
    assert own
    assert all("(" in item for item in own)
    others = [item for item in drawn if item not in own and re.match(r"(Bo|Cy|Di) ", item)]
    assert others
    assert all(re.fullmatch(r"\w+ \d+( \(keeps (\d+|none)\))?", item) for item in others)
    assert set(re.findall(r"(\w+) takes the", told)) == {"Ann"}
    assert "Hands" not in told
    assert set(re.findall(r"^  (?:Hand|Drawn) +", told, re.MULTILINE)) <= {
        "  Hand     ",
        "  Drawn    ",
    }


def shown(state: mt.GameState, monkeypatch: pytest.MonkeyPatch) -> str:
    """What the player to move is shown before the first answer."""
    out = io.StringIO()
    story = Story(Screen(Console(file=out, width=80)), state, state.to_move)
    monkeypatch.setattr("builtins.input", lambda: "1")
    play._ask(story, state, state.to_move)
    return out.getvalue()


@pytest.mark.parametrize("players", [3, 4])
def test_what_a_human_is_shown_depends_on_nothing_hidden(monkeypatch, players):
    rng = random.Random(players)
    state = mt.new_game(mt.STANDARD.with_options(rounds=2), players, seed=players)
    seen = set()
    while state.to_move is not None:
        if isinstance(state.to_move, int):
            other = mt.determinize(mt.view(state, state.to_move), rng)
            seen.add(other != state)
            assert shown(state, monkeypatch) == shown(other, monkeypatch)
        state, _ = mt.apply(state, random_move(state, rng))
    assert True in seen
