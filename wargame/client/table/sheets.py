"""What stands in the middle panel of the right column: odds, or a unit or place in full."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from wargame.client.kit import Hint, Ui
from wargame.client.looks import Forecast, Mark, Piece, Row, Sheet
from wargame.client.palette import BRASS, FAINT, IVORY, LINE, LINE2, MUTED, Colour, mix, rgb
from wargame.client.table.columns import FORECAST
from wargame.client.table.sprites import Sprites
from wargame.client.theme import Theme
from wargame.engine.contest import Share, Variant
from wargame.grammar import percent

FAIR = rgb("#B08A3A")
HOPED_FOR = ("fair", "good")
"""The tones of the results whose chance a variant tells in a figure."""
ROW, LEADING, VARIANT = 21, 17, 34
BESIDE = 6
"""Kept free for the bar that scrolls."""
KEY = 20
"""A line of what the colours of a bar mean."""
LIGHTER = 0.28
"""How much lighter each further class of results of one tone is."""
SAME = 1e-9
RESULTS = 6
"""So many results are told one by one."""
OBLONG, SQUARE = 42, 60
"""The room for a counter in a panel, by its shape."""


def tone_colour(tone: str, theme: Theme) -> Colour:
    """The colour of a class of results, or of a line of a sum."""
    states = theme.states
    return {
        "good": states.good,
        "fair": FAIR,
        "neutral": LINE2,
        "bad": states.bad,
        "strong": IVORY,
        "faint": FAINT,
    }.get(tone, MUTED)


def share_colours(shares: Sequence[Share], theme: Theme) -> list[Colour]:
    """The colours of the classes of results: where several have one tone each is lighter than the one before."""
    met: dict[str, int] = {}
    found = []
    for share in shares:
        number = met[share.tone] = met.get(share.tone, -1) + 1
        found.append(mix(tone_colour(share.tone, theme), IVORY, min(number * LIGHTER, 1 - LIGHTER)))
    return found


# ---------------------------------------------------------------- odds


def draw_forecast(ui: Ui, rect: pygame.Rect, forecast: Forecast, sprites: Sprites) -> None:
    """Both parties, the sum line by line with its rules, a bar of the chances, and what a player really asks."""
    height = forecast_height(ui, forecast, rect.width, sprites)
    with ui.scrolled(FORECAST, rect.inflate(12, 0), height) as y:
        x, width, y = rect.x, rect.width - BESIDE, y + 6
        y = _parties(ui, x, y, width, forecast, sprites)
        y = _sum(ui, x, y, width, forecast)
        told = told_once(forecast)
        y = _chances(ui, x, y, width, forecast.shares, told.key)
        for variant in forecast.variants:
            y = _variant(ui, x, y, width, variant)
        for question, chance in forecast.questions:
            ui.pen.write("ui-bold", 14, percent(chance), BRASS, (x + width, y), "topright")
            for line in _question_lines(ui, question, width):
                ui.pen.write("ui", 14, line, BRASS, (x, y), "topleft")
                y += ROW
        y += 4
        for chance, words in told_results(told.results):
            ui.pen.write("counter-bold", 15, percent(chance), MUTED, (x + 36, y), "topright")
            box = pygame.Rect(x + 44, y, width - 44, 100)
            y = ui.pen.paragraph("ui", 13, words, MUTED, box, 1.25) + 3
        if forecast.note:
            ui.pen.paragraph("ui-italic", 13, forecast.note, FAINT, pygame.Rect(x, y + 2, width, 60))


class Told(NamedTuple):
    """What is written of the results of a forecast."""

    key: tuple[str, ...]
    """What each colour of the bar means."""
    results: tuple[tuple[float, str], ...]
    """What is told one by one below it."""


def told_once(forecast: Forecast) -> Told:
    """The results, each once: one that only goes on where a label of the bar ends is told there in full."""
    key, left = [], list(forecast.results)
    for share in forecast.shares:
        alike = (each for each in left if each[1].startswith(share.label) and abs(each[0] - share.probability) < SAME)
        same = next(alike, None)
        if same is not None:
            left.remove(same)
        key.append(same[1].rstrip(".") if same is not None else share.label)
    return Told(tuple(key), tuple(left))


def _question_lines(ui: Ui, question: str, width: int) -> tuple[str, ...]:
    return ui.pen.wrapped("ui", 14, question, width - 50)


def told_results(results: Sequence[tuple[float, str]]) -> list[tuple[float, str]]:
    """The likeliest results in their order, and in one line how many are left and how likely they are together."""
    if len(results) <= RESULTS + 1:  # one line for a single one that is left would take as much room
        return list(results)
    likeliest = sorted(range(len(results)), key=lambda number: -results[number][0])[:RESULTS]
    left = sum(chance for number, (chance, _) in enumerate(results) if number not in likeliest)
    return [*(results[number] for number in sorted(likeliest)), (left, f"and {len(results) - RESULTS} more")]


def forecast_height(ui: Ui, forecast: Forecast, width: int, sprites: Sprites) -> int:
    """How high the odds are when drawn in full."""
    width -= BESIDE
    told = told_once(forecast)
    results = sum(
        ui.pen.paragraph_height("ui", 13, words, width - 44, 1.25) + 3 for _, words in told_results(told.results)
    )
    note = ui.pen.paragraph_height("ui-italic", 13, forecast.note, width) + 4 if forecast.note else 0
    shares = _key_height(ui, told.key, width) + 40 if forecast.shares else 0
    head = 30 + (party_height(sprites) if any(forecast.pieces) else 0)
    questions = sum(len(_question_lines(ui, question, width)) for question, _ in forecast.questions)
    lines = sum(_modifier_height(ui, term.label, width) for term in forecast.terms)
    lines += _between_height(ui, forecast.totals[1], width)
    shares += VARIANT * len(forecast.variants)
    return head + lines + 60 + shares + ROW * questions + results + note + 8


def _parties(ui: Ui, x: int, y: int, width: int, forecast: Forecast, sprites: Sprites) -> int:
    if not any(forecast.pieces):
        return y
    high = party_height(sprites)
    broad = fitting(sprites, min(92, round(width * 0.33)), high)
    parties: tuple[tuple[Piece | None, float, Mark], ...] = (
        (forecast.pieces[0], x + broad / 2 + 6, "selected"),
        (forecast.pieces[1], x + width - broad / 2 - 6, "target"),
    )
    for piece, centre, mark in parties:
        if piece is not None:
            picture(ui, sprites, piece, (centre, y + 5 + high / 2), broad, mark)
    if None not in forecast.pieces:
        middle = (x + width / 2, y + 5 + high / 2)
        ui.pen.write("map-italic", 18 if width > 280 else 15, "against", MUTED, middle, "center")
    return y + high + 20


def party_height(sprites: Sprites) -> int:
    """How high the counters of both parties are: square ones need more room to be read."""
    return OBLONG if sprites.look.counter_aspect < 0.8 else SQUARE


def _sum(ui: Ui, x: int, y: int, width: int, forecast: Forecast) -> int:
    pen = ui.pen
    for number, term in enumerate(forecast.terms):
        label, rule, counts = term.label, term.rule, _counts(term.attack, term.defence)
        height = _modifier_height(ui, label, width)
        row = pygame.Rect(x, y - 2, width, height)
        touch = ui.noted(f"modifier:{number}", row, Hint(label, counts, rule))
        for line, words in enumerate(_label_lines(ui, label, width)):
            ink = IVORY if touch.hot else MUTED
            pen.write("ui", 14, words, ink, (x + width / 2, y + line * LEADING), "midtop", width - 84)
        pen.write("counter-bold", 17, term.attack, IVORY, (x + 20, y - 1), "midtop")
        pen.write("counter-bold", 17, term.defence, IVORY, (x + width - 20, y - 1), "midtop")
        y += height
    pen.line(LINE, (x, y + 4), (x + width, y + 4))
    y += 10
    attack, between, defence = forecast.totals
    pen.write("counter-bold", 30, attack, BRASS, (x + 20, y), "midtop")
    pen.write("counter-bold", 30, defence, BRASS, (x + width - 20, y), "midtop")
    for line, words in enumerate(_between_lines(ui, between, width)):
        pen.write(
            "ui-semi", 14 if width > 280 else 13, words, IVORY, (x + width / 2, y + 10 + line * LEADING), "midtop"
        )
    return y + 48 + _between_height(ui, between, width)


def _between_lines(ui: Ui, between: str, width: int) -> tuple[str, ...]:
    """What stands between the two sums, such as the column they come to: in the lines it needs."""
    return ui.pen.wrapped("ui-semi", 14 if width > 280 else 13, between, width - 76)


def _between_height(ui: Ui, between: str, width: int) -> int:
    """How much higher than one line that is."""
    return LEADING * max(0, len(_between_lines(ui, between, width)) - 1)


def _counts(attack: str, defence: str) -> str:
    """What a line of the sum does, and for whom."""
    parts = [f"{value} for the {who}" for value, who in ((attack, "attacker"), (defence, "defender")) if value]
    return f"{', '.join(parts)}." if parts else "It is counted, and changes neither sum."


def _label_lines(ui: Ui, label: str, width: int) -> tuple[str, ...]:
    """A label of the sum between its two values: a long one wraps."""
    return ui.pen.wrapped("ui", 14, label, width - 84)


def _modifier_height(ui: Ui, label: str, width: int) -> int:
    return ROW + LEADING * (len(_label_lines(ui, label, width)) - 1)


def _key_columns(ui: Ui, key: Sequence[str], width: int) -> int:
    """The classes of results stand in two columns if all their labels fit."""
    room = width // 2 - 52
    return 2 if all(ui.pen.measure("ui", 13, label) <= room for label in key) else 1


def _key_lines(ui: Ui, label: str, width: int) -> tuple[str, ...]:
    """What a colour of the bar means, in one column: long words wrap."""
    return ui.pen.wrapped("ui", 13, label, width - 60)


def _key_height(ui: Ui, key: Sequence[str], width: int) -> int:
    if _key_columns(ui, key, width) == 2:
        return -(-len(key) // 2) * KEY
    return sum(KEY + (len(_key_lines(ui, label, width)) - 1) * LEADING for label in key)


def _chances(ui: Ui, x: int, y: int, width: int, shares: Sequence[Share], key: Sequence[str]) -> int:
    """The bar, and below it what its colours mean."""
    if not shares:
        return y
    pen, colours = ui.pen, share_colours(shares, ui.theme)
    bars = [(share.probability, colour) for share, colour in zip(shares, colours, strict=True)]
    pen.bar(pygame.Rect(x, y, width, 20), bars)
    y += 28
    columns = _key_columns(ui, key, width)
    column = width // columns
    for number, ((chance, colour), label) in enumerate(zip(bars, key, strict=True)):
        left = x + (column + 6) * (number % columns)
        pen.rect(pygame.Rect(left, y + 5, 10, 10), colour, radius=2)
        lines = _key_lines(ui, label, width) if columns == 1 else (label,)
        for line, words in enumerate(lines):
            pen.write("ui", 13, words, MUTED, (left + 15, y + line * LEADING), "topleft")
        pen.write("ui-bold", 13, percent(chance), IVORY, (left + column - 8, y), "topright")
        if number % columns == columns - 1 or number == len(shares) - 1:
            y += KEY + (len(lines) - 1) * LEADING
    return y + 10


def _variant(ui: Ui, x: int, y: int, width: int, variant: Variant) -> int:
    """The same by other means: its name, and a thin bar in the same colours."""
    figure = percent(sum(share.probability for share in variant.shares if share.tone in HOPED_FOR))
    left = ui.pen.write("ui-bold", 13, figure, BRASS, (x + width, y - 4), "topright").left
    name = f"{variant.name[:1].upper()}{variant.name[1:]}"
    ui.pen.write("ui-italic", 13, name, MUTED, (x, y - 4), "topleft", left - x - 6)
    told = ", ".join(f"{share.label} {percent(share.probability)}" for share in variant.shares if share.probability)
    box = pygame.Rect(x, y + 15, width, 9)
    colours = share_colours(variant.shares, ui.theme)
    ui.pen.bar(box, [(share.probability, colour) for share, colour in zip(variant.shares, colours, strict=True)])
    ui.spot(f"variant:{variant.name}", pygame.Rect(x, y - 4, width, 30), None, Hint(variant.name.capitalize(), told))
    return y + VARIANT


# ---------------------------------------------------------------- a unit or a place


def picture(
    ui: Ui, sprites: Sprites, piece: Piece, centre: tuple[float, float], width: int, mark: Mark = "plain"
) -> pygame.Rect:
    """A counter in a panel."""
    sprite, _ = sprites.exact(piece, ui.pen.px(width), mark, ui.theme)
    return ui.pen.blit(sprite, centre, "center")


def crossed_out(ui: Ui, box: pygame.Rect, ink: Colour) -> None:
    """Two strokes over a counter that is lost."""
    ui.pen.line(ink, box.topleft, box.bottomright, 2)
    ui.pen.line(ink, box.bottomleft, box.topright, 2)


def fitting(sprites: Sprites, width: int, height: int) -> int:
    """How wide a counter is that has to fit into so much room, whatever its shape."""
    return min(width, round(height / sprites.look.counter_aspect))


def sheet_height(ui: Ui, sheet: Sheet, width: int, sprites: Sprites) -> int:
    """How high a sheet is when drawn in full."""
    notes = sum(ui.pen.paragraph_height("ui", 14, note, width) + 6 for note in sheet.notes)
    rows = sum(row_height(ui, row, width) for row in sheet.rows)
    head = 26 * len(_sheet_title(ui, sheet, width)) + 24 * len(_sheet_subtitle(ui, sheet, width))
    return head + (party_height(sprites) + 14 if sheet.pieces else 0) + rows + notes


def _sheet_title(ui: Ui, sheet: Sheet, width: int) -> tuple[str, ...]:
    return ui.pen.wrapped("map", 19, sheet.title, width)


def _sheet_subtitle(ui: Ui, sheet: Sheet, width: int) -> tuple[str, ...]:
    return ui.pen.wrapped("ui-italic", 14, sheet.subtitle, width) or ("",)


def draw_sheet(ui: Ui, rect: pygame.Rect, sheet: Sheet, sprites: Sprites) -> None:
    """A unit or a place in full."""
    with ui.scrolled(f"sheet:{sheet.title}", rect, sheet_height(ui, sheet, rect.width, sprites)) as y:
        pen = ui.pen
        for line in _sheet_title(ui, sheet, rect.width):
            pen.write("map", 19, line, IVORY, (rect.x, y - 2))
            y += 24
        for line in _sheet_subtitle(ui, sheet, rect.width):
            pen.write("ui-italic", 14, line, MUTED, (rect.x, y))
            y += 20
        y += 4
        y = _pieces(ui, rect, y, sheet.pieces, sprites) if sheet.pieces else y
        for number, row in enumerate(sheet.rows):
            y = draw_row(ui, f"row:{number}", pygame.Rect(rect.x, y, rect.width, ROW), row)
        for note in sheet.notes:
            y = pen.paragraph("ui", 14, note, MUTED, pygame.Rect(rect.x, y + 4, rect.width, 0)) + 2


def _pieces(ui: Ui, rect: pygame.Rect, y: int, pieces: Sequence[Piece], sprites: Sprites) -> int:
    """As many counters as there is room for; returns where the rows begin."""
    high = party_height(sprites)
    broad = fitting(sprites, 88, high)
    for number, piece in enumerate(pieces[: max(1, (rect.width + 8) // (broad + 12))]):
        picture(ui, sprites, piece, (rect.x + 4 + broad / 2 + number * (broad + 12), y + 3 + high / 2), broad)
    return y + high + 14


def row_height(ui: Ui, row: Row, width: int) -> int:
    """How high a row is: a long value wraps below its label."""
    if not row.value or ui.pen.measure("ui", 14, row.label) + ui.pen.measure("ui-semi", 14, row.value) < width - 12:
        return ROW
    return ROW + ui.pen.paragraph_height("ui-semi", 14, row.value, width - 12)


def draw_row(ui: Ui, name: str, rect: pygame.Rect, row: Row) -> int:
    """A label and its value; returns where the next one begins."""
    pen = ui.pen
    height = row_height(ui, row, rect.width)
    if row.rule:
        ui.noted(name, pygame.Rect(rect.x, rect.y, rect.width, height), Hint(row.label, row.value, row.rule))
    colour = tone_colour(row.tone, ui.theme) if row.tone else IVORY
    pen.write("ui", 14, row.label, MUTED if row.value else colour, (rect.x, rect.y), "topleft", rect.width)
    if height == ROW:
        pen.write("ui-semi", 14, row.value, colour, (rect.right, rect.y), "topright")
    else:
        below = pygame.Rect(rect.x + 12, rect.y + 19, rect.width - 12, 0)
        pen.paragraph("ui-semi", 14, row.value, colour, below)
    return rect.y + height
