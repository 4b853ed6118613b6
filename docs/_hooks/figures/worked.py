"""The worked round (see docs/worked-round.md), played up to the mutiny."""

from functools import cache

import meuterer as mt

NAMES = ("Bernhard", "Steffi", "Florian", "Carmen")
MOVES: tuple[mt.Move, ...] = (
    mt.SetWage(0),
    *map(mt.Offer, ("conflict", "conflict", "cloth", "wine", "wine")),
    *(mt.Pass(), mt.ChooseRole("mutineer")),
    *map(mt.Offer, ("cloth", "salt", "wine")),
    *(mt.Pass(), mt.ChooseRole("merchant")),
    *(mt.Offer("salt"), mt.Pass(), mt.Pass(), mt.ChooseRole("cabin_boy")),
)


@cache
def before_the_mutiny() -> mt.GameState:
    """All roles lie open, both destinations are placed, and no conflict card has been laid."""
    return _played().state


@cache
def the_mutiny() -> tuple[mt.GameState, mt.MutinyDecided]:
    """The position before the last answer, which lays nothing, and what the mutiny came to."""
    game = _played()
    game.play(mt.LayConflicts(1))
    game.play(mt.LayConflicts(1))
    before, events = game.state, game.play(mt.LayConflicts(0))
    (decided,) = (event for event in events if isinstance(event, mt.MutinyDecided))
    return before, decided


def _played() -> mt.Game:
    game = mt.Game(NAMES, deal=mt.WORKED_DEAL)
    for move in MOVES:
        game.play(move)
    return game
