"""The set-up of a scenario, to be looked at: the map with all counters, the order of battle, what is to come."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

import wargame
from wargame.client.app import App
from wargame.client.kit import Hint, Ui
from wargame.client.looks import Piece, Sheet, look_of
from wargame.client.palette import IVORY, MUTED
from wargame.client.table.bars import Option, Prompt, Tool, prompt_bar, top_bar
from wargame.client.table.columns import Part, draw_column, draw_tabs
from wargame.client.table.game_table import GameTable
from wargame.client.table.layout import Layout
from wargame.client.table.mapview import Hit
from wargame.client.table.sheets import draw_sheet, fitting, picture
from wargame.content import ScenarioRef
from wargame.engine.game import Game

COUNTER = 54
CELL = (60, 36)
"""The room of a counter in the order of battle."""
LINE, NOTE = 20, 13
"""The height of a line of a heading, and the size of a note's type."""
TABS = (("play", "Battle"), ("army", "Order of battle"))


class SetupScene(GameTable):
    """A scenario before its first question. Everything is shown; nothing can be moved, nothing is kept."""

    def __init__(self, app: App, ref: ScenarioRef) -> None:
        game = wargame.load(ref, seed=0)
        look = look_of(ref.game)
        self.setup = tuple(look.setup(ref))
        set_up(game, self.setup)
        super().__init__(app, game)
        self.standing = {piece.id: piece for piece in self.setup}
        self.page = look.browse(ref)
        self.army = tuple(look.oob(ref))
        self.chosen = ""
        self.put(self.setup)

    # ------------------------------------------------------------------ looking

    def clicked(self, hit: Hit, twice: bool = False) -> None:
        """A click looks closer as well: there is nothing else to do here."""
        self.inspected(hit)

    def inspected(self, hit: Hit) -> None:
        """Show what is pointed at in full."""
        super().inspected(hit)
        self.choose(hit.pieces[0] if hit.pieces else "")
        if hit.pieces:
            self.sheet = self.sheet_of(hit.pieces[0])

    def sheet_of(self, unit: str) -> Sheet | None:
        """A unit in full: as the game tells it, or at least what its counter says and where it stands."""
        piece = self.standing.get(unit)
        known = self.look.inspect(self.glimpse, unit)
        if known is not None or piece is None:
            return known
        where = self.board.ids[piece.place] if piece.place >= 0 else "comes later"
        return Sheet(piece.title, where, pieces=(piece,))

    def choose(self, unit: str) -> None:
        """Ring a counter, on the map and in the order of battle."""
        self.chosen = unit
        self.lights.marks = {unit: "selected"} if unit else {}
        self.ui.dirty = True
        self.touch()

    def show_unit(self, unit: str) -> None:
        """Somebody asks where a unit of the list stands."""
        self.choose(unit)
        self.sheet = self.sheet_of(unit)
        self.lights.reach = {}
        piece = self.standing.get(unit)
        if piece is not None and piece.place >= 0:
            self.show(self.board.ids[piece.place])

    def back(self) -> bool:
        """Escape: drop what was looked at, then leave."""
        self.lights.marks, self.chosen = {}, ""
        if not super().back():
            self.leave()
        return True

    def choose_tab(self, tab: str) -> None:
        """Show another tab of the column; what was inspected makes room."""
        self.sheet = None
        super().choose_tab(tab)

    def _escape(self) -> None:
        self.back()

    def leave(self) -> None:
        """Back to where it was opened."""
        self.app.pop()

    def begin(self) -> None:
        """Back to the choice of a way to play."""
        from wargame.client.menu.browser import Browser

        self.app.pop()
        below = self.app.scenes[-1] if self.app.scenes else None
        if isinstance(below, Browser) and below.plan.way == "setup":
            below.choose_way("computer")

    # ------------------------------------------------------------------ drawing

    def tools(self) -> Sequence[Tool]:
        """The icons of the top bar."""
        return [Tool("leave", "close", Hint("Leave the set-up", "Esc"), self.leave)]

    def draw_furniture(self, parts: Layout) -> None:
        """Top bar, prompt, the order of battle and the page of the battle."""
        top_bar(self.ui, parts.top, self.look.title, self.page.title, None, self.tools())
        self.bar = prompt_bar(self.ui, parts.prompt, self._prompt())
        army = Part("army", "Order of battle", f"{len(self.setup)} counters", lambda _: 0, self._draw_army)
        middle = self.middle()
        if not parts.folded:
            draw_column(self.ui, parts.left, [army], "left")
            draw_column(self.ui, parts.right, [middle], "right")
            return
        below = draw_tabs(self.ui, parts.right, TABS, self.tab, self.choose_tab)
        draw_column(self.ui, below, [army if self.tab == "army" and self.sheet is None else middle], "right")

    def _prompt(self) -> Prompt:
        home = len(self.app.scenes) < 2
        begin = Option("begin", "Begin", self.begin, "Enter", "primary", Hint("Begin", "Back to the ways to play."))
        fit = Option("fit", "Fit", self.fit, "0", hint=Hint("Whole map", "Show all of it."))
        leave = Option("back", "Close" if home else "Back", self._escape, "Esc", hint=Hint("Leave the set-up", "Esc"))
        options = (leave, fit) if home else (leave, fit, begin)
        text = "All counters where the scenario puts them. Click one to see it in full."
        return Prompt(None, "The set-up", text, context=self.page.subtitle, options=options)

    def middle(self) -> Part:
        """What is inspected, or the page of the battle."""
        if self.sheet is not None:
            return self.sheet_part(self.sheet)
        return Part("battle", "The battle", self.page.subtitle, lambda _: 0, self._draw_page)

    def _draw_page(self, _: object, rect: pygame.Rect) -> None:
        draw_sheet(self.ui, rect, self.page, self.map.sprites)

    def _draw_army(self, ui: Ui, rect: pygame.Rect) -> None:
        """Group by group, each counter a button that shows where it stands."""
        across = max(1, rect.width // CELL[0])
        heights = [_height(ui, *group, rect.width, across) for group in self.army]
        with ui.scrolled("army", rect, sum(heights)) as y:
            for (heading, pieces, note), height in zip(self.army, heights, strict=True):
                if y + height > rect.top and y < rect.bottom:
                    self._draw_group(pygame.Rect(rect.x, y, rect.width, height), heading, pieces, note, across)
                else:  # out of sight, but the keyboard walks there
                    self._name_counters(rect.x, y + height, pieces, across)
                y += height

    def _draw_group(self, rect: pygame.Rect, heading: str, pieces: tuple[Piece, ...], note: str, across: int) -> None:
        pen = self.ui.pen
        if pieces:
            colour = self.look.side(pieces[0].side).colour
            pen.rect(pygame.Rect(rect.x, rect.y + 4, 3, 16), colour)
        y = rect.y + 1
        for line in pen.wrapped("ui-semi", 15, heading, rect.width - 10):
            pen.write("ui-semi", 15, line, IVORY, (rect.x + 10, y))
            y += LINE
        if note:
            y = pen.paragraph("ui", NOTE, note, MUTED, pygame.Rect(rect.x + 10, y, rect.width - 10, 0), 1.25) + 4
        for number, piece in enumerate(pieces):
            row, column = divmod(number, across)
            box = pygame.Rect(rect.x + column * CELL[0], y + row * CELL[1], *CELL)
            self._draw_counter(box, piece)

    def _draw_counter(self, box: pygame.Rect, piece: Piece) -> None:
        touch = self._name_counter(box, piece)
        broad = fitting(self.map.sprites, COUNTER, CELL[1] - 4)
        picture(self.ui, self.map.sprites, piece, box.center, broad, "selected" if touch else "plain")

    def _name_counters(self, x: int, y: int, pieces: tuple[Piece, ...], across: int) -> None:
        for number, piece in enumerate(pieces):
            row, column = divmod(number, across)
            self._name_counter(pygame.Rect(x + column * CELL[0], y + row * CELL[1], *CELL), piece)

    def _name_counter(self, box: pygame.Rect, piece: Piece) -> bool:
        """Name the spot of a counter; True if it is to be ringed."""
        standing = self.standing.get(piece.id, piece)
        where = f"In {self.board.ids[standing.place]}." if standing.place >= 0 else "Comes later."
        touch = self.ui.spot(f"unit:{piece.id}", box, lambda: self.show_unit(piece.id), Hint(piece.title, where))
        return touch.hot or touch.focused or piece.id == self.chosen


def _height(ui: Ui, heading: str, pieces: tuple[Piece, ...], note: str, width: int, across: int) -> int:
    heads = len(ui.pen.wrapped("ui-semi", 15, heading, width - 10)) * LINE
    lines = ui.pen.paragraph_height("ui", NOTE, note, width - 10, 1.25) + 4 if note else 0
    return heads + lines + -(-len(pieces) // across) * CELL[1] + 16


def set_up(game: Game, pieces: Sequence[Piece]) -> None:
    """Answer the questions of the set-up: as long as one can be answered by putting a counter where it belongs.

    Then the game can tell of every unit in its place. A game that sets up otherwise stays at its first question.
    """
    ids: Sequence[str] = game.board.ids
    wanted = {piece.id: ids[piece.place] for piece in pieces if piece.place >= 0}
    while True:
        fitting = (action for action in game.legal_actions if any(wanted.get(word) in action for word in action))
        action = next(fitting, None)
        if action is None:
            return
        game.push(action)
