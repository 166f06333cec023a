"""The foot of the card: the answers to the question with what they would change, or how it is likely to end."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from wargame.client.kit import Ui
from wargame.client.looks.course import Course, Weighed
from wargame.client.palette import BRASS, IVORY, LINE, LINE2, MUTED, PANEL2
from wargame.client.table.sheets import share_colours
from wargame.engine.action import Action
from wargame.engine.contest import Share
from wargame.grammar import percent

HEIGHT = 118
ASKS = 190
"""The room for what the answers are about."""
PLAIN = 170
"""The most room for an answer that changes nothing."""
Choose = Callable[[Action], None]


def draw_answers(ui: Ui, rect: pygame.Rect, course: Course, choose: Choose | None) -> None:
    """What is asked, and a button for each answer."""
    pen = ui.pen
    pen.rect(rect, None, LINE, 5)
    pen.write("caps", 17, course.asks, BRASS, (rect.x + 14, rect.y + 9), "topleft", ASKS - 20)
    box = pygame.Rect(rect.x + 14, rect.y + 36, ASKS - 24, 0)
    pen.paragraph("ui", 13, course.asks_note, MUTED, box)
    plain = [answer for answer in course.answers if not answer.shares]
    room = rect.width - ASKS - 10
    small = min(PLAIN, room // max(1, len(course.answers)))
    large = (room - small * len(plain)) // max(1, len(course.answers) - len(plain))
    x = rect.x + ASKS
    for number, answer in enumerate(course.answers, 1):
        wide = large if answer.shares else small
        _answer(ui, pygame.Rect(x, rect.y + 9, wide - 10, rect.height - 18), number, answer, choose)
        x += wide


def _answer(ui: Ui, box: pygame.Rect, number: int, answer: Weighed, choose: Choose | None) -> None:
    pen = ui.pen
    act = (lambda: choose(answer.action)) if choose is not None else None
    touch = ui.spot(f"answer:{number}", box, act, key=str(number) if act is not None else "")
    pen.rect(box, PANEL2 if touch.hot or touch.focused else None, BRASS if touch.hot or touch.focused else LINE2, 6)
    if not answer.shares:
        pen.write("ui-semi", 15, answer.title, IVORY, box.center, "center", box.width - 44)
        pen.key_cap((box.right - 26, box.y + 15), str(number), PANEL2, MUTED)
        return
    inner = box.inflate(-22, -12)
    pen.write("ui-semi", 15, answer.title, IVORY, inner.topleft, "topleft", inner.width - 30)
    pen.key_cap((box.right - 26, box.y + 15), str(number), PANEL2, MUTED)
    y = draw_shares(ui, pygame.Rect(inner.x, inner.y + 24, inner.width, 40), answer.shares)
    for line in answer.lines:
        if y + 17 <= box.bottom:
            pen.write("ui", 13, line, MUTED, (inner.x, y), "topleft", inner.width)
            y += 17


def draw_shares(ui: Ui, rect: pygame.Rect, shares: tuple[Share, ...]) -> int:
    """A bar with its key below it in one line; says where that ends."""
    pen, colours = ui.pen, share_colours(shares, ui.theme)
    bars = [(share.probability, colour) for share, colour in zip(shares, colours, strict=True)]
    pen.bar(pygame.Rect(rect.x, rect.y, rect.width, 10), bars)
    step = rect.width // max(1, len(shares))
    for number, (share, colour) in enumerate(zip(shares, colours, strict=True)):
        left = rect.x + number * step
        pen.rect(pygame.Rect(left, rect.y + 18, 9, 9), colour, radius=2)
        words = f"{share.label} {percent(share.probability)}"
        pen.write("ui-semi", 13, words, IVORY, (left + 14, rect.y + 13), "topleft", step - 16)
    return rect.y + 33


def draw_likely(ui: Ui, rect: pygame.Rect, course: Course) -> None:
    """Of a matter not begun yet: how it is likely to end."""
    pen = ui.pen
    pen.rect(rect, None, LINE, 5)
    pen.write("caps", 17, course.asks, BRASS, (rect.x + 14, rect.y + 9), "topleft", ASKS - 20)
    pen.paragraph("ui", 13, course.asks_note, MUTED, pygame.Rect(rect.x + 14, rect.y + 36, ASKS - 24, 0))
    inner = pygame.Rect(rect.x + ASKS, rect.y + 12, rect.width - ASKS - 16, rect.height - 20)
    y = draw_shares(ui, inner, course.shares)
    half = inner.width // 2
    rows = max(1, (inner.bottom - y) // 17)
    for number, line in enumerate(course.likely[: 2 * rows]):
        at = (inner.x + number // rows * half, y + number % rows * 17)
        pen.write("ui", 13, line, MUTED, at, "topleft", half - 12)
