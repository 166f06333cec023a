"""The questions in words: who acts, what is asked, and what comes next."""

from __future__ import annotations

from wargame.games.abyss_of_lament.rules import questions as q
from wargame.games.abyss_of_lament.rules.cards import is_artillery
from wargame.games.abyss_of_lament.rules.orders import options
from wargame.games.abyss_of_lament.words.cards import title
from wargame.games.abyss_of_lament.words.vocabulary import WORDS, Names
from wargame.grammar import alternatives


@WORDS.asks(q.SetUp)
def _(n: Names, about: q.SetUp) -> str:
    if about.group:
        return f"{n.group(about.group)} arrives: place a unit on an entry hex, hidden, or all of them as suggested."
    return "Set up: place your units one by one, or take the suggested set-up as it is."


WORDS.asks(q.FirstHand, "Keep this hand of cards, or shuffle it back and draw another, once?")
WORDS.asks(q.CommandFocus, "Give one wing Command Focus: your C-in-C cards act for it this turn.")
WORDS.asks(q.OpeningOrders, "Choose the card that is your first orders: it lies face-down until your round.")
WORDS.asks(q.NextOrders, "Choose the card that is your orders for the next round: it lies face-down until then.")


@WORDS.asks(q.TimeOrAsset)
def _(_: Names, about: q.TimeOrAsset) -> str:
    if about.forced:
        return "Nothing but Time and Asset cards is left in your hand: you must play them."
    return "Your round begins: play a Time or Asset card before you use your orders?"


@WORDS.asks(q.UseOfOrders)
def _(n: Names, about: q.UseOfOrders) -> str:
    if is_artillery(about.card):
        return f"Your orders are {title(about.card)}: lay the guns under a wing, or issue Emergency Orders instead."
    open_ = {action.verb for action in options(n.g, n.g.active, about.card)}
    deeds = alternatives([deed for deed in ("maneuver", "reform", "rally") if deed in open_])
    return f"Your orders are {title(about.card)}: {deeds}, or issue Emergency Orders instead."


WORDS.asks(q.Activation, "Activate units, {points} AP left: those you activate then move and attack.")
WORDS.asks(q.Movement, "Move your activated units: choose one, then its hex. Combat follows.")
WORDS.asks(q.AssetWing, "Choose the wing that the Asset card is for.")
WORDS.asks(q.FreeReform, "Reform up to {count:#Disordered unit}: choose one, and it is in Good Order again.")
WORDS.asks(q.CounterToLure, "Choose the enemy counter to lure: if it fits the card, its owner moves it towards you.")
WORDS.asks(q.LuredForward, "{unit:name} is lured forward: choose the hex it goes to.")
WORDS.asks(q.Attack, "Attack with your activated units: choose one, then an enemy next to it. Or finish combat.")
WORDS.asks(q.ArtillerySupport, "{unit:name} is in combat: support it with artillery before the dice are rolled?")
WORDS.asks(q.Reroll, "Your die shows {die}: let {unit:commander} lead in person and have it rolled again?")
WORDS.asks(q.CancelHits, "{unit:name} is hit: use your Asset card and cancel the hits?")
WORDS.asks(q.AbsorbHits, "{unit:name} has {hits:#hit} to absorb: retreat, cohesion and Disorder take one each.")
WORDS.asks(q.Advance, "The enemy has left {hex}: advance {unit:name} into it, or stay?")
