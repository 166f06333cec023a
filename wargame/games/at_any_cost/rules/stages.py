"""5: which Phase of the turn is going on, and which Step of an activation, by the procedures that are open."""

from __future__ import annotations

from wargame.engine.procedure import Procedure
from wargame.games.at_any_cost.rules.assault.assault import AssaultStep
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.chits.planning import PlanningPhase
from wargame.games.at_any_cost.rules.chits.windows import EndOfTurnEvents
from wargame.games.at_any_cost.rules.command.activation import Activation
from wargame.games.at_any_cost.rules.command.draft import CommandDecisionPhase, FrenchActivationChits, HeldEventPhase
from wargame.games.at_any_cost.rules.command.draft_ooc import Strays
from wargame.games.at_any_cost.rules.command.out_of_command import OutOfCommandStep
from wargame.games.at_any_cost.rules.deployment import Commitment, OpeningDeployment, RestedFormation
from wargame.games.at_any_cost.rules.end_turn import EndTurnPhase
from wargame.games.at_any_cost.rules.fire.fire import FireStep
from wargame.games.at_any_cost.rules.morale.rally import RallyStep
from wargame.games.at_any_cost.rules.movement.earthworks import EarthworksStep
from wargame.games.at_any_cost.rules.movement.moving import MovementStep
from wargame.games.at_any_cost.rules.night.bivouac import BivouacStep
from wargame.games.at_any_cost.rules.night.overnight import NightFalls, Weariness

CHIT_DRAW = "chit_draw"
PHASES: dict[type[Procedure], str] = {
    Commitment: "deployment",
    OpeningDeployment: "deployment",
    RestedFormation: "deployment",
    FrenchActivationChits: "deployment",
    NightFalls: "nightfall",
    PlanningPhase: "planning",
    CommandDecisionPhase: "command_decision",
    HeldEventPhase: "held_events",
    EndOfTurnEvents: "end_turn",
    EndTurnPhase: "end_turn",
}
COMMAND, MOVEMENT = "command", "movement"
STEPS: dict[type[Procedure], str] = {
    FireStep: "fire",
    MovementStep: MOVEMENT,
    AssaultStep: "assault",
    RallyStep: "rally",
    BivouacStep: "night",
    EarthworksStep: "earthworks",
    OutOfCommandStep: "out_of_command",
    Weariness: "night",
}


def phase(g: Battle) -> str:
    """5.0: the Phase of the turn; chits are drawn while no other goes on."""
    return next((PHASES[type(frame)] for frame in reversed(g.procedures) if type(frame) in PHASES), CHIT_DRAW)


def step(g: Battle, activation: Activation) -> str:
    """5.3: the Step of an activation, whatever events and reactions interrupt it.

    DRAFT.d: units Out of Command act within the ordinary Steps there.
    """
    inside = g.procedures[g.procedures.index(activation) + 1 :]
    for frame in inside:
        if isinstance(frame, Strays):
            return frame.part
        if type(frame) in STEPS:
            return STEPS[type(frame)]
    return MOVEMENT if activation.arrived else COMMAND
