"""Moves in words, as the player to move chooses from."""

from __future__ import annotations

from collections.abc import Iterable

from meuterer.cards import Card
from meuterer.cli.words import Words, counted, points, signed
from meuterer.islands import Island
from meuterer.moves import ChooseRole, Keep, LayConflicts, Move, Offer, Pass, Sell, SetWage
from meuterer.roles import Role, RoleCard, Side
from meuterer.views import PlayerView, View

__all__ = ["move_in_words"]


def move_in_words(move: Move, view: View, words: Words) -> str:
    """A move for the list from which a player chooses.

    Args:
        move: The move.
        view: The view of the player who has to choose.
        words: What things are called.
    """
    match move:
        case SetWage(wage=wage):
            promised = points(wage) if wage else "nothing"
            return f"promise the {words.named(Role.MATE)} {promised}"
        case Offer(card=card):
            return f"offer {words.named(card)}"
        case Pass():
            return _passing(view, words)
        case ChooseRole(role=role):
            worth = "; ".join(_worth(view.rules.roles[role], view, words))
            return f"{words.named(role)}: {worth}" if worth else words.named(role)
        case LayConflicts(count=count):
            return f"lay {counted(count, f'{words.named(Card.CONFLICT)} card')}"
        case Sell(sales=sold):
            return f"sell {words.sales(sold)}"
        case Keep(cards=kept):
            return f"keep {words.cards(kept)}"
        case _:
            names = tuple(player.name for player in view.players)
            told = words.of_house_rules(names).fields(move)
            return f"{words.named(move.trigger)} {', '.join(told.values())}".strip()


def _passing(view: View, words: Words) -> str:
    count = _own(view).hand_count
    down = f"pass with {counted(count, 'card')} face down"
    if view.to_move != view.captain:
        return f"{down} and take an action card"
    island = _landing(view, count)
    return f"{down}, destination {words.island(island.key)} ({signed(island.ship_points)})"


def _worth(role: RoleCard, view: View, words: Words) -> Iterable[str]:
    captain, mutineer = words.named(Role.CAPTAIN), words.named(Role.MUTINEER)
    if role.key == Role.MUTINEER:
        island = _landing(view, _own(view).hand_count)
        worth = signed(island.ship_points)
        yield f"{worth} at {words.island(island.key)} and {captain} if the mutiny succeeds"
    elif role.side == Side.MUTINEER:
        yield f"sides with the {mutineer}"
    elif role.side == Side.CAPTAIN:
        yield f"strength {role.strength} for the {captain}"
    if role.pay_mutiny:
        yield f"{signed(role.pay_mutiny)} if a mutiny succeeds"
    if role.pay_captain or role.earns_wage:
        wage = view.wage if role.earns_wage and view.wage else 0
        yield f"{signed(role.pay_captain + wage)} if none does"
    if role.wins_ties:
        yield "scores a tie on an island as if alone"
    if role.extra_cards:
        yield f"draws {role.extra_cards} cards more and chooses"


def _landing(view: View, steps: int) -> Island:
    return view.rules.islands[view.board.clockwise_from(view.board.ship, steps)]


def _own(view: View) -> PlayerView:
    assert isinstance(view.viewer, int)
    return view.players[view.viewer]
