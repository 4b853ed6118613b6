"""The engine: one loop that runs every phase of every rule set.

Judge the move, run its effect, follow the phase table, ask who acts in the new phase; while that
is nobody, let the phase do its work and follow the table again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from meuterer.deal import Deal
from meuterer.errors import IllegalMove, MeutererError, Reason, RulesError, reason, short
from meuterer.events import Event, GameEnded
from meuterer.machines import triggers
from meuterer.moves import ADVANCE, Move
from meuterer.phase import PhaseSpec
from meuterer.ranking import Outcome
from meuterer.rng import Rng, Seed, generator
from meuterer.rules import STANDARD, Rules, require_rules
from meuterer.seats import Seat
from meuterer.setup import initial_state, player_names
from meuterer.state import GameState, Position, require_position, require_state
from meuterer.values import evolve

__all__ = [
    "Step",
    "apply",
    "legal_moves",
    "new_game",
    "outcome",
    "sample_chance",
    "why_illegal",
]


class Step(NamedTuple):
    """A move's result.

    Attributes:
        state: The new position.
        events: What happened, in order, the automatic phases included.

    Examples:
        >>> import meuterer as mt
        >>> state, events = mt.apply(mt.new_game(seed=7), mt.SetWage(2))
        >>> events
        (WageSet(seat=2, wage=2),)
    """

    state: GameState
    events: tuple[Event, ...]


def new_game(
    rules: Rules = STANDARD,
    players: int | Sequence[str] = 4,
    *,
    seed: Seed | None = None,
    deal: Deal | None = None,
) -> GameState:
    """Set up a game (S1 to S6).

    Args:
        rules: The rule set.
        players: 3 or 4, or their names in clockwise order: 1 to 40 printable characters each,
            all different.
        seed: A whole number or a string from which everything is shuffled; the same seed gives
            the same deal everywhere. Without seed and deal: fresh entropy.
        deal: An exact deal instead of a seed.

    Returns:
        The position in which the first captain has to set the wage.

    Raises:
        RulesError: Both seed and deal are given, or the players or the deal do not fit the rules.

    Examples:
        >>> import meuterer as mt
        >>> mt.new_game(players=("Ann", "Bo", "Cy"), seed=7)
        <GameState round 1, captain_card, to move: 1 Bo, scores 0 0 0>
    """
    names = player_names(players)
    return _at_rest(initial_state(rules, names, dealt(rules, len(names), seed, deal)))


def dealt(rules: Rules, players: int, seed: Seed | None, deal: Deal | None) -> Deal:
    """The deal that is given, or one that is shuffled from the seed.

    Raises:
        RulesError: Both are given, or something else than rules and a deal of these rules.
    """
    require_rules(rules)
    if deal is None:
        return Deal.shuffled(rules, players, generator(seed))
    if seed is not None:
        raise RulesError("seed and deal are both given; a deal leaves nothing to a seed")
    if not isinstance(deal, Deal):
        raise RulesError(f"deal: {short(deal)} given; a Deal is needed")
    deal.check(rules, players)
    return deal


def legal_moves(position: Position) -> tuple[Move, ...]:
    """All legal moves of the player to move.

    Args:
        position: A state, or a view.

    Returns:
        The moves in a fixed order, without duplicates; empty when chance is to move, when the
        game is over, and for the view of anybody but the player to move.

    Raises:
        MeutererError: It is neither a state nor a view.

    Examples:
        >>> import meuterer as mt
        >>> mt.legal_moves(mt.new_game(seed=7))
        (SetWage(wage=0), SetWage(wage=1), SetWage(wage=2), SetWage(wage=3))
    """
    if type(position) is not GameState and not _is_asked_to_move(position):
        return ()
    return position.rules.phases[position.phase].moves(position)


def why_illegal(position: Position, move: object, *, seat: Seat | None = None) -> Reason | None:
    """Why a move is illegal: the one judge of legality.

    Args:
        position: A state, or a view.
        move: Any object.
        seat: Who wants to make the move. When it is not the seat to move, the answer is that and
            nothing else, whatever the move.

    Returns:
        None if the move is legal, else the reason.

    Raises:
        MeutererError: The position is neither a state nor a view.

    Examples:
        >>> import meuterer as mt
        >>> print(mt.why_illegal(mt.new_game(seed=7), mt.SetWage(5)))
        The wage must be 0, 1, 2 or 3, not 5. (P1.1)
        >>> print(mt.why_illegal(mt.new_game(seed=7), "a bribe"))
        str is not a move of these rules. (P1)
    """
    if type(position) is not GameState and not _is_asked_to_move(position):
        return reason("not_your_turn")
    return _why_illegal(position, position.rules.phases[position.phase], move, seat)


def _why_illegal(
    position: Position, spec: PhaseSpec, move: object, seat: Seat | None
) -> Reason | None:
    """The same for who has looked up the phase, and is not asking with another seat's view."""
    if seat is not None and not is_asked(seat, position):
        return reason("not_your_turn")
    kind = type(move)
    if not issubclass(kind, Move):
        return reason("not_a_move", kind=type.__dict__["__name__"].__get__(kind))
    if kind in spec.effects:
        if spec.judge is not None:
            return spec.judge(position, move)
        if spec.sample is not None or move in spec.moves(position):
            return None
        return reason("not_possible", move=short(move), phase_rule=spec.rule)
    if kind not in position.rules.moves.values():
        return reason("not_a_move", kind=kind.__name__)
    if not spec.effects:
        return reason("game_over")
    return reason(
        "wrong_phase",
        move=kind.__name__,
        phase=position.phase,
        possible=" or ".join(kind.__name__ for kind in spec.effects),
        phase_rule=spec.rule,
    )


def _is_asked_to_move(position: Position) -> bool:
    """Whether whose view this is has to decide; for a position, which is nobody's view, yes."""
    require_position(position)
    return position.viewer is None or is_asked(position.viewer, position)


def is_asked(seat: object, position: Position) -> bool:
    """P2.1: whether it is this seat that has to decide; 1.0 and True are no seats."""
    return seat is position.to_move or (type(seat) is int and seat == position.to_move)


def apply(state: GameState, move: Move, *, seat: Seat | None = None) -> Step:
    """Make a move, and everything that follows until somebody has to decide again.

    Args:
        state: A position; it stays as it is.
        move: A legal move of the player to move, or of chance.
        seat: Who wants to make the move; see `why_illegal`.

    Returns:
        The new position and the events on the way to it.

    Raises:
        IllegalMove: The move is illegal; the error holds the reason.
        MeutererError: The state is none; a view does not tell enough to go on from it.

    Examples:
        >>> import meuterer as mt
        >>> state = mt.new_game(players=("Ann", "Bo", "Cy", "Di"), deal=mt.WORKED_DEAL)
        >>> state, _ = mt.apply(state, mt.SetWage(0))
        >>> state, events = mt.apply(state, mt.Offer("conflict"))
        >>> events
        (CardOffered(seat=0, card='conflict'),)
    """
    if type(state) is not GameState:  # asked here, since the call alone would be felt
        require_state(state)
    spec = state.rules.phases[state.phase]
    illegal = _why_illegal(state, spec, move, seat)
    if illegal is not None:
        raise IllegalMove(illegal)
    state, events = spec.effects[type(move)](state, move)
    return _run(state, events, move.trigger)


def _run(state: GameState, events: tuple[Event, ...], trigger: str) -> Step:
    """Follow the table, and do the work of the phases in which nobody has to decide."""
    table, phases = triggers(state.rules.parts), state.rules.phases
    while True:
        phase = table[trigger].leads_to(state.phase, state)
        if phase is None:
            raise RulesError(f"phase {state.phase}: no row of {trigger!r} fits the position")
        spec = phases[phase]
        actor = spec.actor(state)
        state = evolve(state, phase=phase, to_move=actor)
        if actor is not None:
            return Step(state, events)
        if spec.advance is None:
            ended = outcome(state)
            assert ended is not None
            return Step(state, (*events, GameEnded(ended.scores, ended.winners)))
        state, more = spec.advance(state)
        events += more
        trigger = ADVANCE


def _at_rest(state: GameState) -> GameState:
    """The first position in which somebody has to decide."""
    spec = state.rules.phases[state.phase]
    state = evolve(state, to_move=spec.actor(state))
    if state.to_move is not None or spec.advance is None:
        return state
    return _run(*spec.advance(state), ADVANCE).state


def outcome(position: Position) -> Outcome | None:
    """How the game ended (E2): the highest score wins, a tie is a shared victory.

    Args:
        position: A state, or a view.

    Returns:
        None while the game goes on.

    Raises:
        MeutererError: It is neither a state nor a view.

    Examples:
        >>> import meuterer as mt
        >>> print(mt.outcome(mt.new_game(seed=7)))
        None
    """
    require_position(position)
    spec = position.rules.phases[position.phase]
    if spec.effects or spec.advance is not None:
        return None
    return Outcome.of([player.score for player in position.players])


def sample_chance(state: GameState, rng: Rng) -> Move:
    """The move of chance, drawn with a generator (P8.1).

    Args:
        state: A position in which `CHANCE` is to move.
        rng: The generator, e.g. `random.Random(7)`.

    Returns:
        A legal move, e.g. a `Shuffle`.

    Raises:
        MeutererError: Chance is not to move, or it is no state.

    Examples:
        >>> import random
        >>> import meuterer as mt
        >>> state = mt.new_game(deal=mt.WORKED_DEAL)
        >>> while state.to_move is not mt.CHANCE:  # everybody offers everything
        ...     state, _ = mt.apply(state, mt.legal_moves(state)[0])
        >>> sorted(mt.sample_chance(state, random.Random(7)).draw_pile) == sorted(
        ...     state.discard_pile
        ... )
        True
    """
    require_state(state)
    sample = state.rules.phases[state.phase].sample
    if sample is None:
        raise MeutererError(f"chance is not to move; to move is {state.to_move!r}")
    return sample(state, rng)
