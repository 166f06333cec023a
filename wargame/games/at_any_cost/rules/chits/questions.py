"""5.1, 6, 11.5, 15: what is asked about chits: planned, drawn and held ones, what they do, and tracks."""

from __future__ import annotations

from typing import NamedTuple

from wargame.engine.questions import Subject


class EventToPlan(Subject, kind="chits.planning_phase"):
    """5.1.planned-event: the event that will be in the cup for certain."""


class DrawnEvent(Subject, kind="chits.event_drawn"):
    """6.3: what becomes of an event just drawn."""

    event: str


class WhomCicActivates(Subject, kind="chits.cic_activation"):
    """6.2, DRAFT.c.iii: whom the CIC chit of a side activates; whether it could be held."""

    side: str
    holdable: bool


class WaywardMove(Subject, kind="chits.wayward_unit"):
    """6.4.a, 6.4.b: which unit of a side goes astray, and where."""

    side: str


# ---------------------------------------------------------------- 6.3.1.interrupt, 11.5: moments for held chits


class ChitShot(NamedTuple):
    """11.5: a fire that a chit allows: who fires at which hex."""

    event: str
    firer: str
    hex: str


class Declared(NamedTuple):
    """A Fire Combat or an assault that has been declared and is not rolled for yet."""

    kind: str
    """`fire` or `assault`."""
    side: str
    """Whose fire or assault it is."""
    units: tuple[str, ...]
    """Without any it is the fire of a fortress (8.9)."""
    hex: str
    chits: tuple[str, ...]
    lead: str = ""
    """12.2: the Lead Assault Hex."""
    occasion: str = ""
    half: bool = False
    fortress: str = ""


class OpportunityShot(Subject, kind="chits.opportunity_fire"):
    """11.5: whether a held chit is fired at units in a hex they have entered or are about to leave."""

    units: tuple[str, ...]
    hex: str
    shots: tuple[ChitShot, ...]


class ShotAtActivation(Subject, kind="chits.announcement.fire"):
    """11.5.timing: whether a held chit is fired at a formation that is activated."""

    formation: str
    shots: tuple[ChitShot, ...]


class InitiativeAtActivation(Subject, kind="chits.announcement.initiative"):
    """6.3.1.c: whether Command Initiative is used as an activation begins."""


class ChitOnCombat(Subject, kind="chits.combat_window"):
    """8.4.k, 12.5.k: whether a held chit is played on the combat declared."""

    combat: Declared
    events: tuple[str, ...]


class PanicPlay(Subject, kind="chits.after_hits.panic"):
    """6.3.1.interrupt: whether units in a hex that were hit take a Panic Test."""

    units: tuple[str, ...]
    hex: str


class InspirationPlay(Subject, kind="chits.after_hits.inspiration"):
    """6.3.1.interrupt: whether a unit in a hex that was hit is rallied."""

    hex: str


class LastEvents(Subject, kind="chits.end_of_turn_events"):
    """15.0: whether a held event is played after the last chit."""


# ---------------------------------------------------------------- 6.3.1: what events do


class EventTarget(Subject, kind="chits.event_fire"):
    """11.5, 6.4.d: who fires at which hex by an event; a free one may be declined."""

    event: str
    free: bool


class LoneUnit(Subject, kind="chits.auftragstaktik.start"):
    """6.3.1.a: which unit acts on its own."""


class LoneAssault(Subject, kind="chits.auftragstaktik.assault"):
    """12.5.i: whether the unit that acts on its own assaults, and which hex."""

    unit: str


class AssaultSupport(Subject, kind="chits.event_assault"):
    """12.2.support: who supports the assault of a unit on a hex."""

    unit: str
    hex: str


class FuriousAssault(Subject, kind="chits.furia_francese"):
    """12.5.j: which unit assaults at once, and which hex."""


class UnitToProvoke(Subject, kind="chits.aggressive_tactics"):
    """6.3.1.a: which Prussian unit must attack, and which hex."""


class HqToParalyse(Subject, kind="chits.malaise"):
    """6.3.1.a: on which French HQ Bazaine's Malaise lies."""


class UnitsToCommand(Subject, kind="chits.command_initiative"):
    """6.3.1.c: which Out of Command marker goes."""


class UnitToInspire(Subject, kind="chits.inspirational_leadership"):
    """6.3.1: which unit loses its Morale Hit marker."""


class DivisionToFire(Subject, kind="chits.feu_de_bataillon"):
    """8.4.l: which division fires by battalions."""


# ---------------------------------------------------------------- 15: Command Event tracks


class SpiritUse(Subject, kind="chits.french_command_events.spirit"):
    """15.1: whether the chits of French Offensive Spirit are rolled for or spent on a formation."""


class SpiritReward(Subject, kind="chits.french_command_events.reward"):
    """15.1: Marshal Bazaine, or a formation out of reserve."""


class TrackUse(Subject, kind="chits.prussian_command_events"):
    """15.2: what the success on a track brings forward."""

    track: str
