"""The furniture of a table with a game on it: top bar, prompt bar and the columns beside the map."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from wargame.client.kit import Ui
from wargame.client.kit.spot import Spot
from wargame.client.looks import Mark, Panel, Picks
from wargame.client.table.bars import Icon, Placed, top_bar
from wargame.client.table.columns import FRAME, GAP, RIGHT, SIDES, Part, draw_column, draw_tabs, part_of, zoned
from wargame.client.table.desk import Desk, Tool
from wargame.client.table.further import open_further
from wargame.client.table.layout import Layout
from wargame.client.table.prompt_bar import prompt_bar
from wargame.client.table.record import Line
from wargame.client.table.record_panel import draw_record
from wargame.client.table.rule_window import RuleWindow

PLAY, ARMY, RECORD = ("play", "Now"), ("army", "Armies"), ("record", "Record")
"""The tabs of every game; its panels may name more, which stand before the record."""
ROOMY = frozenset({"odds", "proposals", "orders"})
"""What needs the room of the panels below it: these are folded to their titles then, and never gone."""
ABOUT = "Right-click a counter or a place to see it in full. The wheel zooms, dragging moves the map."


class Watching:
    """What panels may ask of a table that is only watched: nothing is on offer, but anything can be shown."""

    def __init__(self, desk: Desk, lay: Callable[[str, str], None] | None = None) -> None:
        self.desk, self._lay = desk, lay

    def mark(self, word: str) -> Mark:
        """Nothing is on offer."""
        return "plain"

    def pick(self, word: str) -> None:
        """Nothing can be chosen."""

    def says(self, word: str) -> str:
        """A click does nothing."""
        return ""

    def show(self, place: str) -> None:
        """Bring a place into view and let it flash."""
        self.desk.show(place)

    def lay(self, layer: str, word: str) -> None:
        """Lay an overlay over the map, if there are any."""
        if self._lay is not None:
            self._lay(layer, word)


def _behind(panels: Sequence[Panel], picks: Picks) -> dict[str, list[Part]]:
    """The panels of the game by the tabs behind which they stand in a narrow window."""
    found: dict[str, list[Part]] = {}
    for panel in panels:
        found.setdefault(panel.tab or ARMY[1], []).append(part_of(panel, picks))
    return found


class Furniture:
    """Asks the tools what stands in the bars and in the middle of the right column; the game brings the rest."""

    def __init__(self, desk: Desk, picks: Picks) -> None:
        self.desk, self.picks = desk, picks
        self.tools: Sequence[Tool] = ()
        self.tab = "play"
        """The tab that is open where the window is too narrow for two columns."""
        self._placed = Placed()

    def draw(self, ui: Ui, parts: Layout) -> None:
        """All of it."""
        model = self.desk.model
        title = model.game.spec.title.split(",")[0]
        top_bar(ui, parts.top, model.look.title, title, model.look.turn(model.glimpse), self.icons())
        self.draw_bar(ui, parts.prompt)
        column, laid_open = self._heads(ui, parts.right)
        self._columns(ui, parts, column)
        for part, rect in laid_open:
            self._lay_open(ui, part, rect)

    def _columns(self, ui: Ui, parts: Layout, column: pygame.Rect) -> None:
        """Both columns, the right one below its head; in a narrow window the one that is left has tabs."""
        model = self.desk.model
        left, right = model.look.panels(model.glimpse)
        lefts, rights = [part_of(panel, self.picks) for panel in left], [part_of(panel, self.picks) for panel in right]
        record, middle = self.record_part(), self.middle()
        now = [middle, *middle.below]
        if not parts.folded:
            draw_column(ui, parts.left, [*lefts, record], "left")
            draw_column(ui, column, zoned(now, rights, column.height - 2 * GAP, middle.id in ROOMY), RIGHT)
            return
        behind = _behind((*right, *left), self.picks)
        more = [(name, name) for name in behind if name not in (PLAY[1], ARMY[1])]
        below = draw_tabs(ui, column, (PLAY, ARMY, *more, RECORD), self.tab, self.choose_tab)
        playing, armies = behind.pop(PLAY[1], []), behind.pop(ARMY[1], [])
        played = zoned(now, playing, below.height - 2 * GAP, middle.id in ROOMY)
        shown = {PLAY[0]: played, ARMY[0]: armies, RECORD[0]: [record], **behind}
        draw_column(ui, below, shown.get(self.tab, armies), f"{RIGHT}:{self.tab}")

    def _heads(self, ui: Ui, column: pygame.Rect) -> tuple[pygame.Rect, list[tuple[Part, pygame.Rect]]]:
        """What stands at the head of the right column, always at the same place; returns the room below.

        And what lies open over that room, with where it lies: it is drawn last.
        """
        y, width = column.y, column.width - 2 * GAP
        laid_open = []
        for part in (part for tool in self.tools if (part := tool.head()) is not None):
            high = part.height(width - SIDES) + FRAME
            rect = pygame.Rect(column.x + GAP, y + GAP, width, high)
            y = rect.bottom
            whole = part.laid_open(width - SIDES)
            if whole:
                most = column.bottom - GAP - rect.top
                laid_open.append((part, pygame.Rect(rect.x, rect.y, width, min(most, whole + FRAME))))
                continue
            ui.note(part.id, rect)
            part.draw(ui, ui.pen.panel(rect, part.title, part.note))
        return pygame.Rect(column.x, y, column.width, column.bottom - y), laid_open

    @staticmethod
    def _lay_open(ui: Ui, part: Part, rect: pygame.Rect) -> None:
        """A part over others: what is under it cannot be touched through it."""
        ui.note(part.id, rect)
        ui.add(Spot(f"{part.id}:open", rect.copy(), None, wheel=lambda _: None))
        ui.pen.shadow(rect)
        part.draw(ui, ui.pen.panel(rect, part.title, part.note))

    def choose_tab(self, tab: str) -> None:
        """Show another tab of the column."""
        self.tab = tab
        self.desk.ui.dirty = True

    def icons(self) -> list[Icon]:
        """The icons of the top bar, in the order of the tools."""
        return [icon for tool in self.tools for icon in tool.icons()]

    def draw_bar(self, ui: Ui, rect: pygame.Rect) -> None:
        """What the first tool that has something to say puts above the map."""
        for tool in self.tools:
            bar = tool.bar(ui, rect)
            prompt = tool.prompt() if bar is None else None
            if prompt is not None:
                bar = prompt_bar(ui, rect, prompt, self._open_rule, partial(open_further, self.desk), self._placed)
            if bar is not None:
                self.desk.bar = bar
                return

    def _open_rule(self, rule: str) -> None:
        app = self.desk.app
        app.push(RuleWindow(app, self.desk.model.look, rule))

    def middle(self) -> Part:
        """What the first tool that has something to show puts in the middle of the right column."""
        found = (tool.part() for tool in self.tools)
        return next((part for part in found if part is not None), self._about())

    def _about(self) -> Part:
        def draw(ui: Ui, rect: pygame.Rect) -> None:
            ui.pen.paragraph("ui-italic", 14, ABOUT, (154, 148, 134), rect)

        return Part("about", "Look around", "", lambda _: 0, draw)

    def record_part(self) -> Part:
        """The record."""
        model = self.desk.model

        def draw(ui: Ui, rect: pygame.Rect) -> None:
            tells = self.desk.pane.stage.tells
            draw_record(ui, rect, [line for line in model.lines if tells(line.number)], self._show_line)

        return Part("record", "Record", f"turn {model.look.turn(model.glimpse).now}", lambda _: 0, draw)

    def _show_line(self, line: Line) -> None:
        """Show where a line of the record was."""
        for word in reversed(line.where):
            self.desk.show(word)
