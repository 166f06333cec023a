"""Standing answers: questions that come again and again, answered once for all in a window or from the prompt bar."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

import pygame

from wargame.client.dialogue import Window
from wargame.client.kit import Hint
from wargame.client.palette import IVORY, MUTED
from wargame.client.table.bars import Option
from wargame.engine.game import Topic

if TYPE_CHECKING:
    from wargame.client.table.scene import TableScene

ASK = ""
"""What is chosen for a topic that has no standing answer."""
HEAD, BUTTONS, GAP = 30, 34, 16


def topic_of(table: TableScene, topic: str) -> Topic:
    """A topic of the game by its id; one the game does not describe is called by its id."""
    known = next((each for each in table.game.topics if each.id == topic), None)
    return known or Topic(topic, topic.replace("_", " ").capitalize(), "", ())


def standing_options(table: TableScene) -> Iterator[Option]:
    """The buttons that answer the present question now and whenever it comes again."""
    ask = table.glimpse.ask
    if ask is None or not ask.topic or table.trial.lasts or ask.side not in table.sitting.people:
        return
    topic = topic_of(table, ask.topic)
    words = dict(topic.answers)
    for answer, action in ask.standing:
        label = f"{words.get(answer, answer.replace('_', ' ').capitalize())} from now on"
        text = f"{topic.name}: the answer to this question and all others like it. The menu takes it back."
        always = partial(answer_always, table, ask.side, ask.topic, answer)
        act = partial(table.picker.choose, action, always, label)
        hint = Hint(label, text)
        yield Option(f"standing:{answer}", label, act, "", "quiet", hint, gives_way=True, family="standing")


def answer_always(table: TableScene, side: str, topic: str, answer: str) -> None:
    """Keep a standing answer, and give it to the question waiting if it is one of the topic."""
    table.sitting.answer_always(side, topic, answer or None)
    settle(table)


def settle(table: TableScene) -> None:
    """Answer what has a standing answer, and show what has come of it."""
    plies, since = len(table.game.actions), len(table.game.log)
    if table.written(table.sitting.settle) and len(table.game.actions) != plies:
        table.after(since)


class StandingWindow(Window):
    """Every topic of the game with its answers, for the sides whose eyes are at the table."""

    width = 620

    def __init__(self, table: TableScene) -> None:
        super().__init__(table.app, "Standing answers", "questions answered once for all")
        self.table = table
        self.sides = [side for side in table.eyes if side in table.sitting.people]

    def wanted(self, width: int) -> int:
        """All topics for all sides."""
        each = sum(self._height(topic, width) for topic in self.table.game.topics)
        return len(self.sides) * (each + (HEAD if len(self.sides) > 1 else 0))

    def _height(self, topic: Topic, width: int) -> int:
        return 24 + self.ui.pen.paragraph_height("ui", 14, topic.text, width) + BUTTONS + GAP

    def inside(self, rect: pygame.Rect) -> None:
        """Side by side, topic by topic."""
        with self.ui.scrolled("standing", rect, self.wanted(rect.width)) as y:
            for side in self.sides:
                if len(self.sides) > 1:
                    look = self.table.look.side(side)
                    self.ui.pen.write("caps", 18, look.name, look.colour, (rect.x, y))
                    y += HEAD
                for topic in self.table.game.topics:
                    self._topic(pygame.Rect(rect.x, y, rect.width, 0), side, topic)
                    y += self._height(topic, rect.width)

    def _topic(self, rect: pygame.Rect, side: str, topic: Topic) -> None:
        pen = self.ui.pen
        pen.write("ui-semi", 16, topic.name, IVORY, rect.topleft, width=rect.width)
        y = pen.paragraph("ui", 14, topic.text, MUTED, pygame.Rect(rect.x, rect.y + 23, rect.width, 0))
        chosen = self.table.sitting.standing[side].get(topic.id, ASK)
        row = pygame.Rect(rect.x, y + 3, rect.width, BUTTONS - 4)
        choices = [(ASK, "Ask"), *topic.answers]
        self.ui.options(f"standing:{side}:{topic.id}", row, choices, chosen, partial(self._choose, side, topic.id))

    def _choose(self, side: str, topic: str, answer: str) -> None:
        self.table.sitting.answer_always(side, topic, answer or None)
        self.ui.dirty = True

    def close(self) -> None:
        """Back to the table, where the question waiting may be answered now."""
        super().close()
        settle(self.table)
