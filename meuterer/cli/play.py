"""`meuterer play`."""

from __future__ import annotations

import sys
from pathlib import Path

import click
from click.core import ParameterSource
from rich.text import Text

from meuterer.cli import tables
from meuterer.cli.choices import move_in_words
from meuterer.cli.options import lang_option, players_option, read_seed, rules_options
from meuterer.cli.screen import Paragraph, Screen, console
from meuterer.cli.story import Story
from meuterer.engine import legal_moves
from meuterer.errors import RulesError
from meuterer.game import Game
from meuterer.moves import Move
from meuterer.rng import Rng, Seed, generator, integer_below, picked
from meuterer.rules import Rules
from meuterer.seats import SPECTATOR, Seat, Viewer
from meuterer.setup import player_names
from meuterer.state import GameState
from meuterer.views import view

__all__ = ["play"]

#: Who plays.
NAMES = ("Ann", "Bo", "Cy", "Di")


@click.command()
@click.option("--bots", is_flag=True, help="Only bots play, and you watch.")
@players_option
@click.option(
    "--seed",
    metavar="SEED",
    callback=read_seed,
    help="Number or text from which everything follows, the bots' moves too.  "
    "[default: a new one, which is shown]",
)
@click.option(
    "--seat",
    type=click.IntRange(min=0),
    default=0,
    metavar="SEAT",
    help="Where you sit, from 0.  [default: 0]",
)
@click.option("--name", help="Your name.")
@click.option("--open", "open_", is_flag=True, help="Show the secrets too: hands, hidden roles.")
@click.option(
    "--record",
    "file",
    type=click.Path(dir_okay=False, path_type=Path),
    help='Write the game into this file, finished or not, for "meuterer replay".',
)
@lang_option
@rules_options
@click.pass_context
def play(
    ctx: click.Context,
    bots: bool,
    players: int,
    seed: Seed | None,
    seat: Seat,
    name: str | None,
    open_: bool,
    file: Path | None,
    language: str,
    rules: Rules,
) -> None:
    """Play a game against random bots, or watch one.

    You choose your moves from a numbered list. What you are told is what you may know: the
    others' cards and roles stay hidden until they lie open.
    """
    if bots:
        for option in ("seat", "name"):
            if ctx.get_parameter_source(option) is not ParameterSource.DEFAULT:
                raise click.UsageError(f"--{option} is for you, and --bots leaves you out")
    elif seat >= players:
        raise click.UsageError(f"--seat {seat}: the seats are 0 to {players - 1}")
    if seed is None:
        seed = integer_below(1_000_000, generator(None))
    human = None if bots else seat
    names = _names(players, human, name)
    try:
        player_names(names)
    except RulesError as error:
        raise click.BadParameter(str(error).partition(": ")[2], param_hint="--name") from None
    game = Game(names, rules=rules, seed=seed)
    if file is not None:
        _check(file)
    listener: Viewer | None = None if open_ else SPECTATOR if human is None else human
    story = Story(Screen(console()), game.state, listener, language)
    try:
        story.begin(_introduction(human), f"Seed: {seed}")
        _play(game, story, human, generator(seed, "bots"))
    except (_Left, KeyboardInterrupt) as reason:
        story.screen.line()
        story.screen.line(f"You left the game in round {game.state.round}.")
        ctx.exit(0 if isinstance(reason, _Left) else 130)
    finally:
        if file is not None:
            _write(file, game, seed)


def _names(players: int, human: Seat | None, name: str | None) -> tuple[str, ...]:
    if human is None or name is None:
        return NAMES[:players]
    others = tuple(other for other in NAMES if other != name)[: players - 1]
    return (*others[:human], name, *others[human:])


def _introduction(human: Seat | None) -> str:
    if human is None:
        return "All of them are random bots."
    return "The others are random bots. Type the number of a move, or q to leave."


def _check(file: Path) -> None:
    """Fail now rather than after the game."""
    if file == Path("-"):
        raise click.UsageError("--record -: the name of a file is needed")
    file.open("a").close()


def _write(file: Path, game: Game, seed: Seed) -> None:
    meta = {"seed": str(seed).encode("utf-8", "backslashreplace").decode()}
    file.write_text(game.record(meta=meta).to_json() + "\n", encoding="utf-8")


class _Left(Exception):
    """The player has left the game."""


def _play(game: Game, story: Story, human: Seat | None, bots: Rng) -> None:
    """The whole game."""
    while isinstance(seat := game.to_move, int):
        if seat == human:
            story.catch_up()
            move = _ask(story, game.state, seat)
        else:
            move = picked(game.legal_moves(), bots)
        story.go_on(game.play(move), game.state)
    story.end()


def _ask(story: Story, state: GameState, seat: Seat) -> Move:
    """The human's move; without asking where there is only one."""
    own = view(state, seat)
    moves = legal_moves(own)
    screen, words = story.screen, story.words
    screen.line()
    if len(moves) == 1:
        screen.show(
            [Paragraph("", (Text(f"You can only {move_in_words(moves[0], own, words)}."),))]
        )
        screen.line()
        return moves[0]
    screen.show(tables.surroundings(own, words))
    screen.show(tables.hands(own, words, state if story.tells_all else None))
    screen.render(tables.situation(own, words))
    for number, move in enumerate(moves, start=1):
        screen.line(f"{number:>5}  {move_in_words(move, own, words)}")
    number = _read_number(screen, len(moves))
    screen.line()
    return moves[number - 1]


def _read_number(screen: Screen, most: int) -> int:
    """A number from 1 to `most`, asked for until there is one."""
    while True:
        screen.line(f"  Your move, 1 to {most}, or q: ", end="")
        try:
            answer = input().strip()
        except (EOFError, RuntimeError):  # RuntimeError: there is no standard input at all
            raise _Left from None
        if not sys.stdin.isatty():
            screen.line("".join(filter(str.isprintable, answer))[:20])
        if answer.lower() in ("q", "quit", "exit"):
            raise _Left
        if answer.isascii() and answer.isdigit() and len(answer) < 9 and 1 <= int(answer) <= most:
            return int(answer)
        screen.line(f"  That is not a number from 1 to {most}.")
