"""Whole games as one number, to compare processes and versions; run as a script, it prints it."""

import hashlib
import json
from typing import Any

import attrs
from games import MOST_TURNS, POLICIES, Setup, events_as_data, play, record_of, snapshot

import meuterer as mt


def digest_of(data: Any) -> str:
    text = json.dumps(data, sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def everything() -> str:
    """A digest of all that a program can see of some games, in the order in which it sees it."""
    seen: list[Any] = []
    for seed in range(6):
        for policy in POLICIES:
            options = {"hand_size": 3 + seed, "rounds": 3}
            setup = Setup(3 + seed % 2, options, seed, policy)
            turns = list(play(setup))
            seen += [repr(setup.rules), repr(setup.deal), repr(mt.outcome(turns[-1].after))]
            for turn in turns:
                seen += [repr(turn.state), repr(turn.move), repr(mt.legal_moves(turn.state))]
                seen += [repr(turn.events), repr(turn.state.players), repr(turn.state.piles)]
                seen += [str(mt.why_illegal(turn.state, mt.Offer("spice")))]
            seen.append(record_of(setup, turns).to_json())
    for seed in (0, 7, -1, "", "Meuterer", "\N{ANCHOR}", 2**80):
        game = driven(seed, 3)
        seen += [game.record().to_json(), repr(game.history)]
    rows = [(row.name, row.trigger, row.source, row.dest) for row in mt.STANDARD.rows]
    return digest_of([*seen, mt.mermaid(), rows, list(mt.STANDARD.moves)])


def driven(seed: int | str, players: int) -> mt.Game:
    """A game with standard rules in which the decisions follow from their number alone."""
    game = mt.Game(players, seed=seed)
    for number in range(1, MOST_TURNS):
        if game.to_move is None:
            return game
        moves = game.legal_moves()
        game.play(moves[number * number % 97 % len(moves)])
    raise AssertionError(f"the game does not end: {game}")


def contract(seed: int | str, players: int) -> str:
    """A digest of what the contract promises for a seed: deal, legal moves and positions."""
    game, seen = driven(seed, players), []
    record = game.record()
    seen.append([record.deal.captain, record.deal.islands, record.deal.draw_pile])
    state = record.initial_state()
    for played, step in zip(record.moves, record.replay(), strict=True):
        seen.append([mt.move_to_json(move) for move in mt.legal_moves(state)])
        seen.append(mt.move_to_json(played.move))
        seen.append(snapshot(step.state))
        state = step.state
    return digest_of(seen)


def finish(state: mt.GameState, moves: list[mt.Move]) -> tuple[mt.GameState, str, bool]:
    """Play on from a state that came from another process.

    Returns the last state, a digest of the events, and whether the state that came is found by an
    equal one that was made here: hashes differ between processes, so none may have travelled.
    """
    rules = mt.STANDARD.with_options(**dict(state.rules.chosen))
    players = tuple(attrs.evolve(player) for player in state.players)
    found = {state: True}.get(attrs.evolve(state, rules=rules, players=players), False)
    events: list[Any] = []
    for move in moves:
        state, more = mt.apply(state, move)
        events += events_as_data(more)
    return state, digest_of(events), found


if __name__ == "__main__":
    print(everything())
