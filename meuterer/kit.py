"""The kit: the parts of the game while house rules edit them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import attrs

from meuterer.cards import CARDS, GoodsCard
from meuterer.errors import MeutererError, RulesError
from meuterer.events import BASE_EVENTS, Event
from meuterer.house_rule import DataSpec, HouseRule, OptionValue
from meuterer.islands import ISLANDS, Island, IslandKey
from meuterer.moves import Move
from meuterer.options import check_option
from meuterer.phase import Effect, Phase, PhaseSpec
from meuterer.roles import ROLES, RoleCard
from meuterer.rulings import Rulings
from meuterer.shelves import Ledger, Rows, Shelf
from meuterer.state import GameState
from meuterer.table import PHASES, ROWS, RULINGS
from meuterer.visibility import PUBLIC, not_public

__all__ = ["Kit"]

F = TypeVar("F", bound=Callable[..., Any])


class Kit:
    """The parts of the game, which the house rules edit one after another.

    The build function of a [`HouseRule`][meuterer.HouseRule] gets one. Whatever two house rules
    cannot both do to the same part is a [`HouseRuleConflict`][meuterer.HouseRuleConflict]: one may
    not change what the other has changed, but both may wrap it.

    Args:
        options: The options to begin with, by name.

    Attributes:
        cards: The kinds of goods cards; their order is the canonical order in a hand.
        islands: The islands, in the order of the introductory layout.
        roles: The captain and the action cards.
        phases: The phases.
        rows: The rows of the phase table.
        options: The options of the rules, e.g. `rounds`; set them with `set_option`.
        rulings: The judgements; set them with `replace_ruling` and `wrap_ruling`.
        data: What the house rules keep in the position, by rule id; set it with `add_data`.
        events: The event classes; more are declared with `add_event`.

    Examples:
        >>> import meuterer as mt
        >>> kit = mt.Kit(mt.STANDARD.options)
        >>> kit.islands.change("fingerhut", table=(3, 2, 1))
        >>> kit.set_option("hand_size", 6)
        >>> kit.start_island = "piratennest"
        >>> kit.first_phase, kit.start_island, kit.options["hand_size"]
        ('captain_card', 'piratennest', 6)
    """

    def __init__(self, options: Mapping[str, OptionValue]) -> None:
        self._ledger = ledger = Ledger()
        self.cards: Shelf[GoodsCard] = Shelf("card", CARDS, ledger)
        self.islands: Shelf[Island] = Shelf("island", ISLANDS, ledger)
        self.roles: Shelf[RoleCard] = Shelf("role", ROLES, ledger)
        self.phases: Shelf[PhaseSpec] = Shelf("phase", PHASES, ledger, key="name")
        self.rows = Rows(ROWS, ledger)
        self._first_phase: str = Phase.CAPTAIN_CARD
        self._start_island: str = IslandKey.HOCHLAND
        self.options = dict(options)
        self.rulings: Rulings = RULINGS
        self.data: dict[str, DataSpec] = {}
        self.events: list[type[Event]] = list(BASE_EVENTS)

    def apply(self, rule: HouseRule[object]) -> None:
        """Let a house rule edit the kit.

        Args:
            rule: The house rule.

        Raises:
            RulesError: It asks for what cannot be, or its build function fails.
            HouseRuleConflict: It changes what another has changed.

        Examples:
            >>> import meuterer as mt
            >>> kit = mt.Kit(mt.STANDARD.options)
            >>> kit.apply(mt.house_rules.PIRATES)
            >>> "pirate" in kit.cards
            True
        """
        self._ledger.author = rule.id
        try:
            rule.build(self, rule.values)
        except MeutererError:
            raise
        except Exception as error:
            raise self._ledger.refuse(f"its build function failed: {error!r}") from error
        if rule.data is not None:
            spec = self.data.setdefault(rule.id, DataSpec.from_defaults(rule.data))
            if hidden := ", ".join(spec.cannot_imagine(rule.data)):
                raise self._ledger.refuse(
                    f"its data hide {hidden}; add_data needs a DataSpec with redraw"
                )

    @property
    def first_phase(self) -> str:
        """The key of the phase in which a round begins."""
        return self._first_phase

    @first_phase.setter
    def first_phase(self, phase: str) -> None:
        self._ledger.write("first phase")
        self._first_phase = phase

    @property
    def start_island(self) -> str:
        """The key of the island where the ship starts."""
        return self._start_island

    @start_island.setter
    def start_island(self, island: str) -> None:
        self._ledger.write("start island")
        self._start_island = island

    def set_option(self, name: str, value: OptionValue) -> None:
        """Give an option of the rules another default.

        Args:
            name: The option's name; see [`Rules.with_options`][meuterer.Rules.with_options].
            value: The new default.

        Raises:
            RulesError: There is no such option, or the value is out of range.
            HouseRuleConflict: Another house rule has set it.
        """
        try:
            self.options[name] = check_option(name, value)
        except RulesError as error:
            raise self._ledger.refuse(str(error)) from None
        self._ledger.write(f"option {name}")

    def replace_ruling(self, name: str, ruling: Callable[..., Any]) -> None:
        """Judge differently.

        Args:
            name: What to judge: a field of [`Rulings`][meuterer.Rulings].
            ruling: The function that judges from now on.

        Raises:
            RulesError: There is no such ruling.
            HouseRuleConflict: Another house rule has replaced or wrapped it.

        Examples:
            >>> import meuterer as mt
            >>> def loyal(kit, options):
            ...     kit.replace_ruling("mutiny_succeeds", lambda state, own, other: other > own)
            >>> rules = mt.STANDARD.with_rules(mt.HouseRule("loyal", 1, {}, loyal))
            >>> rules.rulings.mutiny_succeeds(mt.new_game(rules, seed=7), 3, 3)  # a tie
            False
        """
        self._check_ruling(name)
        self._ledger.write(f"ruling {name}")
        self.rulings = attrs.evolve(self.rulings, **{name: ruling})

    def wrap_ruling(self, name: str, wrapper: Callable[[F], F]) -> None:
        """Judge with what the wrapper makes of the present ruling.

        Args:
            name: What to judge: a field of [`Rulings`][meuterer.Rulings].
            wrapper: Makes the new function from the present one.

        Raises:
            RulesError: There is no such ruling.

        Examples:
            >>> import meuterer as mt
            >>> def brave(kit, options):
            ...     kit.wrap_ruling("strength", lambda old: lambda *about: old(*about) + 1)
            >>> rules = mt.STANDARD.with_rules(mt.HouseRule("brave", 1, {}, brave))
            >>> rules.rulings.strength(mt.new_game(rules, seed=7), "captain")
            1
        """
        self._check_ruling(name)
        self._ledger.wrap(f"ruling {name}")
        self.rulings = attrs.evolve(self.rulings, **{name: wrapper(getattr(self.rulings, name))})

    def _check_ruling(self, name: str) -> None:
        known = [attribute.name for attribute in attrs.fields(Rulings)]
        if name not in known:
            raise self._ledger.refuse(f"no ruling {name!r}; there are {', '.join(known)}")

    def wrap_effect(
        self, phase: str, move: type[Move], wrapper: Callable[[Effect], Effect]
    ) -> None:
        """Let a move do in a phase what the wrapper makes of its present effect.

        Args:
            phase: The phase's key.
            move: The class of the move.
            wrapper: Makes the new effect from the present one.

        Raises:
            RulesError: There is no such phase, or no such move in it.

        Examples:
            >>> import meuterer as mt
            >>> def honest(kit, options):  # who promises a wage gets a point at once
            ...     def wrapper(effect):
            ...         def promise(state, move):
            ...             state, events = effect(state, move)
            ...             point = mt.PointsScored(state.captain, 1, "promise", "P1.1")
            ...             return state.with_points(state.captain, 1), (*events, point)
            ...
            ...         return promise
            ...
            ...     kit.wrap_effect("captain_card", mt.SetWage, wrapper)
            >>> rules = mt.STANDARD.with_rules(mt.HouseRule("honest", 1, {}, honest))
            >>> mt.Game(rules=rules, deal=mt.WORKED_DEAL).play(mt.SetWage(2))[-1]
            PointsScored(seat=0, points=1, source='promise', rule='P1.1', island=None)
        """
        effects = self.phases[phase].effects
        if move not in effects:
            known = ", ".join(kind.__name__ for kind in effects) or "none"
            name = getattr(move, "__name__", repr(move))
            raise self._ledger.refuse(f"phase {phase} has no move {name}; its moves are {known}")
        wrapped = {**effects, move: wrapper(effects[move])}
        self.phases.wrap(phase, lambda spec: attrs.evolve(spec, effects=wrapped))

    def wrap_advance(
        self, phase: str, wrapper: Callable[[Callable[[GameState], Any]], Any]
    ) -> None:
        """Let an automatic phase do what the wrapper makes of what it does now.

        Args:
            phase: The phase's key.
            wrapper: Makes the new function from the present one, an
                [`Advance`][meuterer.Advance].

        Raises:
            RulesError: There is no such phase, or it does nothing by itself.

        Examples:
            >>> import meuterer as mt
            >>> def quick(kit, options):  # whoever is captain in the end scores a point
            ...     kit.wrap_advance(
            ...         "round_end",
            ...         lambda old: lambda state: old(state.with_points(state.captain, 1)),
            ...     )
            >>> rules = mt.STANDARD.with_rules(mt.HouseRule("quick", 1, {}, quick))
            >>> state = mt.new_game(rules, deal=mt.WORKED_DEAL)
            >>> rules.phases["round_end"].advance(state)[0].players[0].score
            1
        """
        advance = self.phases[phase].advance
        if advance is None:
            raise self._ledger.refuse(f"phase {phase} does nothing by itself")
        self.phases.wrap(phase, lambda spec: attrs.evolve(spec, advance=wrapper(advance)))

    def add_data(self, data: DataSpec) -> None:
        """Give the house rule its own data in the position.

        Args:
            data: How the data begin, which cards lie in them, and how to redraw what they hide.

        Examples:
            >>> import meuterer as mt
            >>> kit = mt.Kit(mt.STANDARD.options)
            >>> kit.apply(mt.house_rules.PIRATES)  # which adds where the pirate ship is
            >>> kit.data["pirates"].initial(mt.new_game(seed=7))
            Pirates(ship='piratennest')
        """
        self._ledger.write(f"data of {self._ledger.author}")
        self.data[self._ledger.author] = data

    def add_event(self, *events: type[Event]) -> None:
        """Declare a house rule's own events; what is `OWN` in them belongs to their `seat`.

        Args:
            *events: The event classes.

        Raises:
            RulesError: A field is `OWN`, and there is no field `seat`.

        Examples:
            >>> import meuterer as mt
            >>> kit = mt.Kit(mt.STANDARD.options)
            >>> kit.add_event(mt.house_rules.PirateSailed)
            >>> kit.events[-1].__name__
            'PirateSailed'
        """
        for event in events:
            own = not_public(event, PUBLIC)
            if own and "seat" not in attrs.fields_dict(event):
                raise self._ledger.refuse(
                    f"event {event.__name__}: {own[0]} is somebody's own, so a field seat is needed"
                )
        self.events += events
