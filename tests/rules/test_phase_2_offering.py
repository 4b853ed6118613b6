"""Phase 2: offering goods, passing, and taking an action card."""

from __future__ import annotations

import pytest
from support import CIRCLE, VIEWERS, cards, choices, found, last_pass, only, play, start

import meuterer as mt
from meuterer.seats import Viewer

ALL_ROLES = ("mutineer", "cabin_boy", "mate", "merchant", "loadmaster")
DEALT = ("3 wine, 2 conflict", "3 cloth, 2 salt", "4 grain, ruby", "2 salt, 2 grain, wine")


# P2.1: turns


@pytest.mark.rule("P2.1")
@pytest.mark.parametrize("captain", range(4))
def test_the_captain_starts(captain: int) -> None:
    state, _ = play(start(captain=captain), "wage 0")
    assert (state.phase, state.to_move) == ("offering", captain)


@pytest.mark.rule("P2.1")
def test_play_goes_clockwise() -> None:
    play(
        start(*DEALT, captain=2),
        *("Cy: wage 0", "Cy: offer grain", "Di: offer salt", "Ann: offer wine", "Bo: offer cloth"),
        *("Cy: offer grain", "Di: offer salt", "Ann: offer wine", "Bo: offer cloth"),
    )


@pytest.mark.rule("P2.1")
def test_play_goes_over_the_players_who_have_not_passed() -> None:
    play(
        start(*DEALT),
        *("Ann: wage 0", "Ann: offer wine", "Bo: pass", "Bo: choose mate", "Cy: offer grain"),
        *("Di: offer salt", "Ann: offer wine", "Cy: pass", "Cy: choose merchant", "Di: offer salt"),
        *("Ann: pass", "Di: offer grain", "Di: offer grain", "Di: offer wine", "Di: pass"),
    )


@pytest.mark.rule("P2.1")
def test_when_the_captain_has_passed_play_goes_on_behind_the_captain() -> None:
    play(
        start(*DEALT, captain=2),
        *("Cy: wage 0", "Cy: pass", "Di: offer salt", "Ann: offer wine", "Bo: offer cloth"),
        *("Di: offer salt", "Ann: pass", "Ann: choose mate", "Bo: offer cloth", "Di: offer wine"),
    )


@pytest.mark.rule("P2.1")
def test_a_turn_is_one_card_from_hand_or_a_pass() -> None:
    state, _ = play(start(*DEALT), "wage 0")
    assert choices(state) == {mt.Offer("wine"), mt.Offer("conflict"), mt.Pass()}
    state, _ = play(state, "Ann: offer wine")
    assert state.to_move == 1
    assert choices(state) == {mt.Offer("cloth"), mt.Offer("salt"), mt.Pass()}


@pytest.mark.rule("P2.1")
def test_an_offered_card_leaves_the_hand_and_lies_in_front_of_the_player() -> None:
    state, _ = play(start(*DEALT), "wage 0", "Ann: offer wine")
    assert state.players[0].hand == cards("2 wine, 2 conflict")
    assert state.players[0].offered == ("wine",)


@pytest.mark.rule("P2.1")
def test_offered_cards_lie_in_the_order_laid() -> None:
    state, _ = play(
        start(*DEALT),
        *("wage 0", "Ann: offer wine", "Bo: pass", "choose mate", "Cy: pass", "choose merchant"),
        *("Di: pass", "choose loadmaster", "Ann: offer conflict", "Ann: offer conflict"),
    )
    assert state.players[0].offered == ("wine", "conflict", "conflict")


@pytest.mark.rule("P2.1")
def test_a_card_is_offered_face_up() -> None:
    _, events = mt.apply(play(start(*DEALT), "wage 0").state, mt.Offer("wine"))
    for viewer in VIEWERS:
        assert mt.visible(events, viewer) == (mt.CardOffered(seat=0, card="wine"),)


@pytest.mark.rule("P2.1")
def test_only_a_card_from_hand_can_be_offered() -> None:
    state, _ = play(start(*DEALT), "wage 0")
    with pytest.raises(mt.IllegalMove, match="You have no ruby in hand"):
        mt.apply(state, mt.Offer("ruby"))
    only_wine = last_pass(hands=["wine"], offered=["2 cloth"])
    assert choices(only_wine) == {mt.Offer("wine"), mt.Pass()}


# P2.2, P2.3: what can be offered


@pytest.mark.rule("P2.2")
def test_any_goods_card_can_be_offered_also_one_that_no_active_island_buys() -> None:
    state = last_pass(hands=["ruby, salt, wine, cloth, grain"], ship="frosthoehle")
    goods = ("ruby", "salt", "wine", "cloth", "grain")
    assert mt.legal_moves(state) == (*map(mt.Offer, goods), mt.Pass())
    assert play(state, "offer ruby").state.players[0].offered == ("ruby",)


@pytest.mark.rule("P2.2")
def test_conflict_cards_can_be_offered() -> None:
    state, _ = play(last_pass(hands=["2 conflict"]), "offer conflict")
    assert state.players[0].offered == ("conflict",)
    assert state.players[0].hand == ("conflict",)


@pytest.mark.rule("P2.3")
def test_a_player_without_cards_in_hand_is_asked_and_must_pass() -> None:
    state, _ = play(
        start("5 grain"),
        *("wage 0", "Ann: offer grain", "Bo: pass", "choose mate", "Cy: pass", "choose merchant"),
        *("Di: pass", "choose loadmaster", *["Ann: offer grain"] * 4),
    )
    assert (state.phase, state.to_move) == ("offering", 0)
    assert mt.legal_moves(state) == (mt.Pass(),)


# P2.4: passing


@pytest.mark.rule("P2.4")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_everybody_learns_how_many_cards_a_passing_player_has_left(viewer: Viewer) -> None:
    state, _ = play(start(*DEALT), "wage 0", "Ann: offer wine", "Bo: offer cloth")
    state, _ = play(state, "Cy: pass", "choose mate", "Di: pass", "choose merchant")
    for line, passed in (
        ("Ann: pass", mt.PlayerPassed(0, 4)),
        ("Bo: pass", mt.PlayerPassed(1, 4)),
    ):
        state, events = play(state, line)
        assert mt.visible(events, viewer)[0] == passed


@pytest.mark.rule("P2.4")
def test_the_rest_of_the_hand_stays_with_the_player_face_down() -> None:
    state, events = play(start(*DEALT), "wage 0", "Ann: offer wine", "Bo: pass")
    assert state.players[1].passed
    assert state.players[1].hand == cards("2 salt, 3 cloth")
    assert state.players[1].offered == ()
    for event in mt.visible(events[2:], mt.SPECTATOR):
        assert not any(good in repr(event) for good in ("salt", "cloth"))


@pytest.mark.rule("P2.4")
def test_who_has_passed_offers_nothing_more_this_round() -> None:
    state, _ = play(start(*DEALT), "wage 0", "Ann: offer wine", "Bo: pass", "choose mate")
    turns = []
    while state.phase == "offering":
        turns.append(state.to_move)
        state, _ = mt.apply(state, mt.legal_moves(state)[0])
        if state.phase == "choosing_role":
            state, _ = mt.apply(state, mt.legal_moves(state)[-1])
    assert 1 not in turns
    assert {0, 2, 3} == set(turns)


@pytest.mark.rule("P2.4", "P10.1")
def test_passing_is_for_one_round() -> None:
    position = last_pass(roles=("captain", "cabin_boy", "mate", "merchant"), hands=["wine"] * 4)
    state, _ = play(position, "pass")
    assert not any(player.passed for player in state.players)
    play(state, "wage 0", "Ann: offer wine", "Bo: offer wine", "Cy: offer wine", "Di: offer wine")


# P2.5: the captain passes


@pytest.mark.rule("P2.5")
@pytest.mark.parametrize("count", range(6))
def test_the_captain_s_face_down_cards_are_the_steps_to_the_destination(count: int) -> None:
    position = last_pass(hands=[f"{count} grain" if count else ""], ship="gruenland")
    step = play(position, "pass")
    assert only(step, mt.DestinationPlaced) == mt.DestinationPlaced(
        seat=0, side="captain", island=CIRCLE[2 + count], steps=count
    )


@pytest.mark.rule("P2.5")
def test_without_cards_the_destination_is_the_ship_s_own_island() -> None:
    position = last_pass(
        roles=("captain", "mutineer", "mate", "merchant"), ship="sommerland", offered=["3 wine"]
    )
    state, _ = play(position, "pass")
    assert state.captain_destination == "sommerland"


@pytest.mark.rule("P2.5")
@pytest.mark.parametrize(
    ("ship", "count", "island"),
    [
        ("sandkap", 1, "hochland"),
        ("sandkap", 5, "eisfelsen"),
        ("piratennest", 2, "sandkap"),
        ("piratennest", 3, "hochland"),
        ("rotes_riff", 5, "frosthoehle"),
    ],
)
def test_behind_the_twelfth_island_comes_the_first(ship: str, count: int, island: str) -> None:
    step = play(last_pass(hands=[f"{count} grain"], ship=ship), "pass")
    assert only(step, mt.DestinationPlaced).island == island


@pytest.mark.rule("P2.5")
def test_the_steps_are_counted_in_the_circle_as_it_was_laid() -> None:
    circle = CIRCLE[::2] + CIRCLE[1::2]
    step = play(last_pass(hands=["2 grain"], ship="sandkap", islands=circle), "pass")
    assert only(step, mt.DestinationPlaced).island == circle[1] == "gruenland"


@pytest.mark.rule("P2.5")
def test_the_destination_is_placed_at_once_and_openly() -> None:
    state, _ = play(start(*DEALT), "wage 0")
    assert state.captain_destination is None
    state, events = play(state, "Ann: pass")
    assert (state.phase, state.captain_destination) == ("offering", CIRCLE[5])
    placed = mt.DestinationPlaced(seat=0, side="captain", island=CIRCLE[5], steps=5)
    for viewer in VIEWERS:
        assert mt.visible(events, viewer) == (mt.PlayerPassed(0, 5), placed)


@pytest.mark.rule("P2.5")
def test_nobody_else_s_pass_places_the_captain_s_destination() -> None:
    state, _ = play(start(*DEALT), "wage 0", "Ann: offer wine", "Bo: pass", "choose mutineer")
    assert (state.captain_destination, state.mutineer_destination) == (None, None)


@pytest.mark.rule("P2.5")
def test_the_captain_takes_no_action_card() -> None:
    state, events = play(start(*DEALT), "wage 0", "Ann: pass")
    assert (state.phase, state.to_move) == ("offering", 1)
    assert state.action_cards == ALL_ROLES
    assert state.players[0].role == "captain"
    assert not found(mt.Step(state, events), mt.ActionCardsSeen)


@pytest.mark.rule("P2.5")
def test_the_captain_takes_no_action_card_when_passing_last() -> None:
    position = last_pass(roles=("captain", "mutineer", "mate", "merchant"))
    state, _ = play(position, "pass")
    assert state.phase == "mutiny"
    assert state.action_cards == ("cabin_boy", "loadmaster")


# P2.6: another player passes


@pytest.mark.rule("P2.6")
def test_another_player_who_passes_chooses_among_all_action_cards_in_the_middle() -> None:
    state, _ = play(start(*DEALT), "wage 0", "Ann: offer wine", "Bo: pass")
    assert (state.phase, state.to_move) == ("choosing_role", 1)
    assert mt.legal_moves(state) == tuple(map(mt.ChooseRole, ALL_ROLES))


@pytest.mark.rule("P2.6")
@pytest.mark.parametrize("role", ALL_ROLES)
def test_one_action_card_is_kept_and_the_rest_goes_back(role: str) -> None:
    state, _ = play(start(*DEALT), "wage 0", "Ann: pass", "Bo: pass", f"Bo: choose {role}")
    assert state.players[1].role == role
    assert state.action_cards == tuple(other for other in ALL_ROLES if other != role)


@pytest.mark.rule("P2.6")
def test_the_kept_action_card_lies_face_down() -> None:
    _, events = play(start(*DEALT), "wage 0", "Ann: pass", "Bo: pass", "Bo: choose mate")
    for viewer in VIEWERS:
        role = "mate" if viewer == 1 else None
        assert mt.visible(events, viewer)[-1] == mt.RoleChosen(seat=1, role=role)


@pytest.mark.rule("P2.6")
def test_a_role_that_is_taken_cannot_be_taken_again() -> None:
    state, _ = play(start(*DEALT), "wage 0", "Ann: pass", "Bo: pass", "choose mate", "Cy: pass")
    assert choices(state) == {mt.ChooseRole(role) for role in ALL_ROLES if role != "mate"}
    with pytest.raises(mt.IllegalMove, match="no longer in the middle"):
        mt.apply(state, mt.ChooseRole("mate"))


@pytest.mark.rule("P2.6")
def test_taking_an_action_card_is_compulsory() -> None:
    state, _ = play(start(*DEALT), "wage 0", "Ann: offer wine", "Bo: pass")
    assert {type(move) for move in mt.legal_moves(state)} == {mt.ChooseRole}
    for other in (mt.Pass(), mt.Offer("cloth")):
        with pytest.raises(mt.IllegalMove):
            mt.apply(state, other)


@pytest.mark.rule("P2.6")
def test_passing_comes_before_seeing_what_is_left() -> None:
    """Whatever Bo took, Cy is told the same until Cy has passed."""
    before, _ = play(start(*DEALT), "wage 0", "Ann: pass", "Bo: pass")
    answers = set()
    for role in ALL_ROLES:
        state, events = play(before, f"Bo: choose {role}")
        assert (state.phase, state.to_move) == ("offering", 2)
        answers.add(
            (
                mt.legal_moves(state),
                mt.visible(events, 2),
                *(mt.why_illegal(state, mt.ChooseRole(other)) for other in ALL_ROLES),
            )
        )
        assert state.players[2].roles_seen == ()
    assert len(answers) == 1
    assert answers.pop()[0] == (mt.Offer("ruby"), mt.Offer("grain"), mt.Pass())


@pytest.mark.rule("P2.6")
def test_each_picker_sees_what_lies_in_the_middle_at_that_moment() -> None:
    step = play(
        start(*DEALT),
        *("wage 0", "Ann: offer wine", "Bo: pass", "Bo: choose mate", "Cy: pass"),
        *("Cy: choose mutineer", "Di: pass", "Di: choose loadmaster"),
    )
    assert found(step, mt.ActionCardsSeen) == (
        mt.ActionCardsSeen(1, ("mutineer", "cabin_boy", "mate", "merchant", "loadmaster")),
        mt.ActionCardsSeen(2, ("mutineer", "cabin_boy", "merchant", "loadmaster")),
        mt.ActionCardsSeen(3, ("cabin_boy", "merchant", "loadmaster")),
    )


@pytest.mark.rule("P2.6")
def test_the_position_remembers_what_each_picker_saw_and_nothing_of_later_picks() -> None:
    state, _ = play(start(*DEALT), "wage 0", "Ann: offer wine", "Bo: pass", "Bo: choose mate")
    assert [player.roles_seen for player in state.players] == [(), ALL_ROLES, (), ()]
    state, _ = play(state, "Cy: pass", "Cy: choose mutineer", "Di: pass", "Di: choose loadmaster")
    assert [player.roles_seen for player in state.players] == [
        (),
        ALL_ROLES,
        ("mutineer", "cabin_boy", "merchant", "loadmaster"),
        ("cabin_boy", "merchant", "loadmaster"),
    ]


@pytest.mark.rule("P2.6")
def test_the_picker_looks_at_the_moment_of_passing() -> None:
    state, _ = play(start(*DEALT), "wage 0", "Ann: pass")
    assert state.players[1].roles_seen == ()
    state, events = play(state, "Bo: pass")
    assert events == (mt.PlayerPassed(1, 5), mt.ActionCardsSeen(1, ALL_ROLES))
    assert state.players[1].roles_seen == ALL_ROLES


@pytest.mark.rule("P2.6")
def test_nobody_else_sees_what_lies_in_the_middle() -> None:
    _, events = play(start(*DEALT), "wage 0", "Ann: pass", "Bo: pass")
    for viewer in VIEWERS:
        roles = ALL_ROLES if viewer == 1 else None
        assert mt.visible(events, viewer)[-1] == mt.ActionCardsSeen(seat=1, roles=roles)


@pytest.mark.rule("P2.6")
@pytest.mark.parametrize("lap", ["first", "last"])
def test_the_captain_never_looks_at_the_action_cards(lap: str) -> None:
    others = ("Bo: pass", "choose mate", "Cy: pass", "choose merchant", "Di: pass")
    before = (
        ("wage 0",) if lap == "first" else ("wage 0", "offer wine", *others, "choose cabin_boy")
    )
    state, events = play(play(start(*DEALT), *before).state, "Ann: pass")
    assert {type(event) for event in events} >= {mt.PlayerPassed, mt.DestinationPlaced}
    assert mt.ActionCardsSeen not in {type(event) for event in events}
    assert state.players[0].roles_seen == ()


@pytest.mark.rule("P2.6")
def test_passing_and_choosing_a_role_are_two_moves_of_the_same_player() -> None:
    state, _ = play(start(*DEALT), "wage 0", "Ann: offer wine", "Bo: pass")
    assert (state.phase, state.to_move, state.players[1].role) == ("choosing_role", 1, None)
    state, _ = play(state, "Bo: choose mate")
    assert (state.phase, state.to_move) == ("offering", 2)


@pytest.mark.rule("P2.6")
def test_with_three_players_three_action_cards_stay_in_the_middle() -> None:
    state, _ = play(
        start(players=3),
        *("wage 0", "Ann: pass", "Bo: pass", "choose mutineer", "Cy: pass", "choose mate"),
    )
    assert state.action_cards == ("cabin_boy", "merchant", "loadmaster")


# P2.7: the end of the phase


@pytest.mark.rule("P2.7")
def test_the_phase_goes_on_until_everyone_has_passed() -> None:
    state, _ = play(start(*DEALT), "wage 0", "Ann: pass", "Bo: pass", "choose mutineer")
    state, _ = play(state, "Cy: pass", "choose mate", "Di: offer wine", "Di: offer grain")
    assert (state.phase, state.to_move) == ("offering", 3)
    state, events = play(state, "Di: pass")
    assert state.phase == "choosing_role"
    assert not found(mt.Step(state, events), mt.RolesRevealed)


@pytest.mark.rule("P2.7")
def test_the_phase_ends_with_the_last_action_card_taken() -> None:
    state, _ = play(start(*DEALT), "wage 0", "Ann: pass", "Bo: pass", "choose mutineer")
    state, events = play(state, "Cy: pass", "choose mate", "Di: pass", "choose merchant")
    assert state.phase == "mutiny"
    assert found(mt.Step(state, events), mt.RolesRevealed)


@pytest.mark.rule("P2.7")
def test_the_phase_ends_with_the_captain_s_pass_if_it_is_the_last() -> None:
    state, events = play(last_pass(roles=("captain", "mutineer", "mate", "merchant")), "pass")
    assert state.phase == "mutiny"
    assert found(mt.Step(state, events), mt.RolesRevealed)
