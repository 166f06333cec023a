"""The transfer window: containers as columns, and what changes places between them dragged or chosen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from wargame.client.app import App
from wargame.client.dialogue import FOOT, Window
from wargame.client.kit import Hint
from wargame.client.looks import Look
from wargame.client.looks.shelves import Good, Shelf, Shelves
from wargame.client.palette import BRASS, FAINT, IVORY, LINE, MUTED
from wargame.client.table.shelves.column import Grip, draw_column
from wargame.engine.action import Action, Refusal

COLUMN, GAP = 150, 8
CHANGES = 250
HIGH = 620
LEAST = 4
"""The window has room for so many columns at least."""
DRAGGED = 6
"""So far the pointer moves before a press is a drag."""
HELP = "Drag one, or take it and choose a column by click or number. With Shift all that fit. Escape lets go."


@dataclass(frozen=True)
class Hands:
    """What the window may do: look again, carry an action out, take the last back, ask why something is refused."""

    look_again: Callable[[], Shelves | None]
    offered: Callable[[Action], bool]
    commit: Callable[[Action], None]
    undo: Callable[[], None]
    why_not: Callable[[Action], Refusal | None]


class ShelvesWindow(Window):
    """All containers of a place side by side; every move is one action, and can be taken back."""

    def __init__(self, app: App, look: Look, found: Shelves, hands: Hands) -> None:
        super().__init__(app, found.title, found.subtitle)
        self.look, self.found, self.hands = look, found, hands
        self.width = CHANGES + 60 + max(LEAST, len(found.shelves)) * (COLUMN + GAP)
        self.held: Good | None = None
        self.refused = ""
        """Why what was put somewhere last did not go there."""
        self._pressed: tuple[Good, tuple[float, float]] | None = None
        self.dragging = False
        self._many = False
        self._goods: dict[str, Good] = {}
        """The goods by the names of their spots."""

    def wanted(self, width: int) -> int:
        """High enough for a full container."""
        return HIGH

    # ------------------------------------------------------------------ what can be done

    def take(self, good: Good) -> None:
        """Take something in hand; what is in hand already is let go."""
        self.held, self.refused = None if good == self.held else good, ""
        self.ui.dirty = True

    def put(self, shelf: Shelf) -> None:
        """Put what is in hand into a container, with Shift as many as fit; it is said why if none does."""
        refused, good, self.held = self._why(shelf), self.held, None
        self.ui.dirty, self.refused = True, ""
        if good is None or good in shelf.goods:
            return
        action = good.to(shelf)
        self.refused = "" if self.hands.offered(action) else refused
        while self.hands.offered(action):
            self.hands.commit(action)
            if self.app.scene is not self:  # a curtain has fallen: nothing of this may be seen when it rises
                self.app.scenes.remove(self)
                return
            if not self._again() or not self._many:
                return

    def _again(self) -> bool:
        """Something has changed: look at it anew; leave, and say so by False, if the question is another one."""
        found = self.hands.look_again()
        if found is None:
            self.close()
            return False
        self.found = found
        self.ui.dirty = True
        return True

    def take_back(self, changes: int) -> None:
        """Take back the last changes, one after the other."""
        self.held, self.refused = None, ""
        for _ in range(changes):
            self.hands.undo()
            if self.app.scene is not self:  # both have to agree first
                return
        self._again()

    def entered(self) -> None:
        """What lay over the window may have taken something back."""
        super().entered()
        found = self.hands.look_again()
        self.found = found if found is not None else self.found

    def finish(self) -> None:
        """Nothing more is to change places here."""
        self.close()
        self.hands.commit(self.found.done)

    def back(self) -> bool:
        """Escape lets go of what is in hand, then closes the window."""
        if self.held is None:
            return super().back()
        self.held, self.dragging, self.ui.dirty = None, False, True
        return True

    def handle(self, event: pygame.Event) -> bool:
        """A press on something that is dragged off takes it along; let go over a column it is put there."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._many = bool(pygame.key.get_mods() & pygame.KMOD_SHIFT or getattr(event, "mod", 0) & pygame.KMOD_SHIFT)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            good = self._good_at(event.pos)
            self._pressed = (good, event.pos) if good is not None else None
        elif event.type == pygame.MOUSEMOTION and self._pressed is not None:
            good, (x, y) = self._pressed
            if self.dragging or abs(event.pos[0] - x) + abs(event.pos[1] - y) > DRAGGED:
                self.dragging, self.held, self.refused, self.ui.dirty = True, good, "", True
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.dragging:
            return self._drop(event.pos)
        if event.type == pygame.MOUSEBUTTONUP:
            self._pressed = None
        return super().handle(event)

    def _drop(self, pos: tuple[float, float]) -> bool:
        self.dragging, self._pressed, self.ui.pressed = False, None, None
        shelf = self._shelf_at(pos)
        if shelf is None:
            self.held, self.ui.dirty = None, True
        else:
            self.put(shelf)
        return True

    def _shelf_at(self, pos: tuple[float, float]) -> Shelf | None:
        spots = (spot for spot in self.ui.spots if spot.rect.collidepoint(pos))
        words = {spot.id.removeprefix("shelf:") for spot in spots if spot.id.startswith("shelf:")}
        return next((shelf for shelf in self.found.shelves if shelf.word in words), None)

    def _good_at(self, pos: tuple[float, float]) -> Good | None:
        spot = self.ui.at(pos)
        return self._goods.get(spot.id) if spot is not None else None

    # ------------------------------------------------------------------ drawing

    def inside(self, rect: pygame.Rect) -> None:
        """The columns, the changes beside them, and the buttons at the foot."""
        columns = pygame.Rect(rect.x, rect.y, rect.width - CHANGES - 16, rect.height - FOOT - 30)
        shelves = self.found.shelves
        wide = min(COLUMN, (columns.width - GAP * (len(shelves) - 1)) // max(1, len(shelves)))
        grip = Grip(self.held, self.take, self.put, self._open, self._why)
        self._goods = {}
        for number, shelf in enumerate(shelves):
            box = pygame.Rect(columns.x + number * (wide + GAP), columns.y, wide, columns.height)
            self._goods |= draw_column(self.ui, box, shelf, number + 1, self.look, grip)
        self._changes(pygame.Rect(rect.right - CHANGES, rect.y, CHANGES, columns.height))
        face, words, ink = ("ui-semi", self.refused, self.theme.states.bad) if self.refused else ("ui", HELP, FAINT)
        self.ui.pen.write(face, 13, words, ink, (rect.x, columns.bottom + 8), "topleft", rect.width)
        self._buttons(self.foot(rect))
        if self.dragging and self.held is not None:
            self._in_hand(self.held)

    def _open(self, shelf: Shelf) -> bool:
        return self.held is not None and self.hands.offered(self.held.to(shelf))

    def _why(self, shelf: Shelf) -> str:
        refusal = self.hands.why_not(self.held.to(shelf)) if self.held is not None else None
        return refusal.reason if refusal is not None else ""

    def _changes(self, rect: pygame.Rect) -> None:
        ui = self.ui
        inner = ui.pen.panel(rect, "Changes", "each is one action")
        if self.found.rule:
            ui.rule_tag("shelves:rule", (inner.right, rect.bottom - 10), self.found.rule, "bottomright")
        if not self.found.changes:
            ui.pen.paragraph("ui-italic", 14, "Nothing has changed places yet.", MUTED, inner)
        count = len(self.found.changes)
        y = inner.y
        for number, words in enumerate(self.found.changes):
            high = ui.pen.paragraph_height("ui", 13, words, inner.width - 40)
            if y + high > inner.bottom - 30:
                ui.pen.write("ui", 13, f"and {count - number} more", MUTED, (inner.x, y))
                break
            ui.pen.write("ui-bold", 13, str(number + 1), BRASS, (inner.x, y))
            ui.pen.paragraph("ui", 13, words, IVORY, pygame.Rect(inner.x + 16, y, inner.width - 44, 0))
            later = count - number
            told = "Take it back." if later == 1 else "Take it back, and all after it."
            box = pygame.Rect(inner.right - 24, y - 3, 24, 24)
            ui.icon_button(f"back:{number}", box, "undo", self._taking_back(later), Hint("Undo", told))
            y += high + 8
            ui.pen.line(LINE, (inner.x, y - 4), (inner.right, y - 4))

    def _taking_back(self, changes: int) -> Callable[[], None]:
        return lambda: self.take_back(changes)

    def _buttons(self, row: pygame.Rect) -> None:
        self.ui.pen.write("ui", 14, self.found.note, MUTED, (row.x, row.centery), "midleft", row.width - 380)
        done = pygame.Rect(row.right - 180, row.y, 180, row.height)
        self.ui.button("done", done, "Done here", self.finish, "primary", "E")
        undo = pygame.Rect(done.x - 150, row.y, 140, row.height)
        able = bool(self.found.changes)
        self.ui.button("undo", undo, "Undo", lambda: self.take_back(1), "plain", "Z", enabled=able)

    def _in_hand(self, good: Good) -> None:
        x, y = self.ui.pointer
        box = pygame.Rect(round(x) - 50, round(y) - 13, 110, 26)
        self.ui.pen.shadow(box)
        self.ui.pen.rect(box, self.theme.states.selected, IVORY, 4)
        self.ui.pen.write("ui-semi", 13, good.name, (20, 20, 20), box.center, "center", box.width - 8)
