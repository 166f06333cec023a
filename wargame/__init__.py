"""A digital table for hex-and-counter wargames: it knows the rules, explains them and plays back.

import wargame

game = wargame.load("abyss-of-lament/leuthen", seed=7)
while game.outcome is None:
    game.push(game.legal_actions[0])
print(game.outcome)
"""

from wargame.content import UnknownScenario
from wargame.engine.action import Action, ActionError, AmbiguousAction, IllegalAction, Refusal, UnreadableAction
from wargame.engine.game import Game, Outcome
from wargame.engine.odds import Chance, Odds
from wargame.engine.positions import PositionError
from wargame.engine.record import RecordError
from wargame.table import NoPositions, StaleRecord, keep, load, position, resume
from wargame.table import open_record as open  # noqa: A004 - read as wargame.open
from wargame.version import VERSION

__version__ = VERSION

__all__ = [
    "Action",
    "ActionError",
    "AmbiguousAction",
    "Chance",
    "Game",
    "IllegalAction",
    "NoPositions",
    "Odds",
    "Outcome",
    "PositionError",
    "RecordError",
    "Refusal",
    "StaleRecord",
    "UnknownScenario",
    "UnreadableAction",
    "__version__",
    "keep",
    "load",
    "open",
    "position",
    "resume",
]
