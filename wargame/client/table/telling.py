"""What has just happened, told over the map: captions, banners, tumbling dice, and the reports of what they decided."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from wargame.client.kit import Ui
from wargame.client.table.above import draw_banner, draw_caption, draw_dice
from wargame.client.table.columns import Part
from wargame.client.table.desk import Desk, Tool
from wargame.client.table.over import Over
from wargame.client.table.report_card import HIGH, LINE, LOW, LOWEST, TITLE, Facts, draw_card
from wargame.client.table.reports import Report

Chance = Callable[[Report], float | None]
TALL, FAIR = 1060, 520
"""From this height on the card of a result has room for all of most results, from this one for the dice."""


def _unknown(_: Report) -> float | None:
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

    It stays as it is while what is watched is `racing` by. `chance` tells how likely it was that they would hurt.
    """

    def __init__(self, desk: Desk, racing: Callable[[], bool], chance: Chance = _unknown) -> None:
        self.desk, self.racing, self.chance = desk, racing, chance
        self._shown: object = None

    def head(self) -> Part:
        """The card; low windows have a lower one, and before the first dice it is a line."""
        room, untold = (
            self.desk.room.height,
            self.desk.model.reports.shown is None and not self.desk.pane.stage.throwing,
        )
        high = LINE if untold else HIGH if room >= TALL else LOW if room >= FAIR else LOWEST
        return Part(TITLE, "Result", "", lambda _: high, self._draw)

    def _draw(self, ui: Ui, rect: pygame.Rect) -> None:
        model, pane = self.desk.model, self.desk.pane
        facts = Facts(self.chance, model.piece_of, pane.map.sprites)
        draw_card(ui, rect, model.reports, pane.stage.throwing, facts)

    def update(self, seconds: float) -> None:
        """The card is drawn anew when dice have come to lie still, and when the chance they had is known."""
        report = self.desk.model.reports.shown
        now = report, self.desk.pane.stage.throwing, report is not None and self.chance(report)
        if now != self._shown and not self.racing():
            self._shown = now
            self.desk.ui.dirty = True
