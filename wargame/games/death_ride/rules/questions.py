"""What the players are asked: a type for every question, in the order of the chapters.

Each holds what it is about, in ids and numbers; nothing is secret in this game.
"""

from __future__ import annotations

from wargame.engine.questions import PieceId, PieceIds, PlaceId, Subject

# ---------------------------------------------------------------------- 6, 9: an impulse, Fire Zones


class ImpulseChoice(Subject, kind="impulse.choice"):
    """6.1: what to do in an impulse; `rider` is the Leader who has ridden before his action (6.6)."""

    rider: PieceId
    discretionary: bool
    """5.5: it is a Discretionary Impulse."""


class ActivationStep(Subject):
    """6.5: what the units of an activated Area do in one step of the activation."""

    leader: PieceId
    """Empty for march orders (10.3)."""
    area: PlaceId
    group: PieceIds
    """The units that would act together: those that may and are not held back."""


class Bombard(ActivationStep, kind="activation.bombard"):
    """6.5.1: an Area for the artillery."""


class FireRifles(ActivationStep, kind="activation.rifle_fire"):
    """6.5.2: an Area for the infantry, and artillery with it."""


class MoveUnits(ActivationStep, kind="activation.move"):
    """6.5.3: Areas to go to, one by one or together."""

    assaulting: PieceIds = ()
    """6.5.4: the units that could still assault, if they do not move."""


class MoveAndAssault(ActivationStep, kind="activation.assault"):
    """6.5.4: an Area to assault."""


class LeaderRide(Subject, kind="leaders.ride"):
    """6.6: where a Leader rides after his action, if anywhere."""

    leader: PieceId


class LeaderFlight(Subject, kind="leaders.flight"):
    """6.10: to which friends a Leader goes who is alone with the enemy."""

    leader: PieceId


class PlaceFireZone(Subject, kind="fire_zones.place"):
    """9.1: the next marker."""


# ---------------------------------------------------------------------- 12 to 15: combat


class NameLead(Subject):
    """1.5: which unit leads the attack on an Area."""

    area: PlaceId


class NameFireLead(NameLead, kind="rifle_fire.lead"):
    """12.1: the infantry that leads the fire."""


class NameAssaultLead(NameLead, kind="assault.lead"):
    """13.2: the unit that leads the assault."""


class UnderAttack(Subject):
    """An attack that has been declared: by which units, the lead first, from where, and on which Area."""

    units: PieceIds
    start: PlaceId
    area: PlaceId


class NameFireDefender(UnderAttack, kind="rifle_fire.defender"):
    """12.3: the lead unit of the target."""


class NameAssaultDefender(UnderAttack, kind="assault.defender"):
    """13.3: the lead unit of the target."""


class StandOrWithdraw(UnderAttack, kind="assault.withdraw"):
    """13.7: whether cavalry waits for the assault."""


class WithdrawTo(Subject, kind="assault.withdraw_to"):
    """13.7: where a unit withdraws to."""

    unit: PieceId


class CommitLeader(Subject, kind="assault.commit"):
    """6.8: whether a Leader goes with the lead unit of an assault on an Area."""

    lead: PieceId
    area: PlaceId


class SecondLoss(Subject, kind="assault.second_loss"):
    """13.6.a-lt-t: the second unit that cavalry loses, of those that are left."""

    units: PieceIds


class FireVolley(Subject, kind="volley.fire"):
    """14.1: whether to fire at the group that leaves an Area."""

    area: PlaceId
    group: PieceIds
    assault: bool
    """The group is on its way to an assault; otherwise it moves."""


class AbsorbPoints(Subject, kind="casualties.absorb"):
    """15.2: how the units of an Area absorb Casualty Points."""

    area: PlaceId
    points: int


# ---------------------------------------------------------------------- 17, 18: regrouping, the Advantage


class RegroupDivision(Subject, kind="regroup.division"):
    """17.1: which Division."""


class RegroupUnits(Subject, kind="regroup.units"):
    """17.1: which units of it, and where to."""

    division: str


class RollTestAgain(Subject, kind="advantage.test", of_dice=True):
    """18.4: whether to roll the end test again; `final` is what it has led to."""

    final: bool


class ThrowAgain(Subject, kind="advantage.dice", of_dice=True):
    """18.2: whether to have the dice of a combat thrown again: its chart, who attacks what, totals and dice."""

    chart: str
    side: str
    area: PlaceId
    totals: tuple[int, int]
    """A and T without the dice."""
    dice: tuple[int, int]
