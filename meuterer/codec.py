"""JSON: strict reading with paths in the errors, and values to and from plain JSON objects.

What a value looks like in JSON follows from the types of its fields: a frozen class is an object,
a tuple a list, a key a string, a number a number.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from functools import cache
from types import MappingProxyType, NoneType, UnionType
from typing import Any, Final, TypeAlias, Union, get_args, get_origin, get_type_hints

import attrs

from meuterer.errors import RecordError, short
from meuterer.events import Event
from meuterer.moves import Move
from meuterer.rules import BASE, Rules, require_rules
from meuterer.values import Value
from meuterer.views import View

__all__ = [
    "Json",
    "decode",
    "encode",
    "event_name",
    "field_types",
    "fields_of",
    "found",
    "items_of",
    "move_from_json",
    "move_to_json",
    "parse",
    "rules_to_json",
    "to_json",
]

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
"""What `json.loads` gives and `json.dumps` takes: plain values, lists and dictionaries."""

#: Longer documents are refused unread. A game takes about 10,000 characters.
MAX_LENGTH: Final = 4_000_000
#: Deeper documents are refused unread. A record needs 6 levels.
MAX_DEPTH: Final = 20
#: Longer numbers are refused.
MAX_DIGITS: Final = 15

# The closing quote is optional and nothing is tried twice, so that one pass over the text is
# enough, whatever is in it.
_BRACKETS = re.compile(r'"(?:[^"\\]++|\\.)*+"?|[\[\]{}]', re.DOTALL)


def parse(text: str | bytes) -> Json:
    """A JSON document, read strictly.

    Raises:
        RecordError: Not JSON, too long, too deep, a key twice in an object, a number that is no
            number or has too many digits.
    """
    if isinstance(text, bytes | bytearray):
        if len(text) > MAX_LENGTH:
            raise RecordError("", f"{len(text)} bytes; {MAX_LENGTH} are the most")
        try:
            text = text.decode("utf-8")
        except UnicodeDecodeError as error:
            raise RecordError("", f"expected UTF-8 text; byte {error.start} is not") from None
    if not isinstance(text, str):
        raise RecordError("", f"expected JSON text, found {found(text)}")
    if len(text) > MAX_LENGTH:
        raise RecordError("", f"{len(text)} characters; {MAX_LENGTH} are the most")
    _check_depth(text)
    try:
        document: Json = json.loads(
            text,
            object_pairs_hook=_object,
            parse_int=_integer,
            parse_constant=_constant,
        )
    except json.JSONDecodeError as error:
        problem = f"not JSON: {error.msg} (line {error.lineno}, column {error.colno})"
        raise RecordError("", problem) from None
    return document


def _check_depth(text: str) -> None:
    depth = 0
    for token in _BRACKETS.finditer(text):
        if token[0] in ("[", "{"):
            depth += 1
            if depth > MAX_DEPTH:
                raise RecordError("", f"nested deeper than {MAX_DEPTH} levels")
        elif token[0] in ("]", "}"):
            depth -= 1


def _object(pairs: Iterable[tuple[str, Json]]) -> dict[str, Json]:
    result: dict[str, Json] = {}
    for key, value in pairs:
        if key in result:
            raise RecordError("", f"the key {short(key)} stands twice in one object")
        result[key] = value
    return result


def _integer(digits: str) -> int:
    if len(digits) > MAX_DIGITS:
        raise RecordError("", f"a number of {len(digits)} digits; {MAX_DIGITS} are the most")
    return int(digits)


def _constant(name: str) -> Json:
    raise RecordError("", f"{name} is not a JSON number")


def found(value: object) -> str:
    """A value for the sentence `expected ..., found ...`."""
    match value:
        case None:
            return "null"
        case bool():
            return str(value).lower()
        case int() | float():
            return f"the number {short(value)}"
        case str():
            return f"the string {short(value)}"
        case list():
            return "a list"
        case dict():
            return "an object"
        case _:
            return f"a value of type {type(value).__name__}"


def fields_of(value: Json, path: str, needed: Iterable[str], optional: Iterable[str] = ()) -> Any:
    """The fields of a JSON object that has exactly these.

    Raises:
        RecordError: Not an object, or a field is missing or unknown.
    """
    if not isinstance(value, dict):
        raise RecordError(path, f"expected an object, found {found(value)}")
    needed, known = list(needed), [*needed, *optional]
    for name in needed:
        if name not in value:
            raise RecordError(path, f"the field {name!r} is missing")
    for name in value:
        if name not in known:
            raise RecordError(path, f"unknown field {short(name)}; there are {', '.join(known)}")
    return value


def items_of(value: Json, path: str) -> Iterator[tuple[str, Json]]:
    """The items of a JSON list, each with its path.

    Raises:
        RecordError: Not a list.
    """
    if not isinstance(value, list):
        raise RecordError(path, f"expected a list, found {found(value)}")
    return ((f"{path}[{at}]", item) for at, item in enumerate(value))


def encode(value: object) -> Json:
    """A frozen value as plain JSON."""
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, Enum):
        return encode(value.value)
    if isinstance(value, Rules):
        return rules_to_json(value)
    if isinstance(value, tuple):
        return [encode(item) for item in value]
    if isinstance(value, Mapping):
        return {str(key): encode(item) for key, item in value.items()}
    kind: Any = type(value)
    if attrs.has(kind):
        return {field.name: encode(getattr(value, field.name)) for field in attrs.fields(kind)}
    raise TypeError(f"{type(value).__name__} has no JSON form")


def rules_to_json(rules: Rules) -> dict[str, Json]:
    """The recipe of a rule set: base, options and house rules in their order."""
    return {
        "base": BASE,
        "options": encode(rules.chosen),
        "house_rules": [
            {"id": rule.id, "version": rule.version, "options": encode(rule.chosen)}
            for rule in rules.house_rules
        ],
    }


def to_json(value: Value | Iterable[Event]) -> Json:
    """A view, events, or any other value as plain JSON, for a front end or another language.

    An event is an object with `event`, the name of its class in snake case, and its fields; what
    somebody may not see has been made None by [`visible`][meuterer.visible] before. In a view the
    house rules' data stand by the id of the rule. The schema of both is
    [`json_schema`][meuterer.json_schema].

    Args:
        value: A view, an event, several events, or another value such as a `Reason`, an
            `Outcome`, a `Progress`.

    Returns:
        A new object; for several events a list of objects.

    Raises:
        TypeError: There is something without a JSON form in it, such as a float.

    Examples:
        >>> import meuterer as mt
        >>> mt.to_json(mt.CardOffered(seat=2, card="ruby"))
        {'event': 'card_offered', 'seat': 2, 'card': 'ruby'}
        >>> mt.to_json(mt.view(mt.new_game(seed=7), 0))["phase"]
        'captain_card'
    """
    if isinstance(value, Event):
        fields = encode(value)
        assert isinstance(fields, dict)
        return {"event": event_name(type(value)), **fields}
    if isinstance(value, Iterable) and not isinstance(value, str | Mapping):
        return [to_json(event) for event in value]
    fields = encode(value)
    if isinstance(value, View) and isinstance(fields, dict):
        fields["house"] = {
            key: encode(data) for key, data in zip(value.rules.parts.data, value.house, strict=True)
        }
    return fields


def event_name(kind: type[Event]) -> str:
    """The name of an event class in JSON: `CardOffered` is `card_offered`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower()


_PLAIN: Final = {int: "a whole number", str: "a string", bool: "true or false"}
_READABLE: Final = (
    "int, str, bool, one of them or None, a tuple[..., ...] of one of them, "
    "or a frozen class with such fields"
)


@cache
def field_types(kind: Any) -> Mapping[str, Any]:
    """The fields of a frozen class and their types; `object` where the type cannot be known."""
    try:
        hints = get_type_hints(kind)
    except NameError:  # names that are known only inside a function or to type checkers
        hints = {}
    return MappingProxyType({f.name: hints.get(f.name, object) for f in attrs.fields(kind)})


def decode(value: Json, kind: Any, path: str) -> Any:
    """A plain JSON value as a value of a type.

    Raises:
        RecordError: It does not have the form of that type.
    """
    if get_origin(kind) in (Union, UnionType):
        options = [option for option in get_args(kind) if option is not NoneType]
        if value is None and len(options) < len(get_args(kind)):
            return None
        if len(options) == 1:
            return decode(value, options[0], path)
    elif get_origin(kind) is tuple and get_args(kind)[1:] == (...,):
        item_kind = get_args(kind)[0]
        return tuple(decode(item, item_kind, place) for place, item in items_of(value, path))
    elif attrs.has(kind):
        known = field_types(kind)
        given = fields_of(value, path, known)
        return kind(**{n: decode(given[n], t, f"{path}.{n}") for n, t in known.items()})
    elif kind in _PLAIN:
        if type(value) is not kind:
            raise RecordError(path, f"expected {_PLAIN[kind]}, found {found(value)}")
        return value
    named = getattr(kind, "__name__", kind)
    raise RecordError(path, f"a field of type {named} cannot be read; {_READABLE}")


def move_to_json(move: Move) -> dict[str, Json]:
    """A move as a JSON object.

    Args:
        move: The move.

    Returns:
        A new object with `move`, the move's trigger, and its fields.

    Raises:
        TypeError: It is not a move.

    Examples:
        >>> import meuterer as mt
        >>> mt.move_to_json(mt.Offer("ruby"))
        {'move': 'offer', 'card': 'ruby'}
    """
    if not isinstance(move, Move):
        raise TypeError(f"expected a move, not {short(move)}")
    fields = encode(move)
    assert isinstance(fields, dict)
    return {"move": move.trigger, **fields}


def move_from_json(value: Json, rules: Rules, *, path: str = "move") -> Move:
    """A move from a JSON object.

    Args:
        value: The object.
        rules: The rules that say which moves there are.
        path: Where the object stands, for errors.

    Returns:
        A move of these rules; whether it is legal, a position has to say.

    Raises:
        RecordError: It is not a move of these rules.
        RulesError: These are no rules.

    Examples:
        >>> import meuterer as mt
        >>> mt.move_from_json({"move": "offer", "card": "ruby"}, mt.STANDARD)
        Offer(card='ruby')
        >>> mt.move_from_json({"move": "offer", "card": 3}, mt.STANDARD)
        Traceback (most recent call last):
        meuterer.errors.RecordError: move.card: expected a string, found the number 3
    """
    require_rules(rules)
    if not isinstance(value, dict):
        raise RecordError(path, f"expected an object, found {found(value)}")
    trigger = value.get("move")
    if not isinstance(trigger, str) or trigger not in rules.moves:
        known = ", ".join(rules.moves)
        what = found(trigger) if "move" in value else "nothing"
        raise RecordError(f"{path}.move", f"expected one of {known}; found {what}")
    kind = rules.moves[trigger]
    fields = {name: field for name, field in value.items() if name != "move"}
    move = decode(fields, kind, path)
    assert isinstance(move, Move)
    return move
