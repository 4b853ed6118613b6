"""Whoever may know a fact finds it in their view, in every phase; for the others it is not there.

Who may know what is written down here once more, in the words of the rules and from what people
have seen happen (`Memory`), not from the table in `meuterer.facts`. Every field of a view has its
line here: a new field fails until somebody has said who may know it.
"""

import re
from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import Any

import attrs
import pytest
from chest import CHEST, Chest
from secret_games import (
    DILIGENCE,
    PHASES,
    RULE_SETS,
    WITHOUT_HOUSE_SECRETS,
    Memory,
    positions,
    remembered,
    turns,
    viewers,
)
from support import play, start

import meuterer as mt
from examples.house_rules import BLIND_MUTINY
from meuterer.facts import facts_of
from meuterer.seats import Viewer

GAMES = [
    (name, players, seed)
    for name in WITHOUT_HOUSE_SECRETS
    for players in (3, 4)
    for seed in range(DILIGENCE)
]


@attrs.frozen
class Look:
    """A person looks at a position: at the table, or at the things of a player."""

    state: mt.GameState
    viewer: Viewer
    memory: Memory
    seat: int = -1

    @property
    def player(self) -> mt.Player:
        return self.state.players[self.seat]

    @property
    def over(self) -> bool:
        return self.memory.over

    @property
    def own(self) -> bool:
        return self.viewer == self.seat


# --- about a player ------------------------------------------------------------------------------


def hand(look: Look) -> object:
    """S4, P2.4: the own hand, face down or not."""
    return look.player.hand if look.own or look.over else None


def role(look: Look) -> object:
    """P2.6, P3.1: the own one; all when they lie open; the captain's card is on the table (C1)."""
    if look.player.role == "captain":
        return "captain"
    chosen = look.memory.chosen.get(look.seat)
    return chosen if look.own or look.memory.roles_are_open or look.over else None


def roles_seen(look: Look) -> object:
    """P2.6: only the picker knows which roles were left, until phase 9; the captain never looks."""
    left = look.memory.left.get(look.seat, ())
    return left if look.own or look.over else None


def roles_seen_count(look: Look) -> object:
    """P2.6: everybody sees how many cards a picker takes up."""
    return len(look.memory.left.get(look.seat, ()))


PLAYER: dict[str, Callable[[Look], object]] = {
    "name": lambda look: look.player.name,
    "hand_count": lambda look: len(look.player.hand),
    "hand": hand,
    "offered": lambda look: look.player.offered,
    "laid": lambda look: look.player.laid,
    "passed": lambda look: look.player.passed,
    "role": role,
    "has_role": lambda look: look.player.role == "captain" or look.seat in look.memory.chosen,
    "score": lambda look: look.player.score,
    "roles_seen_count": roles_seen_count,
    "roles_seen": roles_seen,
    "sales": lambda look: look.player.sales,
}


# --- about the table -----------------------------------------------------------------------------


def action_cards(look: Look) -> object:
    """S6, P2.6: whoever looks at them to choose; everybody as long as all lie there, or openly."""
    memory, roles = look.memory, tuple(look.state.rules.action_cards)
    if look.state.phase == "choosing_role" and look.viewer == look.state.to_move:
        return memory.left[look.viewer]
    if not memory.chosen or memory.roles_are_open or look.over:
        return tuple(key for key in roles if key not in memory.chosen.values())
    return None


def draw_pile(look: Look) -> object:
    """S4: nobody, but for what they put under it themselves (P8.2)."""
    if look.over:
        return look.state.draw_pile
    below = look.memory.sunk_as_seen_by(look.viewer)
    return (*below, *[None] * (len(look.state.draw_pile) - len(below)))[::-1]


def discard_pile(look: Look) -> object:
    """P7.1: it lies open, but for what a loadmaster put under it: only they have seen it (P8.2)."""
    if look.over:
        return tuple(card for card, _ in look.memory.discard)
    return look.memory.discard_as_seen_by(look.viewer)


def batches(cards: list[tuple[str, int | None]], given: tuple[tuple[int, int], ...]) -> bool:
    """Whether the seats that put these cards away are those of the batches."""
    seats = [seat for _, seat in cards if seat is not None]
    return [seat for seat, count in given for _ in range(count)] == seats


def rejects(look: Look) -> object:
    """P8.2: everybody sees who puts how many cards away."""
    assert batches(look.memory.discard, look.state.piles.rejects)
    return look.state.piles.rejects


def sunk(look: Look) -> object:
    assert batches(list(look.memory.sunk), look.state.piles.sunk)
    return look.state.piles.sunk


def drawn(look: Look) -> object:
    """P8.2: only who is drawing sees the cards."""
    return look.state.drawn if look.viewer == look.state.drawing or look.over else ()


TABLE: dict[str, Callable[[Look], object]] = {
    "viewer": lambda look: look.viewer,
    "rules": lambda look: look.state.rules,
    "phase": lambda look: look.state.phase,
    "to_move": lambda look: look.state.to_move,
    "round": lambda look: look.state.round,
    "captain": lambda look: look.state.captain,
    "wage": lambda look: look.state.wage,
    "turn": lambda look: look.state.turn,
    "revealed": lambda look: look.memory.roles_are_open,
    "players": lambda look: len(look.state.players),
    "board": lambda look: look.state.board,
    "action_cards": action_cards,
    "draw_pile": draw_pile,
    "discard_pile": discard_pile,
    "rejects": rejects,
    "sunk": sunk,
    "drawing": lambda look: look.state.drawing,
    "drawn_count": lambda look: len(look.state.drawn),
    "drawn": drawn,
    "house": lambda look: look.state.house,
}
#: What those see who may not know it; what everybody knows is not listed.
UNKNOWN: dict[str, object] = {
    **dict.fromkeys(("hand", "role", "roles_seen", "action_cards")),
    "drawn": (),
}


#: The table in the documentation: fact, who knows it, from when, until when.
IN_THE_DOCS = {
    mt.View: """
        viewer | Each viewer | setup | the end
        rules | ALL | setup | the end
        phase | ALL | setup | the end
        to_move | ALL | setup | the end
        round | ALL | setup | the end
        captain | ALL | setup | the end
        wage | ALL | phase 1 | phase 10
        turn | ALL | setup | the end
        revealed | ALL | phase 3 | phase 9
        players | See the next table | setup | the end
        board | ALL | setup | the end
        action_cards | CHOOSER | setup | the end
        draw_pile | SINKER | setup | the end
        discard_pile | LOADMASTER | phase 7 | the reshuffle
        rejects | ALL | phase 8 | the reshuffle
        sunk | ALL | phase 8 | they are drawn
        drawing | ALL | phase 8 | phase 8
        drawn_count | ALL | phase 8 | phase 8
        drawn | The player who is drawing | phase 8 | phase 8
        house | As the rule's own fields say | setup | the end
    """,
    mt.PlayerView: """
        name | ALL | setup | the end
        hand_count | ALL | setup | the end
        hand | The player at that seat | setup | the end
        offered | ALL | the offer | phase 7
        laid | ALL | phase 4 | phase 7
        passed | ALL | the pass | phase 10
        role | PICKER | the choice | phase 9
        has_role | ALL | the choice | phase 9
        score | ALL | setup | the end
        roles_seen_count | ALL | the pass | phase 9
        roles_seen | The player at that seat | the pass | phase 9
        sales | ALL | the sale | phase 7
    """,
}
RULE_IDS = re.compile(r"[SP]\d+(\.\d+)?((, | to )[SP]\d+(\.\d+)?)*")
IN_WORDS = {
    "ALL": "Everybody, spectators too",
    "CHOOSER": "Whoever is choosing a role; "
    "everybody while all lie there, and once they are revealed",
    "SINKER": "How many: everybody; which: only who put cards under it, as house rules allow",
    "LOADMASTER": "What lay open: everybody; the rest: the loadmaster who put it there",
    "PICKER": "The player; everybody once the roles are revealed; "
    "the captain is known to everybody",
}


@pytest.mark.parametrize("kind", IN_THE_DOCS)
def test_the_table_in_the_documentation(kind: type) -> None:
    """It is printed from the code; whoever changes it there has to change it here."""
    lines = [line.strip().split(" | ") for line in IN_THE_DOCS[kind].strip().splitlines()]
    expected = [(name, IN_WORDS.get(who, who), since, until) for name, who, since, until in lines]
    facts = facts_of(kind)
    assert [(name, fact.who, fact.since, fact.until) for name, fact in facts] == expected
    for name, fact in facts:
        assert fact.rule == "the house rule" or RULE_IDS.fullmatch(fact.rule)
        assert fact.unknown == UNKNOWN.get(name)


def test_every_field_of_a_view_has_its_line_here() -> None:
    assert list(TABLE) == [field.name for field in attrs.fields(mt.View)]
    assert list(PLAYER) == [field.name for field in attrs.fields(mt.PlayerView)]


@cache
def looks() -> list[tuple[Look, mt.View]]:
    """Everybody looks at every position of all games."""
    return [
        (Look(state, viewer, memory), mt.view(state, viewer))
        for game in GAMES
        for state, moving in remembered(turns(*game))
        for memory in [snapshot(moving)]
        for viewer in viewers(state)
    ]


def snapshot(memory: Memory) -> Memory:
    return Memory(
        memory.roles_are_open,
        dict(memory.left),
        dict(memory.chosen),
        list(memory.discard),
        list(memory.sunk),
        memory.over,
    )


@pytest.mark.parametrize("name", TABLE)
def test_who_knows_what_about_the_table(name: str) -> None:
    expected = TABLE[name]
    known: Counter[tuple[str, bool]] = Counter()
    for look, view in looks():
        value = getattr(view, name)
        if name == "players":
            value = len(value)
        right = expected(look)
        assert value == right, f"{look.viewer!r} in {look.state!r}"
        assert type(value) is type(right)
        known[look.state.phase, name not in UNKNOWN or value != UNKNOWN[name]] += 1
    assert_both(name, known)


@pytest.mark.parametrize("name", PLAYER)
def test_who_knows_what_about_a_player(name: str) -> None:
    expected = PLAYER[name]
    known: Counter[tuple[str, bool]] = Counter()
    for look, view in looks():
        for seat, player in enumerate(view.players):
            value = getattr(player, name)
            right = expected(attrs.evolve(look, seat=seat))
            assert value == right, f"{look.viewer!r} about {seat} in {look.state!r}"
            assert type(value) is type(right)
            known[look.state.phase, name not in UNKNOWN or value != UNKNOWN[name]] += 1
    assert_both(name, known)


#: In which phases a fact that not everybody knows is known to somebody, and to somebody not.
KNOWN_TO_SOME = {
    "hand": PHASES,
    "role": PHASES,
    "roles_seen": PHASES,
    "action_cards": PHASES,
    "drawn": ("loading", "reshuffling"),
}
NOT_KNOWN_TO_ALL = {
    "hand": PHASES[:-1],
    "role": PHASES[:3],
    "roles_seen": PHASES[:-1],
    "action_cards": PHASES[1:3],
    "drawn": PHASES,
}


def assert_both(name: str, known: Counter[tuple[str, bool]]) -> None:
    """It has been looked for in every phase, and was there and was not, as it should be."""
    there = {phase for phase, is_known in known if is_known}
    missing = {phase for phase, is_known in known if not is_known}
    assert there | missing == set(PHASES)
    if name in UNKNOWN:
        assert set(KNOWN_TO_SOME[name]) <= there
        # In phase 1 nobody but the captain has a role: there is nothing that could be known.
        assert missing == set(NOT_KNOWN_TO_ALL[name])


# --- counts of unseen cards ----------------------------------------------------------------------


def test_unseen_is_the_deck_without_what_has_been_seen() -> None:
    for look, view in looks():
        state, viewer = look.state, look.viewer
        unseen = Counter(state.rules.deck)
        unseen.subtract(card for card in look.memory.discard_as_seen_by(viewer) if card)
        unseen.subtract(card for card in look.memory.sunk_as_seen_by(viewer) if card)
        for seat, player in enumerate(state.players):
            unseen.subtract((*player.offered, *["conflict"] * player.laid))
            if seat == viewer:
                unseen.subtract(player.hand)
        if viewer == state.drawing:
            unseen.subtract(state.drawn)
        if look.over:
            unseen = Counter()
        assert view.unseen == {key: unseen[key] for key in state.rules.cards}
        assert list(view.unseen) == list(state.rules.cards)


def hidden_places(state: mt.GameState, viewer: Viewer) -> int:
    """How many cards lie where the viewer does not know them."""
    own_below = sum(count for seat, count in state.piles.sunk if seat == viewer)
    others_rejects = sum(count for seat, count in state.piles.rejects if seat != viewer)
    hands = sum(len(p.hand) for seat, p in enumerate(state.players) if seat != viewer)
    drawn = 0 if viewer == state.drawing else len(state.drawn)
    return len(state.draw_pile) - own_below + others_rejects + hands + drawn


@pytest.mark.parametrize("name", WITHOUT_HOUSE_SECRETS)
def test_as_many_cards_are_unseen_as_lie_hidden(name: str) -> None:
    for state in positions(name, 4, 0):
        for viewer in viewers(state):
            hidden = 0 if state.phase == "game_over" else hidden_places(state, viewer)
            assert sum(mt.view(state, viewer).unseen.values()) == hidden


def test_unseen_in_the_worked_round_counted_by_hand() -> None:
    """Section 5: 4 ruby, 5 salt, 6 wine, 7 cloth, 8 grain and 6 conflict cards are in the game."""
    state = mt.new_game(players=("Bernhard", "Steffi", "Florian", "Carmen"), deal=mt.WORKED_DEAL)
    assert counts(state, mt.SPECTATOR) == (4, 5, 6, 7, 8, 6)
    assert counts(state, 0) == (4, 5, 4, 7, 7, 4)  # conflict 2, wine 2, grain 1
    assert counts(state, 3) == (3, 3, 5, 7, 8, 5)  # salt 2, wine 1, conflict 1, ruby 1
    state, _ = play(
        state, "wage 0", "offer conflict", "offer conflict", "offer cloth", "offer wine"
    )
    assert counts(state, mt.SPECTATOR) == (4, 5, 5, 6, 8, 4)
    assert counts(state, 0) == (4, 5, 3, 6, 7, 3)  # one of the two conflict cards was their own
    assert counts(state, 3) == (3, 3, 5, 6, 8, 3)


def counts(state: mt.GameState, viewer: Viewer) -> tuple[int, ...]:
    return tuple(mt.view(state, viewer).unseen.values())


# --- stories -------------------------------------------------------------------------------------


def bo_picks_first() -> mt.GameState:
    """Ann has set the wage and offered a card, Bo has passed and is choosing a role."""
    return play(start("", "2 conflict"), "Ann: wage 1", "Ann: offer ruby", "Bo: pass").state


@pytest.mark.rule("P2.6")
def test_a_picker_knows_which_roles_were_left_until_phase_9() -> None:
    state = bo_picks_first()
    five = ("mutineer", "cabin_boy", "mate", "merchant", "loadmaster")
    assert mt.view(state, 1).action_cards == five
    state, _ = play(state, "Bo: choose merchant", "Cy: pass")
    four = ("mutineer", "cabin_boy", "mate", "loadmaster")
    assert mt.view(state, 2).action_cards == four
    for viewer in (0, 1, 3, mt.SPECTATOR):
        view = mt.view(state, viewer)
        assert view.action_cards is None
        assert view.players[2].roles_seen is None
        assert view.players[2].roles_seen_count == 4
        assert view.players[2].has_role is False
    state, _ = play(state, "Cy: choose loadmaster", "Di: pass", "Di: choose mutineer")
    while state.round == 1:
        assert mt.view(state, 1).players[1].roles_seen == five
        assert mt.view(state, 2).players[2].roles_seen == four
        assert mt.view(state, 3).players[3].roles_seen == ("mutineer", "cabin_boy", "mate")
        assert mt.view(state, 0).players[0].roles_seen == ()
        assert [mt.view(state, 0).players[seat].roles_seen for seat in (1, 2, 3)] == [None] * 3
        state, _ = mt.apply(state, mt.legal_moves(state)[-1])
    for seat in range(4):
        assert mt.view(state, seat).players[seat].roles_seen == ()
        assert mt.view(state, seat).action_cards == five


@pytest.mark.rule("P2.6", "P3.1")
def test_roles_are_secret_until_the_reveal_and_open_until_phase_9() -> None:
    state, _ = play(bo_picks_first(), "Bo: choose mate", "Cy: pass", "Cy: choose mutineer")

    def roles(viewer: Viewer) -> list[str | None]:
        return [player.role for player in mt.view(state, viewer).players]

    assert roles(0) == roles(mt.SPECTATOR) == roles(3) == ["captain", None, None, None]
    assert roles(1) == ["captain", "mate", None, None]
    assert roles(2) == ["captain", None, "mutineer", None]
    state, _ = play(state, "Di: pass", "Di: choose merchant")
    assert roles(1) == ["captain", "mate", None, None]
    state, _ = play(state, "Ann: pass")
    while state.round == 1:
        for viewer in viewers(state):
            assert roles(viewer) == ["captain", "mate", "mutineer", "merchant"]
            assert mt.view(state, viewer).action_cards == ("cabin_boy", "loadmaster")
        state, _ = mt.apply(state, mt.legal_moves(state)[0])
    assert [role for role in roles(0) if role] == ["captain"]


@pytest.mark.rule("P8.2")
def test_a_loadmaster_knows_the_own_rejects_until_the_reshuffle() -> None:
    state = start("2 wine, 3 cloth", "5 grain", "", "", top="2 ruby, 2 salt, wine")
    script = ["wage 0", *("offer wine", "pass", "choose loadmaster"), *("pass", "choose mate")]
    state, _ = play(state, *script, "pass", "choose merchant", "pass")
    # One card was offered: Ann has drawn a ruby; Bo, with five in hand, looks at the next three.
    assert state.phase == "captain_card"
    assert state.discard_pile == ("ruby", "salt", "salt", "wine")
    assert mt.view(state, 1).discard_pile == ("ruby", "salt", "salt", "wine")
    for viewer in (0, 2, 3, mt.SPECTATOR):
        assert mt.view(state, viewer).discard_pile == (None, None, None, "wine")
    for viewer in viewers(state):
        assert mt.view(state, viewer).rejects == ((1, 3),)
    assert mt.view(state, 1).unseen["salt"] + 2 == 5 - state.players[1].hand.count("salt")
    while state.to_move is not mt.CHANCE:
        assert mt.view(state, 1).discard_pile[:3] == ("ruby", "salt", "salt")
        assert mt.view(state, 2).discard_pile[:3] == (None, None, None)
        state, _ = mt.apply(state, mt.legal_moves(state)[0])
    assert mt.view(state, 1).discard_pile[:3] == ("ruby", "salt", "salt")
    state, _ = mt.apply(state, mt.Shuffle(state.discard_pile))
    assert mt.view(state, 1).discard_pile == ()
    assert set(mt.view(state, 1).draw_pile) == {None}
    assert mt.view(state, 1).rejects == ()


@pytest.mark.rule("P8.2")
def test_a_loadmaster_knows_what_lies_under_the_draw_pile_until_it_is_drawn() -> None:
    rules = RULE_SETS["loadmaster_under_draw_pile"]
    state = start("2 wine, 3 cloth", "5 grain", "", "", top="2 ruby, 2 salt, wine", rules=rules)
    script = ["wage 0", *("offer wine", "pass", "choose loadmaster"), *("pass", "choose mate")]
    state, _ = play(state, *script, "pass", "choose merchant", "pass")
    assert state.draw_pile[-3:] == ("salt", "salt", "ruby")
    assert mt.view(state, 1).draw_pile[-3:] == ("salt", "salt", "ruby")
    assert set(mt.view(state, 1).draw_pile[:-3]) == {None}
    assert mt.view(state, 1).sunk == mt.view(state, 0).sunk == ((1, 3),)
    for viewer in (0, 2, 3, mt.SPECTATOR):
        assert set(mt.view(state, viewer).draw_pile) == {None}
        assert len(mt.view(state, viewer).draw_pile) == len(state.draw_pile)


@pytest.mark.rule("P8.2")
def test_only_the_loadmaster_sees_the_drawn_cards() -> None:
    state = start("5 wine", "cloth, 4 grain", top="ruby, 3 conflict, salt")
    script = ["Ann: wage 0", "Ann: offer wine", "Bo: offer cloth", "Cy: pass", "Cy: choose mate"]
    script += ["Di: pass", "Di: choose merchant", "Ann: pass", "Bo: pass", "Bo: choose loadmaster"]
    state, events = play(state, *script)
    assert state.phase == "loading"
    four = ("salt", "conflict", "conflict", "conflict")
    for viewer in viewers(state):
        view = mt.view(state, viewer)
        assert view.drawing == 1
        assert view.drawn_count == 4
        assert view.drawn == (four if viewer == 1 else ())
        drew = [e for e in mt.visible(events, viewer) if isinstance(e, mt.CardsDrawn)]
        assert drew == [
            mt.CardsDrawn(0, 1, ("ruby",) if viewer == 0 else None),
            mt.CardsDrawn(1, 4, four if viewer == 1 else None),
        ]
    state, events = play(state, "Bo: keep salt")
    for viewer in viewers(state):
        kept, put_away, *_ = mt.visible(events, viewer)
        assert kept == mt.CardsKept(1, 1, ("salt",) if viewer == 1 else None)
        assert put_away == mt.CardsPutAway(1, 3, four[1:] if viewer == 1 else None)
        assert mt.view(state, viewer).drawn == ()
        assert mt.view(state, viewer).drawn_count == 0


def test_after_the_game_everybody_knows_everything() -> None:
    for name in RULE_SETS:
        state = turns(name, 4, 0)[-1].after
        assert state.phase == "game_over"
        for viewer in viewers(state):
            view = mt.view(state, viewer)
            assert view.draw_pile == state.draw_pile
            assert view.discard_pile == state.discard_pile
            assert view.action_cards == state.action_cards
            assert view.house == state.house
            assert not any(view.unseen.values())
            for seen, player in zip(view.players, state.players, strict=True):
                assert seen.hand == player.hand
                assert seen.role == player.role
                assert seen.roles_seen == player.roles_seen


# --- house rules' own data -----------------------------------------------------------------------


def test_the_data_of_a_house_rule_are_seen_as_they_declare() -> None:
    state, _ = mt.apply(mt.new_game(RULE_SETS["chest"], seed=7), mt.SetWage(1))
    chest, captain = state.data(CHEST), state.captain
    assert chest.unseen
    assert chest.secret_words
    for viewer in viewers(state):
        looked_at = tuple(
            card if seat == viewer == captain else None for seat, card in enumerate(chest.looked_at)
        )
        assert mt.view(state, viewer).data(CHEST) == Chest(captain, looked_at, None, None)
        assert mt.view(state, viewer).data("chest") == mt.view(state, viewer).house[0]
    assert sum(mt.view(state, captain).unseen.values()) == 36 - 5 - 1
    assert sum(mt.view(state, mt.SPECTATOR).unseen.values()) == 36


def test_what_one_decided_in_a_blind_mutiny_only_they_see() -> None:
    secrets = 0
    for seed in range(4):
        for state in positions("examples", 4, seed):
            data = state.data(BLIND_MUTINY)
            for viewer in viewers(state):
                seen = mt.view(state, viewer).data(BLIND_MUTINY)
                assert seen.decided == data.decided
                if state.phase != "game_over":
                    own = [n if seat == viewer else None for seat, n in enumerate(data.by_seat)]
                    assert list(seen.by_seat) == own
                    secrets += seen != data
    assert secrets > 10


@pytest.mark.parametrize("name", ["pirates", "mutiny_laps"])
def test_public_data_of_a_house_rule_everybody_sees(name: str) -> None:
    different: set[Any] = set()
    for state in positions(name, 4, 0):
        different.add(state.data(name))
        for viewer in viewers(state):
            assert mt.view(state, viewer).data(name) == state.data(name)
    assert len(different) > 1
