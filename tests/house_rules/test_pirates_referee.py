"""The package and the second referee play the same games of the pirate variant.

The referee in `tests/referee.py` was written from the rules only. At every decision the position
and the set of legal moves must be the same.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import settings
from referee import Referee

import meuterer as mt
from meuterer.house_rules import PIRATES, CardsPlundered, PirateSailed

RULES = mt.STANDARD.with_rules(PIRATES)
#: What the contract says about a position and a player; `roles_seen` and the ship come on top.
POSITION = (
    *("phase", "round", "captain", "to_move", "wage", "islands", "ship", "active_islands"),
    *("captain_destination", "mutineer_destination", "action_cards", "draw_pile", "discard_pile"),
    *("drawn", "drawing"),
)
PLAYER = ("hand", "offered", "laid", "passed", "role", "score")
#: Games for each policy and for each hand size: 20, more where hypothesis is told to do more.
GAMES = max(20, settings().max_examples // 8)


def _offers(*wanted: str) -> Callable[[tuple[mt.Move, ...]], list[mt.Move]]:
    """Offer one of these cards if there is one in hand; any card if none is named."""

    def choose(moves: tuple[mt.Move, ...]) -> list[mt.Move]:
        offers = [move for move in moves if isinstance(move, mt.Offer)]
        return [move for move in offers if move.card in wanted] or offers or list(moves)

    return choose


#: What can be chosen from, by the name of a policy.
POLICIES: dict[str, Callable[[tuple[mt.Move, ...]], list[mt.Move]]] = {
    "at random": list,
    "the pirate card first": lambda moves: (
        [m for m in moves if m == mt.Offer("pirate")] or list(moves)
    ),
    "never pass early": _offers(),
    "goods first": _offers("ruby", "salt", "wine", "cloth", "grain"),
    "conflict cards first": _offers("conflict"),
    "pass at once": lambda moves: [m for m in moves if isinstance(m, mt.Pass)] or list(moves),
}


def plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return [plain(item) for item in value]
    return "chance" if value is mt.CHANCE else value


def snapshot(state: mt.GameState) -> dict[str, Any]:
    """The position as plain data."""
    players = [
        {name: plain(getattr(player, name)) for name in PLAYER}
        # The engine notes what a picker saw when they pass, the contract when they have picked.
        | {"roles_seen": plain(player.roles_seen) if player.role else []}
        for player in state.players
    ]
    position = {name: plain(getattr(state, name)) for name in POSITION}
    return position | {"players": players, "pirate_ship": state.data(PIRATES).ship}


def json_of(move: mt.Move) -> dict[str, Any]:
    """A move as JSON, with the kept cards in the order of the deck, as the referee has them."""
    data: dict[str, Any] = mt.move_to_json(move)
    if isinstance(move, mt.Keep):
        data["cards"] = list(RULES.sort(move.cards))
    return data


def as_set(moves: list[dict[str, Any]]) -> list[str]:
    return sorted(json.dumps(move, sort_keys=True) for move in moves)


def play_both(seed: int, policy: str, **options: Any) -> Iterator[mt.Step]:
    """One game on both, compared at every decision."""
    rng = Random(f"{seed} {policy}")
    players = 3 + seed % 2
    rules = RULES.with_options(**options)
    deal = mt.Deal.shuffled(rules, players, rng)
    state = mt.new_game(rules, players, deal=deal)
    referee = Referee(
        players,
        deal.captain,
        list(deal.islands),
        list(deal.draw_pile),
        rounds=rules.rounds(players),
        hand_size=rules.hand_size,
        pirates=True,
    )
    while True:
        assert snapshot(state) == referee.snapshot()
        moves = mt.legal_moves(state)
        assert as_set([json_of(move) for move in moves]) == as_set(referee.legal())
        if state.to_move is None:
            return
        if state.to_move is mt.CHANCE:
            move = mt.sample_chance(state, rng)
        else:
            move = rng.choice(POLICIES[policy](moves))
        step = mt.apply(state, move)
        referee.play(json_of(move))
        yield step
        state = step.state


@pytest.mark.rule("V1", "V2", "V3", "V4", "V5", "V6")
@pytest.mark.parametrize("policy", POLICIES)
def test_both_play_the_same_games(policy: str) -> None:
    seen: Counter[type[mt.Event]] = Counter()
    for seed in range(GAMES):
        for step in play_both(seed, policy):
            seen.update(map(type, step.events))
    if policy != "pass at once":
        assert seen[PirateSailed] > seen[CardsPlundered] > 0


@pytest.mark.rule("V2", "V3", "V5")
@pytest.mark.parametrize("hand_size", [1, 2, 7, 9])
def test_both_play_the_same_games_with_other_hands(hand_size: int) -> None:
    """With nine cards a hand the pirate ship goes far and meets the merchant ship often."""
    seen: Counter[type[mt.Event]] = Counter()
    for seed in range(GAMES):
        policy = list(POLICIES)[seed % 5]
        for step in play_both(seed, policy, hand_size=hand_size, rounds=4):
            seen.update(map(type, step.events))
    assert seen[PirateSailed] > 0
    assert (seen[CardsPlundered] > 0) == (hand_size > 1)
