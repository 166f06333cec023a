"""12.4.2, 13: the combat to which units go that react, or in which they help those who are attacked."""

from __future__ import annotations

from typing import NamedTuple

from wargame.engine.action import Action, Refusal
from wargame.engine.answers import Promise
from wargame.engine.pieces import NOWHERE
from wargame.games.on_to_paris.looking.planned import Outlook, outlook
from wargame.games.on_to_paris.looking.politics import with_emperor
from wargame.games.on_to_paris.looking.reacting import GO, reacting
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.units import ENEMY
from wargame.games.on_to_paris.words.combat import TO_WIN, attack_words


class Meeting(NamedTuple):
    """What a combat promises, who attacks in it, and whether Napoleon III is in it (18.2.2)."""

    outlook: Outlook
    attackers: list[str]
    emperor: bool


def meeting(g: Campaign, side: str, action: Action) -> Meeting | None:
    """The combat where a unit or all of a hex go, or else those who have been told to go already; None without one."""
    move = reacting(g)
    if move is None or move.side != side:
        return None
    plans = {word: place for word, place in zip(move.units, move.plans, strict=True) if place != NOWHERE}
    if action.verb == GO and len(action) == 3:
        plans |= dict.fromkeys(_going(g, action[1], move.units), g.board.index[action[2]])
    goals = dict.fromkeys(reversed(plans.values()))  # what is told now before what was told
    for goal in (each for each in goals if g.forces[ENEMY[side]] >> each & 1):
        units = [word for word, place in plans.items() if place == goal]
        found = _at(g, side, goal, units, defends=goal == move.trigger)
        if found is not None:
            return found
    return None


def _going(g: Campaign, called: str, units: tuple[str, ...]) -> list[str]:
    """Who goes by an answer: a unit, or all that react from a hex."""
    place = g.board.index.get(called, NOWHERE)
    return [word for word in units if word == called or (place != NOWHERE and g.formation(word).place == place)]


def _at(g: Campaign, side: str, goal: int, units: list[str], defends: bool) -> Meeting | None:
    """In the trigger hex the enemy attacks whoever is there then; elsewhere he is attacked."""
    place = g.board.ids[goal]
    if not defends:
        found, emperor = outlook(g, side, place, *units), with_emperor(g, place, units)
        return None if isinstance(found, Refusal) else Meeting(found, units, emperor)
    with g.supposing():
        for word in units:
            g.station(g.formation(word), goal)
        enemies = [each.id for each in g.at(ENEMY[side], goal)]
        found = outlook(g, side, place, *enemies) if enemies else Refusal("13.1", "Nobody attacks.")
        emperor = with_emperor(g, place, enemies)
    return None if isinstance(found, Refusal) else Meeting(found, enemies, emperor)


def reaction_promise(g: Campaign, side: str, action: Action) -> Promise | None:
    """13: what the combat promises that waits where a unit, or all of a hex, may go."""
    goal = g.board.index[action[2]]
    met = meeting(g, side, action) if g.forces[ENEMY[side]] >> goal & 1 else None
    if met is None:
        return None
    found, enemy = met.outlook.forecast, ENEMY[side]
    wins = found.wins(side)
    return Promise(
        wins - found.wins(enemy), attack_words(wins, found.average(enemy), found.average(side)), wins, TO_WIN
    )
