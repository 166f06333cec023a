"""9, 10.10: sentences about supply and railways."""

from __future__ import annotations

from collections.abc import Sequence

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


def cure_head(way: str, place: str, who: str) -> str:
    """9.4: what would mend supply, in a few words."""
    heads = {"take": f"Take {place}", "besiege": f"Besiege or take {place}", "clear": f"Clear {place}"}
    return heads.get(way, f"Drive off {who}")


def cure_words(
    way: str, place: str, who: str, level: tuple[int, int], supplied: Sequence[str], freed: Sequence[str]
) -> str:
    """9.4: why it cuts supply, and who would have it otherwise."""
    why = {
        "take": f"Besieged, it still closes its rail hex; progress {level[0]}, it falls above {level[1]}.",
        "besiege": "An enemy Fort(ress) that is not besieged closes its hex.",
        "clear": f"{who} {'close' if ' and ' in who else 'closes'} the hex to supply.",
    }.get(way, f"Its ZOI from {place} closes hexes to supply; an SP in them would open them too.")
    parts = [f"{_named(supplied)} would be in supply"] if supplied else []
    parts += [f"{_named(freed)} would need no Depot"] if freed else []
    return f"{why[:1].upper()}{why[1:]} {listed(parts)}." if parts else why


def _named(places: Sequence[str]) -> str:
    """A few places by name, more of them by number too."""
    if len(places) <= NAMED:
        return listed(list(places))
    return f"{', '.join(places[: NAMED - 1])} and {counted(len(places) - NAMED + 1, 'other place')}"
