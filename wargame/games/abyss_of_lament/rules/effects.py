"""V.3: special rules, events and Asset cards, as far as they change how other rules work.

Scenario files describe them as lists of effects. This module says which effects are in force now;
the rule that an effect changes asks for it where it matters.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple, TypeVar

from wargame.games.abyss_of_lament.content import effects as fx
from wargame.games.abyss_of_lament.content.files import ScenarioSpec

E = TypeVar("E")
ROUND, GAME = "round", "game"
LASTING = (fx.ArtilleryValue, fx.CombatMod, fx.IgnoreModifier, fx.RollingVolleysAfterMove)


class Lasting(NamedTuple):
    """Effects of an Asset card or event that go on: whose, how long, and in which hex if in one only."""

    source: str
    scope: str
    hex: str | None = None


class Located(NamedTuple):
    """A combat modifier that holds in one hex only (an Asset card used there)."""

    effect: fx.CombatMod
    hex: str


Key = tuple[int, tuple[tuple[str, bool], ...], tuple[Lasting, ...]]


class Force:
    """Which effects are in force, remembered for each turn, set of flags and list of lasting effects."""

    __slots__ = ("_known", "_rules", "_sources", "_titles")

    def __init__(self, spec: ScenarioSpec) -> None:
        self._rules = spec.special_rules
        self._sources: dict[str, tuple[fx.Effect, ...]] = {event.id: event.effects for event in spec.events}
        for side, army in spec.sides.items():
            self._sources[f"{side}-asset"] = army.asset.program.effects
        self._titles = {id(effect): rule.title for rule in spec.special_rules for effect in rule.effects}
        for army in spec.sides.values():
            self._titles.update({id(effect): army.asset.name for effect in army.asset.program.effects})
        self._known: dict[Key, dict[type, tuple[object, ...]]] = {}

    def title(self, effect: fx.Effect) -> str:
        """The name of the special rule or Asset card an effect belongs to."""
        return self._titles.get(id(effect), "special rule")

    def program(self, source: str) -> tuple[fx.Effect, ...]:
        """The effects of an event or of a side's Asset card."""
        return self._sources[source]

    def now(self, turn: int, flags: Mapping[str, bool], lasting: tuple[Lasting, ...], kind: type[E]) -> tuple[E, ...]:
        """The effects of a kind in force at this moment."""
        key = (turn, tuple(flags.items()), lasting)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._gather(turn, flags, lasting)
        return found.get(kind, ())  # type: ignore[return-value]

    def _gather(
        self, turn: int, flags: Mapping[str, bool], lasting: tuple[Lasting, ...]
    ) -> dict[type, tuple[object, ...]]:
        found: dict[type, tuple[object, ...]] = {}
        for effect in self._all(turn, flags, lasting):
            found[type(effect)] = (*found.get(type(effect), ()), effect)
        return found

    def _all(self, turn: int, flags: Mapping[str, bool], lasting: tuple[Lasting, ...]) -> Iterator[object]:
        for rule in self._rules:
            if in_force(rule, turn, flags):
                yield from rule.effects
        for source, _, hex_ in lasting:
            for effect in self._sources[source]:
                if isinstance(effect, fx.CombatMod) and effect.hex is not None:
                    if hex_ is not None:
                        yield Located(effect, hex_)
                elif isinstance(effect, LASTING):
                    yield effect


def in_force(rule: fx.SpecialRule, turn: int, flags: Mapping[str, bool]) -> bool:
    """Whether a special rule holds in this turn and with these flags."""
    if rule.turns and turn not in rule.turns:
        return False
    return rule.while_flag is None or flags.get(rule.while_flag, False)
