"""What has just happened, told over the map: captions, banners, tumbling dice, and the reports of what they decided."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from wargame.client.table.above import draw_banner, draw_caption, draw_dice
from wargame.client.table.desk import Desk, Tool
from wargame.client.table.over import Over
from wargame.client.table.report_card import draw_reports


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
    """The report of what dice have decided, once they lie still. None is shown while what is watched is `racing` by."""

    def __init__(self, desk: Desk, racing: Callable[[], bool]) -> None:
        self.desk, self.racing = desk, racing

    def draw(self, over: Over) -> None:
        """Off what is asked about, and if there is room off the places it tells of."""
        reports = self.desk.model.reports
        if reports.top is not None and not self.desk.pane.stage.throwing and not self.racing():
            draw_reports(over, reports, self._told_of())

    def _told_of(self) -> list[pygame.Rect]:
        """Where that happened which the report on top tells of."""
        model, pane = self.desk.model, self.desk.pane
        words = model.reports.top.where if model.reports.top is not None else ()
        places = {model.board.index[word] for word in words if word in model.board.index} - model.board.boxes
        return [pane.in_units(pane.map.middle(place)) for place in sorted(places)]
