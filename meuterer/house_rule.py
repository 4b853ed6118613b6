"""What a house rule is: a value that says how to edit the kit."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

import attrs
from attrs import field, frozen

from meuterer.errors import RulesError, short
from meuterer.rng import Rng
from meuterer.state import GameState
from meuterer.values import FrozenMap, Value
from meuterer.visibility import HIDDEN, not_public

if TYPE_CHECKING:
    from typing_extensions import TypeVar as _TypeVar  # with a default, which types only need

    from meuterer.kit import Kit

    D_co = _TypeVar("D_co", covariant=True, default=None)
else:
    D_co = TypeVar("D_co", covariant=True)

__all__ = ["DataSpec", "HouseRule", "OptionValue"]

OptionValue: TypeAlias = "bool | int | str | tuple[int | str, ...] | None"
"""What an option of the rules or of a house rule can be: a value that a record can hold."""


def _no_cards(_: Any) -> tuple[str, ...]:
    return ()


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

    Examples:
        >>> import attrs
        >>> import meuterer as mt
        >>> @attrs.frozen
        ... class Debts:
        ...     by_seat: tuple[int, ...] = attrs.field(metadata=mt.PUBLIC)
        >>> def build(kit, options):
        ...     kit.add_data(mt.DataSpec(lambda state: Debts((0,) * len(state.players))))
        >>> debts = mt.HouseRule("debts", 1, {}, build, Debts)
        >>> mt.new_game(mt.STANDARD.with_rules(debts), 3, seed=7).data(debts)
        Debts(by_seat=(0, 0, 0))
    """

    initial: Callable[[GameState], object]
    cards: Callable[[Any], tuple[str, ...]] = _no_cards
    redraw: Callable[[Any, GameState, Rng], object] = _unchanged

    @classmethod
    def from_defaults(cls, kind: type[object]) -> DataSpec:
        """What starts with the defaults of its fields.

        Args:
            kind: A frozen attrs class whose fields all have defaults.

        Returns:
            What a house rule with such data has when its build function adds none.

        Examples:
            >>> import meuterer as mt
            >>> spec = mt.DataSpec.from_defaults(mt.house_rules.MutinyLaps)
            >>> spec.initial(mt.new_game(seed=7))
            MutinyLaps(out=())
        """
        return cls(lambda _: kind())

    def cannot_imagine(self, kind: type[object]) -> tuple[str, ...]:
        """The fields that are hidden while there is no function to redraw them.

        Args:
            kind: The class of the data.

        Returns:
            Their names; nobody could imagine a position without a value for them, so a rule set
            with such a house rule is refused.

        Examples:
            >>> import attrs
            >>> import meuterer as mt
            >>> @attrs.frozen
            ... class Treasure:
            ...     island: str = "hochland"
            >>> mt.DataSpec.from_defaults(Treasure).cannot_imagine(Treasure)
            ('island',)
        """
        return not_public(kind, HIDDEN) if self.redraw is _unchanged else ()


def _option_values(value: Mapping[str, OptionValue]) -> Mapping[str, OptionValue]:
    return FrozenMap(value) if isinstance(value, Mapping) else value


def _check_options(rule: HouseRule[object], _: object, value: Any) -> None:
    if not isinstance(value, Mapping) or not all(isinstance(name, str) for name in value):
        raise RulesError(
            f"house rule {rule.id}: options {value!r} given; a mapping from names to values"
        )
    for name, option in value.items():
        items = option if isinstance(option, tuple) else (option,)
        fits = all(type(item) in (int, str) for item in items)
        if not fits and option is not None and type(option) is not bool:
            raise RulesError(
                f"house rule {rule.id}: option {name}: {option!r} given; a number, a string, "
                "True or False, None, or a tuple of numbers and strings"
            )


def _check_id(_: HouseRule[object], __: object, value: Any) -> None:
    if not isinstance(value, str) or not re.fullmatch(r"[a-z0-9_.-]{1,80}", value):
        raise RulesError(f"house rule: the id {value!r} must be lower-case letters, digits, _ . -")


def _check_build(rule: HouseRule[object], _: object, value: Any) -> None:
    if not callable(value):
        raise RulesError(f"house rule {rule.id}: build {short(value)} given; a function is needed")


def _check_data(rule: HouseRule[object], _: object, value: Any) -> None:
    if value is not None and not (isinstance(value, type) and attrs.has(value)):
        raise RulesError(f"house rule {rule.id}: data {short(value)} given; a frozen attrs class")


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
        >>> mt.STANDARD.with_rules(rule).roles["cabin_boy"].pay_mutiny
        3
        >>> rule.with_options(pay=4).values
        FrozenMap({'pay': 4})

    Raises:
        RulesError: One of them is not what it must be.
    """

    id: str = field(validator=_check_id)
    version: int = field(validator=_check_version)
    options: Mapping[str, OptionValue] = field(converter=_option_values, validator=_check_options)
    build: Callable[[Kit, Mapping[str, Any]], None] = field(validator=_check_build)
    data: type[D_co] | None = field(default=None, validator=_check_data)
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

    def with_options(self, /, **changes: OptionValue) -> HouseRule[D_co]:
        """The same rule with other options.

        Args:
            **changes: Values by name; of the type of the default.

        Returns:
            A new value; the rule itself stays as it is.

        Raises:
            RulesError: There is no such option, or the value has another type.

        Examples:
            >>> import meuterer as mt
            >>> rule = mt.HouseRule("storm", 1, {"toll": 1}, lambda kit, options: None)
            >>> rule.with_options(toll=2)
            STORM.with_options(toll=2)
            >>> rule.with_options(toll="much")
            Traceback (most recent call last):
            meuterer.errors.RulesError: house rule storm: option toll: 'much' given; a value like 1
        """
        for name, value in changes.items():
            if name not in self.options:
                known = ", ".join(self.options) or "none"
                raise RulesError(f"house rule {self.id}: no option {short(name)}; it has {known}")
            default = self.options[name]
            if type(value) is not type(default) and default is not None:
                raise RulesError(
                    f"house rule {self.id}: option {name}: {short(value)} given; "
                    f"a value like {default!r}"
                )
        chosen = {**self.chosen, **changes}
        differ = {
            k: chosen[k] for k in self.options if k in chosen and chosen[k] != self.options[k]
        }
        return attrs.evolve(self, chosen=differ)
