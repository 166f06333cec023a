"""II: victory points and how a battle is won."""

from __future__ import annotations

from wargame.engine.game import Outcome
from wargame.games.abyss_of_lament.rules.battle import ENEMY, Battle
from wargame.games.abyss_of_lament.rules.units import ELIMINATED


def points(g: Battle, side: str) -> int:
    """II.1, IV.1: 1 VP for each enemy unit eliminated, Vedettes apart (III.3.2), and each enemy wing demoralized."""
    enemy = ENEMY[side]
    eliminated = sum(1 for unit in g.units.every if unit.side == enemy and unit.status == ELIMINATED)
    return eliminated + sum(1 for wing in g.armies[enemy].wings.values() if wing.demoralized)


def held_hexes(g: Battle) -> list[str]:
    """II.1: the VP-hexes the scenario attacker does not control by having a unit, of any type, there."""
    attackers = g.presence[g.spec.attacker]
    return [target.hex for target in g.spec.vp_hexes if not attackers >> g.board.index[target.hex] & 1]


def final_points(g: Battle, side: str) -> int:
    """II.3: at the end of the final turn the scenario defender adds 1 VP for each VP-hex."""
    return points(g, side) + (len(held_hexes(g)) if side == g.spec.defender else 0)


def sudden_death(g: Battle) -> Outcome | None:
    """II.2: the VP-target reached, and more VP than the opponent, at the end of any turn but the last."""
    for side in g.sides:
        own, theirs = points(g, side), points(g, ENEMY[side])
        if own >= g.spec.vp_target and own > theirs:
            return Outcome(side, "Major Victory", f"{own} VP to {theirs} at the end of turn {g.turn} (II.2)")
    return None


def final_result(g: Battle) -> Outcome:
    """II.3: Major Victory at or above the target, Minor Victory below it, draw on equal points."""
    first, second = g.sides
    scores = {side: final_points(g, side) for side in g.sides}
    why = f"{scores[first]} VP for {first.title()}, {scores[second]} for {second.title()} (II.3)"
    if scores[first] == scores[second]:
        return Outcome(None, "Draw", why)
    winner = max(g.sides, key=lambda side: scores[side])
    level = "Major Victory" if scores[winner] >= g.spec.vp_target else "Minor Victory"
    return Outcome(winner, level, why)
