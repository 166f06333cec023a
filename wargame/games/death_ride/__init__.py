"""Death Ride: Mars-la-Tour 1870, the area-impulse game.

1 units · 2, 8 movement, march · 3 game · 4 sequence · 5, 6.1 impulses · 6 activation, leaders · 7 bivouac ·
9 fire_zones · 10 arrivals · 11 to 15 combat · 16 recovery · 17 regroup · 18 advantage · 19 victory.
"""

from wargame.contract import GameModule

GAME = GameModule(
    id="death-ride",
    title="Death Ride: Mars-la-Tour 1870",
    content="wargame.games.death_ride.content:CONTENT",
    start="wargame.games.death_ride.rules.game:new_game",
    words="wargame.games.death_ride.words:WORDS",
    chronicle="wargame.games.death_ride.words.chronicle:ANNALS",
    gauge="wargame.games.death_ride.rules.gauge:GAUGE",
    looking="wargame.games.death_ride.looking",
    player="wargame.games.death_ride.player:Brain",
    face="wargame.games.death_ride.face:FACE",
    look="wargame.games.death_ride.look:LOOK",
    position="wargame.games.death_ride.position:Position",
)
