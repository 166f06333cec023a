"""12: who may react to units that come to a hex, what has to be rolled for it, and how likely that is.

All of it lies open: Reaction Ratings, Zones of Influence, Cavalry, and where there are SPs at all (6.1).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from wargame.engine.action import Action
from wargame.engine.answers import MayAnswer
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.reaction.attempts import Attempt, rating
from wargame.games.on_to_paris.rules.reaction.declaring import alone, declarable, hopeful
from wargame.games.on_to_paris.rules.reaction.modifiers import FACES, chance_of, modifiers, needed
from wargame.games.on_to_paris.rules.reaction.triggers import (
    Candidate,
    Trigger,
    candidates,
    division_leaders,
    lone_sps,
)
from wargame.games.on_to_paris.rules.reaction.window import ReactionWindow
from wargame.games.on_to_paris.rules.strength import FT, KINDS, one
from wargame.games.on_to_paris.words.base import Names
from wargame.games.on_to_paris.words.reaction import REACTS, need_word, watch_words


class _Watch(NamedTuple):
    """A counter that watches a trigger hex, and the attempt it would make."""

    counter: str
    attempt: Attempt
    rolls: int = 1


def reactions(g: Campaign, side: str, triggers: tuple[Trigger, ...], when: int = 0) -> list[MayAnswer]:
    """12.1, 12.3, 12.4: who of a side watches each trigger hex, everybody by himself, the likeliest first.

    `when` is how many MPs have been spent then. Who can only react with others of his Army (12.3.1) rolls no time by
    himself. Lone SPs roll one by one, as many of them as can with a Division Leader (12.3.2): nothing makes it likelier
    that somebody reacts.
    """
    found: list[MayAnswer] = []
    everybody = candidates(g, side, triggers)
    for number, trigger in enumerate(triggers):
        here = [each for each in everybody if each.trigger == number]
        watches = [*_formations(g, side, trigger, here), *_lone(g, side, triggers, number)]
        told = [_told(g, side, triggers, watch, when) for watch in watches]
        found += sorted(told, key=lambda each: -each.chance)
    return found


def _faces(g: Campaign, side: str, trigger: Trigger, attempt: Attempt) -> int:
    """12.4: the faces with which an attempt succeeds."""
    return chance_of(g, side, trigger, attempt).at_all


def _formations(g: Campaign, side: str, trigger: Trigger, here: list[Candidate]) -> Iterator[_Watch]:
    """12.3.1: every Formation by its best rating, and if none would do, by a roll that it shares."""
    for candidate in here:
        best = max(alone(candidate), key=lambda each: _faces(g, side, trigger, each))
        shared = [] if _faces(g, side, trigger, best) else _shared(candidate, here)
        hoped = [each for each in shared if _faces(g, side, trigger, each)]
        yield _Watch(candidate.unit, hoped[0], 0) if hoped else _Watch(candidate.unit, best)


def _shared(candidate: Candidate, here: list[Candidate]) -> list[Attempt]:
    """12.3.1: the rolls that a Formation could share with one other of its Army; more of them never help."""
    others = [each.unit for each in here if candidate.army and each.army == candidate.army]
    words = [(candidate.unit, word) for word in others if word != candidate.unit]
    return [Attempt(candidate.trigger, pair, candidate.army) for pair in words]


def _lone(g: Campaign, side: str, triggers: tuple[Trigger, ...], number: int) -> Iterator[_Watch]:
    """12.3.2, 12.2, 17.1.3: lone SPs in the trigger hex itself, led ones and Franc-Tireurs apart."""
    trigger = triggers[number]
    place = trigger.place
    held = dict(lone_sps(g, side, triggers)).get(number)
    if held is None:
        return
    counter = f"{side}-{g.board.ids[place]}"
    foot = held._replace(ft=0)
    if foot.total:
        kind = next(kind for kind in KINDS if foot.of(kind))
        plain = Attempt(number, place=place, sps=one(kind))
        led = [plain._replace(leader=each.id) for each in division_leaders(g, side, place) if foot.infantry]
        led = [each for each in led if _faces(g, side, trigger, each) > _faces(g, side, trigger, plain)]
        led = sorted(led, key=lambda each: -_faces(g, side, trigger, each))[: foot.total]
        yield from (_Watch(each.leader, each) for each in led)
        if foot.total > len(led):
            yield _Watch(counter, plain, foot.total - len(led))
    if held.ft:
        yield _Watch(counter, Attempt(number, place=place, sps=one(FT)), held.ft)


def _told(g: Campaign, side: str, triggers: tuple[Trigger, ...], watch: _Watch, when: int) -> MayAnswer:
    """12.4.1: the same in words, with every modifier."""
    attempt = watch.attempt
    trigger = triggers[attempt.trigger]
    face, hex_ = needed(g, side, trigger, attempt), g.board.ids[trigger.place]
    terms = tuple((each.reason, each.value) for each in modifiers(g, side, trigger, attempt))
    by_army = attempt.army if attempt.army != watch.counter else ""
    words = watch_words(Names(g), (rating(g, attempt), terms), by_army, watch.rolls)
    if face > FACES and hopeful(g, side, triggers, attempt):
        words = f"{words} Only after SPs of its side have come there."
    chance = _faces(g, side, trigger, attempt) / FACES
    return MayAnswer(watch.counter, hex_, REACTS, words, chance, "12.4.1", need_word(face, FACES), watch.rolls, when)


def reaction_faces(g: Campaign, side: str) -> dict[Action, int]:
    """12.4: with how many faces of the die each Reaction that can be declared now comes about, as things stand."""
    window = g.procedures[-1]
    if not isinstance(window, ReactionWindow) or window.side != side:
        return {}
    open_ = declarable(g, side, window.triggers, window.attempts)
    return {action: _faces(g, side, window.triggers[attempt.trigger], attempt) for action, attempt in open_.items()}
