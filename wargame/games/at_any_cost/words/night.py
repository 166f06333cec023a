"""18: what is said and asked at night."""

from __future__ import annotations

from wargame.games.at_any_cost.rules import questions as asked
from wargame.games.at_any_cost.rules.events import turn as told
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


WORDS.tells(told.GrewWeary, "{unit} is worn by the night.")


@WORDS.tells(told.BrigadeReunited)
def _(n: Names, e: told.BrigadeReunited) -> str:
    leave = f"; {n.units(e.detachments)} leave{'s' if len(e.detachments) == 1 else ''} the map"
    return f"{n.unit(e.brigade)} may be Rebuilt{leave if e.detachments else ''}."


@WORDS.tells(told.BivouacRolled)
def _(n: Names, e: told.BivouacRolled) -> str:
    result = _RESTED.get((e.activity, e.grade), "nothing changes")
    return f"{n.unit(e.unit)}, {_ACTIVITIES[e.activity]}: {e.net} against {e.rating}; {result}."


@WORDS.tells(told.LeaderSought)
def _(n: Names, e: told.LeaderSought) -> str:
    return f"{n.unit(e.hq)}: {'the leader is back' if e.found else 'no leader yet'}."


WORDS.tells(told.Displaced, "{unit} makes room and goes to {hex}.")


# ---------------------------------------------------------------- questions


WORDS.asks(asked.NightRest, "Bivouac: roll for a unit, or finish.")
WORDS.asks(asked.Displacement, "{unit:label} is too much for its hex: choose where it goes.")
WORDS.asks(
    asked.Reunion, "Take detachments off the map and put their brigade in the Available to Rebuild Box, or go on."
)
