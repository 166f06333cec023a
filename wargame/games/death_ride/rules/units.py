"""1, 6: the counters. Combat units with a Fresh and a Spent side, and Leaders, Active or Inactive."""

from __future__ import annotations

from dataclasses import dataclass, field

from wargame.engine.pieces import Piece

GERMAN, FRENCH = "german", "french"
ENEMY = {GERMAN: FRENCH, FRENCH: GERMAN}

ON_MAP = "map"
"""In an Area."""
IN_BOX = "box"
"""10.2: in an Entry Box, which is a place of the board beside the map."""
TO_COME = "to_come"
ELIMINATED = "eliminated"

STATIC = {"static": True}
"""Of fields that never change during a game."""


@dataclass(slots=True, eq=False)
class Unit(Piece):
    """A counter: combat unit (1.1) or Leader (6)."""

    name: str = field(default="", metadata=STATIC)
    type: str = field(default="infantry", metadata=STATIC)
    """infantry, cavalry, artillery or leader."""
    corps: str = field(default="", metadata=STATIC)
    division: str = field(default="", metadata=STATIC)
    combat: tuple[int, int] = field(default=(0, 0), metadata=STATIC)
    """Combat value Fresh and Spent (1.2)."""
    artillery: int = field(default=0, metadata=STATIC)
    """The artillery factor of the Fresh side; a Spent unit has none."""
    move: int = field(default=0, metadata=STATIC)
    any_leader: bool = field(default=False, metadata=STATIC)
    """6.3: any Leader of its side commands it."""
    formation: str = field(default="", metadata=STATIC)
    rank: str = field(default="", metadata=STATIC)
    """Of a Leader: division, corps, staff or army."""

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

    @property
    def leader(self) -> bool:
        """1.1: a Leader is no combat unit."""
        return self.type == "leader"

    @property
    def infantry(self) -> bool:
        """Foot."""
        return self.type == "infantry"

    @property
    def cavalry(self) -> bool:
        """Horse."""
        return self.type == "cavalry"

    @property
    def guns(self) -> bool:
        """Artillery."""
        return self.type == "artillery"

    @property
    def fresh(self) -> bool:
        """1.2: a combat unit on its Fresh side."""
        return not self.spent and not self.leader

    @property
    def on_map(self) -> bool:
        """Whether it is in an Area."""
        return self.status == ON_MAP

    @property
    def in_play(self) -> bool:
        """Whether it is in an Area or an Entry Box."""
        return self.status in (ON_MAP, IN_BOX)

    @property
    def value(self) -> int:
        """The combat value of the side that is up."""
        return self.combat[1 if self.spent else 0]
