"""The example `underdog`: in a tied mutiny the crew sides with whoever is behind."""

from __future__ import annotations

import pytest
from support import last_pass, only, play

import meuterer as mt
from examples.house_rules import UNDERDOG
from meuterer.house_rules import PHASE4_CONFLICTS

RULES = mt.STANDARD.with_rules(UNDERDOG)
ROLES = ("captain", "mutineer", "loadmaster", "merchant")


def decided(*, scores: tuple[int, ...], offered: tuple[str, ...] = (), rules: mt.Rules) -> bool:
    """Whether the mutiny succeeds with these points and nothing but the offered cards."""
    state = last_pass(roles=ROLES, scores=scores, offered=offered, rules=rules)
    step = play(state, "pass", "Ann: lay 0", "Bo: lay 0")
    assert step.state.captain == only(step, mt.MutinyDecided).succeeded
    return only(step, mt.MutinyDecided).succeeded


@pytest.mark.parametrize(
    ("captain", "mutineer", "succeeds"),
    [(0, 0, True), (7, 3, True), (7, 7, True), (7, 8, False), (-2, 5, False)],
)
def test_in_a_tie_the_captain_stays_only_with_fewer_points(
    captain: int, mutineer: int, succeeds: bool
) -> None:
    assert decided(scores=(captain, mutineer), rules=RULES) == succeeds
    assert decided(scores=(captain, mutineer), rules=mt.STANDARD)


@pytest.mark.parametrize(("mutineer", "succeeds"), [(9, True), (10, False)])
def test_how_far_behind_is_an_option(mutineer: int, succeeds: bool) -> None:
    rules = mt.STANDARD.with_rules(UNDERDOG.with_options(margin=3))
    assert decided(scores=(7, mutineer), rules=rules) == succeeds


def test_where_there_is_no_tie_points_do_not_count() -> None:
    assert decided(scores=(0, 20), offered=("", "conflict"), rules=RULES)
    assert not decided(scores=(20, 0), offered=("conflict",), rules=RULES)


@pytest.mark.parametrize("rules", [(UNDERDOG, PHASE4_CONFLICTS), (PHASE4_CONFLICTS, UNDERDOG)])
def test_what_is_a_tie_is_for_other_rules_to_say(rules: tuple[mt.HouseRule[object], ...]) -> None:
    """Ann's offered card does not count, so there is a tie, and the poor captain stays."""
    together = mt.STANDARD.with_rules(*rules)
    assert not decided(scores=(0, 1), offered=("", "conflict"), rules=together)
    assert decided(scores=(1, 0), offered=("conflict", ""), rules=together)


def test_it_is_no_part_of_the_diagram() -> None:
    assert mt.mermaid(RULES) == mt.mermaid()
