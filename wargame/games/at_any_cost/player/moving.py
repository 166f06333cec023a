"""8, 11: who fires at what, and every move against standing still; units of a planned attack first."""

from collections.abc import Mapping, Sequence

from wargame.engine.action import Action
from wargame.engine.paths import bits
from wargame.games.at_any_cost.looking.estimates import AssaultEstimate, FireEstimate
from wargame.games.at_any_cost.looking.prospects import Shot
from wargame.games.at_any_cost.player.attacks import Attack, gain
from wargame.games.at_any_cost.player.missions import Missions
from wargame.games.at_any_cost.player.picture import Option, Picture
from wargame.games.at_any_cost.player.standing import Standing
from wargame.games.at_any_cost.rules.units import FRENCH
from wargame.players.seat import Seat

HALF = "half"


def shot_of(p: Picture, action: Action, hex_: str = "", occasion: str = "fire") -> Shot:
    """The fire of an action; Defensive Fire does not name its target."""
    if action.verb == "fortress":
        return Shot((), action[2], fortress=action[1])
    words = action.words
    half = words[-1] == HALF
    words = words[:-1] if half else words
    if hex_:
        return Shot(words, hex_, occasion, half)
    return Shot(words[:-1], words[-1], occasion, half)


def worth(p: Picture, missions: Missions, shot: Shot, found: FireEstimate) -> float:
    """What a fire promises, less what running short of ammunition would cost."""
    place = p.board.index[shot.hex]
    wanted = missions.value(place) or p.board.adjacent[place] & p.held[p.side]
    promise = found.loss * (p.weights.on_target if wanted else 1.0)
    promise += 0.3 * found.broken
    return promise - found.ammo * _ammo_price(p, shot)


def _ammo_price(p: Picture, shot: Shot) -> float:
    """8.8, 13.2.3: the marker halves a unit; of French guns it is not easily taken off."""
    if not shot.firers:
        return 0.0
    unit = p.by_id[shot.firers[0]]
    price = p.weights.ammo * (1.3 if unit.side == FRENCH and unit.guns else 1.0)
    return price * min(1.0, p.weights.last_turns_ammo + 0.25 * p.turns_left)


def fire_step(
    p: Picture, seat: Seat, missions: Missions, standing: Standing, actions: Sequence[Action]
) -> list[Option]:
    """8.1: fires of the Step, or done."""
    fires = [action for action in actions if action.verb in ("fire", "fortress")]
    shots = [shot_of(p, action) for action in fires]
    found: list[FireEstimate] = seat.tool("fire_prospects", shots)
    options = []
    for action, shot, estimate in zip(fires, shots, found, strict=True):
        score = worth(p, missions, shot, estimate) - p.weights.shot
        if action[-1] == HALF:
            score *= 0.9
        elif any(p.by_id[each].guns for each in shot.firers):
            score -= min(p.weights.guns_stay, _wants_to_go(p, standing, shot))
        options.append(
            Option(action, score + (0.05 if len(shot.firers) > 1 else 0.0), f"{estimate.loss:.1f} SPs of harm expected")
        )
    return options


def _wants_to_go(p: Picture, standing: Standing, shot: Shot) -> float:
    """8.1.6: guns that are too near the enemy without infantry would rather move."""
    unit = p.by_id[shot.firers[0]]
    return max(0.0, -standing.of(unit, unit.place)) * 0.3 if unit.guns else 0.0


def forced_fire(p: Picture, seat: Seat, actions: Sequence[Action], own: bool) -> list[Option]:
    """14.3.e: fire that must be given; for the enemy's units the least harmful is chosen."""
    shots = [shot_of(p, action) for action in actions]
    found: list[FireEstimate] = seat.tool("fire_prospects", shots)
    sign = 1 if own else -1
    return [Option(action, sign * each.loss, "as ordered") for action, each in zip(actions, found, strict=True)]


def defensive_fire(p: Picture, seat: Seat, missions: Missions, hex_: str, actions: Sequence[Action]) -> list[Option]:
    """11.4: fire at those who have come near, unless it is hopeless."""
    fires = [action for action in actions if action.verb == "fire"]
    shots = [shot_of(p, action, hex_, "defensive") for action in fires]
    found: list[FireEstimate] = seat.tool("fire_prospects", shots)
    options = [Option(action, 0.0, "hold fire") for action in actions if action.verb == "hold"]
    for action, shot, estimate in zip(fires, shots, found, strict=True):
        hit = 1 - estimate.nothing
        score = worth(p, missions, shot, estimate) + 0.5 * hit - p.weights.defensive_shot
        options.append(Option(action, score, f"{hit:.0%} to stop them"))
    return options


PLANNED = 5.0
"""Moves of an attack come before all others."""
NEVER = -9.0
LAST = 0.01
ENTERING = 0.4
"""Reinforcements come in when those before them have moved on."""


def moves(
    p: Picture, seat: Seat, standing: Standing, plan: Sequence[Attack], actions: Sequence[Action]
) -> list[Option]:
    """Every move, entry, charge and so on with what it gains; to be done gains nothing."""
    planned = {unit: (place, attack.value) for attack in plan for unit, place in attack.placed.items()}
    bound = {unit for unit, (place, _) in planned.items() if p.by_id[unit].place == place}
    here: dict[str, float] = {}
    options = []
    for action in actions:
        verb = action.verb
        if verb == "move":
            options.append(_move(p, standing, planned, bound, here, action))
        elif verb == "charge":
            options.append(Option(action, _charge(p, seat, standing.missions, action), "a charge"))
        elif verb == "enter":
            options.append(Option(action, _entry(p, standing, action), "comes on"))
        elif verb == "exit":
            options.append(Option(action, p.weights.exit, "leaves for points"))
        elif verb == "done":
            options.append(Option(action, 0.0, "all are well where they are"))
        else:
            options.append(Option(action, NEVER, "not now"))
    return options


def _move(
    p: Picture,
    standing: Standing,
    planned: Mapping[str, tuple[int, float]],
    bound: set[str],
    here: dict[str, float],
    action: Action,
) -> Option:
    unit, place = p.by_id[action[1]], p.board.index[action[2]]
    if unit.id in planned and not unit.halted:
        goal, value = planned[unit.id]
        if place == goal:
            return Option(action, PLANNED + value + 0.01 * unit.tcr_now, "to the attack")
        if unit.id in bound:
            return Option(action, NEVER, "stands ready to attack")
    if unit.id not in here:
        here[unit.id] = standing.of(unit, unit.place)
    score = standing.of(unit, place) - here[unit.id] - p.weights.move
    if unit.hq:  # HQs follow when all others have moved
        return Option(action, min(score, LAST + 0.001 * score), "nearer to its units")
    return Option(action, score, "a better place")


def _entry(p: Picture, standing: Standing, action: Action) -> float:
    """11.10.1: by road, cavalry and infantry before the guns; those who come late pay more."""
    unit, place = p.by_id[action[1]], p.board.index[action[2]]
    road = 0.1 if p.ground.on_road >> place & 1 else 0.0
    first = 0.0 if unit.guns else 0.05
    return ENTERING + road + first + 0.002 * standing.of(unit, place)


def _charge(p: Picture, seat: Seat, missions: Missions, action: Action) -> float:
    """11.6: what a charge promises, if the die lets it begin."""
    unit, target = p.by_id[action[1]], p.board.index[action[2]]
    free = p.board.adjacent[target] & ~p.held[p.foe] & ~p.held[p.side] & p.ground.charge_path
    level = p.ground.level
    near = p.board.distance
    lead = min(bits(free), key=lambda place: (level[target] > level[place], near(place, unit.place)), default=-1)
    if lead < 0:
        return NEVER
    ids = p.board.ids
    found: AssaultEstimate = seat.tool("assault_prospect", ids[target], ids[lead], {unit.id: ids[lead]}, (), (unit.id,))
    fire: float = seat.tool("danger", unit.id, ids[lead])
    worth = gain(p, missions, target, found) - fire - p.weights.charge - p.weights.assault
    return worth * unit.tcr_now / 10 + (PLANNED if worth > 0 else 0.0)
