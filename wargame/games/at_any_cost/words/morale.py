"""9, 10, 13: what is said of morale and of Broken units, and what is said and asked in the Rally Step."""

from __future__ import annotations

from wargame.games.at_any_cost.rules.events import combat as told
from wargame.games.at_any_cost.rules.questions import RallyAction, RebuiltUnitHex
from wargame.games.at_any_cost.words.names import MORALE
from wargame.games.at_any_cost.words.vocabulary import WORDS, Names

_HITS = {1: "one Morale Hit", 2: "two Morale Hits"}
_BROKEN = {
    "test": "it has failed its Break Test (10.1)",
    "retreat": "it has no hex to retreat to (12.8)",
    "muster": "it has failed to Muster (18.6)",
}
"""What has Broken a unit."""
_RECOVERED = {
    ("morale", 0): "is no longer Shaken",
    ("morale", 1): "is Shaken instead of Disrupted",
    ("ammo", 0): "has full ammunition again",
    ("ammo", 1): "is on Low Ammo instead of Rationed Ammo",
}


# ---------------------------------------------------------------- events


@WORDS.tells(told.MoraleTested)
def _(n: Names, e: told.MoraleTested) -> str:
    if not e.hits:
        return f"{n.unit(e.unit)} passes its Morale Test: {e.number} against {e.rating}."
    return f"{n.unit(e.unit)} fails its Morale Test, {e.number} against {e.rating}: {_HITS[e.hits]}."


@WORDS.tells(told.MoraleHit)
def _(n: Names, e: told.MoraleHit) -> str:
    return f"{n.unit(e.unit)} is {MORALE[e.morale]}."


WORDS.tells(told.TurnedBattleworn, "{unit} is Battleworn.")


@WORDS.tells(told.BreakTested)
def _(n: Names, e: told.BreakTested) -> str:
    name = next(each.name for each in n.g.data.break_bands if each.id == e.band)
    return f"Break Test of {n.unit(e.unit)}: {e.die} against {e.rating}, {name}."


@WORDS.tells(told.UnitBroken)
def _(n: Names, e: told.UnitBroken) -> str:
    return f"{n.unit(e.unit)} is Broken in {n.hex(e.hex)}: {_BROKEN[e.why]}."


@WORDS.tells(told.Recovered)
def _(n: Names, e: told.Recovered) -> str:
    return f"{n.unit(e.unit)} recovers and {_RECOVERED[e.what, e.level]}."


WORDS.tells(told.RebuildSucceeded, "{unit} comes back.")
WORDS.tells(told.RebuildFailed, "{unit} is not Rebuilt.")
WORDS.tells(told.Rebuilt, "{unit} is Rebuilt in {hex}.")


# ---------------------------------------------------------------- questions


@WORDS.asks(RallyAction)
def _(n: Names, q: RallyAction) -> str:
    wanted = " or ".join(word for word, may in (("recover", q.recovery), ("Rebuild", q.rebuilding)) if may)
    return f"Rally, {q.left} of {q.allowed} actions left: choose a unit to {wanted}, or finish."


WORDS.asks(RebuiltUnitHex, "Place {unit:label}, with its HQ or next to it.")
