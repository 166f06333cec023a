"""18: the Overnight Game Turns: what a night on the march costs, and Bivouac."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING

from wargame.engine.action import Action, Refusal
from wargame.engine.paths import bits
from wargame.engine.procedure import FINISH, Ask, EachSide, Flow, call, goto, settle
from wargame.games.at_any_cost.rules.assault.retreat import break_unit
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.command.command import command_range
from wargame.games.at_any_cost.rules.events import turn
from wargame.games.at_any_cost.rules.morale.morale import MoraleHits
from wargame.games.at_any_cost.rules.movement.earthworks import ENTRENCHED
from wargame.games.at_any_cost.rules.night import lines
from wargame.games.at_any_cost.rules.questions import Displacement, NightRest, Reunion
from wargame.games.at_any_cost.rules.stages import ActivationStep, Phase
from wargame.games.at_any_cost.rules.strength import fits, overstacked, tcr
from wargame.games.at_any_cost.rules.units import ENEMY, FULL, PARTED, POOL, REBUILD, STEADY, Unit

if TYPE_CHECKING:
    from wargame.games.at_any_cost.rules.command.activation import Activation

DONE = Action.of("done")
NOWHERE = -1


class Weariness(ActivationStep):
    """18.2.fatigue, 18.3.fatigue: at the end of a night activation tired units take a Morale Hit each."""

    stage = "night"

    side: str
    formation: str
    bivouacked: bool = False
    group: tuple[str, ...] = ()
    tired: tuple[str, ...] = ()

    def start(self, g: Battle) -> Flow:
        """Find out who is tired; a formation that spends Deep Night awake leaves its Bivouac (18.3.bivouac)."""
        units = [g.units[each] for each in self.group] if self.group else g.formation(self.formation)
        awake = (unit for unit in units if unit.on_map and not unit.hq)
        g.put(self, "tired", tuple(unit.id for unit in awake if self._is_tired(g, unit)))
        if g.hour.kind == "deep_night" and not self.bivouacked and not self.group:
            g.put(g.hqs[self.formation], "bivouac", False)
        return goto(self.hit)

    def _is_tired(self, g: Battle, unit: Unit) -> bool:
        """18.2.fatigue: in the Evening who moved or tried to build Entrenchments, but not Hasty Works.

        18.3.fatigue: in Deep Night who is not in Bivouac.
        """
        if g.hour.kind == "deep_night":
            return not self.bivouacked
        return unit.moved or unit.worked == ENTRENCHED

    def hit(self, g: Battle) -> Flow:
        """One unit after the other; a hit may send another into the Eliminated Box (9.2)."""
        if not self.tired:
            return FINISH
        unit = g.units[self.tired[0]]
        g.put(self, "tired", self.tired[1:])
        if not unit.on_map:
            return goto(self.hit)
        g.tell(turn.GrewWeary(unit.id))
        return call(MoraleHits(unit.id, 1, NOWHERE), then=self.hit)


class NightFalls(Phase, EachSide):
    """18.2.parents, 18.3.parents: as a night turn begins, brigades in detachments may go to be Rebuilt."""

    phase = "nightfall"
    counter = "asked"

    asked: int = 0

    def ask(self, g: Battle, side: str) -> Ask | None:
        """Each side in turn, Prussians first, while it has a brigade to gather."""
        actions = list(reunions(g, side))
        rule = "18.2.parents" if g.hour.kind == "evening" else "18.3.parents"
        return Ask(side, Reunion(), rule, [*actions, DONE], self.chosen, default=DONE) if actions else None

    def chosen(self, g: Battle, action: Action) -> Flow:
        """The detachments leave the map; their brigade can be Rebuilt, Battleworn."""
        if action == DONE:
            return self.next_side(g)
        brigade = g.units[action[1]]
        for each in action[2:]:
            g.remove(g.units[each], POOL)
        g.set_worn(brigade, True)
        g.put(brigade, "ammo", 0)
        g.set_status(brigade, REBUILD)
        g.tell(turn.BrigadeReunited(brigade.id, action[2:]))
        return goto(self.start)


def reunions(g: Battle, side: str) -> Iterator[Action]:
    """18.2.parents: each brigade broken down, with every largest set of detachments that it could have become."""
    for brigade in g.units.every:
        if brigade.side == side and brigade.status == PARTED:
            for parts in _parts(g, brigade):
                yield Action.of("reunite", brigade.id, *(part.id for part in parts))


def _parts(g: Battle, brigade: Unit) -> list[tuple[Unit, ...]]:
    """The sets of the corps' detachments on the map within a brigade's strength that leave no room for another."""
    there = [unit for unit in g.fielded(brigade.side) if unit.detachment and unit.formation == brigade.formation]
    fitting = [
        set_
        for size in range(len(there) + 1)
        for set_ in combinations(there, size)
        if sum(unit.values.sp for unit in set_) <= brigade.fresh_side.sp
    ]
    return [each for each in fitting if not any(set(each) < set(other) for other in fitting)]


REVIVE, MUSTER, SUPPLY, LEADER = "revive", "muster", "supply", "recover-leader"


def offers(g: Battle, activation: Activation) -> list[Action]:
    """18.2.bivouac, 18.3.bivouac: by night a whole formation may camp; a CIC group is no formation."""
    hq = g.hqs[activation.formation]
    return [Action.of("bivouac")] if g.night and not activation.group and hq.on_map else []


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
        actions = [Action.of("displace", unit.id, g.board.ids[place]) for place in displacements(g, unit)]
        return settle(g, Ask(self.side, Displacement(unit.id), "18.6.b.pass", actions, self.moved))

    def moved(self, g: Battle, action: Action) -> Flow:
        """The owner's choice."""
        g.place(g.units[action[1]], g.board.index[action[2]])
        g.tell(turn.Displaced(action[1], action[2]))
        return goto(self.start)


# ---------------------------------------------------------------------- who rolls for what
def campers(g: Battle, formation: str) -> Iterator[Unit]:
    """18.6, 18.6.f: the units of the formation that neither moved nor dug, with their Mitrailleuses."""
    for unit in g.formation(formation):
        if not unit.moved and not unit.worked:
            yield from g.whole(unit)


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
    line = lines.grade(g, unit.acts_with)
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


def rest(g: Battle, activity: str, unit: Unit) -> turn.Grade:
    """18.6.grades: a net roll below the rating passes, above it fails."""
    net = g.roll(f"rolls to {activity}", unit.side, faces=10) + modifier(g, unit)
    rating = cohesion(g, unit)
    grade: turn.Grade = "pass" if net < rating else "equal" if net == rating else "fail"
    g.tell(turn.BivouacRolled(activity, unit.id, net, rating, grade))
    return grade


def revive(g: Battle, unit: Unit, grade: turn.Grade) -> None:
    """18.6.a: 18.6.a.pass rests it wholly, 18.6.a.equal helps by a step, 18.6.a.fail not at all."""
    if grade != "fail":
        g.set_morale(unit, STEADY if grade == "pass" else unit.morale - 1)


def muster(g: Battle, unit: Unit, grade: turn.Grade) -> None:
    """18.6.b: 18.6.b.pass makes it Fresh, 18.6.b.equal leaves it Battleworn, 18.6.b.fail breaks it (10.2)."""
    if grade == "pass":
        g.set_worn(unit, False)
    elif grade == "fail":
        break_unit(g, unit, "muster")


def supply(g: Battle, unit: Unit, grade: turn.Grade) -> None:
    """18.6.c: as for morale, 18.6.c.pass, 18.6.c.equal, 18.6.c.fail; French corps artillery too (13.2.3)."""
    if grade != "fail":
        g.put(unit, "ammo", FULL if grade == "pass" else unit.ammo - 1)


_APPLY = {REVIVE: revive, MUSTER: muster, SUPPLY: supply}


def recover_leader(g: Battle, hq: Unit) -> None:
    """18.6.d: a roll of five or less brings a leader back."""
    found = g.roll("Leader Recovery", hq.side, faces=10) <= g.data.loc.leader_recovery
    if found:
        g.put(hq, "casualty", False)
    g.tell(turn.LeaderSought(hq.id, found))


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
