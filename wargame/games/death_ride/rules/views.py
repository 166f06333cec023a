"""What a side may know, which is everything: the table as plain values, for screens and computer players."""

from __future__ import annotations

from dataclasses import dataclass

from wargame.engine.game import Outcome
from wargame.games.death_ride.content import CounterSpec
from wargame.games.death_ride.rules.units import Counter


@dataclass(frozen=True, slots=True)
class CounterView(Counter):
    """A counter as it lies: what is printed on it, the states of its `Unit`, and what these mean just now."""

    id: str
    side: str
    spec: CounterSpec
    type: str
    leader: bool
    place: int
    status: str
    spent: bool
    activated: bool
    active: bool
    used: bool
    marched: bool
    area: str
    """The Area or Entry Box; empty beside the map."""
    bivouac: bool = False
    ready: bool = False
    """Of a unit in the activation going on that has not acted yet."""
    held: bool = False
    """Left out of the group of this step."""
    limited: bool = False
    """10.4: bound by the limits of 4 Corps."""
    arrives: int = 0
    """The turn in which it comes; 0 if it is set up."""


@dataclass(frozen=True, slots=True)
class ActivationView:
    """The activation going on (6.5)."""

    side: str
    leader: str
    area: str
    units: tuple[str, ...]
    ready: tuple[str, ...]
    held: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CombatView:
    """The combat being resolved: its chart, who attacks what, both totals without dice, and the dice."""

    chart: str
    side: str
    units: tuple[str, ...]
    area: str
    totals: tuple[int, int]
    dice: tuple[int, int]
    defender: str = ""
    """1.5: the lead unit of the target, if it has one."""


@dataclass(frozen=True, slots=True)
class ArrivalView:
    """Counters still to come (10.1)."""

    turn: int
    side: str
    box: str
    ids: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BattleView:
    """Everything on the table."""

    side: str
    turn: int
    turns: int
    time: str
    impulse: int
    active: str
    final: bool
    impulses: tuple[int, ...]
    test_modifier: int
    """5.2: what is added to the die of the end test now."""
    counters: tuple[CounterView, ...]
    """On the map and in Entry Boxes."""
    beside: tuple[CounterView, ...]
    """To come or eliminated, by their status."""
    bivouacs: tuple[str, ...]
    fire_zones: tuple[tuple[str, str, str], ...]
    """9.3: Division, Area fired from, Area beaten."""
    advantage: str
    advantage_used: tuple[str, ...]
    caprivi: str
    released: bool
    last_occupants: tuple[tuple[str, str], ...]
    tricolours: tuple[str, ...]
    """19.2: those that score now."""
    listed: tuple[str, ...]
    """19.3: those that score now."""
    deactivations: int
    activation: ActivationView | None
    combat: CombatView | None
    arrivals: tuple[ArrivalView, ...]
    scores: tuple[tuple[str, int], ...]
    outcome: Outcome | None

    def by_id(self) -> dict[str, CounterView]:
        """Every counter by its id, in play and beside the map."""
        return {counter.id: counter for counter in (*self.counters, *self.beside)}


ORDER = {"infantry": 0, "artillery": 1, "cavalry": 2, "leader": 3}
"""The arms as they stand in a row: foot and guns of a corps, horse, then the Leaders."""


def in_order(counter: CounterView) -> tuple[str, bool, str, str, int, str]:
    """By side, Leaders last, then by corps, Division and arm."""
    arm = ORDER[counter.type]
    return counter.side, counter.leader, counter.corps, counter.division, arm, counter.id
