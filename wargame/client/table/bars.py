"""The bars above the map: where the game stands, and what is to be done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from wargame.client.kit import Hint, Ui, printed_rule
from wargame.client.looks import SideLook, Turn
from wargame.client.palette import BRASS, BRASS_DARK, FAINT, IVORY, LINE, LINE2, MUTED, PANEL, TABLE, ink_on


@dataclass(frozen=True)
class Tool:
    """An icon at the right of the top bar."""

    id: str
    icon: str
    hint: Hint
    act: Callable[[], None]
    key: str = ""
    on: bool = False


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


@dataclass(frozen=True)
class Prompt:
    """What the prompt bar says."""

    side: SideLook | None
    who: str
    text: str
    rule: str = ""
    context: str = ""
    options: tuple[Option, ...] = ()


MOST = 0.66
"""The share of the prompt bar that its buttons may take."""
BUTTON_TYPE, SMALL_TYPE = 15, 11
"""Type on the buttons, and the smallest there is where even the last ones have too little room."""
GAP = 8
SMALLEST = 13.0
"""Type of a question in one line is never smaller."""
LEAST = 11.0
"""Nor that of a question in two lines; what does not fit even so is told by its tooltip."""
SHORTEST = 48
"""In less room a name tells nothing."""


def top_bar(ui: Ui, rect: pygame.Rect, game: str, scenario: str, turn: Turn | None, tools: Sequence[Tool]) -> None:
    """Scenario, game, date, turn, as far as there is room for them in this order, and the tools."""
    pen = ui.pen
    pen.rect(rect, TABLE)
    pen.line(LINE, (rect.x, rect.bottom - 1), (rect.right, rect.bottom - 1))
    first = _tools(ui, rect, tools)
    x, end = 16, first - 16
    if x + pen.measure("caps-heavy", 21, game) + 24 + pen.measure("map-italic", 18, scenario) <= end:
        x = pen.write("caps-heavy", 21, game, IVORY, (x, rect.centery), "midleft").right + 12
        pen.line(LINE2, (x, rect.y + 12), (x, rect.bottom - 12))
        x += 12
    if x + SHORTEST <= end:
        x = pen.write("map-italic", 18, scenario, MUTED, (x, rect.centery), "midleft", end - x).right + 28
    if turn is not None:
        _turn(ui, rect, x, end, turn)


def _tools(ui: Ui, rect: pygame.Rect, tools: Sequence[Tool]) -> int:
    """The icons at the right; returns where they begin."""
    first = rect.right - 8 - 36 * len(tools)
    for number, tool in enumerate(tools):
        box = pygame.Rect(first + 36 * number, rect.centery - 16, 32, 32)
        ui.icon_button(tool.id, box, tool.icon, tool.act, tool.hint, tool.key, tool.on)
    return first


def _turn(ui: Ui, rect: pygame.Rect, x: int, end: int, turn: Turn) -> None:
    """When it is, and a pip for every turn."""
    pen = ui.pen
    if turn.when and x + pen.measure("ui-semi", 15, turn.when) < end:
        x = pen.write("ui-semi", 15, turn.when, IVORY, (x, rect.centery), "midleft").right + 16
    step = 22 if turn.total <= 10 else 12
    if x + step * turn.total < end:
        for number in range(1, turn.total + 1):
            colour = BRASS if number == turn.now else BRASS_DARK if number < turn.now else LINE2
            pen.rect(pygame.Rect(x, rect.centery - 4, step - 4, 8), colour, radius=3)
            x += step
        x += 8
    label = f"turn {turn.now} of {turn.total}"
    if x + pen.measure("ui", 13, label) < end:
        pen.write("ui", 13, label, MUTED, (x, rect.centery), "midleft")


def _nowhere(_: object) -> None:
    """Where a bar leads that asks nothing: no rule stands in it, and it has room for all its buttons."""


def prompt_bar(
    ui: Ui,
    rect: pygame.Rect,
    prompt: Prompt,
    on_rule: Callable[[str], None] = _nowhere,
    on_more: Callable[[Sequence[Option]], None] = _nowhere,
) -> None:
    """Who must act, what to do and by which rule, which can be looked up; the buttons at the right.

    Choices that have no room are behind a button that says how many they are.
    """
    pen = ui.pen
    ui.note("prompt", rect)
    colour = prompt.side.colour if prompt.side else LINE2
    pen.rect(rect, PANEL)
    pen.rect(pygame.Rect(rect.x, rect.y, 6, rect.height), colour)
    pen.line((0, 0, 0), (rect.x, rect.bottom - 1), (rect.right, rect.bottom - 1))
    end = _options(ui, rect, prompt.options, on_more)
    _heading(
        ui, pygame.Rect(rect.x + 22, rect.y + (5 if rect.height < 60 else 8), end - rect.x - 22, 18), prompt, on_rule
    )
    _question(ui, rect, prompt.text, end - rect.x - 34)


def _question(ui: Ui, rect: pygame.Rect, text: str, room: int) -> None:
    """The sentence as large as it fits in one line; one that does not fit at all takes two."""
    pen, size = ui.pen, 18.0
    while size > SMALLEST and pen.measure("ui-semi", size, text) > room:
        size -= 1
    while size > LEAST and len(pen.wrapped("ui-semi", size, text, room)) > 2:
        size -= 1
    if pen.measure("ui-semi", size, text) <= room:
        pen.write("ui-semi", size, text, IVORY, (rect.x + 22, rect.bottom - 17), "midleft")
        return
    first, *others = pen.wrapped("ui-semi", size, text, room)
    pen.write("ui-semi", size, first, IVORY, (rect.x + 22, rect.bottom - 25), "midleft", room)
    pen.write("ui-semi", size, " ".join(others), IVORY, (rect.x + 22, rect.bottom - 10), "midleft", room)
    ui.spot("question", pygame.Rect(rect.x + 16, rect.bottom - 33, room + 6, 32), None, Hint("", text))


def _heading(ui: Ui, rect: pygame.Rect, prompt: Prompt, on_rule: Callable[[str], None]) -> None:
    """Who, by which rule, and where in the sequence of play, as far as there is room for them in this order."""
    pen, x = ui.pen, rect.x
    if pen.measure("ui-semi", 12, prompt.who.upper()) + 16 <= rect.width:
        x = pen.chip((x, rect.y), prompt.who.upper(), prompt.side.colour if prompt.side else LINE2).right + 8
    if prompt.rule and x + pen.measure("ui-semi", 12, printed_rule(prompt.rule)) + 12 <= rect.right:
        tag = pen.rule_tag((x, rect.y), prompt.rule)
        hint = Hint(f"Rule {printed_rule(prompt.rule)}", "Its title, and what is around it.")
        ui.spot(f"rule:{prompt.rule}", tag, lambda: on_rule(prompt.rule), hint)
        x = tag.right + 10
    if prompt.context and x + SHORTEST <= rect.right:
        pen.write("ui-italic", 13, prompt.context, FAINT, (x, rect.y - 1), "topleft", rect.right - x)


def _width(ui: Ui, options: Sequence[Option], size: float = BUTTON_TYPE) -> int:
    """How much room buttons take if all their words are to be read."""
    return sum(ui.button_width(option.label, option.key, size) + GAP for option in options)


def _more(left: Sequence[Option], kept: Sequence[Option], on_more: Callable[[Sequence[Option]], None]) -> list[Option]:
    """The button behind which the choices are that have no room, if there are any."""
    if not left:
        return []
    more = "more choice" if kept else "choice"
    label = f"{len(left)} {more}{'' if len(left) == 1 else 's'}"
    hint = Hint(label, "; ".join(option.label for option in left))
    return [Option("more", label, lambda: on_more(left), hint=hint)]


def _in_room(
    ui: Ui, options: Sequence[Option], room: float, on_more: Callable[[Sequence[Option]], None]
) -> list[Option]:
    """The buttons that can be read, with one for all others; the brass one stays, and the way back.

    No family is parted: those of it that are shown would look like all there are.
    """
    kept, left = list(options), list[Option]()
    while _width(ui, [*_more(left, kept, on_more), *kept]) > room:
        movable = [option for option in kept if option.kind != "primary" and option.id != "back"]
        if not movable:
            break
        going = next((option for option in movable if option.gives_way), movable[0])
        family = [option for option in movable if option.family == going.family != ""] or [going]
        kept = [option for option in kept if option not in family]
        left = [option for option in options if option not in kept and option.enabled]
    return [*_more(left, kept, on_more), *kept]


def _options(ui: Ui, rect: pygame.Rect, options: Sequence[Option], on_more: Callable[[Sequence[Option]], None]) -> int:
    """The buttons, from the right; returns where they begin. If the last ones need too much room, in smaller type."""
    x, room = rect.right - 12, rect.width * MOST
    shown, size = _in_room(ui, options, room, on_more), float(BUTTON_TYPE)
    while size > SMALL_TYPE and _width(ui, shown, size) > room:
        size -= 1
    for option in reversed(shown):
        width = ui.button_width(option.label, option.key, size)
        box = pygame.Rect(x - width, rect.centery - 17, width, 34)
        ui.button(
            option.id,
            box,
            option.label,
            option.act,
            option.kind,
            option.key,
            option.enabled,
            option.hint,
            size=size,
        )
        x -= width + GAP
    return x


def swatch(ui: Ui, rect: pygame.Rect, side: SideLook) -> None:
    """A side's name on its colour."""
    ui.pen.rect(rect, side.colour, radius=4)
    ui.pen.write("ui-semi", 13, side.name, ink_on(side.colour), rect.center, "center", rect.width - 8)
