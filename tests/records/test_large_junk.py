"""Ten megabytes of junk: refused in bounded time and memory, with a short sentence."""

import json
import time
import tracemalloc
from collections.abc import Callable

import pytest
from documents import FINISHED, edited, refused

#: Too long to be read at all.
MANY = 10_000_000
#: Long enough to see what takes more time or memory than it should; much shorter than the length
#: from which on a text is not read.
LONG = 1_000_000


def full(start: str, item: str, end: str, length: int = LONG) -> str:
    return start + item * ((length - len(start) - len(end)) // len(item)) + end


def in_field(path: str, start: str, item: str, end: str) -> str:
    """The record with a very long value in one field."""
    before, after = json.dumps(edited(FINISHED, (path, "@"))).split('"@"')
    return before + full(start, item, end) + after


def with_value(path: str, value: object) -> str:
    return json.dumps(edited(FINISHED, (path, value)))


RULE = '{"id":"x","version":1,"options":{}}'

TOO_LONG: dict[str, str | bytes] = {
    "letters": "a",
    "brackets": "[",
    "bytes": b"\xff",
    "objects": '{"a":',
    "null bytes": b"\0",
    "surrogates": "\ud800",
    "pairs": "[]",
}
#: Start, what is repeated, end.
DOCUMENTS: dict[str, tuple[str, str, str]] = {
    "an open string": ('"', "a", ""),
    "a string": ('"', "a", '"'),
    "backslashes": ('"', "\\", ""),
    "escapes": ('"', "\\u0041", '"'),
    "surrogates": ('"', "\\ud800", '"'),
    "quotes": ("", '"', ""),
    "open lists": ("", "[", ""),
    "open objects": ("", '{"a":', ""),
    "pairs of brackets": ("", "[]", ""),
    "digits": ("", "1", ""),
    "decimals": ("1.", "1", ""),
    "exponent": ("1e", "1", ""),
    "signs": ("", "-", ""),
    "spaces": ("", " ", ""),
    "null characters": ("", "\0", ""),
    "numbers": ("[", "0,", "0]"),
    "floats": ("[", "1e5,", "1]"),
    "the same key": ("{", '"a":1,', '"a":1}'),
    "lists in a list": ("[", "[],", "[]]"),
    "objects in a list": ("[", '{"a":[]},', "{}]"),
}
FIELDS: dict[str, tuple[str, str, str]] = {
    "format": ('"', "x", '"'),
    "version": ("[", "1,", "1]"),
    "players": ("[", '"Ann",', '"Bo"]'),
    "players[0]": ('"', "x", '"'),
    "deal.islands": ("[", '"hochland",', '"hochland"]'),
    "deal.islands[0]": ('"', "\\n", '"'),
    "deal.draw_pile": ("[", '"ruby",', '"ruby"]'),
    "deal.draw_pile[0]": ('"', "x", '"'),
    "rules.base": ('"', "x", '"'),
    "rules.house_rules": ("[", RULE + ",", RULE + "]"),
    "moves": ("[", '{"seat":1,"move":"pass"},', '{"seat":1,"move":"pass"}]'),
    "moves[0].move": ('"', "x", '"'),
    "moves[0].wage": ("{", '"a":1,', '"b":1}'),
    "moves[1].card": ('"', "x", '"'),
    "result.scores": ("[", "1,", "1]"),
}
VALUES: dict[str, Callable[[], str]] = {
    "many keys": lambda: json.dumps({str(number): 1 for number in range(LONG // 12)}),
    "a long key": lambda: json.dumps({**FINISHED, "meta": {"x" * LONG: 1}}),
    "a long option": lambda: with_value("rules.options", {"x" * LONG: 1}),
    "many options": lambda: with_value("rules.options", {str(n): 1 for n in range(LONG // 12)}),
    "many wages": lambda: with_value("rules.options", {"wages": [*range(LONG // 9), 0]}),
    "many cards": lambda: with_value("deal.draw_pile", [f"card {n}" for n in range(LONG // 15)]),
    "many names": lambda: with_value("players", [f"name {n}" for n in range(LONG // 15)]),
}
#: Made when they are needed.
JUNK: dict[str, Callable[[], str | bytes]] = {
    **{f"10 MB: {name}": lambda x=text: x * (MANY // len(x)) for name, text in TOO_LONG.items()},
    **{f"1 MB: {name}": lambda x=parts: full(*x) for name, parts in DOCUMENTS.items()},
    "4 MB: a string": lambda: full(*DOCUMENTS["a string"], 3_900_000),
    "4 MB: quotes": lambda: full(*DOCUMENTS["quotes"], 3_900_000),
    **{f"in {path}": lambda p=path, x=parts: in_field(p, *x) for path, parts in FIELDS.items()},
    **VALUES,
}


@pytest.mark.parametrize("name", JUNK)
def test_a_lot_of_junk_is_refused_in_little_time(name: str) -> None:
    junk = JUNK[name]()
    start = time.perf_counter()
    refused(junk)
    assert time.perf_counter() - start < 10  # usually less than one second


@pytest.mark.parametrize("name", ["a string", "an open string", "quotes", "escapes", "open lists"])
def test_a_long_document_takes_little_memory(name: str) -> None:
    """A few times the length of the text at most."""
    junk = full(*DOCUMENTS[name], LONG // 4)
    tracemalloc.start()
    try:
        refused(junk)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 20 * len(junk)
