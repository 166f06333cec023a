"""13.12 to 13.17, 14.5: sentences about what follows the losses of a combat."""

from __future__ import annotations

from wargame.games.on_to_paris.rules.combat import after_events as events
from wargame.games.on_to_paris.rules.combat import after_questions as questions
from wargame.games.on_to_paris.rules.combat.forces import Term
from wargame.games.on_to_paris.words.base import WORDS, Names
from wargame.grammar import counted, listed, signed

TERMS = {
    "forest": "forest",
    "swamp": "swamp",
    "city": "city",
    "field_fortification": "Field Fortification",
    "forest_hexside": "forest hexside",
    "minor_river": "minor river",
    "rough_hexside": "rough hexside",
    "major_river_rail": "major river by the railway",
    "major_river_pontoon": "major river by a Pontoon Bridge",
    "mountain_rail": "mountains by the railway",
    "reserve_infantry_left": "Reserve Infantry left",
    "franc_tireurs_left": "Franc-Tireurs left",
    "concentric_attack": "concentric attack",
    "enemy_artillery": "enemy artillery",
    "lost_to_artillery": "SPs lost to artillery",
}
"""What the modifiers of Battle Impact are for; those of Leaders have their names."""
RESULTS = {
    "failure": "a failure",
    "retreat_extra_1": "a Retreat may go one hex further",
    "retreat_extra_2": "a Retreat may go two hexes further",
    "pursue_1": "pursuit of one hex",
    "pursue_2": "pursuit of up to two hexes",
    "regain_1": "one lost SP comes back",
    "regain_2": "up to two lost SPs come back",
    "remove_all_demoralization": "all Demoralization is removed",
    "force_additional_round": "another round may be forced",
}
FAILURES = {
    "panic": "Panic",
    "lose_1": "one more SP is lost",
    "lose_2": "two more SPs are lost",
    "enemy_regains_1": "the enemy regains an SP",
    "enemy_regains_2": "the enemy regains up to two SPs",
    "exploitation": "the enemy may move a Formation by Exploitation",
    "reinforcements": "the enemy may move a Formation by Reinforcements",
    "demoralized": "a level of Demoralization",
}
TESTS = {
    1: "the other side is eliminated",
    2: "the other side used a Cavalry Death Ride",
    3: "nobody lost an SP",
    4: "only the other side is Demoralized",
    5: "fewer levels of Demoralization",
    6: "the Defender began the combat Demoralized",
    7: "fewer SPs lost",
    8: "all is equal, so the Defender has held",
}
"""13.15.1: what decides a combat."""
RANKS = {"division": "Division", "corps": "Corps", "army": "Army"}


def impact_name(n: Names, term: Term) -> str:
    """13.13.3: what a modifier of Battle Impact is for."""
    return n.leader(term.about) if term.about else TERMS.get(term.key, term.key.replace("_", " "))


# ---------------------------------------------------------------- Leaders
WORDS.tells(
    events.CasualtiesPossible,
    "Leader casualties at {hex}: {roll}, at {up_to} or less Leaders are checked, "
    "{required:?so they are now|so nobody is}.",
)
WORDS.tells(events.LeaderHit, "{leader} is hit.")


# ---------------------------------------------------------------- Battle Impact
@WORDS.tells(events.ImpactModified)
def _(n: Names, e: events.ImpactModified) -> str:
    terms = f": {listed([f'{impact_name(n, term)} {signed(term.value)}' for term in e.terms])}" if e.terms else ""
    return f"The {n.side(e.side)} roll for Battle Impact with {signed(e.total)}{terms}."


@WORDS.tells(events.ImpactResult)
def _(n: Names, e: events.ImpactResult) -> str:
    results = listed([RESULTS[word] for word in e.results]) or "no effect"
    return f"Battle Impact for the {n.side(e.side)}: {results}."


@WORDS.tells(events.BattleFailed)
def _(n: Names, e: events.BattleFailed) -> str:
    return f"The {n.side(e.side)} fail in battle at {n.hex(e.hex)}: {FAILURES[e.result]}."


WORDS.tells(events.DemoralizationLifted, "The {side} at {hex} lose all Demoralization.")


@WORDS.tells(events.SpRegained)
def _(n: Names, e: events.SpRegained) -> str:
    where = n.unit(e.unit) if e.unit else f"as a lone SP at {n.hex(e.hex)}"
    return f"The {n.side(e.side)} regain a {n.sp(e.side, e.sp)} SP: {where}."


WORDS.tells(events.RoundForced, "The {side} force another round at {hex}.")
WORDS.tells(events.DeathRide, "The cavalry of the {side} rides to its death at {hex}: there will be no other round.")
WORDS.tells(events.Panicked, "Panic among the {side} in {start:hex}: they run to {end:hex}.")
WORDS.tells(events.ExtraMove, "{unit} moves from {start:hex} to {end:hex}.")


# ---------------------------------------------------------------- Victor, Retreat, Advance
@WORDS.tells(events.VictorFound)
def _(n: Names, e: events.VictorFound) -> str:
    lost = f", losing {counted(e.lost, 'SP')} against {e.beaten}" if e.lost or e.beaten else ""
    levels = f", {min(e.attack, e.defence)} against {max(e.attack, e.defence)}" if e.test == 5 else ""
    return f"The {n.side(e.victor)} win at {n.hex(e.hex)}{lost}: {TESTS[e.test]}{levels}."


WORDS.tells(events.Demoralized, "The {side} at {hex} are Demoralized.")
WORDS.tells(events.Retreated, "{unit} retreats from {start:hex} to {end:hex}.")
WORDS.tells(events.RetreatedInside, "{unit} goes into the Fort(ress) of {hex} with {number:#SP}.")
WORDS.tells(events.NoWayOut, "{unit} has no way to retreat from {hex} and is eliminated with {number:#SP}.")
WORDS.tells(events.Advanced, "{unit} advances from {start:hex} to {end:hex}.")


# ---------------------------------------------------------------- questions
@WORDS.asks(questions.LeaderToCheck)
def _(n: Names, q: questions.LeaderToCheck) -> str:
    return f"{counted(q.left, 'Leader')} at most can be hit: which {RANKS[q.rank]} Leader is rolled for first?"


@WORDS.asks(questions.WhereRegained)
def _(n: Names, q: questions.WhereRegained) -> str:
    return f"A {n.sp(q.side, q.sp)} SP comes back at {n.hex(q.hex)}: who takes it?"


WORDS.asks(questions.AnotherRound, "Force another round at {hex}? You have {own:#SP} left, the enemy {enemy}.")
WORDS.asks(
    questions.RideToDeath,
    "The enemy forces another round at {hex}. Give up one of {csp:#Cavalry SP} and retreat, or fight on?",
)
WORDS.asks(questions.WhoPanics, "Panic: move the enemies of one hex near {hex} by one hex, or nobody.")


@WORDS.asks(questions.WhoMoves)
def _(n: Names, q: questions.WhoMoves) -> str:
    who = f"one of your Formations within three hexes of {n.hex(q.hex)} may move"
    return f"{q.result.capitalize()}: {who}. Choose which, or nobody."


WORDS.asks(
    questions.WhereMoved, "Choose the hex {unit} moves to from {hex}: it has {points:#MP} and may enter no combat."
)


@WORDS.asks(questions.WhereRetreat)
def _(n: Names, q: questions.WhereRetreat) -> str:
    who = n.units(q.units)
    head = f"{who} must retreat from {n.hex(q.hex)}: choose the hex."
    if q.number > 1:
        head = f"{who} may retreat further from {n.hex(q.hex)}: hex {q.number} of {q.hexes}."
    cost = f" An SP is lost in {listed([n.hex(word) for word in q.costly])}." if q.costly else ""
    inside = f" The Fort(ress) has room for {counted(q.room, 'SP')}." if q.room else ""
    return f"{head}{cost}{inside}"


@WORDS.asks(questions.WhoAdvances)
def _(n: Names, q: questions.WhoAdvances) -> str:
    planned = f" To go: {n.units(q.planned)}." if q.planned else ""
    return f"Pursuit from {n.hex(q.hex)}, hex {q.number} of {q.hexes}: choose who advances, then the hex.{planned}"
