"""V: setting up, and the arrival of reinforcements, which is set-up on a few entry hexes."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

from wargame.engine.action import Action, Refusal
from wargame.engine.lists import Actions
from wargame.engine.paths import bits, union
from wargame.engine.procedure import FINISH, Ask, Flow, Procedure, goto
from wargame.games.abyss_of_lament.rules.battle import ENEMY, VEDETTES, Battle
from wargame.games.abyss_of_lament.rules.events import SetUpCompleted, UnitPlaced
from wargame.games.abyss_of_lament.rules.movement import spots
from wargame.games.abyss_of_lament.rules.questions import SetUp
from wargame.games.abyss_of_lament.rules.units import RESERVE, Unit

REST = Action.of("rest")


@dataclass(slots=True, eq=False)
class Placement(Procedure):
    """V.2: one side places its units hidden, each in a hex of its wing, no more than two in a hex.

    With a `group` it places that reinforcement group on its entry hexes instead.
    """

    side: str
    group: str | None = None

    def start(self, g: Battle) -> Flow:
        """Choose a unit and a hex until every unit with room has been placed."""
        zones = self.open_zones(g).items()
        room = {kind: [spot for place in bits(zone) for spot in spots(g, place)] for kind, zone in zones}
        actions = Actions(g.board)
        for unit in self.next_units(g):
            actions.add_endings(("place", unit.id), room.get(unit.suit or VEDETTES, ()))
        if not actions:
            return goto(self.close)
        actions.add((REST,))
        return Ask(self.side, SetUp(self.group), "V.2", actions, self.chosen, self.refuse, REST)

    def chosen(self, g: Battle, action: Action) -> Flow:
        """Place one unit, or all that are left."""
        if action == REST:
            self.place_rest(g)
        else:
            rear = len(action) > 3 and action[3] == "rear"
            self.place(g, g.units[action[1]], g.board.index[action[2]], rear)
        return goto(self.start)

    def close(self, g: Battle) -> Flow:
        """Counters on the table get the names the enemy will know them by, in the order of their hexes."""
        numbers = sum(1 for unit in g.units.every if unit.side == self.side and unit.alias)
        for place in bits(g.presence[self.side]):
            for unit in g.stacks[place]:
                if not unit.alias:
                    numbers += 1
                    g.put(unit, "alias", f"{self.side}?{numbers}")
        g.tell(SetUpCompleted(self.side, self.group, sum(1 for _ in g.fielded(self.side))))
        return FINISH

    # ------------------------------------------------------------------ which units and where

    def waiting(self, g: Battle) -> list[Unit]:
        """The units still to be placed here."""
        side, group = g.units.of_side[self.side], self.group
        return [unit for unit in side if unit.status == RESERVE and unit.spec.arrives == group]

    def next_units(self, g: Battle) -> list[Unit]:
        """As `waiting`, but of the Vedettes, which are all alike, only one."""
        waiting = self.waiting(g)
        vedettes = [unit for unit in waiting if unit.vedette]
        return [unit for unit in waiting if not unit.vedette] + vedettes[:1]

    def zones(self, g: Battle) -> dict[str, int]:
        """The hexes of each wing and of the Vedettes, as far as they have room."""
        board = g.board
        full, enemies = g.full(self.side), g.presence[ENEMY[self.side]]
        if self.group is not None:
            group = next(group for group in g.spec.reinforcements if group.id == self.group)
            return {group.suit: board.mask(group.entry) & ~(full | enemies | g.zoc(ENEMY[self.side]))}
        zones = {kind: hexes & ~full for kind, hexes in g.deployment[self.side].items()}
        zones[VEDETTES] = union(zones.values()) & ~(enemies | g.zoc(ENEMY[self.side]))
        return zones

    def open_zones(self, g: Battle) -> dict[str, int]:
        """The zones without hexes that others will need: no placement may leave a unit without room."""
        zones = self.zones(g)
        waiting: dict[str, int] = {}
        for unit in self.waiting(g):
            waiting[unit.suit or VEDETTES] = waiting.get(unit.suit or VEDETTES, 0) + 1
        free = dict(zones)
        single = g.presence[self.side]
        for size in range(1, len(waiting)):
            for group in combinations(waiting, size):
                shared = union(zones[kind] for kind in group)
                room = 2 * shared.bit_count() - (shared & single).bit_count()
                if room <= sum(waiting[kind] for kind in group):
                    for kind in waiting:
                        if kind not in group:
                            free[kind] &= ~shared
        return free

    # ------------------------------------------------------------------ placing

    def place(self, g: Battle, unit: Unit, place: int, rear: bool) -> None:
        g.place(unit, place, rear)
        g.tell(UnitPlaced(self.side, unit.id, g.board.ids[place]))

    def place_rest(self, g: Battle) -> None:
        """Place what is left where the scenario suggests, or else in the first hex with room."""
        while units := self.next_units(g):
            zones = self.open_zones(g)
            unit = next((unit for unit in units if zones.get(unit.suit or VEDETTES)), None)
            if unit is None:
                return
            zone = zones[unit.suit or VEDETTES]
            wanted = g.board.index[unit.spec.at] if unit.spec.at else -1
            roomiest = min(bits(zone), key=lambda place: (len(g.stacks[place]), place))
            place = wanted if wanted >= 0 and zone >> wanted & 1 else roomiest
            self.place(g, unit, place, bool(g.stacks[place]))

    def refuse(self, g: Battle, action: Action) -> Refusal | None:
        """Why a unit may not be placed in a hex."""
        if action.verb != "place" or len(action) < 3 or action[1] not in g.units.by_id:
            return None
        unit, place = g.units[action[1]], g.board.index.get(action[2], -1)
        if unit not in self.waiting(g):
            return Refusal("V.2", "That unit is not waiting to be placed.")
        if place < 0:
            return Refusal("V.2", f"There is no hex {action[2]}.")
        if g.full(self.side) >> place & 1:
            return Refusal("IV.4", "Two units are there already.")
        enemy = ENEMY[self.side]
        if (g.presence[enemy] | g.zoc(enemy)) >> place & 1 and (self.group or unit.vedette):
            return Refusal("V.2", "That hex is enemy-held or in an enemy Zone of Control.")
        kind = unit.suit or VEDETTES
        if not self.zones(g).get(kind, 0) >> place & 1:
            return Refusal("V.2", "That is not a deployment hex for this unit.")
        if not self.open_zones(g).get(kind, 0) >> place & 1:
            return Refusal("V.2", "Another wing needs the room in that hex for its own units.")
        return Refusal("IV.4", "Say whether the unit goes in front or behind: add front or rear.")


def arrivals(g: Battle) -> list[str]:
    """The reinforcement groups due now that have units waiting and room for at least one."""
    due = []
    for group in g.spec.reinforcements:
        if isinstance(group.turn, int) and group.turn <= g.turn:
            placement = Placement(group.side, group.id)
            if placement.waiting(g) and placement.zones(g)[group.suit]:
                due.append(group.id)
    return due
