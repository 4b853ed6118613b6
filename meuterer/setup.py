"""Setup: from a deal to the first position (S1 to S6)."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from meuterer.deal import Deal
from meuterer.errors import RulesError, short
from meuterer.house_rule import DataSpec
from meuterer.options import check_players
from meuterer.phases.round_end import begin_round
from meuterer.rules import Rules
from meuterer.seats import clockwise
from meuterer.state import Board, GameState, Piles, Player
from meuterer.values import evolve

__all__ = ["initial_state", "player_names"]


def player_names(players: int | Sequence[str]) -> tuple[str, ...]:
    """S1: the names of three or four players.

    Raises:
        RulesError: Not three or four, or a name is not 1 to 40 printable characters, or twice.
    """
    if isinstance(players, int) and not isinstance(players, bool):
        check_players(players)
        return tuple(f"Player {number}" for number in range(1, players + 1))
    if isinstance(players, str) or not isinstance(players, Sequence):
        raise RulesError(f"players: {short(players)} given; a number or a tuple of names (S1)")
    check_players(len(players))
    for seat, name in enumerate(players):
        if not isinstance(name, str) or not 1 <= len(name) <= 40 or not name.isprintable():
            raise RulesError(f"players[{seat}]: {short(name)} given; 1 to 40 printable characters")
        if not name.strip():
            raise RulesError(f"players[{seat}]: {name!r} given; a name must not be blank")
        if name in players[:seat]:
            raise RulesError(f"players[{seat}]: {name!r} given twice; names must differ")
    return tuple(map(str.__str__, players))


def initial_state(rules: Rules, names: tuple[str, ...], deal: Deal) -> GameState:
    """S2 to S6: the position in which the first captain has to set the wage."""
    size, start = rules.hand_size, rules.parts.start_island
    players = {
        seat: Player(names[seat], hand=rules.sort(deal.draw_pile[place * size :][:size]))
        for place, seat in enumerate(clockwise(deal.captain, len(names)))
    }
    state = GameState(
        rules=rules,
        phase=rules.parts.first_phase,
        to_move=None,
        round=1,
        captain=deal.captain,
        wage=None,
        turn=deal.captain,
        revealed=False,
        players=tuple(players[seat] for seat in range(len(names))),
        # C5: one ship, and the two destination cards, which lie beside the circle.
        board=Board(deal.islands, ship=start, active_islands=(start,)),
        piles=Piles(draw=deal.draw_pile[len(names) * size :]),
    )
    state = begin_round(state, 1)
    data = rules.parts.data.items()
    return evolve(state, house=tuple(_first_data(key, spec, state) for key, spec in data))


def _first_data(rule: str, spec: DataSpec, state: GameState) -> object:
    """What a house rule's own data are at first.

    Raises:
        RulesError: Nobody could see them as they should, or imagine them.
    """
    data = spec.initial(state)
    if not attrs.has(type(data)):
        raise RulesError(f"house rule {rule}: data {short(data)} given; a frozen attrs class")
    if hidden := ", ".join(spec.cannot_imagine(type(data))):
        raise RulesError(f"house rule {rule}: its data hide {hidden}; its DataSpec needs a redraw")
    return data
