"""The phase table as a `transitions` machine; the only module that imports `transitions`.

The machine has no model. Its events are of a lean class that goes through the same rows as the
stock one, without callbacks that nobody registered, and that can be asked where it leads: that is
all the engine needs. Who wants to walk through the machine takes a throw-away `Cursor`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any, cast

from transitions import Event, Machine
from transitions.extensions import GraphMachine

from meuterer.rules import STANDARD, Rules, require_rules

if TYPE_CHECKING:
    from meuterer.rules import Parts

__all__ = ["Cursor", "LeanEvent", "machine", "mermaid", "triggers"]


class Cursor:
    """What walks through a machine: a phase, and nothing else."""

    __slots__ = ("phase",)

    def __init__(self, phase: str) -> None:
        self.phase = phase


class LeanEvent(Event):
    """A trigger that takes the first row whose guard holds, and runs no callbacks.

    Where no row fits it does what the stock event does: raise for a phase without this trigger,
    return False when all guards fail.
    """

    def leads_to(self, phase: str, state: Any) -> str | None:
        """The phase to which the first row that fits leads, or None where no row fits."""
        for transition in self.transitions.get(phase, ()):
            for guard in transition.conditions:
                if not guard.func(state):  # type: ignore[operator]  # never by name
                    break
            else:
                return transition.dest
        return None

    def trigger(self, model: Any, state: Any = None) -> bool:
        """Move the model along the first row that fits."""
        dest = self.leads_to(model.phase, state)
        if dest is None:
            return super().trigger(model, state)
        model.phase = dest
        return True


class LeanMachine(Machine):
    """A machine with lean events."""

    event_cls = LeanEvent


def machine(rules: Rules = STANDARD) -> Machine:
    """The `transitions` machine of these rules, on which the engine runs.

    It has no model. Inspect it, or walk through it with a cursor of your own: any object with an
    attribute `phase`, and the position after the move's effect as the argument of the trigger.

    Args:
        rules: The rule set.

    Returns:
        The machine, the same for equal parts; do not change it.

    Raises:
        RulesError: These are no rules.

    Examples:
        >>> import meuterer as mt
        >>> machine = mt.machine(mt.STANDARD)
        >>> machine.get_triggers("offering")
        ['offer', 'pass']
        >>> [row.dest for row in machine.get_transitions("advance", source="revealing")]
        ['mutiny', 'payout']
    """
    require_rules(rules)
    return _machine(rules.parts)


@lru_cache(maxsize=256)
def _machine(parts: Parts) -> Machine:
    return LeanMachine(model=None, **_definition(parts))


def _definition(parts: Parts) -> dict[str, Any]:
    return {
        "states": list(parts.phases),
        "transitions": [
            {
                "trigger": row.trigger,
                "source": row.source,
                "dest": row.dest,
                "conditions": [row.guard] if row.guard else [],
            }
            for row in parts.rows
        ],
        "initial": parts.first_phase,
        "auto_transitions": False,
        "model_attribute": "phase",
    }


def stock_machine(rules: Rules = STANDARD) -> Machine:
    """The same machine with the stock event class, to compare with."""
    return Machine(model=None, **_definition(rules.parts))


@lru_cache(maxsize=256)
def triggers(parts: Parts) -> Mapping[str, LeanEvent]:
    """The events of the machine of rules with these parts, by trigger."""
    return cast("Mapping[str, LeanEvent]", _machine(parts).events)


class _Drawn:
    """The model that a drawing machine needs."""


def mermaid(rules: Rules = STANDARD) -> str:
    """The phase diagram of these rules as Mermaid text, drawn from the machine.

    Args:
        rules: The rule set.

    Returns:
        A `stateDiagram-v2` with the triggers and guards of every row.

    Raises:
        RulesError: These are no rules.

    Examples:
        >>> import meuterer as mt
        >>> print(mt.mermaid().splitlines()[0])
        stateDiagram-v2
    """
    require_rules(rules)
    drawn = GraphMachine(
        model=_Drawn(),
        graph_engine="mermaid",
        show_conditions=True,
        **_definition(rules.parts),
    )
    graph: Any = drawn.get_combined_graph()
    lines = str(graph.source).partition("stateDiagram")
    styles = ("classDef ", "Class ")  # colours of a current state, which a rule set does not have
    kept = (line for line in lines[2].splitlines() if not line.strip().startswith(styles))
    return lines[1] + "\n".join(kept) + "\n"
