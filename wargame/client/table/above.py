"""What hovers over the map: refusals, captions, thrown dice, the menu at a place, notes on what is pointed at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from wargame.client.art.dice import tumble
from wargame.client.kit.spot import CLICK
from wargame.client.looks import Look, Row, Sheet
from wargame.client.palette import BRASS, IVORY, LINE2, PANEL, TABLE, Colour, mix
from wargame.client.table.bars import Option
from wargame.client.table.over import Over
from wargame.client.table.stage import BANNER, FADING, TUMBLE, Stage
from wargame.engine.action import Refusal
from wargame.grammar import sentence

DIE = 44
FADE = 0.6
"""Seconds in which a banner comes and goes."""
FIRST, WRONG = 4, 3
"""So many rows of a sheet a note has, and so many more that tell what is wrong."""
SHORT = 16
"""So many letters at most has a value that stands beside others in a note."""


@dataclass
class Toast:
    """A refusal or a message beside the pointer, for a few seconds."""

    refusal: Refusal
    at: tuple[float, float]
    age: float = 0.0
    seconds: float = 6.0
    box: pygame.Rect | None = None
    """Where it was drawn."""


def draw_toast(over: Over, toast: Toast) -> None:
    """What cannot be done, why, and by which rule, which can be opened; an edge of orange."""
    within, edge, rule = over.window.inflate(-8, -8), over.ui.theme.states.threat, toast.refusal.rule
    box = over.ui.pen.tooltip(toast.at, toast.refusal.reason, "", rule, within, edge, partial(over.lay, "refusal"))
    toast.box = box
    if rule:
        over.ui.rule_tag("toast:rule", (box.right - 10, box.y + 7), rule, "topright")


def draw_caption(over: Over, stage: Stage, look: Look) -> None:
    """The sentence of what is being shown."""
    caption = stage.caption
    if caption is None:
        return
    pen, window = over.ui.pen, over.window
    width = min(window.width - 60, pen.measure("ui-semi", 16, caption.text) + 40)
    lines = pen.wrapped("ui-semi", 16, caption.text, width - 36)
    rect = pygame.Rect(0, 0, round(width), 22 * len(lines) + 16)
    rect.midtop = (window.centerx, window.y + 12)
    rect = over.lay("caption", rect)
    colour: Colour = look.side(caption.side).colour if caption.side else LINE2
    fade = min(1.0, (caption.lasts - stage.caption_age) / FADING)
    pen.rect(rect, (*TABLE, round(225 * max(0.0, fade))), None, 6)
    if fade > 0.5:
        pen.rect(pygame.Rect(rect.x + 8, rect.y + 9, 4, rect.height - 18), colour)
        for number, line in enumerate(lines):
            pen.write("ui-semi", 16, line, IVORY, (rect.x + 22, rect.y + 7 + number * 22))


def draw_banner(over: Over, stage: Stage) -> None:
    """A turn begins: a broad band across the map that fades."""
    if stage.banner is None:
        return
    ui, window = over.ui, over.window
    pen, age = ui.pen, stage.banner_age
    fade = max(0.0, min(1.0, age / FADE, (BANNER - age) / FADE)) if ui.theme.motion else 1.0
    band = over.pin("banner", pygame.Rect(window.x, window.y + window.height // 3, window.width, 72))
    pen.rect(band, (*TABLE, round(215 * fade)))
    pen.ornament((band.centerx, band.bottom - 12), min(320, band.width - 40), mix(TABLE, BRASS, fade))
    if fade > 0.3:
        ink = mix(TABLE, IVORY, fade)
        pen.write("caps-heavy", 34, stage.banner.text, ink, (band.centerx, band.y + 30), "center", band.width - 24)


def draw_dice(over: Over, stage: Stage) -> None:
    """The dice that tumble; once they lie still, their report shows them."""
    if not stage.dice:
        return
    pen, size = over.ui.pen, over.ui.pen.px(DIE)
    width = len(stage.dice) * (DIE + 20) + 20
    rect = pygame.Rect(0, 0, width, DIE + 28)
    rect.midtop = (over.window.centerx, over.window.y + 64)
    rect = over.pin("dice", rect)
    pen.shadow(rect)
    pen.rect(rect, (*PANEL, 235), LINE2, 8)
    for number, thrown in enumerate(stage.dice):
        centre = (rect.x + 20 + number * (DIE + 20) + DIE / 2, rect.y + 14 + DIE / 2)
        pen.blit(tumble(thrown.faces, size, thrown.colour, stage.clock / TUMBLE + number * 0.37), centre, "center")


def popup_height(options: Sequence[Option]) -> int:
    """How high a menu of so many choices is."""
    return len(options) * 38 + 10


def draw_popup(over: Over, at: tuple[float, float], options: Sequence[Option]) -> None:
    """A small menu at the place where a choice has to be settled."""
    ui = over.ui
    width = max(ui.button_width(option.label, option.key) for option in options)
    rect = pygame.Rect(0, 0, width + 16, popup_height(options))
    rect.midleft = (round(at[0]), round(at[1]))
    rect = over.lay("popup", rect, margin=6)
    ui.pen.shadow(rect)
    ui.pen.rect(rect, PANEL, LINE2, 8)
    for number, option in enumerate(options):
        box = pygame.Rect(rect.x + 8, rect.y + 7 + number * 38, width, 34)
        ui.button(f"popup:{option.id}", box, option.label, option.act, "plain", option.key, hint=option.hint)


def noted(sheet: Sheet) -> list[Row]:
    """The rows a note has room for: what a click does, the first ones, and what is wrong with whoever is pointed at."""
    clicks = [row for row in sheet.rows if row.label == CLICK]
    rows = [row for row in sheet.rows if row.label != CLICK]
    first, later = rows[:FIRST], rows[FIRST:]
    return [*clicks, *first, *[row for row in later if row.tone == "bad"][:WRONG]]


def note_lines(sheet: Sheet) -> list[str]:
    """What a click does comes first; short values stand side by side, so that a note covers little."""
    rows = noted(sheet)
    clicks = [sentence(f"{row.label}: {row.value}") for row in rows if row.label == CLICK]
    lines, beside = [*clicks, *([sheet.subtitle] if sheet.subtitle else [])], list[str]()
    for row in rows:
        if row.label == CLICK:
            continue
        if row.value and len(f"{row.label} {row.value}") <= SHORT:
            beside.append(f"{row.label} {row.value}")
            continue
        lines += [" · ".join(beside)] if beside else []
        beside = []
        lines.append(f"{row.label}: {row.value}" if row.value else row.label)
    return [*lines, *([" · ".join(beside)] if beside else [])]


def draw_note(
    over: Over,
    room: pygame.Rect,
    at: tuple[float, float],
    sheet: Sheet,
    off: Sequence[pygame.Rect] = (),
    clear: Sequence[pygame.Rect] = (),
) -> None:
    """What the pointer is on, in short: within a room, off what it tells of, and clear of what lies next to that."""
    body = "\n".join(note_lines(sheet))
    lay = partial(over.lay, "note", off=off, clear=clear)
    over.ui.pen.tooltip(at, sheet.title, body, "", room.inflate(-8, -8), lay=lay)
