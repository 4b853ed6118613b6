"""Pictures of tables with house rules that nobody has foreseen: whatever they bring is drawn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from xml.etree.ElementTree import fromstring

import attrs
import pytest
from drawn import SVG, parts, shapes, strays, titles, words
from hypothesis import given
from hypothesis import strategies as st

import meuterer as mt
from meuterer.pictures.drawing import SMALL
from meuterer.pictures.lettering import width, wrapped
from meuterer.pictures.middle import NOTE, ROOM
from meuterer.seats import Viewer

PLAYERS = ("Ann", "Bo", "Cy", "Di")
LONG_ROLE = "quartermaster_of_the_lower_deck_and_of_more"


@attrs.frozen
class Storm:
    eye: str | None = attrs.field(default=None, metadata=mt.PUBLIC)
    harbour: str | None = attrs.field(default=None, metadata=mt.PUBLIC)
    promise: str = attrs.field(default="", metadata=mt.PUBLIC)
    wishes: tuple[str | None, ...] = attrs.field(default=(), metadata=mt.OWN)


def table(data: Storm, players: tuple[str, ...] = PLAYERS) -> mt.GameState:
    """A position with these data."""

    def build(kit: mt.Kit, _: Mapping[str, Any]) -> None:
        kit.add_data(mt.DataSpec(lambda _: data, redraw=lambda *_: data))

    rules = mt.STANDARD.with_rules(mt.HouseRule("storm", 1, {}, build, Storm))
    return mt.new_game(rules, players, deal=mt.WORKED_DEAL)


def notes(picture: str) -> list[str]:
    """The lines of text about the data."""
    texts = fromstring(picture).iter(f"{SVG}text")
    return [text.text or "" for text in texts if "note" in (text.get("class") or "").split()]


def test_a_long_note_has_several_lines() -> None:
    promise = "Ann owes Bo three points and Cy owes Di two more, to be paid in the last round."
    picture = mt.svg(mt.view(table(Storm(promise=promise)), 2))
    told = notes(picture)
    assert " ".join(told) == f"storm: promise {promise}"
    assert len(told) > 1
    assert all(width(line, SMALL) <= ROOM for line in told)
    assert strays(fromstring(picture)) == []


def test_a_note_without_end_is_cut() -> None:
    picture = mt.svg(table(Storm(promise="ever and " * 20_000)))
    assert len(notes(picture)) == NOTE
    assert notes(picture)[-1].endswith("…")
    assert strays(fromstring(picture)) == []


def test_what_is_everybodys_own_is_said_with_the_name() -> None:
    state = table(Storm(wishes=("sandkap", "karge_zunge", "cabin_boy", "salt")))
    seen: dict[Viewer, list[str]] = {
        1: ["storm: wishes Bo: Karge Zunge"],
        2: ["storm: wishes Cy: cabin boy"],
        mt.SPECTATOR: [],
    }
    for viewer, said in seen.items():
        assert notes(mt.svg(mt.view(state, viewer))) == said
    whole = "storm: wishes Ann: Sandkap, Bo: Karge Zunge, Cy: cabin boy, Di: salt"
    assert " ".join(notes(mt.svg(state))) == whole
    assert notes(mt.svg(mt.view(state, 0), language="ja")) == ["storm: wishes Ann: 砂の岬"]


def test_a_name_from_right_to_left_does_not_turn_the_rest_of_a_note() -> None:
    state = table(Storm(wishes=("salt", None, None, None)), ("אבג", "Bo", "Cy", "Di"))
    (note,) = notes(mt.svg(mt.view(state, 0)))
    assert note == "storm: wishes \u2068אבג\u2069: salt"


def test_a_long_name_of_an_island_stays_on_its_card() -> None:
    def build(kit: mt.Kit, _: Mapping[str, Any]) -> None:
        kit.islands.replace(mt.Island("hochland", "Far " * 20, "ruby", (2, 1, 0), 2))

    picture = mt.svg(mt.new_game(mt.STANDARD.with_rules(mt.HouseRule("far", 1, {}, build)), seed=7))
    (island,) = [one for one in parts(picture, "island") if words(one)[0].startswith("Far Far")]
    assert strays(island) == []


def test_a_long_name_of_a_phase_stays_apart_from_who_looks() -> None:
    state = attrs.evolve(table(Storm()), phase="the_long_and_" * 9 + "end")
    phase, looker = [one for one in shapes(fromstring(mt.svg(state))) if one.element.text][:2]
    assert (phase.element.text or "").startswith("Round 1 of 8, the long and ")
    assert phase.left + phase.wide < looker.left


def test_all_that_is_on_an_island_has_room_on_its_card() -> None:
    state = table(Storm(eye="hochland", harbour="hochland"))
    board = attrs.evolve(
        state.board, captain_destination="hochland", mutineer_destination="hochland"
    )
    state = attrs.evolve(state, board=board)
    (island,) = [one for one in parts(mt.svg(state), "island") if words(one)[0] == "Hochland"]
    assert len(parts(island, "sign")) == 5
    assert strays(island) == []


def test_two_islands_of_one_rule_are_told_apart() -> None:
    picture = mt.svg(table(Storm(eye="sandkap", harbour="hochland")))
    legend = parts(picture, "middle")[0]
    assert titles(legend, "sign") == ["ship", "storm eye", "storm harbour"]
    assert {"storm eye: Sandkap", "storm harbour: Hochland"} <= set(words(legend))
    drawn = {words(island)[0]: words(island)[4:] for island in parts(picture, "island")}
    assert (drawn["Sandkap"], drawn["Hochland"]) == (["E"], ["H"])


def test_one_island_of_a_rule_needs_the_name_of_the_rule_only() -> None:
    legend = parts(mt.svg(table(Storm(harbour="hochland"))), "middle")[0]
    assert titles(legend, "sign") == ["ship", "storm"]
    assert {"storm: Hochland", "S"} <= set(words(legend))


def test_a_long_name_of_a_role_is_cut_as_its_pill_has_room() -> None:
    def build(kit: mt.Kit, _: Mapping[str, Any]) -> None:
        kit.roles.add(mt.RoleCard(LONG_ROLE))

    rules = mt.STANDARD.with_rules(mt.HouseRule("quartermaster", 1, {}, build))
    game = mt.Game(PLAYERS, rules=rules, deal=mt.WORKED_DEAL)
    for move in (mt.SetWage(2), mt.Offer("wine"), mt.Pass()):
        game.play(move)
    picture = mt.svg(game.view(1))
    pills = [s for s in shapes(parts(picture, "action-cards")[0]) if s.element.tag == f"{SVG}rect"]
    assert max(pill.wide for pill in pills) <= ROOM
    cut = words(parts(picture, "action-cards")[0])[-1]
    assert LONG_ROLE.replace("_", " ").startswith(cut.removesuffix("…"))
    game.play(mt.ChooseRole(LONG_ROLE))
    # With the captain card, which may come to who has any role, all has to fit into the panel.
    for captain in (0, 1):
        state = attrs.evolve(game.state, captain=captain)
        (panel,) = parts(mt.svg(state), "player")[1:2]
        frame, *rest = (shape for shape in shapes(panel) if shape.element.tag == f"{SVG}rect")
        assert all(shape.left + shape.wide <= frame.left + frame.wide - 12 for shape in rest)
        role, *others = words(parts(panel, "office")[0])
        assert others == (["captain", "wage 2"] if captain == 1 else [])
        assert role == ("quartermast…" if captain == 1 else "quartermaster of the lower deck…")


@pytest.mark.parametrize("odd", ["\x00", "\x01", "\x1b", "\ud800", "\ufffe", "\x85", "\n"])
def test_no_character_breaks_the_document(odd: str) -> None:
    def build(kit: mt.Kit, _: Mapping[str, Any]) -> None:
        kit.add_data(mt.DataSpec(lambda _: Storm(promise=f"1{odd}2"), redraw=lambda *_: Storm()))
        kit.islands.replace(mt.Island("fingerhut", f"Finger{odd}", "ruby", (2, 1, 0), 2))

    rules = mt.STANDARD.with_rules(mt.HouseRule("storm", 1, {}, build, Storm))
    picture = mt.svg(mt.new_game(rules, 3, seed=7))
    picture.encode()
    (note,) = notes(picture)
    assert note.startswith("storm: promise 1")
    assert note.endswith("2")


@given(st.text(max_size=200), st.integers(20, 400), st.integers(1, 5))
def test_a_wrapped_text_fits_and_is_whole_or_ends_with_an_ellipsis(
    text: str, room: int, most: int
) -> None:
    lines = wrapped(text, room, SMALL, most)
    assert 1 <= len(lines) <= most
    assert all(width(line, SMALL) <= room for line in lines)
    shown = "".join("".join(lines).split())
    whole = "".join(text.split())
    assert shown == whole or (lines[-1][-1] == "…" and whole.startswith(shown[:-1]))
