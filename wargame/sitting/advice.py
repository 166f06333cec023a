"""What a general would do: the best answers to a question, each followed as far as nothing is left to chance.

The computer player that knows the game is asked, from the chair of the side and with what that side may know. A plan is
its answer and what it would do after it in the same matter. It ends where dice decide, where something unseen is drawn
or where the enemy has a choice of his own, since nobody can advise beyond that; windows in which the enemy may
interrupt are taken to be passed by, and the plan says that they are there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from enum import Enum

from wargame.engine.action import Action
from wargame.engine.dice import RollNeeded, SecretNeeded
from wargame.engine.game import Game
from wargame.players import Seat
from wargame.players.heuristic import HeuristicPlayer

PLANS = 3
"""So many plans at most, each with a purpose of its own."""
LONGEST = 10
"""So many answers of a plan at most."""
WORSE = 0.7
"""What lies further behind than this share of all that was weighed is no advice."""

Option = tuple[Action, float, str]
"""An answer, what the player makes of it, and why."""


class End(Enum):
    """Where a plan ends."""

    DONE = "done"
    DICE = "dice"
    UNSEEN = "unseen"
    ENEMY = "enemy"


@dataclass(frozen=True)
class Plan:
    """One thing to do: the answers one after the other, the first of them to the question that waits now."""

    actions: tuple[Action, ...]
    reasons: tuple[str, ...]
    """Why, a reason for each answer."""
    behind: float
    """How far behind the best it is, as a share of all that was weighed: 0 for the best."""
    end: End
    windows: int
    """How often the enemy may interrupt it."""

    @property
    def purpose(self) -> str:
        """What it is for."""
        return self.reasons[0]


def advise(game: Game, side: str) -> list[Plan]:
    """The plans for the question that waits for this side, the best first. The game is left as it is."""
    ask = game.decision
    if ask is None or ask.side != side:
        return []
    with _as_seen_by(game, side):
        options = _weighed(game, side)
        chosen = _of_different_purpose(options)
        plans: list[Plan] = []
        for option in chosen:
            behind = _behind(option, options)
            if behind <= WORSE and len(plans) < PLANS and not any(option[0] in plan.actions for plan in plans):
                plans.append(_followed(game, side, option, behind))
        return plans


@contextmanager
def _as_seen_by(game: Game, side: str) -> Iterator[None]:
    """Within it no die falls, and what rests on a secret of another side is not gone into."""
    viewer, game.viewer = game.viewer, side
    try:
        with game.dice.withheld():
            yield
    finally:
        game.viewer = viewer


def _weighed(game: Game, side: str) -> list[Option]:
    """The answers as the player weighs them now, the best first. It begins afresh: it has no habits to keep."""
    player = HeuristicPlayer()
    player.choose(Seat(game, side))
    return player.explain()


def _of_different_purpose(options: Sequence[Option]) -> list[Option]:
    """The best option of each purpose; if there are too few purposes, further ones of other counters."""
    best = {reason: option for option in reversed(options) for reason in [option[2]]}
    chosen = sorted(best.values(), key=lambda option: -option[1])
    named = {option[0][:2] for option in chosen}
    return chosen + [option for option in options if option[0][:2] not in named]


def _behind(option: Option, options: Sequence[Option]) -> float:
    """How far an option lies between the best and the worst that were weighed."""
    best, worst = options[0][1], min(other[1] for other in options)
    return (best - option[1]) / (best - worst) if best > worst else 0.0


def _followed(game: Game, side: str, first: Option, behind: float) -> Plan:
    """A plan: the option and what the player would do after it, until something else decides."""
    actions, reasons, windows = [first[0]], [first[2]], 0
    matter = game.procedures[-1]
    end = End.DONE
    with game.branch():
        ended = _pushed(game, first[0])
        while ended is None and len(actions) < LONGEST and matter in game.procedures:
            ask = game.decision
            if ask is None:
                break
            if ask.side != side:
                if not ask.is_window or ask.default is None:
                    ended = End.ENEMY
                    break
                windows += 1
                ended = _pushed(game, ask.default)
                continue
            action, _, reason = _weighed(game, side)[0]
            actions.append(action)
            reasons.append(reason)
            ended = _pushed(game, action)
        end = ended or End.DONE
    return Plan(tuple(actions), tuple(reasons), behind, end, windows)


def _pushed(game: Game, action: Action) -> End | None:
    """Carry an answer out; where it cannot be followed, why."""
    try:
        game.push(action)
    except RollNeeded:
        return End.DICE
    except SecretNeeded:
        return End.UNSEEN
    return None
