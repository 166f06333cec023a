"""What choices lead to is found out beside the table; as soon as something is known it is shown."""

from __future__ import annotations

from wargame.client.table.choosing import Choosing
from wargame.client.table.desk import Tool


class Foretelling(Tool):
    """Goes on with what waits for odds, and tells the list and the buttons which dice each choice leads to."""

    def __init__(self, choosing: Choosing) -> None:
        self.choosing = choosing

    def update(self, seconds: float) -> None:
        """What has come out is drawn."""
        desk, picker = self.choosing.desk, self.choosing.picker
        if not desk.on_top:
            return
        if desk.model.insight.come():
            desk.relight()
        if desk.model.glimpse.estimates.come():
            self.choosing.estimated()
        if not desk.model.asked:
            return
        picker.foresight.come()
        come = picker.showing.come()
        if come or (not desk.pane.busy and picker.listing.foretell()):
            desk.ui.dirty = True
            desk.touch()

    @property
    def busy(self) -> bool:
        """Whether something is still to be found out, and taken in when it is: under a window nothing is."""
        desk, model = self.choosing.desk, self.choosing.desk.model
        looked_for = model.insight.waiting or model.glimpse.estimates.waiting
        return desk.on_top and (looked_for or (model.asked and self.choosing.picker.foresight.waiting))
