"""A plan for every Army and every Corps on its own, renewed each Segment but not lightly: take, besiege, destroy,
relieve, shelter or hold. Cavalry on its own has none; it screens and goes for railways."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from wargame.engine.paths import around
from wargame.games.on_to_paris.player import besieging, capital, weights
from wargame.games.on_to_paris.player.atlas import BESIEGE, FAR, TAKE, Prize
from wargame.games.on_to_paris.player.detaching import Siege, Task, at_hand, detached
from wargame.games.on_to_paris.player.picture import NOBODY, Picture
from wargame.games.on_to_paris.rules.politics.presence import NAPOLEON, WILHELM
from wargame.games.on_to_paris.rules.units import ARMY, CAVALRY, CORPS, FRENCH, GUN, PRUSSIAN
from wargame.games.on_to_paris.rules.view import FormationView

DESTROY, HOLD, RELIEVE, SHELTER = "destroy", "hold", "relieve", "shelter"
REACH = 4
"""MPs within which enemies are in the way of a goal, or a danger to one's own."""
CLOSE = 2
"""MPs within which enemies must be beaten for a goal."""
HALFWAY = 7.0
"""MPs at which a goal counts half."""
BEHIND_WALLS, IN_THE_OPEN = 0.5, 0.7
"""How many SPs hold a place, for each enemy SP that can come there."""
FROM_A_BOX = 12
"""10.6: how far everything is from an Off Map Box, in MPs."""
MOST_TOGETHER = 36
"""10.2.3: SPs that can be brought against one hex in a march; of a greater mass of enemies one keeps clear."""
SECURE = 1.2
"""How many go to a goal, for each that it takes, before an Army spares a Corps for a siege near it."""
WORTH_A_CORPS = 2.0
"""The value of a siege for which a Corps leaves its Army."""
LOST_CAUSE = 0.6
"""With less than this of what comes against it nobody stays to hold a place."""


Group = tuple[FormationView, list[FormationView]]
"""Who leads, and all that go with him, himself among them."""


class Mission(NamedTuple):
    """What a unit is to do."""

    deed: str
    place: int
    value: float

    def shared_with(self, other: Mission | None) -> bool:
        """Whether two have the same goal, whatever each can do for it."""
        return other is not None and (self.deed, self.place) == (other.deed, other.place)


def assign(p: Picture, before: Mapping[str, Mission]) -> dict[str, Mission]:
    """Goals for all Armies with what is Attached to them, then for the others, the strongest first.

    Nobody gives up a goal of the Segment `before` for one that is hardly better.
    """
    needs = {goal: _needed(p, goal) for goal in _goals(p)}
    refuges = dict.fromkeys(_refuges(p), 0.0)
    found: dict[str, Mission] = {}
    sent = {prize.place: float(p.friends.get(prize.place, 0)) for prize in p.wanted if p.ringed(prize.place)}
    groups = list(_groups(p))
    capital_bound = _to_paris(p, groups, before)
    for number, (leader, group) in enumerate(groups):
        foot = p.foot(at_hand(p, group))
        if leader.id in capital_bound:
            mine = capital_bound[leader.id]
            sent[mine.place] = sent.get(mine.place, 0.0) + foot
            found.update({unit.id: mine for unit in group})
            continue
        allies = _allies(p, needs, groups[number + 1 :])
        start = p.place(leader)
        kept = before.get(leader.id)
        dear = p.emperor >= 0 and any(NAPOLEON in unit.contained for unit in group)
        ranked = [
            (
                _score(p, goal, needed, start, foot, sent.get(goal.place, 0.0), allies.get(goal, 0.0))
                * (weights.KEEP if kept is not None and _same(p, goal, kept) else 1)
                * (_safe(p, goal.place, foot) if dear else 1.0),
                goal,
            )
            for goal, needed in (needs | refuges if dear else needs).items()
        ]
        score, best = max(ranked, default=(0.0, None), key=lambda each: each[0])
        if best is None or score <= 0:
            continue
        here = sent.get(best.place, 0.0)
        if start != best.place or best.place not in sent:
            sent[best.place] = sent.get(best.place, 0.0) + foot
        mine = best._replace(value=best.value * _share(needs.get(best, 0.0), foot, here + allies.get(best, 0.0)))
        found.update({unit.id: mine for unit in group})
    armies = [(leader, group) for leader, group in groups if leader.kind == ARMY and leader.id not in capital_bound]
    return found | _detachments(p, armies, found, needs, sent, before) | _batteries(p)


def _detachments(
    p: Picture,
    armies: Sequence[Group],
    found: Mapping[str, Mission],
    needs: Mapping[Mission, float],
    sent: Mapping[int, float],
    before: Mapping[str, Mission],
) -> dict[str, Mission]:
    """6.4, 16.2: sieges for the Corps that their Armies can spare, where the whole war is at stake."""
    if p.atlas.counted:
        return {}
    takes = {(goal.deed, goal.place): needed for goal, needed in needs.items()}
    tasks = {}
    for army, _ in armies:
        mine = found.get(army.id)
        needed = takes.get((mine.deed, mine.place)) if mine is not None else None
        if mine is not None and needed is not None:
            tasks[army.id] = Task(mine.place, sent.get(mine.place, 0.0) - SECURE * needed)
    goals = {goal.place: goal for goal in needs if goal.deed == BESIEGE and goal.value >= WORTH_A_CORPS}
    open_to = [(goal, besieging.ring(p, place) - sent.get(place, 0.0)) for place, goal in goals.items()]
    sieges = [Siege(goal.place, goal.value, needed) for goal, needed in open_to if needed > 0]
    gone = {word: mission.place for word, mission in before.items() if mission.deed == BESIEGE}
    return {word: goals[place] for word, place in detached(p, armies, tasks, sieges, gone).items()}


def _same(p: Picture, goal: Mission, before: Mission) -> bool:
    """Whether a goal is the one from before: the same place, or enemies who have gone a little farther."""
    if goal.place == before.place:
        return True
    return goal.deed == before.deed == DESTROY and p.distance(goal.place, before.place) <= CLOSE


def _to_paris(p: Picture, groups: Sequence[Group], before: Mapping[str, Mission]) -> dict[str, Mission]:
    """3.1: the Armies that march on Paris, or stand before it; the others have the rest of the war."""
    paris = p.atlas.ground.paris
    gone = [word for word, mission in before.items() if mission.deed == BESIEGE and paris >> mission.place & 1]
    chosen = capital.marchers(p, groups, gone)
    return {word: Mission(BESIEGE, place, weights.CAPITAL) for word, place in chosen.items()}


def _allies(p: Picture, goals: Iterable[Mission], groups: Sequence[Group]) -> dict[Mission, float]:
    """What other Armies within two marches of an enemy, which have no goal yet, may add to an attack on him."""
    armies = [(p.place(army), p.foot(group)) for army, group in groups if army.kind == ARMY]
    found: dict[Mission, float] = {}
    for goal in goals if armies else ():
        if goal.deed == DESTROY:
            about = p.atlas.about(goal.place)
            found[goal] = weights.ALLIED * sum(foot for place, foot in armies if place in about)
    return found


def _refuges(p: Picture) -> Iterator[Mission]:
    """18.2.2: places for Napoleon III while there is an Empire: not too far inside, nor where he can be shut in."""
    limit = p.atlas.data.limits.border_limit
    open_land = p.atlas.ground.friendly[FRENCH] & ~p.atlas.ground.forts
    for prize in p.kept if p.emperor >= 0 and p.side == FRENCH else ():
        if open_land >> prize.place & 1 and p.atlas.ground.border_distance[prize.place] < limit:
            yield Mission(SHELTER, prize.place, weights.EMPEROR_SAFE)


def _safe(p: Picture, place: int, foot: float) -> float:
    """How safe a place is for him, from 0 to 1: with as many as may come against him within two marches."""
    threat = p.threat_later.get(place, 0.0)
    return min(1.0, foot / threat) ** 2 if threat else 1.0


def _batteries(p: Picture) -> dict[str, Mission]:
    """9.8: Siege Guns go to the siege where they help most, and stay with the one they are at."""
    found = {}
    for gun in p.mine(GUN):
        known = besieging.sieges(p)
        if known and not p.ringed(p.place(gun)):
            found[gun.id] = Mission(BESIEGE, known[0][1], known[0][0])
    return found


def _groups(p: Picture) -> Iterator[Group]:
    """Armies with their Attachments, Corps and Cavalry Divisions on their own."""
    armies = p.armies()
    for army in armies:
        yield army, p.group(army)
    led = {army.id for army in armies}
    alone = [unit for unit in p.mine(CORPS, CAVALRY) if unit.army not in led]
    for unit in sorted(alone, key=lambda unit: -p.foot([unit])):
        yield unit, [unit]


# ---------------------------------------------------------------------- goals


def _goals(p: Picture) -> Iterator[Mission]:
    """Everything worth going to."""
    gates = _gates(p)
    for prize in p.wanted:
        if capital.decides(p, prize.place):
            continue
        yield _wanted(p, prize, bool(gates >> prize.place & 1))
    for prize in p.kept:
        danger = max(p.comers(prize.place, REACH), weights.LATER * p.comers(prize.place, 2 * REACH))
        if danger:
            share = danger / (danger + p.friends_near(prize.place, REACH) + 1)
            yield Mission(HOLD, prize.place, p.held(prize) * share)
    for place, stack in p.enemy.items():
        if p.atlas.in_play >> place & 1 and any(unit.kind in (ARMY, CORPS) for unit in stack.units):
            yield Mission(DESTROY, place, _quarry(p, place))


def _wanted(p: Picture, prize: Prize, gate: bool) -> Mission:
    """A prize of the enemy's: what it will bring, if it can be had in time, and less beyond the railways."""
    place, value = prize.place, p.value(prize)
    deed = TAKE
    if p.masks.forts >> place & 1:
        deed, value = RELIEVE, weights.RELIEF * value + _shut_in(p, place)
    elif p.masks.enemy_forts >> place & 1:
        deed = BESIEGE
        value = besieging.worth(p, prize, besieging.ring(p, place)) + (weights.GATE if gate else 0.0)
    return Mission(deed, place, value * p.within_reach(place))


def _shut_in(p: Picture, place: int) -> float:
    """What those are worth who are besieged in a place and would be lost with it; 18.5: the King most of all."""
    stack = p.own_inside.get(place, NOBODY)
    led = sum(unit.kind in (ARMY, CORPS) for unit in stack.units)
    if not led or p.atlas.counted:
        return 0.0
    king = any(WILHELM in unit.contained for unit in stack.units)
    lost = abs(p.atlas.data.points["wilhelm_killed"]) if king else 0
    return p.sp * stack.strength.foot + weights.FORMATION * led + lost


def _gates(p: Picture) -> int:
    """9.4.5, 10.10: the enemy Fort(ress)es that bar a railway of this side's, as a mask."""
    ground = p.atlas.ground
    lines = p.masks.supplied & ground.rails & ~p.masks.enemy_forts
    return around(ground.rail_links, lines) & p.masks.enemy_forts if p.side == PRUSSIAN else 0


def _quarry(p: Picture, place: int) -> float:
    """What enemies in a place and around it are worth as a goal."""
    stack, abroad = p.enemy[place], not p.atlas.ground.friendly[p.side] >> place & 1
    if abroad and p.boldness < weights.INVASION and not p.atlas.counted and p.atlas.ground.friendly[p.foe] >> place & 1:
        return 0.0
    share = weights.HUNT_DOWN if any(unit.demoralized for unit in stack.units) else weights.HUNT
    value = p.sp * p.foes[place] * share
    beside = p.board.within(place, 1) & ~(1 << place)
    value += 0.5 * share * p.sp * sum(foot for there, foot in p.foes.items() if beside >> there & 1)
    if p.atlas.ground.friendly[p.side] >> place & 1 and not p.atlas.counted:
        value *= weights.INVADER
    if p.emperor == place and p.side == PRUSSIAN:
        value += weights.EMPEROR_HUNTED
    value += _menace(p, place)
    odds = min(1.0, MOST_TOGETHER / max(1.0, weights.ODDS * p.foes[place]))
    value *= odds if p.atlas.counted else odds**weights.TOO_GREAT
    value *= weights.WALLED if p.masks.enemy_forts >> place & 1 else 1.0
    value *= p.within_reach(place)
    value *= p.aftermath
    return value * p.mastery if p.side == PRUSSIAN else value * min(p.boldness, p.mastery)


def _menace(p: Picture, place: int) -> float:
    """What it is worth to Prussia to see to an Army in her own country or on her railways, and before them half."""
    if p.side != PRUSSIAN or p.atlas.counted or not any(unit.kind == ARMY for unit in p.enemy[place].units):
        return 0.0
    home, lines = p.atlas.ground.friendly[PRUSSIAN], p.own_rails
    if home >> place & 1 or lines & p.board.within(place, 1):
        return weights.MENACE
    return 0.5 * weights.MENACE if home & p.board.within(place, REACH) else 0.0


# ---------------------------------------------------------------------- who goes where


def _score(p: Picture, goal: Mission, needed: float, start: int, foot: int, sent: float, allies: float) -> float:
    """What a goal is worth to a group: its value, less for the way and for enemies around it."""
    far = FROM_A_BOX if start in p.board.boxes else p.atlas.far(start, goal.place)
    if far >= FAR:
        return 0.0
    value = goal.value / (1 + far / HALFWAY)
    if goal.deed == DESTROY:  # beyond two marches he is likely to be elsewhere before anybody comes
        later = 1 + max(0, far - 2 * REACH) / HALFWAY
        value /= later * later if goal.place == p.emperor else later  # who is hunted most does not wait
    share, before = _share(needed, foot, sent + allies), _share(needed, 0.0, sent) if sent else 0.0
    if goal.deed == HOLD:
        value *= weights.CROWD if sent >= needed else 1.0
        return value if share >= LOST_CAUSE or sent else value * share
    idle = weights.IDLE * max(0.0, 1.0 - needed / max(foot, 1))
    if sent > needed > 0 and not p.atlas.counted:  # the more go there already, the less there is left to do
        value *= needed / sent
    return value * (share**2 - (1.0 - weights.CROWD) * before**2) * (1.0 - idle)


def _share(needed: float, foot: float, sent: float) -> float:
    """How much of what a goal takes a group has, with those who go there already."""
    return min(1.0, (foot + sent) / needed) if needed > 0 else 1.0


def _needed(p: Picture, goal: Mission) -> float:
    """The SPs that it takes."""
    if goal.deed == HOLD:
        walls = bool(p.masks.forts >> goal.place & 1)
        return (BEHIND_WALLS if walls else IN_THE_OPEN) * p.comers(goal.place, REACH)
    around_it = 1.3 * p.foes_near(goal.place, CLOSE)
    if goal.deed == BESIEGE:
        return max(around_it, float(besieging.ring(p, goal.place)))
    inside = p.enemy_inside.get(goal.place, NOBODY).strength.foot
    return around_it + inside
