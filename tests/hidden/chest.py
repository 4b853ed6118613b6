"""A house rule full of secrets: cards in its data, some seen by nobody and some by one player.

With the wage the captain puts the two topmost cards of the draw pile into a chest: the first after
a look at it, the other unseen. When the table is cleared, the chest is opened and both cards are
laid on the discard pile for all to see.
"""

from collections import Counter
from collections.abc import Mapping

import attrs

import meuterer as mt
from meuterer.phase import Advance, Change, Effect
from meuterer.rng import Rng, shuffled
from meuterer.values import evolve


@attrs.frozen
class ChestFilled(mt.Event):
    seat: int
    count: int
    card: str | None = attrs.field(metadata=mt.OWN)

    def discloses(self) -> bool:
        return True


@attrs.frozen
class ChestOpened(mt.Event):
    cards: tuple[str, ...]

    def discloses(self) -> bool:
        return True


@attrs.frozen
class Chest:
    """What lies in the chest; what says nothing about who sees it is hidden."""

    filled_by: int | None = attrs.field(default=None, metadata=mt.PUBLIC)
    looked_at: tuple[str | None, ...] = attrs.field(default=(), metadata=mt.OWN)
    unseen: str | None = None
    secret_words: str | None = attrs.field(default=None, metadata=mt.HIDDEN)


def empty(state: mt.GameState) -> Chest:
    return Chest(None, (None,) * len(state.players))


def cards_in(chest: Chest) -> tuple[str, ...]:
    return tuple(card for card in (*chest.looked_at, chest.unseen) if card)


def fill(set_wage: Effect) -> Effect:
    def effect(state: mt.GameState, move: mt.SetWage) -> Change:
        seat = state.captain
        state, events = set_wage(state, move)
        untouched = len(state.draw_pile) - sum(count for _, count in state.piles.sunk)
        if untouched < 2:
            return state, events
        seen, unseen, *rest = state.draw_pile
        state = evolve(state, piles=evolve(state.piles, draw=tuple(rest)))
        looked_at = tuple(seen if other == seat else None for other in range(len(state.players)))
        state = state.with_data(CHEST, Chest(seat, looked_at, unseen, f"{seen} above {unseen}"))
        return state, (*events, ChestFilled(seat, 2, seen))

    return effect


def open_chest(clear: Advance) -> Advance:
    def advance(state: mt.GameState) -> Change:
        state, events = clear(state)
        cards = cards_in(state.data(CHEST))
        if not cards:
            return state, events
        state = evolve(state, piles=evolve(state.piles, discard=state.discard_pile + cards))
        return state.with_data(CHEST, empty(state)), (*events, ChestOpened(cards))

    return advance


def imagine(seen: Chest, state: mt.GameState, rng: Rng) -> Chest:
    """The cards that lie nowhere else, in any order."""
    if seen.filled_by is None or seen.unseen is not None:
        return seen
    elsewhere = Counter((*state.draw_pile, *state.discard_pile, *state.drawn, *cards_in(seen)))
    for player in state.players:
        elsewhere.update((*player.hand, *player.offered, *["conflict"] * player.laid))
    missing = list(shuffled(tuple((Counter(state.rules.deck) - elsewhere).elements()), rng))
    looked_at = tuple(
        missing.pop() if seat == seen.filled_by and card is None else card
        for seat, card in enumerate(seen.looked_at)
    )
    (unseen,) = missing
    return Chest(seen.filled_by, looked_at, unseen, f"{looked_at[seen.filled_by]} above {unseen}")


def build(kit: mt.Kit, _: Mapping[str, object]) -> None:
    kit.add_data(mt.DataSpec(empty, cards=cards_in, redraw=imagine))
    kit.add_event(ChestFilled, ChestOpened)
    kit.wrap_effect(mt.Phase.CAPTAIN_CARD, mt.SetWage, fill)
    kit.wrap_advance(mt.Phase.CLEARING, open_chest)


CHEST = mt.HouseRule("chest", 1, {}, build, Chest)
