"""8.1.2: Line of Sight. Whether one hex can be seen from another: clear, Obscured or Blocked, and by which hex."""

from typing import Literal, NamedTuple

from wargame.games.at_any_cost.rules.battle import Battle

CLEAR, OBSCURED, BLOCKED = "clear", "obscured", "blocked"
Seen = Literal["clear", "obscured", "blocked"]
_WORST = {CLEAR: 0, OBSCURED: 1, BLOCKED: 2}


class Sight(NamedTuple):
    """What can be seen along a line: the worst hex on it, by number (-1 if nothing is in the way), and why."""

    seen: Seen
    at: int = -1
    why: str = ""


SEEN = Sight("clear")


def sight(g: Battle, a: int, b: int) -> Sight:
    """8.1.2: the line between the centres of two hexes. Adjacent hexes always see each other."""
    if g.board.distance(a, b) > g.sight_limit:
        return Sight("blocked", b, "darkness")
    occupied = g.presence["prussian"] | g.presence["french"]
    return _sight(g, a, b, occupied)


def _sight(g: Battle, a: int, b: int, occupied: int) -> Sight:
    worst = SEEN
    for place in g.board.crossed(a, b):  # along a hexside both hexes count, and so the worse of them (8.1.2.hexside)
        found = _over(g, a, b, place, occupied >> place & 1)
        if _WORST[found.seen] > _WORST[worst.seen]:
            worst = found
            if worst.seen == BLOCKED:
                return worst
    return worst


def _over(g: Battle, a: int, b: int, place: int, unit: int) -> Sight:
    """8.1.2.1 to 8.1.2.3: what one Intervening Hex does to the line.

    Seen from the higher of the two ends (or both, if level): a higher hex Blocks; one at that height Blocks with
    forest, town, farm or a unit in it; a lower one only Obscures, and a farm there does nothing.
    """
    ground = g.ground
    height, upper = ground.level[place], max(ground.level[a], ground.level[b])
    if height > upper:
        return Sight("blocked", place, "higher ground")
    tall, low = ground.tall >> place & 1, ground.low >> place & 1
    if not (tall or unit or (low and height == upper)):
        return SEEN
    why = "a unit" if unit and not tall else ground.names(place).lower()
    return Sight("blocked" if height == upper else "obscured", place, why)
