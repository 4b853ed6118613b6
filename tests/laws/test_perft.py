"""Perft: golden numbers of positions from a few fixed ones, which the second referee confirms."""

import pytest
from perft import (
    TO_THE_LOADING,
    TO_THE_MUTINY,
    TO_THE_SELLING,
    perft,
    position,
    referee_perft,
    referee_position,
    until_chance,
)

import meuterer as mt

#: Before the last player picks a role, which is forgotten when the next round begins.
TO_THE_LAST_ROLE = TO_THE_MUTINY[:-1]

#: Name: the moves to the position, its phase, and (total, distinct) at depth 1, 2, ...
GOLDEN: dict[str, tuple[tuple[mt.Move, ...], str, list[tuple[int, int]]]] = {
    "start": (
        (),
        "captain_card",
        [(4, 4), (16, 16), (80, 80), (400, 400), (2000, 2000)],
    ),
    "last role": (
        TO_THE_LAST_ROLE,
        "choosing_role",
        [(3, 3), (6, 6), (12, 12), (24, 24), (136, 136), (544, 544)],
    ),
    "mutiny": (
        TO_THE_MUTINY,
        "mutiny",
        [(2, 2), (4, 4), (8, 8), (16, 16), (64, 64), (344, 344), (1576, 1576)],
    ),
    "selling": (
        TO_THE_SELLING,
        "selling",
        [(2, 2), (8, 8), (40, 40), (200, 200), (1000, 1000)],
    ),
    "loading": (
        TO_THE_LOADING,
        "loading",
        [(7, 7), (28, 28), (140, 140), (620, 620), (3100, 3100)],
    ),
    "before a shuffle": (
        until_chance(0, but=3),
        "selling",
        [(3, 3), (12, 12), (36, 4), (36, 4), (144, 16), (864, 96)],
    ),
    "in round 6": (
        until_chance(-1, but=3),
        "choosing_role",
        [(4, 4), (20, 20), (80, 80), (256, 253), (669, 645), (1494, 1338)],
    ),
}


@pytest.mark.parametrize("name", GOLDEN)
def test_the_number_of_positions(name: str) -> None:
    moves, phase, expected = GOLDEN[name]
    state = position(moves)
    assert state.phase == phase
    assert perft(state, len(expected)) == expected


@pytest.mark.parametrize("name", GOLDEN)
def test_the_second_referee_counts_the_same(name: str) -> None:
    moves, _, expected = GOLDEN[name]
    totals = [total for total, _ in expected if total < 1000]
    assert len(totals) >= 4
    assert referee_perft(referee_position(moves), len(totals)) == totals
