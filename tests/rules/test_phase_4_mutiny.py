"""Phase 4: the mutiny."""

from __future__ import annotations

import pytest
from support import VIEWERS, cards, choices, found, last_pass, only, play, points

import meuterer as mt

#: Captain and mate against mutineer and cabin boy.
ALL_IN = ("captain", "mutineer", "mate", "cabin_boy")
#: Captain against mutineer; the others take no part.
DUEL = ("captain", "mutineer", "merchant", "loadmaster")


# P4.1: who lays what


@pytest.mark.rule("P4.1")
def test_without_a_mutineer_there_is_no_mutiny() -> None:
    position = last_pass(roles=("captain", "cabin_boy", "mate", "merchant"), hands=["conflict"] * 4)
    step = play(position, "pass")
    assert not found(step, mt.MutinyDecided)
    assert (step.state.round, step.state.phase) == (2, "captain_card")


@pytest.mark.rule("P4.1")
def test_the_participants_are_asked_clockwise_from_the_captain() -> None:
    position = last_pass(roles=("mate", "cabin_boy", "captain", "mutineer"), hands=["conflict"] * 4)
    play(position, "pass", "Cy: lay 1", "Di: lay 1", "Ann: lay 1", "Bo: lay 1")


@pytest.mark.rule("P4.1")
@pytest.mark.parametrize(
    "roles", [DUEL, ("captain", "merchant", "mutineer", "loadmaster")], ids=["next", "opposite"]
)
def test_merchant_and_loadmaster_take_no_part(roles: tuple[str, ...]) -> None:
    state, _ = play(last_pass(roles=roles, hands=["conflict"] * 4), "pass")
    asked = []
    while state.phase == "mutiny":
        assert isinstance(state.to_move, int)
        asked.append(roles[state.to_move])
        state, _ = mt.apply(state, mt.LayConflicts(1))
    assert asked == ["captain", "mutineer"]


@pytest.mark.rule("P4.1")
def test_any_number_of_conflict_cards_can_be_laid_also_none() -> None:
    state, _ = play(last_pass(roles=DUEL, hands=["3 conflict, wine"]), "pass")
    assert mt.legal_moves(state) == tuple(map(mt.LayConflicts, (0, 1, 2, 3)))


@pytest.mark.rule("P4.1")
def test_laid_conflict_cards_come_from_the_face_down_cards() -> None:
    state, _ = play(last_pass(roles=ALL_IN, hands=["3 conflict, wine"]), "pass", "Ann: lay 2")
    assert state.players[0].hand == cards("wine, conflict")
    assert state.players[0].laid == 2
    assert state.players[0].offered == ()


@pytest.mark.rule("P4.1")
def test_cards_offered_in_phase_2_cannot_be_laid_again() -> None:
    state, _ = play(last_pass(roles=DUEL, offered=["2 conflict"], hands=["conflict"]), "pass")
    assert choices(state) == {mt.LayConflicts(0), mt.LayConflicts(1)}


@pytest.mark.rule("P4.1")
def test_only_conflict_cards_can_be_laid() -> None:
    state, _ = play(last_pass(roles=DUEL, hands=["5 grain"]), "pass")
    assert mt.legal_moves(state) == (mt.LayConflicts(0),)


@pytest.mark.rule("P4.1")
def test_conflict_cards_are_laid_openly() -> None:
    state, _ = play(last_pass(roles=ALL_IN, hands=["3 conflict"]), "pass")
    _, events = play(state, "Ann: lay 2")
    for viewer in VIEWERS:
        assert mt.visible(events, viewer) == (mt.ConflictsLaid(seat=0, count=2),)


# P4.2: strength


@pytest.mark.rule("P4.2")
def test_the_strength_of_a_side_is_its_open_conflict_cards() -> None:
    position = last_pass(
        roles=("captain", "mutineer", "merchant", "cabin_boy"),
        hands=["conflict", "2 conflict", "", "conflict"],
    )
    step = play(position, "pass", "Ann: lay 1", "Bo: lay 2", "Di: lay 1")
    assert only(step, mt.MutinyDecided) == mt.MutinyDecided(captain=1, mutineer=3, succeeded=True)


@pytest.mark.rule("P4.2")
def test_conflict_cards_that_stay_face_down_do_not_count() -> None:
    position = last_pass(roles=DUEL, hands=["3 conflict", "2 conflict"])
    step = play(position, "pass", "Ann: lay 1", "Bo: lay 0")
    assert only(step, mt.MutinyDecided) == mt.MutinyDecided(captain=1, mutineer=0, succeeded=False)


@pytest.mark.rule("P4.2")
@pytest.mark.parametrize(
    ("seat", "captain", "mutineer"), [(0, 3, 0), (1, 1, 2), (2, 3, 0), (3, 1, 2)]
)
def test_conflict_cards_offered_in_phase_2_count_for_participants(
    seat: int, captain: int, mutineer: int
) -> None:
    offered = ["", "", "", ""]
    offered[seat] = "2 conflict, wine"
    step = play(last_pass(roles=ALL_IN, offered=offered), "pass", *["lay 0"] * 4)
    decided = only(step, mt.MutinyDecided)
    assert (decided.captain, decided.mutineer) == (captain, mutineer)


@pytest.mark.rule("P4.2")
def test_offered_and_laid_conflict_cards_add_up() -> None:
    position = last_pass(
        roles=DUEL, offered=["conflict", "2 conflict"], hands=["2 conflict", "conflict"]
    )
    step = play(position, "pass", "Ann: lay 2", "Bo: lay 1")
    assert only(step, mt.MutinyDecided) == mt.MutinyDecided(captain=3, mutineer=3, succeeded=True)


@pytest.mark.rule("P4.2")
@pytest.mark.parametrize("role", ["merchant", "loadmaster"])
def test_conflict_cards_before_merchant_and_loadmaster_count_for_nobody(role: str) -> None:
    position = last_pass(
        roles=("captain", "mutineer", role, "cabin_boy"),
        offered=["conflict", "", "4 conflict", ""],
    )
    step = play(position, "pass", *["lay 0"] * 3)
    assert only(step, mt.MutinyDecided) == mt.MutinyDecided(captain=1, mutineer=0, succeeded=False)


@pytest.mark.rule("P4.2")
def test_the_mate_adds_1_to_the_captain_s_side() -> None:
    step = play(last_pass(roles=ALL_IN), "pass", *["lay 0"] * 4)
    assert only(step, mt.MutinyDecided) == mt.MutinyDecided(captain=1, mutineer=0, succeeded=False)


@pytest.mark.rule("P4.2")
def test_the_mate_s_own_conflict_cards_count_too() -> None:
    position = last_pass(roles=ALL_IN, hands=["", "2 conflict", "2 conflict"])
    step = play(position, "pass", "lay 0", "lay 2", "lay 2", "lay 0")
    assert only(step, mt.MutinyDecided) == mt.MutinyDecided(captain=3, mutineer=2, succeeded=False)


@pytest.mark.rule("P4.2")
def test_an_action_card_that_nobody_took_adds_nothing() -> None:
    step = play(last_pass(roles=DUEL), "pass", "lay 0", "lay 0")
    assert only(step, mt.MutinyDecided) == mt.MutinyDecided(captain=0, mutineer=0, succeeded=True)


# P4.3: who wins


@pytest.mark.rule("P4.3")
@pytest.mark.parametrize(
    ("captain", "mutineer", "succeeded"),
    [(0, 1, True), (1, 2, True), (1, 0, False), (2, 1, False), (3, 1, False)],
)
def test_the_stronger_side_wins(captain: int, mutineer: int, succeeded: bool) -> None:
    position = last_pass(roles=DUEL, hands=["3 conflict", "3 conflict"])
    step = play(position, "pass", f"Ann: lay {captain}", f"Bo: lay {mutineer}")
    assert only(step, mt.MutinyDecided) == mt.MutinyDecided(captain, mutineer, succeeded)
    assert step.state.captain == (1 if succeeded else 0)


@pytest.mark.rule("P4.3")
@pytest.mark.parametrize("strength", range(4))
def test_a_tie_in_a_mutiny_goes_to_the_mutineer(strength: int) -> None:
    position = last_pass(roles=DUEL, hands=["3 conflict", "3 conflict"])
    step = play(position, "pass", f"lay {strength}", f"lay {strength}")
    assert only(step, mt.MutinyDecided) == mt.MutinyDecided(strength, strength, succeeded=True)
    assert step.state.captain == 1


@pytest.mark.rule("P4.3")
def test_a_tie_with_the_mate_s_strength_goes_to_the_mutineer_too() -> None:
    position = last_pass(roles=ALL_IN, hands=["conflict", "conflict", "", "conflict"])
    step = play(position, "pass", "lay 1", "lay 1", "lay 0", "lay 1")
    assert only(step, mt.MutinyDecided) == mt.MutinyDecided(captain=2, mutineer=2, succeeded=True)
    assert points(step, "office")[3] == 2


@pytest.mark.rule("P4.3")
def test_a_participant_without_a_conflict_card_is_still_asked() -> None:
    state, _ = play(last_pass(roles=ALL_IN, hands=["2 wine", "", "3 grain", "salt"]), "pass")
    for seat in range(4):
        assert (state.phase, state.to_move) == ("mutiny", seat)
        assert mt.legal_moves(state) == (mt.LayConflicts(0),)
        state, events = mt.apply(state, mt.LayConflicts(0))
        assert events[0] == mt.ConflictsLaid(seat, 0)
    assert state.phase != "mutiny"


@pytest.mark.rule("P4.3", "P4.1")
def test_each_participant_is_asked_once() -> None:
    position = last_pass(roles=DUEL, hands=["2 conflict", "2 conflict"])
    step = play(position, "pass", "Ann: lay 1", "Bo: lay 2")
    assert step.state.phase != "mutiny"
    assert only(step, mt.MutinyDecided).captain == 1


@pytest.mark.rule("P4.3")
def test_three_players_fight_a_mutiny_too() -> None:
    position = last_pass(
        roles=("mutineer", "mate", "captain"), hands=["2 conflict", "", "conflict"]
    )
    step = play(position, "pass", "Cy: lay 1", "Ann: lay 2", "Bo: lay 0")
    assert only(step, mt.MutinyDecided) == mt.MutinyDecided(captain=2, mutineer=2, succeeded=True)
    assert step.state.captain == 0
