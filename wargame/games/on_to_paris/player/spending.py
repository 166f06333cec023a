"""8.1, 8.5.4, 8.9, 7.2: what points are spent on: RL markers, actions of the menu, SPs that enter, who is activated."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import permutations
from typing import NamedTuple

from wargame.engine.action import Action
from wargame.engine.paths import spread
from wargame.games.on_to_paris.looking import Activation, Reaches, Way
from wargame.games.on_to_paris.player import staff, weights
from wargame.games.on_to_paris.player.marching import NEAR, Plan, Planner, plan_for
from wargame.games.on_to_paris.player.missions import DESTROY, Mission
from wargame.games.on_to_paris.player.picture import NOBODY, Picture, strength_of, unit_of
from wargame.games.on_to_paris.player.railways import drafted, rail_gain
from wargame.games.on_to_paris.rules.campaign import RL_KINDS
from wargame.games.on_to_paris.rules.command.questions import Menu
from wargame.games.on_to_paris.rules.ground import MAJOR_RIVER
from wargame.games.on_to_paris.rules.offers import Price
from wargame.games.on_to_paris.rules.strength import INFANTRY, Strength
from wargame.games.on_to_paris.rules.units import ARMY, CAVALRY, CORPS, FRENCH, POOL
from wargame.games.on_to_paris.rules.view import FormationView, LeaderView
from wargame.players.seat import Option, Seat

MARCHES = ("army", "army-all", "corps", "cavalry")
KIND_WORTH = {"reg": 1.2, "bav": 1.2, "paris_reg": 1.1, "res": 1.0, "paris_res": 0.9, "csp": 0.9, "ft": 0.5}
FUTILE = -100.0
"""What has led back to the menu comes after everything else, or it would be chosen for ever."""
GUARDS = 3
"""Lone SPs that a prize in danger should have at most."""
ENOUGH_FOR_A_CORPS = 6
"""Lone SPs with which no more are gathered for a Corps in a place."""
AT_HAND = 2
"""Hexes from a hex within which others would go through it."""
LED_SPS, LED_POINTS = 3, 4
"""5.2.3, 10.2.1: SPs that a Division Leader leads, and their MPs."""


# ---------------------------------------------------------------------- the menu


def menu(p: Picture, missions: Mapping[str, Mission], seat: Seat, futile: Collection[Action]) -> list[Option]:
    """8.5.4: every action by what it brings, less the points it takes."""
    plans: dict[tuple[str, ...], Plan] = {}
    found: list[Activation] = [each for each in seat.tool("activations") if each.action not in futile]
    options = [_weigh(p, missions, each, plans) for each in found]
    options = [*options, *_together(p, missions, seat, found, plans)]
    best: dict[Action, Option] = {action: Option(action, FUTILE, "it led to nothing") for action in futile}
    for option in options:
        if option.action not in best or best[option.action].score < option.score:
            best[option.action] = option
    return [best.get(action, Option(action, 0.0, "keep the rest")) for action in seat.actions]


def _weigh(p: Picture, missions: Mapping[str, Mission], each: Activation, plans: dict[tuple[str, ...], Plan]) -> Option:
    action, cost = each.action, _cost(p, each.price)
    if action.verb in MARCHES:
        plan = _planned(p, missions, each.members, plans)
        value, why = max((plan.value, plan.why), _by_rail(p, missions, each.members))
        return Option(action, value / _turns(each.price.ip) - cost, why)
    if action.verb == "led":
        plan = _led_plan(p, missions, action[1])
        return Option(action, plan.value - cost, plan.why)
    worth, why = _deed(p, missions, action)
    return Option(action, worth - cost, why)


def _cost(p: Picture, price: Price) -> float:
    """8.9: what the points of an action are worth."""
    return p.cp * price.cp + weights.IP * price.ip + (price.vp if p.side == FRENCH else -price.vp)


def _planned(
    p: Picture, missions: Mapping[str, Mission], members: Collection[str], plans: dict[tuple[str, ...], Plan]
) -> Plan:
    words = tuple(sorted(members))
    if words not in plans:
        plans[words] = plan_for(p, missions, words)
    return plans[words]


def _together(
    p: Picture,
    missions: Mapping[str, Mission],
    seat: Seat,
    found: Sequence[Activation],
    plans: dict[tuple[str, ...], Plan],
) -> Iterator[Option]:
    """8.10: two Armies beside each other with the same goal, if there are points for both: what one would not dare."""
    about = seat.decision.about if seat.decision is not None else None
    armies = [each for each in found if each.action.verb == "army-all"] if isinstance(about, Menu) else []
    for first, second in permutations(armies, 2):
        price = first.price.plus(second.price)
        enough = isinstance(about, Menu) and price.ip <= about.ip and price.cp <= about.cp
        if enough and _goes_with(p, missions, p.by_id[first.action[1]], p.by_id[second.action[1]]):
            plan = _planned(p, missions, {*first.members, *second.members}, plans)
            value = (plan.value - weights.ARMY_ADDED) / _turns(price.ip)
            yield Option(first.action, value - _cost(p, price), f"with another Army: {plan.why}")


def _by_rail(p: Picture, missions: Mapping[str, Mission], members: Sequence[str]) -> tuple[float, str]:
    """11.1: what the train brings a unit that goes alone."""
    unit, mission = p.by_id.get(members[0]), missions.get(members[0])
    if len(members) > 1 or unit is None or mission is None:
        return 0.0, ""
    return rail_gain(p, mission, unit), f"by rail, to {mission.deed} {p.name(mission.place)}"


def _turns(ip: int) -> float:
    """A dear action takes the place of others."""
    return max(1.0, ip / 4)


def _deed(p: Picture, missions: Mapping[str, Mission], action: Action) -> tuple[float, str]:
    """What actions are worth that move nobody."""
    verb = action.verb
    if verb == "enter":
        return weights.ENTER * KIND_WORTH.get(action[1], 0.5), "an SP more on the map"
    if verb == "raise":
        return weights.RAISE * int(action[2]) if action[2].isdigit() else weights.RAISE, "save for another SP"
    if verb == "create":
        return staff.creation(p, action[1])
    if verb == "ride":
        return staff.ride(p, action[1])
    if verb == "depot":
        return staff.depot(p, missions)
    if verb == "sps" and len(action) == 2:
        number = drafted(p, p.board.index[action[1]])
        return (weights.DRAFT * number if number else -1.0), "SPs for Formations that have room"
    if verb == "guns":
        return (weights.GUNS if staff.useful_gun(p, action) else -1.0), "Siege Guns to a siege"
    if verb in ("rally", "rally-army"):
        return _rally(p, missions, action), "the Demoralized recover"
    if verb == "favor":
        return 0.3, "a better Leader"
    return -2.0, "not now"


def _rally(p: Picture, missions: Mapping[str, Mission], action: Action) -> float:
    """13.14.5: the SPs that recover, and those they bar; in the last turn only the one that would be lost counts."""
    if action[1] in p.by_id:
        units = [unit for unit in p.group(p.by_id[action[1]]) if unit.demoralized]
        shaken, places = p.foot(units), {p.place(unit) for unit in units}
    else:
        places = {place for place in (p.board.index.get(action[1]),) if place is not None}
        stacks = (stacks.get(place, NOBODY) for place in places for stacks in (p.own, p.own_inside))
        shaken = sum(stack.strength.foot for stack in stacks)
    if not p.turns_left:
        return min(weights.RALLY * shaken, p.sp)
    return weights.RALLY * shaken + weights.BARRING * max((_barred(p, missions, each) for each in places), default=0)


def _barred(p: Picture, missions: Mapping[str, Mission], place: int) -> int:
    """13.14.2: the SPs that would be Demoralized if they went through a hex to enemies next to it, and so stay."""
    ahead = p.board.within(place, 1)
    goals = ((unit, missions.get(unit.id)) for unit in p.mine(ARMY, CORPS) if not unit.demoralized)
    bound = (unit for unit, goal in goals if goal is not None and goal.deed == DESTROY and ahead >> goal.place & 1)
    return 0 if p.atlas.counted else p.foot(unit for unit in bound if p.distance(p.place(unit), place) <= AT_HAND)


def _led_plan(p: Picture, missions: Mapping[str, Mission], word: str) -> Plan:
    """10.8.2: where a Division Leader would go with the SPs of his hex."""
    leader = next((each for each in p.view.leaders if each.id == word), None)
    place = p.board.index.get(leader.place) if leader is not None else None
    if leader is None or place is None or p.ringed(place) or p.masks.forts & p.masks.besieged & 1 << place:
        return Plan()
    unit = _detachment(p, leader, place)
    if unit is None:
        return Plan()
    budget = LED_POINTS - (not p.masks.supplied >> place & 1)
    stops = sum(1 << there for there in p.enemy)
    reached = spread(lambda at: _dry_steps(p, at), place, budget, ~p.masks.field, stops)
    reach = Reaches({unit.id: Way(budget, *reached)}, {})
    p.by_id[unit.id] = unit
    try:
        goal = nearest(p, place)
        return Planner(p, {**missions, unit.id: goal} if goal else missions, reach).made()
    finally:
        del p.by_id[unit.id]


def _dry_steps(p: Picture, place: int) -> list[tuple[int, int]]:
    """10.2.6: where SPs can go from a place: not over a major river into an enemy Fort(ress) that is not besieged."""
    moated = p.board.across(MAJOR_RIVER)[place] & p.masks.enemy_forts & ~p.masks.besieged
    return [(near, cost) for near, cost in p.atlas.ground.steps[place] if not moated >> near & 1]


def _detachment(p: Picture, leader: LeaderView, place: int) -> FormationView | None:
    """10.8.1: the SPs that a Division Leader would lead, as a unit; those that guard a prize in danger stay."""
    lone = p.own.get(place, NOBODY).lone
    led = sum(lone.of(kind) for kind in INFANTRY)
    guarded = place in p.atlas.by_place or p.masks.forts >> place & 1
    if led < 2 or (guarded and (p.threat.get(place) or lone.infantry <= LED_SPS)):
        return None
    strength = Strength(reg=min(led, LED_SPS))
    return unit_of(leader.id, p.side, leader.place, strength)


def nearest(p: Picture, place: int) -> Mission | None:
    """The goal for who has no mission: the prize that is worth most for the way."""
    ranked = [(prize.value / (4 + p.atlas.far(place, prize.place)), prize) for prize in p.wanted]
    best = max(ranked, default=None, key=lambda each: each[0])
    return Mission("take", best[1].place, best[1].value) if best is not None else None


# ---------------------------------------------------------------------- gathering


def gather(p: Picture, missions: Mapping[str, Mission], seat: Seat) -> list[Option]:
    """8.10: Corps of the same place go together; Division Leaders of an Army's hex come along."""
    about = seat.decision.about if seat.decision is not None else None
    units = [p.by_id[word] for word in getattr(about, "units", ()) if word in p.by_id]
    return [Option(action, *_gathered(p, missions, units, action)) for action in seat.actions]


def _gathered(
    p: Picture, missions: Mapping[str, Mission], units: list[FormationView], action: Action
) -> tuple[float, str]:
    if action.verb == "begin":
        return 1.0, "that is enough"
    if action.verb == "take":
        return 2.0, "he may as well come along"
    unit = p.by_id.get(action[1]) if action.verb == "add" else None
    if unit is None or not units or not _goes_with(p, missions, units[0], unit):
        return 0.0, "not needed"
    mine = {each.id for each in units}
    added = (
        {unit.id}
        if unit.kind != ARMY
        else {each.id for each in p.group(unit) if p.zone(p.place(unit)) >> p.place(each) & 1}
    )
    alone = plan_for(p, missions, sorted(mine)).value
    both = plan_for(p, missions, sorted(mine | added)).value
    better = both - alone - (weights.ARMY_ADDED if unit.kind == ARMY else p.cp + weights.IP)
    enough = weights.HORSE_ADDED if unit.kind == CAVALRY else 0.1
    return (1.5, "together they do more") if better > enough else (0.0, "not needed")


def _goes_with(p: Picture, missions: Mapping[str, Mission], first: FormationView, unit: FormationView) -> bool:
    """8.10: Corps and Cavalry beside a Corps with the same goal; an Army beside an Army before an enemy or a place."""
    mission = missions.get(unit.id)
    if mission is None or not mission.shared_with(missions.get(first.id)):
        return False
    if p.distance(p.place(unit), p.place(first)) > 1:
        return False
    if first.kind == ARMY and unit.kind == ARMY:
        return p.distance(p.place(unit), mission.place) <= NEAR
    return first.kind == CORPS and unit.kind in (CORPS, CAVALRY)


# ---------------------------------------------------------------------- RL markers


class _Site(NamedTuple):
    """8.3.1: what a place for an RL marker is worth, the SPs its CPs pay for, and the most urgent goal among them."""

    score: float = 0.0
    sps: int = 0
    urge: float = 0.0
    goal: str = ""


def lay(p: Picture, missions: Mapping[str, Mission], seat: Seat) -> list[Option]:
    """8.1.1: the best marker where most strength has most to do."""
    options = []
    taken = {where for owner, _, where in p.view.rl if owner == p.side}
    for action in seat.actions:
        kind = action[-2] if action.verb == "lay" else ""
        site = _site(p, missions, action[-1], taken)
        rank = RL_KINDS.index(kind) if kind in RL_KINDS else 0
        why = f"its CPs pay for {site.sps} SPs there{site.goal}"
        options.append(Option(action, site.score * (1.0 - 0.1 * rank), why))
    return options


def _site(p: Picture, missions: Mapping[str, Mission], site: str, taken: set[str]) -> _Site:
    """8.3.1: the strength in the Command Zone, those with a goal near more."""
    army = p.by_id.get(site)
    place = p.place(army) if army is not None else p.board.index[site]
    zone = p.board.within(place, 4)
    covered = 0
    for other in taken:
        at = p.by_id.get(other)
        covered |= p.board.within(p.place(at) if at is not None else p.board.index.get(other, place), 3)
    found = _Site()
    for unit in p.mine(ARMY, CORPS, CAVALRY):
        if zone >> p.place(unit) & 1:
            found = _with_unit(p, missions, found, unit, covered)
    worth = weights.WITH_AN_ARMY if army is not None else 1.0
    if army is None and p.threat.get(place, 0.0) > p.friends.get(place, 0):  # 8.1.3: it would be lost with the place
        worth *= weights.OPEN_MARKER
    return found._replace(score=found.score * worth)


def _with_unit(p: Picture, missions: Mapping[str, Mission], found: _Site, unit: FormationView, covered: int) -> _Site:
    """What a unit in the Command Zone adds: less where another marker pays for it."""
    at, mission, sps = p.place(unit), missions.get(unit.id), strength_of(unit).foot
    urge = 0.0 if mission is None else mission.value / (6 + p.atlas.far(at, mission.place))
    weight = (sps + 1) * (0.25 if covered >> at & 1 else 1.0)
    goal = f", first to {mission.deed} {p.name(mission.place)}" if mission is not None else ""
    urgent = urge * weight > found.urge
    return _Site(
        found.score + weight * (1.0 + urge),
        found.sps + sps,
        urge * weight if urgent else found.urge,
        goal if urgent else found.goal,
    )


# ---------------------------------------------------------------------- entering


def free_sp(p: Picture, seat: Seat) -> list[Option]:
    """7.7: an SP for nothing is always taken."""
    return [
        Option(action, KIND_WORTH.get(action[1], 0.5) if action.verb == "enter" else 0.0, "for nothing")
        for action in seat.actions
    ]


def place_sp(p: Picture, missions: Mapping[str, Mission], seat: Seat) -> list[Option]:
    """7.2.1: into the Formation that has most to do and least to do it with; else into a prize in danger."""
    options = []
    for action in seat.actions:
        if action.verb == "into":
            options.append(
                Option(action, _into(p, missions, p.by_id.get(action[1])), "it strengthens the fighting line")
            )
        elif action.verb == "at":
            options.append(Option(action, _at(p, p.board.index[action[1]]), "a place to be held"))
        else:
            options.append(Option(action, 0.4 if action.verb == "found" else -1.0, "a new Division"))
    return options


def _into(p: Picture, missions: Mapping[str, Mission], unit: FormationView | None) -> float:
    if unit is None:
        return 0.5
    place, held = p.place(unit), strength_of(unit).total
    near = 1.0 / (1.0 + _nearest_foe(p, place) / 6)
    weak = 1.0 - held / max(1, unit.limit)
    short = 0.5 if unit.kind == ARMY and held < 2 else 0.0
    if unit.kind == ARMY and held <= weights.WORN_DOWN and not p.atlas.counted:  # it is lost with its last SP
        short = weights.WORN
    if unit.kind == CORPS and held <= weights.WORN_DOWN and p.threat.get(place, 0.0) <= 2 * p.friends.get(place, 0):
        short = weights.WORN
    return 1.0 + near + 0.5 * weak + short - (1.0 if unit.besieged else 0.0)


def _nearest_foe(p: Picture, place: int) -> int:
    return min((p.distance(place, there) for there in p.foes), default=20)


def _at(p: Picture, place: int) -> float:
    """A prize that nobody guards, or too few for who may come; where a Corps is raised; or where friends stand."""
    prize = p.atlas.by_place.get(place)
    here = p.friends.get(place, 0) + p.own_inside.get(place, NOBODY).strength.foot
    near = max(0.0, 1.0 - _nearest_foe(p, place) / 12)
    guard = 0.0
    if prize is not None and here < _guards(p, place):
        guard = min(prize.value, 8.0) * weights.GUARD * near
    friends = 0.3 if p.own.get(place, NOBODY).units else 0.0
    return 0.2 + guard + friends + 0.5 * near + _raising(p, place)


def _guards(p: Picture, place: int) -> float:
    """The lone SPs that a prize should have: one, and more only for Formations that may come; garrisons stay."""
    return max(1.0, min(GUARDS, weights.GARRISON * p.threat_later.get(place, 0.0)))


def _raising(p: Picture, place: int) -> float:
    """6.2.1: what it is worth to gather SPs in a place for a Corps that waits: on a railway, and away from enemies."""
    lone = p.own.get(place, NOBODY).lone.infantry
    if p.threat_later.get(place) or not p.stations >> place & 1 or lone > ENOUGH_FOR_A_CORPS:
        return 0.0
    waiting = any(unit.side == p.side and unit.kind == CORPS and unit.status == POOL for unit in p.view.formations)
    return 0.0 if not waiting else weights.RAISED + weights.RAISED_SP * lone
