"""5: what is going on, by the procedures that are open: the Phase, the activation and its Step, the combat.

Each Phase, Step and combat is a subclass in its chapter; who only asks what is going on needs no chapter.
"""

from __future__ import annotations

from abc import abstractmethod
from operator import attrgetter
from typing import TYPE_CHECKING, ClassVar

from wargame.engine.procedure import Heading
from wargame.games.at_any_cost.rules.command.command import RIGHTS, Rights
from wargame.games.at_any_cost.rules.questions import Declared
from wargame.games.at_any_cost.rules.units import DEFENSIVE, FRENCH, ON_MAP, PRUSSIAN

if TYPE_CHECKING:
    from wargame.games.at_any_cost.rules.battle import Battle

CHIT_DRAW = "chit_draw"
COMMAND, MOVEMENT = "command", "movement"
OUT_OF_COMMAND = "out_of_command"


class Phase(Heading):
    """5.0: a Phase of the turn, or a part of it."""

    phase: ClassVar[str] = CHIT_DRAW
    """deployment, nightfall, planning, command_decision, held_events, chit_draw or end_turn."""


class ActivationStep(Heading):
    """5.3: a Step of an activation, or a part of it."""

    stage: ClassVar[str] = COMMAND
    """command, fire, movement, assault, rally, earthworks, night or out_of_command."""

    def stage_now(self) -> str:
        """Which Step it belongs to."""
        return self.stage


class ActivationPhase(Heading):
    """5.3: the activation of a formation.

    `group` names the units of a CIC activation (6.2), which are In Command whatever their distance; it is empty
    for an Activation Chit. A `degraded` activation has only its Fire Combat Step (6.4.c), an `enhanced` one the
    Special Posture (6.4.d).
    """

    side: str
    formation: str
    group: tuple[str, ...] = ()
    degraded: bool = False
    enhanced: bool = False
    posture: str = ""
    bivouacked: bool = False
    begun_adjacent: tuple[str, ...] = ()
    """7.2.2: cavalry next to an enemy when the Phase began."""
    results: tuple[tuple[str, str], ...] = ()
    """DRAFT.d.i.out-of-command: what was rolled for units Out of Command, by unit."""
    arrived: tuple[str, ...] = ()
    arrived_posture: str = ""
    """11.10.in-command: the Posture of the reinforcements of this activation."""

    @property
    def rights(self) -> Rights:
        """7.2: what the Posture allows."""
        return RIGHTS[self.posture or DEFENSIVE]


class Combat(Heading):
    """8.2, 12.2: a Fire Combat or an assault. `chits` are the events played on it."""

    @abstractmethod
    def declared(self, g: Battle) -> Declared:
        """The combat as both sides see it on the table."""


# ---------------------------------------------------------------------- asking for it
def phase(g: Battle) -> str:
    """5.0: the Phase of the turn; chits are drawn while no other goes on."""
    return next((frame.phase for frame in reversed(g.procedures) if isinstance(frame, Phase)), CHIT_DRAW)


def activation_of(g: Battle) -> ActivationPhase | None:
    """The activation going on, if there is one."""
    return next((frame for frame in reversed(g.procedures) if isinstance(frame, ActivationPhase)), None)


def step(g: Battle, activation: ActivationPhase) -> str:
    """5.3: the Step of an activation, whatever events and reactions interrupt it."""
    inside = g.procedures[g.procedures.index(activation) + 1 :]
    open_ = (frame.stage_now() for frame in inside if isinstance(frame, ActivationStep))
    return next(open_, MOVEMENT if activation.arrived else COMMAND)


def combat(g: Battle) -> Declared | None:
    """The innermost combat being resolved."""
    return next((frame.declared(g) for frame in reversed(g.procedures) if isinstance(frame, Combat)), None)


# ---------------------------------------------------------------------- the end of it

_ACTIVE = (
    *("in_command", "ooc", "fired", "spent", "moved", "halted", "shots"),
    *("charging", "climbed", "assaults", "charged_back", "fought", "worked"),
)
marks = attrgetter(*_ACTIVE)
"""The marks on a unit that last for an activation."""
_UNMARKED: dict[str, object] = {"fired": "", "assaults": "", "worked": "", "spent": 0, "shots": 0}
"""What those that are no mere yes or no are without their mark."""


def calm(g: Battle) -> None:
    """7.0: take off every mark that lasts only for an activation; a Posture means nothing after it, either.

    Who is off the map may be In Command (7.4, 11.10) and has no other mark.
    """
    away = [unit for unit in g.units.every if unit.in_command and unit.status != ON_MAP]
    for unit in (*g.fielded(PRUSSIAN), *g.fielded(FRENCH), *away):
        if any(marks(unit)):
            for name in _ACTIVE:
                if getattr(unit, name):
                    g.put(unit, name, _UNMARKED.get(name, False))
