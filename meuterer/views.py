"""Views: what one person may know of a position and of what happened, and nothing else.

A view is built from an allow-list: each of its fields says which fact it tells and who knows it
(`meuterer.facts`). What is not named here is not in it, and it holds no reference to the position
it was made from.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, TypeVar, overload

from attrs import field, frozen

from meuterer.cards import Card
from meuterer.engine import outcome
from meuterer.errors import MeutererError, short
from meuterer.events import Event
from meuterer.facts import (
    known,
    known_in_part,
    known_of_player,
    seen,
    the_chooser_and_everybody_at_rest,
    the_drawing_player,
    the_player,
    the_player_then_everybody,
)
from meuterer.moves import Sale
from meuterer.pictures import Pictured
from meuterer.rules import Rules
from meuterer.seats import SPECTATOR, Actor, Seat, Viewer, is_viewer
from meuterer.state import Board, GameState, require_state
from meuterer.text import board
from meuterer.values import Value
from meuterer.visibility import HIDDEN, PUBLIC, as_seen

if TYPE_CHECKING:
    from meuterer.house_rule import HouseRule

D = TypeVar("D")

__all__ = ["PlayerView", "View", "check_viewer", "require_view", "view", "visible"]


def visible(events: Iterable[Event], viewer: Viewer) -> tuple[Event, ...]:
    """The same events as one person sees them.

    Args:
        events: The events.
        viewer: A seat, or `SPECTATOR`.

    Returns:
        As many events in the same order; what the person may not see in them is None.

    Raises:
        MeutererError: The viewer is neither a seat nor `SPECTATOR`, or there is something else
            among the events.

    Examples:
        >>> import meuterer as mt
        >>> event = mt.CardsDrawn(seat=1, count=2, cards=("ruby", "salt"))
        >>> mt.visible([event], 1)
        (CardsDrawn(seat=1, count=2, cards=('ruby', 'salt')),)
        >>> mt.visible([event], mt.SPECTATOR)
        (CardsDrawn(seat=1, count=2, cards=None),)
    """
    if not is_viewer(viewer):
        raise MeutererError(f"viewer: {short(viewer)} given; a seat, or SPECTATOR")
    events = tuple(events) if isinstance(events, Iterable) else (events,)
    for event in events:
        if not isinstance(event, Event):
            raise MeutererError(f"events: {short(event)} given; events are needed")
    return tuple(as_seen(event, viewer, default=PUBLIC) for event in events)


def _draw_pile(state: GameState, viewer: Viewer) -> tuple[str | None, ...]:
    """The draw pile, top card first: hidden but for what the viewer put under it."""
    if outcome(state) is not None:
        return state.draw_pile
    lowest_first = state.draw_pile[::-1]
    own = _own_batches(lowest_first, state.piles.sunk, viewer)
    return (*own, *(None for _ in lowest_first[len(own) :]))[::-1]


def _discard_pile(state: GameState, viewer: Viewer) -> tuple[str | None, ...]:
    """The discard pile, bottom card first: open but for what others put under it."""
    if outcome(state) is not None:
        return state.discard_pile
    own = _own_batches(state.discard_pile, state.piles.rejects, viewer)
    return (*own, *state.discard_pile[len(own) :])


def _own_batches(
    cards: tuple[str, ...], batches: tuple[tuple[Seat, int], ...], viewer: Viewer
) -> tuple[str | None, ...]:
    """The hidden cards at the bottom of a pile: each batch is known to who put it there."""
    known: list[str | None] = []
    for seat, count in batches:
        batch = cards[len(known) :][:count]
        known += batch if seat == viewer else [None] * len(batch)
    return tuple(known)


def _house(state: GameState, viewer: Viewer) -> tuple[object, ...]:
    """The house rules' data; their own fields say who sees them."""
    if outcome(state) is not None:
        return state.house
    return tuple(as_seen(data, viewer, default=HIDDEN) for data in state.house)


@frozen
class PlayerView(Value):
    """What one person may know of one player.

    Attributes:
        name: The player's name.
        hand_count: Cards in hand, or face down after passing (P2.4).
        hand: Those cards in canonical order, or None.
        offered: Cards laid face up, in the order laid (P2.1).
        laid: Conflict cards laid in the mutiny (P4.1).
        passed: Whether the player has passed this round.
        role: The role, or None: there is none yet, or it lies face down (P3.1).
        has_role: Whether the player has a role, known or not.
        score: Points.
        roles_seen_count: How many roles lay in the middle when this player took one (P2.6); 0
            before. It tells the order in which the players took theirs.
        roles_seen: Which ones, in canonical order, or None; only the player remembers them, until
            phase 9.
        sales: The goods sold this round (P5.3), or None before.

    Examples:
        >>> import meuterer as mt
        >>> ann = mt.view(mt.new_game(deal=mt.WORKED_DEAL), mt.SPECTATOR).players[0]
        >>> ann.hand, ann.hand_count, ann.role
        (None, 5, 'captain')
    """

    name: str = field(metadata=known_of_player(lambda p: p.name, rule="S1"))
    hand_count: int = field(metadata=known_of_player(lambda p: len(p.hand), rule="S4, P2.4"))
    hand: tuple[str, ...] | None = field(
        metadata=known_of_player(lambda p: p.hand, rule="S4, P2.4", knows=the_player)
    )
    offered: tuple[str, ...] = field(
        metadata=known_of_player(
            lambda p: p.offered, rule="P2.1", since="the offer", until="phase 7"
        )
    )
    laid: int = field(
        metadata=known_of_player(lambda p: p.laid, rule="P4.1", since="phase 4", until="phase 7")
    )
    passed: bool = field(
        metadata=known_of_player(
            lambda p: p.passed, rule="P2.4", since="the pass", until="phase 10"
        )
    )
    role: str | None = field(
        metadata=known_of_player(
            lambda p: p.role,
            rule="P2.6, P3.1",
            knows=the_player_then_everybody,
            since="the choice",
            until="phase 9",
        )
    )
    has_role: bool = field(
        metadata=known_of_player(
            lambda p: p.role is not None, rule="P2.6", since="the choice", until="phase 9"
        )
    )
    score: int = field(metadata=known_of_player(lambda p: p.score, rule="S6, P5"))
    roles_seen_count: int = field(
        metadata=known_of_player(
            lambda p: len(p.roles_seen), rule="P2.6", since="the pass", until="phase 9"
        )
    )
    roles_seen: tuple[str, ...] | None = field(
        metadata=known_of_player(
            lambda p: p.roles_seen,
            rule="P2.6",
            knows=the_player,
            since="the pass",
            until="phase 9",
        )
    )
    sales: tuple[Sale, ...] | None = field(
        metadata=known_of_player(
            lambda p: p.sales, rule="P5.3, P5.4", since="the sale", until="phase 7"
        )
    )


@frozen(repr=False)
class View(Pictured, Value):
    """All that one person may know of a position, and nothing else.

    Once the game is over it shows everything. `str(view)` is a text board.

    Attributes:
        viewer: Whose view it is: a seat, or `SPECTATOR`.
        rules: The rules of the game.
        phase: The phase's key.
        to_move: The seat that has to decide, `CHANCE`, or None when the game is over.
        round: The round, from 1.
        captain: The captain's seat.
        wage: Points promised to the mate, or None.
        turn: Whose turn it is in the circle of phases 2 and 4.
        revealed: Whether the action cards lie face up.
        players: What the viewer knows of each player, by seat.
        board: The island circle; all of it is open.
        action_cards: The roles in the middle, in canonical order, or None for who cannot know.
        draw_pile: The draw pile, top card first: a key for a card that the viewer put there,
            which only house rules allow, else None.
        discard_pile: The discard pile, bottom card first: a key for a card that lay open or that
            the viewer put away as loadmaster (P8.2), else None.
        rejects: Who put the hidden cards at the bottom of the discard pile, and how many, lowest
            first.
        sunk: The same for the draw pile.
        drawing: The seat that is refilling its hand, or None.
        drawn_count: Cards it has drawn and not yet in hand.
        drawn: Those cards in canonical order; () for everybody else.
        house: What the viewer may see of the house rules' own data, in the order of the rules.

    Examples:
        >>> import meuterer as mt
        >>> state = mt.new_game(players=("Ann", "Bo", "Cy", "Di"), deal=mt.WORKED_DEAL)
        >>> view = mt.view(state, 3)
        >>> view.players[3].hand, view.players[0].hand, view.players[0].hand_count
        (('ruby', 'salt', 'salt', 'wine', 'conflict'), None, 5)
        >>> view
        <View of 3 Di: round 1, captain_card, to move: 0 Ann, scores 0 0 0 0>
    """

    viewer: Viewer = field(
        metadata=known_in_part(lambda _, viewer: viewer, rule="S1", who="Each viewer")
    )
    rules: Rules = field(metadata=known(lambda s: s.rules, rule="S1"))
    phase: str = field(metadata=known(lambda s: s.phase, rule="P1.1 to P10.1"))
    to_move: Actor | None = field(metadata=known(lambda s: s.to_move, rule="P2.1, P4.3"))
    round: int = field(metadata=known(lambda s: s.round, rule="P10.1"))
    captain: Seat = field(metadata=known(lambda s: s.captain, rule="S5, P5.2"))
    wage: int | None = field(
        metadata=known(lambda s: s.wage, rule="P1.1", since="phase 1", until="phase 10")
    )
    turn: Seat = field(metadata=known(lambda s: s.turn, rule="P2.1, P4.1"))
    revealed: bool = field(
        metadata=known(lambda s: s.revealed, rule="P3.1", since="phase 3", until="phase 9")
    )
    players: tuple[PlayerView, ...] = field(
        metadata=known_in_part(
            lambda state, viewer: tuple(
                seen(PlayerView, state, viewer, seat) for seat in range(len(state.players))
            ),
            rule="S1",
            who="See the next table",
        )
    )
    board: Board = field(metadata=known(lambda s: s.board, rule="S2, S3, P2.5, P3.2, P6.1"))
    action_cards: tuple[str, ...] | None = field(
        metadata=known(
            lambda s: s.action_cards,
            rule="S6, P2.6, P3.1",
            knows=the_chooser_and_everybody_at_rest,
        )
    )
    draw_pile: tuple[str | None, ...] = field(
        metadata=known_in_part(
            _draw_pile,
            rule="S4, P8.1",
            who="How many: everybody; which: only who put cards under it, as house rules allow",
        )
    )
    discard_pile: tuple[str | None, ...] = field(
        metadata=known_in_part(
            _discard_pile,
            rule="P7.1, P8.2",
            who="What lay open: everybody; the rest: the loadmaster who put it there",
            since="phase 7",
            until="the reshuffle",
        )
    )
    rejects: tuple[tuple[Seat, int], ...] = field(
        metadata=known(
            lambda s: s.piles.rejects, rule="P8.2", since="phase 8", until="the reshuffle"
        )
    )
    sunk: tuple[tuple[Seat, int], ...] = field(
        metadata=known(lambda s: s.piles.sunk, rule="P8.2", since="phase 8", until="they are drawn")
    )
    drawing: Seat | None = field(
        metadata=known(lambda s: s.drawing, rule="P8.1", since="phase 8", until="phase 8")
    )
    drawn_count: int = field(
        metadata=known(lambda s: len(s.drawn), rule="P8.1", since="phase 8", until="phase 8")
    )
    drawn: tuple[str, ...] = field(
        metadata=known(
            lambda s: s.drawn,
            rule="P8.2",
            knows=the_drawing_player,
            since="phase 8",
            until="phase 8",
            unknown=(),
        )
    )
    house: tuple[object, ...] = field(
        metadata=known_in_part(_house, rule="the house rule", who="As the rule's own fields say")
    )

    @property
    def unseen(self) -> Mapping[str, int]:
        """By kind of card, how many the viewer has not seen: cards in other hands and piles.

        Not counted are the own hand, all that lies open, and the own rejects; what a reshuffle
        mixed into the draw pile is unseen again.

        Examples:
            >>> import meuterer as mt
            >>> view = mt.view(mt.new_game(deal=mt.WORKED_DEAL), 3)
            >>> view.players[3].hand
            ('ruby', 'salt', 'salt', 'wine', 'conflict')
            >>> view.unseen["salt"], view.rules.cards["salt"].count
            (3, 5)
        """
        seen = Counter(card for card in (*self.draw_pile, *self.discard_pile) if card)
        seen.update(self.drawn)
        for player in self.players:
            seen.update(player.hand or ())
            seen.update(player.offered)
            seen[Card.CONFLICT] += player.laid
        for data, spec in zip(self.house, self.rules.parts.data.values(), strict=True):
            seen.update(spec.cards(data))
        return {key: card.count - seen[key] for key, card in self.rules.cards.items()}

    @overload
    def data(self, rule: HouseRule[D]) -> D: ...
    @overload
    def data(self, rule: str) -> object: ...
    def data(self, rule: HouseRule[object] | str) -> object:
        """What the viewer may see of a house rule's own data.

        Args:
            rule: The house rule or its id.

        Returns:
            The value that the rule declared, with None for what the viewer may not see.

        Raises:
            RulesError: These rules have no such data.

        Examples:
            >>> import meuterer as mt
            >>> pirates = mt.house_rules.PIRATES
            >>> state = mt.new_game(mt.STANDARD.with_rules(pirates), seed=7)
            >>> mt.view(state, mt.SPECTATOR).data(pirates)
            Pirates(ship='piratennest')
        """
        return self.house[self.rules.data_index(rule)]

    def __str__(self) -> str:
        return board(self)

    def __repr__(self) -> str:
        who = "the spectator" if self.viewer is SPECTATOR else _named(self, self.viewer)
        to_move = _named(self, self.to_move) if isinstance(self.to_move, int) else self.to_move
        return (
            f"<View of {who}: round {self.round}, {self.phase}, to move: {to_move}, "
            f"scores {' '.join(str(player.score) for player in self.players)}>"
        )


def _named(position: View, seat: Seat) -> str:
    return f"{seat} {position.players[seat].name}"


def view(state: GameState, viewer: Viewer) -> View:
    """All that one person may know of a position.

    Args:
        state: The position.
        viewer: A seat, or `SPECTATOR`.

    Returns:
        A value of its own, without a reference to the position.

    Raises:
        MeutererError: The viewer is not a seat of this game nor `SPECTATOR`, or there is no state.

    Examples:
        >>> import meuterer as mt
        >>> state = mt.new_game(seed=7)
        >>> mt.legal_moves(mt.view(state, state.captain)) == mt.legal_moves(state)
        True
        >>> mt.legal_moves(mt.view(state, mt.SPECTATOR))
        ()
    """
    require_state(state)
    check_viewer(state, viewer)
    return seen(View, state, viewer)


def check_viewer(state: GameState, viewer: object) -> None:
    """Refuse who is neither at the table of this game nor a spectator.

    Raises:
        MeutererError: It is somebody else.
    """
    seats = range(len(state.players))
    if not is_viewer(viewer) or (viewer is not SPECTATOR and viewer not in seats):
        raise MeutererError(
            f"viewer: {short(viewer)} given; a seat from 0 to {seats[-1]}, or SPECTATOR"
        )


def require_view(value: object) -> None:
    """Refuse what is passed as a view and is something else, such as a position.

    Raises:
        MeutererError: It is.
    """
    if not isinstance(value, View):
        raise MeutererError(f"view: {short(value)} given; a View is needed: view(state, seat)")
