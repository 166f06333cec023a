"""From clicks to an action: a walk down the list of legal actions, word by word.

An action is a verb and words. A person points at words - a unit, a hex, a card, `front` - in the order the
actions have them, and need not name the verb as long as the words tell. The walk knows which words are on offer
next and which actions are said completely. It knows no rule: what is not in the list cannot be said.

Some verbs may be set aside: once a word is chosen their actions wait until the verb is, if any other verb is left.
Others are behind a button from the start: a click on the map never means them before their verb is chosen.
So is what one verb does with several units together: a click on one of them means that one alone, at once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set
from types import MappingProxyType

from wargame.client.looks.look import kind_of
from wargame.engine.action import Action


class Walk:
    """The words chosen so far among some legal actions."""

    def __init__(
        self,
        actions: Sequence[Action],
        is_place: Callable[[str], bool],
        aside: Set[str] = frozenset(),
        behind: Set[str] = frozenset(),
        together: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        self.actions = list(actions)
        self.is_place = is_place
        self.aside, self.behind, self.together = aside, behind, together
        self._set_aside: list[str] = []
        self.picks: list[str] = []
        self.further: Sequence[Action] = ()
        """What can be said of the words chosen in answer to a later question, as if it were asked already."""
        self.verb: str | None = None
        self._steps: list[int] = []
        self._at: tuple[str | None, ...] = ()
        self._fitting: list[Action] = self.actions
        self._candidates: list[Action] = self.actions
        self._offered: dict[str, list[Action]] | None = None

    # ------------------------------------------------------------------ what may be said

    @property
    def candidates(self) -> list[Action]:
        """The actions that begin with the words chosen."""
        self._look()
        return self._candidates

    def kind(self, action: Action) -> str:
        """What an action is chosen by where words do not tell."""
        return kind_of(action, self.together)

    @property
    def fitting(self) -> list[Action]:
        """The same, with those that wait for their verb to be chosen."""
        self._look()
        return self._fitting

    @property
    def set_aside(self) -> list[str]:
        """The verbs that are open to the words chosen, but wait to be chosen themselves."""
        self._look()
        return self._set_aside

    @property
    def at(self) -> tuple[str | None, ...]:
        """How far the walk has come; changes with every choice."""
        return (self.verb, *self.picks)

    def _look(self) -> None:
        """Find what is left to choose from, once for every choice: it is asked for many times in a frame."""
        if self._at == self.at:
            return
        self._at, self._offered = self.at, None
        count, begin = len(self.picks) + 1, tuple(self.picks)
        fitting = [
            action
            for action in (*self.actions, *(self.further if self.picks else ()))
            if action[1:count] == begin and (self.verb is None or self.kind(action) == self.verb)
        ]
        joint = frozenset(self.together.values())
        if self.picks and self.verb is None:
            fitting = [action for action in fitting if self.kind(action) not in joint] or fitting
        waiting = self.behind | joint | (self.aside if self.picks else frozenset())
        plain = [action for action in fitting if self.kind(action) not in waiting] if self.verb is None else []
        self._fitting = fitting
        self._candidates, self._set_aside = fitting, []
        kinds = [kind for kind in dict.fromkeys(map(self.kind, fitting)) if kind in waiting]
        if plain or (self.picks and self.verb is None and len(kinds) > 1):
            self._candidates, self._set_aside = plain, kinds

    @property
    def offered(self) -> dict[str, list[Action]]:
        """The words that may come next, each with the actions it leads to."""
        self._look()
        if self._offered is None:
            place = len(self.picks) + 1
            self._offered = {}
            for action in self._candidates:
                if len(action) > place:
                    self._offered.setdefault(action[place], []).append(action)
        return self._offered

    @property
    def complete(self) -> list[Action]:
        """The actions said with just these words, one for each verb."""
        length = len(self.picks) + 1
        return [action for action in self.candidates if len(action) == length]

    @property
    def said(self) -> Action | None:
        """The action that is meant, if the words leave no other."""
        left = self.candidates
        alone = len(left) == 1 and (not self.set_aside or self._at_a_place)
        return left[0] if alone and len(left[0]) == len(self.picks) + 1 else None

    @property
    def _at_a_place(self) -> bool:
        """Whether a place was said last: where something goes is said, and how else it could go there waits."""
        return len(self.picks) > 1 and self.is_place(self.picks[-1])

    @property
    def shortest(self) -> Action | None:
        """The one complete action when longer ones of the same verb remain: to activate one unit or a pair."""
        whole = self.complete
        if len(whole) == 1 and self.picks and all(action[0] == whole[0][0] for action in self.candidates):
            return whole[0]
        return None

    def meant_by(self, words: Sequence[str]) -> Action | None:
        """The action that would be meant if these words were chosen next; nothing is chosen."""
        ahead = Walk(self.actions, self.is_place, self.aside, self.behind, self.together)
        ahead.verb, ahead.picks, ahead.further = self.verb, [*self.picks], self.further
        for word in words:
            ahead.pick(word, alone=word is not words[-1])
        return ahead.said

    def lengthen(self, further: Sequence[Action]) -> None:
        """More can be said of the words chosen than the question itself asks for."""
        self.further, self._at = further, ()

    # ------------------------------------------------------------------ saying it

    def pick(self, word: str, alone: bool = False) -> bool:
        """Choose the next word; False if it is not on offer. `alone`: what leaves no choice is not said with it."""
        if word not in self.offered:
            return False
        self._steps.append(len(self.picks))
        self.picks.append(word)
        if not alone:
            self._go_on()
        return True

    def _go_on(self) -> None:
        """Say words that leave no choice, except places: a person wants to see where something goes."""
        while not self.complete:
            offered = self.offered
            if len(offered) != 1 or self.set_aside:
                return
            word = next(iter(offered))
            if self.is_place(word):
                return
            self.picks.append(word)

    def go_on(self, word: str) -> None:
        """Say a word that leaves no choice together with the last one: both are taken back as one."""
        self.picks.append(word)

    def say(self, action: Action) -> None:
        """Choose all words of an action, each to be taken back by itself."""
        verb = self.verb
        self.clear()
        self.verb = verb
        for word in action.words:
            self.pick(word, alone=True)

    @property
    def along(self) -> bool:
        """Whether words that left no choice were said along with the one chosen last."""
        return bool(self._steps) and len(self.picks) > self._steps[-1] + 1

    @property
    def begun(self) -> bool:
        """Whether just one choice has been made."""
        return len(self._steps) == 1 and self.verb is None

    def choose_verb(self, verb: str) -> None:
        """Settle what is done where the words alone do not tell; words that it has no use for are taken back."""
        self.verb = verb
        if not self.fitting:
            self.picks.clear()
            self._steps.clear()

    def restart(self, word: str) -> bool:
        """Begin again with another word, if it can be the first."""
        if not any(len(action) > 1 and action[1] == word for action in self.actions):
            return False
        self.clear()
        return self.pick(word)

    def back(self) -> bool:
        """Take back the last choice; False if there is none."""
        if self.verb is not None:
            self.verb = None
            return True
        if not self._steps:
            return False
        del self.picks[self._steps.pop() :]
        return True

    def clear(self) -> None:
        """Take back all choices."""
        self.picks.clear()
        self._steps.clear()
        self.verb = None
