"""A goal for every Army and every Corps on its own, kept for a turn: take, besiege, destroy, relieve or hold."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from wargame.games.on_to_paris.player import weights
from wargame.games.on_to_paris.player.picture import BESIEGE, FAR, NOBODY, Picture
from wargame.games.on_to_paris.rules.units import ARMY, CAVALRY, CORPS
from wargame.games.on_to_paris.rules.view import FormationView

DESTROY, HOLD, RELIEVE = "destroy", "hold", "relieve"
REACH = 4
"""MPs within which enemies are in the way of a goal, or a danger to one's own."""
CLOSE = 2
"""MPs within which enemies must be beaten for a goal."""
HALFWAY = 7.0
"""MPs at which a goal counts half."""


class Mission(NamedTuple):
    """What a unit is to do."""

    deed: str
    place: int
    value: float


def assign(p: Picture, before: Mapping[str, Mission]) -> dict[str, Mission]:
    """Goals for all Armies with what is Attached to them, then for the others, the strongest first.

    Nobody gives up a goal of the Segment `before` for one that is hardly better.
    """
    goals = [*_goals(p)]
    found: dict[str, Mission] = {}
    sent: dict[int, float] = {}
    for leader, group in _groups(p):
        foot = p.foot(group)
        start = p.place(leader)
        kept = before[leader.id].place if leader.id in before else -1
        ranked = [
            (
                _score(p, goal, start, foot, sent.get(goal.place, 0.0)) * (weights.KEEP if goal.place == kept else 1),
                goal,
            )
            for goal in goals
        ]
        score, best = max(ranked, default=(0.0, None), key=lambda each: each[0])
        if best is None or score <= 0:
            continue
        sent[best.place] = sent.get(best.place, 0.0) + foot
        found.update({unit.id: best for unit in group})
    return found


def _groups(p: Picture) -> Iterator[tuple[FormationView, list[FormationView]]]:
    """Armies with their Attachments, Corps and Cavalry Divisions on their own."""
    armies = p.armies()
    for army in armies:
        yield army, p.group(army)
    led = {army.id for army in armies}
    alone = [unit for unit in p.mine(CORPS, CAVALRY) if unit.army not in led]
    for unit in sorted(alone, key=lambda unit: -p.foot([unit])):
        yield unit, [unit]


def _goals(p: Picture) -> Iterator[Mission]:
    """Everything worth going to."""
    for prize in p.wanted:
        own_fort = bool(p.masks.forts >> prize.place & 1)
        deed = RELIEVE if own_fort else BESIEGE if p.masks.enemy_forts >> prize.place & 1 else "take"
        yield Mission(deed, prize.place, prize.value)
    for prize in p.kept:
        danger = p.foes_near(prize.place, REACH)
        if danger:
            share = danger / (danger + p.friends_near(prize.place, REACH) + 1)
            yield Mission(HOLD, prize.place, weights.GUARD * prize.value * share)
    for place, stack in p.enemy.items():
        foot = stack.strength.foot
        weighty = any(unit.kind in (ARMY, CORPS) for unit in stack.units)
        if weighty and p.atlas.in_play >> place & 1:
            demoralized = any(unit.demoralized for unit in stack.units)
            yield Mission(DESTROY, place, p.sp * foot * (weights.HUNT_DOWN if demoralized else weights.HUNT))


def _score(p: Picture, goal: Mission, start: int, foot: int, sent: float) -> float:
    """What a goal is worth to a group: its value, less for the way and for enemies around it."""
    far = p.atlas.far(start, goal.place)
    if far >= FAR:
        return 0.0
    value = goal.value / (1 + far / HALFWAY)
    needed = _needed(p, goal)
    if sent >= needed:
        value *= weights.CROWD
    if goal.deed == HOLD:
        return value
    return value * min(1.0, (foot + sent) / needed) ** 2 if needed else value


def _needed(p: Picture, goal: Mission) -> float:
    """The SPs that it takes."""
    if goal.deed == HOLD:
        return 0.7 * p.foes_near(goal.place, REACH)
    around = 1.3 * p.foes_near(goal.place, CLOSE)
    if goal.deed == BESIEGE:
        return max(around, float(p.siege_needs(goal.place)))
    inside = p.enemy_inside.get(goal.place, NOBODY).strength.foot
    return around + inside
