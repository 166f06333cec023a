"""What must be true of a game at every moment. Tests and self-play check it after every action."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from wargame.engine.paths import bits
from wargame.engine.pieces import NOWHERE
from wargame.games.on_to_paris.rules.campaign import CP_KINDS, PARIS_REG, PARIS_RES, Campaign
from wargame.games.on_to_paris.rules.events import PointsScored
from wargame.games.on_to_paris.rules.formations.removing import RemoveEmpty
from wargame.games.on_to_paris.rules.strength import NONE, Strength
from wargame.games.on_to_paris.rules.units import COMMAND, CONTAINED, FRENCH, MAP, PRUSSIAN, WOUNDED


def violations(g: Campaign) -> Iterator[str]:
    """Everything that is wrong, in words; nothing when all is well."""
    yield from _whereabouts(g)
    yield from _leaders(g)
    yield from _strengths(g)
    yield from _accounts(g)
    yield from _masks(g)
    yield from _map(g)
    yield from _tracks(g)


def _whereabouts(g: Campaign) -> Iterator[str]:
    """Nobody is in two places, and whoever is on the map is somewhere."""
    counted = Counter(each.id for stack in g.formations.stacks for each in stack)
    for each in g.formations.every:
        if (each.status == MAP) != (each.place != NOWHERE) or counted[each.id] != (each.status == MAP):
            yield f"{each.id} is {each.status} but its place is {each.place}"
        if each.status != MAP and (each.strength != NONE or each.contained or each.leader):
            yield f"{each.id} is {each.status} and still holds {each.strength}, {each.leader}, {each.contained}"
        if each.army and (each.status != MAP or g.formation(each.army).status != MAP):
            yield f"{each.id} is Attached to {each.army}, which is not on the map with it (6.4)"


def _leaders(g: Campaign) -> Iterator[str]:
    """5.2: every Leader is where his Formation says, and only once."""
    for leader in g.leaders.every:
        held = leader.status in (COMMAND, CONTAINED, WOUNDED)
        if held != bool(leader.formation) or (leader.status == MAP) != (leader.place != NOWHERE):
            yield f"{leader.id} is {leader.status}, with {leader.formation or 'nobody'} at {leader.place}"
            continue
        if not held:
            continue
        formation = g.formation(leader.formation)
        roles = (formation.leader == leader.id, formation.wounded == leader.id, leader.id in formation.contained)
        if roles != (leader.status == COMMAND, leader.status == WOUNDED, leader.status == CONTAINED):
            yield f"{leader.id} is {leader.status} in {formation.id}, which has him otherwise"
        if leader.status == COMMAND and leader.rank != formation.kind:
            yield f"{leader.id}, a Leader of rank {leader.rank}, commands {formation.id} (5.2)"


def _strengths(g: Campaign) -> Iterator[str]:
    """6.1, 6.1.1: no Formation beyond its limit, none below nothing, and between actions none empty."""
    settled = g.fight is None and not any(isinstance(each, RemoveEmpty) for each in g.procedures)
    for each in g.formations.every:
        if each.status != MAP:
            continue
        if min(each.strength) < 0 or (each.strength.total > _limit(g, each.id)):
            yield f"{each.id} contains {each.strength} (6.1)"
        if each.commanded and (each.strength.csp or each.strength.ft):
            yield f"{each.id} contains cavalry or Franc-Tireurs (6.1)"
        if settled and not each.is_gun and not each.strength.total:
            yield f"{each.id} is on the map without an SP (6.1.1)"
    for side in g.sides:
        for lists in (g.loose, g.sheltered):
            for place, held in enumerate(lists[side]):
                if held is not NONE and (min(held) < 0 or held.csp):
                    yield f"lone SPs in {g.board.ids[place]} are {held}"


def _limit(g: Campaign, word: str) -> int:
    """6.1.2: a heavy Corps keeps what it had when the Empire fell."""
    formation = g.formation(word)
    return max(g.sp_limit(formation), formation.spec.sp_limit if formation.spec is not None else 99)


def _accounts(g: Campaign) -> Iterator[str]:
    """SPs come and go only by what is written down."""
    for side in g.sides:
        held = g.lost[side].plus(g.later[side])
        for each in g.formations.every:
            if each.side == side:
                held = held.plus(each.strength)
        for lists in (g.loose, g.sheltered):
            for there in lists[side]:
                if there is not NONE:
                    held = held.plus(there)
        pools = dict(g.pools[side])
        held = held.plus(Strength(reg=pools.pop(PARIS_REG, 0), res=pools.pop(PARIS_RES, 0)))
        held = held.plus(Strength(**pools))
        if held != g.received[side]:
            yield f"{side}: {held} SPs are accounted for, and {g.received[side]} have come into the game"
    scored = sum(entry.event.points for entry in g.log if isinstance(entry.event, PointsScored))
    if g.log and g.vp != g.spec.tracks.vp + scored:
        yield f"the VP level is {g.vp}, and {scored} points have been told of (3.2)"


def _masks(g: Campaign) -> Iterator[str]:
    """The masks of the table agree with what lies in it."""
    for side in g.sides:
        for place in range(len(g.board.ids)):
            outside = [each for each in g.at(side, place) if not each.is_gun]
            lone = g.loose[side][place]
            infantry = lone.infantry + sum(each.strength.infantry for each in outside)
            found = (bool(outside or lone.total), infantry > 0, any(each.is_cavalry for each in outside))
            marked = tuple(bool(masks[side] >> place & 1) for masks in (g.forces, g.infantry, g.cavalry))
            if found != marked:
                yield f"the masks of {side} are wrong in {g.board.ids[place]}"


def _map(g: Campaign) -> Iterator[str]:
    """2.1, 10.2.6, 16.2: nobody where nobody may be; garrisons only in forts of their own; forts of one side each."""
    if g.forts[PRUSSIAN] & g.forts[FRENCH] or (g.forts[PRUSSIAN] | g.forts[FRENCH]) != g.ground.forts:
        yield "a Fort(ress) is controlled by both sides or by neither (16.2.2)"
    if g.rails & ~g.ground.rails:
        yield "a rail net has hexes without a railway (10.10)"
    for side in g.sides:
        home = g.ground.land | 1 << g.ground.box[side]
        wrong = (g.forces[side] | g.garrisons[side]) & ~home
        yield from (f"{side} units are in {g.board.ids[place]} (10.2.6)" for place in bits(wrong))
        for place in bits(g.garrisons[side] & ~g.forts[side]):
            yield f"{side} units are inside a Fort(ress) that is not theirs in {g.board.ids[place]} (16.2.1)"
    for place in bits(g.franc_tireurs):
        if g.fight is None and g.loose[FRENCH][place].ft > g.data.limits.franc_tireurs_per_hex:
            yield f"too many Franc-Tireurs in {g.board.ids[place]} (17.1.2)"


def _tracks(g: Campaign) -> Iterator[str]:
    """8.2, 8.5.4: no marker goes below nothing, no count of CPs above its limit."""
    for side in g.sides:
        for kind in CP_KINDS:
            if not 0 <= g.cp[side][kind] <= g.data.limits.cp_max:
                yield f"{side} has {g.cp[side][kind]} {kind} CPs (8.2)"
        if any(number < 0 for number in g.pools[side].values()):
            yield f"a pool of {side} is below nothing (7.1)"
    if g.ip < 0 or not g.spec.start_turn <= g.turn <= g.spec.end_turn + 1:
        yield f"turn {g.turn}, {g.ip} IPs"
