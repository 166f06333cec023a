"""6 Victory: a side breaks, or points are counted after the last turn."""

from __future__ import annotations

from skirmish.rules.battle import Battle
from wargame.engine.game import Outcome


def judge_losses(g: Battle) -> None:
    """6.3: a side with too many units broken or lost is beaten at once."""
    for side in g.sides:
        out = sum(unit.out_of_action for unit in g.units.every if unit.side == side)
        if out >= g.spec.breaks_at and g.outcome is None:
            g.end(Outcome(g.enemy(side), "Victory", f"{out} enemy units are broken or lost"))


def judge_points(g: Battle) -> None:
    """6.2: after the last turn the side with more points wins."""
    if g.turn < g.spec.turns or g.outcome is not None:
        return
    first, second = g.sides
    points = g.scores()
    winner = first if points[first] > points[second] else second if points[second] > points[first] else None
    why = f"{max(points.values())} points to {min(points.values())} after the last turn"
    g.end(Outcome(winner, "Victory" if winner else "Draw", why))
