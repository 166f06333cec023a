"""13.13.5: Exploitation and Reinforcements: a Formation near the combat moves."""

from __future__ import annotations

from wargame.engine.action import Action, Refusal
from wargame.engine.paths import bits
from wargame.engine.pieces import NOWHERE
from wargame.engine.procedure import FINISH, Ask, Flow, Heading, call, goto
from wargame.games.on_to_paris.rules import upkeep
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.combat.after_events import ExtraMove
from wargame.games.on_to_paris.rules.combat.after_questions import WhereMoved, WhoMoves
from wargame.games.on_to_paris.rules.combat.panic import nearby
from wargame.games.on_to_paris.rules.movement.allowance import allowance
from wargame.games.on_to_paris.rules.movement.entering import stays
from wargame.games.on_to_paris.rules.movement.marching import Marching
from wargame.games.on_to_paris.rules.movement.reach import Ways, reach, route, ways_of
from wargame.games.on_to_paris.rules.politics.sovereigns import EmperorMoved
from wargame.games.on_to_paris.rules.units import ARMY, CAVALRY, CORPS, ENEMY, Formation

NOTHING = Action.of("nothing")


def not_moved(g: Campaign, side: str, unit: Formation | None) -> Refusal | None:
    """13.13.5: why a Formation cannot be the one that moves."""
    assert g.fight is not None
    if unit is None or unit.side != side or unit.kind not in (ARMY, CORPS, CAVALRY) or not unit.on_map:
        return Refusal("13.13.5", "Only an Army, Corps or Cavalry Division of yours moves.")
    if unit.id in g.fight.of(side).units:
        return Refusal("13.13.5", "It has fought in this combat.")
    if not nearby(g) >> unit.place & 1:
        return Refusal("13.13.5", "It must be within three hexes of the combat, but not in its hex.")
    if (g.forces[ENEMY[side]] >> unit.place) & 1:
        return Refusal("13.13.5", "It is beset by enemies, and may not enter combat.")
    if unit.moved or any(isinstance(each, Marching) and unit.id in each.units for each in g.procedures):
        return Refusal("10.2", "It moves in this Segment as it is, and no unit moves twice.")
    return stays(g, unit)


def ways_from(g: Campaign, unit: Formation) -> Ways:
    """13.13.5, 10.2.1: the ways of a Formation with all its MPs, by all rules of movement but into no combat."""
    ways = ways_of(g, [unit], allowance(g, unit), fresh=True)
    box = 1 << g.ground.box[unit.side]
    return ways._replace(blocked=ways.blocked | g.forces[ENEMY[unit.side]] | box)


def goals(g: Campaign, unit: Formation) -> list[int]:
    """13.13.5: the hexes it can move to."""
    return sorted(place for place in reach(g, ways_from(g, unit)).cost if place != unit.place)


class ExtraMoves(Heading):
    """13.13.5: a side may move one Formation; those Attached to an Army do not come along."""

    side: str
    result: str
    unit: str = ""

    def start(self, g: Campaign) -> Flow:
        """13.13.5: which Formation, or none."""
        assert g.fight is not None
        here = (each for place in bits(nearby(g)) for each in g.at(self.side, place, None))
        able = [each for each in here if not_moved(g, self.side, each) is None and goals(g, each)]
        if not able:
            return FINISH
        actions = [Action.of("move", each.id) for each in able]
        about = WhoMoves(self.side, g.board.ids[g.fight.place], self.result)
        return Ask(
            self.side, about, "13.13.5", [*actions, NOTHING], self.chosen, self.refuse, default=NOTHING, open=True
        )

    def refuse(self, g: Campaign, action: Action) -> Refusal | None:
        """13.13.5: why a Formation does not move."""
        if action.verb != "move" or len(action) != 2:
            return None
        found = not_moved(g, self.side, g.formations.by_id.get(action[1]))
        return found or Refusal("13.13.5", "There is no hex that it could move to.")

    def chosen(self, g: Campaign, action: Action) -> Flow:
        """13.13.5: this one."""
        if action == NOTHING:
            return FINISH
        g.put(self, "unit", action[1])
        return goto(self.where)

    def where(self, g: Campaign) -> Flow:
        """13.13.5: where to, or nowhere after all."""
        unit = g.formation(self.unit)
        actions = [Action.of("to", g.board.ids[place]) for place in goals(g, unit)]
        about = WhereMoved(unit.id, g.board.ids[unit.place], allowance(g, unit))
        return Ask(self.side, about, "13.13.5", [*actions, NOTHING], self.go, self.too_far, default=NOTHING, open=True)

    def too_far(self, g: Campaign, action: Action) -> Refusal | None:
        """13.13.5: why it does not go there."""
        if action.verb != "to" or len(action) != 2 or action[1] not in g.board.index:
            return None
        if g.forces[ENEMY[self.side]] >> g.board.index[action[1]] & 1:
            return Refusal("13.13.5", "It may not enter combat.")
        return Refusal("10.2", "It cannot get there with its Movement Points.")

    def go(self, g: Campaign, action: Action) -> Flow:
        """10.2: hex by hex; this was its move in this Segment."""
        if action == NOTHING:
            return FINISH
        unit = g.formation(self.unit)
        for place in route(g, ways_from(g, unit), g.board.index[action[1]]):
            start = unit.place
            g.enter(unit, place)
            g.tell(ExtraMove(unit.id, g.board.ids[start], g.board.ids[place]))
            upkeep.settle(g)
            if not unit.on_map:
                return call(EmperorMoved())
        g.put(unit, "came_from", NOWHERE)
        g.put(unit, "moved", True)
        return call(EmperorMoved())
