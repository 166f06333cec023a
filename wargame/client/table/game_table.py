"""A table with a game on it, played or replayed: the glimpse that may be shown, the record, the columns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import pygame

from wargame.client.app import App
from wargame.client.looks import Forecast, Glimpse, Mark, Row, Sheet, glimpse_of, look_for
from wargame.client.palette import LINE2, Colour
from wargame.client.table.above import Toast, draw_banner, draw_caption, draw_dice, draw_note, draw_toast
from wargame.client.table.bars import Tool, top_bar
from wargame.client.table.base import Table, open_tiles
from wargame.client.table.columns import Part, draw_column, draw_tabs, part_of
from wargame.client.table.insight import Insight
from wargame.client.table.layout import Layout
from wargame.client.table.mapview import Hit
from wargame.client.table.record_panel import Line, draw_record, lines_of
from wargame.client.table.report_card import draw_reports
from wargame.client.table.reports import Reports, reports_of
from wargame.client.table.sheets import Choice, draw_choices, draw_forecast, draw_sheet
from wargame.client.table.spread import draw_spread, wants_spread
from wargame.client.table.stage import Act, Banner, Caption, Flash, Move, Throw
from wargame.content import find
from wargame.engine.action import Refusal
from wargame.engine.events import Entry, Event, Rolled, TurnBegins
from wargame.engine.game import Game

NOTE_DELAY, SPREAD_DELAY = 0.45, 0.25
QUIET = 60.0
"""Seconds without a note after a click, unless the pointer goes to something else."""
DANGERS = 4
"""So many enemies at most are named who could attack a place."""
NOTE_ROOM = 320
"""In less room a note beside an open stack would cover the stack it tells of."""
TOLD = 0.7
"""Seconds before a move that is told begins, so that its sentence can be read."""


@dataclass(frozen=True)
class _Known:
    """How far the record has been read, and through whose eyes."""

    eyes: tuple[str, ...]
    count: int
    last: Entry | None


def together(acts: Sequence[Act]) -> list[Act]:
    """Dice that fall one after the other are thrown together."""
    joined: list[Act] = []
    for act in acts:
        last = joined[-1] if joined else None
        if isinstance(act, Throw) and isinstance(last, Throw):
            joined[-1] = Throw((*last.dice, *act.dice))
        else:
            joined.append(act)
    return joined


class GameTable(Table):
    """A game seen through some eyes. Subclasses say what stands in the prompt bar and what a click does."""

    def __init__(self, app: App, game: Game) -> None:
        self.game = game
        assert game.header is not None
        spec = game.spec.board
        board = game.board
        shown = look_for(game)
        self.ref = find(game.file or f"{game.header.game}/{game.header.scenario}")
        tiles = open_tiles(app, spec, board, shown.style(self.ref))
        super().__init__(app, spec, board, shown, tiles)
        self.eyes: tuple[str, ...] = game.sides
        self.glimpse = self._glimpse()
        self.insight = Insight(board, self.glimpse.looking)
        self.map.laid.look_again(self.glimpse)
        self.lines: list[Line] = []
        self.sheet: Sheet | None = None
        self.toast: Toast | None = None
        self.tab = "play"
        self._hover_age = 0.0
        self._known = _Known((), 0, None)
        self._spread: tuple[int, pygame.Rect] | None = None
        self.reports = Reports()

    # ------------------------------------------------------------------ what may be shown

    def _glimpse(self) -> Glimpse:
        return glimpse_of(self.game, self.eyes)

    @property
    def reader(self) -> str | None:
        """Who reads the record: one side, or the umpire if all eyes are at the table."""
        return None if len(self.eyes) > 1 else self.eyes[0]

    def look_again(self, eyes: tuple[str, ...]) -> None:
        """The table has changed, or other eyes look at it: everything shown is made anew."""
        self.eyes = eyes
        self.glimpse = self._glimpse()
        self.insight = Insight(self.board, self.glimpse.looking)
        self._read()
        self.put(self.look.pieces(self.glimpse))
        self.map.laid.look_again(self.glimpse)
        self.hover = Hit((), None)
        self.lay_over()
        self.ui.retire()
        self.above.retire()
        self.app.frame = True

    def _read(self) -> None:
        """Bring the record up to date; what was read before is read again only if it has changed."""
        log, known = self.game.log, self._known
        same = known.eyes == self.eyes and known.count <= len(log)
        if same and (known.count == 0 or log[known.count - 1] is known.last):
            self.lines += lines_of(self.game, self.look, self.reader, self.edge, known.count)
        else:
            self.lines = lines_of(self.game, self.look, self.reader, self.edge)
        self._known = _Known(self.eyes, len(log), log[-1] if log else None)
        self.read_reports()

    def read_reports(self) -> None:
        """Take in what dice have decided; at a table that is only watched, since the last heading of the record."""
        if self.watched:
            heading = next((line.number for line in reversed(self.lines) if line.colour is None), 0)
            self.reports.begin(max(self.reports.since, heading))
        found = reports_of(self.lines)
        self.reports.read(found, len(self.game.log))

    @property
    def watched(self) -> bool:
        """Whether nobody in front of the screen decides anything."""
        return True

    @property
    def racing(self) -> bool:
        """Whether what is watched goes by too fast to be read."""
        return False

    def edge(self, ply: int) -> Colour:
        """The colour at the edge of the record for what came of an action."""
        return LINE2

    def perform(self, since: int, tell: bool = False) -> None:
        """Show what the log has told since: moves and dice, with the sentence of each if it is to be told."""
        acts: list[Act] = []
        for entry in self.game.log[since:]:
            event = entry.seen_by(self.reader)
            if event is None:
                continue
            shown = self._acts(event)
            heading = self.game.words.heading(self.game, event) if isinstance(event, TurnBegins) else None
            if heading:
                acts.append(Banner(heading))
            sentence = self.game.sentence(entry, self.reader) if tell and shown else None
            if sentence is not None:
                acts.append(Caption(sentence, hold=TOLD))
            acts += shown
        self.stage.show(together(acts), self.theme.motion)

    def _acts(self, event: Event) -> list[Act]:
        acts: list[Act] = []
        moved = event.move()
        if moved is not None:
            piece, start, end = moved
            way = self._way(start, end)
            if way:
                acts.append(Move(piece, tuple(self.board.centres[place] for place in way)))
        if isinstance(event, Rolled):
            acts.append(Throw((self.look.die(event),)))
        return acts

    def _way(self, start: str, end: str) -> list[int]:
        """The hexes a counter is shown to pass: a straight line, for the log does not tell the path. Into a box and
        out of it there is no way to be seen."""
        a, b = self.board.index[start], self.board.index[end]
        if not self.board.boxes.isdisjoint((a, b)):
            return []
        if self.board.grid is None or a == b:
            return [a, b]
        return [a, *(step[0] for step in self.board.line(a, b)[1:-1] if step), b]

    # ------------------------------------------------------------------ Picks, for the game's panels

    def mark(self, word: str) -> Mark:
        """Nothing is on offer at a table that is only watched."""
        return "plain"

    def pick(self, word: str) -> None:
        """Nothing can be chosen at a table that is only watched."""

    def show(self, place: str) -> None:
        """Bring a place or a counter into view and let it flash."""
        where = self.board.index.get(place, -1)
        if where < 0:
            piece = self.look.piece(self.glimpse, place)
            where = piece.place if piece is not None else -1
        if where >= 0 and where not in self.board.boxes:
            self.bring(where)
            self.stage.show([Flash(where)], self.theme.motion)

    def show_line(self, line: Line) -> None:
        """Show where a line of the record was."""
        for word in reversed(line.where):
            self.show(word)

    # ------------------------------------------------------------------ time

    def update(self, seconds: float) -> None:
        """Let refusals fade and notes appear."""
        super().update(seconds)
        if self.toast is not None:
            self.toast.age += seconds
            if self.toast.age > self.toast.seconds:
                self.toast = None
                self.touch()
        before = self._hover_age
        self._hover_age += seconds
        if before < NOTE_DELAY <= self._hover_age:
            self.touch()

    def hovered(self, hit: Hit) -> None:
        """The pointer is over something else."""
        self._hover_age = 0.0
        self.lay_over()

    def lay_over(self) -> None:
        """Lay over the map what the game has to show of what is chosen and of what the pointer is on."""
        self.lights.overlays = self.map.laid.overlays((*self.chosen_words(), *self._pointed()))

    def _pointed(self) -> tuple[str, ...]:
        """The counter or place the pointer is on; one of an open stack counts as much as one on the map."""
        hit = self._in_spread or self.hover
        return hit.pieces[:1] or (() if hit.place is None else (self.board.ids[hit.place],))

    @property
    def _in_spread(self) -> Hit | None:
        """The counter of an open stack that the pointer is on, in its place."""
        word = (self.above.hot or "").partition("stack:")[2]
        if self._spread is None or all(piece.id != word for piece in self.map.stacks.get(self._spread[0], ())):
            return None
        return Hit((word,), self._spread[0])

    def hit(self, pos: tuple[float, float]) -> Hit:
        """What lies at a position: in an open stack the counter there, not what it covers."""
        return self._in_spread or super().hit(pos)

    def handle(self, event: pygame.Event) -> bool:
        """What the pointer is on in an open stack is laid over the map as well."""
        before = self.above.hot
        taken = super().handle(event)
        if self.above.hot != before:
            self.lay_over()
        return taken

    def chosen_words(self) -> Sequence[str]:
        """The counters and places that are chosen; at a table that is only watched there are none."""
        return ()

    def be_quiet(self) -> None:
        """No note on what the pointer is on: it would cover what has just been lit."""
        self._hover_age = -QUIET

    def refuse(self, refusal: Refusal) -> None:
        """Say beside the pointer what cannot be done."""
        x, y = self.ui.pointer
        if not self.layout.map.collidepoint(x, y):
            x, y = self.layout.map.centerx - 120, self.layout.map.y + 40
        self.toast = Toast(refusal, (x, y))
        self.touch()

    def say(self, text: str, side: str | None = None) -> None:
        """A sentence over the map."""
        self.stage.show([Caption(text, side)], self.theme.motion)
        self.touch()

    def inspected(self, hit: Hit) -> None:
        """Show what is pointed at in full; beside the map, show the list again."""
        word = hit.pieces[0] if hit.pieces else self.board.ids[hit.place] if hit.place is not None else ""
        self.sheet = self.look.inspect(self.glimpse, word) if word else None
        if self.sheet is not None and not hit.pieces:
            self.sheet = replace(self.sheet, rows=(*self.sheet.rows, *self._dangers(word)))
        self.tab = "play"
        self.lights.reach = {}
        if hit.pieces and self.sheet is not None:
            self.lights.reach = {place: str(cost) for place, cost in self.insight.reach(hit.pieces[0]).items() if cost}
        self.ui.dirty = True
        self.touch()

    def _dangers(self, place: str) -> list[Row]:
        """What the enemy could bring against a place, as far as these eyes may know."""
        rows, found = [], self.glimpse.looking.threats_at(place)
        for threat in found[:DANGERS]:
            piece = self.look.piece(self.glimpse, threat.counter)
            strength = "strength unknown" if threat.strength is None else f"strength {threat.strength}"
            rows.append(Row(f"In reach of {piece.title if piece else threat.counter}", strength, tone="bad"))
        if len(found) > DANGERS:
            rows.append(Row(f"and of {len(found) - DANGERS} more", tone="bad"))
        return rows

    def back(self) -> bool:
        """Escape: drop what was looked at."""
        if self.sheet is None and self.toast is None and not self.lights.reach:
            return False
        self.sheet, self.toast, self.lights.reach = None, None, {}
        self.ui.dirty = True
        self.touch()
        return True

    # ------------------------------------------------------------------ drawing

    def tools(self) -> Sequence[Tool]:
        """The icons of the top bar."""
        return ()

    def draw_furniture(self, parts: Layout) -> None:
        """Top bar, prompt and columns."""
        title = self.game.spec.title.split(",")[0]
        top_bar(self.ui, parts.top, self.look.title, title, self.look.turn(self.glimpse), self.tools())
        self.draw_prompt(parts.prompt)
        left, right = self.look.panels(self.glimpse)
        lefts, rights = [part_of(panel, self) for panel in left], [part_of(panel, self) for panel in right]
        record = Part("record", "Record", self._record_note(), lambda _: 0, self._draw_record)
        middle = self.middle()
        if not parts.folded:
            draw_column(self.ui, parts.left, [*lefts, record], "left")
            others = rights[1:] if middle.id != "odds" else []  # odds need the room
            draw_column(self.ui, parts.right, [*rights[:1], middle, *others], "right")
            return
        tabs = [("play", "Now"), ("army", "Armies"), ("record", "Record")]
        below = draw_tabs(self.ui, parts.right, tabs, self.tab, self.choose_tab)
        shown = {"play": [middle], "army": [*rights, *lefts], "record": [record]}[self.tab]
        draw_column(self.ui, below, shown, f"right:{self.tab}")

    def choose_tab(self, tab: str) -> None:
        """Show another tab of the column."""
        self.tab = tab
        self.ui.dirty = True

    def _record_note(self) -> str:
        return f"turn {self.look.turn(self.glimpse).now}"

    def _draw_record(self, ui: object, rect: pygame.Rect) -> None:
        draw_record(self.ui, rect, self.lines, self.show_line)

    def draw_prompt(self, rect: pygame.Rect) -> None:
        """The bar above the map."""

    def middle(self) -> Part:
        """The panel in the middle of the right column: what is inspected, or an invitation to."""
        if self.sheet is not None:
            return self.sheet_part(self.sheet)
        return Part("about", "Look around", "", lambda _: 0, self._draw_about)

    def _draw_about(self, ui: object, rect: pygame.Rect) -> None:
        text = "Right-click a counter or a place to see it in full. The wheel zooms, dragging moves the map."
        self.ui.pen.paragraph("ui-italic", 14, text, (154, 148, 134), rect)

    def sheet_part(self, sheet: Sheet) -> Part:
        """A unit or place in full."""
        return Part("sheet", "Inspect", "Esc closes", lambda _: 0, lambda _, rect: self._draw_sheet(rect, sheet))

    def _draw_sheet(self, rect: pygame.Rect, sheet: Sheet) -> None:
        draw_sheet(self.ui, rect, sheet, self.map.sprites)

    def forecast_part(self, forecast: Forecast, note: str, shown: Callable[[], None] | None = None) -> Part:
        """Odds; `shown` is told when they are drawn."""

        def draw(_: object, rect: pygame.Rect) -> None:
            draw_forecast(self.ui, rect, forecast, self.map.sprites)
            if shown is not None:
                shown()

        return Part("odds", "Odds", note, lambda _: 0, draw)

    def choices_part(self, title: str, note: str, choices: Callable[[], Sequence[Choice]]) -> Part:
        """The list of choices."""
        return Part("choices", title, note, lambda _: 0, lambda _, rect: self._draw_choices(rect, choices()))

    def _draw_choices(self, rect: pygame.Rect, choices: Sequence[Choice]) -> None:
        pointed = draw_choices(self.ui, rect, choices, self.map.sprites)
        place = next((choice.place for choice in choices if choice.id == pointed), None)
        piece = next((choice.piece for choice in choices if choice.id == pointed), None)
        self.point_at(place if place is not None else piece.place if piece is not None else None)

    def point_at(self, place: int | None) -> None:
        """The list points at a place of the map."""

    def draw_above(self, parts: Layout) -> None:
        """Captions, dice, refusals, and a note on what the pointer is on."""
        draw_caption(self.above, parts.map, self.stage, self.look)
        draw_banner(self.above, parts.map, self.stage)
        if self.stage.throwing:
            draw_dice(self.above, parts.map, self.stage)
        elif self.reports.top is not None and not self.racing:
            draw_reports(self.above, parts.map, self.reports, self._asked_about(), self._told_of())
        self._draw_spread(parts)
        if self.toast is not None:
            draw_toast(self.above, parts.map, self.toast)
        elif self._hover_age >= NOTE_DELAY and not self._dragging and self.above.hot is None:
            self._draw_note(parts)

    def _asked_about(self) -> list[pygame.Rect]:
        """Where the counters and places are that may be chosen, and what else lies over the map."""
        lit = [self._in_units(box) for box in self.map.lit(self.lights)]
        return [*lit, *self.above.places.values(), *(spot.rect for spot in self.above.spots)]

    def _told_of(self) -> list[pygame.Rect]:
        """Where that happened which the report on top tells of."""
        words = self.reports.top.where if self.reports.top is not None else ()
        places = {self.board.index[word] for word in words if word in self.board.index} - self.board.boxes
        return [self._in_units(self.map.middle(place)) for place in sorted(places)]

    def _in_units(self, box: pygame.Rect) -> pygame.Rect:
        return pygame.Rect(*(round(side / self.theme.scale) for side in box))

    def _draw_spread(self, parts: Layout) -> None:
        """Open the stack the pointer rests on; it stays open while the pointer is on it."""
        pointer, place = self.ui.pointer, self.hover.place
        if self._spread is not None and self._spread[1].inflate(24, 24).collidepoint(pointer):
            place = self._spread[0]
        stack = self.map.stacks.get(place, []) if place is not None else []
        faces = [face for piece in stack if (face := self.map.face_of(piece.id)) is not None]
        if place is None or not wants_spread(faces) or (self._spread is None and self._hover_age < SPREAD_DELAY):
            self._spread = None
            return
        x, y = self.map.centre(place)
        scale = self.theme.scale
        at = (x / scale + self.camera.scale / scale * 0.6, y / scale)
        stack_at = place
        rect = draw_spread(
            self.above,
            parts.map,
            at,
            stack,
            self.map.sprites,
            self.mark,
            lambda word: self.clicked(Hit((word,), stack_at)),
        )
        self._spread = place, rect

    def _draw_note(self, parts: Layout) -> None:
        hit = self.hover
        word = hit.pieces[0] if hit.pieces else self.board.ids[hit.place] if hit.place is not None else ""
        sheet = self.look.inspect(self.glimpse, word) if word else None
        if sheet is None:
            return
        if hit.place is not None and not hit.pieces:
            told = [sheet.subtitle, *self.map.laid.titles(hit.place)]
            sheet = replace(sheet, subtitle="; ".join(part for part in told if part))
        at = self.ui.pointer
        if not parts.map.collidepoint(at) and hit.place is not None:
            x, y = self.map.centre(hit.place)
            at = (x / self.theme.scale, y / self.theme.scale)
        draw_note(self.above, self._beside_spread(parts.map), at, sheet)

    def _beside_spread(self, window: pygame.Rect) -> pygame.Rect:
        """The room for a note: left of an open stack, so that it does not lie over it."""
        if self._spread is None or self._spread[1].left - window.left < NOTE_ROOM:
            return window
        return pygame.Rect(window.left, window.top, self._spread[1].left - window.left, window.height)
