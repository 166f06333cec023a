"""Death Ride in plain words, for the window and the terminal alike: events, questions, choices, places, scenarios."""

from wargame.games.death_ride.words import told
from wargame.games.death_ride.words.naming import WORDS

__all__ = ["WORDS", "told"]
