"""11.1: who goes by rail, and where to."""

from __future__ import annotations

from collections.abc import Mapping

from wargame.engine.paths import bits
from wargame.games.on_to_paris.player import weights
from wargame.games.on_to_paris.player.atlas import FAR
from wargame.games.on_to_paris.player.missions import FROM_A_BOX, Mission
from wargame.games.on_to_paris.player.picture import NOBODY, Picture, strength_of
from wargame.games.on_to_paris.rules.command.questions import LoneSpsGo
from wargame.games.on_to_paris.rules.strength import INFANTRY
from wargame.games.on_to_paris.rules.transport.questions import RailTo
from wargame.games.on_to_paris.rules.units import ARMY, CORPS, DETACHMENT, PRUSSIAN
from wargame.games.on_to_paris.rules.view import FormationView
from wargame.players.seat import Option, Seat

JOIN = "join"
MOST_DRAFTED = 4
"""Lone SPs that go to a Formation at a time."""
BY_RAIL = 9
"""MPs to its goal from which a unit takes the train."""


def _far(p: Picture, place: int, mission: Mission) -> int:
    return FROM_A_BOX + BY_RAIL if place in p.board.boxes else p.atlas.far(place, mission.place)


def goal_of(p: Picture, missions: Mapping[str, Mission], unit: FormationView) -> Mission | None:
    """Where a unit is to go; lone SPs go to a Formation that has room for them."""
    found = missions.get(unit.id)
    return draft(p, p.place(unit)) if found is None and unit.kind == DETACHMENT and not unit.contained else found


def rail_gain(p: Picture, mission: Mission, unit: FormationView) -> float:
    """11.1.3: what the train brings a unit: how much nearer it comes to its goal; nothing if it would cost VPs."""
    place = p.place(unit)
    far = _far(p, place, mission)
    if far < BY_RAIL or p.threat.get(place) or unit.inside or _left(p, unit) < 0:
        return 0.0
    if place not in p.board.boxes and not p.stations >> place & 1:
        return 0.0
    away = p.atlas.away(mission.place)
    nearest = min((away.get(each, FAR) for each in bits(p.stations) if not p.threat.get(each)), default=FAR)
    if far - nearest < weights.WORTH_A_TRAIN:
        return 0.0
    return weights.NEARER * max(mission.value, 1.0) * (weights.FADING**nearest - weights.FADING**far)


def draft(p: Picture, place: int) -> Mission | None:
    """6.1.4, 11.1: the Army or Corps with most room for SPs to which those of a place can go by rail."""
    away = [
        (unit.limit - strength_of(unit).total, unit)
        for unit in p.mine(ARMY, CORPS)
        if not unit.besieged and p.stations >> p.place(unit) & 1 and p.place(unit) != place
    ]
    room, unit = max(away, default=(0, None), key=lambda each: each[0])
    return Mission(JOIN, p.place(unit), float(room)) if unit is not None and room > 1 else None


def drafted(p: Picture, place: int) -> int:
    """How many lone SPs of a place should go to a Formation that has room for them."""
    at_station = p.stations >> place & 1 or place in p.board.boxes
    goal = draft(p, place) if at_station and not p.threat.get(place) else None
    if goal is None or p.atlas.far(place, goal.place) < BY_RAIL:
        return 0
    return min(spare(p, place), int(goal.value), MOST_DRAFTED)


def spare(p: Picture, place: int, inside: bool = False) -> int:
    """Lone SPs that need not stay where they are as a garrison."""
    stack = (p.own_inside if inside else p.own).get(place, NOBODY)
    prize = place in p.atlas.by_place or p.masks.forts >> place & 1
    return max(0, stack.lone.infantry - int(bool(prize)))


def lone_sps(p: Picture, seat: Seat, about: LoneSpsGo) -> list[Option]:
    """10.8.1: as many as are to go, of the kind that there is most of."""
    lone = p.own.get(p.board.index[about.hex], NOBODY).lone
    number = drafted(p, p.board.index[about.hex])
    kind = max(INFANTRY, key=lone.of)
    wanted = ("some", kind, str(min(number, lone.of(kind))))
    return [
        Option(
            action, 1.0 if action == wanted and not about.taken else 0.5 if action.verb == "begin" else 0.0, "drafts"
        )
        for action in seat.actions
    ]


def _left(p: Picture, unit: FormationView) -> int:
    """11.1.3: the SPs that can still go by rail after a unit, without VPs."""
    used = dict(p.view.rail_used).get(p.side, 0)
    limits = p.atlas.data.transport.rail[p.side]  # type: ignore[index]
    abroad = p.side == PRUSSIAN and not p.atlas.ground.friendly[PRUSSIAN] >> p.place(unit) & 1
    abroad = abroad and p.place(unit) not in p.board.boxes
    return limits.base - used - strength_of(unit).total * (1 + abroad)


def rail_to(p: Picture, missions: Mapping[str, Mission], seat: Seat, about: RailTo) -> list[Option]:
    """11.1.1: as near to its goal as it gets without danger; who would cost VPs stays."""
    unit = p.by_id.get(about.unit)
    mission = goal_of(p, missions, unit) if unit is not None else None
    options = []
    for action in seat.actions:
        if action.verb != "to":
            options.append(Option(action, 0.0, "stay here"))
            continue
        score = -1.0
        place = p.board.index[action[1]]
        if unit is not None and mission is not None and _left(p, unit) >= 0 and place not in p.board.boxes:
            saved = _far(p, p.place(unit), mission) - p.atlas.far(place, mission.place)
            danger = weights.DANGER * max(0.0, p.threat.get(place, 0.0) - p.friends_near(place, 4))
            there = mission.deed == JOIN and place == mission.place
            score = saved / 4 - 1.0 - danger + (weights.AT_HAND if there else 0.0)
        options.append(Option(action, score, "by rail to the front"))
    return options
