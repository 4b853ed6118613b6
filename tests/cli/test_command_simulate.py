"""`meuterer simulate` and `meuterer.simulate`."""

from __future__ import annotations

import json
import os
import random
import re
import subprocess
import sys

import pytest

import meuterer as mt
from meuterer.simulate import random_move, simulate

TABLES = """\
20 games of 4 random bots, seed 7

  seat     wins    points a game
  0       20.0%            20.30
  1       20.0%            21.45
  2       30.0%            21.95
  3       30.0%            22.75

  role          chosen    share
  mutineer          94    19.6%
  cabin boy         83    17.3%
  mate              99    20.6%
  merchant         104    21.7%
  loadmaster       100    20.8%

  points for    all games    a game    share
  office              687     34.35    36.9%
  sales             1,042     52.10    56.0%
  wage                133      6.65     7.1%

  mutinies    all games    a game    share
  tried              94      4.70    58.8%
  won                40      2.00    42.6%
"""


def test_what_is_counted_is_told_in_tables(run):
    told = run("simulate", "--games", "20", "--seed", "7")
    assert told.code == 0
    assert not told.err  # no progress bar without a terminal
    tables, _, speed = told.out.rpartition("\n\n")
    assert tables + "\n" == TABLES
    assert re.fullmatch(r"[\d,]+ decisions in \d+\.\d s: [\d,]+ games per second\n", speed)


def test_json_is_one_object(run):
    told = run("simulate", "--games", "20", "--seed", "seven", "--json", "--option", "rounds=2")
    result = json.loads(told.out)
    rules = mt.STANDARD.with_options(rounds=2)
    expected = simulate(20, seed="seven", rules=rules)
    assert result["seed"] == "seven"
    assert result["rules"]["options"] == {"rounds": 2}
    assert result["wins"] == list(expected.wins)
    assert result["points"] == dict(expected.points)
    assert result["rounds"] == 40
    assert result["games_per_second"] > 0


def test_the_same_seed_gives_the_same_games():
    assert simulate(5, seed=7) == simulate(5, seed=7)
    assert simulate(5, seed=7) != simulate(5, seed=8)


def test_a_game_follows_from_the_seed_and_its_number():
    first: list[mt.GameState] = []
    more: list[mt.GameState] = []
    simulate(2, seed=7, on_game=first.append)
    simulate(4, seed=7, on_game=more.append)
    assert more[:2] == first
    assert len(set(more)) == 4


def test_the_numbers_belong_together():
    ends: list[mt.GameState] = []
    result = simulate(30, players=3, seed=7, on_game=ends.append)
    outcomes = [mt.outcome(state) for state in ends]
    for seat in range(3):
        won = sum(1 / len(o.winners) for o in outcomes if seat in o.winners)
        assert result.wins[seat] == pytest.approx(won / 30)
        assert result.scores[seat] == pytest.approx(sum(o.scores[seat] for o in outcomes) / 30)
    assert sum(result.roles.values()) == result.rounds * 2 == 30 * 9 * 2
    assert result.mutinies_tried == result.roles["mutineer"]
    assert 0 < result.mutinies_won < result.mutinies_tried
    scored = sum(points for source, points in result.points.items() if source != "wage")
    assert scored == sum(sum(o.scores) for o in outcomes)  # a wage is paid from player to player


@pytest.mark.parametrize("games", [0, -1, True, 1.5])
def test_at_least_one_game(games):
    with pytest.raises(mt.MeutererError, match="a whole number from 1 up"):
        simulate(games)


def test_no_random_move_when_the_game_is_over():
    rng = random.Random(7)
    state = mt.new_game(mt.STANDARD.with_options(rounds=1), seed=7)
    while state.to_move is not None:
        state, _ = mt.apply(state, random_move(state, rng))
    with pytest.raises(mt.MeutererError, match="the game is over"):
        random_move(state, rng)


def test_interrupting(run, monkeypatch):
    def interrupted(*_args: object, **_options: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("meuterer.cli.simulate.run", interrupted)
    told = run("simulate")
    assert told.code == 130
    assert told.err.strip() == "meuterer: interrupted"


def test_house_rules_are_told(run):
    told = run("simulate", "--games", "1", "--rule", "pirates", "--option", "rounds=1").out
    assert told.startswith("1 game of 4 random bots, seed 0\n  Rules    pirates, rounds=1\n")


@pytest.mark.skipif(os.name != "posix", reason="needs a pseudo-terminal")
def test_a_bar_shows_the_progress_on_a_terminal():
    ours, terminal = os.openpty()
    command = [sys.executable, "-m", "meuterer", "simulate", "--games", "50", "--json"]
    environment = {**os.environ, "TERM": "xterm"}
    done = subprocess.run(
        command, stdout=subprocess.PIPE, stderr=terminal, env=environment, check=False
    )
    os.close(terminal)
    shown = os.read(ours, 100_000).decode()
    os.close(ours)
    assert json.loads(done.stdout)["games"] == 50
    assert "50/50" in shown


def test_each_seat_can_have_another_bot(run):
    told = run("simulate", "--games", "12", "--bots", "random,greedy,random", "--players", "3")
    assert told.out.startswith("12 games of bots (random, greedy, random), seed 0\n")
    result = json.loads(
        run(
            "simulate", "--games", "12", "--bots", "random,greedy,random", "--players=3", "--json"
        ).out
    )
    assert result["bots"] == ["random", "greedy", "random"]
    assert result["wins"][1] > 0.6


def test_a_bot_for_each_seat_is_needed(run):
    told = run("simulate", "--bots", "greedy,random")
    assert told.code == 2
    assert told.err.startswith("meuterer: --bots: 2 given; one for each of 4 players")
    told = run("simulate", "--bots", "greedy,clever,random,random")
    assert told.code == 2
    assert "no bot 'clever'; there are random, greedy" in told.err


def test_a_house_rule_takes_its_own_options(run):
    storm = ("--rule", "examples.house_rules.storm:STORM")
    told = run("simulate", "--games", "2", *storm, "--option", "storm.toll=2", "--json")
    (rule,) = json.loads(told.out)["rules"]["house_rules"]
    assert rule["options"] == {"toll": 2}
    told = run("simulate", "--option", "storm.toll=2")
    assert told.code == 2
    assert "no such house rule is given" in told.err
