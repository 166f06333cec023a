"""How well a unit stands in a hex: towards its mission, under fire, with its friends, within command."""

from wargame.games.at_any_cost.player.attacks import caution
from wargame.games.at_any_cost.player.missions import Mission, Missions, travel
from wargame.games.at_any_cost.player.picture import Hexes, Picture
from wargame.games.at_any_cost.player.weights import ABOUT, ATTACK_NEAR, HOLD_NEAR
from wargame.games.at_any_cost.rules.view import CounterView
from wargame.players.seat import Seat

ERRANDS = {
    "grab": "to take {where}",
    "guard": "to guard {where}",
    "attack": "towards {where}, to attack",
    "hold": "towards {where}, to hold it",
    "exit": "towards {where}, to leave by it",
}
NEAR_ENOUGH = {"guard": 0, "grab": 0, "exit": 0, "hold": HOLD_NEAR, "attack": ATTACK_NEAR}


class Standing:
    """The worth of hexes to own units, in Strength Points."""

    def __init__(self, p: Picture, seat: Seat, missions: Missions, hexes: Hexes) -> None:
        self.p, self.seat, self.missions, self.hexes = p, seat, missions, hexes
        self._plain: dict[tuple[str, str, int], float] = {}

    def of(self, unit: CounterView, place: int) -> float:
        """The worth of a hex to a unit."""
        if unit.hq:
            return self.of_hq(unit, place)
        mission = self.missions.of(unit)
        key = (unit.id, "", place)
        if key not in self._plain:
            self._plain[key] = self._towards(unit, mission, place) + self._ground(unit, place)
        return self._plain[key] + self._company(unit, place) + self._command(unit, place)

    def why(self, unit: CounterView, place: int) -> str:
        """What a hex has that a unit's own has not, in a few words: what counts most of it."""
        here, mission = unit.place, self.missions.of(unit)
        if unit.hq:
            return "nearer to its units"
        fire = self.hexes.exposure(here) - self.hexes.exposure(place)
        ground = self._ground(unit, place) - self._ground(unit, here)
        rest = "a field of fire for its guns" if unit.guns else "cover" if unit.type == "infantry" else "room to ride"
        parts = {
            self._errand(mission): self._towards(unit, mission, place) - self._towards(unit, mission, here),
            "out of their fire": fire,
            rest: ground - fire,
            "friends beside it": self._company(unit, place) - self._company(unit, here),
            "within reach of its HQ": self._command(unit, place) - self._command(unit, here),
        }
        return max(parts, key=lambda words: parts[words])

    def _errand(self, mission: Mission | None) -> str:
        """What a unit is sent for."""
        if mission is None:
            return "a better place"
        board = self.p.board
        where = board.names.get(mission.place, board.ids[mission.place])
        return ERRANDS[mission.kind].format(where=where)

    # ------------------------------------------------------------------ where it is wanted
    def _towards(self, unit: CounterView, mission: Mission | None, place: int) -> float:
        if mission is None:
            return 0.0
        left = travel(self.p, unit.arm, mission.place)[place] / 2
        enough = NEAR_ENOUGH[mission.kind] / 2 if unit.type == "infantry" else 3.0
        if unit.id in self.missions.units:
            enough = 0.0
        pace = self.p.weights.pace * (self.p.weights.haste if self.hexes.near(place) > ABOUT else 1.0)
        worth = -pace * max(0.0, left - enough)
        if mission.place == place and mission.kind in ("guard", "grab"):
            worth += self.p.weights.on_post * mission.worth
        return worth

    # ------------------------------------------------------------------ the ground
    def _ground(self, unit: CounterView, place: int) -> float:
        near = self.hexes.near(place)
        if unit.guns:
            return self._guns(unit, place, near)
        fire = self.hexes.exposure(place)
        if unit.type == "cavalry":
            return -1.6 * fire - self.p.weights.cavalry_back * max(0, 3 - near) - self._hurt(unit, near)
        cover = self.p.weights.cover * self.hexes.cover(place) if near <= ABOUT else 0.0
        if place in self.p.works:
            cover += self.p.weights.in_works
        contact = self.p.weights.next_to_enemy if near == 1 else 0.0
        return cover - fire * caution(self.missions) - contact - self._hurt(unit, near)

    def _hurt(self, unit: CounterView, near: int) -> float:
        """13.2.1: markers come off only away from the enemy."""
        return self.p.weights.hurt_near_enemy * unit.morale * (1.0 if near == 1 else 0.3 if near == 2 else 0.0)

    def _guns(self, unit: CounterView, place: int, near: int) -> float:
        """Guns want targets, height and infantry beside them, not the enemy."""
        targets = self.hexes.targets(self.seat, unit, (place,))[place] if near <= 6 else 0.0
        height = self.p.weights.height * self.p.ground.level[place] if near <= 8 else 0.0
        worth = self.p.weights.gun_targets * min(1.5, targets) + height
        if near <= 2:
            covered = self.p.has(place, "infantry")
            worth -= (self.p.weights.guns_close if covered else self.p.weights.guns_alone) * (3 - near)
        return worth - 0.8 * self.hexes.exposure(place) - self._hurt(unit, near)

    # ------------------------------------------------------------------ friends
    def _company(self, unit: CounterView, place: int) -> float:
        others = [each for each in self.p.stacks.get(place, ()) if each.id != unit.id]
        worth = 0.0
        near = self.hexes.near(place)
        if others:
            mixed = (unit.guns) != (others[0].guns)
            worth += 0.2 if mixed and near <= ABOUT else -self.p.weights.stacked
        if near <= 3 and not others and not self._friend_beside(unit, place):
            worth -= self.p.weights.lonely
        return worth

    def _friend_beside(self, unit: CounterView, place: int) -> bool:
        beside = self.p.board.adjacent[place] & self.p.held[self.p.side]
        alone = len(self.p.stacks.get(unit.place, ())) == 1
        return bool(beside & ~(1 << unit.place) if alone else beside)

    def _command(self, unit: CounterView, place: int) -> float:
        """7.3: roughly, one hex of range for each hex; units on a mission of their own go farther."""
        hq = self.p.hqs.get(unit.acts_with)
        if hq is None or unit.id in self.missions.units:
            return 0.0
        beyond = self.p.board.distance(place, hq.place) - hq.rating - 1
        centre = self.missions.centres.get(unit.acts_with, place)
        astray = max(0, self.p.board.distance(place, centre) - 3)
        return -self.p.weights.out_of_range * min(4, max(0, beyond)) - self.p.weights.straggling * astray

    # ------------------------------------------------------------------ HQs
    def of_hq(self, hq: CounterView, place: int) -> float:
        """An HQ wants its units in range, and a combat unit with it or the enemy far away."""
        units = self.p.formation(hq.formation)
        worth = 0.0
        for unit in units:
            distance = self.p.board.distance(place, unit.place)
            worth += (self.p.weights.hq_reach if distance <= hq.rating else 0.0) - self.p.weights.hq_distance * distance
        near, covered = self.hexes.near(place), bool(self.p.held[self.p.side] >> place & 1)
        if near <= 1:
            worth -= self.p.weights.hq_exposed * (0.6 if covered else 2.0)
        elif near <= 3:
            worth -= self.p.weights.hq_exposed * (0.1 if covered else 0.6)
        if not units:
            worth += self._towards(hq, self.missions.formations.get(hq.formation), place)
        return worth
