"""Asking `why_illegal` and `apply` the same question, and positions to ask it in."""

import pickle
import re
from functools import lru_cache
from typing import Any

from games import Setup, Turn, play

import meuterer as mt
from meuterer.errors import in_words


def refused(state: mt.GameState, move: Any, **seat: Any) -> mt.Reason:
    """The reason why this is illegal; `why_illegal` and `apply` agree on it."""
    reason = mt.why_illegal(state, move, **seat)
    assert isinstance(reason, mt.Reason)
    error = refusal(state, move, **seat)
    assert error is not None, "apply makes an illegal move"
    assert error.reason == reason
    assert str(error) == str(reason)
    check_sentence(reason)
    return reason


def refusal(state: mt.GameState, move: Any, **seat: Any) -> mt.IllegalMove | None:
    try:
        mt.apply(state, move, **seat)
    except mt.IllegalMove as error:
        return error
    return None


@lru_cache(maxsize=10_000)
def check_sentence(reason: mt.Reason) -> None:
    assert re.fullmatch(r"[a-z_]+", reason.code)
    assert re.fullmatch(r"[A-Z]\d+(\.\d+)?", reason.rule)
    assert reason.message.endswith(".")
    assert not re.search(r"[{}]", without_values(reason))
    again = pickle.loads(pickle.dumps(reason))
    assert (again, hash(again)) == (reason, hash(reason))


def without_values(reason: mt.Reason) -> str:
    """The sentence without what it quotes, which may be anything, such as a card called `{`."""
    text = reason.message
    for value in sorted(map(in_words, reason.params.values()), key=len, reverse=True):
        text = text.replace(value, "")
    return text


def allowed(state: mt.GameState, move: mt.Move) -> bool:
    """Whether the move is legal; `why_illegal` and `apply` agree on it."""
    if mt.why_illegal(state, move) is None:
        mt.apply(state, move)
        return True
    refused(state, move)
    return False


def position_of_every_phase() -> dict[str, Turn]:
    found: dict[str, Turn] = {}
    for seed in range(8):
        options = {"rounds": 3, "hand_size": 7}
        for policy in ("random", "trade", "mutiny"):
            for turn in play(Setup(4, options, seed, policy)):
                found.setdefault(turn.state.phase, turn)
                if turn.after.to_move is None:
                    found.setdefault("game_over", Turn(turn.after, turn.move, (), turn.after))
    return found


#: A position of every phase in which somebody decides, and the end of a game.
POSITIONS = position_of_every_phase()
