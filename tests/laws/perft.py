"""Perft: how many positions there are so many moves away from a position.

`total` counts the ways, `distinct` the positions that they lead to. Chance has one move only, the
sorted discard pile, so that the numbers stay small and ways meet again.
"""

import copy
from typing import Any

from games import MOST_TURNS
from referee import Referee

import meuterer as mt

WORKED = mt.WORKED_DEAL
NAMES = ("Bernhard", "Steffi", "Florian", "Carmen")

#: The worked round of the rulebook up to its mutiny (section 5).
TO_THE_MUTINY: tuple[mt.Move, ...] = (
    mt.SetWage(0),
    mt.Offer("conflict"),
    mt.Offer("conflict"),
    mt.Offer("cloth"),
    mt.Offer("wine"),
    mt.Offer("wine"),
    mt.Pass(),
    mt.ChooseRole("mutineer"),
    mt.Offer("cloth"),
    mt.Offer("salt"),
    mt.Offer("wine"),
    mt.Pass(),
    mt.ChooseRole("merchant"),
    mt.Offer("salt"),
    mt.Pass(),
    mt.Pass(),
    mt.ChooseRole("cabin_boy"),
)
#: Up to Carmen's choice of what to sell.
TO_THE_SELLING = (*TO_THE_MUTINY, mt.LayConflicts(1), mt.LayConflicts(1), mt.LayConflicts(0))
#: The same round with Florian as loadmaster, up to his choice of what to keep.
TO_THE_LOADING = (
    *(mt.ChooseRole("loadmaster") if m == mt.ChooseRole("merchant") else m for m in TO_THE_SELLING),
    mt.Sell((mt.Sale("hochland", "salt", 2),)),
)


def position(moves: tuple[mt.Move, ...]) -> mt.GameState:
    state = mt.new_game(players=NAMES, deal=WORKED)
    for move in moves:
        state = mt.apply(state, move).state
    return state


def until_chance(choice: int, *, but: int) -> tuple[mt.Move, ...]:
    """A line in which everybody makes the first (0) or the last (-1) move, before a shuffle."""
    state, moves = position(()), []
    while state.to_move is not mt.CHANCE:
        assert len(moves) < MOST_TURNS
        moves.append(mt.legal_moves(state)[choice])
        state = mt.apply(state, moves[-1]).state
    return tuple(moves[:-but])


def perft(state: mt.GameState, depth: int) -> list[tuple[int, int]]:
    """(total, distinct) at each depth from 1 on."""
    ways, result = {state: 1}, []
    for _ in range(depth):
        after: dict[mt.GameState, int] = {}
        for here, count in ways.items():
            moves = mt.legal_moves(here)
            if here.to_move is mt.CHANCE:
                moves = (mt.Shuffle(tuple(sorted(here.discard_pile))),)
            for move in moves:
                new = mt.apply(here, move).state
                after[new] = after.get(new, 0) + count
        ways = after
        result.append((sum(ways.values()), len(ways)))
    return result


def referee_position(moves: tuple[mt.Move, ...]) -> Referee:
    referee = Referee(4, WORKED.captain, list(WORKED.islands), list(WORKED.draw_pile))
    for move in moves:
        referee.play(mt.move_to_json(move))
    return referee


def referee_perft(referee: Referee, depth: int) -> list[int]:
    """The totals at each depth from 1 on, counted by the second referee."""
    games, result = [referee], []
    for _ in range(depth):
        after = []
        for game in games:
            moves: list[dict[str, Any]] = game.legal()
            if game.to_move == "chance":
                moves = [{"move": "shuffle", "draw_pile": sorted(game.discard_pile)}]
            for move in moves:
                after.append(copy.deepcopy(game))
                after[-1].play(move)
        games = after
        result.append(len(games))
    return result
