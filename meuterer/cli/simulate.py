"""`meuterer simulate`."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager

import click
from attrs import fields
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.text import Text

from meuterer.cli import tables
from meuterer.cli.options import players_option, read_seed, rules_in_words, rules_options
from meuterer.cli.screen import Paragraph, Screen, console
from meuterer.codec import rules_to_json
from meuterer.rng import Seed
from meuterer.rules import Rules
from meuterer.simulate import Simulation
from meuterer.simulate import simulate as run

__all__ = ["simulate"]


@click.command()
@click.option(
    "--games",
    type=click.IntRange(min=1),
    default=1000,
    metavar="N",
    help="How many games to play.  [default: 1000]",
)
@players_option
@click.option(
    "--seed",
    default="0",
    show_default=True,
    metavar="SEED",
    callback=read_seed,
    help="Number or text from which everything follows.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead of tables.")
@rules_options
def simulate(games: int, players: int, seed: Seed, as_json: bool, rules: Rules) -> None:
    """Play many games with random bots and count what happens.

    The same seed gives the same games; on a terminal a bar shows the progress.
    """
    with _bar(games) as advance:
        result = run(games, players=players, seed=seed, rules=rules, on_game=advance)
    if as_json:
        click.echo(json.dumps(_as_object(result, seed, rules), ensure_ascii=False))
    else:
        _show(result, seed, rules)


@contextmanager
def _bar(games: int) -> Generator[Callable[[object], object] | None, None, None]:
    """A bar that shows the progress, where there is a terminal."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield None
        return
    columns = BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=games)
        yield lambda _: bar.advance(task)


def _as_object(result: Simulation, seed: Seed, rules: Rules) -> dict[str, object]:
    return {
        "seed": seed,
        "rules": rules_to_json(rules),
        **{f.name: _plain(getattr(result, f.name)) for f in fields(Simulation)},
        "games_per_second": result.games_per_second,
    }


def _plain(value: object) -> object:
    return dict(value) if isinstance(value, Mapping) else value


def _show(result: Simulation, seed: Seed, rules: Rules) -> None:
    screen = Screen(console())
    games = f"{result.games:,} game{'s' if result.games > 1 else ''}"
    screen.line(f"{games} of {result.players} random bots, seed {seed}", "bold")
    if words := rules_in_words(rules):
        screen.show([Paragraph("Rules", tuple(map(Text, words)))])
    for table in tables.simulation(result):
        screen.line()
        screen.render(table)
    screen.line()
    screen.line(
        f"{result.decisions:,} decisions in {result.seconds:.1f} s: "
        f"{result.games_per_second:,.0f} games per second"
    )
