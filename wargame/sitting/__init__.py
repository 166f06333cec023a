"""A sitting: a game, the people and computer players around it, and the tools they look at the table with.

Everything a client needs that is not drawing. `Sitting` is the door; `WhatIf` tries a line of play; `Looking`
answers what a player may ask of the table at any time; `records` finds the kept games.
"""

from wargame.sitting.fairness import History, NotFair
from wargame.sitting.looking import Looking
from wargame.sitting.news import News
from wargame.sitting.proposals import Fate, Proposal
from wargame.sitting.records import HUMAN, RecordInfo, SaveRefused
from wargame.sitting.sitting import Sitting
from wargame.sitting.thinking import Choice, PlayerFailed, Thinker
from wargame.sitting.volleys import Shot, Volley, left_of, still_true
from wargame.sitting.whatif import AVERAGE, Blocked, Step, WhatIf

__all__ = [
    "AVERAGE",
    "HUMAN",
    "Blocked",
    "Choice",
    "Fate",
    "History",
    "Looking",
    "News",
    "NotFair",
    "PlayerFailed",
    "Proposal",
    "RecordInfo",
    "SaveRefused",
    "Shot",
    "Sitting",
    "Step",
    "Thinker",
    "Volley",
    "WhatIf",
    "left_of",
    "still_true",
]
