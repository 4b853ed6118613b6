"""Views: what one person may know."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

import attrs

from meuterer.events import VISIBLE_TO, Event
from meuterer.seats import Viewer

__all__ = ["visible"]


@cache
def _own_fields(kind: Any) -> tuple[str, ...]:
    return tuple(f.name for f in attrs.fields(kind) if f.metadata.get(VISIBLE_TO) == "seat")


def visible(events: Iterable[Event], viewer: Viewer) -> tuple[Event, ...]:
    """The same events as one person sees them.

    Args:
        events: The events.
        viewer: A seat, or `SPECTATOR`.

    Returns:
        As many events in the same order; what the person may not see in them is None.

    Examples:
        >>> import meuterer as mt
        >>> event = mt.CardsDrawn(seat=1, count=2, cards=("ruby", "salt"))
        >>> mt.visible([event], 1)
        (CardsDrawn(seat=1, count=2, cards=('ruby', 'salt')),)
        >>> mt.visible([event], mt.SPECTATOR)
        (CardsDrawn(seat=1, count=2, cards=None),)
    """
    return tuple(_as_seen(event, viewer) for event in events)


def _as_seen(event: Event, viewer: Viewer) -> Event:
    kind: Any = type(event)
    own = _own_fields(kind)
    if not own or getattr(event, "seat", None) == viewer:
        return event
    return attrs.evolve(event, **dict.fromkeys(own))
