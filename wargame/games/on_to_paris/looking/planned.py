"""10.2.2, 13: a march as it has been ordered so far, and what a combat promises in words."""

from __future__ import annotations

from typing import NamedTuple

from wargame.engine.action import Refusal
from wargame.games.on_to_paris.looking.estimates import Forecast
from wargame.games.on_to_paris.looking.forecasts import forecast
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.combat.forces import Term
from wargame.games.on_to_paris.rules.movement.marching import PAUSE, Marching
from wargame.games.on_to_paris.words.base import Names
from wargame.games.on_to_paris.words.combat import shift_words, term_name


class Order(NamedTuple):
    """A unit that is marching: the MPs it has left, and its way from where it stands to where it is to go."""

    unit: str
    points: int
    way: tuple[str, ...]


class Modifier(NamedTuple):
    """What is added to a roll."""

    name: str
    value: int
    rule: str


class Outlook(NamedTuple):
    """A combat that could be fought, with its shifts and modifiers in words."""

    forecast: Forecast
    shifts: tuple[str, ...]
    attack: tuple[Modifier, ...]
    defence: tuple[Modifier, ...]


def orders(g: Campaign, side: str) -> tuple[Order, ...]:
    """10.2.2: the units of the march under way with their orders; these lie open."""
    march = next((each for each in reversed(g.procedures) if isinstance(each, Marching)), None)
    if march is None:
        return ()
    found = []
    for unit in march.movers(g):
        way = (unit.place, *(hex_ for hex_ in march.plans[unit.id] if hex_ != PAUSE))
        found.append(Order(unit.id, march.left[unit.id], tuple(g.board.ids[hex_] for hex_ in way)))
    return tuple(found)


def outlook(g: Campaign, side: str, place: str, *words: str) -> Outlook | Refusal:
    """13: what an attack of some units on a hex promises."""
    found = forecast(g, side, place, *words)
    if isinstance(found, Refusal):
        return found
    names = Names(g)

    def told(terms: tuple[Term, ...]) -> tuple[Modifier, ...]:
        return tuple(Modifier(term_name(names, term), term.value, term.rule) for term in terms)

    shifts = tuple(shift_words(names, term) for term in found.shifts)
    return Outlook(found, shifts, told(found.attack_modifiers), told(found.defence_modifiers))
