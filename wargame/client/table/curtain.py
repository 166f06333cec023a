"""The curtain between two chairs: nothing of the table shows through, and nothing of the next view is made yet."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from wargame.client.app import App
from wargame.client.art.curtain import drapery
from wargame.client.art.face import stamp
from wargame.client.palette import BRASS_DARK, INK, INK2, PAPER, RULE
from wargame.client.scene import Scene

if TYPE_CHECKING:
    from wargame.client.table.scene import TableScene

CARD = (640, 380)


class CurtainScene(Scene):
    """Says who takes the chair, and what has happened that this side may know."""

    def __init__(self, app: App, table: TableScene, side: str, rise: Callable[[], None]) -> None:
        super().__init__(app)
        self.table, self.side, self.rise = table, side, rise
        news = table.sitting.news(side)
        self.news = [item.sentence for item in news][-4:]

    def draw(self, surface: pygame.Surface) -> None:
        """Drapery over the whole window, and a card."""
        pen = self.ui.begin(surface, self.theme)
        look = self.table.look
        side, others = look.side(self.side), [look.side(each) for each in self.table.game.sides if each != self.side]
        surface.blit(drapery(*surface.get_size(), side.ink), (0, 0))
        card = pygame.Rect(0, 0, min(CARD[0], self.room.width - 40), CARD[1] + 22 * len(self.news))
        card.center = self.room.center
        pen.shadow(card, 6, 24, 200, 10)
        pen.rect(card, PAPER, RULE, 6)
        pen.rect(card.inflate(-18, -18), None, BRASS_DARK, 2)
        pen.rect(card.inflate(-26, -26), None, BRASS_DARK, 2)
        if side.emblem:
            pen.blit(stamp(side.emblem, pen.px(96), INK), (card.centerx, card.y + 32), "midtop")
        y = card.y + 138
        pen.write("caps-heavy", 34, f"{side.name} takes the chair", INK, (card.centerx, y), "midtop", card.width - 60)
        pen.ornament((card.centerx, y + 62), card.width - 200, BRASS_DARK)
        away = " and ".join(each.name for each in others)
        pen.write("map-italic", 21, f"{away}, look away.", INK2, (card.centerx, y + 78), "midtop")
        y += 114
        turn = look.turn(self.table.glimpse)
        pen.write("ui", 15, f"Turn {turn.now} of {turn.total}", INK2, (card.centerx, y), "midtop")
        for sentence in self.news:
            y += 22
            pen.write("ui", 15, sentence, INK2, (card.centerx, y), "midtop", card.width - 70)
        button = pygame.Rect(0, 0, 270, 46)
        button.midtop = (card.centerx, card.bottom - 78)
        self.ui.button("rise", button, f"I am {side.name}", self.rise, "primary", "Enter", size=18)

    def back(self) -> bool:
        """Escape does not lift a curtain."""
        return True
