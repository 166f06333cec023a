"""What a glimpse of a battle shows, put in order once: who decides, every counter, every formation."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from wargame.client.looks.facts import GlimpseFacts, of_the_last_glimpse
from wargame.engine.questions import Subject
from wargame.games.at_any_cost.content import FormationSpec, GameData, ScenarioSpec
from wargame.games.at_any_cost.look.counter_mix import CounterMix
from wargame.games.at_any_cost.rules.view import BattleView, CounterView
from wargame.games.at_any_cost.words.formations import taking_part

ENEMY = {"prussian": "french", "french": "prussian"}


class Facts(GlimpseFacts[GameData, ScenarioSpec, BattleView]):
    """A glimpse of a battle, with what is looked up in it again and again."""

    @property
    def about(self) -> Subject | None:
        """What the question is about, if these eyes may see it."""
        return self.glimpse.ask.about if self.glimpse.ask is not None else None

    @cached_property
    def mix(self) -> CounterMix:
        """The counters as they are printed."""
        return CounterMix(self.data)

    @cached_property
    def counters(self) -> dict[str, CounterView]:
        """Every counter by its id, on the map and beside it: they lie open."""
        return {counter.id: counter for counter in (*self.view.counters, *self.view.beside)}

    @cached_property
    def stacks(self) -> dict[str, list[CounterView]]:
        """The counters in each hex, the topmost first."""
        found: dict[str, list[CounterView]] = {}
        for counter in self.view.counters:
            found.setdefault(counter.hex, []).append(counter)
        return {hex_: topmost_first(stack) for hex_, stack in found.items()}

    def at(self, hex_: str) -> list[CounterView]:
        """The counters in a hex, the topmost first."""
        return self.stacks.get(hex_, [])

    def is_assaulting(self, counter: CounterView) -> bool:
        """11.6, 12.2: whether it still assaults the hex it is marked for, or is on its way there; a halted charge not.

        Where nobody is left to fight, the marker means nothing any more.
        """
        target = self.board.index.get(counter.assaults, -1)
        if target < 0 or not any(other.side != counter.side and not other.hq for other in self.at(counter.assaults)):
            return False
        return self.board.is_adjacent(counter.place, target) or (counter.charging and not counter.halted)

    def formations(self, side: str) -> list[FormationSpec]:
        """The formations of a side that take part, in the order of the order of battle."""
        return taking_part(self.view, self.spec, self.data, side)

    def hq(self, formation: str) -> CounterView | None:
        """The HQ of a formation, if it takes part."""
        return self.counters.get(self.data.formation[formation].hq.id)


def topmost_first(stack: Sequence[CounterView]) -> list[CounterView]:
    """A stack as it lies: the largest fighting unit on top, a Mitrailleuse under its artillery, the HQ below all."""
    parents = [counter for counter in stack if counter.type != "mitrailleuse"]
    parents.sort(key=lambda counter: (counter.hq, -_size(counter)))
    batteries = {counter.battery: counter for counter in stack if counter.type == "mitrailleuse"}
    ordered: list[CounterView] = []
    for counter in parents:
        ordered.append(counter)
        if counter.id in batteries:
            ordered.append(batteries.pop(counter.id))
    return [*ordered, *batteries.values()]


def _size(counter: CounterView) -> float:
    """The printed strength; a cadre is one half."""
    return 0.5 if counter.sp == "C" else float(counter.sp or 0)


facts = of_the_last_glimpse(Facts)
