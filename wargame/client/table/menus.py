"""What is at hand at a table whatever happens: player aids, order of battle, the whole map, the menu, other eyes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from wargame.client.kit import Hint
from wargame.client.table.bars import Icon
from wargame.client.table.desk import BareDesk, Tool
from wargame.client.table.keeping import PlayDesk


@dataclass(frozen=True)
class Opens:
    """What opens the windows of a table."""

    aids: Callable[[], None]
    order_of_battle: Callable[[], None]
    menu: Callable[[], None]
    save: Callable[[], None]


class Menus(Tool):
    """The windows of a table at which a game is played. Where Escape has nothing to take back, it opens the menu."""

    def __init__(self, desk: BareDesk, opens: Opens) -> None:
        self.desk, self.opens = desk, opens

    def icons(self) -> Sequence[Icon]:
        """The last icons of the top bar."""
        aids = Hint("Player aids", "Sequence of play, charts, terrain key, legends. (F1)")
        armies = Hint("Order of battle", "Both armies and what is to come. (F2)")
        return (
            Icon("aids", "aids", aids, self.opens.aids, "f1", label="Aids"),
            Icon("oob", "flag", armies, self.opens.order_of_battle, "f2", label="Armies"),
            Icon("fit", "fit", Hint("Whole map", "Show all of it. (Home)"), self.desk.pane.fit, label="Whole map"),
            Icon("menu", "menu", Hint("Menu", "Save, settings, leave. (Esc)"), self.opens.menu, label="Menu"),
        )

    def key(self, event: pygame.Event) -> bool:
        """Ctrl and S saves a copy."""
        if event.key != pygame.K_s or not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return False
        self.opens.save()
        return True

    def back(self) -> bool:
        """There is nothing left to take back."""
        self.opens.menu()
        return True


class Umpire(Tool):
    """Whose eyes watch a game between computers."""

    def __init__(self, desk: PlayDesk) -> None:
        self.desk = desk

    def icons(self) -> Sequence[Icon]:
        """An icon while only computers play."""
        if not self.desk.model.sitting.watched:
            return ()
        return (
            Icon(
                "eyes", "eye", Hint("Whose eyes", "Both sides, or one of them. (V)"), self.next_eyes, "v", label="Eyes"
            ),
        )

    def next_eyes(self) -> None:
        """Watch through the eyes of both sides, the first, the second."""
        self.desk.model.next_umpire()
        self.desk.refresh()
