"""Two people at one screen: the curtain between their chairs, and the news for whoever sits down."""

from __future__ import annotations

from collections.abc import Callable

from wargame.client.table.curtain import CurtainScene
from wargame.client.table.keeping import PlayDesk


class Chairs:
    """Lets the curtain fall before the other person sees anything. `put_away` clears what one side alone may see."""

    def __init__(self, desk: PlayDesk, put_away: Callable[[], None]) -> None:
        self.desk, self._put_away = desk, put_away

    def put_away(self) -> None:
        """What one side has looked at and was told is not for the eyes of another."""
        self._put_away()
        self.desk.model.reports.begin(len(self.desk.model.game.log))

    def let_fall(self) -> None:
        """Nothing of the next view is made until the curtain rises."""
        app, model = self.desk.app, self.desk.model
        side = model.sitting.viewer(model.seen)
        assert side is not None
        self.desk.pane.stage.clear()
        self.put_away()

        def rise() -> None:
            model.seen = side
            app.pop()
            self._tell_news(side)

        app.push(CurtainScene(app, model, side, rise))

    def _tell_news(self, side: str) -> None:
        """What the opponent did since, as this side could see it."""
        model = self.desk.model
        since = model.news_since(side)
        if since is not None:
            model.reports.begin(since)
            model.read_reports()
            self.desk.perform(since, tell=True)
