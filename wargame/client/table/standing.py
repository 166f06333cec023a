"""Standing answers: questions that come again and again, answered once for all in a window or from the prompt bar."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pygame

from wargame.client.dialogue import Window
from wargame.client.kit import Hint
from wargame.client.palette import IVORY, MUTED
from wargame.client.table.bars import STANDING, Option
from wargame.client.table.keeping import Keeping, PlayDesk
from wargame.client.table.picker import Picker
from wargame.engine.game import Game, Topic

ASK = ""
"""What is chosen for a topic that has no standing answer."""
MANY = 9
"""Where more answers than these stand in a list some have no button anyway: what spares them all keeps its own."""
REST = "R"
"""The letter of an answer for the rest of the turn."""
HEAD, BUTTONS, GAP = 30, 34, 16


def topic_of(game: Game, topic: str) -> Topic:
    """A topic of the game by its id; one the game does not describe is called by its id."""
    known = next((each for each in game.topics if each.id == topic), None)
    return known or Topic(topic, topic.replace("_", " ").capitalize(), "", ())


class Standing:
    """The standing answers at a table; while a line of play is `tried` none can be given."""

    def __init__(self, desk: PlayDesk, keeping: Keeping, tried: Callable[[], bool]) -> None:
        self.desk, self.keeping, self.tried = desk, keeping, tried

    def options(self, picker: Picker) -> Iterator[Option]:
        """The buttons that answer the present question now and whenever it comes again; none if one is begun."""
        model = self.desk.model
        ask = model.glimpse.ask
        if picker.walk.picks or picker.walk.verb is not None:
            return
        if ask is None or not ask.topic or self.tried() or ask.side not in model.sitting.people:
            return
        topic = topic_of(model.game, ask.topic)
        words = dict(topic.answers)
        for answer, action in ask.standing:
            said = words.get(answer, answer.replace("_", " "))
            label = said if topic.one_turn else f"{topic.name}: {said.lower()} from now on"
            text = "Answers this question so, and all others like it without asking you."
            if topic.one_turn:  # what it gives up stands in no other note
                text = f"{topic.text} {model.look.word(model.glimpse, action, 0).detail}"
            text = f"{text} Menu, Standing answers: ask again."
            always = partial(self.answer_always, ask.side, ask.topic, answer)
            act = partial(picker.choose, action, always, label)
            hint, several = Hint(label, text), len(picker.choices()) > MANY
            stays = topic.one_turn and several  # else the answers themselves would make room for it
            key = picker.listing.keys.give([REST])[0] if topic.one_turn else ""
            yield Option(f"standing:{answer}", label, act, key, "quiet", hint, gives_way=not stays, family=STANDING)

    def answer_always(self, side: str, topic: str, answer: str) -> None:
        """Keep a standing answer, and give it to the question waiting if it is one of the topic."""
        self.desk.model.sitting.answer_always(side, topic, answer or None)
        self.settle()

    def settle(self) -> None:
        """Answer what has a standing answer, and show what has come of it."""
        game = self.desk.model.game
        plies, since = len(game.actions), len(game.log)
        if self.keeping.written(self.desk.model.sitting.settle) and len(game.actions) != plies:
            self.keeping.after(since)


class StandingWindow(Window):
    """Every topic of the game with its answers, for the sides whose eyes are at the table."""

    width = 620

    def __init__(self, standing: Standing) -> None:
        super().__init__(standing.desk.app, "Standing answers", "questions answered once for all")
        self.standing, self.model = standing, standing.desk.model
        self.sides = [side for side in self.model.eyes if side in self.model.sitting.people]

    def wanted(self, width: int) -> int:
        """All topics for all sides."""
        each = sum(self._height(topic, width) for topic in self.model.game.topics)
        return len(self.sides) * (each + (HEAD if len(self.sides) > 1 else 0))

    def _height(self, topic: Topic, width: int) -> int:
        return 24 + self.ui.pen.paragraph_height("ui", 14, topic.text, width) + BUTTONS + GAP

    def inside(self, rect: pygame.Rect) -> None:
        """Side by side, topic by topic."""
        with self.ui.scrolled("standing", rect, self.wanted(rect.width)) as y:
            for side in self.sides:
                if len(self.sides) > 1:
                    look = self.model.look.side(side)
                    self.ui.pen.write("caps", 18, look.name, look.colour, (rect.x, y))
                    y += HEAD
                for topic in self.model.game.topics:
                    self._topic(pygame.Rect(rect.x, y, rect.width, 0), side, topic)
                    y += self._height(topic, rect.width)

    def _topic(self, rect: pygame.Rect, side: str, topic: Topic) -> None:
        pen = self.ui.pen
        pen.write("ui-semi", 16, topic.name, IVORY, rect.topleft, width=rect.width)
        y = pen.paragraph("ui", 14, topic.text, MUTED, pygame.Rect(rect.x, rect.y + 23, rect.width, 0))
        chosen = self.model.sitting.standing[side].get(topic.id, ASK)
        row = pygame.Rect(rect.x, y + 3, rect.width, BUTTONS - 4)
        choices = [(ASK, "Ask"), *topic.answers]
        self.ui.options(f"standing:{side}:{topic.id}", row, choices, chosen, partial(self._choose, side, topic.id))

    def _choose(self, side: str, topic: str, answer: str) -> None:
        self.model.sitting.answer_always(side, topic, answer or None)
        self.ui.dirty = True

    def close(self) -> None:
        """Back to the table, where the question waiting may be answered now."""
        super().close()
        self.standing.settle()
