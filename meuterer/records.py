"""Records: a whole game as one JSON object that replays to the same positions for ever."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from attrs import evolve, field, frozen

from meuterer.codec import (
    Json,
    decode,
    encode,
    fields_of,
    found,
    items_of,
    move_from_json,
    move_to_json,
    parse,
    rules_to_json,
    to_json,
)
from meuterer.deal import Deal
from meuterer.engine import Step, apply, new_game, outcome, why_illegal
from meuterer.errors import RecordError, RulesError, short
from meuterer.events import Event
from meuterer.house_rule import HouseRule
from meuterer.house_rules import BUILT_IN
from meuterer.moves import Move
from meuterer.options import check_option
from meuterer.ranking import Outcome
from meuterer.rules import BASE, Rules
from meuterer.seats import CHANCE, Seat, Viewer
from meuterer.state import GameState
from meuterer.values import FrozenMap, Value
from meuterer.views import View

__all__ = ["FORMAT", "VERSION", "GameRecord", "RecordedMove", "SeatRecord", "SeatStep"]

#: The name of the format in every record.
FORMAT: Final = "meuterer-game"
#: The version of the format; version 1 stays readable for ever.
VERSION: Final = 1
#: The name of the format of what one person saw.
SEAT_FORMAT: Final = "meuterer-seat-record"


@frozen
class RecordedMove(Value):
    """A move and who made it.

    Attributes:
        seat: The seat, or None for chance.
        move: The move.

    Examples:
        >>> import meuterer as mt
        >>> mt.RecordedMove(0, mt.SetWage(2))
        RecordedMove(seat=0, move=SetWage(wage=2))
    """

    seat: Seat | None
    move: Move


def _texts(value: Mapping[str, str]) -> Mapping[str, str]:
    if not isinstance(value, Mapping):
        raise RecordError("meta", f"expected strings by name, found {short(value)}")
    for name, text in value.items():
        for part in (name, text):
            if not isinstance(part, str) or not _encodable(part):
                raise RecordError(
                    "meta", f"expected strings of whole characters, not {short(part)}"
                )
    return FrozenMap(value)


def _encodable(text: str) -> bool:
    """Whether the text can be written to a file: it has no half of a surrogate pair."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


@frozen
class GameRecord(Value):
    """A game as it was played: rules, players, deal and moves.

    It holds every secret of the game. A record that was loaded has been replayed, so it is a game
    that was possible.

    Attributes:
        rules: The rule set.
        players: The names by seat.
        deal: The deal.
        moves: The moves in order, those of chance too.
        result: The outcome, or None for a game in progress.
        meta: Strings by name (date, place, comment) that nothing interprets.

    Examples:
        >>> import meuterer as mt
        >>> game = mt.Game(players=("Ann", "Bo", "Cy"), deal=None, seed=7)
        >>> _ = game.play(mt.SetWage(2))
        >>> record = mt.GameRecord.from_json(game.record().to_json())
        >>> record.moves
        (RecordedMove(seat=1, move=SetWage(wage=2)),)
        >>> record.final_state() == game.state
        True
    """

    rules: Rules
    players: tuple[str, ...]
    deal: Deal
    moves: tuple[RecordedMove, ...] = ()
    result: Outcome | None = None
    meta: Mapping[str, str] = field(factory=FrozenMap, converter=_texts)

    @classmethod
    def from_json(
        cls, text: str | bytes, *, house_rules: Iterable[HouseRule[object]] = ()
    ) -> GameRecord:
        """Read a record, strictly, and replay it.

        Args:
            text: The JSON document, at most 4,000,000 characters; bytes are UTF-8.
            house_rules: The house rules it may use besides the built-in ones.

        Returns:
            The record of a game that was possible.

        Raises:
            RecordError: Whatever is wrong with it: where and what, and what would be right.
            RulesError: What is passed as `house_rules` are no house rules.

        Examples:
            >>> import meuterer as mt
            >>> mt.GameRecord.from_json('{"format": "chess"}')
            Traceback (most recent call last):
            meuterer.errors.RecordError: format: expected 'meuterer-game', found the string 'chess'
        """
        known = _known(house_rules)
        content = parse(text)
        if isinstance(content, dict) and "format" in content:
            _check_format(content)
        document = fields_of(
            content,
            "",
            ("format", "version", "rules", "players", "deal", "moves", "result"),
            ("meta",),
        )
        rules = _rules(document["rules"], known)
        record = cls(
            rules=rules,
            players=decode(document["players"], tuple[str, ...], "players"),
            deal=decode(document["deal"], Deal, "deal"),
            moves=tuple(
                _move(item, rules, path) for path, item in items_of(document["moves"], "moves")
            ),
            meta=_meta(document.get("meta", {})),
        )
        ended = outcome(record.final_state())
        _check_result(document["result"], ended)
        return cls(rules, record.players, record.deal, record.moves, ended, record.meta)

    def to_json(self) -> str:
        """The record as a JSON document; it holds every secret of the game.

        Returns:
            One line, without an end of line; see [JSON formats](json-formats.md).

        Examples:
            >>> import meuterer as mt
            >>> mt.Game(seed=7).record().to_json()[:40]
            '{"format": "meuterer-game", "version": 1'
        """
        document: dict[str, Json] = {
            "format": FORMAT,
            "version": VERSION,
            "rules": rules_to_json(self.rules),
            "players": list(self.players),
            "deal": encode(self.deal),
            "moves": [{"seat": played.seat, **move_to_json(played.move)} for played in self.moves],
            "result": _result(self.result),
        }
        if self.meta:
            document["meta"] = dict(self.meta)
        return json.dumps(document, ensure_ascii=False)

    def initial_state(self) -> GameState:
        """The position before the first move.

        Returns:
            A new position.

        Raises:
            RecordError: The players or the deal do not fit the rules.

        Examples:
            >>> import meuterer as mt
            >>> mt.Game(deal=mt.WORKED_DEAL).record().initial_state().players[3].hand
            ('ruby', 'salt', 'salt', 'wine', 'conflict')
        """
        try:
            return new_game(self.rules, self.players, deal=self.deal)
        except RulesError as error:
            path, _, problem = str(error).partition(": ")
            raise RecordError(path, problem) from None

    def replay(self) -> Iterator[Step]:
        """Play the moves again, one after the other.

        Returns:
            The results of the moves, in order.

        Raises:
            RecordError: A move is illegal or not that of its seat.

        Examples:
            >>> import meuterer as mt
            >>> game = mt.Game(seed=7)
            >>> _ = game.play(mt.SetWage(2))
            >>> [step.events for step in game.record().replay()]
            [(WageSet(seat=2, wage=2),)]
        """
        state = self.initial_state()
        for number, (played) in enumerate(self.moves):
            path = f"moves[{number}]"
            to_move = None if state.to_move is CHANCE else state.to_move
            if state.to_move is None:
                raise RecordError(path, "the game is over; no move can follow (E1)")
            if played.seat != to_move:
                expected = "null, a move of chance" if to_move is None else f"seat {to_move}"
                raise RecordError(
                    f"{path}.seat", f"expected {expected}, found {found(played.seat)}"
                )
            illegal = why_illegal(state, played.move)
            if illegal is not None:
                raise RecordError(path, f"illegal move: {illegal}")
            step = apply(state, played.move)
            state = step.state
            yield step

    def final_state(self) -> GameState:
        """The position after the last move.

        Returns:
            The position; for a record without moves the first one.

        Raises:
            RecordError: The record cannot be replayed.
        """
        state = self.initial_state()
        for step in self.replay():
            state = step.state
        return state


@frozen
class SeatStep(Value):
    """A step of a game as one person saw it.

    Attributes:
        events: What happened, as seen.
        view: The view of the position after it.

    Examples:
        >>> import meuterer as mt
        >>> game = mt.Game(seed=7)
        >>> _ = game.play(mt.SetWage(2))
        >>> step = game.record(for_seat=mt.SPECTATOR).steps[0]
        >>> step.events, step.view.wage
        ((WageSet(seat=2, wage=2),), 2)
    """

    events: tuple[Event, ...]
    view: View


@frozen
class SeatRecord(Value):
    """A game as one person saw it: what may be handed out while it goes on.

    Attributes:
        viewer: The seat, or `SPECTATOR`.
        start: The view of the first position.
        steps: What happened since, in order.

    Examples:
        >>> import meuterer as mt
        >>> game = mt.Game(players=("Ann", "Bo", "Cy"), seed=7)
        >>> _ = game.play(mt.SetWage(2))
        >>> game.record(for_seat=0).steps[0].events
        (WageSet(seat=1, wage=2),)
    """

    viewer: Viewer
    start: View
    steps: tuple[SeatStep, ...]

    def to_json(self) -> str:
        """The record as a JSON document: `viewer`, `start` and `steps` with `events` and `view`.

        Returns:
            One line, without an end of line; see [JSON formats](json-formats.md).

        Examples:
            >>> import meuterer as mt
            >>> mt.Game(seed=7).record(for_seat=0).to_json()[:61]
            '{"format": "meuterer-seat-record", "version": 1, "viewer": 0,'
        """
        steps: list[Json] = [
            {"events": to_json(step.events), "view": to_json(step.view)} for step in self.steps
        ]
        document: dict[str, Json] = {
            "format": SEAT_FORMAT,
            "version": VERSION,
            "viewer": encode(self.viewer),
            "start": to_json(self.start),
            "steps": steps,
        }
        return json.dumps(document, ensure_ascii=False)


def _check_format(document: Mapping[str, Json]) -> None:
    """First of all: another program's file, or a later version, is not missing this or that."""
    if document["format"] != FORMAT:
        raise RecordError("format", f"expected {FORMAT!r}, found {found(document['format'])}")
    version = document.get("version", VERSION)
    if version != VERSION or type(version) is not int:
        raise RecordError("version", f"expected {VERSION}, found {found(version)}")


def _rules(value: Json, known: Mapping[tuple[str, int], HouseRule[object]]) -> Rules:
    given = fields_of(value, "rules", ("base", "options", "house_rules"))
    if given["base"] != BASE:
        raise RecordError("rules.base", f"expected {BASE!r}, found {found(given['base'])}")
    house_rules = [
        _house_rule(item, path, known)
        for path, item in items_of(given["house_rules"], "rules.house_rules")
    ]
    options = _options(given["options"], "rules.options")
    for name, option in options.items():
        try:
            check_option(name, option)
        except RulesError as error:
            raise RecordError(f"rules.options.{_key(name)}", str(error)) from None
    try:
        return Rules().with_rules(*house_rules).with_options(**options)
    except RulesError as error:
        raise RecordError("rules", str(error)) from None


def _options(value: Json, path: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise RecordError(path, f"expected an object, found {found(value)}")
    options: dict[str, Any] = {}
    for name, option in value.items():
        place = f"{path}.{_key(name)}"
        if isinstance(option, list):
            items = items_of(option, place)
            options[name] = tuple(_number_or_string(item, path) for path, item in items)
        elif option is None or type(option) in (bool, int, str):
            options[name] = option
        else:
            expected = "a number, a string, true, false, null, or a list of numbers and strings"
            raise RecordError(place, f"expected {expected}, found {found(option)}")
    return options


def _key(name: str) -> str:
    """A key of the document as part of a path."""
    return name if len(name) <= 40 and name.isprintable() else short(name)


def _number_or_string(value: Json, path: str) -> Json:
    if type(value) not in (int, str):
        raise RecordError(path, f"expected a number or a string, found {found(value)}")
    return value


def _known(house_rules: Iterable[HouseRule[object]]) -> dict[tuple[str, int], HouseRule[object]]:
    """The rules that a record may use, by id and version, with their options at the defaults."""
    if not isinstance(house_rules, Iterable):
        raise RulesError(f"house_rules: {short(house_rules)} given; a list of HouseRule is needed")
    rules = (*BUILT_IN, *house_rules)
    for rule in rules:
        if not isinstance(rule, HouseRule):
            raise RulesError(f"house_rules: {short(rule)} given; a list of HouseRule is needed")
    return {(rule.id, rule.version): evolve(rule, chosen={}) for rule in rules}


def _house_rule(
    value: Json, path: str, known: Mapping[tuple[str, int], HouseRule[object]]
) -> HouseRule[object]:
    given = fields_of(value, path, ("id", "version", "options"))
    key = decode(given["id"], str, f"{path}.id")
    version = decode(given["version"], int, f"{path}.version")
    versions = [number for name, number in known if name == key]
    if not versions:
        raise RecordError(
            f"{path}.id",
            f"unknown house rule {short(key)}, version {version}; pass it when loading: "
            "GameRecord.from_json(text, house_rules=[...])",
        )
    if version not in versions:
        raise RecordError(
            f"{path}.version",
            f"the record was played with version {version} of house rule {key!r}, "
            f"this is version {versions[-1]}; pass that version when loading",
        )
    rule = known[key, version]
    for name, option in _options(given["options"], f"{path}.options").items():
        try:
            rule = rule.with_options(**{name: option})
        except RulesError as error:
            raise RecordError(f"{path}.options.{_key(name)}", str(error)) from None
    return rule


def _move(value: Json, rules: Rules, path: str) -> RecordedMove:
    if not isinstance(value, dict) or "seat" not in value:
        what = "an object without 'seat'" if isinstance(value, dict) else found(value)
        raise RecordError(path, f"expected an object with 'seat' and 'move', found {what}")
    seat = decode(value["seat"], int | None, f"{path}.seat")
    fields: Json = {name: item for name, item in value.items() if name != "seat"}
    return RecordedMove(seat, move_from_json(fields, rules, path=path))


def _meta(value: Json) -> dict[str, str]:
    if not isinstance(value, dict):
        raise RecordError("meta", f"expected an object, found {found(value)}")
    return {name: decode(item, str, f"meta.{_key(name)}") for name, item in value.items()}


def _result(ended: Outcome | None) -> Json:
    if ended is None:
        return None
    return {"scores": list(ended.scores), "winners": list(ended.winners)}


def _check_result(value: Json, ended: Outcome | None) -> None:
    right = _result(ended)
    if value is not None:
        given = fields_of(value, "result", ("scores", "winners"))
        for name in ("scores", "winners"):
            decode(given[name], tuple[int, ...], f"result.{name}")
    if value != right:
        raise RecordError("result", f"expected {json.dumps(right)}, found {json.dumps(value)[:80]}")
