"""The hour of a Game Turn in words, and where the game stands in the sequence of play."""

import datetime

from wargame.games.at_any_cost.content.game import GameData
from wargame.games.at_any_cost.content.scenario import ScenarioSpec
from wargame.games.at_any_cost.rules.view import BattleView
from wargame.games.at_any_cost.words.names import POSTURES, formation_name

LIGHTS = {
    "day": "Day",
    "dusk": "Dusk",
    "evening": "Evening",
    "deep_night": "Deep Night",
    "dawn": "Dawn",
}
DARKNESS = {
    "dusk": "Sight reaches one hex, cohesion is one less, ground off the road costs double.",
    "evening": "No events, no combat and no Rally: move, dig in, or go into Bivouac.",
    "deep_night": "No events, no combat and no Rally: move, dig in, or go into Bivouac.",
    "dawn": "Sight reaches one hex, cohesion is one less, ground off the road costs double.",
}
"""18.1 to 18.4: what the hours that are not day do."""
RULES = {"dusk": "18.1", "evening": "18.2", "deep_night": "18.3", "dawn": "18.4", "day": "2.1"}


def date_words(spec: ScenarioSpec, turn: int) -> str:
    """The day of a Game Turn: `16 August 1870`."""
    first = datetime.date.fromisoformat(spec.date)
    day = first + datetime.timedelta(days=spec.moment(_within(spec, turn)).day - spec.start.day)
    return f"{day.day} {day:%B} {day.year}"


def time_words(spec: ScenarioSpec, turn: int) -> str:
    """The hour at which a Game Turn begins."""
    return spec.moment(_within(spec, turn)).time


def when(spec: ScenarioSpec, turn: int) -> str:
    """Date and hour, and the light if it is not day."""
    light = spec.hour(_within(spec, turn)).kind
    dark = f", {LIGHTS[light]}" if light != "day" else ""
    return f"{date_words(spec, turn)}, {time_words(spec, turn)}{dark}"


def turn_words(spec: ScenarioSpec, turn: int) -> str:
    """`turn 5, 12:00 pm`, with the day if the scenario has several."""
    if turn > spec.turns:
        return f"turn {turn}, after the end"
    several = spec.moment(spec.turns).day != spec.start.day
    day = f"{date_words(spec, turn).rpartition(' ')[0]}, " if several else ""
    return f"turn {turn}, {day}{time_words(spec, turn)}"


def _within(spec: ScenarioSpec, turn: int) -> int:
    return min(max(1, turn), spec.turns)


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
