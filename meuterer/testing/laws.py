"""The laws that hold for every rule set, each as a function that checks a whole game."""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Final

from attrs import evolve as changed

from meuterer.cards import Card
from meuterer.determinization import determinize
from meuterer.engine import Step, apply, legal_moves, new_game, outcome, why_illegal
from meuterer.errors import IllegalMove
from meuterer.events import CardsCleared, Event, PointsScored, RolesRevealed
from meuterer.machines import Cursor, machine
from meuterer.moves import ADVANCE
from meuterer.records import GameRecord, RecordedMove
from meuterer.rng import generator
from meuterer.rules import Rules
from meuterer.seats import CHANCE, SPECTATOR, Viewer
from meuterer.state import GameState
from meuterer.testing.games import POLICIES, Moment, Played, play
from meuterer.values import evolve
from meuterer.views import view, visible

__all__ = ["LAWS", "LawBroken", "check_game", "check_rules"]


class LawBroken(AssertionError):
    """A rule set breaks a law; the message says which one, in which game, at which move.

    Examples:
        >>> import meuterer as mt
        >>> from meuterer.testing import LawBroken, check_rules
        >>> def cheat(kit, options):  # a point that no event tells of
        ...     kit.wrap_advance(
        ...         "round_end", lambda old: lambda state: old(state.with_points(state.captain, 1))
        ...     )
        >>> try:
        ...     check_rules(mt.STANDARD.with_rules(mt.HouseRule("cheat", 1, {}, cheat)), games=1)
        ... except LawBroken as error:
        ...     print(str(error).splitlines()[0])
        law broken: scores add up (A score is the sum of the player's score events.)
    """


#: What is wrong, and the number of the move (None: the whole game).
_Findings = Iterator[tuple[str, int | None]]


def cards_are_conserved(game: Played) -> _Findings:
    """Every card of the deck is somewhere, once."""
    deck = Counter(game.rules.deck)
    for number, state in enumerate(game.states):
        cards = Counter(_all_cards(state))
        if cards != deck:
            missing, extra = dict(deck - cards), dict(cards - deck)
            yield f"the cards are not the deck: missing {missing}, too many {extra}", number - 1


def _all_cards(state: GameState) -> Iterator[str]:
    yield from (*state.draw_pile, *state.discard_pile, *state.drawn)
    for player in state.players:
        yield from (*player.hand, *player.offered, *([Card.CONFLICT] * player.laid))
    for value, spec in zip(state.house, state.rules.parts.data.values(), strict=True):
        yield from spec.cards(value)


def states_never_change(game: Played) -> _Findings:
    """A position is the same after the game as when it was made: its hash and its pickle."""
    before = [(hash(state), pickle.dumps(state)) for state in game.states]
    for number, moment in enumerate(game.moments):
        if apply(moment.state, moment.move) != moment.step:
            yield "the same move in the same position has another result", number
    for number, (state, (was_hash, was_pickle)) in enumerate(zip(game.states, before, strict=True)):
        if hash(state) != was_hash or pickle.loads(was_pickle) != state:  # noqa: S301  # our own
            yield "the position has changed, or its pickle is not equal to it", number - 1


def legality_agrees(game: Played) -> _Findings:
    """`legal_moves`, `why_illegal` and `apply` agree on every move and on any other object."""
    everything = (move for m in game.moments for move in (m.move, *legal_moves(m.state)))
    known = list(dict.fromkeys(everything))
    step = max(1, len(known) // 12)
    for number, moment in enumerate(game.moments):
        state = moment.state
        listed = legal_moves(state)
        if len(set(listed)) != len(listed):
            yield "legal_moves lists a move twice", number
        if bool(listed) != isinstance(state.to_move, int):
            yield f"{len(listed)} legal moves, and to move is {state.to_move!r}", number
        if moment.move not in listed and state.to_move is not CHANCE:
            yield f"{moment.move!r} was made and is not listed", number
        others = known[number % step :: step]  # all in the end, a dozen at a time
        for move in (*listed, *others, None, "pass", object):
            if state.to_move is CHANCE and type(move) in state.rules.phases[state.phase].effects:
                continue  # chance moves are judged, not listed
            if (move in listed) != (why_illegal(state, move) is None):
                yield f"legal_moves and why_illegal disagree about {move!r}", number
            elif move not in listed and not _refused(state, move):
                yield f"apply takes {move!r}, which is not legal", number
    if legal_moves(game.states[-1]):
        yield "there are legal moves when the game is over", None


def _refused(state: GameState, move: object) -> bool:
    try:
        apply(state, move)  # type: ignore[arg-type]
    except IllegalMove:
        return True
    return False


def seats_rotate(game: Played) -> _Findings:
    """If everybody moves on by a seat, the whole game does."""
    seats = game.players
    if game.rules.options["first_captain"] is not None:
        return
    deal = changed(game.deal, captain=(game.deal.captain + 1) % seats)
    state = new_game(game.rules, seats, deal=deal)
    for number, moment in enumerate(game.moments):
        if _rotated(state) != _plain(moment.state) or legal_moves(state) != legal_moves(
            moment.state
        ):
            yield "with everybody one seat on, the position is not the same one seat on", number
            return
        state = apply(state, moment.move).state


def _plain(state: GameState) -> tuple[object, ...]:
    seats = range(len(state.players))
    return _from_seats(state, tuple(seats), state.to_move)


def _rotated(state: GameState) -> tuple[object, ...]:
    seats = len(state.players)
    to_move = (state.to_move - 1) % seats if isinstance(state.to_move, int) else state.to_move
    return _from_seats(state, tuple((seat + 1) % seats for seat in range(seats)), to_move)


def _from_seats(state: GameState, seats: tuple[int, ...], to_move: object) -> tuple[object, ...]:
    players = tuple(evolve(state.players[seat], name="") for seat in seats)
    return state.phase, to_move, state.round, seats.index(state.captain), state.board, players


def nothing_leaks(game: Played) -> _Findings:
    """What a person sees is the same in every position that they could imagine."""
    rng = generator("imagined", game.seed)
    for number, moment in enumerate(game.moments):
        state = moment.state
        viewer = (*range(game.players), SPECTATOR)[number % (game.players + 1)]
        seen = view(state, viewer)
        imagined = determinize(seen, rng)
        if view(imagined, viewer) != seen:
            yield f"the view of {viewer!r} differs in a position it allows", number
        elif viewer == state.to_move and not (
            legal_moves(imagined) == legal_moves(state) == legal_moves(seen)
        ):
            yield f"the legal moves of {viewer!r} depend on what is hidden", number
        elif outcome(moment.step.state) is None:  # a finished game shows everything
            for other in (imagined, _with_roles_of(imagined, state)):
                if why_illegal(other, moment.move) is None:
                    yield from _looks_the_same(viewer, moment, apply(other, moment.move), number)


def _with_roles_of(imagined: GameState, state: GameState) -> GameState:
    """The imagined position with the true roles: it differs in cards only."""
    pairs = zip(imagined.players, state.players, strict=True)
    players = tuple(evolve(p, role=true.role, roles_seen=true.roles_seen) for p, true in pairs)
    return evolve(imagined, players=players)


def _looks_the_same(viewer: Viewer, moment: Moment, other: Step, number: int) -> _Findings:
    """The view does not tell more than the events, nor they more than the view."""
    same_view = view(other.state, viewer) == view(moment.step.state, viewer)
    events, others = visible(moment.step.events, viewer), visible(other.events, viewer)
    if events == others and not same_view:
        yield f"the view of {viewer!r} tells more than the events of {moment.move!r}", number
    # Roles that were revealed and have gone back to the middle are in the events alone.
    if same_view and _revealed(events) == _revealed(others) and events != others:
        yield f"the events of {moment.move!r} tell {viewer!r} more than the view", number


def _revealed(events: tuple[Event, ...]) -> list[Event]:
    return [event for event in events if isinstance(event, RolesRevealed)]


def choices_stay_secret(game: Played) -> _Findings:
    """After two moves the view of a person is the same if and only if the events are."""
    for number, moment in enumerate(game.moments):
        state = moment.state
        if state.to_move is CHANCE or _forgotten(moment.step):
            continue
        moves = legal_moves(state)
        for move in (moves[number % len(moves)], moves[-1]):
            other = apply(state, move)
            if _forgotten(other):
                continue
            for viewer in (*range(game.players), SPECTATOR):
                if viewer != state.to_move:
                    yield from _looks_the_same(viewer, moment, other, number)


def _forgotten(step: Step) -> bool:
    """Whether the table has been cleared of what was open, or the game is over."""
    cleared = any(isinstance(event, CardsCleared) for event in step.events)
    return cleared or outcome(step.state) is not None


def events_are_declared(game: Played) -> _Findings:
    """Every event is of a class that the rules know, so that it has a schema."""
    for number, moment in enumerate(game.moments):
        for event in moment.step.events:
            if type(event) not in game.rules.events:
                yield f"{type(event).__name__} is not known; kit.add_event declares it", number


def scores_add_up(game: Played) -> _Findings:
    """A score is the sum of the player's score events."""
    total = [0] * game.players
    for number, moment in enumerate(game.moments):
        for event in moment.step.events:
            if isinstance(event, PointsScored):
                total[event.seat] += event.points
        scores = [player.score for player in moment.step.state.players]
        if scores != total:
            yield f"the scores are {scores}, the score events add up to {total}", number


def records_replay(game: Played) -> _Findings:
    """A record of the game, written and read, leads to the same positions."""
    names = tuple(player.name for player in game.states[0].players)
    moves = tuple(
        RecordedMove(None if m.state.to_move is CHANCE else m.state.to_move, m.move)
        for m in game.moments
    )
    half = len(moves) // 2
    for count, result in ((half, None), (len(moves), outcome(game.states[-1]))):
        record = GameRecord(game.rules, names, game.deal, moves[:count], result)
        read = GameRecord.from_json(record.to_json(), house_rules=game.rules.house_rules)
        if read != record:
            yield "the record is another one when it is read again", count - 1
        if read.final_state() != game.states[count]:
            yield "the record replays to another position", count - 1


def the_table_decides(game: Played) -> _Findings:
    """The machine takes the rows that the table says, from phase to phase."""
    for number, moment in enumerate(game.moments):
        phases = moment.state.rules.phases
        state, _ = phases[moment.state.phase].effects[type(moment.move)](moment.state, moment.move)
        trigger = moment.move.trigger
        while True:
            row = next(
                row
                for row in state.rules.rows
                if (row.source, row.trigger) == (state.phase, trigger)
                and (row.guard is None or row.guard(state))
            )
            cursor = Cursor(state.phase)
            machine(state.rules).events[trigger].trigger(cursor, state)
            if cursor.phase != row.dest:
                yield f"row {row.name!r} leads to {row.dest}, the machine elsewhere", number
                break
            spec = phases[row.dest]
            state = evolve(state, phase=row.dest, to_move=spec.actor(state))
            if state.to_move is not None or spec.advance is None:
                break
            state, _ = spec.advance(state)
            trigger = ADVANCE
        if state != moment.step.state:
            yield "the engine does not come to where the table leads", number


LAWS: Final[tuple[Callable[[Played], _Findings], ...]] = (
    cards_are_conserved,
    states_never_change,
    legality_agrees,
    seats_rotate,
    nothing_leaks,
    choices_stay_secret,
    events_are_declared,
    scores_add_up,
    records_replay,
    the_table_decides,
)
"""All laws as functions; the docstring of each is what it says.

Each takes a [`Played`][meuterer.testing.Played] game and yields what is wrong, with the number of
the move, or None where it is the game as a whole.

Examples:
    >>> from meuterer.testing import LAWS, play
    >>> LAWS[0].__doc__, list(LAWS[0](play(seed=1)))
    ('Every card of the deck is somewhere, once.', [])
"""


def check_game(game: Played) -> None:
    """Check all laws for one game.

    Args:
        game: A game, as [`play`][meuterer.testing.play] makes it.

    Raises:
        LawBroken: A law does not hold; the message says which one, where, and how to see it.

    Examples:
        >>> from meuterer.testing import check_game, play
        >>> check_game(play(players=3, seed=1))
    """
    again = _again(game.rules, game.players, game.seed, game.policy)
    for law in LAWS:
        name = law.__name__.replace("_", " ")
        try:
            findings = list(islice(law(game), 1))
        except Exception as error:
            raise LawBroken(
                f"checked: {name} ({law.__doc__})\n  the rules raised {error!r}\n  {again}"
            ) from error
        for problem, number in findings:
            where = "" if number is None else f" at move {number}"
            if number is not None and 0 <= number < len(game.moments):
                moment = game.moments[number]
                where += f", {moment.move!r} in {moment.state!r}"
            raise LawBroken(f"law broken: {name} ({law.__doc__})\n  {problem}{where}\n  {again}")


def _again(rules: Rules, players: int, seed: int, policy: str) -> str:
    return f"to see it: play({rules!r}, {players}, seed={seed}, policy={policy!r})"


def check_rules(
    rules: Rules, *, games: int = 20, seed: int = 0, players: Iterable[int] = (3, 4)
) -> None:
    """Play games with a rule set and check that all laws of the game hold.

    Args:
        rules: The rule set, e.g. with your house rule.
        games: How many games for each number of players; the policies take turns.
        seed: What the games follow from.
        players: For how many players.

    Raises:
        LawBroken: A law does not hold; the message says which one, where, and how to see it.

    Examples:
        >>> import meuterer as mt
        >>> from meuterer.testing import check_rules
        >>> check_rules(mt.STANDARD.with_rules(mt.house_rules.PIRATES), games=2)
    """
    policies = list(POLICIES)
    captain = rules.options["first_captain"]
    for count in players:
        if isinstance(captain, int) and captain >= count:
            continue  # that seat does not play
        for number in range(games):
            policy = policies[number % len(policies)]
            try:
                game = play(rules, count, seed=seed + number, policy=policy)
            except Exception as error:
                again = _again(rules, count, seed + number, policy)
                raise LawBroken(
                    f"law broken: games can be played to their end\n  {error!r}\n  {again}"
                ) from error
            check_game(game)
