"""The figures of the pages are drawn from the rules, and say what these say."""

from __future__ import annotations

from collections.abc import Callable
from xml.etree.ElementTree import fromstring

import figures
import pytest
from drawn import SVG, contrast, inks, parts, strays, titles, words
from figures import flow

import meuterer as mt
from meuterer.pictures.style import DARK, LIGHT

ALL = (figures.island_circle, figures.round_flow, figures.mutiny)


@pytest.mark.parametrize("draw", ALL)
def test_they_are_good_pictures(draw: Callable[[], str]) -> None:
    root = fromstring(draw())
    assert root.findtext(f"{SVG}title")
    assert root.findtext(f"{SVG}desc")
    assert strays(root) == []
    for colours in (LIGHT, DARK):
        for text, ink, ground in inks(root, dict(colours)):
            assert contrast(ink, ground) >= 4.5, text
    assert not any(text.endswith("…") for text in words(root))


@pytest.mark.rule("S2", "P2.5", "P3.2")
def test_the_circle_counts_clockwise_from_the_ship() -> None:
    root = fromstring(figures.island_circle())
    islands = parts(root, "island")
    assert [words(island)[0] for island in islands] == [
        island.name for island in mt.STANDARD.islands.values()
    ]
    (circle,) = parts(root, "circle")
    numbers = [int(text) for text in words(circle) if text.isdigit()]
    assert set(range(1, 12)) <= set(numbers)
    (captains,) = [island for island in islands if "captain" in titles(island, "sign")]
    assert islands.index(captains) == 2
    assert "2 steps to Grünland" in words(circle)
    assert "4 steps to Eisfelsen" in words(circle)


def test_every_phase_is_in_the_flow_and_every_way_between_two() -> None:
    root = fromstring(figures.round_flow())
    phases = [words(phase) for phase in parts(root, "phase")]
    shown = {name for phase in phases for name in phase}
    assert {mt.names.name(key) for key in mt.STANDARD.phases} <= shown
    ways = {(row.source, row.dest) for row in mt.STANDARD.rows}
    assert len(parts(root, "link")) == len(ways)
    assert [phase[0] for phase in phases if phase[0].isdigit()] == list(map(str, range(1, 11)))


def test_a_phase_that_the_flow_does_not_know_stops_the_build(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert set(flow.DONE) == set(mt.STANDARD.phases)
    monkeypatch.delitem(flow.DONE, "mutiny")
    with pytest.raises(KeyError, match="mutiny"):
        figures.round_flow()


@pytest.mark.rule("P4.2", "P4.3")
def test_the_mutiny_adds_up() -> None:
    root = fromstring(figures.mutiny())
    captain, mutineer = (words(side) for side in parts(root, "side"))
    assert captain == [
        *("the captain's side", "2"),
        *("Bernhard", "captain", "1 offered", "1 laid", "= 2"),
        "no mate, who would add 1",
    ]
    assert mutineer == [
        *("the mutineer's side", "2"),
        *("Steffi", "mutineer", "1 offered", "1 laid", "= 2"),
        *("Carmen", "cabin boy", "1 kept face down", "= 0"),
    ]
    assert "2 against 2: a tie goes to the mutineer, and the mutiny succeeds." in words(root)
    assert "Florian, the merchant, takes no part" in words(root)
