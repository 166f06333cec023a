"""3.7, 5.1, 6.1: what only one side knows: its planned, held and unseen event chits, and French formations to come.

`exchange` makes it otherwise, without a trace that the other side could see. Checks use it: whatever the other side
is shown must stay as it was. `redraw` draws what a side cannot know as it could be, from the chits not shown this turn.
"""

from collections import Counter
from collections.abc import Sequence

from wargame.games.at_any_cost.rules import deployment
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.chits import chits
from wargame.games.at_any_cost.rules.chits.events import EventDrawn
from wargame.games.at_any_cost.rules.units import ENEMY, FRENCH


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


# ---------------------------------------------------------------------- as it could be


def redraw(g: Battle, side: str) -> None:
    """Draw anew what a side cannot know: chits of the enemy and in the cup, and formations the French will commit."""
    _redraw_own(g, side)
    _redraw_enemy(g, ENEMY[side])
    g.cup.fill(g.journal, g.dice, g.cup.contents)
    if side != FRENCH and g.committed:
        names = sorted({*deployment.candidates(g), *(formation for formation, _ in g.committed)})
        turns = [turn for _, turn in g.committed]
        g.put(g, "committed", tuple(zip(g.dice.shuffle(names), turns, strict=False)))


def _redraw_own(g: Battle, side: str) -> None:
    """5.1: a side does not know which of its chits are aside; the one it has planned, if not drawn, is in the cup."""
    hand = g.hands[side]
    mixed = g.dice.shuffle(sorted(unseen(g, side)[len(hand.held) :]))
    drawn = Counter(hand.pool) - Counter(mixed)
    if hand.planned and not drawn[hand.planned]:
        mixed.remove(hand.planned)
        mixed.append(hand.planned)
    lay(g, side, [*hand.held, *mixed])


def _redraw_enemy(g: Battle, owner: str) -> None:
    """3.7, 6.3: any chit that was not used this turn may be held, drawn, aside, in the cup or on a track (6.3.2).

    6.3.1.a: what must be played at once is not held. The planned chit is one of those that were not put aside.
    """
    hand = g.hands[owner]
    mixed = g.dice.shuffle(sorted((Counter(hand.pool) - Counter(hand.spent)).elements()))
    held = [event for event in mixed if g.data.events[event].timing != "immediate"][: len(hand.held)]
    for event in held:
        mixed.remove(event)
    for frame in g.procedures:
        if isinstance(frame, EventDrawn) and frame.side == owner and frame.step == "start":
            g.put(frame, "event", mixed.pop())
    lay(g, owner, [*held, *mixed])
    if hand.planned:
        left = sorted((Counter(hand.pool) - Counter(hand.aside)).elements())
        g.put(hand, "planned", g.dice.shuffle(left)[0])
