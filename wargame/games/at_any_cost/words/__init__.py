"""At Any Cost in plain words, for the window and the terminal alike: every sentence a player reads lies in here."""

from wargame.games.at_any_cost.words import prompts as _prompts  # noqa: F401 - writes down what is asked
from wargame.games.at_any_cost.words import sentences as _sentences  # noqa: F401 - and what is said
from wargame.games.at_any_cost.words.vocabulary import WORDS as WORDS
from wargame.games.at_any_cost.words.vocabulary import Names as Names
