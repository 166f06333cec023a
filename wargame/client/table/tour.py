"""The tour of a first game: small notes that point at one thing after another. They never hold the game up."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from wargame.client.kit import Hint, Ui
from wargame.client.palette import BRASS, BRASS_DARK, INK, INK2, PAPER, RULE
from wargame.client.table.layout import Layout

if TYPE_CHECKING:
    from wargame.client.table.scene import TableScene

Target = pygame.Rect
WIDTH, PAD = 330, 18
BUTTON = 32
AWAY = 46
"""From what is pointed at to the note."""
TIP = 13
"""Half the width of the pointer where it leaves the note."""


class Tour:
    """The hints of a look, one at a time. A click elsewhere closes one; the next comes when the game has gone on."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.hints = list(table.look.hints())
        self.total = len(self.hints)
        self.note = pygame.Rect(0, 0, 0, 0)
        """Where the note was drawn last."""
        self._closed_at = -1

    # ------------------------------------------------------------------ what is shown

    @property
    def done(self) -> bool:
        """Whether nothing is left to be said."""
        return not self.hints or not self.table.app.settings.tour

    @property
    def showing(self) -> bool:
        """Whether there is a note on the table now."""
        table = self.table
        if self.done or table.sitting.watched or table.app.scene is not table:
            return False
        return self._closed_at != len(table.game.actions) and self._target() is not None

    @property
    def number(self) -> int:
        """Which hint this is, from 1."""
        return self.total - len(self.hints) + 1

    def next(self) -> None:
        """This hint is read."""
        self.hints.pop(0)
        if not self.hints:
            self.stop()
        self.table.touch()

    def stop(self) -> None:
        """No more of it, in this game or the next."""
        self.hints.clear()
        self.table.app.change(tour=False)
        self.table.touch()

    def close(self) -> None:
        """Take this note away; the next one waits until something has happened on the table."""
        self.next()
        self._closed_at = len(self.table.game.actions)

    def handle(self, event: pygame.Event) -> bool:
        """Escape and a click elsewhere close the note; the click then does what it would have done."""
        if not self.showing:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and not self.note.collidepoint(event.pos):
            self.close()
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.close()
            return True
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_n and self._free_key("n"):
            self.next()
            return True
        return False

    def _free_key(self, key: str) -> bool:
        """Whether no choice of the game has this key now."""
        spots = [*self.table.ui.spots, *self.table.above.spots]
        return not any(spot.key.lower() == key and spot.id != "tour:next" for spot in spots)

    # ------------------------------------------------------------------ what it points at

    def _target(self) -> Target | None:
        """What the present hint is about; None while there is nothing of the kind on the table."""
        where, parts = self.hints[0][0], self.table.layout
        window = parts.map
        if where == "hand":
            cards = self.table.look.hand(self.table.glimpse)
            return pygame.Rect(window.centerx - 60, window.bottom - 100, 120, 90) if cards else None
        if where == "panel":
            beside = pygame.Rect(parts.right.x + 4, parts.right.y + 8, parts.right.width - 12, 200)
            return self._spot("tab:army") if parts.folded else beside
        if where == "log":
            half = parts.left.height // 2
            beside = pygame.Rect(parts.left.x + 8, parts.left.y + half, parts.left.width - 12, half - 12)
            return self._spot("tab:record") if parts.folded else beside
        if where == "prompt":
            return parts.prompt.inflate(-12, -6)
        if where == "map":
            return self._offer() or pygame.Rect(window.centerx - 40, window.centery - 40, 80, 80)
        return self._spot(where)

    def _spot(self, name: str) -> Target | None:
        spot = self.table.ui.find(name)
        return spot.rect.copy() if spot is not None else None

    def _offer(self) -> Target | None:
        """A counter or a place that may be chosen, as near to the middle of the map as there is one."""
        table, scale, window = self.table, self.table.theme.scale, self.table.layout.map
        faces = [table.map.face_of(word) for word, mark in table.lights.marks.items() if mark == "legal"]
        for place, mark in table.lights.places.items():
            if mark == "legal":
                x, y = table.map.centre(place)
                half = table.camera.scale / 2
                faces.append(pygame.Rect(round(x - half), round(y - half), round(2 * half), round(2 * half)))
        found = [pygame.Rect(*(round(value / scale) for value in face)) for face in faces if face is not None]
        seen = [rect for rect in found if window.contains(rect)]
        return min(seen, key=lambda rect: math.dist(rect.center, window.center), default=None)

    # ------------------------------------------------------------------ drawing

    def draw(self, ui: Ui, parts: Layout) -> None:
        """The note, its pointer, and a ring round what it is about; all of it may lie over the furniture."""
        if not self.showing:
            return
        target = self._target()
        assert target is not None
        clip = ui.pen.surface.get_clip()
        ui.pen.surface.set_clip(None)
        self.note = self._place(ui, parts.map, target)
        ui.pen.rect(target.inflate(8, 8), None, BRASS, 8, 3)
        self._pointer(ui, target)
        self._paper(ui)
        ui.pen.surface.set_clip(clip)

    def _place(self, ui: Ui, window: pygame.Rect, target: Target) -> pygame.Rect:
        """Near the target and not over it, inside the map."""
        room = window.inflate(-20, -20)
        width = min(WIDTH, room.width)
        text = ui.pen.paragraph_height("ui", 15, self.hints[0][2], width - 2 * PAD)
        note = pygame.Rect(0, 0, width, 2 * PAD + 28 + text + 12 + BUTTON)
        if target.right <= window.left:
            note.midleft = (window.left + AWAY, target.centery)
        elif target.left >= window.right:
            note.midright = (window.right - AWAY, target.centery)
        elif target.bottom <= window.top or target.top - AWAY - note.height < room.top:
            x = target.centerx if target.width < WIDTH else target.x + WIDTH * 2 // 3
            note.midtop = (x, max(target.bottom, window.top) + AWAY)
        else:
            note.midbottom = (target.centerx, target.top - AWAY)
        return note.clamp(room)

    def _pointer(self, ui: Ui, target: Target) -> None:
        """A tongue of paper from the note to what it is about."""
        note = self.note
        x = max(target.left, min(note.centerx, target.right))
        y = max(target.top, min(note.centery, target.bottom))
        if note.collidepoint(x, y):
            return
        upright = y <= note.top or y >= note.bottom
        if upright:
            root = max(note.left + 2 * TIP, min(x, note.right - 2 * TIP))
            edge = note.top + 3 if y <= note.top else note.bottom - 3
        else:
            root = max(note.top + 2 * TIP, min(y, note.bottom - 2 * TIP))
            edge = note.left + 3 if x <= note.left else note.right - 3
        for half, paint in ((TIP + 3, BRASS_DARK), (TIP, PAPER)):
            feet = [(root - half, edge), (root + half, edge)]
            ui.pen.polygon([(x, y), *(feet if upright else [(across, down) for down, across in feet])], paint)

    def _paper(self, ui: Ui) -> None:
        pen, note = ui.pen, self.note
        _, title, text = self.hints[0]
        ui.spot("tour", note, None)
        pen.shadow(note, 5, 12, 180, 5)
        pen.rect(note, PAPER, RULE, 5)
        inner = note.inflate(-2 * PAD, -2 * PAD)
        pen.write("caps-heavy", 20, title, INK, (inner.x, inner.y - 5), width=inner.width)
        pen.paragraph("ui", 15, text, INK2, pygame.Rect(inner.x, inner.y + 26, inner.width, 0))
        pen.write("ui", 13, f"{self.number} of {self.total}", INK2, (inner.x, inner.bottom - BUTTON // 2), "midleft")
        last = len(self.hints) == 1
        width = ui.button_width("Done" if last else "Next", "N")
        box = pygame.Rect(inner.right - width, inner.bottom - BUTTON, width, BUTTON)
        ui.button(
            "tour:next", box, "Done" if last else "Next", self.next, "primary", "N" if self._free_key("n") else ""
        )
        if not last:
            skip = ui.button_width("Skip")
            box = pygame.Rect(box.x - skip - 8, box.y, skip, BUTTON)
            hint = Hint("Skip the tour", "The hints are not shown again; the settings bring them back.")
            ui.button("tour:skip", box, "Skip", self.stop, "paper", hint=hint)
