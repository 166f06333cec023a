"""What stands in the bars above the map: icons, buttons and questions; and the top one, where the game stands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import pygame

from wargame.client.kit import Hint, Ui
from wargame.client.looks import SideLook, Turn
from wargame.client.palette import BRASS, BRASS_DARK, IVORY, LINE, LINE2, MUTED, TABLE, ink_on


@dataclass(frozen=True)
class Icon:
    """An icon at the right of the top bar."""

    id: str
    icon: str
    hint: Hint
    act: Callable[[], None]
    key: str = ""
    on: bool = False
    label: str = ""
    """A word beside it where the window is wide."""
    enabled: bool = True
    """Whether it would do something now; else it is faint, and its hint says why."""


@dataclass(frozen=True)
class Option:
    """A button of the prompt bar."""

    id: str
    label: str
    act: Callable[[], None]
    key: str = ""
    kind: str = "plain"
    hint: Hint | None = None
    enabled: bool = True
    gives_way: bool = False
    """It is the first to make room where there is too little; it is then found among the further choices."""
    family: str = ""
    """What it has in common with others, such as the verb: all of them make room together."""
    icon: str = ""
    """A sign before its words: dice, if it leads to some."""
    signed: bool = False
    """It keeps room for such a sign, which may come a moment later: nothing moves then."""
    lit: bool = False
    """It is lit on the map as well, to be pointed at: where a row has no room for all of them it needs no button."""
    ends: bool = False
    """It ends or declines what is asked: it has the lower corner, and what is done the upper one."""
    short: str = ""
    """Its label in fewer words, for where it would have to make room: what it stands for is read elsewhere as well."""


def let_go(back: Callable[[], object]) -> Option:
    """Back: what is chosen or shown is let go. Nothing has been done yet; what was done is taken back by Undo."""

    def act() -> None:
        back()

    words = "Lets go of what is chosen or shown: nothing has been done yet. What was done, Undo takes back. (Z)"
    return Option("back", "Back", act, "Esc", hint=Hint("Back", words))


@dataclass(frozen=True)
class Prompt:
    """What the prompt bar says."""

    side: SideLook | None
    who: str
    text: str
    rule: str = ""
    context: str = ""
    options: tuple[Option, ...] = ()
    trial: bool = False
    """A line is only tried: a band runs round bar and map, and the bar lies within it."""
    confirms: str = ""
    """The button of which the answer is shown and waits: what carries it out stands in its place."""
    shorter: tuple[str, ...] = ()
    """The same in fewer words, for where a further line would move the button."""


@dataclass
class Placed:
    """Where the answers of a question stand; kept while one of them is shown and waits to be carried out."""

    bar: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    boxes: dict[str, pygame.Rect] = field(default_factory=dict)

    def of(self, *names: str | None) -> pygame.Rect | None:
        """The place of the first of some buttons that is there."""
        return next((self.boxes[name] for name in names if name in self.boxes), None)


LABELS = 1500
"""From this width on the icons have labels."""
ICON, ICON_GAP, LABEL = 32, 4, 13
BAND = 10
"""The width of the band round bar and map while a line is tried."""
STANDING = "standing"
"""The family of the buttons that answer a question once for all."""
FROM_NOW_ON = "Stop asking"
"""The button behind which they are where they would take the room of the answers."""
SHORTEST = 48
"""In less room a name tells nothing."""


PIPS, FEW = (22, 12), 10
"""How far pips of turns stand apart, the closer ones where there is less room or where there are more than a few."""


def top_bar(ui: Ui, rect: pygame.Rect, game: str, scenario: str, turn: Turn | None, icons: Sequence[Icon]) -> None:
    """Scenario, game, date, turn, as far as there is room for them in this order, and the icons."""
    pen = ui.pen
    pen.rect(rect, TABLE)
    pen.line(LINE, (rect.x, rect.bottom - 1), (rect.right, rect.bottom - 1))
    first = _icons(ui, rect, icons)
    x, end = 16, first - 16
    least = round(pen.measure("ui", 13, _turn_label(turn))) + 28 if turn is not None else 0
    if x + pen.measure("caps-heavy", 21, game) + 24 + pen.measure("map-italic", 18, scenario) + least <= end:
        x = pen.write("caps-heavy", 21, game, IVORY, (x, rect.centery), "midleft").right + 12
        pen.line(LINE2, (x, rect.y + 12), (x, rect.bottom - 12))
        x += 12
    if x + SHORTEST + least <= end:
        x = pen.write("map-italic", 18, scenario, MUTED, (x, rect.centery), "midleft", end - x - least).right + 28
    if turn is not None:
        _turn(ui, rect, x, end, turn)


def _icons(ui: Ui, rect: pygame.Rect, icons: Sequence[Icon]) -> int:
    """The icons at the right, with their labels where the window is wide; returns where they begin.

    What is in hand has a frame of brass: no icon changes its size, so that none moves under the pointer.
    """
    wide = rect.width >= LABELS
    labels = [icon.label if wide else "" for icon in icons]
    widths = [ICON + (round(ui.pen.measure("ui", LABEL, label)) + 8 if label else 0) for label in labels]
    first = x = rect.right - 8 - sum(widths) - ICON_GAP * len(icons)
    for icon, label, width in zip(icons, labels, widths, strict=True):
        box = pygame.Rect(x, rect.centery - 16, width, 32)
        ui.icon_button(icon.id, box, icon.icon, icon.act, icon.hint, icon.key, icon.on, label, icon.enabled)
        x += width + ICON_GAP
    return first


def _turn(ui: Ui, rect: pygame.Rect, x: int, end: int, turn: Turn) -> None:
    """When it is, and a pip for every turn, as far as there is room beside its number."""
    pen, label = ui.pen, _turn_label(turn)
    end -= round(pen.measure("ui", 13, label))
    if turn.when and x + pen.measure("ui-semi", 15, turn.when) + 16 <= end:
        x = pen.write("ui-semi", 15, turn.when, IVORY, (x, rect.centery), "midleft").right + 16
    steps = PIPS if turn.total <= FEW else PIPS[1:]
    step = next((step for step in steps if x + step * turn.total + 8 <= end), 0)
    if step:
        for number in range(1, turn.total + 1):
            colour = BRASS if number == turn.now else BRASS_DARK if number < turn.now else LINE2
            pen.rect(pygame.Rect(x, rect.centery - 4, step - 4, 8), colour, radius=3)
            x += step
        x += 8
    if x <= end:
        pen.write("ui", 13, label, MUTED, (x, rect.centery), "midleft")


def _turn_label(turn: Turn) -> str:
    return f"turn {turn.now} of {turn.total}"


def swatch(ui: Ui, rect: pygame.Rect, side: SideLook) -> None:
    """A side's name on its colour."""
    ui.pen.rect(rect, side.colour, radius=4)
    ui.pen.write("ui-semi", 13, side.name, ink_on(side.colour), rect.center, "center", rect.width - 8)
