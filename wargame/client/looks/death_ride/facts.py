"""What a glimpse of a battle shows, put in order once: who decides, every counter, the stacks."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache

from wargame.client.looks import Glimpse
from wargame.engine.action import Action
from wargame.games.death_ride.content import GameData, ScenarioSpec, load_game
from wargame.games.death_ride.view import BattleView, CounterView
from wargame.players import Seat

ORDER = {"infantry": 0, "artillery": 1, "cavalry": 2, "leader": 3}
"""The arms as they stand in a row: foot and guns of a corps, horse, then the Leaders."""


@lru_cache(maxsize=1)
def data() -> GameData:
    """The numbers and player aids that hold for every scenario."""
    return load_game()


class Facts:
    """A glimpse, with what is looked up in it again and again."""

    def __init__(self, glimpse: Glimpse) -> None:
        self.glimpse = glimpse
        self.spec: ScenarioSpec = glimpse.scenario
        self.seat: Seat = glimpse.asked if glimpse.ask is not None and glimpse.asked is not None else glimpse.seat
        """The chair that decides; otherwise the one in front of the screen."""
        self.side = self.seat.side
        self.view: BattleView = glimpse.view
        self.board = glimpse.board

    @property
    def rule(self) -> str:
        """The rule of the question."""
        return self.glimpse.ask.rule if self.glimpse.ask is not None else ""

    @property
    def actions(self) -> Sequence[Action]:
        """What may be chosen now."""
        return self.glimpse.ask.actions if self.glimpse.ask is not None else ()

    @cached_property
    def verbs(self) -> frozenset[str]:
        """The verbs of what may be chosen now."""
        return frozenset(action.verb for action in self.actions)

    @cached_property
    def counters(self) -> dict[str, CounterView]:
        """Every counter by its id, on the map and beside it."""
        return {counter.id: counter for counter in (*self.view.counters, *self.view.beside)}

    @cached_property
    def stacks(self) -> dict[str, list[CounterView]]:
        """The counters in each Area and box, tidy by side and formation."""
        found: dict[str, list[CounterView]] = {}
        for counter in self.view.counters:
            found.setdefault(counter.area, []).append(counter)
        return {area: sorted(stack, key=in_order) for area, stack in found.items()}

    def at(self, area: str, side: str | None = None) -> list[CounterView]:
        """The counters in an Area or box, of one side or of both."""
        return [each for each in self.stacks.get(area, []) if side in (None, each.side)]

    def idle(self) -> list[str]:
        """6.5: the names of units that could act in this step of the activation, and not in a later one."""
        active = self.view.activation
        if active is None or self.rule not in ("6.5.3", "6.5.4"):
            return []
        ready = [self.counters[each] for each in active.ready]
        if self.rule == "6.5.4":
            return [each.name for each in ready if self._assaults(each)]
        movers = {action[1] for action in self.actions if action.verb == "move"}
        return [each.name for each in ready if each.id in movers and not self._assaults(each)]

    def _assaults(self, unit: CounterView) -> bool:
        """6.5.4, 10.4: whether a unit could assault; units that break camp count too, and are asked about less."""
        deeds = next(deeds for arm, deeds in data().actions[unit.side].items() if arm == unit.type)
        return "assault" in deeds and not unit.limited and bool(self.glimpse.looking.stops(unit.id))

    def on_map(self, area: str) -> bool:
        """Whether a word is an Area, not a box."""
        return area in self.board.index and self.board.index[area] not in self.board.boxes


def in_order(counter: CounterView) -> tuple[str, bool, str, str, int, str]:
    """By side, Leaders last, then by corps, Division and arm."""
    arm = ORDER[counter.type]
    return counter.side, counter.leader, counter.corps, counter.division, arm, counter.id


_last: Facts | None = None


def facts(glimpse: Glimpse) -> Facts:
    """The facts of a glimpse; those of the last one are remembered, because it is asked about many times."""
    global _last
    if _last is None or _last.glimpse is not glimpse:
        _last = Facts(glimpse)
    return _last
