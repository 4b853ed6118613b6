"""Determinization: a whole position among those that a view allows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations

from meuterer.rng import Rng, picked, shuffled
from meuterer.seats import Seat
from meuterer.state import GameState, Piles, Player
from meuterer.values import evolve
from meuterer.views import PlayerView, View, require_view

__all__ = ["determinize"]


def determinize(view: View, rng: Rng) -> GameState:
    """A position drawn at random from those that the view allows.

    Every assignment of the cards that the viewer has not seen to the places where hidden cards
    lie is equally likely, and so is every assignment of hidden roles that agrees with what the
    viewer knows. The true position has no influence on the result. A house rule's own data are
    redrawn by the rule.

    Args:
        view: A view.
        rng: The generator, e.g. `random.Random(7)`.

    Returns:
        A position with the same view for this viewer.

    Raises:
        MeutererError: It is not a view: a position has nothing to imagine.

    Examples:
        >>> import random
        >>> import meuterer as mt
        >>> view = mt.view(mt.new_game(seed=7), 0)
        >>> state = mt.determinize(view, random.Random(1))
        >>> mt.view(state, 0) == view
        True
    """
    require_view(view)
    unseen = shuffled([c for c, count in view.unseen.items() for _ in range(count)], rng)
    deck = iter(unseen)
    roles = _roles(view, rng)
    players = tuple(
        Player(
            name=player.name,
            hand=view.rules.sort(_dealt(deck, player.hand, player.hand_count)),
            offered=player.offered,
            laid=player.laid,
            passed=player.passed,
            role=roles[seat],
            score=player.score,
            roles_seen=_roles_seen(view, player, roles),
            sales=player.sales,
        )
        for seat, player in enumerate(view.players)
    )
    piles = Piles(
        draw=_pile(view, view.draw_pile[::-1], view.sunk, deck)[::-1],
        discard=_pile(view, view.discard_pile, view.rejects, deck),
        rejects=view.rejects,
        sunk=view.sunk,
        drawing=view.drawing,
        drawn=view.rules.sort(_dealt(deck, view.drawn or None, view.drawn_count)),
    )
    state = GameState(
        rules=view.rules,
        phase=view.phase,
        to_move=view.to_move,
        round=view.round,
        captain=view.captain,
        wage=view.wage,
        turn=view.turn,
        revealed=view.revealed,
        players=players,
        board=view.board,
        piles=piles,
        house=view.house,
    )
    for place, spec in enumerate(view.rules.parts.data.values()):
        data = spec.redraw(view.house[place], state, rng)
        state = evolve(state, house=(*state.house[:place], data, *state.house[place + 1 :]))
    return state


def _dealt(deck: Iterator[str], known: tuple[str, ...] | None, count: int) -> tuple[str, ...]:
    """The cards of a place: what is known of them, or so many unseen ones."""
    return known if known is not None else tuple(next(deck) for _ in range(count))


def _pile(
    view: View,
    cards: Sequence[str | None],
    batches: tuple[tuple[Seat, int], ...],
    deck: Iterator[str],
) -> tuple[str, ...]:
    """A pile, lowest card first, with unseen cards in the gaps; each batch in canonical order."""
    filled: list[str] = []
    for _, count in batches:
        batch = [card or next(deck) for card in cards[len(filled) :][:count]]
        filled += view.rules.sort(batch)
    filled += [card or next(deck) for card in cards[len(filled) :]]
    return tuple(filled)


def _pickers(view: View) -> list[Seat]:
    """The seats that took a role, in the order in which they did (P2.6)."""
    seats = [seat for seat, player in enumerate(view.players) if player.roles_seen_count]
    return sorted(seats, key=lambda seat: -view.players[seat].roles_seen_count)


def _roles(view: View, rng: Rng) -> list[str | None]:
    """A role for every seat that has one, as far as the viewer knows (P2.6)."""
    roles = [player.role for player in view.players]
    pickers = _pickers(view)
    holders = [seat for seat in pickers if view.players[seat].has_role]
    choices = permutations(view.rules.action_cards, len(holders))
    allowed = [choice for choice in choices if _agrees(view, pickers, choice)]
    for seat, role in zip(holders, picked(allowed, rng), strict=True):
        roles[seat] = role
    return roles


def _agrees(view: View, pickers: Sequence[Seat], choice: tuple[str, ...]) -> bool:
    """Whether these roles, in the order of the pickers, agree with what the viewer knows."""
    for at, seat in enumerate(pickers):
        player = view.players[seat]
        if player.role is not None and player.role != choice[at]:
            return False
        if player.roles_seen is not None and set(player.roles_seen) & set(choice[:at]):
            return False
    return True


def _roles_seen(view: View, player: PlayerView, roles: Sequence[str | None]) -> tuple[str, ...]:
    """P2.6: what lay in the middle when this player took a role: all but those taken before."""
    before = [
        roles[seat]
        for seat in _pickers(view)
        if view.players[seat].roles_seen_count > player.roles_seen_count
    ]
    if not player.roles_seen_count:
        return ()
    return tuple(role for role in view.rules.action_cards if role not in before)
