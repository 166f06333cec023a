"""On to Paris!, the Franco-Prussian War from July 1870 to March 1871.

2 units, strength · 3 victory, scoring · 4 sequence · 5 leaders · 6 formations, influence · 7 arrivals · 8 command ·
9 supply · 10 movement, control, railways · 11 transport · 12 reaction · 13 combat · 14 cavalry · 15 combat.artillery ·
16 sieges, upkeep · 17 arrivals, movement, reaction, combat · 18 politics.
"""

from wargame.contract import GameModule

GAME = GameModule(
    id="on-to-paris",
    title="On to Paris!",
    content="wargame.games.on_to_paris.content:CONTENT",
    start="wargame.games.on_to_paris.rules.game:new_game",
    words="wargame.games.on_to_paris.words:WORDS",
    chronicle="wargame.games.on_to_paris.words.chronicle:ANNALS",
    gauge="wargame.games.on_to_paris.rules.gauge:GAUGE",
    looking="wargame.games.on_to_paris.looking",
    player="wargame.games.on_to_paris.player:Brain",
    secrets="wargame.games.on_to_paris.rules.secrets",
    look="wargame.games.on_to_paris.look:LOOK",
    face="wargame.games.on_to_paris.face:FACE",
    position="wargame.games.on_to_paris.position:Position",
)
