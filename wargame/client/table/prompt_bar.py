"""The prompt bar: who is asked, what, by which rule, and the answers."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from wargame.client.kit import Hint, Ui, printed_rule
from wargame.client.palette import FAINT, IVORY, LINE2, PANEL, TRIAL
from wargame.client.table.bars import BAND, SHORTEST, STANDING, Placed, Prompt
from wargame.client.table.prompt_plan import (
    BUTTON_TYPE,
    EDGE,
    GAP,
    LEAST,
    LINE_HEIGHT,
    MARGIN,
    QUESTION,
    ROW,
    Boxes,
    OnMore,
    Plan,
    Room,
)


def _nowhere(_: object) -> None:
    """Where a bar leads that asks nothing: no rule stands in it, and it has room for all its buttons."""


def prompt_bar(
    ui: Ui,
    rect: pygame.Rect,
    prompt: Prompt,
    on_rule: Callable[[str], None] = _nowhere,
    on_more: OnMore = _nowhere,
    placed: Placed | None = None,
) -> pygame.Rect:
    """Who must act, what to do and by which rule, which can be looked up; the answers. Returns the bar as it is drawn.

    A question that needs two lines, and answers that need a row of their own, make the bar higher: it grows over
    the map. Choices that have no room even so are behind a button that says how many they are. What carries out an
    answer that is shown stands where its button was: where that is, `placed` tells and is told.
    """
    pen = ui.pen
    if prompt.trial:
        rect = pygame.Rect(rect.x + BAND, rect.y + BAND, rect.width - 2 * BAND, rect.height)
    room = Room(ui, rect.width - EDGE - MARGIN, on_more)
    kept = _kept(room, rect, prompt, placed) if placed is not None and prompt.confirms else None
    plan = kept or room.plan(prompt)
    bar = placed.bar if kept and placed else pygame.Rect(rect.x, rect.y, rect.width, rect.height + plan.more)
    ui.note("prompt", bar)
    pen.rect(bar, PANEL)
    pen.rect(pygame.Rect(bar.x, bar.y, 6, bar.height), prompt.side.colour if prompt.side else LINE2)
    pen.line((0, 0, 0), (bar.x, bar.bottom - 1), (bar.right, bar.bottom - 1))
    boxes = plan.boxes or _in_a_row(room, bar, plan)
    _buttons(ui, boxes)
    end = bar.right - MARGIN if plan.below else min((box.left for _, box in boxes), default=bar.right - MARGIN) - GAP
    head = pygame.Rect(bar.x + EDGE, bar.y + (5 if rect.height < 60 else 8), end - bar.x - EDGE, 18)
    _heading(ui, head, prompt, on_rule)
    for number, line in enumerate(plan.lines):
        at = (bar.x + EDGE, rect.bottom - 17 + LINE_HEIGHT * number)
        pen.write("ui-semi", QUESTION, line, IVORY, at, "midleft", max(1, end - at[0]))
    if placed is not None and not prompt.confirms:
        placed.rect, placed.bar, placed.lines, placed.below = rect.copy(), bar, len(plan.lines), plan.below
        placed.boxes = {option.id: box for option, box in boxes}
        placed.brass = next((option.id for option, _ in boxes if option.kind == "primary"), "")
    return bar


def _in_a_row(room: Room, bar: pygame.Rect, plan: Plan) -> Boxes:
    """The answers side by side, at the right of the question or in a row below it; standing ones at its far end."""
    x = bar.x + EDGE if plan.below else bar.right - MARGIN - room.width(plan.shown) + GAP
    y = bar.bottom - ROW - 1 if plan.below else bar.centery - 17
    standing = [option for option in plan.shown if option.family == STANDING] if plan.below else []
    boxes = []
    for option in [*(each for each in plan.shown if each not in standing), *standing]:
        if standing and option is standing[0]:
            x = max(x, bar.right - MARGIN - room.width(standing) + GAP)
        boxes.append((option, pygame.Rect(x, y, room.button(option), 34)))
        x = boxes[-1][1].right + GAP
    return boxes


def _kept(room: Room, rect: pygame.Rect, prompt: Prompt, placed: Placed) -> Plan | None:
    """The bar of the question with the last button where its answer was chosen, if all finds room there."""
    place = placed.of(room.ui.hot, prompt.confirms) if placed.rect == rect else None
    if place is None or not prompt.options:
        return None
    *others, last = prompt.options
    boxes = [(last, place.copy())]
    wider = max(0, room.button(last) - place.width)
    boxes[0][1].width += wider
    if boxes[0][1].right > placed.bar.right - MARGIN:
        boxes[0][1].x -= wider
    left, right = boxes[0][1].left, boxes[0][1].right
    edge = placed.bar.left + EDGE + (0 if placed.below else LEAST)
    for option in reversed(others):
        width = room.button(option)
        box = pygame.Rect(left - GAP - width, place.y, width, place.height)
        if box.left < edge:
            box.left = right + GAP
        left, right = min(left, box.left), max(right, box.right)
        boxes.append((option, box))
    beside = (placed.bar.right - MARGIN if placed.below else left - GAP) - placed.bar.left - EDGE
    told = (room.lines(text, beside) for text in (prompt.text, *prompt.shorter))
    lines = next((lines for lines in told if len(lines) <= placed.lines), None)
    fits = lines is not None and right <= placed.bar.right - MARGIN
    return Plan(lines, prompt.options, placed.below, tuple(boxes)) if fits and lines is not None else None


def _heading(ui: Ui, rect: pygame.Rect, prompt: Prompt, on_rule: Callable[[str], None]) -> None:
    """Who, by which rule, and where in the sequence of play, as far as there is room for them in this order."""
    pen, x = ui.pen, rect.x
    if pen.measure("ui-semi", 12, prompt.who.upper()) + 16 <= rect.width:
        x = pen.chip((x, rect.y), prompt.who.upper(), prompt.side.colour if prompt.side else LINE2).right + 8
    if prompt.trial:
        x = pen.chip((x, rect.y), "WHAT IF", TRIAL).right + 8
    if prompt.rule and x + pen.measure("ui-semi", 12, printed_rule(prompt.rule)) + 12 <= rect.right:
        tag = pen.rule_tag((x, rect.y), prompt.rule)
        hint = Hint(f"Rule {printed_rule(prompt.rule)}", "Read it.")
        ui.spot(f"rule:{prompt.rule}", tag, lambda: on_rule(prompt.rule), hint)
        x = tag.right + 10
    if prompt.context and x + SHORTEST <= rect.right:
        pen.write("ui-italic", 13, prompt.context, FAINT, (x, rect.y - 1), "topleft", rect.right - x)


def _buttons(ui: Ui, boxes: Boxes) -> None:
    """The answers; the button of gold, at the end, is the first in the order of the keyboard."""
    for option, box in sorted(boxes, key=lambda each: each[0].kind != "primary"):
        ui.button(
            option.id,
            box,
            option.label,
            option.act,
            option.kind,
            option.key,
            option.enabled,
            option.hint,
            option.icon,
            BUTTON_TYPE,
        )
