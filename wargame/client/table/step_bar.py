"""The step bar, in place of the prompt while others act: what is done, stepping, skipping, a track of acts, speeds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from wargame.client.kit import Hint, Ui
from wargame.client.looks import SideLook
from wargame.client.palette import BRASS, IVORY, LINE, LINE2, MUTED, PANEL, PANEL2, Colour
from wargame.client.settings import Speed
from wargame.client.table.bars import Option
from wargame.client.table.happened import Happening

TRACK = 24
"""The height of the track of acts at the foot of the bar."""
BUTTON = 34
SPEED = 26
SPEEDS: tuple[tuple[Speed, str], ...] = (("slow", "½"), ("normal", "1"), ("fast", "2"), ("fastest", "4"))
MARKS = 24
"""So many acts at most have a mark of their own on the track: the last ones."""
ROOMY = 620
"""Below this width there is no room for the word beside the speeds."""
EDGE, MARGIN = 22, 12


@dataclass(frozen=True)
class Steps:
    """What the bar shows, and what its buttons do."""

    side: SideLook | None
    who: str
    context: str
    sentence: str
    acts: Sequence[Happening]
    at: int | None
    """Which of the acts is looked at, or the last one."""
    coming: bool
    """Whether more will follow."""
    paused: bool
    speed: Speed
    way_out: Option
    back: Callable[[], None]
    toggle: Callable[[], None]
    on: Callable[[], None]
    show: Callable[[int], None]
    choose_speed: Callable[[Speed], None]


def step_bar(ui: Ui, rect: pygame.Rect, steps: Steps) -> pygame.Rect:
    """The whole bar; returns it."""
    pen, bar = ui.pen, rect
    rect = pygame.Rect(bar.x, bar.y, bar.width, bar.height - TRACK)
    ui.note("prompt", bar)
    pen.rect(bar, PANEL)
    pen.rect(pygame.Rect(bar.x, bar.y, 6, bar.height), steps.side.colour if steps.side else LINE2)
    pen.line((0, 0, 0), (bar.x, bar.bottom - 1), (bar.right, bar.bottom - 1))
    end = _buttons(ui, rect, steps)
    _words(ui, pygame.Rect(bar.x + EDGE, rect.y + 7, end - bar.x - EDGE - 10, rect.height - 7), steps)
    foot = pygame.Rect(bar.x + EDGE + 4, bar.bottom - TRACK - 2, bar.width - EDGE - MARGIN - 4, TRACK)
    _track(ui, _speeds(ui, foot, steps), steps)
    return bar


def _words(ui: Ui, rect: pygame.Rect, steps: Steps) -> None:
    """Who acts, and the sentence of the act, in two lines if it is long."""
    pen, x = ui.pen, rect.x
    size, high = 16, 22
    lines = pen.wrapped("ui-semi", size, steps.sentence, rect.width)
    if len(lines) > 1:
        size, high = 14, 17
        lines = pen.wrapped("ui-semi", size, steps.sentence, rect.width)
    if len(lines) < 3 and pen.measure("ui-semi", 12, steps.who.upper()) + 16 <= rect.width:
        x = pen.chip((x, rect.y), steps.who.upper(), steps.side.colour if steps.side else LINE2).right + 10
        if x + 60 < rect.right:
            pen.write("ui-italic", 13, steps.context, MUTED, (x, rect.y - 1), "topleft", rect.right - x)
    y = rect.y + (24 if len(lines) == 1 else 20 if len(lines) == 2 else 0)
    for number, line in enumerate(lines[:3]):
        pen.write("ui-semi", size, line, IVORY, (rect.x, y + number * high), "topleft", rect.width)


def _buttons(ui: Ui, rect: pygame.Rect, steps: Steps) -> int:
    """Stepping and skipping, at the right; returns where they begin."""
    out = steps.way_out
    width = ui.button_width(out.label, out.key)
    x, y = rect.right - MARGIN - width, rect.y + (rect.height - BUTTON) // 2
    ui.button(out.id, pygame.Rect(x, y, width, BUTTON), out.label, out.act, out.kind, out.key, hint=out.hint)
    pause = ("play", "Go on") if steps.paused else ("pause", "Pause")
    for name, icon, act, hint in (
        ("on", "chevron-right", steps.on, Hint("The next act", "]")),
        ("pause", pause[0], steps.toggle, Hint(pause[1], "Space")),
        ("back", "chevron-left", steps.back, Hint("The act before", "[")),
    ):
        x -= BUTTON + 6
        box = pygame.Rect(x, y, BUTTON, BUTTON)
        ui.pen.rect(box, PANEL2, LINE2, 5)
        ui.icon_button(f"step:{name}", box, icon, act, hint, on=name == "pause" and steps.paused)
    return x


def _speeds(ui: Ui, rect: pygame.Rect, steps: Steps) -> pygame.Rect:
    """How fast it goes; returns the room left of it."""
    x = rect.right - len(SPEEDS) * SPEED
    for number, (speed, label) in enumerate(SPEEDS):
        box = pygame.Rect(x + number * SPEED, rect.y + 2, SPEED - 3, 19)
        kind = "primary" if speed == steps.speed else "plain"
        hint = Hint(f"Speed {label}", f"Shift and {number + 1}")
        ui.button(f"step:speed:{speed}", box, label, _choosing(steps, speed), kind, hint=hint, size=12)
    if rect.width >= ROOMY:
        x = ui.pen.write("ui", 13, "Speed", MUTED, (x - 8, rect.y + 11), "midright").left
    return pygame.Rect(rect.x, rect.y, max(0, x - 24 - rect.x), rect.height)


def _choosing(steps: Steps, speed: Speed) -> Callable[[], None]:
    return lambda: steps.choose_speed(speed)


def _track(ui: Ui, rect: pygame.Rect, steps: Steps) -> None:
    """A mark for each act, round for a move and a lozenge for dice; a hollow one for what is still to come."""
    first = max(0, len(steps.acts) - MARKS)
    count = len(steps.acts) - first + steps.coming
    if rect.width < 60 or not count:
        return
    pen, y = ui.pen, rect.y + 11
    step = min(80.0, rect.width / max(1, count - 1)) if count > 1 else 0.0
    places = [rect.x + 4 + round(number * step) for number in range(count)]
    pen.line(LINE, (places[0], y), (places[-1], y), 3)
    now = len(steps.acts) - 1 if steps.at is None else steps.at
    if now >= first:
        pen.line(BRASS, (places[0], y), (places[now - first], y), 3)
    for number, x in enumerate(places):
        act = first + number
        if act == len(steps.acts):
            _mark(ui, (x, y), PANEL, LINE2, "move", 5)
            continue
        happened = steps.acts[act]
        touch = ui.spot(
            f"step:act:{act}", pygame.Rect(x - 9, y - 10, 18, 20), _showing(steps, act), Hint("", happened.text)
        )
        fill = ui.theme.states.threat if act == now else BRASS if act < now else PANEL2
        _mark(ui, (x, y), fill, IVORY if touch.hot or touch.focused else LINE2, happened.kind, 8 if act == now else 6)


def _mark(ui: Ui, centre: tuple[int, int], fill: Colour, edge: Colour, kind: str, size: int) -> None:
    x, y = centre
    if kind == "dice":
        for paint, half in ((edge, size + 2), (fill, size)):
            ui.pen.polygon([(x, y - half), (x + half, y), (x, y + half), (x - half, y)], paint)
        return
    box = pygame.Rect(0, 0, 2 * size, 2 * size)
    box.center = centre
    ui.pen.rect(box, fill, edge, size)


def _showing(steps: Steps, act: int) -> Callable[[], None]:
    return lambda: steps.show(act)
