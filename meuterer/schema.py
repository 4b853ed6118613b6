"""JSON Schema (2020-12) of what the library reads and writes, made from the types of the fields."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from copy import deepcopy
from enum import Enum
from types import NoneType, UnionType
from typing import Any, Final, Literal, TypeAlias, Union, get_args, get_origin

import attrs

from meuterer.codec import Json, event_name, field_types
from meuterer.errors import MeutererError, short
from meuterer.events import Event
from meuterer.moves import Move
from meuterer.options import LAYOUTS, PLAYERS
from meuterer.records import FORMAT, SEAT_FORMAT, VERSION
from meuterer.rules import BASE, STANDARD, Rules, require_rules
from meuterer.seats import Viewer
from meuterer.views import View
from meuterer.visibility import HIDDEN, PUBLIC, not_public

__all__ = ["json_schema"]

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"

_Schema: TypeAlias = dict[str, Json]

_NULL: Final[_Schema] = {"type": "null"}
_PLAIN: Final[dict[Any, _Schema]] = {
    bool: {"type": "boolean"},
    int: {"type": "integer"},
    str: {"type": "string"},
    NoneType: _NULL,
    object: {},
}


def json_schema(
    what: Literal["view", "events", "move", "record", "seat_record"], rules: Rules = STANDARD
) -> dict[str, Json]:
    """The JSON Schema of what the library writes, and of what it reads.

    A schema cannot say everything: a move that fits may be illegal, and a record that fits may be
    no game. What does not fit is never accepted.

    Args:
        what: `"view"` and `"events"` (a list) for what [`to_json`][meuterer.to_json] makes;
            `"move"` for [`move_to_json`][meuterer.move_to_json]; `"record"` and `"seat_record"` for
            the documents of [`GameRecord`][meuterer.GameRecord] and
            [`SeatRecord`][meuterer.SeatRecord].
        rules: The rule set, whose house rules may have cards, moves, events and data of their own.

    Returns:
        A new schema document.

    Raises:
        MeutererError: There is no schema of that name.
        RulesError: `rules` are no rules.

    Examples:
        >>> import meuterer as mt
        >>> sorted(mt.json_schema("view")["properties"])[:4]
        ['action_cards', 'board', 'captain', 'discard_pile']
        >>> mt.json_schema("move")["oneOf"][1]["properties"]
        {'move': {'const': 'offer'}, 'card': {'type': 'string'}}
    """
    require_rules(rules)
    if not isinstance(what, str) or what not in _DOCUMENTS:
        raise MeutererError(f"json_schema: {short(what)} given; one of {', '.join(_DOCUMENTS)}")
    return deepcopy({"$schema": DIALECT, "title": f"meuterer {what}", **_DOCUMENTS[what](rules)})


# The documents


def _view(rules: Rules) -> _Schema:
    return _object({**_fields(View), "house": _house(rules)})


def _house(rules: Rules) -> _Schema:
    """The house rules' data by rule id; what somebody may not see in them is null."""
    kinds = {rule.id: rule.data for rule in rules.house_rules if rule.data is not None}
    return _object({key: _data(kinds[key]) if key in kinds else {} for key in rules.parts.data})


def _data(kind: Any) -> _Schema:
    secret = not_public(kind, HIDDEN)
    types = field_types(kind).items()
    return _object({name: {} if name in secret else _schema_of(type_) for name, type_ in types})


def _events(rules: Rules) -> _Schema:
    return _array({"oneOf": [_event(kind) for kind in rules.events]})


def _event(kind: type[Event]) -> _Schema:
    return _object({"event": {"const": event_name(kind)}, **_fields(kind)})


def _move(rules: Rules) -> _Schema:
    return {"oneOf": [_object(_move_fields(kind)) for kind in rules.moves.values()]}


def _move_fields(kind: type[Move]) -> _Schema:
    return {"move": {"const": kind.trigger}, **_fields(kind)}


def _record(rules: Rules) -> _Schema:
    kinds = rules.moves.values()
    moves = [_object({"seat": _or_null(_SEAT), **_move_fields(kind)}) for kind in kinds]
    fields: _Schema = {
        "format": {"const": FORMAT},
        "version": {"const": VERSION},
        "rules": _RULES,
        "players": _array(_NAME, min(PLAYERS), max(PLAYERS), distinct=True),
        "deal": _deal(rules),
        "moves": _array({"oneOf": [*moves]}),
        "result": _or_null(_RESULT),
        "meta": {"type": "object", "additionalProperties": {"type": "string"}},
    }
    return _object(fields, optional=("meta",))


def _deal(rules: Rules) -> _Schema:
    islands, cards = len(rules.islands), len(rules.deck)
    return _object(
        {
            "captain": _SEAT,
            "islands": _array({"enum": [*rules.islands]}, islands, islands, distinct=True),
            "draw_pile": _array({"enum": [*rules.cards]}, cards, cards),
        }
    )


def _seat_record(rules: Rules) -> _Schema:
    step = _object({"events": {"$ref": "#/$defs/events"}, "view": {"$ref": "#/$defs/view"}})
    fields: _Schema = {
        "format": {"const": SEAT_FORMAT},
        "version": {"const": VERSION},
        "viewer": _schema_of(Viewer),
        "start": {"$ref": "#/$defs/view"},
        "steps": _array(step),
    }
    return {**_object(fields), "$defs": {"events": _events(rules), "view": _view(rules)}}


_DOCUMENTS: Final[dict[str, Callable[[Rules], _Schema]]] = {
    "view": _view,
    "events": _events,
    "move": _move,
    "record": _record,
    "seat_record": _seat_record,
}


# Their parts


def _fields(kind: Any) -> dict[str, _Schema]:
    """The fields of a frozen class, by name; null too for who may not see them."""
    fields = {name: _schema_of(type_) for name, type_ in field_types(kind).items()}
    for name in not_public(kind, PUBLIC):
        if fields[name] != {}:
            fields[name] = _or_null(fields[name])
    return fields


def _schema_of(kind: Any) -> _Schema:
    if get_origin(kind) in (Union, UnionType):
        return {"anyOf": [_schema_of(option) for option in get_args(kind)]}
    if get_origin(kind) is Literal:
        return {"enum": [v.value if isinstance(v, Enum) else v for v in get_args(kind)]}
    if get_origin(kind) is tuple:
        return _tuple(get_args(kind))
    if kind is Rules:
        return _RULES
    if attrs.has(kind):
        return _object(_fields(kind))
    return dict(_PLAIN.get(kind, {}))  # of what else a house rule may have, nothing is said


def _tuple(kinds: tuple[Any, ...]) -> _Schema:
    if not kinds:  # nothing is said about the items, or there are none
        return _array({})
    if kinds[1:] == (...,):
        return _array(_schema_of(kinds[0]))
    return {
        "type": "array",
        "prefixItems": [_schema_of(item) for item in kinds],
        "minItems": len(kinds),
        "maxItems": len(kinds),
    }


def _object(properties: Mapping[str, Json], *, optional: Collection[str] = ()) -> _Schema:
    """An object that has these properties and no others."""
    return {
        "type": "object",
        "properties": dict(properties),
        "required": [name for name in properties if name not in optional],
        "additionalProperties": False,
    }


def _array(
    items: _Schema, least: int = 0, most: int | None = None, *, distinct: bool = False
) -> _Schema:
    schema: _Schema = {"type": "array", "items": items}
    if least:
        schema["minItems"] = least
    if most is not None:
        schema["maxItems"] = most
    if distinct:
        schema["uniqueItems"] = True
    return schema


def _or_null(schema: _Schema) -> _Schema:
    """The same, or null if it is not null already."""
    options = schema.get("anyOf")
    return schema if isinstance(options, list) and _NULL in options else {"anyOf": [schema, _NULL]}


def _integer(least: int, most: int | None = None) -> _Schema:
    return {"type": "integer", "minimum": least, **({} if most is None else {"maximum": most})}


_SEAT: Final = _integer(0, max(PLAYERS) - 1)
_NAME: Final[_Schema] = {"type": "string", "minLength": 1, "maxLength": 40}

#: The values that an option of a house rule can have.
_OPTION: Final[_Schema] = {
    "anyOf": [
        {"type": ["boolean", "integer", "string", "null"]},
        _array({"type": ["integer", "string"]}),
    ]
}

#: The recipe of a rule set: only what differs from the standard rules.
_RULES: Final = _object(
    {
        "base": {"const": BASE},
        "options": {
            "type": "object",
            "properties": {
                "rounds": _or_null(_integer(1)),
                "hand_size": _integer(1),
                "layout": {"enum": [*LAYOUTS]},
                "first_captain": _or_null(_SEAT),
                "wages": _array(_integer(0), 1, distinct=True),
            },
            "additionalProperties": False,
        },
        "house_rules": _array(
            _object(
                {
                    "id": {"type": "string"},
                    "version": _integer(1),
                    "options": {"type": "object", "additionalProperties": _OPTION},
                }
            )
        ),
    }
)

_RESULT: Final = _object(
    {
        "scores": _array({"type": "integer"}, min(PLAYERS), max(PLAYERS)),
        "winners": _array(_SEAT, 1, max(PLAYERS), distinct=True),
    }
)
