"""12.4, 13: what a Reaction and a march into the enemy promise, for lists to be put in order by."""

from __future__ import annotations

from wargame.engine.action import Action, Refusal
from wargame.engine.answers import Promise
from wargame.games.on_to_paris.looking.reacting import GO, reacting
from wargame.games.on_to_paris.looking.reaction_combat import reaction_promise
from wargame.games.on_to_paris.looking.routes import mover_of, together
from wargame.games.on_to_paris.looking.whoever_reacts import forecast_over_all
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.movement import orders
from wargame.games.on_to_paris.rules.reaction import declaring
from wargame.games.on_to_paris.rules.reaction.attempts import rating
from wargame.games.on_to_paris.rules.reaction.modifiers import chance_of, modifiers
from wargame.games.on_to_paris.rules.reaction.window import ReactionWindow
from wargame.games.on_to_paris.rules.units import ENEMY
from wargame.games.on_to_paris.words.base import Names
from wargame.games.on_to_paris.words.combat import TO_WIN, attack_words
from wargame.games.on_to_paris.words.reaction import TO_REACT, chance_words, watch_words

FACES = 6


def promise(g: Campaign, side: str, action: Action) -> Promise | None:
    """What an answer is likely to bring if dice are to decide it."""
    window = g.procedures[-1]
    if isinstance(window, ReactionWindow):
        return _reaction(g, side, window, action)
    if action.verb == GO and len(action) == 3 and reacting(g) is not None:
        return reaction_promise(g, side, action)
    return _attack(g, side, action) if action.verb in ("order", "step") and len(action) == 3 else None


def _reaction(g: Campaign, side: str, window: ReactionWindow, action: Action) -> Promise | None:
    """12.4: how likely a unit reacts that is declared."""
    attempt = declaring.declarable(g, side, window.triggers, window.attempts).get(action)
    if attempt is None:
        return None
    trigger = window.triggers[attempt.trigger]
    faces = chance_of(g, side, trigger, attempt).at_all
    terms = tuple((each.reason, each.value) for each in modifiers(g, side, trigger, attempt))
    sum_ = watch_words(Names(g), (rating(g, attempt), terms), attempt.army if attempt.army not in attempt.units else "")
    return Promise(faces, f"{chance_words(faces, FACES)}. {sum_}".rstrip("."), faces / FACES, TO_REACT)


def _attack(g: Campaign, side: str, action: Action) -> Promise | None:
    """13: the combat that waits where a unit or column is ordered to, with those that have been ordered there.

    12: whoever reacts to it, as it is foretold when the march is to begin.
    """
    goal = g.board.index[action[2]]
    if not g.forces[ENEMY[side]] >> goal & 1:
        return None
    units, ordered = together(g, action), mover_of(g, action[1])
    if not units:
        return None
    with g.supposing():
        if ordered is not None:
            orders.give(g, ordered[0], action)
        found = forecast_over_all(g, side, action[2], units)
    if isinstance(found, Refusal):
        return None
    enemy = ENEMY[side]
    wins, losses = found.wins(side), (found.average(enemy), found.average(side))
    return Promise(wins - found.wins(enemy), attack_words(wins, *losses), wins, TO_WIN)
