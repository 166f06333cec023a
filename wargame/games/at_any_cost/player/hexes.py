"""What a hex is like with the enemy where he is: cover, how much can fire at it, what guns would see from it."""

from __future__ import annotations

from collections.abc import Iterable

from wargame.engine.paths import bits
from wargame.games.at_any_cost.player import weights as w
from wargame.games.at_any_cost.player.picture import GUNS, Picture
from wargame.games.at_any_cost.rules.fire.shifts import TERRAIN
from wargame.games.at_any_cost.rules.units import FRENCH
from wargame.games.at_any_cost.rules.view import CounterView
from wargame.players.seat import Seat

WORKS = {"hasty": "target_hasty_works", "entrenched": "target_entrenchment"}
"""The shift of each kind of works, as the game file calls it."""
CANISTER_SHARE = 1.5
CHASSEPOT = 1.25
"""A French rifle fires a column better."""
SHELTER = 0.2
"""A column of cover takes away so much of a fire."""


class Hexes:
    """Prices of hexes, remembered as long as the enemy stands still."""

    def __init__(self, p: Picture) -> None:
        self.p = p
        self._cover: dict[int, int] = {}
        self._exposure: dict[int, float] = {}
        self._near: dict[int, int] = {}
        self._targets: dict[int, float] = {}

    def cover(self, place: int) -> int:
        """8.4: the columns a fire at infantry in the hex is shifted left, works included."""
        if place not in self._cover:
            shifts = self.p.data.fire_shifts
            kinds = self.p.ground.kinds[place]
            found = [shifts[name].shift for name, of in TERRAIN.items() if not of.isdisjoint(kinds)]
            works = WORKS.get(self.p.works.get(place, ""))
            self._cover[place] = -min(found, default=0) - (shifts[works].shift if works else 0)
        return self._cover[place]

    def near(self, place: int) -> int:
        """How far the nearest enemy is."""
        if place not in self._near:
            self._near[place] = self.p.foe_distance(place)
        return self._near[place]

    def exposure(self, place: int) -> float:
        """What stands to be lost in a hex under the enemy's fire, roughly and without regard to sight."""
        if place not in self._exposure:
            board, total = self.p.board, 0.0
            for at in bits(board.within(place, 5) & self.p.held[self.p.foe]):
                distance = board.distance(place, at)
                total += sum(self._fire(unit, distance) for unit in self.p.stacks[at])
            shelter = 1 - SHELTER * self.cover(place)
            self._exposure[place] = total * max(0.2, shelter)
        return self._exposure[place]

    def _fire(self, unit: CounterView, distance: int) -> float:
        sp = self.p.sp(unit)
        if unit.type == "cavalry":
            return 0.0
        if unit.type in GUNS:
            return w.GUN_EXPOSURE * sp * (CANISTER_SHARE if distance == 1 else 1.0)
        effective = 2 if unit.side == FRENCH else 1
        share = 1.0 if distance <= effective else 0.5 if distance == effective + 1 else 0.0
        return w.EXPOSURE * sp * share * (CHASSEPOT if unit.side == FRENCH else 1.0)

    def targets(self, seat: Seat, gun: CounterView, places: Iterable[int]) -> dict[int, float]:
        """What guns would find to fire at from some hexes."""
        wanted = list(places)
        ids = self.p.board.ids
        new = [place for place in wanted if place not in self._targets]
        if new:
            found = seat.tool("gun_targets", gun.id, [ids[place] for place in new])
            self._targets.update({place: found[ids[place]] for place in new})
        return {place: self._targets[place] for place in wanted}
