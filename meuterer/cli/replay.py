"""`meuterer replay`."""

from __future__ import annotations

import json
from typing import BinaryIO

import click

from meuterer.cli.options import HouseRules, lang_option, rule_option
from meuterer.cli.screen import Screen, console
from meuterer.cli.story import Story
from meuterer.codec import MAX_LENGTH, to_json
from meuterer.errors import RecordError
from meuterer.records import GameRecord
from meuterer.seats import SPECTATOR
from meuterer.views import visible

__all__ = ["replay"]


@click.command()
@click.argument("file", type=click.File("rb"))
@click.option(
    "--open", "open_", is_flag=True, help="Tell the secrets too: hands, drawn cards, hidden roles."
)
@click.option(
    "--json",
    "as_json",
    is_flag=True,
    help='Print the events, one JSON object a line: {"event": "wage_set", "seat": 0, "wage": 2}.',
)
@lang_option
@rule_option("A house rule of the record, MODULE:NAME; built-in ones are known. Can be repeated.")
def replay(
    file: BinaryIO, open_: bool, as_json: bool, language: str, house_rules: HouseRules
) -> None:
    """Tell a recorded game again.

    FILE is a record as "play --record" writes it; "-" reads it from standard input. Without
    --open only what lay open is told: in JSON, what was secret is null.
    """
    try:
        record = GameRecord.from_json(file.read(MAX_LENGTH + 1), house_rules=house_rules)
    except RecordError as error:
        hint = "; here: --rule MODULE:NAME" if error.path.startswith("rules.house_rules") else ""
        where = f"{error.path}: " if error.path else ""
        raise click.ClickException(f"{file.name}: {where}{error.problem}{hint}") from None
    if as_json:
        _print_events(record, open_)
    else:
        _tell(record, open_, language)


def _print_events(record: GameRecord, open_: bool) -> None:
    for step in record.replay():
        for event in step.events if open_ else visible(step.events, SPECTATOR):
            click.echo(json.dumps(to_json(event), ensure_ascii=False))


def _tell(record: GameRecord, open_: bool, language: str) -> None:
    story = Story(Screen(console()), record.initial_state(), None if open_ else SPECTATOR, language)
    story.begin(*(f"{name.capitalize()}: {text}" for name, text in record.meta.items()))
    for step in record.replay():
        story.go_on(step.events, step.state)
    story.end()
