"""1 to 10, 16 to 19: sentences of everything but combat, and the headings of the record."""

from __future__ import annotations

from wargame.engine.events import Rolled
from wargame.games.death_ride.rules import events as e
from wargame.games.death_ride.words.lexicon import WORDS, Names, ordinal
from wargame.grammar import minus, signed

_BIVOUAC = {
    "attacked": "is attacked and stands to arms",
    "leader": "is roused by its Leader",
    "chosen": "breaks up to march",
    "near": "stands to arms: the enemy is near",
    "late": "breaks up: by now all the army is awake",
}
_ADVANTAGE = {
    "reroll": "uses the Advantage and has the dice rolled again",
    "test": "uses the Advantage and rolls the test again",
    "deactivate": "uses the Advantage",
    "losses": "loses the Advantage by its losses",
}


@WORDS.tells(Rolled)
def _(n: Names, it: Rolled) -> str:
    return f"{n.side(it.side)} {it.purpose}: {it.face}." if it.side else f"{it.purpose.capitalize()}: {it.face}."


# ---------------------------------------------------------------------- 4, 5: turns and impulses


@WORDS.heads(e.TurnBegan)
def _turn(n: Names, it: e.TurnBegan) -> str:
    return f"Turn {it.turn}, {it.time.replace('-', ' to ')}"


@WORDS.tells(e.TurnBegan)
def _(n: Names, it: e.TurnBegan) -> str:
    return f"{_turn(n, it)}."


@WORDS.heads(e.ImpulseBegan)
def _impulse(n: Names, it: e.ImpulseBegan) -> str:
    if it.discretionary:
        return f"{ordinal(it.discretionary)} Discretionary {n.side(it.side)} impulse"
    return f"{'Final ' if it.final else ''}{n.side(it.side)} impulse {it.number}"


@WORDS.tells(e.ImpulseBegan)
def _(n: Names, it: e.ImpulseBegan) -> str:
    return f"{_impulse(n, it)}."


@WORDS.tells(e.EndTested)
def _(n: Names, it: e.EndTested) -> str:
    """5.2: what the die means; by an option it is the impulse number that is altered."""
    above = "not above" if it.final else "above"
    end = "this is the Final French Impulse" if it.final else "the Action Phase goes on"
    if not it.modifier:
        return f"The die is {above} impulse {it.impulse}: {end}."
    if n.g.spec.options.test_alters_number:
        altered = f"with {signed(-it.modifier)} is {minus(it.impulse - it.modifier)}"
        return f"The die is {above} impulse {it.impulse}, which {altered}: {end}."
    return f"With {signed(it.modifier)} it is {minus(it.die + it.modifier)}, {above} impulse {it.impulse}: {end}."


@WORDS.tells(e.NoDiscretionaryImpulse)
def _(n: Names, it: e.NoDiscretionaryImpulse) -> str:
    further = "further " if it.taken else ""
    return f"No {further}{n.side(it.side)} Discretionary Impulse: no Active Leader unused this turn has anything to do."


WORDS.tells(e.Passed, "The {side} side passes.")
WORDS.tells(e.ActionPhaseOver, "Both sides have passed: the Action Phase is over.")
WORDS.tells(e.ImpulsesCounted, "Turn {turn} had {count:#French impulse}.")
WORDS.tells(e.GameEnded, "{level}: {why}")


# ---------------------------------------------------------------------- 6: Leaders and activation


@WORDS.tells(e.Activated)
def _(n: Names, it: e.Activated) -> str:
    who = f"{n.unit(it.leader)} activates" if it.leader else "March orders activate"
    return f"{who} {n.area(it.area)}: {n.units(it.units)}."


WORDS.tells(e.LeaderBecameActive, "{leader:unit} is Active.")
WORDS.tells(e.LeaderBecameInactive, "{leader:unit} is Inactive.")


@WORDS.tells(e.CorpsChosen)
def _(n: Names, it: e.CorpsChosen) -> str:
    return f"{n.unit(it.leader)} commands {n.corps(it.side, it.corps)} this turn."


@WORDS.tells(e.FireActivationTested)
def _(n: Names, it: e.FireActivationTested) -> str:
    found = "is Active: the attack has called him to arms" if it.active else "stays Inactive"
    return f"{n.unit(it.leader)} {found}."


WORDS.tells(e.Rode, "{leader:unit} rides from {start:area} to {end:area}.")
WORDS.tells(e.LeaderFled, "{leader:unit} leaves {start:area} for {end:area}.")
WORDS.tells(e.LeaderTaken, "{leader:unit} is taken in {area}.")


# ---------------------------------------------------------------------- 7 to 10: camps, marches, Fire Zones, arrivals


@WORDS.tells(e.BivouacLifted)
def _(n: Names, it: e.BivouacLifted) -> str:
    return f"The camp at {n.area(it.area)} {_BIVOUAC[it.why]}."


@WORDS.tells(e.Moved)
def _(n: Names, it: e.Moved) -> str:
    verb = "moves" if len(it.units) == 1 else "move"
    return f"{n.units(it.units)} {verb} from {n.area(it.path[0])} to {n.area(it.path[-1])}."


@WORDS.tells(e.Stopped)
def _(n: Names, it: e.Stopped) -> str:
    verb = "gets" if len(it.units) == 1 else "get"
    return f"{n.units(it.units)} {verb} no further than {n.area(it.path[-1])}."


WORDS.tells(e.FireZonePlaced, "{division} beats {end:area} from {start:area}.")
WORDS.tells(e.FireZoneRemoved, "The Fire Zone of {division} on {area} is gone.")


@WORDS.tells(e.Arrived)
def _(n: Names, it: e.Arrived) -> str:
    return f"{n.units(it.counters)} {'reaches' if len(it.counters) == 1 else 'reach'} {n.area(it.box)}."


WORDS.tells(e.MarchDiced, "{unit} marches with {points:#Movement Point}.")


@WORDS.tells(e.CorpsReleased)
def _(n: Names, it: e.CorpsReleased) -> str:
    return f"{n.corps(it.side, it.corps)} is struck and free of its limits."


# ---------------------------------------------------------------------- 16 to 19: the rest of a turn


WORDS.tells(e.Reorganised, "{leader:unit} re-organises {units}: Fresh again.")
WORDS.tells(e.RegroupChosen, "The {side} side regroups {division}.")
WORDS.tells(e.Regrouped, "{unit} regroups from {start:area} to {end:area}.")


@WORDS.tells(e.AdvantageHandedOver)
def _(n: Names, it: e.AdvantageHandedOver) -> str:
    return f"The {n.side(it.side)} side {_ADVANTAGE[it.why]}; the {n.side(it.holder)} side holds it now."


WORDS.tells(e.OccupantNoted, "{area} is in {side} hands.")
