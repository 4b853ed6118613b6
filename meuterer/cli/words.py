"""The game in words: cards, roles, islands, points, moves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from meuterer.codec import encode
from meuterer.events import Event
from meuterer.islands import ANY, Island
from meuterer.moves import ChooseRole, Keep, LayConflicts, Move, Offer, Pass, Sale, Sell, SetWage
from meuterer.roles import Role, RoleCard, Side
from meuterer.rules import Rules
from meuterer.views import PlayerView, View

__all__ = [
    "cards",
    "counted",
    "fields",
    "island_name",
    "listed",
    "market",
    "move_in_words",
    "named",
    "points",
    "sales",
    "signed",
]


def named(key: str) -> str:
    """A key as words: `cabin_boy` is `cabin boy`."""
    return key.replace("_", " ")


def listed(words: Iterable[str], last: str = "and") -> str:
    """`Ann, Bo and Cy`."""
    *most, end = words
    return f"{', '.join(most)} {last} {end}" if most else end


def cards(keys: Iterable[str], rules: Rules) -> str:
    """`2 grain, 1 salt`, in canonical order, or `nothing`."""
    counts = Counter(rules.sort(keys))
    return ", ".join(f"{count} {named(card)}" for card, count in counts.items()) or "nothing"


def counted(number: int, word: str) -> str:
    """`no cards`, `1 card`, `2 cards`."""
    return f"{number or 'no'} {word}{'' if number == 1 else 's'}"


def points(number: int) -> str:
    """`0 points`, `1 point`, `2 points`."""
    return f"{number} point{'' if number == 1 else 's'}"


def signed(number: int) -> str:
    """`+5`, `-2`, `0`."""
    return f"{number:+}" if number else "0"


def island_name(key: str, rules: Rules) -> str:
    """The name on the island's card."""
    return rules.islands[key].name


def market(island: Island) -> str:
    """`Rotes Riff buys wine (4/2/2)`: what it buys, and points for the most, two and three tied."""
    good = "any good" if island.buys == ANY else named(island.buys)
    return f"{island.name} buys {good} ({'/'.join(map(str, island.table))})"


def sales(sold: Sequence[Sale], rules: Rules) -> str:
    """`2 wine on Rotes Riff and 1 salt on Hochland`, or `nothing`."""
    if not sold:
        return "nothing"
    return listed(
        f"{sale.count} {named(sale.good)} on {island_name(sale.island, rules)}" for sale in sold
    )


def fields(value: Event | Move) -> dict[str, object]:
    """The fields of a move or an event as plain JSON values by name."""
    plain = encode(value)
    assert isinstance(plain, dict)
    return {**plain}


# Moves, as the player to move chooses from


def move_in_words(move: Move, view: View) -> str:
    """A move for the list from which a player chooses.

    Args:
        move: The move.
        view: The view of the player who has to choose.
    """
    match move:
        case SetWage(wage=wage):
            return f"promise the mate {points(wage) if wage else 'nothing'}"
        case Offer(card=card):
            return f"offer {named(card)}"
        case Pass():
            return _passing(view)
        case ChooseRole(role=role):
            worth = "; ".join(_worth(view.rules.roles[role], view))
            return f"{named(role)}: {worth}" if worth else named(role)
        case LayConflicts(count=count):
            return f"lay {counted(count, 'conflict card')}"
        case Sell(sales=sold):
            return f"sell {sales(sold, view.rules)}"
        case Keep(cards=kept):
            return f"keep {cards(kept, view.rules)}"
        case _:
            values = (f"{named(name)} {value}" for name, value in fields(move).items())
            return f"{named(move.trigger)} {', '.join(values)}".strip()


def _passing(view: View) -> str:
    count = _own(view).hand_count
    down = f"pass with {counted(count, 'card')} face down"
    if view.to_move != view.captain:
        return f"{down} and take an action card"
    island = _landing(view, count)
    return f"{down}, destination {island.name} ({signed(island.ship_points)})"


def _landing(view: View, steps: int) -> Island:
    return view.rules.islands[view.board.clockwise_from(view.board.ship, steps)]


def _worth(role: RoleCard, view: View) -> Iterable[str]:
    if role.key == Role.MUTINEER:
        island = _landing(view, _own(view).hand_count)
        yield f"{signed(island.ship_points)} at {island.name} and captain if the mutiny succeeds"
    elif role.side == Side.MUTINEER:
        yield "sides with the mutineer"
    elif role.side == Side.CAPTAIN:
        yield f"strength {role.strength} for the captain"
    if role.pay_mutiny:
        yield f"{signed(role.pay_mutiny)} if a mutiny succeeds"
    if role.pay_captain or role.earns_wage:
        wage = view.wage if role.earns_wage and view.wage else 0
        yield f"{signed(role.pay_captain + wage)} if none does"
    if role.wins_ties:
        yield "scores a tie on an island as if alone"
    if role.extra_cards:
        yield f"draws {role.extra_cards} cards more and chooses"


def _own(view: View) -> PlayerView:
    assert isinstance(view.viewer, int)
    return view.players[view.viewer]
