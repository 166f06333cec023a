"""What may be chosen, in words: every verb on a button, and what it does."""

from __future__ import annotations

from collections.abc import Sequence

from wargame.engine.action import Action
from wargame.engine.questions import Subject
from wargame.games.death_ride.content import GameData, Limits
from wargame.games.death_ride.rules import questions as q
from wargame.games.death_ride.rules.views import CombatView, CounterView
from wargame.games.death_ride.words.naming import ADJECTIVES
from wargame.grammar import alternatives, counted, listed

VERBS: dict[str, tuple[str, str]] = {
    # impulses
    "pass": ("Pass", "Do nothing. If both sides pass in one impulse the Action Phase is over (5.6)."),
    "lead": ("Make him Active", "An Inactive Leader becomes Active and rouses his own camps in range (6.1.b, 7.3.b)."),
    "activate": ("Activate the Area", "The Fresh, Unactivated units there that he commands act (6.1.c)."),
    "reorganise": (
        "Re-organise",
        "Spent units, {reorganise_units} at most or a whole Division, turn Fresh (6.1.d, 16).",
    ),
    "deactivate": (
        "Use the Advantage",
        "A French corps Leader becomes Inactive. The Advantage goes to the French, who score a point (18.3).",
    ),
    "ride": ("Ride", "The Leader moves, once a turn (6.6)."),
    "stay": ("Stay", "The Leader stays where he is (6.6)."),
    "flee": ("Ride off", "A Leader alone with enemies goes to the nearest friends (6.10)."),
    # an activation
    "bombard": ("Bombard", "The guns of the group fire together at an Area up to {bombardment_range} away (11)."),
    "rifle": ("Rifle Fire", "The group fires at an Area (12)."),
    "move": ("Move", "The unit moves by itself, and does nothing else in this activation (8)."),
    "together": ("Move together", "The whole group goes by one path, and does nothing else in this activation (8)."),
    "assault": ("Assault", "The group goes by one path into an Area with enemies (13)."),
    "hold": ("Leave out", "The unit takes no part in this (6.5)."),
    "take": ("Take in", "The unit takes part again (6.5)."),
    "next": ("Go on", "Nothing more of this kind; on to the next step (6.5)."),
    # combat
    "commit": (
        "Assault with",
        "+1 for the attack. He goes with the units, and is Inactive if it fails (6.8).",
    ),
    "alone": ("Assault without a Leader", "No Leader goes with the assault: no +1, and nothing is risked (6.8)."),
    "withdraw": ("Withdraw", "The cavalry rides off one Area without loss and is Spent (13.7)."),
    "stand": ("Stand", "The cavalry meets the assault, without the Cover (13.7)."),
    "volley": ("Fire a Volley", "The infantry of the markers fires at the group that leaves the Beaten Zone (14)."),
    "flip": ("Turn to Spent", "A Fresh unit absorbs a point by turning Spent (15.1)."),
    "retreat": ("Retreat", "A unit absorbs a point by going to an adjacent Area (15.4)."),
    "eliminate": ("Eliminate", "A unit absorbs points by leaving the game (15.1)."),
    "reroll": ("Have both throw again", "Use the Advantage; it goes to the other side (18.2)."),
    "accept": ("Let it stand", "Keep the Advantage."),
    # turn
    "zone": (
        "Place a Fire Zone",
        "A Fire Zone makes an adjacent Area a Beaten Zone, dear for Germans to enter and to leave (9).",
    ),
    "division": ("Regroup", "Each unit of the Division may go one Area (17.1)."),
    "regroup": ("Regroup", "The unit goes one Area (17.1)."),
    "done": ("Finish", "Nothing more."),
}
"""Each verb on a button, and what it does; a limit in braces stands for its number."""

_LEADS = ("Lead with it", "It leads the others, and absorbs first (1.5).")
_OF_QUESTIONS: dict[tuple[str, type[Subject]], tuple[str, str]] = {
    ("lead", q.NameFireLead): _LEADS,
    ("lead", q.NameFireDefender): _LEADS,
    ("lead", q.NameAssaultLead): _LEADS,
    ("lead", q.NameAssaultDefender): _LEADS,
    ("hold", q.FireVolley): ("Hold fire", "The Volley is not fired; the markers stay (14.1)."),
    ("eliminate", q.SecondLoss): ("Loses it", "Cavalry that attacked infantry in vain loses a second unit (13.6)."),
    ("reroll", q.RollTestAgain): ("Roll the test again", "Use the Advantage; it goes to the other side (18.4)."),
    ("done", q.PlaceFireZone): ("Place no more", "The markers lie until the end of the turn (9.3)."),
    ("done", q.RegroupDivision): ("Regroup nobody", "Every unit stays where it is (17.1)."),
    ("done", q.RegroupUnits): ("Finish regrouping", "The rest of the Division stays where it is (17.1)."),
    ("next", q.Bombard): ("No Bombardment", "On to what else they may do (6.5)."),
    ("next", q.FireRifles): ("No Rifle Fire", "On to movement (6.5)."),
    ("next", q.MoveUnits): ("On to the assault", "Nobody moves any more (6.5)."),
    ("next", q.MoveAndAssault): ("No assault", "The activation is over (6.5)."),
}
"""Verbs that mean something of their own in a question."""
_NO_ASSAULT = ("Move no more", "The activation is over: nobody here can reach an enemy to assault (6.5).")
_LAST_PASS = ("Pass", "Do nothing. There is no further Discretionary Impulse this turn (5.5).")


def verb_words(limits: Limits, verb: str, about: Subject | None = None) -> tuple[str, str]:
    """A verb on a button and what it does, as the question about this means it."""
    own = _OF_QUESTIONS.get((verb, type(about))) if about is not None else None
    if verb == "pass" and isinstance(about, q.ImpulseChoice) and about.discretionary:
        own = _LAST_PASS
    if verb == "next" and isinstance(about, q.MoveUnits) and not about.assaulting:
        own = _NO_ASSAULT
    label, detail = own or VERBS.get(verb) or (verb.replace("-", " ").capitalize(), "")
    return label, detail.format_map(limits.model_dump())


def price_words(data: GameData, unit: CounterView, step: str) -> str:
    """15.1: the points a unit absorbs by a step."""
    costs = data.casualty_costs[unit.side]
    last = costs.eliminate_spent if unit.spent else costs.eliminate_fresh
    return counted({"flip": costs.flip, "retreat": costs.retreat, "eliminate": last}[step], "point")


def throw_words(combat: CombatView | q.ThrowAgain) -> str:
    """18.2: both sums of a combat with the dice that have fallen."""
    (a, t), (first, second) = combat.totals, combat.dice
    attacker = f"{ADJECTIVES[combat.side]} attack: {a} and a die of {first} make {a + first}"
    return f"{attacker}; target: {t} and a die of {second} make {t + second}."


WORK = {
    "activate": "activate units",
    "reorganise": "re-organise units",
    "lead": "activate a Leader",
    "ride": "let a Leader ride and act",
}
"""6.1: what may be done in an impulse."""


def caution(actions: Sequence[Action], action: Action, idle: Sequence[str] = (), whom: str = "") -> str | None:
    """Before something is left undone that could be done, or the Advantage is given away.

    `idle` names the units that would do nothing, `whom` the Leader the Advantage is used against.
    """
    verbs = {other.verb for other in actions}
    if action.verb == "pass" and verbs & set(WORK):
        work = [words for verb, words in WORK.items() if verb in verbs and not (verb == "ride" and "activate" in verbs)]
        return f"You can still {alternatives(work)}. Pass this impulse?"
    if action.verb == "next" and idle:
        have = "has" if len(idle) == 1 else "have"
        return f"{listed(idle)} {have} not acted and will not act in this activation any more. Go on?"
    if action.verb == "done" and "zone" in verbs:
        divisions = {other[1] for other in actions if other.verb == "zone"}
        return f"You can still place Fire Zones for {counted(len(divisions), 'Division')}. Place no more?"
    if action.verb == "deactivate":
        return f"Make {whom or 'him'} Inactive? The Advantage goes to the French, and they score a point."
    return None
