"""The windows over the table: menu, player aids, order of battle, result."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from wargame.client.dialogue import Act, AskText, Window
from wargame.client.palette import MUTED
from wargame.sitting import Sitting
from wargame.sitting.records import records_folder

if TYPE_CHECKING:
    from wargame.client.table.game_table import GameTable
    from wargame.client.table.scene import TableScene

ROW = 46
KEPT = "The game is kept at every step: leave when you like, and go on later from the menu."


class MenuWindow(Window):
    """Go on, save a copy, look something up, settings, leave."""

    width = 380

    def __init__(self, table: TableScene) -> None:
        super().__init__(table.app, "Menu", table.look.browse(table.ref).title)
        self.table = table

    def wanted(self, width: int) -> int:
        """Six buttons and a sentence."""
        return 6 * ROW + self.ui.pen.paragraph_height("ui-italic", 14, KEPT, width) + 4

    def inside(self, rect: pygame.Rect) -> None:
        """The buttons, which scroll where they do not fit, and that nothing is lost by leaving."""
        entries: list[tuple[str, str, str, str, Act]] = [
            ("go-on", "Go on", "primary", "Enter", self.close),
            ("save", "Save a copy", "plain", "S", lambda: self._instead(ask_save)),
            ("aids", "Player aids", "plain", "A", lambda: self._instead(open_aids)),
            ("oob", "Order of battle", "plain", "O", lambda: self._instead(open_order_of_battle)),
            ("settings", "Settings", "plain", "T", lambda: self._instead(open_settings)),
            ("leave", "Leave the table", "plain", "L", self.leave),
        ]
        with self.ui.scrolled("menu", rect, self.wanted(rect.width)) as y:
            for number, (name, label, kind, key, act) in enumerate(entries):
                box = pygame.Rect(rect.x, y + number * ROW, rect.width, ROW - 8)
                self.ui.button(name, box, label, act, kind, key)
            below = pygame.Rect(rect.x, y + len(entries) * ROW, rect.width, 0)
            self.ui.pen.paragraph("ui-italic", 14, KEPT, MUTED, below)

    def _instead(self, opened: Callable[[TableScene], None]) -> None:
        """Open another window in place of this one: closing that leads back to the table."""
        self.close()
        opened(self.table)

    def leave(self) -> None:
        """To the menu; every action is on disk already."""
        self.app.pop()
        self.app.pop()


def open_menu(table: TableScene, what: str = "") -> None:
    """Open the menu, or at once what is wanted of it."""
    if what == "save":
        ask_save(table)
    else:
        table.app.push(MenuWindow(table))


def ask_save(table: TableScene) -> None:
    """Ask under which name a copy is to be saved."""
    header = table.game.header
    assert header is not None
    text = f"A copy of the game so far, in {records_folder()} unless you name another folder."
    value = f"{header.scenario}-copy"
    table.app.push(AskText(table.app, "Save a copy", text, value, "Save", table.save_copy))


def save_copy(sitting: Sitting, name: str) -> Path:
    """Save a copy under a name."""
    path = Path(name).expanduser()
    if path.suffix != ".record":
        path = path.with_name(path.name + ".record")
    if not path.is_absolute():
        path = records_folder() / path
    path.parent.mkdir(parents=True, exist_ok=True)
    sitting.save_copy(path)
    return path


def open_settings(table: TableScene) -> None:
    """The settings over the table."""
    from wargame.client.menu.settings_scene import SettingsScene

    table.app.push(SettingsScene(table.app))


def open_result(table: GameTable) -> None:
    """Open the last page."""
    from wargame.client.table.result import ResultWindow

    table.app.push(ResultWindow(table))


def open_rule(table: GameTable, rule: str) -> None:
    """Look a rule up."""
    from wargame.client.table.rule_window import RuleWindow

    table.app.push(RuleWindow(table.app, table.look, rule))


def open_aids(table: GameTable) -> None:
    """Open the player aids."""
    from wargame.client.table.aids import AidsWindow

    table.app.push(AidsWindow(table))


def open_order_of_battle(table: GameTable) -> None:
    """Open the order of battle and reinforcements."""
    from wargame.client.table.oob import OrderOfBattle

    table.app.push(OrderOfBattle(table))
