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
from meuterer.seats import CHANCE, Actor, Seat, clockwise
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
    return len(state.drawn) < _needed(state, seat) + _extra(state, seat)


def loadmaster_chooses(state: GameState) -> bool:
    """P8.2: the drawn cards are there, and at least one card is to be kept."""
    return state.drawing is not None


def someone_still_draws(state: GameState) -> bool:
    """P8.1: not everybody has refilled the hand yet."""
    return state.drawing is not None


# Drawing


def _refill(state: GameState) -> Change:
    """P8.1 to P8.3: from the captain clockwise, as far as nobody has to decide anything."""
    sort, players, piles = state.rules.sort, list(state.players), state.piles
    events: tuple[Event, ...] = ()
    for seat in _still_to_draw(state):
        extra = _extra(state, seat)
        missing = _needed(state, seat) + extra - len(piles.drawn)
        cards = sort(piles.draw[:missing]) if missing > 0 else ()
        if cards:
            events += (CardsDrawn(seat, len(cards), cards),)
        drawn = sort(piles.drawn + cards) if piles.drawn else cards
        piles = _without(piles, cards)
        ran_out = len(cards) < missing and piles.discard
        if ran_out or (extra and drawn):
            held = evolve(piles, drawing=seat, drawn=drawn)
            waiting = evolve(state, players=tuple(players), piles=held)
            if ran_out or _has_a_choice(waiting, seat):
                return waiting, events
        if extra:
            piles, put_away = _reject(state, piles, drawn, seat)
            events += put_away
        elif drawn:
            players[seat] = evolve(players[seat], hand=sort(players[seat].hand + drawn))
    return evolve(state, players=tuple(players), piles=piles), events


def _still_to_draw(state: GameState) -> tuple[Seat, ...]:
    """P8.1: who has not refilled the hand yet, in turn."""
    seats = clockwise(state.captain, len(state.players))
    return seats if state.drawing is None else seats[seats.index(state.drawing) :]


def _needed(position: Position, seat: Seat) -> int:
    """P8.1: cards that are missing from a full hand."""
    return position.rules.hand_size - len(position.players[seat].hand or ())


def _extra(position: Position, seat: Seat) -> int:
    """P8.2: cards that are drawn besides, to choose from."""
    role = role_card(position, seat)
    return role.extra_cards if role else 0


def _without(piles: Piles, cards: tuple[str, ...]) -> Piles:
    """The piles when these cards are taken from the draw pile, and nobody is drawing."""
    draw = piles.draw[len(cards) :]
    sunk = _still_sunk(piles.sunk, len(draw)) if piles.sunk else ()
    return evolve(piles, draw=draw, drawn=(), drawing=None, sunk=sunk)


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


# The loadmaster's choice


def loading(position: Position, seat: Seat) -> Choice:
    """P8.2, P8.3: of the drawn cards, as many as are needed and there."""
    return position.drawn, min(_needed(position, seat), len(position.drawn))


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
    seat = state.drawing
    assert seat is not None
    cards, _ = _choice(state)
    rejects = remove(cards, move.cards)
    kept = CardsKept(seat, len(move.cards), state.rules.sort(move.cards))
    player = state.players[seat]
    hand = remove(state.rules.sort(player.hand + state.drawn), rejects)
    _, *following = _still_to_draw(state)
    piles = evolve(state.piles, drawing=following[0] if following else None, drawn=())
    piles, put_away = _reject(state, piles, rejects, seat)
    players = state.players_with(seat, evolve(player, hand=hand))
    return evolve(state, players=players, piles=piles), (kept, *put_away)


def _reject(
    state: GameState, piles: Piles, cards: tuple[str, ...], seat: Seat
) -> tuple[Piles, tuple[Event, ...]]:
    if not cards:
        return piles, ()
    piles = state.rules.rulings.put_away(piles, cards, seat)
    return piles, (CardsPutAway(seat, len(cards), cards),)


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
