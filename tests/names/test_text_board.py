"""The text board: no line is longer than 80 characters, and nothing is left out for that."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import attrs
import pytest

import meuterer as mt
from meuterer.house_rules import MUTINY_LAPS, PIRATES

NAMES = tuple("W" * 39 + letter for letter in "abcd")


@attrs.frozen
class Promises:
    words: str = attrs.field(metadata=mt.PUBLIC)
    own: tuple[str | None, ...] = attrs.field(metadata=mt.OWN)
    fair: bool = attrs.field(default=True, metadata=mt.PUBLIC)


def _build(kit: mt.Kit, _: Mapping[str, Any]) -> None:
    promises = Promises("a promise that is kept " * 9, ("sandkap", "karge_zunge", "salt", "wine"))
    kit.add_data(mt.DataSpec(lambda _: promises, redraw=lambda *_: promises))
    kit.roles.add(mt.RoleCard("quartermaster_of_the_lower_deck_and_of_more"))
    kit.islands.replace(
        mt.Island("fingerhut", "The Island of " + "Far " * 20, "ruby", (2, 1, 0), 2)
    )


PROMISES = mt.HouseRule("promises", 1, {}, _build, Promises)


@pytest.mark.parametrize(
    "rules",
    [
        mt.STANDARD,
        mt.STANDARD.with_options(hand_size=9),
        mt.STANDARD.with_rules(PIRATES, MUTINY_LAPS, PROMISES),
    ],
    ids=["standard", "hand_size=9", "house rules"],
)
def test_no_line_is_longer_than_80_characters(rules: mt.Rules) -> None:
    for seed in range(6):
        rng = random.Random(seed)
        state = mt.new_game(rules, NAMES, seed=seed)
        while state.to_move is not None:
            board = str(mt.view(state, rng.choice((0, 1, 2, 3, mt.SPECTATOR))))
            assert max(map(len, board.split("\n"))) <= 80, board
            if state.to_move is mt.CHANCE:
                move = mt.sample_chance(state, rng)
            else:
                moves = mt.legal_moves(state)
                move = moves[0] if rng.random() < 0.6 else rng.choice(moves)
            state = mt.apply(state, move).state


def test_what_stands_on_one_island_goes_on_below() -> None:
    state = mt.new_game(deal=mt.WORKED_DEAL)
    at = attrs.evolve(state.board, captain_destination=state.ship, mutineer_destination=state.ship)
    lines = str(mt.view(attrs.evolve(state, board=at), 0)).split("\n")
    first = next(number for number, line in enumerate(lines) if "active  ship" in line)
    assert lines[first].endswith("  ship, captain's destination,")
    assert lines[first + 1] == " " * lines[first].index("ship,") + "mutineer's destination"


def test_the_data_of_house_rules_are_told_in_words() -> None:
    state = mt.new_game(mt.STANDARD.with_rules(PIRATES, MUTINY_LAPS, PROMISES), NAMES, seed=7)
    board = " ".join(str(mt.view(state, 1)).split())
    assert "Pirates: ship Piratennest" in board
    assert "Mutiny laps" not in board  # nobody is out
    assert f"that is kept ; own {NAMES[1]}: Karge Zunge; fair yes Draw pile" in board
    assert not {"sandkap", "None"} & set(board.replace(",", " ").split())
