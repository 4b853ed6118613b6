"""Records as plain JSON documents, and how to change one thing in them."""

import copy
import json
import re
import string
from pathlib import Path
from typing import Any

import pytest

import meuterer as mt

GOLDEN = Path(__file__).parent / "golden"
DELETE = object()


def text_of(name: str) -> str:
    return (GOLDEN / f"{name}.json").read_text(encoding="utf-8")


#: A finished game of four with every kind of move, and a game of three in progress with options.
FINISHED: dict[str, Any] = json.loads(text_of("four_players"))
IN_PROGRESS: dict[str, Any] = json.loads(text_of("in_progress"))


def steps(path: str) -> list[str | int]:
    """`moves[12].card` is `["moves", 12, "card"]`."""
    found = re.findall(r"([^.\[\]]+)|\[(\d+)\]", path)
    return [int(number) if number else name for name, number in found]


def at(document: Any, path: str) -> Any:
    """What stands at this place."""
    for step in steps(path):
        document = document[step]
    return document


def edited(document: Any, *edits: tuple[str, Any]) -> Any:
    """A copy with other values at these places; `DELETE` takes the field or item away."""
    document = copy.deepcopy(document)
    for path, value in edits:
        *way, last = steps(path)
        target = document
        for step in way:
            target = target[step]
        if value is DELETE:
            del target[last]
        else:
            target[last] = value
    return document


def first(trigger: str, document: Any = FINISHED) -> str:
    """The path of the first move with this trigger."""
    triggers = [move["move"] for move in document["moves"]]
    return f"moves[{triggers.index(trigger)}]"


def load(document: Any) -> mt.GameRecord:
    return mt.GameRecord.from_json(json.dumps(document))


def refused(document: Any, **known: Any) -> mt.RecordError:
    """The error with which a document (or a text, or bytes) is refused."""
    text = document if isinstance(document, str | bytes) else json.dumps(document)
    with pytest.raises(mt.RecordError) as caught:
        mt.GameRecord.from_json(text, **known)
    check_error(caught.value)
    return caught.value


def check_error(error: mt.RecordError) -> None:
    """It says where and why, on one line of bounded length that can be printed."""
    line = str(error)
    assert line == f"{error.path or 'record'}: {error.problem}"
    assert error.problem
    assert len(line) < 1500
    assert line.isprintable()
    assert set(string.ascii_letters) & set(error.problem)
    assert error.__cause__ is None
    assert error.__suppress_context__ or error.__context__ is None
