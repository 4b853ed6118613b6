"""Options that several commands share."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from functools import wraps
from importlib import import_module
from itertools import chain
from pathlib import Path
from typing import Any, TypeAlias

import click

from meuterer.house_rule import HouseRule, OptionValue
from meuterer.house_rules import BUILT_IN
from meuterer.names import LANGUAGES
from meuterer.options import OPTIONS, PLAYERS
from meuterer.rng import Seed
from meuterer.rules import STANDARD, Rules

__all__ = [
    "HouseRules",
    "lang_option",
    "players_option",
    "read_seed",
    "rule_option",
    "rules_in_words",
    "rules_options",
]

HouseRules: TypeAlias = tuple[HouseRule[object], ...]


def read_seed(_ctx: click.Context, _param: click.Parameter, value: str | None) -> Seed | None:
    """The callback of `--seed`: digits are a number, everything else is a text."""
    if value is None:
        return None
    if not 1 <= len(value) <= 1000:
        raise click.BadParameter("1 to 1000 characters are needed")
    return int(value) if value.isascii() and value.isdigit() else value


#: `--players 3|4`, as a number.
players_option = click.option(
    "--players",
    type=click.Choice([str(count) for count in PLAYERS]),
    default=str(max(PLAYERS)),
    show_default=True,
    callback=lambda _ctx, _param, value: int(value),
    help="How many play.",
)


#: `--lang en|de|ja|zh`, as `language`.
lang_option = click.option(
    "--lang",
    "language",
    type=click.Choice(LANGUAGES),
    default="en",
    show_default=True,
    help="The language of the names of cards, roles and islands; the sentences stay English.",
)


def rule_option(help: str) -> Callable[[Callable[..., None]], Callable[..., None]]:  # noqa: A002
    """`--rule`, with this help; the command gets `house_rules`."""
    return click.option(
        "--rule", "house_rules", metavar="RULE", multiple=True, callback=_read_rules, help=help
    )


def rules_options(command: Callable[..., None]) -> Callable[..., None]:
    """`--rule` and `--option`: the rules to play by; the command gets `rules`."""

    @rule_option(
        "Play with a house rule: a built-in one "
        f"({', '.join(rule.id for rule in BUILT_IN)}) or MODULE:NAME. Can be repeated."
    )
    @click.option(
        "--option",
        "options",
        metavar="NAME=VALUE",
        multiple=True,
        help=f"Play with another number or choice: {', '.join(OPTIONS)}, or RULE.NAME for one "
        "of a house rule's own. Can be repeated.",
    )
    @wraps(command)
    def with_rules(
        *args: Any, house_rules: HouseRules, options: Iterable[str], **kwargs: Any
    ) -> None:
        chosen = dict(map(_option, options))
        own = {name: value for name, value in chosen.items() if "." not in name}
        known = tuple(_with_options(rule, chosen) for rule in house_rules)
        for name in chosen:
            if "." in name and name.rpartition(".")[0] not in [rule.id for rule in known]:
                raise click.UsageError(f"--option {name}: no such house rule is given with --rule")
        command(*args, rules=STANDARD.with_rules(*known).with_options(**own), **kwargs)

    return with_rules


def _read_rules(_ctx: click.Context, _param: click.Parameter, value: Iterable[str]) -> HouseRules:
    return tuple(chain.from_iterable(map(_house_rules, value)))


def _house_rules(text: str) -> HouseRules:
    """A built-in house rule by its id, or one (or a tuple of them) by where it is."""
    module, colon, name = text.partition(":")
    if not colon:
        built_in = tuple(rule for rule in BUILT_IN if rule.id == text)
        if not built_in:
            raise click.BadParameter(f"there is no built-in house rule {text!r}")
        return built_in
    sys.path.append(str(Path.cwd()))
    try:
        value = getattr(import_module(module), name)
    except Exception as error:
        raise click.BadParameter(f"{text}: {type(error).__name__}: {error}") from None
    finally:
        sys.path.pop()
    rules = value if isinstance(value, tuple) else (value,)
    if not all(isinstance(rule, HouseRule) for rule in rules):
        raise click.BadParameter(f"{text} is not a HouseRule")
    return rules


def _with_options(rule: HouseRule[object], chosen: Mapping[str, OptionValue]) -> HouseRule[object]:
    """A house rule with its own options: `storm.toll=2`."""
    start = f"{rule.id}."
    own = {name.removeprefix(start): v for name, v in chosen.items() if name.startswith(start)}
    return rule.with_options(**own)


def _option(text: str) -> tuple[str, OptionValue]:
    """An option of the rules: `rounds=6`, `layout=introductory`, `wages=0,2,4`."""
    name, equals, value = text.partition("=")
    if not equals:
        raise click.UsageError(f"--option {text}: NAME=VALUE is needed, e.g. rounds=6")
    if isinstance(OPTIONS.get(name), tuple):
        return name, tuple(map(_plain, value.split(",")))
    return name, None if value.lower() == "none" else _plain(value)


def _plain(text: str) -> int | str:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 16 else text


def rules_in_words(rules: Rules) -> tuple[str, ...]:
    """What differs from the standard rules, e.g. `pirates`, `storm (toll=2)` and `rounds=6`."""
    house_rules = (
        f"{rule.id} ({', '.join(_chosen(rule.chosen))})" if rule.chosen else rule.id
        for rule in rules.house_rules
    )
    return (*house_rules, *_chosen(rules.chosen))


def _chosen(options: Mapping[str, object]) -> Iterable[str]:
    return (f"{name}={value}" for name, value in options.items())
