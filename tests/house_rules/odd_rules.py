"""House rules for the tests: a few that are right, and one that breaks each law of the game.

They are at the top level of a module of their own, so that positions with them can be pickled.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import count
from typing import Any, ClassVar

import attrs

import meuterer as mt
from meuterer.moves import number
from meuterer.phase import Advance, Change, Effect
from meuterer.values import evolve

Options = Mapping[str, Any]


def made(id: str, build: Callable[[mt.Kit, Options], None], data: Any = None) -> Any:  # noqa: A002
    return mt.HouseRule(id, 1, {}, build, data)


# --- rules that are right ------------------------------------------------------------------------


def build_cabin_boy(kit: mt.Kit, options: Options) -> None:
    kit.roles.change("cabin_boy", pay_mutiny=options["pay"])


CABIN_BOY = mt.HouseRule("cabin_boy", 2, {"pay": 3}, build_cabin_boy)
"""A number is an option."""


def build_islands(kit: mt.Kit, options: Options) -> None:
    for place, key in enumerate(options["names"]):
        kit.islands.add(mt.Island(key, key.title(), "wine", (3, 2, 1), options["points"][place]))


ISLETS = mt.HouseRule("islets", 1, {"names": ("atoll",), "points": (1, 2)}, build_islands)
"""Tuples are options."""


def build_short(kit: mt.Kit, options: Options) -> None:
    kit.set_option("rounds", options["rounds"])


SHORT = mt.HouseRule("short", 1, {"rounds": 4}, build_short)
"""Another default for an option of the rules."""


@attrs.frozen
class PayToll(mt.Move):
    """The captain pays so many points before the ship sails."""

    trigger: ClassVar[str] = "pay_toll"
    points: int = attrs.field(converter=number)


@attrs.frozen
class TollPaid(mt.Event):
    seat: int
    points: int


@attrs.frozen
class Tolls:
    paid: int = attrs.field(default=0, metadata=mt.PUBLIC)


def pay_toll(state: mt.GameState, move: PayToll) -> Change:
    seat, points = state.captain, move.points
    paid = mt.PointsScored(seat, -points, "toll", "house")
    tolls = Tolls(state.data(TOLL).paid + points)
    state = state.with_points(seat, -points).with_data(TOLL, tolls)
    return state, (TollPaid(seat, points), paid)


def why_no_toll(_: mt.Position, move: PayToll) -> mt.Reason | None:
    return None if move.points in (1, 2) else mt.Reason("toll", "1 or 2 points.", "house")


TOLL_PHASE = mt.PhaseSpec(
    "toll",
    rule="house",
    actor=lambda state: state.captain,
    moves=lambda _: (PayToll(1), PayToll(2)),
    judge=why_no_toll,
    effects={PayToll: pay_toll},
)


def no_tolls(_: mt.GameState) -> Tolls:
    return Tolls()


def build_toll(kit: mt.Kit, _: Options) -> None:
    kit.phases.add(TOLL_PHASE, before="sailing")
    kit.rows.change("scored", dest="toll")
    kit.rows.append(mt.Row("toll_paid", "pay_toll", "toll", "sailing"))
    kit.add_data(mt.DataSpec(no_tolls))
    kit.add_event(TollPaid)


TOLL = mt.HouseRule("toll", 1, {}, build_toll, Tolls)
"""A phase with a move, an event and data of its own."""


def other_process(state: mt.GameState) -> tuple[bool, int, tuple[mt.Move, ...], mt.GameState]:
    """What another process says of a position, and where the last of all moves leads from it."""
    again = state.rules.with_rules() == state.rules and hash(state) == hash(evolve(state))
    moves = mt.legal_moves(state)
    for _ in range(40):
        if state.to_move is mt.CHANCE:
            state = mt.apply(state, mt.Shuffle(state.discard_pile)).state
        elif state.to_move is not None:
            state = mt.apply(state, mt.legal_moves(state)[-1]).state
    return again, len(state.rules.house_rules), moves, state


# --- cards are conserved -------------------------------------------------------------------------


def losing(clear: Advance) -> Advance:
    def advance(state: mt.GameState) -> Change:
        state, events = clear(state)
        return evolve(state, piles=evolve(state.piles, discard=state.discard_pile[1:])), events

    return advance


def build_loses_a_card(kit: mt.Kit, _: Options) -> None:
    kit.wrap_advance("clearing", losing)


LOSES_A_CARD = made("loses_a_card", build_loses_a_card)


def build_copies_a_card(kit: mt.Kit, _: Options) -> None:
    kit.wrap_advance("clearing", copying)


def copying(clear: Advance) -> Advance:
    def advance(state: mt.GameState) -> Change:
        state, events = clear(state)
        return evolve(
            state, piles=evolve(state.piles, discard=(*state.discard_pile, "ruby"))
        ), events

    return advance


COPIES_A_CARD = made("copies_a_card", build_copies_a_card)


# --- states never change -------------------------------------------------------------------------


@attrs.define(hash=True)
class Tally:
    """Not frozen."""

    offers: int = attrs.field(default=0, metadata=mt.PUBLIC)


@attrs.define(eq=False)
class SameHash(Tally):
    """Its hash stays the same when it changes; its pickle does not."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SameHash) and other.offers == self.offers

    def __hash__(self) -> int:
        return 1


@attrs.define(eq=False)
class SamePickle(Tally):
    """It is always equal to its pickle; its hash changes."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SamePickle)

    def __hash__(self) -> int:
        return self.offers


def tallying(offer: Effect) -> Effect:
    def effect(state: mt.GameState, move: mt.Move) -> Change:
        state.data("changes_its_data").offers += 1  # type: ignore[attr-defined]
        return offer(state, move)

    return effect


def build_changes_its_data(kit: mt.Kit, options: Options) -> None:
    kind = {"both": Tally, "same hash": SameHash, "same pickle": SamePickle}[options["how"]]
    kit.add_data(mt.DataSpec(lambda _: kind()))
    kit.wrap_effect("offering", mt.Offer, tallying)


CHANGES_ITS_DATA = mt.HouseRule("changes_its_data", 1, {"how": "both"}, build_changes_its_data)


@attrs.frozen
class Diary:
    """Frozen, but what is in it is not."""

    lines: list[str] = attrs.field(factory=list, metadata=mt.PUBLIC)


def build_has_a_list(kit: mt.Kit, _: Options) -> None:
    kit.add_data(mt.DataSpec(lambda _: Diary()))


HAS_A_LIST = made("has_a_list", build_has_a_list, Diary)


@attrs.frozen
class Gadget:
    call: Callable[[], int] = attrs.field(metadata=mt.PUBLIC)


def build_has_a_function(kit: mt.Kit, _: Options) -> None:
    kit.add_data(mt.DataSpec(lambda _: Gadget(lambda: 1)))


HAS_A_FUNCTION = made("has_a_function", build_has_a_function, Gadget)

NUMBERS = count(1)


def counting(pay: Advance) -> Advance:
    def advance(state: mt.GameState) -> Change:
        state, events = pay(state)
        points = mt.PointsScored(state.captain, next(NUMBERS), "luck", "house")
        return state.with_points(points.seat, points.points), (*events, points)

    return advance


def build_counts_globally(kit: mt.Kit, _: Options) -> None:
    kit.wrap_advance("payout", counting)


COUNTS_GLOBALLY = made("counts_globally", build_counts_globally)


# --- legality agrees -----------------------------------------------------------------------------


def with_moves(
    phase: str, change: Callable[[mt.Position, tuple[mt.Move, ...]], tuple[mt.Move, ...]]
) -> Callable[[mt.Kit, Options], None]:
    """Lists other moves in a phase, and judges as before."""

    def build(kit: mt.Kit, _: Options) -> None:
        kit.phases.wrap(
            phase,
            lambda spec: attrs.evolve(
                spec, moves=lambda position: change(position, spec.moves(position))
            ),
        )

    return build


build_lists_illegal = with_moves("captain_card", lambda _, moves: (*moves, mt.SetWage(9)))
build_lists_twice = with_moves("choosing_role", lambda _, moves: (*moves, moves[0]))
build_hides_a_move = with_moves("offering", lambda _, moves: moves[1:] if len(moves) > 3 else moves)
build_lists_nothing = with_moves("choosing_role", lambda *_: ())


def build_listing(kit: mt.Kit, options: Options) -> None:
    """One function with a name for all of them, so that it can be pickled."""
    {
        "illegal": build_lists_illegal,
        "twice": build_lists_twice,
        "not all": build_hides_a_move,
        "nothing": build_lists_nothing,
    }[options["what"]](kit, options)


LISTING = mt.HouseRule("listing", 1, {"what": "illegal"}, build_listing)


# --- seats rotate --------------------------------------------------------------------------------


def favouring(pay: Advance) -> Advance:
    def advance(state: mt.GameState) -> Change:
        state, events = pay(state)
        return state.with_points(0, 1), (*events, mt.PointsScored(0, 1, "favour", "house"))

    return advance


def build_favours_seat_0(kit: mt.Kit, _: Options) -> None:
    kit.wrap_advance("payout", favouring)


FAVOURS_SEAT_0 = made("favours_seat_0", build_favours_seat_0)


# --- nothing leaks, choices stay secret, events are declared -------------------------------------


@attrs.frozen
class Peeked(mt.Event):
    """What somebody drew, for all to see."""

    seat: int
    cards: tuple[str, ...] | None


def telling(refill: Advance) -> Advance:
    def advance(state: mt.GameState) -> Change:
        state, events = refill(state)
        drawn = [event for event in events if isinstance(event, mt.CardsDrawn)]
        return state, (*events, *(Peeked(event.seat, event.cards) for event in drawn))

    return advance


def build_leaky_event(kit: mt.Kit, _: Options) -> None:
    kit.wrap_advance("refilling", telling)
    kit.add_event(Peeked)


LEAKY_EVENT = made("leaky_event", build_leaky_event)


@attrs.frozen
class Hands:
    """What everybody has in hand, for all to see."""

    hands: tuple[tuple[str, ...], ...] = attrs.field(default=(), metadata=mt.PUBLIC)


def noting(refill: Advance) -> Advance:
    def advance(state: mt.GameState) -> Change:
        state, events = refill(state)
        hands = Hands(tuple(player.hand for player in state.players))
        return state.with_data("leaky_data", hands), events

    return advance


def build_leaky_data(kit: mt.Kit, _: Options) -> None:
    kit.add_data(mt.DataSpec(lambda _: Hands()))
    kit.wrap_advance("refilling", noting)


LEAKY_DATA = made("leaky_data", build_leaky_data, Hands)


@attrs.frozen
class Commit(mt.Move):
    trigger: ClassVar[str] = "commit"
    points: int = attrs.field(converter=number)


@attrs.frozen
class Committed(mt.Event):
    seat: int
    points: int | None = attrs.field(metadata=mt.OWN)


@attrs.frozen
class Secrets:
    """As it should be: every player sees their own number."""

    points: tuple[int | None, ...] = attrs.field(metadata=mt.OWN)
    made: int = attrs.field(default=0, metadata=mt.PUBLIC)


@attrs.frozen
class OpenSecrets:
    """The events hide the numbers, the data do not."""

    points: tuple[int | None, ...] = attrs.field(metadata=mt.PUBLIC)
    made: int = attrs.field(default=0, metadata=mt.PUBLIC)


def secrets(state: mt.GameState) -> Any:
    return state.data("secrets")


def commit(state: mt.GameState, move: Commit) -> Change:
    seat, known = state.to_move, secrets(state)
    assert isinstance(seat, int)
    points = (*known.points[:seat], move.points, *known.points[seat + 1 :])
    known = attrs.evolve(known, points=points, made=known.made + 1)
    return state.with_data("secrets", known), (Committed(seat, move.points),)


def all_committed(state: mt.GameState) -> bool:
    return bool(secrets(state).made == len(state.players))


def forgetting(clear: Advance) -> Advance:
    def advance(state: mt.GameState) -> Change:
        state, events = clear(state)
        none = attrs.evolve(secrets(state), points=(None,) * len(state.players), made=0)
        return state.with_data("secrets", none), events

    return advance


def imagine(seen: Secrets, state: mt.GameState, rng: Any) -> Secrets:
    who = [(state.captain + place) % len(state.players) for place in range(seen.made)]
    points = (
        int(rng.random() * 3) if own is None and seat in who else own
        for seat, own in enumerate(seen.points)
    )
    return attrs.evolve(seen, points=tuple(points))


def redraw_wrong(seen: Secrets, state: mt.GameState, _: object) -> Secrets:
    return Secrets((2,) * len(state.players), seen.made)


def no_redraw(seen: Any, *_: object) -> Any:
    return seen


COMMITTING = mt.PhaseSpec(
    "committing",
    rule="house",
    actor=lambda state: (state.captain + secrets(state).made) % len(state.players),
    moves=lambda _: (Commit(0), Commit(1), Commit(2)),
    judge=lambda _, move: (
        None if 0 <= move.points <= 2 else mt.Reason("committed", "0, 1 or 2.", "house")
    ),
    effects={Commit: commit},
)


def build_secrets(kit: mt.Kit, options: Options) -> None:
    """Everybody writes a number down before the goods are offered; nothing comes of it."""
    kind, redraw = {
        "right": (Secrets, imagine),
        "open": (OpenSecrets, no_redraw),
        "redrawn wrong": (Secrets, redraw_wrong),
    }[options["how"]]
    kit.phases.add(COMMITTING)
    kit.rows.change("wage_set", dest="committing")
    kit.rows.append(
        mt.Row("all_committed", "commit", "committing", "offering", all_committed),
        mt.Row("committed", "commit", "committing", "committing"),
    )
    kit.wrap_advance("clearing", forgetting)
    kit.add_data(mt.DataSpec(lambda s: kind((None,) * len(s.players)), redraw=redraw))
    kit.add_event(Committed)


SECRETS = mt.HouseRule("secrets", 1, {"how": "right"}, build_secrets)


def knows_too_much(spec: mt.PhaseSpec) -> mt.PhaseSpec:
    """Nobody may offer what somebody else holds too, as far as the rules can see."""

    def moves(position: mt.Position) -> tuple[mt.Move, ...]:
        others = [
            p.hand or () for seat, p in enumerate(position.players) if seat != position.to_move
        ]
        held = {card for hand in others for card in hand}
        allowed = [move for move in spec.moves(position) if getattr(move, "card", "") not in held]
        return tuple(allowed)

    def judge(position: mt.Position, move: mt.Move) -> mt.Reason | None:
        return None if move in moves(position) else mt.Reason("held", "Held.", "house")

    return attrs.evolve(spec, moves=moves, judge=judge)


def build_knows_too_much(kit: mt.Kit, _: Options) -> None:
    kit.phases.wrap("offering", knows_too_much)


KNOWS_TOO_MUCH = made("knows_too_much", build_knows_too_much)


@attrs.frozen
class RoleTold(mt.Event):
    """Which role somebody has taken, for all to see."""

    seat: int
    role: str


def telling_roles(choose: Effect) -> Effect:
    def effect(state: mt.GameState, move: mt.ChooseRole) -> Change:
        seat = state.to_move
        assert isinstance(seat, int)
        state, events = choose(state, move)
        return state, (*events, RoleTold(seat, move.role))

    return effect


def build_tells_roles(kit: mt.Kit, _: Options) -> None:
    kit.wrap_effect("choosing_role", mt.ChooseRole, telling_roles)
    kit.add_event(RoleTold)


TELLS_ROLES = made("tells_roles", build_tells_roles)


@attrs.frozen
class Undeclared(mt.Event):
    round: int


def surprising(pay: Advance) -> Advance:
    def advance(state: mt.GameState) -> Change:
        state, events = pay(state)
        return state, (*events, Undeclared(state.round))

    return advance


def build_declares_nothing(kit: mt.Kit, _: Options) -> None:
    kit.wrap_advance("payout", surprising)


DECLARES_NOTHING = made("declares_nothing", build_declares_nothing)


# --- scores add up -------------------------------------------------------------------------------


def silently(pay: Advance) -> Advance:
    def advance(state: mt.GameState) -> Change:
        state, events = pay(state)
        return state.with_points(state.captain, 1), events

    return advance


def build_scores_silently(kit: mt.Kit, _: Options) -> None:
    kit.wrap_advance("payout", silently)


SCORES_SILENTLY = made("scores_silently", build_scores_silently)


def promising(pay: Advance) -> Advance:
    def advance(state: mt.GameState) -> Change:
        state, events = pay(state)
        return state, (*events, mt.PointsScored(state.captain, 1, "promise", "house"))

    return advance


def build_promises_points(kit: mt.Kit, _: Options) -> None:
    kit.wrap_advance("payout", promising)


PROMISES_POINTS = made("promises_points", build_promises_points)


# --- records replay ------------------------------------------------------------------------------


def doubled(value: int) -> int:
    return 2 * value


@attrs.frozen
class Bid(mt.Move):
    """Read from a record it is twice what it was."""

    trigger: ClassVar[str] = "bid"
    points: int = attrs.field(converter=doubled)


@attrs.frozen
class Wait(mt.Move):
    """What it holds has no form in JSON."""

    trigger: ClassVar[str] = "wait"
    hours: float = 0.5


def build_odd_move(kit: mt.Kit, options: Options) -> None:
    move = {"bid": Bid(1), "wait": Wait()}[options["move"]]
    kit.phases.add(
        mt.PhaseSpec(
            "odd",
            rule="house",
            actor=lambda state: state.captain,
            moves=lambda _: (move,),
            judge=lambda *_: None,
            effects={type(move): lambda state, _: (state, ())},
        )
    )
    kit.rows.change("scored", dest="odd")
    kit.rows.append(mt.Row("odd", move.trigger, "odd", "sailing"))


ODD_MOVE = mt.HouseRule("odd_move", 1, {"move": "bid"}, build_odd_move)


# --- the table decides ---------------------------------------------------------------------------


def flickering(_: mt.GameState) -> bool:
    """Every other time."""
    return next(NUMBERS) % 2 == 0


def build_flickers(kit: mt.Kit, _: Options) -> None:
    """A way round that makes no difference but for being taken or not."""
    kit.phases.add(mt.PhaseSpec("calm", rule="house", advance=lambda state: (state, ())))
    kit.rows.insert_before("scored", mt.Row("detour", "advance", "selling", "calm", flickering))
    kit.rows.append(mt.Row("calmed", "advance", "calm", "sailing"))


FLICKERS = made("flickers", build_flickers)


# --- rules that fail altogether ------------------------------------------------------------------


def failing(_: Advance) -> Advance:
    def advance(state: mt.GameState) -> Change:
        raise KeyError(state.round)

    return advance


def build_fails(kit: mt.Kit, _: Options) -> None:
    kit.wrap_advance("payout", failing)


FAILS = made("fails", build_fails)


def deposing(end: Advance) -> Advance:
    def advance(state: mt.GameState) -> Change:
        state, events = end(state)
        captain = (state.captain + 1) % len(state.players)
        deposed = mt.CaptainChanged(captain, state.captain)
        return evolve(state, captain=captain, turn=captain), (*events, deposed)

    return advance


def build_forgets_the_role(kit: mt.Kit, _: Options) -> None:
    kit.wrap_advance("round_end", deposing)


FORGETS_THE_ROLE = made("forgets_the_role", build_forgets_the_role)


def never(_: mt.GameState) -> bool:
    return False


def build_never_ends(kit: mt.Kit, _: Options) -> None:
    kit.rows.change("game_ends", guard=never)


NEVER_ENDS = made("never_ends", build_never_ends)
