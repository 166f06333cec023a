"""The views: what a side sees of counters, wings, armies, the combat and the whole battle."""

from __future__ import annotations

from dataclasses import dataclass

from wargame.engine.game import Outcome
from wargame.games.abyss_of_lament.rules.effects import Lasting
from wargame.games.abyss_of_lament.rules.units import BLANK, Counter, Printed


@dataclass(frozen=True, slots=True)
class CounterView(Counter):
    """A counter as one side sees it. Of a hidden enemy unit only side, hex, position and markers are known."""

    id: str
    side: str
    place: int
    hex: str
    front: bool
    hidden: bool
    activated: bool
    moved: bool
    fought: bool
    disordered: bool
    name: str = ""
    printed: Printed = BLANK
    marching: bool = False
    """Whether it is activated with the other unit of its hex, to march along the road (VIII.3.4.3)."""

    @property
    def known(self) -> bool:
        """Whether this side may know what the unit is."""
        return self.printed is not BLANK


@dataclass(frozen=True, slots=True)
class WingView:
    """A wing's public values (III.4)."""

    suit: str
    commander: str
    cohesion: int
    maximum: int
    hero: str | None


@dataclass(frozen=True, slots=True)
class ArmyView:
    """An army as one side sees it: cards in hand, deck and face-down orders only of its own."""

    side: str
    rating: int
    focus: str | None
    wings: tuple[WingView, ...]
    support: tuple[tuple[str, str], ...]
    discards: tuple[str, ...]
    removed: tuple[str, ...]
    cards_in_hand: int
    cards_in_deck: int
    hand: tuple[str, ...] | None
    orders: str | None
    orders_played: bool
    orders_revealed: bool
    points: int
    lost: tuple[str, ...]
    waiting: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CombatView:
    """The combat being resolved, which both sides see (XI.1). The dice are zero until they are rolled."""

    attacker: str
    defender: str
    hex: str
    volleys: bool
    attacker_guns: tuple[int, ...]
    defender_guns: tuple[int, ...]
    bonus: int
    dice: tuple[int, int]
    loser: str | None
    hits: int


@dataclass(frozen=True, slots=True)
class BattleView:
    """Everything a side may know of a battle."""

    side: str
    turn: int
    active: str
    initiative: str
    time_played: tuple[str, ...]
    flags: tuple[tuple[str, bool], ...]
    lasting: tuple[Lasting, ...]
    points_left: int | None
    gun_value: int
    """What an Artillery Support card adds now (XI.3.2.1)."""
    combat: CombatView | None
    counters: tuple[CounterView, ...]
    armies: tuple[ArmyView, ...]
    outcome: Outcome | None
    events_due: tuple[str, ...] = ()
    """The events that the first Time card of this turn brings (VIII.1.1)."""

    def army(self, side: str) -> ArmyView:
        """The army of a side."""
        return next(army for army in self.armies if army.side == side)
