"""6.3: event chits. What to plan, what becomes of a drawn chit, and when a held one is worth playing."""

from collections.abc import Sequence

from wargame.engine.action import Action
from wargame.engine.paths import bits
from wargame.games.at_any_cost.looking.estimates import AssaultEstimate, FireEstimate
from wargame.games.at_any_cost.looking.prospects import Shot
from wargame.games.at_any_cost.player.assaulting import Melee
from wargame.games.at_any_cost.player.attacks import Assaults, gain
from wargame.games.at_any_cost.player.missions import Missions
from wargame.games.at_any_cost.player.moving import worth
from wargame.games.at_any_cost.player.picture import Hexes, Option, Picture
from wargame.games.at_any_cost.rules.view import CounterView
from wargame.games.at_any_cost.words.prompts import WORTH
from wargame.players.seat import Seat

FIRES = ("krupps-guns", "beaten-zone", "cloud-of-skirmishers")
LIKED = {
    "krupps-guns": 3.0,
    "bazaines-malaise": 2.8,
    "auftragstaktik": 2.2,
    "battlefield-conditions-pr": 2.0,
    "panic-test": 1.6,
    "cloud-of-skirmishers": 1.5,
    "inspirational-leadership-pr": 1.2,
    "command-initiative-pr": 0.6,
    "beaten-zone": 3.0,
    "battlefield-conditions-fr": 2.2,
    "moulin-a-cafe": 2.1,
    "feu-de-bataillon": 1.8,
    "prussian-aggressive-tactics": 1.6,
    "inspirational-leadership-fr": 1.3,
    "furia-francese": 1.0,
    "command-initiative-fr": 0.7,
}
"""What events are good for as a rule."""
TRACKS = {
    "french-offensive-spirit": 1.2,
    "bazaines-leadership": 1.0,
    "prussian-reinforcements": 1.1,
    "prussian-orders": 1.1,
    "prussian-staff": 1.3,
    "prussian-aggressiveness": 0.7,
}
PLAY_NOW, WAIT = 0.9, 0.55
"""A shot worth so much is fired at once; a held one for a little less."""
COMMAND_EVENT = 0.7
SKIRMISH = 0.7
"""A Cloud of Skirmishers that is likely enough to shake somebody."""
QUIET = 7
"""With the enemy farther away than this, chits of combat are of no use."""


class Events:
    """The chits of a side and what they could do now."""

    def __init__(self, p: Picture, seat: Seat, missions: Missions, hexes: Hexes) -> None:
        self.p, self.seat, self.missions, self.hexes = p, seat, missions, hexes

    def plan(self, actions: Sequence[Action]) -> list[Option]:
        """5.1: the event most wanted; without contact those that need none."""
        quiet = self._contact() > QUIET
        options = []
        for action in actions:
            liked = LIKED.get(action[1], 0.5)
            if quiet and action[1] != "bazaines-malaise":
                liked *= 0.5
            options.append(Option(action, liked, "wanted most"))
        return options

    def _contact(self) -> int:
        return min((self.p.foe_distance(unit.place) for unit in self.p.own), default=30)

    # ------------------------------------------------------------------ a chit just drawn
    def drawn(self, event: str, actions: Sequence[Action]) -> list[Option]:
        """6.3: use it, keep it, or lay it on a track."""
        options = []
        for action in actions:
            kind = action[1]
            if kind == "play":
                options.append(Option(action, self._now(event), "at once"))
            elif kind == "hold":
                options.append(Option(action, self._later(event), "held for a better moment this turn"))
            elif kind == "command":
                options.append(Option(action, self._track(action[2]), "a Command Event"))
            else:
                options.append(Option(action, 5.0 if kind == "free" else -1.0, kind))
        return options

    def _track(self, track: str) -> float:
        """6.3.2: tracks with few chits first; at the end of the game they are of no use."""
        number = dict(self.p.view.hand(self.p.side).tracks).get(track, 0)
        return COMMAND_EVENT * TRACKS.get(track, 0.5) / (1 + 0.5 * number) if self.p.turns_left else 0.0

    def _now(self, event: str) -> float:
        """What an event does if it is played at once, against keeping it."""
        if event in FIRES:
            return self.best_shot(event) - PLAY_NOW + self._later(event)
        if event == "auftragstaktik":
            best = Assaults(self.p, self.seat, self.missions, self._ready()).best()
            return best[0].value + 0.5 if best else 0.4
        if event == "feu-de-bataillon":
            return 1.5 if self._contact() <= 3 else 0.2
        if event == "furia-francese":
            return 0.1
        return 1.4

    def _later(self, event: str) -> float:
        if self._contact() > QUIET:
            return 0.1
        left = self.p.view.cup.size
        return LIKED.get(event, 0.5) * 0.5 * (0.5 if left < 3 else 1.0)

    def _ready(self) -> list[CounterView]:
        return [unit for unit in self.p.own if unit.morale < 2 and self.p.foe_distance(unit.place) <= unit.ma]

    # ------------------------------------------------------------------ shots
    def best_shot(self, event: str) -> float:
        """What the best shot of a fire event promises now."""
        return max((self._promise(*shot) for shot in self.seat.tool("event_shots", event)), default=0.0)

    def _promise(self, firer: str, hex_: str, found: FireEstimate | int) -> float:
        if isinstance(found, int):
            return 0.012 * found
        return worth(self.p, self.missions, Shot((firer,), hex_, "opportunity"), found)

    def shoot(self, event: str, actions: Sequence[Action]) -> list[Option]:
        """11.5: the shot of an event that is being played."""
        promise = {(firer, hex_): self._promise(firer, hex_, found) for firer, hex_, found in self._shots(event)}
        return [
            Option(action, promise.get((action[1], action[2]), 0.0) if len(action) > 2 else 0.0, "the best shot")
            for action in actions
        ]

    def _shots(self, event: str) -> list[tuple[str, str, FireEstimate | int]]:
        found: list[tuple[str, str, FireEstimate | int]] = self.seat.tool("event_shots", event)
        return found

    # ------------------------------------------------------------------ windows
    def window(self, actions: Sequence[Action], last: bool = False) -> list[Option]:
        """6.3.1.interrupt: play a held chit, or keep it; `last` if it is lost otherwise (15.0)."""
        options = []
        for action in actions:
            if action.verb == "keep":
                options.append(Option(action, 0.0, "keep it"))
            else:
                options.append(Option(action, self._interruption(action, last), "now or never"))
        return options

    def _interruption(self, action: Action, last: bool) -> float:
        event = action[1]
        patience = WAIT * (0.4 if self.p.view.cup.size < 3 else 1.0)
        if event in FIRES and len(action) > 3:
            return self._single(action) - patience
        if self.p.view.combat is not None and len(action) == 2:
            return self._shift(event)
        return self.own_play(action, last)

    def _single(self, action: Action) -> float:
        event, firer, hex_ = action[1:4]
        found: FireEstimate | int = self.seat.tool("shot_prospect", event, firer, hex_)
        if isinstance(found, int):
            return SKIRMISH if found >= WORTH else 0.012 * found
        shot = Shot((firer,), hex_, "opportunity")
        return worth(self.p, self.missions, shot, found) + 0.3 * (1 - found.nothing)

    def _shift(self, event: str) -> float:
        """8.4.k, 12.5.k: what two or three columns change in the combat declared."""
        combat = self.p.view.combat
        assert combat is not None
        place = self.p.board.index[combat.hex]
        if combat.kind == "fire":
            before, after = (self._fire_loss(chits) for chits in (combat.chits, (*combat.chits, event)))
            stake = 1.3 if self.missions.value(place) else 1.0
            return abs(after - before) * stake - 0.4
        placed = {unit: self.p.by_id[unit].hex for unit in combat.units}
        values = []
        for chits in (combat.chits, (*combat.chits, event)):
            found: AssaultEstimate = self.seat.tool("assault_prospect", combat.hex, combat.lead, placed, chits)
            values.append(gain(self.p, self.missions, place, found))
        return abs(values[1] - values[0]) - 0.7

    def _fire_loss(self, chits: tuple[str, ...]) -> float:
        combat = self.p.view.combat
        assert combat is not None
        if not combat.units:
            return 0.0
        shot = Shot(combat.units, combat.hex, combat.occasion, False, chits)
        found: FireEstimate = self.seat.tool("fire_prospects", (shot,))[0]
        return found.loss

    # ------------------------------------------------------------------ plays at an own decision
    def own_play(self, action: Action, last: bool = False) -> float:
        """What a held chit is worth at a decision of one's own, less what it may be worth later."""
        event = action[1]
        ending = last or self.p.view.cup.size < 2
        if event in FIRES:
            return self.best_shot(event) - (0.15 if ending else PLAY_NOW)
        if event.startswith("inspirational") and len(action) > 2:
            return self.p.by_id[action[2]].morale - (0.5 if ending else 1.4)
        if event.startswith("inspirational"):
            worst = max((unit.morale for unit in self.p.own if self.hexes.near(unit.place) <= 3), default=0)
            return worst - (0.5 if ending else 1.4)
        if event.startswith("command-initiative"):
            return 1.0
        if event == "panic-test":
            return 0.8 if self.seat.tool("panic_prospect", action[2]) >= WORTH else -0.1
        if event == "furia-francese":
            return self._furia() - 1.0
        return 0.3

    def _furia(self) -> float:
        melee = Melee(self.p, self.seat, self.missions, ("furia-francese",))
        best = 0.0
        for unit in self.p.own:
            if unit.guns or unit.morale > 1 or not self.p.foe_zone >> unit.place & 1:
                continue
            for target in bits(self.p.board.adjacent[unit.place] & self.p.held[self.p.foe]):
                best = max(best, melee.value(self.p.board.ids[target], {unit.id: unit.hex}))
        return best

    # ------------------------------------------------------------------ whom an event strikes
    def malaise(self, actions: Sequence[Action]) -> list[Option]:
        """The corps with the most strength near us."""
        return [Option(action, self._menace(self.p.by_id[action[1]].formation), "most dangerous") for action in actions]

    def _menace(self, formation: str) -> float:
        units = [unit for unit in self.p.foes if unit.acts_with == formation]
        return sum(self.p.sp(unit) / (2 + self.p.friend_distance(unit.place)) for unit in units)

    def inspire(self, actions: Sequence[Action]) -> list[Option]:
        """The worst hit, strongest unit near the enemy."""
        units = [(action, self.p.by_id[action[-1]]) for action in actions]
        need = ((act, each.morale * (2 + self.p.sp(each)) / (1 + self.hexes.near(each.place))) for act, each in units)
        return [Option(action, score, "needs it most") for action, score in need]

    def division(self, actions: Sequence[Action]) -> list[Option]:
        """Feu de Bataillon: the division nearest to the enemy."""
        options = []
        for action in actions:
            formation, _, division = action[1].partition(":")
            units = [unit for unit in self.p.own if unit.formation == formation and unit.division == division]
            score = sum(self.p.sp(unit) for unit in units if self.hexes.near(unit.place) <= 3)
            options.append(Option(action, score, "in the line of fire"))
        return options

    def lone_leader(self, actions: Sequence[Action]) -> list[Option]:
        """Auftragstaktik: the unit with the best assault before it, else one with a place to take."""
        attacks = Assaults(self.p, self.seat, self.missions, self._ready()).best()
        leading = {unit: attack.value for attack in reversed(attacks) for unit in attack.placed}
        return [Option(action, leading.get(action[1], self._errand(action[1])), "acts alone") for action in actions]

    def _errand(self, unit_id: str) -> float:
        mission = self.missions.units.get(unit_id)
        return 0.3 if mission is not None and mission.place != self.p.by_id[unit_id].place else 0.0

    def provoke(self, actions: Sequence[Action]) -> list[Option]:
        """Prussian Aggressive Tactics: the assault that costs the Prussians most."""
        options = []
        for action in actions:
            unit, target = self.p.by_id[action[1]], self.p.board.index[action[2]]
            stand = self.p.strength(target) + 2 * self.hexes.cover(target) - self.p.sp(unit)
            fire = sum(self.p.strength(at) for at in bits(self.p.board.within(target, 2) & self.p.held[self.p.side]))
            reach = 0.5 if self.hexes.near(unit.place) <= unit.ma else 0.0
            post = self.missions.value(unit.place)
            options.append(Option(action, stand + 0.3 * fire + reach + post, "into our fire"))
        return options
