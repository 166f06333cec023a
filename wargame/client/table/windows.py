"""The windows over the table: menu, player aids, order of battle, result."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from wargame.client import doors
from wargame.client.dialogue import Act, AskText, Message, Window
from wargame.client.menu.trouble import reported
from wargame.client.palette import MUTED
from wargame.client.table.judging.page import can_be_judged, open_judgement
from wargame.client.table.turn_page import open_turn_page
from wargame.engine.record import RecordError
from wargame.grammar import sentence
from wargame.paths import expanded, looked_at
from wargame.sitting import SaveRefused, Sitting
from wargame.sitting.records import SUFFIX, records_folder

if TYPE_CHECKING:
    from wargame.client.table.game_table import GameTable
    from wargame.client.table.scene import TableScene

ROW, APART = 46, 12
"""The room of a button, and between two groups of them."""
Entry = tuple[str, str, str, str, Act]
KEPT = "The game is kept at every step: leave when you like, and go on later with Continue on the first screen."
OVER = "The game is over and kept: it can be replayed from the list of kept games."


class MenuWindow(Window):
    """Go on, save a copy, look something up, the tour, settings, leave."""

    width = 380

    def __init__(self, table: TableScene) -> None:
        super().__init__(table.app, "Menu", table.look.browse(table.ref).title)
        self.table = table

    def wanted(self, width: int) -> int:
        """The buttons and a sentence."""
        return self._buttons_height() + self.ui.pen.paragraph_height("ui-italic", 14, self._sentence, width) + 4

    @property
    def _sentence(self) -> str:
        return OVER if self.table.sitting.over else KEPT

    def _buttons_height(self) -> int:
        groups = self._groups()
        return sum(len(group) for group in groups) * ROW + (len(groups) - 1) * APART

    def _groups(self) -> list[list[Entry]]:
        """The buttons by what they are for: play, look up, how the table works, leave; the most used ones first.

        Name, label, kind, key and deed of each; who only watches is not shown how to play.
        """
        go_on = "Look at the map" if self.table.sitting.over else "Go on"
        tour: list[Entry] = [("tour", "Tour", "plain", "U", lambda: self._instead(show_tour))]
        answers: list[Entry] = [
            ("standing", "Standing answers", "plain", "N", lambda: self._instead(open_standing)),
        ]
        again: list[Entry] = [
            ("replay", "Replay from the beginning", "plain", "R", lambda: self._instead(open_replay)),
        ]
        judged: list[Entry] = [
            ("judge", f"How it {'went' if self.table.sitting.over else 'goes'}", "plain", "J", self._judge),
        ]
        watched = self.table.sitting.watched
        return [
            [("go-on", go_on, "primary", "Enter", self.close)],
            [
                ("aids", "Player aids", "plain", "A", lambda: self._instead(open_aids)),
                ("oob", "Order of battle", "plain", "O", lambda: self._instead(open_order_of_battle)),
                ("turns", "Turns, dice and losses", "plain", "D", lambda: self._instead(open_turn_page)),
                *(judged if can_be_judged(self.table) else []),
                *(again if self.table.sitting.path is not None and self.table.game.actions else []),
            ],
            [
                *(answers if self.table.game.topics and not watched else []),
                ("settings", "Settings", "plain", "T", lambda: self._instead(open_settings)),
                ("keys", "Keys", "plain", "K", lambda: open_keys(self.table)),
                *(tour if not watched else []),
            ],
            [
                ("save", "Save a copy", "plain", "S", lambda: self._instead(ask_save)),
                ("leave", "Leave the table", "plain", "L", self.leave),
            ],
        ]

    def inside(self, rect: pygame.Rect) -> None:
        """The buttons, which scroll where they do not fit, and that nothing is lost by leaving."""
        with self.ui.scrolled("menu", rect, self.wanted(rect.width)) as y:
            for group in self._groups():
                for name, label, kind, key, act in group:
                    self.ui.button(name, pygame.Rect(rect.x, y, rect.width, ROW - 8), label, act, kind, key)
                    y += ROW
                y += APART
            self.ui.pen.paragraph("ui-italic", 14, self._sentence, MUTED, pygame.Rect(rect.x, y - APART, rect.width, 0))

    def _instead(self, opened: Callable[[TableScene], None]) -> None:
        """Open another window in place of this one: closing that leads back to the table."""
        self.close()
        opened(self.table)

    def _judge(self) -> None:
        self._instead(open_judgement)

    def leave(self) -> None:
        """To the menu; every action is on disk already."""
        doors.leave(self.app)


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
    text = "A copy of the game so far. It lies among the kept games unless you name another folder."
    value = f"{header.scenario}-copy"
    table.app.push(
        AskText(table.app, "Save a copy", text, value, "Save", partial(save_as, table), copy_objection, _copy_said)
    )


def copy_path(name: str) -> Path:
    """The file that is meant by a name: in the folder of kept games unless another one is named."""
    path = expanded(name.strip())
    return records_folder() / (path if path.suffix == SUFFIX else path.with_name(path.name + SUFFIX))


def copy_objection(name: str) -> str | None:
    """Why no copy can have this name, if so: folders are not made because of a slip."""
    try:
        folder = looked_at(copy_path(name)).parent
    except ValueError:
        return "A file needs a name."
    except OSError as error:
        return sentence(str(error.strerror))
    known = folder == records_folder() or folder.is_dir()
    return None if known else f"There is no folder {folder}."


def _copy_said(name: str) -> str:
    return f"Will be saved as {copy_path(name)}"


def save_copy(sitting: Sitting, name: str) -> Path:
    """Save a copy under a name; SaveRefused, with a sentence, if that cannot or must not be."""
    objection = copy_objection(name)
    if objection is not None:
        raise SaveRefused(objection)
    path = copy_path(name)
    if path.parent == records_folder():
        path.parent.mkdir(parents=True, exist_ok=True)
    sitting.save_copy(path)
    return path


def save_as(table: TableScene, name: str) -> None:
    """Save a copy of the game under a name, and say where, or why not."""
    try:
        path = save_copy(table.sitting, name)
    except (SaveRefused, RecordError, OSError, ValueError, RuntimeError) as error:
        table.app.push(Message(table.app, "Not saved", str(error)))
    else:
        table.say(f"Saved as {path}.")


def open_replay(table: TableScene) -> None:
    """Watch the game again from its beginning, as those who play may see it; the table stays below."""
    path = table.sitting.path
    assert path is not None
    with reported(table.app, f"{path.name} cannot be replayed"):
        doors.replay(table.app, path)


def show_tour(table: TableScene) -> None:
    """Show the tour of a first game, or show it again."""
    table.app.change(tour=True)
    table.tour.begin()


def open_standing(table: TableScene) -> None:
    """The standing answers over the table."""
    from wargame.client.table.standing import StandingWindow

    table.app.push(StandingWindow(table.standing))


def open_settings(table: TableScene) -> None:
    """The settings over the table."""
    from wargame.client.menu.settings_scene import SettingsScene

    table.app.push(SettingsScene(table.app))


def open_result(table: GameTable) -> None:
    """Open the last page."""
    from wargame.client.table.result import ResultWindow

    table.app.push(ResultWindow(table))


def open_aids(table: GameTable) -> None:
    """Open the player aids."""
    from wargame.client.table.aids import AidsWindow

    table.app.push(AidsWindow(table))


def open_keys(table: GameTable) -> None:
    """Open the player aids at the keys."""
    from wargame.client.table.aids import AidsWindow

    window = AidsWindow(table)
    window.choose(len(window.aids) - 1)
    table.app.push(window)


def open_order_of_battle(table: GameTable) -> None:
    """Open the order of battle and reinforcements."""
    from wargame.client.table.oob import OrderOfBattle

    table.app.push(OrderOfBattle(table))
