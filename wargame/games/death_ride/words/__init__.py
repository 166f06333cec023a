"""Death Ride in plain words, for the window and the terminal alike: events, questions, choices, places, scenarios."""

from wargame.games.death_ride.words import asked, fought, happened
from wargame.games.death_ride.words.lexicon import WORDS

__all__ = ["WORDS", "asked", "fought", "happened"]
