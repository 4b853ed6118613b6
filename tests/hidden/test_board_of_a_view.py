"""The columns of the text board."""

import meuterer as mt


def test_a_long_name_is_cut_where_its_column_ends() -> None:
    view = mt.view(mt.new_game(players=("W" * 40, "m" * 13, "Cy"), seed=7), 0)
    lines = str(view).split("\n")
    first = next(number for number, line in enumerate(lines) if "player" in line)
    start, end = lines[first].index("player"), lines[first].index("hand")
    shown = [line[start:end].split() for line in lines[first + 1 : first + 4]]
    assert shown == [["W" * 12 + "…", "0"], ["m" * 13, "0"], ["Cy", "0"]]
