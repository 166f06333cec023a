"""2, 6.1, 10.10: the few changes of the table that everything else is made of."""

from __future__ import annotations

from wargame.engine.pieces import NOWHERE
from wargame.games.on_to_paris.rules.events import PointsScored
from wargame.games.on_to_paris.rules.strength import NONE, Strength
from wargame.games.on_to_paris.rules.table import (
    CP_KINDS,
    DISCRETIONARY,
    EMPIRE,
    PARIS_REG,
    PARIS_RES,
    PRIMARY,
    REMOVED,
    REPUBLIC,
    RL_KINDS,
    SECONDARY,
    STATE,
    TERTIARY,
    Pontoon,
    Table,
)
from wargame.games.on_to_paris.rules.units import (
    COMMAND,
    CONTAINED,
    DETACHMENT,
    FRENCH,
    MAP,
    POOL,
    Formation,
    Leader,
)

__all__ = [
    "CP_KINDS",
    "DISCRETIONARY",
    "EMPIRE",
    "PARIS_REG",
    "PARIS_RES",
    "PRIMARY",
    "REMOVED",
    "REPUBLIC",
    "RL_KINDS",
    "SECONDARY",
    "STATE",
    "TERTIARY",
    "Campaign",
    "Pontoon",
]


class Campaign(Table):
    """The table with its doors: every change goes through one of these, and the masks follow."""

    # ------------------------------------------------------------------ changing the table

    def score(self, points: int, entry: str, rule: str) -> None:
        """3.2: change the VP level and say why."""
        if points:
            self.put(self, "vp", self.vp + points)
            self.tell(PointsScored(points, entry, rule, self.vp))

    def station(self, formation: Formation, place: int, inside: bool = False) -> None:
        """Put a Formation, detachment or Siege Gun in a place, wherever it was."""
        before = formation.place
        self.formations.put(formation, place, len(self.formations.stacks[place]))
        if formation.status != MAP:
            self.put(formation, "status", MAP)
        if formation.inside != inside:
            self.put(formation, "inside", inside)
        if before not in (NOWHERE, place):
            self.refresh(formation.side, before)
        self.refresh(formation.side, place)

    def enter(self, formation: Formation, place: int) -> None:
        """10.2: a Formation goes to the next hex and remembers from where; 13.14.2: Demoralization spreads."""
        self.put(formation, "came_from", formation.place)
        self.station(formation, place)
        self.mingle(formation.side, place)

    def withdraw(self, formation: Formation, status: str, returns: int = 0) -> None:
        """Take a Formation off the map; what it contained has been seen to."""
        place = formation.place
        self.formations.lift(formation)
        for name, value in (("status", status), ("returns", returns), ("army", ""), ("came_from", NOWHERE)):
            self.put(formation, name, value)
        for name in ("inside", "demoralized", "moved"):
            self.put(formation, name, False)
        if place != NOWHERE:
            self.refresh(formation.side, place)

    def shelter(self, formation: Formation, inside: bool) -> None:
        """16.2.1: a Formation goes into the Fort(ress) of its hex, or comes out."""
        self.put(formation, "inside", inside)
        self.refresh(formation.side, formation.place)
        self.mingle(formation.side, formation.place, inside)

    def set_strength(self, formation: Formation, strength: Strength) -> None:
        """6.1: move the markers on a Formation's track."""
        self.put(formation, "strength", strength)
        if formation.place != NOWHERE:
            self.refresh(formation.side, formation.place)

    def set_lone(self, side: str, place: int, strength: Strength, inside: bool = False) -> None:
        """Let so many lone SPs be in a place."""
        lists = self.sheltered if inside else self.loose
        self.journal.put_item(lists[side], place, strength)
        moved = self.lone_moved(side, place, inside)
        left = Strength(*[min(pair) for pair in zip(moved, strength, strict=True)])
        if left != moved:
            self._set_moved(side, place, left, inside)
        marks = self.sheltered_demoralized if inside else self.loose_demoralized
        if not strength.total and marks[side] >> place & 1:
            self.journal.put_key(marks, side, marks[side] & ~(1 << place))
        self.refresh(side, place)

    def _set_moved(self, side: str, place: int, moved: Strength, inside: bool) -> None:
        lists = self.sheltered_moved if inside else self.loose_moved
        self.journal.put_item(lists[side], place, moved)

    def add_lone(self, side: str, place: int, strength: Strength, inside: bool = False, moved: bool = False) -> None:
        """Add lone SPs to a place; `moved` if they may not move any more in this Segment (6.1.4)."""
        self.set_lone(side, place, self.lone(side, place, inside).plus(strength), inside)
        if moved:
            self._set_moved(side, place, self.lone_moved(side, place, inside).plus(strength), inside)
        self.mingle(side, place, inside)

    def take_lone(self, side: str, place: int, strength: Strength, inside: bool = False) -> None:
        """Take lone SPs from a place; those that have moved last."""
        self.set_lone(side, place, self.lone(side, place, inside).minus(strength), inside)

    def write_off(self, side: str, strength: Strength) -> None:
        """Count SPs as lost for good."""
        self.journal.put_key(self.lost, side, self.lost[side].plus(strength))

    def account(self, side: str, strength: Strength) -> None:
        """Count SPs as having come into the game."""
        self.journal.put_key(self.received, side, self.received[side].plus(strength))

    def pool(self, side: str, kind: str, number: int = 1) -> None:
        """7.1: so many SPs more, or fewer, in a pool."""
        self.journal.put_key(self.pools[side], kind, self.pools[side].get(kind, 0) + number)

    def detach(
        self, side: str, place: int, strength: Strength, leaders: tuple[str, ...] = (), inside: bool = False
    ) -> Formation:
        """10.8.1, 10.8.2: lone SPs of a place, and Division Leaders alone there, get under way as a detachment."""
        group = next(each for each in self.formations.every if self._idle(each, side))
        marks = self.sheltered_demoralized if inside else self.loose_demoralized
        demoralized = bool(marks[side] >> place & 1)
        self.take_lone(side, place, strength, inside)
        self.put(group, "strength", strength)
        self.put(group, "demoralized", demoralized)
        for word in leaders:
            self.contain(self.leader(word), group)
        self.station(group, place, inside)
        return group

    def _idle(self, formation: Formation, side: str) -> bool:
        return formation.kind == DETACHMENT and formation.side == side and formation.status == POOL

    def can_detach(self, side: str) -> bool:
        """Whether there is a detachment left to make."""
        return any(self._idle(each, side) for each in self.formations.every)

    def dissolve(self, group: Formation, moved: bool = True) -> None:
        """10.8.1: a detachment has arrived: its SPs are lone SPs again, and its Leaders alone.

        They have moved in this Segment, unless they have only reacted or retreated (12.4.2, 13.16.1).
        """
        place, strength, inside = group.place, group.strength, group.inside
        self.put(group, "strength", NONE)
        demoralized = group.demoralized
        for word in group.contained:
            self.leave_alone(self.leader(word), place, inside)
        self.withdraw(group, POOL)
        if strength.total:
            self.add_lone(group.side, place, strength, inside, moved=moved)
            if demoralized:
                self.demoralize(group.side, place, inside)

    # ------------------------------------------------------------------ Leaders

    def command(self, leader: Leader, formation: Formation, rank: str) -> None:
        """5.3.3: a Leader takes command of a Formation."""
        self._free(leader)
        for name, value in (("status", COMMAND), ("formation", formation.id), ("rank", rank)):
            self.put(leader, name, value)
        self.put(formation, "leader", leader.id)

    def contain(self, leader: Leader, formation: Formation) -> None:
        """6.1.4: a Division Leader or sovereign is put on the card of a Formation."""
        self._free(leader)
        self.put(leader, "status", CONTAINED)
        self.put(leader, "formation", formation.id)
        self.put(formation, "contained", (*formation.contained, leader.id))

    def leave_alone(self, leader: Leader, place: int, inside: bool = False) -> None:
        """5.2.3: a Division Leader or sovereign stands alone in a place."""
        self._free(leader)
        self.leaders.put(leader, place, len(self.leaders.stacks[place]))
        self.put(leader, "status", MAP)
        self.put(leader, "inside", inside)

    def set_aside(self, leader: Leader, status: str, returns: int = 0) -> None:
        """A Leader goes to the pool, to the turn track, or out of the game."""
        self._free(leader)
        self.put(leader, "status", status)
        self.put(leader, "returns", returns)

    def _free(self, leader: Leader) -> None:
        """Out of his Formation or off his hex."""
        if leader.formation:
            formation = self.formations.by_id[leader.formation]
            for name in ("leader", "wounded"):
                if getattr(formation, name) == leader.id:
                    self.put(formation, name, "")
            if leader.id in formation.contained:
                self.put(formation, "contained", tuple(word for word in formation.contained if word != leader.id))
            self.put(leader, "formation", "")
        if leader.place != NOWHERE:
            self.leaders.lift(leader)
        if leader.inside:
            self.put(leader, "inside", False)

    # ------------------------------------------------------------------ Demoralization

    def demoralize(self, side: str, place: int, inside: bool = False, demoralized: bool = True) -> None:
        """13.14.2: all units of a side in a location become Demoralized, or recover."""
        for each in self.at(side, place, inside):
            if each.demoralized != demoralized:
                self.put(each, "demoralized", demoralized)
        marks = self.sheltered_demoralized if inside else self.loose_demoralized
        bit = 1 << place
        wanted = demoralized and self.lone(side, place, inside).total > 0
        if bool(marks[side] & bit) != wanted:
            self.journal.put_key(marks, side, marks[side] ^ bit)

    def mingle(self, side: str, place: int, inside: bool = False) -> None:
        """13.14.2: where Demoralized units and others come together, all are Demoralized."""
        if self.is_demoralized(side, place, inside):
            self.demoralize(side, place, inside)

    # ------------------------------------------------------------------ masks

    def refresh(self, side: str, place: int) -> None:
        """Set down anew what of a side is in a place, in the masks of the table."""
        bit = 1 << place
        outside, sheltered = self.loose[side][place], self.sheltered[side][place]
        force = infantry = cavalry = False
        garrison = sheltered.total > 0
        for each in self.formations.stacks[place]:
            if each.side != side or each.is_gun:
                continue
            if each.inside:
                garrison = True
                continue
            force = True
            infantry = infantry or each.strength.infantry > 0
            cavalry = cavalry or each.is_cavalry
        tireurs = side == FRENCH and self.tireurs_at(place) > 0
        self._mark(self.forces, side, bit, force or outside.total > 0)
        self._mark(self.infantry, side, bit, infantry or outside.infantry > 0)
        self._mark(self.cavalry, side, bit, cavalry)
        self._mark(self.garrisons, side, bit, garrison)
        if side == FRENCH and bool(self.franc_tireurs & bit) != tireurs:
            self.put(self, "franc_tireurs", self.franc_tireurs ^ bit)

    def _mark(self, masks: dict[str, int], side: str, bit: int, there: bool) -> None:
        if bool(masks[side] & bit) != there:
            self.journal.put_key(masks, side, masks[side] ^ bit)
