"""The position: one frozen value that holds the whole truth of a game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Protocol, TypeVar, overload

from attrs import frozen

from meuterer.errors import MeutererError, RulesError, short
from meuterer.pictures import Pictured
from meuterer.roles import Role, RoleCard
from meuterer.seats import CHANCE, Actor, Seat, Viewer
from meuterer.values import Copied, evolve

if TYPE_CHECKING:
    from meuterer.house_rule import HouseRule
    from meuterer.moves import Sale
    from meuterer.rules import Rules

D = TypeVar("D")

__all__ = [
    "Board",
    "GameState",
    "Piles",
    "Player",
    "PlayerPosition",
    "Position",
    "require_position",
    "require_state",
    "role_card",
]


@frozen(slots=False)
class Player(Copied):
    """One player's part of the position.

    Attributes:
        name: 1 to 40 printable characters.
        hand: Cards in hand, or face down after passing (P2.4), in canonical order.
        offered: Cards laid face up in phase 2, in the order laid (P2.1).
        laid: Conflict cards laid in the mutiny (P4.1).
        passed: Whether the player has passed this round.
        role: `captain` for the captain of this round, the chosen role, or None.
        score: Points; can be below zero.
        roles_seen: The roles that lay in the middle when this player took one (P2.6), in
            canonical order; empty before and for the captain.
        sales: The goods sold this round (P5.3), or None before.

    Examples:
        >>> import meuterer as mt
        >>> player = mt.new_game(deal=mt.WORKED_DEAL).players[0]
        >>> player.hand, player.hand_count
        (('wine', 'wine', 'grain', 'conflict', 'conflict'), 5)
        >>> player.role, player.has_role
        ('captain', True)
    """

    name: str
    hand: tuple[str, ...] = ()
    offered: tuple[str, ...] = ()
    laid: int = 0
    passed: bool = False
    role: str | None = None
    score: int = 0
    roles_seen: tuple[str, ...] = ()
    sales: tuple[Sale, ...] | None = None

    @property
    def hand_count(self) -> int:
        """Cards in hand, or face down after passing (P2.4); views know it of everybody."""
        return len(self.hand)

    @property
    def has_role(self) -> bool:
        """Whether the player has a role (P2.6); views know it of everybody."""
        return self.role is not None


@frozen(slots=False)
class Board(Copied):
    """The island circle and what stands on it.

    Attributes:
        islands: The islands' keys, clockwise; never rotated.
        ship: The key of the island with the merchant ship.
        active_islands: Keys of the islands that buy, in the order of `islands`.
        captain_destination: Key of the island with the captain's destination card, or None.
        mutineer_destination: Key of the island with the mutineer's destination card, or None.

    Examples:
        >>> import meuterer as mt
        >>> board = mt.new_game(deal=mt.WORKED_DEAL).board
        >>> board.ship, board.active_islands, board.captain_destination
        ('hochland', ('hochland',), None)
    """

    islands: tuple[str, ...]
    ship: str
    active_islands: tuple[str, ...]
    captain_destination: str | None = None
    mutineer_destination: str | None = None

    def clockwise_from(self, island: str, steps: int) -> str:
        """The key of the island so many steps clockwise (negative: counter-clockwise).

        Args:
            island: The key of an island of the circle.
            steps: How many islands further, any whole number.

        Returns:
            The key of the island there.

        Raises:
            ValueError: There is no such island.

        Examples:
            >>> import meuterer as mt
            >>> board = mt.new_game(deal=mt.WORKED_DEAL).board
            >>> board.clockwise_from("hochland", 5), board.clockwise_from("hochland", -1)
            ('affeninsel', 'sandkap')
        """
        return self.islands[(self.islands.index(island) + steps) % len(self.islands)]

    def distance(self, start: str, end: str) -> int:
        """Steps clockwise from one island to another.

        Args:
            start: The key of an island of the circle.
            end: The key of another, or of the same.

        Returns:
            A number from 0 to n-1, where n is the number of islands.

        Raises:
            ValueError: There is no such island.

        Examples:
            >>> import meuterer as mt
            >>> board = mt.new_game(deal=mt.WORKED_DEAL).board
            >>> board.distance("hochland", "sandkap"), board.distance("sandkap", "hochland")
            (11, 1)
        """
        return (self.islands.index(end) - self.islands.index(start)) % len(self.islands)


@frozen(slots=False)
class Piles(Copied):
    """The piles of goods cards, and the cards in the middle of being drawn.

    Attributes:
        draw: The draw pile, top card first.
        discard: The discard pile, bottom card first.
        rejects: The hidden cards at the bottom of the discard pile, as they were put there,
            lowest first: the seat of the loadmaster who saw them, and how many (P8.2). The cards
            above them lay open.
        sunk: The same for hidden cards at the bottom of the draw pile that somebody has seen,
            lowest first; only house rules put cards there.
        drawing: The seat that is refilling its hand, or None.
        drawn: What it has drawn so far, in canonical order.

    Examples:
        >>> import meuterer as mt
        >>> piles = mt.new_game(deal=mt.WORKED_DEAL).piles
        >>> len(piles.draw), piles.draw[:3], piles.discard
        (16, ('ruby', 'grain', 'wine'), ())
    """

    draw: tuple[str, ...]
    discard: tuple[str, ...] = ()
    rejects: tuple[tuple[Seat, int], ...] = ()
    sunk: tuple[tuple[Seat, int], ...] = ()
    drawing: Seat | None = None
    drawn: tuple[str, ...] = ()


class PlayerPosition(Protocol):
    """What the rules ask of a player in a position or a view."""

    @property
    def score(self) -> int: ...
    @property
    def hand(self) -> tuple[str, ...] | None: ...
    @property
    def offered(self) -> tuple[str, ...]: ...
    @property
    def laid(self) -> int: ...
    @property
    def passed(self) -> bool: ...
    @property
    def role(self) -> str | None: ...
    @property
    def sales(self) -> tuple[Sale, ...] | None: ...


class Position(Protocol):
    """What the rules ask of a position: a `GameState`, or the view of the player to move.

    Attributes:
        viewer: Whose view it is; None for a state.
        rules: The rules of the game.
        phase: The phase's key.
        to_move: The seat that has to decide, `CHANCE`, or None when the game is over.
        round: The round, from 1.
        captain: The captain's seat.
        players: The players by seat, or what the viewer knows of them.
        board: The island circle.
        action_cards: The roles in the middle, in canonical order, or None for who cannot know.
        drawn: Cards that are drawn and not yet in hand; () for who cannot see them.

    Examples:
        >>> import meuterer as mt
        >>> def is_captains_turn(position: mt.Position) -> bool:
        ...     return position.to_move == position.captain
        >>> state = mt.new_game(seed=7)
        >>> is_captains_turn(state), is_captains_turn(mt.view(state, 0))
        (True, True)
    """

    @property
    def viewer(self) -> Viewer | None: ...
    @property
    def rules(self) -> Rules: ...
    @property
    def phase(self) -> str: ...
    @property
    def to_move(self) -> Actor | None: ...
    @property
    def round(self) -> int: ...
    @property
    def captain(self) -> Seat: ...
    @property
    def players(self) -> Sequence[PlayerPosition]: ...
    @property
    def board(self) -> Board: ...
    @property
    def action_cards(self) -> tuple[str, ...] | None: ...
    @property
    def drawn(self) -> tuple[str, ...]: ...


def role_card(position: Position, seat: Seat) -> RoleCard | None:
    """What the role of this seat does (C4).

    Args:
        position: A state, or a view.
        seat: The seat.

    Returns:
        The role, or None while the seat has none, or in a view none that is known.

    Raises:
        MeutererError: It is neither a state nor a view, or there is no such seat.

    Examples:
        >>> import meuterer as mt
        >>> state = mt.new_game(deal=mt.WORKED_DEAL)
        >>> mt.role_card(state, 0).side, mt.role_card(state, 1)
        ('captain', None)
    """
    try:
        role = position.players[seat].role
    except (AttributeError, IndexError, TypeError):
        require_position(position)
        raise MeutererError(f"seat: {short(seat)} given; the seat of a player is needed") from None
    return None if role is None else position.rules.roles[role]


@lru_cache(maxsize=4096)
def _left(roles: tuple[str, ...], taken: tuple[str | None, ...]) -> tuple[str, ...]:
    return tuple(role for role in roles if role not in taken)


@frozen(slots=False, repr=False)
class GameState(Pictured, Copied):
    """A position of a game: everything there is to know, hidden cards too.

    States are values: frozen, hashable, equal when everything in them is equal, cheap to pickle.
    Make one with [`new_game`][meuterer.new_game] and go on with [`apply`][meuterer.apply].

    Attributes:
        viewer: None, since a position is the whole truth and not what somebody sees.
        rules: The rules of the game.
        phase: The phase's key.
        to_move: The seat that has to decide, `CHANCE` when a pile has to be shuffled, None when
            the game is over.
        round: The round, from 1.
        captain: The captain's seat; the new one from phase 5 of a mutiny on (P5.2).
        wage: Points promised to the mate, or None before phase 1 is done.
        turn: Whose turn it is, or will be, in the circle of phases 2 and 4 (P2.1, P4.1); the
            captain's at rest.
        revealed: Whether the action cards lie face up (P3.1); they do until phase 9.
        players: The players by seat.
        board: The island circle.
        piles: The piles of goods cards.
        house: The house rules' own data, in the order of the rules.

    Examples:
        >>> import meuterer as mt
        >>> state = mt.new_game(players=("Ann", "Bo", "Cy", "Di"), deal=mt.WORKED_DEAL)
        >>> state
        <GameState round 1, captain_card, to move: 0 Ann, scores 0 0 0 0>
        >>> state.players[3].hand
        ('ruby', 'salt', 'salt', 'wine', 'conflict')
        >>> state.islands[:2], state.ship, state.active_islands
        (('hochland', 'frosthoehle'), 'hochland', ('hochland',))
        >>> state.captain_destination, state.mutineer_destination
        (None, None)
        >>> state.action_cards
        ('mutineer', 'cabin_boy', 'mate', 'merchant', 'loadmaster')
        >>> state.draw_pile[:3], state.discard_pile
        (('ruby', 'grain', 'wine'), ())
        >>> state.drawing, state.drawn, state.drawn_count  # nobody is drawing
        (None, (), 0)
    """

    viewer = None  # a position is the whole truth, and not what one viewer sees

    rules: Rules
    phase: str
    to_move: Actor | None
    round: int
    captain: Seat
    wage: int | None
    turn: Seat
    revealed: bool
    players: tuple[Player, ...]
    board: Board
    piles: Piles
    house: tuple[object, ...] = ()

    @property
    def islands(self) -> tuple[str, ...]:
        """The islands' keys, clockwise (S2)."""
        return self.board.islands

    @property
    def ship(self) -> str:
        """The key of the island with the merchant ship (S3)."""
        return self.board.ship

    @property
    def active_islands(self) -> tuple[str, ...]:
        """Keys of the islands that buy, in the order of `islands` (P6.1)."""
        return self.board.active_islands

    @property
    def captain_destination(self) -> str | None:
        """Key of the island with the captain's destination card, or None (P2.5)."""
        return self.board.captain_destination

    @property
    def mutineer_destination(self) -> str | None:
        """Key of the island with the mutineer's destination card, or None (P3.2)."""
        return self.board.mutineer_destination

    @property
    def action_cards(self) -> tuple[str, ...]:
        """The roles in the middle, in canonical order (S6, P2.6)."""
        taken = tuple([player.role for player in self.players])
        return _left(self.rules.action_cards, taken)

    @property
    def draw_pile(self) -> tuple[str, ...]:
        """The draw pile, top card first (S4)."""
        return self.piles.draw

    @property
    def discard_pile(self) -> tuple[str, ...]:
        """The discard pile, bottom card first (P7.1)."""
        return self.piles.discard

    @property
    def drawing(self) -> Seat | None:
        """The seat that is refilling its hand while it or chance has to decide (P8.1)."""
        return self.piles.drawing

    @property
    def drawn(self) -> tuple[str, ...]:
        """What that seat has drawn and not yet in hand, in canonical order (P8.2)."""
        return self.piles.drawn

    @property
    def drawn_count(self) -> int:
        """How many cards these are; views know it of everybody."""
        return len(self.piles.drawn)

    @overload
    def data(self, rule: HouseRule[D]) -> D: ...
    @overload
    def data(self, rule: str) -> object: ...
    def data(self, rule: HouseRule[object] | str) -> object:
        """A house rule's own data.

        Args:
            rule: The house rule or its id.

        Returns:
            The frozen value that the rule declared.

        Raises:
            RulesError: These rules have no such data.

        Examples:
            >>> import meuterer as mt
            >>> pirates = mt.house_rules.PIRATES
            >>> mt.new_game(mt.STANDARD.with_rules(pirates), seed=7).data(pirates).ship
            'piratennest'
        """
        return self.house[self.rules.data_index(rule)]

    def with_data(self, rule: HouseRule[object] | str, value: object) -> GameState:
        """The position with a house rule's own data replaced.

        Args:
            rule: The house rule or its id.
            value: The new frozen value.

        Returns:
            A new position.

        Raises:
            RulesError: These rules have no such data, or the value is of another class.

        Examples:
            >>> import meuterer as mt
            >>> pirates = mt.house_rules.PIRATES
            >>> state = mt.new_game(mt.STANDARD.with_rules(pirates), seed=7)
            >>> state.with_data(pirates, mt.house_rules.Pirates("sandkap")).data(pirates).ship
            'sandkap'
        """
        at = self.rules.data_index(rule)
        if not isinstance(value, type(self.house[at])):
            raise RulesError(f"data of a house rule: {value!r} given; see DataSpec.initial")
        return evolve(self, house=(*self.house[:at], value, *self.house[at + 1 :]))

    def __repr__(self) -> str:
        return (
            f"<GameState round {self.round}, {self.phase}, to move: {self._who()}, "
            f"scores {' '.join(str(player.score) for player in self.players)}>"
        )

    def _who(self) -> str:
        if isinstance(self.to_move, int):
            return f"{self.to_move} {self.players[self.to_move].name}"
        return "chance" if self.to_move is CHANCE else "nobody"

    @property
    def mover(self) -> Seat:
        """The seat to move, in a position in which a player has to decide.

        Raises:
            RulesError: Chance is to move, or nobody.

        Examples:
            >>> import meuterer as mt
            >>> mt.new_game(seed=7).mover
            2
        """
        if not isinstance(self.to_move, int):
            raise RulesError(f"no player is to move, but {self.to_move!r}")
        return self.to_move

    def players_with(self, seat: Seat, player: Player) -> tuple[Player, ...]:
        """The players with one replaced.

        Args:
            seat: Whose seat.
            player: The new one.

        Returns:
            All players, by seat.

        Examples:
            >>> import attrs
            >>> import meuterer as mt
            >>> state = mt.new_game(seed=7)
            >>> bo = attrs.evolve(state.players[1], name="Bo")
            >>> [player.name for player in state.players_with(1, bo)]
            ['Player 1', 'Bo', 'Player 3', 'Player 4']
        """
        players = list(self.players)
        players[seat] = player
        return tuple(players)

    def with_player(self, seat: Seat, player: Player) -> GameState:
        """The position with one player replaced.

        Args:
            seat: Whose seat.
            player: The new one.

        Returns:
            A new position.

        Examples:
            >>> import attrs
            >>> import meuterer as mt
            >>> state = mt.new_game(seed=7)
            >>> state = state.with_player(1, attrs.evolve(state.players[1], name="Bo"))
            >>> state.players[1].name
            'Bo'
        """
        return evolve(self, players=self.players_with(seat, player))

    def with_captain(self, seat: Seat) -> GameState:
        """The position with another captain; an event `CaptainChanged` belongs to it (P5.2).

        The turn goes along, and so does the role `captain`, unless the new captain has a role
        already: roles that have been chosen stay where they are until phase 9.

        Args:
            seat: The new captain's seat.

        Returns:
            A new position.

        Examples:
            >>> import meuterer as mt
            >>> state = mt.new_game(deal=mt.WORKED_DEAL)
            >>> state.captain, [player.role for player in state.players]
            (0, ['captain', None, None, None])
            >>> state = state.with_captain(2)
            >>> state.captain, [player.role for player in state.players]
            (2, [None, None, 'captain', None])
        """
        state = evolve(self, captain=seat, turn=seat)
        if self.players[seat].role is not None:
            return state
        for old in (old for old, player in enumerate(self.players) if player.role == Role.CAPTAIN):
            state = state.with_player(old, evolve(self.players[old], role=None))
        return state.with_player(seat, evolve(self.players[seat], role=Role.CAPTAIN))

    def with_points(self, seat: Seat, points: int) -> GameState:
        """The position with points added to a score; an event `PointsScored` belongs to it.

        Args:
            seat: Whose score.
            points: How many; below zero to pay.

        Returns:
            A new position.

        Examples:
            >>> import meuterer as mt
            >>> [player.score for player in mt.new_game(seed=7).with_points(1, 3).players]
            [0, 3, 0, 0]
        """
        return self.with_gains([(seat, points)])

    def with_gains(self, gains: Iterable[tuple[Seat, int]]) -> GameState:
        """The position with points added to several scores.

        Args:
            gains: Seats and points; a seat may come several times.

        Returns:
            A new position.

        Examples:
            >>> import meuterer as mt
            >>> state = mt.new_game(seed=7).with_gains([(0, 2), (3, -1), (0, 2)])
            >>> [player.score for player in state.players]
            [4, 0, 0, -1]
        """
        players = list(self.players)
        for seat, points in gains:
            players[seat] = evolve(players[seat], score=players[seat].score + points)
        return evolve(self, players=tuple(players))

    def seat_of(self, role: str) -> Seat | None:
        """The seat that has this role.

        Args:
            role: The role's key.

        Returns:
            The seat, or None where nobody has it.

        Examples:
            >>> import meuterer as mt
            >>> state = mt.new_game(deal=mt.WORKED_DEAL)
            >>> state.seat_of("captain"), state.seat_of("mutineer")
            (0, None)
        """
        for seat, player in enumerate(self.players):
            if player.role == role:
                return seat
        return None


def require_state(value: object) -> None:
    """Refuse what is passed as the whole truth and is something else, such as a view.

    Raises:
        MeutererError: It is.
    """
    if not isinstance(value, GameState):
        raise MeutererError(f"state: {short(value)} given; a GameState is needed")


def require_position(value: object) -> None:
    """Refuse what is passed as a position and is neither a state nor a view.

    Raises:
        MeutererError: It is.
    """
    if not isinstance(value, Pictured):
        raise MeutererError(f"position: {short(value)} given; a GameState or a View is needed")
