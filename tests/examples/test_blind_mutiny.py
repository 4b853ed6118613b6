"""The example `blind_mutiny`: all participants show their conflict cards at the same time."""

from __future__ import annotations

import random

import pytest
from support import NAMES, VIEWERS, choices, found, last_pass, move, only, play, scores

import meuterer as mt
from examples.house_rules import BLIND_MUTINY
from examples.house_rules.blind_mutiny import Commitments, Committed, Showdown
from meuterer.house_rules import MUTINY_LAPS, PHASE4_CONFLICTS
from meuterer.seats import Viewer

RULES = mt.STANDARD.with_rules(BLIND_MUTINY)
#: The worked round before its mutiny, in which Ann (captain), Bo (mutineer) and Di (cabin boy)
#: take part; each of them holds a conflict card.
BEFORE = (
    "wage 0, offer conflict, offer conflict, offer cloth, offer wine, offer wine, pass, "
    "choose mutineer, offer cloth, offer salt, offer wine, pass, choose merchant, offer salt, "
    "pass, pass, choose cabin_boy"
)


def worked_game(*more: str) -> mt.Game:
    game = mt.Game(NAMES, rules=RULES, deal=mt.WORKED_DEAL)
    for words in (*BEFORE.split(", "), *more):
        game.play(move(words))
    return game


def worked_mutiny() -> mt.GameState:
    return worked_game().state


def test_the_cards_stay_in_hand_until_all_have_decided() -> None:
    before = worked_mutiny()
    state, events = play(before, "Ann: lay 1", "Bo: lay 1")
    assert state.phase == mt.Phase.MUTINY
    assert state.players == before.players
    assert events == (Committed(0, 1), Committed(1, 1))
    assert state.data(BLIND_MUTINY) == Commitments(2, (1, 1, None, None))


def test_then_all_show_them_clockwise_from_the_captain() -> None:
    step = play(worked_mutiny(), "Ann: lay 1", "Bo: lay 1", "Di: lay 0")
    assert step.events[2:8] == (
        Committed(3, 0),
        Showdown(),
        mt.ConflictsLaid(0, 1),
        mt.ConflictsLaid(1, 1),
        mt.ConflictsLaid(3, 0),
        mt.MutinyDecided(2, 2, succeeded=True),
    )
    assert [player.laid for player in step.state.players] == [1, 1, 0, 0]
    assert [player.hand.count("conflict") for player in step.state.players] == [0, 0, 0, 1]
    assert step.state.data(BLIND_MUTINY) == Commitments(0, (None, None, None, None))


def test_the_worked_round_ends_as_in_the_rulebook() -> None:
    game = worked_game("lay 1", "lay 1", "lay 0", "sell 2 salt on hochland")
    assert scores(game.state) == (2, 5, 4, 4)


def test_one_may_lay_what_one_holds() -> None:
    state = last_pass(
        roles=("captain", "mutineer", "loadmaster", "merchant"),
        hands=("2 conflict, grain", ""),
        rules=RULES,
    )
    state, _ = play(state, "pass")
    assert choices(state) == {mt.LayConflicts(count) for count in range(3)}
    reason = mt.why_illegal(state, mt.LayConflicts(3))
    assert reason is not None
    assert reason.rule == "P4.1"
    state, _ = play(state, "Ann: lay 2")
    assert choices(state) == {mt.LayConflicts(0)}


def test_without_a_mutineer_nothing_is_shown() -> None:
    state = last_pass(roles=("captain", "cabin_boy", "mate", "merchant"), rules=RULES)
    assert found(play(state, "pass"), mt.ConflictsLaid) == ()


# Secrets


@pytest.mark.parametrize("viewer", VIEWERS[1:])
def test_the_others_see_the_same_whatever_the_captain_has_decided(viewer: Viewer) -> None:
    none, one = (mt.apply(worked_mutiny(), mt.LayConflicts(count)) for count in (0, 1))
    assert none.state != one.state
    views = mt.view(none.state, viewer), mt.view(one.state, viewer)
    assert views[0] == views[1]
    assert str(views[0]) == str(views[1])
    assert mt.to_json(views[0]) == mt.to_json(views[1])
    assert mt.state_id(views[0]) == mt.state_id(views[1])
    seen = mt.visible(none.events, viewer)
    assert seen == mt.visible(one.events, viewer) == (Committed(0, None),)
    assert views[0].players[0].hand_count == 2
    assert views[0].data(BLIND_MUTINY) == Commitments(1, (None, None, None, None))


@pytest.mark.parametrize("viewer", VIEWERS[1:])
def test_their_records_are_the_same_too(viewer: Viewer) -> None:
    none, one = (worked_game(words).record(for_seat=viewer) for words in ("lay 0", "lay 1"))
    assert none == one
    assert none.to_json() == one.to_json()


def test_everybody_remembers_their_own_decision() -> None:
    step = play(worked_mutiny(), "Ann: lay 1", "Bo: lay 1")
    assert mt.view(step.state, 0).data(BLIND_MUTINY) == Commitments(2, (1, None, None, None))
    assert mt.view(step.state, 1).data(BLIND_MUTINY) == Commitments(2, (None, 1, None, None))
    assert mt.visible(step.events, 1) == (Committed(0, None), Committed(1, 1))


def test_who_has_decided_cannot_be_undone_once_all_is_shown() -> None:
    game = worked_game("lay 1", "lay 1")
    game.undo()
    assert game.to_move == 1
    game.play(mt.LayConflicts(1))
    game.play(mt.LayConflicts(0))
    with pytest.raises(mt.MeutererError):
        game.undo()


@pytest.mark.parametrize("viewer", VIEWERS)
def test_what_is_not_known_is_imagined(viewer: Viewer) -> None:
    state = play(worked_mutiny(), "Ann: lay 1", "Bo: lay 0").state
    view = mt.view(state, viewer)
    imagined = [mt.determinize(view, random.Random(seed)) for seed in range(60)]
    chosen = {other.data(BLIND_MUTINY).by_seat for other in imagined}
    for other in imagined:
        assert mt.view(other, viewer) == view
        for player, count in zip(other.players, other.data(BLIND_MUTINY).by_seat, strict=True):
            assert (count or 0) <= player.hand.count("conflict")
    assert {by_seat[2:] for by_seat in chosen} == {(None, None)}
    assert {by_seat[0] for by_seat in chosen} >= ({1} if viewer == 0 else {0, 1})
    assert {by_seat[1] for by_seat in chosen} >= ({0} if viewer == 1 else {0, 1})


# Together with others


def test_it_excludes_the_mutiny_in_laps() -> None:
    for pair in ((BLIND_MUTINY, MUTINY_LAPS), (MUTINY_LAPS, BLIND_MUTINY)):
        with pytest.raises(mt.HouseRuleConflict) as refused:
            mt.STANDARD.with_rules(*pair)
        for word in ("blind_mutiny", "mutiny_laps", "row last_conflicts"):
            assert word in str(refused.value)


def test_what_was_offered_may_not_count() -> None:
    rules = mt.STANDARD.with_rules(BLIND_MUTINY, PHASE4_CONFLICTS)
    state = last_pass(
        roles=("captain", "mutineer", "mate", "merchant"),
        offered=("2 conflict", "conflict"),
        hands=("", "2 conflict"),
        rules=rules,
    )
    step = play(state, "pass", "Ann: lay 0", "Bo: lay 2", "Cy: lay 0")
    assert only(step, mt.MutinyDecided) == mt.MutinyDecided(1, 2, succeeded=True)


def test_the_showdown_is_in_the_diagram() -> None:
    diagram = mt.mermaid(RULES)
    assert "mutiny --> showdown: lay_conflicts [everyone_asked]" in diagram
    assert "showdown --> payout: advance" in diagram
    assert "mutiny --> payout" not in diagram
    assert "mutiny --> payout" in mt.mermaid()
