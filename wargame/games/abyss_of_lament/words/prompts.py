"""The questions in words: who acts, what is asked, and what comes next."""

from __future__ import annotations

from wargame.games.abyss_of_lament.rules import questions as q
from wargame.games.abyss_of_lament.rules.cards import ASSET, TIME, is_artillery
from wargame.games.abyss_of_lament.rules.combat.combat import Combat
from wargame.games.abyss_of_lament.rules.combat.hits import RETREAT, SECOND_RETREAT, HitAbsorption, rests_on_hidden
from wargame.games.abyss_of_lament.rules.orders import options
from wargame.games.abyss_of_lament.rules.units import ACTIVE
from wargame.games.abyss_of_lament.words.cards import title
from wargame.games.abyss_of_lament.words.chances import chances_now
from wargame.games.abyss_of_lament.words.places import goal_at
from wargame.games.abyss_of_lament.words.vocabulary import WORDS, Names
from wargame.grammar import alternatives, counted


@WORDS.asks(q.SetUp)
def _(n: Names, about: q.SetUp) -> str:
    if about.group:
        return f"{n.group(about.group)} arrives: place a unit on an entry hex, hidden, or all of them as suggested."
    return "Set up as suggested, or first place the units that you want elsewhere: the rest is then suggested anew."


WORDS.asks(q.FirstHand, "Keep this hand of cards, or shuffle it back and draw another, once?")
WORDS.asks(q.CommandFocus, "Give one wing Command Focus: your C-in-C cards act for it this turn.")
WORDS.asks(q.OpeningOrders, "Choose the card that is your first orders: it lies face-down until your round.")
WORDS.asks(q.NextOrders, "Choose the card that is your orders for the next round: it lies face-down until then.")


@WORDS.asks(q.TimeOrAsset)
def _(n: Names, about: q.TimeOrAsset) -> str:
    if about.forced:
        return "Nothing but Time and Asset cards is left in your hand: you must play them."
    hand = n.g.armies[n.g.active].deck.hand if n.g.viewer in (None, n.g.active) else (TIME, ASSET)
    held = alternatives([title(card) for card in (TIME, ASSET) if card in hand])
    return f"Your round begins: play your {held} card before you use your orders?"


@WORDS.asks(q.UseOfOrders)
def _(n: Names, about: q.UseOfOrders) -> str:
    if is_artillery(about.card):
        return f"Your orders are {title(about.card)}: lay the guns under a wing, or issue Emergency Orders instead."
    open_ = {action.verb for action in options(n.g, n.g.active, about.card)}
    said = {"maneuver": "maneuver", "reform": "reform a unit by choosing it", "rally": "rally"}
    deeds = alternatives([words for deed, words in said.items() if deed in open_])
    return f"Your orders are {title(about.card)}: {deeds}, or issue Emergency Orders instead."


WORDS.asks(q.Activation, "Activate units, {points} AP left: those you activate then move and attack.")
WORDS.asks(q.Movement, "Move your activated units, before any combat: choose one, then its hex.")
WORDS.asks(q.AssetWing, "Choose the wing that the Asset card is for.")
WORDS.asks(q.FreeReform, "Reform up to {count:#Disordered unit}: choose one, and it is in Good Order again.")
WORDS.asks(q.CounterToLure, "Choose the enemy counter to lure: if it fits the card, its owner moves it towards you.")
WORDS.asks(q.LuredForward, "{unit:name} {unit:is_} lured forward: choose the hex it goes to.")
WORDS.asks(q.Attack, "Attack with your activated units: choose one, then an enemy next to it, or finish combat.")


@WORDS.asks(q.ArtillerySupport)
def _(n: Names, about: q.ArtillerySupport) -> str:
    """XI.3.2: who attacks whom and where, which both see, and how it stands for the one that is asked."""
    combat = n.g.procedures[-1] if n.g.procedures else None
    if not isinstance(combat, Combat):
        return f"Support {n.name(about.unit)} with artillery before the dice are rolled?"
    attacker, defender = combat.attacker.id, combat.defender.id
    now = chances_now(n.g, n.g.units[about.unit].side)
    odds = f" As it stands {now.hits:.0%} you hit, {now.struck:.0%} you are hit:" if now is not None else ""
    fight = f"{n.name(attacker)} {n.attacks(attacker)} {n.name(defender)} in {n.where(defender)}."
    return f"{fight}{odds} use artillery before the dice are rolled?"


@WORDS.asks(q.Reroll)
def _(n: Names, about: q.Reroll) -> str:
    """XI.5.2: the attacker is asked first, and the defender may answer."""
    combat = n.g.procedures[-1] if n.g.procedures else None
    more = ""
    if isinstance(combat, Combat) and combat.attacker.id == about.unit and n.g.wing(combat.defender).hero == ACTIVE:
        more = f", and {n.commander(combat.defender.id)} may re-roll after you"
    return f"Your die shows {about.die}{more}: let {n.commander(about.unit)} lead in person and have it rolled again?"


WORDS.asks(q.CancelHits, "{unit:name} {unit:is_} hit: use your Asset card and cancel the hits?")
WAYS = {
    RETREAT: "retreat",
    SECOND_RETREAT: "retreat another hex",
    "cohesion": "lose cohesion",
    "disorder": "become Disordered",
    "eliminate": "give the unit up",
}
"""XI.5.4: by the verb, or by what is absorbed with."""


@WORDS.asks(q.AbsorbHits)
def _(n: Names, about: q.AbsorbHits) -> str:
    """XI.5.4: the ways that are open, and why the unit cannot retreat; nothing that rests on a hidden unit (IV.6)."""
    struck = f"{counted(about.hits, 'hit')} on {n.name(about.unit)} in {n.where(about.unit)}"
    absorbing = n.g.procedures[-1] if n.g.procedures else None
    if not isinstance(absorbing, HitAbsorption):
        return f"{struck}: choose how to absorb them."
    ask = n.g.decision if not rests_on_hidden(n.g, absorbing.unit) else None
    if ask is None or ask.about != about:
        ways = f"choose how to absorb {'it' if about.hits == 1 else 'the next'}"
        refusal = absorbing.retreat_verb_refusal(RETREAT) if not absorbing.may_retreat else None
    else:
        offered = {action[1] if action.verb == "absorb" else action.verb for action in ask.actions}
        ways = alternatives([words for way, words in WAYS.items() if way in offered])
        refusal = absorbing.no_retreat(n.g) if offered.isdisjoint((RETREAT, SECOND_RETREAT)) else None
    why = f"{refusal.reason.rstrip('.')} ({refusal.rule}). " if refusal is not None else ""
    return f"{why}{struck}: {ways}."  # what is asked comes last: a bar with little room leaves out what stands before


@WORDS.asks(q.Advance)
def _(n: Names, about: q.Advance) -> str:
    """XI.5.8.5; II.1: whether the hex is one that counts for victory."""
    goal = goal_at(n.g.spec, about.hex)
    left = f"{about.hex}, the VP hex {goal.name}" if goal is not None else about.hex
    return f"The enemy has left {left}: advance {n.name(about.unit)} into it, or stay?"
