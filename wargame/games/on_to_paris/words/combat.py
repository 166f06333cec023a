"""13.1 to 13.11, 15: sentences about combat up to its result."""

from __future__ import annotations

from collections.abc import Sequence

from wargame.games.on_to_paris.content.combat_tables import CrtResult
from wargame.games.on_to_paris.rules.combat import events, questions
from wargame.games.on_to_paris.rules.combat.forces import Term
from wargame.games.on_to_paris.rules.sequence.rally_phase import RALLY
from wargame.games.on_to_paris.words.base import WORDS, Names
from wargame.grammar import counted, listed, signed

TERMS = {
    "forest": "forest",
    "swamp": "swamp",
    "city": "city",
    "town": "town",
    "field_fortification": "Field Fortification",
    "forest_hexside": "forest hexside",
    "minor_river_hexside": "minor river",
    "rough_hexside": "rough hexside",
    "major_river_rail_hexside": "major river by the railway",
    "major_river_pontoon_hexside": "major river by a Pontoon Bridge",
    "mountain_rail_hexside": "mountains by the railway",
    "defender_demoralized": "Defender Demoralized",
    "two_armies": "Formations of two Armies",
    "three_armies": "Formations of three Armies",
    "cavalry_shift": "cavalry",
    "artillery": "artillery",
    "fortress": "Fortress",
    "improved_fortress": "Improved Fortress",
    "assault": "German Infantry Assault Penalty",
    "rating_limit": "limit of ratings",
    "only_franc_tireurs": "only Franc-Tireurs",
    "some_franc_tireurs": "some Franc-Tireurs",
    "against_franc_tireurs": "against Franc-Tireurs",
    "only_reserve_infantry": "only Reserve Infantry",
    "some_reserve_infantry": "some Reserve Infantry",
    "cavalry_superiority": "Cavalry Superiority",
    "forest_hex": "forest",
    "swamp_hex": "swamp",
    "enemy_field_fortification": "enemy Field Fortification",
    "enemy_fort": "enemy Fort",
    "enemy_fortress": "enemy Fortress",
    "enemy_improved_fortress": "enemy Improved Fortress",
}
"""What shifts and modifiers are for."""
LEADERS = ("division_leader", "corps_leader", "enemy_leader")
GUNS = {
    "prussian_corps": "Corps",
    "bavarian_corps": "Bavarian Corps",
    "french_corps_empire": "Corps",
    "french_corps_republic": "Corps",
    "prussian_army": "Army",
    "french_army": "Army",
    "prussian_pair_of_sp": "pair of SPs",
    "bavarian_pair_of_sp": "pair of Bavarian SPs",
    "french_pair_of_sp": "pair of SPs",
    "siege_gun": "Siege Gun",
    "field_fortification": "Field Fortification",
    "fort": "Fort",
    "fortress": "Fortress",
    "improved_fortress": "Improved Fortress",
}
"""What Artillery Strength is made of."""
PLURALS = {"Corps": "Corps", "Bavarian Corps": "Bavarian Corps", "Army": "Armies", "Fortress": "Fortresses"}
PLURALS |= {"pair of SPs": "pairs of SPs", "pair of Bavarian SPs": "pairs of Bavarian SPs"}
CAUSES = {
    "artillery": "to artillery fire",
    "crt": "in combat",
    "overrun": "in an Overrun",
    "demoralization": "by Demoralization",
    "retreat": "in the Retreat",
    RALLY: "while rallying",
    "failure": "by a failure in battle",
    "death_ride": "in a Death Ride",
    "interdiction": "in an Interdiction",
}
"""How SPs are lost."""
TRACKS = {"assault": "German Infantry Assault Penalty", "fuse": "French Time Fuse Penalty"}
SIZES = {"s": "small", "m": "medium", "l": "large"}


def term_words(n: Names, term: Term) -> str:
    """A shift or modifier: what for, and how much."""
    return f"{term_name(n, term)} {signed(term.value)}"


def term_name(n: Names, term: Term) -> str:
    """What a shift or modifier is for."""
    name = TERMS.get(term.key, term.key.replace("_", " "))
    if term.key in LEADERS:
        name = n.unit(term.about) if term.about in n.game.formations.by_id else n.leader(term.about)
    elif term.about in n.game.sides:
        name = f"{n.adjective(term.about)} {name}"
    return name


def _terms(n: Names, terms: Sequence[Term]) -> str:
    return listed([term_words(n, term) for term in terms])


def shift_words(n: Names, term: Term) -> str:
    """A column shift: what for, how far, and which way."""
    return f"{term_name(n, term)} {abs(term.value)} {'right' if term.value > 0 else 'left'}"


def guns_words(guns: events.Guns) -> str:
    """13.3.2: of what a part of the Artillery Strength is made."""
    name = GUNS.get(guns.key, guns.key)
    return counted(guns.number, name, PLURALS.get(name, ""))


WORDS.heads(events.CombatBegun, "Combat: {hex}")


@WORDS.tells(events.CombatBegun)
def _(n: Names, e: events.CombatBegun) -> str:
    attackers, defenders = n.strength(e.attack), n.strength(e.defence)
    return (
        f"The {n.side(e.attacker)} attack {n.hex(e.hex)} with {attackers}; the {n.side(e.defender)} have {defenders}."
    )


WORDS.tells(events.RoundBegun, "Round {round} of the combat at {hex}.")
WORDS.tells(events.OutOfCombatSupply, "The {side} fight at {hex} without Combat Supply and will be Demoralized.")
WORDS.tells(events.DepotPromised, "The {side} spend the Supply Depot at {depot:hex} for the combat at {hex}.")
WORDS.tells(events.Overran, "The {side} are overrun at {hex} and lose {lost:strength}.")
WORDS.tells(events.HalfLoss, "Half a loss {lost:?is one SP more for|is spared to} the {side}.")
WORDS.tells(events.ReRollsHeld, "The {side} may have {number:#roll} made again.")


@WORDS.tells(events.ForceDestroyed)
def _(n: Names, e: events.ForceDestroyed) -> str:
    if e.rule == "13.4.3":
        return f"The {n.side(e.side)} have attacked at less than one to three and lose all: {n.strength(e.lost)}."
    return f"Artillery fire has destroyed the {n.adjective(e.side)} Force at {n.hex(e.hex)}."


@WORDS.tells(events.SpLost)
def _(n: Names, e: events.SpLost) -> str:
    who = n.unit(e.unit) if e.unit else f"lone SPs at {n.hex(e.hex)}"
    how = CAUSES.get(e.cause, e.cause.replace("_", " "))
    if e.cause == RALLY:
        how = "because they are Demoralized, while rallying"
    return f"The {n.side(e.side)} lose {counted(e.number, f'{n.sp(e.side, e.sp)} SP')} {how}: {who}."


@WORDS.tells(events.ArtilleryReckoned)
def _(n: Names, e: events.ArtilleryReckoned) -> str:
    parts = listed([f"{guns_words(guns)} ({guns.value:g})" for guns in e.guns]) or "nothing"
    halved = ", halved by the Time Fuse Penalty" if e.halved else ""
    terms = f"; modifiers: {_terms(n, e.terms)}" if e.terms else ""
    return f"{n.adjective(e.side)} Artillery Strength {e.strength}: {parts}{halved}{terms}."


@WORDS.tells(events.ArtilleryFired)
def _(n: Names, e: events.ArtilleryFired) -> str:
    effects = [f"{signed(e.drm)} to the combat roll"] if e.drm else []
    if e.demoralizes:
        effects.append("the enemy will be Demoralized")
    if e.losses or e.half:
        number = f"{e.losses or ''}{'½' if e.half else ''}"
        effects.append(f"the enemy loses {number} SP{'s' if e.losses > 1 or (e.losses and e.half) else ''}")
    return f"{n.adjective(e.side)} artillery: {listed(effects) or 'no effect'}."


@WORDS.tells(events.ColumnFound)
def _(n: Names, e: events.ColumnFound) -> str:
    shifts = f", {listed([shift_words(n, term) for term in e.shifts])}" if e.shifts else ""
    so = f"{shifts}, so column {e.column}" if e.column != e.initial or shifts else ""
    return f"{counted(e.attack, 'SP')} against {e.defence}: column {e.initial}{so}."


WORDS.tells(events.SuperiorityRolled, "Cavalry: {attack} for the Attacker, {defence} for the Defender.")
WORDS.tells(events.SuperiorityWon, "The {side} have Cavalry Superiority.")

WORDS.tells(
    events.ColumnAttempted, "The cavalry of the {side} gains {gained:?a|no} column ({needed} or less was needed)."
)


@WORDS.tells(events.RollModified)
def _(n: Names, e: events.RollModified) -> str:
    terms = f": {_terms(n, e.terms)}" if e.terms else ""
    return f"The {n.side(e.side)} roll as a {SIZES[e.size]} Force with {signed(e.total)}{terms}."


@WORDS.tells(events.ReRolled)
def _(n: Names, e: events.ReRolled) -> str:
    whose = "their own roll" if e.whose == e.side else "the enemy's roll"
    return f"The {n.side(e.side)} have {whose} made again."


@WORDS.tells(events.CombatResult)
def _(n: Names, e: events.CombatResult) -> str:
    effects = [f"lose {counted(e.losses, 'SP')}"] if e.losses else []
    if e.demoralized:
        effects.append("will be Demoralized")
    return f"The {n.side(e.side)} {listed(effects) or 'suffer nothing'}."


@WORDS.tells(events.PenaltyAdvanced)
def _(n: Names, e: events.PenaltyAdvanced) -> str:
    return f"The marker of the {TRACKS[e.track]} moves to box {e.box} ({e.label})."


@WORDS.tells(events.PenaltyStays)
def _(n: Names, e: events.PenaltyStays) -> str:
    return f"The marker of the {TRACKS[e.track]} stays in the last box."


@WORDS.tells(events.PenaltyRemoved)
def _(n: Names, e: events.PenaltyRemoved) -> str:
    return f"The {TRACKS[e.track]} is over for good."


# ---------------------------------------------------------------- questions
@WORDS.asks(questions.DepotForCombat)
def _(n: Names, q: questions.DepotForCombat) -> str:
    depots = listed([n.hex(word) for word in q.depots])
    which = "the Depot at" if len(q.depots) == 1 else "one of the Depots at"
    return (
        f"In Combat Supply at {n.hex(q.hex)} only by spending {which} {depots}: spend it, or be Demoralized afterwards?"
    )


@WORDS.asks(questions.LossesToTake)
def _(n: Names, q: questions.LossesToTake) -> str:
    if q.cause == RALLY:
        return f"Your Demoralized units at {n.hex(q.hex)} lose an SP before they recover (13.14.5): choose which."
    how = CAUSES.get(q.cause, q.cause.replace("_", " "))
    cavalry = " The next must be a Cavalry SP." if q.cavalry else ""
    return f"You lose {counted(q.number, 'SP')} at {n.hex(q.hex)} {how}: choose which.{cavalry}"


@WORDS.asks(questions.ColumnByCavalry)
def _(n: Names, q: questions.ColumnByCavalry) -> str:
    more = f"{counted(q.own, 'Cavalry SP')} against {q.enemy or 'none'}"
    asked = f"Shall your superior Cavalry ({more}) try to shift the combat one column of the table your way?"
    return f"{asked} It takes {q.needed} or less on a die; then the first SP you lose, and every other, is Cavalry."


@WORDS.asks(questions.ReRoll)
def _(n: Names, q: questions.ReRoll) -> str:
    stands = f"the enemy {_suffers(q.enemy_losses, 'loses', 'is')}, you {_suffers(q.own_losses, 'lose', 'are')}"
    return f"As the dice lie {stands}. Roll again? {counted(q.left, 're-roll')} left."


def _suffers(printed: str, lose: str, be: str) -> str:
    """13.11: a result as the table prints it in words."""
    result = CrtResult.read(printed)
    return suffers_words(result.demoralized, result.losses, lose, be)


def suffers_words(demoralized: bool, losses: int, lose: str, be: str) -> str:
    """13.11.2: a result in words: `D2` is two SPs and Demoralization."""
    effects = [f"{lose} {counted(losses, 'SP')}"] if losses else []
    effects += [f"{be} Demoralized"] if demoralized else []
    return listed(effects) or f"{lose} nothing"


def wins_words(n: Names, side: str) -> str:
    """13.15.1: that a side wins."""
    return f"the {n.side(side)} win"


TO_WIN = "you win"
"""13: what a player asks of a combat."""


def attack_words(wins: float, cost: float, price: float) -> str:
    """13: an attack in the list of hexes a unit may march to."""
    return f"combat, {wins:.0%} {TO_WIN}; on average they lose {cost:.1f} SPs, you {price:.1f}"
