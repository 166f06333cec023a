"""The card as a window over the table: steps down the side, both camps, the chart with both rolls, the answers."""

from __future__ import annotations

import pygame

from wargame.client.app import App
from wargame.client.dialogue import Window
from wargame.client.looks import Look
from wargame.client.looks.course import Course
from wargame.client.palette import LINE
from wargame.client.table.course.answers import HEIGHT as ANSWERS
from wargame.client.table.course.answers import Choose, draw_answers, draw_likely
from wargame.client.table.course.camps import draw_camps, draw_reckoned
from wargame.client.table.course.grid import draw_exchange
from wargame.client.table.course.rail import NARROW, WIDE, draw_rail
from wargame.engine.action import Action

LOW = 800
"""In a lower window the steps fold to numbers and the camps have less room."""
GAP = 10
CAMPS, LOW_CAMPS = 172, 124
STRIP = 32
LEAST = 190
"""A lower chart could not be read: then the card is scrolled."""


class CourseWindow(Window):
    """The card of a matter; an answer closes it and is carried out, for its chances have been on the screen."""

    width = 1488

    def __init__(self, app: App, look: Look, course: Course, choose: Choose | None) -> None:
        super().__init__(app, course.title, course.subtitle)
        self.look, self.course, self._choose = look, course, choose
        self._read = False

    @property
    def low(self) -> bool:
        """Whether there is little height."""
        return self.room.height < LOW

    def inside(self, rect: pygame.Rect) -> None:
        """The rail, and beside it the rest from above."""
        rail = NARROW if self.low or rect.width < 1180 else WIDE
        draw_rail(self.ui, pygame.Rect(rect.x - 8, rect.y, rail, rect.height), self.course.stages)
        x = rect.x + rail + 4
        self.ui.pen.line(LINE, (x - 8, rect.y), (x - 8, rect.bottom))
        self._body(pygame.Rect(x, rect.y, rect.right - x, rect.height))
        self._read = True

    def _body(self, rect: pygame.Rect) -> None:
        course, ui = self.course, self.ui
        camps = LOW_CAMPS if self.low else CAMPS
        draw_camps(ui, pygame.Rect(rect.x, rect.y, rect.width, camps), course, self.look)
        y = rect.y + camps + GAP
        if course.reckoned:
            draw_reckoned(ui, pygame.Rect(rect.x, y, rect.width, STRIP), course.reckoned)
            y += STRIP + GAP
        foot = ANSWERS if course.answers or course.shares else 0
        bottom = rect.bottom - (foot + GAP if foot else 0)
        draw_exchange(ui, pygame.Rect(rect.x, y, rect.width, max(LEAST, bottom - y)), course, self.look)
        below = pygame.Rect(rect.x, rect.bottom - foot, rect.width, foot)
        if course.answers:
            draw_answers(ui, below, course, self.choose if self._choose is not None else None)
        elif course.shares:
            draw_likely(ui, below, course)

    def choose(self, action: Action) -> None:
        """Answer with it, once what it would change has been drawn."""
        if self._choose is not None and self._read:
            self.close()
            self._choose(action)
