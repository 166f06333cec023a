"""Where the game stands in the sequence of play, in words."""

from __future__ import annotations

from wargame.games.at_any_cost.content import GameData
from wargame.games.at_any_cost.rules.view import BattleView
from wargame.games.at_any_cost.words.names import POSTURES, formation_name

STEPS = {
    "command": "HQ Command Step",
    "fire": "Fire Combat Step",
    "movement": "Movement Step",
    "assault": "Assault Combat Step",
    "rally": "Rally Step",
    "earthworks": "digging in",
    "night": "night",
    "out_of_command": "Out of Command Step",
}
"""The Steps of an activation."""
PHASES = {
    "deployment": "French deployment",
    "nightfall": "nightfall",
    "planning": "Planning Phase",
    "command_decision": "Command Decision Phase",
    "held_events": "Held Event Phase",
    "chit_draw": "Chit Draw Phase",
    "end_turn": "End Turn Phase",
}
"""The Phases outside of an activation."""
COMBATS = {"fire": "Fire Combat", "assault": "Assault Combat"}
"""What an event may lead to outside of an activation, by the rules of the Step of that name."""


def moment(view: BattleView, data: GameData) -> str:
    """The activation going on with its Posture and Step, or the Phase and the combat that an event has led to."""
    active = view.activation
    if active is None:
        combat = f", {COMBATS[view.combat.kind]}" if view.combat is not None else ""
        return f"{PHASES[view.phase]}{combat}"
    name = formation_name(data, active.formation)
    parts = [name if not active.group else f"Units of {name}"]
    if active.bivouacked:
        parts.append("in Bivouac")
    elif active.posture:
        parts.append(f"{POSTURES.get(active.posture, active.posture)}{' order' if view.variant else ' Posture'}")
    return ", ".join((*parts, STEPS[active.step]))
