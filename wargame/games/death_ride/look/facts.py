"""What a glimpse of a battle shows, put in order once: who decides, every counter, the stacks."""

from __future__ import annotations

from functools import cached_property

from wargame.client.looks.facts import GlimpseFacts, of_the_last_glimpse
from wargame.engine.questions import Subject
from wargame.games.death_ride.content import GameData, Limits, ScenarioSpec
from wargame.games.death_ride.looking.again import Again
from wargame.games.death_ride.rules.questions import MoveAndAssault, MoveUnits
from wargame.games.death_ride.rules.views import BattleView, CounterView, in_order


class Facts(GlimpseFacts[GameData, ScenarioSpec, BattleView]):
    """A glimpse of a battle, with what is looked up in it again and again."""

    @property
    def about(self) -> Subject | None:
        """What is asked, if these eyes may see it."""
        return self.glimpse.ask.about if self.glimpse.ask is not None else None

    @cached_property
    def counters(self) -> dict[str, CounterView]:
        """Every counter by its id, on the map and beside it."""
        return self.view.by_id()

    @cached_property
    def limits(self) -> Limits:
        """The limits as this scenario has them."""
        return self.spec.options.applied_to(self.data.limits)

    @cached_property
    def stacks(self) -> dict[str, list[CounterView]]:
        """The counters in each Area and box, tidy by side and formation."""
        found: dict[str, list[CounterView]] = {}
        for counter in self.view.counters:
            found.setdefault(counter.area, []).append(counter)
        return {area: sorted(stack, key=in_order) for area, stack in found.items()}

    @cached_property
    def again(self) -> Again | None:
        """18.2: a second throw against the one that lies there, if that is asked."""
        found: Again | None = self.seat.tool("again")
        return found

    def at(self, area: str, side: str | None = None) -> list[CounterView]:
        """The counters in an Area or box, of one side or of both."""
        return [each for each in self.stacks.get(area, []) if side in (None, each.side)]

    def idle(self) -> list[str]:
        """6.5: the names of units that could act in this step of the activation, and not in a later one."""
        active = self.view.activation
        if active is None or not isinstance(self.about, MoveUnits | MoveAndAssault):
            return []
        ready = [self.counters[each] for each in active.ready]
        if isinstance(self.about, MoveAndAssault):
            return [each.name for each in ready if self._assaults(each)]
        movers = {action[1] for action in self.actions if action.verb == "move"} - set(self.about.assaulting)
        return [each.name for each in ready if each.id in movers]

    @property
    def ends_activation(self) -> bool:
        """6.5: whether nothing more can be done in the activation once this step is over."""
        return isinstance(self.about, MoveAndAssault) or (
            isinstance(self.about, MoveUnits) and not self.about.assaulting
        )

    def _assaults(self, unit: CounterView) -> bool:
        """6.5.4, 10.4: whether a unit could assault; units that break camp count too, and are asked about less."""
        deeds = self.data.actions[unit.side][unit.type]
        return "assault" in deeds and not unit.limited and bool(self.glimpse.looking.stops(unit.id))

    def on_map(self, area: str) -> bool:
        """Whether a word is an Area, not a box."""
        return area in self.board.index and self.board.index[area] not in self.board.boxes


facts = of_the_last_glimpse(Facts)
