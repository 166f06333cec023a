"""What has just happened, told over the map: captions, banners, tumbling dice, and the reports of what they decided."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from wargame.client.kit import Ui
from wargame.client.table.above import draw_banner, draw_caption, draw_dice
from wargame.client.table.columns import Part
from wargame.client.table.desk import Desk, Tool
from wargame.client.table.over import Over
from wargame.client.table.report_card import HEADING, TITLE, Facts, card_height, draw_card
from wargame.client.table.reports import Foretold, Report

Said = Callable[[Report], Foretold | None]
SHARE, LEAST = 0.13, 52
"""The card has a share of the window, whatever it tells, so that nothing below it ever moves; what has no room in it
is scrolled, or laid open over what is below."""


def _nothing(_: Report) -> Foretold | None:
    return None


class Telling(Tool):
    """Captions, the banner of a turn, and dice until they lie still."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    def draw(self, over: Over) -> None:
        """As far as the stage has come."""
        stage = self.desk.pane.stage
        draw_caption(over, stage, self.desk.model.look)
        draw_banner(over, stage)
        if stage.throwing:
            draw_dice(over, stage)


class ReportCard(Tool):
    """The report of what dice have decided, at the head of the right column, once they lie still.

    It stays as it is while what is watched is `racing` by. `foretold` is what a player was shown before they fell.
    """

    def __init__(self, desk: Desk, racing: Callable[[], bool], foretold: Said = _nothing) -> None:
        self.desk, self.racing, self.foretold = desk, racing, foretold
        self._shown: object = None

    def head(self) -> Part:
        """The card, as high before the first dice as after a long telling."""
        return Part(TITLE, HEADING, "", self._height, self._draw, laid_open=self._laid_open)

    def _height(self, _: int) -> int:
        return max(LEAST, round(self.desk.room.height * SHARE))

    def _laid_open(self, width: int) -> int:
        model, throwing = self.desk.model, self.desk.pane.stage.throwing
        needed = card_height(self.desk.ui, width, model.reports, throwing, self._facts())
        return needed if model.reports.whole and needed > self._height(width) else 0

    def back(self) -> bool:
        """What lies open over the column goes back to its place."""
        whole = self.desk.model.reports.whole and not self.desk.pane.stage.throwing
        if whole:
            self.desk.model.reports.turn()
            self.desk.ui.dirty = True
        return whole

    def _facts(self) -> Facts:
        return Facts(self.foretold, self.desk.model.piece_of, self.desk.pane.map.sprites)

    def _draw(self, ui: Ui, rect: pygame.Rect) -> None:
        draw_card(ui, rect, self.desk.model.reports, self.desk.pane.stage.throwing, self._facts())

    def update(self, seconds: float) -> None:
        """The card is drawn anew when dice have come to lie still, and when what was foretold of them is known."""
        report = self.desk.model.reports.shown
        now = report, self.desk.pane.stage.throwing, report is not None and self.foretold(report)
        if now != self._shown and not self.racing():
            self._shown = now
            self.desk.ui.dirty = True
