"""The roles: the captain and the five action cards (C4)."""

from __future__ import annotations

from typing import Final

from attrs import frozen

__all__ = ["ROLES", "Role", "RoleCard", "Side"]


class Role:
    """The keys of the roles: plain strings, so that a house rule can add its own (C4).

    Attributes:
        CAPTAIN: The captain, who takes no action card.
        MUTINEER: The mutineer.
        CABIN_BOY: The cabin boy, on the mutineer's side.
        MATE: The mate, on the captain's side.
        MERCHANT: The merchant, on no side.
        LOADMASTER: The loadmaster, on no side.

    Examples:
        >>> import meuterer as mt
        >>> mt.Role.CABIN_BOY
        'cabin_boy'
        >>> mt.Role.CAPTAIN in mt.STANDARD.action_cards
        False
    """

    CAPTAIN: Final = "captain"
    MUTINEER: Final = "mutineer"
    CABIN_BOY: Final = "cabin_boy"
    MATE: Final = "mate"
    MERCHANT: Final = "merchant"
    LOADMASTER: Final = "loadmaster"


class Side:
    """The two sides of a mutiny (P4.1), named after their leaders.

    Attributes:
        CAPTAIN: The captain and the mate.
        MUTINEER: The mutineer and the cabin boy.

    Examples:
        >>> import meuterer as mt
        >>> mt.STANDARD.roles["cabin_boy"].side == mt.Side.MUTINEER
        True
    """

    CAPTAIN: Final = "captain"
    MUTINEER: Final = "mutineer"


@frozen
class RoleCard:
    """What a role does, as data (C4).

    Attributes:
        key: The identifier, e.g. `mate`.
        side: The side it is on in a mutiny, or None: it takes no part (P4.1).
        strength: What it adds to the strength of its side (P4.2).
        pay_captain: Points from the bank when the captain stays (P5.1).
        pay_mutiny: Points from the bank when the mutiny succeeds (P5.2).
        earns_wage: Whether the captain pays it the wage when staying (P5.1).
        wins_ties: Whether it gets the highest value of an island when tied for it (P5.6).
        extra_cards: Cards drawn beyond a full hand, to choose from (P8.2).

    Examples:
        >>> import meuterer as mt
        >>> mate = mt.STANDARD.roles["mate"]
        >>> mate.side, mate.strength, mate.pay_captain, mate.earns_wage
        ('captain', 1, 1, True)
    """

    key: str
    side: str | None = None
    strength: int = 0
    pay_captain: int = 0
    pay_mutiny: int = 0
    earns_wage: bool = False
    wins_ties: bool = False
    extra_cards: int = 0


#: The captain, who takes no action card, then the action cards in their canonical order.
ROLES: Final = (
    RoleCard(Role.CAPTAIN, side=Side.CAPTAIN),
    RoleCard(Role.MUTINEER, side=Side.MUTINEER),
    RoleCard(Role.CABIN_BOY, side=Side.MUTINEER, pay_mutiny=2),
    RoleCard(Role.MATE, side=Side.CAPTAIN, strength=1, pay_captain=1, earns_wage=True),
    RoleCard(Role.MERCHANT, wins_ties=True),
    RoleCard(Role.LOADMASTER, extra_cards=3),
)
