"""The underdog: in a tied mutiny the crew sides with whoever is behind.

A tie is no longer a victory of the mutineer in any case: if the captain has fewer points than the
mutineer, by one or more (option `margin`), the captain stays.

For a developer: a ruling is wrapped, not replaced. The wrapper decides ties and hands every other
case on, so that the rule gets along with others that judge the mutiny.
"""

from collections.abc import Callable, Mapping
from functools import partial

import meuterer as mt

Judgement = Callable[[mt.GameState, int, int], bool]


def with_underdog(succeeds: Judgement, margin: int) -> Judgement:
    """Who wins the mutiny, with another answer to ties."""

    def judge(state: mt.GameState, captain: int, mutineer: int) -> bool:
        leader = state.seat_of(mt.Role.MUTINEER)
        if leader is None or captain != mutineer:
            return succeeds(state, captain, mutineer)
        lead = state.players[leader].score - state.players[state.captain].score
        return lead < margin

    return judge


def build_underdog(kit: mt.Kit, options: Mapping[str, int]) -> None:
    """Let the scores decide a tie."""
    kit.wrap_ruling("mutiny_succeeds", partial(with_underdog, margin=options["margin"]))


UNDERDOG: mt.HouseRule[None] = mt.HouseRule("underdog", 1, {"margin": 1}, build_underdog)
