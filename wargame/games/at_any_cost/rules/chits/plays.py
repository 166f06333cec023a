"""6.3.1: playing a held event chit: who holds what, what it can be played on, and why not.

What each event does lies in `effects`, which enters it here: an event leads to fire, moves and assaults, and these give
the next moment for an event. Which chits are held is a secret: a look at the game made for one side does not see
those of the other.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from wargame.engine.action import Action, Refusal
from wargame.engine.procedure import Procedure
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.chits import chits
from wargame.games.at_any_cost.rules.events.chits import EventPlayed
from wargame.games.at_any_cost.rules.units import FRENCH

KEEP = Action.of("keep")
PANIC, MOULIN, FURIA = "panic-test", "moulin-a-cafe", "furia-francese"
INITIATIVE, INSPIRATION, CONDITIONS = "command-initiative", "inspirational-leadership", "battlefield-conditions"
"""Events that both sides have: see `own_event`."""
Words = Sequence[str]


class Unique(NamedTuple):
    """A Unique Event: the procedure that carries it out, with the words chosen already, and whether it can be played
    at a decision of its owner's own; there are moments of their own for the others (`windows`)."""

    carry_out: Callable[[Battle, str, Words], Procedure]
    possible: Callable[[Battle, str], bool] | None = None


UNIQUE: dict[str, Unique] = {}
"""The Unique Events, entered by `effects.table`."""


def own_event(name: str, side: str) -> str:
    """The chit of a side, of those that both sides have."""
    return f"{name}-{'fr' if side == FRENCH else 'pr'}"


def holds(g: Battle, side: str, event: str) -> bool:
    """Whether a side holds an event, as far as the present look at the game may know it."""
    return event in g.hands[side].held and g.viewer in (None, side)


def spend(g: Battle, side: str, event: str) -> None:
    """6.3.discard: a held chit is shown and put out of play."""
    hand = g.hands[side]
    g.put(hand, "held", chits.without(hand.held, event))
    chits.discard(g, hand, event)
    g.tell(EventPlayed(side, event))


def effect(g: Battle, side: str, event: str, words: Words = ()) -> Procedure:
    """The procedure of an event; `words` are what has been chosen already."""
    return UNIQUE[event].carry_out(g, side, words)


def playable(g: Battle, side: str, event: str) -> bool:
    """Whether a side could use an event now, apart from the moments that ask for it of themselves."""
    possible = UNIQUE[event].possible if event in UNIQUE else None
    return possible is not None and possible(g, side)


def own_plays(g: Battle, side: str) -> list[Action]:
    """6.3.1.b, 6.3.1.c: `play E` for the held chits that a side can use at a decision of its own."""
    held = [event for event in dict.fromkeys(g.hands[side].held) if holds(g, side, event)]
    return [Action.of("play", event) for event in held if playable(g, side, event)]


def initiative_plays(g: Battle, side: str) -> list[Action]:
    """6.3.1.c: Command Initiative in the Out of Command Step, before a marker is turned over."""
    event = own_event(INITIATIVE, side)
    return [Action.of("play", event)] if holds(g, side, event) and playable(g, side, event) else []


def play_event(g: Battle, side: str, action: Action) -> Procedure:
    """Spend the chit of `play E ...` and give the procedure that carries it out, with the words chosen already."""
    spend(g, side, action[1])
    return effect(g, side, action[1], action[2:])


# ---------------------------------------------------------------------- why not
def holding_refusal(g: Battle, side: str, action: Action) -> Refusal | None:
    """6.3.1: why a side has no such chit to play; None also if the action plays none."""
    spec = g.data.events.get(action[1]) if action.verb == "play" and len(action) > 1 else None
    if spec is None:
        return None
    if spec.side != side:
        return Refusal("6.3", f"{spec.name} is an event of the enemy.")
    return None if holds(g, side, action[1]) else Refusal("6.3.1.c", f"{spec.name} is not among the chits held.")


def own_refusal(g: Battle, side: str, action: Action) -> Refusal | None:
    """6.3.1: why a chit cannot be played at a decision of its owner's own; None if the action plays none."""
    if action.verb != "play" or len(action) < 2 or action[1] not in g.data.events:
        return None
    return holding_refusal(g, side, action) or Refusal(
        "6.3.1", f"There is nothing {g.data.events[action[1]].name} could be played on now."
    )
