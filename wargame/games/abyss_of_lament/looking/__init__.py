"""What a player may ask of the table at any time, answered from what his side may know.

Everything here takes the battle and the side that asks. Counters go by the ids of that side's view: a hidden
enemy counter by its alias (IV.6). Of such a counter nothing is told but what every reader of the order of
battle could work out: it is one of the enemy's units that nobody has seen yet. So it is taken for the fastest
of them, and for cavalry if there is any left; a rule that speaks of one wing only is not applied to it. Its
strength is never shown; where strength has to be weighed, it is the mean of all unseen units, Vedettes included.
With `all_open` nothing is hidden (one person plays both sides, or the game is over): every unit goes by its id.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import NamedTuple

from wargame.engine.action import Refusal
from wargame.engine.answers import Clashing, Listed, RangeLine
from wargame.engine.events import Entry, Event
from wargame.engine.odds import Odds, odds_of
from wargame.engine.paths import bits
from wargame.games.abyss_of_lament.looking.standing import standing
from wargame.games.abyss_of_lament.looking.ways import (
    counter,
    path,
    reach,
    stops,
    threats,
    threats_at,
    zones,
)
from wargame.games.abyss_of_lament.rules.battle import ENEMY, Battle
from wargame.games.abyss_of_lament.rules.combat.combat import Combat, target_refusal
from wargame.games.abyss_of_lament.rules.combat.modifiers import (
    across_river,
    covered,
    into_works,
    total,
    uphill,
)
from wargame.games.abyss_of_lament.rules.events import OrdersRevealed, SpecialRuleChanged, UnitMoved, UnitRevealed
from wargame.games.abyss_of_lament.rules.knowledge import view_of
from wargame.games.abyss_of_lament.rules.units import Unit
from wargame.games.abyss_of_lament.rules.view import BattleView
from wargame.games.abyss_of_lament.words.odds import counted_in, fate

__all__ = [
    "Crossing",
    "Losses",
    "clash",
    "counter",
    "path",
    "range_line",
    "reach",
    "rests_on_secret",
    "standing",
    "stops",
    "threats",
    "threats_at",
    "umpire_view",
    "zones",
]

MOST_HITS = 4
"""XI.5.3: more than four hits are an elimination."""


# ---------------------------------------------------------------------- distance


@dataclass(frozen=True)
class Crossing(Listed):
    """Something on the ground that counts in an attack, as the table of XI.3 has it, and what it needs."""

    needs: str


def range_line(g: Battle, a: str, b: str) -> RangeLine:
    """The hexes from a to b with their distance, and what an attack into b along this line would cross.

    There is no line of sight in this game: units attack into adjacent hexes only (XI.2), so nothing is ever out of
    sight, and `origin` is the hex from which the line enters the last one.
    """
    start, goal = g.board.index[a], g.board.index[b]
    line = g.board.line(start, goal)
    before = [place for step in line for place in step if g.board.is_adjacent(place, goal)]
    origin = before[0] if before else start
    steps = tuple(tuple(g.board.ids[place] for place in step) for step in line)
    crossed = _crossed(g, origin, goal) if g.board.is_adjacent(origin, goal) else ()
    return RangeLine(g.board.distance(start, goal), steps, g.board.ids[origin], tuple(crossed))


def _crossed(g: Battle, origin: int, goal: int) -> Iterable[Crossing]:
    """XI.3.5: terrain that helps or hinders an attack from one hex into the next."""
    found = {
        "across_river": across_river(g, origin, goal),
        "entrenchment": into_works(g, origin, goal),
        "higher_ground": uphill(g, origin, goal),
        "town_or_woods": covered(g, goal),
    }
    for key, there in found.items():
        if there:
            entry = g.data.modifiers[key]
            yield Crossing(entry.value, entry.label, entry.rule, entry.needs)


# ---------------------------------------------------------------------- combat (XI)


class Losses(NamedTuple):
    """What a combat does to one unit, in probabilities. Attrition may come on top of anything else."""

    nothing: Fraction
    hits: tuple[Fraction, ...]
    lost: Fraction
    attrition: Fraction


def clash(
    g: Battle, side: str, attacker_id: str, defender_id: str, origin: str | None = None, all_open: bool = False
) -> Clashing[Losses] | Refusal:
    """XI: an attack of one counter on another, by either side, from where it stands or from another hex.

    From another hex the attacker has moved there first (XI.3.6.1); whether it could is for `threats_at` and
    `reach` to say. A Refusal tells why there is no such combat, or that something hidden decides it.
    """
    attacker, defender = (counter(g, side, each, all_open) for each in (attacker_id, defender_id))
    if attacker is None or defender is None or g.outcome is not None:
        return Refusal("XI.2", "There is no such counter on the map." if g.outcome is None else "The game is over.")
    for unit in (attacker, defender):
        if not unit.type:
            return Refusal("IV.6", f"The counter in {g.hex(unit)} is hidden from you.")
    with g.supposing():
        if origin is not None and origin != g.hex(attacker):
            place = g.board.index.get(origin, -1)
            if place < 0 or (g.presence[ENEMY[attacker.side]] | g.full(attacker.side) | _closed(g)) >> place & 1:
                return Refusal("IV.4", "The attacker cannot be there.")
            g.place(attacker, place)
            g.put(attacker, "moved", True)
        return _refused(g, attacker, defender) or _fought(g, None if all_open else side, attacker, defender)


def _closed(g: Battle) -> int:
    return ~(g.board.everywhere & ~g.board.where("impassable"))


def _refused(g: Battle, attacker: Unit, defender: Unit) -> Refusal | None:
    """XI.2: why such an attack could not be made even if the attacker were activated."""
    if attacker.disordered:
        return Refusal("XI.2.2", "A Disordered unit may never attack.")
    if attacker.vedette or defender.vedette:
        return Refusal("III.3.2", "A Vedette has no Combat Strength and takes no part in combat.")
    if not g.is_front(attacker):
        return Refusal("XI.2.1", "A rear unit cannot attack.")
    return target_refusal(g, attacker, defender)


def _fought(g: Battle, side: str | None, attacker: Unit, defender: Unit) -> Clashing[Losses]:
    """The real Combat under every roll, with every question answered by its default if it has one.

    Nobody uses cards or commanders, and whoever must absorb hits has yet to choose.
    """
    odds = odds_of(g, Combat(attacker, defender), side, lambda _, ask: ask.default)
    sums = counted_in(odds)
    assert sums is not None
    return Clashing(
        attacker=attacker.id,
        defender=defender.id,
        attack=tuple(Listed(*each) for each in sums.attack),
        defence=tuple(Listed(*each) for each in sums.defence),
        attack_total=total(sums.attack),
        defence_total=total(sums.defence),
        odds=odds,
        attacker_losses=losses(odds, attacker.id),
        defender_losses=losses(odds, defender.id),
    )


def losses(odds: Odds, unit_id: str) -> Losses:
    """Sum up the results of a combat for one unit."""
    nothing, lost, attrition = Fraction(0), Fraction(0), Fraction(0)
    hits = [Fraction(0)] * MOST_HITS
    for chance in odds.chances:
        found = fate(chance.entries, unit_id)
        attrition += chance.probability if found.attrition else 0
        if found.lost:
            lost += chance.probability
        elif found.hits:
            hits[min(found.hits, MOST_HITS) - 1] += chance.probability
        elif not found.attrition:
            nothing += chance.probability
    return Losses(nothing, tuple(hits), lost, attrition)


# ---------------------------------------------------------------------- for the umpire


def umpire_view(g: Battle, side: str | None) -> BattleView:
    """Everything on the table, as the umpire sees it; `side` is the one the view is turned towards."""
    views = {each: view_of(g, each) for each in g.sides}
    base = views[side or g.active]
    counters = tuple(views[seen.side].counters[number] for number, seen in enumerate(base.counters))
    return replace(base, counters=counters, armies=tuple(views[each].army(each) for each in g.sides))


def rests_on_secret(g: Battle, side: str, entries: Sequence[Entry]) -> bool:
    """Whether what has just been played, and logged so, came of something hidden from a side (IV.6, III.5).

    Also when it might have come of it: a move to where a hidden enemy of some wing would end a special rule.
    """
    events = [entry.event for entry in entries]
    ended = {event.flag for event in events if isinstance(event, SpecialRuleChanged)}
    return any(_tells(g, side, event, ended) for event in events)


def _tells(g: Battle, side: str, event: Event, ended: set[str]) -> bool:
    match event:
        case UnitRevealed():
            return g.units[event.unit].side != side
        case OrdersRevealed():
            return event.side != side
        case UnitMoved():
            unit = g.units[event.unit]
            return unit.side == side and _near_a_watched_secret(g, unit, ended)
    return False


def _near_a_watched_secret(g: Battle, unit: Unit, ended: set[str]) -> bool:
    """V.3: whether a hidden enemy close to a unit might be of the wing whose nearness ends a special rule."""
    for rule in g.spec.special_rules:
        trigger, flag = rule.clear_if_enemy_within, rule.while_flag
        if trigger is None or flag is None or not trigger.suits or trigger.side != unit.side:
            continue
        near = g.board.within(unit.place, trigger.distance) & g.presence[trigger.of_side]
        hidden = any(other.hidden for place in bits(near) for other in g.stacks[place])
        if hidden and (g.flags[flag] or flag in ended):
            return True
    return False
