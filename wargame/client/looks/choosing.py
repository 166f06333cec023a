"""What a choice says beyond its name: what it promises, what is asked for next, and which answer is the usual one.

A game names things (`Look.word`) and estimates what its answers bring (`promise` among its looking tools). What is made
of that is the same in every game: lists say it and are in its order, and a word that two verbs share asks for both.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from wargame.client.looks.facts import of_the_last_glimpse
from wargame.client.looks.glimpse import Glimpse
from wargame.client.looks.look import Look, kind_of
from wargame.client.looks.shown import Word
from wargame.engine.action import Action
from wargame.engine.answers import Promise
from wargame.engine.questions import Subject
from wargame.grammar import sentence

MOST, MOST_BESIDE = 60, 240
"""So many answers at most are estimated for one list: at the table, where it has to be there when somebody looks, and
where that is done beside it."""
CHOOSE = "choose "


class _Notes:
    """What has been found out about the answers to one question."""

    def __init__(self, glimpse: Glimpse) -> None:
        self.glimpse = glimpse
        self.actions: Sequence[Action] = glimpse.ask.actions if glimpse.ask is not None else ()
        self.legal = frozenset(self.actions)
        self._best: dict[tuple[str, ...], Promise | None] = {}
        self._counts: Counter[tuple[str, ...]] = Counter(
            action[:length] for action in self.actions for length in range(1, len(action) + 1)
        )
        self.wanted: dict[tuple[object, ...], str] = {}

    def promise(self, action: Action) -> Promise | None:
        """What one whole answer promises the side that is asked; None as long as that is worked out."""
        glimpse = self.glimpse
        asked = glimpse.asked is not None and glimpse.asked.side == glimpse.looking.side
        return glimpse.estimates.of(action) if asked and action in self.legal else None

    def best(self, begun: Action) -> Promise | None:
        """The best that the answers beginning with some words promise; None if the list has too many to estimate.

        Words that are an answer already promise what that brings, for it is shown once they are chosen. Which of
        several is the best is not known before all of them are.
        """
        if begun in self._best:
            return self._best[begun]
        estimates = self.glimpse.estimates
        short = self._counts[begun[:-1]] <= (MOST if estimates.previews is None else MOST_BESIDE)
        meant = [action for action in self.actions if action[: len(begun)] == begun] if short else []
        found = (self.promise(begun) if meant else None) or self._best_of(meant)
        if estimates.works_out(meant):
            return None
        self._best[begun] = found
        return found

    def several(self, begun: Action) -> bool:
        """Whether some words begin more than one answer and are none themselves."""
        return self._counts[begun] > 1 and begun not in self.legal

    def _best_of(self, actions: Sequence[Action]) -> Promise | None:
        found = (self.promise(action) for action in actions)
        return max((each for each in found if each is not None), key=lambda each: each.worth, default=None)


_notes = of_the_last_glimpse(_Notes)


def telling(look: Look) -> Look:
    """The look with words that say what a choice promises and ask for all that may be chosen next."""

    def word(glimpse: Glimpse, action: Action, position: int) -> Word:
        found = look.word(glimpse, action, position)
        if position == 0:
            whole = (found.whole and len(action) > 1) or (len(action) == 1 and action in _notes(glimpse).legal)
            return replace(found, detail=_promising(glimpse, action, found.detail)) if whole else found
        begun = Action(action[: position + 1])
        wanted = _wanted(look, glimpse, action, position)
        return replace(found, detail=_promising(glimpse, begun, found.detail), wanted=wanted)

    return replace(look, word=word)


def _promising(glimpse: Glimpse, begun: Action, detail: str) -> str:
    """What is to be said of a word, after what the answers that begin so are likely to bring."""
    notes = _notes(glimpse)
    said = notes.best(begun)
    if said is None:
        return detail
    return f"{sentence(f'at best {said.words}' if notes.several(begun) else said.words)} {detail}".strip()


def _wanted(look: Look, glimpse: Glimpse, action: Action, position: int) -> str:
    """What is asked for at a position, by all verbs on offer there; nothing if one of them has no name for it."""
    notes, waiting = _notes(glimpse), look.aside | look.behind | {*look.together.values()}
    begun = action[1:position]
    kind = kind_of(action, look.together)
    key = (kind if kind in waiting else "", position, *begun)
    if key not in notes.wanted:
        alike: dict[tuple[str, bool], Action] = {}
        for each in notes.actions:
            if len(each) > position and each[1:position] == begun:
                alike.setdefault((kind_of(each, look.together), each[position] in glimpse.board.index), each)
        open_ = [each for (kind, _), each in alike.items() if kind == key[0] or (not key[0] and kind not in waiting)]
        named = [look.word(glimpse, each, position).wanted for each in open_ or [action]]
        notes.wanted[key] = either(named)
    return notes.wanted[key]


def either(wanted: Sequence[str]) -> str:
    """`choose the hex it moves to or the hex to charge`: several things in one; empty if one has no name."""
    different = list(dict.fromkeys(wanted))
    if "" in different:
        return ""
    first, *others = different or [""]
    return " or ".join((first, *(each.removeprefix(CHOOSE) for each in others)))


def best_first(glimpse: Glimpse, offered: Mapping[str, Sequence[Action]], position: int) -> dict[str, list[Action]]:
    """The words on offer at a position, best first; what promises nothing stands between the good and the bad."""

    def worth(word: str) -> float:
        said = promised(glimpse, offered[word], position)
        return said.worth if said is not None else 0.0

    return {word: list(offered[word]) for word in sorted(offered, key=worth, reverse=True)}


def promised(glimpse: Glimpse, actions: Sequence[Action], position: int) -> Promise | None:
    """The best that some answers promise which have the same word at a position; None if none of them promises."""
    notes = _notes(glimpse)
    begun = dict.fromkeys(Action(action[: position + 1]) for action in actions)
    found = (notes.best(each) for each in begun)
    return max((each for each in found if each is not None), key=lambda each: each.worth, default=None)


def by_verb(usual: Mapping[type[Subject], str]) -> Callable[[Glimpse], Action | None]:
    """For `Look.usual`: in some questions the only answer of a verb, none if there are several; else the default."""

    def answer(glimpse: Glimpse) -> Action | None:
        ask = glimpse.ask
        if ask is None or type(ask.about) not in usual:
            return ask.default if ask is not None else None
        meant = [action for action in ask.actions if action.verb == usual[type(ask.about)]]
        return meant[0] if len(meant) == 1 else None

    return answer


def usual_answer(look: Look, glimpse: Glimpse) -> Action | None:
    """The answer the brass button carries out: the usual one, unless the table would ask whether it is really meant."""
    usual = look.usual(glimpse)
    if usual is None or glimpse.ask is None or usual not in glimpse.ask.actions:
        return None
    return usual if look.caution(glimpse, usual) is None else None
