"""Rule sets: the standard rules, their options, and house rules on top."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cached_property, lru_cache
from types import MappingProxyType
from typing import Any, Final

from attrs import field, frozen

from meuterer.cards import GoodsCard
from meuterer.errors import HouseRuleConflict, RulesError, short
from meuterer.events import Event
from meuterer.graph import problems
from meuterer.house_rule import DataSpec, HouseRule, OptionValue
from meuterer.islands import ANY, Island
from meuterer.kit import Kit
from meuterer.moves import Move
from meuterer.options import OPTIONS, PLAYERS, ROUNDS, check_option, check_players
from meuterer.phase import PhaseSpec, Row
from meuterer.roles import Role, RoleCard, Side
from meuterer.rulings import Rulings
from meuterer.values import FrozenMap, Value

__all__ = ["BASE", "STANDARD", "Parts", "Rules", "require_rules"]

#: The name of the base rules in records.
BASE: Final = "standard"


@frozen(slots=False, eq=False)
class Parts:
    """What rules are made of once house rules have edited it; compared by identity.

    Attributes:
        options: The value of every option.
        cards: The kinds of goods cards by key, in canonical order.
        islands: The islands by key, in the order of the introductory layout.
        roles: The roles by key, in canonical order; the captain first.
        phases: The phases by key.
        rows: The rows of the phase table.
        first_phase: The key of the phase in which a round begins.
        start_island: The key of the island where the ship starts, the only active one.
        rulings: The judgements.
        data: The house rules' own data by rule id.
        events: The event classes.
    """

    options: Mapping[str, OptionValue]
    cards: Mapping[str, GoodsCard]
    islands: Mapping[str, Island]
    roles: Mapping[str, RoleCard]
    phases: Mapping[str, PhaseSpec]
    rows: tuple[Row, ...]
    first_phase: str
    start_island: str
    rulings: Rulings
    data: Mapping[str, DataSpec]
    events: tuple[type[Event], ...]

    @cached_property
    def moves(self) -> Mapping[str, type[Move]]:
        """The move classes by trigger, in the order of the phases."""
        return MappingProxyType(
            {move.trigger: move for spec in self.phases.values() for move in spec.effects}
        )

    @cached_property
    def deck(self) -> tuple[str, ...]:
        """All goods cards in canonical order."""
        return tuple(key for key, card in self.cards.items() for _ in range(card.count))

    @cached_property
    def order(self) -> dict[str, int]:
        """The place of each kind of card in the canonical order."""
        return {key: place for place, key in enumerate(self.cards)}

    @cached_property
    def action_cards(self) -> tuple[str, ...]:
        """The roles that can be chosen, in canonical order."""
        return tuple(role for role in self.roles if role != Role.CAPTAIN)


@lru_cache(maxsize=256)
def _assemble(
    chosen: tuple[tuple[str, OptionValue], ...], house_rules: tuple[HouseRule[object], ...]
) -> Parts:
    kit = Kit(OPTIONS)
    for rule in house_rules:
        kit.apply(rule)
    parts = Parts(
        options=MappingProxyType(
            {
                name: check_option(name, value)
                for name, value in {**kit.options, **dict(chosen)}.items()
            }
        ),
        cards=MappingProxyType({card.key: card for card in kit.cards.values()}),
        islands=MappingProxyType({island.key: island for island in kit.islands.values()}),
        roles=MappingProxyType({role.key: role for role in kit.roles.values()}),
        phases=MappingProxyType({spec.name: spec for spec in kit.phases.values()}),
        rows=tuple(kit.rows),
        first_phase=kit.first_phase,
        start_island=kit.start_island,
        rulings=kit.rulings,
        data=MappingProxyType(dict(kit.data)),
        events=tuple(kit.events),
    )
    for problem in _problems(parts):
        who = " + ".join(rule.id for rule in house_rules)
        rules = "house rule" if len(house_rules) == 1 else "house rules"
        raise RulesError(f"{rules} {who}: {problem}" if who else problem)
    return parts


def _problems(parts: Parts) -> Iterable[str]:
    """What makes rules unplayable, so that it is found before play."""
    most = max(PLAYERS)
    hand_size = parts.options["hand_size"]
    assert isinstance(hand_size, int)
    if hand_size * most > len(parts.deck):
        yield (
            f"option hand_size: {hand_size} given; a deck of {len(parts.deck)} cards deals at most "
            f"{len(parts.deck) // most} to each of {most} players (S4)"
        )
    for card in parts.cards.values():
        if card.count < 0:
            yield f"card {card.key}: {card.count} in the deck; 0 is the least (C3)"
    for role in parts.roles.values():
        if role.side not in (None, Side.CAPTAIN, Side.MUTINEER):
            yield f"role {role.key}: side {role.side!r}; 'captain', 'mutineer' or None (P4.1)"
    for island in parts.islands.values():
        if len(island.table) != 3:
            yield f"island {island.key}: {len(island.table)} values in the table; 3 needed (C2)"
        if island.buys != ANY and island.buys not in parts.cards:
            yield f"island {island.key}: buys {island.buys!r}, which is no card of the deck (C2)"
    if parts.start_island not in parts.islands:
        yield f"the ship starts at {parts.start_island!r}, which is no island (S3)"
    if Role.CAPTAIN not in parts.roles:
        yield "the captain's role is missing (C4)"
    if len(parts.action_cards) < most - 1:
        yield f"{len(parts.action_cards)} action cards; {most} players need {most - 1} (C4)"
    yield from _trigger_problems(parts)
    yield from problems(parts.phases, parts.rows, parts.first_phase)


def _option_values(value: Mapping[str, OptionValue]) -> Mapping[str, OptionValue]:
    if not isinstance(value, Mapping):
        raise RulesError(f"options: {short(value)} given; a mapping from names to values")
    return FrozenMap({name: check_option(name, option) for name, option in value.items()})


def _house_rules(value: tuple[HouseRule[object], ...]) -> tuple[HouseRule[object], ...]:
    if not isinstance(value, tuple):
        raise RulesError(f"house rules: {short(value)} given; a tuple of them is needed")
    for rule in value:
        if not isinstance(rule, HouseRule):
            raise RulesError(f"house rules: {short(rule)} given; a HouseRule is needed")
    return value


_FROM_PARTS: Final = (
    *("options", "cards", "deck", "islands", "roles", "action_cards"),
    *("phases", "rows", "rulings", "moves", "events"),
)


def _trigger_problems(parts: Parts) -> Iterable[str]:
    by_trigger: dict[str, type[Move]] = {}
    for move in (move for spec in parts.phases.values() for move in spec.effects):
        trigger = getattr(move, "trigger", None)
        if not isinstance(trigger, str):
            yield f"move {move.__name__} has no trigger; it needs one of its own"
        elif by_trigger.setdefault(trigger, move) is not move:
            yield f"two moves have the trigger {trigger!r}; each needs its own"


@frozen(slots=False, repr=False, cache_hash=True)
class Rules(Value):
    """A rule set: the standard rules with options and house rules.

    A value: equal when the options and the house rules (in their order) are. Start from
    [`STANDARD`][meuterer.STANDARD]. Rules that cannot be played raise when they are made.

    Attributes:
        chosen: The options that differ from the standard rules, by name.
        house_rules: The house rules in the order in which they apply.
        parts: Everything the rules are made of.
        options: The value of every option, by name.
        cards: The kinds of goods cards by key, in canonical order (C3).
        deck: All goods cards in canonical order (C3).
        islands: The islands by key, in the order of the introductory layout (C2).
        roles: The roles by key, in canonical order; the captain first (C4).
        action_cards: The roles that can be chosen, in canonical order (C4).
        phases: The phases by key, in the order of the rulebook.
        rows: The rows of the phase table.
        rulings: The judgements about which groups differ.
        moves: The move classes by trigger, in the order of the phases.
        events: The event classes.
        wages: Points that the captain can promise, ascending (P1.1).
        hand_size: Cards in a full hand (S4, P8.1).

    Raises:
        RulesError: An option is unknown or out of range, or the house rules do not make a game.
        HouseRuleConflict: Two house rules change the same thing.

    Examples:
        >>> import meuterer as mt
        >>> mt.STANDARD.with_options(rounds=6, layout="introductory")
        STANDARD.with_options(rounds=6, layout='introductory')
    """

    chosen: Mapping[str, OptionValue] = field(factory=FrozenMap, converter=_option_values)
    house_rules: tuple[HouseRule[object], ...] = field(default=(), converter=_house_rules)
    parts: Parts = field(init=False, eq=False, repr=False)
    options: Mapping[str, OptionValue] = field(init=False, eq=False, repr=False)
    cards: Mapping[str, GoodsCard] = field(init=False, eq=False, repr=False)
    deck: tuple[str, ...] = field(init=False, eq=False, repr=False)
    islands: Mapping[str, Island] = field(init=False, eq=False, repr=False)
    roles: Mapping[str, RoleCard] = field(init=False, eq=False, repr=False)
    action_cards: tuple[str, ...] = field(init=False, eq=False, repr=False)
    phases: Mapping[str, PhaseSpec] = field(init=False, eq=False, repr=False)
    rows: tuple[Row, ...] = field(init=False, eq=False, repr=False)
    rulings: Rulings = field(init=False, eq=False, repr=False)
    moves: Mapping[str, type[Move]] = field(init=False, eq=False, repr=False)
    events: tuple[type[Event], ...] = field(init=False, eq=False, repr=False)
    wages: tuple[int, ...] = field(init=False, eq=False, repr=False)
    hand_size: int = field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        ids = [rule.id for rule in self.house_rules]
        for twice in (key for key, count in Counter(ids).items() if count > 1):
            raise HouseRuleConflict(f"house rule {twice} is given twice; once is enough")
        parts = _assemble(tuple(self.chosen.items()), self.house_rules)
        object.__setattr__(self, "parts", parts)
        for name in _FROM_PARTS:
            object.__setattr__(self, name, getattr(parts, name))
        for name in ("wages", "hand_size"):
            object.__setattr__(self, name, parts.options[name])

    def __reduce__(self) -> tuple[Any, ...]:
        return Rules, (self.chosen, self.house_rules)

    def __repr__(self) -> str:
        text = "STANDARD"
        if self.house_rules:
            text += f".with_rules({', '.join(map(repr, self.house_rules))})"
        if self.chosen:
            text += f".with_options({', '.join(f'{k}={v!r}' for k, v in self.chosen.items())})"
        return text

    def with_options(self, /, **options: OptionValue) -> Rules:
        """The same rules with other numbers and choices.

        Args:
            **options: `rounds`: 1 or more, or None for 8 (9 with three players) (E1);
                `hand_size`: cards (S4); `layout`: `"random"` or `"introductory"` (S2);
                `first_captain`: a seat, or None for the lot (S5); `wages`: points to choose
                from, ascending (P1.1).

        Returns:
            A rule set; these rules stay as they are.

        Raises:
            RulesError: There is no such option, or it is out of range.

        Examples:
            >>> import meuterer as mt
            >>> mt.STANDARD.with_options(rounds=6).rounds(4)
            6
            >>> mt.STANDARD.with_options(rounds=None) == mt.STANDARD
            True
        """
        chosen = {name: check_option(name, value) for name, value in options.items()}
        return _rules({**self.chosen, **chosen}, self.house_rules)

    def with_rules(self, *house_rules: HouseRule[object]) -> Rules:
        """The same rules with house rules added, in this order.

        Args:
            *house_rules: The house rules.

        Returns:
            A rule set; these rules stay as they are.

        Raises:
            HouseRuleConflict: Two of them change the same thing, or one is given twice.
            RulesError: Together they do not make a game that can be played.

        Examples:
            >>> import meuterer as mt
            >>> rules = mt.STANDARD.with_rules(mt.house_rules.PIRATES, mt.house_rules.HOLD_BACK)
            >>> rules
            STANDARD.with_rules(PIRATES, HOLD_BACK)
            >>> len(mt.STANDARD.deck), len(rules.deck)
            (36, 37)
        """
        return _rules(self.chosen, self.house_rules + _house_rules(house_rules))

    def rounds(self, players: int) -> int:
        """After how many rounds a game of so many players ends (E1).

        Args:
            players: 3 or 4.

        Returns:
            The number of rounds, 1 or more.

        Raises:
            RulesError: The game is not for so many players.

        Examples:
            >>> import meuterer as mt
            >>> mt.STANDARD.rounds(3), mt.STANDARD.rounds(4)
            (9, 8)
        """
        check_players(players)
        return self.parts.options["rounds"] or ROUNDS[players]  # type: ignore[return-value]

    def sort(self, cards: Iterable[str]) -> tuple[str, ...]:
        """The cards in canonical order.

        Args:
            cards: Keys of cards of these rules.

        Returns:
            The same cards.

        Raises:
            RulesError: There is a card that these rules do not have.

        Examples:
            >>> import meuterer as mt
            >>> mt.STANDARD.sort(("grain", "ruby", "conflict"))
            ('ruby', 'grain', 'conflict')
        """
        try:
            return tuple(sorted(cards, key=self.parts.order.__getitem__))
        except KeyError as error:
            known = ", ".join(self.cards)
            raise RulesError(f"no card {short(error.args[0])}; there are {known} (C3)") from None

    def options_of(self, rule: HouseRule[object] | str) -> Mapping[str, Any]:
        """The values of the options of a house rule.

        Args:
            rule: The house rule or its id.

        Returns:
            The values by name, whether they were chosen or are the defaults.

        Raises:
            RulesError: It is not one of these rules.

        Examples:
            >>> import meuterer as mt
            >>> storm = mt.HouseRule("storm", 1, {"toll": 1}, lambda kit, options: None)
            >>> mt.STANDARD.with_rules(storm.with_options(toll=2)).options_of("storm")["toll"]
            2
        """
        key = rule.id if isinstance(rule, HouseRule) else rule
        for known in self.house_rules:
            if known.id == key:
                return known.values
        raise RulesError(f"house rule {key!r} is not one of these rules")

    def data_index(self, rule: HouseRule[object] | str) -> int:
        """The place of a house rule's own data in `GameState.house`.

        Args:
            rule: The house rule or its id.

        Returns:
            The place, from 0.

        Raises:
            RulesError: These rules have no such data.

        Examples:
            >>> import meuterer as mt
            >>> pirates = mt.house_rules.PIRATES
            >>> mt.STANDARD.with_rules(mt.house_rules.MUTINY_LAPS, pirates).data_index(pirates)
            1
        """
        key = rule.id if isinstance(rule, HouseRule) else rule
        for place, known in enumerate(self.parts.data):
            if known == key:
                return place
        raise RulesError(f"house rule {key!r} has no data in these rules")


def _rules(chosen: Mapping[str, OptionValue], house_rules: tuple[HouseRule[object], ...]) -> Rules:
    """Rules whose chosen options are those that differ from what they would be without choice."""
    default = Rules(FrozenMap(), house_rules).options
    differing = {n: chosen[n] for n in OPTIONS if n in chosen and chosen[n] != default[n]}
    return Rules(FrozenMap(differing), house_rules)


STANDARD: Final = Rules()
"""The standard rules: the German text, without house rules.

Examples:
    >>> import meuterer as mt
    >>> mt.STANDARD.wages, mt.STANDARD.hand_size, len(mt.STANDARD.deck)
    ((0, 1, 2, 3), 5, 36)
    >>> mt.STANDARD.with_options(rounds=6)
    STANDARD.with_options(rounds=6)
"""


def require_rules(value: object) -> None:
    """Refuse what is passed as rules and is something else.

    Raises:
        RulesError: It is.
    """
    if not isinstance(value, Rules):
        raise RulesError(f"rules: {short(value)} given; Rules are needed, e.g. STANDARD")
