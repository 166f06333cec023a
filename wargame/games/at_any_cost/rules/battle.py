"""A game of At Any Cost: the state on the table, and the few changes everything else is made of."""

from dataclasses import dataclass, field
from typing import Any

from wargame.engine.action import Action
from wargame.engine.board import Board
from wargame.engine.cups import Cup
from wargame.engine.fingerprint import changing_fields, plain, state_of
from wargame.engine.game import Game
from wargame.engine.paths import around, bits
from wargame.engine.pieces import NOWHERE, Pieces
from wargame.games.at_any_cost import GAME
from wargame.games.at_any_cost.content.game import GameData, Hour
from wargame.games.at_any_cost.content.scenario import WOOD_ROADS, CampaignVictory, ScenarioSpec
from wargame.games.at_any_cost.rules import invariants
from wargame.games.at_any_cost.rules.events.movement import ControlTaken, Moved, WorksLost
from wargame.games.at_any_cost.rules.ground import Ground
from wargame.games.at_any_cost.rules.units import ABSENT, FRENCH, ON_MAP, PRUSSIAN, Unit, make_unit
from wargame.games.at_any_cost.rules.view import BattleView, view_of

_SILENT = {
    "0.2.0": frozenset(
        {
            *("chits.opportunity_fire", "chits.announcement.fire", "chits.combat_window", "chits.event_drawn"),
            *("chits.after_hits.panic", "chits.after_hits.inspiration", "chits.event_fire", "fire.defensive_fire"),
            *("chits.end_of_turn_events", "command.held_event_phase.play", "command.held_event_phase.order"),
        }
    )
}
"""Before 0.2.0 fires that could not hurt were not offered (11.4), nor chits that would hardly be of use (6.3.1)."""
VERBS = frozenset(
    {
        # 5, 6, 15: chits
        *("plan", "staff", "draw", "event", "play", "keep", "group", "unit", "hold", "pass", "wayward"),
        *("malaise", "initiative", "inspire", "provoke", "support", "first"),
        *("spirit", "release", "commit", "hasten", "divert", "summon"),
        # 7, 14: command
        *("posture", "order", "ooc", "roadbound", "nearest", "withdraw", "close"),
        # 8, 12.8: fire and retreat
        *("fire", "fortress", "casualty", "ammo", "retreat", "accompany", "stay"),
        # 11, 16, 17, 19.3: movement
        *("move", "together", "done", "displace", "enter", "delay", "shift", "break", "recombine", "dig", "exit"),
        *("charge", "approach", "countercharge"),
        # 12: assault
        *("assault", "resolve", "abandon", "stand", "lose", "advance"),
        # 13, 18: rally and night
        *("recover", "rebuild", "place", "bivouac", "reunite", "revive", "muster", "supply", "recover-leader"),
    }
)
"""What an action begins with."""
TERMS = frozenset(
    {
        *("A", "D", "S", "attack", "defend", "march", "regroup", "half"),
        *("retreat", "morale", "casualty", "ammo", "1", "2"),
        *("hold", "play", "command", "discard", "free", "roll", "formation", "bazaine", "prussian", "french"),
    }
)
"""What follows, where it is no id."""
FAR_SIGHT = 99
"""By day only terrain and units end a Line of Sight."""


@dataclass(slots=True, eq=False)
class Hand:
    """3.7, 5.1: the event chits of a side and where they are. `held` and `planned` are secret from the enemy."""

    side: str = field(metadata={"static": True})
    pool: tuple[str, ...] = field(default=(), metadata={"static": True})
    planned: str = ""
    aside: tuple[str, ...] = ()
    """Chits out of this turn; nobody may look at them (5.1)."""
    held: tuple[str, ...] = ()
    spent: tuple[str, ...] = ()
    tracks: dict[str, int] = field(default_factory=dict)
    """6.3.2: Command Event chits on each track."""


@dataclass(slots=True, eq=False)
class Arrival:
    """11.10: a group of reinforcements, the turn it is due and the map edge hex it comes to."""

    id: str = field(metadata={"static": True})
    side: str = field(metadata={"static": True})
    units: tuple[str, ...] = field(metadata={"static": True})
    turn: int = 0
    hex: str = ""
    delayed: bool = False


class Battle(Game[GameData, ScenarioSpec, BattleView]):
    """The table: units on the map, chits in the cup and in hand, the turn, works and control."""

    module = GAME
    sides = (PRUSSIAN, FRENCH)
    static = (*Game.static, "ground", "breakdowns", "_zones")
    silent_before = _SILENT

    def __init__(self, data: GameData, spec: ScenarioSpec, board: Board, seed: int, variant: str = "") -> None:
        super().__init__(seed)
        self.data, self.spec, self.board, self.variant = data, spec, board, variant
        self.ground = ground_of(data, board)
        self.formations = {formation.id: formation for formation in data.formations}
        self.units: Pieces[Unit] = Pieces(
            self.journal, len(board.ids), self.sides, map(make_unit, data.counters.values())
        )
        self.stacks = self.units.stacks
        self.presence = self.units.presence
        self.combat: dict[str, int] = dict.fromkeys(self.sides, 0)
        """The hexes with combat units of a side."""
        self._fielded: dict[str, tuple[Unit, ...]] = dict.fromkeys(self.sides, ())
        """The counters of a side on the map (`set_status`)."""
        self.hqs = {formation.id: self.units[formation.hq.id] for formation in data.formations}
        self.hands = {side: Hand(side, event_chits(data, spec, side, variant)) for side in self.sides}
        for hand in self.hands.values():
            hand.tracks.update({track: 0 for track in spec.tracks if data.tracks[track].side == hand.side})
        self.arrivals = [Arrival(a.id, a.side, tuple(a.units), a.turn, a.hex) for a in spec.reinforcements]
        self.turn = 0
        self.cup = Cup()
        self.drawn: tuple[str, ...] = ()
        """Activation, CIC and Fortunes of War chits drawn this turn."""
        self.fortune = ""
        """6.4: degrade, enhance or lull while the Fortunes of War chit lies beside the cup."""
        self.leader_casualty = False
        """6.4.e: a Leader Casualty marker waits for the next Activation Chit."""
        self.staff_held = False
        """6.2.1: the Prussian player holds the General Staff chit."""
        self.markers: tuple[str, ...] = ()
        """7.5: Out of Command markers turned over in this activation, and so not in the pile."""
        self.works: dict[str, str] = {}
        """16: hasty or entrenched, by hex."""
        self.works_owner: dict[str, str] = {}
        """16.4.1: who dug them."""
        self.control: dict[str, str] = {}
        """19.2: the side that was last in a hex that counts, by hex."""
        self.deployed: tuple[str, ...] = ()
        """French formations whose chits go into the cup, where the scenario brings them in one by one."""
        self.committed: tuple[tuple[str, int], ...] = ()
        """French formations chosen in secret, with the turn from which they act."""
        self.cic: dict[str, bool] = dict.fromkeys(self.sides, False)
        """6.2: whether a side's CIC chit goes into the cup."""
        self.points: dict[str, int] = dict.fromkeys(self.sides, 0)
        """19: Victory Points kept over the turns (campaigns, draft variant)."""
        self.wood_roads = any(rule.id == WOOD_ROADS for rule in spec.special_rules)
        """Whether Prussian guns keep to the roads in the woods, a rule of one scenario."""
        victory = spec.victory
        self.exits = board.mask(spec.hexes(victory.exits)) if isinstance(victory, CampaignVictory) else 0
        """19.3: the edge hexes by whose roads French units may leave the map."""
        self._hours = [spec.hour(max(1, turn)) for turn in range(spec.turns + 1)]
        self._dark = [hour.kind != "day" for hour in self._hours]
        self._night = [hour.kind in ("evening", "deep_night") for hour in self._hours]
        self.pile: tuple[str, ...] = tuple(
            sorted(result for result, count in data.ooc_markers.items() for _ in range(count))
        )
        """14.3: the thirteen Out of Command markers."""
        self.longest_range = max(each.limit for each in data.ranges.values())
        """8.1.3: no weapon carries farther."""
        self._zones: dict[int, int] = {}
        self.breakdowns: dict[tuple[object, ...], list[tuple[Any, ...]]] = {}
        """17.1: by the room, the strength and the detachments left, how a brigade may break down."""

    # ------------------------------------------------------------------ time
    @property
    def hour(self) -> Hour:
        """2.1, 18: the hour of this turn and its kind."""
        return self._hours[min(self.turn, len(self._hours) - 1)]

    @property
    def night(self) -> bool:
        """18.2, 18.3: an Evening or Deep Night turn."""
        return self._night[min(self.turn, len(self._night) - 1)]

    @property
    def dark(self) -> bool:
        """18.1 to 18.4: off the road every hex costs double."""
        return self._dark[min(self.turn, len(self._dark) - 1)]

    @property
    def sight_limit(self) -> int:
        """18.1, 18.4: at Dusk and Dawn one sees the next hex and no further."""
        return 1 if self.dark else FAR_SIGHT

    # ------------------------------------------------------------------ looking at the table
    def zone(self, side: str) -> int:
        """11.3: the hexes next to a side's combat units; to enter one is to Engage."""
        held = self.combat[side]
        zone = self._zones.get(held)
        if zone is None:
            if len(self._zones) > 5000:
                self._zones.clear()
            zone = self._zones[held] = around(self.board.adjacent, held)
        return zone

    def fighters(self, place: int) -> tuple[Unit, ...]:
        """The combat units in a hex; a Mitrailleuse is inside its parent and not listed (4.3)."""
        stack = self.stacks[place]
        for unit in stack:
            if unit.hq:
                return tuple([each for each in stack if not each.hq])
        return stack

    def fielded(self, side: str) -> tuple[Unit, ...]:
        """The counters of a side on the map, in the order of the order of battle."""
        return self._fielded[side]

    def formation(self, formation: str) -> list[Unit]:
        """The counters that act with a formation and are on the map, its HQ among them; no Mitrailleuses."""
        fielded = self._fielded[self.formations[formation].side]
        return [unit for unit in fielded if unit.acts_with == formation and not unit.mitrailleuse]

    def battery(self, unit: Unit) -> Unit | None:
        """4.3: the Mitrailleuse of an artillery unit."""
        return self.units[unit.battery] if unit.guns and unit.battery else None

    def whole(self, unit: Unit) -> tuple[Unit, ...]:
        """4.3: a unit, and the Mitrailleuse bound to it."""
        battery = self.battery(unit)
        return (unit,) if battery is None else (unit, battery)

    def whereabouts(self, unit: Unit) -> int:
        """The hex a counter is in, a Mitrailleuse being where its parent is."""
        return self.units[unit.battery].place if unit.mitrailleuse else unit.place

    def hex(self, unit: Unit) -> str:
        """The id of a counter's hex."""
        place = self.whereabouts(unit)
        return self.board.ids[place] if place != NOWHERE else ""

    def nearest(self, place: int, side: str) -> tuple[int, list[int]]:
        """The distance to the nearest combat units of a side, and the hexes they are in; (-1, []) if it has none."""
        held = self.combat[side]
        if not held:
            return -1, []
        distance = 1
        while not (near := self.board.ring(place, distance) & held):
            distance += 1
        return distance, bits(near)

    # ------------------------------------------------------------------ changing the table
    def place(self, unit: Unit, place: int) -> None:
        """Put a counter in a hex. Combat units take control of it (19.2) and tread down enemy Hasty Works (16.4.1)."""
        before = unit.place
        self.units.put(unit, place, len(self.stacks[place]) if place != before else 0)
        if unit.status != ON_MAP:
            self.set_status(unit, ON_MAP)
            self._board_battery(unit)
        if not unit.hq:
            if before != NOWHERE:
                self._update_combat(unit.side, before)
            self._update_combat(unit.side, place)
            self._take(unit.side, place)

    def remove(self, unit: Unit, status: str) -> None:
        """Take a counter off the map, without its markers (10.2); its Mitrailleuse goes with it."""
        place = unit.place
        self.units.lift(unit)
        if place != NOWHERE:
            self._update_combat(unit.side, place)
        for counter in self.whole(unit):
            for name, value in _UNMARKED.items():
                if getattr(counter, name) != value:
                    self.put(counter, name, value)
            self.set_status(counter, status)

    def set_status(self, unit: Unit, status: str) -> None:
        """Bring a counter on the map, off it, or from one box to another."""
        moved = (unit.status == ON_MAP) != (status == ON_MAP)
        self.put(unit, "status", status)
        if moved:
            fielded = tuple([each for each in self.units.every if each.side == unit.side and each.status == ON_MAP])
            self.journal.put_key(self._fielded, unit.side, fielded)

    def tell_steps(self, units: tuple[str, ...], before: str, path: tuple[str, ...], cost: int) -> None:
        """Write in the log that units have entered hexes; those entered one after the other are one move."""
        last = self.log[-1] if self.log else None
        moved = last.event if last is not None and last.ply == len(self.actions) else None
        if isinstance(moved, Moved) and moved.units == units:
            self.retell(moved.gone_on(path, cost))
        else:
            self.tell(Moved(units, before, path[-1], cost, path))

    def set_morale(self, unit: Unit, morale: int) -> None:
        """3.6.1: place, turn or remove the Morale Hit marker of a unit and its Mitrailleuse (4.3)."""
        for counter in self.whole(unit):
            self.put(counter, "morale", morale)

    def set_worn(self, unit: Unit, worn: bool) -> None:
        """3.3: turn a unit and its Mitrailleuse to the Battleworn side, or back."""
        for counter in self.whole(unit):
            self.put(counter, "worn", worn)

    def set_works(self, place: int, kind: str, side: str = "") -> None:
        """16: put works of a side in a hex, or take them away (an empty kind)."""
        self.journal.put_key(self.works, self.board.ids[place], kind)
        self.journal.put_key(self.works_owner, self.board.ids[place], side)

    def _board_battery(self, unit: Unit) -> None:
        """4.3: the Mitrailleuse comes on the map inside its parent."""
        battery = self.battery(unit)
        if battery is not None:
            if battery.holder is None:
                self.units.hold(battery, unit)
            self.set_status(battery, ON_MAP)

    def _update_combat(self, side: str, place: int) -> None:
        there = any(unit.side == side and not unit.hq for unit in self.stacks[place])
        if bool(self.combat[side] >> place & 1) != there:
            self.journal.put_key(self.combat, side, self.combat[side] ^ 1 << place)

    def takes(self, side: str, place: int) -> bool:
        """Whether combat units of a side change something by entering a hex: its control or the works there."""
        hex_ = self.board.ids[place]
        return self.control.get(hex_, side) != side or self._treads_down(side, hex_)

    def _treads_down(self, side: str, hex_: str) -> bool:
        return self.works.get(hex_) == "hasty" and self.works_owner[hex_] != side

    def _take(self, side: str, place: int) -> None:
        hex_ = self.board.ids[place]
        if self.control.get(hex_, side) != side:
            self.journal.put_key(self.control, hex_, side)
            self.tell(ControlTaken(side, hex_))
        if self._treads_down(side, hex_):
            self.set_works(place, "")
            self.tell(WorksLost(hex_))

    def taken_up(self) -> None:
        """There are other counters now than those of which one remembers how they break down."""
        self.breakdowns.clear()

    # ------------------------------------------------------------------ the game protocol
    def state(self) -> dict[str, Any]:
        """The whole state as plain data."""
        return {
            **super().state(),
            "units": [state_of(unit) for unit in self.units.every if unit.status != ABSENT],
            "stacks": [[unit.id for unit in stack] for stack in self.stacks if stack],
            "hands": [state_of(self.hands[side]) for side in self.sides],
            "arrivals": [state_of(arrival) for arrival in self.arrivals],
            "cup": list(self.cup.contents),
            **{name: plain(getattr(self, name)) for name in _STATE},
        }

    def status(self) -> list[str]:
        """Everything that is wrong with the state."""
        return list(invariants.violations(self))

    def scores(self) -> dict[str, int]:
        """The points of each side as they stand."""
        from wargame.games.at_any_cost.rules import victory

        return victory.scores(self)

    def knows(self, action: Action) -> bool:
        """Whether all words of an action mean something here."""
        ids = {*self.formations, *(arrival.id for arrival in self.arrivals), *TERMS}
        known = (self.units.by_id, self.board.index, self.data.events, self.data.tracks, ids)
        words = (":" in word or any(word in names for names in known) for word in action.words)
        return action.verb in VERBS and all(words)

    def view(self, side: str) -> BattleView:
        """What this side may know."""
        return view_of(self, side)


_STATE = (
    *("turn", "drawn", "fortune", "leader_casualty", "staff_held", "markers", "works", "works_owner", "control"),
    *("deployed", "committed", "cic", "points", "variant"),
)
_UNMARKED: dict[str, object] = {
    name: next(f.default for f in Unit.__dataclass_fields__.values() if f.name == name)
    for name in changing_fields(Unit)
    if name not in ("place", "face", "markers", "holder", "acts_with", "status", "worn", "posture")
}


def ground_of(data: GameData, board: Board) -> Ground:
    """The ground of a board, made once per board."""
    known = _GROUNDS.get(board)
    if known is None or known.data is not data:
        if len(_GROUNDS) > 32:
            _GROUNDS.clear()
        known = _GROUNDS[board] = Ground(data, board)
    return known


_GROUNDS: dict[Board, Ground] = {}


def event_chits(data: GameData, spec: ScenarioSpec, side: str, variant: str) -> tuple[str, ...]:
    """5.1: the event chits a side has in a scenario, one entry for each counter."""
    counts = data.draft.events[side] if variant else data.event_sets[spec.events][side]
    return tuple(event for event, count in counts.items() for _ in range(count))
