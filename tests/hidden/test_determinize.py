"""`determinize`: whole positions drawn from those that a view allows, fairly and from nothing else.

What the view allows is enumerated by hand (`exchange.py`) and the frequencies are compared.
"""

import random
from collections import Counter
from collections.abc import Hashable, Mapping

import attrs
import pytest
from chest import CHEST
from exchange import all_exchanges, exchange, other_picks
from secret_games import DILIGENCE, RULE_SETS, positions, viewers
from support import play, start

import meuterer as mt
from examples.house_rules import BLIND_MUTINY
from meuterer.seats import Viewer
from meuterer.values import evolve


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("name", RULE_SETS)
def test_what_is_imagined_looks_the_same(name: str, players: int) -> None:
    different = 0
    for seed in range(DILIGENCE):
        rng = random.Random(seed)
        for state in positions(name, players, seed):
            for viewer in viewers(state):
                view = mt.view(state, viewer)
                imagined = mt.determinize(view, rng)
                assert mt.view(imagined, viewer) == view
                if viewer == state.to_move:
                    assert mt.legal_moves(imagined) == mt.legal_moves(view)
                assert_is_a_position(imagined)
                different += imagined != state
    assert different > 100


def assert_is_a_position(state: mt.GameState) -> None:
    """All cards are there, every hand and every batch is in order, every role is held once."""
    rules = state.rules
    cards = Counter((*state.draw_pile, *state.discard_pile, *state.drawn))
    for player in state.players:
        cards.update((*player.hand, *player.offered, *["conflict"] * player.laid))
        assert player.hand == rules.sort(player.hand)
    for data, spec in zip(state.house, rules.parts.data.values(), strict=True):
        cards.update(spec.cards(data))
    assert cards == Counter(rules.deck)
    assert state.drawn == rules.sort(state.drawn)
    for pile, batches in (
        (state.discard_pile, state.piles.rejects),
        (state.draw_pile[::-1], state.piles.sunk),
    ):
        start = 0
        for _, count in batches:
            batch = pile[start : start + count]
            assert len(batch) == count
            assert batch == rules.sort(batch)
            start += count
    roles = [player.role for player in state.players if player.role]
    assert len(set(roles)) == len(roles)
    for player in state.players:
        if player.roles_seen:
            assert player.role is None or player.role in player.roles_seen
            assert player.roles_seen == tuple(
                role for role in rules.action_cards if role in player.roles_seen
            )


@pytest.mark.parametrize("name", RULE_SETS)
def test_the_truth_has_no_influence(name: str) -> None:
    rng = random.Random(0)
    for number, state in enumerate(positions(name, 4, 0)):
        if state.phase == "offering" and number % 3:
            continue
        for viewer in viewers(state):
            other = exchange(state, viewer, rng)
            imagined = [
                mt.determinize(mt.view(position, viewer), random.Random(number))
                for position in (state, other)
            ]
            assert imagined[0] == imagined[1]


def test_it_needs_nothing_but_random_numbers() -> None:
    class OnlyRandom:
        def __init__(self) -> None:
            self.random = random.Random(3).random

    view = mt.view(mt.new_game(seed=7), 0)
    assert mt.determinize(view, OnlyRandom()) == mt.determinize(view, random.Random(3))
    assert mt.determinize(view, random.Random(3)) != mt.determinize(view, random.Random(4))


@pytest.mark.parametrize("name", RULE_SETS)
def test_when_the_game_is_over_there_is_nothing_to_imagine(name: str) -> None:
    for seed in range(3):
        *_, last = positions(name, 4, seed)
        for viewer in viewers(last):
            assert mt.determinize(mt.view(last, viewer), random.Random(seed)) == last


@pytest.mark.parametrize("name", RULE_SETS)
def test_the_game_can_go_on_from_there(name: str) -> None:
    rng = random.Random(1)
    for number, state in enumerate(positions(name, 4, 0)):
        if number % 7:
            continue
        for viewer in viewers(state):
            imagined = mt.determinize(mt.view(state, viewer), rng)
            while imagined.round == state.round and imagined.to_move is not None:
                if imagined.to_move is mt.CHANCE:
                    move = mt.sample_chance(imagined, rng)
                else:
                    move = rng.choice(mt.legal_moves(imagined))
                imagined = mt.apply(imagined, move).state


# --- frequencies ---------------------------------------------------------------------------------


def assert_frequencies(found: Counter[Hashable], weights: Mapping[Hashable, float]) -> None:
    """Exactly what can be, about as often as it should: a chi-square test at four sigma."""
    assert set(found) == set(weights)
    total, draws = sum(weights.values()), sum(found.values())
    chi_square = 0.0
    for outcome, weight in weights.items():
        expected = draws * weight / total
        assert expected >= 5, "draw more often"
        chi_square += (found[outcome] - expected) ** 2 / expected
    freedom = len(weights) - 1
    assert chi_square < freedom + 4 * (2 * freedom) ** 0.5


def drawn(state: mt.GameState, viewer: Viewer, draws: int) -> Counter[Hashable]:
    view, rng = mt.view(state, viewer), random.Random(17)
    return Counter(mt.determinize(view, rng) for _ in range(draws))


def few_hidden(
    *hands: str,
    draw: str = "",
    rejects: tuple[tuple[int, str], ...] = (),
    sunk: tuple[tuple[int, str], ...] = (),
    drawing: int | None = None,
    drawn: str = "",
) -> mt.GameState:
    """A position of three in which all cards but these lie on the open discard pile."""
    state = mt.new_game(players=("Ann", "Bo", "Cy"), seed=7)
    hidden, under = (" ".join(cards for _, cards in batches).split() for batches in (rejects, sunk))
    rest = list(state.rules.deck)
    for card in (*" ".join((*hands, draw, drawn)).split(), *hidden, *under):
        rest.remove(card)
    piles = mt.Piles(
        draw=(*draw.split(), *under[::-1]),
        discard=(*hidden, *rest),
        rejects=tuple((seat, len(cards.split())) for seat, cards in rejects),
        sunk=tuple((seat, len(cards.split())) for seat, cards in sunk),
        drawing=drawing,
        drawn=tuple(drawn.split()),
    )
    players = tuple(
        evolve(player, hand=tuple(hand.split()))
        for player, hand in zip(state.players, hands, strict=True)
    )
    return evolve(state, players=players, piles=piles)


SMALL = {
    "hands": few_hidden("ruby salt", "wine conflict", "grain conflict", draw="ruby conflict"),
    "rejects": few_hidden("wine", "salt", "ruby", rejects=((0, "wine grain"), (1, "salt cloth"))),
    "sunk": few_hidden("", "ruby", "", draw="salt", sunk=((1, "wine cloth"), (0, "salt grain"))),
    "drawn": few_hidden("salt", "grain", "ruby", draw="wine", drawing=1, drawn="ruby conflict"),
}


@pytest.mark.parametrize("viewer", [0, 1, 2, mt.SPECTATOR])
@pytest.mark.parametrize("name", SMALL)
def test_cards_are_drawn_fairly(name: str, viewer: Viewer) -> None:
    """Each assignment of the unseen cards to the hidden places is equally likely."""
    state = SMALL[name]
    weights = all_exchanges(state, viewer)
    assert state in weights
    least = sum(weights.values()) / min(weights.values())
    if least > 1500:  # too many to see each of them: the places one by one
        found = drawn(state, viewer, 4000)
        assert set(found) <= set(weights)
        for place in PLACES:
            shares: Counter[Hashable] = Counter()
            for position, weight in weights.items():
                shares[place(position)] += weight
            seen: Counter[Hashable] = Counter()
            for position, count in found.items():
                seen[place(position)] += count
            if len(shares) > 1:
                assert_frequencies(seen, shares)
    else:
        assert_frequencies(drawn(state, viewer, int(8 * least)), weights)


PLACES = (
    lambda state: state.players[0].hand,
    lambda state: state.players[1].hand,
    lambda state: state.players[2].hand,
    lambda state: state.draw_pile[:1],
    lambda state: state.draw_pile[-1:],
    lambda state: state.discard_pile[:2],
    lambda state: state.discard_pile[2:4],
    lambda state: state.drawn,
)


def picked(*script: str) -> mt.GameState:
    """A position in phase 2 in which only the roles are of interest."""
    return play(start("", "", "", ""), "Ann: wage 0", "Ann: offer ruby", *script).state


BO, CY = ("Bo: pass", "Bo: choose mate"), ("Cy: pass", "Cy: choose merchant")
DI = ("Di: pass", "Di: choose cabin_boy")


@pytest.mark.parametrize(
    ("state", "viewer", "ways"),
    [
        pytest.param(picked("Bo: pass"), 1, 1, id="who is the first to choose"),
        pytest.param(picked("Bo: pass"), 0, 1, id="nobody has one"),
        pytest.param(picked(*BO), 0, 5, id="one has chosen"),
        pytest.param(picked(*BO), 2, 5, id="one has chosen, seen by the next"),
        pytest.param(picked(*BO, "Cy: pass"), 2, 1, id="the second is choosing and knows"),
        pytest.param(picked(*BO, "Cy: pass"), 0, 5, id="the captain does not"),
        pytest.param(picked(*BO, *CY), 1, 4, id="seen by who picked first"),
        pytest.param(picked(*BO, *CY), 2, 1, id="seen by who picked second"),
        pytest.param(picked(*BO, *CY), mt.SPECTATOR, 20, id="two have chosen"),
        pytest.param(picked(*BO, *CY, "Di: pass"), 3, 2, id="the third is choosing"),
        pytest.param(picked(*BO, *CY, "Di: pass"), 1, 4, id="seen by the first"),
        pytest.param(picked(*BO, *CY, *DI), 1, 12, id="all three, seen by the first"),
        pytest.param(picked(*BO, *CY, *DI), 2, 3, id="all three, seen by the second"),
        pytest.param(picked(*BO, *CY, *DI), 3, 2, id="all three, seen by the third"),
        pytest.param(picked(*BO, *CY, *DI), 0, 60, id="all three, seen by the captain"),
        pytest.param(picked(*BO, *CY, *DI), mt.SPECTATOR, 60, id="all three, seen by a spectator"),
    ],
)
@pytest.mark.rule("P2.6")
def test_roles_are_drawn_fairly(state: mt.GameState, viewer: Viewer, ways: int) -> None:
    """Every way of picking that agrees with what the viewer remembers is equally likely."""
    weights = {roles_of(way): 1 for way in other_picks(state, viewer)}
    assert len(weights) == ways
    view, rng = mt.view(state, viewer), random.Random(5)
    found: Counter[Hashable] = Counter(
        roles_of(mt.determinize(view, rng)) for _ in range(max(50, 20 * ways))
    )
    if ways > 1:
        assert_frequencies(found, weights)
    else:
        assert set(found) == set(weights)


def roles_of(state: mt.GameState) -> Hashable:
    return tuple((player.role, player.roles_seen) for player in state.players)


def test_cards_and_roles_are_independent() -> None:
    state = evolve(
        (picks := picked(*BO)),
        players=tuple(
            evolve(player, hand=hand, offered=())
            for player, hand in zip(
                picks.players, ((), ("ruby",), ("salt",), ("conflict",)), strict=True
            )
        ),
    )
    rest = list(state.rules.deck)
    for card in ("ruby", "salt", "conflict"):
        rest.remove(card)
    state = evolve(state, piles=mt.Piles(draw=(), discard=tuple(rest)))
    weights = {
        (hands_of(way), roles_of(pick)): 1
        for way in all_exchanges(state, 0)
        for pick in other_picks(state, 0)
    }
    assert len(weights) == 6 * 5
    view, rng = mt.view(state, 0), random.Random(9)
    positions_found = (mt.determinize(view, rng) for _ in range(900))
    assert_frequencies(Counter((hands_of(p), roles_of(p)) for p in positions_found), weights)


def hands_of(state: mt.GameState) -> Hashable:
    return tuple(player.hand for player in state.players)


# --- house rules ---------------------------------------------------------------------------------


def test_what_lies_in_a_chest_is_drawn_fairly() -> None:
    rules = RULE_SETS["chest"].with_options(first_captain=0)
    state = mt.new_game(rules, ("Ann", "Bo", "Cy"), seed=7)
    rest = list(rules.deck)
    for card in ("ruby", "salt", "salt", "wine"):
        rest.remove(card)
    hands = ((), ("wine",), ("salt",))
    players = (evolve(p, hand=h) for p, h in zip(state.players, hands, strict=True))
    piles = mt.Piles(draw=("ruby", "salt"), discard=tuple(rest))
    state, _ = mt.apply(evolve(state, players=tuple(players), piles=piles), mt.SetWage(0))
    assert state.data(CHEST).looked_at == ("ruby", None, None)
    for viewer, ways in ((0, 3), (1, 3), (2, 6), (mt.SPECTATOR, 12)):
        weights = all_exchanges(state, viewer)
        assert len(weights) == ways
        assert_frequencies(drawn(state, viewer, 60 * ways), weights)


def test_what_is_decided_in_a_blind_mutiny_is_drawn_by_the_rule() -> None:
    """Who has decided is known, what only to themselves; as many cards as the hand allows."""
    rules = mt.STANDARD.with_rules(BLIND_MUTINY)
    state = start("conflict", "2 conflict, 3 cloth", rules=rules)
    script = ["wage 0", "offer ruby", "pass", "choose mutineer", "pass", "choose mate"]
    state, _ = play(state, *script, "pass", "choose cabin_boy", "pass", "Ann: lay 1", "Bo: lay 2")
    assert state.phase == "mutiny"
    rng = random.Random(2)
    for viewer in viewers(state):
        view = mt.view(state, viewer)
        allowed: Counter[tuple[int, int]] = Counter()
        for _ in range(300):
            imagined = mt.determinize(view, rng)
            counts = imagined.data(BLIND_MUTINY).by_seat
            assert counts[2] is counts[3] is None
            for seat in (0, 1):
                held = imagined.players[seat].hand.count("conflict")
                count = counts[seat]
                assert count is not None
                assert 0 <= count <= held
                if seat == viewer:
                    assert count == state.data(BLIND_MUTINY).by_seat[seat]
                else:
                    allowed[held, count] += 1
        assert all(allowed[1, count] for count in (0, 1))
        for held in (1, 2):
            share = [allowed[held, count] for count in range(held + 1)]
            assert_frequencies(Counter(dict(enumerate(share))), dict.fromkeys(range(held + 1), 1))


def test_each_rule_redraws_its_own_data_from_what_the_viewer_sees() -> None:
    asked: list[tuple[object, mt.GameState]] = []

    def initial(state: mt.GameState) -> Secret:
        return Secret(len(state.players), "the truth")

    def redraw(seen: Secret, state: mt.GameState, rng: random.Random) -> Secret:
        asked.append((seen, state))
        return Secret(seen.number, f"imagined {rng.random()}")

    def build(kit: mt.Kit, _: Mapping[str, object]) -> None:
        kit.add_data(mt.DataSpec(initial, redraw=redraw))

    first, second = (mt.HouseRule(f"secret_{n}", 1, {}, build, Secret) for n in (1, 2))
    state = mt.new_game(mt.STANDARD.with_rules(first, second), seed=7)
    imagined = mt.determinize(mt.view(state, 0), random.Random(3))
    assert [seen for seen, _ in asked] == [Secret(4, None), Secret(4, None)]
    one, two = (imagined.data(rule).hidden for rule in (first, second))
    assert str(one).startswith("imagined")
    assert str(two).startswith("imagined")
    assert one != two
    # All data are there: the second rule finds the first one's redrawn, the others as seen. And all
    # cards are where they are in the end.
    assert asked[0][1].house == (Secret(4, None), Secret(4, None))
    assert asked[1][1].house == (imagined.house[0], Secret(4, None))
    assert asked[0][1].players == imagined.players
    assert asked[0][1].piles == imagined.piles


def test_data_that_hide_something_need_a_way_to_imagine_it() -> None:
    def build(kit: mt.Kit, _: Mapping[str, object]) -> None:
        kit.add_data(mt.DataSpec(lambda _: Secret(1, "the truth")))

    with pytest.raises(mt.RulesError, match=r"secret: its data hide hidden; .* redraw$"):
        mt.STANDARD.with_rules(mt.HouseRule("secret", 1, {}, build, Secret))


@attrs.frozen
class Secret:
    number: int = attrs.field(metadata=mt.PUBLIC)
    hidden: str | None = None


@pytest.mark.parametrize("thing", [mt.new_game(seed=7), mt.Game(seed=7), None, 3])
def test_only_views_are_imagined(thing: object) -> None:
    with pytest.raises(mt.MeutererError, match=r"^view: .* a View is needed"):
        mt.determinize(thing, random.Random(1))  # type: ignore[arg-type]
