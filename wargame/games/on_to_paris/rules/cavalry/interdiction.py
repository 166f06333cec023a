"""14.6, 10.2.9: Cavalry Divisions that have reacted delay an enemy who has entered their hex."""

from __future__ import annotations

from wargame.engine.procedure import FINISH, Flow, Heading, call, goto
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.cavalry.events import InterdictionRolled
from wargame.games.on_to_paris.rules.formations.removing import ZERO, Eliminated
from wargame.games.on_to_paris.rules.strength import CSP, one
from wargame.games.on_to_paris.rules.units import Formation


class Interdict(Heading):
    """14.6: the Cavalry Divisions declared for a hex roll one by one; the enemy there loses one MP at most.

    `drm` is the Reaction modifier of the terrain there (12.4.1).
    """

    place: int
    drm: int
    units: tuple[str, ...]

    def start(self, g: Campaign) -> Flow:
        """14.6: the next of them rolls 2D6."""
        if not self.units:
            return FINISH
        unit = g.formation(self.units[0])
        g.put(self, "units", self.units[1:])
        rows = g.data.interdiction.rows
        ends = tuple(row.up_to - self.drm for row in rows if row.up_to is not None)
        total = g.roll_sum("Cavalry Interdiction", unit.side, ends=ends) + self.drm
        row = g.data.interdiction.result(total)
        lost = min(row.csp_loss, unit.strength.csp)
        g.tell(InterdictionRolled(unit.id, g.board.ids[self.place], self.drm, row.mp_loss, lost))
        if row.mp_loss:
            g.put(g, "interdicted", g.interdicted | 1 << self.place)
        return self._suffer(g, unit, lost)

    def _suffer(self, g: Campaign, unit: Formation, lost: int) -> Flow:
        """14.6, 14.1: a Cavalry Division without Cavalry SPs is removed."""
        if lost:
            g.set_strength(unit, unit.strength.more(CSP, -lost))
            g.write_off(unit.side, one(CSP, lost))
        if not unit.strength.total:
            return call(Eliminated((unit.id,), ZERO), then=self.start)
        return goto(self.start)
