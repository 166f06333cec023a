"""11.11, 12.10: an HQ alone next to an enemy combat unit when that unit's move is over is Overrun."""

from wargame.engine.action import Action
from wargame.engine.procedure import FINISH, Ask, Flow, Procedure, goto
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.events.movement import HqOverrun
from wargame.games.at_any_cost.rules.questions import RefugeOfHq
from wargame.games.at_any_cost.rules.units import ENEMY, Unit


class OverrunHqs(Procedure):
    """11.11: after a move, every lone enemy HQ next to the movers flees to the nearest friendly unit."""

    movers: tuple[str, ...]
    entering: int = -1
    """The hex they are about to enter, from which an HQ alone must go first; -1: they are where they were going."""

    def start(self, g: Battle) -> Flow:
        """The next HQ that is overrun; its owner chooses among units equally near."""
        hq = self.victim(g)
        if hq is None:
            return FINISH
        refuges = _refuges(g, hq)
        if len(refuges) == 1:
            self._displace(g, hq, refuges[0])
            return goto(self.start)
        actions = [Action.of("displace", hq.id, g.board.ids[place]) for place in refuges]
        return Ask(hq.side, RefugeOfHq(hq.id), "11.11", actions, self.chosen, open=True)

    def chosen(self, g: Battle, action: Action) -> Flow:
        """The owner's choice."""
        self._displace(g, g.units[action[1]], g.board.index[action[2]])
        return goto(self.start)

    def victim(self, g: Battle) -> Unit | None:
        """The next HQ that is alone in the way, if it has somebody to flee to."""
        for unit in (g.units[each] for each in self.movers):
            if not unit.on_map or unit.hq:
                continue
            lone = (hq for hq in g.hqs.values() if hq.side == ENEMY[unit.side] and hq.on_map)
            for hq in lone:
                if self._in_the_way(g, hq, unit) and not g.fighters(hq.place) and _refuges(g, hq):
                    return hq
        return None

    def _in_the_way(self, g: Battle, hq: Unit, unit: Unit) -> bool:
        if self.entering >= 0:
            return hq.place == self.entering
        return g.board.is_adjacent(hq.place, unit.place)

    def _displace(self, g: Battle, hq: Unit, place: int) -> None:
        before = g.hex(hq)
        g.put(hq, "overrun", True)
        g.place(hq, place)
        g.tell(HqOverrun(hq.id, before, g.board.ids[place]))


def _refuges(g: Battle, hq: Unit) -> list[int]:
    """11.11: the hexes of the nearest friendly combat units."""
    return g.nearest(hq.place, hq.side)[1]
