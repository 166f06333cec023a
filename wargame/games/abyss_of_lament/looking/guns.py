"""XI.3.2: all the Artillery Support cards that a unit may use in its combat, by one answer."""

from __future__ import annotations

from wargame.engine.action import Action
from wargame.engine.answers import Together
from wargame.engine.procedure import Ask
from wargame.games.abyss_of_lament.rules.battle import Battle
from wargame.games.abyss_of_lament.rules.combat import modifiers
from wargame.games.abyss_of_lament.rules.questions import ArtillerySupport


def together(g: Battle, side: str, ask: Ask) -> Together | None:
    """XI.3.2.1: more than one card may be used in a combat. An Asset card has a text of its own."""
    if not isinstance(ask.about, ArtillerySupport):
        return None
    unit = g.units[ask.about.unit]
    usable = modifiers.guns_for(g, unit)
    cards = sorted(card for card in g.armies[side].cards_under(unit.suit or "") if card in usable)
    if len(cards) < 2:
        return None
    all_of_them = "Both" if len(cards) == 2 else f"All {len(cards)}"
    name = f"{all_of_them} gun cards +{len(cards) * modifiers.gun_value(g)}"
    return Together(name, tuple(Action.of("use", card) for card in cards))
