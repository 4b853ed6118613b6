"""Whole games as text, played again and compared: `golden_games.py` says how to read them."""

import re
from collections import Counter

import attrs
import pytest
from golden_games import COMMAND, FOLDER, GAMES, VARIANTS, difference, flat, path_of, short

import meuterer as mt


@pytest.mark.parametrize("name", GAMES)
def test_the_game_looks_the_same_to_everybody(name: str) -> None:
    changed = "\n".join(difference(name))
    assert not changed, f"written anew with: {COMMAND}\n{changed}"


def test_there_are_two_games_for_each_number_of_players_and_variant() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(GAMES)
    counts = Counter((players, variant) for players, variant, _ in GAMES.values())
    assert counts == {(players, variant): 2 for players in (3, 4) for variant in VARIANTS}
    assert max(path_of(name).stat().st_size for name in GAMES) < 400_000


@pytest.mark.parametrize("variant", VARIANTS)
def test_everything_happens_in_the_games(variant: str) -> None:
    names = [name for name, game in GAMES.items() if game[1] == variant]
    text = "".join(path_of(name).read_text(encoding="utf-8") for name in names)
    happened = set(re.findall(r"^spectator sees (\w+)", text, re.MULTILINE))
    assert happened == {kind.__name__ for kind in VARIANTS[variant].events}
    phases = set(re.findall(r"^spectator .*phase=(\w+)", text, re.MULTILINE))
    asked = {spec.name for spec in VARIANTS[variant].phases.values() if spec.effects}
    assert phases == asked | {"game_over"}
    assert "succeeded=yes" in text
    assert "succeeded=no" in text


def test_the_text_tells_all_fields() -> None:
    """Also fields that will be added."""
    state = mt.new_game(VARIANTS["pirates"], seed=7)
    told = flat(mt.view(state, 0))
    of_view = {field.name for field in attrs.fields(mt.View)}
    whole = {name for name in told if "." not in name}
    parts = {name.split(".")[0] for name in told if "." in name} - set("0123")
    assert {re.sub("[0-9]", "", name) for name in whole} | parts | {"players"} == of_view
    for seat in range(4):
        of_player = [name.split(".")[1] for name in told if name.startswith(f"{seat}.")]
        assert of_player == [field.name for field in attrs.fields(mt.PlayerView)]


def test_the_short_form_keeps_number_and_order() -> None:
    assert short(("ruby", "ruby", None, None, None, "ruby")) == "(2*ruby 3*? ruby)"
    assert short(()) == "()"
    assert short((mt.Sale("hochland", "salt", 2),)) == "([Sale island=hochland good=salt count=2])"
    assert [short(value) for value in (True, 3, mt.CHANCE, mt.SPECTATOR, None)] == [
        *("yes", "3", "chance", "spectator", "?"),
    ]
