"""Describe the commands from click itself, and show what they print by running them.

`<!-- commands -->` is every command with its options. `<!-- run: play --bots --seed 7 | 20 -->` is
what `meuterer play --bots --seed 7` prints, the first 20 lines of it.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from inspect import cleandoc
from typing import TYPE_CHECKING, Final

import click

from meuterer.cli.app import program

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files
    from mkdocs.structure.pages import Page

COMMANDS: Final = "<!-- commands -->"
RUN: Final = re.compile(r"^<!-- run: (.+?)(?: \| (\d+))? -->$", re.MULTILINE)


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Fill in the commands (called by mkdocs)."""
    del page, config, files
    return filled(markdown)


def filled(markdown: str) -> str:
    """The page with its commands, and with what they print."""
    markdown = markdown.replace(COMMANDS, "\n".join(_commands()))
    return RUN.sub(lambda found: _session(found[1], found[2]), markdown)


def _commands() -> Iterator[str]:
    top = click.Context(program, info_name="meuterer", **program.context_settings)
    for name in program.list_commands(top):
        command = program.commands[name]
        ctx = click.Context(command, info_name=name, parent=top)
        yield f"## meuterer {name} {{ #{name} }}\n\n{_text(cleandoc(command.help or ''))}\n"
        yield f"```text\nmeuterer {name} {' '.join(command.collect_usage_pieces(ctx))}\n```\n"
        for option in command.get_params(ctx):
            if isinstance(option, click.Option) and (record := option.get_help_record(ctx)):
                spelled, said = record
                anchor = f"{name}-{option.opts[-1].lstrip('-')}"
                yield f"[`{spelled}`](#{anchor}){{ #{anchor} }}\n:   {_text(said)}\n"


#: What is code in a help text: `"play --record"`, `"-"`, `"meuterer replay"`, `--open`, `{...}`.
CODE: Final = re.compile(r'"(?P<typed>meuterer [a-z]+|[a-z ]*-[^"]*)"|(?<!\w)--[a-z]+|\{.*\}')


def _text(said: str) -> str:
    """What click would print, as Markdown."""
    said = CODE.sub(lambda found: f"`{found['typed'] or found[0]}`", said)
    return said.replace("[", r"\[").replace("  ", " ")


def _session(arguments: str, lines: str | None) -> str:
    """The command as typed, and what it prints."""
    done = subprocess.run(
        [sys.executable, "-m", "meuterer", *arguments.split()],
        capture_output=True,
        check=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONUTF8": "1", "NO_COLOR": "1"},
    )
    printed = done.stdout.splitlines()
    shown = printed[: int(lines)] if lines else printed
    end = ["..."] if len(shown) < len(printed) else []
    return "\n".join(["```console", f"$ meuterer {arguments}", *shown, *end, "```"])
