"""X: movement. Every hex costs one movement point; what matters is where a unit must stop."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from wargame.engine.action import Refusal
from wargame.engine.paths import bits, mask_of, union
from wargame.games.abyss_of_lament.content.effects import ForbidMove, MpBonus
from wargame.games.abyss_of_lament.rules.battle import ENEMY, Battle
from wargame.games.abyss_of_lament.rules.events import UnitMoved
from wargame.games.abyss_of_lament.rules.lanes import Field, Lanes, Search, exits, field_of, lanes_of, open_field, road
from wargame.games.abyss_of_lament.rules.units import Unit


class Allowance(NamedTuple):
    """Movement points, with the hexes a move must stay in and end in to have them."""

    points: int
    within: int
    ending: int


EVERYWHERE = -1


def reach(g: Battle, unit: Unit) -> int:
    """The hexes a unit can end its move in, as a bitboard (without the hex it is in)."""
    return union(search.ends for search in searches(g, unit))


def searches(g: Battle, unit: Unit) -> Iterator[Search]:
    """X: all that a unit can do in one move: leave a Zone of Control, or move across the field or along a road."""
    field, start = field_for(g, unit), unit.place
    lanes = field.lanes
    if field.zone >> start & 1:
        yield Search(start, exits(field, start, unit.cavalry and not unit.disordered), lanes.enter, lanes.free)
        return
    for allowance in allowances(g, unit):
        points, within, ending = allowance
        bounded = field if within == EVERYWHERE else field._replace(entry=field.entry & within)
        yield Search(start, open_field(bounded, start, points), lanes.enter, lanes.free, ending)
        yield Search(start, road(bounded, start, points + g.data.road_bonus), lanes.road, lanes.road, ending)


def field_for(g: Battle, unit: Unit) -> Field:
    """IV.4, IV.7.1: no hex with an enemy or two friends; no Zone of Control for a Disordered unit."""
    side, zone = unit.side, g.zoc(ENEMY[unit.side])
    return field_of(g.board, g.effects(ForbidMove), unit, ~(g.presence[ENEMY[side]] | g.full(side)), zone)


def allowances(g: Battle, unit: Unit) -> Iterator[Allowance]:
    """III.3.1.1, and the extra points some battles give to some hidden marches."""
    yield Allowance(unit.movement, EVERYWHERE, EVERYWHERE)
    for bonus in g.effects(MpBonus):
        if bonus.side != unit.side or (bonus.only_hidden and not unit.hidden):
            continue
        within = ending = EVERYWHERE
        if bonus.min_enemy_distance is not None:
            within = ~near_enemies(g, unit.side, bonus.min_enemy_distance - 1)
        if bonus.road is not None:
            links = g.board.link_names.items()
            ending = mask_of(place for pair, names in links if bonus.road in names for place in pair)
        if within >> unit.place & 1 and ending >> unit.place & 1:
            yield Allowance(unit.movement + bonus.value, within, ending)


def near_enemies(g: Battle, side: str, distance: int) -> int:
    """The hexes within a distance of any enemy unit."""
    return union(g.board.within(place, distance) for place in bits(g.presence[ENEMY[side]]))


# ---------------------------------------------------------------------- Road March (VIII.3.4.3)


def march_refusal(g: Battle, first: Unit, second: Unit) -> Refusal | None:
    """VIII.3.4.3: two units of one road hex, outside enemy Zones of Control."""
    if first is second or first.place != second.place:
        return Refusal("VIII.3.4.3", "Only two units in the same hex can Road March together.")
    if not lanes_of(g.board).road[first.place]:
        return Refusal("VIII.3.4.3", "A Road March starts in a road hex.")
    if g.in_zoc(first):
        return Refusal("VIII.3.4.3", "A Road March may not start in an enemy Zone of Control.")
    return None


def marches(g: Battle, first: Unit, second: Unit) -> list[tuple[int, int]]:
    """Where a marching pair can end: together, or one of them dropped off and the other further on.

    While they are together they may not enter a hex with a friend; the one that goes on alone may (IV.4).
    """
    ends: set[tuple[int, int]] = set()
    for mine in allowances(g, first):
        for theirs in allowances(g, second):
            ends |= _march_ends(g, (first, second), (mine, theirs))
    return sorted(ends)


def _march_ends(g: Battle, pair: tuple[Unit, Unit], allowed: tuple[Allowance, Allowance]) -> set[tuple[int, int]]:
    """The ends of a march in which both units use these allowances. Dropping one off at the start is staying."""
    start, most = pair[0].place, [allowance.points + g.data.road_bonus for allowance in allowed]
    fields = [field_for(g, unit) for unit in pair]
    alone = [
        field._replace(entry=(field.entry | 1 << start) & a.within) for field, a in zip(fields, allowed, strict=True)
    ]
    joined = [field._replace(entry=field.entry & ~g.presence[pair[0].side]) for field in alone]
    ends: set[tuple[int, int]] = set()
    for drop, steps in [(start, 0), *_road_hexes(start, min(most), joined)]:
        may_end = [drop == start or allowance.ending >> drop & 1 for allowance in allowed]
        if drop != start and all(may_end):
            ends.add((drop, drop))
        for goer in (0, 1):
            if may_end[1 - goer]:
                further = _road_hexes(drop, most[goer] - steps, alone[goer : goer + 1])
                goals = [goal for goal, _ in further if goal != start and allowed[goer].ending >> goal & 1]
                ends.update((drop, goal) if goer else (goal, drop) for goal in goals)
    return ends


def _road_hexes(start: int, hexes: int, fields: Sequence[Field]) -> list[tuple[int, int]]:
    """The road hexes ahead of units that march together, with their distance along the road."""
    shared, roads = fields[0], fields[0].lanes.road
    for field in fields[1:]:
        shared = shared._replace(entry=shared.entry & field.entry, zone=shared.zone | field.zone)
        roads = [one & other for one, other in zip(roads, field.lanes.road, strict=True)]
    waves = road(shared, start, hexes, roads) if hexes > 0 else ()
    return [(place, steps) for steps, (_, onward) in enumerate(waves, 1) for place in bits(onward)]


def march_end_refusal(g: Battle, pair: tuple[Unit, Unit], ends: tuple[int, int]) -> Refusal:
    """Why a marching pair cannot end its march in these hexes."""
    start = pair[0].place
    zone = g.zoc(ENEMY[pair[0].side])
    if any(zone >> end & 1 for end in ends):
        return Refusal("VIII.3.4.3", "A Road March may not enter an enemy Zone of Control.")
    if any(end != start and not lanes_of(g.board).road[end] for end in ends):
        return Refusal("VIII.3.4.3", "A Road March stays on the road.")
    if ends[0] == ends[1] and g.stacks[ends[0]]:
        return Refusal("IV.4", "While they march together the units may not enter a hex with a friend.")
    return Refusal("VIII.3.4.3", "The pair cannot get there along the road with the movement points it has.")


# ---------------------------------------------------------------------- moving


def move(g: Battle, unit: Unit, place: int, rear: bool) -> None:
    """X: a unit ends its movement in a hex. Cavalry going from Zone to Zone is Disordered (X.1)."""
    before, zone = unit.place, g.zoc(ENEMY[unit.side])
    g.put(unit, "moved", True)
    g.place(unit, place, rear)
    g.tell(UnitMoved(unit.id, g.board.ids[before], g.board.ids[place], cover=g.cover(unit)))
    if zone >> before & 1 and zone >> place & 1:
        g.disorder(unit, "move")
    clear_flags_near(g, unit)


def clear_flags_near(g: Battle, unit: Unit) -> None:
    """V.3: some special rules end when an enemy unit comes near."""
    for rule in g.spec.special_rules:
        trigger = rule.clear_if_enemy_within
        if trigger is None or rule.while_flag is None or not g.flags[rule.while_flag] or trigger.side != unit.side:
            continue
        near = g.board.within(unit.place, trigger.distance) & g.presence[trigger.of_side]
        watched = (other for place in bits(near) for other in g.stacks[place])
        if any(not trigger.suits or other.suit in trigger.suits for other in watched):
            g.set_flag(rule.while_flag, False)


# ---------------------------------------------------------------------- why not


def move_refusal(g: Battle, unit: Unit, goal: int) -> Refusal | None:
    """Why a unit cannot end its move in a hex: the first rule that stands in the way."""
    if reach(g, unit) >> goal & 1:
        return None
    for test in (_closed_to, _too_far, _zone_trouble, _terrain_trouble):
        refusal = test(g, unit, goal)
        if refusal is not None:
            return refusal
    return _way_barred(g, unit, goal)


def _closed_to(g: Battle, unit: Unit, goal: int) -> Refusal | None:
    """Reasons that lie in the hex itself."""
    here = 1 << goal
    if goal == unit.place:
        return Refusal("X", "The unit is already there.")
    if g.board.where("impassable") & here or not g.board.everywhere & here:
        return Refusal("III.2.2", "That hex is impassable.")
    if g.presence[ENEMY[unit.side]] & here:
        return Refusal("IV.4", "A hex with an enemy unit may never be entered.")
    if g.full(unit.side) & here:
        return Refusal("IV.4", "Two friendly units are there already.")
    return None


def _too_far(g: Battle, unit: Unit, goal: int) -> Refusal | None:
    distance, most = g.board.distance(unit.place, goal), max(a.points for a in allowances(g, unit))
    if distance <= most:
        return None
    if distance == most + g.data.road_bonus and lanes_of(g.board).road[unit.place]:
        return Refusal("X.3.1.1", "The extra hex needs a whole move along the road, clear of enemy zones.")
    return Refusal("III.3.1.1", f"Too far: {distance} hexes with {most} movement points.")


def _zone_trouble(g: Battle, unit: Unit, goal: int) -> Refusal | None:
    zone = g.zoc(ENEMY[unit.side])
    leaving, entering = zone >> unit.place & 1, zone >> goal & 1
    if entering and unit.disordered:
        return Refusal("IV.7.1", "A Disordered unit may not move into an enemy Zone of Control.")
    if entering and not field_for(g, unit).entry >> goal & 1:
        return Refusal("V.3", "A special rule of this battle keeps the unit out of enemy Zones of Control now.")
    if leaving and g.board.distance(unit.place, goal) > 1:
        return Refusal("X.1", "A unit leaving an enemy Zone of Control moves one hex only.")
    if leaving and entering and not unit.cavalry:
        return Refusal("X.1", "Only Good Order cavalry moves from one enemy Zone of Control to another.")
    return None


def _terrain_trouble(g: Battle, unit: Unit, goal: int) -> Refusal | None:
    """Looks at the map as it would be without other units: if terrain alone stops the unit, terrain it is."""
    lanes = field_for(g, unit).lanes
    if _unhindered(g, unit, lanes, EVERYWHERE) >> goal & 1:
        return None
    if _unhindered(g, unit, lanes.without_rivers(), EVERYWHERE) >> goal & 1:
        return Refusal("X.3", "A river without a bridge is crossed only as the first hex of a move, and ends it.")
    return Refusal("X.2.2", "Woods not entered along a road stop the move.")


def _way_barred(g: Battle, unit: Unit, goal: int) -> Refusal:
    """The terrain would let the unit get there: enemy Zones of Control or other units bar the way."""
    unoccupied = ~(g.presence[ENEMY[unit.side]] | g.full(unit.side))
    if _unhindered(g, unit, field_for(g, unit).lanes, unoccupied) >> goal & 1:
        return Refusal("X.1", "An enemy Zone of Control on the way stops the move.")
    return Refusal("IV.4", "Enemies, or hexes with two friendly units, bar the way.")


def _unhindered(g: Battle, unit: Unit, lanes: Lanes, entry: int) -> int:
    """What a unit could reach if there were no Zones of Control."""
    most, field = max(a.points for a in allowances(g, unit)), Field(lanes, entry, 0)
    waves = [*open_field(field, unit.place, most), *road(field, unit.place, most + g.data.road_bonus)]
    return Search(unit.place, waves, lanes.enter, lanes.free).ends


def spots(g: Battle, place: int) -> list[tuple[str, ...]]:
    """IV.4: a unit that ends in a hex with a friend goes in front of or behind it, as its owner likes."""
    hex_ = g.board.ids[place]
    return [(hex_, "front"), (hex_, "rear")] if g.stacks[place] else [(hex_,)]
