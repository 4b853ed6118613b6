"""The tables of the command line."""

from collections import Counter
from io import StringIO

from rich.console import Console

import meuterer as mt
from meuterer.cli.tables import ranking


def test_who_is_tied_shares_a_place_and_the_next_place_is_left_out() -> None:
    ended = mt.Outcome.of((30, 21, 30, 17))
    output = StringIO()
    Console(file=output, width=80).print(
        ranking(ended, ("Ann", "Bo", "Cy", "Di"), [Counter[str]()] * 4)
    )
    places = [line.split()[:2] for line in output.getvalue().splitlines() if "." in line]
    assert places == [["1.", "Ann"], ["1.", "Cy"], ["3.", "Bo"], ["4.", "Di"]]
