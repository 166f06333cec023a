"""Skirmish: two handfuls of units fight for a farm. A whole game as a package of its own.

2 sequence · 3 movement · 4 fire · 5 morale · 6 victory. It brings no look, no face and no computer player: its view is
a `PlainView`, which the table, the terminal and the default player understand.
"""

from wargame.contract import GameModule

GAME = GameModule(
    id="skirmish",
    title="Skirmish",
    content="skirmish.content:CONTENT",
    start="skirmish.rules.start:new_game",
    words="skirmish.words:WORDS",
    looking="skirmish.looking",
)
