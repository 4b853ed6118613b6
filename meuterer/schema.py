"""JSON Schema (2020-12) of views and events, made from the types of their fields."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from types import NoneType, UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints

import attrs

from meuterer.codec import Json, event_name
from meuterer.events import Event
from meuterer.rules import STANDARD, Rules
from meuterer.views import View
from meuterer.visibility import HIDDEN, PUBLIC, not_public

__all__ = ["json_schema"]

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"

_PLAIN: Final[dict[Any, Json]] = {
    bool: {"type": "boolean"},
    int: {"type": "integer"},
    str: {"type": "string"},
    NoneType: {"type": "null"},
    object: {},
}

#: The recipe of a rule set, as in records.
_RULES: Final[Json] = {
    "type": "object",
    "properties": {
        "base": {"type": "string"},
        "options": {"type": "object"},
        "house_rules": {"type": "array", "items": {"type": "object"}},
    },
    "required": ["base", "options", "house_rules"],
    "additionalProperties": False,
}


def json_schema(what: Literal["view", "events"], rules: Rules = STANDARD) -> dict[str, Json]:
    """The JSON Schema of what [`to_json`][meuterer.to_json] makes.

    Args:
        what: `"view"` for views, `"events"` for a list of events.
        rules: The rule set, whose house rules may have events of their own.

    Returns:
        A new schema document.

    Examples:
        >>> import meuterer as mt
        >>> sorted(mt.json_schema("view")["properties"])[:4]
        ['action_cards', 'board', 'captain', 'discard_pile']
    """
    schema: dict[str, Json]
    if what == "view":
        schema = _object_of(View)
        properties = schema["properties"]
        assert isinstance(properties, dict)
        properties["house"] = _house(rules)
    else:
        schema = {"type": "array", "items": {"oneOf": list(map(_event, rules.events))}}
    return {"$schema": DIALECT, "title": f"meuterer {what}", **schema}


def _house(rules: Rules) -> Json:
    """The house rules' data by rule id; what somebody may not see in them is null."""
    kinds = {rule.id: rule.data for rule in rules.house_rules if rule.data is not None}
    properties: dict[str, Json] = {
        key: _object_of(kinds[key], hidden=not_public(kinds[key], HIDDEN)) if key in kinds else {}
        for key in rules.parts.data
    }
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def _event(kind: type[Event]) -> Json:
    schema = _object_of(kind, event={"const": event_name(kind)})
    properties = schema["properties"]
    assert isinstance(properties, dict)
    for name in not_public(kind, PUBLIC):  # None for who may not see it
        if properties[name] != {}:
            properties[name] = {"anyOf": [properties[name], {"type": "null"}]}
    return schema


def _object_of(kind: Any, *, hidden: Sequence[str] = (), **first: Json) -> dict[str, Json]:
    hints = get_type_hints(kind)
    fields: dict[str, Json] = {
        field.name: {} if field.name in hidden else _schema_of(hints[field.name])
        for field in attrs.fields(kind)
    }
    properties: dict[str, Json] = {**first, **fields}
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def _schema_of(kind: Any) -> Json:
    if get_origin(kind) in (Union, UnionType):
        return {"anyOf": [_schema_of(option) for option in get_args(kind)]}
    if get_origin(kind) is Literal:
        return {"enum": [v.value if isinstance(v, Enum) else v for v in get_args(kind)]}
    if get_origin(kind) is tuple:
        kinds = get_args(kind)
        if kinds[-1] is Ellipsis:
            return {"type": "array", "items": _schema_of(kinds[0])}
        return {
            "type": "array",
            "prefixItems": [_schema_of(item) for item in kinds],
            "minItems": len(kinds),
            "maxItems": len(kinds),
        }
    if kind is Rules:
        return _RULES
    return _object_of(kind) if attrs.has(kind) else _PLAIN[kind]
