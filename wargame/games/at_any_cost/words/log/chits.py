"""5, 6: sentences of chits, events and the Fortunes of War."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from wargame.games.at_any_cost.words.log.names import Names
from wargame.grammar import counted, listed

FORTUNES = {
    "wayward_french": "a French unit goes astray",
    "wayward_prussian": "a Prussian unit goes astray",
    "degrade": "the next chit is degraded",
    "enhance": "the next chit is enhanced",
    "leader_casualty": "a leader is struck when the next Activation Chit is drawn",
    "lull": "a lull, every chit of this turn is degraded",
}


def chit_name(n: Names, chit: str) -> str:
    """A chit in words; of an enemy's event only the side is known."""
    kind, _, name = chit.partition(":")
    if kind == "act":
        return n.formation(name)
    if kind == "cic":
        return n.g.data.cic[name].name
    if kind == "event":
        return f"a {n.side(name)} event" if name in n.g.sides else n.event(name)
    return "Fortunes of War"


def _drawn(n: Names, chit: str) -> str:
    return f"Drawn: {chit_name(n, chit)}."


def _cup_filled(n: Names, size: int, events: int, others: Sequence[str]) -> str:
    names = listed([chit_name(n, chit) for chit in others])
    told = f"{counted(events, 'event')}, {names}" if events else names
    return f"In the cup are {counted(size, 'chit')}: {told}."


def _planned(n: Names, side: str, event: str) -> str:
    return (
        f"The {n.side(side)} Planned Event is {n.event(event)}." if event else f"The {n.side(side)} player has planned."
    )


def _held(n: Names, side: str, event: str) -> str:
    return f"The {n.side(side)} player holds {n.event(event) if event else 'the event chit'}."


def _leader_casualty(n: Names, hq: str, struck: bool) -> str:
    if struck:
        return f"Leader Casualty: {n.unit(hq)} has a Command Rating one lower."
    return f"A new leader takes over at {n.unit(hq)}: its Command Rating is as printed."


def _panic(n: Names, unit: str, hexes: int) -> str:
    return (
        f"{n.unit(unit)} panics and runs {counted(hexes, 'hex', 'hexes')}." if hexes else f"{n.unit(unit)} stands firm."
    )


def _skirmish(n: Names, unit: str, hex_: str, modifier: int) -> str:
    change = f" ({modifier:+d} on the die)" if modifier else ""
    return f"The skirmishers of {n.unit(unit)} harass {n.hex(hex_)}{change}."


SENTENCES: dict[str, Callable[..., str]] = {
    "planned": _planned,
    "cup_filled": _cup_filled,
    "drawn": _drawn,
    "held": _held,
    "played": lambda n, side, event: f"The {n.side(side)} player plays {n.event(event)}.",
    "free_event": lambda n, side, event: f"The {n.side(side)} player has a free {n.event(event)}.",
    "event_lost": lambda n, side, event: f"{n.event(event)} is lost: the chit is degraded.",
    "event_unused": lambda n, side, event: f"{n.event(event)} has no effect and is put aside.",
    "events_lost": lambda n, side, number: f"The {n.side(side)} player loses {counted(number, 'held event')}.",
    "command_event": lambda n, side, track, number: (
        f"The {n.side(side)} player lays a Command Event on {n.track(track)}: {counted(number, 'chit')}."
    ),
    "fortune": lambda n, result: f"Fortunes of War: {FORTUNES[result]}.",
    "wayward": lambda n, unit, start, end: f"{n.unit(unit)} strays from {n.hex(start)} to {n.hex(end)}.",
    "leader_casualty": _leader_casualty,
    "no_leader_casualty": lambda n: "No Activation Chit is left: no leader is struck.",
    "cic": lambda n, side, units: f"{n.g.data.cic[side].name}: {n.units(units)} act{'s' if len(units) == 1 else ''}.",
    "cic_held": lambda n, side: f"The {n.side(side)} player holds the chit.",
    "cic_passed": lambda n, side: f"The {n.side(side)} player makes no use of the chit.",
    "staff_lost": lambda n: "The General Staff chit was held too long and is lost.",
    "malaise": lambda n, hq: f"Bazaine's Malaise lies on {n.unit(hq)}.",
    "malaise_overcome": lambda n, formation: f"{n.formation(formation)} overcomes Bazaine's Malaise.",
    "malaise_strikes": lambda n, formation: f"{n.formation(formation)} does nothing: Bazaine's Malaise.",
    "initiative": lambda n, units: (
        f"Command Initiative: {n.units(units)} {'is' if len(units) == 1 else 'are'} In Command."
    ),
    "inspired": lambda n, unit: f"{n.unit(unit)} is rallied by its leaders.",
    "panic": _panic,
    "battalion_fire": lambda n, units: f"Feu de Bataillon: {n.units(units)}.",
    "skirmish": _skirmish,
    "auftragstaktik": lambda n, unit: f"{n.unit(unit)} acts on its own.",
    "tactics_refused": lambda n: "The Prussians keep their temper: the event has no effect.",
    "provoked": lambda n, unit, hex_: f"{n.unit(unit)} must attack {n.hex(hex_)}.",
}
RESULTS: frozenset[str] = frozenset({"panic", "inspired", "malaise_strikes", "malaise_overcome"})
VERBS: frozenset[str] = frozenset(
    {
        *("plan", "staff", "draw", "event", "play", "keep", "group", "unit", "hold", "pass", "wayward"),
        *("malaise", "initiative", "inspire", "provoke", "support"),
    }
)
TERMS: frozenset[str] = frozenset({"hold", "play", "command", "discard", "free"})
