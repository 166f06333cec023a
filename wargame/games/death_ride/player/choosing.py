"""6.1: which choice of an impulse is worth most."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from wargame.engine.action import Action
from wargame.games.death_ride.player import weights
from wargame.games.death_ride.player.picture import Option, Picture
from wargame.games.death_ride.player.plans import Plan, plan
from wargame.games.death_ride.rules.units import FRENCH
from wargame.games.death_ride.rules.views import CounterView
from wargame.players.seat import Seat


class Choice:
    """One impulse, with the worth of every group that could act in it."""

    def __init__(self, p: Picture, seat: Seat, actions: Sequence[Action]) -> None:
        self.p, self.seat, self.actions = p, seat, actions
        self._french: Choice | None = None
        """18.3: what the French could do, once it is asked for."""
        self._known: dict[tuple[str, ...], Plan] = {}
        self._deeds: dict[tuple[str, int], float] = {}
        self._stands: dict[tuple[str, ...], float] = {}
        self._charges: dict[str, dict[int, float]] = {}

    def options(self) -> list[Option]:
        """Every choice with its worth; the Advantage costs no impulse, so if it is worth using it comes first."""
        options = [self._weigh(action) for action in self.actions if action.verb != "deactivate"]
        best = max((option.score for option in options), default=0.0)
        for action in self.actions:
            if action.verb == "deactivate":
                value = self._silence(self.p.by_id[action[1]])
                why = "without him the French lose more than the point" if value > 0 else "it gives the French a point"
                options.append(Option(action, best + value if value > 0 else value, why))
        return options

    def _weigh(self, action: Action) -> Option:
        if action.verb == "activate":
            made = self._plan(self.seat.tool("group_of", action))
            return Option(action, made.value, made.why)
        if action.verb == "reorganise":
            return Option(action, self._refresh(action), "tired units are made Fresh")
        if action.verb == "lead":
            return Option(action, self._wake(self.p.by_id[action[1]]), "his corps needs him")
        if action.verb == "ride":
            return Option(action, self._ride(action), "he goes where he is needed")
        return Option(action, 0.0, "nothing to be gained")

    def _plan(self, ids: tuple[str, ...]) -> Plan:
        if ids not in self._known:
            self._known[ids] = plan(self.p, self.seat, ids)
        return self._known[ids]

    # ------------------------------------------------------------------ Leaders

    def _wake(self, leader: CounterView) -> float:
        """6.1.b: a Leader is worth the units in his range that nobody else can move."""
        near = [
            unit
            for unit in self.p.units
            if self.p.commands(leader, unit) and self.p.distance(leader.place, unit.place) <= leader.range
        ]
        others = [each for each in self.p.leaders if each.side == leader.side and each.active]
        idle = [unit for unit in near if not any(self.p.commands(other, unit) for other in others)]
        later = weights.WAKE * min(1.0, len(idle) / 4) * min(1.0, self.p.turns_left / 3)
        now = self._another * weights.WAKE_FOR * self._work(leader, leader.place, leader.range)
        return now + later * (1 + weights.WAKE_EACH * len(near))

    @property
    def _another(self) -> float:
        """5.2: how likely this side is to have another impulse this turn, about; in the last turn all depends on it."""
        view = self.p.view
        if view.final and self.p.side == FRENCH:
            return 0.0
        return max(0.0, 1.0 - (view.impulse - view.test_modifier) / 10)

    def _ride(self, action: Action) -> float:
        """6.6: what the Leader could do from there."""
        leader, place = self.p.by_id[action[1]], self.p.board.index[action[2]]
        best = self._work(leader, place, leader.range)
        if best <= weights.NO_BETTER:
            return -1.0
        better = self.posted(leader, place) - self.posted(leader, leader.place)
        return weights.RIDE * best + weights.POSTED * better

    def _work(self, leader: CounterView, place: int, far: int) -> float:
        """The best thing a Leader could do with the units of a stack not farther than this from a place."""
        row = self.p.ground.distance[place]
        return max((self._deed(leader, there) for there in self.p.stacks if row[there] <= far), default=0.0)

    def _deed(self, leader: CounterView, there: int) -> float:
        """What it is worth if a Leader activates the units he commands in a place, or re-organises them."""
        key = leader.id, there
        if key not in self._deeds:
            stack = self.p.stacks[there]
            mine = [unit for unit in stack if self.p.commands(leader, unit)]
            ready = [unit for unit in mine if not unit.spent and not unit.activated]
            tired = [unit for unit in mine if unit.spent]
            value = 0.0
            if ready and not any(unit.limited for unit in ready):
                corps = [unit for unit in ready if leader.rank != "staff" or unit.corps == ready[0].corps]
                value = self._plan(tuple(unit.id for unit in corps)).value
            if tired and all(unit.side == leader.side for unit in stack):
                value = max(value, self._best_refresh(tired))
            self._deeds[key] = value
        return self._deeds[key]

    def posted(self, leader: CounterView, place: int) -> float:
        """What a place is worth to a Leader: units to command, and friends around him among enemies."""
        if leader.id not in self._charges:
            charges: dict[int, float] = {}
            self._charges[leader.id] = charges
            for unit in self.p.units:
                if self.p.commands(leader, unit):
                    weight = 1.0 if self.p.enemies_near(unit.place, 3) else 0.6
                    charges[unit.place] = charges.get(unit.place, 0.0) + weight
        value = 0.0
        for there, weight in self._charges[leader.id].items():
            far = self.p.distance(place, there)
            value += weight * (1.0 if far <= leader.range else max(0.0, 0.5 - 0.1 * far))
        friends = any(unit.side == leader.side for unit in self.p.stacks.get(place, ()))
        return value if friends or not self.p.enemies_near(place, 3) else value - weights.LONELY

    # ------------------------------------------------------------------ 18.3: the Advantage

    def _silence(self, leader: CounterView) -> float:
        """What the French lose if they must do without a Leader now, less the point it gives them."""
        if self.p.turns_left > weights.SILENCE_LATE:
            return -self.p.point
        if self._french is None:
            self._french = Choice(Picture(replace(self.p.view, side=self.p.foe), self.p.ground), self.seat, ())
        rivals = [each for each in self.p.leaders if each.side == self.p.foe and each.active and each.id != leader.id]
        lost = self._french.at_work(leader) - max(map(self._french.at_work, rivals), default=0.0)
        return lost - self.p.point - weights.ADVANTAGE

    def at_work(self, leader: CounterView) -> float:
        """The best thing a Leader could do with the units he has in range or may ride to."""
        far = leader.range + (0 if leader.marched else leader.move)
        return self._work(leader, leader.place, far)

    # ------------------------------------------------------------------ 16: recovery

    def _refresh(self, action: Action) -> float:
        """16.1: Spent units are worth more where enemies are near."""
        words, leader = action[2:], self.p.by_id[action[1]]
        spent = [u for u in self.p.units if u.spent and (u.id in words or f"division:{u.division}" in words)]
        total = 0.0
        for place in sorted({unit.place for unit in spent}):
            if self.p.distance(leader.place, place) <= leader.range:
                units = [unit for unit in spent if unit.place == place]
                total += weights.REFRESH * bool(self.p.turns_left) * len(units) + self._stand(units)
        return total

    def _best_refresh(self, tired: list[CounterView]) -> float:
        """16.1: two units, or the largest Division, of one place."""
        groups = [[unit for unit in tired if unit.division == each.division] for each in tired]
        best = max(groups, key=len)
        units = best if len(best) > 1 else tired[:2]
        return weights.REFRESH * bool(self.p.turns_left) * len(units) + self._stand(units)

    def _stand(self, units: list[CounterView]) -> float:
        key = tuple(unit.id for unit in units)
        if key not in self._stands:
            self._stands[key] = self.p.refreshed(units)
        return self._stands[key]
