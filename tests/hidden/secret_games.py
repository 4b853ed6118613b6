"""Games for the tests of hidden information, and what each person has seen in them.

`turns` plays a game with a policy that comes to every phase often. `Memory` follows the events of
a game the way a player with a good memory follows the cards on the table; it does not read what the
position notes about who has seen what.
"""

import random
from collections.abc import Iterator
from functools import cache

from attrs import define, field, frozen
from chest import CHEST
from hypothesis import settings

import meuterer as mt
from examples.house_rules import EXAMPLES
from meuterer.house_rules import BUILT_IN, CHINESE_TEXT
from meuterer.seats import Viewer

#: How many times as many games as usual: many more at night.
DILIGENCE = max(1, settings.default.max_examples // 200)

#: The rules that are played: standard, each built-in rule, all together, and rules with secrets.
RULE_SETS: dict[str, mt.Rules] = {
    "standard": mt.STANDARD,
    **{rule.id: mt.STANDARD.with_rules(rule) for rule in BUILT_IN},
    "all built-in rules": mt.STANDARD.with_rules(*BUILT_IN),
    "Chinese text": mt.STANDARD.with_rules(*CHINESE_TEXT),
    "chest": mt.STANDARD.with_rules(CHEST),
    "examples": mt.STANDARD.with_rules(*EXAMPLES),
    "examples, pirates, loading and a chest": mt.STANDARD.with_rules(
        CHEST, *EXAMPLES, *(rule for rule in BUILT_IN if rule.id != "mutiny_laps")
    ).with_options(hand_size=6),
}
#: Those of which the tests know everything that they do to the cards.
WITHOUT_HOUSE_SECRETS = ("standard", *(rule.id for rule in BUILT_IN), "all built-in rules")

#: Where a player or chance can be asked, and the end.
PHASES = (
    *("captain_card", "offering", "choosing_role", "mutiny", "selling", "loading"),
    *("reshuffling", "game_over"),
)


@frozen
class Turn:
    """A position, the move made in it, and what came of it."""

    state: mt.GameState
    move: mt.Move
    events: tuple[mt.Event, ...]
    after: mt.GameState


def viewers(state: mt.GameState) -> tuple[Viewer, ...]:
    """Every seat and the spectator."""
    return (*range(len(state.players)), mt.SPECTATOR)


@cache
def turns(name: str, players: int, seed: int, rounds: int = 4) -> tuple[Turn, ...]:
    """A game with one of the rule sets."""
    return tuple(_play(RULE_SETS[name].with_options(rounds=rounds), players, seed))


def _play(rules: mt.Rules, players: int, seed: int) -> Iterator[Turn]:
    rng = random.Random(seed)
    state = mt.new_game(rules, players, deal=mt.Deal.shuffled(rules, players, rng))
    while state.to_move is not None:
        if state.to_move is mt.CHANCE:
            move = mt.sample_chance(state, rng)
        else:
            move = _chosen(mt.legal_moves(state), rng)
        after, events = mt.apply(state, move)
        yield Turn(state, move, events, after)
        state = after


def _chosen(moves: tuple[mt.Move, ...], rng: random.Random) -> mt.Move:
    """Any move, but the loadmaster and the mutineer are liked, and passing is not."""
    if isinstance(moves[-1], mt.Pass) and rng.random() < 0.8:
        moves = moves[:-1] or moves
    for role, likely in (("loadmaster", 0.5), ("mutineer", 0.4)):
        if mt.ChooseRole(role) in moves and rng.random() < likely:
            return mt.ChooseRole(role)
    return rng.choice(moves)


def positions(name: str, players: int, seed: int) -> Iterator[mt.GameState]:
    """Every position of a game, the last one too."""
    game = turns(name, players, seed)
    yield from (turn.state for turn in game)
    yield game[-1].after


@define
class Memory:
    """What the people at the table have seen since the game began, from the events alone.

    `discard` and `sunk` are lists of a card and the only seat that knows it (None: everybody);
    `sunk` holds the lowest cards of the draw pile, as far as somebody put them there.
    """

    roles_are_open: bool = False
    #: Seat: the roles that lay in the middle when it took one.
    left: dict[int, tuple[str, ...]] = field(factory=dict)
    chosen: dict[int, str] = field(factory=dict)
    discard: list[tuple[str, int | None]] = field(factory=list)
    sunk: list[tuple[str, int]] = field(factory=list)
    over: bool = False

    def follow(self, turn: Turn) -> None:
        """See what happens on a turn."""
        rules = [rule.id for rule in turn.state.rules.house_rules]
        under_draw_pile = "loadmaster_under_draw_pile" in rules
        lying = len(turn.state.draw_pile)
        for event in turn.events:
            self._see_roles(event)
            match event:
                case mt.CardsCleared(cards) | mt.house_rules.CardsPlundered(_, cards):
                    self.discard += [(card, None) for card in cards]
                case mt.CardsPutAway(seat, _, cards) if under_draw_pile:
                    self.sunk[:0] = [(card, seat) for card in cards or ()]
                    lying += len(cards or ())
                case mt.CardsPutAway(seat, _, cards):
                    self.discard[:0] = [(card, seat) for card in cards or ()]
                case mt.CardsDrawn(_, count):
                    lying -= count
                    del self.sunk[lying:]
                case mt.PileReshuffled(count):
                    self.discard.clear()
                    lying = count
                case mt.GameEnded():
                    self.over = True

    def _see_roles(self, event: mt.Event) -> None:
        match event:
            case mt.ActionCardsSeen(seat, roles):
                self.left[seat] = roles or ()
            case mt.RoleChosen(seat, role):
                self.chosen[seat] = role or ""
            case mt.RolesRevealed():
                self.roles_are_open = True
            case mt.RoundEnded():
                self.roles_are_open = False
                self.left.clear()
                self.chosen.clear()

    def discard_as_seen_by(self, viewer: Viewer) -> tuple[str | None, ...]:
        return _as_known(self.discard, viewer)

    def sunk_as_seen_by(self, viewer: Viewer) -> tuple[str | None, ...]:
        return _as_known(self.sunk, viewer)


def _as_known(cards: list[tuple[str, int | None]], viewer: Viewer) -> tuple[str | None, ...]:
    return tuple(card if seat is None or seat == viewer else None for card, seat in cards)


def remembered(game: tuple[Turn, ...]) -> Iterator[tuple[mt.GameState, Memory]]:
    """Every position of a game with what has been seen up to it (the same object each time)."""
    memory = Memory()
    for turn in game:
        yield turn.state, memory
        memory.follow(turn)
    yield game[-1].after, memory
