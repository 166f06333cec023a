"""19: what the scenario is about, and where every formation and unit is wanted: places to grab, guard, attack, hold."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from wargame.engine.paths import spread
from wargame.games.at_any_cost.content.scenario import BattleVictory, CampaignVictory, TownsVictory
from wargame.games.at_any_cost.player.picture import Picture
from wargame.games.at_any_cost.player.weights import CONTESTED, DECISIVE_GUARD_WITHIN, GUARD_WITHIN
from wargame.games.at_any_cost.rules.ground import Ground
from wargame.games.at_any_cost.rules.units import FRENCH, PRUSSIAN
from wargame.games.at_any_cost.rules.view import CounterView


class Objective(NamedTuple):
    """A hex that counts: what it is worth to this side, whether it holds it, and whether entering it wins at once."""

    place: int
    worth: float
    ours: bool
    decisive: bool


def objectives(p: Picture) -> list[Objective]:
    """The hexes of the victory conditions, those worth most first."""
    worth, decisive = _worth(p)
    found = [
        Objective(place, value, p.control.get(place) == p.side, place in decisive) for place, value in worth.items()
    ]
    return sorted(found, key=lambda each: (-each.worth, each.place))


def _worth(p: Picture) -> tuple[dict[int, float], set[int]]:
    victory = p.spec.victory
    if isinstance(victory, TownsVictory):
        return {place: p.weights.town * town.vp for town in victory.towns for place in _hexes(p, (town.place,))}, set()
    if isinstance(victory, BattleVictory):
        worth = dict.fromkeys(_hexes(p, victory.determination.places), p.weights.determination)
        for side in (p.side, p.foe):
            worth.update(dict.fromkeys(_hexes(p, victory.mandatory[side].places), p.weights.mandatory))
        decisive = {place for side in (p.side, p.foe) for place in _hexes(p, victory.automatic[side].places)}
    else:
        worth = dict.fromkeys(_hexes(p, victory.towns), p.weights.town)
        if p.side == PRUSSIAN:
            worth.update(dict.fromkeys(exits(p), p.weights.exit_barred))
        decisive = {place for side in (p.side, p.foe) for place in _hexes(p, victory.automatic_loss[side].places)}
    return {**worth, **dict.fromkeys(decisive, p.weights.decisive)}, decisive


def _hexes(p: Picture, places: Sequence[str]) -> list[int]:
    """The hexes of some places that are on the map; a position made by hand may have a map of its own."""
    return [p.board.index[hex_] for hex_ in p.spec.hexes(places) if hex_ in p.board.index]


def lead(p: Picture) -> float:
    """How far ahead the side is if the game ended now; above zero it may sit still, below it must attack."""
    victory = p.spec.victory
    if isinstance(victory, CampaignVictory):
        return _campaign_lead(p, victory)
    scores = dict(p.view.scores)
    if isinstance(victory, TownsVictory) or p.view.variant:
        return float(scores[p.side] - scores[p.foe])
    assert isinstance(victory, BattleVictory)
    kept = {side: _keeps(p, victory, side) for side in (p.side, p.foe)}
    if kept[p.side] != kept[p.foe]:
        return 3.0 if kept[p.side] else -3.0
    return float(scores[p.side] - scores[p.foe])


def _keeps(p: Picture, victory: BattleVictory, side: str) -> bool:
    return all(p.control.get(place) == side for place in _hexes(p, victory.mandatory[side].places))


def _campaign_lead(p: Picture, victory: CampaignVictory) -> float:
    """Points of the French against the level that parts the winners, in proportion to the time gone."""
    par = min(level.least for level in victory.levels if level.result.startswith(FRENCH))
    ahead = dict(p.view.scores)[FRENCH] - par * p.view.turn / p.view.turns
    return ahead if p.side == FRENCH else -ahead


def exits(p: Picture) -> list[int]:
    """19.3: the hexes by which the French leave for points."""
    victory = p.spec.victory
    if not isinstance(victory, CampaignVictory):
        return []
    return _hexes(p, victory.exits)


# ---------------------------------------------------------------------- how far it is
@cache
def _ways_back(ground: Ground, arm: str) -> list[list[tuple[int, int]]]:
    """Of every hex, those it is entered from, each with the cost."""
    table, places = ground.paces[(arm, True, False, False, False),].steps, range(len(ground.level))
    into: list[list[tuple[int, int]]] = [[] for _ in places]
    for place in places:
        for to, free, _ in table[place]:
            if free >= 0:
                into[to].append((place, free))
    return into


@cache
def _travel(ground: Ground, arm: str, goal: int) -> tuple[int, ...]:
    costs = spread(_ways_back(ground, arm).__getitem__, goal, NO_WAY - 1).cost
    return tuple([costs.get(place, NO_WAY) for place in range(len(ground.level))])


NO_WAY = 500
"""Half Movement Points to a place that cannot be reached."""


def travel(p: Picture, arm: str, goal: int) -> tuple[int, ...]:
    """The half Movement Points from every hex to a goal on an empty map, in march column along main roads."""
    return _travel(p.ground, arm, goal)


class Mission(NamedTuple):
    """A place and what is to be done there: grab, guard, attack, hold or exit."""

    place: int
    kind: str
    worth: float


class Missions:
    """The missions of a side, thought out once for an activation; formations keep to what they did before."""

    def __init__(self, p: Picture, before: Mapping[str, Mission] | None = None) -> None:
        self.p, self.before = p, before or {}
        self.goals = objectives(p)
        self.lead = lead(p)
        urgency = self.p.weights.urgent if self.lead < 0 else 1.0
        self.worth = {goal.place: goal.worth * (1.0 if goal.ours else urgency) for goal in self.goals}
        self.units: dict[str, Mission] = {}
        self.formations: dict[str, Mission] = {}
        self.centres: dict[str, int] = {}
        self._posts()
        self._formations()

    def of(self, unit: CounterView) -> Mission | None:
        """The mission of a unit: its own, or that of its formation."""
        return self.units.get(unit.id) or self.formations.get(unit.acts_with)

    def value(self, place: int) -> float:
        """What holding a hex is worth, nothing for most."""
        return self.worth.get(place, 0.0)

    # ------------------------------------------------------------------ single units
    def _posts(self) -> None:
        """Empty places in reach are taken, and own places the enemy could reach are garrisoned, the dearest first."""
        free = {unit.id: unit for unit in self.p.own if not unit.guns and unit.morale < 2}
        for goal in self.goals:
            if goal.ours or self.p.held[self.p.side] >> goal.place & 1:
                self._guard(goal, free)
            elif not self.p.held[self.p.foe] >> goal.place & 1 and not self._too_early(goal):
                self._grab(goal, free)

    def _guard(self, goal: Objective, free: dict[str, CounterView]) -> None:
        within = DECISIVE_GUARD_WITHIN if goal.worth >= self.p.weights.mandatory else GUARD_WITHIN
        if self.p.foe_distance(goal.place) > within:
            return
        foot = [unit for unit in free.values() if unit.type == "infantry" or unit.place == goal.place]
        nearest = min(foot, key=lambda unit: (self._turns(unit, goal.place), -self.p.sp(unit)), default=None)
        if nearest is not None and self._turns(nearest, goal.place) <= self._patience(goal):
            self.units[free.pop(nearest.id).id] = Mission(goal.place, "guard", goal.worth)

    def _grab(self, goal: Objective, free: dict[str, CounterView]) -> None:
        """Not into the arms of an enemy it cannot face."""
        foes = self.p.near(self.p.foe, goal.place, 1)
        able = [unit for unit in free.values() if self.p.sp(unit) * 1.2 >= foes]
        nearest = min(able, key=lambda unit: (self._turns(unit, goal.place), self.p.sp(unit)), default=None)
        if nearest is not None and self._turns(nearest, goal.place) <= self._patience(goal):
            self.units[free.pop(nearest.id).id] = Mission(goal.place, "grab", goal.worth)

    def _too_early(self, goal: Objective) -> bool:
        """A raid deep into the enemy's rear is for the second half of a battle, and not for whole corps."""
        return goal.decisive and self.p.view.turn < self.p.weights.raids_from * self.p.view.turns

    def _patience(self, goal: Objective) -> float:
        """How many turns away a unit is still sent; a side that is ahead does not run after what it lacks."""
        longest = self.p.weights.long_errand if goal.ours or self.lead <= 0 else self.p.weights.short_errand
        return min(self.p.turns_left + 1.0, longest)

    def _turns(self, unit: CounterView, place: int) -> float:
        return travel(self.p, unit.arm, place)[unit.place] / max(1, 2 * unit.ma)

    # ------------------------------------------------------------------ formations
    def _formations(self) -> None:
        sent: dict[int, float] = {}
        for formation in self._by_distance():
            units = self.p.formation(formation)
            strength = sum(self.p.sp(unit) for unit in units)
            centre = self.centres[formation] = _centre(self.p, units)
            way_out = self._way_out(formation, centre)
            if way_out is not None:
                self.formations[formation] = way_out
                continue
            best = max(
                (
                    (self._pull(goal, centre, strength, sent) * self._habit(formation, goal), -goal.place, goal)
                    for goal in self.goals
                ),
                key=lambda each: each[:2],
                default=None,
            )
            if best is not None and best[0] > 0:
                goal = best[2]
                sent[goal.place] = sent.get(goal.place, 0.0) + strength
                self.formations[formation] = Mission(goal.place, "hold" if goal.ours else "attack", goal.worth)

    def _by_distance(self) -> list[str]:
        """Formations on the map, those nearest to the enemy first."""
        names = list(dict.fromkeys(unit.acts_with for unit in self.p.own))
        return sorted(names, key=lambda name: self.p.foe_distance(_centre(self.p, self.p.formation(name))))

    def _habit(self, formation: str, goal: Objective) -> float:
        before = self.before.get(formation)
        return self.p.weights.habit if before is not None and before.place == goal.place else 1.0

    def _pull(self, goal: Objective, centre: int, strength: float, sent: dict[int, float]) -> float:
        """How much a place attracts a formation: its worth, how far it is, who is there and who is sent already."""
        turns = travel(self.p, "infantry", goal.place)[centre] / 8
        foes = self.p.near(self.p.foe, goal.place, CONTESTED)
        pull = min(goal.worth, self.p.weights.most_pull) / (1 + self.p.weights.far_away * turns)
        pull /= 1 + self.p.weights.crowded * sent.get(goal.place, 0.0) / (6 + foes)
        return pull * (self._need(goal) if goal.ours else self._chance(goal, strength + sent.get(goal.place, 0.0)))

    def _need(self, goal: Objective) -> float:
        """Own places need help when the enemy near them is strong; a side that is behind has no time for others."""
        menace = self.p.near(self.p.foe, goal.place, GUARD_WITHIN)
        need = min(1.2, menace / (1 + self.p.near(self.p.side, goal.place, CONTESTED)))
        return max(need, self.p.weights.idle) * (self.p.weights.relief if self.lead < 0 else 1.0)

    def _chance(self, goal: Objective, force: float) -> float:
        """Places of the enemy attract a side that is behind, weakly held ones most."""
        if goal.decisive:
            return 0.0
        hope = min(1.5, 0.25 + 0.5 * force / (1 + self.p.near(self.p.foe, goal.place, 2)))
        kinds = self.p.ground.kinds[goal.place]
        weights, strong = self.p.weights, "town" in kinds or "farm" in kinds or goal.place in self.p.works
        hope /= 1 + (weights.stronghold if strong else 0.0)
        return hope * (weights.holding_back if self.lead > 0 else weights.pressing_on if self.lead < 0 else 1.0)

    def _way_out(self, formation: str, centre: int) -> Mission | None:
        """19.3: the French leave the map by a road that the enemy does not bar."""
        if self.p.side != FRENCH:
            return None
        roads = [place for place in exits(self.p) if self.p.near(self.p.foe, place, 2) == 0]
        best = min(roads, key=lambda place: travel(self.p, "infantry", place)[centre], default=None)
        if best is None or self.p.foe_distance(centre) <= CONTESTED:
            return None
        return Mission(best, "exit", self.p.weights.exit)


def _centre(p: Picture, units: Iterable[CounterView]) -> int:
    """The place of the unit in the middle of a formation."""
    places = [unit.place for unit in units]
    if not places:
        return 0
    return min(places, key=lambda place: sum(p.board.distance(place, other) for other in places))
