"""A table with a game on it, played, replayed or looked at: what its tools may ask of it."""

from __future__ import annotations

from collections.abc import Iterable

from wargame.client.app import App
from wargame.client.looks import Glimpse, Picks
from wargame.client.table.base import Table
from wargame.client.table.desk import Tool
from wargame.client.table.edge_boxes import EdgeBoxes
from wargame.client.table.furniture import Furniture, Watching
from wargame.client.table.inspection import Inspection
from wargame.client.table.layers import Layers
from wargame.client.table.lights import Hit
from wargame.client.table.model import TableModel
from wargame.client.table.pane import open_tiles
from wargame.client.table.spread import Spread
from wargame.client.table.stage import Caption
from wargame.client.table.strip import Along
from wargame.client.table.telling import Telling
from wargame.engine.action import Refusal
from wargame.engine.events import Rolled


class GameTable(Table):
    """The desk of a game. Scenes set out its tools; what can be done is theirs."""

    def __init__(self, app: App, model: TableModel) -> None:
        game = model.game
        tiles = open_tiles(app, game.spec.board, game.board, model.look.style(model.ref))
        super().__init__(app, game.spec.board, game.board, model.look, tiles)
        self.model = model
        self.game, self.ref, self.reports = model.game, model.ref, model.reports
        self.map.laid.look_again(model.glimpse)
        self.spread = Spread(self)
        self.inspection = Inspection(self, self.spread)
        self.telling = Telling(self)
        self.layers = Layers(self)
        self.edge_boxes = EdgeBoxes(self)
        self.along = Along(self)
        self.furniture: Furniture = Furniture(self, Watching(self, self.layers.lay))

    def set_out(self, tools: Iterable[Tool], picks: Picks | None = None) -> None:
        """Set out the tools, the one in front first; `picks` is asked about words in panels."""
        self.tools[:] = tools
        self.furniture.tools = self.tools
        self.furniture.picks = picks or self.furniture.picks

    def entered(self) -> None:
        """Sit down, or come back from a window over the table: the pointer has gone its own way there."""
        super().entered()
        self.hover = Hit((), None)
        self.spread.put_away()

    # ------------------------------------------------------------------ what is on it

    @property
    def eyes(self) -> tuple[str, ...]:
        """Who looks at the table."""
        return self.model.eyes

    @property
    def glimpse(self) -> Glimpse:
        """What they may be shown."""
        return self.model.glimpse

    # ------------------------------------------------------------------ showing it

    def look_again(self, eyes: tuple[str, ...]) -> None:
        """The table has changed, or other eyes look at it: everything shown is made anew."""
        model = self.model
        model.look_again(eyes)
        pieces = self.look.pieces(model.glimpse)
        model.remember(pieces)
        self.pane.put(pieces)
        self.map.laid.look_again(model.glimpse)
        self.hover = Hit((), None)
        for tool in self.tools:
            tool.changed()
        self.relight()
        self.ui.retire()
        self.above.retire()
        self.touch()

    def refresh(self) -> None:
        """The table has changed."""
        self.look_again(self.eyes)

    def relight(self) -> None:
        """What is lit on the map depends on the tools and on what is chosen."""
        self.light()
        self.lay_over()
        self.ui.dirty = True
        self.touch()

    def lay_over(self) -> None:
        """Lay over the map what the game has to show of what is chosen, else of what the pointer is on.

        Who chooses where to strike is not shown how he could be struck from there: the arrows would cross. What lies
        beside the map is chosen to be put where the pointer is: that is shown.
        """
        hit = self.over_map(self.ui.pointer) or self.hover
        pointed = hit.pieces[:1] or (() if hit.place is None else (self.board.ids[hit.place],))
        chosen = [word for tool in self.tools for word in tool.picked]
        on_map = any(self.model.place_of(word) is not None for word in chosen)
        self.lights.overlays = self.map.laid.overlays(chosen if on_map else (*chosen, *pointed))

    def perform(self, since: int, tell: bool = False) -> None:
        """Show what the log has told since: moves and dice, with the sentence of each if it is to be told."""
        if not self.stage.throwing:
            log = self.model.game.log
            rolled = (entry for entry in range(since, len(log)) if isinstance(log[entry].event, Rolled))
            self.stage.thrown_at = next(rolled, len(log))
        self.stage.show(self.model.acts_since(since, tell), self.theme.motion)

    def show(self, place: str) -> None:
        """Bring a place or a counter into view and let it flash."""
        where = self.model.place_of(place)
        if where is not None:
            self.pane.flash(where)

    def show_now(self) -> None:
        """Something stands in the middle of the right column that must be seen."""
        self.furniture.tab = "play"

    def say(self, text: str, side: str | None = None) -> None:
        """A sentence over the map."""
        self.stage.show([Caption(text, side)], self.theme.motion)
        self.touch()

    def refuse(self, refusal: Refusal) -> None:
        """Say beside the pointer what cannot be done."""
        self.inspection.refuse(refusal)

    def act(self) -> None:
        """Something is carried out: what is being shown is skipped, what was refused is forgotten."""
        self.stage.skip()
        self.inspection.toast = None

    def hush(self) -> None:
        """Somebody points at the map: the same, and no note comes up on what the pointer is on."""
        self.act()
        self.inspection.hush()
