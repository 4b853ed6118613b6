"""Law 6: scores are the sums of the score events, and these follow from what was played."""

from collections import Counter, defaultdict

from bookkeeper import BUYS, Bookkeeper
from games import Setup, games, play
from hypothesis import given

import meuterer as mt


def scored(events: tuple[mt.Event, ...]) -> list[mt.PointsScored]:
    return [event for event in events if isinstance(event, mt.PointsScored)]


@given(games())
def test_scores_are_the_sums_of_the_score_events(setup: Setup) -> None:
    totals = [0] * setup.players
    for turn in play(setup):
        for event in scored(turn.events):
            totals[event.seat] += event.points
        assert [player.score for player in turn.after.players] == totals
    outcome = mt.outcome(turn.after)
    assert outcome is not None
    assert list(outcome.scores) == totals
    ended = turn.events[-1]
    assert isinstance(ended, mt.GameEnded)
    assert list(ended.scores) == totals
    assert ended.winners == outcome.winners == outcome.ranking[0]


@given(games())
def test_the_ranking_is_that_of_the_scores(setup: Setup) -> None:
    """E2: the highest score wins, tied players stand together."""
    *_, last = play(setup)
    outcome = mt.outcome(last.after)
    assert outcome is not None
    by_score: dict[int, list[int]] = defaultdict(list)
    for seat, player in enumerate(last.after.players):
        by_score[player.score].append(seat)
    expected = tuple(tuple(by_score[score]) for score in sorted(by_score, reverse=True))
    assert outcome.ranking == expected


@given(games())
def test_points_follow_from_what_lay_on_the_table(setup: Setup) -> None:
    """Office and sales of every round, recomputed from the other events alone."""
    books = Bookkeeper(setup.players)
    paid: list[Counter[tuple[int, int, str, str | None]]] = [Counter()]
    for turn in play(setup):
        for event in turn.events:
            books.note(event)
            if isinstance(event, mt.PointsScored):
                paid[-1][event.seat, event.points, event.source, event.island] += 1
            if isinstance(event, mt.RoundEnded):
                paid.append(Counter())
    assert paid == books.accounts
    assert len(paid) == setup.rules.rounds(setup.players)


@given(games())
def test_the_wage_is_a_transfer(setup: Setup) -> None:
    for turn in play(setup):
        wages = [event for event in scored(turn.events) if event.source == "wage"]
        assert sum(event.points for event in wages) == 0
        for event in wages:
            assert abs(event.points) == turn.state.wage
            assert (event.points < 0) == (event.seat == turn.state.captain)


@given(games())
def test_who_decides_a_mutiny(setup: Setup) -> None:
    """P4.2, P4.3: the strengths that the event tells are those of the cards on the table."""
    books = Bookkeeper(setup.players)
    for turn in play(setup):
        for event in turn.events:
            books.note(event)
            if isinstance(event, mt.MutinyDecided):
                assert event.captain == books.strength("captain", "mate")
                assert event.mutineer == books.strength("mutineer", "cabin_boy")
                assert event.succeeded == (event.mutineer >= event.captain)
                assert event.succeeded == (turn.after.captain != turn.state.captain)


@given(games())
def test_what_is_sold_was_offered_and_is_bought(setup: Setup) -> None:
    """P5.3: nobody sells a card twice, two kinds on an island, or what is not bought there."""
    for turn in play(setup):
        for event in turn.events:
            if isinstance(event, mt.GoodsSold):
                offered = Counter(turn.state.players[event.seat].offered)
                sold: Counter[str] = Counter()
                for sale in event.sales:
                    sold[sale.good] += sale.count
                    assert sale.count >= 1
                    assert sale.good != "conflict"
                    assert BUYS[sale.island] in ("any", sale.good)
                assert sold <= offered
                islands = [sale.island for sale in event.sales]
                assert len(set(islands)) == len(islands)
                assert set(islands) <= set(turn.state.active_islands)


@given(games())
def test_each_score_event_names_its_rule(setup: Setup) -> None:
    rules = {"office": ("P5.1", "P5.2"), "wage": ("P5.1",), "sales": ("P5.5", "P5.6")}
    books = Bookkeeper(setup.players)
    for turn in play(setup):
        for event in turn.events:
            books.note(event)
            if isinstance(event, mt.PointsScored):
                assert event.rule in rules[event.source]
                if event.source == "sales":
                    assert (event.rule == "P5.6") == (event.seat == books.seat_of("merchant"))
                else:
                    assert (event.rule == "P5.2") == books.mutiny_succeeds()
