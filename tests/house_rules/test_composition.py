"""House rules compose: their order, their conflicts, and the checks of what they make."""

from __future__ import annotations

import multiprocessing
import pickle
from collections.abc import Callable
from itertools import combinations, permutations
from typing import Any

import attrs
import pytest
from odd_rules import CABIN_BOY, ISLETS, SHORT, TOLL, PayToll, TollPaid, Tolls, other_process
from support import found, last_pass, only, play, start

import meuterer as mt
from meuterer import testing
from meuterer.errors import short
from meuterer.house_rules import (
    BUILT_IN,
    HOLD_BACK,
    LOADMASTER_ANY,
    LOADMASTER_UNDER_DRAW_PILE,
    MUTINY_LAPS,
    PHASE4_CONFLICTS,
    PIRATES,
)
from meuterer.values import evolve

Build = Callable[[mt.Kit], Any]

#: What there is in the standard rules, as errors list it.
ROW_NAMES = ", ".join(row.name for row in mt.STANDARD.rows)
PHASE_NAMES = ", ".join(mt.STANDARD.phases)
RULING_NAMES = "strength, mutiny_succeeds, allocations, awards, loading, put_away"
OPTION_NAMES = "rounds, hand_size, layout, first_captain, wages"


def rule(build: Build, id: str = "mine") -> mt.HouseRule[object]:  # noqa: A002
    return mt.HouseRule(id, 1, {}, lambda kit, _: build(kit))


def with_rule(build: Build) -> mt.Rules:
    return mt.STANDARD.with_rules(rule(build))


def nothing(*_: object) -> None:
    """A build function that changes nothing."""


def automatic(name: str) -> mt.PhaseSpec:
    """A phase in which nothing happens."""
    return mt.PhaseSpec(name, rule="house", advance=lambda state: (state, ()))


def same_play(one: mt.Rules, other: mt.Rules, players: int, seed: int, policy: str) -> None:
    """Both rule sets play the same game from the same deal."""
    game = testing.play(one, players, seed=seed, policy=policy)
    state = mt.new_game(other, players, deal=game.deal)
    for moment in game.moments:
        assert mt.legal_moves(state) == mt.legal_moves(moment.state)
        state, events = mt.apply(state, moment.move)
        assert events == moment.step.events
        expected = moment.step.state
        assert evolve(state, rules=one, house=()) == evolve(expected, house=())
        for key in one.parts.data:
            assert state.data(key) == expected.data(key)


# --- order ---------------------------------------------------------------------------------------


def test_with_no_rules_the_rules_stay_the_same() -> None:
    for rules in (mt.STANDARD, mt.STANDARD.with_rules(PIRATES), mt.STANDARD.with_options(rounds=3)):
        assert rules.with_rules() == rules
        assert hash(rules.with_rules()) == hash(rules)
        assert rules.with_options() == rules


def test_rules_keep_the_order_in_which_they_are_given() -> None:
    together = mt.STANDARD.with_rules(PIRATES, HOLD_BACK, MUTINY_LAPS)
    assert together.house_rules == (PIRATES, HOLD_BACK, MUTINY_LAPS)
    one_by_one = mt.STANDARD.with_rules(PIRATES).with_rules(HOLD_BACK).with_rules(MUTINY_LAPS)
    assert one_by_one == together
    assert hash(one_by_one) == hash(together)
    assert mt.STANDARD.with_rules(PIRATES).with_rules(HOLD_BACK, MUTINY_LAPS) == together


def test_rules_differ_by_their_order() -> None:
    orders = {mt.STANDARD.with_rules(*order) for order in permutations(BUILT_IN[:4])}
    assert len(orders) == 24
    one, other = (mt.STANDARD.with_rules(*pair) for pair in ((PIRATES, TOLL), (TOLL, PIRATES)))
    assert one != other
    assert one.with_options(rounds=3) != other.with_options(rounds=3)


def test_a_rule_is_taken_away_by_building_again() -> None:
    rules = mt.STANDARD.with_options(rounds=3).with_rules(PIRATES, TOLL, HOLD_BACK)
    kept = (other for other in rules.house_rules if other != TOLL)
    without = mt.STANDARD.with_options(**rules.chosen).with_rules(*kept)
    assert without == mt.STANDARD.with_options(rounds=3).with_rules(PIRATES, HOLD_BACK)
    assert "toll" not in without.phases


def test_a_rule_finds_what_the_rules_before_it_have_made() -> None:
    tea = rule(lambda kit: kit.cards.add(mt.GoodsCard("tea", 5)), "tea")
    teapot = rule(
        lambda kit: kit.islands.add(mt.Island("pot", "Pot", [*kit.cards][-1], (5, 3, 1), 4)), "pot"
    )
    assert mt.STANDARD.with_rules(tea, teapot).islands["pot"].buys == "tea"
    assert mt.STANDARD.with_rules(teapot, tea).islands["pot"].buys == "conflict"


def test_options_and_rules_can_be_given_in_either_order() -> None:
    one = mt.STANDARD.with_options(rounds=3, wages=(0, 1)).with_rules(PIRATES)
    other = mt.STANDARD.with_rules(PIRATES).with_options(wages=(0, 1)).with_options(rounds=3)
    assert one == other
    assert hash(one) == hash(other)
    assert one.with_options(rounds=None, wages=(0, 1, 2, 3)) == mt.STANDARD.with_rules(PIRATES)


@pytest.mark.parametrize(
    ("one", "other"), list(combinations(BUILT_IN, 2)), ids=lambda rule: rule.id
)
def test_two_built_in_rules_play_the_same_in_either_order(
    one: mt.HouseRule[object], other: mt.HouseRule[object]
) -> None:
    rules, swapped = mt.STANDARD.with_rules(one, other), mt.STANDARD.with_rules(other, one)
    assert rules != swapped
    for players, seed, policy in ((4, 3, "random"), (3, 4, "never pass early")):
        same_play(rules, swapped, players, seed, policy)
        same_play(swapped, rules, players, seed + 2, "always conflict cards")


@pytest.mark.parametrize("seed", range(6))
def test_all_built_in_rules_play_the_same_in_any_order(seed: int) -> None:
    orders = list(permutations((*BUILT_IN, TOLL)))
    order = orders[seed * 839 % len(orders)]
    same_play(
        mt.STANDARD.with_rules(*BUILT_IN, TOLL),
        mt.STANDARD.with_rules(*order),
        3 + seed % 2,
        seed,
        list(testing.POLICIES)[seed % 5],
    )


def test_wrappers_are_put_around_one_another_in_order() -> None:
    def noting(number: int) -> Build:
        def wrapper(pay: Callable[[mt.GameState], Any]) -> Callable[[mt.GameState], Any]:
            def advance(state: mt.GameState) -> Any:
                state, events = pay(state)
                return state, (*events, mt.PointsScored(0, 0, f"rule {number}", "house"))

            return advance

        return lambda kit: kit.wrap_advance("payout", wrapper)

    rules = mt.STANDARD.with_rules(*(rule(noting(n), f"rule_{n}") for n in (2, 1, 3)))
    roles = ("captain", "cabin_boy", "mate", "merchant")
    step = play(last_pass(roles=roles, rules=rules), "pass")
    sources = [event.source for event in found(step, mt.PointsScored)]
    assert sources == ["office", "office", "rule 2", "rule 1", "rule 3"]


# --- conflicts -----------------------------------------------------------------------------------


def _replace_spec(kit: mt.Kit) -> None:
    kit.phases.replace(kit.phases["offering"])


#: For each part that two rules can contest: its name in errors, and how to write it.
WRITES: dict[str, tuple[str, Build]] = {
    "a card is changed": ("card grain", lambda kit: kit.cards.change("grain", count=9)),
    "a card is added": ("card tea", lambda kit: kit.cards.add(mt.GoodsCard("tea", 4))),
    "an island is changed": (
        "island sandkap",
        lambda kit: kit.islands.change("sandkap", ship_points=9),
    ),
    "a role is replaced": ("role mate", lambda kit: kit.roles.replace(mt.RoleCard("mate"))),
    "a role is added": ("role bosun", lambda kit: kit.roles.add(mt.RoleCard("bosun"))),
    "a phase is replaced": ("phase offering", _replace_spec),
    "a row is changed": ("row scored", lambda kit: kit.rows.change("scored", dest="sailing")),
    "a row is replaced": ("row scored", lambda kit: kit.rows.replace("scored", kit.rows["scored"])),
    "a row is added": (
        "row twice",
        lambda kit: kit.rows.insert_before(
            "scored", mt.Row("twice", "advance", "selling", "sailing", lambda _: True)
        ),
    ),
    "a ruling is replaced": ("ruling awards", lambda kit: kit.replace_ruling("awards", nothing)),
    "an option is set": ("option rounds", lambda kit: kit.set_option("rounds", 5)),
}


@pytest.mark.parametrize("name", WRITES)
def test_two_rules_that_change_the_same_thing_conflict(name: str) -> None:
    part, build = WRITES[name]
    first, second = rule(build, "first"), rule(build, "second")
    assert mt.STANDARD.with_rules(first)
    with pytest.raises(mt.HouseRuleConflict) as error:
        mt.STANDARD.with_rules(first).with_rules(second)
    assert str(error.value) == (
        "house rules first and second cannot be combined like this: "
        f"second changes {part}, which first already changes"
    )


@pytest.mark.parametrize(
    ("part", "take_away", "change"),
    [
        (
            "island sandkap",
            lambda kit: kit.islands.remove("sandkap"),
            lambda kit: kit.islands.change("sandkap", ship_points=9),
        ),
        (
            "role merchant",
            lambda kit: kit.roles.remove("merchant"),
            lambda kit: kit.roles.remove("merchant"),
        ),
        (
            "row mutiny",
            lambda kit: kit.rows.replace("mutiny", attrs.evolve(kit.rows["mutiny"], name="fight")),
            lambda kit: kit.rows.change("mutiny", dest="payout"),
        ),
    ],
    ids=["island", "role", "row"],
)
def test_a_rule_that_changes_what_an_earlier_one_took_away_conflicts_with_it(
    part: str, take_away: Build, change: Build
) -> None:
    assert with_rule(take_away)
    with pytest.raises(mt.HouseRuleConflict, match=f"house rules first and second .*{part}"):
        mt.STANDARD.with_rules(rule(take_away, "first"), rule(change, "second"))


def _identity(part: Any) -> Any:
    return part


#: For each part that can be wrapped: its name, how to wrap it, and how to write it.
WRAPS: dict[str, tuple[str, Build, Build]] = {
    "card": (
        "card grain",
        lambda kit: kit.cards.wrap("grain", _identity),
        lambda kit: kit.cards.change("grain", count=9),
    ),
    "island": (
        "island sandkap",
        lambda kit: kit.islands.wrap("sandkap", _identity),
        lambda kit: kit.islands.remove("sandkap"),
    ),
    "role": (
        "role mate",
        lambda kit: kit.roles.wrap("mate", _identity),
        lambda kit: kit.roles.replace(mt.RoleCard("mate")),
    ),
    "phase": ("phase offering", lambda kit: kit.phases.wrap("offering", _identity), _replace_spec),
    "effect": (
        "phase offering",
        lambda kit: kit.wrap_effect("offering", mt.Pass, _identity),
        _replace_spec,
    ),
    "automatic phase": (
        "phase payout",
        lambda kit: kit.wrap_advance("payout", _identity),
        lambda kit: kit.phases.replace(kit.phases["payout"]),
    ),
    "ruling": (
        "ruling strength",
        lambda kit: kit.wrap_ruling("strength", _identity),
        lambda kit: kit.replace_ruling("strength", nothing),
    ),
}


@pytest.mark.parametrize("name", WRAPS)
def test_a_rule_that_changes_what_an_earlier_one_wrapped_conflicts_with_it(name: str) -> None:
    part, wrap, write = WRAPS[name]
    with pytest.raises(mt.HouseRuleConflict) as error:
        mt.STANDARD.with_rules(rule(wrap, "first"), rule(write, "second"))
    assert str(error.value) == (
        "house rules first and second cannot be combined like this: "
        f"second changes {part}, which first already wraps"
    )


@pytest.mark.parametrize("name", WRAPS)
def test_a_rule_may_wrap_what_an_earlier_one_changed(name: str) -> None:
    _, wrap, write = WRAPS[name]
    if name == "island":  # that one is taken away
        write = WRITES["an island is changed"][1]
    rules = mt.STANDARD.with_rules(rule(write, "first"), rule(wrap, "second"))
    assert [one.id for one in rules.house_rules] == ["first", "second"]


@pytest.mark.parametrize("name", WRAPS)
def test_several_rules_may_wrap_the_same_thing(name: str) -> None:
    part, wrap, write = WRAPS[name]
    rules = mt.STANDARD.with_rules(*(rule(wrap, f"rule_{number}") for number in range(3)))
    with pytest.raises(mt.HouseRuleConflict, match=f"last changes {part}, which rule_0 already"):
        rules.with_rules(rule(write, "last"))


def _through(name: str) -> mt.HouseRule[object]:
    """A rule that leads the row `scored` through a phase of its own."""

    def build(kit: mt.Kit) -> None:
        kit.phases.add(automatic(name))
        kit.rows.append(mt.Row(name, "advance", name, kit.rows.lead_through("scored", name)))

    return rule(build, name)


@pytest.mark.parametrize("names", list(permutations(("storm", "calm", "fog"))), ids="-".join)
def test_several_rules_may_lead_one_row_through_their_phases(names: tuple[str, ...]) -> None:
    """The last one comes first."""
    rules = mt.STANDARD.with_rules(*map(_through, names))
    dest = {
        row.source: row.dest for row in rules.rows if row.trigger == "advance" and not row.guard
    }
    way = ["selling"]
    while way[-1] != "sailing":
        way.append(dest[way[-1]])
    assert way == ["selling", *names[::-1], "sailing"]
    same_play(mt.STANDARD.with_rules(*map(_through, names[::-1])), rules, 4, 3, "random")


def test_a_row_that_is_led_through_a_phase_is_wrapped() -> None:
    change = rule(WRITES["a row is changed"][1], "change")
    assert mt.STANDARD.with_rules(change, _through("storm"))
    with pytest.raises(
        mt.HouseRuleConflict, match="change changes row scored, which storm already wraps"
    ):
        mt.STANDARD.with_rules(_through("storm"), change)
    with pytest.raises(mt.RulesError, match="house rule mine: no row 'arrived'; there are"):
        with_rule(lambda kit: kit.rows.lead_through("arrived", "sailing"))


def test_a_wrapper_wraps_what_an_earlier_rule_put_there() -> None:
    def one(*_: object) -> int:
        return 1

    def plus_ten(strength: Callable[..., int]) -> Callable[..., int]:
        return lambda state, side: strength(state, side) + 10

    rules = mt.STANDARD.with_rules(
        rule(lambda kit: kit.replace_ruling("strength", one), "one"),
        rule(lambda kit: kit.wrap_ruling("strength", plus_ten), "ten"),
    )
    assert rules.rulings.strength(start(), "captain") == 11


def test_a_rule_may_change_the_same_thing_several_times() -> None:
    def build(kit: mt.Kit) -> None:
        kit.cards.wrap("grain", lambda card: attrs.evolve(card, count=card.count + 1))
        kit.cards.change("grain", count=kit.cards["grain"].count + 1)
        kit.cards.change("grain", count=kit.cards["grain"].count + 1)
        kit.rows.remove("scored")
        kit.rows.append(mt.Row("scored", "advance", "selling", "sailing"))

    assert with_rule(build).cards["grain"].count == 11


def test_rules_that_change_different_things_of_one_kind_do_not_conflict() -> None:
    rules = mt.STANDARD.with_rules(
        rule(lambda kit: kit.roles.change("mate", strength=2), "one"),
        rule(lambda kit: kit.roles.change("cabin_boy", pay_mutiny=5), "two"),
        rule(lambda kit: kit.set_option("rounds", 3), "three"),
        rule(lambda kit: kit.set_option("hand_size", 4), "four"),
    )
    assert (rules.roles["mate"].strength, rules.roles["cabin_boy"].pay_mutiny) == (2, 5)
    assert (rules.rounds(4), rules.hand_size) == (3, 4)


@pytest.mark.parametrize(
    "again", [PIRATES, CABIN_BOY.with_options(pay=9), CABIN_BOY], ids=lambda rule: rule.id
)
def test_a_rule_can_be_given_once_only(again: mt.HouseRule[object]) -> None:
    rules = mt.STANDARD.with_rules(PIRATES, CABIN_BOY)
    message = f"house rule {again.id} is given twice; once is enough"
    with pytest.raises(mt.HouseRuleConflict, match=f"^{message}$"):
        rules.with_rules(again)
    with pytest.raises(mt.HouseRuleConflict, match=f"^{message}$"):
        mt.STANDARD.with_rules(again, again)


@pytest.mark.parametrize(
    ("built_in", "part", "build"),
    [
        (PIRATES, "card pirate", lambda kit: kit.cards.add(mt.GoodsCard("pirate", 2))),
        (PHASE4_CONFLICTS, "ruling strength", lambda kit: kit.replace_ruling("strength", nothing)),
        (MUTINY_LAPS, "row last_conflicts", lambda kit: kit.rows.change("last_conflicts")),
        (LOADMASTER_ANY, "ruling loading", lambda kit: kit.replace_ruling("loading", nothing)),
        (
            LOADMASTER_UNDER_DRAW_PILE,
            "ruling put_away",
            lambda kit: kit.replace_ruling("put_away", nothing),
        ),
        (HOLD_BACK, "ruling allocations", lambda kit: kit.replace_ruling("allocations", nothing)),
    ],
    ids=[built_in.id for built_in in BUILT_IN],
)
def test_a_rule_that_changes_what_a_built_in_one_does_conflicts_with_it(
    built_in: mt.HouseRule[object], part: str, build: Build
) -> None:
    with pytest.raises(mt.HouseRuleConflict) as error:
        mt.STANDARD.with_rules(built_in, rule(build))
    assert str(error.value) == (
        f"house rules {built_in.id} and mine cannot be combined like this: "
        f"mine changes {part}, which {built_in.id} already changes"
    )
    with pytest.raises(mt.HouseRuleConflict, match=f"mine and {built_in.id}") as error:
        mt.STANDARD.with_rules(rule(build), built_in)


def test_a_rule_that_replaces_the_offering_comes_before_the_pirates() -> None:
    replaced = rule(_replace_spec)
    assert mt.STANDARD.with_rules(replaced, PIRATES)
    with pytest.raises(
        mt.HouseRuleConflict, match="mine changes phase offering, which pirates already wraps"
    ):
        mt.STANDARD.with_rules(PIRATES, replaced)


@pytest.mark.parametrize(
    ("part", "values"),
    [("first_phase", ("offering", "captain_card")), ("start_island", ("sandkap", "eisfelsen"))],
)
def test_two_rules_that_set_where_the_game_starts_conflict(
    part: str, values: tuple[str, str]
) -> None:
    first, second = (
        rule(lambda kit, value=value: setattr(kit, part, value), id)
        for value, id in zip(values, ("first", "second"), strict=True)  # noqa: A001
    )
    with pytest.raises(mt.HouseRuleConflict, match="first and second"):
        mt.STANDARD.with_rules(first, second)


def test_a_conflict_is_an_error_of_the_rules() -> None:
    assert issubclass(mt.HouseRuleConflict, mt.RulesError)
    assert issubclass(mt.RulesError, mt.MeutererError)


# --- what cannot be played -----------------------------------------------------------------------


@attrs.frozen
class SecondOffer(mt.Move):
    trigger = "offer"


@attrs.frozen
class Whistle(mt.Move):
    """Has no trigger."""


@attrs.frozen
class Secret:
    """What nobody sees."""

    number: int = 3
    seen: int = attrs.field(default=4, metadata=mt.PUBLIC)


def _no_trigger(kit: mt.Kit) -> None:
    kit.phases.add(
        mt.PhaseSpec("storm", rule="house", effects={Whistle: lambda state, _: (state, ())})
    )


def _leads_nowhere(kit: mt.Kit) -> None:
    kit.phases.add(automatic("storm"))
    kit.rows.insert_before(
        "scored", mt.Row("storm", "advance", "selling", "storm", lambda state: state.round == 3)
    )
    kit.rows.append(mt.Row("goes_on", "advance", "storm", "storm"))


def _comes_from_nowhere(kit: mt.Kit) -> None:
    kit.phases.add(automatic("storm"))
    kit.rows.append(mt.Row("over", "advance", "storm", "sailing"))


def _no_row_out(kit: mt.Kit) -> None:
    kit.phases.add(automatic("storm"))
    kit.rows.change("scored", dest="storm")


def _two_moves(kit: mt.Kit) -> None:
    kit.phases.add(
        mt.PhaseSpec("storm", rule="house", effects={SecondOffer: lambda state, _: (state, ())})
    )
    kit.rows.change("scored", dest="storm")
    kit.rows.append(mt.Row("over", "offer", "storm", "sailing"))


def _few_roles(kit: mt.Kit) -> None:
    for role in ("cabin_boy", "merchant", "loadmaster"):
        kit.roles.remove(role)


def _few_cards(kit: mt.Kit) -> None:
    for card in ("grain", "cloth", "wine"):
        kit.cards.change(card, count=0)


REFUSED: dict[str, tuple[Build, str]] = {
    # Names that do not exist; there the rule is named that uses them.
    "a row to change": (
        lambda kit: kit.rows.change("arrived", dest="sailing"),
        f"house rule mine: no row 'arrived'; there are {ROW_NAMES}",
    ),
    "a row to insert before": (
        lambda kit: kit.rows.insert_before("arrived", mt.Row("new", "offer", "offering", "mutiny")),
        f"house rule mine: no row 'arrived'; there are {ROW_NAMES}",
    ),
    "a row to take away": (
        lambda kit: kit.rows.remove("arrived"),
        f"house rule mine: no row 'arrived'; there are {ROW_NAMES}",
    ),
    "a phase to look at": (
        lambda kit: kit.phases["storm"],
        f"house rule mine: no phase 'storm'; there are {PHASE_NAMES}",
    ),
    "a phase to wrap": (
        lambda kit: kit.wrap_advance("storm", _identity),
        f"house rule mine: no phase 'storm'; there are {PHASE_NAMES}",
    ),
    "a phase with an effect to wrap": (
        lambda kit: kit.wrap_effect("storm", mt.Offer, _identity),
        f"house rule mine: no phase 'storm'; there are {PHASE_NAMES}",
    ),
    "a phase to add one before": (
        lambda kit: kit.phases.add(automatic("calm"), before="storm"),
        f"house rule mine: no phase 'storm'; there are {PHASE_NAMES}",
    ),
    "a move of a phase": (
        lambda kit: kit.wrap_effect("offering", mt.SetWage, _identity),
        "house rule mine: phase offering has no move SetWage; its moves are Offer, Pass",
    ),
    "an automatic phase": (
        lambda kit: kit.wrap_advance("offering", _identity),
        "house rule mine: phase offering does nothing by itself",
    ),
    "a ruling to replace": (
        lambda kit: kit.replace_ruling("luck", nothing),
        f"house rule mine: no ruling 'luck'; there are {RULING_NAMES}",
    ),
    "a ruling to wrap": (
        lambda kit: kit.wrap_ruling("luck", _identity),
        f"house rule mine: no ruling 'luck'; there are {RULING_NAMES}",
    ),
    "a card": (
        lambda kit: kit.cards.change("tea", count=3),
        "house rule mine: no card 'tea'; there are ruby, salt, wine, cloth, grain, conflict",
    ),
    "an island": (
        lambda kit: kit.islands.remove("atlantis"),
        f"house rule mine: no island 'atlantis'; there are {', '.join(mt.STANDARD.islands)}",
    ),
    "a role": (
        lambda kit: kit.roles.replace(mt.RoleCard("cook")),
        f"house rule mine: no role 'cook'; there are {', '.join(mt.STANDARD.roles)}",
    ),
    "an option": (
        lambda kit: kit.set_option("luck", 3),
        f"house rule mine: no option 'luck'; there are {OPTION_NAMES}",
    ),
    # Names that exist already.
    "a card that exists": (
        lambda kit: kit.cards.add(mt.GoodsCard("ruby", 1)),
        "house rule mine: card 'ruby' is there already; replace it",
    ),
    "a row that exists": (
        lambda kit: kit.rows.append(mt.Row("scored", "advance", "selling", "sailing")),
        "house rule mine: there is a row 'scored' already; replace it",
    ),
    "a row replaced by another that exists": (
        lambda kit: kit.rows.replace("scored", mt.Row("sold", "advance", "selling", "sailing")),
        "house rule mine: there is a row 'sold' already; replace it",
    ),
    # The phase table as a graph.
    "a dead row": (
        lambda kit: kit.rows.append(mt.Row("again", "offer", "offering", "revealing")),
        (
            "house rule mine: row 'again' is never taken, since row 'offered' before it has no "
            "guard; insert it before that one"
        ),
    ),
    "a dead row with a guard": (
        lambda kit: kit.rows.append(
            mt.Row("again", "advance", "selling", "mutiny", lambda state: state.round == 3)
        ),
        (
            "house rule mine: row 'again' is never taken, since row 'scored' before it has no "
            "guard; insert it before that one"
        ),
    ),
    "a phase that cannot be reached": (
        _comes_from_nowhere,
        "house rule mine: phase 'storm' cannot be reached; a row must lead to it",
    ),
    "a phase that is led around": (
        lambda kit: kit.rows.change("mutiny", dest="payout"),
        "house rule mine: phase 'mutiny' cannot be reached; a row must lead to it",
    ),
    "a phase that cannot be left": (
        _leads_nowhere,
        (
            "house rule mine: phase 'storm' cannot be left; rows must lead from it to the end of "
            "the game"
        ),
    ),
    "an end that is never reached": (
        lambda kit: kit.rows.remove("game_ends"),
        "house rule mine: phase 'game_over' cannot be reached; a row must lead to it",
    ),
    "a phase without a row out of it": (
        _no_row_out,
        "house rule mine: phase 'storm': 'advance' needs a last row without a guard",
    ),
    "a last row with a guard": (
        lambda kit: kit.rows.change("scored", guard=lambda state: state.round < 9),
        "house rule mine: phase 'selling': 'advance' needs a last row without a guard",
    ),
    "no last row": (
        lambda kit: kit.rows.remove("captain_passed"),
        "house rule mine: phase 'offering': 'pass' needs a last row without a guard",
    ),
    "an unknown trigger": (
        lambda kit: kit.rows.append(mt.Row("song", "sing", "offering", "mutiny")),
        "house rule mine: row 'song': 'sing' cannot happen in phase 'offering', only offer, pass",
    ),
    "a trigger of another phase": (
        lambda kit: kit.rows.append(mt.Row("over", "offer", "selling", "mutiny")),
        (
            "house rule mine: row 'over': 'offer' cannot happen in phase 'selling', only sell, "
            "advance"
        ),
    ),
    "a row to an unknown phase": (
        lambda kit: kit.rows.change("scored", dest="storm"),
        f"house rule mine: row 'scored': no phase 'storm'; there are {PHASE_NAMES}",
    ),
    "a row from an unknown phase": (
        lambda kit: kit.rows.append(mt.Row("over", "advance", "storm", "sailing")),
        f"house rule mine: row 'over': no phase 'storm'; there are {PHASE_NAMES}",
    ),
    "an unknown first phase": (
        lambda kit: setattr(kit, "first_phase", "storm"),
        "house rule mine: the first phase 'storm' is not a phase",
    ),
    "a phase that is taken away": (
        lambda kit: kit.phases.remove("mutiny"),
        "house rule mine: row 'mutiny': no phase 'mutiny'; there are "
        + PHASE_NAMES.replace(" mutiny,", ""),
    ),
    # Moves and components.
    "two moves with one trigger": (
        _two_moves,
        "house rule mine: two moves have the trigger 'offer'; each needs its own",
    ),
    "a move without a trigger": (
        _no_trigger,
        "house rule mine: move Whistle has no trigger; it needs one of its own",
    ),
    "a role on no side": (
        lambda kit: kit.roles.change("mate", side="pirates"),
        "house rule mine: role mate: side 'pirates'; 'captain', 'mutineer' or None (P4.1)",
    ),
    "less cards than none": (
        lambda kit: kit.cards.change("ruby", count=-1),
        "house rule mine: card ruby: -1 in the deck; 0 is the least (C3)",
    ),
    "a short table": (
        lambda kit: kit.islands.change("sandkap", table=(3, 1)),
        "house rule mine: island sandkap: 2 values in the table; 3 needed (C2)",
    ),
    "hidden data that nobody can imagine": (
        lambda kit: kit.apply(mt.HouseRule("secret", 1, {}, nothing, Secret)),
        "house rule secret: its data hide number; add_data needs a DataSpec with redraw",
    ),
    "too few action cards": (
        _few_roles,
        "house rule mine: 2 action cards; 4 players need 3 (C4)",
    ),
    "no captain": (
        lambda kit: kit.roles.remove("captain"),
        "house rule mine: the captain's role is missing (C4)",
    ),
    "a deck that cannot be dealt": (
        _few_cards,
        (
            "house rule mine: option hand_size: 5 given; a deck of 15 cards deals at most 3 to "
            "each of 4 players (S4)"
        ),
    ),
    "an island that buys what does not exist": (
        lambda kit: kit.islands.change("sandkap", buys="tea"),
        "house rule mine: island sandkap: buys 'tea', which is no card of the deck (C2)",
    ),
    "a good that is taken away": (
        lambda kit: kit.cards.remove("ruby"),
        "house rule mine: island eisfelsen: buys 'ruby', which is no card of the deck (C2)",
    ),
    "no island to start from": (
        lambda kit: kit.islands.remove("hochland"),
        "house rule mine: the ship starts at 'hochland', which is no island (S3)",
    ),
    "an unknown island to start from": (
        lambda kit: setattr(kit, "start_island", "atlantis"),
        "house rule mine: the ship starts at 'atlantis', which is no island (S3)",
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_cannot_be_played_is_refused_when_the_rules_are_made(name: str) -> None:
    build, message = REFUSED[name]
    with pytest.raises(mt.RulesError) as error:
        with_rule(build)
    assert str(error.value) == message
    assert not isinstance(error.value, mt.HouseRuleConflict)


def test_the_error_names_the_rule_that_is_wrong() -> None:
    wrong = rule(lambda kit: kit.cards.change("tea", count=3), "wrong")
    with pytest.raises(mt.RulesError, match=r"^house rule wrong: no card 'tea'"):
        mt.STANDARD.with_rules(PIRATES, wrong, HOLD_BACK)


def test_the_error_names_all_rules_whose_phase_table_is_wrong() -> None:
    wrong = rule(_comes_from_nowhere, "wrong")
    with pytest.raises(
        mt.RulesError, match=r"^house rules pirates \+ wrong \+ hold_back: phase 'storm' cannot be"
    ):
        mt.STANDARD.with_rules(PIRATES, wrong, HOLD_BACK)


def test_an_error_in_a_build_function_names_the_rule() -> None:
    with pytest.raises(
        mt.RulesError, match=r"^house rule mine: its build .* failed: TypeError.*luck"
    ):
        with_rule(lambda kit: kit.roles.change("mate", luck=3))
    with pytest.raises(mt.RulesError) as error:
        with_rule(lambda _: {}["luck"])
    assert str(error.value) == "house rule mine: its build function failed: KeyError('luck')"
    assert isinstance(error.value.__cause__, KeyError)


def test_one_move_may_be_made_in_two_phases() -> None:
    def build(kit: mt.Kit) -> None:
        kit.phases.add(attrs.evolve(kit.phases["captain_card"], name="second_wage"))
        kit.rows.change("wage_set", dest="second_wage")
        kit.rows.append(mt.Row("wage_set_again", "set_wage", "second_wage", "offering"))

    state, _ = play(start(rules=with_rule(build)), "wage 1", "wage 3")
    assert (state.phase, state.wage) == ("offering", 3)


@pytest.mark.rule("S4")
def test_a_deck_that_can_just_be_dealt_is_large_enough() -> None:
    rules = [
        with_rule(lambda kit, count=count: kit.cards.add(mt.GoodsCard("tea", count)))
        for count in (3, 4)
    ]
    with pytest.raises(mt.RulesError, match="a deck of 39 cards deals at most 9 to each of 4"):
        rules[0].with_options(hand_size=10)
    assert mt.new_game(rules[1].with_options(hand_size=10), 4, seed=7).draw_pile == ()


def test_parts_stand_where_they_are_added() -> None:
    rules = mt.STANDARD.with_rules(
        rule(lambda kit: kit.cards.add(mt.GoodsCard("tea", 1), before="ruby"), "tea"),
        rule(lambda kit: kit.cards.add(mt.GoodsCard("rice", 1)), "rice"),
        rule(lambda kit: kit.roles.add(mt.RoleCard("cook"), before="mate"), "cook"),
        rule(lambda kit: kit.cards.change("salt", count=2), "salt"),
    )
    goods = ["tea", "ruby", "salt", "wine", "cloth", "grain", "conflict", "rice"]
    assert list(rules.cards) == goods
    assert rules.sort(("rice", "conflict", "tea", "ruby")) == ("tea", "ruby", "conflict", "rice")
    assert rules.action_cards[1:4] == ("cabin_boy", "cook", "mate")


OPTIONS_REFUSED = [
    ({"rounds": 0}, "option rounds: 0 given; a whole number from 1 up, or None (E1)"),
    ({"rounds": True}, "option rounds: True given; a whole number from 1 up, or None (E1)"),
    ({"rounds": "8"}, "option rounds: '8' given; a whole number from 1 up, or None (E1)"),
    ({"rounds": 2.0}, "option rounds: 2.0 given; a whole number from 1 up, or None (E1)"),
    ({"hand_size": 0}, "option hand_size: 0 given; a whole number from 1 up (S4)"),
    ({"hand_size": None}, "option hand_size: None given; a whole number from 1 up (S4)"),
    (
        {"hand_size": 10},
        "option hand_size: 10 given; a deck of 36 cards deals at most 9 to each of 4 players (S4)",
    ),
    ({"layout": "circle"}, "option layout: 'circle' given; 'random' or 'introductory' (S2)"),
    ({"first_captain": 4}, "option first_captain: 4 given; a seat from 0, or None (S5)"),
    ({"first_captain": -1}, "option first_captain: -1 given; a seat from 0, or None (S5)"),
    ({"first_captain": False}, "option first_captain: False given; a seat from 0, or None (S5)"),
    (
        {"wages": ()},
        "option wages: () given; different whole numbers from 0 up, ascending (P1.1)",
    ),
    (
        {"wages": (2, 1)},
        "option wages: (2, 1) given; different whole numbers from 0 up, ascending (P1.1)",
    ),
    (
        {"wages": (1, 1)},
        "option wages: (1, 1) given; different whole numbers from 0 up, ascending (P1.1)",
    ),
    (
        {"wages": (-1, 1)},
        "option wages: (-1, 1) given; different whole numbers from 0 up, ascending (P1.1)",
    ),
    ({"wages": 3}, "option wages: 3 given; different whole numbers from 0 up, ascending (P1.1)"),
    ({"luck": 3}, f"no option 'luck'; there are {OPTION_NAMES}"),
]


@pytest.mark.parametrize(("options", "message"), OPTIONS_REFUSED)
def test_an_option_out_of_range_is_refused(options: dict[str, Any], message: str) -> None:
    with pytest.raises(mt.RulesError) as error:
        mt.STANDARD.with_options(**options)
    assert str(error.value) == message


def test_an_option_out_of_range_that_a_rule_sets_is_refused_and_the_rule_named() -> None:
    with pytest.raises(mt.RulesError, match=r"mine.*option rounds: 0 given; a whole number from 1"):
        with_rule(lambda kit: kit.set_option("rounds", 0))


@pytest.mark.parametrize("options", [{"rounds": 0}, {"luck": 1}])
def test_options_are_checked_however_rules_are_made(options: dict[str, Any]) -> None:
    with pytest.raises(mt.RulesError, match=r"option "):
        mt.Rules(options)


def test_a_rule_can_give_an_option_another_default() -> None:
    rules = mt.STANDARD.with_rules(SHORT)
    assert rules.rounds(3) == rules.rounds(4) == 4
    assert rules.with_options(rounds=None).rounds(4) == 8
    assert rules.with_options(rounds=6).rounds(4) == 6
    assert rules.with_options(rounds=6).with_options(rounds=4) == rules
    assert mt.STANDARD.with_rules(SHORT.with_options(rounds=2)).rounds(4) == 2


def test_what_is_chosen_goes_before_what_a_rule_says() -> None:
    assert mt.STANDARD.with_options(rounds=6).with_rules(SHORT).rounds(4) == 6


def test_a_chosen_option_that_a_rule_makes_the_default_is_no_longer_chosen() -> None:
    one = mt.STANDARD.with_options(rounds=4).with_rules(SHORT)
    assert one == mt.STANDARD.with_rules(SHORT).with_options(rounds=4)
    record = mt.Game(rules=one, seed=7).record()
    assert mt.GameRecord.from_json(record.to_json(), house_rules=[SHORT]) == record


# --- what a house rule is ------------------------------------------------------------------------


@pytest.mark.parametrize("id_", ["storm", "my-rules.storm_2", "7", "x" * 80])
def test_an_id_has_lower_case_letters_digits_and_a_few_signs(id_: str) -> None:
    assert mt.HouseRule(id_, 1, {}, nothing).id == id_


@pytest.mark.parametrize("id_", ["", "Storm", "my storm", "störm", "a/b", "x\n", "x" * 81, 3, None])
def test_any_other_id_is_refused(id_: Any) -> None:
    with pytest.raises(mt.RulesError) as error:
        mt.HouseRule(id_, 1, {}, nothing)
    assert str(error.value) == (
        f"house rule: the id {id_!r} must be lower-case letters, digits, _ . -"
    )


@pytest.mark.parametrize("version", [0, -1, True, "1", 1.0, None])
def test_a_version_is_a_number_from_1_up(version: Any) -> None:
    assert mt.HouseRule("storm", 3, {}, nothing).version == 3
    with pytest.raises(mt.RulesError) as error:
        mt.HouseRule("storm", version, {}, nothing)
    assert str(error.value) == f"house rule storm: version {version!r} given; a number from 1 up"


@pytest.mark.parametrize(
    "options", [{"a": [1]}, {"a": {"b": 1}}, {"a": 1.5}, {"a": (True,)}, {1: 1}, None]
)
def test_options_that_no_record_can_hold_are_refused(options: Any) -> None:
    with pytest.raises(mt.RulesError, match="house rule storm: option"):
        mt.STANDARD.with_rules(mt.HouseRule("storm", 1, options, nothing))


def test_the_build_function_gets_the_options() -> None:
    assert mt.STANDARD.with_rules(CABIN_BOY).roles["cabin_boy"].pay_mutiny == 3
    more = CABIN_BOY.with_options(pay=7)
    assert mt.STANDARD.with_rules(more).roles["cabin_boy"].pay_mutiny == 7
    assert CABIN_BOY.chosen == {}
    assert more.chosen == {"pay": 7}


def test_a_rule_with_its_default_options_is_the_rule() -> None:
    assert CABIN_BOY.with_options() == CABIN_BOY
    assert CABIN_BOY.with_options(pay=3) == CABIN_BOY
    more = CABIN_BOY.with_options(pay=7)
    assert more != CABIN_BOY
    assert more.with_options(pay=3) == CABIN_BOY
    assert hash(more.with_options(pay=3)) == hash(CABIN_BOY)


def test_options_of_a_rule_are_chosen_one_by_one() -> None:
    chosen = ISLETS.with_options(points=(5, 6)).with_options(names=("a", "b"))
    assert chosen == ISLETS.with_options(names=("a", "b"), points=(5, 6))
    assert [*mt.STANDARD.with_rules(chosen).islands][-2:] == ["a", "b"]


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"luck": 3}, "house rule cabin_boy: no option 'luck'; it has pay"),
        ({"pay": "3"}, "house rule cabin_boy: option pay: '3' given; a value like 3"),
        ({"pay": True}, "house rule cabin_boy: option pay: True given; a value like 3"),
        ({"pay": None}, "house rule cabin_boy: option pay: None given; a value like 3"),
    ],
)
def test_a_wrong_option_of_a_rule_is_refused(options: dict[str, Any], message: str) -> None:
    with pytest.raises(mt.RulesError) as error:
        CABIN_BOY.with_options(**options)
    assert str(error.value) == message


def test_a_rule_without_options_says_so() -> None:
    with pytest.raises(mt.RulesError, match=r"^house rule pirates: no option 'luck'; it has none$"):
        PIRATES.with_options(luck=3)


def test_a_rule_does_not_change_with_the_options_it_was_made_from() -> None:
    options = {"pay": 3}
    made = mt.HouseRule("storm", 1, options, nothing)
    options["pay"] = 9
    assert made.options == {"pay": 3}
    with pytest.raises(TypeError):
        made.options["pay"] = 9  # type: ignore[index]
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        made.version = 2  # type: ignore[misc]


@pytest.mark.parametrize("other", ["pirates", None, 3, (PIRATES,), mt.STANDARD, mt.house_rules])
def test_with_rules_takes_house_rules_only(other: Any) -> None:
    with pytest.raises(mt.RulesError) as error:
        mt.STANDARD.with_rules(PIRATES, other)
    assert str(error.value) == f"house rules: {short(other)} given; a HouseRule is needed"


def test_data_of_a_rule_that_declares_none() -> None:
    state = start(rules=mt.STANDARD.with_rules(TOLL, HOLD_BACK))
    assert state.data(TOLL) == state.data("toll") == Tolls(0)
    with pytest.raises(mt.RulesError, match="house rule 'hold_back' has no data in these rules"):
        state.data(HOLD_BACK)
    with pytest.raises(mt.RulesError, match="house rule 'pirates' has no data in these rules"):
        state.with_data(PIRATES, None)


def test_data_are_made_from_their_defaults_if_nothing_else_is_said() -> None:
    log = mt.HouseRule("log", 1, {}, nothing, Tolls)
    state = start(rules=mt.STANDARD.with_rules(log))
    assert state.data(log) == mt.view(state, mt.SPECTATOR).data(log) == Tolls(0)


def test_the_options_of_a_rule_are_found_in_the_rules() -> None:
    rules = mt.STANDARD.with_rules(PIRATES, CABIN_BOY.with_options(pay=7), ISLETS)
    assert rules.options_of(CABIN_BOY) == rules.options_of("cabin_boy") == {"pay": 7}
    assert rules.options_of(ISLETS) == {"names": ("atoll",), "points": (1, 2)}
    assert rules.options_of(PIRATES) == {}
    with pytest.raises(mt.RulesError, match="house rule 'toll' is not one of these rules"):
        rules.options_of(TOLL)


def test_a_phase_without_a_judge_allows_what_it_lists() -> None:
    def build(kit: mt.Kit) -> None:
        kit.phases.change("captain_card", judge=None)
        kit.phases.change("reshuffling", judge=None)

    state = start(rules=with_rule(build))
    assert mt.why_illegal(state, mt.SetWage(3)) is None
    illegal = mt.why_illegal(state, mt.SetWage(4))
    assert illegal is not None
    assert (illegal.code, illegal.rule) == ("not_possible", "P1")
    assert str(illegal) == "SetWage(wage=4) is not possible now. (P1)"
    assert mt.why_illegal(mt.view(state, 0), mt.SetWage(4)) == illegal
    # Every move of chance is.
    roles = ("captain", "cabin_boy", "mate", "merchant")
    state, _ = play(last_pass(roles=roles, draw="", rules=state.rules), "pass")
    assert state.to_move is mt.CHANCE
    assert mt.why_illegal(state, mt.Shuffle(("ruby",))) is None


# --- rules as values -----------------------------------------------------------------------------

RULE_SETS = [
    mt.STANDARD,
    mt.STANDARD.with_options(rounds=6, wages=(0, 5)),
    mt.STANDARD.with_rules(PIRATES),
    mt.STANDARD.with_rules(*BUILT_IN),
    mt.STANDARD.with_rules(*BUILT_IN[::-1]),
    mt.STANDARD.with_rules(PIRATES, TOLL, CABIN_BOY.with_options(pay=7)).with_options(hand_size=6),
    mt.STANDARD.with_rules(PIRATES, TOLL, CABIN_BOY).with_options(hand_size=6),
    mt.STANDARD.with_rules(PIRATES, TOLL, CABIN_BOY),
]


def again(rules: mt.Rules) -> mt.Rules:
    """The same rules, made once more."""
    return mt.STANDARD.with_options(**rules.chosen).with_rules(*rules.house_rules)


def test_rules_are_equal_when_their_options_and_house_rules_are() -> None:
    for one in RULE_SETS:
        for other in RULE_SETS:
            assert (one == again(other)) == (one is other)
    assert len(set(RULE_SETS)) == len(RULE_SETS)
    assert len({*RULE_SETS, *map(again, RULE_SETS)}) == len(RULE_SETS)
    assert mt.STANDARD != "standard"


@pytest.mark.parametrize("rules", RULE_SETS, ids=repr)
def test_rules_can_be_pickled(rules: mt.Rules) -> None:
    copy = pickle.loads(pickle.dumps(rules))
    assert copy == rules
    assert hash(copy) == hash(rules)
    assert repr(copy) == repr(rules)
    state = mt.new_game(rules, seed=7)
    assert pickle.loads(pickle.dumps(state)) == state


def test_what_is_pickled_is_the_recipe() -> None:
    """Neither the parts nor a machine."""
    assert len(pickle.dumps(mt.STANDARD.with_rules(*BUILT_IN))) < 2000


def test_positions_with_house_rules_go_to_another_process_and_back() -> None:
    states = [mt.new_game(rules, seed=7) for rules in RULE_SETS]
    states += [
        testing.play(RULE_SETS[-1], 3, seed=seed, policy="never pass early").states[60]
        for seed in range(3)
    ]
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        answers = pool.map(other_process, states, chunksize=len(states))
    for state, answer in zip(states, answers, strict=True):
        assert answer == other_process(state)
        same, count, moves, last = answer
        assert (same, count) == (True, len(state.rules.house_rules))
        assert moves == mt.legal_moves(state)
        assert last.rules == state.rules
        assert last != state


def test_rules_are_shown_as_they_are_made() -> None:
    assert repr(mt.STANDARD) == "STANDARD"
    assert repr(RULE_SETS[1]) == "STANDARD.with_options(rounds=6, wages=(0, 5))"
    assert repr(RULE_SETS[2]) == "STANDARD.with_rules(PIRATES)"
    assert repr(RULE_SETS[6]) == (
        "STANDARD.with_rules(PIRATES, TOLL, CABIN_BOY).with_options(hand_size=6)"
    )
    assert repr(RULE_SETS[5]) == (
        "STANDARD.with_rules(PIRATES, TOLL, CABIN_BOY.with_options(pay=7))"
        ".with_options(hand_size=6)"
    )
    assert repr(PIRATES) == "PIRATES"


def test_different_rules_are_shown_differently() -> None:
    assert len(set(map(repr, RULE_SETS))) == len(RULE_SETS)


def test_rules_are_not_built_again() -> None:
    built = []
    counted = rule(lambda _: built.append(1), "counted")
    for _ in range(3):
        mt.STANDARD.with_rules(counted)
        mt.STANDARD.with_rules(counted).with_options(rounds=3)
    assert len(built) <= 2


# --- machines and diagrams -----------------------------------------------------------------------


def test_equal_rules_have_one_machine_and_different_rules_another() -> None:
    assert mt.machine(mt.STANDARD) is mt.machine()
    for rules in RULE_SETS:
        assert mt.machine(again(rules)) is mt.machine(again(rules))
    machines = [mt.machine(rules) for rules in RULE_SETS]
    assert len(set(map(id, machines))) == len(RULE_SETS)


def test_the_machine_has_the_phases_and_rows_of_its_rules() -> None:
    machine = mt.machine(mt.STANDARD.with_rules(TOLL))
    assert "pay_toll" in machine.events
    (row,) = machine.get_transitions("pay_toll")
    assert (row.source, row.dest) == ("toll", "sailing")
    assert "toll" not in mt.machine(mt.STANDARD).states
    assert "pay_toll" not in mt.machine(mt.STANDARD).events


@pytest.mark.rule("V2")
def test_the_diagram_with_pirates_is_the_standard_one() -> None:
    """The pirates sail inside phase 2: no phase and no row is new."""
    pirates = mt.STANDARD.with_rules(PIRATES)
    assert mt.mermaid(pirates) == mt.mermaid(mt.STANDARD)
    assert pirates.rows == mt.STANDARD.rows
    assert list(pirates.moves) == list(mt.STANDARD.moves)


def test_the_diagram_shows_a_phase_that_a_rule_adds() -> None:
    before = mt.mermaid(mt.STANDARD).splitlines()
    after = mt.mermaid(mt.STANDARD.with_rules(PIRATES, TOLL)).splitlines()
    assert sorted(set(after) - set(before)) == [
        "  selling --> toll: advance",
        '  state "toll" as toll',
        "  toll --> sailing: pay_toll",
    ]
    assert set(before) - set(after) == {"  selling --> sailing: advance"}


def test_the_diagram_shows_a_guard_that_a_rule_changes() -> None:
    before = mt.mermaid(mt.STANDARD).splitlines()
    after = mt.mermaid(mt.STANDARD.with_rules(MUTINY_LAPS)).splitlines()
    assert set(before) - set(after) == {"  mutiny --> payout: lay_conflicts [everyone_asked]"}
    assert len(after) == len(before)


def test_a_phase_that_a_rule_adds_is_played() -> None:
    rules = mt.STANDARD.with_rules(PIRATES, TOLL)
    roles = ("captain", "cabin_boy", "mate", "merchant")
    state, _ = play(last_pass(roles=roles, rules=rules), "pass")
    assert (state.phase, state.to_move) == ("toll", 0)
    assert mt.legal_moves(state) == (PayToll(1), PayToll(2))
    illegal = mt.why_illegal(state, PayToll(3))
    assert illegal is not None
    assert illegal.code == "toll"
    step = play(state, PayToll(2))
    assert step.state.round == 2
    assert step.state.data(TOLL) == mt.view(step.state, 2).data(TOLL) == Tolls(2)
    assert only(step, TollPaid) == TollPaid(0, 2)
    other = mt.why_illegal(last_pass(), PayToll(1))
    assert other is not None
    assert other.code == "not_a_move"


# --- a stricter ruling ---------------------------------------------------------------------------


def _most_cards(allocations: Callable[..., Any]) -> Callable[..., Any]:
    """Of the maximal allocations those with the most cards."""

    def stricter(position: mt.Position, seat: int) -> Any:
        def cards(sales: tuple[mt.Sale, ...]) -> int:
            return sum(sale.count for sale in sales)

        every = allocations(position, seat)
        most = max(map(cards, every))
        return tuple(sales for sales in every if cards(sales) == most)

    return stricter


def sells_two_kinds() -> mt.GameState:
    """Of grain, salt and ruby only two kinds can be sold, on the two islands that buy any."""
    rules = with_rule(lambda kit: kit.wrap_ruling("allocations", _most_cards))
    position = last_pass(
        roles=("captain", "cabin_boy", "mate", "merchant"),
        offered=["2 grain, salt, ruby"],
        active=("hochland", "piratennest"),
        rules=rules,
    )
    return play(position, "pass").state


@pytest.mark.rule("P5.4")
def test_a_ruling_can_allow_fewer_allocations() -> None:
    state = sells_two_kinds()
    assert len(mt.legal_moves(state)) == 4
    assert all(sum(s.count for s in move.sales) == 3 for move in mt.legal_moves(state))


@pytest.mark.rule("P5.4")
def test_what_only_the_standard_ruling_allows_is_illegal() -> None:
    sales = (mt.Sale("hochland", "salt", 1), mt.Sale("piratennest", "ruby", 1))
    assert mt.why_illegal(sells_two_kinds(), mt.Sell(sales)) is not None
