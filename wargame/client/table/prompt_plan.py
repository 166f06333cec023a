"""How a question and its answers find room in the prompt bar, which is as high for one question as for another.

The question has two lines at the left, the answers two rows at the right. What ends or declines a question stands in
the lower corner, what is done in the upper one: an answer has its place whatever is advised. The way back has a place
of its own at the end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

import pygame

from wargame.client.kit import Hint, Ui
from wargame.client.table.bars import FROM_NOW_ON, STANDING, Option, Prompt

BUTTON_TYPE, BUTTON, BETWEEN = 15, 34, 4
"""Type on the buttons, how high they are, and what is between the rows."""
TYPES = ((18, 23, 2), (15, 18, 3))
"""Size and height of the lines of a question, and how many there may be; small ones are for what cannot be shorter."""
GAP = 8
SIGN = 24
"""What a sign adds to a button."""
EDGE, MARGIN = 22, 12
"""Where the question begins, and what is left free at the right."""
BACK = 58
"""The width of the way back."""
LEAST = 300
"""So much room the question keeps in a bar that is wide enough, and a third of one that is not."""
BACK_ID = "back"
OnMore = Callable[[Sequence[Option]], None]
"""Shows the choices that have no room."""
Rows = tuple[tuple[Option, ...], tuple[Option, ...]]
"""The buttons of the upper and of the lower row, from left to right."""


@dataclass(frozen=True)
class Plan:
    """How question and answers are laid out."""

    lines: tuple[str, ...]
    size: int
    """The type of the question."""
    rows: Rows
    boxes: Sequence[tuple[Option, pygame.Rect]] = ()
    """Where the buttons stand, if not in rows that end at the right."""

    @property
    def shown(self) -> tuple[Option, ...]:
        """All buttons."""
        return (*self.rows[0], *self.rows[1])

    @property
    def answers(self) -> int:
        """How many answers have a button, without standing ones."""
        return sum(option.family != STANDING for option in self.shown)


@dataclass(frozen=True)
class Room:
    """What a prompt bar has room for: `whole` is its width without its edges and the way back."""

    ui: Ui
    whole: int
    on_more: OnMore

    @property
    def least(self) -> int:
        """What is kept for the question."""
        return min(LEAST, self.whole // 3)

    def plan(self, prompt: Prompt) -> Plan:
        """The answers with their signs; without any, and without the room for those to come, if more find room so."""
        plan = self._fullest(prompt)
        if not any(option.icon or option.signed for option in prompt.options):
            return plan
        bare = tuple(replace(option, icon="", signed=False) for option in prompt.options)
        other = self._fullest(replace(prompt, options=bare))
        better = other.answers > plan.answers or (other.answers == plan.answers and other.size > plan.size)
        return other if better else plan

    def _fullest(self, prompt: Prompt) -> Plan:
        """The whole question and all answers, or as many as find room.

        Several standing answers share a button. They make room first; then the question is written smaller, and those
        that are lit on the map are behind one button; before others do, labels are said in fewer words, and the
        question is.
        """
        options = tuple(option for option in prompt.options if option.id != BACK_ID)
        fewer_words = tuple(replace(option, label=option.short or option.label) for option in options)
        several = sum(option.family == STANDING for option in options) > 1
        every, fewer = (
            [self._folded(answers) if folds else answers for answers in sets for folds in (several, True)]
            for sets in ([options], [self._unlit(options), self._unlit(fewer_words)])
        )
        for texts, sets in (
            ((prompt.text, *prompt.shorter), every),
            ((prompt.text, *prompt.shorter), fewer),
            (self._what_is_asked(prompt.text), [*every, *fewer]),
        ):
            for size, _, most in TYPES:
                for text in texts:
                    for shown in sets:
                        if (plan := self._laid(text, shown, size, most)) is not None:
                            return plan
        return self._in_part(prompt, fewer_words)

    def _unlit(self, options: tuple[Option, ...]) -> tuple[Option, ...]:
        """The answers with one button for all that are lit on the map, which says how many they are."""
        left = [option for option in options if option.lit and option.kind != "primary" and not option.ends]
        kept = [option for option in options if option not in left]
        ends = [option for option in kept if option.ends or option.kind == "primary"]
        others = [option for option in kept if option not in ends]
        return (*others, *self._more(left, kept), *ends)

    @staticmethod
    def _what_is_asked(text: str) -> list[str]:
        """The end of a long question, which says what to do; the rest is on the map or in the Result."""
        found = [part for sign in (". ", ": ") if (part := text.rpartition(sign)[2]) != text]
        return [f"{part[0].upper()}{part[1:]}" for part in found if part]

    def _laid(self, text: str, shown: Sequence[Option], size: int, most: int) -> Plan | None:
        """The answers in rows that leave the question enough room, if there are such."""
        for rows in self._split(shown):
            beside = self.whole - self.rows_width(rows)
            lines = self.lines(text, beside, size) if beside >= self.least or not shown else ()
            if lines and len(lines) <= most:
                return Plan(lines, size, rows)
        return None

    def _fits(self, text: str, size: int, most: int, shown: Sequence[Option]) -> bool:
        return self._laid(text, shown, size, most) is not None

    @staticmethod
    def _split(shown: Sequence[Option]) -> Iterator[Rows]:
        """Ways to share answers between the rows: as many as may be in the upper one, which ends with what is done.

        What ends the question is last in the lower.
        """
        deed, ends = (tuple(filter(each, shown)) for each in (_is_deed, _ends))
        others = tuple(option for option in shown if option not in deed and option not in ends)
        for upper in range(len(others), -1, -1):
            yield (*others[:upper], *deed), (*others[upper:], *ends)

    def _in_part(self, prompt: Prompt, answers: tuple[Option, ...]) -> Plan:
        """As many answers as find room beside the question, in whatever type it leaves most."""
        texts, found = (prompt.text, *prompt.shorter, *self._what_is_asked(prompt.text)), list[Plan]()
        for size, _, most in TYPES:
            for text in texts:
                shown = self._in_room(answers, partial(self._fits, text, size, most))
                plan = self._laid(text, shown, size, most)
                found += [plan] if plan is not None else []
        if found:
            return max(found, key=lambda plan: plan.answers)
        shown = self._in_room(answers, lambda options: self.rows_width((tuple(options), ())) < self.whole / 2)
        rows, size = next(self._split(shown)), TYPES[-1][0]
        return Plan(self.lines(texts[-1], max(60, self.whole - self.rows_width(rows)), size), size, rows)

    def lines(self, text: str, room: int, size: int = TYPES[0][0]) -> tuple[str, ...]:
        """A question in as few lines as it needs, broken evenly."""
        wrapped = self.ui.pen.wrapped
        lines, narrower = wrapped("ui-semi", size, text, room), room
        while len(lines) > 1 and narrower > room // 2:
            narrower -= GAP
            evenly = wrapped("ui-semi", size, text, narrower)
            if len(evenly) > len(lines):
                break
            lines = evenly
        return lines

    def rows_width(self, rows: Rows) -> int:
        """How much room two rows take, with what parts them from the question; their ends are equally wide."""
        last = max((self.button(row[-1]) for row in rows if row), default=0)
        return max(sum(self.button(option) + GAP for option in row[:-1]) + (last + GAP if row else 0) for row in rows)

    def button(self, option: Option) -> int:
        """How wide a button is if all its words are to be read."""
        sign = SIGN if option.icon or option.signed else 0
        return self.ui.button_width(option.label, option.key, BUTTON_TYPE) + sign

    def boxes(self, rows: Rows, right: int, top: int) -> list[tuple[Option, pygame.Rect]]:
        """Where the buttons stand: both rows end at the right, with buttons of one width."""
        last = max((self.button(row[-1]) for row in rows if row), default=0)
        found = []
        for number, row in enumerate(rows):
            widths = [*map(self.button, row[:-1]), last] if row else []
            x, y = right - sum(widths) - GAP * (len(widths) - 1), top + number * (BUTTON + BETWEEN)
            for option, width in zip(row, widths, strict=True):
                found.append((option, pygame.Rect(x, y, width, BUTTON)))
                x += width + GAP
        return found

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
        ends = kept[-1:] if kept and not kept[-1].gives_way else ()
        return [*kept[: len(kept) - len(ends)], *self._more(left, kept), *ends]

    def _in_room(self, every: Sequence[Option], fits: Callable[[Sequence[Option]], bool]) -> tuple[Option, ...]:
        """The buttons that can be read, with one for all others; the brass one stays while it can.

        Standing answers go first, then what stands last in the list. No family is parted: those of it that are shown
        would look like all there are. `every` has the standing answers one by one; they share a button.
        """
        kept, left = list(self._folded(tuple(every))), list[Option]()
        while not fits(self._with_more(left, kept)):
            movable = [option for option in kept if option.kind != "primary" and not option.ends]
            movable = movable or [option for option in kept if option.kind != "primary"] or kept
            if not movable:
                break
            giving = [option for option in movable if option.gives_way]
            going = next((option for option in giving if option.family == STANDING), (giving or movable[:1])[-1])
            family = [option for option in movable if option.family == going.family != ""] or [going]
            kept = [option for option in kept if option not in family]
            stands = any(option.family == STANDING for option in kept)
            gone = [option for option in every if option not in kept and not (stands and option.family == STANDING)]
            left = [option for option in gone if option.enabled]
        return self._filled(kept, left, fits)

    def _filled(
        self, kept: list[Option], left: list[Option], fits: Callable[[Sequence[Option]], bool]
    ) -> tuple[Option, ...]:
        """The buttons with those that had to make room for wider ones and still find some; the order stays."""
        placed = self._with_more(left, kept)
        families = dict.fromkeys(option.family or option.id for option in left if option.family != STANDING)
        for family in families:
            back = [option for option in left if (option.family or option.id) == family]
            others = [option for option in left if option not in back]
            wider = _among(kept, back)
            made = self._with_more(others, wider)
            if fits(made):
                kept, left, placed = wider, others, made
        return tuple(placed)


def _is_deed(option: Option) -> bool:
    """Whether it carries out what is shown."""
    return option.id == "confirm"


def _ends(option: Option) -> bool:
    return option.ends


def _among(kept: Sequence[Option], back: Sequence[Option]) -> list[Option]:
    """Buttons that come back: after those that give way like them, before what ends the question and the brass one."""
    at = next((n for n, option in enumerate(kept) if not option.gives_way), len(kept))
    return [*kept[:at], *back, *kept[at:]]
