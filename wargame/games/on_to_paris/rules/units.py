"""2.4, 5.1, 6.1: the counters. Formations that contain SPs and Leaders, Siege Guns, and the Leaders themselves."""

from __future__ import annotations

from dataclasses import dataclass, field

from wargame.engine.pieces import Piece
from wargame.games.on_to_paris.content.forces import CounterSpec, FormationSpec, LeaderSpec
from wargame.games.on_to_paris.rules.strength import NONE, Strength

PRUSSIAN, FRENCH = "prussian", "french"
ENEMY = {PRUSSIAN: FRENCH, FRENCH: PRUSSIAN}

ARMY, CORPS, CAVALRY, GUN, DETACHMENT = "army", "corps", "cavalry", "siege_gun", "detachment"
DIVISION = "division"
"""A rank of Leaders; Armies and Corps are the others."""

WAITING = "waiting"
"""7.1, 7.3: not arrived yet."""
POOL = "pool"
"""5.3, 7.3: in the pool of what is available."""
MAP = "map"
"""Of a Formation: on the map or in an Off Map Box. Of a Leader: alone in a hex (5.2.3)."""
TRACK = "track"
"""6.3, 5.4, 13.12.2: on the turn track, back on the turn it `returns`."""
GONE = "gone"
"""Out of the game for good."""
COMMAND, CONTAINED, WOUNDED = "command", "contained", "wounded"
"""Of a Leader: commanding a Formation (5.2), contained in one (6.1.4), under its Replacement Leader (5.10)."""

STATIC = {"static": True}
DETACHMENTS = 8
"""Groups of lone SPs that a side may have under way at once."""


@dataclass(slots=True, eq=False)
class Formation(Piece):
    """An Army, Corps, Cavalry Division or Siege Gun; or a detachment: lone SPs under way, with their Division Leaders.

    A detachment is there only while lone SPs march, react or retreat as a group of their own (10.8.1, 10.8.2, 12.3.2).
    """

    kind: str = field(kw_only=True, metadata=STATIC)
    spec: FormationSpec | None = field(kw_only=True, default=None, metadata=STATIC)

    status: str = WAITING
    returns: int = 0
    """The turn it comes back, on the turn track."""
    strength: Strength = NONE
    leader: str = ""
    """5.2: who commands it."""
    wounded: str = ""
    """5.10: the Leader under his Replacement."""
    contained: tuple[str, ...] = ()
    """6.1.4: Division Leaders, and a sovereign, on its card."""
    army: str = ""
    """6.4: the Army it is Attached to, in range or not."""
    inside: bool = False
    """16.2.1: in the Fort(ress) of its hex."""
    demoralized: bool = False
    moved: bool = False
    """10.2: has moved in this Segment."""
    came_from: int = -1
    """The hex from which it has entered the one it is in, in the movement or Reaction going on."""
    railed: int = 0
    """10.6: the turn in which it used Rail Movement to or from an Off Map Box."""

    @property
    def name(self) -> str:
        """As it is called."""
        return self.spec.name if self.spec is not None else "detachment"

    @property
    def nation(self) -> str:
        """BAV, SAX or nothing."""
        return self.spec.nation if self.spec is not None else ""

    @property
    def is_army(self) -> bool:
        """2.4.2: an Army."""
        return self.kind == ARMY

    @property
    def is_corps(self) -> bool:
        """2.4.2: a Corps."""
        return self.kind == CORPS

    @property
    def is_cavalry(self) -> bool:
        """2.4.2: a Cavalry Division."""
        return self.kind == CAVALRY

    @property
    def is_gun(self) -> bool:
        """2.4.2: a Siege Gun, which is a Force and no Formation."""
        return self.kind == GUN

    @property
    def is_detachment(self) -> bool:
        """10.8.1: lone SPs under way."""
        return self.kind == DETACHMENT

    @property
    def commanded(self) -> bool:
        """2.4.2: whether it needs a Leader: Armies and Corps do."""
        return self.kind in (ARMY, CORPS)

    @property
    def on_map(self) -> bool:
        """Whether it is on the map or in an Off Map Box."""
        return self.status == MAP


@dataclass(slots=True, eq=False)
class Leader(Piece):
    """5.1, 2.4.1: a named Leader (2.4.1.named), a Replacement Leader (2.4.1.replacement), or a sovereign.

    Named Leaders have Division (2.4.1.division), Corps (2.4.1.corps) or Army rank (2.4.1.army), a Replacement Leader
    either of the two upper ones by the side of his counter that is up (2.4.1.replacement-counter). Napoleon III and
    Wilhelm I are no Leaders to speak of (2.4.1.sovereigns), and von Moltke is a number: the uses of the General Staff
    that are left (2.4.1.moltke). Units are as many as there are counters, markers as many as one likes (2.3.limits,
    2.3.swap).
    """

    spec: LeaderSpec = field(kw_only=True, metadata=STATIC)

    rank: str = ""
    """5.2, 5.1.1: the rank of the counter in use: division, corps or army; a sovereign has none."""
    status: str = WAITING
    formation: str = ""
    """The Formation he commands, is contained in, or lies wounded in."""
    returns: int = 0
    inside: bool = False
    """16.2.1: alone in a hex, in its Fort(ress)."""
    moved: bool = False
    railed: int = 0
    """10.6: the turn in which he has gone to or from an Off Map Box by rail, alone."""
    promoted: bool = False
    """5.3.2: his Army counter is in the pool of available Leaders, whatever his Corps counter does."""
    promotion: int = 0
    """5.3.2: the turn in which his Army counter arrives; 0 if it is not on its way."""
    confirmed: bool = False
    """5.6.2: marked Leader Confirmed."""
    recall: int = 0
    """5.5.1, 5.5.3: the turn from which he may be removed; 0 if not Subject to Recall."""

    @property
    def name(self) -> str:
        """As he is called."""
        return self.spec.name

    @property
    def sovereign(self) -> bool:
        """5.2.1: Napoleon III or Wilhelm I."""
        return self.spec.sovereign

    @property
    def replacement(self) -> bool:
        """5.8: a Replacement Leader."""
        return self.spec.replacement

    @property
    def counter(self) -> CounterSpec | None:
        """5.1: the counter in use; a sovereign has no ratings."""
        return self.spec.counters.get(self.rank)  # type: ignore[call-overload, no-any-return]  # it may be no rank

    @property
    def special(self) -> str:
        """5.1.7: his special rating, *, !, ? or &; empty if he has none."""
        counter = self.counter
        return counter.special if counter is not None else ""
