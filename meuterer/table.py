"""The flow of a round as data: the phases and the rows of the phase table."""

from __future__ import annotations

from typing import Final

from meuterer.moves import (
    ADVANCE,
    ChooseRole,
    Keep,
    LayConflicts,
    Offer,
    Pass,
    Sell,
    SetWage,
    Shuffle,
)
from meuterer.phase import Phase, PhaseSpec, Row
from meuterer.phases.captain_card import CAPTAIN_CARD
from meuterer.phases.clearing import CLEARING
from meuterer.phases.mutiny import MUTINY, everyone_asked, mutiny_succeeds, strength
from meuterer.phases.offering import (
    CHOOSING_ROLE,
    OFFERING,
    everyone_passed,
    passer_takes_a_role,
)
from meuterer.phases.payout import PAYOUT
from meuterer.phases.refilling import (
    LOADING,
    REFILLING,
    RESHUFFLING,
    draw_pile_ran_out,
    loading,
    loadmaster_chooses,
    put_away,
    someone_still_draws,
)
from meuterer.phases.returning_roles import RETURNING_ROLES
from meuterer.phases.revealing import REVEALING, someone_is_mutineer
from meuterer.phases.round_end import GAME_OVER, ROUND_END
from meuterer.phases.sailing import SAILING
from meuterer.phases.selling import SELLING, allocations, awards, last_round
from meuterer.rulings import Rulings

__all__ = ["PHASES", "ROWS", "RULINGS"]

#: The phases in the order of the rulebook.
PHASES: Final[tuple[PhaseSpec, ...]] = (
    CAPTAIN_CARD,
    OFFERING,
    CHOOSING_ROLE,
    REVEALING,
    MUTINY,
    PAYOUT,
    SELLING,
    SAILING,
    CLEARING,
    REFILLING,
    LOADING,
    RESHUFFLING,
    RETURNING_ROLES,
    ROUND_END,
    GAME_OVER,
)

_P = Phase

#: name, trigger, source, dest, guard. In a phase, the first row that fits is taken.
ROWS: Final[tuple[Row, ...]] = (
    Row("wage_set", SetWage.trigger, _P.CAPTAIN_CARD, _P.OFFERING),
    Row("offered", Offer.trigger, _P.OFFERING, _P.OFFERING),
    Row("passed", Pass.trigger, _P.OFFERING, _P.CHOOSING_ROLE, passer_takes_a_role),
    Row("captain_passed_last", Pass.trigger, _P.OFFERING, _P.REVEALING, everyone_passed),
    Row("captain_passed", Pass.trigger, _P.OFFERING, _P.OFFERING),
    Row("last_role", ChooseRole.trigger, _P.CHOOSING_ROLE, _P.REVEALING, everyone_passed),
    Row("role_chosen", ChooseRole.trigger, _P.CHOOSING_ROLE, _P.OFFERING),
    Row("mutiny", ADVANCE, _P.REVEALING, _P.MUTINY, someone_is_mutineer),
    Row("no_mutiny", ADVANCE, _P.REVEALING, _P.PAYOUT),
    Row("last_conflicts", LayConflicts.trigger, _P.MUTINY, _P.PAYOUT, everyone_asked),
    Row("conflicts_laid", LayConflicts.trigger, _P.MUTINY, _P.MUTINY),
    Row("paid", ADVANCE, _P.PAYOUT, _P.SELLING),
    Row("sold", Sell.trigger, _P.SELLING, _P.SELLING),
    Row("game_ends", ADVANCE, _P.SELLING, _P.GAME_OVER, last_round),
    Row("scored", ADVANCE, _P.SELLING, _P.SAILING),
    Row("sailed", ADVANCE, _P.SAILING, _P.CLEARING),
    Row("cleared", ADVANCE, _P.CLEARING, _P.REFILLING),
    Row("pile_empty", ADVANCE, _P.REFILLING, _P.RESHUFFLING, draw_pile_ran_out),
    Row("loadmaster_drew", ADVANCE, _P.REFILLING, _P.LOADING, loadmaster_chooses),
    Row("refilled", ADVANCE, _P.REFILLING, _P.RETURNING_ROLES),
    Row("reshuffled", Shuffle.trigger, _P.RESHUFFLING, _P.REFILLING),
    Row("kept", Keep.trigger, _P.LOADING, _P.REFILLING, someone_still_draws),
    Row("kept_last", Keep.trigger, _P.LOADING, _P.RETURNING_ROLES),
    Row("roles_returned", ADVANCE, _P.RETURNING_ROLES, _P.ROUND_END),
    Row("next_round", ADVANCE, _P.ROUND_END, _P.CAPTAIN_CARD),
)

#: How the German text is judged.
RULINGS: Final = Rulings(
    strength=strength,
    mutiny_succeeds=mutiny_succeeds,
    allocations=allocations,
    awards=awards,
    loading=loading,
    put_away=put_away,
)
