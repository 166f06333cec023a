"""The list of choices beside the map: a row for each, with its counter, its key and the dice it leads to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from wargame.client.kit import Ui
from wargame.client.looks import Piece
from wargame.client.looks.stakes import Stake
from wargame.client.palette import BRASS, IVORY, LINE, MUTED, PANEL2
from wargame.client.table.sheets import SQUARE, fitting, party_height, picture
from wargame.client.table.sprites import Sprites
from wargame.engine.action import Action

DIE = 20
"""The room of the sign of dice before what they decide."""
CHOICES = "choices"
"""What the list of choices is called among those that scroll."""
ASIDE = 6
"""What the scroll bar takes of its width."""


@dataclass(frozen=True)
class Choice:
    """A line of the list of choices."""

    id: str
    label: str
    detail: str
    act: Callable[[], None]
    piece: Piece | None = None
    key: str = ""
    place: int | None = None
    family: str = ""
    """The verb by which it is said; nothing if it stands for none."""
    action: Action | None = None
    """The only action it stands for, if it is worth finding out what dice follow."""
    stake: Stake | None = None
    """The dice it leads to."""
    units: Sequence[int] = ()
    """Where the counters are that stand for it, such as those of a Division."""


def choices_height(ui: Ui, choices: Sequence[Choice], width: int, sprites: Sprites) -> int:
    """How high a list of choices is when drawn in full."""
    return sum(_choice_height(ui, choice, width, sprites) for choice in choices)


def draw_choices(ui: Ui, rect: pygame.Rect, choices: Sequence[Choice], sprites: Sprites) -> str | None:
    """All that may be chosen now, one below the other; returns the one the pointer or the keyboard is on."""
    heights = [_choice_height(ui, choice, rect.width, sprites) for choice in choices]
    pointed: str | None = None
    with ui.scrolled(CHOICES, rect, sum(heights) or 1) as y:
        for choice, height in zip(choices, heights, strict=True):
            box = pygame.Rect(rect.x, y, rect.width - ASIDE, height - 4)
            touch = ui.spot(f"choice:{choice.id}", box, choice.act, key=choice.key)
            if touch.hot or touch.focused:
                pointed = choice.id
            if box.bottom > rect.top and box.top < rect.bottom:
                _draw_choice(ui, box, choice, touch.hot, touch.focused, sprites)
            y += height
    return pointed


def _choice_height(ui: Ui, choice: Choice, width: int, sprites: Sprites) -> int:
    room = width - ASIDE - _left(choice) - 8
    title = 9 + 19 * len(_titled(ui, choice, room))
    detail = ui.pen.paragraph_height("ui", 13, choice.detail, room, 1.25) if choice.detail else 0
    detail += _stake_height(ui, choice.stake, room)
    return max(title + detail, party_height(sprites) if choice.piece is not None else 0) + 6


def _left(choice: Choice) -> int:
    """Where the words of a choice begin in its box: beside its counter, if it has one."""
    return 76 if choice.piece is not None else 9


def _draw_choice(ui: Ui, box: pygame.Rect, choice: Choice, hot: bool, focused: bool, sprites: Sprites) -> None:
    pen = ui.pen
    pen.rect(box, PANEL2 if hot or focused else None, BRASS if hot or focused else LINE, 4)
    x = box.x + _left(choice)
    if choice.piece is not None:
        picture(ui, sprites, choice.piece, (box.x + 38, box.centery), fitting(sprites, 56, SQUARE - 14))
    room = box.right - x - 8
    y = box.y + 4
    for line in _titled(ui, choice, room):
        pen.write("ui-semi", 14, line, IVORY, (x, y))
        y += 19
    if choice.key:
        pen.key_cap((box.right - 24, box.y + 13), choice.key, PANEL2, MUTED)
    if choice.stake is not None:
        pen.icon("dice", (x + 7, y + 9), 14, BRASS)
        pen.paragraph("ui-semi", 13, str(choice.stake), BRASS, pygame.Rect(x + DIE, y, room - DIE, 0), 1.25)
        y += _stake_height(ui, choice.stake, room)
    if choice.detail:
        pen.paragraph("ui", 13, choice.detail, MUTED, pygame.Rect(x, y, room, 0), 1.25)


def _titled(ui: Ui, choice: Choice, room: int) -> Sequence[str]:
    """What a choice is called, in the lines it needs beside its key: often only the end tells it from the next."""
    return ui.pen.wrapped("ui-semi", 14, choice.label, room - (22 if choice.key else 0))


def _stake_height(ui: Ui, stake: Stake | None, room: int) -> int:
    return ui.pen.paragraph_height("ui-semi", 13, str(stake), room - DIE, 1.25) if stake is not None else 0
