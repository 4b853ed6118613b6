"""Text that is no record: refused at once, with one exception, whatever it is."""

import pytest
from documents import refused, text_of

import meuterer as mt

TEXT = text_of("four_players")


def changed(old: str, new: str) -> str:
    assert TEXT.count(old) >= 1
    return TEXT.replace(old, new, 1)


SMALL_JUNK: dict[str, str | bytes] = {
    "empty": "",
    "empty bytes": b"",
    "space": " \n\t",
    "null": "null",
    "number": "3",
    "string": '"meuterer-game"',
    "list": "[]",
    "object": "{}",
    "not json": "meuterer",
    "python": "{'format': 'meuterer-game'}",
    "half": TEXT[: len(TEXT) // 2],
    "all but the last": TEXT.rstrip()[:-1],
    "twice": TEXT * 2,
    "more after it": TEXT + "x",
    "trailing comma": changed('"moves": [', '"moves": [,'),
    "comment": "// a game\n" + TEXT,
    "mark": "\ufeff" + TEXT,
    "mark in bytes": b"\xef\xbb\xbf" + TEXT.encode(),
    "utf-16": TEXT.encode("utf-16"),
    "utf-32": TEXT.encode("utf-32-le"),
    "latin-1": text_of("in_progress")
    .replace("Łukasz 🏴", "L")
    .replace("船長", "C")
    .partition("\u2028")[0]
    .encode("latin-1"),
    "no utf-8": b"\xff\xfe" + TEXT.encode(),
    "half a character": TEXT.encode().replace(b"Steffi", b"Steff\xc3"),
    "surrogate in bytes": TEXT.encode().replace(b"Steffi", b"Steff\xed\xa0\x80"),
    "overlong": TEXT.encode().replace(b"Steffi", b"Steff\xc0\xaf"),
    "null characters": "\0" * 100,
    "null character in a string": changed("Steffi", "Steff\0i"),
    "line break in a string": changed("Steffi", "Steff\ni"),
    "NaN": changed('"wage": 3', '"wage": NaN'),
    "Infinity": changed('"wage": 3', '"wage": Infinity'),
    "-Infinity": changed('"wage": 3', '"wage": -Infinity'),
    "1e999": changed('"wage": 3', '"wage": 1e999'),
    "3.0": changed('"wage": 3', '"wage": 3.0'),
    "3e0": changed('"wage": 3', '"wage": 3e0'),
    "03": changed('"wage": 3', '"wage": 03'),
    "+3": changed('"wage": 3', '"wage": +3'),
    "0x3": changed('"wage": 3', '"wage": 0x3'),
    "3_0": changed('"wage": 3', '"wage": 3_0'),
    "arabic digit": changed('"wage": 3', '"wage": \u0663'),
    "'3'": changed('"wage": 3', '"wage": "3"'),
    "True": changed('"wage": 3', '"wage": True'),
    "large": changed('"wage": 3', '"wage": 1' + "0" * 15),
    "larger": changed('"wage": 3', '"wage": 1' + "0" * 5000),
    "key twice": changed('"wage": 3', '"wage": 3, "wage": 3'),
    "key twice in the document": changed('"version": 1', '"version": 1, "version": 1'),
    "key twice, escaped": changed('"wage": 3', '"wage": 3, "w\\u0061ge": 3'),
    "long key twice": '{"' + "a" * 9999 + '": 1, "' + "a" * 9999 + '": 1}',
    "deep list": "[" * 21 + "]" * 21,
    "deep object": '{"a":' * 100 + "1" + "}" * 100,
    "very deep": "[" * 100_000,
    "very deep and closed": "[" * 100_000 + "]" * 100_000,
    "deep in a field": changed('"wage": 3', '"wage": ' + "[" * 2000 + "]" * 2000),
    "deep after a quote": '"\\"' + "[" * 100_000,
    "closed only": "]" * 1000,
    "lone surrogate": changed('"Steffi"', '"\\ud800"'),
    "lone surrogate as a key": changed('"version"', '"\\ud800"'),
    "lone surrogate in the text": changed("Steffi", "\ud800"),
    "half an escape": '"\\u12',
    "backslash": "\\",
}


@pytest.mark.parametrize("name", SMALL_JUNK)
def test_junk_is_refused(name: str) -> None:
    refused(SMALL_JUNK[name])


SENTENCES = {
    "empty": "not JSON",
    "mark": "BOM",
    "no utf-8": "expected UTF-8 text; byte 0 is not",
    "NaN": "NaN is not a JSON number",
    "-Infinity": "-Infinity is not a JSON number",
    "large": "a number of 16 digits; 15 are the most",
    "key twice": "the key 'wage' stands twice in one object",
    "key twice, escaped": "the key 'wage' stands twice in one object",
    "deep list": "nested deeper than 20 levels",
    "very deep": "nested deeper than 20 levels",
    "half": "line ",
    "list": "expected an object, found a list",
    "null": "expected an object, found null",
}


@pytest.mark.parametrize("name", SENTENCES)
def test_what_is_said_of_junk(name: str) -> None:
    error = refused(SMALL_JUNK[name])
    assert error.path == ""
    assert SENTENCES[name] in error.problem


@pytest.mark.parametrize(
    "thing", [None, 3, True, ["{}"], {"format": 1}, object(), memoryview(b"{}"), mt.STANDARD]
)
def test_what_is_no_text_at_all(thing: object) -> None:
    with pytest.raises(mt.RecordError, match="expected JSON text"):
        mt.GameRecord.from_json(thing)  # type: ignore[arg-type]


def test_bytes_in_any_holder() -> None:
    assert mt.GameRecord.from_json(bytearray(TEXT.encode())) == mt.GameRecord.from_json(TEXT)
