"""What is asked in At Any Cost, by the chapters of the book: one subject for each kind of question."""

from typing import NamedTuple

from wargame.engine.questions import GroupId, PieceId, PieceIds, PlaceId, Subject


class StaffOrDraw(Subject, kind="turn.chit_draw_phase"):
    """6.2.1.hold: whether the General Staff chit is used before the next draw; so many chits are in the cup."""

    left: int


class FormationToCommit(Subject, kind="turn.commitment"):
    """6.1: the formation that will be active from a turn on."""

    turn: int


class RestedFormationToCommit(Subject, kind="turn.rested_formation"):
    """18.6.e: one more formation for Dawn."""


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


class ChitShot(NamedTuple):
    """11.5: a fire that a chit allows: who fires at which hex."""

    event: str
    firer: PieceId
    hex: PlaceId


class Declared(NamedTuple):
    """A Fire Combat or an assault that has been declared and is not rolled for yet."""

    kind: str
    """`fire` or `assault`."""
    side: str
    """Whose fire or assault it is."""
    units: PieceIds
    """Without any it is the fire of a fortress (8.9)."""
    hex: PlaceId
    chits: tuple[str, ...]
    lead: PlaceId = ""
    """12.2: the Lead Assault Hex."""
    occasion: str = ""
    half: bool = False
    fortress: str = ""


class OpportunityShot(Subject, kind="chits.opportunity_fire"):
    """11.5: whether a held chit is fired at units in a hex they have entered or are about to leave."""

    units: PieceIds
    hex: PlaceId
    shots: tuple[ChitShot, ...]


class ShotAtActivation(Subject, kind="chits.announcement.fire"):
    """11.5.timing: whether a held chit is fired at a formation that is activated: at those of its units in `shots`."""

    formation: str
    shots: tuple[ChitShot, ...]


class InitiativeAtActivation(Subject, kind="chits.announcement.initiative"):
    """6.3.1.c: whether Command Initiative is used as an activation begins, and who is Out of Command."""

    units: PieceIds


class ChitOnCombat(Subject, kind="chits.combat_window"):
    """8.4.k, 12.5.k: whether a held chit is played on the combat declared."""

    combat: Declared
    events: tuple[str, ...]


class PanicPlay(Subject, kind="chits.after_hits.panic"):
    """6.3.1.interrupt: whether units in a hex that were hit take a Panic Test."""

    units: PieceIds
    hex: PlaceId


class InspirationPlay(Subject, kind="chits.after_hits.inspiration"):
    """6.3.1.interrupt: whether a unit in a hex that was hit is rallied."""

    hex: PlaceId


class LastEvents(Subject, kind="chits.end_of_turn_events"):
    """15.0: whether a held event is played after the last chit."""


class EventTarget(Subject, kind="chits.event_fire"):
    """11.5, 6.4.d: who fires at which hex by an event; a free one may be declined."""

    event: str
    free: bool


class LoneUnit(Subject, kind="chits.auftragstaktik.start"):
    """6.3.1.a: which unit acts on its own."""


class LoneAssault(Subject, kind="chits.auftragstaktik.assault"):
    """12.5.i: whether the unit that acts on its own assaults, and which hex."""

    unit: PieceId


class AssaultSupport(Subject, kind="chits.event_assault"):
    """12.2.support: who supports the assault of a unit on a hex."""

    unit: PieceId
    hex: PlaceId


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


class SpiritUse(Subject, kind="chits.french_command_events.spirit"):
    """15.1: whether the chits of French Offensive Spirit are rolled for or spent on a formation."""


class SpiritReward(Subject, kind="chits.french_command_events.reward"):
    """15.1: Marshal Bazaine, or a formation out of reserve."""


class TrackUse(Subject, kind="chits.prussian_command_events"):
    """15.2: what the success on a track brings forward."""

    track: str


class FormationPosture(Subject, kind="command.activation.start"):
    """7.1: the Posture or Order of a formation, or of the group a CIC chit has picked from it."""

    formation: GroupId
    group: PieceIds = ()

    def names(self) -> tuple[str, ...]:
        """6.2: of a group only its units are meant."""
        return self.group or super().names()


class ReinforcementPosture(Subject, kind="command.activation.reinforcements"):
    """11.10.in-command: the Posture of the units that enter in this activation."""

    formation: GroupId


class MarkerToTurn(Subject, kind="command.out_of_command_step"):
    """14.2: which Out of Command marker of a formation is turned over next."""

    formation: GroupId


class RoadMarch(Subject, kind="command.cautious"):
    """14.3.c.roadbound: which units do nothing but march along the road."""


class NearestUnit(Subject, kind="command.nearest"):
    """14.3: of units equally near, which one the enemy's look to, that withdraw or advance; their foe chooses."""

    units: PieceIds


class WithdrawalHex(Subject, kind="command.withdrawal"):
    """14.3.a.near: the next hex of the way a unit withdraws."""

    unit: PieceId


class ClosingHex(Subject, kind="command.approach"):
    """14.3.e.near: the hex in which a unit closes with the enemy in another."""

    unit: PieceId
    foe: PlaceId


class KeyChit(Subject, kind="command.command_decision_phase"):
    """DRAFT.a.key-chit: the event that will be in the cup for certain."""


class CommitsFirst(Subject, kind="command.held_event_phase.order"):
    """DRAFT.b.priority: which side says first what it plays before the draw."""


class HeldEvent(Subject, kind="command.held_event_phase.play"):
    """DRAFT.b: whether a held event is played before the next chit is drawn."""


class FormationToAdd(Subject, kind="command.french_activation_chits"):
    """DRAFT.e.i: the formation whose Activation Chit is in the cup from the next turn on."""


class FireDeclaration(Subject, kind="fire.fire_step.declare"):
    """8.2: the next fire of the Fire Combat Step."""


class ForcedTarget(Subject, kind="fire.fire_step.nearest"):
    """14.3.e: the enemy says which of the nearest units a unit that must fire fires at."""

    unit: PieceId


class ForcedFire(Subject, kind="fire.fire_step.ordered"):
    """14.3.e: units that must fire."""


class DefensiveFireAt(Subject, kind="fire.defensive_fire"):
    """11.4: fire at units that have just come to a hex."""

    hex: PlaceId


class CasualtyHitOf(Subject, kind="fire.fire_combat.hit"):
    """8.5.two-units: which of several units equally strong takes the Casualty Hit."""

    units: PieceIds


class ShortageOf(Subject, kind="fire.fire_combat.ammunition"):
    """8.8.owner-choice: which of several firers equally strong runs short of ammunition."""

    units: PieceIds


class NextMove(Subject, kind="movement.movement_step"):
    """11.1: the next move of the Movement Step."""


class ChargeApproach(Subject, kind="movement.charge"):
    """11.6: the hex from which a unit charges its target."""

    unit: PieceId
    target: PlaceId


class CounterchargeOffer(Subject, kind="movement.countercharges"):
    """11.7: whether to meet a charge in the hex it is about to enter."""

    charger: PieceId
    hex: PlaceId


class OpportunityChargeOffer(Subject, kind="movement.opportunity_charges"):
    """11.8: whether to charge the units that have entered a hex."""

    hex: PlaceId


class RefugeOfHq(Subject, kind="movement.overrun_hqs"):
    """11.11: the unit to which an HQ that is Overrun flees."""

    hq: PieceId


class Digging(Subject, kind="movement.earthworks_step"):
    """16.2: the next unit that tries to dig in."""


class AssaultDeclaration(Subject, kind="assault.assault_step.start"):
    """12.2.declare: the next assault to be declared, under the shift of an event if one brought it about."""

    event: str = ""


class AssaultToFight(Subject, kind="assault.assault_step.resolve"):
    """12.2: the assault to be fought next, and its Lead Assault Hex; each is named where there is one only."""

    target: PlaceId = ""
    lead: PlaceId = ""


class AbandonPosition(Subject, kind="assault.assault_combat"):
    """12.3: whether units leave a hex before it is assaulted."""

    hex: PlaceId


class Losses(Subject, kind="assault.loss_points"):
    """12.7.1: what a Loss Point is spent on; a Casualty Hit may be due (12.7.2.a).

    The winner loses `riposte` points of his own if nobody retreats (12.7.2.b).
    """

    hex: PlaceId
    points: int
    casualty_due: bool
    riposte: int


class ToughFightCasualty(Subject, kind="assault.tough_fight"):
    """12.7.3.pass: which of several units equally strong takes the Casualty Hit."""

    units: PieceIds


class HqRetreat(Subject, kind="assault.retreat.start"):
    """12.10: whether an HQ goes along with the unit it is stacked with."""

    hq: PieceId


class RetreatHex(Subject, kind="assault.retreat.onward"):
    """12.8: the hex to which units retreat."""

    units: PieceIds


class BreakthroughInto(Subject, kind="assault.breakthrough.enter"):
    """12.9: which unit breaks through into a hex, if any."""

    hex: PlaceId


class RideOn(Subject, kind="assault.breakthrough.further"):
    """12.9.charging: whether cavalry that has charged rides on, and where."""

    unit: PieceId


class RallyAction(Subject, kind="morale.rally_step.start"):
    """13.4: the next Rally action, of so many that are left; whether Recovery and Rebuilding are possible."""

    left: int
    allowed: int
    recovery: bool
    rebuilding: bool


class RebuiltUnitHex(Subject, kind="morale.rally_step.placement"):
    """13.3.placement: the hex in which a Rebuilt unit comes back."""

    unit: PieceId


class NightRest(Subject, kind="night.bivouac_step.start"):
    """18.6: which unit of a formation in camp rolls, and for what."""

    formation: GroupId


class Displacement(Subject, kind="night.bivouac_step.displace"):
    """18.6.b.pass: where a unit goes that is too much for its hex."""

    unit: PieceId


class Reunion(Subject, kind="night.night_falls"):
    """18.2.parents, 18.3.parents: which brigade gathers its detachments."""
