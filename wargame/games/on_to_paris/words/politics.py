"""18: sentences and prompts about the sovereigns and the fall of the Empire."""

from __future__ import annotations

from wargame.games.on_to_paris.rules.politics.events import (
    LATER,
    LOST,
    STAY,
    BesiegedMarked,
    ConfirmedNoMore,
    EmpireChecked,
    EmpireFell,
    EmpireHolds,
    FuseAdvanced,
    GuardDissolved,
    GuardRest,
    GuardShared,
    SpsDeserted,
)
from wargame.games.on_to_paris.rules.politics.questions import ShareGuard
from wargame.games.on_to_paris.rules.strength import KINDS, Strength
from wargame.games.on_to_paris.rules.units import FRENCH
from wargame.games.on_to_paris.words.base import WORDS, Names
from wargame.grammar import counted, percent, signed

CAUSES = {
    "combat": "A combat with Napoleon III is lost",
    "distance": "Napoleon III is far from the border",
    "siege": "Napoleon III is besieged",
}

EACH_SP = f"{percent(1 / 6)} for each SP that they lose more than the Prussians (18.2.2)"
"""One die, against the SPs that the French have lost more."""

FATES = {LATER: "can be entered next turn", STAY: "stay in the works", LOST: "are lost"}
"""18.3: what becomes of SPs of the Guard that no Formation takes."""

WORDS.tells(EmpireHolds, "Napoleon III has lost a combat, but not at such a cost that the Empire could fall.")
WORDS.tells(ConfirmedNoMore, "{leaders} {leaders:is|are} not confirmed in command any more.")
WORDS.tells(GuardDissolved, "{unit} in {hex} is dissolved.")
WORDS.tells(FuseAdvanced, "The marker of the French Time Fuse Penalty moves to box {box}.")
WORDS.tells(BesiegedMarked, "The SPs besieged in {hex} will roll when the siege is lifted.")


def empire_words() -> str:
    """18.2.2: what a combat with Napoleon III may cost."""
    return f"Napoleon III is in it: if the French lose it, the Empire falls with {EACH_SP}."


def met_words(chance: float) -> str:
    """18.2.2, 12: what a march of his may lead to, though nobody is attacked in it."""
    reacts = f"The Prussians may react to Napoleon III on his way ({percent(chance)})"
    return f"{reacts}. If that leads to a combat and the French lose it, the Empire falls with {EACH_SP}."


@WORDS.tells(EmpireChecked)
def _(n: Names, e: EmpireChecked) -> str:
    added = f" ({signed(e.modifier)} to the roll)" if e.modifier else ""
    falls = f"it falls on {e.limit} or {'less' if e.cause == 'combat' else 'more'}"
    return f"{CAUSES[e.cause]}{added}; {falls}. The Empire {'falls' if e.falls else 'stands'}."


@WORDS.tells(EmpireFell)
def _(n: Names, e: EmpireFell) -> str:
    return f"The Empire falls in {n.game.data.turns[e.turn]}. France is a Republic."


@WORDS.tells(SpsDeserted)
def _(n: Names, e: SpsDeserted) -> str:
    who = n.unit(e.unit) if e.unit else f"lone SPs in {n.hex(e.hex)}"
    kept = len(e.rolls) - e.lost
    lost = f"{counted(e.lost, n.sp(FRENCH, e.sp) + ' SP')} lost, {kept} left" if e.lost else "all stay"
    return f"{who} may desert: {lost}."


@WORDS.tells(GuardShared)
def _(n: Names, e: GuardShared) -> str:
    return f"A {n.sp(FRENCH, e.sp)} SP of the Guard joins {n.unit(e.unit)}."


@WORDS.tells(GuardRest)
def _(n: Names, e: GuardRest) -> str:
    held = n.force(FRENCH, Strength(*[e.sps.count(kind) for kind in KINDS]))
    return f"Of the Guard in {n.hex(e.hex)} {held} {FATES[e.fate]}."


@WORDS.asks(ShareGuard)
def _(n: Names, e: ShareGuard) -> str:
    rest = "come back next turn"
    if e.besieged:
        rest = "are lost" if n.game.formation(e.unit).is_cavalry else "stay as lone SPs in the works"
    return f"{n.unit(e.unit)} is dissolved. Which Formation takes one of its {counted(e.sps, 'SP')}? The others {rest}."
