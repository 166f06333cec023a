"""The adviser's plans beside the map: a card each, with what to do, why, and what may go wrong."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from wargame.client.art.plan_arrows import STYLES, letter_disc
from wargame.client.kit import Hint, Ui
from wargame.client.palette import BRASS, IVORY, LINE, MUTED, PANEL2, TABLE, Colour, legible
from wargame.client.table.advice_words import HIGH, LOW, Counsel

PAD, GAP = 11, 8
DISC = 28
TITLE, TITLE_LINE = 18, 22
LABEL = 42
"""The room of the words WHY and RISK."""
FOOT, BUTTON, SHOW = 42, 28, 74
SHUT, SHUT_LINE = 30, 21
"""How high a card is that only has its head, and each line of its title."""
LINE_HEIGHT = 18
ABOUT = (
    "From what {side} side may know, nothing more. How plans compare is what the computer player makes of them; "
    "chances are the exact odds; threats are those of the overlay (T). The adviser never moves for you."
)


class Cards:
    """Draws the cards, and knows which one is pointed at and which was pressed."""

    def __init__(self, found: Sequence[Counsel], side: str, show: Callable[[int], None], changed: Callable[[], None]):
        self.found, self.side, self.show, self.changed = found, side, show, changed
        self.pointed: int | None = None

    def draw(self, ui: Ui, rect: pygame.Rect, chosen: int | None) -> None:
        """All cards, one below the other; they scroll where the column is short."""
        width = rect.width - 6
        about = ABOUT.format(side=self.side)
        opened = self._opened(ui, rect, chosen)
        full = [self._height(ui, each, width) for each in self.found]
        shut = [self._shut_height(ui, each, width) for each in self.found]
        heights = [full[number] if number in opened else shut[number] for number in range(len(full))]
        foot = ui.pen.paragraph_height("ui", 13, about, width)
        pointed = None
        with ui.scrolled("advice", rect, sum(heights) + GAP * len(heights) + foot) as top:
            y = top
            for number, (each, high) in enumerate(zip(self.found, heights, strict=True)):
                box = pygame.Rect(rect.x, y, width, high)
                if self._card(ui, box, number, each, number == chosen, number in opened):
                    pointed = number
                y += high + GAP
            ui.pen.paragraph("ui", 13, about, MUTED, pygame.Rect(rect.x, y, width, foot))
        if pointed != self.pointed:
            self.pointed = pointed
            self.changed()

    def _opened(self, ui: Ui, rect: pygame.Rect, chosen: int | None) -> set[int]:
        """The cards in full: the one that was pressed, at first the best, and others while there is room."""
        width, first = rect.width - 6, chosen or 0
        more = [self._height(ui, each, width) - self._shut_height(ui, each, width) for each in self.found]
        room = rect.height - sum(self._shut_height(ui, each, width) + GAP for each in self.found) - more[first]
        opened = {first}
        for number, each in enumerate(more):
            if number != first and each <= room:
                opened.add(number)
                room -= each
        return opened

    def _shut_height(self, ui: Ui, it: Counsel, width: int) -> int:
        return SHUT + SHUT_LINE * len(self._shut_title(ui, it, width - 2 * PAD))

    def _shut_title(self, ui: Ui, it: Counsel, inner: int) -> tuple[str, ...]:
        return ui.pen.wrapped("map", 17, it.title, inner - DISC - 10)

    def _height(self, ui: Ui, it: Counsel, width: int) -> int:
        pen, inner = ui.pen, width - 2 * PAD
        title = max(DISC, TITLE_LINE * len(self._title(ui, it, inner)))
        what = sum(LINE_HEIGHT * len(pen.wrapped("ui-semi", 14, line, inner)) for line in it.what)
        told = sum(
            LINE_HEIGHT * len(pen.wrapped("ui", 14, words, inner - LABEL)) + 5 for words in (it.why, it.risk) if words
        )
        return PAD + title + 20 + what + 6 + told + FOOT

    def _title(self, ui: Ui, it: Counsel, inner: int) -> tuple[str, ...]:
        return ui.pen.wrapped("map", TITLE, it.title, inner - DISC - 10)

    def _card(self, ui: Ui, box: pygame.Rect, number: int, it: Counsel, chosen: bool, whole: bool) -> bool:
        """One plan, or only its head; whether it is pointed at."""
        pen, style = ui.pen, STYLES[number]
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
        for line in it.what:
            y = _lines(ui, "ui-semi", line, IVORY, (x, y), inner)
        y += 6
        for label, words in (("Why", it.why), ("Risk", it.risk)):
            if words:
                pen.write("caps", 14, label, BRASS, (x, y))
                y = _lines(ui, "ui", words, MUTED, (x + LABEL, y), inner - LABEL) + 5
        self._foot(ui, pygame.Rect(x, box.bottom - FOOT + 4, inner, BUTTON), number, it)
        return bool(touch.hot or touch.focused)

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


def _lines(ui: Ui, face: str, words: str, ink: Colour, at: tuple[int, int], width: int) -> int:
    """Words in as many lines as they need; where they end."""
    x, y = at
    for line in ui.pen.wrapped(face, 14, words, width):
        ui.pen.write(face, 14, line, ink, (x, y))
        y += LINE_HEIGHT
    return y
