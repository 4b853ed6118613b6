"""The colours of pictures, in light and dark, and the type."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from meuterer.cards import Card

__all__ = ["DARK", "GOODS", "LIGHT", "NEW_GOOD", "STYLE", "variables"]

#: The colours by what they paint. Every text is legible on every ground that it is drawn on.
LIGHT: Final[Mapping[str, str]] = {
    "sea": "#e3eef4",
    "passive": "#eff5f8",
    "active": "#ffefb8",
    "panel": "#ffffff",
    "back": "#5b7485",
    "ink": "#13212b",
    "quiet": "#4a5d6a",
    "line": "#a9bfcb",
    "bright": "#a86500",
    "captain": "#1c5399",
    "mutineer": "#b23c0b",
    "bystander": "#566773",
    "paper": "#ffffff",
}
DARK: Final[Mapping[str, str]] = {
    "sea": "#15222c",
    "passive": "#1b2b37",
    "active": "#574411",
    "panel": "#22343f",
    "back": "#8199a8",
    "ink": "#f2f6f8",
    "quiet": "#b3c3cd",
    "line": "#49606e",
    "bright": "#f3b73b",
    "captain": "#93c3ff",
    "mutineer": "#ff9f78",
    "bystander": "#b9c8d1",
    "paper": "#13212b",
}

#: Goods cards: their ground and their ink, the same in light and dark.
GOODS: Final[Mapping[str, tuple[str, str]]] = {
    Card.RUBY: ("#a8123f", "#ffffff"),
    Card.SALT: ("#f3f5f6", "#13212b"),
    Card.WINE: ("#6f2c80", "#ffffff"),
    Card.CLOTH: ("#0b6b6b", "#ffffff"),
    Card.GRAIN: ("#ecc04c", "#13212b"),
    Card.CONFLICT: ("#39434b", "#ffffff"),
    Card.PIRATE: ("#0c1116", "#ffffff"),
}
#: The same for the goods of house rules.
NEW_GOOD: Final = ("#4d6b1f", "#ffffff")


def variables(colours: Mapping[str, str]) -> str:
    """The colours as CSS variables."""
    return "".join(f"--meuterer-{name}:{colour};" for name, colour in colours.items())


def _paints() -> str:
    return "".join(
        f".meuterer .{name}{{fill:var(--meuterer-{name})}}"
        f".meuterer .{name}-edge{{stroke:var(--meuterer-{name})}}"
        for name in LIGHT
    )


#: Goes into every picture. A page that sets the variables on `.meuterer` wins over `:where`.
STYLE: Final = (
    f":where(.meuterer){{max-width:100%;height:auto;{variables(LIGHT)}}}"
    f"@media(prefers-color-scheme:dark){{:where(.meuterer){{{variables(DARK)}}}}}"
    # Fonts that are about as wide as the letters are taken to be: see meuterer.pictures.lettering.
    '.meuterer text{font-family:"Helvetica Neue",Helvetica,Arial,Roboto,"Noto Sans",sans-serif;'
    "font-size:16px;fill:var(--meuterer-ink)}"
    f"{_paints()}"
    ".meuterer .none{fill:none}"
    ".meuterer .bold{font-weight:700}"
    ".meuterer .large{font-size:18px}"
    ".meuterer .huge{font-size:25px}"
)
