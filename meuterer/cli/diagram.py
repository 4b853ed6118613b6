"""`meuterer diagram`."""

from __future__ import annotations

import click

from meuterer.cli.options import rules_options
from meuterer.machines import mermaid
from meuterer.rules import Rules

__all__ = ["diagram"]


@click.command()
@rules_options
def diagram(rules: Rules) -> None:
    """Print the phase table as a Mermaid state diagram.

    Triggers are the players' moves; "advance" is what happens by itself.
    """
    click.echo(mermaid(rules).rstrip())
