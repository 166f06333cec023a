"""A rule looked up: its title, and its text if the program has it; below, where one can go from it.

The text of a game that has a printed rulebook is in that rulebook.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from wargame.client.dialogue import FOOT, Window
from wargame.client.kit import printed_rule
from wargame.client.looks import Look
from wargame.client.palette import BRASS, IVORY, LINE2, MUTED, PANEL2
from wargame.content.rules import RuleSpec, rules_of

if TYPE_CHECKING:
    from wargame.client.app import App

LINE, NOTE = 30, 34
NUMBER = 96
HEADING, ORIGIN, GAP = 28, 24, 16
"""The heights of the title above a text, of where the rule comes from, and of the space below that."""


class RuleWindow(Window):
    """A rule, or several named together, among its neighbours, each of which can be gone to."""

    width = 640

    def __init__(self, app: App, look: Look, rule: str) -> None:
        super().__init__(app, f"Rule {printed_rule(rule)}", look.title)
        self.look = look
        self.rules = rules_of(look.game)
        self.rule = rule

    # ------------------------------------------------------------------ what is shown

    @property
    def chosen(self) -> list[RuleSpec]:
        """The rules looked up, as far as they are listed."""
        known = self.rules.by_id if self.rules else {}
        return [known[number] for number in (part.strip() for part in self.rule.split(",")) if number in known]

    @property
    def told(self) -> list[RuleSpec]:
        """Those that have a text."""
        return [rule for rule in self.chosen if rule.text]

    @property
    def lines(self) -> list[tuple[int, RuleSpec]]:
        """The rules that can be gone to with their depth.

        What those looked up are part of, their parts, the ones before and after them, and those their texts name.
        """
        rules, found = self.rules, dict[str, tuple[int, RuleSpec]]()
        if rules is None:
            return []
        for rule in self.chosen:
            above, (before, after) = rules.above(rule), rules.beside(rule)
            depth = len(above)
            parts = ((depth + 1, part) for part in rules.parts(rule))
            for line in (*enumerate(above), (depth, before), (depth, rule), *parts, (depth, after)):
                if line[1] is not None:
                    found.setdefault(line[1].id, (line[0], line[1]))
        for rule in (named for told in self.told for named in rules.named_in(told)):
            found.setdefault(rule.id, (0, rule))
        return list(found.values())

    @property
    def note(self) -> str:
        """What the reader of a rule without text is told; nothing if there is nothing but text."""
        return self.rules.without_text if self.rules and len(self.told) < len(self.chosen) else ""

    # ------------------------------------------------------------------ the window

    def wanted(self, width: int) -> int:
        """The texts, a line for each rule, the note, and the buttons."""
        return self._length(width - 10) + (NOTE if self.note else GAP) + FOOT + 8

    def _length(self, width: int) -> int:
        texts = sum(self._text_height(rule, width) for rule in self.told)
        return texts + max(1, len(self.lines)) * LINE

    def _text_height(self, rule: RuleSpec, width: int) -> int:
        text = self.ui.pen.paragraph_height("ui", 16, rule.text or "", width)
        return HEADING + text + (ORIGIN if rule.mark else 0) + GAP

    def inside(self, rect: pygame.Rect) -> None:
        """The rule, its neighbours, the buttons."""
        foot, note = self.foot(rect), self.note
        column = pygame.Rect(rect.x, rect.y, rect.width - 4, rect.height - (NOTE if note else GAP) - FOOT)
        width = column.width - 6
        with self.ui.scrolled("rules", column, self._length(width)) as y:
            for rule in self.told:
                self._text(pygame.Rect(column.x, y, width, self._text_height(rule, width)), rule)
                y += self._text_height(rule, width)
            for number, (depth, rule) in enumerate(self.lines):
                self._line(pygame.Rect(column.x, y + number * LINE, width, LINE - 2), depth, rule)
            if not self.chosen:
                self.ui.pen.write("ui", 15, "The list of rules has no such number.", MUTED, (column.x, y))
        if note:
            self.ui.pen.write("ui-italic", 14, note, MUTED, (rect.x, foot.y - 26), width=rect.width)
        half = (rect.width - 10) // 2
        self.ui.button("all", pygame.Rect(rect.x, foot.y, half, FOOT), "All rules", self._all, key="A")
        close = pygame.Rect(rect.right - half, foot.y, half, FOOT)
        self.ui.button("done", close, "Go on", self.close, "primary", "Enter")

    def _text(self, box: pygame.Rect, rule: RuleSpec) -> None:
        """A rule in full and where it comes from, over a line that parts it from what follows."""
        pen = self.ui.pen
        heading = rule.title if len(self.chosen) == 1 else f"{printed_rule(rule.id)}  {rule.title}"
        pen.write("ui-semi", 17, heading, BRASS, box.topleft, width=box.width)
        column = pygame.Rect(box.x, box.y + HEADING, box.width, box.height)
        y = pen.paragraph("ui", 16, rule.text or "", IVORY, column)
        if self.rules and rule.mark:
            pen.write("ui-italic", 13, self.rules.origin(rule), MUTED, (box.x, y + 4), width=box.width)
        pen.line(LINE2, (box.x, box.bottom - GAP // 2), (box.right, box.bottom - GAP // 2))

    def _line(self, box: pygame.Rect, depth: int, rule: RuleSpec) -> None:
        here = rule in self.chosen
        touch = self.ui.spot(f"go:{rule.id}", box, self._going(rule.id))
        if here or touch.hot or touch.focused:
            self.ui.pen.rect(box, PANEL2, BRASS if here else LINE2, 4)
        x = box.x + 10 + 18 * depth
        ink = BRASS if here else IVORY if touch.hot else MUTED
        face = "ui-semi" if here else "ui"
        number = rule.id if printed_rule(rule.id) == rule.id else "·"
        self.ui.pen.write("ui-semi", 14, number, ink, (x, box.centery), "midleft", NUMBER - 8)
        title = rule.title.removesuffix(" chapter")
        self.ui.pen.write(face, 15, title, ink, (x + NUMBER, box.centery), "midleft", box.right - x - NUMBER - 8)

    def _going(self, rule: str) -> Callable[[], None]:
        def go() -> None:
            self.rule, self.title = rule, f"Rule {printed_rule(rule)}"
            self.ui.scrolls.pop("rules", None)

        return go

    def _all(self) -> None:
        from wargame.client.menu.rulebook_scene import RulebookScene

        self.app.pop()
        self.app.push(RulebookScene(self.app, self.look))
