"""Phase 7: clearing the table."""

from __future__ import annotations

import pytest
from support import VIEWERS, cards, last_pass, only, play

import meuterer as mt

PEACE = ("captain", "cabin_boy", "mate", "merchant")
#: Cards are drawn in phase 8; one hand that is full shows best what returned to it.
DUEL = ("captain", "mutineer", "merchant", "mate")


@pytest.mark.rule("P7.1")
def test_the_destination_cards_go_aside() -> None:
    for position, script in (
        (last_pass(roles=PEACE, hands=["2 grain"]), ["pass"]),
        (last_pass(roles=DUEL, offered=["conflict"]), ["pass", *["lay 0"] * 3]),
        (last_pass(roles=DUEL, offered=["", "conflict"]), ["pass", *["lay 0"] * 3]),
    ):
        state, _ = play(position, *script)
        assert state.round == 2
        assert (state.captain_destination, state.mutineer_destination) == (None, None)


@pytest.mark.rule("P7.1")
def test_all_face_up_goods_go_to_the_discard_pile_from_the_captain_clockwise_as_laid() -> None:
    position = last_pass(
        roles=("mate", "merchant", "captain", "cabin_boy"),
        offered=["wine, ruby", "grain", "salt, conflict, cloth, salt", "2 conflict"],
    )
    step = play(position, "pass", "Cy: sell 2 salt on hochland", "Ann: sell 1 wine on hochland")
    order = cards("salt, conflict, cloth, salt, 2 conflict, wine, ruby, grain")
    assert only(step, mt.CardsCleared).cards == order
    assert step.state.discard_pile == order
    assert [player.offered for player in step.state.players] == [()] * 4


@pytest.mark.rule("P7.1")
def test_they_go_on_top_of_the_pile() -> None:
    position = last_pass(
        roles=PEACE, draw="5 grain, 3 wine, 5 cloth, 5 salt", discard="2 ruby", offered=["wine"]
    )
    before = position.discard_pile
    assert before[-2:] == ("ruby", "ruby")
    state, _ = play(position, "pass")
    assert state.discard_pile[:-1] == before
    assert state.discard_pile[-1] == "wine"


@pytest.mark.rule("P7.1")
def test_conflict_cards_laid_in_the_mutiny_come_after_the_player_s_offered_cards() -> None:
    position = last_pass(
        roles=DUEL,
        offered=["grain, conflict", "wine", "cloth", ""],
        hands=["2 conflict", "conflict", "", "conflict"],
    )
    step = play(position, "pass", "Ann: lay 2", "Bo: lay 1", "Di: lay 1")
    assert only(step, mt.CardsCleared).cards == (
        *cards("grain, conflict, 2 conflict"),
        *cards("wine, conflict"),
        *cards("cloth"),
        *cards("conflict"),
    )
    assert [player.laid for player in step.state.players] == [0] * 4


@pytest.mark.rule("P7.1", "P5.2")
def test_after_a_mutiny_the_new_captain_s_cards_come_first() -> None:
    position = last_pass(
        roles=("captain", "merchant", "mutineer", "mate"),
        offered=["grain", "wine", "ruby", "cloth"],
        hands=["", "", "2 conflict"],
    )
    step = play(position, "pass", "Ann: lay 0", "Cy: lay 2", "Di: lay 0")
    assert step.state.captain == 2
    assert only(step, mt.CardsCleared).cards == cards("ruby, 2 conflict, cloth, grain, wine")


@pytest.mark.rule("P7.1")
def test_what_is_cleared_lay_open_to_everybody() -> None:
    _, events = play(last_pass(roles=PEACE, offered=["grain", "wine"]), "pass")
    for viewer in VIEWERS:
        assert mt.CardsCleared(("grain", "wine")) in mt.visible(events, viewer)


@pytest.mark.rule("P7.1")
def test_face_down_cards_return_to_the_hands() -> None:
    position = last_pass(roles=PEACE, hands=["3 wine, 2 conflict", "5 grain", "4 cloth, ruby"])
    state, _ = play(position, "pass")
    assert [player.hand for player in state.players[:3]] == [
        cards("3 wine, 2 conflict"),
        cards("5 grain"),
        cards("ruby, 4 cloth"),
    ]
    assert not any(player.passed for player in state.players)


@pytest.mark.rule("P7.1")
def test_conflict_cards_kept_in_the_mutiny_return_to_the_hand() -> None:
    position = last_pass(roles=DUEL, hands=["3 conflict, 2 wine"])
    state, _ = play(position, "pass", "Ann: lay 0", "Bo: lay 0", "Di: lay 0")
    assert state.players[0].hand == cards("2 wine, 3 conflict")
