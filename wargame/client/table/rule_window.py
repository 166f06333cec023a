"""A rule looked up: a printed sheet that hangs from its number and keeps off what is asked.

The sheet says the rule in our own words with its worked examples, and leads to the rules around it. Escape closes it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from wargame.client.dialogue import FOOT, Window
from wargame.client.kit import Hint, printed_rule
from wargame.client.looks import Look
from wargame.client.palette import INK, INK2, PAPER, RULE
from wargame.client.table.asked import TAIL, Asked, asked, from_bar, hung, spot_of, touched
from wargame.client.table.example_board import ExampleBoards
from wargame.client.table.rule_sheet import Block, RuleSheet
from wargame.content.rules import RuleSpec, rules_of

if TYPE_CHECKING:
    from wargame.client.app import App

EDGE, HEAD, BASE = 26, 30, 20
"""From the edge of the sheet to its text: at the sides, at the top, at the foot."""
BETWEEN = 18
"""Between two rules that are looked up together."""
NOTE = 26


class RuleWindow(Window):
    """A rule, or several named together, with what can be gone to from it."""

    width = 596

    def __init__(self, app: App, look: Look, rule: str) -> None:
        super().__init__(app, f"Rule {printed_rule(rule)}", look.title)
        self.look, self.rule = look, rule
        self.rules = rules_of(look.game)
        self._below = app.scene if app.scenes else None
        self._spot = touched(self._below) if self._below is not None else None
        self._number: pygame.Rect | None = None
        self._asked = Asked()
        self._look_below()
        self._boards = ExampleBoards(look, app.background)
        self._sheet = RuleSheet(self.ui, self.rules, look, self._going, self._boards) if self.rules else None

    def _look_below(self) -> None:
        """Where the number and what is asked are on the screen below. Both stay there until the window changes."""
        self._room = self.room
        if self._below is not None:
            self._number, self._asked = spot_of(self._below, self._spot), asked(self._below)

    def update(self, seconds: float) -> None:
        """Show a board as soon as it is painted."""
        if self._boards.worker.news():
            self.ui.dirty = True

    def left(self) -> None:
        """Nobody waits for boards any more."""
        self._boards.worker.stop()

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
    def note(self) -> str:
        """What the reader of a rule without text is told; nothing if there is nothing but text."""
        return self.rules.without_text if self.rules and len(self.told) < len(self.chosen) else ""

    def _blocks(self, width: int) -> list[Block]:
        """The sheets of all rules looked up, one below the other."""
        found: list[Block] = []
        for rule in self.chosen:
            if found:
                found.append(Block(BETWEEN, self._parting))
            found += self._sheet.blocks(rule, width) if self._sheet else ()
        return found

    def _parting(self, rect: pygame.Rect) -> None:
        self.ui.pen.line(RULE, (rect.x, rect.y + 4), (rect.right, rect.y + 4))

    # ------------------------------------------------------------------ the window

    def wanted(self, width: int) -> int:
        """The blocks, the note, and the buttons."""
        return sum(block.height for block in self._blocks(width - 8)) + (NOTE if self.note else 0) + FOOT + 12

    @property
    def frame(self) -> pygame.Rect:
        """Where the sheet is: at its number, and off what is asked, as far as the screen allows."""
        room = self.room.inflate(-16, -16)
        width = min(self.width, room.width)
        height = min(max(160, self.wanted(width - 2 * EDGE) + HEAD + BASE), room.height)
        return hung((width, height), self._number, room, self._asked)

    def draw(self, surface: pygame.Surface) -> None:
        """The sheet, without a veil: what is asked below can still be read."""
        if self.room != self._room:
            self._look_below()
        pen = self.ui.begin(surface, self.theme)
        frame = self.frame
        pen.shadow(frame, 6, 22, 190, 8)
        pen.rect(frame, PAPER, RULE, 6)
        self._tail(frame)
        self.inside(pygame.Rect(frame.x + EDGE, frame.y + HEAD, frame.width - 2 * EDGE, frame.height - HEAD - BASE))
        close = pygame.Rect(frame.right - 36, frame.y + 5, 28, 26)
        touch = self.ui.spot("close", close, self.close, Hint("Close", "Escape"))
        pen.icon("close", close.center, 18, INK if touch.hot else INK2)

    def _tail(self, frame: pygame.Rect) -> None:
        """Shows which number the sheet hangs from."""
        number = from_bar(self._number, self._asked) if self._number is not None else None
        if number is None or not frame.left + 20 < number.centerx < frame.right - 20:
            return
        x = number.centerx
        if frame.top == number.bottom + TAIL:
            self.ui.pen.polygon([(x - 12, frame.top + 1), (x, frame.top - TAIL + 3), (x + 12, frame.top + 1)], PAPER)
        elif frame.bottom == number.top - TAIL:
            foot = frame.bottom - 1
            self.ui.pen.polygon([(x - 12, foot), (x, foot + TAIL - 3), (x + 12, foot)], PAPER)

    def inside(self, rect: pygame.Rect) -> None:
        """The rules, the note, the buttons."""
        foot, note = self.foot(rect), self.note
        column = pygame.Rect(rect.x, rect.y, rect.width, foot.y - 12 - (NOTE if note else 0) - rect.y)
        blocks = self._blocks(column.width - 8)
        with self.ui.scrolled("rules", column, sum(block.height for block in blocks)) as y:
            for block in blocks:
                if y + block.height > column.top and y < column.bottom:
                    block.draw(pygame.Rect(column.x, y, column.width - 8, block.height))
                y += block.height
            if not self.chosen:
                self.ui.pen.write("map-italic", 17, "The list of rules has no such number.", INK2, (column.x, y))
        if note:
            self.ui.pen.write("map-italic", 15, note, INK2, (rect.x, column.bottom + 4), width=rect.width)
        self._buttons(foot)

    def _buttons(self, foot: pygame.Rect) -> None:
        """To the rules before and after, to all rules, and back to the table."""
        beside = self.rules.beside(self.chosen[0]) if self.rules and len(self.chosen) == 1 else (None, None)
        x = foot.x
        for name, icon, rule in zip(("before", "after"), ("chevron-left", "chevron-right"), beside, strict=True):
            if rule is not None:
                hint = Hint(f"{printed_rule(rule.id)}  {rule.title}")
                self.ui.button(
                    name, pygame.Rect(x, foot.y, 42, FOOT), "", self._going(rule.id), "paper", hint=hint, icon=icon
                )
            x += 50
        half = (foot.right - x - 10) // 2
        self.ui.button("all", pygame.Rect(x, foot.y, half, FOOT), "All rules", self._all, "paper", "A")
        close = pygame.Rect(foot.right - half, foot.y, half, FOOT)
        self.ui.button("done", close, "Go on", self.close, "primary", "Enter")

    def handle(self, event: pygame.Event) -> bool:
        """A press beside the sheet puts it away and does nothing else."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and not self.frame.collidepoint(event.pos):
            self.close()
            return True
        return super().handle(event)

    def _going(self, rule: str) -> Callable[[], None]:
        def go() -> None:
            self.rule, self.title = rule, f"Rule {printed_rule(rule)}"
            self.ui.scrolls.pop("rules", None)

        return go

    def _all(self) -> None:
        from wargame.client.menu.rulebook_scene import RulebookScene

        self.app.pop()
        self.app.push(RulebookScene(self.app, self.look))
