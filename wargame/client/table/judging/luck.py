"""Luck apart from skill: for each side and turn what its dice gave and what its choices gave away, as bars."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from wargame.client.kit import Hint, Ui
from wargame.client.looks import SideLook
from wargame.client.palette import BRASS, IVORY, MUTED, PANEL, PANEL2, TABLE, Colour, mix, rgb
from wargame.grammar import tenths
from wargame.sitting.judgement import Judgement

CHOICES = rgb("#6FB0DA")
GOOD, BAD = rgb("#5FB89A"), rgb("#E8826F")
TOTALS = 96
"""The room of the sums of a side."""
LEAST = 0.25
"""A bar of less is not worth a number."""
REST = "What moves, draws and time did as they had to, and the estimate correcting itself: neither luck nor a mistake."


def draw_luck(ui: Ui, rect: pygame.Rect, found: Judgement, sides: Sequence[SideLook]) -> None:
    """The panel with a group of bars for each side."""
    pen = ui.pen
    pen.rect(rect, mix(TABLE, PANEL, 0.25), PANEL2, 6)
    inner = rect.inflate(-36, -22)
    head = pen.write("caps", 18, "Luck apart from skill", BRASS, (inner.x, inner.y - 2))
    note = f"in {found.unit} of expected result, by turn; above the line gained, below lost"
    pen.write("ui", 13, note, MUTED, (head.right + 14, inner.y + 4), width=inner.right - head.right - 14)
    most = max(
        [0.6]
        + [
            abs(number)
            for side in found.sides
            for turn in found.turns
            for number in (found.parts(side, turn).luck, found.parts(side, turn).choices)
        ]
    )
    half = (inner.width - 40) // 2
    for number, side in enumerate(sides):
        box = pygame.Rect(inner.x + number * (half + 40), inner.y + 28, half, inner.height - 52)
        _side(ui, box, found, side, most)
    _legend(ui, pygame.Rect(inner.x, inner.bottom - 14, inner.width, 18), found, sides[0])


def _side(ui: Ui, rect: pygame.Rect, found: Judgement, side: SideLook, most: float) -> None:
    pen, turns = ui.pen, found.turns
    pen.rect(pygame.Rect(rect.x, rect.y + 2, 5, 18), side.colour)
    pen.write("ui-bold", 15, side.name, IVORY, (rect.x + 14, rect.y + 1))
    plot = pygame.Rect(rect.x + 24, rect.y + 28, rect.width - TOTALS - 34, rect.height - 48)
    slot = plot.width / max(1, len(turns))
    above = max([0.0] + [found.parts(side.id, turn).luck for turn in turns])
    below = max([0.0] + [-min(found.parts(side.id, turn).luck, found.parts(side.id, turn).choices) for turn in turns])
    share = min(0.7, max(0.3, (above + 0.3 * most) / (above + below + 0.6 * most)))
    even = plot.y + plot.height * share
    per = min((even - plot.y - 18) / most, (plot.bottom - even - 18) / most)
    for number, turn in enumerate(turns):
        column = pygame.Rect(round(plot.x + number * slot) + 3, plot.y, max(6, round(slot) - 6), plot.height)
        pen.rect(column, PANEL, radius=4)
        parts = found.parts(side.id, turn)
        words = f"Turn {turn}: luck {tenths(parts.luck)}, choices {tenths(parts.choices)} {found.unit}."
        ui.spot(f"part:{side.id}:{turn}", column, None, Hint(f"{side.name}, turn {turn}", words))
        wide = max(3, min(20, (column.width - 6) // 2))
        numbers = column.width >= 34
        _bar(ui, column.centerx - wide - 1, even, wide, parts.luck * per, parts.luck, BRASS, False, numbers)
        _bar(ui, column.centerx + 1, even, wide, parts.choices * per, parts.choices, CHOICES, True, numbers)
        if slot >= 15 or number % 2 == 0:
            pen.write("ui", 13, str(turn), MUTED, (column.centerx, plot.bottom + 12), "center")
    pen.line(IVORY, (plot.x - 4, even), (plot.right + 4, even), 1)
    pen.write("ui", 13, "turn", MUTED, (plot.x - 6, plot.bottom + 12), "midright")
    _totals(ui, pygame.Rect(plot.right + 22, plot.y, TOTALS, plot.height), found, side)


def _bar(
    ui: Ui, x: float, even: float, wide: int, high: float, value: float, colour: Colour, striped: bool, numbers: bool
) -> None:
    pen = ui.pen
    tall = max(1, round(abs(high)))
    top = round(even) - tall if high >= 0 else round(even) + 1
    if abs(high) < 0.5:
        return
    bar = pygame.Rect(round(x), top, wide, tall)
    pen.rect(bar, colour)
    if striped:
        for y in range(bar.y + 3, bar.bottom, 5):
            pen.rect(pygame.Rect(bar.x, y, wide, 1), mix(colour, TABLE, 0.55))
    if numbers and abs(value) >= LEAST:
        at, anchor = ((bar.centerx, bar.y - 1), "midbottom") if high >= 0 else ((bar.centerx, bar.bottom + 1), "midtop")
        pen.write("ui-semi", 12, tenths(value), IVORY, at, anchor)


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
