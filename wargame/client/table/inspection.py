"""Looking closer: a unit or place in full, where a unit could go, a note on what the pointer is on, a refusal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from wargame.client.kit.spot import CLICK
from wargame.client.looks import Glimpse, Row, Sheet
from wargame.client.table.above import Toast, draw_note, draw_toast
from wargame.client.table.columns import Part
from wargame.client.table.desk import Desk, Tool
from wargame.client.table.lights import Hit, Lights
from wargame.client.table.over import Over
from wargame.client.table.parts import sheet_part
from wargame.client.table.spread import Spread
from wargame.engine.action import Refusal

NOTE_DELAY = 0.45
QUIET = 60.0
"""Seconds without a note after a click, unless the pointer goes to something else."""
READ = 1.0
"""Seconds that a refusal stays although the pointer has gone on to something else."""
DANGERS = 4
"""So many enemies at most are named who could attack a place."""
NOTE_ROOM = 320
"""In less room a note beside an open stack would cover the stack it tells of."""


class Inspection(Tool):
    """What is looked at, and what was refused beside the pointer."""

    def __init__(self, desk: Desk, spread: Spread) -> None:
        self.desk, self.spread = desk, spread
        self.sheet: Sheet | None = None
        self.toast: Toast | None = None
        self._refused_at = Hit((), None)
        self.reach: dict[int, str] = {}
        self.means: Callable[[Hit], str] = lambda hit: ""
        """What a click does on what is pointed at."""
        self._noted: tuple[Glimpse, str, Sheet | None] | None = None
        """What was pointed at last, and what is said of it: a note is drawn in every frame."""

    # ------------------------------------------------------------------ looking

    def inspected(self, hit: Hit) -> bool:
        """Show what is pointed at in full; beside the map, show the list again."""
        model, word = self.desk.model, self._word(hit)
        sheet = model.look.inspect(model.glimpse, word) if word else None
        if sheet is not None and not hit.pieces:
            sheet = replace(sheet, rows=(*sheet.rows, *self._dangers(word)))
        self.show(sheet, hit.pieces[0] if hit.pieces and sheet is not None else None)
        return True

    def show(self, sheet: Sheet | None, unit: str | None = None) -> None:
        """Put a sheet into the column, and where a unit could go onto the map."""
        reach = self.desk.model.insight.reach(unit) if unit is not None else {}
        self.sheet, self.reach = sheet, {place: str(cost) for place, cost in reach.items() if cost}
        self.desk.show_now()
        self.desk.relight()

    def _word(self, hit: Hit) -> str:
        """The counter that is pointed at, or else the place."""
        if hit.pieces:
            return hit.pieces[0]
        return str(self.desk.model.board.ids[hit.place]) if hit.place is not None else ""

    def _dangers(self, place: str) -> list[Row]:
        """What the enemy could bring against a place, as far as these eyes may know."""
        model = self.desk.model
        rows, found = [], model.glimpse.looking.threats_at(place)
        for threat in found[:DANGERS]:
            piece = model.look.piece(model.glimpse, threat.counter)
            strength = "strength unknown" if threat.strength is None else f"strength {threat.strength}"
            rows.append(Row(f"In reach of {piece.title if piece else threat.counter}", strength, tone="bad"))
        if len(found) > DANGERS:
            rows.append(Row(f"and of {len(found) - DANGERS} more", tone="bad"))
        return rows

    # ------------------------------------------------------------------ forgetting

    def back(self) -> bool:
        """Drop what was looked at."""
        if self.sheet is None and self.toast is None and not self.reach:
            return False
        self.forget()
        self.desk.relight()
        return True

    def forget(self) -> None:
        """What was looked at and refused is no longer shown."""
        self.sheet, self.toast, self.reach = None, None, {}

    def changed(self) -> None:
        """What was looked at may be gone; a refusal fades by itself."""
        self.sheet, self.reach = None, {}

    def refuse(self, refusal: Refusal) -> None:
        """Say beside the pointer, or the cursor of the keyboard, what cannot be done."""
        window, pane = self.desk.layout.map, self.desk.pane
        cursor = pane.lights.cursor if self.desk.hover.place == pane.lights.cursor else None
        x, y = pane.beside(cursor, 0.4) if cursor is not None and pane.map.visible(cursor) else self.desk.ui.pointer
        if not window.collidepoint(x, y):
            x, y = window.centerx - 120, window.y + 40
        self.toast, self._refused_at = Toast(refusal, (x, y)), self.desk.hover
        self.desk.touch()

    def _left(self, toast: Toast) -> bool:
        """Whether the pointer has gone on to something else, and not to the refusal itself, or its rule."""
        if toast.age < READ or self.desk.hover in (self._refused_at, Hit((), None)):
            return False
        return toast.box is None or not toast.box.inflate(16, 16).collidepoint(self.desk.ui.pointer)

    def hush(self) -> None:
        """No refusal any more, and no note on what the pointer is on: it would cover what has just been lit."""
        self.toast, self.spread.age = None, -QUIET

    # ------------------------------------------------------------------ time and drawing

    def update(self, seconds: float) -> None:
        """Let refusals fade and notes appear."""
        if self.toast is not None:
            self.toast.age += seconds
            if self.toast.age > self.toast.seconds or self._left(self.toast):
                self.toast = None
                self.desk.touch()
        if self.spread.age < NOTE_DELAY <= self.spread.age + seconds:
            self.desk.touch()

    def light(self, lights: Lights) -> None:
        """Where a unit that is looked at could go."""
        lights.reach = self.reach

    def part(self) -> Part | None:
        """What is looked at."""
        return sheet_part(self.desk.pane, self.sheet) if self.sheet is not None else None

    def draw(self, over: Over) -> None:
        """A refusal, or after a while a note on what the pointer is on."""
        if self.toast is not None:
            draw_toast(over, self.toast)
        elif self.spread.age >= NOTE_DELAY and not self.desk.pane.dragged and over.ui.hot is None:
            self._draw_note(over)

    def _draw_note(self, over: Over) -> None:
        hit = self.desk.hover
        sheet = self._said_of(self._word(hit))
        if sheet is None:
            return
        pane, means = self.desk.pane, self.means(hit)
        if means:
            sheet = replace(sheet, rows=(Row(CLICK, means), *sheet.rows))
        if hit.place is not None and not hit.pieces:
            told = [sheet.subtitle, *pane.map.laid.titles(hit.place)]
            sheet = replace(sheet, subtitle="; ".join(part.rstrip(".") for part in told if part))
        at = self.desk.ui.pointer
        if not over.window.collidepoint(at) and hit.place is not None:
            at = pane.beside(hit.place, 0)
        draw_note(over, self._beside_spread(over.window), at, sheet, self._told_of(hit), self._next_to(hit))

    def _said_of(self, word: str) -> Sheet | None:
        """What the look says of a counter or a place."""
        model = self.desk.model
        if self._noted is None or self._noted[0] is not model.glimpse or self._noted[1] != word:
            self._noted = model.glimpse, word, model.look.inspect(model.glimpse, word) if word else None
        return self._noted[2]

    def _told_of(self, hit: Hit) -> list[pygame.Rect]:
        """The counter or the place that the pointer is on."""
        pane = self.desk.pane
        face = pane.map.face_of(hit.pieces[0]) if hit.pieces else None
        if face is None and hit.place is not None:
            face = pane.map.middle(hit.place)
        return [pane.in_units(face)] if face is not None else []

    def _next_to(self, hit: Hit) -> list[pygame.Rect]:
        """The counters next to the place the pointer is on: who chooses a place compares it with them."""
        pane = self.desk.pane
        around = pane.board.neighbours[hit.place] if hit.place is not None else ()
        there = (piece for place in around for piece in pane.map.stacks.get(place, ()))
        return [pane.in_units(face) for piece in there if (face := pane.map.face_of(piece.id)) is not None]

    def _beside_spread(self, window: pygame.Rect) -> pygame.Rect:
        """The room for a note: left of an open stack, so that it does not lie over it."""
        opened = self.spread.rect
        if opened is None or opened.left - window.left < NOTE_ROOM:
            return window
        return pygame.Rect(window.left, window.top, opened.left - window.left, window.height)
