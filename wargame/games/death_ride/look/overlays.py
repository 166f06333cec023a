"""What lies on the map besides counters: camps, Fire Zones and Beaten Zones, the range of Leaders, the attack."""

from __future__ import annotations

from collections.abc import Iterator

from wargame.client.looks import Glimpse, HexMark, Overlay
from wargame.engine.action import Action
from wargame.engine.paths import bits
from wargame.games.death_ride.look.art import MarkerFace
from wargame.games.death_ride.look.berths import FRONT, last_row
from wargame.games.death_ride.look.facts import Facts, facts
from wargame.games.death_ride.rules.views import CounterView
from wargame.games.death_ride.words.naming import division_name

ABOVE = (0.32, -0.90)
"""Fire Zone markers lie above the number of the Area."""
TENTS = -0.15
"""How much higher than other works tents lie: their foot shows below the counters."""
UNTOLD = ""
"""What a marker is stands among the rows of its Area, and is not said twice to who points there."""


def marks(glimpse: Glimpse) -> list[HexMark]:
    """3.3, 9.3: camps and Fire Zone markers."""
    known = facts(glimpse)
    index, found = known.board.index, []
    for place in (index[area] for area in known.view.bivouacs):
        x, y = last_row(known.board, place, [len(known.at(known.board.ids[place], side)) for side in FRONT])
        found.append(HexMark(place, "work", MarkerFace("bivouac"), UNTOLD, (x, y + TENTS)))
    corps = {unit.division: unit.corps for unit in known.data.units if unit.side == "french"}
    signs = {spec.id: (spec.code, spec.colour) for spec in known.data.corps if spec.side == "french"}
    for division, _, target in known.view.fire_zones:
        sign = MarkerFace("zone", *signs.get(corps.get(division, ""), ("", "")))
        found.append(HexMark(index[target], "token", sign, UNTOLD, ABOVE))
    return found


def overlays(glimpse: Glimpse, word: str) -> list[Overlay]:
    """What belongs to a counter or Area that is chosen or pointed at; for no word, what always lies there."""
    known = facts(glimpse)
    if not word:
        return [*_lying(known), *_attack(known)]
    if word in known.board.index:
        return list(_assault_way(known, word))
    if word in known.data.divisions:
        return list(_division(known, word))
    counter = known.counters.get(word)
    if counter is None or not known.on_map(counter.area):
        return []
    return [*_orders(known, counter), *_range(known, counter)] if counter.leader else list(_fire(known, counter))


def _lying(known: Facts) -> Iterator[Overlay]:
    """9.4: the Areas that are Beaten Zones; 6.1.c: the Area whose units act now."""
    areas = dict.fromkeys(target for _, _, target in known.view.fire_zones)
    if areas:
        yield Overlay("hatched", tuple(known.board.index[area] for area in areas), "threat")
    active = known.view.activation
    if active is not None and known.on_map(active.area):
        yield Overlay("area", (known.board.index[active.area],), "selected")


def _attack(known: Facts) -> Iterator[Overlay]:
    """The combat being resolved."""
    combat = known.view.combat
    if combat is None or not known.on_map(combat.area):
        return
    target = known.board.index[combat.area]
    starts = dict.fromkeys(
        known.counters[unit].place for unit in combat.units if known.on_map(known.counters[unit].area)
    )
    for start in starts:
        if start != target:
            yield Overlay("arrow", (start, target), "threat")


def _assault_way(known: Facts, area: str) -> Iterator[Overlay]:
    """13.1: the way to an Area that may be assaulted now; the Beaten Zones on it are hatched."""
    if Action.of("assault", area) not in known.actions:
        return
    way = [known.board.index[each] for each in known.glimpse.looking.tool("assault_way", area) if known.on_map(each)]
    if len(way) > 1:
        yield Overlay("lane", tuple(way), "threat", "Assault")


def _division(known: Facts, division: str) -> Iterator[Overlay]:
    """1.4: where the units of a Division stand."""
    places = {each.place for each in known.view.counters if each.division == division and known.on_map(each.area)}
    if places:
        yield Overlay("area", tuple(sorted(places)), "selected", division_name(known.data, division))


def _orders(known: Facts, leader: CounterView) -> Iterator[Overlay]:
    """6.1.c: the Areas a Leader can activate now, apart from those he can only ride to."""
    orders = [action[2] for action in known.actions if action.verb == "activate" and action[1] == leader.id]
    places = tuple(dict.fromkeys(known.board.index[area] for area in orders if known.on_map(area)))
    if places:
        yield Overlay("area", places, "selected", "To activate")


def _range(known: Facts, leader: CounterView) -> Iterator[Overlay]:
    """6.2: the Areas in a Leader's range."""
    within = tuple(bits(known.board.within(leader.place, leader.range)))
    yield Overlay("area", within, "command", f"Range {leader.range}", dashed=True)


def _fire(known: Facts, unit: CounterView) -> Iterator[Overlay]:
    """9.3: the Area that a Division has its Fire Zone on."""
    for division, start, target in known.view.fire_zones:
        if division == unit.division and start == unit.area:
            yield Overlay("arrow", (unit.place, known.board.index[target]), "threat")
