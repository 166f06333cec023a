"""12.3, 12.3.1, 12.3.2: which attempts a side can declare, and why others are refused."""

from __future__ import annotations

from collections.abc import Iterator

from wargame.engine.action import Action, Refusal
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.reaction.attempts import Attempt
from wargame.games.on_to_paris.rules.reaction.modifiers import FACES, SUPPORT, modifiers, needed
from wargame.games.on_to_paris.rules.reaction.triggers import (
    Candidate,
    Trigger,
    candidates,
    division_leaders,
    lone_sps,
)
from wargame.games.on_to_paris.rules.strength import FT, INFANTRY, NONE, Strength, one

INF = "inf"
"""12.3.2: the word for the lone Infantry SPs of a hex as a group; `ft` is that for its Franc-Tireurs."""
ADD = "add"
Declarable = dict[Action, Attempt]


def declarable(g: Campaign, side: str, triggers: tuple[Trigger, ...], attempts: tuple[Attempt, ...]) -> Declarable:
    """12.3: the declarations that can be added to those made, each with the attempt it leads to.

    Those that even a 6 would not help are left out. `join` and `react-all` widen or make groups (12.3.1).
    """
    found: Declarable = {}
    named = {word for attempt in attempts for word in attempt.units}
    free = [each for each in candidates(g, side, triggers) if each.unit not in named]
    for candidate in free:
        found.update(_single(g, candidate, triggers))
        found.update(_joining(g, candidate, attempts))
    found.update(_whole_armies(g, free, triggers))
    found.update(_lone(g, side, triggers, attempts))
    return {action: attempt for action, attempt in found.items() if hopeful(g, side, triggers, attempt)}


def hopeful(g: Campaign, side: str, triggers: tuple[Trigger, ...], attempt: Attempt) -> bool:
    """12.4: whether a 6 would do, if need be with SPs that react into the trigger hex before (12.4.1)."""
    trigger = triggers[attempt.trigger]
    face = needed(g, side, trigger, attempt)
    if face == FACES + 1 and attempt.units and g.formation(attempt.basis).place != trigger.place:
        return all(each.reason != SUPPORT for each in modifiers(g, side, trigger, attempt))
    return face <= FACES


def _single(g: Campaign, candidate: Candidate, triggers: tuple[Trigger, ...]) -> Iterator[tuple[Action, Attempt]]:
    """12.3.1: a Formation on its own: an Attached one by the Army Leader's rating or, if it can, by its own."""
    word, where = candidate.unit, g.board.ids[triggers[candidate.trigger].place]
    for verb, attempt in zip(("react", "own"), alone(candidate), strict=False):
        yield Action.of(verb, word, where), attempt


def alone(candidate: Candidate) -> list[Attempt]:
    """12.3.1: the attempts that a Formation may make by itself: by its Army's rating if it can, and by its own."""
    word, number = candidate.unit, candidate.trigger
    by_army = Attempt(number, (word,), candidate.army)
    return [by_army, Attempt(number, (word,))] if candidate.own and candidate.army not in ("", word) else [by_army]


def _joining(g: Campaign, candidate: Candidate, attempts: tuple[Attempt, ...]) -> Iterator[tuple[Action, Attempt]]:
    """12.3.1: a Formation shares the roll of its Army, or of another that rolls by its Army's rating."""
    for attempt in attempts:
        if candidate.army and (attempt.army, attempt.trigger) == (candidate.army, candidate.trigger):
            yield (
                Action.of("join", candidate.unit, attempt.units[0]),
                attempt._replace(units=(*attempt.units, candidate.unit)),
            )


def _whole_armies(
    g: Campaign, free: list[Candidate], triggers: tuple[Trigger, ...]
) -> Iterator[tuple[Action, Attempt]]:
    """12.3.1: an Army and all that is Attached to it and in its ZOI by one roll."""
    for candidate in free:
        if candidate.army != candidate.unit:
            continue
        group = [each.unit for each in free if (each.army, each.trigger) == (candidate.unit, candidate.trigger)]
        if len(group) > 1:
            units = (candidate.unit, *(word for word in group if word != candidate.unit))
            where = g.board.ids[triggers[candidate.trigger].place]
            yield (
                Action.of("react-all", candidate.unit, where),
                Attempt(candidate.trigger, units, candidate.unit),
            )


def _lone(
    g: Campaign, side: str, triggers: tuple[Trigger, ...], attempts: tuple[Attempt, ...]
) -> Iterator[tuple[Action, Attempt]]:
    """12.3.2, 17.1.3: lone SPs whose hex is entered: all Infantry, all Franc-Tireurs, single ones, or led ones.

    One more of the same sort may share the roll of those named last.
    """
    for number, here in lone_sps(g, side, triggers):
        place = triggers[number].place
        where = g.board.ids[place]
        left, leading = here, set[str]()
        last: Attempt | None = None
        for attempt in attempts:
            if attempt.place == place:
                left, last = left.minus(attempt.sps), attempt
                leading.add(attempt.leader)
        foot = left._replace(ft=0)
        if foot.infantry:
            yield Action.of("react", where, INF), Attempt(number, place=place, sps=foot)
        if left.ft:
            yield Action.of("react", where, FT), Attempt(number, place=place, sps=one(FT, left.ft))
        if left.total > 1:
            for kind in left.kinds:
                yield Action.of("apart", where, kind), Attempt(number, place=place, sps=one(kind))
        if last is not None and not last.leader:
            for kind in left.kinds:
                if (kind == FT) == last.tireurs:
                    yield Action.of(ADD, where, kind), last._replace(sps=last.sps.more(kind))
        for leader in division_leaders(g, side, place):
            if foot.infantry and leader.id not in leading:
                led = led_by(foot, g.data.limits.division_leader_sp)
                yield Action.of("react", where, leader.id), Attempt(number, place=place, sps=led, leader=leader.id)


def led_by(foot: Strength, most: int) -> Strength:
    """5.2.3: the Infantry SPs that a Division Leader takes along: as many as he may, Regulars first."""
    led = NONE
    for kind in INFANTRY:
        led = led.more(kind, min(foot.of(kind), most - led.total))
    return led


# ---------------------------------------------------------------- refusals


def refusal(
    g: Campaign, side: str, triggers: tuple[Trigger, ...], attempts: tuple[Attempt, ...], action: Action
) -> Refusal | None:
    """12: why an attempt cannot be declared."""
    if action.verb not in ("react", "own", "join", "react-all", "apart", ADD) or len(action) < 2:
        return None
    unit = g.formations.by_id.get(action[1])
    if unit is None:
        return _refuse_lone(g, side, triggers, attempts, action)
    if unit.side != side:
        return Refusal("12", "Only the side that does not move may react.")
    if unit.is_gun:
        return Refusal("12.2", "Siege Guns may not react.")
    if any(unit.id in attempt.units for attempt in attempts):
        return Refusal("12.3", "A unit makes a single Reaction attempt per MP expenditure.")
    if g.is_besieged(unit):
        return Refusal("6.5", "Besieged units have no ZOI beyond their Fort(ress) and do not react.")
    mine = [each for each in candidates(g, side, triggers) if each.unit == unit.id]
    if not mine:
        return Refusal("12.1", "No enemy has entered its ZOI, nor that of an Army it is Attached to and in reach of.")
    if action.verb in ("join", "react-all"):
        return Refusal("12.3.1", "Only units Attached to an Army, and in its ZOI, share its roll against the same hex.")
    if action.verb == "own" and not any(each.own for each in mine):
        return Refusal("12.4.1", "The hex is not in its own ZOI, so it can react only by its Army's rating.")
    if len(action) > 2 and action[2] not in {g.board.ids[triggers[each.trigger].place] for each in mine}:
        return Refusal("12.1", "It can react only to a hex that an enemy has just entered or paused in.")
    return Refusal("12.4", "Even a 6 would not reach its Reaction Rating.")


def _refuse_lone(
    g: Campaign, side: str, triggers: tuple[Trigger, ...], attempts: tuple[Attempt, ...], action: Action
) -> Refusal | None:
    place = g.board.index.get(action[1])
    if place is None:
        return Refusal("12", "There is no such unit.")
    if place not in [trigger.place for trigger in triggers]:
        return Refusal("6.5.1", "Lone SPs react only to enemies that enter their own hex.")
    if not g.lone(side, place).total:
        return Refusal("12.3.2", "There are no lone SPs of yours outside a Fort(ress).")
    if action.verb == ADD:
        return Refusal("12.3.2", "SPs share the roll of SPs named before, but Franc-Tireurs only that of their like.")
    if any(attempt.place == place for attempt in attempts):
        return Refusal("12.3", "Those SPs make an attempt already; nobody makes two.")
    if len(action) > 2 and action[2] == "all":
        return Refusal("12.3.2", "Franc-Tireurs never react together with other SPs.")
    return Refusal("12.4", "Even a 6 would not reach their Reaction Rating, or there are no such SPs.")
