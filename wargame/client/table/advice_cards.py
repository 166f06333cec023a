"""The adviser's plans beside the map: a card each, with what to do, why, what it may bring, and what may go wrong."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from wargame.client.art.plan_arrows import STYLES, letter_disc
from wargame.client.kit import Hint, Ui
from wargame.client.palette import BRASS, IVORY, LINE, MUTED, PANEL2, TABLE, Colour, legible
from wargame.client.table.advice_words import HIGH, LOW, Counsel

PAD, GAP = 11, 8
DISC = 28
TITLE, TITLE_LINE = 18, 22
LABEL = 42
"""The room of the words WHY, GAIN and RISK."""
FEW = 4
"""So many steps of a plan are read at first; a press unfolds all of them."""
FOOT, BUTTON, SHOW = 42, 28, 74
SHUT, SHUT_LINE = 30, 21
"""How high a card is that only has its head, and each line of its title."""
LINE_HEIGHT = 18
ROOM = 170
"""With less the open card does not scroll by itself."""
ABOUT = (
    "From what {side} side may know, nothing more. How plans compare is what the computer player makes of them; "
    "chances are the exact odds; threats are those of the overlay (T). The adviser never moves for you."
)


class Cards:
    """Draws the cards, and knows which one is pointed at and which was pressed."""

    def __init__(self, found: Sequence[Counsel], side: str, show: Callable[[int], None], changed: Callable[[], None]):
        self.found, self.side, self.show, self.changed = found, side, show, changed
        self.pointed: int | None = None
        self.unfolded: set[int] = set()
        """The plans of which every step is read."""

    def draw(self, ui: Ui, rect: pygame.Rect, chosen: int | None) -> None:
        """All cards, one below the other. The open one scrolls between the others; with too little room all do."""
        opened, heights = chosen or 0, self._heights(ui, rect.width - 6, chosen)
        room = rect.height - sum(heights) + heights[opened] - GAP * (len(heights) - 1)
        if room < ROOM:
            pointed = self._scrolled(ui, rect, range(len(heights)), heights, chosen)
        else:
            pointed, y = None, rect.y
            for number, high in enumerate(heights):
                high = room if number == opened else high
                box = pygame.Rect(rect.x, y, rect.width, high)
                if number == opened:
                    found = self._scrolled(ui, box, (number,), heights, chosen)
                else:
                    box.width -= 6
                    found = number if self._card(ui, box, number, False, False) else None
                pointed = found if found is not None else pointed
                y += high + GAP
        if pointed != self.pointed:
            self.pointed = pointed
            self.changed()

    def _scrolled(
        self, ui: Ui, rect: pygame.Rect, numbers: Sequence[int], heights: Sequence[int], chosen: int | None
    ) -> int | None:
        """Some cards that scroll, and what is to be said about all of them below; which of them is pointed at."""
        width, about, pointed = rect.width - 6, ABOUT.format(side=self.side), None
        foot = ui.pen.paragraph_height("ui", 13, about, width)
        with ui.scrolled("advice", rect, sum(heights[number] + GAP for number in numbers) + foot) as y:
            for number in numbers:
                box = pygame.Rect(rect.x, y, width, heights[number])
                if self._card(ui, box, number, number == chosen, number == (chosen or 0)):
                    pointed = number
                y = box.bottom + GAP
            ui.pen.paragraph("ui", 13, about, MUTED, pygame.Rect(rect.x, y, width, foot))
        return pointed

    def height(self, ui: Ui, width: int, chosen: int | None) -> int:
        """How high all cards are, without what is said about all of them at their foot."""
        return sum(self._heights(ui, width - 6, chosen)) + GAP * (len(self.found) - 1)

    def _heights(self, ui: Ui, width: int, chosen: int | None) -> list[int]:
        """One card lies open, the one that was pressed or the best; of the others there is a line to press."""
        return [
            self._height(ui, number, each, width) if number == (chosen or 0) else self._shut_height(ui, each, width)
            for number, each in enumerate(self.found)
        ]

    def _shut_height(self, ui: Ui, it: Counsel, width: int) -> int:
        return SHUT + SHUT_LINE * len(self._shut_title(ui, it, width - 2 * PAD))

    def _shut_title(self, ui: Ui, it: Counsel, inner: int) -> tuple[str, ...]:
        return ui.pen.wrapped("map", 17, it.title, inner - DISC - 10)

    def _height(self, ui: Ui, number: int, it: Counsel, width: int) -> int:
        pen, inner = ui.pen, width - 2 * PAD
        title = max(DISC, TITLE_LINE * len(self._title(ui, it, inner)))
        lines, more = self._steps(number, it)
        what = sum(LINE_HEIGHT * len(pen.wrapped("ui-semi", 14, line, inner)) for line in lines)
        what += LINE_HEIGHT if more else 0
        told = sum(LINE_HEIGHT * len(pen.wrapped("ui", 14, words, inner - LABEL)) + 5 for _, words in _said(it))
        return PAD + title + 20 + what + 6 + told + FOOT

    def _steps(self, number: int, it: Counsel) -> tuple[Sequence[str], str]:
        """The steps that are read now, and what folds or unfolds the others, if there are more than a few."""
        if len(it.what) <= FEW + 1:
            return it.what, ""
        if number in self.unfolded:
            return it.what, "Fewer steps"
        return it.what[:FEW], f"{len(it.what) - FEW} steps more"

    def _title(self, ui: Ui, it: Counsel, inner: int) -> tuple[str, ...]:
        return ui.pen.wrapped("map", TITLE, it.title, inner - DISC - 10)

    def _card(self, ui: Ui, box: pygame.Rect, number: int, chosen: bool, whole: bool) -> bool:
        """One plan, or only its head; whether it is pointed at."""
        pen, style, it = ui.pen, STYLES[number], self.found[number]
        hint = Hint(f"Plan {style.letter}", "Shows it on the map. Nothing is done.")
        touch = ui.spot(f"plan:{number}", box, lambda: self.show(number), hint)
        pen.rect(box, PANEL2, style.ink if chosen or touch.hot or touch.focused else LINE, 6, 2 if chosen else 1)
        x, y, inner = box.x + PAD, box.y + PAD, box.width - 2 * PAD
        pen.blit(letter_disc(style.letter, style.ink, pen.px(DISC)), (x, y))
        if not whole:
            self._shut(ui, pygame.Rect(x + DISC + 10, box.y, inner - DISC - 10, box.height), it, inner)
            return bool(touch.hot or touch.focused)
        lines = self._title(ui, it, inner)
        for place, line in enumerate(lines):
            top = y + TITLE_LINE * place + (2 if len(lines) == 1 else -3)
            pen.write("map", TITLE, line, IVORY, (x + DISC + 10, top))
        y += max(DISC, TITLE_LINE * len(lines))
        good = legible(ui.theme.states.good, PANEL2)
        pen.write("ui-semi", 13, it.gain, good if it.gain == "first choice" else MUTED, (x + DISC + 10, y))
        y += 20
        y = self._what(ui, pygame.Rect(x, y, inner, 0), number, it) + 6
        for label, words in _said(it):
            pen.write("caps", 14, label, BRASS, (x, y))
            y = _lines(ui, "ui", words, MUTED, (x + LABEL, y), inner - LABEL) + 5
        self._foot(ui, pygame.Rect(x, box.bottom - FOOT + 4, inner, BUTTON), number, it)
        return bool(touch.hot or touch.focused)

    def _what(self, ui: Ui, room: pygame.Rect, number: int, it: Counsel) -> int:
        """The steps, and the line that unfolds the others; where they end."""
        lines, more = self._steps(number, it)
        y = room.y
        for line in lines:
            y = _lines(ui, "ui-semi", line, IVORY, (room.x, y), room.width)
        if not more:
            return y
        row = pygame.Rect(room.x, y, room.width, LINE_HEIGHT)
        hint = Hint(more, "Every step can be read here.")
        touch = ui.spot(f"plan:{number}:steps", row, partial(self._unfold, number), hint)
        icon = "chevron-down" if number in self.unfolded else "chevron-right"
        ink = IVORY if touch.hot or touch.focused else BRASS
        ui.pen.icon(icon, (room.x + 6, row.centery), 12, ink)
        ui.pen.write("ui-semi", 14, more, ink, (room.x + 18, y))
        return row.bottom

    def _unfold(self, number: int) -> None:
        """Read every step of a plan, or only a few of them again."""
        self.unfolded ^= {number}
        self.changed()

    def _shut(self, ui: Ui, row: pygame.Rect, it: Counsel, inner: int) -> None:
        """The head of a card that is not read: what it is for, and how it compares."""
        y = row.y + 5
        for line in self._shut_title(ui, it, inner):
            ui.pen.write("map", 17, line, IVORY, (row.x, y))
            y += SHUT_LINE
        ui.pen.write("ui", 13, f"{it.gain}, {it.level} risk", MUTED, (row.x, y + 1))

    def _foot(self, ui: Ui, row: pygame.Rect, number: int, it: Counsel) -> None:
        """The risk as a bar and in a word, and the button that shows the plan."""
        pen, states = ui.pen, ui.theme.states
        ink = states.good if it.danger < LOW else states.path if it.danger < HIGH else states.bad
        words = f"{it.level} risk"
        room = row.width - SHOW - 30 - pen.measure("ui", 13, words)
        bar = pygame.Rect(row.x, row.centery - 3, max(20, min(120, round(room))), 7)
        pen.rect(bar, TABLE, LINE, 3)
        full = bar.copy()
        full.width = max(7, round(bar.width * it.danger))
        pen.rect(full, ink, None, 3)
        pen.write("ui", 13, words, MUTED, (bar.right + 10, row.centery), "midleft")
        button = pygame.Rect(row.right - SHOW, row.y, SHOW, row.height)
        ui.button(f"show:{number}", button, "Show", lambda: self.show(number), "plain", size=14)


def _said(it: Counsel) -> list[tuple[str, str]]:
    """What is told of a plan behind a word each; what there is nothing of is left out."""
    return [each for each in (("Why", it.why), ("Gain", it.promise), ("Risk", it.risk)) if each[1]]


def _lines(ui: Ui, face: str, words: str, ink: Colour, at: tuple[int, int], width: int) -> int:
    """Words in as many lines as they need; where they end."""
    x, y = at
    for line in ui.pen.wrapped(face, 14, words, width):
        ui.pen.write(face, 14, line, ink, (x, y))
        y += LINE_HEIGHT
    return y
