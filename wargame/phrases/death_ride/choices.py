"""What may be chosen, in words: every verb on a button, and what it does."""

from __future__ import annotations

from collections.abc import Sequence

from wargame.engine.action import Action
from wargame.games.death_ride.content import GameData
from wargame.games.death_ride.view import CombatView, CounterView
from wargame.phrases.death_ride.names import ADJECTIVES, count_words, listed

VERBS: dict[str, tuple[str, str]] = {
    # impulses
    "pass": ("Pass", "Do nothing. If both sides pass in one impulse the Action Phase is over (5.6)."),
    "lead": ("Activate the Leader", "An Inactive Leader becomes Active; camps in his range are broken (6.1.b, 7.3.b)."),
    "activate": ("Activate the Area", "The Fresh, Unactivated units there that he commands act (6.1.c)."),
    "reorganise": ("Re-organise", "Up to two Spent units, or a whole Division, turn Fresh and Activated (6.1.d, 16)."),
    "deactivate": ("Use the Advantage", "A French corps Leader becomes Inactive; the French score a point (18.3)."),
    "ride": ("Ride", "The Leader moves, once a turn (6.6)."),
    "stay": ("Stay", "The Leader stays where he is (6.6)."),
    "flee": ("Ride off", "A Leader alone with enemies goes to the nearest friends (6.10)."),
    # an activation
    "bombard": ("Bombard", "The guns of the group fire together at an Area up to three away (11)."),
    "rifle": ("Rifle Fire", "The group fires at an Area (12)."),
    "move": ("Move", "The unit moves by itself (8)."),
    "together": ("Move together", "The whole group goes by one path (8)."),
    "assault": ("Assault", "The group goes by one path into an Area with enemies (13)."),
    "hold": ("Leave out", "The unit takes no part in this (6.5)."),
    "take": ("Take in", "The unit takes part again (6.5)."),
    "next": ("Go on", "Nothing more of this kind; on to the next step (6.5)."),
    # combat
    "commit": ("Commit", "He goes with the lead unit: +1, but Inactive if the assault fails (6.8)."),
    "alone": ("Without a Leader", "No Leader goes with the assault."),
    "withdraw": ("Withdraw", "The cavalry rides off one Area without loss and is Spent (13.7)."),
    "stand": ("Stand", "The cavalry meets the assault, without the Cover (13.7)."),
    "volley": ("Fire a Volley", "The infantry of the markers fires at the group that leaves the Beaten Zone (14)."),
    "flip": ("Turn to Spent", "A Fresh unit absorbs a point by turning Spent (15.1)."),
    "retreat": ("Retreat", "A unit absorbs a point by going to an adjacent Area (15.4)."),
    "eliminate": ("Eliminate", "A unit absorbs points by leaving the game (15.1)."),
    "reroll": ("Have both throw again", "Use the Advantage; it goes to the other side (18.2)."),
    "accept": ("Let it stand", "Keep the Advantage."),
    # turn
    "zone": ("Place a Fire Zone", "The Division beats an adjacent Area: 2 points for Germans to enter it (9)."),
    "division": ("Regroup", "Each unit of the Division may go one Area (17.1)."),
    "regroup": ("Regroup", "The unit goes one Area (17.1)."),
    "done": ("Finish", "Nothing more."),
}
"""Each verb on a button, and what it does."""

RULES = {
    ("lead", "1.5"): ("Lead unit", "Its value counts, and it absorbs first (1.5)."),
    ("hold", "14.1"): ("Hold fire", "The Volley is not fired; the markers stay (14.1)."),
    ("eliminate", "13.6.a-lt-t"): ("Loses it", "Cavalry that attacked infantry in vain loses a second unit (13.6)."),
    ("reroll", "18.4"): ("Roll the test again", "Use the Advantage; it goes to the other side (18.4)."),
    ("done", "9.1"): ("Place no more", "The markers lie until the end of the turn (9.3)."),
    ("done", "17.1"): ("Finish regrouping", "The rest of the Division stays where it is (17.1)."),
    ("next", "6.5.1"): ("No Bombardment", "On to Rifle Fire (6.5)."),
    ("next", "6.5.2"): ("No Rifle Fire", "On to movement (6.5)."),
    ("next", "6.5.3"): ("Move no more", "On to the assault (6.5)."),
    ("next", "6.5.4"): ("No assault", "The activation is over (6.5)."),
}
"""Verbs that mean something of their own in a question with this rule."""


def verb_words(verb: str, rule: str = "") -> tuple[str, str]:
    """A verb on a button and what it does, as the question with this rule means it."""
    return RULES.get((verb, rule)) or VERBS.get(verb) or (verb.replace("-", " ").capitalize(), "")


def price_words(data: GameData, unit: CounterView, step: str) -> str:
    """15.1: the points a unit absorbs by a step."""
    costs = data.casualty_costs[unit.side]
    last = costs.eliminate_spent if unit.spent else costs.eliminate_fresh
    return count_words({"flip": costs.flip, "retreat": costs.retreat, "eliminate": last}[step], "point")


def throw_words(combat: CombatView) -> str:
    """18.2: both sums of a combat with the dice that have fallen."""
    (a, t), (first, second) = combat.totals, combat.dice
    attacker = f"{ADJECTIVES[combat.side]} attack: {a} and a die of {first} make {a + first}"
    return f"{attacker}; target: {t} and a die of {second} make {t + second}."


def caution(actions: Sequence[Action], action: Action, idle: Sequence[str] = ()) -> str | None:
    """Before an impulse is passed in which something could be done, or units lose theirs; `idle` names them."""
    if action.verb == "pass" and any(other.verb == "activate" for other in actions):
        return "Units can still be activated. Pass this impulse?"
    if action.verb == "next" and idle:
        have = "has" if len(idle) == 1 else "have"
        return f"{listed(idle)} {have} not acted and will not act in this activation any more. Go on?"
    return None
