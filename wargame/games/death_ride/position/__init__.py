"""Any situation in a few lines: for tests, and for asking the program a rules question.

    from wargame.games.death_ride.position import Position

    game = (
        Position(turn=3)                             # the map, empty
        .put("gl-alvensleben", "20", active=True)    # counters of the game, in Areas or Entry Boxes
        .put("g-ir20", "20")
        .put("f-pouget", "21", spent=True)
        .unit("french", "infantry", "21", id="foot") # a made-up one
        .zone("bataille", "21", "20")                # a Fire Zone marker
        .dice(4, 2)
        .activation("gl-alvensleben", "20")
    )
    print(game.odds(game.parse("rifle 21")))

A slip, such as the name of a counter that is not there, and a situation that cannot be, such as too many units in one
Area, are told when the game is made of it, all of them at once: `PositionError`. See docs/positions.md.
"""

from wargame.engine.positions import PositionError
from wargame.games.death_ride.position.builder import Position

__all__ = ["Position", "PositionError"]
