"""How a question and its answers find room in the prompt bar: as low as it can be, with every answer if it can be."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import pygame

from wargame.client.kit import Hint, Ui
from wargame.client.table.bars import FROM_NOW_ON, STANDING, Option, Prompt

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
OnMore = Callable[[Sequence[Option]], None]
"""Shows the choices that have no room."""
Boxes = Sequence[tuple["Option", pygame.Rect]]
"""Buttons, and where each of them stands."""


@dataclass(frozen=True)
class Plan:
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


@dataclass(frozen=True)
class Room:
    """What a prompt bar has room for: `whole` is its width without its edges."""

    ui: Ui
    whole: int
    on_more: OnMore

    def plan(self, prompt: Prompt) -> Plan:
        """The answers with their signs; without any, and without the room for those to come, if the bar would grow."""
        plan = self._lowest(prompt)
        if not any(option.icon or option.signed for option in prompt.options):
            return plan
        bare = tuple(replace(option, icon="", signed=False) for option in prompt.options)
        lower = self._lowest(replace(prompt, options=bare))
        return lower if lower.more < plan.more or lower.answers > plan.answers else plan

    def _lowest(self, prompt: Prompt) -> Plan:
        """The lowest bar that shows the whole question and all answers, or as many as find room.

        Standing answers make room before the bar grows. Another one makes none as long as a row of their own holds them
        all; then those do that are lit on the map.
        """
        unlit = tuple(option for option in prompt.options if not option.lit or option.kind == "primary")
        for answers in (prompt.options, unlit):
            for shape in (self._one_line, self._two_lines, self._below):
                for shown in (answers, self._folded(answers)):
                    if (plan := shape(prompt.text, shown)) is not None:
                        return plan
        return self._in_part(prompt.text, unlit)

    def _one_line(self, text: str, shown: tuple[Option, ...]) -> Plan | None:
        """The answers beside the question, if that finds room in one line."""
        fits = self.ui.pen.measure("ui-semi", QUESTION, text) <= self._beside(shown)
        return Plan((text,), shown, below=False) if fits else None

    def _two_lines(self, text: str, shown: tuple[Option, ...]) -> Plan | None:
        """The answers beside the question, if that finds room in two."""
        beside = self._beside(shown)
        lines = self.lines(text, beside) if beside >= LEAST else ()
        return Plan(lines, shown, below=False) if len(lines) == 2 else None

    def _below(self, text: str, shown: tuple[Option, ...]) -> Plan | None:
        """The answers in a row of their own, if it holds them."""
        return Plan(self.lines(text, self.whole), shown, below=True) if self.width(shown) <= self.whole else None

    def _in_part(self, text: str, answers: tuple[Option, ...]) -> Plan:
        """As many answers as find room: beside the question if that keeps enough, else below it."""
        shown = self._in_room(answers, max(self.whole - LEAST, self.whole * 0.6))
        if (beside := self._beside(shown)) >= LEAST:
            return Plan(self.lines(text, beside), shown, below=False)
        return Plan(self.lines(text, self.whole), self._in_room(answers, self.whole), below=True)

    def _beside(self, shown: Sequence[Option]) -> int:
        """What the answers leave the question."""
        return self.whole - self.width(shown) - GAP

    def lines(self, text: str, room: int) -> tuple[str, ...]:
        """A question in as few lines as it needs, broken evenly."""
        wrapped = self.ui.pen.wrapped
        lines, narrower = wrapped("ui-semi", QUESTION, text, room), room
        while len(lines) > 1 and narrower > room // 2:
            narrower -= GAP
            evenly = wrapped("ui-semi", QUESTION, text, narrower)
            if len(evenly) > len(lines):
                break
            lines = evenly
        return lines

    def width(self, options: Sequence[Option]) -> int:
        """How much room buttons take if all their words are to be read."""
        return sum(self.button(option) + GAP for option in options)

    def button(self, option: Option) -> int:
        """The same of one button."""
        sign = SIGN if option.icon or option.signed else 0
        return self.ui.button_width(option.label, option.key, BUTTON_TYPE) + sign

    # ------------------------------------------------------------------ which answers make room

    def _folded(self, options: tuple[Option, ...]) -> tuple[Option, ...]:
        """The buttons with one for all standing answers, in the place of the first of them."""
        standing = [option for option in options if option.family == STANDING and option.gives_way]
        if not standing:
            return options
        hint = Hint(FROM_NOW_ON, "; ".join(option.label for option in standing))
        act, kind = (lambda: self.on_more(standing)), "quiet"
        once = Option("from-now-on", FROM_NOW_ON, act, kind=kind, hint=hint, gives_way=True, family=STANDING)
        return tuple(once if option is standing[0] else option for option in options if option not in standing[1:])

    def _more(self, left: Sequence[Option], kept: Sequence[Option]) -> list[Option]:
        """The button behind which the choices are that have no room, if there are any."""
        if not left:
            return []
        more = "more choice" if kept else "choice"
        label = f"{len(left)} {more}{'' if len(left) == 1 else 's'}"
        hint = Hint(label, "; ".join(option.label for option in left))
        return [Option("more", label, lambda: self.on_more(left), hint=hint)]

    def _with_more(self, left: Sequence[Option], kept: Sequence[Option]) -> list[Option]:
        """The buttons with that one; it stands last before the brass one or what ends the question."""
        ends = kept[-1:] if kept and not kept[-1].gives_way and kept[-1].id != "back" else ()
        return [*kept[: len(kept) - len(ends)], *self._more(left, kept), *ends]

    def _in_room(self, every: Sequence[Option], room: float) -> tuple[Option, ...]:
        """The buttons that can be read, with one for all others; the brass one stays while it can, and the way back.

        Standing answers go first, then what stands last in the list. No family is parted: those of it that are shown
        would look like all there are. `every` has the standing answers one by one; they share a button.
        """
        kept, left = list(self._folded(tuple(every))), list[Option]()
        while self.width(self._with_more(left, kept)) > room:
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
        return self._filled(kept, left, room)

    def _filled(self, kept: list[Option], left: list[Option], room: float) -> tuple[Option, ...]:
        """The buttons with those that had to make room for wider ones and still find some; the order stays."""
        placed = self._with_more(left, kept)
        families = dict.fromkeys(option.family or option.id for option in left if option.family != STANDING)
        for family in families:
            back = [option for option in left if (option.family or option.id) == family]
            others = [option for option in left if option not in back]
            wider = _among(kept, back)
            made = self._with_more(others, wider)
            if self.width(made) <= room:
                kept, left, placed = wider, others, made
        return tuple(placed)


def _among(kept: Sequence[Option], back: Sequence[Option]) -> list[Option]:
    """Buttons that come back: after those that give way like them, before what ends the question and the brass one."""
    at = next((n for n, option in enumerate(kept) if not option.gives_way and option.id != "back"), len(kept))
    return [*kept[:at], *back, *kept[at:]]
