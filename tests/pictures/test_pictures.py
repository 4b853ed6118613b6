"""`svg`: a picture that shows all of what one person may know, and nothing else."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from math import atan2, pi
from typing import Any
from xml.etree.ElementTree import fromstring

import pytest
from drawn import SVG, contrast, fits, ground_of, inks, lines, looks, parts, strays, titles, words
from hypothesis import given, settings
from hypothesis import strategies as st

import meuterer as mt
from examples.house_rules import EXAMPLES
from meuterer.house_rules import PIRATES
from meuterer.pictures import islands
from meuterer.pictures.lettering import shortened, width
from meuterer.pictures.style import DARK, GOODS, LIGHT, NEW_GOOD
from meuterer.seats import Viewer

RULE_SETS = (
    mt.STANDARD,
    mt.STANDARD.with_rules(PIRATES),
    mt.STANDARD.with_rules(PIRATES, *EXAMPLES),
)
HOSTILE = ("<script>alert(1)</script>", "&amp; \"quoted\" 'x' ]]>", "布" * 40, "אבג" * 12)


#: An example is a position with the pictures of it for everybody at the table.
few = settings(max_examples=max(10, settings.default.max_examples // 4))


@st.composite
def positions(draw: st.DrawFn) -> mt.GameState:
    """A position of a random game, from the first to the last; chance may be to move."""
    players = draw(st.sampled_from([3, 4]))
    rules = draw(st.sampled_from(RULE_SETS))
    names = HOSTILE[:players] if draw(st.booleans()) else None
    rng = random.Random(draw(st.integers(0, 10_000)))
    state = mt.new_game(rules, names or players, seed=rng.getrandbits(32))
    for _ in range(draw(st.integers(0, 300))):
        if state.to_move is None:
            break
        if state.to_move is mt.CHANCE:
            move = mt.sample_chance(state, rng)
        else:
            moves = mt.legal_moves(state)
            move = moves[int(rng.random() * len(moves))]
        state = mt.apply(state, move).state
    return state


# --- everything is there -------------------------------------------------------------------------


@few
@given(positions())
def test_the_islands_lie_in_their_order_with_what_they_print_and_what_stands_on_them(
    state: mt.GameState,
) -> None:
    board = state.board
    for look in looks(state):
        cards = parts(mt.svg(look), "island")
        assert len(cards) == len(state.islands)
        for drawn, key in zip(cards, state.islands, strict=True):
            island = state.rules.islands[key]
            values = "/".join(map(str, island.table))
            name, *printed = [word for word in words(drawn) if word != "P"]
            assert fits(name, island.name)
            assert printed == [island.buys, values, str(island.ship_points)]
            assert ("active-island" in drawn.attrib["class"]) == (key in state.active_islands)
            places = {
                "ship": state.ship,
                "captain": board.captain_destination,
                "mutineer": board.mutineer_destination,
            }
            if PIRATES in state.rules.house_rules:
                places["pirates"] = state.data(PIRATES).ship
            assert titles(drawn, "sign") == [who for who, at in places.items() if at == key]


@few
@given(positions())
def test_each_player_has_a_panel_with_all_that_is_known(state: mt.GameState) -> None:
    for look in looks(state):
        panels = parts(mt.svg(look), "player")
        assert len(panels) == len(look.players)
        for seat, (panel, player) in enumerate(zip(panels, look.players, strict=True)):
            number, name, score = words(panel)[:3]
            assert (number, score) == (str(seat), str(player.score))
            assert fits(name, player.name)
            behind = lines(panel)
            assert behind.get("offered", []) == counted(look, player.offered)
            assert behind.get("laid", []) == counted(look, ("conflict",) * player.laid)
            sales = [
                f"{sale.count} {sale.good} → {look.rules.islands[sale.island].name}"
                for sale in player.sales or ()
            ]
            assert all(fits(*chip) for chip in zip(behind.get("sold", []), sales, strict=True))
            hand = behind["face down" if player.passed else "in hand"]
            if player.hand is None:
                assert hand == ([str(player.hand_count)] if player.hand_count else ["no cards"])
            else:
                assert hand == (counted(look, player.hand) or ["no cards"])
            if look.drawing == seat and look.drawn_count:
                known = counted(look, look.drawn)
                assert behind["drawn"] == (known or [str(look.drawn_count)])
            else:
                assert "drawn" not in behind


@few
@given(positions())
def test_roles_and_the_captain_cards_lie_before_the_players(state: mt.GameState) -> None:
    for look in looks(state):
        picture = mt.svg(look)
        for seat, (office, player) in enumerate(
            zip(parts(picture, "office"), look.players, strict=True)
        ):
            expected: list[str] = []
            if player.role is not None:
                expected.append(player.role.replace("_", " "))
            elif player.has_role:
                expected.append("role face down")
            elif seat != look.captain:
                expected.append("no role yet")
            if seat == look.captain:
                expected += ["captain"] * (player.role != "captain")
                expected.append("wage not set" if look.wage is None else f"wage {look.wage}")
            assert words(office) == expected


def counted(look: mt.GameState | mt.View, cards: Iterable[str]) -> list[str]:
    """The chips for these cards."""
    counts = Counter(cards)
    kinds = [kind for kind in look.rules.cards if counts[kind]]
    return [f"{counts[kind]} {kind.replace('_', ' ')}" for kind in kinds]


@few
@given(positions())
def test_the_head_says_the_round_the_phase_and_who_decides_or_has_won(state: mt.GameState) -> None:
    rounds = state.rules.rounds(len(state.players))
    phase = mt.names.name(state.phase)
    for look in looks(state):
        root = fromstring(mt.svg(look))
        assert words(root)[0] == f"Round {state.round} of {rounds}, {phase}"
        said = root.findtext(f"{SVG}desc") or ""
        best = max(player.score for player in state.players)
        if state.to_move is None:
            assert said.startswith(f"Won with {best} points: ")
            bright = [seat for seat, p in enumerate(state.players) if p.score == best]
        elif state.to_move is mt.CHANCE:
            assert said.startswith("To move: chance.")
            bright = []
        else:
            assert state.players[state.mover].name in said.partition(". Ship")[0]
            bright = [state.mover]
        panels = parts(root, "player")
        assert [seat for seat, panel in enumerate(panels) if parts(panel, "mark")] == bright
        for player in state.players:
            assert player.name in said


@few
@given(positions())
def test_piles_and_action_cards_lie_in_the_middle(state: mt.GameState) -> None:
    for look in looks(state):
        picture = mt.svg(look)
        assert [words(pile) for pile in parts(picture, "pile")] == [
            [str(len(state.draw_pile)), "draw pile"],
            [str(len(state.discard_pile)), "discard pile"],
        ]
        (cards,) = parts(picture, "action-cards")
        _, *shown = words(cards)
        if look.action_cards is None:
            assert shown == [str(len(state.action_cards))]
        else:
            assert shown == [role.replace("_", " ") for role in look.action_cards]
        legend = titles(parts(picture, "middle")[0], "sign")
        assert legend == sorted(legend, key=["ship", "captain", "mutineer", "pirates"].index)
        assert ("captain" in legend) == (state.captain_destination is not None)


def test_who_looks_is_said() -> None:
    state = mt.new_game(deal=mt.WORKED_DEAL, players=("Ann", "Bo", "Cy", "Di"))
    assert [words(fromstring(mt.svg(look)))[1] for look in looks(state)] == [
        "all cards shown",
        *(f"as {name} sees it" for name in ("Ann", "Bo", "Cy", "Di")),
        "as a spectator sees it",
    ]


def test_a_score_can_be_below_zero() -> None:
    state = mt.new_game(seed=7).with_points(2, -3)
    assert words(parts(mt.svg(state), "player")[2])[2] == "-3"


def test_who_shares_the_victory_is_marked() -> None:
    game = mt.Game(3, seed=1)
    while moves := game.legal_moves():
        game.play(moves[0])
    scores = [player.score for player in game.state.players]
    state = game.state.with_gains(enumerate(9 - score for score in scores)).with_points(1, -1)
    first, second, third = state.players
    assert (
        words(fromstring(mt.svg(state)))[2] == f"Won with 9 points: {first.name} and {third.name}"
    )
    marked = [bool(parts(panel, "mark")) for panel in parts(mt.svg(state), "player")]
    assert marked == [True, False, True]
    assert second.score == 8


def test_chance_can_be_to_move() -> None:
    rng, state = random.Random(1), mt.new_game(mt.STANDARD.with_options(hand_size=9), seed=1)
    while state.to_move is not mt.CHANCE:
        moves = mt.legal_moves(state)
        state = mt.apply(state, moves[int(rng.random() * len(moves))]).state
    assert words(fromstring(mt.svg(state)))[2] == "To move: chance"


def test_a_house_rule_says_what_it_has_in_mind() -> None:
    rules = mt.STANDARD.with_rules(mt.house_rules.MUTINY_LAPS)
    state = mt.new_game(rules, seed=7)
    assert "mutiny laps" not in mt.svg(state)  # nobody is out
    state = state.with_data(mt.house_rules.MUTINY_LAPS, mt.house_rules.MutinyLaps((0, 2)))
    assert "mutiny laps: out 0, 2" in words(fromstring(mt.svg(mt.view(state, 1))))


# --- nothing else is -----------------------------------------------------------------------------


@few
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
    hands = [lines(panel)["in hand"] for panel in panels]
    assert hands == [["5"], ["5"], ["5"], ["1 ruby", "2 salt", "1 wine", "1 conflict"]]


def test_the_action_cards_are_shown_to_who_picks_only() -> None:
    game = mt.Game(("Ann", "Bo", "Cy", "Di"), deal=mt.WORKED_DEAL)
    for move in (mt.SetWage(0), mt.Offer("wine"), mt.Pass(), mt.ChooseRole("mate"), mt.Pass()):
        game.play(move)
    viewers: tuple[Viewer, ...] = (0, 1, 3, mt.SPECTATOR)
    for viewer in viewers:
        assert words(parts(mt.svg(game.view(viewer)), "action-cards")[0]) == ["action cards", "4"]
    assert "mutineer" in words(parts(mt.svg(game.view(2)), "action-cards")[0])


def test_a_role_face_down_is_no_name() -> None:
    game = mt.Game(("Ann", "Bo", "Cy", "Di"), deal=mt.WORKED_DEAL)
    for move in (mt.SetWage(0), mt.Offer("wine"), mt.Pass(), mt.ChooseRole("mate")):
        game.play(move)
    assert words(parts(mt.svg(game.view(1)), "office")[1]) == ["mate"]
    assert words(parts(mt.svg(game.view(2)), "office")[1]) == ["role face down"]


# --- a good SVG ----------------------------------------------------------------------------------


@few
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
        # Several on one page: no ids that could clash, and no style for what is not ours.
        assert all(element.get("id") is None for element in root.iter())
        style = root.findtext(f"{SVG}style") or ""
        selectors = [rule.rpartition("{")[0] for rule in style.split("}") if "{" in rule]
        assert all(".meuterer" in selector for selector in selectors)
        assert look._repr_svg_() == picture == mt.svg(look)


@few
@given(positions())
def test_everything_is_inside_the_picture(state: mt.GameState) -> None:
    for look in looks(state):
        root = fromstring(mt.svg(look))
        assert strays(root) == []
        for part in (*parts(root, "player"), *parts(root, "island")):
            assert strays(part) == []


@pytest.mark.parametrize("number", range(1, 25))
def test_any_number_of_islands_lies_clockwise_from_the_top(number: int) -> None:
    places = islands._places(number, islands.height_for(number, inside=200))
    assert places[0][0] == 0
    assert places[0][1] == min(y for _, y in places)
    turns = [atan2(x, -y) % (2 * pi) for x, y in places]
    assert turns == sorted(turns)
    for (x, y), (left, top) in combinations(places, 2):
        assert abs(x - left) >= islands.CARD[0] or abs(y - top) >= islands.CARD[1]
    if number > 6:
        assert max(turns) > 1.5 * pi  # it comes round


@pytest.mark.parametrize("name", HOSTILE)
def test_a_name_is_text_and_nothing_else(name: str) -> None:
    picture = mt.svg(mt.new_game(players=(name, "Bo", "Cy"), seed=7))
    (first, *_) = parts(picture, "player")
    assert fits(words(first)[1], name)
    assert len(words(first)[1]) > 5


@pytest.mark.parametrize("language", mt.names.LANGUAGES)
def test_names_are_those_of_the_language(language: str) -> None:
    picture = mt.svg(mt.new_game(deal=mt.WORKED_DEAL), language=language)
    everything = words(fromstring(picture))
    hochland = mt.names.island_name(mt.STANDARD.islands["hochland"], language)
    assert {hochland, mt.names.name("mutineer", language)} <= set(everything)
    assert f"2 {mt.names.name('wine', language)}" in everything
    assert everything[0] == f"Round 1 of 8, {mt.names.name('captain_card', language)}"
    bought = [words(island)[1] for island in parts(picture, "island")]
    assert bought[:3] == ["any", mt.names.name("cloth", language), mt.names.name("salt", language)]


@pytest.mark.parametrize("thing", [None, 7, "state", mt.Game(seed=7), mt.STANDARD])
def test_only_positions_and_views_have_a_picture(thing: Any) -> None:
    with pytest.raises(mt.MeutererError, match=r"^svg: .* a GameState or a View"):
        mt.svg(thing)


@pytest.mark.parametrize("language", ["xx", None, 7, ["en"]])
def test_an_unknown_language_is_an_error(language: Any) -> None:
    with pytest.raises(mt.MeutererError, match="en, de, ja"):
        mt.svg(mt.new_game(seed=7), language=language)


@given(st.text(max_size=60), st.integers(20, 400), st.booleans())
def test_a_shortened_text_fits(text: str, room: int, bold: bool) -> None:
    short = shortened(text, room, 16, bold=bold)
    assert fits(short, text) or text.startswith(short[:-1].rstrip())
    assert short == "…" or width(short, 16, bold=bold) <= room
    if short.endswith("…") and short != text:
        longer = f"{text[: len(short)]}…"  # nothing was cut off without need, but for spaces
        assert text[len(short) - 1].isspace() or width(longer, 16, bold=bold) > room


# --- legible in light and dark -------------------------------------------------------------------


@few
@given(positions())
def test_text_stands_out_from_what_it_is_painted_on(state: mt.GameState) -> None:
    for look in looks(state):
        root = fromstring(mt.svg(look))
        for colours in (LIGHT, DARK):
            for text, ink, ground in inks(root, dict(colours)):
                assert contrast(ink, ground) >= 4.5, (text, ink, ground)


@pytest.mark.parametrize("colours", [LIGHT, DARK], ids=["light", "dark"])
def test_signs_stand_out(colours: dict[str, str]) -> None:
    for ground in ("passive", "active", "sea", "panel"):
        for sign in ("ink", "captain", "mutineer", "bystander", "bright"):
            assert contrast(colours[sign], colours[ground]) >= 3, (sign, ground)


@pytest.mark.parametrize("good", [*GOODS, None])
def test_goods_are_legible(good: str | None) -> None:
    ground, ink = GOODS[good] if good else NEW_GOOD
    assert contrast(ink, ground) >= 4.5


def test_every_card_of_the_game_has_a_colour_of_its_own() -> None:
    assert set(RULE_SETS[1].cards) == set(GOODS)
    assert len({ground_of(good) for good in (*GOODS, "spice")}) == len(GOODS) + 1


def test_the_scheme_follows_the_reader_and_a_page_can_override_it() -> None:
    style = fromstring(mt.svg(mt.new_game(seed=7))).findtext(f"{SVG}style") or ""
    light, dark = style.split("@media(prefers-color-scheme:dark)")
    for name in LIGHT:
        assert f"--meuterer-{name}:{LIGHT[name]};" in light
        assert f"--meuterer-{name}:{DARK[name]};" in dark
        assert f"var(--meuterer-{name})" in style
    # Without weight of their own, so that any rule of a page is stronger.
    assert style.count(":where(.meuterer){") == 2
