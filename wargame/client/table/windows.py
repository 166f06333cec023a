"""The windows over the table: menu, player aids, order of battle, result."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from wargame.client.dialogue import AskText, Window
from wargame.client.table.sheets import draw_sheet
from wargame.sitting import Sitting
from wargame.sitting.records import records_folder

if TYPE_CHECKING:
    from wargame.client.table.game_table import GameTable
    from wargame.client.table.scene import TableScene

ROW = 46


class MenuWindow(Window):
    """Go on, save a copy, settings, leave."""

    width = 380

    def __init__(self, table: TableScene) -> None:
        super().__init__(table.app, "Menu", "the game is kept")
        self.table = table

    def wanted(self, width: int) -> int:
        """Six buttons."""
        return 6 * ROW

    def inside(self, rect: pygame.Rect) -> None:
        """The buttons."""
        table = self.table
        entries = [
            ("go-on", "Go on", "primary", "Enter", self.close),
            ("save", "Save a copy", "plain", "S", lambda: ask_save(table)),
            ("aids", "Player aids", "plain", "A", lambda: open_aids(table)),
            ("oob", "Order of battle", "plain", "O", lambda: open_order_of_battle(table)),
            ("settings", "Settings", "plain", "T", lambda: open_settings(table)),
            ("leave", "Leave the table", "plain", "L", self.leave),
        ]
        for number, (name, label, kind, key, act) in enumerate(entries):
            box = pygame.Rect(rect.x, rect.y + number * ROW, rect.width, ROW - 8)
            self.ui.button(name, box, label, act, kind, key)

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


class ResultWindow(Window):
    """The last page of a game."""

    width = 620

    def __init__(self, table: GameTable) -> None:
        super().__init__(table.app, "The result")
        self.table = table
        self.sheet = table.look.closing(table.glimpse)

    def wanted(self, width: int) -> int:
        """As much as there is."""
        return 480

    def inside(self, rect: pygame.Rect) -> None:
        """Points, losses, who has won and why."""
        draw_sheet(self.ui, rect, self.sheet, self.table.map.sprites)


def open_result(table: GameTable) -> None:
    """Open the last page."""
    table.app.push(ResultWindow(table))


def open_aids(table: GameTable) -> None:
    """Open the player aids."""
    from wargame.client.table.aids import AidsWindow

    table.app.push(AidsWindow(table))


def open_order_of_battle(table: GameTable) -> None:
    """Open the order of battle and reinforcements."""
    from wargame.client.table.oob import OrderOfBattle

    table.app.push(OrderOfBattle(table))
