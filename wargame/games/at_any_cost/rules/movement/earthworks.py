"""16: earthworks. Infantry that has done nothing else digs in at the end of the Rally Step.

16.1: there are two types, Hasty Works (16.1.hasty) and Entrenchments (16.1.entrenchments). They lower the column of
an enemy's fire or assault by one or two and raise cohesion as much (16.2.effect, 16.3.effect): see `fire_shifts`,
`assault_shifts` and `strength.tcr`. How long they last (16.4) is in `Battle.place`: Hasty Works go when an enemy
combat unit enters (16.4.1), Entrenchments stay and serve whoever is in them (16.4.2).
"""

from wargame.engine.action import Action, Refusal
from wargame.engine.paths import bits
from wargame.engine.procedure import FINISH, Ask, Flow, goto
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.events.movement import DiggingFailed, WorksDug
from wargame.games.at_any_cost.rules.questions import Digging
from wargame.games.at_any_cost.rules.stages import ActivationStep
from wargame.games.at_any_cost.rules.strength import tcr
from wargame.games.at_any_cost.rules.units import Unit

HASTY, ENTRENCHED = "hasty", "entrenched"
WITHOUT_TOOLS = "fr6"
"""16.5: VI Corps left its tools at Châlons."""
DONE = Action.of("done")


class EarthworksStep(ActivationStep):
    """16.2: each infantry unit that may dig tries once; only under a Posture that allows it (16.2.posture)."""

    stage = "earthworks"

    side: str
    units: tuple[str, ...]
    dug: tuple[int, ...] = ()
    """16.3.same-phase: hexes where Hasty Works were built just now."""

    def start(self, g: Battle) -> Flow:
        """Ask which unit tries next."""
        able = [each for each in self.units if self._refusal(g, g.units[each]) is None]
        if not able:
            return FINISH
        actions = [*(Action.of("dig", each) for each in able), DONE]
        return Ask(self.side, Digging(), "16.2", actions, self.chosen, self.refuse, DONE)

    def chosen(self, g: Battle, action: Action) -> Flow:
        """16.2.roll: a die, one less near cover (16.2.cover), within the unit's cohesion succeeds (16.2.result)."""
        if action == DONE:
            return FINISH
        unit = g.units[action[1]]
        kind = goal(g, unit)
        g.put(unit, "worked", kind)
        highest = digging_tcr(g, unit) + cover(g, unit.place)
        if g.roll("Earthworks", self.side, 10, ends=(highest,)) > highest:
            g.tell(DiggingFailed(unit.id, kind))
            return goto(self.start)
        if kind == HASTY:
            g.put(self, "dug", (*self.dug, unit.place))
        g.set_works(unit.place, kind, self.side)
        g.tell(WorksDug(unit.id, g.hex(unit), kind))
        return goto(self.start)

    def refuse(self, g: Battle, action: Action) -> Refusal | None:
        """Why a unit may not dig."""
        unit = g.units.by_id.get(action[1]) if action.verb == "dig" and len(action) == 2 else None
        return self._refusal(g, unit) if unit is not None else None

    def _refusal(self, g: Battle, unit: Unit) -> Refusal | None:
        if unit.ooc:
            return Refusal("14.3.no-rally", f"{unit.label} is Out of Command and cannot dig.")
        if unit.id not in self.units:
            return Refusal("16.2", f"{unit.label} is not active now.")
        if unit.place in self.dug:
            return Refusal("16.3.same-phase", "The Hasty Works here were built just now.")
        return digging_refusal(g, unit)


def digging_refusal(g: Battle, unit: Unit) -> Refusal | None:
    """16.2: why a unit cannot dig in: not infantry, busy with something else, or nothing to build."""
    if not unit.infantry or not unit.on_map:
        return Refusal("16.2", "Only infantry digs.")
    if unit.fired:
        return Refusal("16.2.no-fire", f"{unit.label} has fired.")
    if unit.moved:
        return Refusal("16.2.no-move", f"{unit.label} has moved.")
    if unit.fought:
        return Refusal("16.2.no-assault", f"{unit.label} has fought an assault.")
    if unit.worked:
        return Refusal("16.2.no-rally", f"{unit.label} has recovered, been Rebuilt or tried already.")
    return _goal_refusal(g, unit)


def _goal_refusal(g: Battle, unit: Unit) -> Refusal | None:
    """16.3: Hasty Works are improved only in the Evening and at Deep Night, and never by VI Corps (16.5)."""
    works = g.works.get(g.hex(unit), "")
    if works == ENTRENCHED:
        return Refusal("16.3", "There are Entrenchments already.")
    if works == HASTY and not g.night:
        return Refusal("16.3", "Entrenchments are built only in the Evening and at Deep Night.")
    if works == HASTY and unit.formation == WITHOUT_TOOLS:
        return Refusal("16.5", "VI Corps cannot build Entrenchments.")
    return None


def goal(g: Battle, unit: Unit) -> str:
    """16.3.improve: Hasty Works are improved to Entrenchments, and built where there are none."""
    return ENTRENCHED if g.works.get(g.hex(unit)) == HASTY else HASTY


def digging_tcr(g: Battle, unit: Unit) -> int:
    """16.5: cohesion as it stands, two less when VI Corps builds Hasty Works."""
    poor = unit.formation == WITHOUT_TOOLS and goal(g, unit) == HASTY
    return tcr(g, unit) - (2 if poor else 0)


def cover(g: Battle, place: int) -> int:
    """16.2.cover: one if the hex or a neighbour has forest, farm, quarry or town to dig and barricade with."""
    near = bits(g.board.adjacent[place] | 1 << place)
    return int(any(spec.cover for other in near for spec in g.ground.specs(other)))
