"""18.6: Bivouac. A formation that camps for the night may revive, muster, supply and find its leader again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from wargame.engine.action import Action, Refusal
from wargame.engine.paths import bits
from wargame.engine.procedure import FINISH, Ask, Flow, goto
from wargame.games.at_any_cost.rules.command.command import command_range
from wargame.games.at_any_cost.rules.events.night import BivouacRolled, Displaced, LeaderSought
from wargame.games.at_any_cost.rules.morale.broken import break_unit
from wargame.games.at_any_cost.rules.night import loc
from wargame.games.at_any_cost.rules.night.questions import Displacement, NightRest
from wargame.games.at_any_cost.rules.stacking import fits, overstacked
from wargame.games.at_any_cost.rules.stages import ActivationStep
from wargame.games.at_any_cost.rules.strength import tcr
from wargame.games.at_any_cost.rules.units import ENEMY, FULL, STEADY, Unit

if TYPE_CHECKING:
    from wargame.games.at_any_cost.rules.battle import Battle
    from wargame.games.at_any_cost.rules.command.activation import Activation

Grade = Literal["pass", "equal", "fail"]
REVIVE, MUSTER, SUPPLY, LEADER = "revive", "muster", "supply", "recover-leader"
DONE = Action.of("done")


def offers(g: Battle, activation: Activation) -> list[Action]:
    """18.2.bivouac, 18.3.bivouac: by night a whole formation may camp; a CIC group is no formation."""
    hq = g.hqs[activation.formation]
    return [Action.of("bivouac")] if g.night and not activation.group and hq.on_map else []


@dataclass(slots=True, eq=False)
class BivouacStep(ActivationStep):
    """18.6: the rolls of a formation in camp, instead of its Rally Step."""

    stage = "night"

    side: str
    formation: str
    rolled: tuple[tuple[str, str], ...] = ()
    displaced: str = ""

    def start(self, g: Battle) -> Flow:
        """18.6.several: any unit may roll once for each of its troubles, in any order."""
        actions = list(self.actions(g))
        if not actions:
            return FINISH
        return Ask(self.side, NightRest(self.formation), "18.6", [*actions, DONE], self.chosen, self.refuse, DONE)

    def actions(self, g: Battle) -> Iterator[Action]:
        """Every roll that is still open."""
        for unit in campers(g, self.formation):
            for activity in troubles(unit):
                if (activity, unit.id) not in self.rolled:
                    yield Action.of(activity, unit.id)

    def refuse(self, g: Battle, action: Action) -> Refusal | None:
        """Why a unit may not roll."""
        if len(action) != 2 or action[1] not in g.units.by_id:
            return None
        unit = g.units[action[1]]
        if unit.moved or unit.worked:
            return Refusal("18.6.f", f"{unit.label} moved or dug and gets no rest.")
        if (action.verb, unit.id) in self.rolled:
            return Refusal("18.6.several", f"{unit.label} has rolled for that already.")
        return None

    def chosen(self, g: Battle, action: Action) -> Flow:
        """18.6: roll for one unit."""
        if action == DONE:
            return FINISH
        activity, unit = action[0], g.units[action[1]]
        g.put(self, "rolled", (*self.rolled, (activity, unit.id)))
        for name in ("in_command", "ooc"):  # who rests neither digs nor follows an Out of Command marker later
            g.put(unit, name, False)
        if activity == LEADER:
            recover_leader(g, unit)
            return goto(self.start)
        grade = rest(g, activity, unit)
        _APPLY[activity](g, unit, grade)
        if unit.on_map and not unit.mitrailleuse and overstacked(g, unit.place):
            g.put(self, "displaced", unit.id)
            return goto(self.displace)
        return goto(self.start)

    def displace(self, g: Battle) -> Flow:
        """18.6.b.pass: a unit that is Fresh again and too much for its hex goes to another, no nearer to the enemy."""
        unit = g.units[self.displaced]
        refuges = displacements(g, unit)
        if len(refuges) == 1:
            return self.moved(g, Action.of("displace", unit.id, g.board.ids[refuges[0]]))
        actions = [Action.of("displace", unit.id, g.board.ids[place]) for place in refuges]
        return Ask(self.side, Displacement(unit.id), "18.6.b.pass", actions, self.moved)

    def moved(self, g: Battle, action: Action) -> Flow:
        """The owner's choice."""
        g.place(g.units[action[1]], g.board.index[action[2]])
        g.tell(Displaced(action[1], action[2]))
        return goto(self.start)


# ---------------------------------------------------------------------- who rolls for what


def campers(g: Battle, formation: str) -> Iterator[Unit]:
    """18.6, 18.6.f: the units of the formation that neither moved nor dug, with their Mitrailleuses."""
    for unit in g.formation(formation):
        if unit.moved or unit.worked:
            continue
        yield unit
        battery = g.battery(unit)
        if battery is not None:
            yield battery


def troubles(unit: Unit) -> Iterator[str]:
    """18.6.a to 18.6.d: the rolls a unit has cause for. What a Mitrailleuse shares with its parent is rolled there."""
    if unit.hq:
        if unit.casualty:
            yield LEADER
        return
    if unit.morale != STEADY and not unit.mitrailleuse:
        yield REVIVE
    if unit.worn and not unit.detachment and not unit.mitrailleuse:
        yield MUSTER
    if unit.ammo != FULL:
        yield SUPPLY


# ---------------------------------------------------------------------- the roll


def modifier(g: Battle, unit: Unit) -> int:
    """18.6: what is added to the roll: 18.6.mod-out-of-range, 18.6.mod-enemy, 18.6.mod-normal, 18.6.mod-short."""
    order, hq, place = g.data.loc, g.hqs[unit.acts_with], g.whereabouts(unit)
    line = loc.grade(g, unit.acts_with)
    commanded = bool(command_range(g, hq) >> place & 1)
    total = order.grades[line] if commanded and line is not None else order.none
    distance, _ = g.nearest(place, ENEMY[unit.side])
    return total + (order.enemy if 0 <= distance <= order.enemy_within else 0)


def cohesion(g: Battle, unit: Unit) -> int:
    """18.6: the modified rating; works and markers bear on a Mitrailleuse as on its parent (4.3)."""
    if not unit.mitrailleuse:
        return tcr(g, unit)
    parent = g.units[unit.battery]
    return unit.values.tcr + tcr(g, parent) - parent.values.tcr


def rest(g: Battle, activity: str, unit: Unit) -> Grade:
    """18.6.grades: a net roll below the rating passes, above it fails."""
    net = g.roll(f"rolls to {activity}", unit.side, faces=10) + modifier(g, unit)
    rating = cohesion(g, unit)
    grade: Grade = "pass" if net < rating else "equal" if net == rating else "fail"
    g.tell(BivouacRolled(activity, unit.id, net, rating, grade))
    return grade


def revive(g: Battle, unit: Unit, grade: Grade) -> None:
    """18.6.a: 18.6.a.pass rests it wholly, 18.6.a.equal helps by a step, 18.6.a.fail not at all."""
    if grade != "fail":
        g.set_morale(unit, STEADY if grade == "pass" else unit.morale - 1)


def muster(g: Battle, unit: Unit, grade: Grade) -> None:
    """18.6.b: 18.6.b.pass makes it Fresh, 18.6.b.equal leaves it Battleworn, 18.6.b.fail breaks it (10.2)."""
    if grade == "pass":
        g.set_worn(unit, False)
    elif grade == "fail":
        break_unit(g, unit, "muster")


def supply(g: Battle, unit: Unit, grade: Grade) -> None:
    """18.6.c: as for morale, 18.6.c.pass, 18.6.c.equal, 18.6.c.fail; French corps artillery too (13.2.3)."""
    if grade != "fail":
        g.put(unit, "ammo", FULL if grade == "pass" else unit.ammo - 1)


_APPLY = {REVIVE: revive, MUSTER: muster, SUPPLY: supply}


def recover_leader(g: Battle, hq: Unit) -> None:
    """18.6.d: a roll of five or less brings a leader back."""
    found = g.roll("Leader Recovery", hq.side, faces=10) <= g.data.loc.leader_recovery
    if found:
        g.put(hq, "casualty", False)
    g.tell(LeaderSought(hq.id, found))


def displacements(g: Battle, unit: Unit) -> list[int]:
    """18.6.b.pass: the next hexes with room that are no nearer to an enemy; further out if there is none so near."""
    enemy = ENEMY[unit.side]
    distance = g.nearest(unit.place, enemy)[0]
    for ring in range(1, len(g.board.ids)):
        places = g.board.ring(unit.place, ring) & ~g.presence[enemy]
        dry = [place for place in bits(places) if g.ground.open_to(unit.arm, place) and fits(g, [unit], place)]
        found = [place for place in dry if g.nearest(place, enemy)[0] >= distance]
        if found:
            return found
    raise AssertionError("no hex on the map has room")
