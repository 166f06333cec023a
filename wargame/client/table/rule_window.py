"""A rule looked up: its number and title, what it is part of, and what is part of it. The text is in the rulebook."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

from wargame.client.dialogue import FOOT, Window
from wargame.client.kit import printed_rule
from wargame.client.looks import Look
from wargame.client.palette import BRASS, IVORY, LINE2, MUTED, PANEL2
from wargame.content import library, strict_yaml
from wargame.content.rules import RULES_FILE, RuleSpec, numbered_part, parent_of, parse_rules

if TYPE_CHECKING:
    from wargame.client.app import App

LINE = 30
NUMBER = 96


@lru_cache(maxsize=4)
def rules_of(game: str) -> dict[str, RuleSpec]:
    """The rules of a game by number, in the order of the rulebook; none if nobody has listed them."""
    path = library.scenario_root() / game / RULES_FILE
    return {rule.id: rule for rule in parse_rules(strict_yaml.read(path)).rules} if path.is_file() else {}


def neighbours(rules: dict[str, RuleSpec], rule: str) -> tuple[list[RuleSpec], list[RuleSpec]]:
    """What a rule is part of, from the chapter down, and its own parts."""
    above: list[RuleSpec] = []
    parent = parent_of(rule)
    while parent is not None:
        if parent in rules:
            above.insert(0, rules[parent])
        parent = parent_of(parent)
    return above, [other for other in rules.values() if parent_of(other.id) == rule]


class RuleWindow(Window):
    """One rule among its neighbours, each of which can be gone to."""

    width = 600

    def __init__(self, app: App, look: Look, rule: str) -> None:
        super().__init__(app, f"Rule {printed_rule(rule)}", look.title)
        self.look = look
        self.rules = rules_of(look.game)
        self.rule = rule

    @property
    def lines(self) -> list[tuple[int, RuleSpec]]:
        """The rules to be shown with their depth."""
        found: list[tuple[int, RuleSpec]] = []
        for number in (part.strip() for part in self.rule.split(",")):
            above, below = neighbours(self.rules, number)
            own = [self.rules[number]] if number in self.rules else []
            found += [(depth, rule) for depth, rule in enumerate([*above, *own])]
            found += [(len(above) + len(own), rule) for rule in below]
        return found

    def wanted(self, width: int) -> int:
        """A line for each rule, the source, and the button."""
        return max(1, len(self.lines)) * LINE + 34 + FOOT + 8

    def inside(self, rect: pygame.Rect) -> None:
        """The chapter, the rule, its parts."""
        lines = self.lines
        column = pygame.Rect(rect.x, rect.y, rect.width - 4, rect.height - 34 - FOOT)
        with self.ui.scrolled("rules", column, max(1, len(lines)) * LINE) as y:
            for number, (depth, rule) in enumerate(lines):
                self._line(pygame.Rect(column.x, y + number * LINE, column.width - 6, LINE - 2), depth, rule)
            if not lines:
                self.ui.pen.write("ui", 15, "The list of rules has no such number.", MUTED, (column.x, y))
        foot = self.foot(rect)
        note = "Titles in our words; the rulebook has the text."
        self.ui.pen.write("ui-italic", 14, note, MUTED, (rect.x, foot.y - 26), width=rect.width)
        half = (rect.width - 10) // 2
        self.ui.button("all", pygame.Rect(rect.x, foot.y, half, FOOT), "All rules", self._all, key="A")
        close = pygame.Rect(rect.right - half, foot.y, half, FOOT)
        self.ui.button("done", close, "Go on", self.close, "primary", "Enter")

    def _line(self, box: pygame.Rect, depth: int, rule: RuleSpec) -> None:
        here = rule.id in [part.strip() for part in self.rule.split(",")]
        touch = self.ui.spot(f"go:{rule.id}", box, self._going(rule.id))
        if here or touch.hot or touch.focused:
            self.ui.pen.rect(box, PANEL2, BRASS if here else LINE2, 4)
        x = box.x + 10 + 18 * depth
        ink = BRASS if here else IVORY if touch.hot else MUTED
        face = "ui-semi" if here else "ui"
        number = numbered_part(rule.id) if numbered_part(rule.id) == rule.id else "·"
        self.ui.pen.write("ui-semi", 14, number, ink, (x, box.centery), "midleft", NUMBER - 8)
        title = rule.title.removesuffix(" chapter")
        self.ui.pen.write(face, 15, title, ink, (x + NUMBER, box.centery), "midleft", box.right - x - NUMBER - 8)

    def _going(self, rule: str) -> Callable[[], None]:
        def go() -> None:
            self.rule, self.title = rule, f"Rule {printed_rule(rule)}"

        return go

    def _all(self) -> None:
        from wargame.client.menu.rulebook_scene import RulebookScene

        self.app.pop()
        self.app.push(RulebookScene(self.app, self.look))
