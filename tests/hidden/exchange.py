"""Exchange, by hand, what a viewer cannot know, without the help of the library.

Every place where a card lies that the viewer has not seen gets one of those cards; unrevealed roles
are dealt anew by picking them once more in the order of the table. The new position has to look the
same to the viewer.
"""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import permutations

from attrs import evolve as changed
from attrs import frozen
from secret_games import Turn

import meuterer as mt
from meuterer.seats import Viewer
from meuterer.values import evolve

#: Where a card lies: the kind of place, then what tells it from the others of its kind.
Place = tuple[str | int, ...]


@frozen
class Keep:
    """What stays as it is in an exchange, because it is about to be shown to the viewer."""

    places: frozenset[Place] = frozenset()
    roles: bool = False
    middle: bool = False
    house: bool = False


NOTHING = Keep()


def exchange(
    state: mt.GameState, viewer: Viewer, rng: random.Random, keep: Keep = NOTHING
) -> mt.GameState:
    """A position that differs from this one in what the viewer cannot know."""
    if state.phase == "game_over":
        return state
    cards = _card_at(state)
    hidden = [place for place in _hidden(state, viewer) if place not in keep.places]
    if keep.house:
        hidden = [place for place in hidden if place[0] != "house"]
    moved = [cards[place] for place in hidden]
    rng.shuffle(moved)
    cards.update(zip(hidden, moved, strict=True))
    state = _with_cards(state, cards)
    if not keep.roles:
        state = _with_other_roles(state, viewer, rng, keep)
    return state if keep.house else _with_other_house_data(state, viewer, rng)


def all_exchanges(state: mt.GameState, viewer: Viewer) -> Counter[mt.GameState]:
    """Every position that exchanging the cards leads to, and in how many ways."""
    cards = _card_at(state)
    hidden = list(_hidden(state, viewer))
    moved = permutations([cards[place] for place in hidden])
    ways = Counter(tuple(order) for order in moved)
    found: Counter[mt.GameState] = Counter()
    for order, count in ways.items():
        found[_with_cards(state, cards | dict(zip(hidden, order, strict=True)))] += count
    return found


# Cards


def _card_at(state: mt.GameState) -> dict[Place, str]:
    """Every place of a goods card that does not lie open before a player."""
    cards: dict[Place, str] = {}
    for seat, player in enumerate(state.players):
        cards |= {("hand", seat, at): card for at, card in enumerate(player.hand)}
    cards |= {("draw", at): card for at, card in enumerate(state.draw_pile)}
    cards |= {("discard", at): card for at, card in enumerate(state.discard_pile)}
    cards |= {("drawn", at): card for at, card in enumerate(state.drawn)}
    if _has(state, "chest"):
        chest = state.data("chest")
        if chest.filled_by is not None:
            cards["house", "looked_at"] = chest.looked_at[chest.filled_by]
            cards["house", "unseen"] = chest.unseen
    return cards


def _hidden(state: mt.GameState, viewer: Viewer) -> Iterator[Place]:
    """The places of the cards that this viewer has not seen (S4, P2.4, P8.1, P8.2)."""
    for seat, player in enumerate(state.players):
        if seat != viewer:
            yield from (("hand", seat, at) for at in range(len(player.hand)))
    size = len(state.draw_pile)
    seen_below = {size - 1 - at for at in _own(state.piles.sunk, viewer)}
    yield from (("draw", at) for at in range(size) if at not in seen_below)
    rejects = sum(count for _, count in state.piles.rejects)
    own = set(_own(state.piles.rejects, viewer))
    yield from (("discard", at) for at in range(rejects) if at not in own)
    if state.drawing != viewer:
        yield from (("drawn", at) for at in range(len(state.drawn)))
    if _has(state, "chest") and state.data("chest").filled_by is not None:
        yield "house", "unseen"
        if state.data("chest").filled_by != viewer:
            yield "house", "looked_at"


def _own(batches: tuple[tuple[int, int], ...], viewer: Viewer) -> Iterator[int]:
    """Where in a pile, from below, the cards lie that the viewer put there."""
    start = 0
    for seat, count in batches:
        if seat == viewer:
            yield from range(start, start + count)
        start += count


def _with_cards(state: mt.GameState, cards: dict[Place, str]) -> mt.GameState:
    players = tuple(
        evolve(player, hand=_sorted(state, _row(cards, "hand", seat)))
        for seat, player in enumerate(state.players)
    )
    lowest_first = _batches_sorted(state, _row(cards, "draw")[::-1], state.piles.sunk)
    piles = evolve(
        state.piles,
        draw=lowest_first[::-1],
        discard=_batches_sorted(state, _row(cards, "discard"), state.piles.rejects),
        drawn=_sorted(state, _row(cards, "drawn")),
    )
    state = evolve(state, players=players, piles=piles)
    if ("house", "unseen") in cards:
        chest = state.data("chest")
        looked_at = list(chest.looked_at)
        looked_at[chest.filled_by] = seen = cards["house", "looked_at"]
        unseen = cards["house", "unseen"]
        words = f"{seen} above {unseen}"
        state = state.with_data(
            "chest",
            changed(chest, looked_at=tuple(looked_at), unseen=unseen, secret_words=words),
        )
    return state


def _row(cards: dict[Place, str], *kind: str | int) -> tuple[str, ...]:
    return tuple(card for place, card in cards.items() if place[:-1] == kind)


def _sorted(state: mt.GameState, cards: tuple[str, ...]) -> tuple[str, ...]:
    """In the order of the deck list."""
    return tuple(card for key in state.rules.cards for card in cards if card == key)


def _batches_sorted(
    state: mt.GameState, cards: tuple[str, ...], batches: tuple[tuple[int, int], ...]
) -> tuple[str, ...]:
    """P8.2: what a loadmaster puts away lies there in canonical order."""
    start = 0
    for _, count in batches:
        batch = _sorted(state, cards[start : start + count])
        cards = (*cards[:start], *batch, *cards[start + count :])
        start += count
    return cards


# Roles


def other_picks(state: mt.GameState, viewer: Viewer) -> Iterator[mt.GameState]:
    """P2.6: all ways in which the roles may have been picked, as far as the viewer knows."""
    players = state.players
    seats = [seat for seat, player in enumerate(players) if player.passed and player.roles_seen]
    order = sorted(seats, key=lambda seat: len(players[seat].roles_seen), reverse=True)
    chosen = [seat for seat in order if players[seat].role is not None]
    for roles in permutations(state.rules.action_cards, len(chosen)):
        middle = list(state.rules.action_cards)
        now = state
        for seat, role in zip(order, (*roles, None), strict=False):
            player = evolve(players[seat], roles_seen=tuple(middle), role=role)
            now = now.with_player(seat, player)
            if role:
                middle.remove(role)
        if viewer is mt.SPECTATOR or now.players[viewer] == players[viewer]:
            yield now


def _with_other_roles(
    state: mt.GameState, viewer: Viewer, rng: random.Random, keep: Keep
) -> mt.GameState:
    if state.phase not in ("offering", "choosing_role"):
        return state  # there are none, or they lie open
    ways = list(other_picks(state, viewer))
    if keep.middle:
        ways = [way for way in ways if way.action_cards == state.action_cards]
    return rng.choice(ways)


# House rules


def _has(state: mt.GameState, rule: str) -> bool:
    return rule in state.rules.parts.data


def _with_other_house_data(state: mt.GameState, viewer: Viewer, rng: random.Random) -> mt.GameState:
    """What others have decided to lay in a blind mutiny: as many as their hands allow."""
    if not _has(state, "blind_mutiny"):
        return state
    data = state.data("blind_mutiny")
    by_seat = tuple(
        count
        if count is None or seat == viewer
        else rng.randint(0, state.players[seat].hand.count("conflict"))
        for seat, count in enumerate(data.by_seat)
    )
    return state.with_data("blind_mutiny", changed(data, by_seat=by_seat))


# A move that looks the same


def twin_of(turn: Turn, viewer: Viewer, rng: random.Random) -> tuple[mt.GameState, mt.Move] | None:
    """Another position and move, of which the viewer sees the same happen as on this turn.

    What the turn shows the viewer stays as it is: cards that they draw, cards laid open, roles that
    are revealed. None where nothing is left to exchange.
    """
    keep = _about_to_be_shown(turn, viewer)
    if keep is None:
        return None
    state = exchange(turn.state, viewer, rng, keep)
    move: mt.Move | None = turn.move
    if isinstance(move, mt.Shuffle):
        move = _other_shuffle(turn, state, viewer, rng)
        if move is None:
            discard = {("discard", at) for at in range(len(turn.state.discard_pile))}
            state = exchange(turn.state, viewer, rng, changed(keep, places=keep.places | discard))
            move = _other_shuffle(turn, state, viewer, rng)
    elif viewer != turn.state.to_move:
        move = _other_move(turn, state, rng, keep)
    assert move is not None
    return state, move


def _about_to_be_shown(turn: Turn, viewer: Viewer) -> Keep | None:
    state, move, mover = turn.state, turn.move, turn.state.to_move
    kinds = {type(event).__name__ for event in turn.events}
    places: set[Place] = set()
    if mover not in (viewer, mt.CHANCE):
        if isinstance(move, mt.Offer):
            places |= _cards_of(state, mover, move.card, 1)
        if isinstance(move, mt.LayConflicts) and "Committed" not in kinds:
            places |= _cards_of(state, mover, "conflict", move.count)
    for event in turn.events:
        if isinstance(event, mt.ConflictsLaid) and "Committed" in kinds:
            places |= _cards_of(state, event.seat, "conflict", event.count)
    if "ChestFilled" in kinds and viewer == state.captain:
        places.add(("draw", 0))
    drawn = _drawn_by(turn, viewer)
    if not isinstance(move, mt.Shuffle):
        untouched = len(state.draw_pile) - sum(count for _, count in state.piles.sunk)
        if drawn and max(drawn) >= untouched:
            return None  # what somebody put under the draw pile is drawn
        places |= {("draw", at) for at in drawn}
    elif drawn and max(drawn) >= len(move.draw_pile):
        return None
    return Keep(
        frozenset(places),
        roles="RolesRevealed" in kinds,
        middle=isinstance(move, mt.Pass) and mover == viewer,
        house="ChestOpened" in kinds or ("Committed" in kinds and "ConflictsLaid" in kinds),
    )


def _cards_of(state: mt.GameState, seat: int, card: str, count: int) -> set[Place]:
    """The places of so many cards of a kind in a hand."""
    hand = state.players[seat].hand
    start = hand.index(card) if count else 0
    return {("hand", seat, start + more) for more in range(count)}


def _drawn_by(turn: Turn, viewer: Viewer) -> list[int]:
    """How deep in the draw pile the cards lie that the viewer draws on this turn."""
    depth: list[int] = []
    start = 0
    for event in turn.events:
        if isinstance(event, mt.CardsDrawn):
            if event.seat == viewer:
                depth += range(start, start + event.count)
            start += event.count
    return depth


def _other_shuffle(
    turn: Turn, state: mt.GameState, viewer: Viewer, rng: random.Random
) -> mt.Shuffle | None:
    """A new pile in which the viewer finds the same cards, or None: they are not there."""
    assert isinstance(turn.move, mt.Shuffle)
    drawn = {at: turn.move.draw_pile[at] for at in _drawn_by(turn, viewer)}
    rest = Counter(state.discard_pile)
    rest.subtract(drawn.values())
    if min(rest.values(), default=0) < 0:
        return None
    others = list(rest.elements())
    rng.shuffle(others)
    size = len(state.discard_pile)
    return mt.Shuffle(tuple(drawn[at] if at in drawn else others.pop() for at in range(size)))


def _other_move(turn: Turn, state: mt.GameState, rng: random.Random, keep: Keep) -> mt.Move:
    """What somebody else may do in the other position that looks the same."""
    move = turn.move
    hidden = (
        (isinstance(move, mt.ChooseRole) and not keep.roles)
        or isinstance(move, mt.Keep)
        or (isinstance(move, mt.LayConflicts) and _has(state, "blind_mutiny") and not keep.house)
    )
    return rng.choice(mt.legal_moves(state)) if hidden else move
