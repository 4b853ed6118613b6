"""The shape of a phase and of a row of the phase table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from attrs import field, frozen

from meuterer.errors import Reason
from meuterer.events import Event
from meuterer.moves import Move
from meuterer.rng import Rng
from meuterer.seats import Actor
from meuterer.state import GameState, Position

__all__ = [
    "Advance",
    "Change",
    "Effect",
    "Guard",
    "Phase",
    "PhaseSpec",
    "Row",
    "no_moves",
    "nobody",
]


class Phase:
    """The keys of the phases: plain strings, so that a house rule can add its own.

    Examples:
        >>> import meuterer as mt
        >>> mt.Phase.CHOOSING_ROLE
        'choosing_role'
    """

    CAPTAIN_CARD: Final = "captain_card"
    OFFERING: Final = "offering"
    CHOOSING_ROLE: Final = "choosing_role"
    REVEALING: Final = "revealing"
    MUTINY: Final = "mutiny"
    PAYOUT: Final = "payout"
    SELLING: Final = "selling"
    SAILING: Final = "sailing"
    CLEARING: Final = "clearing"
    REFILLING: Final = "refilling"
    LOADING: Final = "loading"
    RESHUFFLING: Final = "reshuffling"
    RETURNING_ROLES: Final = "returning_roles"
    ROUND_END: Final = "round_end"
    GAME_OVER: Final = "game_over"


#: A new position and what happened on the way to it.
Change: TypeAlias = tuple[GameState, tuple[Event, ...]]
#: What a move does. The move is of the class that the effect is listed under.
Effect: TypeAlias = Callable[[GameState, Any], Change]
#: What happens in a phase when nobody has anything to decide.
Advance: TypeAlias = Callable[[GameState], Change]
#: A question about the position after an effect.
Guard: TypeAlias = Callable[[GameState], bool]


def nobody(_: GameState) -> None:
    """Who acts in an automatic phase."""
    return


def no_moves(_: Position) -> tuple[Move, ...]:
    """The legal moves where no player has to decide."""
    return ()


def _effects(value: Mapping[type[Move], Effect]) -> Mapping[type[Move], Effect]:
    return MappingProxyType(dict(value))


@frozen(eq=False)
class PhaseSpec:
    """A phase of the rulebook: who acts, what they may do and what it does; pure functions.

    Attributes:
        name: The phase's key, e.g. `offering`.
        rule: The id of the rulebook's phase or rule, e.g. `P2`.
        actor: Who has to decide in a position that has come to this phase; None: nobody.
        moves: The legal moves of that player, complete, without duplicates, in a fixed order.
        judge: Why a move (of a class in `effects`) is illegal, or None. Without it, a player's
            move is legal if it is one of `moves`, and every move of chance is.
        effects: What each move does, by its class.
        advance: What happens when nobody has to decide; None: the game stops here.
        sample: Makes a chance move, for phases in which `CHANCE` acts.
    """

    name: str
    rule: str
    actor: Callable[[GameState], Actor | None] = nobody
    moves: Callable[[Position], tuple[Move, ...]] = no_moves
    judge: Callable[[Position, Any], Reason | None] | None = None
    effects: Mapping[type[Move], Effect] = field(factory=dict, converter=_effects)
    advance: Advance | None = None
    sample: Callable[[GameState, Rng], Move] | None = None


@frozen
class Row:
    """A row of the phase table: in `source`, `trigger` leads to `dest` if `guard` says so.

    The first row that fits is taken; the guard is asked about the position after the effect.

    Attributes:
        name: By which house rules find it, e.g. `captain_passes`.
        trigger: A move's trigger, or `advance`.
        source: The phase's key.
        dest: The next phase's key.
        guard: The condition, or None.
    """

    name: str
    trigger: str
    source: str
    dest: str
    guard: Guard | None = None
