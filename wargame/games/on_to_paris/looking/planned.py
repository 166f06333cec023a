"""13: what a combat promises, in words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from wargame.engine.action import Refusal
from wargame.engine.answers import Route
from wargame.games.on_to_paris.looking.estimates import Forecast
from wargame.games.on_to_paris.looking.forecasts import forecast
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.combat.forces import Term
from wargame.games.on_to_paris.rules.sieges import sheltering
from wargame.games.on_to_paris.words.base import Names
from wargame.games.on_to_paris.words.combat import shift_words, term_name
from wargame.games.on_to_paris.words.sieges import shelter_words


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
    shelter: str = ""
    """16.2.1: that the Defender may go into a Fort(ress) and not fight."""


def first_met(found: Iterable[Route]) -> dict[str, list[str]]:
    """10.2.2, 13: who comes where by some ways, what is come to first before what is come to later."""
    goals: dict[str, list[str]] = {}
    for each in sorted(
        (each for each in found if len(each.way) > 1 and each.arriving), key=lambda each: each.spent[-1]
    ):
        goals.setdefault(each.way[-1], []).extend(each.arriving)
    return goals


def outlook(g: Campaign, side: str, place: str, *words: str) -> Outlook | Refusal:
    """13: what an attack of some units on a hex promises."""
    found = forecast(g, side, place, *words)
    if isinstance(found, Refusal):
        return found
    room = sheltering.room(g, found.defender, g.board.index[place])
    shelter = shelter_words(Names(g), found.defender, place, room, found.defence.total) if room else ""
    return outlook_of(g, found, shelter)


def outlook_of(g: Campaign, found: Forecast, shelter: str = "") -> Outlook:
    """13: a forecast with its shifts and modifiers in words."""
    names = Names(g)

    def told(terms: tuple[Term, ...]) -> tuple[Modifier, ...]:
        return tuple(Modifier(term_name(names, term), term.value, term.rule) for term in terms)

    shifts = tuple(shift_words(names, term) for term in found.shifts)
    return Outlook(found, shifts, told(found.attack_modifiers), told(found.defence_modifiers), shelter)
