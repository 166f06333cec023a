"""5, 6, 15: what is said of chits, the Fortunes of War, CIC chits and Command Event tracks."""

from __future__ import annotations

from wargame.games.at_any_cost.rules.events import chits as told
from wargame.games.at_any_cost.words.names import chit_name
from wargame.games.at_any_cost.words.vocabulary import WORDS, Names
from wargame.grammar import counted, listed

_FORTUNES = {
    "wayward_french": "a French unit goes astray",
    "wayward_prussian": "a Prussian unit goes astray",
    "degrade": "the next chit is degraded",
    "enhance": "the next chit is enhanced",
    "leader_casualty": "a leader is struck when the next Activation Chit is drawn",
    "lull": "a lull, every chit of this turn is degraded",
}


def _chit(n: Names, chit: str) -> str:
    """A chit that lies open, in words: a formation, a Commander-in-Chief or the Fortunes of War."""
    kind, _, name = chit.partition(":")
    return n.formation(name) if kind == "act" else chit_name(n.g.data, chit)


# ---------------------------------------------------------------- 5: the cup


@WORDS.tells(told.EventPlanned)
def _(n: Names, e: told.EventPlanned) -> str:
    if not e.event:
        return f"The {n.side(e.side)} player has planned."
    return f"The {n.side(e.side)} Planned Event is {n.event(e.event)}."


WORDS.tells(told.EventsExcluded, "The {by:side} side excludes {number} {side} events, unseen.")


@WORDS.tells(told.CupFilled)
def _(n: Names, e: told.CupFilled) -> str:
    names = listed([_chit(n, chit) for chit in e.others])
    all_ = f"{counted(e.events, 'event')}, {names}" if e.events else names
    return f"In the cup are {counted(e.size, 'chit')}: {all_}."


@WORDS.heads(told.ChitDrawn)
def _(n: Names, e: told.ChitDrawn) -> str:
    return f"Chit: {chit_name(n.g.data, e.chit)}"


@WORDS.tells(told.ChitDrawn)
def _(n: Names, e: told.ChitDrawn) -> str:
    return f"Drawn: {_chit(n, e.chit)}."


@WORDS.heads(told.EventChitDrawn)
def _(n: Names, e: told.EventChitDrawn) -> str:
    return f"Chit: {chit_name(n.g.data, f'event:{e.event or e.side}')}"


@WORDS.tells(told.EventChitDrawn)
def _(n: Names, e: told.EventChitDrawn) -> str:
    return f"Drawn: {n.event(e.event) if e.event else f'a {n.side(e.side)} event'}."


WORDS.tells(told.FirstToCommit, "The {side} side must commit first.")


# ---------------------------------------------------------------- 6.3: what becomes of an event


@WORDS.tells(told.EventHeld)
def _(n: Names, e: told.EventHeld) -> str:
    return f"The {n.side(e.side)} player holds {n.event(e.event) if e.event else 'the event chit'}."


WORDS.tells(told.EventPlayed, "The {side} player plays {event}.")
WORDS.tells(told.FreeEventGained, "The {side} player has a free {event}.")
WORDS.tells(told.EventDegraded, "{event} is lost: the chit is degraded.")
WORDS.tells(told.EventUnused, "{event} has no effect and is put aside.")
WORDS.tells(told.HeldEventsLost, "The {side} player loses {number:#held event}.")


@WORDS.tells(told.CommandEventLaid)
def _(n: Names, e: told.CommandEventLaid) -> str:
    laid = f"lays a Command Event on {n.track(e.track)}"
    return f"The {n.side(e.side)} player {laid}: {counted(e.number, 'chit')}."


# ---------------------------------------------------------------- 6.3.1: what events do


WORDS.tells(told.MalaiseLaid, "Bazaine's Malaise lies on {hq:unit}.")
WORDS.tells(told.MalaiseOvercome, "{formation} overcomes Bazaine's Malaise.")
WORDS.tells(told.MalaiseStruck, "{formation} does nothing: Bazaine's Malaise.")


@WORDS.tells(told.BroughtIntoCommand)
def _(n: Names, e: told.BroughtIntoCommand) -> str:
    return f"Command Initiative: {n.units(e.units)} {'is' if len(e.units) == 1 else 'are'} In Command."


WORDS.tells(told.UnitInspired, "{unit} is rallied by its leaders.")


@WORDS.tells(told.PanicTested)
def _(n: Names, e: told.PanicTested) -> str:
    if not e.hexes:
        return f"{n.unit(e.unit)} stands firm."
    return f"{n.unit(e.unit)} panics and runs {counted(e.hexes, 'hex', 'hexes')}."


WORDS.tells(told.BattalionFireOrdered, "Feu de Bataillon: {units}.")


@WORDS.tells(told.SkirmishersFired)
def _(n: Names, e: told.SkirmishersFired) -> str:
    change = f" ({e.modifier:+d} on the die)" if e.modifier else ""
    return f"The skirmishers of {n.unit(e.unit)} harass {n.hex(e.hex)}{change}."


WORDS.tells(told.ActedAlone, "{unit} acts on its own.")
WORDS.tells(told.ProvocationIgnored, "The Prussians keep their temper: the event has no effect.")
WORDS.tells(told.UnitProvoked, "{unit} must attack {hex}.")


# ---------------------------------------------------------------- 6.2: CIC chits


@WORDS.tells(told.CicActivated)
def _(n: Names, e: told.CicActivated) -> str:
    return f"{n.g.data.cic[e.side].name}: {n.units(e.units)} act{'s' if len(e.units) == 1 else ''}."


WORDS.tells(told.CicHeld, "The {side} player holds the chit.")
WORDS.tells(told.CicPassed, "The {side} player makes no use of the chit.")
WORDS.tells(told.GeneralStaffLost, "The General Staff chit was held too long and is lost.")


@WORDS.tells(told.CicEarned)
def _(n: Names, e: told.CicEarned) -> str:
    return f"{n.g.data.cic[e.side].name} is in the cup of the next turn."


# ---------------------------------------------------------------- 6.4: the Fortunes of War


@WORDS.tells(told.FortuneRolled)
def _(n: Names, e: told.FortuneRolled) -> str:
    return f"Fortunes of War: {_FORTUNES[e.result]}."


WORDS.tells(told.UnitStrayed, "{unit} strays from {start:hex} to {end:hex}.")


@WORDS.tells(told.LeaderCasualty)
def _(n: Names, e: told.LeaderCasualty) -> str:
    if e.struck:
        return f"Leader Casualty: {n.unit(e.hq)} has a Command Rating one lower."
    return f"A new leader takes over at {n.unit(e.hq)}: its Command Rating is as printed."


WORDS.tells(told.NoLeaderStruck, "No Activation Chit is left: no leader is struck.")


# ---------------------------------------------------------------- 15: Command Event tracks


@WORDS.tells(told.TrackRolled)
def _(n: Names, e: told.TrackRolled) -> str:
    return f"{n.track(e.track)} with {counted(e.chits, 'chit')}: {'success' if e.success else 'no success'}."


WORDS.tells(told.SpiritSpent, "French Offensive Spirit: {chits:#chit} for one more formation.")


@WORDS.tells(told.ArrivalHastened)
def _(n: Names, e: told.ArrivalHastened) -> str:
    return f"{n.units(e.units)} will come earlier, at {n.g.spec.hour(e.turn).time}."


WORDS.tells(told.ArrivalDiverted, "{units} will come by {hex}.")
