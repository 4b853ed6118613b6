"""The program: its commands, and how every command ends."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

import click

from meuterer import __version__
from meuterer.cli.diagram import diagram
from meuterer.cli.play import play
from meuterer.cli.replay import replay
from meuterer.cli.simulate import simulate
from meuterer.errors import MeutererError

__all__ = ["Program", "program"]

#: Longer messages are cut in the middle.
LONGEST = 400


class Program(click.Group):
    """A group of commands that reports whatever is wrong in one line and ends with code 2."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,  # noqa: ARG002 - the same name however it was started
        complete_var: str | None = None,
        standalone_mode: bool = True,  # noqa: ARG002 - errors are handled here
        **extra: Any,
    ) -> NoReturn:
        """Run a command and exit."""
        for stream in (sys.stdin, sys.stdout):
            if reconfigure := getattr(stream, "reconfigure", None):
                reconfigure(errors="replace")  # a terminal that cannot show "ü" shows "?"
        try:
            code = super().main(args, "meuterer", complete_var, standalone_mode=False, **extra)
            if sys.stdout is not None:
                sys.stdout.flush()
        except click.Abort:
            _complain("interrupted")
            code = 130
        except click.UsageError as error:
            where = error.ctx.command_path if error.ctx else "meuterer"
            _complain(f"{error.format_message().rstrip('.')} (help: {where} --help)")
            code = 2
        except click.ClickException as error:
            _complain(error.format_message())
            code = 2
        except BrokenPipeError:
            _drop_output()
            code = 0
        except MeutererError as error:
            _complain(str(error))
            code = 2
        except OSError as error:
            where = f"{error.filename}: " if error.filename else ""
            _complain(f"{where}{error.strerror or error}")
            _drop_output()
            code = 2
        sys.exit(code or 0)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; that nobody reads its output any more is no error."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            _drop_output()
            return 0


def _complain(message: str) -> None:
    line = "".join(c if c.isprintable() else "?" for c in " ".join(message.split()))
    if len(line) > LONGEST:
        line = f"{line[: LONGEST // 2]}...{line[-LONGEST // 2 :]}"
    click.echo(f"meuterer: {line}", err=True)


def _drop_output() -> None:
    """Keep what can no longer be written from failing again when Python ends."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


@click.group(
    "meuterer",
    cls=Program,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.version_option(__version__, "--version", message="meuterer %(version)s")
@click.pass_context
def program(ctx: click.Context) -> None:
    r"""The card game Meuterer, played by its rules engine.

    \b
    meuterer play --bots --seed 7      watch four bots
    meuterer play                      play yourself, against three bots
    """
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


for command in (play, simulate, replay, diagram):
    program.add_command(command)
