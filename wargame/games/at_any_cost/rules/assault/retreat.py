"""10.2, 12.8, 12.10: Broken units leave the map; retreats, hex by hex, away from the enemy and toward the HQ."""

from collections.abc import Callable, Iterable, Sequence

from wargame.engine.action import Action, Refusal
from wargame.engine.procedure import FINISH, Ask, Flow, Heading, call, goto, settle
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.events.combat import Retreated, UnitBroken
from wargame.games.at_any_cost.rules.questions import HqRetreat, RetreatHex
from wargame.games.at_any_cost.rules.strength import fits, overstacked
from wargame.games.at_any_cost.rules.units import ELIMINATED, ENEMY, FRENCH, POOL, Unit


def break_unit(g: Battle, unit: Unit, why: str) -> None:
    """10.2.markers: without its markers and Battleworn into the box of units Broken this turn.

    10.2.detachments: a detachment goes back to the pool of its corps instead. `why` is `test`, `retreat` or `muster`.
    """
    g.tell(UnitBroken(unit.id, g.hex(unit), why))
    if unit.detachment:
        g.remove(unit, POOL)
        return
    g.set_worn(unit, True)
    g.remove(unit, ELIMINATED)


STAY = Action.of("stay")


class Retreat(Heading):
    """12.8: units of one hex go back so many hexes; terrain costs do not count.

    `origins` are the hexes of the enemies to get away from: the firer (10.1), the victors of an assault, or none
    for whichever enemy is nearest. Units go together while one hex suits all of them, else one after the other.
    """

    units: tuple[str, ...]
    hexes: int
    origins: tuple[int, ...] = ()
    hq: str = ""
    """12.10: the HQ that goes along."""
    asked: bool = False

    def start(self, g: Battle) -> Flow:
        """12.10: an HQ that would be left alone next to an enemy may go along; its owner decides."""
        if self._standing(g):
            hq = self._deserted_hq(g)
            if hq is not None and not self.asked:
                actions = [Action.of("accompany", hq.id), STAY]
                return Ask(hq.side, HqRetreat(hq.id), "12.10", actions, self.answered, None, actions[0], True)
        return goto(self.onward)

    def answered(self, g: Battle, action: Action) -> Flow:
        """12.10: the HQ goes along or stays."""
        g.put(self, "asked", True)
        if action != STAY:
            g.put(self, "hq", action[1])
        return goto(self.onward)

    def onward(self, g: Battle) -> Flow:
        """12.8: the next hex; the owner chooses among those of the same priority."""
        units = self._standing(g)
        if not units or self._arrived(g, units):
            return FINISH
        if len(units) > 1 and len({unit.place for unit in units}) == 1:
            together = self._together(g, units)
            if together:
                return self._choose(g, units, together)
        if len(units) > 1:
            return goto(self.apart)
        choices = retreat_hexes(g, units[0], self.origins)
        if not choices:
            break_unit(g, units[0], "retreat")  # 12.8.broken: only off the map or through enemies
            return FINISH
        return self._choose(g, units, choices)

    def apart(self, g: Battle) -> Flow:
        """12.8: no hex suits all: the first unit goes its own way, then the others."""
        first, *others = self._standing(g)
        g.put(self, "units", tuple(unit.id for unit in others))
        hq = self.hq
        g.put(self, "hq", "")
        return call(Retreat((first.id,), self.hexes, self.origins, hq, True), then=self.onward)

    def _together(self, g: Battle, units: Sequence[Unit]) -> list[int]:
        """The hexes that each unit may choose and that have room for all."""
        choices = [retreat_hexes(g, unit, self.origins) for unit in units]
        return [place for place in choices[0] if all(place in each for each in choices) and fits(g, units, place)]

    def _choose(self, g: Battle, units: Sequence[Unit], choices: Sequence[int]) -> Flow:
        actions = [Action.of("retreat", g.board.ids[place]) for place in choices]
        about = RetreatHex(tuple(unit.id for unit in units))
        return settle(g, Ask(units[0].side, about, "12.8", actions, self.chosen, self.refuse, open=True))

    def chosen(self, g: Battle, action: Action) -> Flow:
        """12.8.defensive-fire: enemies next to the hex entered may fire."""
        from wargame.games.at_any_cost.rules.movement.reaction import Reaction  # fire makes units retreat in turn

        place = g.board.index[action[1]]
        movers = [*self._standing(g), *([g.units[self.hq]] if self.hq else [])]
        for unit in movers:
            g.tell(Retreated(unit.id, g.hex(unit), action[1]))
            g.place(unit, place)
        g.put(self, "hexes", max(0, self.hexes - 1))
        return call(Reaction(tuple(unit.id for unit in movers), place, retreating=True), then=self.onward)

    def refuse(self, g: Battle, action: Action) -> Refusal | None:
        """Why units may not retreat to a hex."""
        if action.verb != "retreat" or len(action) != 2 or action[1] not in g.board.index:
            return None
        return retreat_refusal(g, self._standing(g)[0], self.origins, g.board.index[action[1]])

    def _standing(self, g: Battle) -> list[Unit]:
        """The units that still have to go back."""
        return [unit for unit in (g.units[each] for each in self.units) if unit.on_map]

    def _arrived(self, g: Battle, units: Sequence[Unit]) -> bool:
        """12.8.b: a unit that is too many where its retreat would end goes on to the next hex with room."""
        return self.hexes <= 0 and not any(overstacked(g, unit.place) for unit in units)

    def _deserted_hq(self, g: Battle) -> Unit | None:
        units = self._standing(g)
        place = units[0].place
        left = [unit for unit in g.stacks[place] if unit not in units]
        if len(left) != 1 or not left[0].hq or not g.zone(ENEMY[left[0].side]) >> place & 1:
            return None
        return left[0]


# ---------------------------------------------------------------------- where to
def retreat_hexes(g: Battle, unit: Unit, origins: tuple[int, ...]) -> list[int]:
    """12.8: the hexes a unit may go back to next, by the order of priorities; none: it is Broken."""
    enemies = _threats(g, unit, origins)
    open_ = [place for place in _passable(g, unit) if not g.presence[ENEMY[unit.side]] >> place & 1]
    away = [place for place in open_ if _farther(g, unit.place, place, enemies)]  # 12.8.a
    if not away:
        away = [place for place in open_ if _slips_away(g, unit.place, place, enemies)]
    roomy = _preferred(away, lambda place: fits(g, (unit,), place))  # 12.8.b
    return _preferred(roomy, lambda place: _nearer_hq(g, unit, place))  # 12.8.c


def retreat_refusal(g: Battle, unit: Unit, origins: tuple[int, ...], place: int) -> Refusal | None:
    """12.8: which priority speaks against a hex."""
    if place not in _passable(g, unit):
        return Refusal("12.8", "A retreat goes to a neighbouring hex that the unit can enter.")
    if g.presence[ENEMY[unit.side]] >> place & 1:
        return Refusal("12.8.broken", "An enemy unit is in that hex.")
    enemies = _threats(g, unit, origins)
    if not _farther(g, unit.place, place, enemies) and not _slips_away(g, unit.place, place, enemies):
        return Refusal("12.8.a", "The unit must get farther away from the enemy.")
    choices = retreat_hexes(g, unit, origins)
    if place in choices:
        return None
    if any(_farther(g, unit.place, choice, enemies) for choice in choices) > _farther(g, unit.place, place, enemies):
        return Refusal("12.8.a", "The unit must get farther away from every one of these enemies.")
    if not fits(g, (unit,), place):
        return Refusal("12.8.b", "There is no room in that hex, but there is in another.")
    return Refusal("12.8.c", "The unit must get nearer to its HQ if it can.")


def _passable(g: Battle, unit: Unit) -> list[int]:
    """12.8, 4.4: neighbouring hexes that are not closed to the unit; its own costs do not matter."""
    closed = 0 if unit.side == FRENCH else g.ground.fortress
    return [step.to for step in g.ground.steps[unit.arm][unit.place] if not closed >> step.to & 1]


def _threats(g: Battle, unit: Unit, origins: tuple[int, ...]) -> Sequence[int]:
    return origins or g.nearest(unit.place, ENEMY[unit.side])[1]


def _farther(g: Battle, here: int, place: int, enemies: Iterable[int]) -> bool:
    """12.8.a: farther from every enemy to get away from."""
    distance = g.board.distance
    return all(distance(place, enemy) > distance(here, enemy) for enemy in enemies)


def _slips_away(g: Battle, here: int, place: int, enemies: Sequence[int]) -> bool:
    """12.8.a between enemies on several sides: nearer to none of them and farther from one."""
    steps = [g.board.distance(place, enemy) - g.board.distance(here, enemy) for enemy in enemies]
    return len(steps) > 1 and min(steps) >= 0 and max(steps) > 0


def _nearer_hq(g: Battle, unit: Unit, place: int) -> bool:
    hq = g.hqs[unit.acts_with]
    return hq.on_map and g.board.distance(place, hq.place) < g.board.distance(unit.place, hq.place)


def _preferred(places: list[int], test: Callable[[int], bool]) -> list[int]:
    """Those that pass a test, if there are any."""
    return [place for place in places if test(place)] or places
