"""The card at the table: an icon while there is one, and a strip with the steps while the matter is under way.

The strip lies in a corner with nothing that is asked for. The card itself is a window, which its reader opens.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from wargame.client.kit import Hint
from wargame.client.looks.course import Course, Stage
from wargame.client.palette import BRASS, INK, IVORY, LINE2, MUTED, PANEL, PANEL2
from wargame.client.table.bars import Icon
from wargame.client.table.course.answers import Choose
from wargame.client.table.course.window import CourseWindow
from wargame.client.table.desk import Desk, Tool
from wargame.client.table.over import Over
from wargame.engine.action import Action

TELLS = "The card: every step, both sides, both rolls on the chart."
NOTHING = "There is no card yet: nothing has been fought out."
DOOR = "Card"
SIZE, KEY = (400, 62), 20
MARGIN = 14
DISC = 11


class CourseCard(Tool):
    """The matter of the moment as a card; `answer` carries out an answer to the question while somebody is `asked`."""

    def __init__(self, desk: Desk, answer: Choose | None = None, asked: Callable[[], bool] = lambda: False) -> None:
        self.desk, self.answer, self.asked = desk, answer, asked
        self._found: tuple[Course | None] | None = None
        self._stays = False
        """Whether an answer was given on the card: it comes back for the next question that is answered on it."""
        self._ended: tuple[object, int] | None = None
        """The matter that was over last, and after how many answers that was seen; None before the first look."""

    def changed(self) -> None:
        """Something has happened in it, or it is over."""
        self._found = None

    @property
    def course(self) -> Course | None:
        """The matter, looked for once a moment."""
        if self._found is None:
            model = self.desk.model
            self._found = (model.look.course(model.glimpse),)
        return self._found[0]

    def icons(self) -> Sequence[Icon]:
        """An icon in every game that has such cards, whether there is one now or not: icons keep their places."""
        if not self.desk.model.look.has_course:
            return ()
        hint = Hint(self.course.title if self.course is not None else "Card", f"{TELLS} (J)")
        return (Icon("course", "list", hint, self.open, "j", label="Card"),)

    def open(self) -> None:
        """Show the card over the table; who is asked can answer on it."""
        course = self.course
        if course is None:
            self.desk.say(NOTHING)
        else:
            answer = self._answered if self.answer is not None and self.asked() else None
            window = CourseWindow(self.desk.app, self.desk.model.look, course, answer)
            self.desk.app.push(window)

    def _answered(self, action: Action) -> None:
        assert self.answer is not None
        self._stays = True
        self.answer(action)

    def update(self, seconds: float) -> None:
        """Who answers on the card goes on there, as long as the next question can be answered on it."""
        if not self._stays or self.desk.pane.stage.throwing:
            return
        self._stays = False
        if self.asked() and self.course is not None and self.course.answers:
            self.open()

    def _told(self, course: Course) -> tuple[str, str] | None:
        """What the strip says: the present step, or how the matter ended, until another answer is given."""
        if course.now is not None:
            stage = course.stages[course.now]
            return f"{course.now + 1}. {stage.name}", stage.told
        if not course.stages or any(stage.state != "done" for stage in course.stages):
            return None
        answers, what = len(self.desk.model.game.actions), (course.title, course.stages)
        if self._ended is None:
            self._ended = what, -1  # it was over before anybody sat down here
        if what != self._ended[0]:
            self._ended = what, answers
        return (course.title, course.outcome) if self._ended[1] == answers else None

    def draw(self, over: Over) -> None:
        """The steps as numbers, with the present one in words, or what it came to."""
        course = self.course
        told = self._told(course) if course is not None else None
        self._ended = self._ended or (None, -1)
        if course is None or told is None:
            return
        if over.window.width < 2 * SIZE[0] or over.window.height < 4 * SIZE[1]:
            return
        box = over.corner("course", SIZE, MARGIN, ("topleft", "topright", "bottomleft", "bottomright"))
        ui, pen = over.ui, over.ui.pen
        hint = Hint(course.title, "Open the card with all of it. (J)")
        touch = ui.spot("course", box, self.open, hint)
        pen.shadow(box)
        pen.rect(box, PANEL2 if touch.hot else PANEL, BRASS if course.answers or touch.hot else LINE2, 7)
        name = pen.write("ui-semi", 14, told[0], IVORY, (box.x + 12, box.y + 7))
        pen.write("ui", 13, told[1], MUTED, (name.right + 8, box.y + 8), "topleft", box.right - name.right - 18)
        cap = pen.key_cap((box.right - 12 - KEY, box.y + 43), "J", PANEL2, MUTED)
        door = pen.write("ui-semi", 13, DOOR, BRASS if touch.hot else IVORY, (cap.left - 6, box.y + 43), "midright")
        step = (door.left - 12 - box.x - 12) / len(course.stages)
        for number, each in enumerate(course.stages):
            _disc(over, (box.x + 12 + (number + 0.5) * step, box.y + 43), number + 1, each)


def _disc(over: Over, centre: tuple[float, float], number: int, stage: Stage) -> None:
    pen = over.ui.pen
    disc = pygame.Rect(0, 0, 2 * DISC, 2 * DISC)
    disc.center = round(centre[0]), round(centre[1])
    if stage.state == "done":
        pen.rect(disc, BRASS, None, DISC)
        pen.icon("check", centre, 14, INK)
        return
    now = stage.state == "now"
    pen.rect(disc, INK if now else PANEL2, BRASS if now else LINE2, DISC, 2 if now else 1)
    pen.write("counter-bold", 14, str(number), BRASS if now else MUTED, centre, "center")
