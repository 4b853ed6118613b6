"""What type checkers make of the public names; checked by mypy and pyright, never run."""

from collections.abc import Mapping
from typing import assert_type

import meuterer as mt
from meuterer.bots import Bot, GreedyBot, RandomBot
from meuterer.house_rules import PIRATES, Pirates
from meuterer.rng import generator

state = mt.new_game(mt.STANDARD, players=("Ann", "Bo", "Cy"), seed=7)
assert_type(state, mt.GameState)
assert_type(mt.legal_moves(state), tuple[mt.Move, ...])
assert_type(mt.why_illegal(state, "any object"), mt.Reason | None)
assert_type(mt.apply(state, mt.SetWage(2)).events, tuple[mt.Event, ...])
assert_type(mt.outcome(state), mt.Outcome | None)
assert_type(state.players[0].hand, tuple[str, ...])
assert_type(state.islands, tuple[str, ...])
assert_type(state.rules.islands, Mapping[str, mt.Island])

# A house rule's own data have their type.
assert_type(state.data(PIRATES), Pirates)
assert_type(mt.view(state, mt.SPECTATOR).data(PIRATES), Pirates)

# Views are positions for the functions that look at positions.
view = mt.view(state, 0)
assert_type(view.players[0].hand, tuple[str, ...] | None)
position: mt.Position = view
position = state

# Moves take what they say.
mt.Offer("ruby")
mt.Sell((mt.Sale("hochland", "grain", 2),))
mt.SetWage("2")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
mt.Keep("ruby", "salt")  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]

# Positions cannot be changed.
state.wage = 3  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]

game = mt.Game(players=3, seed=7)
assert_type(game.record(), mt.GameRecord)
assert_type(game.record(for_seat=0), mt.SeatRecord)
bots: list[Bot] = [GreedyBot(generator(1)), RandomBot(generator(2))]
