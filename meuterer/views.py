"""Views: what one person may know of a position and of what happened, and nothing else.

A view is built from an allow-list: what is not named here is not in it. It holds no reference to
the position it was made from.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, TypeVar, overload

from attrs import frozen

from meuterer.cards import Card
from meuterer.engine import outcome
from meuterer.errors import MeutererError
from meuterer.events import Event
from meuterer.moves import Sale
from meuterer.phase import Phase
from meuterer.roles import Role
from meuterer.rules import Rules
from meuterer.seats import SPECTATOR, Actor, Seat, Viewer
from meuterer.state import Board, GameState, Player
from meuterer.text import board
from meuterer.values import Value
from meuterer.visibility import HIDDEN, PUBLIC, as_seen

if TYPE_CHECKING:
    from meuterer.kit import HouseRule

D = TypeVar("D")

__all__ = ["PlayerView", "View", "view", "visible"]


def visible(events: Iterable[Event], viewer: Viewer) -> tuple[Event, ...]:
    """The same events as one person sees them.

    Args:
        events: The events.
        viewer: A seat, or `SPECTATOR`.

    Returns:
        As many events in the same order; what the person may not see in them is None.

    Examples:
        >>> import meuterer as mt
        >>> event = mt.CardsDrawn(seat=1, count=2, cards=("ruby", "salt"))
        >>> mt.visible([event], 1)
        (CardsDrawn(seat=1, count=2, cards=('ruby', 'salt')),)
        >>> mt.visible([event], mt.SPECTATOR)
        (CardsDrawn(seat=1, count=2, cards=None),)
    """
    return tuple(as_seen(event, viewer, default=PUBLIC) for event in events)


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
    """

    name: str
    hand_count: int
    hand: tuple[str, ...] | None
    offered: tuple[str, ...]
    laid: int
    passed: bool
    role: str | None
    has_role: bool
    score: int
    roles_seen_count: int
    roles_seen: tuple[str, ...] | None
    sales: tuple[Sale, ...] | None


@frozen(repr=False)
class View(Value):
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

    viewer: Viewer
    rules: Rules
    phase: str
    to_move: Actor | None
    round: int
    captain: Seat
    wage: int | None
    turn: Seat
    revealed: bool
    players: tuple[PlayerView, ...]
    board: Board
    action_cards: tuple[str, ...] | None
    draw_pile: tuple[str | None, ...]
    discard_pile: tuple[str | None, ...]
    rejects: tuple[tuple[Seat, int], ...]
    sunk: tuple[tuple[Seat, int], ...]
    drawing: Seat | None
    drawn_count: int
    drawn: tuple[str, ...]
    house: tuple[object, ...]

    @property
    def unseen(self) -> Mapping[str, int]:
        """By kind of card, how many the viewer has not seen: cards in other hands and piles.

        Not counted are the own hand, all that lies open, and the own rejects; what a reshuffle
        mixed into the draw pile is unseen again.
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

        Raises:
            RulesError: These rules have no such data.
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
        MeutererError: The viewer is not a seat of this game nor `SPECTATOR`.

    Examples:
        >>> import meuterer as mt
        >>> state = mt.new_game(seed=7)
        >>> mt.legal_moves(mt.view(state, state.captain)) == mt.legal_moves(state)
        True
        >>> mt.legal_moves(mt.view(state, mt.SPECTATOR))
        ()
    """
    seats = range(len(state.players))
    if viewer is not SPECTATOR and (isinstance(viewer, bool) or viewer not in seats):
        raise MeutererError(f"viewer: {viewer!r} given; a seat from 0 to {seats[-1]}, or SPECTATOR")
    everything = outcome(state) is not None
    piles = state.piles
    draws = everything or (piles.drawing is not None and piles.drawing == viewer)
    return View(
        viewer=viewer,
        rules=state.rules,
        phase=state.phase,
        to_move=state.to_move,
        round=state.round,
        captain=state.captain,
        wage=state.wage,
        turn=state.turn,
        revealed=state.revealed,
        players=tuple(
            _player(player, own=everything or seat == viewer, revealed=state.revealed)
            for seat, player in enumerate(state.players)
        ),
        board=state.board,
        action_cards=_action_cards(state, viewer, everything=everything),
        draw_pile=piles.draw
        if everything
        else _known(piles.draw[::-1], piles.sunk, viewer, others=False)[::-1],
        discard_pile=piles.discard
        if everything
        else _known(piles.discard, piles.rejects, viewer, others=True),
        rejects=piles.rejects,
        sunk=piles.sunk,
        drawing=piles.drawing,
        drawn_count=len(piles.drawn),
        drawn=piles.drawn if draws else (),
        house=tuple(
            data if everything else as_seen(data, viewer, default=HIDDEN) for data in state.house
        ),
    )


def _player(player: Player, *, own: bool, revealed: bool) -> PlayerView:
    open_role = own or revealed or player.role == Role.CAPTAIN
    return PlayerView(
        name=player.name,
        hand_count=len(player.hand),
        hand=player.hand if own else None,
        offered=player.offered,
        laid=player.laid,
        passed=player.passed,
        role=player.role if open_role else None,
        has_role=player.role is not None,
        score=player.score,
        roles_seen_count=len(player.roles_seen),
        roles_seen=player.roles_seen if own else None,
        sales=player.sales,
    )


def _action_cards(state: GameState, viewer: Viewer, *, everything: bool) -> tuple[str, ...] | None:
    """P2.6: whoever picks looks at what is left; before the first pick everybody knows it."""
    left = state.action_cards
    picking = viewer == state.to_move and state.phase == Phase.CHOOSING_ROLE
    if everything or state.revealed or picking or left == state.rules.action_cards:
        return left
    return None


def _known(
    cards: tuple[str, ...],
    batches: tuple[tuple[Seat, int], ...],
    viewer: Viewer,
    *,
    others: bool,
) -> tuple[str | None, ...]:
    """The cards of a pile, lowest first, as this viewer knows them.

    The batches at the bottom are known to who put them there; the others lay open, or not.
    """
    known: list[str | None] = []
    for seat, count in batches:
        batch = cards[len(known) :][:count]
        known += batch if seat == viewer else [None] * len(batch)
    rest = cards[len(known) :]
    return (*known, *(rest if others else [None] * len(rest)))
