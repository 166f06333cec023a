"""The tour of a first game: small notes that point at one thing after another. The computer waits while one is read."""

from __future__ import annotations

import math
from collections.abc import Iterable

import pygame

from wargame.client.kit import Hint, Ui
from wargame.client.palette import BRASS, BRASS_DARK, INK, INK2, PAPER, RULE
from wargame.client.table.desk import Tool
from wargame.client.table.keeping import PlayDesk
from wargame.client.table.model import SittingModel
from wargame.client.table.over import Over

Target = pygame.Rect
TourHint = tuple[str, str, str]
WIDTH, PAD = 330, 18
BUTTON, SLIP = 32, 28
AWAY = 46
"""From what is pointed at to the note."""
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
LETTER = "N"
"""The letter that goes on: no answer has it in a sitting in which there is a tour, even after its last note."""
FIRST = "tab:play"
"""The tab that is open at first."""
TIP = 13
"""Half the width of the pointer where it leaves the note."""


class Tour(Tool):
    """The hints of a look, one at a time: the first that is about something on the screen.

    It begins with the first question to somebody in front of the screen, once for every game there is.
    A click elsewhere closes one, and the next comes when the game has gone on; after Escape none comes by itself.
    While the tour waits, a slip at the edge of the map says so; a click on it goes on at once.
    """

    def __init__(self, desk: PlayDesk) -> None:
        self.desk = desk
        self.all = tuple(desk.model.look.hints)
        self.note = pygame.Rect(0, 0, 0, 0)
        """Where the note was drawn last."""
        self._awaited = False
        self._opened = ""
        """The tab that the note on the table has opened."""
        self.begin()
        if desk.model.look.game in desk.app.settings.toured:
            self.hints.clear()
        self.letters = "" if self.done else LETTER

    def begin(self) -> None:
        """From the first hint on."""
        self.hints, self.letters = list(self.all), LETTER
        self._closed_at, self._resting = -1, False
        self.desk.touch()

    def changed(self) -> None:
        """The first question to a person has come."""
        self._awaited = self._awaited or self.desk.model.asked

    # ------------------------------------------------------------------ what is shown

    @property
    def done(self) -> bool:
        """Whether nothing is left to be said."""
        return not self.hints or not self.desk.app.settings.tour

    @property
    def active(self) -> bool:
        """Whether there is something of it on the table, be it a note or the slip that says that it waits."""
        return not self.done and self._awaited and not self.desk.model.sitting.watched and self.desk.on_top

    @property
    def showing(self) -> bool:
        """Whether there is a note on the table now."""
        waits = self._resting or self._closed_at == len(self.desk.model.game.actions)
        return self.active and not waits and self.hint is not None

    @property
    def holds_up(self) -> str:
        """What the computer waits for, in words; empty if no note is on the table."""
        return "The game waits until this note of the tour is read: press Next or Skip in it." if self.showing else ""

    @property
    def hint(self) -> TourHint | None:
        """The first hint left that is about something on the screen; the others come later."""
        return next((hint for hint in self.hints if self._target(hint[0]) is not None), None)

    @property
    def number(self) -> int:
        """How many notes there have been with this one."""
        return len(self.all) - len(self.hints) + 1

    def next(self) -> None:
        """This hint is read."""
        hint = self.hint
        if hint is not None:
            self.hints.remove(hint)
        if not self.hints:
            settings = self.desk.app.settings
            self.desk.app.change(toured=tuple(dict.fromkeys((*settings.toured, self.desk.model.look.game))))
        self.desk.touch()

    def update(self, seconds: float) -> None:
        """What a note tells of may be behind a tab: that is opened while it is read, and the first one after it."""
        hint = self.hint if self.showing else None
        tab = _behind(self.desk.model, hint[0]) if hint is not None else ""
        if tab != self._opened:
            self._opened = tab
            spot = self.desk.ui.find(tab or FIRST)
            if spot is not None and spot.act is not None:
                spot.act()
                self.desk.touch()

    def go_on(self) -> None:
        """Wait no longer."""
        self._closed_at, self._resting = -1, False
        self.desk.touch()

    def stop(self) -> None:
        """No more of it, in this game or any other."""
        self.hints.clear()
        self.desk.app.change(tour=False)
        self.desk.touch()

    def close(self) -> None:
        """Take this note away; the next one waits until something has happened on the table."""
        self.next()
        self._closed_at = len(self.desk.model.game.actions)

    def handle(self, event: pygame.Event) -> bool:
        """Escape and a click elsewhere close the note; the click then does what it would have done.

        Enter goes on with the tour: who reads a note does not mean the button of gold behind it. Who has the cursor
        on the map means what is under it: then Enter is as a click elsewhere.
        """
        if not self.showing:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and not self.note.collidepoint(event.pos):
            self.close()
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.close()
            self._resting = True
            return True
        elif event.type == pygame.KEYDOWN and event.key in ENTER and self.desk.pane.lights.cursor is not None:
            self.close()
        elif event.type == pygame.KEYDOWN and (event.key in ENTER or (event.key == pygame.K_n and self._free_key())):
            self.next()
            return True
        return False

    def _free_key(self) -> bool:
        """Whether no choice of the game has its letter: one may, where the tour is asked for once more."""
        spots = [*self.desk.ui.spots, *self.desk.above.spots]
        return not any(spot.key.upper() == LETTER and spot.id != "tour:next" for spot in spots)

    # ------------------------------------------------------------------ what it points at

    def _target(self, where: str) -> Target | None:
        """Where that is of which a hint tells; None while there is nothing of the kind on the screen."""
        desk, model, shown = self.desk, self.desk.model, self.desk.pane.map
        if where == "map":
            return self._offer()
        if where == "unit":
            return self._nearest(shown.face_of(piece.id) for piece in shown.pieces if piece.place >= 0)
        if where == "hand":
            return desk.above.places.get("hand")
        if where == "panel":
            _, right = model.look.panels(model.glimpse)
            return self._part(right[0].id, _behind(model, where)) if right else None
        if where == "log":
            return self._part("record", _behind(model, where))
        if where == "prompt":
            return desk.ui.places.get("prompt")
        tab = _behind(model, where)
        return self._part(where, tab) if tab else self._spot(where)

    def _part(self, name: str, tab: str) -> Target | None:
        """A part of the columns, or the tab it is behind."""
        return self.desk.ui.places.get(name) or self._spot(tab)

    def _spot(self, name: str) -> Target | None:
        spot = self.desk.ui.find(name)
        return spot.rect.copy() if spot is not None else None

    def _offer(self) -> Target | None:
        """A counter or a place that may be chosen."""
        pane = self.desk.pane
        faces = [pane.map.face_of(word) for word, mark in pane.lights.marks.items() if mark == "legal"]
        half = pane.camera.scale / 2
        for place, mark in pane.lights.places.items():
            if mark == "legal":
                x, y = pane.map.centre(place)
                faces.append(pygame.Rect(round(x - half), round(y - half), round(2 * half), round(2 * half)))
        return self._nearest(faces)

    def _nearest(self, faces: Iterable[pygame.Rect | None]) -> Target | None:
        """Of these places in pixels the one nearest to the middle of the map, if any can be seen."""
        scale, window = self.desk.theme.scale, self.desk.layout.map
        found = [pygame.Rect(*(round(value / scale) for value in face)) for face in faces if face is not None]
        covers = [rect for rect in map(self.desk.above.places.get, ("tray", "hand")) if rect is not None]
        seen = [rect for rect in found if window.contains(rect) and rect.collidelist(covers) < 0]
        return min(seen, key=lambda rect: math.dist(rect.center, window.center), default=None)

    # ------------------------------------------------------------------ drawing

    def draw(self, over: Over) -> None:
        """The note, its pointer, and a ring round what it is about; all of it may lie over the furniture."""
        if not self.active:
            return
        hint = self.hint if self.showing else None
        if hint is None:
            self._slip(over)
            return
        target = self._target(hint[0])
        assert target is not None
        ui = over.ui
        clip = ui.pen.surface.get_clip()
        ui.pen.surface.set_clip(None)
        self.note = over.lay("tour", self._place(ui, over.window, target, hint[2]))
        ui.pen.rect(target.inflate(8, 8).clip(self.desk.room), None, BRASS, 8, 3)
        self._pointer(ui, target)
        self._paper(ui, hint)
        ui.pen.surface.set_clip(clip)

    def _slip(self, over: Over) -> None:
        """The tour waits; a click goes on with it if there is anything to show."""
        left = len(self.hints)
        label = f"Tour: {left} more"
        ui, window = over.ui, over.window
        box = over.lay("tour", pygame.Rect(window.x + 12, window.y + 12, ui.button_width(label), SLIP), stays=True)
        when = "It goes on with your next decision, or at once if you click here."
        if self._resting:
            when = "Click here to go on with it."
        elif self.hint is None:
            when = "It goes on by itself as soon as there is something to show."
        act = self.go_on if self.hint is not None else None
        ui.button("tour:go-on", box, label, act, "paper", hint=Hint("The tour is not over", when))

    def _place(self, ui: Ui, window: pygame.Rect, target: Target, words: str) -> pygame.Rect:
        """Near the target and not over it, inside the map; if that is too narrow, anywhere above or below."""
        narrow = window.width < WIDTH + 20
        room = (self.desk.room if narrow else window).inflate(-20, -20)
        width = min(WIDTH, room.width)
        text = ui.pen.paragraph_height("ui", 15, words, width - 2 * PAD)
        note = pygame.Rect(0, 0, width, 2 * PAD + 28 + text + 12 + BUTTON)
        if target.right <= window.left and not narrow:
            note.midleft = (window.left + AWAY, target.centery)
        elif target.left >= window.right and not narrow:
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

    def _paper(self, ui: Ui, hint: TourHint) -> None:
        pen, note = ui.pen, self.note
        _, title, text = hint
        ui.spot("tour", note, None)
        pen.shadow(note, 5, 12, 180, 5)
        pen.rect(note, PAPER, RULE, 5)
        inner = note.inflate(-2 * PAD, -2 * PAD)
        pen.write("caps-heavy", 20, title, INK, (inner.x, inner.y - 5), width=inner.width)
        pen.paragraph("ui", 15, text, INK2, pygame.Rect(inner.x, inner.y + 26, inner.width, 0))
        count = f"{self.number} of {len(self.all)}"
        pen.write("ui", 13, count, INK2, (inner.x, inner.bottom - BUTTON // 2), "midleft")
        last = len(self.hints) == 1
        width = ui.button_width("Done" if last else "Next", LETTER)
        box = pygame.Rect(inner.right - width, inner.bottom - BUTTON, width, BUTTON)
        ui.button(
            "tour:next", box, "Done" if last else "Next", self.next, "primary", LETTER if self._free_key() else ""
        )
        if not last:
            skip = ui.button_width("Skip")
            box = pygame.Rect(box.x - skip - 8, box.y, skip, BUTTON)
            skipping = Hint("Skip the tour", "The hints are not shown again; the menu brings them back.")
            ui.button("tour:skip", box, "Skip", self.stop, "paper", hint=skipping)


def _behind(model: SittingModel, where: str) -> str:
    """The tab of a narrow window behind which that is of which a hint tells; empty if it is behind none."""
    if where == "log":
        return "tab:record"
    panels = (panel for column in model.look.panels(model.glimpse) for panel in column)
    return "tab:army" if where == "panel" or any(panel.id == where for panel in panels) else ""
