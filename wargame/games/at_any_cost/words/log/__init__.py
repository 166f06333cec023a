"""The log in words: one sentence for every kind of entry, gathered from the chapters."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from wargame.engine.action import Action
from wargame.engine.log import Entry
from wargame.games.at_any_cost.words.log import assault, chits, fire, moving, night, rally
from wargame.games.at_any_cost.words.log.names import Names

if TYPE_CHECKING:
    from wargame.games.at_any_cost.rules.battle import Battle

_CHAPTERS = (moving, fire, assault, chits, rally, night)

RESULTS: frozenset[str] = frozenset().union(*(chapter.RESULTS for chapter in _CHAPTERS))
VERBS: frozenset[str] = frozenset().union(*(chapter.VERBS for chapter in _CHAPTERS))
TERMS: frozenset[str] = frozenset().union(*(chapter.TERMS for chapter in _CHAPTERS))
_SENTENCES: dict[str, Callable[..., str]] = {
    kind: words for chapter in _CHAPTERS for kind, words in chapter.SENTENCES.items()
}
_COMBATS = {"fire": fire, "assault": assault}
"""Both kinds of combat tell their `modifiers`, each in its own words."""


def sentence(g: Battle, entry: Entry, side: str | None) -> str | None:
    """What a reader of this side reads; None if the entry is not for it."""
    facts = entry.seen_by(side)
    if facts is None:
        return None
    table = _COMBATS[str(facts[0])].SENTENCES if entry.kind == "modifiers" else _SENTENCES
    words = table[entry.kind](Names(g), *facts)
    return words[:1].upper() + words[1:]


def is_known(g: Battle, action: Action) -> bool:
    """Whether every word is a verb, unit, hex, chit or other term of this game."""
    known = (g.units.by_id, g.board.index, g.data.events, g.data.tracks, g.formations, TERMS)
    return action.verb in VERBS and all(
        any(word in names for names in known) or ":" in word or word in _arrivals(g) for word in action.words
    )


def _arrivals(g: Battle) -> frozenset[str]:
    return frozenset(arrival.id for arrival in g.arrivals)
