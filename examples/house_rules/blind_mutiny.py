"""The blind mutiny: all participants show their conflict cards at the same time.

In a mutiny nobody sees any more what the others do: each participant decides in secret how many
conflict cards to lay, and when the last one has decided, all of them lay their cards together.

For a developer: hidden data, of which each player sees one item. A secret stays one by itself in
views, in events and in records of a view; only how a stranger may imagine it has to be said.
"""

from collections.abc import Mapping

import attrs

import meuterer as mt
from meuterer.phase import Change, Effect
from meuterer.rng import Rng, integer_below
from meuterer.values import evolve

CONFLICT = "conflict"


@attrs.frozen
class Committed(mt.Event):
    """A participant has decided how many conflict cards to lay."""

    seat: int
    count: int | None = attrs.field(metadata=mt.OWN)


@attrs.frozen
class Showdown(mt.Event):
    """All have decided, and now show it."""

    def discloses(self) -> bool:
        """Also that somebody has chosen none is something to have seen."""
        return True


@attrs.frozen
class Commitments:
    """How many conflict cards each participant is going to lay; they stay in hand till then."""

    decided: int = attrs.field(metadata=mt.PUBLIC)
    by_seat: tuple[int | None, ...] = attrs.field(metadata=mt.OWN)


def nothing_yet(state: mt.GameState) -> Commitments:
    """Outside a mutiny nobody has decided anything."""
    return Commitments(0, (None,) * len(state.players))


def participants(state: mt.GameState) -> list[int]:
    """Who takes part in the mutiny, clockwise from the captain."""
    fighters = {key for key, role in state.rules.roles.items() if role.side}
    circle = mt.clockwise(state.captain, len(state.players))
    return [seat for seat in circle if state.players[seat].role in fighters]


def in_secret(lay: Effect) -> Effect:
    """Pass the turn on as if no card were laid, and keep the number in mind."""

    def commit(state: mt.GameState, move: mt.LayConflicts) -> Change:
        seat, data = state.turn, state.data(BLIND_MUTINY)
        chosen = (*data.by_seat[:seat], move.count, *data.by_seat[seat + 1 :])
        state, _ = lay(state, mt.LayConflicts(0))
        state = state.with_data(BLIND_MUTINY, Commitments(data.decided + 1, chosen))
        return state, (Committed(seat, move.count),)

    return commit


def show(state: mt.GameState) -> Change:
    """All cards come on the table, clockwise from the captain."""
    chosen = state.data(BLIND_MUTINY).by_seat
    events: list[mt.Event] = [Showdown()]
    for seat in participants(state):
        player, count = state.players[seat], chosen[seat] or 0
        player = evolve(player, hand=without(player.hand, count), laid=count)
        state = state.with_player(seat, player)
        events.append(mt.ConflictsLaid(seat, count))
    return state.with_data(BLIND_MUTINY, nothing_yet(state)), tuple(events)


def without(hand: tuple[str, ...], count: int) -> tuple[str, ...]:
    """The hand without so many conflict cards."""
    first = hand.index(CONFLICT) if count else 0
    return hand[:first] + hand[first + count :]


def imagine(seen: Commitments, state: mt.GameState, rng: Rng) -> Commitments:
    """Those who have decided may have chosen any number that their hands allow."""
    chosen = list(seen.by_seat)
    for seat in participants(state)[: seen.decided]:
        if chosen[seat] is None:
            chosen[seat] = integer_below(state.players[seat].hand.count(CONFLICT) + 1, rng)
    return Commitments(seen.decided, tuple(chosen))


def build_blind_mutiny(kit: mt.Kit, _: Mapping[str, object]) -> None:
    """Keep what is laid secret, and put a phase in which it is shown before phase 5."""
    kit.wrap_effect(mt.Phase.MUTINY, mt.LayConflicts, in_secret)
    showdown = mt.PhaseSpec("showdown", rule="blind_mutiny", advance=show)
    kit.phases.add(showdown, before=mt.Phase.PAYOUT)
    # Not lead_through: a rule that ends the mutiny in another way cannot be combined with this one.
    kit.rows.change("last_conflicts", dest="showdown")
    kit.rows.append(mt.Row("shown", "advance", "showdown", mt.Phase.PAYOUT))
    kit.add_data(mt.DataSpec(nothing_yet, redraw=imagine))
    kit.add_event(Committed, Showdown)


BLIND_MUTINY = mt.HouseRule("blind_mutiny", 1, {}, build_blind_mutiny, Commitments)
