"""The words of actions as a person reads them, and what a click on something not on offer seems to mean."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from wargame.client.looks.glimpse import Glimpse
from wargame.client.looks.plain.facts import Facts, facts
from wargame.client.looks.shown import Word
from wargame.engine.action import Action
from wargame.engine.words import Words
from wargame.grammar import counted, listed, sentence
from wargame.phrases.plain import ground, listed_values, place_name

TAKEN = frozenset("ABDFILMOPSTVWYZ")
"""Letters that mean something at every table: they move the map, look, take back."""


def word(words: Words[Any], glimpse: Glimpse, action: Action, position: int) -> Word:
    """One word of an action: what the game says of its verb, the name of a counter or place, or the word itself."""
    found = _word(words, glimpse, action, position)
    cost = cost_of(facts(glimpse), action) if position == len(action) - 1 else ""
    return replace(found, detail=f"{found.detail} {cost}".strip()) if cost else found


def cost_of(known: Facts, action: Action) -> str:
    """What an answer costs, in a sentence; nothing if it costs nothing."""
    price = known.prices.get(action, {})
    return f"Costs {listed([counted(abs(cost), name) for name, cost in price.items()])}." if price else ""


def _word(words: Words[Any], glimpse: Glimpse, action: Action, position: int) -> Word:
    if position == 0:
        label, meaning = words.verb(action.verb)
        return Word(label, meaning, _key(words, glimpse, action.verb))
    known, said = facts(glimpse), action[position]
    doing = words.verb(action.verb)[0].lower()
    piece = next((piece for piece in (*known.known, *known.view.lost) if piece.id == said), None)
    if piece is not None:
        told = ", ".join(filter(None, (listed_values(piece.values), *piece.states)))
        wanted = f"choose {'one of yours' if piece.side == known.side else 'an enemy'} ({doing})"
        label = f"{piece.title}, {piece.place}" if piece.place else piece.title
        return Word(label, sentence(told), wanted=wanted)
    if said in known.board.index:
        wanted = f"choose the place ({doing})"
        return Word(place_name(known.board, said), sentence(ground(known.board, said)), wanted=wanted)
    return Word(words.term(said), wanted=f"choose what it is ({doing})")


def _key(words: Words[Any], glimpse: Glimpse, verb: str) -> str:
    """The first letter of a verb that is an answer by itself, unless another such verb or the table has it."""
    bare = dict.fromkeys(action.verb for action in facts(glimpse).actions if len(action) == 1)
    letters = [words.verb(each)[0][:1].upper() for each in bare]
    letter = words.verb(verb)[0][:1].upper()
    return letter if verb in bare and letters.count(letter) == 1 and letter not in TAKEN else ""


def refusable(glimpse: Glimpse, picks: Sequence[str], said: str) -> Action | None:
    """The action that a click seems to mean: with the verb that takes such a word after those already chosen."""
    known = facts(glimpse)
    if not known.actions:
        return None
    begun = [action for action in known.actions if action.words[: len(picks)] == tuple(picks)] or list(known.actions)
    wanted = _sort(known, said)
    fitting = [action for action in begun if len(action) > len(picks) + 1]
    meant = next((each for each in fitting if _sort(known, each[len(picks) + 1]) == wanted), None)
    verb = meant.verb if meant is not None else _verb_for(known, wanted)
    return Action.of(verb, *picks, said) if verb else None


def _verb_for(known: Facts, wanted: str) -> str:
    """A verb that ever takes such a word in this question, at any place; else the first that takes any."""
    longer = [action for action in known.actions if len(action) > 1]
    same = (action.verb for action in longer if wanted in (_sort(known, each) for each in action.words[1:]))
    return next(same, longer[0].verb if longer else "")


def _sort(known: Facts, said: str) -> str:
    """What sort of thing a word names: an own or an enemy counter, a place, or something else."""
    piece = known.pieces.get(said)
    if piece is not None:
        return "own" if piece.side == known.side else "enemy"
    return "place" if said in known.board.index else "word"
