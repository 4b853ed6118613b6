"""How fast the rules engine is, and how fast others are at the same work.

One decision is: list the legal moves, pick one with `int(random() * n)`, make it, and keep the
position before it. The time holds everything else too, setting up games, what happens by itself
and chance moves, which do not count as decisions. The contestants take turns in many short rounds,
so that the machine's mood hits all of them alike. Before each turn, outside the time, the garbage
collector clears up, or one would pay for what another has left behind.
"""

from __future__ import annotations

import argparse
import cProfile
import gc
import importlib
import json
import pickle
import platform
import pstats
import random
import sys
import tracemalloc
from collections.abc import Callable, Sequence
from importlib.metadata import version
from statistics import median, quantiles
from time import process_time
from typing import Any, TypeAlias

import meuterer as mt

#: Plays a random game, keeping every position, and returns the number of decisions.
PlayGame: TypeAlias = Callable[[random.Random], int]

HANABI = "OpenSpiel hanabi (C++)"
HANABI_FEWER = "hanabi, fewer clones"
CHESS = "python-chess"
#: How much longer the games are in which growth with the history would show.
LONGER = 4


def meuterer_game(
    rng: random.Random, players: int, rules: mt.Rules
) -> tuple[list[mt.GameState], int]:
    """All positions of a random game, and the number of decisions."""
    draw = rng.random
    state = mt.new_game(rules, players, seed=int(draw() * 2**32))
    states, decisions = [state], 0
    while state.to_move is not None:
        if state.to_move is mt.CHANCE:
            move = mt.sample_chance(state, rng)
        else:
            moves = mt.legal_moves(state)
            move = moves[int(draw() * len(moves))]
            decisions += 1
        state, _ = mt.apply(state, move)
        states.append(state)
    return states, decisions


def meuterer(players: int, rules: mt.Rules = mt.STANDARD) -> PlayGame:
    def play(rng: random.Random) -> int:
        return meuterer_game(rng, players, rules)[1]

    return play


def open_spiel(game_name: str) -> PlayGame:
    """A game of OpenSpiel, all positions kept, those before a chance move too, as in Meuterer."""
    game = importlib.import_module("pyspiel").load_game(game_name)

    def play(rng: random.Random) -> int:
        draw = rng.random
        state = game.new_initial_state()
        states, decisions = [], 0
        while not state.is_terminal():
            states.append(state)
            if state.is_chance_node():
                move = by_chance(state.chance_outcomes(), draw())
            else:
                moves = state.legal_actions()
                move = moves[int(draw() * len(moves))]
                decisions += 1
            state = state.clone()
            state.apply_action(move)
        return decisions

    return play


def by_chance(outcomes: Sequence[tuple[int, float]], drawn: float) -> int:
    """The chance move that a number from 0 to 1 stands for."""
    for move, probability in outcomes:
        drawn -= probability
        if drawn < 0:
            return move
    return outcomes[-1][0]


def open_spiel_fewer_clones(game_name: str) -> PlayGame:
    """The same with less work: no clone before a chance move, which is picked like any other."""
    game = importlib.import_module("pyspiel").load_game(game_name)

    def play(rng: random.Random) -> int:
        draw = rng.random
        state = game.new_initial_state()
        states = []
        while not state.is_terminal():
            moves = state.legal_actions()
            if not state.is_chance_node():
                states.append(state)
                state = state.clone()
            state.apply_action(moves[int(draw() * len(moves))])
        return len(states)

    return play


def python_chess() -> PlayGame:
    """Chess, to mate, stalemate or fifty moves without a capture or a pawn's move."""
    chess = importlib.import_module("chess")

    def play(rng: random.Random) -> int:
        draw = rng.random
        board = chess.Board()
        boards = []
        while board.halfmove_clock < 100 and (moves := list(board.legal_moves)):
            boards.append(board)
            board = board.copy(stack=False)
            board.push(moves[int(draw() * len(moves))])
        return len(boards)

    return play


#: Name, distribution, how to make it.
PEERS: tuple[tuple[str, str, Callable[[], PlayGame]], ...] = (
    (HANABI, "open-spiel", lambda: open_spiel("hanabi(players=4)")),
    (HANABI_FEWER, "open-spiel", lambda: open_spiel_fewer_clones("hanabi(players=4)")),
    ("OpenSpiel hearts (C++)", "open-spiel", lambda: open_spiel("hearts")),
    (CHESS, "chess", python_chess),
)


def race(
    contestants: dict[str, PlayGame], rounds: int, seconds: float
) -> tuple[dict[str, list[float]], dict[str, float]]:
    """The µs per decision of all, round by round, and the decisions of a game."""
    slot = seconds / rounds / len(contestants)
    micros: dict[str, list[float]] = {name: [] for name in contestants}
    totals = {name: [0, 0] for name in contestants}  # decisions and games
    rngs = {name: random.Random(7) for name in contestants}
    for turn in range(rounds + 1):  # the first one warms up
        for name, play in contestants.items():
            gc.collect()
            decisions, games, start = 0, 0, process_time()
            while (passed := process_time() - start) < slot:
                decisions += play(rngs[name])
                games += 1
            if turn:
                micros[name].append(passed / decisions * 1e6)
            totals[name][0] += decisions
            totals[name][1] += games
    return micros, {name: total[0] / total[1] for name, total in totals.items()}


def spread(values: Sequence[float]) -> dict[str, float]:
    low, middle, high = quantiles(values, n=4, method="inclusive")
    return {"median": middle, "lower_quartile": low, "upper_quartile": high}


def sizes(players: int) -> dict[str, float]:
    """Bytes of a position: pickled, and in memory next to the other positions of its game."""
    pickled, kept = list[int](), list[float]()
    for seed in range(5):
        gc.collect()
        tracemalloc.start()
        states, _ = meuterer_game(random.Random(seed), players, mt.STANDARD)
        kept.append(tracemalloc.get_traced_memory()[0] / len(states))
        tracemalloc.stop()
        pickled += [len(pickle.dumps(state)) for state in states]
    return {
        "pickled_median": median(pickled),
        "pickled_max": max(pickled),
        "memory_per_kept_state": median(kept),
    }


def ratio(above: Sequence[float], below: Sequence[float]) -> dict[str, float]:
    """The ratio of two medians, and the quartiles of the ratios within one round."""
    paired = spread([x / y for x, y in zip(above, below, strict=True)])
    return {**paired, "median": median(above) / median(below)}


def targets(result: dict[str, Any]) -> list[str]:
    """The targets, and whether they are met."""
    ratios, growth = result["ratios"], result["growth"]["median"]
    size = result["bytes"]["pickled_max"] / 1000
    rows = [
        (f"time in a game {LONGER} times as long", growth, growth <= 1.1, "at most 1.10"),
        ("largest pickled state, kB", size, size < 4, "under 4.00"),
    ]
    if CHESS in ratios:
        chess = 1 / ratios[CHESS]["median"]
        rows.append((f"{CHESS} / meuterer", chess, chess >= 3, "at least 3.00"))
    if HANABI in ratios:
        hanabi = ratios[HANABI]["median"]
        goal = "at most 1.50; in the end 1.00"
        rows.append((f"meuterer / {HANABI}", hanabi, hanabi <= 1.5, goal))
    return [
        f"  {name:<34} {value:6.2f}  {'met   ' if met else 'MISSED'}  {goal}"
        for name, value, met, goal in rows
    ]


def table(result: dict[str, Any]) -> str:
    lines = [
        f"Python {result['python']}, {result['rounds']} rounds; median (quartiles)",
        "",
        f"  {'':<26} {'µs per decision':<22} {'games/s':>8}   meuterer's time / this one's",
    ]
    quartiles = "{median:6.2f} ({lower_quartile:.2f} to {upper_quartile:.2f})"
    for name, speed in result["us_per_decision"].items():
        games = result["games_per_second"][name]
        line = f"  {name:<26} {quartiles.format(**speed):<22} {games:8.0f}"
        if name in result["ratios"]:
            line += f"  {quartiles.format(**result['ratios'][name])}"
        lines.append(line)
    shown = "pickled {pickled_median:.0f} (median), {pickled_max:.0f} (most)"
    shown += "; in memory {memory_per_kept_state:.0f} for each one kept"
    lines += ["", f"  bytes of a state: {shown.format(**result['bytes'])}", "", *targets(result)]
    return "\n".join(lines)


def profile(players: int, seconds: float) -> None:
    """The 25 functions in which the time goes, by their own time."""
    play, rng = meuterer(players), random.Random(7)
    end = process_time() + seconds
    with cProfile.Profile() as profiler:
        while process_time() < end:
            play(rng)
    pstats.Stats(profiler).strip_dirs().sort_stats("tottime").print_stats(25)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--rounds", type=int, default=40, help="turns of each (default 40)")
    parser.add_argument("--seconds", type=float, default=30, help="for all together (default 30)")
    parser.add_argument("--players", type=int, choices=(3, 4), default=4, help="of Meuterer")
    parser.add_argument("--no-peers", action="store_true", help="only Meuterer")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    parser.add_argument("--profile", action="store_true", help="only print the hottest functions")
    options = parser.parse_args(arguments)
    if options.rounds < 2 or options.seconds <= 0:
        parser.error("at least 2 rounds, and more than 0 seconds")
    if options.profile:
        profile(options.players, options.seconds)
        return
    ours, long = f"meuterer, {options.players} players", f"meuterer, {LONGER} times as long"
    rounds = LONGER * mt.STANDARD.rounds(options.players)
    contestants = {
        ours: meuterer(options.players),
        long: meuterer(options.players, mt.STANDARD.with_options(rounds=rounds)),
    }
    versions, missing = {"meuterer": mt.__version__}, []
    for name, distribution, make in () if options.no_peers else PEERS:
        try:
            contestants[name] = make()
            versions[distribution] = version(distribution)
        except ImportError:
            missing.append(name)
    micros, lengths = race(contestants, options.rounds, options.seconds)
    result = {
        "python": platform.python_version(),
        "versions": versions,
        "rounds": options.rounds,
        "us_per_decision": {name: spread(micros[name]) for name in contestants},
        "games_per_second": {n: 1e6 / median(micros[n]) / lengths[n] for n in contestants},
        "ratios": {n: ratio(micros[ours], micros[n]) for n in contestants if n not in (ours, long)},
        "growth": ratio(micros[long], micros[ours]),
        "bytes": sizes(options.players),
    }
    print(json.dumps(result, indent=2) if options.json else table(result))
    if missing:
        print(f"\nNot installed: {', '.join(missing)}. pip install '.[bench]'", file=sys.stderr)


if __name__ == "__main__":
    main()
