"""19: victory. Small battles count town hexes, battles have conditions, campaigns the points of the French."""

from collections.abc import Sequence

from wargame.engine.game import Outcome
from wargame.games.at_any_cost.content.scenario import BattleVictory, CampaignVictory, TownsVictory
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.events.turn import PointsScored
from wargame.games.at_any_cost.rules.night import lines
from wargame.games.at_any_cost.rules.units import ELIMINATED, ENEMY, FRENCH, PRUSSIAN, REBUILD

MAJOR, MINOR, PLAIN, DRAW = "Major Victory", "Minor Victory", "Victory", "Draw"


# ---------------------------------------------------------------------- control and points
def controlled(g: Battle, side: str, places: Sequence[str]) -> list[str]:
    """19.2.control: those hexes of some places that a side was the last to enter."""
    return [hex_ for hex_ in g.spec.hexes(places) if g.control.get(hex_) == side]


def occupied(g: Battle, side: str, places: Sequence[str]) -> list[str]:
    """The hexes of some places with a combat unit of a side in them."""
    return [hex_ for hex_ in g.spec.hexes(places) if g.combat[side] >> g.board.index[hex_] & 1]


def listed_places(g: Battle) -> tuple[str, ...]:
    """19.1, 19.2.deciding: the places whose hexes are counted when the game ends."""
    victory = g.spec.victory
    if isinstance(victory, TownsVictory):
        return tuple(town.place for town in victory.towns)
    return victory.determination.places if isinstance(victory, BattleVictory) else victory.towns


def scores(g: Battle) -> dict[str, int]:
    """19.0: the points of each side as they stand; only the French score in a campaign (19.3)."""
    if g.variant or isinstance(g.spec.victory, CampaignVictory):
        return dict(g.points)
    return {side: _held(g, side) for side in g.sides}


def _held(g: Battle, side: str) -> int:
    """19.1, 19.2.deciding: what the listed hexes under a side's control are worth."""
    victory = g.spec.victory
    if isinstance(victory, TownsVictory):
        return sum(town.vp * len(controlled(g, side, (town.place,))) for town in victory.towns)
    return len(controlled(g, side, listed_places(g)))


def award(g: Battle) -> None:
    """19.3: the French points for towns and Broken Prussian brigades at the end of a Dusk turn.

    DRAFT.e.iii: under the draft, for each side, its listed hexes at the end of every turn.
    """
    if g.variant:
        for side in g.sides:
            _add(g, side, g.data.draft.vp_per_hex * len(controlled(g, side, listed_places(g))), "hexes")
    elif isinstance(g.spec.victory, CampaignVictory) and g.hour.kind == "dusk":
        table = g.spec.victory.points
        _add(g, FRENCH, table["towns"].vp * len(controlled(g, FRENCH, g.spec.victory.towns)), "towns")
        _add(g, FRENCH, table["prussian_broken"].vp * broken_brigades(g), "broken")


def broken_brigades(g: Battle) -> int:
    """19.3: the Prussian infantry brigades in the Eliminated and the Available to Rebuild Box."""
    boxes = (ELIMINATED, REBUILD)
    return sum(unit.side == PRUSSIAN and unit.brigade and unit.status in boxes for unit in g.units.every)


def _add(g: Battle, side: str, points: int, why: str) -> None:
    if points:
        g.journal.put_key(g.points, side, g.points[side] + points)
        g.tell(PointsScored(side, points, why))


# ---------------------------------------------------------------------- the end of the game
def determine(g: Battle) -> Outcome | None:
    """15.3: an automatic result at the end of any turn, the result of the game at the end of the last."""
    found = automatic(g)
    return found or (final(g) if g.turn >= g.spec.turns else None)


def automatic(g: Battle) -> Outcome | None:
    """19.2.automatic, 19.3: the side that has met its condition, or whose enemy has lost; a draw if both have."""
    victory = g.spec.victory
    if isinstance(victory, BattleVictory):
        reasons = {side: _reached(g, victory, side) for side in g.sides}
    elif isinstance(victory, CampaignVictory):
        reasons = {side: _lost(g, victory, ENEMY[side]) for side in g.sides}
    else:
        return None
    won = [side for side in g.sides if reasons[side]]
    if len(won) == 2:
        return Outcome(None, DRAW, f"both at once: {reasons[PRUSSIAN]} {reasons[FRENCH]}")
    return Outcome(won[0], MAJOR, reasons[won[0]]) if won else None


def _reached(g: Battle, victory: BattleVictory, side: str) -> str:
    """19.2.automatic: combat units of this side in enough of the places it is after, not before the hour named."""
    condition = victory.automatic[side]
    first = g.spec.turn_at(condition.since) if condition.since is not None else None
    if first is not None and g.turn < first:
        return ""
    return condition.text if len(occupied(g, side, condition.places)) >= condition.count else ""


def _lost(g: Battle, victory: CampaignVictory, side: str) -> str:
    """19.3: enemies in enough of the places at once, too many points, or an army cut off after an Evening."""
    loss = victory.automatic_loss[side]
    overrun = bool(loss.places) and len(occupied(g, ENEMY[side], loss.places)) >= loss.count
    outscored = loss.points is not None and g.points[FRENCH] >= loss.points
    cut_off = loss.no_loc and g.hour.kind == "evening" and _cut_off(g, side)
    return loss.text if overrun or outscored or cut_off else ""


def _cut_off(g: Battle, side: str) -> bool:
    """19.3, 18.5: corps HQs are on the map and none of them has a Line of Communications."""
    corps = [each for each in g.data.formations if each.side == side and each.kind == "corps"]
    here = [each.id for each in corps if g.hqs[each.id].on_map]
    return bool(here) and all(lines.grade(g, formation) is None for formation in here)


def final(g: Battle) -> Outcome:
    """19.0: who has won when the last turn is over."""
    victory = g.spec.victory
    if isinstance(victory, CampaignVictory):
        return _level(g, victory)
    if isinstance(victory, BattleVictory) and not g.variant:
        return _conditions(g, victory)
    return _more(g, PLAIN, "hexes" if not g.variant else "points")


def _more(g: Battle, level: str, what: str) -> Outcome:
    """19.1, 19.2.deciding, DRAFT.e.iii: the side with the higher score."""
    found = scores(g)
    why = f"{found[PRUSSIAN]} {what} for the Prussians, {found[FRENCH]} for the French."
    if found[PRUSSIAN] == found[FRENCH]:
        return Outcome(None, DRAW, why)
    return Outcome(max(g.sides, key=lambda side: found[side]), level, why)


def _conditions(g: Battle, victory: BattleVictory) -> Outcome:
    """19.2.mandatory: a side that has lost one of its own places cannot win; if both kept theirs the list decides."""
    held = {side: g.spec.hexes(victory.mandatory[side].places) for side in g.sides}
    kept = {side: all(g.control.get(hex_) == side for hex_ in held[side]) for side in g.sides}
    if all(kept.values()):
        return _more(g, MINOR, "deciding hexes")
    winner = next((side for side in g.sides if kept[side]), None)
    if winner is None:
        return Outcome(None, DRAW, "neither side holds all the places it must.")
    return Outcome(winner, MAJOR, victory.mandatory[winner].text)


def _level(g: Battle, victory: CampaignVictory) -> Outcome:
    """19.3: the level the French points reach."""
    points = g.points[FRENCH]
    result = next(level.result for level in victory.levels if points >= level.least)
    side, _, level = result.partition("_")
    return Outcome(side, MAJOR if level == "major" else MINOR, f"{points} points for the French.")
