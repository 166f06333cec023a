"""3: the counters. Combat units with a Fresh and a Battleworn side, detachments, HQs and their values."""

from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from typing import Literal

from wargame.engine.pieces import Piece
from wargame.games.at_any_cost.content.counters import CounterSide, Printed

PRUSSIAN, FRENCH = "prussian", "french"
ENEMY = {PRUSSIAN: FRENCH, FRENCH: PRUSSIAN}

ON_MAP = "map"
WAITING = "waiting"
"""A reinforcement that has not come yet (11.10)."""
ELIMINATED = "eliminated"
"""10.2: in the box of units Broken this turn."""
REBUILD = "rebuild"
"""13.3: in the box of units that may be Rebuilt."""
POOL = "pool"
"""17: a detachment not in use."""
PARTED = "parted"
"""17.1: a brigade that has been broken down into detachments."""
EXITED = "exited"
"""19.3: off the map for good."""
ABSENT = "absent"
"""Not in this scenario."""

STEADY, SHAKEN, DISRUPTED = 0, 1, 2
"""3.6.1: the Morale Hits a unit carries."""
FULL, LOW, RATIONED = 0, 1, 2
"""3.6.2: the state of its ammunition."""
HIT, CHARGED = "hit", "charged"
"""11.4, 11.5 and 11.8: what has stopped a unit on its way."""

AGGRESSIVE, DEFENSIVE, SPECIAL = "A", "D", "S"
"""7.2 and 6.4.d: the Postures."""

Arm = Literal["infantry", "cavalry", "artillery"]


STATIC = {"static": True}
"""Of fields that never change during a game."""
PRINTED = {"static": True, "printed": True}
"""Of those that stand on the counter: they are taken from there."""


@dataclass(slots=True, eq=False)
class Unit(Piece):
    """A counter on the table: combat unit (3.1), detachment (3.4) or HQ (3.5).

    `printed` has all that never changes; what the rules read again and again is also here.
    """

    printed: Printed = field(kw_only=True, repr=False, compare=False, metadata=STATIC)
    label: str = field(init=False, metadata=PRINTED)
    formation: str = field(init=False, metadata=PRINTED)
    division: str = field(init=False, metadata=PRINTED)
    type: str = field(init=False, metadata=PRINTED)
    weight: str = field(init=False, metadata=PRINTED)
    detachment: bool = field(init=False, metadata=PRINTED)
    fresh_side: CounterSide = field(init=False, metadata=PRINTED)
    worn_side: CounterSide = field(init=False, metadata=PRINTED)
    ratings: tuple[int, int] = field(init=False, metadata=PRINTED)
    """3.5.3: an HQ's Command Rating on its Aggressive and on its Defensive side."""
    battery: str = field(init=False, metadata=PRINTED)
    """4.3: the Mitrailleuse bound to this artillery unit, or the artillery unit of this Mitrailleuse."""

    hq: bool = field(init=False, metadata=STATIC)
    """3.5: an HQ is no combat unit."""
    infantry: bool = field(init=False, metadata=STATIC)
    """3.2: a brigade or detachment of infantry."""
    cavalry: bool = field(init=False, metadata=STATIC)
    guns: bool = field(init=False, metadata=STATIC)
    """3.2: foot or horse artillery, but not a Mitrailleuse."""
    horse: bool = field(init=False, metadata=STATIC)
    """3.1.4.1: horse artillery may fire and move."""
    mitrailleuse: bool = field(init=False, metadata=STATIC)
    """3.1.3.2: a battery bound to its parent artillery (4.3)."""
    brigade: bool = field(init=False, metadata=STATIC)
    """4.1.1: an infantry unit that is no detachment."""
    arm: Arm = field(init=False, metadata=STATIC)
    """11.2: the column of the terrain costs it uses; an HQ moves as infantry (3.5.4)."""

    acts_with: str = ""
    """The formation whose chit activates it: its own, unless the scenario attaches it."""
    status: str = ABSENT
    worn: bool = False
    """Whether the Battleworn side is up; of a detachment, the smaller side."""
    morale: int = STEADY
    ammo: int = FULL

    posture: str = DEFENSIVE
    casualty: bool = False
    overrun: bool = False
    malaise: bool = False
    bivouac: bool = False

    in_command: bool = False
    """7.4: may act with the activation going on."""
    ooc: bool = False
    """7.5: under an Out of Command marker."""
    fired: str = ""
    """8.1: how it has fired in this Fire Combat Step: "", "half" or "full"."""
    spent: int = 0
    """11.1: half Movement Points spent in this activation."""
    moved: bool = False
    halted: str = ""
    """What has stopped it on its way, if anything has; it may not move on."""
    shots: int = 0
    """8.4.s: Defensive Fires issued in this Step."""
    charging: bool = False
    climbed: bool = False
    """12.5.f: crossed a slope upward during its Charge Move."""
    assaults: str = ""
    """12.2: the hex its Assault marker points at; for a charge, the hex it is committed to (11.6)."""
    missed: tuple[tuple[int, str], ...] = ()
    """11.7, 11.8: by turn, the enemies it has failed to charge; it does not try the same one twice in a turn."""
    charged_back: bool = False
    """12.3.a: has Countercharged or made an Opportunity Charge in this activation; it does not withdraw any more."""
    fought: bool = False
    """16.2: took part in an Assault Combat of this activation."""
    worked: str = ""
    """16.2: how it was busy in this activation: "rally", or the works it tried to build, "hasty" or "entrenched"."""
    battalion_fire: bool = False
    """8.4.l, 8.4.t: under the Feu de Bataillon chit until the turn ends."""
    returns: int = 0
    """DRAFT.a.rebuild-box: the turn from which a Broken French unit may be Rebuilt."""

    def __post_init__(self) -> None:
        """Take over what is printed, and what its type says of it.

        3.1.4.1: horse artillery may fire and move. 3.1.3.2: a Mitrailleuse is bound to its parent artillery. 11.2: the
        arm is the column of the terrain costs; an HQ moves as infantry (3.5.4).
        """
        for name in PRINTED_FIELDS:
            setattr(self, name, getattr(self.printed, name))
        self.hq, self.infantry, self.cavalry = (self.type == each for each in ("hq", "infantry", "cavalry"))
        self.horse, self.mitrailleuse = self.type == "horse_artillery", self.type == "mitrailleuse"
        self.guns = self.horse or self.type == "artillery"
        self.brigade = self.infantry and not self.detachment
        self.arm = "cavalry" if self.cavalry else "artillery" if self.guns or self.mitrailleuse else "infantry"

    # ------------------------------------------------------------------ what it is
    @property
    def corps_unit(self) -> bool:
        """6.2.1: artillery of the corps itself, in no division."""
        return self.division == "Corps"

    # ------------------------------------------------------------------ its present state
    @property
    def on_map(self) -> bool:
        """Whether it is on the map."""
        return self.status == ON_MAP

    @property
    def values(self) -> CounterSide:
        """The side that is up."""
        return self.worn_side if self.worn else self.fresh_side

    @property
    def battleworn(self) -> bool:
        """3.3, 3.4: on its Battleworn side; a detachment has no other."""
        return self.worn or self.detachment

    def signs(self) -> Iterator[str]:
        """The markers on it, the gravest first, and what it has done in this activation, each by a short name."""
        holding = {
            "worn": self.worn and not self.detachment,
            "disrupted": self.morale == DISRUPTED,
            "shaken": self.morale == SHAKEN,
            "rationed": self.ammo == RATIONED,
            "low_ammo": self.ammo == LOW,
            "feu": self.battalion_fire,
            "casualty": self.casualty,
            "overrun": self.overrun,
            "malaise": self.malaise,
            "bivouac": self.bivouac,
            "ooc": self.ooc,
            "fired": self.fired == "full",
            "half_fired": self.fired == "half",
            "moved": self.moved and not self.charging,
            "hit": self.halted == HIT,
            "charged": self.halted == CHARGED,
            "charging": self.charging,
            "fought": self.fought,
        }
        return (sign for sign, holds in holding.items() if holds)


PRINTED_FIELDS = tuple(each.name for each in fields(Unit) if each.metadata.get("printed"))


def make_unit(printed: Printed) -> Unit:
    """A counter of the counter mix, which takes no part yet: a detachment is in the pool of its corps (3.4)."""
    status = POOL if printed.detachment else ABSENT
    return Unit(printed.id, printed.side, printed=printed, acts_with=printed.formation, status=status)
