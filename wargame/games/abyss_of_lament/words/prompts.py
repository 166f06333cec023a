"""The questions in words."""

from __future__ import annotations

from wargame.games.abyss_of_lament.rules import questions as q
from wargame.games.abyss_of_lament.rules.cards import is_artillery
from wargame.games.abyss_of_lament.words.vocabulary import WORDS, Names
from wargame.grammar import counted

# ---------------------------------------------------------------------- set-up and Turn Initiation (V, VII)


@WORDS.asks(q.SetUp)
def _(_: Names, about: q.SetUp) -> str:
    return f"Place {about.group}." if about.group else "Set up: place a unit, or accept the suggested set-up."


@WORDS.asks(q.FirstHand)
def _(_: Names, about: q.FirstHand) -> str:
    return "Keep this hand, or shuffle it back and draw another (once)."


@WORDS.asks(q.CommandFocus)
def _(_: Names, about: q.CommandFocus) -> str:
    return "Give one wing Command Focus for this turn."


@WORDS.asks(q.OpeningOrders)
def _(_: Names, about: q.OpeningOrders) -> str:
    return "Play a card face-down as your next orders."


# ---------------------------------------------------------------------- Operations (VIII)


@WORDS.asks(q.TimeOrAsset)
def _(_: Names, about: q.TimeOrAsset) -> str:
    return "You must play the Time or Asset cards left in your hand." if about.forced else "Play a Time or Asset card?"


@WORDS.asks(q.UseOfOrders)
def _(_: Names, about: q.UseOfOrders) -> str:
    guns = is_artillery(about.card)
    return "Place the guns under a wing, or issue Emergency Orders." if guns else "Use your orders."


@WORDS.asks(q.NextOrders)
def _(_: Names, about: q.NextOrders) -> str:
    return "Play a card face-down as your next orders."


@WORDS.asks(q.Activation)
def _(_: Names, about: q.Activation) -> str:
    return f"Activate units: {about.points} AP left."


@WORDS.asks(q.Movement)
def _(_: Names, about: q.Movement) -> str:
    return "Move activated units."


# ---------------------------------------------------------------------- Asset cards and events (III.5.4, V.3)


@WORDS.asks(q.AssetWing)
def _(_: Names, about: q.AssetWing) -> str:
    return "Choose a wing for the Asset card."


@WORDS.asks(q.FreeReform)
def _(_: Names, about: q.FreeReform) -> str:
    return f"Reform up to {counted(about.count, 'Disordered unit')}."


@WORDS.asks(q.CounterToLure)
def _(_: Names, about: q.CounterToLure) -> str:
    return "Which enemy counter is to be lured?"


@WORDS.asks(q.LuredForward)
def _(_: Names, about: q.LuredForward) -> str:
    return "Your unit is lured forward: choose the hex."


# ---------------------------------------------------------------------- combat (XI)


@WORDS.asks(q.Attack)
def _(_: Names, about: q.Attack) -> str:
    return "Declare an attack, or finish."


@WORDS.asks(q.ArtillerySupport)
def _(n: Names, about: q.ArtillerySupport) -> str:
    return f"Support {n.name(about.unit)} with artillery?"


@WORDS.asks(q.Reroll)
def _(n: Names, about: q.Reroll) -> str:
    return f"Let {n.commander(about.unit)} re-roll your {about.die}?"


@WORDS.asks(q.CancelHits)
def _(n: Names, about: q.CancelHits) -> str:
    return f"Cancel the hits on {n.name(about.unit)}?"


@WORDS.asks(q.AbsorbHits)
def _(n: Names, about: q.AbsorbHits) -> str:
    return f"{n.name(about.unit)}: absorb {counted(about.hits, 'hit')}."


@WORDS.asks(q.Advance)
def _(n: Names, about: q.Advance) -> str:
    return f"Advance {n.name(about.unit)} into {about.hex}?"
