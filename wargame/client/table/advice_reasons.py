"""Why a plan is advised, in whole sentences: who, where, and what for."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from wargame.client.looks import Glimpse, Look
from wargame.grammar import sentence
from wargame.sitting.advice import PLAIN, Step

WORD = re.compile(r"[\w-]+")
BESIDES = re.compile(r" \([^()]*\)")
APART = "; "
"""What stands between two reasons of one answer."""
NEW = "the new unit"
FEW = 2
"""A reason of no more words tells less than what is done."""


class Reason(NamedTuple):
    """A reason as it is told: for a title, if it fits there, and as a sentence; either may be empty."""

    title: str
    said: str


def reasons(look: Look, glimpse: Glimpse, steps: Sequence[Step]) -> list[Reason]:
    """The reasons of some steps, each kind of them once, in the words of the game where it has them.

    One that is a part of another tells nothing besides it.
    """
    found: dict[str, Reason] = {}
    whys = [(step, why) for step in steps for why in step.why.split(APART)]
    for step, why in whys:
        if not any(why in other and why != other for _, other in whys):
            key, made = _told(look, glimpse, step, why)
            found.setdefault(key, made)
    return list(found.values())


def _told(look: Look, glimpse: Glimpse, step: Step, why: str) -> tuple[str, Reason]:
    """A reason, and what it is a case of."""
    if not why or why in PLAIN:
        return why, Reason("", "")
    for pattern, words in look.reasons.items():
        match = _compiled(pattern).fullmatch(why)
        if match is not None:
            title, said = (_filled(look, glimpse, step, each, match) for each in words)
            return pattern, Reason(title, said)
    title = why if len(why.split()) > FEW else ""
    return why, Reason(*(_closed(glimpse, each) for each in (title, why)))


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern)


def _filled(look: Look, glimpse: Glimpse, step: Step, words: str, match: re.Match[str]) -> str:
    """Words with who, where and what stood in the reason; nothing if it is not known whom they are about."""
    who, where = _who(look, glimpse, step), _where(glimpse, step)
    if ("{who}" in words and not who) or ("{where}" in words and not where):
        return ""
    groups = [with_names(glimpse, each or "") for each in match.groups()]
    return _capital(words.format(*groups, who=who, where=where))


def _closed(glimpse: Glimpse, words: str) -> str:
    return f"{sentence(with_names(glimpse, words)).rstrip('.')}." if words else ""


def _capital(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}"


def _who(look: Look, glimpse: Glimpse, step: Step) -> str:
    """Whom an answer names: the first counter of it, else what its second word stands for, if that is no place."""
    named = next((word for word in step.action.words if look.piece(glimpse, word) is not None), None)
    if named is not None:
        return name_of(look, glimpse, named)
    if len(step.action) > 1 and step.action[1] not in glimpse.board.index:
        return BESIDES.sub("", look.word(glimpse, step.action, 1).label)
    return ""


def _where(glimpse: Glimpse, step: Step) -> str:
    """Where it ends: the last place that it names, else where its move ends."""
    index = glimpse.board.index
    named = next((word for word in reversed(step.action.words) if word in index), None)
    ends = [move.end for move in step.moves]
    return place_of(glimpse, named or ends[-1]) if named or ends else ""


# ---------------------------------------------------------------- names


def name_of(look: Look, glimpse: Glimpse, word: str) -> str:
    """A counter by its name alone; one that the plan itself makes has none yet."""
    piece = look.piece(glimpse, word)
    return BESIDES.sub("", piece.title.partition(",")[0]) if piece is not None else NEW


def with_names(glimpse: Glimpse, words: str) -> str:
    """Words in which places are called by their names, too."""
    index = glimpse.board.index
    return WORD.sub(lambda found: place_of(glimpse, found[0]) if found[0] in index else found[0], words)


def place_of(glimpse: Glimpse, place: str) -> str:
    """A place by its name and number."""
    name = glimpse.board.names.get(glimpse.board.index[place], "")
    return f"{name} ({place})" if name and name != place else place
