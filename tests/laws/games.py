"""Random games for the property tests: what hypothesis draws, and how that is played.

A `Setup` is a whole game in a few values that can be read, printed and made smaller: the first
decisions are listed in `opening`, all others follow from `policy`.
"""

import random
from collections.abc import Callable, Iterator
from typing import Any

from attrs import asdict, evolve, frozen
from hypothesis import settings
from hypothesis import strategies as st

import meuterer as mt

#: For tests of which each example takes long.
fewer = settings(max_examples=max(1, settings().max_examples // 3))
#: No game is half as long.
MOST_TURNS = 2000
#: What a `Player`, a `Position` and a few other values are called in the public contract.
POSITION = (
    *("phase", "round", "captain", "to_move", "wage", "islands", "ship", "active_islands"),
    *("captain_destination", "mutineer_destination", "action_cards"),
    *("draw_pile", "discard_pile", "drawn", "drawing"),
)
PLAYER = ("name", "hand", "offered", "laid", "passed", "role", "score")


@frozen
class Setup:
    """A game to be played."""

    players: int
    options: dict[str, Any]
    seed: int
    policy: str
    opening: tuple[int, ...] = ()

    @property
    def rules(self) -> mt.Rules:
        return mt.STANDARD.with_options(**self.options)

    @property
    def deal(self) -> mt.Deal:
        return mt.Deal.shuffled(self.rules, self.players, random.Random(self.seed))

    def start(self) -> mt.GameState:
        return mt.new_game(self.rules, self.players, deal=self.deal)


@frozen
class Turn:
    """A position, the move made in it, and what came of it."""

    state: mt.GameState
    move: mt.Move
    events: tuple[mt.Event, ...]
    after: mt.GameState


# --- choices -------------------------------------------------------------------------------------


def _first_of(*wanted: Callable[[mt.Move], bool]) -> Callable[[list[mt.Move]], list[mt.Move]]:
    """The moves that meet the first wish that can be met, or all of them."""

    def choose(moves: list[mt.Move]) -> list[mt.Move]:
        for wish in wanted:
            if fitting := [move for move in moves if wish(move)]:
                return fitting
        return moves

    return choose


def _is_pass(move: mt.Move) -> bool:
    return isinstance(move, mt.Pass)


def _roles(*roles: str) -> list[Callable[[mt.Move], bool]]:
    return [lambda move, role=role: move == mt.ChooseRole(role) for role in roles]


def _lays_some(move: mt.Move) -> bool:
    return isinstance(move, mt.LayConflicts) and move.count > 0


#: What can be chosen from; the first and the last move are policies without a random choice.
POLICIES: dict[str, Callable[[list[mt.Move]], list[mt.Move]]] = {
    "first": lambda moves: moves[:1],
    "last": lambda moves: moves[-1:],
    "random": lambda moves: moves,
    "pass at once": _first_of(_is_pass),
    "never pass early": _first_of(lambda move: not _is_pass(move) and isinstance(move, mt.Offer)),
    "conflict cards": _first_of(
        lambda move: move == mt.Offer("conflict"), _lays_some, *_roles("mutineer", "cabin_boy")
    ),
    "mutiny": _first_of(
        lambda move: isinstance(move, mt.Offer) and move.card != "conflict",
        _lays_some,
        *_roles("mutineer", "mate", "cabin_boy"),
    ),
    "loyal": _first_of(*_roles("mate", "loadmaster", "merchant"), lambda m: not _is_pass(m)),
    "trade": _first_of(
        lambda move: isinstance(move, mt.Offer) and move.card != "conflict",
        *_roles("loadmaster", "merchant"),
    ),
}


def chooser(setup: Setup) -> Callable[[tuple[mt.Move, ...]], mt.Move]:
    """Who decides for all players of this game."""
    rng = random.Random(setup.seed)
    opening = iter(setup.opening)
    policy = POLICIES[setup.policy]

    def choose(moves: tuple[mt.Move, ...]) -> mt.Move:
        number = next(opening, None)
        if number is not None:
            return moves[number % len(moves)]
        return rng.choice(policy(list(moves)))

    return choose


def play(setup: Setup) -> Iterator[Turn]:
    """The whole game, turn by turn."""
    choose, rng, state = chooser(setup), random.Random(setup.seed + 1), setup.start()
    for _ in range(MOST_TURNS):
        if state.to_move is None:
            return
        chance = state.to_move is mt.CHANCE
        move = mt.sample_chance(state, rng) if chance else choose(mt.legal_moves(state))
        after, events = mt.apply(state, move)
        yield Turn(state, move, events, after)
        state = after
    raise AssertionError(f"the game does not end: {state}")


def record_of(setup: Setup, turns: list[Turn]) -> mt.GameRecord:
    """What was played, as a record."""
    last = turns[-1].after if turns else setup.start()
    return mt.GameRecord(
        rules=setup.rules,
        players=tuple(player.name for player in last.players),
        deal=setup.deal,
        moves=tuple(
            mt.RecordedMove(None if t.state.to_move is mt.CHANCE else t.state.to_move, t.move)
            for t in turns
        ),
        result=mt.outcome(last),
    )


# --- strategies ----------------------------------------------------------------------------------


def options(players: int, rounds: tuple[int | None, ...]) -> st.SearchStrategy[dict[str, Any]]:
    """Options of the rules, small games first."""
    return st.fixed_dictionaries(
        {"rounds": st.sampled_from(rounds)},
        optional={
            "hand_size": st.sampled_from([5, 1, 2, 7, 9]),
            "wages": st.sampled_from([(0, 1, 2, 3), (0,), (2, 7)]),
            "layout": st.just("introductory"),
            "first_captain": st.integers(0, players - 1),
        },
    )


@st.composite
def games(draw: st.DrawFn, rounds: tuple[int | None, ...] = (1, 2, 3, None), **fixed: Any) -> Setup:
    """A game for three or four players; keywords fix a field of the `Setup`."""
    players = draw(st.sampled_from([4, 3]))
    setup = Setup(
        players=players,
        options=draw(options(players, rounds)),
        seed=draw(st.integers(0, 2**32)),
        policy=draw(st.sampled_from(sorted(POLICIES, key=list(POLICIES).index))),
        opening=tuple(draw(st.lists(st.integers(0, 31), max_size=30))),
    )
    return evolve(setup, **fixed)


# --- plain data ----------------------------------------------------------------------------------


def plain(value: Any) -> Any:
    """A value as plain JSON data."""
    if isinstance(value, tuple):
        return [plain(item) for item in value]
    return "chance" if value is mt.CHANCE else value


def snapshot(state: mt.GameState) -> dict[str, Any]:
    """All that the contract says about a position, as plain JSON data."""
    players = [
        {name: plain(getattr(player, name)) for name in PLAYER}
        # The engine notes what a picker saw when they pass, the contract when they have picked.
        | {"roles_seen": plain(player.roles_seen) if player.role else []}
        for player in state.players
    ]
    return {name: plain(getattr(state, name)) for name in POSITION} | {"players": players}


def events_as_data(events: tuple[mt.Event, ...]) -> list[dict[str, Any]]:
    """Events as plain JSON data."""
    return [{"event": type(event).__name__, **asdict(event)} for event in events]


def cards_of(state: mt.GameState) -> list[str]:
    """Every goods card, wherever it is, in canonical order."""
    cards = [*state.draw_pile, *state.discard_pile, *state.drawn]
    for player in state.players:
        cards += [*player.hand, *player.offered, *["conflict"] * player.laid]
    order = list(state.rules.cards)
    return sorted(cards, key=order.index)
