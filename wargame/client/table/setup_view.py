"""The set-up of a scenario, to be looked at: the map with all counters, the order of battle, what is to come."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import wargame
from wargame.client.app import App
from wargame.client.kit import Hint, Ui
from wargame.client.looks import Piece, Sheet, look_for, look_of
from wargame.client.table.bars import Icon, Option, Prompt, top_bar
from wargame.client.table.columns import RIGHT, Part, draw_column, draw_tabs
from wargame.client.table.desk import Desk, Tool
from wargame.client.table.furniture import Furniture, Watching
from wargame.client.table.game_table import GameTable
from wargame.client.table.inspection import Inspection
from wargame.client.table.layout import Layout
from wargame.client.table.model import TableModel
from wargame.client.table.parts import sheet_part
from wargame.client.table.roster import Roster
from wargame.content import ScenarioRef
from wargame.engine.game import Game

TABS = (("play", "Battle"), ("army", "Order of battle"))


class SetupScene(GameTable):
    """A scenario before its first question. Everything is shown; nothing can be moved, nothing is kept."""

    def __init__(self, app: App, ref: ScenarioRef) -> None:
        game = wargame.load(ref, seed=0)
        look = look_of(ref.game)
        setup = tuple(look.setup(ref))
        set_up(game, setup)
        super().__init__(app, TableModel(game, look_for(game)))
        page = look.browse(ref)
        self.roster = Roster(self, self.inspection, setup, tuple(look.oob(ref)))
        self.furniture = SetupFurniture(self, self.inspection, self.roster, page)
        self.set_out(self._in_order(page))
        self.pane.put(setup)

    def _in_order(self, page: Sheet) -> list[Tool]:
        """The tools, the one in front first. Escape goes down this list as well."""
        return [
            self.pointer,
            self.roster,
            self.inspection,
            self.spread,
            self.telling,
            self.minimap,
            self.cursor,
            Page(self, page, self.begin, self.leave),
        ]

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


class Page(Tool):
    """What the set-up is of, and the ways out. Where Escape has nothing to take back, it leaves."""

    def __init__(self, scene: SetupScene, page: Sheet, begin: Callable[[], None], leave: Callable[[], None]) -> None:
        self.scene, self.page, self.begin, self.leave = scene, page, begin, leave

    def icons(self) -> Sequence[Icon]:
        """The door."""
        return (Icon("leave", "close", Hint("Leave the set-up", "Esc"), self.leave, label="Leave"),)

    def back(self) -> bool:
        """Leave."""
        self.leave()
        return True

    def prompt(self) -> Prompt | None:
        """What is to be seen, and the ways out."""
        home = len(self.scene.app.scenes) < 2
        ways = Hint("Play this battle", "Back to the menu: choose who plays each side, then begin a real game.")
        begin = Option("begin", "Play this battle", self.begin, "Enter", "primary", ways)
        fit = Option("fit", "Fit", self.scene.pane.fit, "0", hint=Hint("Whole map", "Show all of it."))
        close = "Close" if home else "Back"
        leave = Option("back", close, self._escape, "Esc", hint=Hint("Leave the set-up", "Esc"))
        options = (leave, fit) if home else (leave, fit, begin)
        text = "All counters where the scenario puts them. Click one to see it in full."
        return Prompt(None, "The set-up", text, context=self.page.subtitle, options=options)

    def _escape(self) -> None:
        self.scene.back()

    def part(self) -> Part | None:
        """The page of the battle."""
        return replace(sheet_part(self.scene.pane, self.page), id="battle", title="The battle", note=self.page.subtitle)


class SetupFurniture(Furniture):
    """The order of battle on one side of the map, the page of the battle or what is inspected on the other."""

    def __init__(self, desk: Desk, inspection: Inspection, roster: Roster, page: Sheet) -> None:
        super().__init__(desk, Watching(desk))
        self.inspection, self.roster, self.page = inspection, roster, page

    def draw(self, ui: Ui, parts: Layout) -> None:
        """Top bar, prompt, the order of battle and the page of the battle."""
        top_bar(ui, parts.top, self.desk.model.look.title, self.page.title, None, self.icons())
        self.draw_bar(ui, parts.prompt)
        count = f"{len(self.roster.setup)} counters"
        army = Part("army", "Order of battle", count, lambda _: 0, self.roster.draw_army)
        middle = self.middle()
        if not parts.folded:
            draw_column(ui, parts.left, [army], "left")
            draw_column(ui, parts.right, [middle], RIGHT)
            return
        below = draw_tabs(ui, parts.right, TABS, self.tab, self.choose_tab)
        listed = self.tab == "army" and self.inspection.sheet is None
        draw_column(ui, below, [army if listed else middle], RIGHT)

    def choose_tab(self, tab: str) -> None:
        """Show another tab of the column; what was inspected makes room."""
        self.inspection.sheet = None
        super().choose_tab(tab)


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
