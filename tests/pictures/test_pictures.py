"""`svg`: a picture that shows all of what one person may know, and nothing else."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any
from xml.etree.ElementTree import Element, fromstring

import pytest
from hypothesis import given
from hypothesis import strategies as st

import meuterer as mt
from examples.house_rules import EXAMPLES
from meuterer.house_rules import PIRATES
from meuterer.pictures.style import DARK, GOODS, LIGHT, PLAIN_GOOD
from meuterer.seats import Viewer

SVG = "{http://www.w3.org/2000/svg}"
RULE_SETS = (
    mt.STANDARD,
    mt.STANDARD.with_rules(PIRATES),
    mt.STANDARD.with_rules(PIRATES, *EXAMPLES),
)
HOSTILE = ("<script>alert(1)</script>", "&amp; \"quoted\" 'x' ]]>", "布" * 40, "\u05d0\u05d1\u05d2")


@st.composite
def positions(draw: st.DrawFn) -> mt.GameState:
    """A position of a random game, from the first to the last."""
    players = draw(st.sampled_from([3, 4]))
    rules = draw(st.sampled_from(RULE_SETS))
    names = HOSTILE[:players] if draw(st.booleans()) else players
    rng = random.Random(draw(st.integers(0, 10_000)))
    game = mt.Game(names, rules=rules, seed=rng.getrandbits(32))
    for _ in range(draw(st.integers(0, 300))):
        moves = game.legal_moves()
        if not moves:
            break
        game.play(moves[int(rng.random() * len(moves))])
    return game.state


def looks(state: mt.GameState) -> Iterator[mt.GameState | mt.View]:
    """The position itself, and as everybody sees it."""
    yield state
    viewers: tuple[Viewer, ...] = (*range(len(state.players)), mt.SPECTATOR)
    for viewer in viewers:
        yield mt.view(state, viewer)


def parts(picture: str, kind: str) -> list[Element]:
    """The groups of a class."""
    return [group for group in fromstring(picture).iter(f"{SVG}g") if group.get("class") == kind]


def words(element: Element) -> list[str]:
    """Its lines of text, in order."""
    return [text.text or "" for text in element.iter(f"{SVG}text")]


def signs(island: Element) -> list[str]:
    """What stands on an island."""
    return [
        title.text or ""
        for sign in island.iter(f"{SVG}g")
        if sign.get("class") == "sign"
        for title in sign.iter(f"{SVG}title")
    ]


# --- everything is there -------------------------------------------------------------------------


@given(positions())
def test_the_islands_lie_in_their_order_with_what_they_print_and_what_stands_on_them(
    state: mt.GameState,
) -> None:
    for look in looks(state):
        islands = parts(mt.svg(look), "island")
        assert len(islands) == len(state.islands)
        for drawn, key in zip(islands, state.islands, strict=True):
            island = state.rules.islands[key]
            points, name, sales = words(drawn)[:3]
            assert (points, name) == (str(island.ship_points), island.name)
            assert sales == f"{island.buys} {'/'.join(map(str, island.table))}"
            card = next(drawn.iter(f"{SVG}rect"))
            assert ("active" in (card.get("class") or "")) == (key in state.active_islands)
            assert ("merchant ship" in signs(drawn)) == (key == state.ship)
            captain, mutineer = "destination of the captain", "destination of the mutineer"
            assert (captain in signs(drawn)) == (key == state.captain_destination)
            assert (mutineer in signs(drawn)) == (key == state.mutineer_destination)
            if PIRATES in state.rules.house_rules:
                assert ("pirates" in signs(drawn)) == (key == state.data(PIRATES).ship)


@given(positions())
def test_each_player_has_a_panel_with_score_role_and_cards(state: mt.GameState) -> None:
    for look in looks(state):
        panels = parts(mt.svg(look), "player")
        assert len(panels) == len(look.players)
        for seat, (panel, player) in enumerate(zip(panels, look.players, strict=True)):
            name, score, office, *cards = words(panel)
            assert name == player.name or (name[:-1] == player.name[: len(name) - 1])
            assert score == str(player.score)
            assert ("wage" in office) == (seat == look.captain and look.wage is not None)
            if player.role is not None:
                assert office.startswith(player.role.replace("_", " "))
            else:
                assert office.startswith("role face down" if player.has_role else "no role")
            assert chips(cards, "open") == counted(player.offered, player.laid)
            where = "face down" if player.passed else "in hand"
            if player.hand:
                assert chips(cards, where) == counted(player.hand)
            else:
                noun = "card" if player.hand_count == 1 else "cards"
                assert f"{player.hand_count or 'no'} {noun} {where}" in cards
            marked = any(path.get("class") == "bright" for path in panel.iter(f"{SVG}path"))
            assert marked == (look.to_move == seat)
            if look.drawing == seat and look.drawn:
                assert chips(cards, "drawn") == counted(look.drawn)
            elif look.drawing == seat and look.drawn_count:
                assert f"{look.drawn_count} drawn" in cards


def chips(lines: list[str], word: str) -> list[str]:
    """The chips behind a word."""
    if word not in lines:
        return []
    found = []
    for line in lines[lines.index(word) + 1 :]:
        if not re.match(r"\+?\d+ ", line) or "card" in line or line.endswith(" drawn"):
            break
        found.append(line)
    return found


def counted(cards: tuple[str, ...], laid: int = 0) -> list[str]:
    """The chips for cards, in any order of kinds."""
    kinds = list(dict.fromkeys(sorted(cards, key=order)))
    found = [f"{cards.count(kind)} {kind.replace('_', ' ')}" for kind in kinds]
    return found + [f"+{laid} conflict"] * bool(laid)


def order(card: str) -> int:
    everything = mt.STANDARD.with_rules(PIRATES, *EXAMPLES)
    return list(everything.cards).index(card)


@given(positions())
def test_round_phase_turn_piles_and_the_middle(state: mt.GameState) -> None:
    for look in looks(state):
        picture = mt.svg(look)
        everything = words(fromstring(picture))
        assert f"Round {state.round} of {state.rules.rounds(len(state.players))}" in everything
        (asked,) = [text for text in everything if text.startswith(f"{phase_name(state)}: ")]
        if state.to_move is None:
            best = max(player.score for player in state.players)
            assert asked.endswith((f"won with {best} points", "…"))
        elif isinstance(state.to_move, int):
            assert asked.endswith((f"{state.players[state.to_move].name} is to move", "…"))
        piles = [words(pile)[:1] for pile in parts(picture, "pile")]
        assert piles == [[str(len(state.draw_pile))], [str(len(state.discard_pile))]]
        middle = words(parts(picture, "middle")[0])
        left = middle[middle.index("In the middle:") + 1 :]
        if look.action_cards:
            known = [role.replace("_", " ") for role in look.action_cards]
            assert left[: len(known)] == known
        else:
            number = len(state.action_cards)
            assert left[0] == f"{number or 'no'} action card{'s' if number > 1 else ''}"


def phase_name(state: mt.GameState) -> str:
    return mt.names.name(state.phase)


# --- nothing else is -----------------------------------------------------------------------------


@given(positions(), st.integers(0, 1000))
def test_a_view_has_the_same_picture_whatever_the_viewer_cannot_know(
    state: mt.GameState, number: int
) -> None:
    for look in looks(state):
        if isinstance(look, mt.View):
            other = mt.determinize(look, random.Random(number))
            assert mt.svg(mt.view(other, look.viewer)) == mt.svg(look)


def test_the_picture_of_a_view_has_no_card_of_another_hand() -> None:
    state = mt.new_game(deal=mt.WORKED_DEAL)
    panels = parts(mt.svg(mt.view(state, 3)), "player")
    assert [chips(words(panel), "in hand") for panel in panels[:3]] == [[], [], []]
    assert chips(words(panels[3]), "in hand") == ["1 ruby", "2 salt", "1 wine", "1 conflict"]


def test_the_action_cards_are_shown_to_who_picks_only() -> None:
    game = mt.Game(("Ann", "Bo", "Cy", "Di"), deal=mt.WORKED_DEAL)
    game.play(mt.SetWage(0))
    for move in (mt.Offer("wine"), mt.Pass(), mt.ChooseRole("mate"), mt.Pass()):
        game.play(move)
    for viewer in (0, 1, 3, mt.SPECTATOR):
        shown = words(parts(mt.svg(game.view(viewer)), "middle")[0])
        assert "mutineer" not in shown
        assert "4 action cards" in shown
    assert "mutineer" in words(parts(mt.svg(game.view(2)), "middle")[0])


# --- a good SVG ----------------------------------------------------------------------------------


@given(positions())
def test_it_stands_alone(state: mt.GameState) -> None:
    for look in looks(state):
        picture = mt.svg(look)
        root = fromstring(picture)
        assert root.tag == f"{SVG}svg"
        assert root.get("role") == "img"
        assert root.get("aria-label")
        assert (root.findtext(f"{SVG}title") or "").startswith("Meuterer: Round ")
        assert picture.count("http") == picture.count('"http://www.w3.org/2000/svg"') == 1
        assert not {"script", "foreignObject", "image", "use"} & {
            element.tag.removeprefix(SVG) for element in root.iter()
        }
        assert all(element.get("id") is None for element in root.iter())
        assert look._repr_svg_() == picture == mt.svg(look)


@given(positions())
def test_everything_is_inside_the_picture(state: mt.GameState) -> None:
    root = fromstring(mt.svg(state))
    _, _, width, height = map(float, (root.get("viewBox") or "").split())
    for left, top, wide, tall in rectangles(root, 0, 0):
        assert 0 <= left <= left + wide <= width
        assert 0 <= top <= top + tall <= height


def rectangles(element: Element, x: float, y: float) -> Iterator[tuple[float, float, float, float]]:
    move = re.match(r"translate\((\S+) (\S+)\)", element.get("transform") or "")
    if move:
        x, y = x + float(move[1]), y + float(move[2])
    for child in element:
        if child.tag == f"{SVG}rect":
            at = [float(child.get(name) or 0) for name in ("x", "y", "width", "height")]
            yield x + at[0], y + at[1], at[2], at[3]
        yield from rectangles(child, x, y)


@pytest.mark.parametrize("name", HOSTILE)
def test_a_name_is_text_and_nothing_else(name: str) -> None:
    picture = mt.svg(mt.new_game(players=(name, "Bo", "Cy"), seed=7))
    (first, *_) = parts(picture, "player")
    shown = words(first)[0].rstrip("…")
    assert name.startswith(shown)
    assert shown


@pytest.mark.parametrize("language", mt.names.LANGUAGES)
def test_names_are_those_of_the_language(language: str) -> None:
    picture = mt.svg(mt.new_game(deal=mt.WORKED_DEAL), language=language)
    everything = words(fromstring(picture))
    for key in ("mutineer", "hochland"):
        island = mt.STANDARD.islands.get(key)
        name = mt.names.island_name(island, language) if island else mt.names.name(key, language)
        assert name in everything
    assert f"2 {mt.names.name('wine', language)}" in everything


@pytest.mark.parametrize("thing", [None, 7, "state", mt.Game(seed=7), mt.STANDARD])
def test_only_positions_and_views_have_a_picture(thing: Any) -> None:
    with pytest.raises(mt.MeutererError, match=r"^svg: .* a GameState or a View"):
        mt.svg(thing)


def test_an_unknown_language_is_an_error() -> None:
    with pytest.raises(mt.MeutererError, match="en, de, ja"):
        mt.svg(mt.new_game(seed=7), language="xx")


# --- legible in light and dark -------------------------------------------------------------------

GROUNDS = {
    "ink": ("sea", "card", "active"),
    "quiet": ("sea", "card"),
    "captain": ("card", "sea"),
    "mutineer": ("card", "sea"),
    "sign": ("mutineer",),
}


@pytest.mark.parametrize("colours", [LIGHT, DARK], ids=["light", "dark"])
def test_text_stands_out_from_its_ground(colours: dict[str, str]) -> None:
    for ink, grounds in GROUNDS.items():
        for ground in grounds:
            assert contrast(colours[ink], colours[ground]) >= 4.5, (ink, ground)
    for ground in ("card", "sea"):
        assert contrast(colours["bright"], colours[ground]) >= 3, ground


@pytest.mark.parametrize("good", [*GOODS, None])
def test_goods_are_legible(good: str | None) -> None:
    ground, ink = GOODS[good] if good else PLAIN_GOOD
    assert contrast(ink, ground) >= 4.5


def test_every_card_of_the_game_has_a_colour_of_its_own() -> None:
    assert set(RULE_SETS[1].cards) == set(GOODS)
    assert len(set(GOODS.values())) == len(GOODS)


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours, as WCAG 2 defines it."""
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour: str) -> float:
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in channels
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
