"""8.6, 9, 10: Casualty Hits, Break Tests and Broken units, Morale Tests and Morale Hits."""

from dataclasses import field

from wargame.engine.procedure import FINISH, Flow, Heading, Procedure, call, goto
from wargame.games.at_any_cost.content.counters import BreakBand
from wargame.games.at_any_cost.rules.assault.retreat import Retreat, break_unit
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.events.combat import BreakTested, MoraleHit, MoraleTested, TurnedBattleworn
from wargame.games.at_any_cost.rules.strength import tcr
from wargame.games.at_any_cost.rules.units import DISRUPTED, HIT, Unit


class CasualtyHits(Heading):
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


class BreakTest(Heading):
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
    return next(band for band in g.data.break_bands if band.covers(margin))


def morale_hits(g: Battle, unit: Unit, number: int) -> int:
    """9.1: the Morale Hits for a modified die: its difference to the unit's cohesion decides.

    9.1.none: below zero; 9.1.one-hit: zero to three; 9.1.two-hits: four and more.
    """
    difference = number - tcr(g, unit)
    return next(band.hits for band in g.data.morale_bands if band.covers(difference))


class TestsInHex(Heading):
    """9.0: every unit in a hex takes a test, one after the other; an HQ takes none (8.10)."""

    place: int
    waiting: tuple[str, ...] = field(default=(), kw_only=True)

    def start(self, g: Battle) -> Flow:
        """Those who are there now."""
        g.put(self, "waiting", tuple(unit.id for unit in g.fighters(self.place)))
        return goto(self.test)

    def test(self, g: Battle) -> Flow:
        """The next unit that is still there."""
        if not self.waiting:
            return FINISH
        unit = g.units[self.waiting[0]]
        g.put(self, "waiting", self.waiting[1:])
        return self.tested(g, unit) if unit.place == self.place else goto(self.test)

    def tested(self, g: Battle, unit: Unit) -> Flow:
        """The test of one unit, and what comes of it; then `test` again."""
        raise NotImplementedError


class MoraleTests(TestsInHex):
    """9.0: every unit in a hex compares the one white die, modified, with its own cohesion and takes its own result.

    `origin` is the hex the fire came from, or -1.
    """

    die: int
    modifier: int
    origin: int

    def remains(self) -> tuple[object, ...]:
        """The die is left behind with the last unit."""
        return Procedure.remains(self) if self.waiting or self.step != "test" else ()

    def tested(self, g: Battle, unit: Unit) -> Flow:
        """9.1: its Morale Hits."""
        number = self.die + self.modifier
        hits = morale_hits(g, unit, number)
        g.tell(MoraleTested(unit.id, number, tcr(g, unit), hits))
        return call(MoraleHits(unit.id, hits, self.origin), then=self.test) if hits else goto(self.test)


class MoraleHits(Heading):
    """9.2: Morale Hits on a unit and its Mitrailleuse (4.3.markers); beyond Disrupted they are Casualty Hits."""

    unit: str
    hits: int
    origin: int = -1
    assault: bool = False
    hold: bool = False

    def start(self, g: Battle) -> Flow:
        """9.2.a, 9.2.b: Shaken, Disrupted, then Casualty Hits with the marker kept; a unit hit moves no further."""
        unit = g.units[self.unit]
        if not unit.on_map or not self.hits:
            return FINISH
        g.put(unit, "halted", HIT)
        morale = min(DISRUPTED, unit.morale + self.hits)
        excess = unit.morale + self.hits - morale
        if morale != unit.morale:
            g.set_morale(unit, morale)
            g.tell(MoraleHit(unit.id, morale))
        if not excess:
            return FINISH
        return call(CasualtyHits(unit.id, excess, self.origin, self.assault, self.hold))
