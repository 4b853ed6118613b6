"""What a host of games needs besides views: stale moves, absent players, progress."""

from __future__ import annotations

import hashlib
import json

from attrs import frozen

from meuterer.codec import to_json
from meuterer.engine import legal_moves
from meuterer.errors import MeutererError
from meuterer.moves import LayConflicts, Move, Pass, SetWage
from meuterer.rng import Rng, picked
from meuterer.state import Position, require_position
from meuterer.values import Value
from meuterer.views import View, require_view

__all__ = ["Progress", "forced_move", "progress", "state_id"]


def state_id(view: View) -> str:
    """A short name of what a person sees, by which a host recognises a stale move.

    It is a digest of the view, so it tells its person nothing that the view does not show. Send it
    along with the view, to that person alone: others could try out which hand it stands for. Let
    the client send it back with the move, and compare.

    Args:
        view: The view of the person who is to move.

    Returns:
        16 hexadecimal digits.

    Raises:
        MeutererError: It is not a view: a digest of a position would tell more than a view does.

    Examples:
        >>> import meuterer as mt
        >>> game = mt.Game(seed=7)
        >>> before = mt.state_id(game.view(0))
        >>> _ = game.play(mt.SetWage(2))
        >>> before == mt.state_id(game.view(0))
        False
    """
    require_view(view)
    text = json.dumps(to_json(view), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def forced_move(position: Position, rng: Rng) -> Move:
    """A move for a player who has left, which shows no more than it must.

    The lowest wage, passing, and no conflict cards, whatever is in the hand; an action card, goods
    to sell and cards to keep by chance, so that nothing can be concluded from them.

    Args:
        position: A state, or the view of the player to move.
        rng: The generator, e.g. `random.Random(7)`.

    Returns:
        A legal move.

    Raises:
        MeutererError: No player is to move, the view is not that of the player to move, or it is
            neither a state nor a view.

    Examples:
        >>> import random
        >>> import meuterer as mt
        >>> mt.forced_move(mt.new_game(seed=7), random.Random(1))
        SetWage(wage=0)
    """
    moves = legal_moves(position)
    if not moves:
        raise MeutererError("no player is to move here; there is nothing to force")
    quiet: list[Move] = [move for move in moves if isinstance(move, Pass)]
    if isinstance(moves[0], SetWage | LayConflicts):
        quiet = [moves[0]]
    return picked(quiet or moves, rng)


@frozen
class Progress(Value):
    """How far a game is.

    Attributes:
        round: The round, from 1.
        rounds: After how many rounds the game ends (E1).
        phase: The phase's key.
        step: The place of the phase in the round, from 1.
        steps: How many phases there are.

    Examples:
        >>> import meuterer as mt
        >>> mt.progress(mt.new_game(seed=7))
        Progress(round=1, rounds=8, phase='captain_card', step=1, steps=15)
    """

    round: int
    rounds: int
    phase: str
    step: int
    steps: int


def progress(position: Position) -> Progress:
    """How far a game is: the round and the phase, of how many.

    Args:
        position: A state, or a view.

    Returns:
        The same for everybody, since it tells nothing that is hidden.

    Raises:
        MeutererError: It is neither a state nor a view.

    Examples:
        >>> import meuterer as mt
        >>> now = mt.progress(mt.new_game(players=3, seed=7))
        >>> f"Round {now.round} of {now.rounds}, {now.phase}"
        'Round 1 of 9, captain_card'
    """
    require_position(position)
    phases = list(position.rules.phases)
    return Progress(
        round=position.round,
        rounds=position.rules.rounds(len(position.players)),
        phase=position.phase,
        step=phases.index(position.phase) + 1,
        steps=len(phases),
    )
