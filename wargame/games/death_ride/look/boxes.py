"""The Arrivals panel: the Entry Boxes with who waits in them, what is still to come, and what is lost (10, 15)."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from wargame.client.kit import Hint, Ui
from wargame.client.looks import Picks
from wargame.client.palette import FAINT, IVORY, MUTED, PANEL2
from wargame.games.death_ride.look import art
from wargame.games.death_ride.look.facts import Facts
from wargame.games.death_ride.look.leaders import edge_of
from wargame.games.death_ride.look.pieces import face_of, title_of
from wargame.games.death_ride.look.sides import side_look
from wargame.games.death_ride.rules.units import ELIMINATED
from wargame.games.death_ride.rules.views import ArrivalView, CounterView
from wargame.games.death_ride.words.places import area_words
from wargame.games.death_ride.words.scenario import turn_words
from wargame.grammar import counted

COUNTER, STEP, LABEL, LINE = 34, 38, 20, 21
NEXT = 4
"""So many groups to come are listed; the order of battle has them all."""


class Arrivals:
    """Boxes, arrivals and losses."""

    id, title = "arrivals", "Arrivals"

    def __init__(self, known: Facts) -> None:
        self.known, self.view = known, known.view
        boxes = [box.id for box in known.spec.board.boxes]
        self.boxes = [(box, known.at(box)) for box in boxes if known.at(box)]
        self.lost = [each for each in self.view.beside if each.status == ELIMINATED]
        self.coming = sorted(self.view.arrivals, key=lambda each: (each.turn, each.side))
        self.note = f"{counted(len(self.coming), 'group')} to come" if self.coming else ""

    @property
    def empty(self) -> bool:
        """Whether there is nothing to show."""
        return not (self.boxes or self.coming or self.lost)

    def height(self, width: int) -> int:
        """The boxes with their counters, the next groups, the lost units."""
        stacks = [len(stack) for _, stack in self.boxes] + ([len(self.lost)] if self.lost else [])
        rows = sum(LABEL + _rows(count, width) * STEP for count in stacks)
        more = len(self.coming) > NEXT
        return rows + (min(NEXT, len(self.coming)) + more) * LINE + 4

    def draw(self, ui: Ui, rect: pygame.Rect, picks: Picks) -> None:
        """From the top."""
        y = rect.y
        for box, stack in self.boxes:
            self._head(ui, pygame.Rect(rect.x, y, rect.width, LABEL), box, picks)
            y = self._stack(ui, pygame.Rect(rect.x, y + LABEL, rect.width, 0), stack, picks)
        for number, arrival in enumerate(self.coming[:NEXT]):
            self._arrival(ui, pygame.Rect(rect.x, y, rect.width, LINE), number, arrival, picks)
            y += LINE
        if len(self.coming) > NEXT:
            words = f"and {counted(len(self.coming) - NEXT, 'group')} later: see the order of battle"
            ui.pen.write("ui-italic", 13, words, FAINT, (rect.x, y), width=rect.width)
            y += LINE
        if self.lost:
            ui.pen.write("ui", 13, "Eliminated", MUTED, (rect.x, y))
            self._stack(ui, pygame.Rect(rect.x, y + LABEL, rect.width, 0), self.lost, picks)

    def _head(self, ui: Ui, row: pygame.Rect, box: str, picks: Picks) -> None:
        """The name of a box, which can be chosen like an Area of the map."""
        entry, mark = self.known.spec.entry_area(box), picks.mark(box)
        act = _picking(picks, box) if mark != "plain" else _showing(picks, entry)
        hint = Hint(f"Entry Box of {area_words(self.known.board, entry)}", "Units wait here until activated.", "10.2")
        touch = ui.spot(f"box:{box}", row, act, hint)
        edge = edge_of(mark, ui)
        if edge is not None:
            ui.pen.rect(row.inflate(8, 0), PANEL2, edge, 4, 2)
        ink = IVORY if edge is not None or touch.hot or touch.focused else MUTED
        ui.pen.write(
            "ui-semi", 13, f"Box of {area_words(self.known.board, entry)}", ink, (row.x, row.y + 1), width=row.width
        )

    def _stack(self, ui: Ui, rect: pygame.Rect, stack: list[CounterView], picks: Picks) -> int:
        across = max(1, rect.width // STEP)
        for number, counter in enumerate(stack):
            box = pygame.Rect(rect.x + number % across * STEP, rect.y + number // across * STEP, COUNTER, COUNTER)
            mark = picks.mark(counter.id)
            act = _picking(picks, counter.id) if mark != "plain" else None
            ui.spot(
                f"beside:{counter.id}",
                box,
                act,
                Hint(title_of(counter), f"{counter.formation or counter.name}.", "10.2"),
            )
            edge = edge_of(mark, ui)
            if edge is not None:
                ui.pen.rect(box.inflate(5, 5), PANEL2, edge, 5, 2)
            ui.pen.blit(art.counter(face_of(self.known.data, counter), ui.pen.px(COUNTER), ui.theme), box.topleft)
        return rect.y + _rows(len(stack), rect.width) * STEP

    def _arrival(self, ui: Ui, row: pygame.Rect, number: int, arrival: ArrivalView, picks: Picks) -> None:
        """When, where and who; a click shows the Entry Area."""
        entry = self.known.spec.entry_area(arrival.box)
        names = [self.known.counters[each].name for each in arrival.ids]
        when = turn_words(self.known.spec, arrival.turn)
        hint = Hint(
            f"{when[:1].upper()}{when[1:]}, {area_words(self.known.board, entry)}", f"{', '.join(names)}.", "10.1"
        )
        touch = ui.spot(f"arrival:{number}", row, _showing(picks, entry), hint)
        ui.pen.rect(pygame.Rect(row.x, row.y + 3, 4, 14), side_look(arrival.side).colour, radius=2)
        ink = IVORY if touch.hot or touch.focused else MUTED
        ui.pen.write("ui-semi", 13, f"turn {arrival.turn}", ink, (row.x + 10, row.y), width=54)
        ui.pen.write("counter-bold", 15, entry, ink, (row.x + 62, row.y - 1))
        ui.pen.write("ui", 13, ", ".join(names), ink, (row.x + 90, row.y), width=row.width - 90)


def _rows(count: int, width: int) -> int:
    return -(-count // max(1, width // STEP))


def _picking(picks: Picks, word: str) -> Callable[[], None]:
    return lambda: picks.pick(word)


def _showing(picks: Picks, area: str) -> Callable[[], None]:
    return lambda: picks.show(area)
