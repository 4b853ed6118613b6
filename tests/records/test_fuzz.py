"""Whatever is done to a record: it loads, or it is refused with a `RecordError`."""

import json
from typing import Any

from documents import FINISHED, IN_PROGRESS, check_error, edited, text_of
from hypothesis import example, given
from hypothesis import strategies as st

import meuterer as mt


def read(text: str | bytes) -> mt.GameRecord | None:
    """The record, which can be written and read again, or None if it is refused."""
    try:
        record = mt.GameRecord.from_json(text)
    except mt.RecordError as error:
        check_error(error)
        return None
    written = record.to_json()
    assert mt.GameRecord.from_json(written.encode()) == record
    assert json.loads(written)["players"] == list(record.players)
    return record


NUMBERS = st.integers(-2, 40) | st.integers() | st.floats() | st.sampled_from([10**15, 2**63])
WORDS = st.sampled_from(
    [
        *mt.STANDARD.cards,
        *mt.STANDARD.roles,
        *mt.STANDARD.moves,
        *mt.STANDARD.phases,
        *list(mt.STANDARD.islands)[:3],
        *("format", "version", "rules", "options", "house_rules", "id", "rounds", "self", "seat"),
        *("move", "sales", "island", "good", "count", "cards", "draw_pile", "captain", "pirates"),
    ]
)
KEYS = WORDS | st.text(max_size=4) | st.sampled_from(["\ud800", "\n", "self", ""])
JSON = st.recursive(
    st.none() | st.booleans() | NUMBERS | KEYS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS, inner, max_size=4),
    max_leaves=12,
)


@given(st.text() | st.text('[]{},:"0123456789.-+eE\\utrufalsn '))
@example("")
def test_any_text(text: str) -> None:
    assert read(text) is None


@given(st.binary())
def test_any_bytes(data: bytes) -> None:
    assert read(data) is None


@given(JSON)
def test_any_json(document: Any) -> None:
    assert read(json.dumps(document)) is None


@given(st.fixed_dictionaries(dict.fromkeys(FINISHED, JSON), optional={"meta": JSON}))
def test_any_object_with_the_right_fields(document: dict[str, Any]) -> None:
    read(json.dumps(document))
    document |= {"format": "meuterer-game", "version": 1, "rules": FINISHED["rules"]}
    read(json.dumps(document))


# --- valid records, changed ----------------------------------------------------------------------


def places(document: Any, way: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to every value in a document."""
    found = [way]
    items: Any = ()
    if isinstance(document, dict):
        items = document.items()
    elif isinstance(document, list):
        items = enumerate(document)
    for step, inner in items:
        found += places(inner, (*way, step))
    return found


def changed(document: Any, data: st.DataObject) -> Any:
    """Replace, remove, insert, repeat or exchange one value somewhere."""
    way = data.draw(st.sampled_from(places(document)[1:]))
    target = document
    for step in way[:-1]:
        target = target[step]
    last = way[-1]
    match data.draw(st.sampled_from(["replace", "remove", "insert", "repeat", "exchange"])):
        case "replace":
            target[last] = data.draw(JSON)
        case "remove":
            del target[last]
        case "insert" if isinstance(target, list):
            target.insert(last, data.draw(JSON))
        case "insert":
            target[data.draw(KEYS)] = data.draw(JSON)
        case "repeat" if isinstance(target, list):
            target.insert(last, target[last])
        case _:
            keys = list(range(len(target))) if isinstance(target, list) else list(target)
            other = data.draw(st.sampled_from(keys))
            target[last], target[other] = target[other], target[last]
    return document


#: A short one, so that a change comes to bear, and a long one.
DOCUMENTS = {
    "short": edited(IN_PROGRESS, ("moves", IN_PROGRESS["moves"][:12])),
    "in progress": IN_PROGRESS,
    "finished": FINISHED,
}


@given(st.sampled_from(list(DOCUMENTS)), st.integers(1, 4), st.data())
def test_a_record_with_changes(name: str, changes: int, data: st.DataObject) -> None:
    document = edited(DOCUMENTS[name])
    for _ in range(changes):
        if len(places(document)) > 1:
            document = changed(document, data)
    read(json.dumps(document))


@given(st.sampled_from(list(DOCUMENTS)), st.data())
def test_a_record_with_another_value_of_the_same_type(name: str, data: st.DataObject) -> None:
    """Such changes come past the checks of types, to the rules."""
    document = edited(DOCUMENTS[name])
    way = data.draw(st.sampled_from(places(document)[1:]))
    target = document
    for step in way[:-1]:
        target = target[step]
    match target[way[-1]]:
        case bool() | None:
            return
        case int():
            target[way[-1]] = data.draw(st.integers(-3, 12) | st.integers(-(10**14), 10**14))
        case str():
            target[way[-1]] = data.draw(KEYS)
        case list() as items if items:
            target[way[-1]] = data.draw(st.lists(st.sampled_from(items), max_size=len(items)))
        case dict() as fields if fields:
            del fields[data.draw(st.sampled_from(list(fields)))]
    read(json.dumps(document))


@given(st.sampled_from(["in_progress", "four_players"]), st.data())
def test_a_text_with_changes(name: str, data: st.DataObject) -> None:
    text = text_of(name)
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = start + data.draw(st.integers(0, 8) | st.integers(0, len(text)))
        pieces = st.sampled_from(['"', "\\", "[", "]", "{", "}", ",", ":", "null", "true", "1e9"])
        new = data.draw(st.just("") | pieces | st.text(max_size=5) | st.just(text[start:end] * 2))
        text = text[:start] + new + text[end:]
    read(text)


@given(st.sampled_from(["in_progress", "three_players"]), st.data())
def test_bytes_with_changes(name: str, data: st.DataObject) -> None:
    raw = bytearray(text_of(name).encode())
    for _ in range(data.draw(st.integers(1, 4))):
        raw[data.draw(st.integers(0, len(raw) - 1))] = data.draw(st.integers(0, 255))
    read(bytes(raw))


@given(st.sampled_from(["in_progress", "three_players"]), st.data())
def test_a_text_that_breaks_off(name: str, data: st.DataObject) -> None:
    text = text_of(name).rstrip()
    assert read(text[: data.draw(st.integers(0, len(text) - 1))]) is None
