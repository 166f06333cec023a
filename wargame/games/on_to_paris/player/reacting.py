"""12, 14, 16.2.1: who reacts to enemies that come near: to join a good fight, or to leave a bad one."""

from __future__ import annotations

from wargame.engine.action import Action, Refusal
from wargame.games.on_to_paris.looking.estimates import Forecast
from wargame.games.on_to_paris.player.picture import NOBODY, Picture
from wargame.games.on_to_paris.player.worth import fight_value, first_sight
from wargame.games.on_to_paris.rules.cavalry.questions import RideOff
from wargame.games.on_to_paris.rules.reaction.questions import ReactionMovement
from wargame.games.on_to_paris.rules.sieges.questions import WhoShelters
from wargame.games.on_to_paris.rules.units import ARMY, CAVALRY, CORPS
from wargame.games.on_to_paris.rules.view import FormationView
from wargame.players.seat import Option, Seat

JOIN, LEAVE, STAND = "join", "leave", "stand"
BAD, GOOD = -1.0, 0.3
"""What a fight is worth that is left, and one that is joined."""
WITH_CORPS = 0.15
"""6.3: what it is worth more to an Army that leaves a fight to come to a Corps; alone it is easily destroyed."""


class Reactions:
    """What is to be done about each hex that enemies have entered."""

    def __init__(self, p: Picture) -> None:
        self.p = p

    def declare(self, seat: Seat) -> list[Option]:
        """12.3: those who should join or leave try, if a die can bring it about; the others stand."""
        options, faces = list[Option](), seat.tool("reaction_faces")
        for action in seat.actions:
            if action.verb == "ready":
                options.append(Option(action, 0.1, "the others stand"))
                continue
            score, why = self._attempt(action) if faces.get(action) else (0.0, "no die brings it about")
            options.append(Option(action, score, why))
        return options

    def _attempt(self, action: Action) -> tuple[float, str]:
        """What a declaration is worth."""
        p = self.p
        unit = p.by_id.get(action[1])
        if unit is None:
            place = p.board.index.get(action[1])
            if place is not None and action.verb == "react" and self.fight(place) < BAD:
                return 0.5, "they leave a lost place"
            return 0.0, "they stand"
        if action.verb == "join":
            return 0.6, "by the same roll"
        trigger = p.board.index.get(action[2]) if len(action) > 2 else None
        if trigger is None:
            return 0.0, "no need"
        deed = self.deed(unit, trigger)
        group = 0.3 if action.verb == "react-all" else 0.0
        if deed == JOIN:
            return 0.5 + group, f"join the fight at {p.name(trigger)}"
        if deed == LEAVE:
            return 0.5 + group, f"leave {p.name(trigger)}"
        return 0.0, "stand"

    def deed(self, unit: FormationView, trigger: int) -> str:
        """What a unit should do about enemies in a hex."""
        p = self.p
        here = p.place(unit)
        if here == trigger:
            return LEAVE if self.fight(trigger) < BAD and unit.kind != CAVALRY else STAND
        if unit.demoralized or p.ringed(here) or not p.foot([unit]):
            return STAND
        guards = p.atlas.by_place.get(here)
        alone = p.friends.get(here, 0) - p.foot([unit]) < 1
        if guards is not None and alone and p.threat.get(here) and guards.value > 1:
            return STAND
        if p.distance(here, trigger) > 1 or self._without_corps(unit, trigger):
            return STAND
        return JOIN if self._joined(unit, trigger) > max(GOOD, self.fight(trigger) + 0.3) else STAND

    def _without_corps(self, unit: FormationView, trigger: int) -> bool:
        """6.3: whether an Army would come without a Corps of its own; it is easily shut in or destroyed then."""
        p = self.p
        if unit.kind != ARMY or len(p.group(unit)) == 1:
            return False
        return not any(p.place(each) in (p.place(unit), trigger) and p.foot([each]) for each in p.group(unit)[1:])

    def fight(self, place: int) -> float:
        """What the fight in a hex is worth as it stands, the enemy attacking."""
        p = self.p
        if not p.friends.get(place) or place not in p.enemy:
            return 0.0
        words = [unit.id for unit in p.enemy[place].units]
        return self._value(place, p.seat.tool("forecast", p.board.ids[place], *words)) if words else 0.5

    def _joined(self, unit: FormationView, place: int) -> float:
        """About what it would be worth with a unit more."""
        p = self.p
        foes, own = p.foes.get(place, 0), p.friends.get(place, 0) + p.foot([unit]) + 0.5 * self._others(unit, place)
        if not foes:
            return 0.0
        return first_sight(p, own, foes, attacks=False)

    def _others(self, unit: FormationView, place: int) -> float:
        """Friends around who may come as well."""
        near = self.p.board.within(place, 1) & ~(1 << place)
        total = sum(foot for at, foot in self.p.friends.items() if near >> at & 1)
        return max(0.0, total - self.p.foot([unit]))

    def _value(self, place: int, found: Forecast | Refusal) -> float:
        emperor = self.p.emperor == place
        return 0.0 if isinstance(found, Refusal) else fight_value(self.p, found, place, emperor)

    # ------------------------------------------------------------------ going

    def move(self, seat: Seat, about: ReactionMovement) -> list[Option]:
        """12.4.2: into the fight, or away from it to the safest hex."""
        trigger = self.p.board.index[about.trigger]
        return [Option(action, *self._step(action, trigger)) for action in seat.actions]

    def _step(self, action: Action, trigger: int) -> tuple[float, str]:
        p = self.p
        if action.verb in ("drop", "take"):
            return 0.0, "keep together"
        if action.verb != "go":
            return 0.2, "stay"
        unit, place = p.by_id.get(action[1]), p.board.index[action[2]]
        if unit is None:
            return safety(p, place, 1) if self.fight(trigger) < BAD and place not in p.enemy else 0.0, "get away"
        deed = self.deed(unit, trigger)
        if deed == JOIN:
            nearer = p.distance(place, trigger) < p.distance(p.place(unit), trigger)
            if place == trigger:
                return (0.9 if unit.kind == ARMY else 1.0), "into the fight"  # an Army follows its Corps
            return (0.5 if nearer and place not in p.enemy else 0.0), "towards the fight"
        if deed == LEAVE and place not in p.enemy:
            led = WITH_CORPS if unit.kind == ARMY and _corps_at(p, place) else 0.0
            return 0.5 + 0.4 * safety(p, place, p.foot([unit])) + led, "get away"
        return 0.0, "no need"


def _corps_at(p: Picture, place: int) -> bool:
    return any(unit.kind == CORPS and p.foot([unit]) for unit in p.own.get(place, NOBODY).units)


def safety(p: Picture, place: int, foot: float) -> float:
    """How safe a hex is for who leaves a fight, from 0 to 1."""
    score = 0.5
    if p.masks.enemy_zones >> place & 1:
        score -= 0.2
    if not p.masks.supplied >> place & 1:
        score -= 0.25
    threat = p.threat.get(place, 0.0)
    if threat > foot + p.friends.get(place, 0):
        score -= 0.15
    if p.masks.forts >> place & 1:
        score += 0.2
    if p.friends.get(place, 0) > 2:
        score += 0.15
    return max(0.0, min(1.0, score))


# ---------------------------------------------------------------------- cavalry and Fort(ress)es


def ride_off(p: Picture, seat: Seat, about: RideOff) -> list[Option]:
    """14.7: Cavalry alone leaves when Infantry comes; with Infantry of its own it stays for the fight."""
    place = p.board.index[about.hex]
    alone = not p.friends.get(place)
    options = []
    for action in seat.actions:
        if action.verb == "ride-off":
            score = 0.3 + safety(p, p.board.index[action[2]], 1) if alone else 0.0
            options.append(Option(action, score, "Cavalry does not wait for Infantry"))
        else:
            options.append(Option(action, 0.2, "stand"))
    return options


def shelter(p: Picture, seat: Seat, about: WhoShelters) -> list[Option]:
    """16.2.1: garrisons and who is outnumbered go inside; a Force that can hold the field does not."""
    place = p.board.index[about.hex]
    own = p.own.get(place, NOBODY).strength.foot
    foes = p.enemy.get(place, NOBODY).strength.foot
    prize = p.atlas.by_place.get(place)
    weak = own < 0.8 * foes or not p.own.get(place, NOBODY).units
    lone_only = prize is not None and not p.own_inside.get(place, NOBODY).strength.total
    options = []
    for action in seat.actions:
        if action.verb == "ready":
            options.append(Option(action, 0.3, "stand and fight"))
        elif weak:
            options.append(Option(action, 1.0 if action[1] == "all" else 0.6, "too many of them: into the Fort(ress)"))
        else:
            garrison = lone_only and action[1] == "loose"
            options.append(Option(action, 0.4 if garrison else 0.0, "a garrison"))
    return options
