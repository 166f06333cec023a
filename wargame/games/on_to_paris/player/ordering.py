"""10.2.2, 6.1.4, 11.1: a plan is carried out: orders of a march, garrisons left behind, trains."""

from __future__ import annotations

from collections.abc import Mapping

from wargame.engine.action import Action
from wargame.games.on_to_paris.player import weights
from wargame.games.on_to_paris.player.atlas import BESIEGE, Prize
from wargame.games.on_to_paris.player.marching import PAUSE, Plan, plan_for
from wargame.games.on_to_paris.player.missions import Mission
from wargame.games.on_to_paris.player.picture import NOBODY, Picture, strength_of
from wargame.games.on_to_paris.player.railways import goal_of, rail_gain
from wargame.games.on_to_paris.player.spending import nearest
from wargame.games.on_to_paris.rules.movement.questions import MarchOrders
from wargame.games.on_to_paris.rules.units import CORPS
from wargame.games.on_to_paris.rules.view import FormationView
from wargame.players.seat import Option, Seat


class Orders:
    """The plan of a march, kept as long as nothing has happened since it was made."""

    def __init__(self) -> None:
        self._moment: tuple[object, ...] = ()
        self._plan = Plan()
        self._carried: set[str] = set()
        self._units: set[str] = set()
        self._arrived: set[str] = set()
        """Units that have come to where they were to go; they stay, whatever looks better from there."""
        self._stale: set[str] = set()
        """Units that have an order from before which the plan does not have any more."""

    @property
    def idle(self) -> bool:
        """Whether the plan moves nobody."""
        return not self._plan.goals

    def weigh(self, p: Picture, missions: Mapping[str, Mission], seat: Seat, about: MarchOrders) -> list[Option]:
        """10.2.2: one order after the other as the plan has it; then all march."""
        actions = seat.actions
        moment = (p.view.turn, p.view.segments, p.side, about.units, about.points, *_positions(p))
        if moment != self._moment:
            under_way = moment[:3] == self._moment[:3] and set(about.units) <= self._units
            before = self._plan.goals if under_way else {}
            there = {word for word, goal in before.items() if word in p.by_id and p.place(p.by_id[word]) == goal}
            self._arrived = (self._arrived | there) & set(about.units) if under_way else set()
            self._moment, self._plan = moment, _planned(p, missions, about, before, self._arrived)
            self._carried, self._units = set(), set(about.units)
            self._stale = _stale(p, about, self._plan)
        wanted = self._halt(seat) or self._next(p, missions, seat)
        options = []
        for action in actions:
            if action == wanted:
                word = action[1]
                options.append(Option(action, 1.0, self._plan.reasons.get(word, self._plan.why)))
            else:
                out = action.verb in ("march", "done")
                options.append(Option(action, 0.5 if out else 0.0, "all have their orders" if out else "not needed"))
        return options

    def _halt(self, seat: Seat) -> Action | None:
        """10.2.2: who was to go into a fight that is off, or that the others do not reach, stops."""
        return next((action for action in seat.actions if action.verb == "stop" and action[1] in self._stale), None)

    def _next(self, p: Picture, missions: Mapping[str, Mission], seat: Seat) -> Action | None:
        """The first thing of the plan that is still to be ordered."""
        offered = set(seat.actions)
        for unit in (p.by_id[word] for word in sorted(self._units) if word in p.by_id):
            action = self._train(p, missions, unit)
            if action is not None and action in offered and str(action) not in self._carried:
                self._carried.add(str(action))
                return action
        for unit in (p.by_id[word] for word in self._plan.goals if word in p.by_id):
            goal = self._plan.goals[unit.id]
            for action in (self._garrison(p, unit), self._company(p, unit)):
                if action is not None and action in offered and str(action) not in self._carried:
                    if action.verb != "take":
                        self._carried.add(str(action))
                    return action
            if goal == PAUSE:
                pause = Action.of("pause", unit.id)
                if pause in offered:
                    return pause
                continue
            for word in (unit.place, unit.id):
                order = Action.of("order", word, p.board.ids[goal])
                if order in offered and (word == unit.id or self._column(p, unit, goal)):
                    return order
        return None

    def _column(self, p: Picture, unit: FormationView, goal: int) -> bool:
        """Whether all of a column want to go to the same place."""
        column = [each for each in p.own.get(p.place(unit), NOBODY).units if each.id in self._units]
        return all(self._plan.goals.get(each.id) == goal for each in column)

    def _train(self, p: Picture, missions: Mapping[str, Mission], unit: FormationView) -> Action | None:
        """11.1: who is far from his goal and from enemies goes by rail."""
        mission = goal_of(p, missions, unit)
        return Action.of("entrain", unit.id) if mission is not None and rail_gain(p, mission, unit) > 0 else None

    def _garrison(self, p: Picture, unit: FormationView) -> Action | None:
        """6.1.4: who leaves a prize that may be lost, or a siege, leaves an SP there."""
        place = p.place(unit)
        prize = p.atlas.by_place.get(place)
        held = strength_of(unit)
        if prize is None or held.infantry < weights.ABLE:
            return None
        if not self._needs_guard(p, place, prize):
            return None
        stack = p.own.get(place, NOBODY)
        if stack.lone.infantry or any(each.id not in self._plan.goals for each in stack.units if p.foot([each])):
            return None
        kind = "res" if held.res else "bav" if held.bav and held.bav >= held.reg else "reg"
        return Action.of("drop", unit.id, kind)

    def _needs_guard(self, p: Picture, place: int, prize: Prize) -> bool:
        """10.10: whether a prize is lost if nobody stays; a railway that has been taken stays taken."""
        if p.ringed(place):
            return True
        if prize.value < weights.WORTH_AN_SP * p.sp:
            return False
        if prize.deed == BESIEGE and not p.masks.forts >> place & 1:
            return False
        if p.threat.get(place) and not p.masks.forts >> place & 1:  # one SP in the open is likely to be lost
            return p.atlas.counted and prize.value >= weights.WORTH_LOSING * p.sp
        foreign = not p.atlas.ground.friendly[p.side] >> place & 1
        return bool(p.threat.get(place)) or (foreign and not p.own_rails >> place & 1)

    def _company(self, p: Picture, unit: FormationView) -> Action | None:
        """6.1.4: lone SPs come along, but not from a prize or Fort(ress)."""
        place = p.place(unit)
        lone = p.own.get(place, NOBODY).lone
        kinds = [kind for kind in ("reg", "bav", "res") if lone.of(kind)]
        if unit.kind != CORPS or not kinds or strength_of(unit).total >= unit.limit:
            return None
        here = next((each for each in p.view.lone if each.side == p.side and each.place == unit.place), None)
        if here is None or here.moved.total or here.demoralized:
            return None
        if (place in p.atlas.by_place or p.masks.forts >> place & 1) and lone.infantry < 2:
            return None
        return Action.of("take", unit.id, kinds[0])


def _positions(p: Picture) -> tuple[object, ...]:
    own = tuple((unit.id, unit.place) for unit in p.by_id.values())
    return (*own, *((each.side, each.place) for each in p.view.lone if each.side == p.foe))


def _stale(p: Picture, about: MarchOrders, plan: Plan) -> set[str]:
    """Who has an order from before that the plan does not have any more."""
    ordered: frozenset[str] = p.seat.tool("ordered")
    return set(ordered - set(plan.goals) - set(about.waiting))


def _planned(
    p: Picture, missions: Mapping[str, Mission], about: MarchOrders, before: Mapping[str, int], arrived: set[str]
) -> Plan:
    """The plan for all that can still move."""
    goals = dict(missions)
    for word in about.units:
        unit = p.by_id.get(word)
        if unit is not None and word not in goals and (mission := nearest(p, p.place(unit))) is not None:
            goals[word] = mission
    waiting = set(about.waiting) | arrived
    words = [word for word in about.units if word not in waiting]
    return plan_for(p, goals, words, before, _declared(p, about, before))


def _declared(p: Picture, about: MarchOrders, before: Mapping[str, int]) -> dict[str, int]:
    """10.2.2: those who wait for a dear hex they have declared, each with that hex."""
    goals = ((word, before.get(word, PAUSE)) for word in about.waiting if word in p.by_id)
    return {word: goal for word, goal in goals if goal != PAUSE and p.distance(p.place(p.by_id[word]), goal) == 1}
