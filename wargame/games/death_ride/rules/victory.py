"""19: victory. Only the French score, and their points after the last turn tell who has won."""

from __future__ import annotations

from wargame.engine.game import Outcome
from wargame.games.death_ride.rules.battle import Battle
from wargame.games.death_ride.rules.units import FRENCH, GERMAN


def tricolours(g: Battle) -> list[str]:
    """19.2: the Tricolour Areas with a French majority."""
    return [area for area in g.spec.victory.tricolour if g.majority(g.board.index[area], FRENCH)]


def listed(g: Battle) -> list[str]:
    """19.3: the listed Areas with a French majority, or empty and last occupied by the French."""
    found = []
    for area in g.spec.victory.listed:
        place = g.board.index[area]
        left = not g.combat_units(place) and g.last_occupants.get(area) == FRENCH
        found += [area] if left or g.majority(place, FRENCH) else []
    return found


def unfairness(g: Battle) -> int:
    """19.5: the points for French impulses below par, or against those above it; 0 if the rule is not played."""
    if not g.spec.options.unfairness or len(g.impulses) < len(g.spec.turns):
        return 0
    rule = g.spec.victory.unfairness
    missing = rule.par - sum(g.impulses)
    return missing // rule.step if missing >= 0 else -(-missing // rule.step)


def points(g: Battle) -> int:
    """19.1 to 19.5: the French points as they stand."""
    return len(tricolours(g)) + len(listed(g)) + g.deactivations + unfairness(g)


def scores(g: Battle) -> dict[str, int]:
    """19.1: only the French score."""
    return {GERMAN: 0, FRENCH: points(g)}


def outcome(g: Battle) -> Outcome:
    """19.6: what the points mean."""
    total = points(g)
    level = g.spec.victory.level(total)
    winner = next((side for side in g.sides if level.result.startswith(side)), None)
    return Outcome(winner, level.name, f"{total} point{'' if total == 1 else 's'} for the French.")
