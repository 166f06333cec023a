"""What happens in a battle, in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from wargame.engine.events import Rolled, TurnBegins
from wargame.games.abyss_of_lament.rules import events as told
from wargame.games.abyss_of_lament.rules.battle import ENEMY
from wargame.games.abyss_of_lament.words.vocabulary import WORDS, Names
from wargame.grammar import counted, signed

# ---------------------------------------------------------------------- the course of a battle (II, V to VIII)

WORDS.tells(TurnBegins, "Turn {turn}.")
WORDS.heads(TurnBegins, "Turn {turn}")
WORDS.tells(told.SetUpCompleted, "{side} has {counters:#counter} on the map.")
WORDS.tells(told.ReinforcementsArrived, "Reinforcements for {side}: {group}.")
WORDS.tells(told.InitiativeGained, "{side} has the initiative.")
WORDS.tells(told.RoundBegan, "{side:whose} round.")
WORDS.heads(told.RoundBegan, "{side:whose} round")
WORDS.tells(told.ManeuverBegan, "{side} maneuvers with {card:means}: {points} AP.")
WORDS.tells(told.EventHappened, "Event “{event}”: {event:text}")
WORDS.tells(told.EventFailed, "Event “{event}” does not happen.")
WORDS.tells(told.SpecialRuleChanged, "“{flag:rule}” {holds:begins}.")


@WORDS.tells(told.OperationsEnded)
def _(n: Names, e: told.OperationsEnded) -> str:
    why = "both Time cards are played" if e.why == "time" else f"{n.side(e.side)} has no orders left to play"
    return f"The Operations Phase ends: {why}."


@WORDS.tells(told.VpHexesCounted)
def _(n: Names, e: told.VpHexesCounted) -> str:
    scored = counted(len(e.hexes), "VP-hex", "VP-hexes")
    return f"{n.side(e.side)} scores {scored}: {', '.join(e.hexes) or 'none'}."


@WORDS.tells(told.GameEnded)
def _(n: Names, e: told.GameEnded) -> str:
    return f"{e.level}{' for ' + n.side(e.winner) if e.winner else ''}: {e.why}."


# ---------------------------------------------------------------------- hands, orders and wings (IV.1, VII, VIII)

WORDS.tells(told.Mulligan, "{side} shuffles its hand back and draws another.")
WORDS.tells(told.ForcedRedraw, "{side} holds no orders and must draw again.")
WORDS.tells(told.HandShown, "{side} shows {hand:cards}: no orders again.")
WORDS.tells(told.CommandFocusGiven, "Command Focus: {:wing}.")
WORDS.tells(told.CommandRatingChanged, "The Command Rating of {side} is now {rating}.")
WORDS.tells(told.OrdersPlayed, "{side} plays {card} face-down as orders.")
WORDS.tells(told.OrdersRevealed, "{side} reveals its orders: {card}.")
WORDS.tells(told.TimeCardPlayed, "{side} plays its Time card, the {count:which_time}.")
WORDS.tells(told.AssetPlayed, "{side} plays its Asset card “{asset}”.")
WORDS.tells(told.AssetDiscarded, "{side} discards its Asset card for this turn.")
WORDS.tells(told.AssetUsed, "{side} uses its Asset card “{asset}”.")
WORDS.tells(told.GunsPlaced, "{card} is placed under {:wing}.")
WORDS.tells(told.GunsUsed, "{side} uses {card} of {:wing}.")
WORDS.tells(told.WingRallied, "{:wing} rallies.")
WORDS.tells(told.CohesionChanged, "{:wing}: cohesion {before} → {after}.")
WORDS.tells(told.WingDemoralized, "{:wing} is demoralized: 1 VP for {side:enemy} (IV.1).")
WORDS.tells(told.WingDestroyed, "{:wing} has lost its last unit.")


@WORDS.tells(told.CardsDrawn)
def _(n: Names, e: told.CardsDrawn) -> str:
    return f"{n.side(e.side)} draws {counted(e.count, 'card')}{': ' + n.cards(e.cards) if e.cards else ''}."


# ---------------------------------------------------------------------- units (IV, V.2, VIII.3, X)

WORDS.tells(told.UnitPlaced, "{side} places {unit} in {hex}.")
WORDS.tells(told.UnitActivated, "{unit} {unit:is_} activated{marches:by_road}.")
WORDS.tells(told.UnitMoved, "{unit} {unit:moves} {start}–{end}.")
WORDS.tells(told.UnitsSwitched, "{unit} {unit:switches} places in {hex}.")
WORDS.tells(told.UnitNotLured, "{unit} does not rise to the bait.")
WORDS.tells(told.UnitRevealed, "{unit} {unit:is_} revealed in {hex}.")
WORDS.tells(told.VedetteRemoved, "{unit} is removed from {hex}: a revealed Vedette leaves play (III.3.2).")
WORDS.tells(told.UnitDisordered, "{unit} {unit:is_} Disordered: {why:disordered}.")
WORDS.tells(told.UnitReformed, "{unit} {unit:is_} back in Good Order.")
WORDS.tells(told.UnitRecovered, "{unit} {unit:recovers} out of contact.")
WORDS.tells(told.UnitDisplaced, "{unit} {unit:is_} displaced {start}–{end}.")


# ---------------------------------------------------------------------- combat (XI)

WORDS.tells(told.AttritionSuffered, "Attrition strikes {unit}.")
WORDS.tells(told.HeroUsed, "{:wing} leads in person: the die is rolled again.")
WORDS.tells(told.HeroLost, "{:wing} is a casualty.")
WORDS.tells(told.HitsSuffered, "{unit} must absorb {hits:#hit}.")
WORDS.tells(told.HitsCancelled, "“{asset}”: the hits on {unit} are cancelled.")
WORDS.tells(told.UnitEliminated, "{unit} {unit:is_} eliminated in {hex}: {why:eliminated}.")
WORDS.tells(told.UnitRetreated, "{unit} {unit:falls} back from {start} to {end}.")
WORDS.tells(told.UnitAdvanced, "{unit} {unit:advances} into {hex}.")
WORDS.tells(told.CavalryAdvanced, "{unit} {unit:advances} into {hex}: cavalry must (XI.5.8.5).")


@WORDS.tells(told.AttackDeclared)
def _(n: Names, e: told.AttackDeclared) -> str:
    volleys = f" with Rolling Volleys from {n.unit(e.helper)}" if e.helper else ""
    return f"{n.unit(e.attacker)} {n.attacks(e.attacker)} {n.unit(e.defender)}{volleys}."


@WORDS.tells(told.ModifiersCounted)
def _(_: Names, e: told.ModifiersCounted) -> str:
    return f"Attacker {_summed(e.attack)}; defender {_summed(e.defence)}: {bonus_words(e.bonus)}."


def _summed(modifiers: Sequence[told.Modifier]) -> str:
    """A total with the modifiers it is made of."""
    listed = ", ".join(f"{signed(each.value)} {each.label}" for each in modifiers)
    return f"{signed(sum(each.value for each in modifiers))} ({listed})"


def bonus_words(bonus: int) -> str:
    """XI.3: who has the Combat Bonus."""
    whose = "attacker" if bonus > 0 else "defender"
    return f"Combat Bonus +{abs(bonus)} for the {whose}" if bonus else "no Combat Bonus"


@WORDS.tells(Rolled)
def _(n: Names, e: Rolled) -> str:
    if e.side is None:
        return f"Event “{n.event(e.purpose)}” rolls {e.face}."
    thrown = e.purpose if e.purpose.endswith("roll") else f"{e.purpose} roll"
    return f"{n.adjective(e.side)} {thrown}: {e.face}."


@WORDS.tells(told.ClashOfArms)
def _(n: Names, e: told.ClashOfArms) -> str:
    """XI.5.3: who wins, and what it does to the other."""
    if not e.loser:
        return f"The Clash of Arms is a standoff, {e.attack} to {e.defence}."
    winner = n.side(ENEMY[n.g.units[e.loser].side])
    if e.gone:  # XI.5.1.2: the hits are void
        result = f"without effect, {n.unit(e.loser)} {n.is_(e.loser)} already eliminated"
    elif e.destroyed:
        result = f"{n.unit(e.loser)} {n.is_(e.loser)} destroyed"
    else:
        result = f"{counted(e.hits, 'hit') if e.hits else 'no hit'} on {n.unit(e.loser)}"
    return f"{winner} wins the Clash of Arms {max(e.totals())} to {min(e.totals())}: {result}."
