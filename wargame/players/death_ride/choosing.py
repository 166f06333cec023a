"""6.1: which choice of an impulse is worth most."""

from __future__ import annotations

from collections.abc import Sequence

from wargame.engine.action import Action
from wargame.games.death_ride.view import CounterView
from wargame.players.death_ride import weights
from wargame.players.death_ride.option import Option
from wargame.players.death_ride.picture import Picture
from wargame.players.death_ride.plans import plan
from wargame.players.seat import Seat


class Choice:
    """One impulse, with the worth of every group that could act in it."""

    def __init__(self, p: Picture, seat: Seat, actions: Sequence[Action]) -> None:
        self.p, self.seat, self.actions = p, seat, actions
        self._known: dict[tuple[str, ...], float] = {}
        self._works: dict[str, list[tuple[int, float]]] = {}
        self._charges: dict[str, dict[int, float]] = {}

    def options(self) -> list[Option]:
        """Every choice with its worth."""
        return [self._weigh(action) for action in self.actions]

    def _weigh(self, action: Action) -> Option:
        if action.verb == "activate":
            return Option(action, self._group(self.seat.tool("group_of", action)), "these units have most to do")
        if action.verb == "reorganise":
            return Option(action, self._refresh(action), "tired units are made Fresh")
        if action.verb == "lead":
            return Option(action, self._wake(self.p.by_id[action[1]]), "his corps needs him")
        if action.verb == "ride":
            return Option(action, self._ride(action), "he goes where he is needed")
        if action.verb == "deactivate":
            return Option(action, -self.p.point, "it would give the French a point")
        return Option(action, 0.0, "nothing to be gained")

    def _group(self, ids: tuple[str, ...]) -> float:
        if ids not in self._known:
            self._known[ids] = plan(self.p, self.seat, ids).value
        return self._known[ids]

    # ------------------------------------------------------------------ Leaders

    def commands(self, leader: CounterView, unit: CounterView) -> bool:
        """6.3: whether a unit is a Leader's, as a rule."""
        if unit.side != leader.side or unit.leader:
            return False
        return unit.any_leader or leader.rank == "army" or unit.corps == leader.corps or self._staff(leader, unit)

    def _staff(self, leader: CounterView, unit: CounterView) -> bool:
        return leader.rank == "staff" and self.p.view.caprivi in ("", unit.corps)

    def _wake(self, leader: CounterView) -> float:
        """6.1.b: a Leader is worth the units in his range that nobody else can move."""
        near = [
            unit
            for unit in self.p.units
            if self.commands(leader, unit) and self.p.distance(leader.place, unit.place) <= leader.range
        ]
        others = [each for each in self.p.leaders if each.side == leader.side and each.active]
        idle = [unit for unit in near if not any(self.commands(other, unit) for other in others)]
        return weights.WAKE * min(1.0, len(idle) / 4) + 0.1 * len(near)

    def _ride(self, action: Action) -> float:
        """6.6: what the Leader could do from there."""
        leader, place = self.p.by_id[action[1]], self.p.board.index[action[2]]
        near = (value for there, value in self._work(leader) if self.p.distance(place, there) <= leader.range)
        return weights.RIDE * max(near, default=0.0) + weights.POSTED * self.posted(leader, place)

    def _work(self, leader: CounterView) -> list[tuple[int, float]]:
        """The places with units a Leader could activate, and what that is worth."""
        if leader.id not in self._works:
            self._works[leader.id] = found = []
            for there, stack in self.p.stacks.items():
                ready = [u for u in stack if self.commands(leader, u) and not u.spent and not u.activated]
                if ready and not any(unit.limited for unit in ready):
                    ids = tuple(unit.id for unit in self._one_corps(leader, ready))
                    found.append((there, self._group(ids)))
        return self._works[leader.id]

    def posted(self, leader: CounterView, place: int) -> float:
        """What a place is worth to a Leader: units to command, and friends around him among enemies."""
        if leader.id not in self._charges:
            charges: dict[int, float] = {}
            self._charges[leader.id] = charges
            for unit in self.p.units:
                if self.commands(leader, unit):
                    weight = 1.0 if self.p.enemies_near(unit.place, 3) else 0.6
                    charges[unit.place] = charges.get(unit.place, 0.0) + weight
        value = 0.0
        for there, weight in self._charges[leader.id].items():
            far = self.p.distance(place, there)
            value += weight * (1.0 if far <= leader.range else max(0.0, 0.5 - 0.1 * far))
        friends = any(unit.side == leader.side for unit in self.p.stacks.get(place, ()))
        return value if friends or not self.p.enemies_near(place, 3) else value - weights.LONELY

    def _one_corps(self, leader: CounterView, units: Sequence[CounterView]) -> list[CounterView]:
        return [unit for unit in units if leader.rank != "staff" or unit.corps == units[0].corps]

    # ------------------------------------------------------------------ 16: recovery

    def _refresh(self, action: Action) -> float:
        """16.1: Spent units are worth more at the front."""
        words = action[2:]
        spent = [u for u in self.p.units if u.spent and (u.id in words or f"division:{u.division}" in words)]
        leader = self.p.by_id[action[1]]
        near = [unit for unit in spent if self.p.distance(leader.place, unit.place) <= leader.range]
        front = sum(bool(self.p.enemies_near(unit.place, 3)) for unit in near)
        left = self.p.view.turns - self.p.view.turn
        return (weights.REFRESH * len(near) + weights.REFRESH_AT_FRONT * front) * (1.0 if left else 0.6)
