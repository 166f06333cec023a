"""Abyss of Lament in words: prompts, the log, units, cards, choices, odds, places, the battle and its state."""

from wargame.games.abyss_of_lament.words import events, prompts, topics  # they write themselves down
from wargame.games.abyss_of_lament.words.vocabulary import WORDS

__all__ = ["WORDS", "events", "prompts", "topics"]
