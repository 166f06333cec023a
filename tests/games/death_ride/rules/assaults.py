"""What the tests of assaults share: an assault of made-up troops along a path."""

from __future__ import annotations

from tests.games.death_ride.rules.drill import do, quiet, texts, troops
from wargame.games.death_ride.position import Position
from wargame.games.death_ride.rules.battle import Battle
from wargame.games.death_ride.rules.combat.assault import Assault

HERE, NEAR = "20", "19"
SIDES = ("german", "french")
ENEMY = {"german": "french", "french": "german"}


def attack(
    *dice: int,
    side: str = "german",
    own: str = "i",
    foes: str = "i",
    path: str = "20 19",
    position: Position | None = None,
) -> Battle:
    """Units assault along a path of open Areas: one against one it is 5 and a die against 5 and a die."""
    table = position or quiet()
    areas = path.split()
    group = troops(table, side, areas[0], own, "own")
    troops(table, ENEMY[side], areas[-1], foes, "foe")
    return table.dice(*dice).begin(Assault(group, tuple(table.game.board.index[area] for area in areas)))


def led(game: Battle) -> Battle:
    """Both sides name their first unit as lead."""
    while game.decision is not None and game.decision.rule == "1.5":
        do(game, texts(game)[0])
    return game


def spent(game: Battle, *units: str) -> list[bool]:
    """Whether each of some units is Spent."""
    return [game.units[each].spent for each in units]
