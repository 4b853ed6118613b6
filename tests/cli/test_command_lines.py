"""The command line without a terminal: no line of text is longer than 80 columns."""

from __future__ import annotations

import attrs
import pytest
from rich.cells import cell_len

import meuterer as mt
from meuterer.cli.choices import move_in_words
from meuterer.cli.words import Words

NAMES = tuple(letter * 40 for letter in ("a", "b", "c", "日"))

HOUSE_RULES = '''
"""House rules that do what no other rule does."""
import attrs

import meuterer as mt
from meuterer.house_rules import CardsPlundered, PirateSailed


def _also(*made):
    def wrapper(effect):
        def promise(state, move):
            state, events = effect(state, move)
            return state, (*events, *(make(state.captain) for make in made))
        return promise

    def build(kit, options):
        kit.wrap_effect("captain_card", mt.SetWage, wrapper)
    return build


@attrs.frozen
class Wished(mt.Event):
    seat: mt.Seat
    island: str
    cards: tuple[str, ...]
    fair: bool = True
    empty: tuple[str, ...] = ()


def _placed(seat):
    return mt.DestinationPlaced(seat, "captain", "sandkap", 2)


def _sailed(seat):
    return PirateSailed(seat, "piratennest", "sandkap", 3)


def _plundered(seat):
    return CardsPlundered(seat, ("ruby", "ruby"))


def _wished(seat):
    return Wished(seat, "karge_zunge", ("ruby", "salt"))


EARLY = mt.HouseRule("early", 1, {}, _also(_placed))
SAILING = mt.HouseRule("sailing", 1, {"toll": 1, "winds": (0, 1)}, _also(_sailed, _plundered))
WISH = mt.HouseRule("wish", 1, {}, _also(_wished))
'''


@pytest.fixture
def house_rules(tmp_path, monkeypatch):
    (tmp_path / "told_rules.py").write_text(HOUSE_RULES)
    monkeypatch.chdir(tmp_path)


def widest(told):
    return max(map(cell_len, told.splitlines()))


def record(tmp_path, **meta):
    game = mt.Game(NAMES, seed=7)
    while moves := game.legal_moves():
        game.play(moves[-1])
    file = tmp_path / "game.json"
    file.write_text(game.record(meta=meta).to_json(), encoding="utf-8")
    return file


@pytest.mark.parametrize("options", [(), ("--open",)])
def test_long_names_and_remarks_are_broken(run, tmp_path, options):
    file = record(tmp_path, comment="It was a long night. " * 9, place="x" * 200)
    told = run("replay", file, *options).out
    assert widest(told) <= 80
    assert not [line for line in told.splitlines() if line != line.rstrip()]
    whole = "".join(told.split())
    for name in NAMES:
        assert name in whole
    assert "Itwasalongnight." * 9 + "Place:" + "x" * 200 in whole


def test_a_long_line_goes_on_a_little_to_the_right(run, tmp_path):
    told = run("replay", record(tmp_path, comment="four " * 20)).out.splitlines()
    first = next(number for number, line in enumerate(told) if line.startswith("Comment: "))
    assert told[first + 1].startswith("       four")


def test_what_a_player_is_asked_fits_too(run):
    typed = "1\n" * 6 + "q\n"
    told = run("play", "--seed", "1", "--name", "W" * 40, typed=typed).out
    assert "Your move" in told
    assert widest(told) <= 80


@pytest.mark.usefixtures("house_rules")
def test_what_follows_from_no_offer_is_told_by_itself(run):
    told = run("play", "--bots", "--seed", "3", "--rule", "told_rules:EARLY")
    assert told.code == 0
    assert "\n  Offers   Di: for Sandkap\n           Di wine, Ann grain," in told.out
    told = run("play", "--bots", "--seed", "3", "--rule", "told_rules:SAILING")
    assert (
        "\n  Offers   Di: the pirates sail 3 islands back to Sandkap"
        "\n           Di: they plunder 2 ruby\n           Di wine, Ann grain,"
    ) in told.out


@pytest.mark.usefixtures("house_rules")
def test_events_of_house_rules_are_told_in_words(run):
    told = run("play", "--bots", "--seed", "3", "--rule", "told_rules:WISH", "--lang", "de").out
    whole = " ".join(told.split())
    assert (
        "Besides wished, seat Di, island Karge Zunge, cards Rubin, Salz, fair yes Offers" in whole
    )


@pytest.mark.usefixtures("house_rules")
def test_the_chosen_options_of_a_house_rule_are_shown(run):
    chosen = ("--rule", "told_rules:SAILING", "--rule", "pirates", "--option", "sailing.toll=2")
    for command in (("play", "--bots"), ("simulate", "--games", "1")):
        told = run(*command, "--seed", "3", *chosen, "--option", "rounds=1").out
        assert "\n  Rules    sailing (toll=2), pirates, rounds=1\n" in told


def test_a_move_of_a_house_rule_is_offered_in_words():
    @attrs.frozen
    class Wish(mt.Move):
        trigger = "wish_for"
        island: str
        roles: tuple[str, ...]

    view = mt.view(mt.new_game(deal=mt.WORKED_DEAL), 0)
    said = move_in_words(Wish("sandkap", ("cabin_boy", "mate")), view, Words(view.rules))
    assert said == "wish for island Sandkap, roles cabin boy, mate"
