"""Luck apart from skill: for each side and turn what its dice gave and what its choices gave away, as bars."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from wargame.client.kit import Hint, Ui
from wargame.client.looks import SideLook
from wargame.client.palette import BRASS, IVORY, MUTED, PANEL, PANEL2, TABLE, Colour, mix, rgb
from wargame.grammar import tenths
from wargame.sitting.judgement import Judgement, Parts

CHOICES = rgb("#6FB0DA")
GOOD, BAD = rgb("#5FB89A"), rgb("#E8826F")
TOTALS = 96
"""The room of the sums of a side."""
LEAST = 0.25
"""A bar of less is not worth a number."""
NUMBER, BOTH = 17, 72
"""The room of a number beyond its bar; how wide a turn must be to have two beside each other."""
REST = "What moves, draws and time did as they had to, and the estimate correcting itself: neither luck nor a mistake."


def draw_luck(ui: Ui, rect: pygame.Rect, found: Judgement, sides: Sequence[SideLook]) -> None:
    """The panel with a group of bars for each side."""
    pen = ui.pen
    pen.rect(rect, mix(TABLE, PANEL, 0.25), PANEL2, 6)
    inner = rect.inflate(-36, -22)
    head = pen.write("caps", 18, "Luck apart from skill", BRASS, (inner.x, inner.y - 2))
    note = f"in {found.unit} of expected result, by turn; above the line gained, below lost"
    pen.write("ui", 13, note, MUTED, (head.right + 14, inner.y + 4), width=inner.right - head.right - 14)
    bars = _bars_of(found)
    reach = max([0.3, *bars]), max([0.3, *(-number for number in bars)])
    half = (inner.width - 40) // 2
    for number, side in enumerate(sides):
        box = pygame.Rect(inner.x + number * (half + 40), inner.y + 28, half, inner.height - 52)
        _side(ui, box, found, side, reach)
    _legend(ui, pygame.Rect(inner.x, inner.bottom - 14, inner.width, 18), found, sides[0])


def _bars_of(found: Judgement) -> list[float]:
    """Every number that has a bar: both sides are drawn to one scale."""
    parts = [found.parts(side, turn) for side in found.sides for turn in found.turns]
    return [number for each in parts for number in (each.luck, each.choices)]


def _side(ui: Ui, rect: pygame.Rect, found: Judgement, side: SideLook, reach: tuple[float, float]) -> None:
    """The bars of a side; `reach` is how far any goes above the line and below it."""
    pen, turns = ui.pen, found.turns
    pen.rect(pygame.Rect(rect.x, rect.y + 2, 5, 18), side.colour)
    pen.write("ui-bold", 15, side.name, IVORY, (rect.x + 14, rect.y + 1))
    plot = pygame.Rect(rect.x + 24, rect.y + 28, rect.width - TOTALS - 34, rect.height - 48)
    slot = plot.width / max(1, len(turns))
    per = (plot.height - 2 * NUMBER) / sum(reach)
    even = plot.y + NUMBER + reach[0] * per
    for number, turn in enumerate(turns):
        column = pygame.Rect(round(plot.x + number * slot) + 3, plot.y, max(6, round(slot) - 6), plot.height)
        pen.rect(column, PANEL, radius=4)
        parts = found.parts(side.id, turn)
        words = f"Turn {turn}: luck {tenths(parts.luck)}, choices {tenths(parts.choices)} {found.unit}."
        ui.spot(f"part:{side.id}:{turn}", column, None, Hint(f"{side.name}, turn {turn}", words))
        wide = max(3, min(20, (column.width - 6) // 2))
        told = _told(parts, column.width)
        _bar(ui, column.centerx - wide - 1, even, wide, parts.luck * per, BRASS, told[0])
        _bar(ui, column.centerx + 1, even, wide, parts.choices * per, CHOICES, told[1])
        if slot >= 15 or number % 2 == 0:
            pen.write("ui", 13, str(turn), MUTED, (column.centerx, plot.bottom + 12), "center")
    pen.line(IVORY, (plot.x - 4, even), (plot.right + 4, even), 1)
    pen.write("ui", 13, "turn", MUTED, (plot.x - 6, plot.bottom + 12), "midright")
    _totals(ui, pygame.Rect(plot.right + 22, plot.y, TOTALS, plot.height), found, side)


def _told(parts: Parts, room: int) -> tuple[str, str]:
    """The numbers at the two bars: of two below the line the larger, where they would run into each other."""
    luck, choices = (tenths(number) if abs(number) >= LEAST else "" for number in (parts.luck, parts.choices))
    if luck and choices and parts.luck < 0 and room < BOTH:
        return (luck, "") if parts.luck < parts.choices else ("", choices)
    return luck, choices


def _bar(ui: Ui, x: float, even: float, wide: int, high: float, colour: Colour, told: str) -> None:
    pen = ui.pen
    tall = max(1, round(abs(high)))
    top = round(even) - tall if high >= 0 else round(even) + 1
    if abs(high) < 0.5:
        return
    bar = pygame.Rect(round(x), top, wide, tall)
    pen.rect(bar, colour)
    if colour == CHOICES:
        for y in range(bar.y + 3, bar.bottom, 5):
            pen.rect(pygame.Rect(bar.x, y, wide, 1), mix(colour, TABLE, 0.55))
    at, anchor = ((bar.centerx, bar.y - 1), "midbottom") if high >= 0 else ((bar.centerx, bar.bottom + 1), "midtop")
    pen.write("ui-semi", 12, told, IVORY, at, anchor)


def _totals(ui: Ui, rect: pygame.Rect, found: Judgement, side: SideLook) -> None:
    pen, parts = ui.pen, found.parts(side.id)
    y = rect.y + max(0, rect.height // 2 - 50)
    for name, number in (("luck", parts.luck), ("choices", parts.choices)):
        text = tenths(number)
        ink = MUTED if text == "0.0" else GOOD if number > 0 else BAD
        pen.write("ui", 14, name, MUTED, (rect.x, y))
        pen.write("ui-bold", 24, text, ink, (rect.x, y + 16))
        y += 54


def _legend(ui: Ui, rect: pygame.Rect, found: Judgement, first: SideLook) -> None:
    pen, x = ui.pen, rect.x
    for colour, words in (
        (BRASS, "luck: what the dice gave against their odds"),
        (CHOICES, "choices: against the best the judge found, never above 0"),
    ):
        pen.rect(pygame.Rect(x, rect.y + 3, 12, 12), colour)
        x = pen.write("ui", 13, words, IVORY, (x + 20, rect.y)).right + 26
    rest = f"the rest, {tenths(found.rest())} for {first.name}, is neither"
    if rect.right - x >= pen.measure("ui", 13, rest):
        at = pen.write("ui", 13, rest, MUTED, (rect.right, rect.y), "topright")
        ui.spot("rest", at, None, Hint("The rest", REST))
