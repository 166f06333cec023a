"""17: the Regroup and End Phase. Each side may shift one Division, then the table is made ready for the next turn."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

from wargame.engine.action import Action, Refusal
from wargame.engine.paths import around
from wargame.engine.procedure import FINISH, Ask, Flow, Procedure, goto
from wargame.games.death_ride.rules import arrivals, bivouac, events, fire_zones, leaders, movement, questions
from wargame.games.death_ride.rules.battle import Battle
from wargame.games.death_ride.rules.units import ENEMY, Unit

DONE = Action.of("done")


@dataclass(slots=True, eq=False)
class Regroup(Procedure):
    """17.1: a side regroups a Division: its units go one Area at most, and Leaders with them."""

    side: str
    division: str = ""
    gone: tuple[tuple[str, int, int], ...] = ()
    """The counters that have gone, each with the place it came from and the one it went to."""

    def start(self, g: Battle) -> Flow:
        """17.1: which Division, if any can regroup."""
        divisions: list[str] = []
        for unit in g.fielded(self.side):
            if unit.division not in divisions and regroup_areas(g, unit):
                divisions.append(unit.division)
        if not divisions:
            return FINISH
        actions = [*(Action.of("division", each) for each in sorted(divisions)), DONE]
        about, refuse = questions.RegroupDivision(), self.refuse_division
        return Ask(self.side, about, "17.1", actions, self.chosen, refuse, default=DONE, open=True)

    def refuse_division(self, g: Battle, action: Action) -> Refusal | None:
        """Why a Division cannot regroup: none of its units can; or, if a unit is named, why that one cannot."""
        unit = g.units.by_id.get(action[2]) if len(action) == 3 else None
        if action.verb == "division" and unit is not None:
            return self._penned(g, unit)
        if action.verb != "division" or len(action) != 2:
            return None
        units = [unit for unit in g.fielded(self.side) if unit.division == action[1]]
        if units and all(g.bivouacked(unit) for unit in units):
            return Refusal("7.1", "Units in Bivouac do not regroup.")
        return Refusal("17.1", "No unit of that Division has an Area to regroup into, away from the enemy.")

    def chosen(self, g: Battle, action: Action) -> Flow:
        """The Division is named."""
        if action == DONE:
            return FINISH
        g.put(self, "division", action[1])
        g.tell(events.RegroupChosen(self.side, action[1]))
        return goto(self.units)

    def units(self, g: Battle) -> Flow:
        """17.1: unit after unit, Fresh or Spent; each goes once."""
        actions = [
            Action.of("regroup", unit.id, g.board.ids[place])
            for unit in self._left(g)
            for place in self._areas(g, unit)
        ]
        if not actions:
            return FINISH
        actions.append(DONE)
        about = questions.RegroupUnits(self.division)
        return Ask(self.side, about, "17.1", actions, self.regrouping, self.refuse, default=DONE, open=True)

    def _left(self, g: Battle) -> list[Unit]:
        """The units of the Division that have not gone, and the Leaders who may go with those that have."""
        gone = {each for each, _, _ in self.gone}
        units = [unit for unit in g.fielded(self.side) if unit.division == self.division]
        return [unit for unit in (*units, *g.leaders(self.side)) if unit.id not in gone]

    def _areas(self, g: Battle, unit: Unit) -> list[int]:
        """17.1: a Leader goes where a unit that was in his Area has gone."""
        if not unit.leader:
            return regroup_areas(g, unit)
        led = {end for _, start, end in self.gone if start == unit.place}
        return [place for place in sorted(led) if leaders.may_enter(g, unit, place)]

    def regrouping(self, g: Battle, action: Action) -> Flow:
        """A counter goes one Area; Movement Points do not matter."""
        if action == DONE:
            return FINISH
        unit, place = g.units[action[1]], g.board.index[action[2]]
        start = unit.place
        g.put(self, "gone", (*self.gone, (unit.id, start, place)))
        g.place(unit, place)
        g.tell(events.Regrouped(unit.id, g.board.ids[start], action[2]))
        return goto(self.units)

    def refuse(self, g: Battle, action: Action) -> Refusal | None:
        """Why a unit may not go there."""
        unit = g.units.by_id.get(action[1]) if len(action) == 3 else None
        place = g.board.index.get(action[-1])
        if action.verb != "regroup" or unit is None or place is None:
            return None
        if unit not in self._left(g):
            return Refusal("17.1", f"{unit.name} cannot regroup now.")
        return self._penned(g, unit) or regroup_refusal(g, unit, place)

    def _penned(self, g: Battle, unit: Unit) -> Refusal | None:
        """17.1: why a unit of the Division can go nowhere at all."""
        if unit.leader or self._areas(g, unit):
            return None
        if g.bivouacked(unit):
            return Refusal("7.1", "Units in Bivouac do not regroup.")
        if not unit.on_map:
            return Refusal("17.1", f"{unit.name} is not on the map.")
        found = [
            why for place in g.board.neighbours[unit.place] if (why := regroup_refusal(g, unit, place)) is not None
        ]
        reasons = dict.fromkeys(_lower(why.reason.rstrip(".")) for why in found)
        return Refusal("17.1", f"No Area next to {unit.name} is open to it: {'; '.join(reasons)}.")


def _lower(words: str) -> str:
    return f"{words[:1].lower()}{words[1:]}"


def regroup_areas(g: Battle, unit: Unit) -> list[int]:
    """17.1, 7.1: the Areas a combat unit may regroup into; from a box or a camp there are none."""
    if not unit.on_map or g.bivouacked(unit):
        return []
    enemies = g.combat[ENEMY[unit.side]]
    shut = enemies | around(g.board.adjacent, enemies) | arrivals.closed(g, [unit])
    open_ = [place for place in g.board.neighbours[unit.place] if not shut >> place & 1]
    return [place for place in open_ if regroup_refusal(g, unit, place) is None]


def regroup_refusal(g: Battle, unit: Unit, place: int) -> Refusal | None:
    """17.1, 9.4, 10.4, 2.6: why a unit may not regroup into an Area."""
    foe = ENEMY[unit.side]
    if g.bivouacked(unit):
        return Refusal("7.1", "Units in Bivouac do not regroup.")
    if not unit.on_map or not g.board.is_adjacent(unit.place, place):
        return Refusal("17.1", "One regroups into an adjacent Area.")
    if g.occupied(place, foe):
        return Refusal("17.1", "There are enemy units in that Area.")
    if g.board.adjacent[place] & g.combat[foe]:
        return Refusal("17.1", "There are enemy units next to that Area.")
    if fire_zones.beaten(g, unit.side, place):
        return Refusal("9.4", "That Area is a Beaten Zone.")
    if arrivals.closed(g, [unit]) >> place & 1:
        return Refusal("10.4", "4 Corps may not go there yet.")
    if not movement.room(g, unit.side, place, [unit]):
        return movement.full(g)
    return None


def end_phase(g: Battle) -> None:
    """17.2: markers go, camps wake; 18.1, 6.4: what holds for a turn ends.

    19.3: the side that solely occupies a listed Area is its last occupant from now on.
    """
    g.put(g, "fire_zones", ())
    bivouac.end_phase(g)
    for unit in g.units.every:
        for marker in ("activated", "used", "marched"):
            if getattr(unit, marker):
                g.put(unit, marker, False)
    for area, side in product(g.spec.victory.listed, g.sides):
        if g.solely(g.board.index[area], side) and g.last_occupants.get(area) != side:
            g.journal.put_key(g.last_occupants, area, side)
            g.tell(events.OccupantNoted(side, area))
    g.put(g, "advantage_used", ())
    g.put(g, "caprivi", "")
