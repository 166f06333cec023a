"""The rules of a game by number: to be read through, searched, and opened one by one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wargame.client.dialogue import Window
from wargame.client.kit import printed_rule, with_printed_rules
from wargame.client.kit.veil import more_below
from wargame.client.looks import Look
from wargame.client.palette import BRASS, FAINT, IVORY, LINE2, MUTED, PANEL, PANEL2
from wargame.content.rules import RuleSpec, rules_of

if TYPE_CHECKING:
    from wargame.client.app import App

LINE, CHAPTER, GAP = 24, 40, 8
DEEPEST, INDENT, NUMBER = 3, 18, 84


class RulebookScene(Window):
    """The list of rules, with a field to search it; each opens its sheet."""

    width = 760
    field = "search"

    def __init__(self, app: App, look: Look) -> None:
        super().__init__(app, "Rules", look.title)
        self.look = look
        self.rules = rules_of(look.game)
        self.wanted_words = ""

    @property
    def found(self) -> list[RuleSpec]:
        """The rules that have all the words searched for in their number, title, text or worked examples.

        Those that have them in the number come first, then those that have them in the title.
        """
        words = self.wanted_words.casefold().split()
        rules = self.rules.rules if self.rules else ()
        found = [rule for rule in rules if all(word in self._words(rule) for word in words)]
        return sorted(found, key=lambda rule: _rank(rule, words)) if words else found

    def _words(self, rule: RuleSpec) -> str:
        """All that can be searched for in a rule."""
        examples = (each for each in (self.rules.examples if self.rules else ()) if each.rule == rule.id)
        told = " ".join(f"{example.about} {example.text or ''}" for example in examples)
        return f"{rule.id} {rule.title} {rule.text or ''} {told}".casefold()

    def inside(self, rect: pygame.Rect) -> None:
        """The field, how many are found, and the list below."""
        found = self.found
        count = f"{len(found)} found" if self.wanted_words.strip() else f"{len(found)} rules"
        room = round(self.ui.pen.measure("ui", 14, count)) + 16
        field = pygame.Rect(rect.x, rect.y, rect.width - room, 34)
        self.ui.entry("search", field, self.wanted_words, self.search, "Search numbers, titles and texts")
        self.ui.pen.write("ui", 14, count, MUTED, (rect.right, field.centery), "midright")
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
        text = with_printed_rules(rule.text)
        return title + self.ui.pen.paragraph_height("ui", 14, text, width - _text_x(rule)) + GAP

    def _rule(self, rect: pygame.Rect, rule: RuleSpec) -> None:
        touch = self.ui.spot(f"open:{rule.id}", rect, self.ui.opening(rule.id))
        if touch.hot or touch.focused:
            top = 6 if "." not in rule.id else 0
            box = pygame.Rect(rect.x - 6, rect.y + top - 1, rect.width + 6, rect.height - top - 3)
            self.ui.pen.rect(box, PANEL2, LINE2, 4)
        below = rect.y + self._heading(rect, rule)
        if rule.text:
            x, text = rect.x + _text_x(rule), with_printed_rules(rule.text)
            self.ui.pen.paragraph("ui", 14, text, MUTED, pygame.Rect(x, below, rect.right - x, rect.height))

    def _heading(self, rect: pygame.Rect, rule: RuleSpec) -> int:
        """The number and title of a rule; returns how high they are."""
        pen, number = self.ui.pen, printed_rule(rule.id)
        if "." not in rule.id:
            pen.write("caps", 19, f"{rule.id}  {rule.title.removesuffix(' chapter')}", BRASS, (rect.x, rect.y + 10))
            return CHAPTER
        text_x = rect.x + _text_x(rule)
        if number == rule.id or self.wanted_words.strip():
            pen.write("ui-semi", 14, number, MUTED, (text_x - NUMBER, rect.y + 2))
        else:
            pen.write("ui", 14, "·", FAINT, (text_x - NUMBER, rect.y + 2))
        ink = IVORY if number == rule.id or rule.text else MUTED
        title = pen.write("ui", 15, rule.title, ink, (text_x, rect.y + 1), width=rect.right - text_x)
        if self.rules and rule.mark:
            width = rect.right - title.right - NUMBER // 4
            pen.write("ui-italic", 13, self.rules.origin(rule), MUTED, (rect.right, rect.y + 4), "topright", width)
        return LINE

    def search(self, words: str) -> None:
        """Show the rules that have these words."""
        self.wanted_words = words
        self.ui.scrolls.pop("rules", None)


def _rank(rule: RuleSpec, words: list[str]) -> int:
    """Where the words are: they are its number or title, they are in its title, or only in what it says."""
    title = rule.title.casefold()
    if title == " ".join(words) or all(rule.id.casefold().startswith(word) for word in words):
        return 0
    return 1 if all(word in title for word in words) else 2


def _text_x(rule: RuleSpec) -> int:
    """How far from the left the title and text of a rule stand; those of a chapter at the edge."""
    depth = rule.id.count(".")
    return NUMBER + INDENT * min(DEEPEST, depth - 1) if depth else 0
