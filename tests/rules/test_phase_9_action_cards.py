"""Phase 9: the action cards return to the middle."""

from __future__ import annotations

import pytest
from support import last_pass, only, play

import meuterer as mt

ALL_ROLES = ("mutineer", "cabin_boy", "mate", "merchant", "loadmaster")
PEACE = ("captain", "cabin_boy", "mate", "merchant")
LOADING = ("captain", "loadmaster", "mate", "cabin_boy")


@pytest.mark.rule("P9.1")
def test_all_action_cards_return_to_the_middle() -> None:
    position = last_pass(roles=PEACE)
    assert position.action_cards == ("mutineer", "loadmaster")
    state, _ = play(position, "pass")
    assert state.round == 2
    assert state.action_cards == ALL_ROLES
    assert [player.role for player in state.players] == ["captain", None, None, None]


@pytest.mark.rule("P9.1")
def test_they_lie_before_their_players_until_then() -> None:
    state, _ = play(last_pass(roles=LOADING), "pass")
    assert state.phase == "loading"
    assert [player.role for player in state.players] == list(LOADING)
    assert state.action_cards == ("mutineer", "merchant")


@pytest.mark.rule("P9.1")
def test_they_lie_face_down_so_that_everything_can_be_taken_again() -> None:
    state, _ = play(last_pass(roles=PEACE), "pass", "Ann: wage 0", "Ann: pass", "Bo: pass")
    assert mt.legal_moves(state) == tuple(map(mt.ChooseRole, ALL_ROLES))


@pytest.mark.rule("P9.1")
def test_what_the_players_saw_when_they_picked_is_over_with_the_round() -> None:
    state, _ = play(last_pass(roles=PEACE), "pass")
    script = ("Ann: wage 0", "Ann: pass", "Bo: pass", "choose mate", "Cy: pass", "choose merchant")
    state, _ = play(state, *script, "Di: pass")
    assert [len(player.roles_seen) for player in state.players] == [0, 5, 4, 3]
    state, _ = play(state, "Di: choose cabin_boy")
    assert state.round == 3
    assert [player.roles_seen for player in state.players] == [(), (), (), ()]


@pytest.mark.rule("P9.1", "P8.1")
def test_the_action_cards_return_after_the_refilling() -> None:
    step = play(last_pass(roles=LOADING, hands=["5 grain", "4 wine", "5 cloth"]), "pass")
    assert step.state.players[1].role == "loadmaster"
    after = play(step.state, mt.legal_moves(step.state)[0])
    kinds = [type(event) for event in after.events]
    assert kinds == [mt.CardsKept, mt.CardsPutAway, mt.CardsDrawn, mt.RoundEnded]
    assert only(after, mt.CardsDrawn).seat == 3
    assert after.state.players[1].role is None


@pytest.mark.rule("P9.1", "P5.2")
def test_the_mutineer_who_is_captain_now_gives_the_action_card_back() -> None:
    position = last_pass(roles=("captain", "mutineer", "merchant", "mate"), hands=["", "conflict"])
    state, _ = play(position, "pass", "Ann: lay 0", "Bo: lay 1", "Di: lay 0")
    assert state.action_cards == ALL_ROLES
    assert [player.role for player in state.players] == [None, "captain", None, None]
