"""Meuterer: the rules engine of the card game by Marcel-André Casasola Merkle.

Start with [`new_game`][meuterer.new_game], ask for [`legal_moves`][meuterer.legal_moves], make one
with [`apply`][meuterer.apply]; or let a [`Game`][meuterer.Game] keep the position. Everything a
user needs can be imported from here.
"""

from meuterer import house_rules, names
from meuterer.cards import Card, GoodsCard
from meuterer.codec import Json, move_from_json, move_to_json, to_json
from meuterer.deal import WORKED_DEAL, Deal
from meuterer.determinization import determinize
from meuterer.engine import (
    Step,
    apply,
    legal_moves,
    new_game,
    outcome,
    sample_chance,
    why_illegal,
)
from meuterer.errors import (
    HouseRuleConflict,
    IllegalMove,
    MeutererError,
    Reason,
    RecordError,
    RulesError,
)
from meuterer.events import (
    ActionCardsSeen,
    CaptainChanged,
    CardOffered,
    CardsCleared,
    CardsDrawn,
    CardsKept,
    CardsPutAway,
    ConflictsLaid,
    DestinationPlaced,
    DestinationRemoved,
    Event,
    GameEnded,
    GoodsSold,
    MutinyDecided,
    PileReshuffled,
    PlayerPassed,
    PointsScored,
    RoleChosen,
    RolesRevealed,
    RoundEnded,
    ShipSailed,
    WageSet,
)
from meuterer.game import Game
from meuterer.hosting import Progress, forced_move, progress, state_id
from meuterer.house_rule import DataSpec, HouseRule, OptionValue
from meuterer.islands import Island, IslandKey
from meuterer.kit import Kit
from meuterer.machines import machine, mermaid
from meuterer.moves import (
    ChooseRole,
    Keep,
    LayConflicts,
    Move,
    Offer,
    Pass,
    Sale,
    Sell,
    SetWage,
    Shuffle,
)
from meuterer.phase import Advance, Change, Effect, Guard, Phase, PhaseSpec, Row
from meuterer.pictures import svg
from meuterer.ranking import Outcome
from meuterer.records import GameRecord, RecordedMove, SeatRecord, SeatStep
from meuterer.roles import Role, RoleCard, Side
from meuterer.rules import STANDARD, Rules
from meuterer.rulings import Award, Rulings
from meuterer.schema import json_schema
from meuterer.seats import CHANCE, SPECTATOR, Actor, Seat, Viewer, clockwise
from meuterer.state import Board, GameState, Piles, Player, Position, role_card
from meuterer.views import PlayerView, View, view, visible
from meuterer.visibility import HIDDEN, OWN, PUBLIC

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "HIDDEN",
    "OWN",
    "PUBLIC",
    "SPECTATOR",
    "STANDARD",
    "WORKED_DEAL",
    "ActionCardsSeen",
    "Actor",
    "Advance",
    "Award",
    "Board",
    "CaptainChanged",
    "Card",
    "CardOffered",
    "CardsCleared",
    "CardsDrawn",
    "CardsKept",
    "CardsPutAway",
    "Change",
    "ChooseRole",
    "ConflictsLaid",
    "DataSpec",
    "Deal",
    "DestinationPlaced",
    "DestinationRemoved",
    "Effect",
    "Event",
    "Game",
    "GameEnded",
    "GameRecord",
    "GameState",
    "GoodsCard",
    "GoodsSold",
    "Guard",
    "HouseRule",
    "HouseRuleConflict",
    "IllegalMove",
    "Island",
    "IslandKey",
    "Json",
    "Keep",
    "Kit",
    "LayConflicts",
    "MeutererError",
    "Move",
    "MutinyDecided",
    "Offer",
    "OptionValue",
    "Outcome",
    "Pass",
    "Phase",
    "PhaseSpec",
    "PileReshuffled",
    "Piles",
    "Player",
    "PlayerPassed",
    "PlayerView",
    "PointsScored",
    "Position",
    "Progress",
    "Reason",
    "RecordError",
    "RecordedMove",
    "Role",
    "RoleCard",
    "RoleChosen",
    "RolesRevealed",
    "RoundEnded",
    "Row",
    "Rules",
    "RulesError",
    "Rulings",
    "Sale",
    "Seat",
    "SeatRecord",
    "SeatStep",
    "Sell",
    "SetWage",
    "ShipSailed",
    "Shuffle",
    "Side",
    "Step",
    "View",
    "Viewer",
    "WageSet",
    "apply",
    "clockwise",
    "determinize",
    "forced_move",
    "house_rules",
    "json_schema",
    "legal_moves",
    "machine",
    "mermaid",
    "move_from_json",
    "move_to_json",
    "names",
    "new_game",
    "outcome",
    "progress",
    "role_card",
    "sample_chance",
    "state_id",
    "svg",
    "to_json",
    "view",
    "visible",
    "why_illegal",
]
