"""The laws of the game hold for every rule set, and `check_rules` notices rules that break one."""

from __future__ import annotations

import json
import re
from typing import Any

import odd_rules
import pytest
from attrs import evolve as changed
from hypothesis import given
from hypothesis import strategies as st
from odd_rules import CABIN_BOY, ISLETS, LISTING, ODD_MOVE, SECRETS, SHORT, TOLL, PayToll

import meuterer as mt
from meuterer import testing
from meuterer.house_rules import BUILT_IN, CHINESE_TEXT, JAPANESE_NOTE, PIRATES
from meuterer.testing import LAWS, LawBroken, check_game, check_rules, play
from meuterer.testing.strategies import games, moves, states
from meuterer.values import evolve

#: Rules of our own that are right.
OWN = (CABIN_BOY, ISLETS, SHORT, TOLL, SECRETS)

# --- the laws hold -------------------------------------------------------------------------------


@pytest.mark.long
@pytest.mark.rule("V1", "V2", "V3", "V6", "P4.2", "P4.3", "P5.4", "P8.2")
@pytest.mark.parametrize("rule", BUILT_IN, ids=lambda rule: rule.id)
def test_the_laws_hold_with_each_built_in_rule(rule: mt.HouseRule[object]) -> None:
    check_rules(mt.STANDARD.with_rules(rule), games=5)


@pytest.mark.long
@pytest.mark.parametrize("rule", OWN, ids=lambda rule: rule.id)
def test_the_laws_hold_with_rules_of_our_own(rule: mt.HouseRule[object]) -> None:
    """So that what is found in the broken ones below is what is broken in them."""
    check_rules(mt.STANDARD.with_rules(rule), games=1)


@pytest.mark.long
@pytest.mark.parametrize(
    "rules",
    [BUILT_IN, BUILT_IN[::-1], CHINESE_TEXT, JAPANESE_NOTE, (*OWN, *BUILT_IN)],
    ids=["built in", "backwards", "Chinese text", "Japanese note", "with our own"],
)
def test_the_laws_hold_with_many_rules_together(rules: tuple[mt.HouseRule[object], ...]) -> None:
    check_rules(mt.STANDARD.with_rules(*rules), games=3)


def options(players: int) -> st.SearchStrategy[dict[str, Any]]:
    """Options of the rules; short games first."""
    return st.fixed_dictionaries(
        {"rounds": st.sampled_from([1, 2, 3])},
        optional={
            "hand_size": st.sampled_from([5, 1, 2, 4, 7, 9]),
            "wages": st.sampled_from([(0, 1, 2, 3), (0,), (2, 7)]),
            "layout": st.just("introductory"),
            "first_captain": st.integers(0, players - 1),
        },
    )


@st.composite
def rule_sets(
    draw: st.DrawFn, players: int = 3, known: tuple[mt.HouseRule[Any], ...] = BUILT_IN
) -> mt.Rules:
    """Some of the known rules in any order, with options."""
    some = draw(st.lists(st.sampled_from(known), unique=True))
    return mt.STANDARD.with_rules(*some).with_options(**draw(options(players)))


@pytest.mark.long
@given(st.data())
def test_the_laws_hold_with_any_rules_in_any_order(data: st.DataObject) -> None:
    players = data.draw(st.sampled_from([3, 4]))
    rules = data.draw(rule_sets(players))
    policy = data.draw(st.sampled_from(list(testing.POLICIES)))
    check_game(play(rules, players, seed=data.draw(st.integers(0, 2**32)), policy=policy))


@given(states(mt.STANDARD.with_rules(*BUILT_IN).with_options(rounds=2)), st.data())
def test_any_listed_move_can_be_made(state: mt.GameState, data: st.DataObject) -> None:
    if not isinstance(state.to_move, int):
        assert mt.legal_moves(state) == ()
        return
    seat = state.to_move
    move = data.draw(moves(state))
    assert mt.why_illegal(state, move) is None
    assert mt.apply(state, move).state != state
    assert mt.legal_moves(mt.view(state, seat)) == mt.legal_moves(state)


@given(games(mt.STANDARD.with_rules(PIRATES, *CHINESE_TEXT).with_options(rounds=2)))
def test_games_of_a_rule_set_are_whole(game: testing.Played) -> None:
    assert game.states[0].phase == "captain_card"
    assert game.states[-1].phase == "game_over"
    assert mt.outcome(game.states[-1]) is not None
    assert {state.rules for state in game.states} == {game.rules}


# --- records -------------------------------------------------------------------------------------


def record_of(game: testing.Played, count: int | None = None) -> mt.GameRecord:
    """The first moves of a game, or all, as a record."""
    made = game.moments[:count]
    return mt.GameRecord(
        game.rules,
        tuple(player.name for player in game.states[0].players),
        game.deal,
        tuple(
            mt.RecordedMove(m.state.to_move if isinstance(m.state.to_move, int) else None, m.move)
            for m in made
        ),
        mt.outcome(game.states[len(made)]),
    )


def rules_in(rules: mt.Rules) -> Any:
    """What the record of a game of these rules says about them."""
    return json.loads(mt.Game(rules=rules, seed=7).record().to_json())["rules"]


def test_a_record_names_rules_by_id_version_and_options_in_applied_order() -> None:
    rules = mt.STANDARD.with_rules(
        TOLL, PIRATES, ISLETS.with_options(points=(5, 6)), CABIN_BOY.with_options(pay=7)
    ).with_options(rounds=6)
    assert rules_in(rules) == {
        "base": "standard",
        "options": {"rounds": 6},
        "house_rules": [
            {"id": "toll", "version": 1, "options": {}},
            {"id": "pirates", "version": 1, "options": {}},
            {"id": "islets", "version": 1, "options": {"points": [5, 6]}},
            {"id": "cabin_boy", "version": 2, "options": {"pay": 7}},
        ],
    }
    assert rules_in(mt.STANDARD) == {"base": "standard", "options": {}, "house_rules": []}


@given(st.data())
def test_records_replay_with_any_rules_in_any_order(data: st.DataObject) -> None:
    players = data.draw(st.sampled_from([3, 4]))
    own = (*BUILT_IN, TOLL, SHORT, CABIN_BOY, CABIN_BOY.with_options(pay=0))
    some = data.draw(st.lists(st.sampled_from(own), unique_by=lambda rule: rule.id))
    rules = mt.STANDARD.with_rules(*some).with_options(**data.draw(options(players)))
    game = play(rules, players, seed=data.draw(st.integers(0, 2**32)))
    count = data.draw(st.integers(0, len(game.moments)))
    record = record_of(game, count)
    read = mt.GameRecord.from_json(record.to_json(), house_rules=[TOLL, SHORT, CABIN_BOY])
    assert read == record
    assert read.rules == rules
    assert read.rules.house_rules == tuple(some)
    assert read.final_state() == game.states[count]


def test_the_built_in_rules_are_known_to_every_record() -> None:
    record = record_of(play(mt.STANDARD.with_rules(*BUILT_IN), seed=3))
    assert mt.GameRecord.from_json(record.to_json()) == record
    for position, step in zip(play(record.rules, seed=3).states[1:], record.replay(), strict=True):
        assert step.state == position


def test_moves_of_a_rule_are_recorded() -> None:
    rules = mt.STANDARD.with_rules(TOLL)
    assert mt.move_to_json(PayToll(2)) == {"move": "pay_toll", "points": 2}
    assert mt.move_from_json({"move": "pay_toll", "points": 2}, rules) == PayToll(2)
    with pytest.raises(mt.RecordError, match=r"^move\.points: expected a whole number"):
        mt.move_from_json({"move": "pay_toll", "points": True}, rules)
    with pytest.raises(mt.RecordError, match=r"^move\.move: expected one of set_wage, .* pay_toll"):
        mt.move_from_json({"move": "pay_tax", "points": 2}, rules)
    with pytest.raises(mt.RecordError, match=r"^move\.move: expected one of set_wage"):
        mt.move_from_json({"move": "pay_toll", "points": 2}, mt.STANDARD)


def edited(rules: mt.Rules, place: int, **changes: Any) -> str:
    """The record of a new game with one of its house rules edited."""
    document = json.loads(mt.Game(rules=rules, seed=7).record().to_json())
    document["rules"]["house_rules"][place].update(changes)
    return json.dumps(document)


WITH_OWN = mt.STANDARD.with_rules(PIRATES, CABIN_BOY.with_options(pay=7))


@pytest.mark.parametrize(
    ("place", "changes", "message"),
    [
        (
            1,
            {},
            (
                "rules.house_rules[1].id: unknown house rule 'cabin_boy', version 2; pass it when "
                "loading: GameRecord.from_json(text, house_rules=[...])"
            ),
        ),
        (
            0,
            {"version": 2},
            (
                "rules.house_rules[0].version: the record was played with version 2 of house rule "
                "'pirates', this is version 1; pass that version when loading"
            ),
        ),
        (
            0,
            {"options": {"luck": 3}},
            "rules.house_rules[0].options.luck: house rule pirates: no option 'luck'; it has none",
        ),
        (
            0,
            {"id": 3},
            "rules.house_rules[0].id: expected a string, found the number 3",
        ),
        (
            0,
            {"version": True},
            "rules.house_rules[0].version: expected a whole number, found true",
        ),
        pytest.param(
            0,
            {"options": []},
            "rules.house_rules[0].options: expected an object, found a list",
        ),
        (
            0,
            {"author": "me"},
            "rules.house_rules[0]: unknown field 'author'; there are id, version, options",
        ),
    ],
    ids=lambda value: str(value)[:25],
)
def test_a_record_whose_rules_are_not_known_is_refused(
    place: int, changes: dict[str, Any], message: str
) -> None:
    with pytest.raises(mt.RecordError) as error:
        mt.GameRecord.from_json(edited(WITH_OWN, place, **changes))
    assert str(error.value) == message
    assert error.value.path == message.partition(": ")[0]


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        (
            {"version": 1},
            (
                "rules.house_rules[1].version: the record was played with version 1 of house rule "
                "'cabin_boy', this is version 2; pass that version when loading"
            ),
        ),
        (
            {"options": {"pay": "7"}},
            (
                "rules.house_rules[1].options.pay: house rule cabin_boy: option pay: '7' given; a "
                "value like 3"
            ),
        ),
        (
            {"id": "pirates", "version": 1, "options": {}},
            "rules: house rule pirates is given twice; once is enough",
        ),
    ],
    ids=["version", "option", "twice"],
)
def test_a_record_whose_rules_cannot_be_made_is_refused(
    changes: dict[str, Any], message: str
) -> None:
    with pytest.raises(mt.RecordError) as error:
        mt.GameRecord.from_json(edited(WITH_OWN, 1, **changes), house_rules=[CABIN_BOY])
    assert str(error.value) == message


def test_a_record_of_conflicting_rules_is_refused() -> None:
    def builds(kit: mt.Kit, _: object) -> None:
        kit.cards.add(mt.GoodsCard("pirate", 2))

    rule = mt.HouseRule("more_pirates", 1, {}, builds)
    text = edited(mt.STANDARD.with_rules(PIRATES, TOLL), 1, id="more_pirates")
    with pytest.raises(
        mt.RecordError, match=r"^rules: house rules pirates and more_pirates cannot"
    ):
        mt.GameRecord.from_json(text, house_rules=[rule])


def test_other_rules_may_be_passed_too() -> None:
    text = mt.Game(rules=mt.STANDARD, seed=7).record().to_json()
    assert mt.GameRecord.from_json(text, house_rules=OWN).rules == mt.STANDARD


def test_the_record_says_which_options_were_played_not_the_rule_that_is_passed() -> None:
    text = mt.Game(rules=mt.STANDARD.with_rules(CABIN_BOY), seed=7).record().to_json()
    read = mt.GameRecord.from_json(text, house_rules=[CABIN_BOY.with_options(pay=9)])
    assert read.rules == mt.STANDARD.with_rules(CABIN_BOY)


def test_an_option_with_several_strings_is_recorded() -> None:
    rules = mt.STANDARD.with_rules(ISLETS.with_options(names=("reef", "rock")))
    record = mt.Game(rules=rules, seed=7).record()
    assert mt.GameRecord.from_json(record.to_json(), house_rules=[ISLETS]) == record


# --- broken rules are noticed --------------------------------------------------------------------

#: A broken rule, the law that it breaks, and what the message says.
BROKEN: list[tuple[mt.HouseRule[Any], str, str]] = [
    (
        odd_rules.LOSES_A_CARD,
        "cards are conserved",
        r"the cards are not the deck: missing \{'\w+': 1\}, too many \{\}",
    ),
    (
        odd_rules.COPIES_A_CARD,
        "cards are conserved",
        r"the cards are not the deck: missing \{\}, too many \{'ruby': 1\}",
    ),
    *(
        (
            odd_rules.CHANGES_ITS_DATA.with_options(how=how),
            "states never change",
            "the position has changed, or its pickle is not equal to it",
        )
        for how in ("both", "same hash", "same pickle")
    ),
    (
        odd_rules.COUNTS_GLOBALLY,
        "states never change",
        "the same move in the same position has another result",
    ),
    (
        LISTING,
        "legality agrees",
        r"legal_moves and why_illegal disagree about SetWage\(wage=9\)",
    ),
    (
        LISTING.with_options(what="not all"),
        "legality agrees",
        r"legal_moves and why_illegal disagree about Offer\(card='\w+'\)",
    ),
    (LISTING.with_options(what="twice"), "legality agrees", "legal_moves lists a move twice"),
    (
        odd_rules.FAVOURS_SEAT_0,
        "seats rotate",
        "with everybody one seat on, the position is not the same one seat on",
    ),
    (odd_rules.LEAKY_EVENT, "nothing leaks", r"the events of .* tell \w+ more than the view"),
    (odd_rules.LEAKY_DATA, "nothing leaks", r"the view of \w+ tells more than the events of .*"),
    (
        SECRETS.with_options(how="redrawn wrong"),
        "nothing leaks",
        r"the view of \w+ differs in a position it allows",
    ),
    (
        SECRETS.with_options(how="open"),
        "choices stay secret",
        r"the view of \w+ tells more than the events of Commit\(points=\d\)",
    ),
    (
        odd_rules.TELLS_ROLES,
        "choices stay secret",
        r"the events of ChooseRole\(role='\w+'\) tell \w+ more than the view",
    ),
    (
        odd_rules.DECLARES_NOTHING,
        "events are declared",
        r"Undeclared is not known; kit\.add_event declares it",
    ),
    (
        odd_rules.KNOWS_TOO_MUCH,
        "nothing leaks",
        r"the legal moves of \d depend on what is hidden",
    ),
    (
        odd_rules.SCORES_SILENTLY,
        "scores add up",
        r"the scores are \[.*\], the score events add up to \[.*\]",
    ),
    (
        odd_rules.PROMISES_POINTS,
        "scores add up",
        r"the scores are \[.*\], the score events add up to \[.*\]",
    ),
    (ODD_MOVE, "records replay", "the record is another one when it is read again"),
    (
        odd_rules.FLICKERS,
        "the table decides",
        r"row '\w+' leads to \w+, the machine elsewhere",
    ),
]


@pytest.mark.parametrize(
    ("rule", "law", "problem"),
    BROKEN,
    ids=["-".join([rule.id, *map(str, rule.chosen.values())]) for rule, *_ in BROKEN],
)
def test_a_rule_that_breaks_a_law_is_noticed(
    rule: mt.HouseRule[Any], law: str, problem: str
) -> None:
    """The message says which law, what, at which move, and how to see it."""
    rules = mt.STANDARD.with_rules(PIRATES, rule)
    with pytest.raises(LawBroken) as broken:
        check_rules(rules, games=3, seed=11)
    (which,) = (one for one in LAWS if one.__name__ == law.replace(" ", "_"))
    message = str(broken.value)
    match = re.fullmatch(
        rf"law broken: {law} \({re.escape(str(which.__doc__))}\)\n"
        rf"  {problem} at move (?P<number>\d+), (?P<move>.+) in <GameState (?P<state>.+)>\n"
        rf"  to see it: play\((?P<rules>.+), (?P<players>[34]), seed=(?P<seed>1[123]), "
        rf"policy='(?P<policy>.+)'\)",
        message,
    )
    assert match, message
    assert match["rules"] == repr(rules)
    # It can be seen in that game, at that move.
    game = play(rules, int(match["players"]), seed=int(match["seed"]), policy=match["policy"])
    moment = game.moments[int(match["number"])]
    assert repr(moment.move) == match["move"]
    with pytest.raises(LawBroken, match=f"law broken: {law}"):
        check_game(game)
    if rule != odd_rules.COUNTS_GLOBALLY:
        assert repr(moment.state) == f"<GameState {match['state']}>"


@pytest.mark.parametrize(
    ("rule", "law", "error"),
    [
        (odd_rules.HAS_A_LIST, "states never change", "TypeError"),
        (odd_rules.HAS_A_FUNCTION, "states never change", "AttributeError|PicklingError"),
        (ODD_MOVE.with_options(move="wait"), "records replay", "TypeError"),
    ],
    ids=["data cannot be hashed", "data cannot be pickled", "a move has no JSON form"],
)
def test_a_rule_that_fails_while_a_law_is_checked_is_noticed(
    rule: mt.HouseRule[Any], law: str, error: str
) -> None:
    rules = mt.STANDARD.with_rules(rule)
    with pytest.raises(LawBroken) as broken:
        check_rules(rules, games=1, seed=11)
    assert re.fullmatch(
        rf"checked: {law} \(.*\)\n  the rules raised ({error})\(.*\)\n"
        rf"  to see it: play\({re.escape(repr(rules))}, 3, seed=11, policy='random'\)",
        str(broken.value),
    )
    assert broken.value.__cause__ is not None


@pytest.mark.parametrize(
    ("rule", "problem"),
    [
        pytest.param(LISTING.with_options(what="nothing"), "legal", id="there is no legal move"),
        pytest.param(odd_rules.FAILS, "KeyError", id="an effect fails"),
        pytest.param(
            odd_rules.FORGETS_THE_ROLE,
            r"seat \d is captain without a role; state\.with_captain gives both",
            id="a captain has no role",
        ),
        pytest.param(odd_rules.NEVER_ENDS, "the game goes on", id="the game does not end"),
    ],
)
def test_a_rule_that_cannot_be_played_to_the_end_is_reported_too(
    rule: mt.HouseRule[Any], problem: str
) -> None:
    with pytest.raises(LawBroken, match=rf"(?s){problem}.*seed=11"):
        check_rules(mt.STANDARD.with_rules(rule), games=1, seed=11)


def findings(name: str, game: testing.Played) -> list[tuple[str, int | None]]:
    """What one of the laws says about a game."""
    (law,) = (law for law in LAWS if law.__name__ == name)
    return list(law(game))


def doctored(game: testing.Played, number: int, **changes: Any) -> testing.Played:
    """The game with another position after one of its moves."""
    moments = list(game.moments)
    step = moments[number].step
    state = evolve(step.state, **changes)
    moments[number] = changed(moments[number], step=mt.Step(state, step.events))
    return changed(game, moments=tuple(moments))


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_a_game_by_the_rules_breaks_no_law(law: Any) -> None:
    for game in (play(seed=3), play(mt.STANDARD.with_rules(*BUILT_IN), 3, seed=4)):
        assert list(law(game)) == []
        assert law.__doc__.endswith(".")


def test_a_step_that_the_table_does_not_make_is_noticed() -> None:
    game = doctored(play(seed=3), 20, round=7)
    assert findings("the_table_decides", game) == [
        ("the engine does not come to where the table leads", 20)
    ]
    assert ("the same move in the same position has another result", 20) in findings(
        "states_never_change", game
    )


def test_a_record_that_replays_to_another_position_is_noticed() -> None:
    game = play(seed=3)
    last = len(game.moments) - 1
    found = findings("records_replay", doctored(game, last, round=7))
    assert found == [("the record replays to another position", last)]


def test_a_move_that_was_not_listed_is_noticed() -> None:
    game = play(seed=3)
    moments = (changed(game.moments[0], move=mt.SetWage(9)), *game.moments[1:])
    found = findings("legality_agrees", changed(game, moments=moments))
    assert found[0] == ("SetWage(wage=9) was made and is not listed", 0)


# --- which games are played ----------------------------------------------------------------------


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[testing.Played]:
    """The games that are checked from now on."""
    games: list[testing.Played] = []
    monkeypatch.setattr("meuterer.testing.laws.check_game", games.append)
    return games


def test_games_for_three_and_four_are_played_by_all_policies(
    played: list[testing.Played],
) -> None:
    check_rules(mt.STANDARD.with_rules(PIRATES), games=7, seed=40)
    assert {game.rules for game in played} == {mt.STANDARD.with_rules(PIRATES)}
    assert [(game.players, game.seed) for game in played] == [
        (players, seed) for players in (3, 4) for seed in range(40, 47)
    ]
    assert {game.policy for game in played} == set(testing.POLICIES)


def test_by_default_it_is_twenty_games_each(played: list[testing.Played]) -> None:
    check_rules(mt.STANDARD.with_options(rounds=1))
    assert len({(game.players, game.seed) for game in played}) == len(played) == 40


def test_one_number_of_players_is_enough_if_the_rules_say_so(
    played: list[testing.Played],
) -> None:
    check_rules(mt.STANDARD.with_options(first_captain=3), games=2, players=[4])
    assert [game.players for game in played] == [4, 4]


def test_a_game_follows_from_its_seed_and_policy() -> None:
    rules = mt.STANDARD.with_rules(*BUILT_IN)
    for policy in testing.POLICIES:
        assert play(rules, 3, seed=5, policy=policy) == play(rules, 3, seed=5, policy=policy)
        assert play(rules, 3, seed=5, policy=policy) != play(rules, 3, seed=6, policy=policy)


def test_the_policies_play_as_they_say() -> None:
    never = play(seed=3, policy="never pass early")
    for moment in never.moments:
        if moment.move == mt.Pass():
            assert mt.legal_moves(moment.state) == (mt.Pass(),)
    at_once = play(seed=3, policy="always pass at once")
    assert not any(isinstance(moment.move, mt.Offer) for moment in at_once.moments)
    last = play(seed=3, policy="always the last move")
    for moment in last.moments:
        if isinstance(moment.state.to_move, int):
            assert moment.move == mt.legal_moves(moment.state)[-1]
    conflicts = play(seed=3, policy="always conflict cards")
    for moment in conflicts.moments:
        if isinstance(moment.move, mt.LayConflicts):
            assert moment.move == mt.legal_moves(moment.state)[-1]
        if mt.Offer("conflict") in mt.legal_moves(moment.state):
            assert moment.move == mt.Offer("conflict")


def test_a_game_that_does_not_end_is_given_up() -> None:
    with pytest.raises(AssertionError, match="the game goes on after 300 moves"):
        play(mt.STANDARD.with_rules(odd_rules.NEVER_ENDS), most_moves=300)
