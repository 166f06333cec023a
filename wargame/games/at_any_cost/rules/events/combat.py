"""8, 9, 10, 12, 13: what happens in Fire and Assault Combat, in retreats, to morale, and as units rally."""

from typing import NamedTuple

from wargame.engine.events import Event, Move, PieceId, PieceIds, PlaceId


class ColumnShift(NamedTuple):
    """8.4, 12.5: a shift of the column, by its name in the game file, and how far it goes."""

    name: str
    size: int


class FortressFired(Event):
    """8.9: a Fortress fires at a hex."""

    fortress: PlaceId
    hex: PlaceId


class FireModifiers(Event, sums=True):
    """8.2: a fire as it is reckoned before the dice: strength, first column, shifts, last column.

    Without firers it is that of a Fortress (8.9).
    """

    firers: tuple[str, ...]
    hex: str
    sp: str
    base: str
    shifts: tuple[ColumnShift, ...]
    column: str


class FireResult(Event):
    """8.5: the coloured die, the white one, and what the table says."""

    hex: PlaceId
    colour: int
    white: int
    result: str

    def calls(self) -> bool:
        """8.5: for Morale Tests or Casualty Hits."""
        return self.result != "NE"


class AmmunitionProblem(Event, is_result=True):
    """8.8: a unit runs short: Low or Rationed Ammo."""

    unit: PieceId
    ammo: int


class AssaultDeclared(Event):
    """12.2.declare: a unit is marked for the assault of a hex."""

    unit: PieceId
    hex: PlaceId


class AssaultBegun(Event):
    """12.2: units of a side assault a hex, led from another."""

    side: str
    units: PieceIds
    target: PlaceId
    lead: PlaceId


class PositionAbandoned(Event, settles=True):
    """12.3: defenders leave before the assault."""

    units: PieceIds
    hex: PlaceId


class AssaultModifiers(Event, sums=True):
    """12.2: an assault as it is reckoned before the dice: strengths, first column, shifts, last column."""

    hex: str
    lead: str
    attack: str
    defence: str
    base: str
    shifts: tuple[ColumnShift, ...]
    column: str


class AssaultResult(Event, is_result=True):
    """12.7: what the table says."""

    hex: PlaceId
    result: str


class GroundLost(Event):
    """12.7.1.a: Loss Points were spent on hexes of retreat, and all of them are known."""

    side: str
    units: PieceIds
    hexes: int


class Riposte(Event):
    """12.7.2.b: the loser stands, and the winner loses too."""

    side: str
    points: int


class ToughFightTested(Event, is_result=True):
    """12.7.3: a side passes or fails its test."""

    side: str
    passed: bool


class BrokeThrough(Event, is_result=True):
    """12.9: a unit enters a hex that the enemy has left."""

    unit: PieceId
    hex: PlaceId


class Retreated(Event, is_result=True):
    """12.8: a unit goes back."""

    unit: PieceId
    start: PlaceId
    end: PlaceId

    def move(self) -> Move:
        """Its way."""
        return Move(self.unit, self.start, self.end)


class MoraleTested(Event):
    """9.1: the modified die of a unit against its cohesion, and the Morale Hits it takes."""

    unit: PieceId
    number: int
    rating: int
    hits: int


class MoraleHit(Event, is_result=True):
    """9.2: a unit is Shaken or Disrupted."""

    unit: PieceId
    morale: int


class TurnedBattleworn(Event, is_result=True):
    """8.6: a Casualty Hit turns a unit over."""

    unit: PieceId


class BreakTested(Event):
    """10.1: the die of a Break Test against cohesion, and the band of its result."""

    unit: PieceId
    die: int
    rating: int
    band: str


class UnitBroken(Event, is_result=True):
    """10.2: a unit leaves the map: `test`, `retreat` or `muster` has Broken it."""

    unit: PieceId
    hex: PlaceId
    why: str

    def gone_from(self) -> str:
        """Its hex."""
        return self.hex


class Recovered(Event, aloud=True):
    """13.2: a marker of a unit, `morale` or `ammo`, is one level better."""

    unit: PieceId
    what: str
    level: int


class RebuildSucceeded(Event, is_result=True):
    """13.3: a unit comes back; its hex is still to be chosen."""

    unit: PieceId


class RebuildFailed(Event, is_result=True):
    """13.3: a unit is not Rebuilt."""

    unit: PieceId


class Rebuilt(Event, is_result=True):
    """13.3: a unit is back on the map."""

    unit: PieceId
    hex: PlaceId
