"""The kept games: go on with one, watch it again, or delete it. A file that cannot be read says why."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from wargame.client import doors
from wargame.client.dialogue import AskText, Confirm, Window
from wargame.client.kit import Hint
from wargame.client.menu.trouble import reported
from wargame.client.menu.unfinished import Standing, described, progress, seated, standing
from wargame.client.menu.worker import Worker
from wargame.client.palette import BRASS, BRASS_DARK, FAINT, IVORY, MUTED, PANEL, PANEL2, Colour, legible, mix
from wargame.grammar import sentence
from wargame.paths import expanded, is_there, looked_at
from wargame.sitting import records
from wargame.sitting.records import RecordInfo

if TYPE_CHECKING:
    from wargame.client.app import App

ROW = 70
AT_ONCE = 6
"""Records read per frame: hundreds of them must not hold up the screen."""


class RecordsScene(Window):
    """The list of kept games, the newest first."""

    width = 900

    def __init__(self, app: App) -> None:
        super().__init__(app, "Kept games", "the newest first")
        self.infos: list[RecordInfo] = []
        self.unread: list[Path] = []
        self.chosen: Path | None = None
        self.worker = Worker()

    def left(self) -> None:
        """Look into no more records."""
        self.worker.stop()

    def entered(self) -> None:
        """The folder may have changed while a game was played."""
        super().entered()
        self.infos, self.unread = [], records.kept()
        self._read_some()
        if self.chosen is None or not self.chosen.exists():
            usable = [info for info in self.infos if info.error is None] or self.infos
            self.chosen = usable[0].path if usable else None

    def update(self, seconds: float) -> None:
        """Read on; show what has been found out meanwhile."""
        self.worker.start()
        self._read_some()
        self.ui.dirty = self.worker.news() or self.ui.dirty

    @property
    def busy(self) -> bool:
        """Until all records are read."""
        return bool(self.unread)

    def _read_some(self) -> None:
        now, self.unread = self.unread[:AT_ONCE], self.unread[AT_ONCE:]
        self.infos += [described(path) for path in now]
        self.ui.dirty = self.ui.dirty or bool(now)

    @property
    def info(self) -> RecordInfo | None:
        """The chosen record."""
        return next((info for info in self.infos if info.path == self.chosen), None)

    # ------------------------------------------------------------------ what can be done

    def choose(self, path: Path) -> None:
        """Take a record in hand."""
        self.chosen, self.ui.dirty = path, True

    def go_on(self) -> None:
        """Play on where it was left."""
        if self.info is not None and self.info.error is None:
            self._open(self.info.path, play=True)

    def replay(self) -> None:
        """Watch it from the beginning."""
        if self.info is not None and self.info.error is None:
            self._open(self.info.path, play=False)

    def _open(self, path: Path, play: bool) -> None:
        """The window makes room for the table; if that does not come about, it stays."""
        with reported(self.app, f"{path.name} cannot be opened"):
            (doors.resume if play else doors.replay)(self.app, path)

    def delete(self) -> None:
        """Ask, then take the file away."""
        info = self.info
        if info is not None:
            text = f"{info.title or info.path.name} will be gone for good.\n\n{info.path}"
            self.app.push(
                Confirm(self.app, "Delete this game?", text, "Delete", "Keep", lambda: self._gone(info), True)
            )

    def _gone(self, info: RecordInfo) -> None:
        with reported(self.app, f"{info.path.name} cannot be deleted"):
            info.path.unlink()
        self.entered()

    def other_file(self) -> None:
        """A record that lies elsewhere."""
        text = "Where does the record lie? It will be replayed; Ctrl+V puts in a copied path."
        ask = AskText(self.app, "Another file", text, "", "Replay", self._replay_other, _no_file)
        self.app.push(ask)

    def _replay_other(self, name: str) -> None:
        self._open(expanded(name), play=False)

    def handle(self, event: pygame.Event) -> bool:
        """What the keyboard walks to is taken in hand; Enter on it plays on."""
        keys = (pygame.K_RETURN, pygame.K_KP_ENTER)
        on_row = (self.ui.focus or "").startswith("record:")
        if event.type == pygame.KEYDOWN and event.key in keys and on_row:
            self.go_on()
            return True
        if event.type == pygame.KEYDOWN and self.ui.focus is None and event.key in (pygame.K_UP, pygame.K_DOWN):
            self._step(-1 if event.key == pygame.K_UP else 1)
            return True
        super().handle(event)
        kind, _, name = (self.ui.focus or "").partition(":")
        if event.type == pygame.KEYDOWN and kind == "record":
            self.choose(records.records_folder() / name)
        return True

    def _step(self, by: int) -> None:
        paths = [info.path for info in self.infos]
        if self.chosen in paths:
            self.choose(paths[(paths.index(self.chosen) + by) % len(paths)])
            self.ui.set_focus(f"record:{self.chosen.name}")

    # ------------------------------------------------------------------ drawing

    def wanted(self, width: int) -> int:
        """As high as the list, with a foot."""
        return max(200, (len(self.infos) + len(self.unread)) * (ROW + 4) + 60)

    def inside(self, rect: pygame.Rect) -> None:
        """The list, and the buttons below."""
        column = pygame.Rect(rect.x, rect.y, rect.width - 4, rect.height - 52)
        with self.ui.scrolled("records", column, len(self.infos) * (ROW + 4)) as y:
            for place, info in enumerate(self.infos):
                line = pygame.Rect(column.x, y + place * (ROW + 4), column.width, ROW)
                if line.colliderect(column.inflate(0, 2 * ROW)):
                    self._record(line, info)
                else:
                    self.ui.spot(f"record:{info.path.name}", line, partial(self.choose, info.path))
        if not self.infos:
            words = "No game has been kept yet. Every game is kept from its first action, and will be listed here."
            self.ui.pen.paragraph("ui", 16, words, MUTED, column)
        self._buttons(self.foot(rect))

    def _record(self, rect: pygame.Rect, info: RecordInfo) -> None:
        pen, chosen = self.ui.pen, info.path == self.chosen
        hint = Hint(info.path.name, info.error) if info.error is not None else None
        touch = self.ui.spot(f"record:{info.path.name}", rect, partial(self.choose, info.path), hint)
        if chosen:
            pen.rect(rect, PANEL2, BRASS_DARK, 5)
            pen.rect(pygame.Rect(rect.x, rect.y + 6, 4, rect.height - 12), BRASS)
        elif touch.hot:
            pen.rect(rect, mix(PANEL, PANEL2, 0.6), None, 5)
        room = pygame.Rect(rect.x + 16, rect.y, rect.width - 32, rect.height)
        if info.error is not None:
            self._broken(room, info.path.name, info.error.replace(str(info.path), info.path.name))
        else:
            self._game(room, info, IVORY if chosen else MUTED)
        if touch.focused:
            self.ui.focus_ring(rect.inflate(-6, -6))

    def _broken(self, room: pygame.Rect, name: str, error: str) -> None:
        """A file that cannot be read, with the reason in two lines; the tooltip has all of it."""
        pen, ink = self.ui.pen, legible(self.theme.states.bad, PANEL2)
        pen.write("map", 18, name, MUTED, (room.x, room.y + 4), width=room.width)
        first, *rest = pen.wrapped("ui", 14, f"Cannot be read: {error}", room.width)
        pen.write("ui", 14, first, ink, (room.x, room.y + 29), width=room.width)
        pen.write("ui", 14, " ".join(rest), ink, (room.x, room.y + 47), width=room.width)

    def _game(self, room: pygame.Rect, info: RecordInfo, ink: Colour) -> None:
        pen = self.ui.pen
        known: Standing | None = self.worker.ask((info.path, info.when), partial(standing, info))
        when = pen.write("ui", 14, progress(info), MUTED, (room.right, room.y + 10), "topright", room.width * 0.6)
        if known is not None:
            where = (room.right, room.y + 30)
            seats = room.width - pen.write("ui-semi", 14, known.words, ink, where, "topright", room.width * 0.6).width
        else:
            seats = room.width
        pen.write("map", 19, info.title, IVORY, (room.x, room.y + 4), width=when.left - room.x - 12)
        pen.write("ui", 14, f"{seated(info)}; seed {info.seed}", ink, (room.x, room.y + 30), width=seats - 12)
        pen.write("ui", 13, info.path.name, FAINT, (room.x, room.y + 49), width=room.width)

    def _buttons(self, row: pygame.Rect) -> None:
        usable = self.info is not None and self.info.error is None
        right = row.right
        short = row.width < 560
        buttons = (
            ("resume", "Go on", "Enter", self.go_on, "primary", usable, Hint("Go on", "Play on where it was left.")),
            ("replay", "Replay", "R", self.replay, "plain", usable, Hint("Replay", "Watch it from its beginning.")),
            ("delete", "Delete", "Delete", self.delete, "quiet", self.info is not None, None),
            ("other", "Other file…", "F", self.other_file, "quiet", True, Hint("Another file", "A record elsewhere.")),
        )
        for name, label, key, act, kind, enabled, hint in buttons:
            width = (row.width - 24) // 4 if short else max(110, self.ui.button_width(label, key))
            rect = pygame.Rect(right - width, row.y, width, row.height)
            self.ui.button(name, rect, label, act, kind, "" if short else key, enabled, hint)
            if short and enabled:
                self.ui.spots[-1].key = key
            right -= width + 8


def _no_file(name: str) -> str | None:
    """Why no record can be read there, if so; what is there and is none is said when it is opened."""
    try:
        return None if is_there(looked_at(expanded(name))) else "There is no such file."
    except OSError as error:
        return sentence(str(error.strerror))
