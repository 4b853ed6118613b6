"""Many games of bots, counted."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from attrs import Factory, define, field, frozen

from meuterer.bots import Bot
from meuterer.deal import Deal
from meuterer.engine import apply, legal_moves, new_game, outcome, sample_chance
from meuterer.errors import MeutererError, short
from meuterer.events import Event, MutinyDecided, PointsScored, RoleChosen
from meuterer.moves import Move
from meuterer.rng import Rng, Seed, generator, picked
from meuterer.rules import STANDARD, Rules, require_rules
from meuterer.seats import CHANCE, Seat
from meuterer.setup import player_names
from meuterer.state import GameState
from meuterer.values import FrozenMap
from meuterer.views import view

__all__ = ["Simulation", "random_move", "simulate"]


def _counts(values: Mapping[str, int]) -> Mapping[str, int]:
    return FrozenMap(values)


@frozen
class Simulation:
    """What came out of many games.

    Two simulations are equal when their games came out the same, however long they took.

    Attributes:
        games: Games played.
        players: Players in each.
        wins: The share of the victories by seat, together 1; a victory that k players share
            counts as 1/k for each.
        scores: The average score by seat.
        roles: How often each action card was chosen, by role.
        points: Points scored by source, in all games together. Each wage counts once, for the
            mate who gets it; what players pay is not subtracted.
        rounds: Rounds played, in all games together.
        mutinies_tried: Rounds with a mutineer.
        mutinies_won: Mutinies that succeeded.
        decisions: Moves of players, in all games together.
        seconds: How long it took.

    Examples:
        >>> from meuterer.simulate import simulate
        >>> result = simulate(10, players=3, seed=7)
        >>> result.games, result.rounds
        (10, 90)
        >>> round(sum(result.wins), 9)
        1.0
        >>> result == simulate(10, players=3, seed=7)
        True
        >>> result.games_per_second > 0
        True
    """

    games: int
    players: int
    wins: tuple[float, ...]
    scores: tuple[float, ...]
    roles: Mapping[str, int] = field(converter=_counts)
    points: Mapping[str, int] = field(converter=_counts)
    rounds: int
    mutinies_tried: int
    mutinies_won: int
    decisions: int
    seconds: float = field(eq=False)

    @property
    def games_per_second(self) -> float:
        """How many games were played in a second."""
        return self.games / self.seconds if self.seconds else float(self.games)


@define
class _Tally:
    """What is counted while the games go on."""

    winners: Counter[tuple[Seat, ...]] = Factory(Counter)
    scores: Counter[Seat] = Factory(Counter)
    roles: Counter[str] = Factory(Counter)
    points: Counter[str] = Factory(Counter)
    rounds: int = 0
    tried: int = 0
    won: int = 0
    decisions: int = 0

    def count(self, event: Event) -> None:
        """Count an event; most of them do not matter here."""
        match event:
            case RoleChosen(role=str(role)):
                self.roles[role] += 1
            case PointsScored(source=source, points=points):
                self.points[source] += max(points, 0)
            case MutinyDecided(succeeded=succeeded):
                self.tried += 1
                self.won += succeeded
            case _:
                pass

    def count_end(self, state: GameState) -> None:
        """Count a game that is over."""
        ended = outcome(state)
        assert ended is not None
        self.winners[ended.winners] += 1
        self.scores.update(dict(enumerate(ended.scores)))
        self.rounds += state.round

    def share_of_wins(self, seat: Seat) -> float:
        """The share of the victories of one seat."""
        games = self.winners.total()
        return float(sum(Fraction(n, len(w)) for w, n in self.winners.items() if seat in w) / games)


def random_move(state: GameState, rng: Rng) -> Move:
    """A legal move of whoever is to move, each equally likely; the move of chance included.

    Args:
        state: A position of a game that is not over.
        rng: The generator, e.g. `random.Random(7)`.

    Returns:
        A legal move.

    Raises:
        MeutererError: The game is over.

    Examples:
        >>> import random
        >>> import meuterer as mt
        >>> from meuterer.simulate import random_move
        >>> random_move(mt.new_game(seed=7), random.Random(7))
        SetWage(wage=1)
    """
    if state.to_move is CHANCE:
        return sample_chance(state, rng)
    if state.to_move is None:
        raise MeutererError("the game is over; there is no move")
    return picked(legal_moves(state), rng)


def simulate(
    games: int,
    *,
    players: int = 4,
    seed: Seed = 0,
    rules: Rules = STANDARD,
    bots: Sequence[Callable[[Rng], Bot]] | None = None,
    on_game: Callable[[GameState], object] | None = None,
) -> Simulation:
    """Play many games with bots.

    Args:
        games: How many, 1 or more.
        players: How many play, 3 or 4.
        seed: What everything follows from; each game from the seed and its number alone.
        rules: The rules to play by.
        bots: What makes the bot of each seat from a generator, e.g. a
            [`GreedyBot`][meuterer.bots.GreedyBot]; they get views. By default all are random.
        on_game: Called with the final position of each game, e.g. to show the progress.

    Returns:
        What came out; for one seed always the same, but for the seconds.

    Raises:
        MeutererError: Less than one game, or not one bot for each seat.
        RulesError: These are no rules, or the game is not for so many players.

    Examples:
        >>> from meuterer.simulate import simulate
        >>> simulate(3, seed=7).rounds
        24
    """
    if isinstance(games, bool) or not isinstance(games, int) or games < 1:
        raise MeutererError(f"games: {games!r} given; a whole number from 1 up")
    require_rules(rules)
    players = len(player_names(players))
    if bots is not None:
        _check_bots(bots, players)
    tally = _Tally()
    start = time.perf_counter()
    for number in range(games):
        rng = generator(seed, number)
        seated = [make(generator(seed, number, seat)) for seat, make in enumerate(bots or ())]
        state = _play(rules, players, rng, seated, tally)
        if on_game is not None:
            on_game(state)
    seconds = time.perf_counter() - start
    seats = range(players)
    return Simulation(
        games=games,
        players=players,
        wins=tuple(tally.share_of_wins(seat) for seat in seats),
        scores=tuple(tally.scores[seat] / games for seat in seats),
        roles={role: tally.roles[role] for role in rules.action_cards},
        points=dict(sorted(tally.points.items())),
        rounds=tally.rounds,
        mutinies_tried=tally.tried,
        mutinies_won=tally.won,
        decisions=tally.decisions,
        seconds=seconds,
    )


def _check_bots(bots: object, players: int) -> None:
    if not isinstance(bots, Sequence) or not all(map(callable, bots)):
        raise MeutererError(
            f"bots: {short(bots)} given; for each seat what makes its bot from a generator, "
            "e.g. [GreedyBot] * 4"
        )
    if len(bots) != players:
        raise MeutererError(f"bots: {len(bots)} given; one for each of {players} players")


def _play(rules: Rules, players: int, rng: Rng, bots: Sequence[Bot], tally: _Tally) -> GameState:
    """One game, counted."""
    state = new_game(rules, players, deal=Deal.shuffled(rules, players, rng))
    while state.to_move is not None:
        tally.decisions += state.to_move is not CHANCE
        if bots and isinstance(state.to_move, int):
            seen = view(state, state.to_move)
            move = bots[state.to_move].choose(seen, legal_moves(seen))
        else:
            move = random_move(state, rng)
        state, events = apply(state, move)
        for event in events:
            tally.count(event)
    tally.count_end(state)
    return state
