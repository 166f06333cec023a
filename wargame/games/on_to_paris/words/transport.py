"""11: sentences and prompts about Rail Movement, Sea Transport and Pontoon Bridges."""

from __future__ import annotations

from wargame.games.on_to_paris.rules.transport.events import MovedByRail, MovedBySea, PontoonBuilt, PontoonTakenUp
from wargame.games.on_to_paris.rules.transport.questions import RailTo, SeaTo, WhereToBridge
from wargame.games.on_to_paris.words.base import WORDS

WORDS.asks(
    RailTo,
    "Where does {unit} go by rail? It counts {sps}, for Prussians abroad twice that; {used} of {base} are used, "
    "and every four above them, to {maximum} at most, cost a VP.",
)
WORDS.asks(SeaTo, "To which port does {unit} sail? It counts {sps}; {used} of {limit} are used.")
WORDS.asks(WhereToBridge, "Over which hexside is the Pontoon Bridge built?")

WORDS.tells(
    MovedByRail, "{unit} goes by rail from {start:hex} to {end:hex} (counted as {sps:#SP}; {used} of {base} this turn)."
)
WORDS.tells(MovedBySea, "{unit} goes by sea from {start:hex} to {end:hex} ({sps:#SP}; {used} of {limit} this turn).")
WORDS.tells(PontoonBuilt, "A Pontoon Bridge is built from {hex} to {to:hex}.")
WORDS.tells(PontoonTakenUp, "The Pontoon Bridge from {hex} to {to:hex} is taken up.")
