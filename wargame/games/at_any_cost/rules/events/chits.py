"""5, 6, 15: chits planned, drawn, held and played, the Fortunes of War, CIC chits and Command Event tracks."""

from wargame.engine.events import Event, Move, PieceId, PieceIds, PlaceId

UNSEEN = {"event": ""}
"""What the enemy reads of a chit that is its owner's secret."""


class EventPlanned(Event, reveals=True, owner="side", hides=UNSEEN):
    """5.1.planned-event, DRAFT.a.key-chit: a side has chosen an event for the cup, in secret."""

    side: str
    event: str


class EventsExcluded(Event):
    """DRAFT.a.excluded: a side picks so many of the other's events blindly, which are out of this turn."""

    by: str
    side: str
    number: int


class CupFilled(Event):
    """5.1: so many chits are in the cup, so many of them events; the others are named."""

    size: int
    events: int
    others: tuple[str, ...]


class ChitDrawn(Event, reveals=True, played=True, aloud=True):
    """5.2.1, 5.2.3: an Activation, CIC or Fortunes of War chit is drawn, and for which side."""

    chit: str
    side: str = ""


class EventChitDrawn(Event, reveals=True, owner="side", hides=UNSEEN):
    """5.2.2: an event of a side is drawn; what it says is for its owner."""

    side: str
    event: str


class FirstToCommit(Event):
    """DRAFT.b.priority: the side that must say first what it plays before the draw."""

    side: str


class EventHeld(Event, aloud=True, owner="side", hides=UNSEEN):
    """6.3.1.c: a side holds the event it has drawn; what it says is its secret."""

    side: str
    event: str


class EventPlayed(Event, played=True):
    """6.3.1: a side plays an event."""

    side: str
    event: str


class FreeEventGained(Event):
    """6.4.d.event: an Enhancement gives a side a fire event."""

    side: str
    event: str


class EventDegraded(Event, aloud=True):
    """6.4.c.event: an event is lost to a Degradation."""

    side: str
    event: str


class EventUnused(Event, aloud=True):
    """6.3.discard: an event that nothing can be done with is put aside."""

    side: str
    event: str


class HeldEventsLost(Event, aloud=True, owner="side", hides={"events": ()}):
    """6.3.1.lost: so many chits a side still held when the turn was over; which they were is for their owner."""

    side: str
    number: int
    events: tuple[str, ...]


class CommandEventLaid(Event):
    """6.3.2: a side lays a chit on a track, which has so many now."""

    side: str
    track: str
    number: int


class MalaiseLaid(Event):
    """6.3.1.a: Bazaine's Malaise lies on a French HQ."""

    hq: PieceId


class MalaiseOvercome(Event, is_result=True):
    """6.3.2: a formation acts in spite of Bazaine's Malaise."""

    formation: str


class MalaiseStruck(Event, is_result=True, aloud=True):
    """6.3.1.a: a formation does nothing."""

    formation: str


class BroughtIntoCommand(Event):
    """6.3.1.c: Command Initiative takes the Out of Command marker off some units."""

    units: PieceIds


class UnitInspired(Event, is_result=True):
    """6.3.1: Inspirational Leadership takes the Morale Hit marker off a unit."""

    unit: PieceId


class PanicTested(Event, is_result=True):
    """6.3.1: a unit stands firm or runs so many hexes."""

    unit: PieceId
    hexes: int


class BattalionFireOrdered(Event):
    """8.4.l: the infantry of a division fires by battalions."""

    units: PieceIds


class SkirmishersFired(Event):
    """6.3.1.b: a Cloud of Skirmishers harasses a hex, with this modifier on the die."""

    unit: PieceId
    hex: PlaceId
    modifier: int


class ActedAlone(Event):
    """6.3.1.a: Auftragstaktik lets a unit act on its own."""

    unit: PieceId


class ProvocationIgnored(Event):
    """6.3.2: the Prussians are not moved by Prussian Aggressive Tactics."""


class UnitProvoked(Event):
    """6.3.1.a: a Prussian unit must attack a hex."""

    unit: PieceId
    hex: PlaceId


class CicActivated(Event):
    """6.2: a Commander-in-Chief activates a unit or a division."""

    side: str
    units: PieceIds


class CicHeld(Event):
    """6.2.1.hold: the General Staff chit is held."""

    side: str


class CicPassed(Event):
    """6.2: no use is made of a CIC chit."""

    side: str


class GeneralStaffLost(Event):
    """6.2.1.hold: the General Staff chit was held too long."""


class CicEarned(Event):
    """6.2: a CIC chit is in the cup of the next turn."""

    side: str


class FortuneRolled(Event, aloud=True):
    """6.4.table: how the Fortunes of War chit works."""

    result: str


class UnitStrayed(Event):
    """6.4.a, 6.4.b: a unit goes astray."""

    unit: PieceId
    start: PlaceId
    end: PlaceId

    def move(self) -> Move:
        """Its way."""
        return Move(self.unit, self.start, self.end)


class LeaderCasualty(Event):
    """6.4.e: an HQ loses its leader, or has one again if it had lost one."""

    hq: PieceId
    struck: bool


class NoLeaderStruck(Event):
    """6.4.e.none-left: no Activation Chit is left for a Leader Casualty."""


class TrackRolled(Event, is_result=True):
    """6.3.2: a roll for the chits on a track."""

    track: str
    chits: int
    success: bool


class SpiritSpent(Event):
    """15.1: the chits of French Offensive Spirit are spent on one formation more."""

    chits: int


class ArrivalHastened(Event):
    """15.2: units come a turn earlier."""

    units: PieceIds
    turn: int


class ArrivalDiverted(Event):
    """15.2: units come by another hex."""

    units: PieceIds
    hex: PlaceId
