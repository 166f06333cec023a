"""Several answers by one button: those before the last are given, the last is shown with its odds if dice follow."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from wargame.client.kit import Hint
from wargame.client.table.bars import Option
from wargame.client.table.choosing import Choosing
from wargame.client.table.desk import Tool
from wargame.client.table.volleys import KEY
from wargame.engine.answers import Together


class AllTogether(Tool):
    """The answers that could be given at once. `give` gives those before the last; none while a line is `tried`."""

    def __init__(self, choosing: Choosing, give: Callable[[Together], None], tried: Callable[[], bool]) -> None:
        self.choosing, self.give, self.tried = choosing, give, tried
        self.found: Together | None = None

    def changed(self) -> None:
        """Another question: other answers, or none."""
        model = self.choosing.desk.model
        self.found = model.sitting.together() if model.asked and not self.tried() else None

    def options(self) -> Sequence[Option]:
        """The button, while nothing is being chosen."""
        if self.found is None or self.choosing.picker.walk.at != (None,):
            return ()
        return (Option("together", self.found.name, self.choose, KEY, hint=Hint(self.found.name, "All by one press.")),)

    def choose(self) -> None:
        """Give them, and show the last."""
        if self.found is not None:
            self.carry_out(self.found)

    def carry_out(self, found: Together) -> None:
        """Give answers as one; a last one that decides something when its odds have been seen."""
        self.give(found)
        ask, last = self.choosing.desk.model.glimpse.ask, found.actions[-1]
        if found.decides and ask is not None and last in ask.actions:
            self.choosing.picker.choose(last, label=found.name)
