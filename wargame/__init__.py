"""A digital table for hex-and-counter wargames: it knows the rules, explains them and plays back.

import wargame

game = wargame.load("abyss-of-lament/leuthen", seed=7)
while game.outcome is None:
    game.push(game.legal_actions[0])
print(game.outcome)
"""

from typing import TYPE_CHECKING

from wargame.lazily import lazily
from wargame.version import VERSION

if TYPE_CHECKING:
    from wargame.content import UnknownScenario
    from wargame.engine.action import Action, ActionError, AmbiguousAction, IllegalAction, Refusal, UnreadableAction
    from wargame.engine.game import Game, Outcome
    from wargame.engine.odds import Chance, Odds
    from wargame.engine.positions import PositionError
    from wargame.engine.record import RecordError
    from wargame.table import NoPositions, StaleRecord, keep, load, position, resume
    from wargame.table import open_record as open  # noqa: A004 - read as wargame.open
else:
    __getattr__ = lazily(
        __name__,
        {
            "wargame.content": "UnknownScenario",
            "wargame.engine.action": "Action ActionError AmbiguousAction IllegalAction Refusal UnreadableAction",
            "wargame.engine.game": "Game Outcome",
            "wargame.engine.odds": "Chance Odds",
            "wargame.engine.positions": "PositionError",
            "wargame.engine.record": "RecordError",
            "wargame.table": "NoPositions StaleRecord keep load open=open_record position resume",
        },
    )

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
