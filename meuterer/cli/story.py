"""A game on the screen, from the first round to the ranking."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

from meuterer.cli import tables
from meuterer.cli.narration import Narrator
from meuterer.cli.options import rules_in_words
from meuterer.cli.screen import Paragraph, Screen
from meuterer.cli.words import Words, listed
from meuterer.engine import outcome
from meuterer.events import Event
from meuterer.ranking import Outcome
from meuterer.seats import Viewer
from meuterer.state import GameState
from meuterer.views import View, view, visible

__all__ = ["Story"]


class Story:
    """Tells a game to one person.

    Args:
        screen: Where to tell it.
        state: The first position.
        listener: Who listens and may see what goes with the seat; None for who may see all.
        language: The language of the names.

    Attributes:
        screen: Where it is told.
        words: What things are called.
        tells_all: Whether secrets are told too.
    """

    def __init__(
        self, screen: Screen, state: GameState, listener: Viewer | None, language: str = "en"
    ) -> None:
        self.screen = screen
        self.words = Words(state.rules, language)
        self.tells_all = listener is None
        self._listener: Viewer | None = listener
        self._state = state
        self._names = tuple(player.name for player in state.players)
        self._narrator = Narrator(self._seen(state), self.words)

    def _seen(self, state: GameState) -> GameState | View:
        return state if self._listener is None else view(state, self._listener)

    def begin(self, *introduction: str) -> None:
        """Who plays, some words about the game, and how the first round begins."""
        rules = self._state.rules
        rounds = rules.rounds(len(self._names))
        self.screen.line(f"Meuterer: {listed(self._names)} play {rounds} rounds", "bold")
        for words in introduction:
            self.screen.line("".join(c if c.isprintable() else " " for c in words))
        islands = tuple(Text(self.words.island(key)) for key in self._state.islands)
        self.screen.line()
        if differing := rules_in_words(rules):
            self.screen.show([Paragraph("Rules", tuple(map(Text, differing)))])
        self.screen.show([Paragraph("Islands", islands)])
        self.screen.show(self._narrator.opening())

    def go_on(self, events: Iterable[Event], state: GameState) -> None:
        """What happened, and the position after it."""
        self._state = state
        if self._listener is not None:
            events = visible(events, self._listener)
        self.screen.show(self._narrator.tell(events, self._seen(state)))

    def catch_up(self) -> None:
        """Tell what has been held back until more is known."""
        self.screen.show(self._narrator.rest())

    def end(self) -> None:
        """The ranking, and who has won if the game is over."""
        self.catch_up()
        scores = Outcome.of([player.score for player in self._state.players])
        over = outcome(self._state) is not None
        self.screen.line()
        self.screen.line("Ranking" if over else "Points so far", "bold")
        self.screen.render(tables.ranking(scores, self._names, self._narrator.points))
        self.screen.line()
        if not over:
            self.screen.line("The game is not over.")
        else:
            winners = [self._names[seat] for seat in scores.winners]
            victory = "win together" if len(winners) > 1 else "wins"
            self.screen.line(f"{listed(winners)} {victory}!", "bold")
