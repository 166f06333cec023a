"""What choices lead to is found out while nothing else is to be done, a little in every frame."""

from __future__ import annotations

from wargame.client.table.choosing import Choosing
from wargame.client.table.desk import Tool


class Foretelling(Tool):
    """Tells the list and the buttons which dice each choice leads to, as soon as that is known."""

    def __init__(self, choosing: Choosing) -> None:
        self.choosing = choosing

    def update(self, seconds: float) -> None:
        """Go on while there is time; what has come out is drawn."""
        desk = self.choosing.desk
        if not desk.model.asked or not desk.on_top or desk.pane.busy:
            return
        if self.choosing.picker.listing.foretell():
            desk.ui.dirty = True
            desk.touch()

    @property
    def busy(self) -> bool:
        """Whether something is still to be found out."""
        return self.choosing.picker.listing.stakes.waiting
