"""10: reinforcements. They wait in Entry Boxes; 4 Corps has limits, and the 78th dices for its march."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from wargame.engine.paths import around, mask_of
from wargame.games.death_ride.content import UnitSpec
from wargame.games.death_ride.rules.battle import Battle
from wargame.games.death_ride.rules.events import Arrived, CorpsReleased, MarchDiced
from wargame.games.death_ride.rules.units import FRENCH, GERMAN, Unit


def arrive(g: Battle) -> None:
    """4.1, 10.1: the arrivals of the turn come to their Entry Boxes, Fresh and Unactivated, Leaders as they come."""
    for arrival in (each for each in g.spec.arrivals if each.turn == g.turn):
        ids = (*arrival.leaders, *arrival.units)
        for each in ids:
            g.place(g.units[each], g.board.index[arrival.box])
        g.tell(Arrived(arrival.side, ids, arrival.box))


def arrival_turn(g: Battle, unit: Unit) -> int:
    """The turn in which a counter arrives; 0 if it is set up."""
    return g.arrival_turns.get(unit.id, 0)


# ---------------------------------------------------------------------- Entry Boxes


def entries(g: Battle, box: int, units: Iterable[Unit]) -> tuple[int, ...]:
    """2.4, 10.6: the Entry Areas of a box; a turn after their arrival units may also come by the next one."""
    first = g.ground.entry(box)
    other = g.spec.other_entries.get(g.board.ids[box])
    if other is None or any(arrival_turn(g, unit) >= g.turn for unit in units):
        return (first,)
    return (first, g.ground.entry(g.board.index[other]))


def dice_for_march(g: Battle, units: Iterable[Unit]) -> None:
    """10.5: a unit that must dice for its Movement Points does so when it is first activated in its box."""
    diced = dict(g.march_dice)
    for unit in units:
        table = unit.spec.march_dice if isinstance(unit.spec, UnitSpec) else None
        if table is None or unit.id in diced or unit.on_map:
            continue
        ends = [face for face in range(1, 6) if table[face] != table[face + 1]]
        points = table[g.roll(f"die for the march of {unit.name}", unit.side, 6, ends)]
        g.put(g, "march_dice", (*g.march_dice, (unit.id, points)))
        g.tell(MarchDiced(unit.id, points))


def end_march(g: Battle) -> None:
    """10.5: what was diced holds in that activation only; that it was diced is remembered."""
    if any(points for _, points in g.march_dice):
        g.put(g, "march_dice", tuple((unit, 0) for unit, _ in g.march_dice))


# ---------------------------------------------------------------------- Ladmirault


def limited(g: Battle, unit: Unit) -> bool:
    """10.4: whether the limits of 4 Corps bind a unit."""
    if g.released or unit.side != FRENCH or unit.leader:
        return False
    rule = g.data.ladmirault
    return g.turn <= rule.until_turn and unit.corps == rule.corps


def closed(g: Battle, units: Sequence[Unit]) -> int:
    """10.4: the places a group may not enter: for 4 Corps all but its Areas, and those with or next to Germans."""
    if g.released or not any(limited(g, unit) for unit in units):
        return 0
    germans = g.combat[GERMAN]
    allowed = g.board.mask(g.data.ladmirault.areas) & ~(germans | around(g.board.adjacent, germans))
    return ~allowed & mask_of(range(len(g.board.ids)))


def struck(g: Battle, units: Iterable[str]) -> None:
    """10.4: all limits end at once when a German attack strikes a unit of the corps."""
    if any(limited(g, g.units[each]) for each in units):
        g.put(g, "released", True)
        g.tell(CorpsReleased(FRENCH, g.data.ladmirault.corps))
