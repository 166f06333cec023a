"""Where a unit likes to stand when it does not attack: goals, cover, company, and out of harm's way."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from wargame.engine.paths import bits
from wargame.games.abyss_of_lament.player.forecast import attack_worth, danger, ground_value
from wargame.games.abyss_of_lament.player.picture import INFANTRY, Picture
from wargame.games.abyss_of_lament.rules.view import CounterView

FAR_AWAY = 40


class March:
    """The marching map of one picture: how far every hex is from where the side is wanted."""

    def __init__(self, p: Picture) -> None:
        self.p, self.w = p, p.weights
        self.distance = self._distances(attack_goals(p) if p.attacking else defence_goals(p))
        self._stands: dict[tuple[str, int], float] = {}

    def _distances(self, goals: dict[int, int]) -> list[int]:
        """Layer by layer from the goals; woods and rivers cost a hex more."""
        p, lanes = self.p, self.p.lanes
        distance = [FAR_AWAY] * len(p.board.ids)
        layers: list[int] = [0] * (FAR_AWAY + 3)
        for place, offset in goals.items():
            layers[max(0, offset)] |= 1 << place
        seen = 0
        for step in range(FAR_AWAY):
            frontier = layers[step] & ~seen
            seen |= frontier
            for place in bits(frontier):
                distance[place] = step
                layers[step + 1] |= lanes.free[place]
                layers[step + 2] |= lanes.stop[place] | lanes.river[place]
        return distance

    # ------------------------------------------------------------------ the value of a hex to a unit

    def stand(self, unit: CounterView, place: int) -> float:
        """How well a unit stands in a hex, in victory points, if it does not attack now."""
        key = (unit.id, place)
        if key not in self._stands:
            value = self._vedette(unit, place) if unit.type == "vedette" else self._fighter(unit, place)
            self._stands[key] = value + self._hold(unit, place)
        return self._stands[key]

    def _fighter(self, unit: CounterView, place: int) -> float:
        p = self.p
        near_enough = self.w.near_enough[p.attacking]
        value = -self.w.pace[p.attacking] * max(self.distance[place], near_enough)
        if p.zone[p.foe] >> place & 1:
            value += self._contact(unit, place)
        if p.board.within(place, 3) & p.held[p.foe]:
            value += self._ground(unit, place)
        return value

    def _contact(self, unit: CounterView, place: int) -> float:
        """Next to the enemy: what he can do to the unit, less what it can do to him next time."""
        p = self.p
        value = -self.w.exposure * danger(p, unit, place)
        if unit.disordered:
            return value - self.w.out_of_reach
        beside = bits(p.board.adjacent[place] & p.held[p.foe])
        chances = [attack_worth(p, unit, place, False, p.stacks[at][0], at) for at in beside]
        value += self.w.prospect * max(0.0, *chances) if len(chances) > 1 else self.w.prospect * max(0.0, sum(chances))
        return value - (self.w.secret if unit.hidden else 0.0)

    def _ground(self, unit: CounterView, place: int) -> float:
        """Cover, height and company when enemies are about."""
        p, board = self.p, self.p.board
        value = self.w.height * board.elevation[place]
        if unit.type in INFANTRY and board.terrain[place] in ("town", "woods"):
            value += self.w.cover
        fronts = [p.stacks[near][0] for near in bits(board.adjacent[place] & p.held[p.side])]
        if any(front.suit == unit.suit and front.id != unit.id for front in fronts):
            value += self.w.together
        if len(p.near(place, 2, p.side)) < 2 + (unit.place == place):
            value -= self.w.lonely
        return value

    def _hold(self, unit: CounterView, place: int) -> float:
        """VP hexes: the attacker must stand in them, the defender keeps him out of them (II.1)."""
        p = self.p
        if not p.vp_mask >> place & 1 or any(other.id != unit.id for other in p.stacks.get(place, ())):
            return 0.0
        if unit.type == "vedette" and p.zone[p.foe] >> place & 1:
            return 0.0
        value = ground_value(p, place, p.side)
        if p.attacking:
            return value
        return value * (self.w.guard if p.board.within(place, 5) & p.held[p.foe] else self.w.guard / 3)

    def post(self, unit: CounterView, place: int) -> float:
        """What a unit gives up by leaving its hex: a VP hex, and for the defender his chosen ground."""
        value = self._hold(unit, place)
        if not self.p.attacking and self.p.board.within(place, 3) & self.p.held[self.p.foe]:
            value += max(0.0, self._ground(unit, place))
        return value

    def _vedette(self, unit: CounterView, place: int) -> float:
        """A vedette screens two hexes from the enemy, or dies to unmask several hidden units at once."""
        p = self.p
        value = -self.w.vedette_pace * max(self.distance[place], self.w.near_enough[p.attacking])
        if p.zone[p.foe] >> place & 1:
            unmasked = sum(1 for counter in p.near(place, 1, p.foe) if counter.hidden)
            return value + self.w.unmask * unmasked - self.w.vedette
        if p.board.within(place, 2) & p.held[p.foe] and p.board.within(place, 2) & p.held[p.side]:
            value += self.w.screen
        return value

    def why(self, unit: CounterView, place: int) -> str:
        """What a hex has that a unit's own has not, in a few words: what counts most of it."""
        p, here = self.p, unit.place
        if unit.type == "vedette":
            return "to screen those behind it, or to unmask the enemy"
        nearer = self.distance[here] - self.distance[place]
        parts = {
            "towards his weak points and VP hexes" if p.attacking else "towards what he threatens": nearer
            * self.w.pace[p.attacking],
            "where it can strike next time": self._if(p.zone[p.foe], self._contact, unit, place)
            - self._if(p.zone[p.foe], self._contact, unit, here),
            "cover, height or friends beside it": self._ground(unit, place) - self._ground(unit, here),
            "to stand in a VP hex": self._hold(unit, place) - self._hold(unit, here),
        }
        return max(parts, key=lambda words: parts[words])

    @staticmethod
    def _if(where: int, value: Callable[[CounterView, int], float], unit: CounterView, place: int) -> float:
        return value(unit, place) if where >> place & 1 else 0.0

    # ------------------------------------------------------------------ moves

    def best(self, unit: CounterView, places: Iterable[int]) -> tuple[float, int]:
        """The best of some hexes for a unit, and what it gains over staying."""
        now = self.stand(unit, unit.place)
        found, goal = 0.0, unit.place
        for place in places:
            gain = self.stand(unit, place) - now
            if self.p.held[self.p.side] >> place & 1:
                gain -= self.w.behind_friend
            if gain > found:
                found, goal = gain, place
        return found, goal


def strength_near(p: Picture, place: int, distance: int, side: str) -> float:
    """The Combat Strength a side has within a distance of a hex."""
    return sum(p.strength(unit) for unit in p.near(place, distance, side) if unit.type != "vedette")


def attack_goals(p: Picture) -> dict[int, int]:
    """The enemy where he is weak beside us, and the VP hexes he holds, each with hexes of handicap."""
    goals: dict[int, int] = {}
    for place in bits(p.held[p.foe] | p.vp_mask & ~p.held[p.side]):
        guards, ours = strength_near(p, place, 1, p.foe), strength_near(p, place, 4, p.side)
        handicap = p.weights.strong_point * (guards - ours / 2) + p.board.elevation[place] / 2
        prize = 3 * ground_value(p, place, p.side)
        unit = p.front(place)
        if unit is not None and unit.side == p.foe:
            prize += unit.disordered + (p.cohesion(unit) <= 1)
        goals[place] = round(max(0.0, 3 + max(-2.0, min(5.0, handicap)) - prize))
    return goals


def defence_goals(p: Picture) -> dict[int, int]:
    """VP hexes and friends that the enemy comes near to; where he is in force they call louder."""
    goals: dict[int, int] = {}
    for place in p.vp_hexes:
        threat = strength_near(p, place, 4, p.foe)
        goals[place] = 1 if p.held[p.foe] >> place & 1 else round(max(0.0, 5 - threat / 3))
    for place in bits(p.held[p.foe] & p.zone[p.side]):
        goals[place] = min(goals.get(place, FAR_AWAY), 2)
    if p.lead < 0:
        for place in bits(p.held[p.foe]):
            goals.setdefault(place, 4)
    return goals
