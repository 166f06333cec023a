"""What the chronicle tells of: units Broken, worn, rallied and come (8 to 13, 11.10), places that change hands (19)."""

from collections.abc import Iterator, Mapping

from wargame.engine.annals import Annals, Coming, Fate, Gain, Goal
from wargame.games.at_any_cost.rules.events import chits, combat, movement, turn
from wargame.games.at_any_cost.rules.units import ENEMY
from wargame.games.at_any_cost.rules.view import BattleView
from wargame.games.at_any_cost.words import standing
from wargame.games.at_any_cost.words.vocabulary import Names

LOST, WORN, RALLIED, REBUILT = "lost", "Battleworn", "rallied", "Rebuilt"
BROKEN = "Broken"
"""10.2: what a unit is that is lost; it may be Rebuilt."""
ARRIVED, LEFT, CHITS = "arrived", "left the map", "lost unplayed"


def goals(n: Names, view: BattleView) -> list[Goal]:
    """19: every hex that counts, and who controls it."""
    found = []
    for place in standing.goals(view, n.g.spec, n.g.data):
        for hex_, holder in place.holders:
            name = place.name if len(place.holders) == 1 else f"{place.name}, {hex_}"
            found.append(Goal(hex_, name, holder, _garrison(view, hex_)))
    return found


def _garrison(view: BattleView, hex_: str) -> str:
    here = [each.label for each in view.counters if each.hex == hex_ and each.type not in ("hq", "mitrailleuse")]
    return ", ".join(here[:2]) + (f" and {len(here) - 2} more" if len(here) > 2 else "") if here else "empty"


def coming(n: Names, view: BattleView) -> list[Coming]:
    """11.10: the groups that have not wholly come."""
    found = []
    for each in sorted(view.arrivals, key=lambda group: (group.turn, group.side)):
        names = [n.label(unit) for unit in each.units]
        shown = ", ".join(names[:3]) + (f" and {len(names) - 3} more" if len(names) > 3 else "")
        found.append(Coming(each.turn, each.side, each.units, shown, f"by hex {each.hex}"))
    return found


def strength(n: Names, view: BattleView) -> Mapping[str, int]:
    """10.2: the fighting units each side has on the map."""
    fighting = [each.side for each in view.counters if each.type not in ("hq", "mitrailleuse")]
    return {side: fighting.count(side) for side in n.g.sides}


ANNALS: Annals[Names] = Annals(
    Names,
    (LOST, WORN, RALLIED, REBUILT, ARRIVED, LEFT, CHITS),
    scored=lambda n, view: standing.unit_of_scores(view, n.g.spec),
    goals=goals,
    coming=coming,
    strength=strength,
    measured="Units on the map",
)


def _fate(n: Names, unit: str, what: str, harm: bool) -> Iterator[Fate]:
    found = n.g.units.by_id.get(unit)
    if found is not None:
        yield Fate(found.side, what, n.unit(unit), unit, harm=harm, called=BROKEN if what == LOST else "")


ANNALS.fates(combat.UnitBroken)(lambda n, e: _fate(n, e.unit, LOST, True))
ANNALS.fates(combat.TurnedBattleworn)(lambda n, e: _fate(n, e.unit, WORN, True))
ANNALS.fates(combat.Rebuilt)(lambda n, e: _fate(n, e.unit, REBUILT, False))
ANNALS.fates(movement.Entered)(lambda n, e: _fate(n, e.unit, ARRIVED, False))
ANNALS.fates(turn.LeftMap)(lambda n, e: _fate(n, e.unit, LEFT, False))
ANNALS.fates(chits.UnitInspired)(lambda n, e: _fate(n, e.unit, RALLIED, False))
ANNALS.fates(chits.HeldEventsLost)(lambda n, e: [Fate(e.side, CHITS, "held event", number=e.number)])


@ANNALS.fates(combat.Recovered)
def _(n: Names, e: combat.Recovered) -> Iterator[Fate]:
    if e.what == "morale":
        yield from _fate(n, e.unit, RALLIED, False)


@ANNALS.harms(combat.MoraleHit)
def _(n: Names, e: combat.MoraleHit) -> Iterator[str]:
    """9.2: a Morale Hit hurts, though nobody is worn by it."""
    yield n.g.units[e.unit].side


@ANNALS.harms(combat.AssaultResult)
def _(n: Names, e: combat.AssaultResult) -> Iterator[str]:
    """12.7: the loser of an assault, before he has spent his Loss Points."""
    begun = next((each.event for each in reversed(n.g.log) if isinstance(each.event, combat.AssaultBegun)), None)
    if begun is not None:
        yield from {"A": (begun.side,), "D": (ENEMY[begun.side],)}.get(e.result[:1], ())


@ANNALS.strikes(combat.AssaultBegun)
def _(n: Names, e: combat.AssaultBegun) -> str:
    """12.7: whoever loses it, an assault is the attacker's."""
    return e.side


@ANNALS.strikes(combat.FireModifiers)
def _(n: Names, e: combat.FireModifiers) -> str:
    """8.2: a fire is the firers'; that of a Fortress has none."""
    return n.g.units[e.firers[0]].side if e.firers else ""


@ANNALS.gains(turn.PointsScored)
def _(n: Names, e: turn.PointsScored) -> Iterator[Gain]:
    yield Gain(e.side, e.points, n.scored(e.why))


@ANNALS.gains(turn.LeftMap)
def _(n: Names, e: turn.LeftMap) -> Iterator[Gain]:
    if e.points:
        yield Gain(n.g.units[e.unit].side, e.points, f"{n.unit(e.unit)} has left the map")
