"""Both camps on paper, what lies between them, and the strip with all that led to the column."""

from __future__ import annotations

import pygame

from wargame.client.kit import Ui
from wargame.client.looks import Look, Row
from wargame.client.looks.course import Camp, Course, Force, Head, Pip
from wargame.client.palette import (
    BRASS,
    FAINT,
    INK,
    INK2,
    IVORY,
    LINE,
    MUTED,
    PAPER,
    PAPER2,
    RED_INK,
    RULE,
    Colour,
    ink_on,
    mix,
)

BETWEEN = 190
"""The room between both camps."""
BAR, LINE_HIGH = 28, 22
PIP = (9, 14)
STEP = 13
LABEL, VALUE = 66, 30


def draw_camps(ui: Ui, rect: pygame.Rect, course: Course, look: Look) -> None:
    """The first camp left, the second right, place and strengths between them."""
    wide = (rect.width - BETWEEN) // 2
    for camp, x in zip(course.camps, (rect.x, rect.right - wide), strict=True):
        _camp(ui, pygame.Rect(x, rect.y, wide, rect.height), camp, look)
    _between(ui, pygame.Rect(rect.x + wide, rect.y, BETWEEN, rect.height), course)


def _between(ui: Ui, rect: pygame.Rect, course: Course) -> None:
    pen, y, middle = ui.pen, rect.y, rect.centerx
    for number, words in enumerate(course.where):
        face, size, ink = ("caps-heavy", 17, IVORY) if not number else ("ui", 13, MUTED)
        for line in pen.wrapped(face, size, words, rect.width - 16)[:2]:
            pen.write(face, size, line, ink, (middle, y), "midtop", rect.width - 12)
            y += size + 6
    if course.ratio and y + 34 < rect.bottom:
        pen.write("counter-bold", 34, course.ratio, BRASS, (middle, y), "midtop", rect.width - 8)
        y += 40
    for line in pen.wrapped("ui", 13, course.because, rect.width - 16) if course.because else ():
        if y + 17 <= rect.bottom:
            pen.write("ui", 13, line, MUTED, (middle, y), "midtop")
            y += 17
    if course.rule and y + 20 <= rect.bottom:
        ui.rule_tag("course:odds", (middle, y + 3), course.rule, "midtop")


# ---------------------------------------------------------------- a camp


def _camp(ui: Ui, rect: pygame.Rect, camp: Camp, look: Look) -> None:
    pen, side = ui.pen, look.side(camp.side)
    pen.rect(rect, PAPER, RULE, 5)
    bar = pygame.Rect(rect.x, rect.y, rect.width, BAR)
    pen.rect(bar, side.colour, RULE, 5)
    ink = ink_on(side.colour)
    note = pen.write("ui-semi", 14, camp.note, ink, (bar.right - 10, bar.centery), "midright")
    pen.write("caps-heavy", 17, camp.title, ink, (bar.x + 12, bar.centery), "midleft", note.left - bar.x - 20)
    foot = rect.bottom - 6 - LINE_HIGH * len(camp.forces)
    y = bar.bottom + 5
    if camp.who and y + 17 <= foot:
        pen.write("ui", 13, camp.who, INK2, (rect.x + 12, y), "topleft", rect.width - 24)
        y += 19
    _heads(ui, pygame.Rect(rect.x + 12, y, rect.width - 24, foot - y), camp.heads)
    for number, force in enumerate(camp.forces):
        line = pygame.Rect(rect.x + 12, foot + number * LINE_HIGH, rect.width - 24, LINE_HIGH)
        pen.line(RULE, line.topleft, line.topright)
        _force(ui, line, force, side.ink)


def _heads(ui: Ui, rect: pygame.Rect, heads: tuple[Head, ...]) -> None:
    """Who leads, as tags in rows; whose rating does not count is pale and says so by a stroke."""
    pen, x, y = ui.pen, rect.x, rect.y
    for head in heads:
        words = f"{head.name} {head.value}".strip()
        width = round(pen.measure("ui-semi", 13, words)) + 16
        if x + width > rect.right and x > rect.x:
            x, y = rect.x, y + 25
        if y + 21 > rect.bottom:
            return
        tag = pygame.Rect(x, y, min(width, rect.right - x), 21)
        ground = PAPER2 if head.counts else mix(PAPER2, PAPER, 0.6)
        ink = INK if head.counts else mix(INK2, PAPER, 0.25)
        pen.rect(tag, ground, RULE, 4)
        text = pen.write("ui-semi", 13, words, ink, tag.center, "center", tag.width - 8)
        if not head.counts:
            pen.line(ink, text.midleft, text.midright)
        x += tag.width + 6


def _force(ui: Ui, rect: pygame.Rect, force: Force, ink: Colour) -> None:
    pen = ui.pen
    pen.write("ui", 13, force.label, INK2, (rect.x, rect.centery), "midleft", LABEL)
    pen.write("counter-bold", 18, force.value, INK, (rect.right, rect.centery), "midright")
    room = rect.width - LABEL - VALUE
    if force.words:
        pen.write("ui", 13, force.words, INK, (rect.x + LABEL, rect.centery), "midleft", room)
    step = min(STEP, room / max(1, len(force.pips)))
    for number, pip in enumerate(force.pips):
        x = rect.x + LABEL + number * step
        draw_pip(ui, (x, rect.centery), pip, ink, max(4, min(PIP[0], round(step) - 2)))


def draw_pip(ui: Ui, midleft: tuple[float, float], pip: Pip, ink: Colour, width: int = PIP[0]) -> None:
    """A point of strength: filled, hollow, a lozenge, dotted or with a slash; struck through in red if it is lost."""
    pen = ui.pen
    box = pygame.Rect(round(midleft[0]), round(midleft[1]) - PIP[1] // 2, width, PIP[1])
    body = mix(ink, PAPER, 0.6) if pip.lost else ink
    if pip.shape == "lozenge":
        pen.polygon([box.midtop, box.midright, box.midbottom, box.midleft], body)
    elif pip.shape == "full":
        pen.rect(box, body, None, 1)
    else:
        pen.rect(box, PAPER, body, 1, 2)
        if pip.shape == "slash":
            pen.line(body, box.bottomleft, box.topright, 2)
        elif pip.shape == "dotted":
            pen.rect(pygame.Rect(box.centerx - 2, box.centery - 2, 4, 4), body)
    if pip.lost:
        pen.line(RED_INK, (box.left - 2, box.bottom), (box.right + 1, box.top), 2)


# ---------------------------------------------------------------- what was reckoned


def draw_reckoned(ui: Ui, rect: pygame.Rect, rows: tuple[Row, ...]) -> None:
    """In one line what led to the column, each with its rule; what does not fit any more is cut."""
    pen = ui.pen
    pen.rect(rect, None, LINE, 5)
    x = rect.x + 12
    for number, row in enumerate(rows):
        words = f"{row.label} {row.value}".strip()
        face, ink = ("ui-semi", BRASS if row.tone == "good" else IVORY) if row.tone != "faint" else ("ui", FAINT)
        room = rect.right - 12 - x
        if room < 50:
            return
        x = pen.write(face, 14, words, ink, (x, rect.centery), "midleft", room).right + 7
        tag = round(pen.measure("ui-semi", 12, row.rule)) + 12
        if row.rule and x + tag < rect.right - 8:
            x = ui.rule_tag(f"course:sum:{number}", (x, rect.centery), row.rule, "midleft").right + 12
        else:
            x += 8
