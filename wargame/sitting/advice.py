"""What a general would do: the best answers to a question, each followed as far as nothing is left to chance.

The computer player that knows the game is asked, from the chair of the side and with what that side may know. A plan is
its answer and what it would do after it in the same matter. It ends where dice decide, where something unseen is drawn
or where the enemy has a choice of his own, since nobody can advise beyond that; windows in which the enemy may
interrupt are taken to be passed by, and the plan says that they are there. What the dice may bring is told by the odds
of the rules themselves, and what may come against a place by the looking tool that shows the threats.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from enum import Enum

from wargame.engine.action import Action
from wargame.engine.contest import Contest
from wargame.engine.dice import RollNeeded, SecretNeeded
from wargame.engine.events import Move
from wargame.engine.game import Game
from wargame.engine.odds import Odds
from wargame.engine.procedure import Ask, Procedure
from wargame.players import Seat
from wargame.players.heuristic import HeuristicPlayer, temperaments
from wargame.sitting.foresight import foresee
from wargame.sitting.looking import Looking

PLANS = 3
"""So many plans at most, each with a purpose of its own."""
LONGEST = 24
"""So many answers of a plan at most."""
WORSE = 0.7
"""What lies further behind than this share of all that was weighed is no advice."""
FOLLOWED = 8
"""So many answers are followed at most to find plans that differ."""

PLAIN = ("the only choice", "as usual", "that is enough", "all have their orders")
"""Reasons that say nothing to who is advised."""

Option = tuple[Action, float, str]
"""An answer, what the player makes of it, and why."""


class End(Enum):
    """Where a plan ends."""

    DONE = "done"
    DICE = "dice"
    UNSEEN = "unseen"
    ENEMY = "enemy"


@dataclass(frozen=True)
class Step:
    """One answer of a plan: what it is, why, what the record would say of it, and where counters go by it."""

    action: Action
    why: str
    idle: bool = False
    """Whether it leaves things as they are."""
    shared: bool = False
    """Whether a better plan has it, too."""
    said: tuple[str, ...] = ()
    moves: tuple[Move, ...] = ()


@dataclass(frozen=True)
class Threat:
    """What may come against a counter where a plan leaves it, and against it where it stands now."""

    counter: str
    place: str
    then: float
    now: float
    most: float
    """What may come against the place of the map that is threatened most."""


@dataclass(frozen=True)
class Plan:
    """One thing to do: the answers one after the other, the first of them to the question that waits now."""

    steps: tuple[Step, ...]
    behind: float
    """How far behind the best it is, as a share of all that was weighed: 0 for the best."""
    end: End
    windows: int
    """How often the enemy may interrupt it."""
    contest: Contest | None = None
    odds: Odds | None = None
    """What dice decide at its end, in the game's own words, or as plain odds where it has none."""
    threat: Threat | None = None
    """Of the counters it moves, the one that is threatened most at its end."""
    temper: str = ""
    """The temperament of whoever would do it, if another than usual: cautious, or bold."""

    @property
    def actions(self) -> tuple[Action, ...]:
        """The answers."""
        return tuple(step.action for step in self.steps)

    @property
    def reasons(self) -> tuple[str, ...]:
        """Why, a reason for each answer."""
        return tuple(step.why for step in self.steps)

    @property
    def purpose(self) -> str:
        """What it is for: of the reasons of its own steps one that names a place or a unit, else the longest."""
        reasons = [step.why for step in self.own if not step.idle and step.why not in PLAIN]
        return next((why for why in reasons if _names_something(why)), max(reasons, key=len, default=""))

    @property
    def own(self) -> tuple[Step, ...]:
        """What better plans do not have."""
        return tuple(step for step in self.steps if not step.shared)

    @property
    def target(self) -> frozenset[str]:
        """Whom the dice at its end are thrown against."""
        defender = self.contest.defender if self.contest is not None else None
        return frozenset(defender.units) if defender is not None else frozenset()

    @property
    def waits(self) -> bool:
        """Whether it begins by leaving things as they are."""
        return self.steps[0].idle


def _names_something(why: str) -> bool:
    """Whether a reason tells of a place or a unit: it has a name or a number in it that is no sum."""
    return any(word[:1].isupper() or (word[:1].isdigit() and "." not in word) for word in why.split()[1:])


def advise(game: Game, side: str) -> list[Plan]:
    """The plans for the question that waits for this side, the best first. The game is left as it is."""
    ask = game.decision
    if ask is None or ask.side != side:
        return []
    looking = Looking(game, side)
    before = looking.threats() if looking.offers("threats") else {}
    plans: list[Plan] = []
    with as_seen_by(game, side):
        for found in _candidates(game, side, before, plans):
            found = _against(found, plans)
            if _differs(found, plans):
                plans.append(found)
            if len(plans) == PLANS:
                break
    return plans


def _candidates(game: Game, side: str, before: Mapping[str, float], plans: Sequence[Plan]) -> Iterator[Plan]:
    """What may be a plan, the best first: what is best, what it would be for another temperament, and what else there
    is that is better than to do nothing. None begins with a step of a plan that has been found already."""
    options = weighed(game, side)
    first, *others = _of_different_purpose(options)
    yield _followed(game, side, first, _behind(first, options), before)
    for temper in temperaments(game.module.id):
        found = _followed(game, side, weighed(game, side, temper)[0], 0.0, before, temper)
        if found.behind <= WORSE:
            yield found
    ask = game.decision
    waiting = [option for option in options if ask is not None and _idle(option[0], ask)]
    least = waiting[0][1] if waiting and waiting[0] != first else options[-1][1]
    sensible = [option for option in others if _behind(option, options) <= WORSE and option[1] > least]
    for option in sensible[:FOLLOWED]:
        if not any(option[0] in plan.actions for plan in plans):
            yield _followed(game, side, option, _behind(option, options), before)
    if len(plans) == 1 and waiting:  # what it comes to if nothing is done, however much worse
        yield _followed(game, side, waiting[0], _behind(waiting[0], options), before)


@contextmanager
def as_seen_by(game: Game, side: str) -> Iterator[None]:
    """Within it no die falls, and what rests on a secret of another side is not gone into."""
    viewer, game.viewer = game.viewer, side
    try:
        with game.dice.withheld():
            yield
    finally:
        game.viewer = viewer


def weighed(game: Game, side: str, temper: str = "") -> list[Option]:
    """The answers as the player weighs them now, the best first. It begins afresh: it has no habits to keep.

    Before that it stops for breath: a frame may be drawn, and what is more urgent comes first.
    """
    if game.breathe is not None:
        game.breathe()
    found = HeuristicPlayer(weights=temper).weigh(Seat(game, side))
    return [(option.action, option.score, option.why) for option in sorted(found, key=lambda option: -option.score)]


def _of_different_purpose(options: Sequence[Option]) -> list[Option]:
    """The best option of each purpose, then the best of each other counter or place: that may be a purpose too."""
    best = {reason: option for option in reversed(options) for reason in [option[2]]}
    chosen = sorted(best.values(), key=lambda option: -option[1])
    named = {option[0][:2] for option in chosen}
    others = {option[0][:2]: option for option in reversed(options) if option[0][:2] not in named}
    return chosen + sorted(others.values(), key=lambda option: -option[1])


def _liked(action: Action, options: Sequence[Option]) -> float:
    """How far behind an answer is that somebody else has chosen."""
    return next((_behind(option, options) for option in options if option[0] == action), 1.0)


def _behind(option: Option, options: Sequence[Option]) -> float:
    """How far an option lies between the best and the worst that were weighed."""
    best, worst = options[0][1], min(other[1] for other in options)
    return (best - option[1]) / (best - worst) if best > worst else 0.0


def _differs(found: Plan, plans: Sequence[Plan]) -> bool:
    """Whether a plan is another one than those before.

    To wait is one, and so is what another counter does, or the same one against something else or for another reason.
    To do the same from a place beside it is not, nor to begin with what others do later.
    """
    for plan in plans:
        shared = {*found.actions} & {*plan.actions}
        if found.temper and 2 * len(shared) > len(found.steps):
            return False
        if found.waits and plan.waits:
            return False
        if found.waits or plan.waits:
            continue
        if {*found.actions} == shared or (not found.temper and _same_purpose(found, plan)):
            return False
    return True


def _same_purpose(found: Plan, plan: Plan) -> bool:
    """Whether two plans are for the same against the same, or the other has the first step of this one for the same
    reason, be it by another counter; of one too long to tell, any step for that reason."""
    first = found.steps[0]
    if len(plan.steps) >= LONGEST and first.why in plan.reasons:
        return True
    if found.purpose == plan.purpose and found.target == plan.target:
        return True
    same = [step for step in plan.steps if step.action[:2] == first.action[:2]]
    if any(step.why == first.why or step.action[:3] == first.action[:3] for step in same):
        return True
    return any(_deed(step.action) == _deed(first.action) and step.why == first.why for step in plan.steps)


def _deed(action: Action) -> tuple[str, ...]:
    """What is done and where, whoever does it."""
    return (action.verb, *action[2:]) if len(action) > 2 else tuple(action)


def _against(found: Plan, plans: Sequence[Plan]) -> Plan:
    """A plan that knows which of its steps better ones have as well."""
    known = {action for plan in plans for action in plan.actions}
    return replace(found, steps=tuple(replace(step, shared=step.action in known) for step in found.steps))


# ---------------------------------------------------------------- following one


def _followed(
    game: Game, side: str, first: Option, behind: float, before: Mapping[str, float], temper: str = ""
) -> Plan:
    """A plan: the option and what the player would do after it, until something else decides.

    Of a player of another temperament it is behind by the step that the usual one likes least.
    """
    asked = game.decision
    assert asked is not None
    matter, option = _matter(game), first
    steps: list[Step] = []
    kinds: list[str] = []
    windows, ended = 0, None
    contest, odds = None, None
    with game.branch():
        while ended is None:
            ask, told, taken = game.decision, len(game.log), len(game.actions)
            assert ask is not None
            kinds.append(ask.kind)
            why = HeuristicPlayer(weights=temper).reason(Seat(game, side), option[0])
            option = (*option[:2], why or option[2])
            if temper:
                behind = max(behind, _liked(option[0], weighed(game, side)))
            ended = _pushed(game, option[0])
            steps.append(_step(game, side, option, ask, told))
            while ended is None and (ask := game.decision) is not None and ask.side != side:
                if not ask.is_window or ask.default is None:
                    ended = End.ENEMY
                    break
                windows += 1
                ended = _pushed(game, ask.default)
            if ended is End.DICE:
                game.back_to(taken)
                contest, odds = _dice(game, side, option[0])
            elif ended is End.ENEMY:
                contest = _supposed(game, side, taken)
            begun_anew = ask is not None and ask.kind == asked.kind and {*kinds} != {ask.kind}
            if ended is None and (ask is None or begun_anew or matter not in game.procedures or len(steps) >= LONGEST):
                ended = End.DONE
            if ended is None:
                option = weighed(game, side, temper)[0]
        threat = _threat(game, side, steps, before)
    return Plan(tuple(steps), behind, ended, windows, contest, odds, threat, temper)


def _matter(game: Game) -> Procedure:
    """What a plan is about: that of which the question is a part, so that what a move was made for follows it."""
    return game.procedures[max(-2, -len(game.procedures))]


def _pushed(game: Game, action: Action) -> End | None:
    """Carry an answer out; where it cannot be followed, why."""
    try:
        game.push(action)
    except RollNeeded:
        return End.DICE
    except SecretNeeded:
        return End.UNSEEN
    return None


def _step(game: Game, side: str, option: Option, ask: Ask, told: int) -> Step:
    """An answer that has been carried out, as far as it could be, with what the record says of it to this side."""
    action, _, why = option
    entries = game.log[told:]
    said = tuple(text for entry in entries if (text := game.sentence(entry, side)))
    seen = (entry.seen_by(side) for entry in entries)
    moves = tuple(move for event in seen if event is not None and (move := event.move()) is not None)
    return Step(action, why, _idle(action, ask), said=said, moves=moves)


def _idle(action: Action, ask: Ask) -> bool:
    """Whether an answer leaves things as they are: a single word, the usual one or the last that is offered."""
    return len(action) == 1 and action in (ask.default, ask.actions[-1])


def _dice(game: Game, side: str, action: Action) -> tuple[Contest | None, Odds | None]:
    """What the dice at the end of a plan decide."""
    found = foresee(Seat(game, side), action)
    return found.contest or found.fought, found.ahead


def _supposed(game: Game, side: str, taken: int) -> Contest | None:
    """What dice would decide after the last answer of a plan if the enemy let it be; he is to choose now."""
    since = game.actions[taken:]
    game.back_to(taken)
    found = Seat(game, side).contest(since[0])
    for action in since:
        game.push(action)
    return found


def _threat(game: Game, side: str, steps: Sequence[Step], before: Mapping[str, float]) -> Threat | None:
    """What may come against the counters that a plan moves, where it is most."""
    own = {move.piece: move for step in steps for move in step.moves}
    starts = {move.piece: move.start for step in reversed(steps) for move in reversed(step.moves)}
    if not own or not before:
        return None
    after = Looking(game, side).threats()
    most = max((*before.values(), *after.values()), default=0.0)
    found = [
        Threat(piece, move.end, after.get(move.end, 0.0), before.get(starts[piece], 0.0), most)
        for piece, move in own.items()
    ]
    return max(found, key=lambda each: (each.then, each.then - each.now))
