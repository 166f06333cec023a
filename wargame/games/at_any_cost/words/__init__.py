"""At Any Cost in plain words, for the window and the terminal alike: every sentence a player reads lies in here."""

from wargame.games.at_any_cost.words import (
    assault,
    chit_draw,
    chit_plays,
    command,
    fire,
    morale,
    movement,
    night,
    topics,
    turn,
)
from wargame.games.at_any_cost.words.vocabulary import WORDS, Names

__all__ = [
    "WORDS",
    "Names",
    "assault",
    "chit_draw",
    "chit_plays",
    "command",
    "fire",
    "morale",
    "movement",
    "night",
    "topics",
    "turn",
]
