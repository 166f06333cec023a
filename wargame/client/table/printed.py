"""Where the map prints the names of its places, so that what counters leave of one can be covered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wargame.client.paint.style import PainterSpec
from wargame.client.paint.units import WorldRect, hex_unit
from wargame.client.tiles import step_for

if TYPE_CHECKING:
    from wargame.client.paint.letters import Names


class PrintedNames:
    """The names at the zoom steps at which tiles are painted; each step is lettered when there is time for it."""

    def __init__(self, spec: PainterSpec) -> None:
        self._spec = spec
        self._unit = hex_unit(spec.get_board())
        self._names: Names | None = None
        self._known: dict[int, dict[str, WorldRect]] = {}
        self._wanted: int | None = None

    def at(self, scale: float) -> dict[str, WorldRect] | None:
        """Where the names stand at a scale, by the words of the map's list of places; None if not known yet."""
        step = step_for(scale)
        if step not in self._known:
            self._wanted = step
        return self._known.get(step)

    def pump(self) -> bool:
        """Find out what was asked for; True if something new is known."""
        if self._wanted is None:
            return False
        step, self._wanted = self._wanted, None
        share = self._unit / step
        placed = {each.name.words: each.rect for each in self._lettering().of_places(step)}
        self._known[step] = {
            place.name: (rect.x * share, rect.y * share, rect.width * share, rect.height * share)
            for place in self._spec.spec.places
            if (rect := placed.get(self._spec.style.printed(place.name))) is not None
        }
        return True

    def _lettering(self) -> Names:
        """The names of the map; imports numpy."""
        if self._names is None:
            from wargame.client.paint.frame import Frame
            from wargame.client.paint.land import Land
            from wargame.client.paint.letters import Names
            from wargame.client.paint.network import Network

            land = Land(self._spec.spec, self._spec.get_board(), self._spec.style)
            self._names = Names(land, Network(land), Frame(land).field)
        return self._names
