"""Why what is pointed at cannot be chosen, in a sentence that helps."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from wargame.client.table.choice_rows import Choice
from wargame.client.table.offer import Offer
from wargame.engine.action import Action, Refusal
from wargame.grammar import some
from wargame.sitting.previewing import Passage


class Reasons:
    """Asks the game, or what it would say where the unit chosen is led; `choices` is all that can be chosen instead."""

    def __init__(
        self,
        offer: Offer,
        why_not: Callable[[Action], Refusal | None],
        beyond: Callable[[Passage, Action], Refusal | None],
        choices: Callable[[], Sequence[Choice]],
    ) -> None:
        self.offer, self.why_not, self.beyond, self.choices = offer, why_not, beyond, choices

    def of(self, words: Sequence[str]) -> Refusal | None:
        """Why none of these words can be chosen next; None if they mean nothing in this question."""
        found = [refusal for word in words if (refusal := self.single(word)) is not None]
        ask = self.offer.glimpse.ask
        if found:
            return self._helpful(next((each for each in found if not self.asks_again(each)), found[0]))
        if ask is not None and any(word in self.offer.on_map for word in words):
            return self._helpful(Refusal(ask.rule, ask.prompt))
        return None

    def who_first(self, actions: Sequence[Action]) -> str:
        """Who can do what a target was pointed at for, or what it is done with."""
        named = dict.fromkeys(self.offer.look.word(self.offer.glimpse, action, 1).label for action in actions)
        who = " who does it" if any(action[1] in self.offer.on_map for action in actions) else ""
        return f"Choose first{who}: {some(list(named))}."

    def single(self, word: str) -> Refusal | None:
        """Why one word cannot be: a counter and its place may have reasons of their own."""
        meant = self._meant(word)
        if meant is None:
            return None
        way, through = self.offer.passage, self.offer.look.through
        if way is not None and through is not None and meant.verb == through.order:
            return self.beyond(way, way.goes_to(meant.verb, meant[-1]))
        return self.offer.waits(meant) or self.why_not(meant)

    def _meant(self, word: str) -> Action | None:
        """The action that was meant: of the verb that was chosen, if one was, else as the game takes such a click."""
        walk = self.offer.walk
        begun = next((action for action in walk.fitting if len(action) > 1), None) if walk.verb is not None else None
        if begun is not None:
            return Action.of(begun.verb, *walk.picks, word)
        return self.offer.look.refusable(self.offer.glimpse, walk.picks, word) or self._place_meant(word)

    def _place_meant(self, word: str) -> Action | None:
        """A place is meant as the others that the question offers are, where all of them answer one thing."""
        walk, spaces = self.offer.walk, self.offer.spaces
        at = len(walk.picks) + 1
        verbs = {action.verb for action in walk.candidates if len(action) == at + 1 and action[at] in spaces}
        return Action.of(verbs.pop(), *walk.picks, word) if word in spaces and len(verbs) == 1 else None

    def asks_again(self, refusal: Refusal) -> bool:
        """Whether a refusal gives no reason and only says the question again."""
        ask = self.offer.glimpse.ask
        return ask is not None and refusal.reason.endswith(ask.prompt)

    def _helpful(self, refusal: Refusal) -> Refusal:
        """A refusal that only says the question again says instead what can be chosen."""
        if not self.asks_again(refusal):
            return refusal
        names = list(dict.fromkeys(choice.label for choice in self.choices()))
        return Refusal(refusal.rule, f"Not on offer now. You can choose: {some(names, '; ')}.")
