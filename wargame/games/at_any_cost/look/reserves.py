"""Off the map: the reinforcements to come, and the boxes of Eliminated and Rebuilt units (10.2, 11.10, 13.3)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from wargame.client.kit import Hint, Ui
from wargame.client.looks import Mark, Picks
from wargame.client.palette import IVORY, MUTED, PANEL2
from wargame.games.at_any_cost.look import art
from wargame.games.at_any_cost.look.cup import edge_of
from wargame.games.at_any_cost.look.facts import Facts
from wargame.games.at_any_cost.look.sides import side_look
from wargame.games.at_any_cost.rules.view import ArrivalView, CounterView
from wargame.games.at_any_cost.words.clock import time_words, turn_words
from wargame.games.at_any_cost.words.names import formation_name
from wargame.games.at_any_cost.words.places import hex_words
from wargame.grammar import counted

LINE, LABEL = 21, 18
COUNTER, STEP = 30, 34
NEXT = 3
"""So many groups of reinforcements are listed; the order of battle has them all."""
MORE = 30
"""Room for the number of counters that do not fit."""
BOXES = (("eliminated", "Eliminated this turn", "10.2"), ("rebuild", "Available to Rebuild", "13.3"))


class OffMap:
    """What is to come and what is gone."""

    id, title = "off-map", "Off the map"

    def __init__(self, known: Facts) -> None:
        self.known, self.view = known, known.view
        self.arrivals = sorted(self.view.arrivals, key=lambda each: (each.turn, each.side))
        self.boxes = [
            (title, rule, [each for each in self.view.beside if each.status == status and each.type != "mitrailleuse"])
            for status, title, rule in BOXES
        ]
        self.note = counted(len(self.arrivals), "group") + " to come" if self.arrivals else ""

    @property
    def empty(self) -> bool:
        """Whether there is nothing to show."""
        return not self.arrivals and not any(units for _, _, units in self.boxes)

    def height(self, width: int) -> int:
        """The next groups, then a row of counters for each box."""
        boxes = sum(1 for _, _, units in self.boxes if units)
        return min(NEXT, len(self.arrivals)) * LINE + boxes * (LABEL + STEP) + 2

    def draw(self, ui: Ui, rect: pygame.Rect, picks: Picks) -> None:
        """From the top."""
        y = rect.y
        for arrival in self.arrivals[:NEXT]:
            self._arrival(ui, pygame.Rect(rect.x, y, rect.width, LINE), arrival, picks)
            y += LINE
        for title, rule, units in self.boxes:
            if units:
                ui.pen.write("ui", 13, f"{title}: {len(units)}", MUTED, (rect.x, y - 1))
                self._box(ui, pygame.Rect(rect.x, y + LABEL, rect.width, COUNTER), units, rule, picks)
                y += LABEL + STEP

    def _arrival(self, ui: Ui, row: pygame.Rect, arrival: ArrivalView, picks: Picks) -> None:
        """When, where and who; a click chooses the group if it is on offer, and else shows the hex."""
        pen, look, spec = ui.pen, side_look(arrival.side), self.known.spec
        names = [piece.title for unit in arrival.units if (piece := self.known.mix.piece(unit)) is not None]
        when = f"{turn_words(spec, arrival.turn)}, at {hex_words(spec, arrival.hex)}"
        hint = Hint(when[:1].upper() + when[1:], f"{', '.join(names)}.", "11.10")
        offered = picks.mark(arrival.id) != "plain"
        act = partial(picks.pick, arrival.id) if offered else partial(picks.show, arrival.hex)
        touch = ui.spot(f"arrival:{arrival.id}", row, act, hint)
        due = arrival.turn <= self.view.turn
        pen.rect(pygame.Rect(row.x, row.y + 3, 4, 14), look.colour, radius=2)
        ink = IVORY if touch.hot or touch.focused or due or offered else MUTED
        time = "due" if due else time_words(spec, arrival.turn).replace(":00", "")
        pen.write("ui-semi", 13, time, ink, (row.x + 10, row.y), width=54)
        pen.write("counter-bold", 15, arrival.hex, ink, (row.x + 66, row.y - 1))
        words = f"{self._formation(arrival)}, {counted(len(arrival.units), 'counter')}"
        pen.write("ui", 13, words, ink, (row.x + 106, row.y), width=row.width - 106)

    def _formation(self, arrival: ArrivalView) -> str:
        data, first = self.known.data, arrival.units[0]
        formation = data.hq[first].id if first in data.hq else data.unit[first].formation
        side = data.side[data.formation[formation].side]
        return formation_name(data, formation).removeprefix(f"{side.adjective} ")

    def _box(self, ui: Ui, rect: pygame.Rect, units: list[CounterView], rule: str, picks: Picks) -> None:
        """The counters of a box in a row, those on offer first; of the rest the number."""
        ordered = sorted(units, key=lambda unit: picks.mark(unit.id) == "plain")
        room = (rect.width + STEP - COUNTER) // STEP
        shown = ordered if len(ordered) <= room else ordered[: (rect.width - MORE) // STEP]
        for number, unit in enumerate(shown):
            box = pygame.Rect(rect.x + number * STEP, rect.y, COUNTER, COUNTER)
            mark: Mark = picks.mark(unit.id)
            act = _picking(picks, unit.id) if mark != "plain" else None
            ui.spot(
                f"box:{unit.id}",
                box,
                act,
                Hint(unit.label, f"{formation_name(self.known.data, unit.acts_with)}.", rule),
            )
            edge = edge_of(mark, ui)
            if edge is not None:
                ui.pen.rect(box.inflate(4, 4), PANEL2, edge, 5, 2)
            ui.pen.blit(art.counter(self.known.mix.face(unit), ui.pen.px(COUNTER), ui.theme), box.topleft)
        if len(shown) < len(ordered):
            more = f"+{len(ordered) - len(shown)}"
            ui.pen.write("counter-bold", 16, more, IVORY, (rect.x + len(shown) * STEP + 2, rect.centery), "midleft")
            names = ", ".join(unit.label for unit in ordered[len(shown) :])
            left = pygame.Rect(rect.x + len(shown) * STEP, rect.y, MORE, COUNTER)
            ui.spot(f"box:{rule}:more", left, None, Hint(f"{more} counters", f"{names}.", rule))


def _picking(picks: Picks, unit: str) -> Callable[[], None]:
    return lambda: picks.pick(unit)
