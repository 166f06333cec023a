"""6.1.4, 6.1.1, 10.8.1, 10.8.2: picking up and dropping off SPs and Leaders while a march goes on."""

from __future__ import annotations

from collections.abc import Iterator

from wargame.engine.action import Action, Refusal
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.formations.containing import kinds_of, room, spare
from wargame.games.on_to_paris.rules.movement.events import (
    LeaderDropped,
    LeaderTaken,
    SpDropped,
    SpGiven,
    SpsJoined,
    SpTaken,
)
from wargame.games.on_to_paris.rules.movement.marching import Marching, stays_out
from wargame.games.on_to_paris.rules.strength import INFANTRY, KINDS, NONE, Strength, one
from wargame.games.on_to_paris.rules.units import Formation, Leader

VERBS = ("drop", "take", "give", "join")


def offers(g: Campaign, march: Marching) -> Iterator[Action]:
    """6.1.4: everything that the units of a march can drop, take, give or join where they are now."""
    for unit in march.movers(g):
        yield from drops(unit)
        if unit.commanded:
            yield from _takes(g, march, unit)
            if not march.bound(unit.id) and unit.id not in march.spent:
                yield from _gifts(g, march, unit)
        elif unit.is_detachment:
            yield from _joins(g, march, unit)


def refusal(g: Campaign, march: Marching, action: Action) -> Refusal | None:
    """6.1.4: why something cannot be dropped, taken, given or joined."""
    unit = g.formations.by_id.get(action[1]) if len(action) > 1 else None
    if unit is not None and unit.id not in march.units:
        return stays_out(unit)
    if unit is None or unit not in march.movers(g):
        return Refusal("6.1.4", "Only units that are marching pick up and drop off.")
    if action.verb == "drop" and len(action) > 2 and action[2] in KINDS and unit.strength.of(action[2]):
        return Refusal("6.1.1", "The last Infantry SP may not be left behind.")
    if action.verb in ("take", "join") and march.bound(unit.id):
        return Refusal("10.2.2", "A unit that waits for the hex it has declared may not end its move here.")
    if action.verb in ("take", "give") and not unit.commanded:
        return Refusal("6.1.4", "Only Armies and Corps pick up SPs and Leaders.")
    if action.verb == "take" and not room(g, unit) and len(action) > 2 and action[2] in KINDS:
        return Refusal("6.1.4", "It cannot contain more SPs than its track has.")
    if action.verb == "take" and len(action) > 2 and action[2] in g.leaders.by_id and _forgoes(march, unit):
        return Refusal("6.1.4", "Leaders alone in the hex where a march begins are activated with an Army, or not.")
    if action.verb == "give" and unit.id in march.spent:
        return Refusal("6.1.4", "SPs go from Formation to Formation only before any MP is spent.")
    return None


def carry(g: Campaign, march: Marching, action: Action) -> None:
    """6.1.4: carry out one of them."""
    verb, unit = action.verb, g.formation(action[1])
    what = action[2]
    if verb == "give":
        _give(g, march, unit, what, g.formation(action[3]))
    elif verb == "join":
        _join(g, march, unit, g.formation(what))
    elif what in g.leaders.by_id:
        leader = g.leader(what)
        (drop_leader if verb == "drop" else _take_leader)(g, march, unit, leader)
    elif verb == "drop":
        _drop(g, unit, what)
    else:
        _take(g, march, unit, what)


# ---------------------------------------------------------------------- dropping off


def drops(unit: Formation) -> Iterator[Action]:
    """6.1.1, 10.8.1, 10.8.2: an Army or Corps keeps an Infantry SP, a group of lone SPs its last one."""
    if _left_over(unit):
        for kind in unit.strength.kinds:
            yield Action.of("drop", unit.id, kind)
    if unit.commanded:
        for word in unit.contained:
            yield Action.of("drop", unit.id, word)


def _left_over(unit: Formation) -> int:
    if unit.is_detachment:
        return unit.strength.total - 1
    return spare(unit) if unit.commanded else 0


def _drop(g: Campaign, unit: Formation, kind: str) -> None:
    """6.1.4, 6.1.4.no-further: an SP stays behind and does not move any more in this Segment."""
    g.set_strength(unit, unit.strength.more(kind, -1))
    leave_sps(g, unit, one(kind))
    g.tell(SpDropped(unit.id, g.board.ids[unit.place], kind))


def leave_sps(g: Campaign, unit: Formation, sps: Strength, moved: bool = True) -> None:
    """6.1.4, 13.14.2: SPs that a unit leaves in its hex have moved if it has, and are Demoralized if it is."""
    g.add_lone(unit.side, unit.place, sps, unit.inside, moved=moved)
    if unit.demoralized:
        g.demoralize(unit.side, unit.place, unit.inside)


def drop_leader(g: Campaign, march: Marching, unit: Formation, leader: Leader) -> None:
    """6.1.4: a Division Leader or sovereign gets off and goes no further."""
    g.leave_alone(leader, unit.place, unit.inside)
    g.put(leader, "moved", True)
    g.tell(LeaderDropped(unit.id, leader.id, g.board.ids[unit.place]))


# ---------------------------------------------------------------------- picking up


def _takes(g: Campaign, march: Marching, unit: Formation) -> Iterator[Action]:
    """6.1.4.pick-up: Infantry SPs and Leaders of the hex it is in, as far as there is room.

    10.2.2: who waits at a hexside takes nothing up that would end his move.
    """
    bound = march.bound(unit.id)
    if room(g, unit):
        for kind in g.lone(unit.side, unit.place, unit.inside).kinds:
            if kind in INFANTRY and not (bound and _has_moved(g, unit, kind)):
                yield Action.of("take", unit.id, kind)
    if not _forgoes(march, unit):
        for leader in g.lone_leaders(unit.side, unit.place, unit.inside):
            if not (bound and leader.moved):
                yield Action.of("take", unit.id, leader.id)


def _has_moved(g: Campaign, unit: Formation, kind: str) -> bool:
    """6.1.4.pick-up: whether all lone SPs of a kind in the hex of a unit have moved in this Segment."""
    where = (unit.side, unit.place, unit.inside)
    return g.lone(*where).of(kind) <= g.lone_moved(*where).of(kind)


def _forgoes(march: Marching, unit: Formation) -> bool:
    """6.1.4.lone-division-leaders, 8.9.1: Leaders of the first hex come along if the activation says so, not later."""
    return unit.id not in march.spent


def _take(g: Campaign, march: Marching, unit: Formation, kind: str) -> None:
    """6.1.4.pick-up: one SP; if it has already moved, the Formation ends its move here."""
    side, place = unit.side, unit.place
    ends = _has_moved(g, unit, kind)
    g.take_lone(side, place, one(kind), unit.inside)
    g.set_strength(unit, unit.strength.more(kind, 1))
    g.mingle(side, place, unit.inside)
    g.tell(SpTaken(unit.id, g.board.ids[place], kind, ends))
    if ends:
        end_here(g, march, unit)


def _take_leader(g: Campaign, march: Marching, unit: Formation, leader: Leader) -> None:
    """6.1.4.pick-up: a Leader of the hex comes along; if he has already moved, the Formation ends its move here."""
    ends = leader.moved
    g.contain(leader, unit)
    g.tell(LeaderTaken(unit.id, leader.id, g.board.ids[unit.place], ends))
    if ends:
        end_here(g, march, unit)


def end_here(g: Campaign, march: Marching, unit: Formation) -> None:
    """6.1.4, 10.2: what it has picked up may not move again, so it does not either."""
    march.note(g, unit.id)
    march.stop(g, unit.id)


# ---------------------------------------------------------------------- from one Formation to another


def _gifts(g: Campaign, march: Marching, unit: Formation) -> Iterator[Action]:
    """6.1.4.exception-2: before any MP is spent, SPs go straight into another Formation of the hex."""
    if not spare(unit) or unit.id in march.got:
        return
    for other in g.at(unit.side, unit.place, unit.inside):
        if other is unit or not other.commanded or other.id in march.gave or not room(g, other):
            continue
        for kind in unit.strength.kinds:
            if kind in kinds_of(other):
                yield Action.of("give", unit.id, kind, other.id)


def _give(g: Campaign, march: Marching, unit: Formation, kind: str, other: Formation) -> None:
    """6.1.4.exception-2: the other Formation may still move in this Segment. Who gives does not receive."""
    g.set_strength(unit, unit.strength.more(kind, -1))
    g.set_strength(other, other.strength.more(kind, 1))
    if unit.id not in march.gave:
        g.put(march, "gave", (*march.gave, unit.id))
    if other.id not in march.got:
        g.put(march, "got", (*march.got, other.id))
    g.tell(SpGiven(unit.id, other.id, g.board.ids[unit.place], kind))


def _joins(g: Campaign, march: Marching, unit: Formation) -> Iterator[Action]:
    """10.8.1: SPs that have moved into a hex may be put into a Formation there, if all fit."""
    if unit.id not in march.spent or march.bound(unit.id) or unit.strength.total != unit.strength.infantry:
        return
    for other in g.at(unit.side, unit.place, unit.inside):
        if other.commanded and room(g, other) >= unit.strength.total and other.id not in _still(g, march):
            yield Action.of("join", unit.id, other.id)


def _still(g: Campaign, march: Marching) -> list[str]:
    """Units of the march that are still on the move."""
    return [each.id for each in march.active(g)]


def _join(g: Campaign, march: Marching, unit: Formation, other: Formation) -> None:
    """10.8.1: the Formation that picks them up this way does not move in this Segment; a Leader goes with them."""
    sps = unit.strength
    g.tell(SpsJoined(unit.id, other.id, g.board.ids[unit.place], sps.listed()))
    for word in unit.contained:
        g.contain(g.leader(word), other)
    g.set_strength(unit, NONE)
    g.set_strength(other, other.strength.plus(sps))
    march.stop(g, unit.id)
    g.dissolve(unit)
    g.put(other, "moved", True)
