"""What a glimpse of a battle shows, put in order once: who decides, every counter, every wing."""

from __future__ import annotations

from functools import cached_property

from wargame.client.looks.facts import GlimpseFacts, of_the_last_glimpse
from wargame.engine.questions import Subject
from wargame.games.abyss_of_lament.content.files import GameData, ScenarioSpec
from wargame.games.abyss_of_lament.rules.questions import CounterToLure, Stake
from wargame.games.abyss_of_lament.rules.view import BattleView, CounterView
from wargame.games.abyss_of_lament.words.choices import Describer
from wargame.games.abyss_of_lament.words.odds import Stakes


class Facts(GlimpseFacts[GameData, ScenarioSpec, BattleView]):
    """A glimpse of a battle, with what is looked up in it again and again."""

    @property
    def about(self) -> Subject | None:
        """What the question is about, if these eyes may see it."""
        return self.glimpse.ask.about if self.glimpse.ask is not None else None

    @cached_property
    def contested(self) -> frozenset[str]:
        """IV.5: the hexes in a Zone of Control that is hostile to this side."""
        return self.glimpse.looking.zones(self.side)

    @cached_property
    def describer(self) -> Describer:
        """Actions in words without the signs of the letter map."""
        return Describer(self.seat, labels=False, view=self.view)

    @cached_property
    def stakes(self) -> Stakes | None:
        """What hangs on the question, if it is about a card or a die in a combat and has not been answered yet."""
        combat, ask = self.view.combat, self.glimpse.ask
        if combat is None or ask is None or not isinstance(ask.about, Stake) or self.seat.decision is not ask:
            return None
        return Stakes(self.seat, self.view, combat, ask.about)

    @cached_property
    def counters(self) -> tuple[CounterView, ...]:
        """Every counter on the map, each as the eyes that know most of it see it.

        All views list the counters in the same order, place by place, so the own ones replace the backs.
        """
        eyes = self.glimpse.eyes
        views = {eye: self.glimpse.views[eye].counters for eye in eyes}
        first: tuple[CounterView, ...] = views[eyes[0]]
        return tuple(
            views[counter.side][number] if counter.side in views else counter for number, counter in enumerate(first)
        )

    @cached_property
    def words(self) -> tuple[str, ...]:
        """What actions call each of these counters: a hidden one may be pointed at by its alias only."""
        luring = isinstance(self.about, CounterToLure)
        pointed = {word for action in self.actions for word in action.words} if luring else ()
        aliases: tuple[CounterView, ...] = self.view.counters
        return tuple(
            seen.id if seen.id in pointed else known.id for known, seen in zip(self.counters, aliases, strict=True)
        )

    @cached_property
    def by_word(self) -> dict[str, CounterView]:
        """Counters by their id, and by the alias the side that decides knows them by."""
        found = {seen.id: known for known, seen in zip(self.counters, self.view.counters, strict=True)}
        return found | {counter.id: counter for counter in self.counters}

    def at(self, hex_: str) -> list[CounterView]:
        """The counters in a hex, the front one first."""
        return sorted((counter for counter in self.counters if counter.hex == hex_), key=lambda c: not c.front)


facts = of_the_last_glimpse(Facts)
