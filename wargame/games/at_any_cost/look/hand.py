"""The held event chits in hand, and chits as they lie on the table."""

from __future__ import annotations

from wargame.client.looks import Card, Glimpse
from wargame.games.at_any_cost.content import GameData
from wargame.games.at_any_cost.look.chits import ChitFace
from wargame.games.at_any_cost.look.facts import facts
from wargame.games.at_any_cost.words import chits
from wargame.games.at_any_cost.words.names import chit_name

NUMBERS = {
    "pr5c": "5th Cavalry",
    "pr6c": "6th Cavalry",
    "pr1c": "1st Cavalry",
    "fr1r": "1st Reserve",
    "fr3r": "3rd Reserve",
    "frar": "Artillery Res.",
    "frg": "Imp. Guard",
    "prg": "Guard Corps",
    "pr12": "XII Saxon",
}
"""Short names of formations whose full name does not fit on a chit."""
STAFFS = {"prussian": "General Staff", "french": "Bazaine"}


def in_hand(glimpse: Glimpse) -> list[Card]:
    """6.3.1.c: the events the side in front of the screen holds; their words are those of `play`."""
    held = facts(glimpse).view.hand(glimpse.side).held if glimpse.side in glimpse.views else ()
    return [of_chit(glimpse.data, f"event:{event}", number) for number, event in enumerate(held or ())]


def of_chit(data: GameData, chit: str, number: int = 0) -> Card:
    """A chit face up; equal ones are told apart by a number."""
    word = chit.partition(":")[2] or chit
    return Card(f"{chit}#{number}", word, face_of(data, chit), chit_name(data, chit), chits.about(data, chit))


def face_of(data: GameData, chit: str) -> ChitFace:
    """What is printed on a chit; an event that only names its side is face down."""
    kind, _, name = chit.partition(":")
    if kind == "act":
        formation = data.formation[name]
        short = NUMBERS.get(name, formation.name)
        return ChitFace("activation", formation.side, short, formation.colour, formation.code)
    if kind == "cic":
        return ChitFace("cic", name, STAFFS[name])
    if kind == "event" and name in data.events:
        spec = data.events[name]
        return ChitFace("event", spec.side, spec.name, note=chits.use(data, name))
    if kind == "event":
        return ChitFace("back", name)
    return ChitFace("fortunes", "", "Fortunes")


def back(side: str) -> ChitFace:
    """A chit of a side face down."""
    return ChitFace("back", side)
