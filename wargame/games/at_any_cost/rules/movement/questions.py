"""11, 16: what is asked while units move or dig in."""

from __future__ import annotations

from wargame.engine.questions import Subject


class NextMove(Subject, kind="movement.movement_step"):
    """11.1: the next move of the Movement Step."""


class ChargeApproach(Subject, kind="movement.charge"):
    """11.6: the hex from which a unit charges its target."""

    unit: str
    target: str


class CounterchargeOffer(Subject, kind="movement.countercharges"):
    """11.7: whether to meet a charge in the hex it is about to enter."""

    charger: str
    hex: str


class OpportunityChargeOffer(Subject, kind="movement.opportunity_charges"):
    """11.8: whether to charge the units that have entered a hex."""

    hex: str


class RefugeOfHq(Subject, kind="movement.overrun_hqs"):
    """11.11: the unit to which an HQ that is Overrun flees."""

    hq: str


class Digging(Subject, kind="movement.earthworks_step"):
    """16.2: the next unit that tries to dig in."""
