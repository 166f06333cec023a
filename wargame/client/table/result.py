"""The last page of a game: who has won and why, the points, the losses as counters, the numbers."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from wargame.client import doors
from wargame.client.art.face import stamp
from wargame.client.dialogue import FOOT, Window
from wargame.client.looks import Piece, Row
from wargame.client.palette import BRASS_DARK, INK, INK2, RED_INK, RULE, ink_on
from wargame.client.table.aid_chart import draw_rules
from wargame.client.table.judging.page import open_judgement
from wargame.client.table.rule_window import RuleWindow
from wargame.client.table.sheets import picture
from wargame.client.table.turn_page import open_turn_page
from wargame.sitting import Sitting

if TYPE_CHECKING:
    from wargame.client.table.game_table import GameTable

MARGIN = 26
EMBLEM = 84
COUNTER, SLOT = 76, 88
BAR = 26
LABEL = 230


class ResultWindow(Window):
    """The last page, over the table on which everything may now be looked at."""

    width = 900

    def __init__(self, table: GameTable) -> None:
        outcome = table.game.outcome
        assert outcome is not None
        super().__init__(table.app, "The result", table.look.browse(table.ref).title)
        self.table = table
        self.winner = table.look.side(outcome.winner) if outcome.winner else None
        self.sheet = table.look.closing(table.glimpse)
        self.lost: dict[str, list[Piece]] = {side: [] for side in table.game.sides}
        for piece in self.sheet.pieces:
            self.lost[piece.side].append(piece)

    # ------------------------------------------------------------------ how high it is

    def wanted(self, width: int) -> int:
        """As high as the page and the buttons."""
        return self._page_height(width - 12 - 2 * MARGIN) + 2 * MARGIN + FOOT + 16

    def _page_height(self, width: int) -> int:
        pen = self.ui.pen
        notes = sum(pen.paragraph_height("ui-italic", 14, note, width) + 6 for note in self.sheet.notes)
        rows = sum(self._row_height(row, width) for row in self.sheet.rows)
        return self._head_height(width) + self._losses_height(width) + rows + notes + 24

    def _head_height(self, width: int) -> int:
        pen = self.ui.pen
        title = 40 * len(pen.wrapped("caps-heavy", 32, self.sheet.title, width))
        why = 27 * len(pen.wrapped("map-italic", 20, self.sheet.subtitle, width))
        return (EMBLEM + 8 if self._emblem else 0) + title + 26 + why + 12

    @property
    def _emblem(self) -> str:
        return self.winner.emblem if self.winner is not None else ""

    def _losses_height(self, width: int) -> int:
        if not self.sheet.pieces:
            return 0
        columns = max(1, self._half(width) // SLOT)
        rows = max(-(-len(pieces) // columns) for pieces in self.lost.values())
        return BAR + 10 + max(1, rows) * self._slot + 14

    @property
    def _slot(self) -> int:
        return round(COUNTER * self.table.look.counter_aspect) + 12

    def _half(self, width: int) -> int:
        return (width - 20 * (len(self.lost) - 1)) // len(self.lost)

    def _row_height(self, row: Row, width: int) -> int:
        pen, label = self.ui.pen, min(LABEL, width // 3)
        value = pen.paragraph_height("ui", 15, row.value, self._value_room(row, width))
        return max(value, pen.paragraph_height("ui-bold", 15, row.label, label)) + 7

    def _value_room(self, row: Row, width: int) -> int:
        tag = round(self.ui.pen.measure("ui-semi", 12, row.rule)) + 24 if row.rule else 0
        return max(80, width - min(LABEL, width // 3) - 10 - tag)

    # ------------------------------------------------------------------ drawing

    def inside(self, rect: pygame.Rect) -> None:
        """The page, and what can be done now."""
        view = pygame.Rect(rect.x, rect.y, rect.width - 8, rect.height - FOOT - 14)
        room = rect.width - 12 - 2 * MARGIN
        height = max(view.height - 2, self._page_height(room) + 2 * MARGIN)
        with self.ui.scrolled("page", view, height) as y:
            paper = pygame.Rect(rect.x, y, rect.width - 12, height)
            self.ui.pen.paper(paper, shadow=False)
            self._page(pygame.Rect(paper.x + MARGIN, paper.y + MARGIN, room, height - 2 * MARGIN))
        self._buttons(self.foot(rect))

    def _page(self, rect: pygame.Rect) -> None:
        pen = self.ui.pen
        y = self._head(rect)
        if self.sheet.pieces:
            self._losses(rect, y)
        y += self._losses_height(rect.width)
        for number, row in enumerate(self.sheet.rows):
            self._row(pygame.Rect(rect.x, y, rect.width, self._row_height(row, rect.width)), row, number)
            y += self._row_height(row, rect.width)
        y += 8
        for note in self.sheet.notes:
            y = pen.paragraph("ui-italic", 14, note, INK2, pygame.Rect(rect.x, y, rect.width, 0)) + 6

    def _head(self, rect: pygame.Rect) -> int:
        """Who has won, and why."""
        pen, y, middle = self.ui.pen, rect.y, rect.centerx
        if self.winner is not None and self._emblem:
            pen.blit(stamp(self._emblem, pen.px(EMBLEM), self.winner.ink), (middle, y), "midtop")
            y += EMBLEM + 8
        for line in pen.wrapped("caps-heavy", 32, self.sheet.title, rect.width):
            pen.write("caps-heavy", 32, line, INK, (middle, y), "midtop")
            y += 40
        pen.ornament((middle, y + 10), min(420, rect.width - 40), BRASS_DARK)
        y += 26
        for line in pen.wrapped("map-italic", 20, self.sheet.subtitle, rect.width):
            pen.write("map-italic", 20, line, INK2, (middle, y), "midtop")
            y += 27
        return y + 12

    def _losses(self, rect: pygame.Rect, y: int) -> None:
        """What each side has lost, as counters."""
        half = self._half(rect.width)
        for number, (side, pieces) in enumerate(self.lost.items()):
            look = self.table.look.side(side)
            bar = pygame.Rect(rect.x + number * (half + 20), y, half, BAR)
            self.ui.pen.rect(bar, look.colour, radius=4)
            words = f"{look.name} lost {len(pieces)}" if pieces else f"{look.name} lost nothing"
            self.ui.pen.write(
                "ui-semi", 14, words, ink_on(look.colour), (bar.x + 10, bar.centery), "midleft", half - 16
            )
            columns = max(1, half // SLOT)
            for place, piece in enumerate(pieces):
                x = bar.x + place % columns * SLOT + SLOT / 2
                picture(
                    self.ui,
                    self.table.map.sprites,
                    piece,
                    (x, bar.bottom + 10 + (place // columns + 0.5) * self._slot),
                    COUNTER,
                )

    def _row(self, rect: pygame.Rect, row: Row, number: int) -> None:
        pen, label = self.ui.pen, min(LABEL, rect.width // 3)
        pen.line(RULE, (rect.x, rect.y - 3), (rect.right, rect.y - 3))
        pen.paragraph("ui-bold", 15, row.label, INK, pygame.Rect(rect.x, rect.y, label, 0))
        colour = RED_INK if row.tone == "bad" else INK if row.tone == "strong" else INK2
        room = self._value_room(row, rect.width)
        face = "ui-semi" if row.tone == "strong" else "ui"
        pen.paragraph(face, 15, row.value, colour, pygame.Rect(rect.x + label + 10, rect.y, room, 0))
        draw_rules(self.ui, f"row:{number}", row.rule, (rect.right, rect.y + 1), self._open_rule)

    def _open_rule(self, rule: str) -> None:
        self.app.push(RuleWindow(self.app, self.table.look, rule))

    def _buttons(self, row: pygame.Rect) -> None:
        entries = [("map", "Look at the map", self.close, "primary", "Enter")]
        if self._record is not None:
            entries.append(("turns", "Dice and losses", self.turns, "plain", "D"))
            entries.append(("replay", "Replay", self.replay, "plain", "R"))
        entries.append(("judge", "How it went", self.judge, "plain", "J"))
        entries.append(("leave", "All battles", self.leave, "plain", "B"))
        width = (row.width - 10 * (len(entries) - 1)) // len(entries)
        for number, (name, label, act, kind, key) in enumerate(entries):
            box = pygame.Rect(row.x + number * (width + 10), row.y, width, row.height)
            self.ui.button(name, box, label, act, kind, key)

    # ------------------------------------------------------------------ what can be done

    @property
    def _record(self) -> Path | None:
        """The file of a game that was played here; a replay needs no other one."""
        sitting = getattr(self.table, "sitting", None)
        return sitting.path if isinstance(sitting, Sitting) else None

    def replay(self) -> None:
        """Watch the game again; the table stays below."""
        path = self._record
        assert path is not None
        self.close()
        doors.replay(self.app, path)

    def turns(self) -> None:
        """Every turn with its dice and losses, over this page."""
        open_turn_page(self.table)

    def judge(self) -> None:
        """How the game went, in place of this page: closing that leads back to the table."""
        self.close()
        open_judgement(self.table)

    def leave(self) -> None:
        """To the choice of battles."""
        doors.leave(self.app)
