"""What house rules bring of their own, in words: the fields of their data, events and moves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import attrs
from attrs import frozen

from meuterer.names import island_name, name
from meuterer.visibility import OWN

if TYPE_CHECKING:
    from meuterer.rules import Rules

__all__ = ["HouseWords"]


@frozen
class HouseWords:
    """Puts into words what nobody has written a sentence for.

    Attributes:
        rules: The rules in play.
        players: The names of the players by seat.
        language: One of `meuterer.names.LANGUAGES`.
    """

    rules: Rules
    players: tuple[str, ...]
    language: str = "en"

    def fields(self, thing: object) -> dict[str, str]:
        """The fields of a house rule's data, of an event or of a move, by key.

        Args:
            thing: An attrs value.

        Returns:
            The name and the value of each field, e.g. `ship Piratennest`. Left out is what is None
            or empty: it is hidden, or there is nothing to tell.
        """
        kind: Any = type(thing)
        values = {field.name: self._content(thing, field) for field in attrs.fields(kind)}
        return {
            key: f"{name(key, self.language)} {words}" for key, words in values.items() if words
        }

    def _content(self, thing: object, field: attrs.Attribute[object]) -> str:
        value = getattr(thing, field.name)
        if field.name == "seat" and isinstance(value, int) and value in range(len(self.players)):
            return self.players[value]
        # As `visibility.as_seen` reads it; any other tuple may be by seat or not.
        by_seat = field.metadata == OWN and not hasattr(thing, "seat")
        if by_seat and isinstance(value, tuple):
            owned = zip(self.players, value, strict=False)
            return ", ".join(f"{who}: {self._item(it)}" for who, it in owned if it is not None)
        return self._value(value)

    def _value(self, value: object) -> str:
        match value:
            case None:
                return ""
            case bool():
                return "yes" if value else "no"
            case str() if value in self.rules.islands:
                return _printable(island_name(self.rules.islands[value], self.language))
            case str():
                return _printable(name(value, self.language))
            case tuple() | list():
                return ", ".join(map(self._item, value))
            case Mapping():
                return ", ".join(f"{self._item(k)} {self._item(v)}" for k, v in value.items())
            case _ if attrs.has(type(value)):
                return ", ".join(self.fields(value).values())
            case _:
                return str(value)

    def _item(self, value: object) -> str:
        """A value among others: it keeps its place, whatever it is."""
        words = self._value(value)
        if attrs.has(type(value)):
            return f"({words or '?'})"
        inner = isinstance(value, (tuple, list, Mapping)) and words
        return f"({words})" if inner else words or "none"


def _printable(text: str) -> str:
    """A text that cannot control what it is shown on."""
    return "".join(
        c if c.isprintable() else " " if c.isspace() else "\N{REPLACEMENT CHARACTER}" for c in text
    )
