"""Phase 8: hands are refilled; the loadmaster chooses; an empty pile is reshuffled."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import combinations

from meuterer.cards import remove
from meuterer.errors import Reason, reason
from meuterer.events import CardsDrawn, CardsKept, CardsPutAway, Event, PileReshuffled
from meuterer.moves import Keep, Shuffle
from meuterer.phase import Change, Phase, PhaseSpec
from meuterer.rng import Rng, shuffled
from meuterer.rulings import Choice
from meuterer.seats import CHANCE, Actor, Seat, next_clockwise
from meuterer.state import GameState, Piles, Position, role_card
from meuterer.values import evolve

__all__ = [
    "LOADING",
    "REFILLING",
    "RESHUFFLING",
    "draw_pile_ran_out",
    "loading",
    "loadmaster_chooses",
    "put_away",
    "someone_still_draws",
]


# Guards


def draw_pile_ran_out(state: GameState) -> bool:
    """P8.1: a card is needed, the draw pile is empty and the discard pile is not."""
    seat = state.drawing
    if seat is None or not state.discard_pile:
        return False
    return _missing(state, seat, _extra(state, seat)) > 0


def loadmaster_chooses(state: GameState) -> bool:
    """P8.2: the drawn cards are there, and at least one card is to be kept."""
    return state.drawing is not None


def someone_still_draws(state: GameState) -> bool:
    """P8.1: not everybody has refilled the hand yet."""
    return state.drawing is not None


# Drawing


def _refill(state: GameState) -> Change:
    """P8.1: from the captain clockwise, as far as nobody has to decide anything."""
    events: tuple[Event, ...] = ()
    seat = state.captain if state.drawing is None else state.drawing
    while True:
        state, more = _refill_hand(state, seat)
        events += more
        if state.drawing is None or state.drawing == seat:
            return state, events
        seat = state.drawing


def _refill_hand(state: GameState, seat: Seat) -> Change:
    """P8.1 to P8.3: one player draws; and still does if the pile ran out or there is a choice."""
    piles, sort = state.piles, state.rules.sort
    extra = _extra(state, seat)
    missing = _missing(state, seat, extra)
    cards = sort(piles.draw[:missing]) if missing > 0 else ()
    drawn = sort(piles.drawn + cards) if piles.drawn else cards
    draw = piles.draw[len(cards) :]
    events = (CardsDrawn(seat, len(cards), cards),) if cards else ()
    ran_out = len(cards) < missing and piles.discard
    if ran_out or extra:
        waiting = evolve(state, piles=_drawing_from(piles, draw, drawn, seat))
        if ran_out or (drawn and _has_a_choice(waiting, seat)):
            return waiting, events
    state, put_away = _finish(state, seat, draw, drawn, drawn if extra else ())
    return state, events + put_away


def _drawing_from(
    piles: Piles, draw: tuple[str, ...], drawn: tuple[str, ...], seat: Seat | None
) -> Piles:
    """The piles when this is left of the draw pile, and this seat has drawn these cards."""
    sunk = _still_sunk(piles.sunk, len(draw)) if piles.sunk else ()
    return evolve(piles, draw=draw, drawn=drawn, drawing=seat, sunk=sunk)


def _extra(position: Position, seat: Seat) -> int:
    role = role_card(position, seat)
    return role.extra_cards if role else 0


def _missing(state: GameState, seat: Seat, extra: int) -> int:
    """Cards that the drawing seat has still to draw."""
    needed = state.rules.hand_size - len(state.players[seat].hand)
    return needed + extra - len(state.piles.drawn)


def _still_sunk(sunk: tuple[tuple[Seat, int], ...], left: int) -> tuple[tuple[Seat, int], ...]:
    """Of the seen cards at the bottom of the draw pile, those that have not been drawn."""
    still = []
    for seat, count in sunk:
        if left > 0:
            still.append((seat, min(count, left)))
        left -= count
    return tuple(still)


def _has_a_choice(state: GameState, seat: Seat) -> bool:
    """P8.2: at least one card is to be kept."""
    _, count = state.rules.rulings.loading(state, seat)
    return count > 0


def _finish(
    state: GameState,
    seat: Seat,
    draw: tuple[str, ...],
    drawn: tuple[str, ...],
    rejects: tuple[str, ...],
) -> Change:
    """A seat takes what it has drawn in hand, but for the rejects; the next one draws."""
    player = state.players[seat]
    hand = remove(state.rules.sort(player.hand + drawn), rejects)
    players = state.players_with(seat, evolve(player, hand=hand))
    following = next_clockwise(seat, len(players))
    drawing = None if following == state.captain else following
    piles = _drawing_from(state.piles, draw, (), drawing)
    if not rejects:
        return evolve(state, players=players, piles=piles), ()
    piles = state.rules.rulings.put_away(piles, rejects, seat)
    put_away = CardsPutAway(seat, len(rejects), rejects)
    return evolve(state, players=players, piles=piles), (put_away,)


# The loadmaster's choice


def loading(position: Position, seat: Seat) -> Choice:
    """P8.2, P8.3: of the drawn cards, as many as are needed and there."""
    needed = position.rules.hand_size - len(position.players[seat].hand or ())
    return position.drawn, min(needed, len(position.drawn))


def put_away(piles: Piles, cards: tuple[str, ...], seat: Seat) -> Piles:
    """P8.2: under the discard pile; only the loadmaster has seen them."""
    rejects = ((seat, len(cards)), *piles.rejects)
    return evolve(piles, discard=cards + piles.discard, rejects=rejects)


def _drawing(state: GameState) -> Seat | None:
    return state.drawing


def _choice(position: Position) -> Choice:
    assert isinstance(position.to_move, int)
    return position.rules.rulings.loading(position, position.to_move)


def _keeps(position: Position) -> tuple[Keep, ...]:
    return _listed(*_choice(position))


@lru_cache(maxsize=4096)
def _listed(cards: tuple[str, ...], count: int) -> tuple[Keep, ...]:
    return tuple(map(_keeping, dict.fromkeys(combinations(cards, count))))


_keeping = lru_cache(maxsize=8192)(Keep)


def _why_not_kept(position: Position, move: Keep) -> Reason | None:
    cards, count = _choice(position)
    for card, kept in Counter(move.cards).items():
        if card not in position.rules.cards:
            return reason("unknown_card", card=card)
        if kept > cards.count(card):
            return reason("not_drawn", card=card, count=kept, available=cards.count(card))
    if len(move.cards) != count:
        return reason("wrong_number_kept", expected=count, count=len(move.cards))
    return None


def _keep(state: GameState, move: Keep) -> Change:
    """P8.2: the kept cards fill the hand, the others are put away before the next one draws."""
    seat, piles = state.drawing, state.piles
    assert seat is not None
    cards, _ = _choice(state)
    kept = CardsKept(seat, len(move.cards), state.rules.sort(move.cards))
    state, events = _finish(state, seat, piles.draw, piles.drawn, remove(cards, move.cards))
    return state, (kept, *events)


# The reshuffle


def _chance(_: GameState) -> Actor:
    return CHANCE


def _why_no_shuffle(position: Position, move: Shuffle) -> Reason | None:
    assert isinstance(position, GameState)
    if sorted(move.draw_pile) == sorted(position.discard_pile):
        return None
    return reason("not_a_permutation")


def _shuffle(state: GameState, move: Shuffle) -> Change:
    """P8.1: the discard pile becomes the draw pile; nobody knows a card in it any more."""
    piles = evolve(state.piles, draw=move.draw_pile, discard=(), rejects=(), sunk=())
    return evolve(state, piles=piles), (PileReshuffled(len(move.draw_pile)),)


def _sample_shuffle(state: GameState, rng: Rng) -> Shuffle:
    return Shuffle(shuffled(state.discard_pile, rng))


REFILLING = PhaseSpec(Phase.REFILLING, rule="P8", advance=_refill)

LOADING = PhaseSpec(
    Phase.LOADING,
    rule="P8.2",
    actor=_drawing,
    moves=_keeps,
    judge=_why_not_kept,
    effects={Keep: _keep},
)

RESHUFFLING = PhaseSpec(
    Phase.RESHUFFLING,
    rule="P8.1",
    actor=_chance,
    judge=_why_no_shuffle,
    effects={Shuffle: _shuffle},
    sample=_sample_shuffle,
)
