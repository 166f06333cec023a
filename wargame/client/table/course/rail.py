"""The steps down the side of the card: done ones ticked, the present one in brass, those to come in outline."""

from __future__ import annotations

import pygame

from wargame.client.kit import Hint, Ui
from wargame.client.looks.course import Stage
from wargame.client.palette import BRASS, FAINT, INK, INK2, IVORY, LINE2, MUTED, PANEL2

WIDE, NARROW = 226, 46
"""The width of the rail with words, and of one that has folded to numbers."""
DISC = 13
CLEAR = 8


def draw_rail(ui: Ui, rect: pygame.Rect, stages: tuple[Stage, ...]) -> None:
    """All steps; in a narrow rail their words are in the notes."""
    step = rect.height / max(1, len(stages))
    middle = rect.x + DISC + CLEAR
    for number, stage in enumerate(stages):
        box = pygame.Rect(rect.x, round(rect.y + number * step), rect.width, round(step) - 4)
        if number:
            ui.pen.line(_edge(stage), (middle, box.centery - step + DISC), (middle, box.centery - DISC), 2)
    for number, stage in enumerate(stages):
        box = pygame.Rect(rect.x, round(rect.y + number * step), rect.width, round(step) - 4)
        _step(ui, box, number + 1, stage, (middle, box.centery))


def _edge(stage: Stage) -> tuple[int, int, int]:
    return LINE2 if stage.state == "ahead" else BRASS


def _step(ui: Ui, box: pygame.Rect, number: int, stage: Stage, centre: tuple[int, int]) -> None:
    pen, now = ui.pen, stage.state == "now"
    if now:
        pen.rect(box, BRASS, None, 6)
    disc = pygame.Rect(0, 0, 2 * DISC, 2 * DISC)
    disc.center = centre
    ground = INK if now else BRASS if stage.state == "done" else PANEL2
    pen.rect(disc, ground, BRASS if stage.state != "ahead" else LINE2, DISC)
    if stage.state == "done":
        pen.icon("check", centre, 16, INK)
    else:
        pen.write("counter-bold", 16, str(number), BRASS if now else MUTED, centre, "center")
    ui.noted(f"stage:{number}", box, Hint(f"{number}. {stage.name}", stage.told, stage.rule))
    if box.width <= NARROW:
        return
    x, room = centre[0] + DISC + 10, box.right - centre[0] - DISC - 14
    name, told = (INK, INK2) if now else (IVORY if stage.state == "done" else MUTED, FAINT)
    lines = pen.wrapped("ui", 13, stage.told, room)[: max(1, (box.height - 22) // 17)]
    y = box.centery - (19 + 17 * len(lines)) // 2
    pen.write("ui-semi", 15, stage.name, name, (x, y), "topleft", room)
    for line in lines:
        y += 17
        pen.write("ui", 13, line, told, (x, y + 3), "topleft", room)
