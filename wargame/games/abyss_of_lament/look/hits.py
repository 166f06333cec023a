"""XI.5.4: the ways to absorb a hit, each with all that it costs, and the one a good player would take."""

from __future__ import annotations

from collections.abc import Iterator

from wargame.client.looks import Glimpse, Word
from wargame.client.looks.facts import of_the_last_glimpse
from wargame.engine.action import Action
from wargame.games.abyss_of_lament.look.facts import Facts, facts
from wargame.games.abyss_of_lament.player import Brain
from wargame.games.abyss_of_lament.rules import questions
from wargame.games.abyss_of_lament.rules.battle import ENEMY
from wargame.games.abyss_of_lament.rules.view import CounterView, WingView
from wargame.games.abyss_of_lament.words.cards import SYMBOLS
from wargame.games.abyss_of_lament.words.names import spec_units, wing_of
from wargame.games.abyss_of_lament.words.places import goal_at
from wargame.grammar import counted

WEIGHED = (questions.AbsorbHits, questions.CancelHits, questions.Reroll)
"""What is answered by weighing losses against each other."""
DISORDER, COHESION = "Disorder", "Wing cohesion"
"""The reminders of the game file that say what a loss means."""


def best(glimpse: Glimpse) -> Action | None:
    """The answer that costs least; None if the question is about something else."""
    ask = glimpse.ask
    return _best(glimpse) if ask is not None and isinstance(ask.about, WEIGHED) else None


@of_the_last_glimpse
def _best(glimpse: Glimpse) -> Action | None:
    seat = facts(glimpse).seat
    if seat.side not in glimpse.eyes or seat.decision is None or seat.decision is not glimpse.ask:
        return None  # an open question to the other side is not weighed by what that side alone knows
    return max(Brain(seat, 0).weigh(seat), key=lambda option: option.score).action


def lost_cohesion(known: Facts) -> Word:
    """IV.1: a point of the wing's cohesion, and what the last one costs besides."""
    wing = _wing(known)
    if wing is None:
        return Word("Lose cohesion", "The wing loses one cohesion for one hit.", "C")
    drops = f"The {SYMBOLS[wing.suit]} wing drops from {wing.cohesion} to {wing.cohesion - 1}."  # he may have fallen
    if wing.cohesion > 1:
        return Word("Lose cohesion", f"{drops} {_reminder(known, COHESION)}", "C")
    costs = f"{drops} It is demoralized, until it is rallied: {_scores(known, 1)} No more hits on its cohesion (IV.1)."
    return Word("Lose cohesion: enemy +1 VP", costs, "C")


def disordered(known: Facts) -> Word:
    """IV.7: what a Disordered unit can no longer do."""
    return Word(
        "Become Disordered",
        f"Takes one hit; until it is reformed: {_reminder(known, DISORDER)}",
        "E",
    )


def given_up(known: Facts) -> Word:
    """XI.5.5, IV.1: the unit, and with the last of a wing all its cohesion."""
    wing, points = _wing(known), 1
    last = wing is not None and _is_last(known)
    if last and wing is not None and wing.cohesion:
        points = 2
    more = (
        f" It is the last of the {SYMBOLS[wing.suit]} wing, which is demoralized." if last and wing is not None else ""
    )
    text = f"The unit leaves the game, and absorbs nothing.{more} {_scores(known, points)}"
    return Word(f"Give it up: enemy +{points} VP", text)


def retreated(known: Facts, action: Action) -> str:
    """XI.5.8: what a retreat into a hex costs besides the ground."""
    return " ".join(("Takes one hit.", *_ground_lost(known, action)))


def _ground_lost(known: Facts, action: Action) -> Iterator[str]:
    unit, hex_ = _unit(known), action[1]
    if unit is None:
        return
    goal = goal_at(known.spec, unit.hex)
    if goal is not None:
        yield f"It leaves {goal.name}, a VP hex."
    if hex_ in known.glimpse.looking.zones(unit.side) and not unit.disordered:
        yield "An enemy Zone of Control: it is Disordered there, and that takes no hit (XI.5.8.2)."


def _unit(known: Facts) -> CounterView | None:
    """The unit that must absorb hits."""
    combat = known.view.combat
    return known.by_word.get(combat.loser) if combat is not None and combat.loser else None


def _wing(known: Facts) -> WingView | None:
    unit = _unit(known)
    return wing_of(known.view, unit.side, unit.suit) if unit is not None else None


def _is_last(known: Facts) -> bool:
    """IV.1: whether all other units of the wing are eliminated."""
    unit = _unit(known)
    if unit is None or unit.id not in spec_units(known.spec):
        return False
    army = known.spec.sides[known.side]  # type: ignore[index]
    wing = next(wing for wing in army.wings if wing.suit == unit.suit)
    return all(each.id == unit.id or each.id in known.view.army(unit.side).lost for each in wing.units)


def _scores(known: Facts, points: int) -> str:
    """II.1: what the enemy gains, and how near he is to his target."""
    enemy = ENEMY[known.side]
    before = known.view.army(enemy).points
    name, target = known.data.side[enemy].name, known.spec.vp_target
    return f"{name} scores {counted(points, 'VP', 'VP')}: {before} → {before + points}, the target is {target}."


def _reminder(known: Facts, title: str) -> str:
    found = next((each for each in known.data.reminders if each.title == title), None)
    return f"{found.text.rstrip('.')} ({found.rule})." if found is not None else ""
