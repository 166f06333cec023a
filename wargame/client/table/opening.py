"""A click on what is not on offer yet, where one answer leads to it and nothing else: the click gives that answer."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from wargame.client.looks.choosing import usual_answer
from wargame.client.table.lights import Hit
from wargame.client.table.picker import Picker
from wargame.engine.action import Action


class Opening:
    """The usual answer to a question, if it is no more than the door to counters of the map.

    `opens` tells what can be chosen after an answer that throws no dice, reveals nothing, does nothing to any counter
    and can be taken back. It is worked out once a question, when somebody points at what is not on offer.
    """

    def __init__(self, picker: Picker, opens: Callable[[Action], frozenset[str]]) -> None:
        self.picker, self._opens = picker, opens

    @cached_property
    def answer(self) -> Action | None:
        """The answer. One that declines is none: nobody who points at something means to let it be."""
        picker, ask = self.picker, self.picker.glimpse.ask
        usual = usual_answer(picker.look, picker.glimpse)
        if ask is None or usual is None or usual == ask.default or usual.verb in picker.look.priced:
            return None
        said = any(picker.offer.where.at_place(word) is not None for word in usual.words)
        return None if said or picker.look.warning(picker.glimpse, usual) is not None else usual

    @cached_property
    def _words(self) -> frozenset[str]:
        return self._opens(self.answer) if self.answer is not None else frozenset()

    def leads_to(self, hit: Hit) -> str | None:
        """The counter pointed at, or what it stands for, that can be chosen once the answer is given."""
        offer = self.picker.offer
        if offer.walk.picks or self.picker.preview is not None:
            return None
        return next((word for word in (*hit.pieces, *offer.where.stood_for(hit.pieces)) if word in self._words), None)

    def meaning(self, hit: Hit) -> str:
        """What a click does then."""
        if self.leads_to(hit) is None or self.answer is None:
            return ""
        return f"{self.picker.look.word(self.picker.glimpse, self.answer, 0).label}, and chooses it"
