"""Nothing that a person cannot know has any influence on what they see (issue: no leak).

What the viewer cannot know is exchanged by hand (`exchange.py`), in every position of many games,
for every seat and the spectator. Then everything they can get must be the same, to the last byte.
"""

import json
import random
from collections import Counter
from typing import Any

import attrs
import pytest
from exchange import Keep, exchange, other_picks, twin_of
from secret_games import DILIGENCE, PHASES, RULE_SETS, positions, turns, viewers

import meuterer as mt
from meuterer.seats import Viewer

SEEDS = range(DILIGENCE)


def shown(state: mt.GameState, viewer: Viewer) -> dict[str, Any]:
    """All that a person gets of a position."""
    view = mt.view(state, viewer)
    return {
        "view": view,
        "hash": hash(view),
        "legal_moves": mt.legal_moves(view),
        "repr": repr(view),
        "every repr": repr(attrs.astuple(view, recurse=False)),
        "str": str(view),
        "json": json.dumps(mt.to_json(view)),
        "state_id": mt.state_id(view),
        "unseen": list(view.unseen.items()),
        "progress": mt.progress(view),
        "outcome": mt.outcome(view),
    }


def assert_looks_the_same(state: mt.GameState, other: mt.GameState, viewer: Viewer) -> None:
    ours, theirs = shown(state, viewer), shown(other, viewer)
    for what, value in ours.items():
        assert theirs[what] == value, f"{what} of {viewer!r} differs in {state!r}"
    if viewer == state.to_move:
        assert mt.legal_moves(state) == mt.legal_moves(other) == ours["legal_moves"]
    else:
        assert ours["legal_moves"] == ()


@pytest.mark.long
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("name", RULE_SETS)
def test_what_is_hidden_has_no_influence_on_what_is_seen(name: str, players: int) -> None:
    exchanged: Counter[str] = Counter()
    for seed in SEEDS:
        rng = random.Random(seed)
        for number, state in enumerate(positions(name, players, seed)):
            for viewer in viewers(state):
                other = exchange(state, viewer, rng)
                if state.phase == "offering" and number % 3:  # most positions are: only the view
                    assert mt.view(other, viewer) == mt.view(state, viewer)
                else:
                    assert_looks_the_same(state, other, viewer)
                exchanged.update(differences(state, other))
    assert min(exchanged["hands"], exchanged["draw order"]) > 50
    assert min(exchanged["roles"], exchanged["roles seen"]) > 0


@pytest.mark.long
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("name", RULE_SETS)
def test_the_same_is_seen_to_happen(name: str, players: int) -> None:
    """The next move shows no more than it has to: the same events, the same position after it."""
    exchanged: Counter[str] = Counter()
    tried = 0
    for seed in SEEDS:
        rng = random.Random(seed)
        for turn in turns(name, players, seed):
            for viewer in viewers(turn.state):
                tried += 1
                twin = twin_of(turn, viewer, rng)
                if twin is None:
                    continue
                state, move = twin
                assert mt.view(state, viewer) == mt.view(turn.state, viewer)
                after, events = mt.apply(state, move)
                ours, theirs = mt.visible(turn.events, viewer), mt.visible(events, viewer)
                assert theirs == ours, f"{viewer!r} sees something else happen on {turn.move!r}"
                assert json.dumps(mt.to_json(theirs)) == json.dumps(mt.to_json(ours))
                assert repr(theirs) == repr(ours)
                assert [e.discloses() for e in theirs] == [e.discloses() for e in turn.events]
                if mt.outcome(after) is None:
                    assert mt.view(after, viewer) == mt.view(turn.after, viewer)
                    exchanged.update(differences(turn.after, after))
                    exchanged.update(["twins"])
    assert exchanged["twins"] > 0.9 * tried - 20
    assert min(exchanged["hands"], exchanged["draw order"]) > 50
    assert min(exchanged["roles"], exchanged["roles seen"]) > 0


def differences(state: mt.GameState, other: mt.GameState) -> list[str]:
    """In what two positions differ."""
    pairs = list(zip(state.players, other.players, strict=True))
    differ = {
        "hands": any(a.hand != b.hand for a, b in pairs),
        "roles": any(a.role != b.role for a, b in pairs),
        "roles seen": any(a.roles_seen != b.roles_seen for a, b in pairs),
        "draw order": state.draw_pile != other.draw_pile,
        "rejects": state.discard_pile != other.discard_pile,
        "drawn": state.drawn != other.drawn,
        "house": state.house != other.house,
    }
    return [what for what, differs in differ.items() if differs]


def test_everything_has_been_exchanged_in_every_phase() -> None:
    """The tests above do not hold only because nothing was exchanged, or a phase never came."""
    found: Counter[tuple[str, str]] = Counter()
    asked: Counter[tuple[str, str]] = Counter()
    for name in RULE_SETS:
        for players in (3, 4):
            rng = random.Random(0)
            for state in positions(name, players, 0):
                asked[name, state.phase] += 1
                for viewer in viewers(state):
                    for what in differences(state, exchange(state, viewer, rng)):
                        found[what, state.phase] += 1
    assert [key for key in RULE_SETS for phase in PHASES if not asked[key, phase]] == []
    during = set(PHASES) - {"game_over"}
    places = {phase: {what for what, at in found if at == phase} for phase in during}
    for phase in during - {"reshuffling"}:
        assert {"hands", "draw order", "rejects"} <= places[phase], phase
    for phase in ("offering", "choosing_role", "mutiny", "selling"):
        assert "house" in places[phase], phase
    assert {"hands", "rejects", "drawn"} <= places["reshuffling"]
    assert "drawn" in places["loading"]
    assert {"roles", "roles seen"} <= places["offering"]
    assert {"roles", "roles seen"} <= places["choosing_role"]


def test_who_picked_what_is_exchanged_in_all_ways_and_in_no_other() -> None:
    """The exchange itself: whoever picked second knows the first role, and nothing else."""
    state = mt.new_game(players=4, deal=mt.WORKED_DEAL)
    script = [
        *(mt.SetWage(0), mt.Offer("grain"), mt.Pass(), mt.ChooseRole("mate")),
        *(mt.Pass(), mt.ChooseRole("merchant"), mt.Pass(), mt.ChooseRole("mutineer")),
    ]
    for move in script:
        state = mt.apply(state, move).state

    def ways(viewer: Viewer) -> set[tuple[str | None, ...]]:
        return {tuple(p.role for p in way.players[1:]) for way in other_picks(state, viewer)}

    rest = ["cabin_boy", "loadmaster", "merchant", "mutineer"]
    assert ways(1) == {("mate", a, b) for a in rest for b in rest if a != b}
    assert ways(2) == {
        ("mate", "merchant", role) for role in ("cabin_boy", "loadmaster", "mutineer")
    }
    assert ways(3) == {("mate", "merchant", "mutineer"), ("merchant", "mate", "mutineer")}
    assert len(ways(0)) == len(ways(mt.SPECTATOR)) == 5 * 4 * 3


# --- what a view holds ---------------------------------------------------------------------------


def everything_in(value: object) -> list[object]:
    """A value and all that can be reached from it, but for the rules."""
    found, todo = [], [value]
    while todo:
        item = todo.pop()
        found.append(item)
        if isinstance(item, mt.Rules):
            continue
        if isinstance(item, tuple | list):
            todo += item
        if attrs.has(type(item)):
            todo += [getattr(item, name) for name in slots_and_fields(type(item))]
        todo += vars(item).values() if hasattr(item, "__dict__") and attrs.has(type(item)) else ()
    return found


def slots_and_fields(kind: type) -> set[str]:
    slots = {name for base in kind.__mro__ for name in getattr(base, "__slots__", ())}
    return {name for name in slots | {f.name for f in attrs.fields(kind)} if "__" not in name}


@pytest.mark.parametrize("name", RULE_SETS)
def test_a_view_holds_no_reference_to_the_position(name: str) -> None:
    for number, state in enumerate(positions(name, 4, 0)):
        if state.phase == "offering" and number % 5:
            continue
        for viewer in viewers(state):
            held = everything_in(mt.view(state, viewer))
            assert not [x for x in held if isinstance(x, mt.GameState | mt.Player | mt.Piles)]
            if state.phase != "game_over":
                hidden = [
                    p.hand for seat, p in enumerate(state.players) if seat != viewer and p.hand
                ]
                assert not [x for x in held if any(x is hand for hand in hidden)]


def test_a_view_cannot_be_changed() -> None:
    view = mt.view(mt.new_game(seed=7), 0)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        view.wage = 3  # type: ignore[misc]
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        view.players[0].hand = ()  # type: ignore[misc]
    assert not hasattr(view, "__dict__")
    assert not hasattr(view.players[0], "__dict__")


@pytest.mark.parametrize("viewer", [-1, 3, 4, None, True, False, "0", mt.CHANCE, (0,)])
def test_nobody_else_has_a_view(viewer: Any) -> None:
    """Also `True`, which is 1, is nobody's seat."""
    with pytest.raises(mt.MeutererError, match=r"^viewer: .* a seat from 0 to 2, or SPECTATOR$"):
        mt.view(mt.new_game(players=3, seed=7), viewer)
    with pytest.raises(mt.MeutererError):
        mt.Game(players=3, seed=7).view(viewer)


def test_a_card_has_no_identity() -> None:
    """All cards of a kind are one object, so that nobody can tell a hidden card from its likes."""
    game = mt.Game(seed=7)
    record = mt.GameRecord.from_json(game.record().to_json())
    state = record.initial_state()
    cards = [*state.draw_pile, *(card for player in state.players for card in player.hand)]
    assert len({id(card) for card in cards}) == len(set(cards))


def test_keep_keeps() -> None:
    """The exchange leaves alone what it is told to."""
    state = mt.new_game(seed=7)
    places = frozenset({("draw", 0), ("hand", 1, 0)})
    for seed in range(20):
        other = exchange(state, 0, random.Random(seed), Keep(places))
        assert other.draw_pile[0] == state.draw_pile[0]
        assert state.players[1].hand[0] in other.players[1].hand
        assert other.draw_pile != state.draw_pile
