"""The colours of pictures, in light and dark, and the type."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

__all__ = ["DARK", "GOODS", "LIGHT", "PLAIN_GOOD", "STYLE"]

#: What is painted on what, by role: every text colour is legible on every ground it is used on.
LIGHT: Final[Mapping[str, str]] = {
    "sea": "#dcebf3",
    "card": "#ffffff",
    "active": "#fff3c4",
    "ink": "#14212b",
    "quiet": "#4a5c68",
    "line": "#9db4c0",
    "bright": "#a86a00",
    "captain": "#1d5fa8",
    "mutineer": "#b3261e",
    "sign": "#ffffff",
}
DARK: Final[Mapping[str, str]] = {
    "sea": "#16232d",
    "card": "#22333f",
    "active": "#55450f",
    "ink": "#f1f5f7",
    "quiet": "#b4c4ce",
    "line": "#4d6472",
    "bright": "#f0b429",
    "captain": "#8ec1ff",
    "mutineer": "#ff9d94",
    "sign": "#14212b",
}

#: The ground and the ink of a goods card, the same in light and dark.
GOODS: Final[Mapping[str, tuple[str, str]]] = {
    "ruby": ("#a3152f", "#ffffff"),
    "salt": ("#e9eef2", "#1b2730"),
    "wine": ("#6d2b74", "#ffffff"),
    "cloth": ("#2660a4", "#ffffff"),
    "grain": ("#e8b93a", "#1b2730"),
    "conflict": ("#3b4248", "#ffffff"),
    "pirate": ("#101418", "#ffffff"),
}
#: The same for the cards of house rules.
PLAIN_GOOD: Final = ("#2f6f5e", "#ffffff")


def _variables(colours: Mapping[str, str]) -> str:
    return "".join(f"--meuterer-{name}:{colour};" for name, colour in colours.items())


def _paints() -> str:
    return "".join(
        f".meuterer .{name}{{fill:var(--meuterer-{name})}}"
        f".meuterer .{name}-edge{{stroke:var(--meuterer-{name})}}"
        for name in LIGHT
    )


#: Goes into every picture. Pages may set the variables on `.meuterer` more strongly.
STYLE: Final = (
    f":where(.meuterer){{{_variables(LIGHT)}}}"
    f"@media(prefers-color-scheme:dark){{:where(.meuterer){{{_variables(DARK)}}}}}"
    ".meuterer{font-family:system-ui,sans-serif}"
    ".meuterer text{font-size:17px;fill:var(--meuterer-ink)}"
    ".meuterer .strong{font-weight:700}"
    ".meuterer .big{font-size:24px;font-weight:700}"
    ".meuterer .small{font-size:15px}"
    f"{_paints()}"
    ".meuterer .none{fill:none}"
)
