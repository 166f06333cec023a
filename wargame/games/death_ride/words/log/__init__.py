"""The log in words: one sentence for every kind of entry, gathered from the chapters."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from wargame.engine.action import Action
from wargame.engine.log import Entry
from wargame.games.death_ride.words.log import combat, play
from wargame.games.death_ride.words.log.names import Names

if TYPE_CHECKING:
    from wargame.games.death_ride.rules.battle import Battle

_CHAPTERS = (play, combat)

RESULTS: frozenset[str] = frozenset().union(*(chapter.RESULTS for chapter in _CHAPTERS))
VERBS: frozenset[str] = frozenset().union(*(chapter.VERBS for chapter in _CHAPTERS))
TERMS: frozenset[str] = frozenset().union(*(chapter.TERMS for chapter in _CHAPTERS))
_SENTENCES: dict[str, Callable[..., str]] = {
    kind: words for chapter in _CHAPTERS for kind, words in chapter.SENTENCES.items()
}


def sentence(g: Battle, entry: Entry, side: str | None) -> str | None:
    """What a reader of this side reads: everything, as there are no secrets."""
    facts = entry.seen_by(side)
    if facts is None:
        return None
    words = _SENTENCES[entry.kind](Names(g), *facts)
    return words[:1].upper() + words[1:]


def is_known(g: Battle, action: Action) -> bool:
    """Whether every word is a verb, counter, Area, Division, corps or other term of this game."""
    corps = {each.id for each in g.data.corps}
    known = (g.units.by_id, g.board.index, g.data.divisions, corps, TERMS)
    return action.verb in VERBS and all(
        any(word.rpartition(":")[2] in names for names in known) for word in action.words
    )
