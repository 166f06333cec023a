"""18: what is asked at night."""

from __future__ import annotations

from wargame.engine.questions import Subject


class NightRest(Subject, kind="night.bivouac_step.start"):
    """18.6: which unit of a formation in camp rolls, and for what."""

    formation: str


class Displacement(Subject, kind="night.bivouac_step.displace"):
    """18.6.b.pass: where a unit goes that is too much for its hex."""

    unit: str


class Reunion(Subject, kind="night.night_falls"):
    """18.2.parents, 18.3.parents: which brigade gathers its detachments."""
