"""6.1, 6.2, 7.1, 14, 15: Postures and Orders, and the choices above the corps: CIC chits, formations, tracks."""

from collections.abc import Sequence

from wargame.engine.action import Action
from wargame.games.at_any_cost.player.attacks import Assaults, Attack, caution
from wargame.games.at_any_cost.player.missions import Missions, travel
from wargame.games.at_any_cost.player.picture import Hexes, Option, Picture
from wargame.games.at_any_cost.player.weights import ABOUT
from wargame.games.at_any_cost.rules.command.command import ATTACK, DEFEND, MARCH, REGROUP
from wargame.games.at_any_cost.rules.units import AGGRESSIVE, DEFENSIVE
from wargame.games.at_any_cost.rules.view import CounterView
from wargame.players.seat import Seat

MARCHING = 12
"""Half Movement Points to its goal beyond which a unit is on the march."""


def choose(p: Picture, seat: Seat, missions: Missions, hexes: Hexes, actions: Sequence[Action]) -> list[Option]:
    """Every Posture or Order with what it is good for."""
    activation = p.view.activation
    assert activation is not None
    group = activation.group
    units = [unit for unit in p.own if unit.id in group] if group else p.formation(activation.formation)
    if any(action.verb == "bivouac" for action in actions):
        return _night(p, units, hexes, actions)
    attack = _attack(p, seat, missions, units, activation.formation, bool(activation.group))
    quiet = _quiet(p, units) * caution(missions)  # a side that is behind has no time to rest
    if actions[0].verb == "order":
        return _orders(p, missions, hexes, units, attack, actions)
    commanded = 0.0 if activation.group else _command(p, seat, activation.formation)
    worth = {AGGRESSIVE: attack - max(0.0, -commanded), DEFENSIVE: quiet + _marching(p, missions, hexes, units)}
    worth[DEFENSIVE] -= max(0.0, commanded)
    return [Option(action, worth[action[1]], "attacks" if action[1] == AGGRESSIVE else "quiet") for action in actions]


def _attack(
    p: Picture, seat: Seat, missions: Missions, units: Sequence[CounterView], formation: str, grouped: bool
) -> float:
    """What assaults promise that the units In Command could make, and places to be taken under the enemy's eyes."""
    if p.night:
        return -1.0
    if not grouped:
        within = seat.tool("would_command", formation, AGGRESSIVE)
        units = [unit for unit in units if unit.id in within]
    found: list[Attack] = Assaults(p, seat, missions, units).best()
    return sum(attack.value for attack in found) + _bold_grabs(p, missions, units)


def _bold_grabs(p: Picture, missions: Missions, units: Sequence[CounterView]) -> float:
    """An empty place next to the enemy can be entered by an Aggressive formation only (11.3)."""
    total = 0.0
    for unit in units:
        mission = missions.units.get(unit.id)
        if mission is None or mission.place == unit.place or not p.foe_zone >> mission.place & 1:
            continue
        if travel(p, unit.arm, mission.place)[unit.place] <= 2 * unit.ma:
            total += 0.5 * mission.worth
    return total


def _quiet(p: Picture, units: Sequence[CounterView]) -> float:
    """Rallying, and digging in near the enemy."""
    hurt = sum(min(2, unit.morale + unit.ammo) for unit in units if not p.foe_zone >> unit.place & 1)
    lost = sum(unit.status == "rebuild" and unit.side == p.side for unit in p.view.beside)
    return p.weights.rally * min(3, hurt) + 0.3 * min(2, lost) + p.weights.dig


def _marching(p: Picture, missions: Missions, hexes: Hexes, units: Sequence[CounterView]) -> float:
    return p.weights.march * len([unit for unit in units if _on_march(p, missions, hexes, unit)])


def _on_march(p: Picture, missions: Missions, hexes: Hexes, unit: CounterView) -> bool:
    mission = missions.of(unit)
    if mission is None or hexes.near(unit.place) <= ABOUT:
        return False
    return travel(p, unit.arm, mission.place)[unit.place] > MARCHING


def _command(p: Picture, seat: Seat, formation: str) -> float:
    """How many more units an Aggressive HQ would command than a Defensive one, priced."""
    bold, calm = (len(seat.tool("would_command", formation, posture)) for posture in (AGGRESSIVE, DEFENSIVE))
    return p.weights.lost_command * (bold - calm)


def _orders(
    p: Picture, missions: Missions, hexes: Hexes, units: Sequence[CounterView], attack: float, actions: Sequence[Action]
) -> list[Option]:
    """DRAFT.d.i: Attack also for full movement near the enemy, March far from him, Regroup for a beaten formation."""
    marching = len([unit for unit in units if _on_march(p, missions, hexes, unit)])
    hurt = sum(unit.morale for unit in units if not p.foe_zone >> unit.place & 1)
    engaged = len([unit for unit in units if hexes.near(unit.place) <= ABOUT])
    worth = {
        ATTACK: attack + 0.15 * (len(units) - marching),
        DEFEND: 0.2 * engaged + p.weights.rally * min(2, hurt) + p.weights.dig,
        MARCH: 0.5 * marching - 0.5 * engaged,
        REGROUP: 0.6 * min(4, hurt) - 0.25 * engaged,
    }
    return [Option(action, worth[action[1]], action[1]) for action in actions]


def _night(p: Picture, units: Sequence[CounterView], hexes: Hexes, actions: Sequence[Action]) -> list[Option]:
    """18.6: camp, unless the enemy is nowhere and the formation is whole and has far to go."""
    hurt = sum(unit.morale + unit.ammo + unit.battleworn for unit in units)
    tired = p.view.light == "deep_night" or hurt > 0
    worth = {"bivouac": 2.0 if tired else 0.5, "posture": 0.0}
    fresh = {DEFENSIVE: 1.0, AGGRESSIVE: -1.0}
    return [Option(action, worth[action[0]] + fresh.get(action[-1], 0.0), "the night") for action in actions]


GOOD_PROSPECT = 2.2
"""The General Staff waits for at least this much, while there are chits to come."""
LATE = 4
"""With so few chits in the cup nothing better will come."""


class Staff:
    """What the army's headquarters decides."""

    def __init__(self, p: Picture, seat: Seat, missions: Missions, hexes: Hexes) -> None:
        self.p, self.seat, self.missions, self.hexes = p, seat, missions, hexes

    # ------------------------------------------------------------------ CIC chits
    def activate(self, actions: Sequence[Action]) -> list[Option]:
        """6.2: the division with the best prospects, or hold the chit."""
        options = []
        for action in actions:
            if action.verb == "hold":
                options.append(Option(action, GOOD_PROSPECT if self.p.view.cup.size > LATE else -1.0, "wait"))
            elif action.verb == "pass":
                options.append(Option(action, 0.0, "nobody"))
            else:
                options.append(Option(action, self._prospect(action), "good prospects"))
        return options

    def staff(self, actions: Sequence[Action]) -> list[Option]:
        """6.2.1.hold: the held chit before a draw: now if the cup is nearly empty or there is a good attack."""
        late = self.p.view.cup.size <= LATE
        best = 0.0 if late else max((self._division(units) for units in self._divisions()), default=0.0)
        score = 1.0 if late else best - GOOD_PROSPECT
        return [Option(action, score if action.verb == "staff" else 0.0, "the General Staff") for action in actions]

    def _divisions(self) -> list[list[CounterView]]:
        found: dict[tuple[str, str], list[CounterView]] = {}
        for unit in self.p.own:
            if unit.division not in ("Corps", "Detach"):
                found.setdefault((unit.formation, unit.division), []).append(unit)
        return [units for units in found.values() if len(units) > 1]

    def _prospect(self, action: Action) -> float:
        if action.verb == "unit":
            unit = self.p.by_id[action[1]]
            return -1.0 if unit.hq or unit.status != "map" else 0.8 * self._division([unit])
        formation, division, *ending = action[1].split(":")
        if ending:
            return 1.6 if ending[0] == "arriving" else 0.9
        units = [unit for unit in self.p.own if unit.formation == formation and unit.division == division]
        units += [self.p.by_id[each] for each in action[2:]]
        return self._division(units)

    def _division(self, units: Sequence[CounterView]) -> float:
        """Attacks it could make, fire it could give, ground it could gain."""
        near = [unit for unit in units if self.hexes.near(unit.place) <= unit.ma + 1]
        attack = sum(each.value for each in Assaults(self.p, self.seat, self.missions, near).best()) if near else 0.0
        return attack + sum(self._fire(unit) + self._errand(unit) for unit in units)

    def _fire(self, unit: CounterView) -> float:
        near = self.hexes.near(unit.place)
        if unit.guns:
            return 0.6 if near <= 5 and not unit.ammo else 0.1
        carries = 2 if unit.side == "french" else 1
        return 0.08 * self.p.sp(unit) if unit.type == "infantry" and near <= carries else 0.0

    def _errand(self, unit: CounterView) -> float:
        mission = self.missions.units.get(unit.id)
        if mission is None or mission.place == unit.place:
            return 0.0
        turns = travel(self.p, unit.arm, mission.place)[unit.place] / (2 * unit.ma)
        return 0.5 * mission.worth / (1 + turns)

    # ------------------------------------------------------------------ who comes into play
    def commit(self, actions: Sequence[Action]) -> list[Option]:
        """6.1: the formation with the most strength nearest to the enemy first."""
        return [Option(action, self._readiness(action[-1]), "nearest the enemy") for action in actions]

    def _readiness(self, formation: str) -> float:
        units = self.p.formation(formation)
        if not units:
            return 0.1
        return sum(self.p.sp(unit) / (3 + self.hexes.near(unit.place)) for unit in units)

    def tracks(self, actions: Sequence[Action]) -> list[Option]:
        """15.1, 15.2: hasten what is strong, summon who is near; entries stay as they are; Bazaine is worth a chit."""
        fixed = {"pass": 0.0, "divert": -0.5}
        options = []
        for action in actions:
            if action.verb == "hasten":
                arrival = next(each for each in self.p.view.arrivals if each.id == action[1])
                strength = sum(self.p.sp(self.p.by_id[unit]) for unit in arrival.units)
                score = strength / (1 + arrival.turn - self.p.view.turn)
            elif action.verb in ("summon", "release"):
                score = 1.0 + self._readiness(action[1])
            else:
                score = {"formation": 2.0, "roll": 1.0, "bazaine": 2.0}.get(action[-1], fixed.get(action.verb, 0.0))
            options.append(Option(action, score, "brought forward"))
        return options

    # ------------------------------------------------------------------ strays
    def wayward(self, actions: Sequence[Action]) -> list[Option]:
        """6.4.a, 6.4.b: an enemy unit out of its cover, or off a place it holds."""
        return [
            Option(action, 0.0, "leave them")
            if action.verb == "pass"
            else Option(action, self._astray(action), "astray")
            for action in actions
        ]

    def _astray(self, action: Action) -> float:
        unit, place = self.p.by_id[action[1]], self.p.board.index[action[2]]
        if unit.hq:
            return 0.3
        alone = len(self.p.stacks.get(unit.place, ())) == 1
        score = 0.3 * (self.hexes.cover(unit.place) - self.hexes.cover(place))
        score += self.missions.value(unit.place) * (0.5 if alone else 0.0) - self.missions.value(place)
        near = self.p.friend_distance(place) == 1
        if unit.guns and alone:
            score += 0.6 if near else 0.0
        return score + (0.4 if near and self.p.friend_distance(unit.place) > 1 else 0.0)
