"""5.3, 7.1: the Activation Phase. A formation, or the group a CIC chit picks, goes through its six Steps."""

from wargame.engine.action import Action
from wargame.engine.procedure import FINISH, Ask, Flow, Step, call, goto
from wargame.games.at_any_cost.rules.assault.assault import AssaultStep
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.chits.windows import Announcement
from wargame.games.at_any_cost.rules.command import draft
from wargame.games.at_any_cost.rules.command.command import RIGHTS, Rights, in_command
from wargame.games.at_any_cost.rules.command.out_of_command import OutOfCommandStep
from wargame.games.at_any_cost.rules.events.turn import ActivationDegraded, LeftOutOfCommand, PostureTaken
from wargame.games.at_any_cost.rules.fire.fire import IMPERIAL_GUARD, FireStep
from wargame.games.at_any_cost.rules.morale.rally import RallyStep
from wargame.games.at_any_cost.rules.movement.earthworks import EarthworksStep
from wargame.games.at_any_cost.rules.movement.moving import MovementStep
from wargame.games.at_any_cost.rules.night import overnight
from wargame.games.at_any_cost.rules.questions import FormationPosture, ReinforcementPosture
from wargame.games.at_any_cost.rules.stages import ActivationPhase, calm
from wargame.games.at_any_cost.rules.units import AGGRESSIVE, DEFENSIVE, ENEMY, ON_MAP, REBUILD, SPECIAL, WAITING, Unit


class Activation(ActivationPhase):
    """5.3: the Steps of one activation."""

    def start(self, g: Battle) -> Flow:
        """7.1: choose the Posture, unless fortune has (6.4.c, 6.4.d). The forts fire even for an absent Guard (8.9)."""
        if not self.members(g):
            forts = self.formation == IMPERIAL_GUARD and not self.group and not g.night
            return call(FireStep(self.side, ())) if forts else FINISH
        forced = DEFENSIVE if self.degraded else SPECIAL if self.enhanced else ""
        if self.degraded:
            g.tell(ActivationDegraded(self.side, self.formation, self.group))
        if forced:
            return self._assume(g, forced)
        return Ask(self.side, FormationPosture(self.formation, self.group), "7.1", self._postures(g), self.chosen)

    def _postures(self, g: Battle) -> list[Action]:
        if g.variant:
            return [Action.of("order", order) for order in draft.ORDERS]
        offered = [Action.of("posture", posture) for posture in (AGGRESSIVE, DEFENSIVE)]
        return [*offered, *overnight.offers(g, self)]

    def chosen(self, g: Battle, action: Action) -> Flow:
        """7.1, 3.5.2: turn the HQ to the side of its Posture."""
        if action.verb == "bivouac":
            g.put(self, "bivouacked", True)
            g.put(g.hqs[self.formation], "bivouac", True)
            return self._assume(g, DEFENSIVE)
        return self._assume(g, action[1])

    def _assume(self, g: Battle, posture: str) -> Flow:
        g.put(self, "posture", posture)
        g.put(g.hqs[self.formation], "posture", posture)
        g.tell(PostureTaken(self.formation, posture, self.bivouacked))
        return goto(self.command)

    def command(self, g: Battle) -> Flow:
        """7.4, 7.5: who is In Command; the others get Out of Command markers."""
        members = self.members(g)
        commanded = in_command(g, self.formation)
        for unit in members:
            within = bool(self.group) or unit.hq or unit.status == WAITING or unit.id in commanded
            g.put(unit, "in_command", within)
            g.put(unit, "ooc", not within and not self.degraded)
        out = tuple(unit.id for unit in members if unit.ooc)
        if out:
            g.tell(LeftOutOfCommand(out))
        horse = [unit for unit in members if unit.cavalry and unit.on_map]
        near = g.zone(ENEMY[self.side])
        g.put(self, "begun_adjacent", tuple(unit.id for unit in horse if near >> unit.place & 1))
        return goto(self.announced)

    def announced(self, g: Battle) -> Flow:
        """6.3.1, 11.5: the enemy may answer the announcement with a held chit; Command Initiative is for the owner."""
        if g.variant:
            draft.roll_out_of_command(g, self)
        return call(Announcement(self.side, self.formation), then=self.fire)

    def fire(self, g: Battle) -> Flow:
        """8: the Fire Combat Step, the guns of the fortresses with the Imperial Guard (8.9)."""
        self._new_step(g)
        if g.night:
            return goto(self.stray_fire)
        after = self.close if self.degraded else self.stray_fire
        return call(FireStep(self.side, self._commanded(g) if self.rights.fire else ()), then=after)

    def stray_fire(self, g: Battle) -> Flow:
        """DRAFT.d.ii: units Out of Command fire in this Step too."""
        return self._strays(draft.FIRE, self.movement)

    def movement(self, g: Battle) -> Flow:
        """11: the Movement Step; the units on the map first, so that they can clear the road for those that come."""
        self._new_step(g)
        commanded, arriving = self._commanded(g), self._arriving(g)
        g.put(self, "arrived", arriving)
        if commanded and arriving:
            return call(self._movement_step(g, commanded, self.rights), then=self.reinforcements)
        return call(self._movement_step(g, commanded or arriving, self.rights), then=self.stray_movement)

    def reinforcements(self, g: Battle) -> Flow:
        """11.10.in-command: units that come this turn take a Posture of their own, whatever their HQ's is."""
        if g.variant or g.night or self.posture == SPECIAL:
            return self._enter(g, self.posture)
        actions = [Action.of("posture", posture) for posture in (AGGRESSIVE, DEFENSIVE)]
        return Ask(self.side, ReinforcementPosture(self.formation), "11.10.in-command", actions, self.reinforced)

    def reinforced(self, g: Battle, action: Action) -> Flow:
        """11.10: they enter under the Posture chosen."""
        return self._enter(g, action[1])

    def _enter(self, g: Battle, posture: str) -> Flow:
        g.put(self, "arrived_posture", posture)
        return call(self._movement_step(g, self.arrived, RIGHTS[posture]), then=self.stray_movement)

    def stray_movement(self, g: Battle) -> Flow:
        """DRAFT.d.iii: units Out of Command move in this Step too."""
        return self._strays(draft.MOVEMENT, self.assault)

    def _movement_step(self, g: Battle, units: tuple[str, ...], rights: Rights) -> MovementStep:
        engage = rights.engage and not g.night
        return MovementStep(
            side=self.side,
            units=units,
            engage=engage,
            march=rights.march,
            charge=engage and rights.assault,
            half=rights.half,
            bonus=rights.bonus,
            one_hex=rights.one_hex,
            arriving=any(g.units[each].status == WAITING for each in units),
        )

    def assault(self, g: Battle) -> Flow:
        """12: the Assault Combat Step of units whose Posture allows it; it also ends charges of the enemy (11.6.2)."""
        self._new_step(g)
        units = tuple(each for each in self._commanded(g) if self._may_assault(each))
        if g.night or not (units or any(unit.charging for unit in g.fielded(ENEMY[self.side]))):
            return goto(self.stray_assault)
        return call(AssaultStep(self.side, units), then=self.stray_assault)

    def _may_assault(self, unit: str) -> bool:
        """7.2.1, 7.2.2.cavalry: what a unit's Posture says about assaults; reinforcements have their own (11.10)."""
        if unit in self.arrived and self.arrived_posture:
            return RIGHTS[self.arrived_posture].assault
        return self.rights.assault or (self.posture == DEFENSIVE and unit in self.begun_adjacent)

    def stray_assault(self, g: Battle) -> Flow:
        """DRAFT.d.iv: units Out of Command assault in this Step too."""
        return self._strays(draft.ASSAULT, self.rally)

    def rally(self, g: Battle) -> Flow:
        """13, 18.6: Recovery and Rebuilding under a Defensive Posture, or the night's rest."""
        self._new_step(g)
        if self.bivouacked:
            return call(overnight.BivouacStep(self.side, self.formation), then=self.earthworks)
        if g.night or not self.rights.rally:
            return goto(self.earthworks)
        return call(RallyStep(self.side, self.formation, self.rights.rally, self.group), then=self.earthworks)

    def earthworks(self, g: Battle) -> Flow:
        """16.2: digging in, at the end of the Rally Step."""
        if not self.rights.works:
            return goto(self.out_of_command)
        return call(EarthworksStep(self.side, self._commanded(g)), then=self.out_of_command)

    def out_of_command(self, g: Battle) -> Flow:
        """14: the Out of Command Step; the draft has none."""
        self._new_step(g)
        if g.variant or not any(unit.ooc for unit in self.members(g)):
            return goto(self.night)
        return call(OutOfCommandStep(self.side, self.formation), then=self.night)

    def night(self, g: Battle) -> Flow:
        """18.2, 18.3: what a night spent moving, digging or awake costs."""
        if not g.night:
            return goto(self.close)
        return call(overnight.Weariness(self.side, self.formation, self.bivouacked, self.group), then=self.close)

    def close(self, g: Battle) -> Flow:
        """The activation is over: its marks go."""
        calm(g)
        g.put(g, "markers", ())
        return FINISH

    # ------------------------------------------------------------------ who takes part
    def members(self, g: Battle) -> list[Unit]:
        """The units on the map or due to arrive, the HQ among them; a CIC group may be in the box, too (6.2.1)."""
        if self.group:
            return [
                unit for unit in (g.units[each] for each in self.group) if unit.status in (ON_MAP, WAITING, REBUILD)
            ]
        due = [g.units[each] for each in self._arriving(g)]
        return [*g.formation(self.formation), *due]

    def _commanded(self, g: Battle) -> tuple[str, ...]:
        return tuple(unit.id for unit in self.members(g) if unit.in_command and unit.on_map)

    def _arriving(self, g: Battle) -> tuple[str, ...]:
        """11.10: units of this activation that wait to enter."""
        coming = [g.units[unit] for each in g.arrivals if each.turn <= g.turn for unit in each.units]
        due = [unit for unit in coming if unit.status == WAITING and not unit.mitrailleuse]
        if self.group:
            return tuple(unit.id for unit in due if unit.id in self.group)
        return tuple(unit.id for unit in due if unit.acts_with == self.formation)

    def _strays(self, part: str, then: Step) -> Flow:
        return call(draft.Strays(self.formation, self.results, part), then=then) if self.results else goto(then)

    def _new_step(self, g: Battle) -> None:
        """8.4.s: Defensive Fires are counted anew in every Step."""
        for unit in [unit for side in g.sides for unit in g.fielded(side) if unit.shots]:
            g.put(unit, "shots", 0)
