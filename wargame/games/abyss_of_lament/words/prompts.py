"""The questions in words."""

from __future__ import annotations

from wargame.games.abyss_of_lament.rules import questions as q
from wargame.games.abyss_of_lament.rules.cards import is_artillery
from wargame.games.abyss_of_lament.words.vocabulary import WORDS, Names


@WORDS.asks(q.SetUp)
def _(_: Names, about: q.SetUp) -> str:
    return f"Place {about.group}." if about.group else "Set up: place a unit, or accept the suggested set-up."


WORDS.asks(q.FirstHand, "Keep this hand, or shuffle it back and draw another (once).")
WORDS.asks(q.CommandFocus, "Give one wing Command Focus for this turn.")
WORDS.asks(q.OpeningOrders, "Play a card face-down as your next orders.")


@WORDS.asks(q.TimeOrAsset)
def _(_: Names, about: q.TimeOrAsset) -> str:
    return "You must play the Time or Asset cards left in your hand." if about.forced else "Play a Time or Asset card?"


@WORDS.asks(q.UseOfOrders)
def _(_: Names, about: q.UseOfOrders) -> str:
    guns = is_artillery(about.card)
    return "Place the guns under a wing, or issue Emergency Orders." if guns else "Use your orders."


WORDS.asks(q.NextOrders, "Play a card face-down as your next orders.")
WORDS.asks(q.Activation, "Activate units: {points} AP left.")
WORDS.asks(q.Movement, "Move activated units.")
WORDS.asks(q.AssetWing, "Choose a wing for the Asset card.")
WORDS.asks(q.FreeReform, "Reform up to {count:#Disordered unit}.")
WORDS.asks(q.CounterToLure, "Which enemy counter is to be lured?")
WORDS.asks(q.LuredForward, "Your unit is lured forward: choose the hex.")
WORDS.asks(q.Attack, "Declare an attack, or finish.")
WORDS.asks(q.ArtillerySupport, "Support {unit:name} with artillery?")
WORDS.asks(q.Reroll, "Let {unit:commander} re-roll your {die}?")
WORDS.asks(q.CancelHits, "Cancel the hits on {unit:name}?")
WORDS.asks(q.AbsorbHits, "{unit:name}: absorb {hits:#hit}.")
WORDS.asks(q.Advance, "Advance {unit:name} into {hex}?")
