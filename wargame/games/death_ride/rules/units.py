"""1, 6: the counters. Combat units with a Fresh and a Spent side, and Leaders, Active or Inactive."""

from __future__ import annotations

from dataclasses import dataclass, field

from wargame.engine.pieces import Piece
from wargame.games.death_ride.content import CounterSpec, LeaderSpec, UnitSpec

GERMAN, FRENCH = "german", "french"
ENEMY = {GERMAN: FRENCH, FRENCH: GERMAN}

ON_MAP = "map"
"""In an Area."""
IN_BOX = "box"
"""10.2: in an Entry Box, which is a place of the board beside the map."""
IN_PLAY = frozenset({ON_MAP, IN_BOX})
TO_COME = "to_come"
ELIMINATED = "eliminated"
LEADER = "leader"
"""The type of a counter that is no combat unit."""

STATIC = {"static": True}
"""Of fields that never change during a game."""


class Counter:
    """What can be read off a counter, on the table and in a view: what is printed on it, and the side that is up.

    All that is printed is in its `spec`; here is what a rule asks of combat units and Leaders alike.
    """

    __slots__ = ()

    spec: CounterSpec
    type: str
    """infantry, cavalry, artillery or leader."""
    leader: bool
    """1.1: a Leader is no combat unit."""
    spent: bool

    @property
    def name(self) -> str:
        """As it is called."""
        return self.spec.name

    @property
    def corps(self) -> str:
        """Its corps; an army commander has none."""
        return self.spec.corps or ""

    @property
    def division(self) -> str:
        """1.4: its Division; a Leader has none."""
        return self.spec.division if isinstance(self.spec, UnitSpec) else ""

    @property
    def combat(self) -> tuple[int, int]:
        """1.2: combat value Fresh and Spent."""
        return self.spec.combat if isinstance(self.spec, UnitSpec) else (0, 0)

    @property
    def artillery(self) -> int:
        """1.2: the artillery factor of the side that is up; a Spent unit has none."""
        return self.spec.artillery if isinstance(self.spec, UnitSpec) and not self.spent else 0

    @property
    def move(self) -> int:
        """8.2, 6.6: Movement Points."""
        return self.spec.move

    @property
    def any_leader(self) -> bool:
        """6.3: any Leader of its side commands it."""
        return isinstance(self.spec, UnitSpec) and self.spec.any_leader

    @property
    def formation(self) -> str:
        """The troops it stands for, in words."""
        return self.spec.formation if isinstance(self.spec, UnitSpec) else ""

    @property
    def rank(self) -> str:
        """Of a Leader: division, corps, staff or army."""
        return self.spec.rank if isinstance(self.spec, LeaderSpec) else ""

    @property
    def range(self) -> int:
        """6.2: of a Leader."""
        return self.spec.range if isinstance(self.spec, LeaderSpec) else 0

    @property
    def fresh(self) -> bool:
        """1.2: a combat unit on its Fresh side."""
        return not self.spent and not self.leader

    @property
    def value(self) -> int:
        """The combat value of the side that is up."""
        return self.combat[1 if self.spent else 0]


@dataclass(slots=True, eq=False)
class Unit(Piece, Counter):
    """A counter on the table: combat unit (1.1) or Leader (6)."""

    spec: CounterSpec = field(kw_only=True, metadata=STATIC)

    status: str = TO_COME
    spent: bool = False
    activated: bool = False
    """1.3: chosen already this turn."""
    active: bool = False
    """Of a Leader: Active (6.1)."""
    used: bool = False
    """Of a Leader: named this turn for an activation or to re-organise (5.5)."""
    marched: bool = False
    """Of a Leader: has moved this turn (6.6)."""
    camped: bool = False
    """3.3, 7.4: of the stack that its Area's Bivouac marker lies on, and has not left it."""

    type: str = field(init=False, metadata=STATIC)
    """Its arm, and four flags for it: the rules ask for them all the time."""
    leader: bool = field(init=False, metadata=STATIC)
    infantry: bool = field(init=False, metadata=STATIC)
    cavalry: bool = field(init=False, metadata=STATIC)
    guns: bool = field(init=False, metadata=STATIC)
    corps: str = field(init=False, metadata=STATIC)
    division: str = field(init=False, metadata=STATIC)
    move: int = field(init=False, metadata=STATIC)
    any_leader: bool = field(init=False, metadata=STATIC)
    """Four more of what is printed that they ask for as often."""

    def __post_init__(self) -> None:
        for name in ("corps", "division", "move", "any_leader"):
            setattr(self, name, getattr(Counter, name).fget(self))
        self.type = self.spec.type if isinstance(self.spec, UnitSpec) else LEADER
        arms = ("infantry", "cavalry", "artillery", LEADER)
        self.infantry, self.cavalry, self.guns, self.leader = (self.type == arm for arm in arms)

    @classmethod
    def of(cls, spec: CounterSpec) -> Unit:
        """A counter of the game file, beside the map; 3.2, 10.1: a Leader is Active or Inactive as it says."""
        return cls(spec.id, spec.side, spec=spec, active=isinstance(spec, LeaderSpec) and spec.active)

    @property
    def on_map(self) -> bool:
        """Whether it is in an Area."""
        return self.status == ON_MAP

    @property
    def in_play(self) -> bool:
        """Whether it is in an Area or an Entry Box."""
        return self.status in IN_PLAY
