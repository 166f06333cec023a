"""At Any Cost: Metz 1870. The battles west of Metz on 16 and 18 August 1870."""

from wargame.contract import GameModule

GAME = GameModule(
    id="at-any-cost",
    title="At Any Cost: Metz 1870",
    content="wargame.games.at_any_cost.content:CONTENT",
    start="wargame.games.at_any_cost.rules.sequence:new_game",
    variants="wargame.games.at_any_cost.rules.sequence:variants",
    words="wargame.games.at_any_cost.words:WORDS",
    chronicle="wargame.games.at_any_cost.words.chronicle:ANNALS",
    gauge="wargame.games.at_any_cost.rules.gauge:GAUGE",
    looking="wargame.games.at_any_cost.looking",
    secrets="wargame.games.at_any_cost.rules.secrets",
    player="wargame.games.at_any_cost.player:Brain",
    weights="wargame.games.at_any_cost.player.weights:PLAYS_WITH",
    face="wargame.games.at_any_cost.face:FACE",
    look="wargame.games.at_any_cost.look:LOOK",
    position="wargame.games.at_any_cost.position:Position",
)
