"""The bots: they play from views alone, legally, and the greedy one well."""

from __future__ import annotations

import random

import pytest

import meuterer as mt
from meuterer.bots import BOTS, Bot, GreedyBot, RandomBot
from meuterer.errors import MeutererError
from meuterer.simulate import simulate


def play(bots: list[Bot], rules: mt.Rules, seed: int) -> mt.Outcome:
    game = mt.Game(players=len(bots), rules=rules, seed=seed)
    while isinstance(seat := game.to_move, int):
        view = game.view(seat)
        game.play(bots[seat].choose(view, mt.legal_moves(view)), seat=seat)
    assert game.outcome is not None
    return game.outcome


@pytest.mark.parametrize("players", [3, 4])
def test_the_greedy_bot_plays_by_any_house_rules(players: int) -> None:
    for rules in (mt.STANDARD, mt.STANDARD.with_rules(*mt.house_rules.BUILT_IN)):
        for seed in range(3):
            play([GreedyBot(random.Random(seat)) for seat in range(players)], rules, seed)


@pytest.mark.parametrize("seat", range(4))
def test_the_greedy_bot_beats_random_ones_from_every_seat(seat: int) -> None:
    bots = [BOTS["random"]] * 4
    bots[seat] = BOTS["greedy"]
    result = simulate(40, seed=seat, bots=bots)
    # With a share of 25 % this would happen once in ten million times.
    assert result.wins[seat] > 0.6
    assert result == simulate(40, seed=seat, bots=bots)


def test_what_a_bot_chooses_does_not_depend_on_what_is_hidden() -> None:
    rng = random.Random(5)
    state = mt.new_game(seed=5)
    while isinstance(state.to_move, int) or state.to_move is mt.CHANCE:
        if state.to_move is mt.CHANCE:
            state, _ = mt.apply(state, mt.sample_chance(state, rng))
            continue
        view = mt.view(state, state.to_move)
        other = mt.view(mt.determinize(view, rng), state.to_move)
        moves = mt.legal_moves(state)
        chosen = GreedyBot(random.Random(1)).choose(view, moves)
        assert chosen in moves
        assert chosen == GreedyBot(random.Random(1)).choose(other, moves)
        state, _ = mt.apply(state, chosen)


def test_the_random_bot_chooses_every_move() -> None:
    state = mt.new_game(seed=7)
    bot = RandomBot(random.Random(3))
    moves = mt.legal_moves(state)
    chosen = {bot.choose(mt.view(state, state.captain), moves) for _ in range(100)}
    assert chosen == set(moves)


def test_a_simulation_needs_a_bot_for_each_seat() -> None:
    with pytest.raises(MeutererError, match="2 given; one for each of 3 players"):
        simulate(1, players=3, bots=[BOTS["random"]] * 2)


@pytest.mark.parametrize(
    "bots",
    [RandomBot(random.Random(1)), [RandomBot(random.Random(1))] * 4, "greedy", 4, [None] * 4],
)
def test_simulate_is_given_what_makes_bots(bots: object) -> None:
    with pytest.raises(MeutererError, match=r"^bots: .*\[GreedyBot\] \* 4$"):
        simulate(1, seed=1, bots=bots)  # type: ignore[arg-type]
