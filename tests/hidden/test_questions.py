"""Asking and being asked shows nothing: errors, undo, records for a seat, forced moves, events.

In all these a person gets an answer from the whole truth, so each answer is compared between
positions that look the same to who asks (`exchange.py`).
"""

import json
import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import attrs
import pytest
from chest import Chest, ChestFilled, ChestOpened
from exchange import exchange, other_picks
from secret_games import RULE_SETS, positions, turns, viewers
from support import play, start

import meuterer as mt
from examples.house_rules.blind_mutiny import BLIND_MUTINY, Commitments, Committed, Showdown
from examples.house_rules.storm import ShipDrifted, Weather, WindRose
from meuterer.errors import REASONS
from meuterer.house_rules import CardsPlundered, MutinyLaps, Pirates, PirateSailed
from meuterer.seats import Viewer
from meuterer.values import evolve

ROLES = ("mutineer", "cabin_boy", "mate", "merchant", "loadmaster")


# --- passing -------------------------------------------------------------------------------------


@pytest.mark.rule("P2.6")
def test_before_passing_nothing_shows_which_roles_are_left() -> None:
    """Bo has taken a role, Cy is to offer or to pass: it looks the same whichever role it is."""
    state, _ = play(start(), "Ann: wage 0", "Ann: offer ruby", "Bo: pass", "Bo: choose mate")
    ways = list(other_picks(state, 2))
    assert {way.players[1].role for way in ways} == set(ROLES)
    assert {way.action_cards for way in ways} == {
        tuple(role for role in ROLES if role != taken) for taken in ROLES
    }
    tries = [*mt.legal_moves(state), *map(mt.ChooseRole, (*ROLES, "captain", "no such role"))]
    for viewer in (0, 2, 3, mt.SPECTATOR):
        assert len({json.dumps(mt.to_json(mt.view(way, viewer))) for way in ways}) == 1
        assert len({str(mt.view(way, viewer)) for way in ways}) == 1
    assert len({mt.legal_moves(way) for way in ways}) == 1
    for move in tries:
        assert len({answer(way, move) for way in ways}) == 1
        assert len({answer(mt.view(way, 2), move) for way in ways}) == 1
        assert len({answer(way, move, seat=2) for way in ways}) == 1
        assert len({refusal(way, move) for way in ways}) == 1


def answer(position: mt.Position, move: object, seat: int | None = None) -> str:
    reason = mt.why_illegal(position, move, seat=seat)
    return f"{reason!r} {reason}"


def refusal(state: mt.GameState, move: Any) -> str:
    """The text of the error, or what everybody but who moves sees happen."""
    try:
        step = mt.apply(state, move)
    except mt.IllegalMove as error:
        return f"{error!r} {error} {error.args}"
    return repr([mt.visible(step.events, viewer) for viewer in (0, 3, mt.SPECTATOR)])


@pytest.mark.rule("P2.6")
def test_what_a_picker_sees_and_takes_the_others_do_not_see() -> None:
    state, _ = play(start(), "Ann: wage 0", "Ann: offer ruby", "Bo: pass", "Bo: choose mate")
    for way in other_picks(state, mt.SPECTATOR):
        choosing, events = play(way, "Cy: pass")
        left = way.action_cards
        assert mt.visible(events, 2) == (mt.PlayerPassed(2, 5), mt.ActionCardsSeen(2, left))
        for viewer in (0, 1, 3, mt.SPECTATOR):
            assert mt.visible(events, viewer) == (
                mt.PlayerPassed(2, 5),
                mt.ActionCardsSeen(2, None),
            )
        for role in left:
            after, events = mt.apply(choosing, mt.ChooseRole(role))
            assert mt.visible(events, 2) == (mt.RoleChosen(2, role),)
            for viewer in (0, 1, 3, mt.SPECTATOR):
                assert mt.visible(events, viewer) == (mt.RoleChosen(2, None),)
                assert mt.view(after, viewer).players[2].role is None
                assert mt.view(after, viewer).players[2].has_role
                assert mt.legal_moves(mt.view(choosing, viewer)) == ()


@pytest.mark.rule("P2.6")
def test_the_captain_who_passes_sees_no_roles() -> None:
    state = start("", "", "", "cloth")
    state, _ = play(state, "Ann: wage 0", "Ann: offer ruby", "Bo: pass", "Bo: choose mate")
    state, _ = play(state, "Cy: pass", "Cy: choose mutineer", "Di: offer cloth")
    state, events = play(state, "Ann: pass")
    assert [type(event) for event in events] == [mt.PlayerPassed, mt.DestinationPlaced]
    assert mt.view(state, 0).action_cards is None
    assert mt.view(state, 0).players[0].roles_seen == ()


# --- being asked for conflict cards --------------------------------------------------------------


@pytest.mark.rule("P4.3")
@pytest.mark.parametrize("name", ["standard", "mutiny_laps", "phase4_conflicts"])
def test_being_asked_for_conflict_cards_shows_nothing(name: str) -> None:
    """Bo, the mutineer, is asked whatever the hand, and laying none looks the same from all."""
    hands = ["5 grain", "4 grain, conflict", "3 grain, 2 conflict", "5 conflict"]
    seen: dict[Viewer, set[str]] = {viewer: set() for viewer in (0, 2, 3, mt.SPECTATOR)}
    for hand in hands:
        state = start("2 ruby, 3 salt", hand, "5 wine", "5 cloth", rules=RULE_SETS[name])
        script = ["wage 0", "offer ruby", "Bo: pass", "choose mutineer", "pass", "choose mate"]
        state, _ = play(state, *script, "pass", "choose merchant", "Ann: pass", "Ann: lay 0")
        assert (state.phase, state.to_move) == ("mutiny", 1)
        held = hand.count("conflict") and (5 if hand[0] == "5" else 2 if "2 c" in hand else 1)
        assert mt.legal_moves(state) == tuple(map(mt.LayConflicts, range(held + 1)))
        after, events = mt.apply(state, mt.LayConflicts(0))
        for viewer, looks in seen.items():
            parts: list[object] = [mt.to_json(mt.view(now, viewer)) for now in (state, after)]
            parts += [mt.legal_moves(mt.view(state, viewer)), repr(mt.visible(events, viewer))]
            parts += [answer(mt.view(state, viewer), mt.LayConflicts(n)) for n in (-1, 0, 1, 6)]
            if viewer is not mt.SPECTATOR:
                parts += [answer(state, mt.LayConflicts(n), seat=viewer) for n in (-1, 0, 1, 6)]
            looks.add(repr(parts))
    assert {viewer: len(looks) for viewer, looks in seen.items()} == dict.fromkeys(seen, 1)


# --- errors --------------------------------------------------------------------------------------


def proposals(state: mt.GameState) -> list[object]:
    """Moves of all kinds, legal and illegal, as a client might try them."""
    rules, islands = state.rules, state.active_islands
    cards = (*rules.cards, "no such card")
    goods = [
        mt.Sale(island, card, count) for island in islands for card in cards for count in (1, 2)
    ]
    return [
        *(mt.SetWage(wage) for wage in (-1, 0, 3, 4)),
        *(mt.Offer(card) for card in cards),
        mt.Pass(),
        *(mt.ChooseRole(role) for role in (*rules.roles, "no such role")),
        *(mt.LayConflicts(count) for count in (-1, 0, 1, 2, 7)),
        *(mt.Sell(sales) for sales in ((), goods[:1], goods[-3:-2], goods[:2])),
        *(mt.Sell((sale,)) for sale in goods),
        mt.Sell((mt.Sale(islands[0], "grain", 0),)),
        mt.Sell((mt.Sale("no such island", "grain", 1),)),
        *(mt.Sell((mt.Sale(island, "grain", 1),)) for island in rules.islands),
        mt.Keep(()),
        *(mt.Keep((card,)) for card in cards),
        *(mt.Keep((card, card)) for card in cards),
        mt.Keep(tuple(rules.cards)[: rules.hand_size]),
        mt.Shuffle(state.discard_pile),
        mt.Shuffle(("ruby",)),
        *(None, "pass", 3, object),
        *mt.legal_moves(state)[:20],
    ]


@pytest.mark.long
def test_what_is_hidden_has_no_influence_on_errors() -> None:
    """The reason is the same, word for word, in all positions that look the same to who asks."""
    codes: set[str] = set()
    for name in RULE_SETS:
        rng = random.Random(name)
        for number, state in enumerate(positions(name, 3 + len(name) % 2, 0)):
            if state.phase == "offering" and number % 10:
                continue
            moves = proposals(state)
            for viewer in viewers(state)[:-1]:
                other = exchange(state, viewer, rng)
                for move in moves if viewer == state.to_move else moves[viewer::9]:
                    reason = mt.why_illegal(state, move, seat=viewer)
                    assert reason == mt.why_illegal(other, move, seat=viewer)
                    assert repr(reason) == repr(mt.why_illegal(other, move, seat=viewer))
                    if viewer == state.to_move:
                        assert reason == mt.why_illegal(mt.view(other, viewer), move)
                        codes.add(reason.code if reason else "legal")
                    else:
                        assert reason is not None
                        assert reason.code == "not_your_turn"
                        assert not reason.params
    # A new reason needs a move above that meets it. These are for chance, for the end, and for
    # phases of house rules that have no judge.
    unasked = {"not_a_permutation", "game_over", "not_your_turn", "not_possible"}
    assert codes >= set(REASONS) - unasked


def test_a_rejected_move_says_nothing_and_changes_nothing() -> None:
    """Whoever is not to move learns that, by whichever door they come in."""
    not_your_turn = mt.Reason("not_your_turn", "It is not your turn.", "P2.1")
    for turn in turns("all built-in rules", 4, 1)[::6]:
        state = turn.state
        game = mt.Game(rules=state.rules, seed=7)
        game._state = state
        for seat in {0, 1, 2, 3, -1, 4, "0"} - {state.to_move}:
            for move in (turn.move, mt.Offer("ruby"), mt.LayConflicts(3), "nonsense"):
                with pytest.raises(mt.IllegalMove) as applied:
                    mt.apply(state, move, seat=seat)  # type: ignore[arg-type]
                with pytest.raises(mt.IllegalMove) as played:
                    game.play(move, seat=seat)  # type: ignore[arg-type]
                for error in (applied.value, played.value):
                    assert error.reason == not_your_turn
                    assert str(error) == "It is not your turn. (P2.1)"
                    assert error.__cause__ is error.__context__ is None
            assert game.legal_moves(seat=seat) == ()  # type: ignore[arg-type]
        assert game.legal_moves(seat=state.to_move) == game.legal_moves()  # type: ignore[arg-type]
        assert game.state is state
        assert game.record().moves == ()


def test_true_is_not_seat_1() -> None:
    state = next(state for state in positions("standard", 4, 0) if state.to_move == 1)
    reason = mt.why_illegal(state, mt.legal_moves(state)[0], seat=True)
    assert reason is not None
    assert reason.code == "not_your_turn"


def test_where_chance_is_to_move_nobody_can_ask() -> None:
    """What a shuffle could look like would tell what lies in the discard pile (P8.1, P8.2)."""
    answers: set[str] = set()
    for state in positions("standard", 4, 0):
        if state.to_move is mt.CHANCE:
            for move in (mt.Shuffle(state.discard_pile), mt.Shuffle(("ruby",))):
                answers.update(answer(mt.view(state, viewer), move) for viewer in viewers(state))
                answers.update(answer(state, move, seat) for seat in range(4))
    (only,) = answers
    assert only.startswith("Reason(code='not_your_turn', ")


# --- text ----------------------------------------------------------------------------------------


def test_the_repr_of_a_position_and_of_a_game_name_no_card_and_no_role() -> None:
    for name in RULE_SETS:
        for state in positions(name, 3, 0):
            views = [repr(mt.view(state, viewer)) for viewer in viewers(state)]
            for text in (repr(state), str(state), *views):
                said = text.replace("captain_card", "phase")
                assert not [key for key in (*state.rules.cards, *state.rules.roles) if key in said]
    assert "ruby" not in repr(mt.Game(deal=mt.WORKED_DEAL))


def test_the_repr_of_a_view_says_whose_it_is_and_where_the_game_stands() -> None:
    state = start(captain=1)
    rest = "round 1, captain_card, to move: 1 Bo, scores 0 0 0 0>"
    assert repr(mt.view(state, 2)) == f"<View of 2 Cy: {rest}"
    assert repr(mt.view(state, mt.SPECTATOR)) == f"<View of the spectator: {rest}"
    over = evolve(state, phase="game_over", to_move=None)
    rest = "round 1, game_over, to move: None, scores 0 0 0 0>"
    assert repr(mt.view(over, 0)) == f"<View of 0 Ann: {rest}"


@pytest.mark.rule("P2.6", "P3.1")
def test_the_text_board_shows_what_its_owner_knows() -> None:
    state = start("2 ruby, 3 salt", "5 grain", "5 wine", "5 cloth")
    state, _ = play(state, "wage 2", "offer ruby", "Bo: pass", "choose mate", "Cy: pass")
    boards = {viewer: str(mt.view(state, viewer)) for viewer in viewers(state)}
    assert "Your hand: 1 ruby, 3 salt" in boards[0]
    assert "Your hand: 5 grain" in boards[1]
    assert "Your hand" not in boards[mt.SPECTATOR]
    assert "In the middle: mutineer, cabin boy, merchant, loadmaster" in boards[2]
    for viewer, board in boards.items():
        assert ("In the middle" in board) == (viewer == 2)
        assert ("5 down  mate" in board) == (viewer == 1)
        assert ("5 down  ?" in board) == (viewer != 1)


# --- undo ----------------------------------------------------------------------------------------

#: Whether a move with such an event may not be taken back: it showed somebody what was hidden.
DISCLOSES: dict[type[mt.Event], Callable[[Any], bool]] = {
    mt.WageSet: lambda _: False,
    mt.CardOffered: lambda _: True,  # the others have seen the card
    mt.PlayerPassed: lambda _: False,  # the number of cards was known
    mt.DestinationPlaced: lambda _: False,  # it follows from that number
    mt.ActionCardsSeen: lambda _: True,  # the picker has seen what is left
    mt.RoleChosen: lambda _: False,  # the picker had seen it, and nobody else sees it
    mt.RolesRevealed: lambda _: True,
    mt.ConflictsLaid: lambda event: event.count > 0,
    mt.MutinyDecided: lambda _: False,
    mt.DestinationRemoved: lambda _: False,
    mt.CaptainChanged: lambda _: False,
    mt.PointsScored: lambda _: False,
    mt.GoodsSold: lambda _: False,
    mt.ShipSailed: lambda _: False,
    mt.CardsCleared: lambda _: False,
    mt.CardsDrawn: lambda _: True,
    mt.PileReshuffled: lambda _: False,  # nobody has seen a card of the new pile
    mt.CardsKept: lambda _: False,  # the loadmaster had seen them
    mt.CardsPutAway: lambda _: False,
    mt.RoundEnded: lambda _: False,
    mt.GameEnded: lambda _: True,  # the views show everything
    PirateSailed: lambda _: False,
    CardsPlundered: lambda _: False,
    ChestFilled: lambda _: True,  # the captain has seen a card
    ChestOpened: lambda _: True,
    WindRose: lambda _: True,
    ShipDrifted: lambda _: False,
    Committed: lambda _: False,
    Showdown: lambda _: True,
}


def events_of_all_games() -> Iterator[mt.Event]:
    for name in RULE_SETS:
        for seed in (0, 1):
            for turn in turns(name, 4, seed):
                yield from turn.events


def test_every_event_has_its_line_here() -> None:
    known = {kind for rules in RULE_SETS.values() for kind in rules.events}
    assert known == set(DISCLOSES) == {type(event) for event in events_of_all_games()}
    assert known == set(SEEN_BY)


@pytest.mark.parametrize("kind", DISCLOSES, ids=lambda kind: kind.__name__)
def test_which_events_disclose_something(kind: type[mt.Event]) -> None:
    for event in events_of_all_games():
        if type(event) is kind:
            assert event.discloses() == DISCLOSES[kind](event)


@pytest.mark.parametrize("name", RULE_SETS)
def test_undo_refuses_what_has_been_shown(name: str) -> None:
    outcomes: Counter[bool] = Counter()
    rules = RULE_SETS[name].with_options(rounds=3)
    rng = random.Random(4)
    game = mt.Game(rules=rules, seed=4)
    while True:
        before, record = game.state, game.record()
        events = game.play(rng.choice(game.legal_moves()))
        if game.to_move is None:
            break
        shown = [event for event in events if DISCLOSES[type(event)](event)]
        after, whole = game.state, game.record()
        if shown:
            with pytest.raises(mt.MeutererError) as caught:
                game.undo()
            assert str(caught.value) == (
                f"the move showed what was hidden ({type(shown[0]).__name__}); "
                "undo(force=True) takes it back all the same"
            )
            assert game.state is after
            assert game.record() == whole
        outcomes[bool(shown)] += 1
        game.undo(force=bool(shown))
        assert game.state == before
        assert game.record() == record
        again = mt.Game.from_record(whole)
        assert again.state == after
        game = again
    assert min(outcomes[True], outcomes[False]) > 5


def test_undo_refuses_to_take_back_the_end() -> None:
    """The views of a finished game show all hands."""
    game = mt.Game(rules=mt.STANDARD.with_options(rounds=1), seed=7)
    rng = random.Random(1)
    while game.to_move is not None:
        events = game.play(rng.choice(game.legal_moves()))
    assert isinstance(events[-1], mt.GameEnded)
    assert not any(event.discloses() for event in events[:-1])
    assert game.view(0).players[1].hand is not None
    with pytest.raises(mt.MeutererError, match=r"showed what was hidden \(GameEnded\)"):
        game.undo()


@pytest.mark.parametrize("name", RULE_SETS)
def test_undo_allows_only_what_has_shown_nobody_anything(name: str) -> None:
    """Nobody could see from what happened in which of the possible positions they are."""
    compared = 0
    for turn in turns(name, 4, 0):
        if any(event.discloses() for event in turn.events) or turn.after.to_move is None:
            continue
        rng = random.Random(len(turn.events))
        for viewer in viewers(turn.state):
            for _ in range(3):
                other = exchange(turn.state, viewer, rng)
                move = turn.move
                if mt.why_illegal(other, move) is not None:
                    assert isinstance(move, mt.ChooseRole | mt.Keep | mt.Shuffle | mt.LayConflicts)
                    assert viewer != turn.state.to_move
                    if isinstance(move, mt.Shuffle):
                        move = mt.sample_chance(other, rng)
                    else:
                        move = rng.choice(mt.legal_moves(other))
                after, events = mt.apply(other, move)
                assert mt.visible(events, viewer) == mt.visible(turn.events, viewer)
                assert mt.view(after, viewer) == mt.view(turn.after, viewer)
                compared += 1
    assert compared > 200


def test_undo_refuses_to_take_back_the_showdown_of_a_blind_mutiny() -> None:
    """Who was the last to choose has seen what the others chose, also if that was none."""
    rules = mt.STANDARD.with_rules(BLIND_MUTINY)
    state = start("5 salt", "5 grain", "5 wine", "5 cloth", rules=rules)
    script = ["wage 0", "pass", "pass", "choose mutineer", "pass", "choose mate", "pass"]
    state, _ = play(state, *script, "choose cabin_boy", "lay 0", "lay 0", "lay 0")
    _, events = mt.apply(state, mt.LayConflicts(0))
    assert [event for event in events if event.discloses()]


def test_there_is_nothing_to_undo_at_the_start() -> None:
    for force in (False, True):
        with pytest.raises(mt.MeutererError, match=r"^there is no move to undo$"):
            mt.Game(seed=7).undo(force=force)


def test_undo_takes_back_the_moves_of_chance_too() -> None:
    """One decision of a player, and the future stays as it was."""
    game = mt.Game(seed=7)
    rng = random.Random(2)
    while True:
        before = game.record()
        events = game.play(rng.choice(game.legal_moves()))
        if any(isinstance(event, mt.PileReshuffled) for event in events):
            break
    after, move = game.record(), game.record().moves[len(before.moves)].move
    assert len(after.moves) > len(before.moves) + 1
    game.undo(force=True)
    assert game.record() == before
    game.play(move)
    assert game.record() == after


# --- records for a seat --------------------------------------------------------------------------

#: Where in the JSON of an event stands what only its seat may see.
OWN_IN_JSON = {
    "action_cards_seen": "roles",
    "role_chosen": "role",
    "cards_drawn": "cards",
    "cards_kept": "cards",
    "cards_put_away": "cards",
    "chest_filled": "card",
    "committed": "count",
}


@pytest.mark.parametrize("name", RULE_SETS)
def test_a_record_for_a_seat_holds_nothing_of_the_others(name: str) -> None:
    game = mt.Game(rules=RULE_SETS[name].with_options(rounds=3), seed=11)
    rng = random.Random(5)
    steps: dict[Viewer, list[tuple[object, mt.View]]] = {v: [] for v in viewers(game.state)}
    starts = {viewer: game.view(viewer) for viewer in steps}
    while game.to_move is not None:
        moment = len(game.record().moves)
        game.play(rng.choice(game.legal_moves()))
        for step in list(game.record().replay())[moment:]:
            for viewer, seen in steps.items():
                seen.append((mt.visible(step.events, viewer), mt.view(step.state, viewer)))
        if game.state.round == 2 and game.state.phase == "captain_card":
            assert_records(game, starts, steps)
    assert_records(game, starts, steps)


def assert_records(
    game: mt.Game,
    starts: dict[Viewer, mt.View],
    steps: dict[Viewer, list[tuple[object, mt.View]]],
) -> None:
    for viewer, seen in steps.items():
        record = game.record(for_seat=viewer)
        assert (record.viewer, record.start) == (viewer, starts[viewer])
        assert [(step.events, step.view) for step in record.steps] == seen
        document = json.loads(record.to_json())
        assert list(document) == ["format", "version", "viewer", "start", "steps"]
        assert document["format"] == "meuterer-seat-record"
        assert document["version"] == 1
        assert document["viewer"] == ("spectator" if viewer is mt.SPECTATOR else viewer)
        assert document["start"] == mt.to_json(starts[viewer])
        assert len(document["steps"]) == len(seen) == len(game.record().moves)
        for step, (events, view) in zip(document["steps"], seen, strict=True):
            assert list(step) == ["events", "view"]
            assert step["events"] == mt.to_json(events)  # type: ignore[arg-type]
            assert step["view"] == mt.to_json(view)
            assert_json_hides(step["view"], viewer)
            for event in step["events"]:
                if event["event"] in OWN_IN_JSON:
                    own = event[OWN_IN_JSON[event["event"]]]
                    assert (own is not None) == (event["seat"] == viewer)


def assert_json_hides(view: dict[str, Any], viewer: Viewer) -> None:
    """Nothing of the others in the JSON of a view, read without the library."""
    if view["phase"] == "game_over":
        return
    for seat, player in enumerate(view["players"]):
        assert (player["hand"] is None) == (seat != viewer)
        assert (player["roles_seen"] is None) == (seat != viewer)
        if seat != viewer and not view["revealed"]:
            assert player["role"] in (None, "captain")
    own_below = sum(count for seat, count in view["sunk"] if seat == viewer)
    assert sum(card is not None for card in view["draw_pile"]) == own_below
    others = sum(count for seat, count in view["rejects"] if seat != viewer)
    assert sum(card is None for card in view["discard_pile"]) == others
    assert view["drawn"] == [] or view["drawing"] == viewer


#: What a host may get instead of a seat: nobody was found, JSON had a wrong type.
NO_SEATS = [None, -1, 4, True, False, 1.0, "0"]


@pytest.mark.parametrize("seat", NO_SEATS)
def test_there_is_no_record_for_somebody_else(seat: Any) -> None:
    with pytest.raises(mt.MeutererError, match=r"^viewer: "):
        mt.Game(seed=7).record(for_seat=seat)


def test_a_record_for_one_person_has_no_meta() -> None:
    with pytest.raises(mt.MeutererError, match="meta"):
        mt.Game(seed=7).record(for_seat=0, meta={"place": "here"})  # type: ignore[call-overload]


@pytest.mark.parametrize("seat", [seat for seat in NO_SEATS if seat != 4])
def test_events_are_shown_to_seats_and_spectators_only(seat: Any) -> None:
    drawn = mt.CardsDrawn(seat=1, count=1, cards=("ruby",))
    with pytest.raises(mt.MeutererError, match=r"^viewer: "):
        mt.visible([drawn], seat)
    with pytest.raises(mt.MeutererError, match=r"^viewer: "):
        mt.Game(seed=7).history_for(seat)


@pytest.mark.parametrize("seat", [True, 1.0, "1"])
def test_moves_are_listed_for_seats_only(seat: Any) -> None:
    game = mt.Game(deal=attrs.evolve(mt.WORKED_DEAL, captain=1))
    assert game.legal_moves(1)
    assert game.legal_moves(seat) == ()
    assert mt.why_illegal(game.state, mt.SetWage(1), seat=seat) is not None


# --- forced moves --------------------------------------------------------------------------------


class Fixed:
    """A generator that always gives the same number."""

    def __init__(self, number: float) -> None:
        self.number = number

    def random(self) -> float:
        return self.number


GRID = [(2 * step + 1) / 840 for step in range(420)]


def distribution(position: mt.Position) -> Counter[mt.Move]:
    """How likely each forced move is; exact where the number of moves divides 420."""
    return Counter(mt.forced_move(position, Fixed(number)) for number in GRID)


@pytest.mark.parametrize("name", RULE_SETS)
def test_a_forced_move_is_made_from_the_view_and_shows_no_more_than_it_must(name: str) -> None:
    rng = random.Random(0)
    phases: set[str] = set()
    for number, state in enumerate(positions(name, 4, 0)):
        seat, moves = state.to_move, mt.legal_moves(state)
        if not isinstance(seat, int) or (state.phase in phases and number % 5):
            continue
        phases.add(state.phase)
        forced = distribution(state)
        assert forced == distribution(mt.view(state, seat))
        assert forced == distribution(exchange(state, seat, rng))
        assert set(forced) <= set(moves)
        match moves[0]:
            case mt.SetWage():
                assert set(forced) == {mt.SetWage(min(state.rules.wages))}
            case mt.LayConflicts():
                assert set(forced) == {mt.LayConflicts(0)}
            case mt.Offer() | mt.Pass():
                assert set(forced) == {mt.Pass()}
            case _:  # by chance, each as likely as the others
                assert set(forced) == set(moves)
                assert max(forced.values()) - min(forced.values()) <= 1
    assert {"captain_card", "offering", "choosing_role", "mutiny", "selling", "loading"} <= phases


def test_only_the_player_to_move_can_be_forced() -> None:
    for state in positions("standard", 4, 0):
        for viewer in viewers(state):
            if viewer != state.to_move:
                with pytest.raises(mt.MeutererError, match=r"^no player is to move here"):
                    mt.forced_move(mt.view(state, viewer), random.Random(0))
        if not isinstance(state.to_move, int):
            with pytest.raises(mt.MeutererError, match=r"^no player is to move here"):
                mt.forced_move(state, random.Random(0))


# --- events and data, field by field -------------------------------------------------------------

#: Of every event, the fields that only the person at its seat sees; all others everybody sees.
SEEN_BY: dict[type[mt.Event], tuple[str, ...]] = {
    **dict.fromkeys(DISCLOSES, ()),
    mt.ActionCardsSeen: ("roles",),
    mt.RoleChosen: ("role",),
    mt.CardsDrawn: ("cards",),
    mt.CardsKept: ("cards",),
    mt.CardsPutAway: ("cards",),
    ChestFilled: ("card",),
    Committed: ("count",),
}


@pytest.mark.parametrize("kind", SEEN_BY, ids=lambda kind: kind.__name__)
def test_who_sees_which_field_of_an_event(kind: type[mt.Event]) -> None:
    names = [field.name for field in attrs.fields(kind)]
    assert set(SEEN_BY[kind]) <= set(names)
    for seat in range(4):
        event = kind(**{name: seat if name == "seat" else f"what {name} says" for name in names})
        for viewer in (0, 1, 2, 3, mt.SPECTATOR):
            (seen,) = mt.visible([event], viewer)
            assert type(seen) is kind
            for name in names:
                hidden = name in SEEN_BY[kind] and viewer != seat
                assert getattr(seen, name) == (None if hidden else getattr(event, name))


@attrs.frozen
class Votes(mt.Event):
    """An event of everybody, with a tuple that could be taken for one by seat."""

    cards: tuple[str, ...] | None = attrs.field(metadata=mt.OWN)


@attrs.frozen
class Vote(mt.Event):
    """An event that calls its owner otherwise than `seat`."""

    player: int
    card: str | None = attrs.field(metadata=mt.OWN)


def test_what_is_nobodys_own_nobody_sees() -> None:
    """Where nobody can be told to be the owner, nothing is shown, or the event is refused."""
    for viewer in (0, 1, 2, 3, mt.SPECTATOR):
        assert mt.visible([Vote(1, "ruby")], viewer) == (Vote(1, None),)
        assert mt.visible([Votes(("ruby", "salt"))], viewer) == (Votes(None),)


@pytest.mark.parametrize("viewer", [0, 1, 2, 3, mt.SPECTATOR])
def test_the_history_of_a_game_is_what_a_person_saw(viewer: mt.Viewer) -> None:
    game = mt.Game(seed=7)
    rng = random.Random(7)
    for _ in range(60):
        game.play(rng.choice(game.legal_moves()))
    steps = game.record(for_seat=viewer).steps
    assert game.history_for(viewer) == tuple(event for step in steps for event in step.events)
    assert game.history_for(viewer) != game.history


def test_an_event_with_something_of_its_own_needs_a_seat() -> None:
    def build(kit: mt.Kit, _: object) -> None:
        kit.add_event(Vote)

    with pytest.raises(mt.RulesError, match="Vote: card is somebody's own, so a field seat"):
        mt.STANDARD.with_rules(mt.HouseRule("vote", 1, {}, build))


def test_visible_keeps_number_and_order() -> None:
    for turn in turns("examples, pirates, loading and a chest", 4, 0):
        for viewer in viewers(turn.state):
            seen = mt.visible(iter(turn.events), viewer)
            assert list(map(type, seen)) == list(map(type, turn.events))
            assert isinstance(seen, tuple)
            assert mt.visible(seen, viewer) == seen


#: Of every class of house-rule data: who sees which field.
DATA: dict[type, dict[str, str]] = {
    Pirates: {"ship": "everybody"},
    MutinyLaps: {"out": "everybody"},
    Weather: {"storm": "everybody"},
    Commitments: {"decided": "everybody", "by_seat": "own"},
    Chest: {
        "filled_by": "everybody",
        "looked_at": "own",
        "unseen": "nobody",
        "secret_words": "nobody",
    },
}


def test_every_class_of_data_has_its_line_here() -> None:
    rules = RULE_SETS.values()
    assert {rule.data for rs in rules for rule in rs.house_rules if rule.data} == set(DATA)
    for kind, fields in DATA.items():
        assert list(fields) == [field.name for field in attrs.fields(kind)]


@pytest.mark.parametrize("kind", DATA, ids=lambda kind: kind.__name__)
def test_who_sees_which_field_of_the_data_of_a_house_rule(kind: Any) -> None:
    def build(kit: mt.Kit, _: object) -> None:
        kit.add_data(mt.DataSpec(lambda _: whole, redraw=lambda seen, *_: seen))

    content = {"everybody": "all", "own": ("A", "B", "C", "D"), "nobody": "hidden"}
    whole = kind(**{name: content[who] for name, who in DATA[kind].items()})
    state = mt.new_game(mt.STANDARD.with_rules(mt.HouseRule("data", 1, {}, build, kind)), seed=7)
    for viewer in viewers(state):
        own = tuple(letter if seat == viewer else None for seat, letter in enumerate("ABCD"))
        sees = {"everybody": "all", "own": own, "nobody": None}
        seen = mt.view(state, viewer).data("data")
        assert attrs.asdict(seen) == {name: sees[who] for name, who in DATA[kind].items()}
    over = evolve(state, phase="game_over", to_move=None)
    for viewer in viewers(state):
        assert mt.view(over, viewer).data("data") == whole
