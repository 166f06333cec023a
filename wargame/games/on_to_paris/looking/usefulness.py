"""10.2.2, 12: whether a question is worth a person's time or must be asked: a judgement, and not among the rules."""

from __future__ import annotations

from wargame.engine.action import Action
from wargame.engine.procedure import Ask
from wargame.games.on_to_paris.looking.routes import march_warnings
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.movement import march
from wargame.games.on_to_paris.rules.reaction import declaring
from wargame.games.on_to_paris.rules.reaction.events import ReactionTried
from wargame.games.on_to_paris.rules.reaction.modifiers import chance_of
from wargame.games.on_to_paris.rules.reaction.window import FAR, LONE, ReactionWindow
from wargame.games.on_to_paris.rules.strength import KINDS
from wargame.games.on_to_paris.rules.units import ENEMY
from wargame.games.on_to_paris.words.movement import since_the_last_point

LIKELY = 3
"""Of six faces of the die, so many at least have to lead to a Reaction."""


def must_ask(g: Campaign, side: str, ask: Ask) -> bool:
    """10.2.2: a march does not go on by itself to what its orders may not have meant."""
    return ask.topic == march.TOPIC and bool(march_warnings(g, side))


def _of_use(g: Campaign, side: str, action: Action) -> bool:
    """6.1.4: whether somebody at the end of a march may want to take something along or leave it there.

    SPs are left to hold a place of the enemy's country that nobody else of one's own holds.
    """
    unit = g.formation(action[1])
    if action.verb != "drop" or action[2] not in KINDS:
        return action.verb != "drop"
    ground = g.ground
    held = (ground.cities | ground.towns | ground.forts) & ground.friendly[ENEMY[side]]
    return bool(held >> unit.place & 1) and not g.lone(side, unit.place).total


def worth_asking(g: Campaign, side: str, ask: Ask) -> bool:
    """12.4: enemies nearby, or in a hex of lone SPs: whether somebody has a fair chance to react.

    10.2.2: a march that has its orders is worth new ones once an enemy has tried to react to it, and not before.
    """
    if ask.topic == march.TOPIC:
        return any(isinstance(event, ReactionTried) for event in since_the_last_point(g))
    if ask.topic == march.ARRIVED:
        return any(_of_use(g, side, action) for action in ask.actions if action != march.DONE)
    window = g.procedures[-1]
    if ask.topic not in (FAR, LONE) or not isinstance(window, ReactionWindow):
        return True
    attempts = declaring.declarable(g, side, window.triggers, window.attempts).values()
    return any(chance_of(g, side, window.triggers[attempt.trigger], attempt).at_all >= LIKELY for attempt in attempts)
