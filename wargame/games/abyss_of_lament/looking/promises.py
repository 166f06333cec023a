"""XI: what an attack, or a card in it, is likely to bring."""

from __future__ import annotations

from wargame.engine.action import Action
from wargame.engine.answers import Promise
from wargame.games.abyss_of_lament.rules.battle import Battle
from wargame.games.abyss_of_lament.rules.cards import ASSET
from wargame.games.abyss_of_lament.rules.combat import modifiers
from wargame.games.abyss_of_lament.rules.combat.combat import DECLINE
from wargame.games.abyss_of_lament.rules.questions import ArtillerySupport
from wargame.games.abyss_of_lament.words.chances import TO_HIT, Chances, chances, chances_now


def promise(g: Battle, side: str, action: Action) -> Promise | None:
    """XI.3, XI.5.3: the chances of an attack, or of the combat with or without a card, attrition apart."""
    if action.verb == "attack" and len(action) > 2:
        volleys = "volleys" in action.words
        clash = modifiers.Clash(g.units[action[1]], g.units[action[2]], volleys, (), ())
        return _promised(chances(g, clash), "with Rolling Volleys" if volleys else "")
    ask = g.decision
    guns = action.verb == "use" and action[1] != ASSET
    if ask is None or not isinstance(ask.about, ArtillerySupport) or not (guns or action == DECLINE):
        return None
    found = chances_now(g, side, int(guns))
    return _promised(found) if found is not None else None


def _promised(found: Chances, how: str = "") -> Promise:
    return Promise(found.hits - found.struck, found.words(how), found.hits, TO_HIT)
