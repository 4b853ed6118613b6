"""What can go wrong, as a small ladder of exceptions, and the reasons why a move is illegal.

Everything the library refuses is a [`MeutererError`][meuterer.MeutererError], which is a
`ValueError`. Nothing that is refused leaves a trace.
"""

from __future__ import annotations

from collections.abc import Mapping

from attrs import field, frozen

from meuterer.values import FrozenMap, Value

__all__ = [
    "HouseRuleConflict",
    "IllegalMove",
    "MeutererError",
    "Reason",
    "RecordError",
    "RulesError",
    "in_words",
    "reason",
    "short",
]


class MeutererError(ValueError):
    """Anything the library refuses.

    Examples:
        >>> import meuterer as mt
        >>> try:
        ...     mt.new_game(players=7)
        ... except mt.MeutererError as error:
        ...     print(error)
        players: 7 given; the game is for 3 or 4 (S1)
    """


class RulesError(MeutererError):
    """Rules, options, players or a deal that no game can be played with.

    Examples:
        >>> import meuterer as mt
        >>> mt.STANDARD.with_options(rounds=0)
        Traceback (most recent call last):
        meuterer.errors.RulesError: option rounds: 0 given; a whole number from 1 up, or None (E1)
    """


class HouseRuleConflict(RulesError):
    """Two house rules that cannot be combined; the message names both and what they contest.

    Examples:
        >>> import meuterer as mt
        >>> def build(kit, options):
        ...     kit.roles.remove("merchant")
        >>> one, two = (mt.HouseRule(id, 1, {}, build) for id in ("one", "two"))
        >>> mt.STANDARD.with_rules(one, two)  # doctest: +ELLIPSIS
        Traceback (most recent call last):
        meuterer.errors.HouseRuleConflict: ...two changes role merchant, which one already changes
    """


class RecordError(MeutererError):
    """A game record that cannot be read.

    Attributes:
        path: Where in the document, e.g. `moves[12].card`; empty for the document as a whole.
        problem: What was wrong and what would have been right.

    Examples:
        >>> import meuterer as mt
        >>> mt.GameRecord.from_json("[]")
        Traceback (most recent call last):
        meuterer.errors.RecordError: record: expected an object, found a list
        >>> try:
        ...     mt.move_from_json({"move": "offer", "card": 3}, mt.STANDARD)
        ... except mt.RecordError as error:
        ...     print(error.path, "|", error.problem)
        move.card | expected a string, found the number 3
    """

    def __init__(self, path: str, problem: str) -> None:
        super().__init__(path, problem)
        self.path = path
        self.problem = problem

    def __str__(self) -> str:
        return f"{self.path or 'record'}: {self.problem}"


def _params(values: Mapping[str, object]) -> FrozenMap[str, object]:
    return FrozenMap(values)


@frozen
class Reason(Value):
    """Why a move is illegal.

    Attributes:
        code: A stable identifier, e.g. `not_in_hand`; the [rules index](rules-index.md) has all.
        message: One English sentence for a player.
        rule: The id of the rule it follows from, e.g. `P2.1`, or of a phase, e.g. `P1`.
        params: The values in the message by name, so that a front end can translate it.

    Examples:
        >>> import meuterer as mt
        >>> state = mt.new_game(players=("Ann", "Bo", "Cy", "Di"), deal=mt.WORKED_DEAL)
        >>> reason = mt.why_illegal(state, mt.SetWage(7))
        >>> reason.code, reason.rule, reason.params["wage"]
        ('wage_out_of_range', 'P1.1', 7)
        >>> print(reason)
        The wage must be 0, 1, 2 or 3, not 7. (P1.1)
    """

    code: str
    message: str
    rule: str
    params: Mapping[str, object] = field(factory=FrozenMap, converter=_params)

    def __str__(self) -> str:
        return f"{self.message} ({self.rule})"


class IllegalMove(MeutererError):
    """A move that the rules do not allow now; the position has not changed.

    Attributes:
        reason: The [`Reason`][meuterer.Reason]: code, message, rule id and values.

    Examples:
        >>> import meuterer as mt
        >>> state = mt.new_game(players=("Ann", "Bo", "Cy", "Di"), deal=mt.WORKED_DEAL)
        >>> mt.apply(state, mt.Pass())
        Traceback (most recent call last):
        meuterer.errors.IllegalMove: Pass is not possible in phase captain_card, only SetWage. (P1)
    """

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason)
        self.reason = reason

    def __str__(self) -> str:
        return str(self.reason)


#: Every reason of the base game: code -> (sentence, rule id). The braces name the parameters.
REASONS: Mapping[str, tuple[str, str]] = FrozenMap(
    {
        "not_a_move": ("{kind} is not a move of these rules.", "P1"),
        "not_your_turn": ("It is not your turn.", "P2.1"),
        "wrong_phase": (
            "{move} is not possible in phase {phase}, only {possible}.",
            "{phase_rule}",
        ),
        "not_possible": ("{move} is not possible now.", "{phase_rule}"),
        "game_over": ("The game is over.", "E1"),
        "wage_out_of_range": ("The wage must be {allowed}, not {wage}.", "P1.1"),
        "unknown_card": ("There is no card '{card}' in this game.", "C3"),
        "not_in_hand": ("You have no {card} in hand.", "P2.1"),
        "unknown_role": ("There is no action card '{role}' in this game.", "C4"),
        "role_taken": ("The {name} is no longer in the middle.", "P2.6"),
        "negative_conflicts": ("You cannot lay {count} conflict cards; 0 is the least.", "P4.1"),
        "too_many_conflicts": ("You cannot lay {count} conflict cards; you hold {held}.", "P4.1"),
        "unknown_island": ("There is no island '{island}' in this game.", "C2"),
        "island_passive": ("{name} is not active; nothing can be sold there.", "P5.3"),
        "count_too_small": ("You cannot sell {count} {good} on {name}; 1 is the least.", "P5.3"),
        "not_bought_here": ("{name} does not buy {good}; it buys {buys}.", "P5.3"),
        "not_for_sale": ("You cannot sell {good}; it can never be sold.", "C3"),
        "two_kinds": ("You can make only one sale on {name}, of one kind of good.", "P5.3"),
        "more_than_offered": ("You cannot sell {count} {good}; you offered {offered}.", "P5.3"),
        "not_maximal": ("You could still sell {good} on {name}.", "P5.4"),
        "wrong_number_kept": ("You must keep {expected} of the cards, not {count}.", "P8.2"),
        "not_drawn": ("You cannot keep {count} {card}; {available} can be chosen.", "P8.2"),
        "not_a_permutation": ("The new draw pile must be the discard pile, shuffled.", "P8.1"),
    }
)


def reason(code: str, **params: object) -> Reason:
    """The reason with this code from the table `REASONS`, its sentence filled in."""
    sentence, rule = REASONS[code]
    shown = {name: in_words(value) for name, value in params.items()}
    return Reason(code, sentence.format(**shown), rule.format(**shown), params)


def in_words(value: object) -> str:
    """A parameter as it stands in a sentence: a text itself, without what cannot be printed."""
    if not isinstance(value, str):
        return short(value)
    text = value if value.isprintable() else ascii(value)[1:-1]
    return text if len(text) <= 200 else f"{text[:197]}..."


def short(value: object) -> str:
    """The `repr` of a value for a message: printable, and not too long, whatever it is."""
    if isinstance(value, int) and abs(value) >= 10**40:
        return "a number of more than 40 digits"
    text = ascii(value) if isinstance(value, str) and not value.isprintable() else repr(value)
    return text if len(text) <= 60 else f"{text[:57]}..."
