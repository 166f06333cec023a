"""8.6, 10: Casualty Hits, Break Tests and Broken units."""

from __future__ import annotations

from dataclasses import dataclass

from wargame.engine.procedure import FINISH, Flow, Procedure, call, goto
from wargame.games.at_any_cost.content import BreakBand
from wargame.games.at_any_cost.rules.assault.retreat import Retreat
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.events.morale import BreakTested, TurnedBattleworn
from wargame.games.at_any_cost.rules.morale.broken import break_unit
from wargame.games.at_any_cost.rules.strength import tcr
from wargame.games.at_any_cost.rules.units import HIT


@dataclass(slots=True, eq=False)
class CasualtyHits(Procedure):
    """8.6: each hit lowers a unit one Status Level: Fresh to Battleworn, Battleworn to a Break Test.

    10.0.fresh-two: a Fresh unit hit twice is turned over and then tests. `origin` is the hex the fire came from, or -1.
    """

    unit: str
    hits: int
    origin: int = -1
    assault: bool = False
    hold: bool = False
    """12.7.3.no-retreat: in a Tough Fight nobody goes back."""

    def start(self, g: Battle) -> Flow:
        """3.3, 4.3: turn the unit with its Mitrailleuse, or test it; a unit hit moves no further."""
        unit = g.units[self.unit]
        if not unit.on_map or not self.hits:
            return FINISH
        g.put(unit, "halted", HIT)
        g.put(self, "hits", self.hits - 1)
        if unit.battleworn:  # 10.0.battleworn-one, and 10.0.battleworn-two: one test after the other
            return call(BreakTest(unit.id, self.origin, self.assault, self.hold), then=self.start)
        g.set_worn(unit, True)
        g.tell(TurnedBattleworn(unit.id))
        return goto(self.start)


@dataclass(slots=True, eq=False)
class BreakTest(Procedure):
    """10.1: a die against the unit's cohesion; its effect is carried out before a second test (10.1.two-tests)."""

    unit: str
    origin: int = -1
    assault: bool = False
    hold: bool = False
    """12.7.3.no-retreat: in a Tough Fight nobody goes back."""

    def start(self, g: Battle) -> Flow:
        """10.1.a Confident, 10.1.b Normal, 10.1.c Uneasy Pass: Shaken and Disrupted units go back; 10.1.d Broken."""
        unit = g.units[self.unit]
        rating = tcr(g, unit)
        die = g.roll("Break Test", unit.side, faces=10, ends=self._ends(g, rating, bool(unit.morale)))
        band = break_band(g, rating - die)
        g.tell(BreakTested(unit.id, die, rating, band.id))
        if band.retreat is None:
            break_unit(g, unit, "test")
            return FINISH
        if not band.retreat or not unit.morale or self.hold:
            return FINISH
        away_from = () if self.assault or self.origin < 0 else (self.origin,)
        return call(Retreat((unit.id,), band.retreat, away_from))

    def _ends(self, g: Battle, rating: int, marked: bool) -> tuple[int, ...]:
        """The dice that make a difference: for a unit that does not go back anyway, only whether it is Broken."""
        if not marked or self.hold:
            return (rating,)
        return tuple(rating - band.first for band in g.data.break_bands if band.first is not None)


def break_band(g: Battle, margin: int) -> BreakBand:
    """10.1: the result for cohesion minus die."""
    return next(
        band
        for band in g.data.break_bands
        if (band.first is None or band.first <= margin) and (band.last is None or margin <= band.last)
    )
