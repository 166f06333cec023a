"""The transfer window at the table: an icon, a key and a button over the map while things may change places."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from wargame.client.kit import Hint
from wargame.client.looks.shelves import Shelves
from wargame.client.table.bars import Icon
from wargame.client.table.desk import Desk, Tool
from wargame.client.table.over import Over
from wargame.client.table.shelves.window import Hands, ShelvesWindow
from wargame.engine.action import Action

SIZE = (250, 38)
MARGIN = 14


class Transfers(Tool):
    """Opens the window; `commit` carries an action out, `undo` takes the last one back."""

    def __init__(
        self, desk: Desk, commit: Callable[[Action], None], undo: Callable[[], None], asked: Callable[[], bool]
    ) -> None:
        self.desk, self.commit, self.undo, self.asked = desk, commit, undo, asked
        self._found: tuple[Shelves | None] | None = None

    def changed(self) -> None:
        """Another question, or another state of things."""
        self._found = None

    @property
    def shelves(self) -> Shelves | None:
        """What may change places, looked for once a moment; nothing if nobody in front of the screen is asked."""
        if self._found is None:
            model = self.desk.model
            self._found = (model.look.shelves(model.glimpse) if self.asked() else None,)
        return self._found[0]

    def icons(self) -> Sequence[Icon]:
        """An icon in a game that has such moves, faint while there are none: no other icon ever moves for it."""
        if not self.desk.model.look.has_shelves:
            return ()
        hint = Hint("Transfer", "Nothing can change places between containers now.")
        if self.shelves is not None:
            hint = Hint(self.shelves.title, "Containers side by side, to drag between them. (U)")
        able = self.shelves is not None
        return (Icon("shelves", "swap", hint, self.open, "u", label="Transfer", enabled=able),)

    def open(self) -> None:
        """Show the window over the table."""
        found, model = self.shelves, self.desk.model
        if found is not None:
            hands = Hands(lambda: self.shelves, self._offered, self.commit, self.undo, model.game.why_not)
            self.desk.app.push(ShelvesWindow(self.desk.app, model.look, found, hands))

    def _offered(self, action: Action) -> bool:
        ask = self.desk.model.glimpse.ask
        return ask is not None and action in ask.actions

    def draw(self, over: Over) -> None:
        """A button over the map, off all that is asked for."""
        if self.shelves is None or over.window.width < 2 * SIZE[0]:
            return
        box = over.corner("shelves", SIZE, MARGIN, ("topleft", "topright", "bottomleft", "bottomright"))
        over.ui.pen.shadow(box)
        over.ui.button("shelves", box, "Transfer window", self.open, "primary", icon="swap")
