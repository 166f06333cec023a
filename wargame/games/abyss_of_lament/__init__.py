"""Abyss of Lament: six battles of the Seven Years' War.

II victory · III units, cards · IV battle (wings, stacking, Zones of Control, hidden units) · V setup, effects,
assets · VI and IX sequence · VII initiation · VIII operations, orders, maneuver · X lanes, movement ·
XI combat.
"""

from wargame.contract import GameModule

GAME = GameModule(
    id="abyss-of-lament",
    title="Abyss of Lament",
    content="wargame.games.abyss_of_lament.content:CONTENT",
    start="wargame.games.abyss_of_lament.rules.sequence:new_game",
    words="wargame.games.abyss_of_lament.words:WORDS",
    chronicle="wargame.games.abyss_of_lament.words.chronicle:ANNALS",
    gauge="wargame.games.abyss_of_lament.rules.gauge:GAUGE",
    looking="wargame.games.abyss_of_lament.looking",
    secrets="wargame.games.abyss_of_lament.rules.secrets",
    player="wargame.games.abyss_of_lament.player:Brain",
    weights="wargame.games.abyss_of_lament.player:PLAYS_WITH",
    face="wargame.games.abyss_of_lament.face:FACE",
    look="wargame.games.abyss_of_lament.look:LOOK",
    position="wargame.games.abyss_of_lament.position:Position",
)
