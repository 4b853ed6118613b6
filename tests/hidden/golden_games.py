"""Whole games as text: what everybody sees, at every step. Write them anew, from the root, with

    .venv/bin/python -m tests.hidden.golden_games

and read the difference before you commit it: it is what has changed for the people at the table.

A step begins with `#`, its number and who is to move. Then come the view of the spectator (what has
changed since the step before), the views of the seats (all that differs from the view of the
spectator, unless that has not changed since the step before), the legal moves that the views
offer, the move, and the events: as the spectator sees them, then for each seat those that it sees
differently. Values of many equal items are shortened: `3*?` are three cards that the viewer does
not know.
"""

import difflib
import random
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

import attrs

import meuterer as mt
from meuterer.seats import Viewer

FOLDER = Path(__file__).parent / "golden"
COMMAND = ".venv/bin/python -m tests.hidden.golden_games"
NAMES = ("Ann", "Bo", "Cy", "Di")
VARIANTS = {"standard": mt.STANDARD, "pirates": mt.STANDARD.with_rules(mt.house_rules.PIRATES)}
#: The name of a file: players, variant, and the seed from which the game follows.
GAMES = {
    f"{players}_players_{variant}_{letter}": (players, variant, seed)
    for players, variant, *seeds in (
        (3, "standard", 1, 2),
        (3, "pirates", 1, 2),
        (4, "standard", 1, 2),
        (4, "pirates", 1, 2),
    )
    for letter, seed in zip("ab", seeds, strict=True)
}


def path_of(name: str) -> Path:
    return FOLDER / f"{name}.txt"


def text_of(name: str) -> str:
    """The game as it is played today."""
    return "\n".join(_lines(*GAMES[name])) + "\n"


def difference(name: str) -> list[str]:
    """The first lines in which the game of today differs from the file."""
    old = path_of(name).read_text(encoding="utf-8").splitlines()
    changes = difflib.unified_diff(old, text_of(name).splitlines(), "golden", "today", lineterm="")
    return [line for _, line in zip(range(60), changes, strict=False)]


def _lines(players: int, variant: str, seed: int) -> Iterator[str]:
    rng = random.Random(f"{players} {variant} {seed}")
    rules = VARIANTS[variant]
    deal = mt.Deal.shuffled(rules, players, rng)
    state = mt.new_game(rules, NAMES[:players], deal=deal)
    yield f"Written by {COMMAND}"
    yield f"rules: {rules!r}"
    yield f"draw pile: {short(deal.draw_pile)}"
    before: dict[str, str] = {}
    lines: dict[Viewer, str] = {}
    number = 0
    while True:
        yield ""
        yield f"# {number} {short(state.to_move)}"
        spectator = flat(mt.view(state, mt.SPECTATOR))
        yield f"spectator {changes(before, spectator)}"
        before = spectator
        views = {viewer: mt.view(state, viewer) for viewer in range(players)}
        for seat, view in views.items():
            line = f"{seat} {changes(spectator, flat(view))}"
            if lines.get(seat) != line:
                yield line
            lines[seat] = line
        for viewer, view in {**views, mt.SPECTATOR: mt.view(state, mt.SPECTATOR)}.items():
            if moves := mt.legal_moves(view):
                yield f"moves of {short(viewer)}: {' | '.join(map(said, moves))}"
        if state.to_move is None:
            return
        move = _move(state, rng)
        yield f"-> {said(move)}"
        state, events = mt.apply(state, move)
        seen = mt.visible(events, mt.SPECTATOR)
        yield from (f"spectator sees {said(event)}" for event in seen)
        for seat in range(players):
            for event, other in zip(mt.visible(events, seat), seen, strict=True):
                if event != other:
                    yield f"{seat} sees {said(event)}"
        number += 1


def _move(state: mt.GameState, rng: random.Random) -> mt.Move:
    """Any move, but passing is not liked, and mutineer and loadmaster are."""
    if state.to_move is mt.CHANCE:
        return mt.sample_chance(state, rng)
    moves = mt.legal_moves(state)
    if isinstance(moves[-1], mt.Pass) and rng.random() < 0.8:
        moves = moves[:-1] or moves
    liked = [mt.ChooseRole(role) for role in ("mutineer", "loadmaster")]
    if (wanted := rng.choice(liked)) in moves:
        return wanted
    return rng.choice(moves)


# --- text ----------------------------------------------------------------------------------------


def flat(view: mt.View) -> dict[str, str]:
    """The fields of a view by name, those of the board and of the players too."""
    found: dict[str, str] = {}
    for field in attrs.fields(mt.View):
        value = getattr(view, field.name)
        if field.name == "rules":
            found["rules"] = repr(value)
        elif field.name == "players":
            for seat, player in enumerate(value):
                found |= {f"{seat}.{name}": short(x) for name, x in _fields(player)}
        elif field.name == "house":
            found |= {f"house{at}": short(data) for at, data in enumerate(value)}
        elif attrs.has(type(value)):
            found |= {f"{field.name}.{name}": short(x) for name, x in _fields(value)}
        else:
            found[field.name] = short(value)
    return found


def _fields(value: Any) -> list[tuple[str, object]]:
    return [(field.name, getattr(value, field.name)) for field in attrs.fields(type(value))]


def changes(before: dict[str, str], now: dict[str, str]) -> str:
    return " ".join(f"{name}={value}" for name, value in now.items() if before.get(name) != value)


def said(value: object) -> str:
    """A move or an event: the name of its class and its fields."""
    fields = " ".join(f"{name}={short(content)}" for name, content in _fields(value))
    return f"{type(value).__name__} {fields}".strip()


def short(value: object) -> str:
    """A value in few characters."""
    if value is None:
        return "?"
    if value is mt.CHANCE or value is mt.SPECTATOR:
        return str(value).rpartition(".")[2].lower()
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        runs = [(item, len(list(equal))) for item, equal in groupby(map(short, value))]
        return f"({' '.join(f'{count}*{item}' if count > 1 else item for item, count in runs)})"
    if attrs.has(type(value)):
        return f"[{said(value)}]"
    return str(value)


def write() -> None:
    """Write all files anew."""
    FOLDER.mkdir(exist_ok=True)
    for path in FOLDER.glob("*.txt"):
        path.unlink()
    for name in GAMES:
        path_of(name).write_text(text_of(name), encoding="utf-8")
        print(path_of(name).name)


if __name__ == "__main__":
    write()
