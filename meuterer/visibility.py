"""Who may see what, declared once: as metadata of the fields of events and house-rule data."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from operator import is_
from typing import Any, Final, TypeVar

import attrs

from meuterer.seats import Viewer
from meuterer.values import FrozenMap

__all__ = ["HIDDEN", "OWN", "PUBLIC", "as_seen", "not_public"]

T = TypeVar("T")

_KEY: Final = "visible_to"

PUBLIC: Final[Mapping[str, str]] = FrozenMap({_KEY: "everybody"})
"""Metadata of a field that everybody sees; what events take for granted.

Examples:
    >>> import attrs
    >>> import meuterer as mt
    >>> attrs.fields(mt.house_rules.Pirates).ship.metadata == mt.PUBLIC
    True
"""

OWN: Final[Mapping[str, str]] = FrozenMap({_KEY: "owner"})
"""Metadata of a field that is somebody's own.

In an event it is that of the event's `seat`; in a house rule's data it is a tuple by seat, of which
each player sees one item. All others see None.

Examples:
    >>> import attrs
    >>> import meuterer as mt
    >>> @attrs.frozen
    ... class Whispered(mt.Event):
    ...     seat: mt.Seat
    ...     word: str = attrs.field(metadata=mt.OWN)
    >>> mt.visible([Whispered(seat=2, word="Hochland")], 0)
    (Whispered(seat=2, word=None),)
"""

HIDDEN: Final[Mapping[str, str]] = FrozenMap({_KEY: "nobody"})
"""Metadata of a field that nobody sees; what a house rule's data take for granted.

Values inside an event or inside data may have such fields too; there, what says nothing is public.

Examples:
    >>> import attrs
    >>> import meuterer as mt
    >>> @attrs.frozen
    ... class Wind(mt.Event):
    ...     steps: int
    ...     cause: str = attrs.field(metadata=mt.HIDDEN)
    >>> mt.visible([Wind(steps=1, cause="west")], 0)
    (Wind(steps=1, cause=None),)
"""


def not_public(kind: Any, default: Mapping[str, str]) -> tuple[str, ...]:
    """The names of the fields of a class that not everybody sees."""
    return tuple(name for name, _ in _not_public(kind, default[_KEY]))


@cache
def _not_public(kind: Any, default: str) -> tuple[tuple[str, str], ...]:
    """The fields of a class that not everybody sees, and who does."""
    fields = ((f.name, f.metadata.get(_KEY, default)) for f in attrs.fields(kind))
    return tuple((name, who) for name, who in fields if who != PUBLIC[_KEY])


def as_seen(value: T, viewer: Viewer, default: Mapping[str, str]) -> T:
    """The value with everything that this viewer may not see in it replaced by None."""
    kind: Any = type(value)
    contents = {field.name: getattr(value, field.name) for field in attrs.fields(kind)}
    masked: dict[str, Any] = {}
    for name, who in _not_public(kind, default[_KEY]):
        content = contents[name]
        if who == HIDDEN[_KEY]:
            masked[name] = None
        elif hasattr(value, "seat"):  # an event; where nobody is at the seat, nobody sees it
            seat: Viewer | None = getattr(value, "seat", None)
            masked[name] = content if seat is not None and seat == viewer else None
        elif default is HIDDEN and isinstance(content, tuple):
            masked[name] = _own_item(content, viewer)
        else:  # nobody can be told to be the owner
            masked[name] = None
    seen = {name: _inside(content, viewer) for name, content in {**contents, **masked}.items()}
    return value if all(seen[name] is contents[name] for name in seen) else _filled(value, seen)


def _own_item(items: tuple[object, ...], viewer: Viewer) -> tuple[object, ...]:
    return tuple(item if seat == viewer else None for seat, item in enumerate(items))


def _inside(content: Any, viewer: Viewer) -> Any:
    """What this viewer sees of a content: values in it may have fields that are not for all."""
    if content is None or isinstance(content, (str, int)):
        return content
    if isinstance(content, tuple):
        items = tuple([_inside(item, viewer) for item in content])
        return content if all(map(is_, items, content)) else items
    if isinstance(content, Mapping):
        return FrozenMap({key: _inside(item, viewer) for key, item in content.items()})
    return as_seen(content, viewer, PUBLIC) if attrs.has(type(content)) else content


def _filled(value: T, contents: Mapping[str, object]) -> T:
    """A copy with these contents, made without `__init__`: None may be none of its valid values."""
    copy = object.__new__(type(value))
    for name, content in contents.items():
        object.__setattr__(copy, name, content)
    if hasattr(value, "_attrs_cached_hash"):
        object.__setattr__(copy, "_attrs_cached_hash", None)
    return copy
