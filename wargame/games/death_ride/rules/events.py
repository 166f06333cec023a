"""What happens in a battle: a type for every kind of entry in the log, in the order of the chapters."""

from __future__ import annotations

from typing import NamedTuple

from wargame.engine.events import Event, Move, PieceId, PieceIds, PlaceId, PlaceIds, TurnBegins, Went

# ---------------------------------------------------------------------- 4, 5: turns and impulses


class TurnBegan(TurnBegins):
    """4: a turn begins, with its hours."""

    time: str


class ImpulseBegan(Event):
    """5.1: an impulse of a side begins; `discretionary` is which of those it is, 0 for any other (5.5)."""

    side: str
    number: int
    final: bool
    """5.2: the Final French Impulse."""
    discretionary: int


class EndTested(Event):
    """5.2: the die before a French impulse, what alters it, the number of the impulse, and whether it is Final."""

    die: int
    modifier: int
    impulse: int
    final: bool

    is_result = True


class NoDiscretionaryImpulse(Event):
    """5.5: a side has nothing to do in a Discretionary Impulse, after it has taken so many."""

    side: str
    taken: int


class Passed(Event):
    """5.6: a side does nothing in its impulse."""

    side: str


class ActionPhaseOver(Event):
    """5.6: both sides have passed."""


class ImpulsesCounted(Event):
    """4.6: how many French impulses a turn has had."""

    turn: int
    count: int


class GameEnded(Event):
    """19.6: who has won, if anybody, and how."""

    winner: str | None
    level: str
    why: str


# ---------------------------------------------------------------------- 6: Leaders and activation


class Activated(Event):
    """6.1.c: a Leader activates units of an Area; without one they have march orders (10.3)."""

    side: str
    leader: PieceId
    area: PlaceId
    units: PieceIds


class LeaderBecameActive(Event):
    """6.1.b: a Leader is woken by his player."""

    leader: PieceId

    is_result = True


class LeaderBecameInactive(Event):
    """6.8, 6.10, 18.3: a Leader is Inactive from now on."""

    leader: PieceId

    is_result = True


class CorpsChosen(Event):
    """6.4: the corps that Caprivi commands this turn."""

    leader: PieceId
    side: str
    corps: str


class FireActivationTested(Event):
    """6.9: the die that may call an Inactive Leader to arms after an attack, and whether it does."""

    leader: PieceId
    die: int
    active: bool

    is_result = True


class Rode(Went):
    """6.6: a Leader moves."""


class LeaderFled(Went):
    """6.10: a Leader who was alone with enemies is among friends again."""


class LeaderTaken(Event):
    """6.10: a Leader who was alone with enemies had no friends to go to."""

    leader: PieceId
    area: PlaceId


# ---------------------------------------------------------------------- 7 to 10: camps, marches, Fire Zones, arrivals


class BivouacLifted(Event):
    """7.3: a camp is no more, and why: attacked, gone, leader, chosen, near or late."""

    area: PlaceId
    why: str

    is_result = True


class Moved(Event):
    """8: units have come to the end of their path."""

    units: PieceIds
    path: PlaceIds

    def move(self) -> Move:
        """The way of the first of them."""
        return Move(self.units[0], self.path[0], self.path[-1], self.path[1:])


class Stopped(Event):
    """14.4: units get no further under a Volley."""

    units: PieceIds
    path: PlaceIds

    def move(self) -> Move:
        """The way of the first of them."""
        return Move(self.units[0], self.path[0], self.path[-1], self.path[1:])


class FireZonePlaced(Event):
    """9.1: a Division lays a Fire Zone on an Area."""

    division: str
    start: PlaceId
    end: PlaceId

    is_result = True


class FireZoneRemoved(Event):
    """9.3, 14.6: the Fire Zone of a Division on an Area is gone."""

    division: str
    area: PlaceId

    is_result = True


class Arrived(Event):
    """10.1: counters come to an Entry Box."""

    side: str
    counters: PieceIds
    box: PlaceId


class MarchDiced(Event):
    """10.5: the Movement Points that a unit has diced for."""

    unit: PieceId
    points: int

    is_result = True


class CorpsReleased(Event):
    """10.4: a corps is struck and free of its limits."""

    side: str
    corps: str

    is_result = True


# ---------------------------------------------------------------------- 11 to 15: combat


class Counted(NamedTuple):
    """A row of a chart, and what it adds."""

    row: str
    value: int


class CombatSums(Event):
    """20.3: both sides of a combat, row by row of its chart, before the dice; the first of the units leads."""

    chart: str
    units: PieceIds
    area: PlaceId
    attacker: tuple[Counted, ...]
    target: tuple[Counted, ...]
    attacker_total: int
    target_total: int

    sums = True


class CombatResult(Event):
    """20.3: what the dice of a combat mean, before anybody absorbs anything."""

    chart: str
    side: str
    """Who attacks."""
    area: PlaceId
    attacker_score: int
    target_score: int
    result: str
    """The row of the results of the chart."""
    attacker_points: int
    """The Casualty Points that fall on the attacker ..."""
    target_points: int
    """... and on the target."""
    lost: int
    """13.4, 13.6: how many of the attackers are eliminated outright, the lead first."""

    is_result = True
    decides = True

    @property
    def difference(self) -> int:
        """A less T."""
        return self.attacker_score - self.target_score

    def totals(self) -> tuple[int, int]:
        """A and T with their dice."""
        return self.attacker_score, self.target_score


class Assaulted(Event):
    """13.1: units set out to assault an Area, the lead first."""

    units: PieceIds
    start: PlaceId
    end: PlaceId


class Withdrew(Event):
    """13.7: cavalry alone rides off before an assault that is not all of cavalry."""

    units: PieceIds
    area: PlaceId

    is_result = True
    settles = True


class LeaderCommitted(Event):
    """6.8: a Leader goes with the lead unit of an assault."""

    leader: PieceId
    unit: PieceId


class Entered(Event):
    """13.6: attackers are in the Area they have assaulted."""

    units: PieceIds
    area: PlaceId

    is_result = True


class UnitSpent(Event):
    """1.2: a unit is turned to its Spent side."""

    unit: PieceId

    is_result = True


class Retreated(Went):
    """15.4: a unit goes back."""

    is_result = True


class UnitEliminated(Event):
    """15.1: a unit leaves the game, and why: casualties, repulsed, charge or narrow."""

    unit: PieceId
    area: PlaceId
    why: str

    is_result = True

    def gone_from(self) -> str:
        """Its Area."""
        return self.area


class PointsUnabsorbed(Event):
    """15.2: Casualty Points that nobody is left to absorb."""

    side: str
    area: PlaceId
    points: int

    is_result = True


# ---------------------------------------------------------------------- 16 to 19: the rest of a turn


class Reorganised(Event):
    """16.1: a Leader turns units Fresh."""

    leader: PieceId
    units: PieceIds


class RegroupChosen(Event):
    """17.1: the Division that a side regroups."""

    side: str
    division: str


class Regrouped(Went):
    """17.1: a counter goes one Area."""


class AdvantageHandedOver(Event):
    """18.1: a side loses the Advantage, and why: reroll, test, deactivate or losses; who holds it now."""

    side: str
    why: str
    holder: str

    is_result = True
    aloud = True

    def puts_aside(self) -> bool:
        """18.2, 18.4: for that the dice of a combat or of the end test are thrown again."""
        return self.why in ("reroll", "test")


class OccupantNoted(Event):
    """19.3: the side that has last solely occupied a listed Area."""

    side: str
    area: PlaceId
