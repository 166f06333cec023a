"""8.1, 11.4: the Fire Combat Step, and Defensive Fire at units that have just come next to infantry or artillery."""

from collections.abc import Iterator
from itertools import combinations

from wargame.engine.action import Action, Refusal
from wargame.engine.paths import bits
from wargame.engine.procedure import FINISH, Ask, Flow, Heading, call, goto
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.chits.plays import own_plays, own_refusal, play_event
from wargame.games.at_any_cost.rules.events.turn import NobodyCanFire
from wargame.games.at_any_cost.rules.fire import sums
from wargame.games.at_any_cost.rules.fire.combat import FireCombat
from wargame.games.at_any_cost.rules.fire.shifts import DEFENSIVE_FIRE
from wargame.games.at_any_cost.rules.questions import DefensiveFireAt, FireDeclaration, ForcedFire, ForcedTarget
from wargame.games.at_any_cost.rules.stages import ActivationStep, activation_of
from wargame.games.at_any_cost.rules.units import ENEMY, FRENCH, Unit

DONE = Action.of("done")
HALF = "half"
NEAREST = "nearest"
IMPERIAL_GUARD = "frg"
"""8.9: the fortresses fire when its Activation Chit is drawn."""


class FireStep(ActivationStep):
    """8.1: units fire one after the other, each once; each fire is resolved before the next is declared.

    With `half` all fire with half their strength (14.3.c). `must` is "nearest" where units have to fire at the
    nearest enemy (14.3.e), or the id of the only hex they have to fire at.
    """

    stage = "fire"

    side: str
    units: tuple[str, ...]
    half: bool = False
    must: str = ""
    fortresses: tuple[str, ...] = ()
    """8.9: those that may still fire in this Step."""

    def start(self, g: Battle) -> Flow:
        """8.9: the guns of the fortresses take part in the Step of the Imperial Guard's chit."""
        if self.side == FRENCH and not self.must and not self.half and _guard_drawn(g, self):
            g.put(self, "fortresses", tuple(g.board.ids[place] for place in bits(g.ground.fortress)))
        return goto(self.declare)

    def declare(self, g: Battle) -> Flow:
        """8.2: ask for the next fire; Fire Combat is voluntary unless the units must."""
        if self.must:
            return self._ordered(g)
        actions = [*self.actions(g), *self._fortress_actions(g)]
        if not actions:
            return goto(self.idle)
        offered = [*actions, *own_plays(g, self.side), DONE]
        return Ask(self.side, FireDeclaration(), "8.1", offered, self.chosen, self.refuse, DONE)

    def idle(self, g: Battle) -> Flow:
        """5.3.b: the Step is over; a formation that has enemies in range and cannot fire at any of them is told so."""
        active = activation_of(g)
        if active is None or g.procedures[g.procedures.index(self) - 1] is not active or self.fortresses:
            return goto(self.close)
        counters = [each for unit in self.units for each in g.whole(g.units[unit])]
        if not any(each.fired for each in counters) and any(self._in_range(g, each) for each in self._ready(g)):
            g.tell(NobodyCanFire(active.formation))
        return goto(self.close)

    def _in_range(self, g: Battle, unit: Unit) -> bool:
        """8.1.3: whether an enemy stands within the range of a unit, seen or not."""
        near = g.board.within(g.whereabouts(unit), sums.ranges(g, unit).limit)
        return bool(near & g.combat[ENEMY[self.side]])

    def _ordered(self, g: Battle) -> Flow:
        """14.3.e: no way out; the enemy picks among nearest units equally far."""
        for unit in self._ready(g):
            aims = self._forced(g, unit, sums.targets(g, (unit,), self.half))
            if len(aims) > 1:
                actions = [Action.of("fire", unit.id, g.board.ids[place]) for place in aims]
                about = ForcedTarget(unit.id)
                return Ask(ENEMY[self.side], about, "14.3.e", actions, self.chosen, self.refuse, open=True)
        actions = list(self.actions(g))
        if not actions:
            return goto(self.close)
        return Ask(self.side, ForcedFire(), "14.3.e", actions, self.chosen, self.refuse, open=True)

    # ------------------------------------------------------------------ what may be chosen
    def actions(self, g: Battle) -> Iterator[Action]:
        """8.1.4, 8.1.6.horse: every fire of one unit or of two together, of horse artillery also with half strength."""
        ids, by_hex = g.board.ids, self._by_hex(g)
        for here, units in by_hex.items():
            seen = sums.in_sight(g, self.side, here, max(sums.ranges(g, unit).limit for unit in units))
            if not seen:
                continue
            pairs = [pair for pair in combinations(units, 2) if self._combine(*pair)]
            for firers in (*((unit,) for unit in units), *pairs):
                split = not self.half and not self.must and any(unit.horse for unit in firers)
                for half in (False, True) if split else (False,):
                    words = ("fire", *(unit.id for unit in firers))
                    for place in self._aims(g, firers, seen, half or self.half):
                        yield Action((*words, ids[place], HALF) if half else (*words, ids[place]))

    def _aims(self, g: Battle, firers: tuple[Unit, ...], seen: int, half: bool) -> list[int]:
        found = bits(sums.in_range(g, firers, seen, half))
        for unit in firers if self.must else ():
            found = self._forced(g, unit, found)
        return found

    def _forced(self, g: Battle, unit: Unit, aims: list[int]) -> list[int]:
        """14.3.e: infantry fires at the nearest enemy if it can, artillery at the nearest of those it can fire at."""
        if self.must != NEAREST:
            return [place for place in aims if g.board.ids[place] == self.must]
        here = g.whereabouts(unit)
        if unit.infantry:
            nearest = g.nearest(here, ENEMY[self.side])[1]
            return [place for place in aims if place in nearest]
        least = min((g.board.distance(here, place) for place in aims), default=0)
        return [place for place in aims if g.board.distance(here, place) == least]

    def _combine(self, a: Unit, b: Unit) -> bool:
        """8.1.4; where all fire with half, horse artillery fires alone: its own half fire means something else."""
        return sums.may_combine(a, b) and not (self.half and a.horse != b.horse)

    def _ready(self, g: Battle) -> list[Unit]:
        """8.1.once, 4.3.separate-fire: the counters that have not fired, a Mitrailleuse apart from its artillery."""
        counters = [each for unit in self.units for each in g.whole(g.units[unit])]
        return [unit for unit in counters if not unit.fired and sums.may_fire(unit)]

    def _by_hex(self, g: Battle) -> dict[int, list[Unit]]:
        by_hex: dict[int, list[Unit]] = {}
        for unit in self._ready(g):
            by_hex.setdefault(g.whereabouts(unit), []).append(unit)
        return by_hex

    def _fortress_actions(self, g: Battle) -> Iterator[Action]:
        for fortress in self.fortresses:
            for place in sums.fortress_targets(g, g.board.index[fortress]):
                yield Action.of("fortress", fortress, g.board.ids[place])

    # ------------------------------------------------------------------ what was chosen
    def chosen(self, g: Battle, action: Action) -> Flow:
        """Carry it out; a unit that fires is marked (8.1.once, 8.1.6)."""
        if action == DONE:
            return goto(self.close)
        if action.verb == "play":
            return call(play_event(g, self.side, action), then=self.declare)
        if action.verb == "fortress":
            g.put(self, "fortresses", tuple(each for each in self.fortresses if each != action[1]))
            return call(FireCombat((), g.board.index[action[2]], "fire", fortress=action[1]), then=self.declare)
        firers, target, half = read_fire(action)
        for each in firers:
            unit = g.units[each]
            g.put(unit, "fired", HALF if half and unit.horse else "full")
        return call(FireCombat(firers, g.board.index[target], "fire", half or self.half), then=self.declare)

    def close(self, g: Battle) -> Flow:
        """8.1.6, 4.3: a Mitrailleuse that has fired keeps the artillery it belongs to from moving."""
        for each in self.units:
            unit = g.units[each]
            battery = g.battery(unit)
            if battery is not None and battery.fired and unit.fired != "full":
                g.put(unit, "fired", "full")
        return FINISH

    def refuse(self, g: Battle, action: Action) -> Refusal | None:
        """Why a fire may not be made."""
        if action.verb == "play":
            return own_refusal(g, self.side, action)
        if action.verb == "fortress" and len(action) == 3:
            return self._fortress_refusal(g, action)
        if action.verb != "fire" or len(action) < 3:
            return None
        ids, hex_, half = read_fire(action)
        units = [g.units.by_id.get(each) for each in ids]
        firers = [unit for unit in units if unit is not None]
        if not firers or len(firers) < len(units) or hex_ not in g.board.index:
            return None
        refusal = next(filter(None, (self._unit_refusal(g, unit) for unit in firers)), None)
        if refusal is None and half and not any(unit.horse for unit in firers):
            refusal = Refusal("8.1.6.horse", "Only horse artillery may fire with half its strength.")
        refusal = refusal or sums.fire_refusal(g, firers, g.board.index[hex_], half or self.half)
        if refusal is None and self.must:
            return Refusal("14.3.e", "These units must fire at the nearest enemy.")
        return refusal

    def _unit_refusal(self, g: Battle, unit: Unit) -> Refusal | None:
        counter = g.units[unit.battery].id if unit.mitrailleuse else unit.id
        if unit.hq or unit.cavalry:
            return None  # `fire_refusal` has the better reason
        if unit.ooc and counter not in self.units:
            return Refusal("7.5", f"{unit.label} is Out of Command; it acts after the others, by its marker.")
        if counter not in self.units:
            return Refusal("8.1", f"{unit.label} is not active now.")
        if unit.fired:
            return Refusal("8.1.once", f"{unit.label} has fired already in this Step.")
        return None

    def _fortress_refusal(self, g: Battle, action: Action) -> Refusal | None:
        if action[2] not in g.board.index:
            return None
        if action[1] not in self.fortresses:
            return Refusal("8.9", "A Fortress fires once a turn, when the chit of the Imperial Guard is drawn.")
        here, target = g.board.index[action[1]], g.board.index[action[2]]
        refusal = sums.target_refusal(g, FRENCH, here, target)
        return refusal or Refusal("8.9", "A Fortress fires two hexes far, where nothing Blocks or Obscures its sight.")


def read_fire(action: Action) -> tuple[tuple[str, ...], str, bool]:
    """The firers, the target hex and whether it is a half fire, from the words of an action."""
    words = action.words
    half = words[-1] == HALF
    *firers, target = words[:-1] if half else words
    return tuple(firers), target, half


def _guard_drawn(g: Battle, step: FireStep) -> bool:
    """8.9: the Imperial Guard acts by its own chit, or the chit was drawn and nothing but the fortresses fires."""
    activation = activation_of(g)
    if activation is None:
        return not step.units
    return activation.formation == IMPERIAL_GUARD and not activation.group


HOLD = Action.of("hold")
TOPIC = "defensive_fire"


class DefensiveFire(Heading):
    """11.4: the units next to a hex may fire at those that have just entered it, hex by hex, each once."""

    movers: tuple[str, ...]
    place: int
    fired: tuple[str, ...] = ()

    def start(self, g: Battle) -> Flow:
        """11.4.each-hex: ask for the next fire, as long as a mover is still in the hex."""
        if not any(g.units[each].place == self.place and not g.units[each].hq for each in self.movers):
            return FINISH
        fires = {Action(("fire", *(unit.id for unit in firers))): column for firers, column in self.fires(g)}
        if not fires:
            return FINISH
        side = ENEMY[g.units[self.movers[0]].side]
        about = DefensiveFireAt(g.board.ids[self.place])
        standing = (("always", max(fires, key=lambda action: fires[action])), ("never", HOLD))
        return Ask(side, about, "11.4", [*fires, HOLD], self.chosen, self.refuse, HOLD, True, TOPIC, standing)

    def fires(self, g: Battle) -> Iterator[tuple[tuple[Unit, ...], int]]:
        """Units that may fire now, alone or together (8.1.4), and on which column."""
        for place in bits(g.board.adjacent[self.place] & g.combat[ENEMY[g.units[self.movers[0]].side]]):
            ready = [unit for unit in firers_in(g, place) if unit.id not in self.fired]
            for firers in (*((unit,) for unit in ready), *combinations(ready, 2)):
                if len(firers) == 2 and not sums.may_combine(*firers):
                    continue
                if sums.fire_refusal(g, firers, self.place) is not None:
                    continue
                yield firers, sums.fire_sum(g, firers, self.place, DEFENSIVE_FIRE).column

    def chosen(self, g: Battle, action: Action) -> Flow:
        """11.4.joined-stack: the whole hex is fired at, also those who were there before."""
        if action == HOLD:
            return FINISH
        g.put(self, "fired", (*self.fired, *action.words))
        return call(FireCombat(action.words, self.place, DEFENSIVE_FIRE), then=self.start)

    def refuse(self, g: Battle, action: Action) -> Refusal | None:
        """Why units may not fire at the movers."""
        units = [g.units.by_id.get(word) for word in action.words]
        found = [unit for unit in units if unit is not None]
        if action.verb != "fire" or not found or len(found) < len(units):
            return None
        if any(unit.side == g.units[self.movers[0]].side for unit in found):
            return Refusal("11.4", "Only the enemies of the moving units fire now.")
        if any(not g.board.is_adjacent(g.whereabouts(unit), self.place) for unit in found):
            return Refusal("11.4", "Only units next to the hex entered fire now.")
        if any(unit.id in self.fired for unit in found):
            return Refusal("11.4", "That unit has just fired; it may again when the movers enter another hex.")
        return sums.fire_refusal(g, found, self.place)


def firers_in(g: Battle, place: int) -> list[Unit]:
    """8.1, 8.7: the counters in a hex that have strength to fire, a Mitrailleuse apart from its artillery."""
    return [each for unit in g.fighters(place) for each in g.whole(unit) if sums.may_fire(each)]
