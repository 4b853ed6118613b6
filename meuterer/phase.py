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

    Attributes:
        CAPTAIN_CARD: The captain sets the wage (P1.1).
        OFFERING: Players offer cards, or pass (P2.1).
        CHOOSING_ROLE: Who has passed takes an action card (P2.6).
        REVEALING: The action cards are turned face up (P3.1).
        MUTINY: The participants lay conflict cards (P4.1).
        PAYOUT: Points for the officers and their crew (P5.1, P5.2).
        SELLING: Goods are sold on the active islands (P5.3).
        SAILING: The ship sails (P6.1).
        CLEARING: Cards that lie open go to the discard pile (P7.1).
        REFILLING: Players draw cards (P8.1).
        LOADING: The loadmaster chooses (P8.2).
        RESHUFFLING: Chance makes a new draw pile (P8.1).
        RETURNING_ROLES: The action cards go back to the middle (P9.1).
        ROUND_END: The next round begins (P10.1).
        GAME_OVER: The game is over (E1).

    Examples:
        >>> import meuterer as mt
        >>> mt.Phase.CHOOSING_ROLE
        'choosing_role'
        >>> mt.STANDARD.phases[mt.Phase.PAYOUT].rule
        'P5'
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


Change: TypeAlias = tuple[GameState, tuple[Event, ...]]
"""A new position, and what happened on the way to it, in order."""

Effect: TypeAlias = Callable[[GameState, Any], Change]
"""What a move does: a pure function of the position and the move.

The move is of the class that the effect is listed under in a [`PhaseSpec`][meuterer.PhaseSpec], and
it is legal.
"""

Advance: TypeAlias = Callable[[GameState], Change]
"""What happens in a phase when nobody has anything to decide: a pure function of the position."""

Guard: TypeAlias = Callable[[GameState], bool]
"""A question about the position after an effect: whether a [`Row`][meuterer.Row] fits."""


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

    Examples:
        >>> import meuterer as mt
        >>> spec = mt.STANDARD.phases["captain_card"]
        >>> spec.rule, [move.__name__ for move in spec.effects]
        ('P1', ['SetWage'])
        >>> spec.moves(mt.new_game(seed=7))
        (SetWage(wage=0), SetWage(wage=1), SetWage(wage=2), SetWage(wage=3))
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
        name: By which house rules find it, e.g. `captain_passed`.
        trigger: A move's trigger, or `advance`.
        source: The phase's key.
        dest: The next phase's key.
        guard: The condition, or None.

    Examples:
        >>> import meuterer as mt
        >>> mt.STANDARD.rows[0]
        Row(name='wage_set', trigger='set_wage', source='captain_card', dest='offering', guard=None)
    """

    name: str
    trigger: str
    source: str
    dest: str
    guard: Guard | None = None
