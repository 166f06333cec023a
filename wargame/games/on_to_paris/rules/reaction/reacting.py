"""12.4.2: Reaction movement, hex by hex; units of one roll move together (10.2.2)."""

from __future__ import annotations

from collections.abc import Iterator

from wargame.engine.action import Action, Refusal
from wargame.engine.paths import bits, mask_of
from wargame.engine.pieces import NOWHERE
from wargame.engine.procedure import Ask, Flow, Heading, call, goto, settle
from wargame.games.on_to_paris.rules import upkeep
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.cavalry.retreating import CavalryMayRetreat
from wargame.games.on_to_paris.rules.combat.overrun import EliminateAll, may_overrun
from wargame.games.on_to_paris.rules.combat.parties import clear_detachments
from wargame.games.on_to_paris.rules.formations.removing import RemoveEmpty
from wargame.games.on_to_paris.rules.movement.costs import entry_cost, heads
from wargame.games.on_to_paris.rules.movement.entering import refusal, stays
from wargame.games.on_to_paris.rules.politics.sovereigns import EmperorMoved
from wargame.games.on_to_paris.rules.reaction import unloading
from wargame.games.on_to_paris.rules.reaction.events import UnitReacted
from wargame.games.on_to_paris.rules.reaction.questions import ReactionMovement
from wargame.games.on_to_paris.rules.reaction.special import ADVANCE, FORT, Route, Strike, obeying
from wargame.games.on_to_paris.rules.sieges.sheltering import Shelter
from wargame.games.on_to_paris.rules.strength import NONE, Strength
from wargame.games.on_to_paris.rules.units import ENEMY, Formation

READY = Action.of("ready")
TWO = 2


class ReactionMove(Heading):
    """12.4.2: units that have reacted by one roll move up to so many hexes: all the first, then all the second."""

    side: str
    trigger: int
    """The trigger hex."""
    units: tuple[str, ...]
    hexes: int
    strikes: tuple[Strike, ...] = ()
    """5.1.7: those whose way a special rating says."""
    closed: tuple[int, ...] = ()
    """Per unit the hexes used by enemies to enter its hex, as a mask."""
    began: tuple[int, ...] = ()
    """Per unit the hex it reacts from."""
    left: tuple[int, ...] = ()
    """Per unit the hexes it may still go; none if it is done."""
    plans: tuple[int, ...] = ()
    """Per unit the hex it goes to next."""
    met: tuple[int, ...] = ()
    """Hexes just entered in which enemies are."""

    def start(self, g: Campaign) -> Flow:
        """12.4.2: what is closed to each of them is what it is before any of them moves."""
        units = [g.formation(word) for word in self.units]
        g.put(self, "closed", tuple(_used_by_enemies(g, unit) for unit in units))
        g.put(self, "began", tuple(unit.place for unit in units))
        g.put(self, "left", tuple(0 if stays(g, unit) else self.hexes for unit in units))
        g.put(self, "plans", (NOWHERE,) * len(units))
        return goto(self.plan)

    # ------------------------------------------------------------------ where to

    def plan(self, g: Campaign) -> Flow:
        """10.2.2, 12.4.2: every unit that may still go says where it goes, or that it is done."""
        open_ = self._open(g)
        if not open_:
            return goto(self.go)
        actions, may_end = self._choices(g, open_)
        if not any(action.verb == "go" for action in actions):
            return self.planned(g, READY)
        if may_end and len(open_) > 1:
            actions.append(READY)
        about = ReactionMovement(
            g.board.ids[self.trigger],
            tuple(self.units[number] for number in open_),
            tuple(self.left[number] for number in open_),
        )
        default = next((each for each in reversed(actions) if each == READY or each.verb == "hold"), actions[0])
        return settle(g, Ask(self.side, about, "12.4.2", actions, self.planned, self.refused, default, open=True))

    def _open(self, g: Campaign) -> list[int]:
        """The units that have still to say where they go now."""
        return [
            number
            for number, left in enumerate(self.left)
            if left and self.plans[number] == NOWHERE and g.formation(self.units[number]).on_map
        ]

    def _choices(self, g: Campaign, open_: list[int]) -> tuple[list[Action], bool]:
        """What can be answered, and whether all of them may stay where they are."""
        actions: list[Action] = []
        may_end = True
        for number in open_:
            word = self.units[number]
            steps = self._steps(g, number)
            actions += [Action.of("go", word, g.board.ids[place]) for place in steps if place != NOWHERE]
            if NOWHERE in steps:
                actions.append(Action.of("hold", word))
            else:
                may_end = False
            if not any(strike.unit == word for strike in self.strikes):
                unit = g.formation(word)
                actions += unloading.offers(g, unit, first=unit.place == self.began[number])
        return actions, may_end

    def _steps(self, g: Campaign, number: int) -> list[int]:
        """The hexes a unit may enter next; NOWHERE among them if it may stay."""
        unit = g.formation(self.units[number])
        strike = next((each for each in self.strikes if each.unit == unit.id), None)
        if strike is None:
            near = bits(g.board.adjacent[unit.place])
            return [*(place for place in near if self._refusal(g, number, place) is None), NOWHERE]
        routes = obeying(g, strike, list(self._routes(g, number)), unit.place)
        first = sorted({route[0] for route in routes if route})
        if strike.sign in (ADVANCE, FORT):
            cost = {place: entry_cost(g, unit, unit.place, place) or 0 for place in first}
            first = [place for place in first if cost[place] == min(cost.values())]
        return [*first, NOWHERE] if () in routes else list(first)

    def _routes(self, g: Campaign, number: int) -> Iterator[Route]:
        """All ways a unit could go with the hexes it has left."""
        unit, left = g.formation(self.units[number]), self.left[number]
        yield ()
        for place in bits(g.board.adjacent[unit.place]):
            if self._refusal(g, number, place) is not None:
                continue
            yield (place,)
            dear = self._price(g, number, place) >= TWO
            if left < TWO or dear or g.forces[ENEMY[self.side]] >> place & 1:
                continue
            for second in bits(g.board.adjacent[place] & ~(1 << unit.place)):
                if self._barred(g, number, place, second) is None and (entry_cost(g, unit, place, second) or TWO) < TWO:
                    yield place, second

    # ------------------------------------------------------------------ what is allowed

    def _refusal(self, g: Campaign, number: int, place: int) -> Refusal | None:
        """12.4.2: why a unit may not go to an adjacent hex next."""
        unit = g.formation(self.units[number])
        barred = self._barred(g, number, unit.place, place)
        if barred is not None:
            return barred
        if self._price(g, number, place) > self.left[number]:
            return Refusal(
                "12.4.2", "A hex that costs more than one MP, Congestion included, takes two hexes of Reaction."
            )
        return None

    def _barred(self, g: Campaign, number: int, start: int, place: int) -> Refusal | None:
        if self.closed[number] >> place & 1:
            return Refusal("12.4.2", "Reacting units may not enter a hex that the enemy used to enter theirs.")
        if place in g.board.boxes:
            return Refusal("10.6", "Reacting units may not enter an Off Map Box.")
        unit = g.formation(self.units[number])
        together = self._together(g, number, place)
        return refusal(g, unit, start, place, together.infantry > 0, self.began[number], together)

    def _together(self, g: Campaign, number: int, place: int) -> Strength:
        """All SPs that enter a hex at the same time, if this unit does too."""
        total = g.formation(self.units[number]).strength
        for other in self._companions(place):
            total = total.plus(g.formation(self.units[other]).strength)
        return total

    def _companions(self, place: int) -> list[int]:
        return [number for number, plan in enumerate(self.plans) if plan == place]

    def _price(self, g: Campaign, number: int, place: int) -> int:
        """12.4.2: the Reaction hexes it takes to enter a hex with those that enter it at the same time: one or two.

        All have as many hexes left, so what the last of them can pay the others can (10.2.3). Who leaves the hex at the
        same time is in nobody's way there.
        """
        return self._with_companions(g, number, place, self._leaving(g, place))

    def _with_companions(self, g: Campaign, number: int, place: int, leaving: int = 0) -> int:
        unit = g.formation(self.units[number])
        entering = {number, *self._companions(place)}
        together = heads(g.formation(self.units[each]) for each in entering) - leaving
        cost = entry_cost(g, unit, unit.place, place, together)
        return 1 if cost is not None and cost <= 1 else TWO

    def _leaving(self, g: Campaign, place: int) -> int:
        """10.2.3: how many Armies and Corps go out of a hex now; those that have to wait for a dear one do not."""
        return heads(
            g.formation(self.units[number])
            for number, goal in enumerate(self.plans)
            if goal != NOWHERE
            and g.formation(self.units[number]).place == place
            and (self._waited(number) or self._with_companions(g, number, goal) < TWO)
        )

    def planned(self, g: Campaign, action: Action) -> Flow:
        """One unit has a hex to go to, or is done, or leaves something behind (6.1.4); or all the others are done."""
        if action.verb in (unloading.DROP, unloading.TAKE):
            unloading.carry(g, g.formation(action[1]), action)
            upkeep.settle(g)
        elif action.verb == "go":
            number = self.units.index(action[1])
            g.put(self, "plans", _changed(self.plans, number, g.board.index[action[2]]))
        else:
            for number in self._open(g):
                if action == READY or self.units[number] == action[1]:
                    g.put(self, "left", _changed(self.left, number, 0))
        return goto(self.plan)

    # ------------------------------------------------------------------ going there

    def go(self, g: Campaign) -> Flow:
        """10.2.2: all go at the same time; who needs two hexes for one waits and arrives with the second."""
        moving = [number for number, place in enumerate(self.plans) if place != NOWHERE]
        if not moving:
            return call(EmperorMoved())
        arriving = [number for number in moving if self._arrives(g, number)]
        g.put(self, "left", tuple(left - (number in moving) for number, left in enumerate(self.left)))
        entered: list[int] = []
        for number in arriving:
            unit, place = g.formation(self.units[number]), self.plans[number]
            if unit.place != place:
                start = unit.place
                g.enter(unit, place)
                g.tell(UnitReacted(unit.id, g.board.ids[start], g.board.ids[place]))
                entered.append(place)
        plans = tuple(NOWHERE if number in arriving else place for number, place in enumerate(self.plans))
        g.put(self, "plans", plans)
        enemies = g.forces[ENEMY[self.side]]
        upkeep.settle(g)
        g.put(self, "met", tuple(place for place in dict.fromkeys(entered) if enemies >> place & 1))
        return goto(self.shelter)

    def _arrives(self, g: Campaign, number: int) -> bool:
        return self._waited(number) or self._price(g, number, self.plans[number]) < TWO

    def _waited(self, number: int) -> bool:
        return self.left[number] < self.hexes

    # ------------------------------------------------------------------ meeting the enemy

    def shelter(self, g: Campaign) -> Flow:
        """16.2.1: in a Fort(ress) of his own the enemy says who goes inside."""
        if not self.met:
            return goto(self.plan)
        place, enemy = self.met[0], ENEMY[self.side]
        if g.fort_of(enemy, place) and g.forces[enemy] >> place & 1:
            return call(Shelter(place, enemy), then=self.cavalry)
        return goto(self.cavalry)

    def cavalry(self, g: Campaign) -> Flow:
        """14.7: enemy Cavalry Divisions may avoid a Reaction as they avoid any entry."""
        return call(CavalryMayRetreat(ENEMY[self.side], self.met[0]), then=self.overrun)

    def overrun(self, g: Campaign) -> Flow:
        """12.4.2, 13.5: who can be overrun is, and the units may go on; else they stop, and there will be a combat."""
        place, enemy = self.met[0], ENEMY[self.side]
        if not g.forces[enemy] >> place & 1:
            return goto(self.onward)
        here = [number for number, word in enumerate(self.units) if g.formation(word).place == place]
        force = NONE
        for number in here:
            force = force.plus(g.formation(self.units[number]).strength)
        if may_overrun(g, self.side, force, place):
            return call(EliminateAll(enemy, place), then=self.emptied)
        g.put(self, "left", tuple(0 if number in here else left for number, left in enumerate(self.left)))
        return goto(self.onward)

    def emptied(self, g: Campaign) -> Flow:
        """13.5, 6.3: a Demoralized Force has lost an SP by it, perhaps the last of a Formation."""
        clear_detachments(g, self.side, self.met[0])
        return call(RemoveEmpty(self.side, self.met[0]), then=self.onward)

    def onward(self, g: Campaign) -> Flow:
        """The next hex with enemies."""
        g.put(self, "met", self.met[1:])
        return goto(self.shelter)

    # ------------------------------------------------------------------ refusals

    def refused(self, g: Campaign, action: Action) -> Refusal | None:
        """12.4.2, 5.1.7: why a unit may not go to a hex, or not stay."""
        loads = (unloading.DROP, unloading.TAKE)
        if action.verb not in ("go", "hold", "ready", *loads) or (action.verb != "ready" and len(action) < 2):
            return None
        if action.verb == "ready":
            return Refusal("5.1.7", "A Leader with a special rating has to move.")
        if action[1] not in self.units or self.units.index(action[1]) not in self._open(g):
            return Refusal("12.4.2", "Only units that have reacted and have hexes left may go now.")
        if action.verb in loads:
            return unloading.refusal(g, g.formation(action[1]), action)
        number = self.units.index(action[1])
        if action.verb == "hold":
            return Refusal("5.1.7", "Its Leader's special rating makes it move.")
        place = g.board.index.get(action[2]) if len(action) > 2 else None
        if place is None:
            return None
        if place in g.board.boxes or g.board.is_adjacent(g.formation(action[1]).place, place):
            return self._refusal(g, number, place) or Refusal("5.1.7", "Its Leader's special rating forbids that way.")
        return Refusal("12.4.2", "Reaction movement goes from hex to adjacent hex.")


def _used_by_enemies(g: Campaign, unit: Formation) -> int:
    """12.4.2: the hexes from which enemies have entered the hex of a unit."""
    enemies = g.at(ENEMY[unit.side], unit.place)
    return mask_of(each.came_from for each in enemies if each.came_from not in (NOWHERE, unit.place))


def _changed(values: tuple[int, ...], number: int, value: int) -> tuple[int, ...]:
    """A tuple with another value at one place."""
    return (*values[:number], value, *values[number + 1 :])
