"""The kit: the parts of the game while house rules edit them, and what a house rule is."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

import attrs
from attrs import field, frozen

from meuterer.cards import CARDS, GoodsCard
from meuterer.errors import HouseRuleConflict, MeutererError, RulesError
from meuterer.events import BASE_EVENTS, Event
from meuterer.islands import ISLANDS, Island, IslandKey
from meuterer.moves import Move
from meuterer.phase import Effect, Phase, PhaseSpec, Row
from meuterer.rng import Rng
from meuterer.roles import ROLES, RoleCard
from meuterer.rulings import Rulings
from meuterer.state import GameState
from meuterer.table import PHASES, ROWS, RULINGS
from meuterer.values import FrozenMap, Value
from meuterer.visibility import HIDDEN, not_public

__all__ = ["DataSpec", "HouseRule", "Kit", "OptionValue", "Rows", "Shelf"]

#: What an option can be: values that a record can hold.
OptionValue: TypeAlias = "int | str | tuple[int | str, ...] | None"


P = TypeVar("P", GoodsCard, Island, RoleCard, PhaseSpec)
if TYPE_CHECKING:
    from typing_extensions import TypeVar as _TypeVar  # with a default, which types only need

    D_co = _TypeVar("D_co", covariant=True, default=None)
else:
    D_co = TypeVar("D_co", covariant=True)
F = TypeVar("F", bound=Callable[..., Any])


def _no_cards(_: Any) -> tuple[str, ...]:
    return ()


def _from_defaults(kind: type[object]) -> DataSpec:
    return DataSpec(lambda _: kind())


def _unchanged(value: Any, _: GameState, __: Rng) -> Any:
    return value


@frozen
class DataSpec:
    """A house rule's own data in the position.

    Attributes:
        initial: Makes the value for a new game from the position without it: a frozen attrs
            value whose fields say by their metadata who sees them (`PUBLIC`, `OWN`, `HIDDEN`;
            hidden where they say nothing).
        cards: The goods cards that lie in the value, or in what a viewer sees of it.
        redraw: Makes a value that a viewer could imagine, from what the viewer sees of it, a
            position in which all else has been drawn, and a generator; needed when the value
            hides something.
    """

    initial: Callable[[GameState], object]
    cards: Callable[[Any], tuple[str, ...]] = _no_cards
    redraw: Callable[[Any, GameState, Rng], object] = _unchanged


def _option_values(value: Mapping[str, OptionValue]) -> Mapping[str, OptionValue]:
    return FrozenMap(value)


def _check_id(_: HouseRule[object], __: object, value: Any) -> None:
    if not isinstance(value, str) or not re.fullmatch(r"[a-z0-9_.-]{1,80}", value):
        raise RulesError(f"house rule: the id {value!r} must be lower-case letters, digits, _ . -")


def _check_version(rule: HouseRule[object], _: object, value: Any) -> None:
    if isinstance(value, bool) or not isinstance(value, int) or value < 1:
        raise RulesError(f"house rule {rule.id}: version {value!r} given; a number from 1 up")


@frozen(repr=False)
class HouseRule(Value, Generic[D_co]):
    """A way to play differently, as a value that composes.

    Attributes:
        id: Its name in records: lower-case letters, digits, `_`, `.` and `-`.
        version: Raised when recorded games would play differently.
        options: The options by name with their defaults.
        build: A function at module level that edits a [`Kit`][meuterer.Kit], given the kit and
            the options.
        data: The class of the rule's own data in the position, if it has any.
        chosen: The options that differ from their defaults.

    Examples:
        >>> import meuterer as mt
        >>> def rich(kit, options):
        ...     kit.roles.replace(
        ...         mt.RoleCard("cabin_boy", side="mutineer", pay_mutiny=options["pay"])
        ...     )
        >>> rule = mt.HouseRule("rich_cabin_boy", 1, {"pay": 3}, rich)
        >>> mt.STANDARD.with_rules(rule.with_options(pay=4)).roles["cabin_boy"].pay_mutiny
        4
    """

    id: str = field(validator=_check_id)
    version: int = field(validator=_check_version)
    options: Mapping[str, OptionValue] = field(converter=_option_values)
    build: Callable[[Kit, Mapping[str, Any]], None] = field()
    data: type[D_co] | None = None
    chosen: Mapping[str, OptionValue] = field(factory=FrozenMap, converter=_option_values)

    @property
    def values(self) -> Mapping[str, Any]:
        """The value of every option."""
        return FrozenMap({**self.options, **self.chosen})

    def __repr__(self) -> str:
        text = self.id.upper()
        if self.chosen:
            text += f".with_options({', '.join(f'{k}={v!r}' for k, v in self.chosen.items())})"
        return text

    def with_options(self, **changes: OptionValue) -> HouseRule[D_co]:
        """The same rule with other options.

        Args:
            **changes: Values by name; of the type of the default.

        Raises:
            RulesError: There is no such option, or the value has another type.
        """
        for name, value in changes.items():
            if name not in self.options:
                known = ", ".join(self.options) or "none"
                raise RulesError(f"house rule {self.id}: no option {name!r}; it has {known}")
            default = self.options[name]
            if type(value) is not type(default) and default is not None:
                raise RulesError(
                    f"house rule {self.id}: option {name}: {value!r} given; "
                    f"a value like {default!r}"
                )
        chosen = {**self.chosen, **changes}
        differ = {
            k: chosen[k] for k in self.options if k in chosen and chosen[k] != self.options[k]
        }
        return attrs.evolve(self, chosen=differ)


class Ledger:
    """Who wrote or wrapped which part, so that conflicts are found and named."""

    def __init__(self) -> None:
        self.author = "the base game"
        self._written: dict[str, str] = {}
        self._wrapped: dict[str, str] = {}

    def write(self, part: str) -> None:
        """Note that the part is added, replaced or removed."""
        for notes, verb in ((self._written, "changes"), (self._wrapped, "wraps")):
            other = notes.get(part, self.author)
            if other != self.author:
                raise HouseRuleConflict(
                    f"house rules {other} and {self.author} cannot be combined like this: "
                    f"{self.author} changes {part}, which {other} already {verb}"
                )
        self._written[part] = self.author

    def wrap(self, part: str) -> None:
        """Note that the part is wrapped: it still does what it did, and more."""
        self._wrapped.setdefault(part, self.author)

    def refuse(self, problem: str) -> RulesError:
        """The error that says whose fault it is."""
        return RulesError(f"house rule {self.author}: {problem}")


class Shelf(Generic[P]):
    """The parts of one kind by key: cards, islands, roles or phases."""

    def __init__(self, kind: str, parts: tuple[P, ...], ledger: Ledger, key: str = "key") -> None:
        self._kind = kind
        self._key = key
        self._ledger = ledger
        self._parts: dict[str, P] = {getattr(part, key): part for part in parts}

    def __getitem__(self, key: str) -> P:
        if key not in self._parts:
            known = ", ".join(self._parts)
            raise self._ledger.refuse(f"no {self._kind} {key!r}; there are {known}")
        return self._parts[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._parts)

    def __contains__(self, key: object) -> bool:
        return key in self._parts

    def values(self) -> tuple[P, ...]:
        """The parts in order."""
        return tuple(self._parts.values())

    def add(self, part: P, *, before: str | None = None) -> None:
        """Add a part, before the one with the given key, or as the last one."""
        key = getattr(part, self._key)
        self._ledger.write(f"{self._kind} {key}")
        if key in self._parts:
            raise self._ledger.refuse(f"{self._kind} {key!r} is there already; replace it")
        order: list[str] = list(self._parts)
        if before is not None:
            self[before]
            order.insert(order.index(before), key)
        self._parts[key] = part
        self._parts = {name: self._parts[name] for name in dict.fromkeys((*order, key))}

    def replace(self, part: P) -> None:
        """Put a part in the place of the one with the same key."""
        key = getattr(part, self._key)
        self[key]
        self._ledger.write(f"{self._kind} {key}")
        self._parts[key] = part

    def change(self, key: str, **changes: Any) -> None:
        """Replace a part by one with some attributes changed."""
        self.replace(attrs.evolve(self[key], **changes))

    def remove(self, key: str) -> None:
        """Take a part away."""
        self[key]
        self._ledger.write(f"{self._kind} {key}")
        del self._parts[key]

    def wrap(self, key: str, wrapper: Callable[[P], P]) -> None:
        """Put around a part what the wrapper makes of it; further rules may wrap it too."""
        part = wrapper(self[key])
        self._ledger.wrap(f"{self._kind} {key}")
        self._parts[key] = part


class Rows:
    """The rows of the phase table, edited by name. In a phase, the first row that fits is taken."""

    def __init__(self, rows: tuple[Row, ...], ledger: Ledger) -> None:
        self._ledger = ledger
        self._rows = list(rows)

    def __iter__(self) -> Iterator[Row]:
        return iter(self._rows)

    def __getitem__(self, name: str) -> Row:
        return self._rows[self._at(name)]

    def _at(self, name: str) -> int:
        for at, row in enumerate(self._rows):
            if row.name == name:
                return at
        known = ", ".join(row.name for row in self._rows)
        raise self._ledger.refuse(f"no row {name!r}; there are {known}")

    def _check_new(self, row: Row) -> None:
        self._ledger.write(f"row {row.name}")
        if any(other.name == row.name for other in self._rows):
            raise self._ledger.refuse(f"there is a row {row.name!r} already; replace it")

    def append(self, *rows: Row) -> None:
        """Add rows at the end of the table."""
        for row in rows:
            self._check_new(row)
            self._rows.append(row)

    def insert_before(self, name: str, *rows: Row) -> None:
        """Add rows before the one with this name."""
        for row in rows:
            self._check_new(row)
            self._rows.insert(self._at(name), row)

    def replace(self, name: str, row: Row) -> None:
        """Put a row in the place of the one with this name."""
        at = self._at(name)
        self._ledger.write(f"row {name}")
        if row.name != name:
            self._check_new(row)
        self._rows[at] = row

    def change(self, name: str, **changes: Any) -> None:
        """Replace a row by one with some attributes changed."""
        self.replace(name, attrs.evolve(self[name], **changes))

    def lead_through(self, name: str, phase: str) -> str:
        """Let the row with this name lead to another phase first.

        Several rules may do this with the same row: the phases come in the order of the rules,
        the last one first.

        Returns:
            Where the row has led so far: where your phase has to lead in the end.
        """
        at = self._at(name)
        self._ledger.wrap(f"row {name}")
        before = self._rows[at].dest
        self._rows[at] = attrs.evolve(self._rows[at], dest=phase)
        return before

    def remove(self, name: str) -> None:
        """Take the row with this name away."""
        at = self._at(name)
        self._ledger.write(f"row {name}")
        del self._rows[at]


class Kit:
    """The parts of the game, which the house rules edit one after another.

    Attributes:
        cards: The kinds of goods cards; their order is the canonical order in a hand.
        islands: The islands, in the order of the introductory layout.
        roles: The captain and the action cards.
        phases: The phases.
        rows: The rows of the phase table.
        first_phase: The key of the phase in which a round begins.
        start_island: The key of the island where the ship starts.
        options: The options of the rules, e.g. `rounds`; set them with `set_option`.
    """

    def __init__(self, options: Mapping[str, OptionValue]) -> None:
        self._ledger = ledger = Ledger()
        self.cards: Shelf[GoodsCard] = Shelf("card", CARDS, ledger)
        self.islands: Shelf[Island] = Shelf("island", ISLANDS, ledger)
        self.roles: Shelf[RoleCard] = Shelf("role", ROLES, ledger)
        self.phases: Shelf[PhaseSpec] = Shelf("phase", PHASES, ledger, key="name")
        self.rows = Rows(ROWS, ledger)
        self.first_phase: str = Phase.CAPTAIN_CARD
        self.start_island: str = IslandKey.HOCHLAND
        self.options = dict(options)
        self.rulings: Rulings = RULINGS
        self.data: dict[str, DataSpec] = {}
        self.events: list[type[Event]] = list(BASE_EVENTS)

    def apply(self, rule: HouseRule[object]) -> None:
        """Let a house rule edit the kit."""
        self._ledger.author = rule.id
        try:
            rule.build(self, rule.values)
        except MeutererError:
            raise
        except Exception as error:
            raise self._ledger.refuse(f"its build function failed: {error!r}") from error
        if rule.data is not None:
            self._check_data(rule.data, self.data.setdefault(rule.id, _from_defaults(rule.data)))

    def _check_data(self, kind: type[object], spec: DataSpec) -> None:
        """Hidden data cannot be imagined without a function that does it."""
        hidden = ", ".join(not_public(kind, HIDDEN))
        if hidden and spec.redraw is _unchanged:
            raise self._ledger.refuse(
                f"its data hide {hidden}; add_data needs a DataSpec with redraw"
            )

    def set_option(self, name: str, value: OptionValue) -> None:
        """Give an option of the rules another default."""
        if name not in self.options:
            raise self._ledger.refuse(f"no option {name!r}; there are {', '.join(self.options)}")
        self._ledger.write(f"option {name}")
        self.options[name] = value

    def replace_ruling(self, name: str, ruling: Callable[..., Any]) -> None:
        """Judge differently: see [`Rulings`][meuterer.Rulings] for what there is to judge."""
        self._check_ruling(name)
        self._ledger.write(f"ruling {name}")
        self.rulings = attrs.evolve(self.rulings, **{name: ruling})

    def wrap_ruling(self, name: str, wrapper: Callable[[F], F]) -> None:
        """Judge with what the wrapper makes of the present ruling."""
        self._check_ruling(name)
        self._ledger.wrap(f"ruling {name}")
        self.rulings = attrs.evolve(self.rulings, **{name: wrapper(getattr(self.rulings, name))})

    def _check_ruling(self, name: str) -> None:
        known = [attribute.name for attribute in attrs.fields(Rulings)]
        if name not in known:
            raise self._ledger.refuse(f"no ruling {name!r}; there are {', '.join(known)}")

    def wrap_effect(
        self, phase: str, move: type[Move], wrapper: Callable[[Effect], Effect]
    ) -> None:
        """Let a move do in a phase what the wrapper makes of its present effect."""
        effects = self.phases[phase].effects
        if move not in effects:
            raise self._ledger.refuse(f"{move.__name__} is not a move of phase {phase}")
        wrapped = {**effects, move: wrapper(effects[move])}
        self.phases.wrap(phase, lambda spec: attrs.evolve(spec, effects=wrapped))

    def wrap_advance(
        self, phase: str, wrapper: Callable[[Callable[[GameState], Any]], Any]
    ) -> None:
        """Let an automatic phase do what the wrapper makes of what it does now."""
        advance = self.phases[phase].advance
        if advance is None:
            raise self._ledger.refuse(f"phase {phase} does nothing by itself")
        self.phases.wrap(phase, lambda spec: attrs.evolve(spec, advance=wrapper(advance)))

    def add_data(self, data: DataSpec) -> None:
        """Give the house rule its own data in the position."""
        self._ledger.write(f"data of {self._ledger.author}")
        self.data[self._ledger.author] = data

    def add_event(self, *events: type[Event]) -> None:
        """Declare a house rule's own events."""
        self.events += events
