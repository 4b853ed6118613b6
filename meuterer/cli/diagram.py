"""`meuterer diagram`."""

from __future__ import annotations

import click

from meuterer.cli.options import rules_options
from meuterer.machines import mermaid
from meuterer.names import LANGUAGES, name
from meuterer.rules import Rules

__all__ = ["diagram"]


@click.command()
@click.option(
    "--lang",
    "language",
    type=click.Choice(LANGUAGES),
    help="Name the phases in this language.  [default: their keys]",
)
@rules_options
def diagram(language: str | None, rules: Rules) -> None:
    """Print the phase table as a Mermaid state diagram.

    Triggers are the players' moves; "advance" is what happens by itself.
    """
    drawn = mermaid(rules).rstrip()
    if language:
        for phase in rules.phases:
            drawn = drawn.replace(f'state "{phase}"', f'state "{name(phase, language)}"')
    click.echo(drawn)
