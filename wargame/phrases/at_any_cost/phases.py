"""Where the game stands in the sequence of play, in words."""

from __future__ import annotations

from wargame.games.at_any_cost.content import GameData
from wargame.games.at_any_cost.view import BattleView
from wargame.phrases.at_any_cost.names import POSTURES, formation_name

STEPS = {
    "7": "HQ Command Step",
    "8": "Fire Combat Step",
    "11": "Movement Step",
    "12": "Assault Combat Step",
    "13": "Rally Step",
    "14": "Out of Command Step",
    "16": "digging in",
    "18": "night",
}
"""The Steps of an activation by the chapter of the question."""
DEPLOYMENT = ("6.1", "18.6.e", "DRAFT.e.i")
PHASES = {"5": "Planning Phase", "6": "Chit Draw Phase", "15": "End Turn Phase"}


def moment(view: BattleView, data: GameData, rule: str) -> str:
    """The activation going on with its Posture and Step, or the phase by the rule of the question."""
    chapter = rule.partition(".")[0]
    active = view.activation
    if active is None and rule in DEPLOYMENT:
        return "French deployment"
    if active is None:
        return PHASES.get(chapter, STEPS.get(chapter, "Chit Draw Phase"))
    name = formation_name(data, active.formation)
    parts = [name if not active.group else f"Units of {name}"]
    if active.bivouacked:
        parts.append("in Bivouac")
    elif active.posture:
        parts.append(f"{POSTURES.get(active.posture, active.posture)}{' order' if view.variant else ' Posture'}")
    if chapter in STEPS:
        parts.append(STEPS[chapter])
    return ", ".join(parts)
