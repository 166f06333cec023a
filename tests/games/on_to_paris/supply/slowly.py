"""ZOI, control and supply once more, hex by hex and as plainly as the rules say them; and tables at random."""

from __future__ import annotations

import random

from wargame.engine.paths import bits
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.strength import Strength
from wargame.games.on_to_paris.rules.units import ENEMY, Formation

RANGES = {("army", "prussian"): 2, ("army", "french"): 2, ("corps", "prussian"): 1, ("corps", "french"): 1}
RANGES |= {("cavalry", "prussian"): 2, ("cavalry", "french"): 1}
BARS = {"major_river", "mountain", "coast", "lake"}


# ---------------------------------------------------------------- tables at random


def table(seed: int) -> Campaign:
    """Units, garrisons, sieges, Depots, Pontoons, captured railways and Fort(ress)es strewn over the east of France."""
    rng = random.Random(seed)
    g = Position(republic=seed % 2 == 1, rail_bypass=True).game
    ids, land = g.board.ids, g.ground.land
    window = [p for p in bits(land) if 18 <= int(ids[p][:2]) <= 33 and 22 <= int(ids[p][2:]) <= 46]
    g.rails |= sum(1 << p for p in window if g.ground.rails >> p & 1 and rng.random() < (seed % 5) / 4)
    for place in bits(g.ground.forts):
        if rng.random() < 0.15:
            for side in g.sides:
                g.forts[side] ^= 1 << place
    for each in g.formations.every:
        if each.kind in ("army", "corps", "cavalry") and rng.random() < 0.4:
            _place(g, rng, each, rng.choice(window))
    for side in g.sides:
        for _ in range(12):
            place = rng.choice([*window, *[p for p in bits(g.ground.forts) if p in window]])
            _strew(g, rng, side, place)
        g.depots[side] = sum(1 << p for p in window if rng.random() < 0.03 and not g.forces[ENEMY[side]] >> p & 1)
    g.works = {side: g.forces[side] & sum(1 << p for p in window if rng.random() < 0.3) for side in g.sides}
    rivers = [(a, b) for a in window for b in g.board.neighbours[a] if "major_river" in g.board.edge(a, b)]
    g.pontoons = tuple((rng.choice(g.sides), *rng.choice(rivers)) for _ in range(4))
    besieged = list(bits(g.forts["french"] & g.besieged() & g.ground.rails))
    if besieged and rng.random() < 0.5:
        g.bypass = rng.choice(besieged)
    return g


def _place(g: Campaign, rng: random.Random, unit: Formation, place: int) -> None:
    enemy = ENEMY[unit.side]
    if g.forces[enemy] >> place & 1 or (unit.is_cavalry and g.forts[enemy] >> place & 1):
        return
    g.station(unit, place)
    g.set_strength(unit, Strength(csp=2) if unit.is_cavalry else Strength(reg=rng.randint(1, 5)))


def _strew(g: Campaign, rng: random.Random, side: str, place: int) -> None:
    """Lone SPs: Franc-Tireurs, Infantry, or a garrison inside."""
    enemies = g.forces[ENEMY[side]] >> place & 1
    if g.forts[side] >> place & 1 and not g.forces[side] >> place & 1 and enemies:
        g.add_lone(side, place, Strength(res=1), inside=True)
    elif not enemies:
        tireurs = side == "french" and rng.random() < 0.4 and not g.forts["prussian"] >> place & 1
        g.add_lone(side, place, Strength(ft=1) if tireurs and g.ground.territory[place] == "F" else Strength(res=1))


# ---------------------------------------------------------------- Zones of Influence and control


def besieged(g: Campaign, place: int) -> bool:
    """16.2.2."""
    for side in g.sides:
        if g.forts[side] >> place & 1:
            enemy = ENEMY[side]
            infantry = g.strength_at(enemy, place).infantry > 0
            return infantry and not forces(g, side, place)
    return False


def forces(g: Campaign, side: str, place: int) -> bool:
    """SPs or Formations of a side outside a Fort(ress)."""
    return g.loose[side][place].total > 0 or any(not each.is_gun for each in g.at(side, place))


def zone(g: Campaign, unit: Formation) -> set[int]:
    """6.5.1, 6.5.2."""
    reach = RANGES[unit.kind, unit.side]
    if unit.inside and besieged(g, unit.place):
        return {unit.place}
    found = {unit.place}
    for near in _zoi_steps(g, unit.place):
        found.add(near)
        if reach == 2 and not _stops(g, unit.side, near) and g.ground.terrain[near] != "forest":
            for far in _zoi_steps(g, near):
                if g.ground.terrain[far] != "forest" and "forest" not in g.board.edge(near, far):
                    found.add(far)
    return found


def _zoi_steps(g: Campaign, place: int) -> list[int]:
    return [n for n in g.board.neighbours[place] if g.ground.land >> n & 1 and not BARS & g.board.edge(place, n)]


def _stops(g: Campaign, side: str, place: int) -> bool:
    enemy = ENEMY[side]
    fort = g.forts[enemy] >> place & 1 and not besieged(g, place)
    return bool(forces(g, enemy, place) or fort or g.works[enemy] >> place & 1)


def zones(g: Campaign, side: str, *kinds: str) -> set[int]:
    """The ZOIs of a side's units of some kinds."""
    return {place for unit in g.fielded(side, *kinds) for place in zone(g, unit)}


class Land:
    """10.10: whose each hex is."""

    def __init__(self, g: Campaign) -> None:
        self.g = g
        self.armies = {side: zones(g, side, "army") for side in g.sides}
        self.contesting = {side: self.armies[side] | zones(g, side, "cavalry") for side in g.sides}

    def holds(self, side: str, place: int) -> bool:
        """Whether a unit that can control a hex is there."""
        lone = self.g.loose[side][place]
        return lone.total > lone.ft or any(not each.is_gun for each in self.g.at(side, place))

    def uncontested(self, side: str, place: int) -> bool:
        """10.10.2."""
        enemy = ENEMY[side]
        inside = self.g.sheltered[enemy][place].total > 0
        empty = not forces(self.g, enemy, place) and not inside
        return place in self.armies[side] and empty and place not in self.contesting[enemy]

    def owner(self, place: int) -> str:
        """Who controls a hex; empty if nobody does."""
        g = self.g
        for side in g.sides:
            if g.forts[side] >> place & 1:
                return side
        holding = [side for side in g.sides if self.holds(side, place)]
        if len(holding) == 1:
            return holding[0]
        if g.ground.rails >> place & 1:
            return "prussian" if g.rails >> place & 1 else "french"
        country = next((side for side in g.sides if g.ground.friendly[side] >> place & 1), "")
        return ENEMY[country] if country and self.uncontested(ENEMY[country], place) else country


# ---------------------------------------------------------------- supply


class Supply:
    """9.4: supply paths of a side, looked for from the unit on, one hex after the other."""

    def __init__(self, g: Campaign, side: str, closed: frozenset[int] = frozenset()) -> None:
        self.g, self.side, self.enemy = g, side, ENEMY[side]
        self.closed = closed
        land = Land(g)
        every = bits(g.ground.land)
        self.owner = {place: land.owner(place) for place in every}
        cavalry = zones(g, self.enemy, "cavalry")
        self.barred = {place for place in every if self._barred(place, cavalry)} | closed
        self.rails = {place for place in every if self._rail(place)}
        self.sources = {place for place in every if self._source(place)} | self._city_nets()

    def _barred(self, place: int, cavalry: set[int]) -> bool:
        g = self.g
        fort = g.ground.forts >> place & 1
        shut = besieged(g, place)
        if forces(g, self.enemy, place):
            return True
        if fort and self.owner[place] == self.enemy and not shut:
            return True
        if not fort and g.ground.cities >> place & 1 and self.owner[place] == self.enemy:
            return True
        mine = self.owner[place] == self.side
        eased = forces(g, self.side, place) or (mine and (g.ground.cities >> place & 1 or (fort and not shut)))
        return place in cavalry and not eased

    def _rail(self, place: int) -> bool:
        g = self.g
        if not g.ground.rails >> place & 1 or place in self.barred:
            return False
        if self.side == "prussian" and g.bypass == place and besieged(g, place):
            return True
        if g.forts[self.enemy] >> place & 1:
            return False
        if self.side == "french":
            return not g.rails >> place & 1 and g.ground.territory[place] == "F"
        return bool(g.rails >> place & 1)

    def _source(self, place: int) -> bool:
        g = self.g
        if g.ground.sources[self.side] >> place & 1 and self.owner[place] != self.enemy:
            return True
        return bool(g.forts[self.side] >> place & 1) and g.ground.works[place] in ("fortress", "improved_fortress")

    def _city_nets(self) -> set[int]:
        g, found = self.g, set[int]()
        cities = {p for p in self.rails if g.ground.cities >> p & 1 and self.owner[p] == self.side}
        for city in cities:
            seen, queue = {city}, [city]
            for place in queue:
                for to in bits(g.ground.rail_links[place]):
                    if to in self.rails and to not in seen:
                        seen.add(to)
                        queue.append(to)
            if len(seen & cities) >= 4:
                found.add(city)
        return found

    def steps(self, place: int) -> list[int]:
        """The hexes that a unit of the side may go to from a hex, and supply may be traced into."""
        g = self.g
        bridges = {frozenset((a, b)) for side, a, b in g.pontoons if side == self.side}
        found = []
        for near in g.board.neighbours[place]:
            open_ = g.ground.cost(place, near, pontoon=frozenset((place, near)) in bridges) is not None
            if open_ and near not in self.barred:
                found.append(near)
        return found

    def finds(self, start: int, spending: bool) -> bool:
        """9.4.2, 9.7: whether a path from a hex ends at a source; `spending` if Depots are sources."""
        g, side = self.g, self.side
        length = 4 if side == "prussian" else 3 if g.government == "empire" else 2
        depots = set(bits(g.depots[side]))
        ends = self.sources | depots if spending else self.sources
        if start in ends:
            return True
        if g.forts[side] >> start & 1 and besieged(g, start):
            return False
        seen = {(start, "unit", 0)}
        queue = [(start, "unit", 0)]
        for place, part, used in queue:
            if place in ends:
                return True
            more = []
            if part in ("unit", "depot"):
                if used < (length if part == "unit" else 3):
                    more += [(to, part, used + 1) for to in self.steps(place)]
                if place in depots:
                    more.append((place, "depot", 0))
                if place in self.rails:
                    more.append((place, "rail", 0))
            else:
                more += [(to, "rail", 0) for to in bits(g.ground.rail_links[place]) if to in self.rails]
            for state in more:
                if state not in seen:
                    seen.add(state)
                    queue.append(state)
        return False
