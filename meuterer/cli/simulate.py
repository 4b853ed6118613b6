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

from meuterer.bots import BOTS
from meuterer.cli import tables
from meuterer.cli.options import (
    lang_option,
    players_option,
    read_seed,
    rules_in_words,
    rules_options,
)
from meuterer.cli.screen import Paragraph, Screen, console
from meuterer.cli.words import Words
from meuterer.codec import rules_to_json
from meuterer.rng import Seed
from meuterer.rules import Rules
from meuterer.simulate import Simulation
from meuterer.simulate import simulate as run

__all__ = ["simulate"]


def _read_bots(
    _ctx: click.Context, _param: click.Parameter, value: str | None
) -> tuple[str, ...] | None:
    if value is None:
        return None
    names = tuple(value.split(","))
    for name in names:
        if name not in BOTS:
            raise click.BadParameter(f"no bot {name!r}; there are {', '.join(BOTS)}")
    return names


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
@click.option(
    "--bots",
    metavar="BOT,BOT,...",
    callback=_read_bots,
    help=f"Who plays, by seat: {', '.join(BOTS)}.  [default: all random]",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead of tables.")
@lang_option
@rules_options
def simulate(
    games: int,
    players: int,
    seed: Seed,
    bots: tuple[str, ...] | None,
    as_json: bool,
    language: str,
    rules: Rules,
) -> None:
    """Play many games with bots and count what happens.

    The same seed gives the same games; on a terminal a bar shows the progress.
    """
    if bots is not None and len(bots) != players:
        raise click.UsageError(f"--bots: {len(bots)} given; one for each of {players} players")
    make = None if bots is None else [BOTS[name] for name in bots]
    with _bar(games) as advance:
        result = run(games, players=players, seed=seed, rules=rules, bots=make, on_game=advance)
    names = bots or ("random",) * players
    if as_json:
        click.echo(json.dumps(_as_object(result, seed, rules, names), ensure_ascii=False))
    else:
        _show(result, seed, Words(rules, language), names)


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


def _as_object(
    result: Simulation, seed: Seed, rules: Rules, bots: tuple[str, ...]
) -> dict[str, object]:
    return {
        "seed": seed,
        "bots": list(bots),
        "rules": rules_to_json(rules),
        **{f.name: _plain(getattr(result, f.name)) for f in fields(Simulation)},
        "games_per_second": result.games_per_second,
    }


def _plain(value: object) -> object:
    return dict(value) if isinstance(value, Mapping) else value


def _show(result: Simulation, seed: Seed, words: Words, bots: tuple[str, ...]) -> None:
    screen = Screen(console())
    games = f"{result.games:,} game{'s' if result.games > 1 else ''}"
    who = f"{len(bots)} random bots" if set(bots) == {"random"} else f"bots ({', '.join(bots)})"
    screen.line(f"{games} of {who}, seed {seed}", "bold")
    if differing := rules_in_words(words.rules):
        screen.show([Paragraph("Rules", tuple(map(Text, differing)))])
    for table in tables.simulation(result, words):
        screen.line()
        screen.render(table)
    screen.line()
    screen.line(
        f"{result.decisions:,} decisions in {result.seconds:.1f} s: "
        f"{result.games_per_second:,.0f} games per second"
    )
