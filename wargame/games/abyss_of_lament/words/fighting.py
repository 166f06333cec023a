"""What units do and suffer, in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from wargame.engine.events import Rolled
from wargame.games.abyss_of_lament.rules.events import (
    AttackDeclared,
    AttritionSuffered,
    ClashOfArms,
    HeroLost,
    HeroUsed,
    HitsCancelled,
    HitsSuffered,
    Modifier,
    ModifiersCounted,
    UnitActivated,
    UnitAdvanced,
    UnitDisordered,
    UnitDisplaced,
    UnitEliminated,
    UnitMoved,
    UnitNotLured,
    UnitPlaced,
    UnitRecovered,
    UnitReformed,
    UnitRetreated,
    UnitRevealed,
    UnitsSwitched,
    VedetteRemoved,
)
from wargame.games.abyss_of_lament.words.vocabulary import WORDS, Names
from wargame.grammar import counted, signed

DISORDERS = {
    "hit": "absorbs a hit: it is Disordered (XI.5.7)",
    "attrition": "is Disordered by Attrition (XI.5.1.2)",
    "move": "is Disordered: it has moved from one enemy Zone of Control to another (X.1)",
    "retreat": "is Disordered: it has retreated into an enemy Zone of Control (XI.5.8.2)",
}
"""What has disordered a unit; only the first absorbs a hit."""
ELIMINATIONS = {
    "attrition": "Attrition strikes it Disordered and its wing without cohesion (XI.5.1.2)",
    "clash": "so great a difference in the Clash of Arms destroys it (XI.5.3)",
    "overwhelmed": "it cannot absorb all its hits (XI.5.5)",
    "given up": "its owner gives it up instead of absorbing hits (XI.5.5)",
}
"""What has eliminated a unit."""


def bonus_words(bonus: int) -> str:
    """XI.3: who has the Combat Bonus."""
    return (
        f"Combat Bonus +{abs(bonus)} for the {'attacker' if bonus > 0 else 'defender'}" if bonus else "no Combat Bonus"
    )


def _summed(modifiers: Sequence[Modifier]) -> str:
    """A total with the modifiers it is made of."""
    listed = ", ".join(f"{signed(each.value)} {each.label}" for each in modifiers)
    return f"{signed(sum(each.value for each in modifiers))} ({listed})"


# ---------------------------------------------------------------------- units


WORDS.tells(UnitPlaced, "{side} places {unit} in {hex}.")
WORDS.tells(UnitActivated, "{unit} is activated.")
WORDS.tells(UnitMoved, "{unit} moves {start}–{end}.")
WORDS.tells(UnitsSwitched, "{unit} switches places in {hex}.")
WORDS.tells(UnitNotLured, "{unit} does not rise to the bait.")
WORDS.tells(UnitRevealed, "{unit} is revealed in {hex}.")
WORDS.tells(VedetteRemoved, "{unit} is removed from {hex}: a revealed Vedette leaves play (III.3.2).")


@WORDS.tells(UnitDisordered)
def _(n: Names, e: UnitDisordered) -> str:
    return f"{n.unit(e.unit)} {DISORDERS[e.why]}."


WORDS.tells(UnitReformed, "{unit} is back in Good Order.")
WORDS.tells(UnitRecovered, "{unit} recovers out of contact.")
WORDS.tells(UnitDisplaced, "{unit} is displaced {start}–{end}.")


# ---------------------------------------------------------------------- combat (XI)


@WORDS.tells(AttackDeclared)
def _(n: Names, e: AttackDeclared) -> str:
    volleys = f" with Rolling Volleys from {n.unit(e.helper)}" if e.helper else ""
    return f"{n.unit(e.attacker)} attacks {n.unit(e.defender)}{volleys}."


@WORDS.tells(ModifiersCounted)
def _(_: Names, e: ModifiersCounted) -> str:
    return f"Attacker {_summed(e.attack)}; defender {_summed(e.defence)}: {bonus_words(e.bonus)}."


@WORDS.tells(Rolled)
def _(n: Names, e: Rolled) -> str:
    if e.side is None:
        return f"Event “{n.event(e.purpose)[0]}” rolls {e.face}."
    return f"{n.side(e.side)} {e.purpose} roll: {e.face}."


WORDS.tells(AttritionSuffered, "Attrition: {unit}.")


@WORDS.tells(HeroUsed)
def _(n: Names, e: HeroUsed) -> str:
    return f"{n.wing(e.side, e.suit)} leads in person: the die is rolled again."


@WORDS.tells(HeroLost)
def _(n: Names, e: HeroLost) -> str:
    return f"{n.wing(e.side, e.suit)} is a casualty."


@WORDS.tells(ClashOfArms)
def _(n: Names, e: ClashOfArms) -> str:
    if not e.loser:
        result = "standoff"
    elif e.gone:  # XI.5.1.2: the hits are void
        result = f"without effect, {n.unit(e.loser)} is already eliminated"
    else:
        result = f"{n.unit(e.loser)}, {'eliminated' if e.destroyed else counted(e.hits, 'hit')}"
    return f"Clash of Arms {e.attack} to {e.defence}: {result}."


WORDS.tells(HitsSuffered, "{unit} must absorb {hits:#hit}.")
WORDS.tells(HitsCancelled, "{asset}: the hits on {unit} are cancelled.")


@WORDS.tells(UnitEliminated)
def _(n: Names, e: UnitEliminated) -> str:
    return f"{n.unit(e.unit)} is eliminated in {e.hex}: {ELIMINATIONS[e.why]}."


WORDS.tells(UnitRetreated, "{unit} retreats {start}–{end}.")
WORDS.tells(UnitAdvanced, "{unit} advances into {hex}.")
