"""A game in progress: the convenient mutable driver around the immutable positions."""

from __future__ import annotations

import enum
from collections.abc import Mapping, Sequence
from typing import overload

from attrs import frozen

from meuterer.deal import Deal
from meuterer.engine import (
    apply,
    dealt,
    is_asked,
    legal_moves,
    new_game,
    outcome,
    sample_chance,
)
from meuterer.errors import MeutererError, short
from meuterer.events import Event
from meuterer.moves import Move, Shuffle
from meuterer.ranking import Outcome
from meuterer.records import GameRecord, RecordedMove, SeatRecord, SeatStep
from meuterer.rng import Seed, generator
from meuterer.rules import STANDARD, Rules
from meuterer.seats import CHANCE, Actor, Seat, Viewer
from meuterer.setup import player_names
from meuterer.state import GameState
from meuterer.views import View, check_viewer, view, visible

__all__ = ["Game"]


@frozen
class _Played:
    """A move, the position it was made in and what came of it."""

    move: RecordedMove
    before: GameState
    events: tuple[Event, ...]


class _Whole(enum.Enum):
    """Where None will not do: a seat that was not found must never bring every secret."""

    GAME = "game"

    def __repr__(self) -> str:
        return "the whole game"


class Game:
    """A game that keeps its position and its history, and resolves chance by itself.

    Args:
        players: 3 or 4, or their names in clockwise order.
        rules: The rule set.
        seed: What everything is shuffled from; see [`new_game`][meuterer.new_game].
        deal: An exact deal instead of a seed.

    Raises:
        RulesError: As for `new_game`.

    The k-th shuffle of a game follows from its deal and k alone. So one seed gives one game, and
    neither undoing a move nor going on with a record changes the future.

    Examples:
        >>> import meuterer as mt
        >>> game = mt.Game(players=("Ann", "Bo", "Cy", "Di"), deal=mt.WORKED_DEAL)
        >>> game.play(mt.SetWage(0))
        (WageSet(seat=0, wage=0),)
        >>> game.to_move, game.legal_moves()[0]
        (0, Offer(card='wine'))
        >>> game.undo()
        >>> game.to_move, game.state.wage, game.outcome
        (0, None, None)
    """

    def __init__(
        self,
        players: int | Sequence[str] = 4,
        *,
        rules: Rules = STANDARD,
        seed: Seed | None = None,
        deal: Deal | None = None,
    ) -> None:
        names = player_names(players)
        self._deal = dealt(rules, len(names), seed, deal)
        self._state = new_game(rules, names, deal=self._deal)
        self._history: list[_Played] = []
        self._resolve_chance()

    @property
    def state(self) -> GameState:
        """The position now."""
        return self._state

    @property
    def to_move(self) -> Actor | None:
        """The seat that has to decide; None when the game is over."""
        return self._state.to_move

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        return outcome(self._state)

    @property
    def history(self) -> tuple[Event, ...]:
        """All events so far, with their secrets; see `history_for`.

        Examples:
            >>> import meuterer as mt
            >>> game = mt.Game(deal=mt.WORKED_DEAL)
            >>> _ = game.play(mt.SetWage(1)), game.play(mt.Offer("wine"))
            >>> game.history
            (WageSet(seat=0, wage=1), CardOffered(seat=0, card='wine'))
        """
        return tuple(event for played in self._history for event in played.events)

    def history_for(self, viewer: Viewer) -> tuple[Event, ...]:
        """All events so far, as one person saw them.

        Args:
            viewer: A seat, or `SPECTATOR`.

        Returns:
            The events in order; what the person may not see in them is None.

        Raises:
            MeutererError: The viewer is neither a seat nor `SPECTATOR`.

        Examples:
            >>> import meuterer as mt
            >>> game = mt.Game(seed=7)
            >>> _ = game.play(mt.SetWage(3))
            >>> game.history_for(mt.SPECTATOR)
            (WageSet(seat=2, wage=3),)
        """
        check_viewer(self._state, viewer)
        return visible(self.history, viewer)

    def legal_moves(self, seat: Seat | None = None) -> tuple[Move, ...]:
        """The legal moves of the player to move, which tell what is in that player's hand.

        Args:
            seat: Who asks; there are none for anybody but the player to move.

        Returns:
            As for [`legal_moves`][meuterer.legal_moves].

        Examples:
            >>> import meuterer as mt
            >>> game = mt.Game(seed=7)
            >>> game.to_move, len(game.legal_moves()), game.legal_moves(0)
            (2, 4, ())
        """
        if seat is not None and not is_asked(seat, self._state):
            return ()
        return legal_moves(self._state)

    def play(self, move: Move, *, seat: Seat | None = None) -> tuple[Event, ...]:
        """Make a move, and the moves of chance that follow.

        Args:
            move: A legal move of the player to move.
            seat: Who wants to make it, if that is to be checked.

        Returns:
            What happened, in order, with the secrets; see [`visible`][meuterer.visible].

        Raises:
            IllegalMove: The move is illegal; the game has not changed.

        Examples:
            >>> import meuterer as mt
            >>> mt.Game(seed=7).play(mt.SetWage(3), seat=0)
            Traceback (most recent call last):
            meuterer.errors.IllegalMove: It is not your turn. (P2.1)
        """
        start = len(self._history)
        self._make(move, seat)
        self._resolve_chance()
        return tuple(event for played in self._history[start:] for event in played.events)

    def _make(self, move: Move, seat: Seat | None = None) -> None:
        before = self._state
        step = apply(before, move, seat=seat)
        actor = None if before.to_move is CHANCE else before.to_move
        assert actor is None or isinstance(actor, int)
        self._history.append(_Played(RecordedMove(actor, move), before, step.events))
        self._state = step.state

    def _resolve_chance(self) -> None:
        while self._state.to_move is CHANCE:
            number = sum(played.move.seat is None for played in self._history)
            deal = self._deal
            rng = generator(deal.captain, *deal.islands, *deal.draw_pile, number)
            self._make(sample_chance(self._state, rng))

    def undo(self, *, force: bool = False) -> None:
        """Go back to the previous decision of a player.

        What a move has shown cannot be unseen: where a card was offered or laid, roles were looked
        at or revealed, cards were drawn, the game ended or a house rule's chance decided, undoing
        is refused unless forced ([`Event.discloses`][meuterer.Event.discloses]).

        Args:
            force: Undo all the same; for when everybody agrees, or nobody is deceived.

        Raises:
            MeutererError: There is no move to undo, or it showed something hidden.

        Examples:
            >>> import meuterer as mt
            >>> game = mt.Game(seed=7)
            >>> _ = game.play(mt.SetWage(3))
            >>> game.undo()
            >>> game.state.wage is None
            True
        """
        start = max((n for n, p in enumerate(self._history) if p.move.seat is not None), default=-1)
        if start < 0:
            raise MeutererError("there is no move to undo")
        undone = self._history[start:]
        shown = [type(e).__name__ for played in undone for e in played.events if e.discloses()]
        shown += [
            type(played.move.move).__name__
            for played in undone[1:]
            if not isinstance(played.move.move, Shuffle)
        ]
        if shown and not force:
            raise MeutererError(
                f"the move showed what was hidden ({shown[0]}); "
                "undo(force=True) takes it back all the same"
            )
        self._state = self._history[start].before
        del self._history[start:]

    def view(self, viewer: Viewer) -> View:
        """All that one person may know now.

        Args:
            viewer: A seat, or `SPECTATOR`.

        Returns:
            As for [`view`][meuterer.view].

        Raises:
            MeutererError: The viewer is not a seat of this game nor `SPECTATOR`.

        Examples:
            >>> import meuterer as mt
            >>> mt.Game(deal=mt.WORKED_DEAL).view(3)
            <View of 3 Player 4: round 1, captain_card, to move: 0 Player 1, scores 0 0 0 0>
        """
        return view(self._state, viewer)

    @overload
    def record(self, *, meta: Mapping[str, str] | None = None) -> GameRecord: ...
    @overload
    def record(self, *, for_seat: Viewer) -> SeatRecord: ...
    def record(
        self, *, meta: Mapping[str, str] | None = None, for_seat: Viewer | _Whole = _Whole.GAME
    ) -> GameRecord | SeatRecord:
        """The game so far: with every secret, or as one person saw it.

        Args:
            meta: Strings by name (date, place, comment) to keep with it.
            for_seat: A seat or `SPECTATOR`: their views and what they saw happen, and nothing
                else; what may be handed out while the game goes on.

        Returns:
            A `GameRecord`, or a `SeatRecord` when `for_seat` is given.

        Raises:
            MeutererError: `for_seat` is given and no seat of this game (None is none), or with
                `meta`.

        Examples:
            >>> import meuterer as mt
            >>> game = mt.Game(players=3, seed=7)
            >>> game.record().players
            ('Player 1', 'Player 2', 'Player 3')
            >>> game.record(for_seat=2).start.players[0].hand is None
            True
        """
        if not isinstance(for_seat, _Whole):
            if meta is not None:
                raise MeutererError("meta: the record for one person has none")
            return self._seat_record(for_seat)
        return GameRecord(
            rules=self._state.rules,
            players=tuple(player.name for player in self._state.players),
            deal=self._deal,
            moves=tuple(played.move for played in self._history),
            result=self.outcome,
            meta=meta or {},
        )

    def _seat_record(self, viewer: Viewer) -> SeatRecord:
        positions = (*(played.before for played in self._history), self._state)
        steps = (
            SeatStep(visible(played.events, viewer), view(after, viewer))
            for played, after in zip(self._history, positions[1:], strict=True)
        )
        return SeatRecord(viewer, view(positions[0], viewer), tuple(steps))

    @classmethod
    def from_record(cls, record: GameRecord) -> Game:
        """Go on with a recorded game.

        Args:
            record: The record of a game, finished or not.

        Returns:
            A game with the same positions, whose moves can be undone.

        Raises:
            RecordError: The record cannot be replayed.
            MeutererError: It is no record.

        Examples:
            >>> import meuterer as mt
            >>> game = mt.Game(seed=7)
            >>> _ = game.play(mt.SetWage(3))
            >>> mt.Game.from_record(game.record()).state == game.state
            True
        """
        if not isinstance(record, GameRecord):
            raise MeutererError(f"record: {short(record)} given; a GameRecord is needed")
        record.final_state()
        game = cls(record.players, rules=record.rules, deal=record.deal)
        game._history.clear()
        game._state = record.initial_state()
        for played in record.moves:
            game._make(played.move)
        game._resolve_chance()
        return game

    def __repr__(self) -> str:
        return f"<Game of {len(self._state.players)}: {self._state!r}>"
