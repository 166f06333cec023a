"""Whole proposals: several points that have to be spent one after the other, answered at once.

The rules ask for each point by itself, and so it stays in the record. A game that has such questions brings a looking
tool `at_stake(game, side, ask)` with plans to answer them (`engine.answers.Stakes`); each is followed here, with the
dice it leads to, on the table as the side may know it. What a plan is worth is the judgement of the game.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace
from math import prod
from typing import NamedTuple

from wargame.engine.action import Action
from wargame.engine.answers import Plan, Stakes
from wargame.engine.dice import RollNeeded, SecretNeeded
from wargame.engine.events import Rolled
from wargame.engine.game import Game
from wargame.engine.odds import measured_odds
from wargame.engine.procedure import Ask
from wargame.sitting.looking import tools
from wargame.sitting.previewing import previewed

LONGEST = 20
"""So many answers at most belong to a proposal."""


@dataclass(frozen=True)
class Fate:
    """What becomes of a counter: how likely it stays in the game, and how it is before and after."""

    counter: str
    name: str
    chance: float
    before: str
    after: str
    """Before any die is thrown; empty if nothing is said of it."""
    moved_to: str = ""
    """The place it goes to, before any die is thrown; empty if it stays or that is asked later."""


@dataclass(frozen=True)
class Proposal:
    """One answer for several questions of a kind: what it does, and what comes of it."""

    name: str
    side: str
    kind: str
    """The kind of the questions it answers."""
    points: int
    actions: tuple[Action, ...]
    """The answers, up to the first that dice follow."""
    chance: float
    """How likely all counters stay in the game."""
    fates: tuple[Fate, ...]
    worth: float
    place: str = ""
    held: float | None = None
    """How likely the place is held; None where no place is fought over."""
    dice: tuple[str, ...] = ()
    """What dice are thrown for; nothing if none are."""
    results: tuple[tuple[float, str], ...] = ()
    """What may be told of it, each with its chance, the likeliest first."""
    steps: tuple[str, ...] = ()
    """Every step in words, also such as nobody is asked for; nothing where the answers are all there is."""
    forced: bool = False
    """Whether all that may be answered comes to this: the loss of everybody."""


class _Followed(NamedTuple):
    """A plan as far as it goes before dice fall: its answers, and how the counters are then and where they went."""

    actions: tuple[Action, ...]
    after: dict[str, str]
    where: dict[str, str]
    steps: tuple[str, ...]
    name: str


def proposals(game: Game) -> list[Proposal]:
    """The whole answers to the question on the table, the best first; none where one answer is all there is to give."""
    ask = game.decision
    at_stake = getattr(tools(game), "at_stake", None)
    if ask is None or at_stake is None:
        return []
    stakes: Stakes | None = at_stake(game, ask.side, ask)
    if stakes is None or stakes.points < 2:
        return []
    found: dict[object, Proposal] = {}
    for plan in stakes.plans:
        followed = _followed(game, ask, stakes, plan)
        if followed.actions:
            made = _weighed(game, ask, stakes, plan, followed)
            same = (made.worth, made.held, made.fates, made.dice)  # what comes to the same is one
            if same not in found and any(made.name == other.name for other in found.values()):
                made = replace(made, name=f"{plan.name}: {made.name}")
            found.setdefault(same, made)
    made_up = sorted(found.values(), key=lambda each: -each.worth)
    if len(made_up) == 1 and len(stakes.plans) > 1 and not any(fate.chance for fate in made_up[0].fates):
        return [replace(made_up[0], forced=True)]
    return made_up


def goes_on(game: Game, proposal: Proposal, action: Action) -> bool:
    """Whether the question on the table is still one that a proposal answers so."""
    ask = game.decision
    return ask is not None and (ask.side, ask.kind) == (proposal.side, proposal.kind) and action in ask.actions


def chance_state(game: Game) -> tuple[int, int]:
    """What every throw of dice changes: a proposal ends where they fall."""
    return game.dice.state, game.dice.used


def _followed(game: Game, ask: Ask, stakes: Stakes, plan: Plan) -> _Followed:
    """The answers of a plan up to the first die or another question, how the counters are then, and where they went."""
    actions = list[Action]()
    stood = _places(stakes)
    with previewed(game, ask.side):
        with suppress(RollNeeded, SecretNeeded):
            asked: Ask | None = ask
            while asked is not None and (asked.side, asked.kind) == (ask.side, ask.kind) and len(actions) < LONGEST:
                chosen = plan.choose(asked)
                if chosen is None or chosen not in asked.actions:
                    break
                actions.append(chosen)
                game._answer(asked, chosen)
                asked = game._ask
        after = {each: stakes.state(each) for each in stakes.counters}
        where = {each: place for each, place in _places(stakes).items() if place != stood[each]}
        steps = tuple(stakes.steps()) if stakes.steps is not None else ()
        name = stakes.named() if stakes.named is not None else plan.name
    return _Followed(tuple(actions), after, where, steps, name)


def _places(stakes: Stakes) -> dict[str, str]:
    """Where the counters stand that are still in the game, if the game tells."""
    where = stakes.where
    return {each: where(each) if stakes.in_play(each) else "" for each in stakes.counters} if where is not None else {}


def _weighed(game: Game, ask: Ask, stakes: Stakes, plan: Plan, followed: _Followed) -> Proposal:
    """A plan with the chances of its consequences, its answers given also after dice have fallen."""
    counters, held = tuple(stakes.counters), stakes.held

    def measure() -> tuple[float, ...]:
        left = [float(stakes.in_play(each)) for each in counters]
        return (stakes.worth(), prod(left), float(held() if held is not None else 0), *left)

    begun = len(game.log)

    def answer(_: Game, asked: Ask) -> Action | None:
        if (asked.side, asked.kind) == (ask.side, ask.kind):
            return plan.choose(asked)
        if stakes.meanwhile is None or any(isinstance(entry.event, Rolled) for entry in game.log[begun:]):
            return None
        return stakes.meanwhile(asked)

    before = {each: stakes.state(each) for each in counters}
    odds, (worth, chance, holding, *left) = measured_odds(game, followed.actions[0], ask.side, measure, answer)
    fates = [
        Fate(each, stakes.counters[each], share, before[each], followed.after[each], followed.where.get(each, ""))
        for each, share in zip(counters, left, strict=True)
    ]
    return Proposal(
        followed.name,
        ask.side,
        ask.kind,
        stakes.points,
        followed.actions,
        chance,
        tuple(fates),
        worth,
        stakes.place,
        holding if held is not None else None,
        odds.purposes,
        tuple((float(each.probability), str(each)) for each in odds.chances),
        followed.steps,
    )
