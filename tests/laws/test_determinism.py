"""From one seed comes one game: in every process, under every PYTHONHASHSEED, in every version."""

import json
import multiprocessing
import os
import pickle
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import digest
import pytest
from games import Setup, events_as_data, play

import meuterer as mt


@pytest.fixture(scope="module")
def here() -> str:
    return digest.everything()


@pytest.mark.parametrize("hash_seed", ["0", "1", "random"])
def test_the_same_game_under_every_hash_seed(here: str, hash_seed: str) -> None:
    there = subprocess.run(
        [sys.executable, str(Path(digest.__file__))],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=True,
    )
    assert there.stdout.split() == [here]


def test_the_same_game_in_a_spawned_process(here: str) -> None:
    """And a state may travel to it and back."""
    setup = Setup(4, {"rounds": 3, "hand_size": 7}, 5, "trade")
    turns = list(play(setup))
    half = len(turns) // 2
    moves = [turn.move for turn in turns[half:]]
    events = [each for turn in turns[half:] for each in events_as_data(turn.events)]
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as pool:
        there = pool.submit(digest.everything)
        finished = pool.submit(digest.finish, turns[half].state, moves)
        assert there.result() == here
        last, digest_of_events, found = finished.result()
    assert last == turns[-1].after
    assert hash(last) == hash(turns[-1].after)
    assert digest_of_events == digest.digest_of(events)
    assert found


def test_a_pickle_holds_no_hash() -> None:
    """A hash of strings is worth nothing in another process."""
    state = mt.new_game(mt.STANDARD.with_options(rounds=6), seed=7)
    before = pickle.dumps(state)
    hash(state)
    assert pickle.dumps(state) == before


# --- what a seed gives; these may change only with a major version -------------------------------


def test_the_deal_of_seed_7() -> None:
    assert mt.Game(4, seed=7).record().deal == mt.Deal(
        captain=2,
        islands=(
            *("affeninsel", "gruenland", "fingerhut", "hochland", "sommerland", "sandkap"),
            *("kalte_klippe", "frosthoehle", "rotes_riff", "piratennest", "eisfelsen"),
            "karge_zunge",
        ),
        draw_pile=(
            *("conflict", "conflict", "salt", "cloth", "ruby"),
            *("wine", "conflict", "grain", "wine", "cloth"),
            *("wine", "grain", "salt", "cloth", "salt"),
            *("salt", "grain", "ruby", "grain", "wine"),
            *("salt", "cloth", "wine", "cloth", "wine", "conflict", "cloth", "conflict"),
            *("grain", "ruby", "grain", "conflict", "cloth", "grain", "grain", "ruby"),
        ),
    )


@pytest.mark.parametrize(
    ("seed", "players", "expected"),
    [
        (7, 4, "58dd7f6c4c26c589"),
        (7, 3, "489009fd84a4b27d"),
        (0, 4, "c4bbfb523b291092"),
        (-1, 3, "c5ad759bbb7b9edb"),
        (2**80, 4, "e49404266fca99b8"),
        ("7", 4, "d66653deaf1bfd6d"),
        ("", 3, "46e5def5d36784f1"),
        ("Meuterer \N{ANCHOR}", 4, "034adcc75255abf4"),
    ],
)
def test_what_a_seed_gives(seed: int | str, players: int, expected: str) -> None:
    """Deal, shuffles, legal moves in their order, and positions of a whole game."""
    assert digest.contract(seed, players) == expected


def test_a_number_and_its_text_are_different_seeds() -> None:
    assert mt.Game(seed=7).record().deal != mt.Game(seed="7").record().deal


def test_new_game_and_game_deal_the_same() -> None:
    for seed in (7, "seven"):
        assert mt.new_game(players=3, seed=seed) == mt.Game(3, seed=seed).state


def test_the_hands_of_a_seed_are_the_same_in_every_layout() -> None:
    usual = mt.new_game(seed=7)
    for options in ({"layout": "introductory"}, {"first_captain": usual.captain}, {"rounds": 2}):
        other = mt.new_game(mt.STANDARD.with_options(**options), seed=7)
        assert [p.hand for p in other.players] == [p.hand for p in usual.players]


def test_without_a_seed_every_game_is_another() -> None:
    assert len({json.dumps(mt.new_game().draw_pile) for _ in range(5)}) == 5
