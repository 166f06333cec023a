"""The prompt bar: who is asked, what, by which rule, and the answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from wargame.client.kit import Hint, Ui, printed_rule
from wargame.client.palette import FAINT, IVORY, LINE, LINE2, PANEL, TRIAL
from wargame.client.table.bars import BAND, SHORTEST, Option, Placed, Prompt
from wargame.client.table.prompt_plan import (
    BACK,
    BACK_ID,
    BETWEEN,
    BUTTON,
    BUTTON_TYPE,
    EDGE,
    GAP,
    MARGIN,
    TYPES,
    OnMore,
    Plan,
    Room,
)

Boxes = Sequence[tuple[Option, pygame.Rect]]
"""Buttons, and where each of them stands."""


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

    Choices that have no room are behind a button that says how many they are. What carries out an answer that is shown
    stands where its button was: where that is, `placed` tells and is told.
    """
    pen, bar = ui.pen, rect.copy()
    if prompt.trial:
        bar = pygame.Rect(rect.x + BAND, rect.y + BAND, rect.width - 2 * BAND, rect.height)
    ui.note("prompt", bar)
    pen.rect(bar, PANEL)
    pen.rect(pygame.Rect(bar.x, bar.y, 6, bar.height), prompt.side.colour if prompt.side else LINE2)
    pen.line((0, 0, 0), (bar.x, bar.bottom - 1), (bar.right, bar.bottom - 1))
    right, top = bar.right - MARGIN - BACK - GAP, bar.y + (bar.height - 2 * BUTTON - BETWEEN) // 2
    room = Room(ui, right - bar.x - EDGE, on_more)
    kept = _kept(room, bar, right, prompt, placed) if placed is not None and prompt.confirms else None
    plan = kept or room.plan(prompt)
    boxes = plan.boxes or room.boxes(plan.rows, right, top)
    _buttons(ui, boxes)
    _way_back(ui, pygame.Rect(right + GAP, top, BACK, 2 * BUTTON + BETWEEN), prompt)
    end = min((box.left for _, box in boxes), default=right) - GAP
    head = pygame.Rect(bar.x + EDGE, bar.y + (5 if bar.height < 86 else 8), end - bar.x - EDGE, 18)
    _heading(ui, head, prompt, on_rule)
    _question(ui, pygame.Rect(head.x, head.bottom, head.width, bar.bottom - head.bottom), plan, prompt)
    if placed is not None and not prompt.confirms:
        placed.bar, placed.boxes = bar, {option.id: box for option, box in boxes}
    return bar


def _question(ui: Ui, rect: pygame.Rect, plan: Plan, prompt: Prompt) -> None:
    """The lines of the question; the first is always at the same height. In fewer words, a note has all of them."""
    if "".join(plan.lines).replace(" ", "") != prompt.text.replace(" ", ""):
        ui.spot("question", rect, None, Hint(prompt.who, prompt.text))
    high = next(high for size, high, _ in TYPES if size == plan.size)
    y = rect.y + 3 + high // 2
    for number, line in enumerate(plan.lines):
        at = (rect.x, y + high * number)
        ui.pen.write("ui-semi", plan.size, line, IVORY, at, "midleft", max(1, rect.width))


def _kept(room: Room, bar: pygame.Rect, right: int, prompt: Prompt, placed: Placed) -> Plan | None:
    """The bar of the question with the last button where its answer was chosen, if all finds room there."""
    place = placed.of(room.ui.hot, prompt.confirms) if placed.bar == bar else None
    options = [option for option in prompt.options if option.id != BACK_ID]
    if place is None or not options:
        return None
    *others, last = options
    box = place.copy()
    box.width = max(place.width, room.button(last))
    box.right = min(box.right, right)
    top = bar.y + (bar.height - 2 * BUTTON - BETWEEN) // 2
    rows = ((), tuple(others)) if place.y == top else (tuple(others), ())
    boxes = [*room.boxes(rows, right, top), (last, box)]
    beside = min(each.left for _, each in boxes) - GAP - bar.x - EDGE
    for size, _, most in TYPES:
        for text in (prompt.text, *prompt.shorter):
            lines = room.lines(text, beside, size) if beside >= room.least else ()
            if lines and len(lines) <= most:
                return Plan(lines, size, rows, tuple(boxes))
    return None


def _way_back(ui: Ui, rect: pygame.Rect, prompt: Prompt) -> None:
    """One step back, always at the same place; faint while there is none to take."""
    back = next((option for option in prompt.options if option.id == BACK_ID), None)
    at = rect.centerx, rect.centery - 20
    if back is None:
        ui.pen.rect(rect, None, LINE, 5)
        ui.pen.write("ui-semi", BUTTON_TYPE, "Back", LINE2, at, "center")
        return
    ui.button(back.id, rect, "", back.act, back.kind, back.key, back.enabled, back.hint)
    ui.pen.write("ui-semi", BUTTON_TYPE, back.label, IVORY, at, "center", rect.width - 8)


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
        _context(ui, pygame.Rect(x, rect.y - 1, rect.right - x, rect.height), prompt)


def _context(ui: Ui, rect: pygame.Rect, prompt: Prompt) -> None:
    """Where in the sequence of play: all of it, or whose part it is and the step, or the step; a note has the rest."""
    parts = prompt.context.split(", ")
    shorter = (prompt.context, f"{parts[0]}, {parts[-1]}", parts[-1])
    said = next((words for words in shorter if ui.pen.measure("ui-italic", 13, words) <= rect.width), parts[-1])
    if said != prompt.context:
        ui.spot("context", rect, None, Hint(prompt.who, prompt.context))
    ui.pen.write("ui-italic", 13, said, FAINT, rect.topleft, "topleft", rect.width)


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
