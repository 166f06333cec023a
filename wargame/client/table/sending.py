"""Sending a unit to its goal through the questions between, and stopping at one of them for who wants to answer it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from wargame.client.kit import Hint
from wargame.client.table.bars import Option
from wargame.client.table.choosing import Choosing
from wargame.engine.action import Action
from wargame.sitting.previewing import Passage

STOPS = "It is settled by habit otherwise, as Standing answers in the menu say."


class Sending:
    """`lead` gives several answers, which only lead on, as one."""

    def __init__(self, choosing: Choosing, lead: Callable[[Sequence[Action]], None]) -> None:
        self.choosing, self.lead = choosing, lead

    def send(self, way: Passage, goal: str) -> None:
        """Give the answers on the way to where a unit is sent, and send it there; that can be taken back by itself."""
        through = self.choosing.desk.model.look.through
        assert through is not None
        self.lead(way.answers)
        order, picker = way.goes_to(through.order, goal), self.choosing.picker  # of the question at its end
        if order in picker.walk.actions:
            picker.choose(order)

    def options(self) -> Sequence[Option]:
        """Buttons for the questions on the way of the unit chosen that somebody may want to answer."""
        picker, through = self.choosing.picker, self.choosing.desk.model.look.through
        way = picker.offer.passage
        if way is None or through is None or picker.preview is not None:
            return ()
        named = [(through.passed[kind], way.answers[:count]) for kind, count in way.stops]
        return [
            Option(f"stop:{label}", label, partial(self.lead, answers), hint=Hint(label, STOPS), gives_way=True)
            for label, answers in named
            if label
        ]
