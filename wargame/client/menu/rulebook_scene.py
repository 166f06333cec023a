"""The rules of a game by number, with the titles we gave them: to find the place in the printed rulebook.

Where there is none, the text of each rule stands below its title.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wargame.client.dialogue import Window
from wargame.client.kit import printed_rule
from wargame.client.looks import Look
from wargame.client.menu.blocks import more_below
from wargame.client.palette import BRASS, FAINT, IVORY, MUTED, PANEL
from wargame.content.rules import RuleSpec, rules_of

if TYPE_CHECKING:
    from wargame.client.app import App

LINE, CHAPTER, GAP = 24, 40, 8
DEEPEST, INDENT, NUMBER = 3, 18, 84


class RulebookScene(Window):
    """The list of rules, with a field to search it."""

    width = 760
    field = "search"

    def __init__(self, app: App, look: Look) -> None:
        super().__init__(app, "Rules", look.title)
        self.rules = rules_of(look.game)
        self.wanted_words = ""

    @property
    def found(self) -> list[RuleSpec]:
        """The rules that have all the words searched for in their number, title or text."""
        words = self.wanted_words.casefold().split()
        rules = self.rules.rules if self.rules else ()
        return [rule for rule in rules if all(word in _words(rule) for word in words)]

    def inside(self, rect: pygame.Rect) -> None:
        """The field, and the list below."""
        self.ui.entry("search", pygame.Rect(rect.x, rect.y, rect.width, 34), self.wanted_words, self._search, "Search")
        found = self.found
        column = pygame.Rect(rect.x, rect.y + 44, rect.width - 6, rect.height - 40)
        heights = [self._height(rule, column.width) for rule in found]
        with self.ui.scrolled("rules", column, sum(heights)) as y:
            for rule, height in zip(found, heights, strict=True):
                if column.top - height < y < column.bottom:
                    self._rule(pygame.Rect(column.x, y, column.width, height), rule)
                y += height
            more_below(self.ui.pen, column, y, PANEL)
        if not found:
            self.ui.pen.write("ui", 15, "No rule has these words.", MUTED, column.topleft, width=column.width)

    def _height(self, rule: RuleSpec, width: int) -> int:
        """How high a rule is: its title, and its text if there is one."""
        title = CHAPTER if "." not in rule.id else LINE
        if not rule.text:
            return title
        return title + self.ui.pen.paragraph_height("ui", 14, rule.text, width - _text_x(rule)) + GAP

    def _rule(self, rect: pygame.Rect, rule: RuleSpec) -> None:
        below = rect.y + self._heading(rect, rule)
        if rule.text:
            x = rect.x + _text_x(rule)
            self.ui.pen.paragraph("ui", 14, rule.text, MUTED, pygame.Rect(x, below, rect.right - x, rect.height))

    def _heading(self, rect: pygame.Rect, rule: RuleSpec) -> int:
        """The number and title of a rule; returns how high they are."""
        pen, number = self.ui.pen, printed_rule(rule.id)
        if "." not in rule.id:
            pen.write("caps", 19, f"{rule.id}  {rule.title.removesuffix(' chapter')}", BRASS, (rect.x, rect.y + 10))
            return CHAPTER
        text_x = rect.x + _text_x(rule)
        if number == rule.id:
            pen.write("ui-semi", 14, number, MUTED, (text_x - NUMBER, rect.y + 2))
        else:
            pen.write("ui", 14, "·", FAINT, (text_x - NUMBER, rect.y + 2))
        ink = IVORY if number == rule.id or rule.text else MUTED
        title = pen.write("ui", 15, rule.title, ink, (text_x, rect.y + 1), width=rect.right - text_x)
        if self.rules and rule.mark:
            width = rect.right - title.right - NUMBER // 4
            pen.write("ui-italic", 13, self.rules.origin(rule), MUTED, (rect.right, rect.y + 4), "topright", width)
        return LINE

    def _search(self, words: str) -> None:
        self.wanted_words = words
        self.ui.scrolls.pop("rules", None)


def _words(rule: RuleSpec) -> str:
    """All that can be searched for in a rule."""
    return f"{rule.id} {rule.title} {rule.text or ''}".casefold()


def _text_x(rule: RuleSpec) -> int:
    """How far from the left the title and text of a rule stand; those of a chapter at the edge."""
    depth = rule.id.count(".")
    return NUMBER + INDENT * min(DEEPEST, depth - 1) if depth else 0
