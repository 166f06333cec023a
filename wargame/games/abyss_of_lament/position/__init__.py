"""Any situation in a few lines: for tests, and for asking the program a rules question.

    from wargame.games.abyss_of_lament.position import Position

    game = (
        Position(map=["....", ".t..", "...."])
        .unit("prussia", "cuirassier", "B1", id="horse")
        .unit("austria", "line", "B2", id="foot", disordered=True)
        .dice(4, 5)
        .combat("prussia")
    )
    print(game.odds("attack horse foot"))

A slip, such as an unknown suit, and a situation that cannot be, such as three units in a hex, are told when the game is
made of it, all of them at once: `PositionError`. See docs/positions.md.
"""

from wargame.engine.positions import PositionError
from wargame.games.abyss_of_lament.position.builder import Position

__all__ = ["Position", "PositionError"]
