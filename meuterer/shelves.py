"""Where the parts of the game lie while house rules edit them, and who edited what."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Generic, TypeVar

import attrs

from meuterer.cards import GoodsCard
from meuterer.errors import HouseRuleConflict, RulesError
from meuterer.islands import Island
from meuterer.phase import PhaseSpec, Row
from meuterer.roles import RoleCard

__all__ = ["Ledger", "Rows", "Shelf"]

P = TypeVar("P", GoodsCard, Island, RoleCard, PhaseSpec)


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

    def missing(self, part: str, known: Iterable[str]) -> RulesError:
        """The error for a part that is not there: another rule may have taken it away."""
        self.write(part)
        kind, _, key = part.partition(" ")
        return self.refuse(f"no {kind} {key!r}; there are {', '.join(known)}")

    def refuse(self, problem: str) -> RulesError:
        """The error that says whose fault it is."""
        return RulesError(f"house rule {self.author}: {problem}")


class Shelf(Generic[P]):
    """The parts of one kind by key: cards, islands, roles or phases.

    It is read like a mapping: `shelf[key]`, `key in shelf`, and iteration over the keys in order. A
    part that another house rule has taken away, or that was never there, is an error that says so.

    Examples:
        >>> import meuterer as mt
        >>> roles = mt.Kit(mt.STANDARD.options).roles
        >>> roles.add(mt.RoleCard("cook", extra_cards=1), before="loadmaster")
        >>> roles.replace(mt.RoleCard("mate", side="captain", strength=2))
        >>> roles.change("merchant", pay_captain=1)
        >>> roles.remove("cabin_boy")
        >>> [role.key for role in roles.values()]
        ['captain', 'mutineer', 'mate', 'merchant', 'cook', 'loadmaster']
        >>> roles["mate"].strength, roles["merchant"].pay_captain
        (2, 1)
    """

    def __init__(self, kind: str, parts: tuple[P, ...], ledger: Ledger, key: str = "key") -> None:
        self._kind = kind
        self._key = key
        self._ledger = ledger
        self._parts: dict[str, P] = {getattr(part, key): part for part in parts}

    def __getitem__(self, key: str) -> P:
        if key not in self._parts:
            raise self._ledger.missing(f"{self._kind} {key}", self._parts)
        return self._parts[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._parts)

    def __contains__(self, key: object) -> bool:
        return key in self._parts

    def values(self) -> tuple[P, ...]:
        """The parts in order.

        Returns:
            The parts themselves, not their keys.
        """
        return tuple(self._parts.values())

    def add(self, part: P, *, before: str | None = None) -> None:
        """Add a part.

        Args:
            part: The new part, with a key of its own.
            before: The key of the part before which it comes; None: it is the last.

        Raises:
            RulesError: There is a part with this key already, or none to come before.
            HouseRuleConflict: Another house rule has changed or wrapped the part with this key.
        """
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
        """Put a part in the place of the one with the same key.

        Args:
            part: The new part.

        Raises:
            RulesError: There is no part with this key.
            HouseRuleConflict: Another house rule has changed or wrapped it.
        """
        key = getattr(part, self._key)
        self[key]
        self._ledger.write(f"{self._kind} {key}")
        self._parts[key] = part

    def change(self, key: str, **changes: Any) -> None:
        """Replace a part by one with some attributes changed.

        Args:
            key: The part's key.
            **changes: The new values by attribute, e.g. `strength=2`.

        Raises:
            RulesError: There is no part with this key.
            HouseRuleConflict: Another house rule has changed or wrapped it.
        """
        self.replace(attrs.evolve(self[key], **changes))

    def remove(self, key: str) -> None:
        """Take a part away.

        Args:
            key: The part's key.

        Raises:
            RulesError: There is no part with this key.
            HouseRuleConflict: Another house rule has changed or wrapped it.
        """
        self[key]
        self._ledger.write(f"{self._kind} {key}")
        del self._parts[key]

    def wrap(self, key: str, wrapper: Callable[[P], P]) -> None:
        """Put around a part what the wrapper makes of it; further rules may wrap it too.

        Args:
            key: The part's key.
            wrapper: Makes the new part from the present one.

        Raises:
            RulesError: There is no part with this key.

        Examples:
            >>> import attrs
            >>> import meuterer as mt
            >>> roles = mt.Kit(mt.STANDARD.options).roles
            >>> roles.wrap("mate", lambda mate: attrs.evolve(mate, strength=mate.strength + 1))
            >>> roles["mate"].strength
            2
        """
        part = wrapper(self[key])
        self._ledger.wrap(f"{self._kind} {key}")
        self._parts[key] = part


class Rows:
    """The rows of the phase table, edited by name; in a phase, the first row that fits is taken.

    `rows[name]` is a row, and iteration gives all of them in order.

    Examples:
        >>> import meuterer as mt
        >>> rows = mt.Kit(mt.STANDARD.options).rows
        >>> calm = mt.Row("calm", "advance", "revealing", "payout", lambda state: state.round == 1)
        >>> rows.insert_before("mutiny", calm)  # no mutiny in the first round
        >>> rows.change("no_mutiny", guard=None)
        >>> rows.replace("paid", mt.Row("paid", "advance", "payout", "selling"))
        >>> rows.remove("calm")
        >>> rows.append(calm)
        >>> [row.name for row in rows][-1], rows["mutiny"].dest
        ('calm', 'mutiny')
    """

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
        raise self._ledger.missing(f"row {name}", [row.name for row in self._rows])

    def _check_new(self, row: Row) -> None:
        self._ledger.write(f"row {row.name}")
        if any(other.name == row.name for other in self._rows):
            raise self._ledger.refuse(f"there is a row {row.name!r} already; replace it")

    def append(self, *rows: Row) -> None:
        """Add rows at the end of the table.

        Args:
            *rows: The rows, each with a name of its own.

        Raises:
            RulesError: There is a row with this name already.
            HouseRuleConflict: Another house rule has changed the row with this name.
        """
        for row in rows:
            self._check_new(row)
            self._rows.append(row)

    def insert_before(self, name: str, *rows: Row) -> None:
        """Add rows before the one with this name.

        Args:
            name: The name of the row before which they come.
            *rows: The rows, each with a name of its own.

        Raises:
            RulesError: There is a row with this name already, or none to come before.
            HouseRuleConflict: Another house rule has changed the row with this name.
        """
        for row in rows:
            self._check_new(row)
            self._rows.insert(self._at(name), row)

    def replace(self, name: str, row: Row) -> None:
        """Put a row in the place of the one with this name.

        Args:
            name: The name of the row that goes.
            row: The new row; it may have another name.

        Raises:
            RulesError: There is no row with this name, or one with the new name already.
            HouseRuleConflict: Another house rule has changed or redirected it.
        """
        at = self._at(name)
        self._ledger.write(f"row {name}")
        if row.name != name:
            self._check_new(row)
        self._rows[at] = row

    def change(self, name: str, **changes: Any) -> None:
        """Replace a row by one with some attributes changed.

        Args:
            name: The row's name.
            **changes: The new values by attribute, e.g. `guard=is_calm`.

        Raises:
            RulesError: There is no row with this name.
            HouseRuleConflict: Another house rule has changed or redirected it.
        """
        self.replace(name, attrs.evolve(self[name], **changes))

    def lead_through(self, name: str, phase: str) -> str:
        """Let the row with this name lead to another phase first.

        Several rules may do this with the same row: the phases come in the order of the rules,
        the last one first.

        Args:
            name: The row's name.
            phase: The key of your phase.

        Returns:
            The key of the phase to which the row has led so far: where yours has to lead in the
            end.

        Raises:
            RulesError: There is no row with this name.

        Examples:
            >>> import meuterer as mt
            >>> rows = mt.Kit(mt.STANDARD.options).rows
            >>> rows.lead_through("sailed", "storm")
            'clearing'
            >>> rows["sailed"].dest
            'storm'
        """
        at = self._at(name)
        self._ledger.wrap(f"row {name}")
        before = self._rows[at].dest
        self._rows[at] = attrs.evolve(self._rows[at], dest=phase)
        return before

    def remove(self, name: str) -> None:
        """Take the row with this name away.

        Args:
            name: The row's name.

        Raises:
            RulesError: There is no row with this name.
            HouseRuleConflict: Another house rule has changed or redirected it.
        """
        at = self._at(name)
        self._ledger.write(f"row {name}")
        del self._rows[at]
