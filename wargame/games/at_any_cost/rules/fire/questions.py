"""8, 11.4: what is asked in Fire Combat."""

from __future__ import annotations

from wargame.engine.questions import Subject


class FireDeclaration(Subject, kind="fire.fire_step.declare"):
    """8.2: the next fire of the Fire Combat Step."""


class ForcedTarget(Subject, kind="fire.fire_step.nearest"):
    """14.3.e: the enemy says which of the nearest units a unit that must fire fires at."""

    unit: str


class ForcedFire(Subject, kind="fire.fire_step.ordered"):
    """14.3.e: units that must fire."""


class DefensiveFireAt(Subject, kind="fire.defensive_fire"):
    """11.4: fire at units that have just come to a hex."""

    hex: str


class CasualtyHitOf(Subject, kind="fire.fire_combat.hit"):
    """8.5.two-units: which of several units equally strong takes the Casualty Hit."""

    units: tuple[str, ...]


class ShortageOf(Subject, kind="fire.fire_combat.ammunition"):
    """8.8.owner-choice: which of several firers equally strong runs short of ammunition."""

    units: tuple[str, ...]
