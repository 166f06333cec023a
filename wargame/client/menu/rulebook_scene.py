"""The rules of a game by number, with the titles we gave them: to find the place in the printed rulebook."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wargame.client.dialogue import Window
from wargame.client.looks import Look
from wargame.client.menu.blocks import more_below
from wargame.client.palette import BRASS, FAINT, IVORY, MUTED, PANEL
from wargame.content import library, strict_yaml
from wargame.content.rules import RULES_FILE, RuleSpec, numbered_part, parse_rules

if TYPE_CHECKING:
    from wargame.client.app import App

LINE, CHAPTER = 24, 40
DEEPEST = 3


class RulebookScene(Window):
    """The list of rules, with a field to search it."""

    width = 760
    field = "search"

    def __init__(self, app: App, look: Look) -> None:
        super().__init__(app, "Rules", look.title)
        path = library.scenario_root() / look.game / RULES_FILE
        self.rules = parse_rules(strict_yaml.read(path)).rules
        self.wanted_words = ""

    @property
    def found(self) -> list[RuleSpec]:
        """The rules that have all the words searched for in their number or title."""
        words = self.wanted_words.casefold().split()
        return [rule for rule in self.rules if all(word in f"{rule.id} {rule.title}".casefold() for word in words)]

    def inside(self, rect: pygame.Rect) -> None:
        """The field, and the list below."""
        self.ui.entry("search", pygame.Rect(rect.x, rect.y, rect.width, 34), self.wanted_words, self._search, "Search")
        found = self.found
        column = pygame.Rect(rect.x, rect.y + 44, rect.width - 6, rect.height - 40)
        heights = [CHAPTER if "." not in rule.id else LINE for rule in found]
        with self.ui.scrolled("rules", column, sum(heights)) as y:
            for rule, height in zip(found, heights, strict=True):
                if column.top - height < y < column.bottom:
                    self._rule(pygame.Rect(column.x, y, column.width, height), rule)
                y += height
            more_below(self.ui.pen, column, y, PANEL)
        if not found:
            self.ui.pen.write(
                "ui", 15, "No rule has these words in its title.", MUTED, column.topleft, width=column.width
            )

    def _rule(self, rect: pygame.Rect, rule: RuleSpec) -> None:
        pen, number = self.ui.pen, numbered_part(rule.id)
        if "." not in rule.id:
            pen.write("caps", 19, f"{rule.id}  {rule.title.removesuffix(' chapter')}", BRASS, (rect.x, rect.y + 10))
            return
        indent = 18 * min(DEEPEST, rule.id.count(".") - 1)
        x = rect.x + indent
        if number == rule.id:
            pen.write("ui-semi", 14, number, MUTED, (x, rect.y + 2))
        else:
            pen.write("ui", 14, "·", FAINT, (x, rect.y + 2))
        ink = IVORY if number == rule.id else MUTED
        pen.write("ui", 15, rule.title, ink, (x + 84, rect.y + 1), width=rect.right - x - 84)

    def _search(self, words: str) -> None:
        self.wanted_words = words
        self.ui.scrolls.pop("rules", None)
