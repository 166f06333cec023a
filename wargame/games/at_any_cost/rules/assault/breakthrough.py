"""12.9: Breakthrough Movement into a hex that the defender has left. It draws no Defensive Fire (12.9.no-fire)."""

from wargame.engine.action import Action, Refusal
from wargame.engine.procedure import FINISH, Ask, Flow, Heading, call, goto
from wargame.games.at_any_cost.rules.assault.shifts import in_charge
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.events.combat import BrokeThrough
from wargame.games.at_any_cost.rules.movement.movement import OverrunHqs
from wargame.games.at_any_cost.rules.questions import BreakthroughInto, RideOn
from wargame.games.at_any_cost.rules.strength import stacking_refusal
from wargame.games.at_any_cost.rules.units import ENEMY, FRENCH, STEADY, Unit

STAY = Action.of("stay")


class Breakthrough(Heading):
    """12.9: steady attackers of any Assaulting hex may enter up to the stacking limit, charging cavalry must."""

    side: str
    target: int
    units: tuple[str, ...]
    losers: tuple[str, ...]
    entered: tuple[str, ...] = ()
    came_from: tuple[int, ...] = ()
    """The hexes advancing units came from: an HQ there may go along (12.10)."""

    def start(self, g: Battle) -> Flow:
        """12.10: an HQ left alone in the hex is Overrun before anybody enters."""
        left = tuple(each for each in self.units if g.units[each].on_map)
        return call(OverrunHqs(left), then=self.enter) if g.stacks[self.target] else goto(self.enter)

    def enter(self, g: Battle) -> Flow:
        """12.9: the next unit to advance; 12.9.charging: cavalry that charged has no choice."""
        ready, bound = self._ready(g), self.bound(g)
        if len(bound) == 1:
            return goto(self.ride_in)
        hex_ = g.board.ids[self.target]
        actions = [Action.of("advance", unit.id, hex_) for unit in bound or [*ready, *self._hqs(g)]]
        if not actions:
            return goto(self.close)
        about = BreakthroughInto(hex_)
        if bound:
            return Ask(self.side, about, "12.9", actions, self.chosen, self.refuse, open=True)
        return Ask(self.side, about, "12.9", [*actions, STAY], self.chosen, self.refuse, STAY, True)

    def _ready(self, g: Battle) -> list[Unit]:
        """12.9: the units that may enter."""
        return [unit for unit in self._attackers(g) if self.refusal(g, unit) is None]

    def bound(self, g: Battle) -> list[Unit]:
        """12.9.charging: those of them that have charged, and must enter before all others."""
        return [unit for unit in self._ready(g) if in_charge(g, unit, (self.target,))]

    def ride_in(self, g: Battle) -> Flow:
        """12.9.charging: the one charging unit enters."""
        return self._advance(g, self.bound(g)[0])

    def chosen(self, g: Battle, action: Action) -> Flow:
        """12.9.one-hex: infantry and plain cavalry enter the vacated hex and no other."""
        return goto(self.close) if action == STAY else self._advance(g, g.units[action[1]])

    def _advance(self, g: Battle, unit: Unit) -> Flow:
        g.put(self, "came_from", (*self.came_from, unit.place))
        self._go(g, unit, self.target)
        return goto(self.further if in_charge(g, unit, (self.target,)) else self.enter)

    def _go(self, g: Battle, unit: Unit, place: int) -> None:
        g.place(unit, place)
        if unit.id not in self.entered:
            g.put(self, "entered", (*self.entered, unit.id))
        g.tell(BrokeThrough(unit.id, g.board.ids[place]))

    def further(self, g: Battle) -> Flow:
        """12.9.charging: one hex more, into a vacant hex no farther from the beaten enemy."""
        unit = g.units[self.entered[-1]]
        hexes = [place for place in g.board.neighbours[self.target] if self.further_refusal(g, place) is None]
        if not hexes:
            return goto(self.enter)
        actions = [Action.of("advance", unit.id, g.board.ids[place]) for place in hexes]
        about, offered = RideOn(unit.id), [*actions, STAY]
        return Ask(self.side, about, "12.9", offered, self.rode_on, self.refuse_further, STAY, True)

    def rode_on(self, g: Battle, action: Action) -> Flow:
        """The second hex of charging cavalry."""
        if action != STAY:
            self._go(g, g.units[action[1]], g.board.index[action[2]])
        return goto(self.enter)

    def close(self, g: Battle) -> Flow:
        """12.10: HQs left alone next to units that advanced are Overrun."""
        return call(OverrunHqs(self.entered)) if self.entered else FINISH

    # ------------------------------------------------------------------ who may go where
    def _attackers(self, g: Battle) -> list[Unit]:
        return [unit for unit in (g.units[each] for each in self.units) if unit.id not in self.entered]

    def _hqs(self, g: Battle) -> list[Unit]:
        """12.10: HQs that were stacked with a unit that has advanced into the hex and is still there."""
        if not any(unit.id in self.entered for unit in g.fighters(self.target)):
            return []
        return [unit for place in dict.fromkeys(self.came_from) for unit in g.stacks[place] if unit.hq]

    def refusal(self, g: Battle, unit: Unit) -> Refusal | None:
        """12.9: why an attacker may not enter the vacated hex."""
        if not unit.on_map or not g.board.is_adjacent(unit.place, self.target):
            return Refusal("12.9", f"{unit.label} is no longer next to the vacated hex.")
        if unit.morale != STEADY:
            return Refusal("12.9", "A Shaken or Disrupted unit does not break through.")
        return stacking_refusal(g, (unit,), self.target)

    def refuse(self, g: Battle, action: Action) -> Refusal | None:
        """Why a unit does not advance there, or may not stay."""
        if action == STAY:
            return Refusal("12.9.charging", "Charging cavalry must enter the vacated hex.")
        if action.verb != "advance" or len(action) != 3 or action[1] not in g.units.by_id:
            return None
        if action[1] not in self.units:
            return Refusal("12.9", "Only units that took part in the assault break through.")
        if action[2] != g.board.ids[self.target]:
            return Refusal("12.9.one-hex", "Only the vacated hex may be entered.")
        return self.refusal(g, g.units[action[1]])

    def further_refusal(self, g: Battle, place: int) -> Refusal | None:
        """12.9.charging: why charging cavalry may not ride on into a hex."""
        if not g.board.is_adjacent(self.target, place) or not _open_to_cavalry(g, self.side, self.target, place):
            return Refusal("12.9.charging", "The cavalry may ride on into one neighbouring hex that it can enter.")
        if g.stacks[place]:
            return Refusal("12.9.charging", "The second hex must be vacant.")
        if not self._keeps_up(g, place):
            return Refusal("12.9.charging", "The second hex may not be farther from the beaten enemy.")
        return None

    def refuse_further(self, g: Battle, action: Action) -> Refusal | None:
        """Why charging cavalry does not ride on there."""
        if action.verb != "advance" or len(action) != 3 or action[2] not in g.board.index:
            return None
        return self.further_refusal(g, g.board.index[action[2]])

    def _keeps_up(self, g: Battle, place: int) -> bool:
        """The distance to a losing unit is kept or reduced; if none is left, that to the nearest enemy."""
        losers = [unit.place for unit in (g.units[each] for each in self.losers) if unit.on_map]
        if losers:
            return any(g.board.distance(place, loser) <= g.board.distance(self.target, loser) for loser in losers)
        enemy = ENEMY[self.side]
        return g.nearest(place, enemy)[0] <= g.nearest(self.target, enemy)[0]


def _open_to_cavalry(g: Battle, side: str, start: int, place: int) -> bool:
    """Whatever it costs, but not where cavalry cannot go at all."""
    if g.ground.fortress >> place & 1 and side != FRENCH:
        return False
    return any(step.to == place for step in g.ground.steps["cavalry"][start])
