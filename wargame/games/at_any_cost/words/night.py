"""18: what is said and asked at night."""

from __future__ import annotations

from wargame.games.at_any_cost.rules.events.night import (
    BivouacRolled,
    BrigadeReunited,
    Displaced,
    GrewWeary,
    LeaderSought,
)
from wargame.games.at_any_cost.rules.night.questions import Displacement, NightRest, Reunion
from wargame.games.at_any_cost.words.vocabulary import WORDS, Names

_ACTIVITIES = {"revive": "Revive", "muster": "Muster", "supply": "Supply"}
_RESTED = {
    ("revive", "pass"): "it is rested",
    ("revive", "equal"): "it is a little better",
    ("muster", "pass"): "it is Fresh again",
    ("supply", "pass"): "it has full ammunition",
    ("supply", "equal"): "its ammunition is a little better",
    ("muster", "fail"): "it breaks up",
}


# ---------------------------------------------------------------- events


WORDS.tells(GrewWeary, "{unit} is worn by the night.")


@WORDS.tells(BrigadeReunited)
def _(n: Names, e: BrigadeReunited) -> str:
    leave = f"; {n.units(e.detachments)} leave{'s' if len(e.detachments) == 1 else ''} the map"
    return f"{n.unit(e.brigade)} may be Rebuilt{leave if e.detachments else ''}."


@WORDS.tells(BivouacRolled)
def _(n: Names, e: BivouacRolled) -> str:
    result = _RESTED.get((e.activity, e.grade), "nothing changes")
    return f"{n.unit(e.unit)}, {_ACTIVITIES[e.activity]}: {e.net} against {e.rating}; {result}."


@WORDS.tells(LeaderSought)
def _(n: Names, e: LeaderSought) -> str:
    return f"{n.unit(e.hq)}: {'the leader is back' if e.found else 'no leader yet'}."


WORDS.tells(Displaced, "{unit} makes room and goes to {hex}.")


# ---------------------------------------------------------------- questions


WORDS.asks(NightRest, "Bivouac: roll for a unit, or finish.")
WORDS.asks(Displacement, "{unit:label} is too much for its hex: choose where it goes.")
WORDS.asks(Reunion, "Take detachments off the map and put their brigade in the Available to Rebuild Box, or go on.")
