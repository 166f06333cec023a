"""A record replayed: the game at any of its actions, through the eyes of both sides or of one. It is only read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from wargame.client.app import App
from wargame.client.dialogue import Message
from wargame.client.kit import Hint
from wargame.client.looks import look_for
from wargame.client.table.bars import Icon
from wargame.client.table.course.tool import CourseCard
from wargame.client.table.desk import Desk, Tool
from wargame.client.table.game_table import GameTable
from wargame.client.table.hand import draw_hand
from wargame.client.table.inspection import Inspection
from wargame.client.table.judging.page import open_judgement
from wargame.client.table.model import TableModel
from wargame.client.table.over import Over
from wargame.client.table.playback import Playback, Upcoming, WaysOut
from wargame.client.table.replay_eyes import WhoseEyes
from wargame.client.table.telling import ReportCard
from wargame.client.table.timeline import Timeline
from wargame.client.table.windows import open_aids, open_order_of_battle, open_result
from wargame.engine.action import Refusal
from wargame.engine.game import Game
from wargame.engine.record import read
from wargame.sitting.eyes import Eyes, allowed_eyes, must_ask
from wargame.table import replay


class ReplayScene(GameTable):
    """A record on the screen. RecordError, in words for the player, if it cannot be trusted or does not fit."""

    def __init__(self, app: App, path: Path) -> None:
        self.path = path
        record = read(path)
        game: Game = replay(record, path)
        self.lost = record.recovered
        super().__init__(app, TableModel(game, look_for(game), lambda ply: self.timeline.decider(ply)))
        self.timeline = Timeline(game, lambda: self.look.turn(self.model.glimpse_now()).now)
        self.allowed = allowed_eyes(game, self.timeline.unfinished)
        self._asking = must_ask(game, self.allowed)
        ways_out = WaysOut(partial(play_on, self), partial(branch, self), partial(open_result, self))
        self.playback = Playback(self, self.timeline, self.inspection, ways_out)
        self.set_out(self._in_order())
        self.look_again(self.allowed[0])

    def _in_order(self) -> list[Tool]:
        """The tools, the one in front first. Escape goes down this list as well."""
        return [
            self.playback,
            self.pointer,
            self.layers,
            self.along,
            self.inspection,
            self.spread,
            ReportCard(self, lambda: self.playback.racing),
            self.telling,
            OtherEyes(self, self.inspection, lambda: self.allowed),
            Lookups(self, partial(open_aids, self), partial(open_order_of_battle, self), partial(open_judgement, self)),
            self.edge_boxes,
            CourseCard(self),
            self.minimap,
            Upcoming(self, self.playback, self.furniture.record_part),
            self.cursor,
            Leaving(self.playback, self.leave),
        ]

    def look_through(self, eyes: Eyes) -> None:
        """One of two people has said who is looking: from now on through these eyes alone."""
        self.allowed, self._asking = [eyes], False
        self.look_again(eyes)

    def entered(self) -> None:
        """If the file was cut off, say so first."""
        super().entered()
        if self._asking:
            self._asking = False
            self.app.push(WhoseEyes(self))
        elif self.lost:
            said, self.lost = self.lost, None
            self.app.push(Message(self.app, "The record was cut off", said))

    def leave(self) -> None:
        """Back to where the record was opened."""
        self.app.pop()


def play_on(scene: ReplayScene) -> None:
    """Go on with the game of the record; the replay makes room for the table, or for the one it was opened from."""
    from wargame.client import doors
    from wargame.client.menu.trouble import reported

    if doors.is_played(scene.app, scene.path):
        scene.leave()
        return
    with reported(scene.app, f"{scene.path.name} cannot be continued"):
        doors.resume(scene.app, scene.path)
        doors.make_room(scene.app, scene)


def branch(scene: ReplayScene) -> None:
    """Ask who is to sit where in a game that begins as this one did."""
    from wargame.client.table.branch import BranchWindow

    scene.playback.playing = False
    scene.app.push(BranchWindow(scene))


class OtherEyes(Tool):
    """Whose eyes look at a record. Of one side its name stands over the map, and its hand lies there."""

    def __init__(self, desk: Desk, inspection: Inspection, allowed: Callable[[], Sequence[Eyes]]) -> None:
        self.desk, self.inspection, self.allowed = desk, inspection, allowed

    def icons(self) -> Sequence[Icon]:
        """An icon, which is lit while only one side looks."""
        if len(self.allowed()) == 1:
            told = "The game is not over: only what its player can see."
        else:
            told = "Both sides, or what one of them could see. (V)"
        one = len(self.desk.model.eyes) == 1
        return (Icon("eyes", "eye", Hint("Whose eyes", told), self.next_eyes, "v", one, "Eyes"),)

    def next_eyes(self) -> None:
        """Look through the eyes of both sides, the first, the second, as far as the game still has secrets."""
        order = self.allowed()
        if len(order) == 1:
            self.desk.refuse(Refusal("", "The game is not over: what the other side sees is still its secret."))
            return
        self.desk.pane.stage.clear()
        self.inspection.changed()
        self.desk.model.eyes = order[(order.index(self.desk.model.eyes) + 1) % len(order)]
        self.desk.refresh()

    def draw(self, over: Over) -> None:
        """Of one side its name and its hand."""
        model = self.desk.model
        if len(model.eyes) != 1:
            return
        side = model.look.side(model.eyes[0])
        chip = over.ui.pen.chip(
            (over.window.x + 12, over.window.y + 12), f"As the {side.adjective} player sees it", side.colour, 14
        )
        over.ui.note("eyes", over.pin("eyes", chip))
        draw_hand(over, model.look.hand(model.glimpse), model.look, lambda _: "plain", lambda _: None)


class Lookups(Tool):
    """What can be looked up while a record is watched, and the whole map."""

    def __init__(
        self, desk: Desk, aids: Callable[[], None], order_of_battle: Callable[[], None], judge: Callable[[], None]
    ) -> None:
        self.desk, self.aids, self.order_of_battle, self.judge = desk, aids, order_of_battle, judge

    def icons(self) -> Sequence[Icon]:
        """The icons of the top bar."""
        armies = Hint("Order of battle", "Both armies and what is to come. (F2)")
        judged = Hint("How it went", "The expected result over time, luck apart from skill, costly choices. (J)")
        return (
            Icon("judge", "curve", judged, self.judge, "j", label="Judge"),
            Icon("aids", "aids", Hint("Player aids", "Charts, legends. (F1)"), self.aids, "f1", label="Aids"),
            Icon("oob", "list", armies, self.order_of_battle, "f2", label="Armies"),
            Icon("fit", "fit", Hint("Whole map", "Show all of it. (0)"), self.desk.pane.fit, label="Whole map"),
        )


class Leaving(Tool):
    """The ways out of a record. Where Escape has nothing to take back, it leaves."""

    def __init__(self, playback: Playback, leave: Callable[[], None]) -> None:
        self.playback, self.leave = playback, leave

    def icons(self) -> Sequence[Icon]:
        """What the bar has no room for, and the door."""
        hint = Hint("Leave the replay", "The file stays as it is. (Esc)")
        return (*self.playback.narrow(), Icon("leave", "close", hint, self.leave, label="Leave"))

    def back(self) -> bool:
        """Leave."""
        self.leave()
        return True
