"""Any situation in a few lines: for tests, and for asking the program a rules question.

    from wargame.games.at_any_cost.position import Position

    game = (
        Position()                                   # the map of Metz, empty
        .put("pr3-corps-art", "2327")                # a counter of the game
        .put("fr2-verge-1", "2224", morale=1)
        .dice(8, 10)
        .fire("prussian")
    )
    print(game.odds(game.parse("fire pr3-corps-art 2224")))

    Position(map=["....", ".w..", "...."]).unit("french", "infantry", "0101", sp=6, tcr=7, id="foot")

See docs/positions.md.
"""

from wargame.engine.positions import PositionError
from wargame.games.at_any_cost.position.builder import Position

__all__ = ["Position", "PositionError"]
