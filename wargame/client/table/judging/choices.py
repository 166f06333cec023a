"""The choices that cost most: what was done, what was better and why, a small board, and the ways to go there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from wargame.client.kit import Hint, Ui
from wargame.client.looks import SideLook
from wargame.client.palette import BRASS, IVORY, LINE, MUTED, PANEL, PANEL2, RED_INK, TABLE, WHITE, Colour, mix
from wargame.client.table.judging.curve import first_lines
from wargame.client.table.judging.luck import BAD, GOOD
from wargame.client.table.judging.moment import Boards, Moment
from wargame.grammar import sentence, tenths
from wargame.sitting.judgement import Choice

LABEL = 62
BOARD = 168
BUTTON = 28
LEAST, LOW = 150, 200
"""So high is a card at least; below the other height its buttons stand side by side."""
NOTHING = "No choice gave away anything that the judge could name."

Go = Callable[[Choice], None]


@dataclass(frozen=True)
class Ways:
    """What can be done from a card; trying needs a record."""

    go: Go
    attempt: Go | None


def draw_choices(
    ui: Ui,
    rect: pygame.Rect,
    choices: Sequence[Choice],
    numbers: Sequence[int | None],
    sides: dict[str, SideLook],
    boards: Boards,
    ways: Ways,
    waiting: str,
) -> None:
    """The cards, one below the other; `numbers` are those of their turning points."""
    if not choices:
        ui.pen.paragraph("map-italic", 17, waiting or NOTHING, MUTED, rect)
        return
    gap = 10
    high = max(LEAST, (rect.height - gap * (len(choices) - 1)) // max(3, len(choices)))
    total = high * len(choices) + gap * (len(choices) - 1)
    with ui.scrolled("choices", rect, total) as y:
        for number, choice in enumerate(choices):
            card = pygame.Rect(rect.x, y + number * (high + gap), rect.width - (8 if total > rect.height else 0), high)
            _card(ui, card, choice, numbers[number], sides[choice.side], boards, ways)


def _card(
    ui: Ui, rect: pygame.Rect, choice: Choice, number: int | None, side: SideLook, boards: Boards, ways: Ways
) -> None:
    pen = ui.pen
    pen.rect(rect, mix(TABLE, PANEL, 0.25), PANEL2, 6)
    inner = rect.inflate(-28, -22)
    moment = choice.shown if isinstance(choice.shown, Moment) and choice.shown.places else None
    low = rect.height < LOW
    wide = min(BOARD, inner.width * 2 // 5)
    right = pygame.Rect(inner.right - wide, inner.y, wide, inner.height)
    left = pygame.Rect(inner.x, inner.y, inner.width - wide - 14, inner.height)
    if moment is None:
        left.width = inner.width
        left.height -= BUTTON + 4
    figure = pen.write("ui-bold", 25, tenths(-choice.cost), BAD, (left.x, left.y - 4))
    x = figure.right + 14
    pen.rect(pygame.Rect(x, left.y + 2, 4, 32), side.colour)
    pen.write("ui-bold", 14, f"Turn {choice.turn}, {side.name}", IVORY, (x + 10, left.y - 1), width=left.right - x - 10)
    note = pen.write("ui", 13, "turning point" if number else "quietly costly", MUTED, (x + 10, left.y + 17))
    if number:
        badge = pygame.Rect(note.right + 7, left.y + 16, 20, 20)
        pen.rect(badge, mix(RED_INK, TABLE, 0.1), IVORY, 10, 1.5)
        pen.write("counter-bold", 14, str(number), IVORY, badge.center, "center")
    _words(ui, pygame.Rect(left.x, left.y + 44, left.width, left.height - 44), choice)
    if moment is not None:
        rows = 1 if low else 2
        _board(ui, right, (BUTTON + 6) * rows, choice, moment, boards)
    row = pygame.Rect(right.x, right.bottom - BUTTON, right.width, BUTTON)
    if low or moment is None:
        half = (row.width - 6) // 2
        boxes = pygame.Rect(row.x, row.y, half, BUTTON), pygame.Rect(row.right - half, row.y, half, BUTTON)
        _buttons(ui, boxes, ("Go there", "Try it"), choice, ways)
    else:
        _buttons(ui, (row.move(0, -BUTTON - 6), row), ("Go to that moment", "Try the better one"), choice, ways)


def _words(ui: Ui, rect: pygame.Rect, choice: Choice) -> None:
    """Done, better, why; what has no room is cut off, and told by the tooltip."""
    shown = choice.shown
    done, better = (shown.done, shown.better) if isinstance(shown, Moment) else choice.words
    rows: list[tuple[str, Colour, str, str, Colour]] = [
        ("done", MUTED, "ui", done, IVORY),
        ("better", GOOD, "ui-bold", better, WHITE),
        ("why", BRASS, "ui", why(choice), MUTED),
    ]
    pen, y = ui.pen, rect.y
    with pen.clipped(rect):
        for label, tint, face, words, ink in rows:
            pen.write("caps", 13, label, tint, (rect.x, y + 1))
            left = max(1, (rect.bottom + 2 - y) // 18)
            lines = first_lines(pen, face, 14, words, rect.width - LABEL, min(3, left))
            for line in lines:
                if y + 18 <= rect.bottom + 2:
                    pen.write(face, 14, line, ink, (rect.x + LABEL, y), width=rect.width - LABEL)
                y += 18
            y += 5
    told = f"Done: {done} Better: {better} Why: {why(choice)}"
    ui.spot(f"choice:{choice.ply}", rect, None, Hint(f"Turn {choice.turn}", told))


def why(choice: Choice) -> str:
    """What speaks for the better one: what it was for, and what it was expected to leave better."""
    gains = ", ".join(f"{name} {tenths(gain)}" for name, gain in choice.gains)
    return sentence("; ".join(filter(None, (choice.purpose, gains))))


def _board(ui: Ui, rect: pygame.Rect, below: int, choice: Choice, moment: Moment, boards: Boards) -> None:
    """The moment as a small board, with so much room below it for buttons."""
    pen = ui.pen
    frame = pygame.Rect(rect.x, rect.y, rect.width, rect.height - below)
    pen.rect(frame, mix(PANEL, TABLE, 0.4), LINE, 2)
    box = pen.box(frame.inflate(-2, -2))
    found = boards.picture(choice, moment, box.size, ui.theme) if box.height > 20 else None
    if found is not None:
        pen.surface.blit(found, box)


def _buttons(
    ui: Ui, boxes: tuple[pygame.Rect, pygame.Rect], labels: tuple[str, str], choice: Choice, ways: Ways
) -> None:
    there = Hint("Go to that moment", "The game as it stood before this choice.")
    ui.button(f"go:{choice.ply}", boxes[0], labels[0], partial(ways.go, choice), hint=there, size=14)
    attempt = ways.attempt
    hint = Hint("Try the better one", "A copy of the game from this moment, with the better choice as a what-if.")
    act = partial(attempt, choice) if attempt is not None else None
    ui.button(f"try:{choice.ply}", boxes[1], labels[1], act, enabled=act is not None, hint=hint, size=14)
