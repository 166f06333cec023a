"""Scenes of Retreats."""

from __future__ import annotations

from tests.games.on_to_paris.combat.drill import fought, run
from wargame.engine.paths import bits
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.combat.retreat import Retreat
from wargame.games.on_to_paris.rules.combat.retreat_hexes import retreat_hexes
from wargame.games.on_to_paris.rules.game import OnToParis

PLAIN = "1513"
"""A clear hex in the west with clear hexes all round: 1613, 1514, 1413, 1412, 1512 and 1612, clockwise."""
TOUL, PARIS = "2633", "2822"


def corps(hex_: str = PLAIN) -> Position:
    """A Prussian and a French Corps."""
    return Position(turn=3).put("pr_v", hex_, reg=6).put("fr_2", hex_, reg=4)


def retreating(
    position: Position, hexes: int = 1, free: bool = False, hex_: str = PLAIN, **came_from: str
) -> OnToParis:
    """The French retreat before a Prussian attack."""
    return run(fought(position, hex_, **(came_from or {"pr_v": "1512"})), Retreat("french", hexes, free))


def open_to(game: OnToParis, word: str = "fr_2") -> set[str]:
    """Where a unit may retreat to."""
    unit = game.formation(word)
    return {game.board.ids[place] for place in bits(retreat_hexes(game, unit, unit.strength))}


def where(game: OnToParis, word: str) -> str:
    """The hex of a unit."""
    return game.board.ids[game.formation(word).place]
