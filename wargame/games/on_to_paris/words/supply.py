"""9, 10.10: sentences about supply and railways."""

from __future__ import annotations

from wargame.games.on_to_paris.rules.railway_events import RailLinesTaken
from wargame.games.on_to_paris.rules.supply import events, questions
from wargame.games.on_to_paris.words.base import WORDS, Names
from wargame.grammar import counted, listed

WORDS.tells(events.DepotBuilt, "{side}: a Supply Depot is built in {hex}.")
WORDS.tells(events.DepotRazed, "{side}: the Supply Depot in {hex} is destroyed.")
WORDS.tells(events.DepotCaptured, "{side}: the Supply Depot in {hex} is captured.")
WORDS.tells(events.DepotSpent, "{side}: the Supply Depot in {hex} is used up.")
WORDS.tells(events.BypassBuilt, "A Rail Bypass leads supply past {hex}.")
WORDS.tells(events.BypassTakenUp, "The Rail Bypass at {hex} is taken up.")
WORDS.asks(questions.DepotPlace, "Where is the Supply Depot built?")

NAMED = 3
"""So many rail hexes are told by name, more by number."""


@WORDS.tells(RailLinesTaken)
def _(n: Names, e: RailLinesTaken) -> str:
    hexes = listed([n.hex(word) for word in e.hexes])
    what = f"the railway in {hexes}" if len(e.hexes) <= NAMED else f"the railway in {counted(len(e.hexes), 'hex')}"
    return f"The {n.side(e.side)} gain {what}."
