"""Law 8: the lean machine, the stock machine and the phase table take the same path."""

from functools import cache

import pytest
from games import Setup, games, play
from hypothesis import given
from phase_table import Walker, by_machine, by_rows, stops
from transitions import Machine, MachineError

import meuterer as mt
from meuterer.machines import LeanMachine, stock_machine


@cache
def stock(rules: mt.Rules) -> Machine:
    return stock_machine(rules)


@given(games())
def test_lean_machine_stock_machine_and_table_take_the_same_path(setup: Setup) -> None:
    rules = setup.rules
    follows = [by_rows, by_machine(mt.machine(rules)), by_machine(stock(rules))]
    for turn in play(setup):
        table, lean, slow = (list(stops(turn.state, turn.move, follow)) for follow in follows)
        assert table == lean == slow
        assert table[-1].state == turn.after
        assert sum((stop.events for stop in table), ()) == turn.events


@given(games())
def test_the_machine_knows_the_positions_in_which_somebody_decides(setup: Setup) -> None:
    machine = mt.machine(setup.rules)
    for turn in play(setup):
        assert turn.state.phase in machine.states
        assert turn.move.trigger in machine.get_triggers(turn.state.phase)


def test_the_stock_machine_is_one() -> None:
    """The comparison would be worth nothing if both were lean."""
    assert type(stock_machine(mt.STANDARD)) is Machine
    assert type(mt.machine(mt.STANDARD)) is not Machine
    assert isinstance(mt.machine(mt.STANDARD), Machine)


def test_both_machines_have_the_rows_of_the_table() -> None:
    rows = [(row.trigger, row.source, row.dest) for row in mt.STANDARD.rows]
    for machine in (mt.machine(mt.STANDARD), stock_machine(mt.STANDARD)):
        assert list(machine.states) == list(mt.STANDARD.phases)
        for trigger, event in machine.events.items():
            found = [(trigger, t.source, t.dest) for ts in event.transitions.values() for t in ts]
            assert sorted(found) == sorted(row for row in rows if row[0] == trigger)


def test_every_move_of_a_phase_is_a_trigger_there() -> None:
    machine = mt.machine(mt.STANDARD)
    for name, spec in mt.STANDARD.phases.items():
        moves = {kind.trigger for kind in spec.effects}
        moves |= {"advance"} if spec.advance else set()
        assert set(machine.get_triggers(name)) == moves


@pytest.mark.parametrize("phase", mt.STANDARD.phases)
def test_both_machines_refuse_the_same_triggers(phase: str) -> None:
    state = mt.new_game(seed=7)
    machine, slow = mt.machine(mt.STANDARD), stock_machine(mt.STANDARD)
    known = machine.get_triggers(phase)
    assert machine.events.keys() == slow.events.keys()
    for trigger in machine.events:
        if trigger not in known:
            for each in (machine, slow):
                walker = Walker(phase)
                with pytest.raises(MachineError, match="Can't trigger event"):
                    each.events[trigger].trigger(walker, state)
                assert walker.phase == phase


@pytest.mark.parametrize("kind", [Machine, LeanMachine])
def test_when_no_guard_holds_both_machines_stay(kind: type[Machine]) -> None:
    rows = [
        {"trigger": "go", "source": "here", "dest": "there", "conditions": [lambda x: x > 1]},
        {"trigger": "go", "source": "here", "dest": "beyond", "conditions": [lambda x: x > 0]},
    ]
    machine = kind(
        model=None,
        states=["here", "there", "beyond"],
        transitions=rows,
        initial="here",
        auto_transitions=False,
        model_attribute="phase",
    )
    for value, phase, moved in ((0, "here", False), (1, "beyond", True), (2, "there", True)):
        walker = Walker("here")
        assert machine.events["go"].trigger(walker, value) is moved
        assert walker.phase == phase


def test_equal_rules_share_a_machine() -> None:
    rules = mt.STANDARD.with_options(rounds=6)
    assert mt.machine(rules) is mt.machine(mt.STANDARD.with_options(rounds=6))
