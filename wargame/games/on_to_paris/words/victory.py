"""3, 4.2.5: prompts and sentences about the end of a scenario and the Rally Phase."""

from __future__ import annotations

from wargame.games.on_to_paris.rules.early_end import EndEarly
from wargame.games.on_to_paris.rules.sequence.rally_events import Rallied
from wargame.games.on_to_paris.words.base import WORDS

WORDS.asks(EndEarly, "The VP level is {vp}; another scenario starts here at {history}. End the game here and compare?")
WORDS.tells(Rallied, "The {side} in {hex} recover from Demoralization.")
