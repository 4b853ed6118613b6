"""`meuterer replay`: a record told again, or its events as JSON."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import meuterer as mt


@pytest.fixture
def file(run, tmp_path: Path) -> Path:
    """The record of a game of bots."""
    path = tmp_path / "game.json"
    run("play", "--bots", "--seed", "7", "--record", path)
    return path


def rounds(told: str) -> str:
    """What is told from the first round on."""
    return told[told.index("Round 1") :]


@pytest.mark.parametrize("secrets", [(), ("--open",)])
def test_a_record_is_told_as_the_game_was(run, file, secrets):
    played = run("play", "--bots", "--seed", "7", *secrets)
    told = run("replay", file, *secrets)
    assert told.code == 0
    assert rounds(told.out) == rounds(played.out)
    assert "\nSeed: 7\n" in told.out


def test_a_record_is_read_from_standard_input(run, file):
    assert run("replay", "-", typed=file.read_bytes()) == run("replay", file)


def test_a_game_that_is_not_over_says_so(run, tmp_path):
    file = tmp_path / "game.json"
    run("play", "--seed", "7", "--record", file, typed="1\nq\n")
    told = run("replay", file).out
    assert "  Offers   Cy salt, Di grain, Ann salt" in told
    assert "Points so far" in told
    assert told.endswith("The game is not over.\n")


def test_events_are_json_lines(run, file):
    record = mt.GameRecord.from_json(file.read_bytes())
    events = [event for step in record.replay() for event in step.events]
    told = run("replay", file, "--json", "--open")
    assert list(map(json.loads, told.out.splitlines())) == mt.to_json(events)
    told = run("replay", file, "--json")
    public = mt.to_json(mt.visible(events, mt.SPECTATOR))
    assert list(map(json.loads, told.out.splitlines())) == public


def test_secrets_are_null_in_json_unless_open(run, file):
    lines = list(map(json.loads, run("replay", file, "--json").out.splitlines()))
    assert lines[0] == {"event": "wage_set", "seat": 2, "wage": 3}
    secret = {"cards_drawn": "cards", "action_cards_seen": "roles", "role_chosen": "role"}
    for line in lines:
        if line["event"] in secret:
            assert line[secret[line["event"]]] is None


def test_what_a_record_says_about_itself_cannot_control_the_terminal(run, tmp_path):
    file = tmp_path / "game.json"
    record = mt.Game(seed=7).record(meta={"place": "\x1b[31m[red]here\nthere[/red]"})
    file.write_text(record.to_json())
    assert "\nPlace:  [31m[red]here there[/red]\n" in run("replay", file).out


def test_names_are_shown_as_they_are(run, tmp_path):
    file = tmp_path / "game.json"
    names = ("[bold]Ann[/bold]", ":smile:", "日本" * 20, "x" * 40)
    game = mt.Game(names, seed=7)
    while moves := game.legal_moves():
        game.play(moves[-1])
    file.write_text(game.record().to_json(), encoding="utf-8")
    told = "".join(run("replay", file, "--open").out.split())  # long lines are broken
    assert all(name in told for name in names)


def test_a_house_rule_of_ones_own_is_given_by_its_place(run, tmp_path, monkeypatch):
    (tmp_path / "storms.py").write_text(HOUSE_RULE)
    monkeypatch.chdir(tmp_path)
    played = run("play", "--bots", "--seed", "7", "--rule", "storms:STORM", "--record", "game.json")
    assert played.code == 0
    assert re.search(r"^  Besides  a storm blew, seat \w+, damage \d$", played.out, re.MULTILINE)
    refused = run("replay", "game.json")
    assert refused.code == 2
    assert "--rule MODULE:NAME" in refused.err
    told = run("replay", "game.json", "--rule", "storms:STORM")
    assert rounds(told.out) == rounds(played.out)


HOUSE_RULE = '''
"""A house rule with an event that the command line does not know."""
from attrs import frozen

import meuterer as mt


@frozen
class AStormBlew(mt.Event):
    seat: int
    damage: int
    secret: str | None = None


def _storm(effect):
    def promise(state, move):
        state, events = effect(state, move)
        return state, (*events, AStormBlew(state.captain, move.wage))
    return promise


def build(kit, options):
    kit.add_event(AStormBlew)
    kit.wrap_effect("captain_card", mt.SetWage, _storm)


STORM = mt.HouseRule("storm", 1, {}, build)
'''
