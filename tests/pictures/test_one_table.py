"""One table, looked at closely: the right words in the right place, in the right colours."""

from __future__ import annotations

import random
import re
from itertools import pairwise
from math import atan2
from xml.etree.ElementTree import Element, fromstring

import attrs
import figures
import pytest
from drawn import SVG, lines, looks, parts, shapes, strays, titles, words

import meuterer as mt
from meuterer.pictures.drawing import draw_backs, picture, text_of
from meuterer.pictures.islands import FLAG, OTHER_SHIP, PENNANT, SHIP
from meuterer.pictures.players import ARROW, STAR
from meuterer.pictures.style import GOODS

PLAYERS = ("Ann", "Bo", "Cy", "Di")


def reached(phase: str, players: tuple[str, ...] = PLAYERS) -> mt.GameState:
    """Where a game of random moves first comes to a phase in which there is a mutineer."""
    rng = random.Random(5)
    state = mt.new_game(players=players, deal=mt.WORKED_DEAL)
    while state.phase != phase:
        moves = mt.legal_moves(state)
        chance = state.to_move is mt.CHANCE
        move = mt.sample_chance(state, rng) if chance else moves[int(rng.random() * len(moves))]
        state, _ = mt.apply(state, move)
    return state


#: The end of a game: Di has won, and has sold a cloth on Kalte Klippe.
END = reached("game_over")
#: A mutiny: Ann is captain, and somebody has to lay conflict cards.
MUTINY = reached("mutiny")


def drawn(shown: mt.GameState | mt.View) -> Element:
    return fromstring(mt.svg(shown))


def fills(element: Element) -> list[str]:
    return [shape.get("fill") or "" for shape in element.iter(f"{SVG}rect") if shape.get("fill")]


def steps(element: Element) -> list[str]:
    return [shape.get("d") or "" for shape in element.iter(f"{SVG}path")]


# --- words ---------------------------------------------------------------------------------------


def test_what_is_told_to_who_cannot_see_it() -> None:
    assert drawn(END).findtext(f"{SVG}desc") == (
        "Won with 28 points: Di. Ship at Kalte Klippe; active: Frosthöhle and Kalte Klippe; "
        "scores: Ann 25, Bo 14, Cy 6, Di 28."
    )
    mover = MUTINY.players[MUTINY.mover].name
    assert drawn(mt.view(MUTINY, 0)).findtext(f"{SVG}desc") == (
        f"To move: {mover}. Ship at Hochland; active: Hochland; scores: Ann 0, Bo 0, Cy 0, Di 0."
    )
    nothing = attrs.evolve(MUTINY, board=attrs.evolve(MUTINY.board, active_islands=()))
    assert "; active: none; " in (drawn(nothing).findtext(f"{SVG}desc") or "")


def test_the_legend_says_what_stands_where() -> None:
    for state in (END, MUTINY):
        islands = mt.STANDARD.islands
        signs = {
            "ship": state.ship,
            "captain": state.captain_destination,
            "mutineer": state.mutineer_destination,
        }
        (middle,) = parts(mt.svg(state), "middle")
        told = [word for word in words(middle) if ": " in word]
        assert told == [f"{sign}: {islands[at].name}" for sign, at in signs.items() if at]


def test_a_panel_says_what_was_offered_sold_and_kept() -> None:
    (*_, panel) = parts(mt.svg(END), "player")
    assert words(panel) == [
        *("3", "Di", "28", "mate"),
        *("offered", "1 salt", "1 wine", "1 cloth"),
        *("sold", "1 cloth → Kalte Klippe"),
        *("face down", "1 salt", "1 wine"),
    ]
    goods = ("salt", "wine", "cloth", "cloth", "salt", "wine")
    assert fills(panel) == [GOODS[good][0] for good in goods]


def test_a_sale_names_the_island_and_not_where_the_ship_is() -> None:
    sales = (mt.Sale("frosthoehle", "cloth", 2), mt.Sale("hochland", "wine", 1))
    ann = attrs.evolve(END.players[0], sales=sales)
    state = attrs.evolve(END, players=(ann, *END.players[1:]))
    sold = lines(parts(mt.svg(state), "player")[0])["sold"]
    assert sold == ["2 cloth → Frosthöhle", "1 wine → Hochland"]


def test_cards_face_down_are_counted() -> None:
    root = drawn(mt.view(MUTINY, 0))
    for seat, panel in enumerate(parts(root, "player")):
        for backs in parts(panel, "backs"):
            count = MUTINY.players[seat].hand_count
            assert words(backs) == [str(count)]
            assert backs.findtext(f"{SVG}title") == f"{count} face down"
    assert len(parts(root, "backs")) == len([p for p in MUTINY.players[1:] if p.hand])


@pytest.mark.parametrize("count", range(1, 20))
def test_each_card_face_down_is_seen_and_all_fit(count: int) -> None:
    root = picture("", "", (300, 40))
    draw_backs(root, (0, 0), count, room=138)
    (backs,) = parts(text_of(root), "backs")
    *cards, number = shapes(backs)
    assert len({card.left for card in cards}) == count
    assert max(card.left + card.wide for card in cards) <= 138
    assert number.left > max(card.left + card.wide for card in cards)


def test_names_from_right_to_left_do_not_turn_what_stands_beside_them() -> None:
    names = ("אבג", "دنيا", "חט", "שת")
    end = reached("game_over", names)
    for name, seat in zip(names, range(4), strict=True):
        won = end.with_points(seat, 30)
        root = drawn(mt.view(won, seat))
        told = [text for text in root.itertext() if name in text and text != name]
        assert len(told) == 3  # who looks, who has won, and the description
        assert not [text for text in told if name in text.replace(f"\u2068{name}\u2069", "")]


# --- colours and signs ---------------------------------------------------------------------------


def test_a_role_has_the_colour_of_its_side() -> None:
    sides = {"captain": "captain", "mate": "captain", "mutineer": "mutineer"}
    sides |= {"cabin boy": "mutineer", "merchant": "bystander", "loadmaster": "bystander"}
    seen = set()
    for state in (END, MUTINY):
        for group in (*parts(mt.svg(state), "office"), *parts(mt.svg(state), "action-cards")):
            rows = [one for one in group if one.tag in (f"{SVG}rect", f"{SVG}text")]
            for shape, text in pairwise(rows):
                if shape.tag == f"{SVG}rect" and text.text in sides:
                    assert shape.get("class") == sides[text.text]
                    seen.add(text.text)
    assert seen == sides.keys()


def test_an_island_has_the_colours_of_what_it_buys() -> None:
    sold = [key for key, card in mt.STANDARD.cards.items() if card.sellable]
    islands = parts(mt.svg(END), "island")
    for card, key in zip(islands, END.islands, strict=True):
        buys = mt.STANDARD.islands[key].buys
        assert fills(card) == [GOODS[good][0] for good in ([buys] if buys != "any" else sold)]


def test_signs_have_the_shape_of_what_they_stand_for() -> None:
    kinds = {
        "ship": (SHIP, "ink ink-edge"),
        "captain": (FLAG, "captain captain-edge"),
        "mutineer": (PENNANT, "mutineer mutineer-edge"),
    }
    for state in (END, MUTINY):
        for sign in parts(mt.svg(state), "sign"):
            (shape,) = sign.iter(f"{SVG}path")
            kind = kinds[sign.findtext(f"{SVG}title") or ""]
            assert (shape.get("d"), shape.get("class")) == kind
    assert set(titles(drawn(MUTINY), "sign")) == kinds.keys()


def test_no_two_signs_have_the_same_shape() -> None:
    assert len({SHIP, OTHER_SHIP, FLAG, PENNANT, ARROW, STAR}) == 6


def test_an_arrow_points_at_who_decides_and_a_star_shines_for_who_has_won() -> None:
    for state, mark, marked in ((MUTINY, ARROW, MUTINY.mover), (END, STAR, 3)):
        root = drawn(state)
        assert [steps(one) for one in parts(root, "mark")] == [[mark], [mark]]
        panels = parts(root, "player")
        assert [bool(parts(panel, "mark")) for panel in panels] == [
            seat == marked for seat in range(4)
        ]


# --- places --------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [PLAYERS, ("W" * 40, "m" * 40, "布" * 40, "Di")])
def test_nothing_leaves_its_panel_or_the_picture(players: tuple[str, ...]) -> None:
    for phase in ("mutiny", "game_over"):
        state = reached(phase, players)
        for look in looks(state):
            root = drawn(look)
            for part in (root, *parts(root, "player")):
                assert strays(part) == []


def test_all_that_stands_on_an_island_is_on_its_card() -> None:
    ship = MUTINY.ship
    board = attrs.evolve(MUTINY.board, captain_destination=ship, mutineer_destination=ship)
    islands = parts(mt.svg(attrs.evolve(MUTINY, board=board)), "island")
    assert titles(islands[MUTINY.islands.index(ship)], "sign") == ["ship", "captain", "mutineer"]
    assert [strays(island) for island in islands] == [[]] * 12


def test_the_line_inside_the_circle_leads_clockwise() -> None:
    (circle,) = parts(mt.svg(END), "circle")
    (line,) = [one for one in circle.findall(f"{SVG}path") if one.get("class") == "none quiet-edge"]
    found = re.findall(r"M(-?\d+) (-?[\d.]+)l(-?\d+) 6", line.get("d") or "")
    points = {float(y) < 0: float(step) for _, y, step in found}
    assert points == {True: 8, False: -8}  # at the top to the right, at the bottom to the left


@pytest.mark.rule("P2.5", "P3.2")
def test_the_figure_counts_its_steps_clockwise() -> None:
    (circle,) = parts(figures.island_circle(), "circle")
    numbers = [text for text in circle.iter(f"{SVG}text") if re.fullmatch(r"\d+", text.text or "")]
    counted = [text for text in numbers if text.get("text-anchor") == "middle"]
    places = {int(t.text or 0): (float(t.get("x") or 0), float(t.get("y") or 0)) for t in counted}
    assert set(range(1, 12)) <= places.keys()
    angles = [atan2(*reversed(places[number])) for number in range(1, 12)]
    turns = [(b - a) % 6.2832 for a, b in pairwise(angles)]
    assert all(0 < turn < 3.1416 for turn in turns)  # y grows downwards: clockwise is positive
