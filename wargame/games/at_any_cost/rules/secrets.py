"""3.7, 5.1, 6.1: what only one side knows: its planned, held and unseen event chits, and French formations to come.

`exchange` makes it otherwise, without a trace that the other side could see. Checks use it: whatever the other side
is shown must stay as it was.
"""

from collections.abc import Sequence

from wargame.games.at_any_cost.rules import deployment
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.chits import chits
from wargame.games.at_any_cost.rules.units import FRENCH


def unseen(g: Battle, owner: str) -> list[str]:
    """The event chits of a side that its enemy cannot tell apart: held, set aside, and in the cup as they lie."""
    hand = g.hands[owner]
    return [*hand.held, *hand.aside, *(name for name in map(_event, g.cup.contents) if _is_of(g, name, owner))]


def lay(g: Battle, owner: str, events: Sequence[str]) -> None:
    """Put event chits where the `unseen` ones of a side are, in that order."""
    hand, left = g.hands[owner], iter(events)
    g.put(hand, "held", tuple(sorted(next(left) for _ in hand.held)))
    g.put(hand, "aside", tuple(sorted(next(left) for _ in hand.aside)))
    contents = (chits.event_chit(next(left)) if _is_of(g, _event(chit), owner) else chit for chit in g.cup.contents)
    g.put(g.cup, "contents", tuple(contents))


def exchange(g: Battle, owner: str) -> None:
    """Let a side have planned, hold and wait for other chits, and the French have chosen other formations."""
    lay(g, owner, unseen(g, owner)[::-1])
    hand = g.hands[owner]
    if hand.planned:
        g.put(hand, "planned", next(event for event in hand.pool if event != hand.planned))
    if owner == FRENCH and g.committed:
        names = [*deployment.candidates(g), *(formation for formation, _ in g.committed)]
        turns = [turn for _, turn in g.committed]
        g.put(g, "committed", tuple(zip(names, turns, strict=False)))


def _event(chit: str) -> str:
    kind, name = chits.kind_and_name(chit)
    return name if kind == chits.EVENT else ""


def _is_of(g: Battle, event: str, owner: str) -> bool:
    return bool(event) and g.data.events[event].side == owner
