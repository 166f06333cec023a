"""The bars above the map: where the game stands, and what is to be done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

import pygame

from wargame.client.kit import Hint, Ui, printed_rule
from wargame.client.looks import SideLook, Turn
from wargame.client.palette import BRASS, BRASS_DARK, FAINT, IVORY, LINE, LINE2, MUTED, PANEL, TABLE, TRIAL, ink_on


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

    rect: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    """The bar as it was meant to be, before it grew."""
    bar: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    lines: int = 0
    below: bool = False
    boxes: dict[str, pygame.Rect] = field(default_factory=dict)
    brass: str = ""

    def of(self, *names: str | None) -> pygame.Rect | None:
        """The place of the first of some buttons that is there, else of the brass one, else of the last."""
        known = [self.boxes[name] for name in (*names, self.brass) if name in self.boxes]
        return next(iter(known), max(self.boxes.values(), key=lambda box: box.right, default=None))


QUESTION, BUTTON_TYPE = 18, 15
"""Type of the question and on the buttons: it is never smaller, the bar grows instead."""
LINE_HEIGHT, ROW = 23, 40
"""What a further line of the question and a row for the answers add to the bar."""
GAP = 8
SIGN = 24
"""What a sign adds to a button."""
EDGE, MARGIN = 22, 12
"""Where the question begins, and what is left free at the right."""
LEAST = 300
"""Answers stand beside the question as long as it keeps so much room, else in a row below it."""
LABELS = 1500
"""From this width on the icons have labels."""
ICON, ICON_GAP, LABEL = 32, 4, 13
BAND = 10
"""The width of the band round bar and map while a line is tried."""
STANDING = "standing"
"""The family of the buttons that answer a question once for all."""
FROM_NOW_ON = "From now on"
"""The button behind which they are where they would take the room of the answers."""
SHORTEST = 48
"""In less room a name tells nothing."""


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
        ui.icon_button(icon.id, box, icon.icon, icon.act, icon.hint, icon.key, icon.on, label)
        x += width + ICON_GAP
    return first


def _turn(ui: Ui, rect: pygame.Rect, x: int, end: int, turn: Turn) -> None:
    """When it is, and a pip for every turn, as far as there is room beside its number."""
    pen, label = ui.pen, _turn_label(turn)
    end -= round(pen.measure("ui", 13, label))
    if turn.when and x + pen.measure("ui-semi", 15, turn.when) + 16 <= end:
        x = pen.write("ui-semi", 15, turn.when, IVORY, (x, rect.centery), "midleft").right + 16
    step = 22 if turn.total <= 10 else 12
    if x + step * turn.total + 8 <= end:
        for number in range(1, turn.total + 1):
            colour = BRASS if number == turn.now else BRASS_DARK if number < turn.now else LINE2
            pen.rect(pygame.Rect(x, rect.centery - 4, step - 4, 8), colour, radius=3)
            x += step
        x += 8
    if x <= end:
        pen.write("ui", 13, label, MUTED, (x, rect.centery), "midleft")


def _turn_label(turn: Turn) -> str:
    return f"turn {turn.now} of {turn.total}"


def _nowhere(_: object) -> None:
    """Where a bar leads that asks nothing: no rule stands in it, and it has room for all its buttons."""


Boxes = Sequence[tuple["Option", pygame.Rect]]
"""Buttons, and where each of them stands."""


@dataclass(frozen=True)
class _Plan:
    """How question and answers are laid out: the lines, the buttons, and whether these have a row of their own."""

    lines: tuple[str, ...]
    shown: tuple[Option, ...]
    below: bool
    boxes: Boxes = ()
    """Where the buttons stand, if not one after the other."""

    @property
    def answers(self) -> int:
        """How many answers have a button, without standing ones."""
        return sum(option.family != STANDING for option in self.shown)

    @property
    def more(self) -> int:
        """By how much the bar grows beyond one line with the answers beside it."""
        return LINE_HEIGHT * (len(self.lines) - 1) + ROW * self.below


def prompt_bar(
    ui: Ui,
    rect: pygame.Rect,
    prompt: Prompt,
    on_rule: Callable[[str], None] = _nowhere,
    on_more: Callable[[Sequence[Option]], None] = _nowhere,
    placed: Placed | None = None,
) -> pygame.Rect:
    """Who must act, what to do and by which rule, which can be looked up; the answers. Returns the bar as it is drawn.

    A question that needs two lines, and answers that need a row of their own, make the bar higher: it grows over
    the map. Choices that have no room even so are behind a button that says how many they are. What carries out an
    answer that is shown stands where its button was: where that is, `placed` tells and is told.
    """
    pen = ui.pen
    if prompt.trial:
        rect = pygame.Rect(rect.x + BAND, rect.y + BAND, rect.width - 2 * BAND, rect.height)
    kept = _kept(ui, rect, prompt, placed) if placed is not None and prompt.confirms else None
    plan = kept or _with_signs(ui, rect.width, prompt, on_more)
    bar = placed.bar if kept and placed else pygame.Rect(rect.x, rect.y, rect.width, rect.height + plan.more)
    ui.note("prompt", bar)
    pen.rect(bar, PANEL)
    pen.rect(pygame.Rect(bar.x, bar.y, 6, bar.height), prompt.side.colour if prompt.side else LINE2)
    pen.line((0, 0, 0), (bar.x, bar.bottom - 1), (bar.right, bar.bottom - 1))
    boxes = plan.boxes or _in_a_row(ui, bar, plan)
    _buttons(ui, boxes)
    end = bar.right - MARGIN if plan.below else min((box.left for _, box in boxes), default=bar.right - MARGIN) - GAP
    head = pygame.Rect(bar.x + EDGE, bar.y + (5 if rect.height < 60 else 8), end - bar.x - EDGE, 18)
    _heading(ui, head, prompt, on_rule)
    for number, line in enumerate(plan.lines):
        at = (bar.x + EDGE, rect.bottom - 17 + LINE_HEIGHT * number)
        pen.write("ui-semi", QUESTION, line, IVORY, at, "midleft", max(1, end - at[0]))
    if placed is not None and not prompt.confirms:
        placed.rect, placed.bar, placed.lines, placed.below = rect.copy(), bar, len(plan.lines), plan.below
        placed.boxes = {option.id: box for option, box in boxes}
        placed.brass = next((option.id for option, _ in boxes if option.kind == "primary"), "")
    return bar


def _in_a_row(ui: Ui, bar: pygame.Rect, plan: _Plan) -> Boxes:
    """The answers side by side, at the right of the question or in a row below it; standing ones at its far end."""
    x = bar.x + EDGE if plan.below else bar.right - MARGIN - _width(ui, plan.shown) + GAP
    y = bar.bottom - ROW - 1 if plan.below else bar.centery - 17
    standing = [option for option in plan.shown if option.family == STANDING] if plan.below else []
    boxes = []
    for option in [*(each for each in plan.shown if each not in standing), *standing]:
        if standing and option is standing[0]:
            x = max(x, bar.right - MARGIN - _width(ui, standing) + GAP)
        boxes.append((option, pygame.Rect(x, y, _button_width(ui, option), 34)))
        x = boxes[-1][1].right + GAP
    return boxes


def _kept(ui: Ui, rect: pygame.Rect, prompt: Prompt, placed: Placed) -> _Plan | None:
    """The bar of the question with the last button where its answer was chosen, if all finds room there."""
    place = placed.of(ui.hot, prompt.confirms) if placed.rect == rect else None
    if place is None or not prompt.options:
        return None
    *others, last = prompt.options
    boxes = [(last, place.copy())]
    wider = max(0, _button_width(ui, last) - place.width)
    boxes[0][1].width += wider
    if boxes[0][1].right > placed.bar.right - MARGIN:
        boxes[0][1].x -= wider
    left, right = boxes[0][1].left, boxes[0][1].right
    edge = placed.bar.left + EDGE + (0 if placed.below else LEAST)
    for option in reversed(others):
        width = _button_width(ui, option)
        box = pygame.Rect(left - GAP - width, place.y, width, place.height)
        if box.left < edge:
            box.left = right + GAP
        left, right = min(left, box.left), max(right, box.right)
        boxes.append((option, box))
    room = (placed.bar.right - MARGIN if placed.below else left - GAP) - placed.bar.left - EDGE
    told = ((_lines(ui, text, room)) for text in (prompt.text, *prompt.shorter))
    lines = next((lines for lines in told if len(lines) <= placed.lines), None)
    fits = lines is not None and right <= placed.bar.right - MARGIN
    return _Plan(lines, prompt.options, placed.below, tuple(boxes)) if fits and lines is not None else None


def _with_signs(ui: Ui, width: int, prompt: Prompt, on_more: Callable[[Sequence[Option]], None]) -> _Plan:
    """The answers with their signs; without any, and without the room for those to come, where the bar would grow."""
    plan = _plan(ui, width, prompt, on_more)
    if not any(option.icon or option.signed for option in prompt.options):
        return plan
    bare = tuple(replace(option, icon="", signed=False) for option in prompt.options)
    lower = _plan(ui, width, replace(prompt, options=bare), on_more)
    return lower if lower.more < plan.more or lower.answers > plan.answers else plan


def _plan(ui: Ui, width: int, prompt: Prompt, on_more: Callable[[Sequence[Option]], None]) -> _Plan:
    """The lowest bar that shows the whole question and all answers, or as many as find room.

    Standing answers make room before the bar grows; an answer makes none as long as a row of their own holds them all,
    or as what is lit on the map needs no button beside them.
    """
    whole = width - EDGE - MARGIN
    folded = _folded(prompt.options, on_more)
    for options in (prompt.options, folded):
        if ui.pen.measure("ui-semi", QUESTION, prompt.text) <= whole - _width(ui, options) - GAP:
            return _Plan((prompt.text,), options, below=False)
    for options in (prompt.options, folded):
        beside = whole - _width(ui, options) - GAP
        if beside >= LEAST and len(lines := _lines(ui, prompt.text, beside)) == 2:
            return _Plan(lines, options, below=False)
    for options in (prompt.options, folded):
        if _width(ui, options) <= whole:
            return _Plan(_lines(ui, prompt.text, whole), options, below=True)
    unlit = tuple(option for option in prompt.options if not option.lit or option.kind == "primary")
    if unlit != prompt.options:
        return _plan(ui, width, replace(prompt, options=unlit), on_more)
    shown = tuple(_in_room(ui, folded, prompt.options, max(whole - LEAST, whole * 0.6), on_more))
    beside = whole - _width(ui, shown) - GAP
    if beside >= LEAST:
        return _Plan(_lines(ui, prompt.text, beside), shown, below=False)
    shown = tuple(_in_room(ui, folded, prompt.options, whole, on_more))
    return _Plan(_lines(ui, prompt.text, whole), shown, below=True)


def _folded(options: tuple[Option, ...], on_more: Callable[[Sequence[Option]], None]) -> tuple[Option, ...]:
    """The buttons with one for all standing answers, in the place of the first of them."""
    standing = [option for option in options if option.family == STANDING]
    if not standing:
        return options
    hint = Hint(FROM_NOW_ON, "; ".join(option.label for option in standing))
    once = Option(
        "from-now-on", FROM_NOW_ON, lambda: on_more(standing), kind="quiet", hint=hint, gives_way=True, family=STANDING
    )
    return tuple(once if option is standing[0] else option for option in options if option not in standing[1:])


def _lines(ui: Ui, text: str, room: int) -> tuple[str, ...]:
    """A question in as few lines as it needs, broken evenly."""
    wrapped = ui.pen.wrapped
    lines, narrower = wrapped("ui-semi", QUESTION, text, room), room
    while len(lines) > 1 and narrower > room // 2:
        narrower -= GAP
        evenly = wrapped("ui-semi", QUESTION, text, narrower)
        if len(evenly) > len(lines):
            break
        lines = evenly
    return lines


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
        pen.write("ui-italic", 13, prompt.context, FAINT, (x, rect.y - 1), "topleft", rect.right - x)


def _width(ui: Ui, options: Sequence[Option]) -> int:
    """How much room buttons take if all their words are to be read."""
    return sum(_button_width(ui, option) + GAP for option in options)


def _button_width(ui: Ui, option: Option) -> int:
    return ui.button_width(option.label, option.key, BUTTON_TYPE) + (SIGN if option.icon or option.signed else 0)


def _more(left: Sequence[Option], kept: Sequence[Option], on_more: Callable[[Sequence[Option]], None]) -> list[Option]:
    """The button behind which the choices are that have no room, if there are any."""
    if not left:
        return []
    more = "more choice" if kept else "choice"
    label = f"{len(left)} {more}{'' if len(left) == 1 else 's'}"
    hint = Hint(label, "; ".join(option.label for option in left))
    return [Option("more", label, lambda: on_more(left), hint=hint)]


def _in_room(
    ui: Ui,
    options: Sequence[Option],
    every: Sequence[Option],
    room: float,
    on_more: Callable[[Sequence[Option]], None],
) -> list[Option]:
    """The buttons that can be read, with one for all others; the brass one stays while it can, and the way back.

    Standing answers go first, then what stands last in the list. No family is parted: those of it that are shown would
    look like all there are. `every` has the standing answers one by one, for which `options` have one button.
    """
    kept, left = list(options), list[Option]()
    while _width(ui, [*_more(left, kept, on_more), *kept]) > room:
        movable = [option for option in kept if option.kind != "primary" and option.id != "back"]
        movable = movable or [option for option in kept if option.id != "back"]
        if not movable:
            break
        giving = [option for option in movable if option.gives_way]
        going = next((option for option in giving if option.family == STANDING), (giving or movable[:1])[-1])
        family = [option for option in movable if option.family == going.family != ""] or [going]
        kept = [option for option in kept if option not in family]
        stands = any(option.family == STANDING for option in kept)
        gone = [option for option in every if option not in kept and not (stands and option.family == STANDING)]
        left = [option for option in gone if option.enabled]
    return _filled(ui, kept, left, room, on_more)


def _filled(
    ui: Ui, kept: list[Option], left: list[Option], room: float, on_more: Callable[[Sequence[Option]], None]
) -> list[Option]:
    """The buttons with those that had to make room for wider ones and still find some; the order stays as it was."""
    placed = [*_more(left, kept, on_more), *kept]
    families = dict.fromkeys(option.family or option.id for option in left if option.family != STANDING)
    for family in families:
        back = [option for option in left if (option.family or option.id) == family]
        others = [option for option in left if option not in back]
        wider = _among(kept, back)
        made = [*_more(others, wider, on_more), *wider]
        if _width(ui, made) <= room:
            kept, left, placed = wider, others, made
    return placed


def _among(kept: Sequence[Option], back: Sequence[Option]) -> list[Option]:
    """Buttons that come back: after those that give way like them, before what ends the question and the brass one."""
    at = next((n for n, option in enumerate(kept) if not option.gives_way and option.id != "back"), len(kept))
    return [*kept[:at], *back, *kept[at:]]


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


def swatch(ui: Ui, rect: pygame.Rect, side: SideLook) -> None:
    """A side's name on its colour."""
    ui.pen.rect(rect, side.colour, radius=4)
    ui.pen.write("ui-semi", 13, side.name, ink_on(side.colour), rect.center, "center", rect.width - 8)
