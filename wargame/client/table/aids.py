"""The player aids: sequence of play, charts lit by the last roll, legends, and the keys, each behind a tab."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

import pygame

from wargame.client.dialogue import Window
from wargame.client.kit import Hint
from wargame.client.looks import Aid, Chart, Steps
from wargame.client.looks.lighting import lit_aids
from wargame.client.palette import BRASS, IVORY, LINE2, MUTED, PANEL2
from wargame.client.table.aid_chart import chart_height, draw_chart, draw_roll, lit_row_at, roll_height
from wargame.client.table.aid_keys import KEYS, Keys, draw_keys, keys_height
from wargame.client.table.aid_pages import Signs, draw_legend, draw_steps, legend_height, lit_at, steps_height
from wargame.engine.events import Entry, Rolled

if TYPE_CHECKING:
    from wargame.client.table.game_table import GameTable

TABS, WIDEST, TAB = 196, 300, 38
"""The width of the list of tabs, as wide as its longest title needs, and the height of one."""
TAB_EDGES = 40
"""What a tab needs beside its title: margins, and the sign of a chart that has just been used."""
NARROW = 760
"""A narrower window has a row with two arrows in place of the list."""
GROUP = 22
"""The height of the name of a group of aids."""
ROLL = 270
BESIDE = 700
"""The roll stands beside the chart if there is so much room, else below it."""
MARGIN = 22
LOWEST_LIT = 0.85
"""What is lit in this share of a sheet from its top needs no scrolling: the sheet begins with its heading."""
JUST = 12
"""A roll no more than so many decisions ago is what a player who opens the aids wants to see."""
STEPS = {pygame.K_UP: -1, pygame.K_LEFT: -1, pygame.K_DOWN: 1, pygame.K_RIGHT: 1}


@dataclass
class _Memory:
    """The tab that was open last at a table, and the last roll that was looked at there."""

    tab: int = 0
    roll: int = -1


_memories: WeakKeyDictionary[GameTable, _Memory] = WeakKeyDictionary()


class AidsWindow(Window):
    """All player aids of a game as these eyes may see them, and last the keys of the table."""

    width = 1240

    def __init__(self, table: GameTable) -> None:
        super().__init__(table.app, "Player aids", table.look.title)
        self.table = table
        log = known_log(table)
        lit = lit_aids(table.look, table.glimpse, log)
        self.aids: tuple[Aid | Keys, ...] = (*(aid for aid, _ in lit), KEYS)
        self.lit_by = [entry for _, entry in lit]
        self.signs = Signs(table.look, table.map.sprites, table.look.style(table.ref))
        self.memory = _memories.setdefault(table, _Memory())
        self.tab = self._first(log)
        self._bring_lit = True
        self.choose(self.tab)

    def _first(self, log: list[Entry]) -> int:
        """The chart of dice that have just fallen, else the tab that was open last."""
        rolls = [number for number, entry in enumerate(log) if isinstance(entry.event, Rolled)]
        last = rolls[-1] if rolls else -1
        new = last > self.memory.roll and log[last].ply > len(self.table.game.actions) - JUST
        self.memory.roll = max(self.memory.roll, last)
        lit = max(range(len(self.lit_by)), key=self.lit_by.__getitem__) if new and self.lit_by else None
        if lit is not None and self.lit_by[lit] >= 0:
            return lit
        return min(self.memory.tab, len(self.aids) - 1)

    def wanted(self, width: int) -> int:
        """As high as the tabs, and a sheet of some size."""
        return max(700, self._list_height())

    def choose(self, number: int) -> None:
        """Show another aid."""
        self.tab = self.memory.tab = number % len(self.aids)
        self._bring_lit = True
        self.ui.set_focus(f"aid:{self.tab}")

    def open_rule(self, rule: str) -> None:
        """Look a rule up."""
        from wargame.client.table.rule_window import RuleWindow

        self.app.push(RuleWindow(self.app, self.table.look, rule))

    # ------------------------------------------------------------------ keys

    def handle(self, event: pygame.Event) -> bool:
        """Arrows change the tab, Page Up and Down scroll, F1 closes."""
        if event.type == pygame.KEYDOWN and self._key(event.key):
            return True
        before = self.ui.focus
        super().handle(event)
        focus = self.ui.focus
        if self.app.scene is self and focus != before and focus is not None and focus.startswith("aid:"):
            self.choose(int(focus.removeprefix("aid:")))
        return True

    def _key(self, key: int) -> bool:
        on_tabs = self.ui.focus is None or self.ui.focus.startswith("aid:")
        if key == pygame.K_F1:
            self.close()
        elif key in STEPS and on_tabs:
            self.choose(self.tab + STEPS[key])
        elif key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self._scroll(-0.85 if key == pygame.K_PAGEUP else 0.85)
        elif key in (pygame.K_HOME, pygame.K_END):
            self._scroll(-1000 if key == pygame.K_HOME else 1000)
        else:
            return False
        return True

    def _scroll(self, pages: float) -> None:
        name = f"sheet:{self.tab}"
        if name in self.ui.scrolls:
            self.ui.scroll(name, pages * self.ui.scrolls[name].rect.height)

    # ------------------------------------------------------------------ drawing

    def inside(self, rect: pygame.Rect) -> None:
        """The tabs, and the sheet beside or below them."""
        if rect.width >= NARROW:
            tabs = self._tabs_width()
            self._tabs(pygame.Rect(rect.x - 6, rect.y, tabs, rect.height))
            sheet = pygame.Rect(rect.x + tabs + 8, rect.y, rect.width - tabs - 8, rect.height)
        else:
            self._switch(pygame.Rect(rect.x, rect.y, rect.width, 32))
            sheet = pygame.Rect(rect.x, rect.y + 40, rect.width, rect.height - 40)
        aid = self.aids[self.tab]
        if isinstance(aid, Chart) and (aid.dice or aid.sum) and sheet.width >= BESIDE:
            roll = pygame.Rect(sheet.right - ROLL, sheet.y, ROLL - 4, sheet.height)
            with self.ui.scrolled("roll", roll, roll_height(self.ui, aid, roll.width)) as y:
                draw_roll(self.ui, pygame.Rect(roll.x, y, roll.width, roll.height), aid, self.open_rule)
            sheet.width -= ROLL + 20
            self._sheet(sheet, aid, 0)
        else:
            below = roll_height(self.ui, aid, sheet.width) if isinstance(aid, Chart) and (aid.dice or aid.sum) else 0
            self._sheet(sheet, aid, below)

    def _tabs_width(self) -> int:
        longest = max(self.ui.pen.measure("ui-semi", 15, _title(aid)) for aid in self.aids)
        return max(TABS, min(WIDEST, round(longest) + TAB_EDGES + 4))

    def _tabs(self, rect: pygame.Rect) -> None:
        with self.ui.scrolled("tabs", rect, self._list_height()) as y:
            group = ""
            for number, aid in enumerate(self.aids):
                if (named := _group(aid)) and named != group:
                    at = (rect.x + 12, y + GROUP - 6)
                    self.ui.pen.write("caps", 16, named, BRASS, at, "midleft", rect.width - 24)
                    y += GROUP + 4
                group = named
                self._tab(pygame.Rect(rect.x, y, rect.width - 4, TAB - 4), number, aid)
                y += TAB

    def _list_height(self) -> int:
        """All tabs with the names of their groups."""
        groups = [group for group, _ in groupby(_group(aid) for aid in self.aids) if group]
        return len(self.aids) * TAB + len(groups) * (GROUP + 4)

    def _tab(self, box: pygame.Rect, number: int, aid: Aid | Keys) -> None:
        chosen = number == self.tab
        touch = self.ui.spot(f"aid:{number}", box, lambda: self.choose(number))
        if chosen or touch.hot:
            self.ui.pen.rect(box, PANEL2, BRASS if chosen else LINE2, 5)
        ink = BRASS if chosen else IVORY if touch.hot else MUTED
        self.ui.pen.write("ui-semi", 15, _title(aid), ink, (box.x + 12, box.centery), "midleft", box.width - TAB_EDGES)
        if isinstance(aid, Chart) and aid.lit is not None:
            self.ui.pen.icon("dice", (box.right - 16, box.centery), 16, BRASS)
        if touch.focused and not chosen:
            self.ui.focus_ring(box)

    def _switch(self, row: pygame.Rect) -> None:
        """Where there is no room for a list: the name of the aid between two arrows."""
        for name, x, step, icon in (
            ("aid-before", row.x, -1, "chevron-left"),
            ("aid-after", row.right - 32, 1, "chevron-right"),
        ):
            hint = Hint("Another aid", "Arrow keys do the same.")
            self.ui.icon_button(name, pygame.Rect(x, row.y, 32, 32), icon, self._chooser(step), hint)
        label = f"{_title(self.aids[self.tab])}, {self.tab + 1} of {len(self.aids)}"
        self.ui.pen.write("ui-semi", 16, label, BRASS, row.center, "center", row.width - 80)

    def _chooser(self, step: int) -> Callable[[], None]:
        return lambda: self.choose(self.tab + step)

    def _sheet(self, rect: pygame.Rect, aid: Aid | Keys, below: int) -> None:
        """The paper, which scrolls under the window if it is long; the roll may stand below it."""
        room = rect.width - 12 - 2 * MARGIN
        content = self._height(aid, room) + 2 * MARGIN
        paper = content if below else max(content, rect.height - 2)
        name = f"sheet:{self.tab}"
        with self.ui.scrolled(name, pygame.Rect(rect.x, rect.y, rect.width - 8, rect.height), paper + below) as y:
            sheet = pygame.Rect(rect.x, y, rect.width - 12, paper)
            self.ui.pen.paper(sheet, shadow=False)
            self._draw(aid, pygame.Rect(sheet.x + MARGIN, y + MARGIN - 4, room, content - 2 * MARGIN))
            if below and isinstance(aid, Chart):
                draw_roll(self.ui, pygame.Rect(rect.x, y + paper + 12, rect.width - 12, below), aid, self.open_rule)
        self._bring(name, aid, room)

    def _bring(self, name: str, aid: Aid | Keys, room: int) -> None:
        """A long sheet begins where what is lit on it can be seen."""
        if self._bring_lit and isinstance(aid, (Steps, Chart)) and aid.lit is not None:
            at = lit_at(self.ui, aid, room) if isinstance(aid, Steps) else lit_row_at(self.ui, aid, room)
            scroll = self.ui.scrolls[name]
            seen_from_the_top = at < scroll.rect.height * LOWEST_LIT
            scroll.offset = 0 if seen_from_the_top else at - scroll.rect.height * 0.5
            scroll.clamp()
            self.ui.dirty = True
        self._bring_lit = False

    def _height(self, aid: Aid | Keys, width: int) -> int:
        if isinstance(aid, Steps):
            return steps_height(self.ui, aid, width)
        if isinstance(aid, Chart):
            return chart_height(self.ui, aid, width)
        if isinstance(aid, Keys):
            return keys_height(self.ui, aid, width)
        return legend_height(self.ui, aid, width, self.signs)

    def _draw(self, aid: Aid | Keys, rect: pygame.Rect) -> None:
        if isinstance(aid, Steps):
            draw_steps(self.ui, rect, aid, self.open_rule)
        elif isinstance(aid, Chart):
            draw_chart(self.ui, rect, aid, self.open_rule)
        elif isinstance(aid, Keys):
            draw_keys(self.ui, rect, aid)
        else:
            draw_legend(self.ui, rect, aid, self.signs)


def _group(aid: Aid | Keys) -> str:
    """The group an aid belongs to; none if it stands by itself."""
    return "" if isinstance(aid, Keys) else aid.group


def _title(aid: Aid | Keys) -> str:
    """What the tab of an aid is called: the title without what it adds after a comma."""
    return aid.title.partition(",")[0]


def known_log(table: GameTable) -> list[Entry]:
    """The log as these eyes may read it: nothing else may light a chart."""
    return [known for entry in table.game.log if (known := entry.known_to(table.model.reader)) is not None]
