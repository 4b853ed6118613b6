"""A small vocabulary for the tests of the rules.

`start` deals exact hands, `last_pass` builds the position just before everything is revealed,
`play` makes moves written in words, and `found`, `only` and `points` read the events.
Where a test does not say otherwise, Ann (seat 0), Bo, Cy and Di play on the introductory layout,
and Ann is the captain.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import TypeVar

import meuterer as mt
from meuterer.seats import Viewer
from meuterer.values import evolve

E = TypeVar("E", bound=mt.Event)

NAMES = ("Ann", "Bo", "Cy", "Di")
#: The islands clockwise in the introductory layout.
CIRCLE = tuple(mt.STANDARD.islands)
#: Everybody who can look at a game of four.
VIEWERS: tuple[Viewer, ...] = (0, 1, 2, 3, mt.SPECTATOR)


# Positions


def cards(text: str) -> tuple[str, ...]:
    """Cards in words: `2 wine, grain` are two wine and one grain, in this order."""
    found: list[str] = []
    count = 1
    for word in text.replace(",", " ").split():
        if word.isdigit():
            count = int(word)
        else:
            found += [word] * count
            count = 1
    return tuple(found)


def deal(
    *hands: str,
    players: int = 4,
    captain: int = 0,
    top: str = "",
    islands: Sequence[str] = CIRCLE,
    rules: mt.Rules = mt.STANDARD,
) -> mt.Deal:
    """An exact deal: a hand for each seat from 0 on, and the top of the draw pile.

    Hands that are too small or missing are filled up from the rest of the deck, which is in
    canonical order; what is left of it is the rest of the draw pile.
    """
    rest = list(rules.deck)
    named = [_take(rest, cards(hand)) for hand in _padded(hands, players)]
    pile = _take(rest, cards(top))
    full = [hand + _take(rest, rest[: rules.hand_size - len(hand)]) for hand in named]
    blocks = full[captain:] + full[:captain]
    return mt.Deal(captain, tuple(islands), (*chain.from_iterable(blocks), *pile, *rest))


def start(
    *hands: str,
    players: int = 4,
    captain: int = 0,
    top: str = "",
    islands: Sequence[str] = CIRCLE,
    rules: mt.Rules = mt.STANDARD,
) -> mt.GameState:
    """A new game with this deal."""
    dealt = deal(*hands, players=players, captain=captain, top=top, islands=islands, rules=rules)
    return mt.new_game(rules, NAMES[:players], deal=dealt)


def last_pass(
    *,
    roles: Sequence[str] = ("captain", "cabin_boy", "mate", "loadmaster"),
    offered: Sequence[str] = (),
    hands: Sequence[str] = (),
    scores: Sequence[int] = (),
    wage: int = 0,
    round: int = 1,  # noqa: A002
    ship: str = "hochland",
    active: Sequence[str] = (),
    islands: Sequence[str] = CIRCLE,
    draw: str | None = None,
    discard: str = "",
    rules: mt.Rules = mt.STANDARD,
) -> mt.GameState:
    """The position in which all have passed but the captain, who is to move.

    What follows the captain's pass is phases 3 to 5 and, unless somebody has to decide, the rest
    of the round. Roles, offered cards, hands and scores go by seat; what is missing is nothing.
    Hands are exact, so that a captain with nothing in hand stays on the ship's island. Active
    is the ship's island, if nothing else is said. `draw` is the whole draw pile, top card first,
    and all other cards are discarded, `discard` on top of them; without it they are drawn from.
    """
    captain = roles.index("captain")
    state = start(players=len(roles), captain=captain, islands=islands, rules=rules)
    state, _ = mt.apply(state, mt.SetWage(wage))
    rest = list(rules.deck)
    players = tuple(
        evolve(
            player,
            offered=_take(rest, cards(shown)),
            hand=rules.sort(_take(rest, cards(hand))),
            role=role,
            passed=seat != captain,
            score=score,
        )
        for seat, (player, role, shown, hand, score) in enumerate(
            zip(
                state.players,
                roles,
                _padded(offered, len(roles)),
                _padded(hands, len(roles)),
                (*scores, *(0,) * (len(roles) - len(scores))),
                strict=True,
            )
        )
    )
    pile, top = _take(rest, cards(draw or "")), _take(rest, cards(discard))
    if draw is None:
        piles = mt.Piles(draw=tuple(rest), discard=top)
    else:
        piles = mt.Piles(draw=pile, discard=(*rest, *top))
    open_islands = tuple(key for key in islands if key in (active or (ship,)))
    board = evolve(state.board, ship=ship, active_islands=open_islands)
    return evolve(state, round=round, players=players, board=board, piles=piles)


def with_piles(state: mt.GameState, *, draw: str, discard: str) -> mt.GameState:
    """The position with exactly these piles; cards that lay in them are out of the game."""
    return evolve(state, piles=mt.Piles(draw=cards(draw), discard=cards(discard)))


def _padded(texts: Sequence[str], length: int) -> tuple[str, ...]:
    return (*texts, *("",) * (length - len(texts)))


def _take(rest: list[str], wanted: Sequence[str]) -> tuple[str, ...]:
    """Take these cards out of the rest of the deck."""
    wanted = tuple(wanted)
    for card in wanted:
        rest.remove(card)
    return wanted


# Moves


def play(state: mt.GameState, *script: str | mt.Move) -> mt.Step:
    """Make these moves one after another: the last position, and the events of all of them.

    A move is a value, or written in words (see `move`). A name before it says whose turn it has
    to be: `Bo: choose mate`.
    """
    events: tuple[mt.Event, ...] = ()
    for line in script:
        if isinstance(line, str):
            name, colon, words = line.rpartition(": ")
            turn = state.to_move
            who = state.players[turn].name if isinstance(turn, int) else repr(turn)
            assert not colon or name == who, f"{line!r}: the turn is {who}'s"
            line = move(words)  # noqa: PLW2901
        state, more = mt.apply(state, line)
        events += more
    return mt.Step(state, events)


def move(words: str) -> mt.Move:
    """A move in words.

    `wage 2`, `offer ruby`, `pass`, `choose mate`, `lay 1`, `sell 2 salt on hochland and 1 grain on
    affeninsel`, `sell nothing`, `keep ruby, salt`, `shuffle 2 wine, ruby`.
    """
    verb, _, rest = words.partition(" ")
    match verb:
        case "wage":
            return mt.SetWage(int(rest))
        case "offer":
            return mt.Offer(rest)
        case "pass":
            return mt.Pass()
        case "choose":
            return mt.ChooseRole(rest)
        case "lay":
            return mt.LayConflicts(int(rest))
        case "sell":
            return mt.Sell(sales(rest))
        case "keep":
            return mt.Keep(cards(rest))
        case "shuffle":
            return mt.Shuffle(cards(rest))
    raise ValueError(f"no move in words: {words!r}")


def sales(words: str) -> tuple[mt.Sale, ...]:
    """Sales in words: `2 salt on hochland and 1 grain on affeninsel`, or `nothing`."""
    if words == "nothing":
        return ()
    parts = (sale.split() for sale in words.split(" and "))
    return tuple(mt.Sale(island, good, int(count)) for count, good, _, island in parts)


def choices(state: mt.GameState) -> set[mt.Move]:
    """The legal moves as a set; that no move is listed twice is checked on the way."""
    moves = mt.legal_moves(state)
    assert len(set(moves)) == len(moves)
    return set(moves)


def whole_game(state: mt.GameState) -> Iterator[mt.Step]:
    """The steps of a game in which everybody always makes the last move of the list."""
    while state.to_move is not None:
        if state.to_move is mt.CHANCE:
            step = mt.apply(state, mt.Shuffle(state.discard_pile))
        else:
            step = mt.apply(state, mt.legal_moves(state)[-1])
        yield step
        state = step.state


# Events


def found(step: mt.Step, kind: type[E]) -> tuple[E, ...]:
    """The events of this kind, in order."""
    return tuple(event for event in step.events if isinstance(event, kind))


def only(step: mt.Step, kind: type[E]) -> E:
    """The one event of this kind."""
    (event,) = found(step, kind)
    return event


def points(step: mt.Step, source: str | None = None, island: str | None = None) -> tuple[int, ...]:
    """The points that each seat scored, on the way, from this source and on this island."""
    total = [0] * len(step.state.players)
    for event in found(step, mt.PointsScored):
        if source in (None, event.source) and island in (None, event.island):
            total[event.seat] += event.points
    return tuple(total)


def scores(state: mt.GameState) -> tuple[int, ...]:
    """The score of each seat."""
    return tuple(player.score for player in state.players)
