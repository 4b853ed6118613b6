"""Phase 3: the action cards are turned face up."""

from __future__ import annotations

import pytest
from support import CIRCLE, VIEWERS, found, last_pass, only, play, points, start

import meuterer as mt

#: No mutineer, so that nothing stands between the reveal and the points.
PEACE = ("captain", "cabin_boy", "mate", "merchant")
MUTINY = ("captain", "mutineer", "mate", "merchant")


@pytest.mark.rule("P3.1")
def test_all_chosen_action_cards_are_turned_face_up() -> None:
    _, events = play(last_pass(roles=("loadmaster", "captain", "mate", "mutineer")), "pass")
    revealed = mt.RolesRevealed(("loadmaster", "captain", "mate", "mutineer"))
    for viewer in VIEWERS:
        assert revealed in mt.visible(events, viewer)


@pytest.mark.rule("P3.1")
def test_three_players_reveal_two_action_cards() -> None:
    step = play(last_pass(roles=("mutineer", "captain", "merchant")), "pass")
    assert only(step, mt.RolesRevealed).roles == ("mutineer", "captain", "merchant")


@pytest.mark.rule("P3.1", "P2.7")
def test_nothing_is_revealed_before_everyone_has_passed() -> None:
    step = play(
        start(),
        *("wage 0", "Ann: pass", "Bo: pass", "choose mutineer", "Cy: pass", "choose mate"),
        *("Di: pass",),
    )
    assert not found(step, mt.RolesRevealed)
    assert step.state.mutineer_destination is None
    assert found(play(step.state, "Di: choose merchant"), mt.RolesRevealed)


@pytest.mark.rule("P3.2")
@pytest.mark.parametrize("count", range(6))
def test_the_mutineer_s_face_down_cards_are_the_steps_from_the_ship(count: int) -> None:
    hand = f"{count} grain" if count else ""
    state, events = play(last_pass(roles=MUTINY, hands=["", hand], ship="gruenland"), "pass")
    assert state.mutineer_destination == CIRCLE[2 + count]
    assert mt.DestinationPlaced(1, "mutineer", CIRCLE[2 + count], count) in events


@pytest.mark.rule("P3.2")
def test_a_mutineer_without_cards_has_the_ship_s_own_island() -> None:
    state, _ = play(last_pass(roles=MUTINY, hands=["2 grain"], ship="rotes_riff"), "pass")
    assert state.mutineer_destination == "rotes_riff"


@pytest.mark.rule("P3.2")
def test_behind_the_twelfth_island_comes_the_first() -> None:
    state, _ = play(last_pass(roles=MUTINY, hands=["", "4 grain"], ship="fingerhut"), "pass")
    assert state.mutineer_destination == "gruenland"


@pytest.mark.rule("P3.2")
def test_both_destinations_may_be_the_same_island() -> None:
    state, _ = play(last_pass(roles=MUTINY, hands=["2 wine", "2 salt"]), "pass")
    assert state.captain_destination == state.mutineer_destination == "gruenland"


@pytest.mark.rule("P3.2", "P5.1", "P6.1")
@pytest.mark.parametrize(("laid", "paid"), [(1, (4, 0, 1, 0)), (2, (0, 4, 0, 0))])
def test_with_equal_destinations_the_ship_sails_there_whoever_wins(
    laid: int, paid: tuple[int, ...]
) -> None:
    position = last_pass(
        roles=MUTINY, hands=["2 wine", "2 conflict"], offered=["conflict"]
    )  # the captain's side has 2
    step = play(position, "pass", "Ann: lay 0", f"Bo: lay {laid}", "Cy: lay 0")
    assert points(step, "office") == paid
    assert step.state.ship == "gruenland"
    assert step.state.active_islands == ("hochland", "gruenland")


@pytest.mark.rule("P3.2")
def test_the_destination_of_the_mutineer_is_open() -> None:
    _, events = play(last_pass(roles=MUTINY, hands=["", "3 grain"]), "pass")
    placed = mt.DestinationPlaced(seat=1, side="mutineer", island="karge_zunge", steps=3)
    for viewer in VIEWERS:
        assert mt.visible(events, viewer)[-1] == placed


@pytest.mark.rule("P3.2")
def test_conflict_cards_laid_later_do_not_change_the_count() -> None:
    position = last_pass(roles=MUTINY, hands=["2 conflict, wine", "3 conflict, grain"])
    state, _ = play(position, "pass")
    assert state.captain_destination == CIRCLE[3]
    assert state.mutineer_destination == CIRCLE[4]
    state, _ = play(state, "Ann: lay 2", "Bo: lay 3")
    assert state.captain_destination == CIRCLE[3]
    assert state.mutineer_destination == CIRCLE[4]
    assert play(state, "Cy: lay 0").state.ship == CIRCLE[4]


@pytest.mark.rule("P3.2")
def test_without_a_mutineer_there_is_no_second_destination() -> None:
    step = play(last_pass(roles=PEACE, hands=["", "3 grain", "2 wine"]), "pass")
    assert [placed.side for placed in found(step, mt.DestinationPlaced)] == ["captain"]
