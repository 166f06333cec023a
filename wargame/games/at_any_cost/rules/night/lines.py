"""18.5: Lines of Communication, by which a formation is supplied overnight and counts as cut off."""

from wargame.engine.paths import flood
from wargame.games.at_any_cost.content.game import Grade, LocSide
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.command.command import command_range
from wargame.games.at_any_cost.rules.units import ENEMY, FRENCH, Unit

BEST_FIRST: tuple[Grade, ...] = ("short", "normal", "extended")


def grade(g: Battle, formation: str) -> Grade | None:
    """18.5: the best line of a formation's HQ; None if it has none, or is not on the map."""
    hq = g.hqs[formation]
    near = command_range(g, hq)
    if not near:
        return None
    side = g.data.loc.french if hq.side == FRENCH else g.data.loc.prussian
    if side.from_column:
        return _by_column(g, hq, side, near)
    found = _by_exit(g, hq.side, side, near)
    return next((each for each in BEST_FIRST if each in found), None)


def _by_exit(g: Battle, owner: str, side: LocSide, near: int) -> set[Grade]:
    """18.5.a: any road will do; the edge hex decides: 18.5.a.short, 18.5.a.normal, 18.5.a.extended."""
    return {side.by_exit[hex_] for hex_ in side.exits if connected(g, owner, side, (hex_,)) & near}


def _by_column(g: Battle, hq: Unit, side: LocSide, near: int) -> Grade | None:
    """18.5.b: major roads only; the whole distance counts, from the hex row where the HQ itself stands.

    18.5.b.short, 18.5.b.normal, 18.5.b.extended.
    """
    if not connected(g, hq.side, side, side.exits) & near:
        return None
    column = int(g.hex(hq)[:2])
    return next(each for each in BEST_FIRST if column >= side.from_column[each])


def connected(g: Battle, owner: str, side: LocSide, exits: tuple[str, ...]) -> int:
    """18.5: the road hexes that lead to one of these edge hexes, never through or next to an enemy combat unit."""
    enemy = ENEMY[owner]
    free = g.board.everywhere & ~(g.combat[enemy] | g.zone(enemy))
    roads = g.ground.major if side.roads == ("major",) else g.ground.road
    return flood(roads, g.board.mask(exits) & free, free)
