"""Who may answer a move, beside the map: one below the other, or place by place where many may all along a way."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from wargame.client.kit import Hint, Ui
from wargame.client.palette import BRASS, FAINT, IVORY, LINE, MUTED, PANEL2
from wargame.client.table.desk import Desk
from wargame.client.table.sheets import fitting, picture
from wargame.engine.answers import MayAnswer, unanswered
from wargame.grammar import percent

ROW, FOOT, COUNTER, LEFT = 40, 34, 40, 54
HEAD, LINE_HIGH = 26, 21
SHARE, BAR, SHORT, NEED = 40, 70, 30, 40
"""The room for per cent, the length of a bar, that in a narrow column, and the room for what has to be rolled."""
NARROW = 280


class AnswerList:
    """The answers to one move, in the order in which they would come."""

    def __init__(self, desk: Desk, found: Sequence[MayAnswer]) -> None:
        self.desk, self.found = desk, found
        self.words = desk.model.look.answered

    def height(self, ui: Ui, width: int) -> int:
        """How high it is when it is drawn in full."""
        if not self.words.by_place:
            return sum(self._row_height(ui, each, width) for each in self.found) + FOOT
        lines = sum(HEAD + LINE_HIGH * len(group) for group in self._likely)
        return lines + self._vain_height(ui, width) + FOOT

    def draw(self, ui: Ui, rect: pygame.Rect) -> None:
        """All of them, and how likely nothing comes of it."""
        with ui.scrolled("answers", rect, self.height(ui, rect.width)) as y:
            y = self._by_place(ui, rect, y) if self.words.by_place else self._one_by_one(ui, rect, y)
            ui.pen.line(LINE, (rect.x, y), (rect.right - 6, y))
            ui.pen.write("ui-semi", 14, self.words.spared, IVORY, (rect.x, y + 7))
            chance = percent(unanswered(self.found))
            ui.pen.write("ui-bold", 16, chance, BRASS, (rect.right - 6, y + 5), "topright")

    def _name(self, each: MayAnswer) -> str:
        piece = self.desk.model.look.piece(self.desk.model.glimpse, each.counter)
        return piece.title if piece is not None else each.counter

    # ------------------------------------------------------------------ one by one

    def _row_height(self, ui: Ui, each: MayAnswer, width: int) -> int:
        """A long name of what it does wraps."""
        return ROW + ui.pen.paragraph_height("ui", 13, each.words, width - LEFT - 6, 1.2)

    def _one_by_one(self, ui: Ui, rect: pygame.Rect, y: int) -> int:
        for number, each in enumerate(self.found, 1):
            high = self._row_height(ui, each, rect.width)
            self._row(ui, pygame.Rect(rect.x, y, rect.width - 6, high - 8), number, each)
            y += high
        return y

    def _row(self, ui: Ui, box: pygame.Rect, number: int, each: MayAnswer) -> None:
        pen, model, sprites = ui.pen, self.desk.model, self.desk.pane.map.sprites
        piece = model.look.piece(model.glimpse, each.counter)
        if piece is not None:
            picture(ui, sprites, piece, (box.x + 26, box.centery), fitting(sprites, COUNTER, COUNTER))
        name = self._name(each)
        ui.noted(f"answer:{number}", box, Hint(name, each.words, each.rule))
        pen.write("ui-bold", 13, str(number), BRASS, (box.x, box.y - 2))
        x = box.x + LEFT
        pen.write("ui-semi", 14, name, IVORY, (x, box.y), "topleft", box.right - x - 50)
        pen.paragraph("ui", 13, each.words, MUTED, pygame.Rect(x, box.y + 19, box.right - x, 0), 1.2)
        pen.write("ui-bold", 15, percent(each.chance), ui.theme.states.threat, (box.right, box.y), "topright")
        bar = pygame.Rect(x, box.bottom - 6, box.right - x, 4)
        pen.bar(bar, [(each.chance, ui.theme.states.threat), (1 - each.chance, PANEL2)])

    # ------------------------------------------------------------------ place by place

    @property
    def _groups(self) -> list[list[MayAnswer]]:
        """Those of one place and one moment, in the order in which that comes."""
        groups: dict[tuple[int, str], list[MayAnswer]] = {}
        for each in self.found:
            groups.setdefault((each.when, each.place), []).append(each)
        return list(groups.values())

    @property
    def _likely(self) -> list[list[MayAnswer]]:
        return [group for group in self._groups if any(each.chance for each in group)]

    @property
    def _vain(self) -> str:
        """The places where somebody watches in vain, in a sentence."""
        places = [group[0].place for group in self._groups if not any(each.chance for each in group)]
        return f"{', '.join(dict.fromkeys(places))}: {self.words.vain}." if places else ""

    def _vain_height(self, ui: Ui, width: int) -> int:
        return ui.pen.paragraph_height("ui-italic", 13, self._vain, width - 6) + 8 if self._vain else 0

    def _by_place(self, ui: Ui, rect: pygame.Rect, y: int) -> int:
        board, threat = self.desk.model.board, ui.theme.states.threat
        for number, group in enumerate(self._likely, 1):
            place = group[0].place
            name = board.names.get(board.index[place], "")
            box = pygame.Rect(rect.x, y, rect.width - 6, HEAD)
            ui.spot(f"answered:{number}", box, self._showing(place), Hint(name or place, "Shows it on the map."))
            ui.pen.write("ui-semi", 14, f"{name} {place}".strip(), IVORY, (box.x, box.y + 4), "topleft", box.width - 50)
            ui.pen.write("ui-bold", 15, percent(1 - unanswered(group)), threat, (box.right, box.y + 3), "topright")
            y += HEAD
            for line, each in enumerate(group):
                self._line(ui, pygame.Rect(rect.x + 10, y, rect.width - 16, LINE_HIGH), f"{number}.{line}", each)
                y += LINE_HIGH
        if self._vain:
            ui.pen.paragraph("ui-italic", 13, self._vain, FAINT, pygame.Rect(rect.x, y + 2, rect.width - 6, 0))
        return y + self._vain_height(ui, rect.width)

    def _line(self, ui: Ui, box: pygame.Rect, name: str, each: MayAnswer) -> None:
        pen, threat = ui.pen, ui.theme.states.threat
        who = f"{self._name(each)} ×{each.rolls}" if each.rolls > 1 else self._name(each)
        ui.noted(f"answer:{name}", box, Hint(who, each.words, each.rule))
        ink = MUTED if each.chance and each.rolls else FAINT
        long = BAR if box.width > NARROW else SHORT
        bar = pygame.Rect(box.right - SHARE - long, box.centery - 2, long, 4)
        pen.write("ui", 13, who, ink, (box.x, box.centery), "midleft", bar.left - NEED - box.x)
        need = IVORY if each.chance else FAINT
        pen.write("counter-bold", 14, each.need, need, (bar.left - 8, box.centery), "midright")
        pen.bar(bar, [(each.chance, threat if each.rolls else FAINT), (1 - each.chance, PANEL2)])
        pen.write("ui", 13, percent(each.chance), ink, (box.right, box.centery), "midright")

    def _showing(self, place: str) -> Callable[[], None]:
        return lambda: self.desk.show(place)
