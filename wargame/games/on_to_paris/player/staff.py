"""6.1 to 6.4, 9.5, 9.8, 18.4: staff work: who belongs to which Army, new Corps, Depots, Siege Guns, sovereigns."""

from __future__ import annotations

from collections.abc import Mapping

from wargame.engine.action import Action
from wargame.engine.paths import bits
from wargame.games.on_to_paris.player import besieging, weights
from wargame.games.on_to_paris.player.atlas import FAR
from wargame.games.on_to_paris.player.missions import Mission
from wargame.games.on_to_paris.player.picture import MARCH, NOBODY, Picture, strength_of
from wargame.games.on_to_paris.player.railways import spare
from wargame.games.on_to_paris.rules.formations.questions import CreateOf, ReorganiseHex
from wargame.games.on_to_paris.rules.movement.questions import RideTo
from wargame.games.on_to_paris.rules.politics.presence import SOVEREIGN
from wargame.games.on_to_paris.rules.units import ARMY, CAVALRY, CORPS, FRENCH
from wargame.games.on_to_paris.rules.view import FormationView
from wargame.players.seat import Option, Seat

LOOSE, AT = "loose", "at"
FULL_CORPS, SMALL_CORPS = 4, 3
"""Lone SPs of which a Corps is made gladly, and at least."""
OUT_OF_TOUCH = 4
"""Hexes from its Army at which a unit is given to another."""
APART = 3
"""Hexes between one's Depots."""


# ---------------------------------------------------------------------- Attachments and SPs (6.1.3, 6.4.2)


def reorganise(p: Picture, seat: Seat) -> list[Option]:
    """6.1.3, 6.4.2: units without an Army near them join one; hexes where SPs or a sovereign should change places."""
    options = []
    for action in seat.actions:
        score, why = 0.0, "as it is"
        if action.verb == "attach":
            score, why = _attachment(p, p.by_id[action[1]], p.by_id[action[2]]), "an Army that can lead it"
        elif action.verb == "hex":
            useful = _useful(p, p.board.index[action[1]], len(action) > 2)
            score, why = (0.6 if useful else 0.0), "lone SPs for its Corps, or a sovereign for his Army"
        elif action.verb == "done":
            score, why = 0.1, "all is in order"
        options.append(Option(action, score, why))
    return options


def _attachment(p: Picture, unit: FormationView, army: FormationView) -> float:
    """6.4: what it is worth that a unit belongs to an Army in whose ZOI it is."""
    own = p.by_id.get(unit.army)
    if own is not None and p.distance(p.place(own), p.place(unit)) <= OUT_OF_TOUCH:
        return 0.0
    size = len(p.group(army))
    return 0.5 + 0.05 * p.foot([unit]) + 0.01 * size


def _useful(p: Picture, place: int, inside: bool) -> bool:
    stack = (p.own_inside if inside else p.own).get(place, NOBODY)
    room = any(strength_of(unit).total < unit.limit for unit in stack.units if unit.kind in (ARMY, CORPS))
    return (room and spare(p, place, inside) > 0) or _sovereign_here(p, place) is not None


def largest(p: Picture) -> FormationView | None:
    """18.4: the Army with the most SPs, those of its Corps counted; one that is not besieged if there is any."""
    armies = [army for army in p.mine(ARMY) if not army.besieged] or p.mine(ARMY)
    return max(armies, default=None, key=lambda army: (_size(p, army), army.id))


def _size(p: Picture, army: FormationView) -> int:
    return sum(strength_of(unit).total for unit in p.group(army) if unit.kind != CAVALRY)


def sovereign_away(p: Picture) -> FormationView | None:
    """18.4, 18.5: the largest Army if the sovereign of this side should be with it and is not."""
    if not p.atlas.spec.sovereigns:
        return None
    leader = next((each for each in p.view.leaders if each.id == SOVEREIGN[p.side] and each.place), None)
    army = largest(p)
    if leader is None or army is None or leader.formation == army.id:
        return None
    own = p.by_id.get(leader.formation)
    equal = own is not None and own.kind == ARMY and _size(p, own) >= _size(p, army)
    return None if equal else army


def _sovereign_here(p: Picture, place: int) -> FormationView | None:
    """The largest Army, if its sovereign is in the same hex but not with it."""
    army = sovereign_away(p)
    leader = next((each for each in p.view.leaders if each.id == SOVEREIGN[p.side]), None)
    if army is None or leader is None or leader.place != army.place or p.place(army) != place:
        return None
    return army


def reorganise_hex(p: Picture, seat: Seat, about: ReorganiseHex) -> list[Option]:
    """6.1.3: lone SPs go into Corps that have room; the sovereign goes to the largest Army."""
    place = p.board.index[about.hex]
    army, more = _sovereign_here(p, place), spare(p, place, about.inside)
    options = []
    for action in seat.actions:
        score, why = 0.0, "as it is"
        if action[:2] == ("shift", "leader"):
            meant = army is not None and action[2] == SOVEREIGN[p.side] and action[3] == army.id
            score, why = (1.0 if meant else 0.0), "the sovereign belongs to the largest Army"
        elif action.verb == "shift" and action[2] == LOOSE:
            score, why = (_filling(p, action[3]) if more else 0.0), "it has room for more"
        elif action.verb == "done":
            score, why = 0.1, "all is in order"
        options.append(Option(action, score, why))
    return options


def _filling(p: Picture, word: str) -> float:
    unit = p.by_id.get(word)
    return 0.0 if unit is None else 0.5 + 0.3 * (1.0 - strength_of(unit).total / max(1, unit.limit))


# ---------------------------------------------------------------------- new Formations (6.2)


def creation(p: Picture, word: str) -> tuple[float, str]:
    """6.2: a Corps where there are SPs enough for it; an Army where there are Corps without one."""
    unit = next((each for each in p.view.formations if each.id == word), None)
    if unit is not None and unit.kind == ARMY:
        worth = max((_army_site(p, place) for place in p.own), default=0.0)
        return (weights.CREATE_ARMY if worth else -1.0), "an Army for Corps that have none"
    most = max((_corps_site(p, place) for place in (*p.own, *p.own_inside)), default=0.0)
    return (weights.CREATE * most if most else -1.0), "a Corps of SPs that stand about"


def _corps_site(p: Picture, place: int) -> float:
    """What it is worth to make a Corps in a place: of three SPs or more."""
    inside = bool(p.masks.forts & p.masks.besieged & 1 << place)
    most = spare(p, place, inside)
    if most < SMALL_CORPS or not _can_be_raised(p, place):
        return 0.0
    return 1.0 + 0.25 * min(most - SMALL_CORPS, 3) - (0.5 if p.threat.get(place) else 0.0)


def _can_be_raised(p: Picture, place: int) -> bool:
    """6.2.1, 7.2.2: a new Formation needs Movement Supply; Paris has its own."""
    return bool((p.masks.supplied | p.atlas.ground.paris) >> place & 1)


def _army_site(p: Picture, place: int) -> float:
    """The SPs of Corps without an Army around a place; nothing for one Corps alone."""
    zone = p.zone(place)
    armies = {army.id: p.place(army) for army in p.mine(ARMY)}
    if any(zone >> at & 1 for at in armies.values()) or not _can_be_raised(p, place):
        return 0.0
    near = [unit for unit in p.mine(CORPS) if unit.army not in armies and zone >> p.place(unit) & 1]
    near = [unit for unit in near if p.foot([unit]) >= SMALL_CORPS - 1 and not unit.besieged]
    return float(p.foot(near)) if len(near) >= 2 else 0.0


def create_where(p: Picture, seat: Seat, word: str) -> list[Option]:
    """6.2.1: where most is at hand for it."""
    unit = next((each for each in p.view.formations if each.id == word), None)
    site = _army_site if unit is not None and unit.kind == ARMY else _corps_site
    return [
        Option(action, site(p, p.board.index[action[1]]), "where most is at hand")
        if action.verb == "at"
        else Option(action, -1.0, "not now")
        for action in seat.actions
    ]


def create_of(p: Picture, seat: Seat, about: CreateOf) -> list[Option]:
    """6.2.1: of lone SPs, the best first, as many as can be spared; the first one if need be of another Formation."""
    more = spare(p, p.board.index[about.hex], bool(p.masks.forts & p.masks.besieged & 1 << p.board.index[about.hex]))
    rank = {"reg": 0.3, "bav": 0.3, "res": 0.2}
    options = []
    for action in seat.actions:
        if action.verb == "shift" and action[2] == LOOSE:
            score = (0.5 if more else 0.05) + rank.get(action[1], 0.0)
        elif action.verb == "shift":
            score = 0.0 if about.begun else 0.01 * p.foot([p.by_id[action[2]]]) if action[2] in p.by_id else 0.0
        else:
            score = 0.4 if action.verb == "done" else 0.0
        options.append(Option(action, score, "SPs that stand about"))
    return options


# ---------------------------------------------------------------------- sovereigns (18.4, 18.5)


def ride(p: Picture, word: str) -> tuple[float, str]:
    """18.4, 18.5: the sovereign rides to the largest Army, or it costs VPs in a combat and at the end of the turn.

    An Army that takes him up does not march any more in the Segment (6.1.4), so he comes when it has marched.
    """
    army = sovereign_away(p)
    if word != SOVEREIGN[p.side] or army is None or not _fit_for_him(p, p.place(army)):
        return -2.0, "not now"
    return weights.SOVEREIGN * (1.0 if army.moved else weights.HELD_UP), f"to {army.name}, the largest Army"


def _fit_for_him(p: Picture, place: int) -> bool:
    """18.2.2: Napoleon III does not go farther inside than ten hexes."""
    return p.side != FRENCH or p.atlas.ground.border_distance[place] <= p.atlas.data.limits.border_limit


def ride_to(p: Picture, seat: Seat, about: RideTo) -> list[Option]:
    """10.7.2: where the largest Army is, or as near to it as he can get and be safe; he goes on with the next ride."""
    army = sovereign_away(p)
    goal = p.place(army) if army is not None else p.board.index[about.hex]
    whole = p.atlas.far(p.board.index[about.hex], goal)
    options = []
    for action in seat.actions:
        score = 0.0
        if action.verb == "to":
            place = p.board.index[action[1]]
            left = p.atlas.far(place, goal)
            safe = place == goal or (not p.threat.get(place) and _fit_for_him(p, place) and place not in p.board.boxes)
            score = 1.0 - left / (whole + 1) if safe and left < whole else -1.0
        options.append(Option(action, score, "towards the largest Army"))
    return options


def ride_into(p: Picture, seat: Seat) -> list[Option]:
    """6.1.4: he goes with the largest Army."""
    army = largest(p)
    return [
        Option(action, 1.0 if army is not None and action[-1] == army.id else 0.1, "the largest Army")
        if action.verb == "into"
        else Option(action, 0.0, "he would be alone")
        for action in seat.actions
    ]


# ---------------------------------------------------------------------- Depots and Siege Guns (9.5, 9.8)


def depot(p: Picture, missions: Mapping[str, Mission]) -> tuple[float, str]:
    """9.5: a Depot for an Army whose goal lies beyond the railways."""
    best = max((_needs_depot(p, missions, army) for army in p.mine(ARMY)), default=0.0)
    return (best, "a Depot for the way ahead") if best else (-2.0, "not now")


def _needs_depot(p: Picture, missions: Mapping[str, Mission], army: FormationView) -> float:
    """Whether an Army is out of supply, or would be with its next march: how much of the way it could not go."""
    mission = missions.get(army.id)
    if mission is None or p.fed >> mission.place & 1 or army.besieged or p.place(army) in p.board.boxes:
        return 0.0
    place = _front(p, mission, army)
    if any(p.distance(place, each) < APART for each in _depots(p)):
        return 0.0
    far, near = p.atlas.away(mission.place), p.fed & p.board.within(place, MARCH)
    ahead = max((far.get(place, FAR) - far.get(each, FAR) for each in bits(near)), default=0)
    lacking = 1.0 - min(max(ahead, 0), MARCH) / MARCH if p.masks.supplied >> place & 1 else 1.0
    return weights.DEPOT * lacking * (1.0 if p.foot(p.group(army)) >= FULL_CORPS else 0.3)


def _front(p: Picture, mission: Mission, army: FormationView) -> int:
    """Where those of an Army are that are nearest to its goal."""
    at = p.place(army)
    able = (p.place(unit) for unit in p.group(army) if p.foot([unit]))
    near = (place for place in able if p.distance(at, place) <= OUT_OF_TOUCH)
    return min(near, default=at, key=lambda place: p.atlas.far(place, mission.place))


def _depots(p: Picture) -> list[int]:
    return [p.board.index[hex_] for owner, hex_ in p.view.depots if owner == p.side]


def depot_place(p: Picture, missions: Mapping[str, Mission], seat: Seat) -> list[Option]:
    """9.5.2: with the foremost of the Army that needs it most, or beside them; who is out of supply, behind them."""
    needs: dict[int, float] = {}
    for army in p.mine(ARMY):
        need = _needs_depot(p, missions, army)
        if need:
            front = _front(p, missions[army.id], army)
            needs[front] = max(need, needs.get(front, 0.0))
    options = []
    for action in seat.actions:
        if action.verb == AT:
            place = p.board.index[action[1]]
            fed = ((p.distance(place, front), front) for front in needs)
            near = (needs[at] / (1 + far) for far, at in fed if far <= (1 if p.masks.supplied >> at & 1 else p.path))
            options.append(Option(action, max(near, default=0.0), "for the Army ahead"))
        else:
            options.append(Option(action, 0.01, "no Army needs it there"))
    return options


def place_gun(p: Picture, seat: Seat) -> list[Option]:
    """7.8: as near as can be to the siege where it helps most."""
    known = besieging.sieges(p)
    goal = known[0][1] if known else None
    options = []
    for action in seat.actions:
        place = p.board.index.get(action[-1])
        far = p.atlas.far(place, goal) if goal is not None and place is not None else 30
        options.append(Option(action, -float(far), "near the siege"))
    return options


def useful_gun(p: Picture, action: Action) -> bool:
    """9.8: whether a Siege Gun should be moved: it is not at the best siege there is."""
    unit, known = p.by_id.get(action[1]), besieging.sieges(p)
    return unit is not None and bool(known) and not p.ringed(p.place(unit))
