"""13: the Rally Step. Recovery takes markers off units near their HQ, then Rebuilding brings Broken units back."""

from collections.abc import Iterator
from math import ceil

from wargame.engine.action import Action, Refusal
from wargame.engine.paths import bits
from wargame.engine.procedure import FINISH, Ask, Flow, goto, settle
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.command.command import command_range, rating
from wargame.games.at_any_cost.rules.events.combat import RebuildFailed, RebuildSucceeded, Rebuilt, Recovered
from wargame.games.at_any_cost.rules.questions import RallyAction, RebuiltUnitHex
from wargame.games.at_any_cost.rules.stages import ActivationStep
from wargame.games.at_any_cost.rules.strength import fits, tcr
from wargame.games.at_any_cost.rules.units import ENEMY, FRENCH, REBUILD, Unit

MORALE, AMMO = "morale", "ammo"
"""The two kinds of markers that Recovery reduces (13.2)."""
FULL_RALLY = "full"
DONE = Action.of("done")


class RallyStep(ActivationStep):
    """13.1: Recovery first and Rebuilding after it, together as many actions as the HQ's Command Rating (13.4).

    Only for formations under a Posture that allows it, which is the Defensive one (13.0); the draft has levels of
    its own. A `group` of a CIC chit rallies alone, on the map or in the box (6.2.1).
    """

    stage = "rally"

    side: str
    formation: str
    level: str = FULL_RALLY
    group: tuple[str, ...] = ()
    used: int = 0
    tried: tuple[str, ...] = ()
    """13.3.once: the units that have made their Rebuild attempt."""
    rebuilt: str = ""

    def start(self, g: Battle) -> Flow:
        """13.4: ask for the next Rally action while any is left."""
        if self.left(g) <= 0:
            return FINISH
        recoveries, rebuilds = list(self._recoveries(g)), list(self._rebuilds(g))
        if not recoveries and not rebuilds:
            return FINISH
        about = RallyAction(self.left(g), self.allowed(g), bool(recoveries), bool(rebuilds))
        return Ask(self.side, about, "13.1", [*recoveries, *rebuilds, DONE], self.chosen, self.refuse, DONE)

    def allowed(self, g: Battle) -> int:
        """13.4: the Command Rating; the draft gives a part of it, rounded up, or one more."""
        value = rating(g.hqs[self.formation])
        if self.level == FULL_RALLY:
            return value
        level = g.data.draft.rally[self.level]  # type: ignore[index]
        return ceil(level.part * value) + level.plus

    def left(self, g: Battle) -> int:
        """13.4: the actions not yet used; a failed roll is one too."""
        return self.allowed(g) - self.used

    def chosen(self, g: Battle, action: Action) -> Flow:
        """Carry out a Rally action."""
        if action == DONE:
            return FINISH
        g.put(self, "used", self.used + 1)
        unit = g.units[action[1]]
        if action.verb == "recover":
            recover(g, unit, action[2])
            return goto(self.start)
        g.put(self, "tried", (*self.tried, unit.id))
        return self._attempt(g, unit)

    def _attempt(self, g: Battle, unit: Unit) -> Flow:
        """13.3.roll: a die within the Battleworn cohesion brings the unit back."""
        cohesion = tcr(g, unit)
        if g.roll("Rebuilding", self.side, 10, ends=(cohesion,)) > cohesion:
            g.tell(RebuildFailed(unit.id))
            return goto(self.start)
        g.put(self, "rebuilt", unit.id)
        if len(rebuild_hexes(g, g.hqs[self.formation], unit)) > 1:  # else its hex is told at once
            g.tell(RebuildSucceeded(unit.id))
        return goto(self.placement)

    def placement(self, g: Battle) -> Flow:
        """13.3.placement: with its HQ or next to it."""
        unit = g.units[self.rebuilt]
        places = rebuild_hexes(g, g.hqs[self.formation], unit)
        actions = [Action.of("place", unit.id, g.board.ids[place]) for place in places]
        return settle(g, Ask(self.side, RebuiltUnitHex(unit.id), "13.3.placement", actions, self.placed))

    def placed(self, g: Battle, action: Action) -> Flow:
        """The hex chosen for a Rebuilt unit."""
        unit = g.units[action[1]]
        g.put(self, "rebuilt", "")
        g.place(unit, g.board.index[action[2]])
        g.put(unit, "worked", "rally")
        g.tell(Rebuilt(unit.id, action[2]))
        return goto(self.start)

    # ------------------------------------------------------------------ what may be done
    def _recoveries(self, g: Battle) -> Iterator[Action]:
        """13.2: every marker that can be turned or removed, as long as no Rebuilding has begun (13.1)."""
        if self.tried:
            return
        for unit in self._members(g):
            for what in (MORALE, AMMO):
                if self._recovery_refusal(g, unit, what) is None:
                    yield Action.of("recover", unit.id, what)

    def _rebuilds(self, g: Battle) -> Iterator[Action]:
        """13.3: every unit in the box that may try."""
        for unit in g.units.every:
            if unit.status == REBUILD and not unit.mitrailleuse and self._rebuild_refusal(g, unit) is None:
                yield Action.of("rebuild", unit.id)

    def _members(self, g: Battle) -> Iterator[Unit]:
        """13.2.1: units of the active formation on the map, each Mitrailleuse with its own ammunition (4.3.markers)."""
        for unit in g.formation(self.formation):
            if not unit.hq and (not self.group or unit.id in self.group):
                yield from g.whole(unit)

    def _recovery_refusal(self, g: Battle, unit: Unit, what: str) -> Refusal | None:
        return recovery_refusal(g, g.hqs[self.formation], unit, what)

    def _rebuild_refusal(self, g: Battle, unit: Unit) -> Refusal | None:
        """13.3.eligible: units of the active formation, or of the CIC group, once in each activation (13.3.once)."""
        if self.level != FULL_RALLY and not g.data.draft.rally[self.level].rebuild:  # type: ignore[index]
            return Refusal("13.3", "This Order allows no Rebuilding.")
        if unit.acts_with != self.formation or (self.group and unit.id not in self.group):
            return Refusal("13.3.eligible", f"{unit.label} does not belong to the active formation.")
        if unit.id in self.tried:
            return Refusal("13.3.once", f"{unit.label} has tried already in this activation.")
        return rebuild_refusal(g, g.hqs[self.formation], unit)

    def refuse(self, g: Battle, action: Action) -> Refusal | None:
        """Why a Rally action may not be done."""
        unit = g.units.by_id.get(action[1]) if len(action) > 1 else None
        if unit is None:
            return None
        if action.verb == "rebuild":
            return self._rebuild_refusal(g, unit)
        if action.verb != "recover" or len(action) != 3:
            return None
        if self.tried:
            return Refusal("13.1", "Recovery comes before Rebuilding.")
        if unit not in self._members(g):
            return Refusal("13.2.1", f"{unit.label} does not belong to the active formation.")
        return self._recovery_refusal(g, unit, action[2])


def recover(g: Battle, unit: Unit, what: str) -> None:
    """13.2.2: one Recovery action: Shaken goes (13.2.2.a), Disrupted becomes Shaken (13.2.2.b).

    Low Ammo goes (13.2.2.c) and Rationed becomes Low Ammo (13.2.2.d) alike. A unit that recovers cannot dig in
    (16.2.no-rally).
    """
    if what == MORALE:
        g.set_morale(unit, unit.morale - 1)
    else:
        g.put(unit, "ammo", unit.ammo - 1)
    g.put(unit, "worked", "rally")
    g.tell(Recovered(unit.id, what, unit.morale if what == MORALE else unit.ammo))


def recovery_refusal(g: Battle, hq: Unit, unit: Unit, what: str) -> Refusal | None:
    """13.2.1: why a marker cannot be reduced: the unit must be in Command Range and away from enemy combat units."""
    place = g.whereabouts(unit)
    if not (unit.morale if what == MORALE and not unit.mitrailleuse else unit.ammo if what == AMMO else 0):
        return Refusal("13.2.2", f"{unit.label} has no such marker.")
    if unit.ooc:
        return Refusal("14.3.no-rally", f"{unit.label} is Out of Command and cannot Rally.")
    if g.zone(ENEMY[unit.side]) >> place & 1:
        return Refusal("13.2.1", f"{unit.label} is next to an enemy combat unit.")
    if not command_range(g, hq) >> place & 1:
        return Refusal("13.2.1", f"{unit.label} is not within Command Range of {hq.label}.")
    return _ammunition_refusal(hq, unit, place) if what == AMMO else None


def _ammunition_refusal(hq: Unit, unit: Unit, place: int) -> Refusal | None:
    """13.2.3: French guns need their HQ in the hex; corps artillery gets ammunition only at night (13.2.3.corps)."""
    if unit.side != FRENCH or not (unit.guns or unit.mitrailleuse):
        return None
    if unit.corps_unit and not unit.horse:
        return Refusal("13.2.3.corps", "French corps artillery gets no ammunition during the day.")
    if hq.place != place:
        return Refusal("13.2.3", f"French guns get ammunition only in the hex of {hq.label}.")
    return None


def rebuild_refusal(g: Battle, hq: Unit, unit: Unit) -> Refusal | None:
    """13.3: why a unit cannot be Rebuilt: not in the box, a detachment (3.4), or no room near an HQ free of enemies."""
    if unit.detachment:
        return Refusal("3.4", "A Broken detachment is not Rebuilt.")
    if unit.status != REBUILD:
        return Refusal("13.3", f"{unit.label} is not in the box of units that may be Rebuilt.")
    if not hq.on_map:
        return Refusal("13.3", f"{hq.label} is not on the map.")
    if g.zone(ENEMY[hq.side]) >> hq.place & 1:
        return Refusal("13.3.eligible", f"{hq.label} is next to an enemy combat unit.")
    if not rebuild_hexes(g, hq, unit):
        return Refusal("13.3.placement", f"There is no room with or next to {hq.label}.")
    return None


def rebuild_hexes(g: Battle, hq: Unit, unit: Unit) -> list[int]:
    """13.3.placement: the HQ's hex and those around it, free of enemies and their neighbourhood, with room."""
    enemy = ENEMY[hq.side]
    barred = g.zone(enemy) | g.presence[enemy]
    near = (g.board.adjacent[hq.place] | 1 << hq.place) & ~barred
    return [place for place in bits(near) if g.ground.open_to(unit.arm, place) and fits(g, (unit,), place)]
