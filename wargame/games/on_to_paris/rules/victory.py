"""3: Victory Points, levels of victory, and the automatic Prussian victory."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from wargame.engine.game import Outcome
from wargame.engine.paths import bits
from wargame.games.on_to_paris.content.scenario import LevelSpec
from wargame.games.on_to_paris.rules import control
from wargame.games.on_to_paris.rules.campaign import REPUBLIC, Campaign
from wargame.games.on_to_paris.rules.supply.paths import railway_path_from
from wargame.games.on_to_paris.rules.units import ENEMY, FRENCH, PRUSSIAN

AUTOMATIC = "Prussian Automatic Victory"
CITIES = {FRENCH: "french_city_held_at_end", PRUSSIAN: "german_city_held_at_end"}
"""3.2: what a city brings that the enemy of its country holds, by country."""


# ---------------------------------------------------------------------- automatic victory


def paris_taken(g: Campaign) -> bool:
    """16.2.7: Paris is lost when both its hexes are Prussian."""
    return not g.ground.paris & ~g.forts[PRUSSIAN]


def automatic(g: Campaign) -> bool:
    """3.1: ends the game, at the end of a turn, if Prussia has both hexes of Paris and a railway from there home."""
    if not paris_taken(g) or not railway_path_from(g, PRUSSIAN, g.ground.paris):
        return False
    win_automatically(g, "3.1")
    return True


def win_automatically(g: Campaign, rule: str) -> None:
    """3.1: Prussia has won, whatever the VP level."""
    g.end(Outcome(PRUSSIAN, AUTOMATIC, f"Prussia controls both hexes of Paris ({rule})."))


# ---------------------------------------------------------------------- points


def score_fortress(g: Campaign, place: int, captor: str) -> None:
    """3.2, 16.2.4: VPs for a Fortress captured, and as many back when its country retakes it; Forts bring none."""
    if not g.ground.fortresses >> place & 1:
        return
    french = bool(g.ground.friendly[FRENCH] >> place & 1)
    if g.ground.paris >> place & 1:
        entry = "paris_hex_captured"
    else:
        entry = "french_fortress_captured" if french else "german_fortress_captured"
    points = g.data.points[entry]
    retaken = bool(g.ground.friendly[captor] >> place & 1)
    g.score(-points if retaken else points, f"{entry}_retaken" if retaken else entry, "3.2")


def score_end(g: Campaign) -> None:
    """3.2: what is counted only when a scenario ends."""
    for points, entry in list(at_the_end(g)):
        g.score(points, entry, "3.2")


class Valued(NamedTuple):
    """3.2: a place that is counted when a scenario ends: what for, how much, and whether it counts as things stand."""

    place: str
    how: Literal["city", "place", "french", "siege"]
    points: int
    counts: bool


def valued(g: Campaign) -> Iterator[Valued]:
    """3.2: every place that may be counted at the end: cities, and what a small scenario names."""
    victory = g.spec.victory
    if victory.city_points:
        yield from _cities(g)
    for name, points in victory.places.items():
        held = control.controls(g, _country(g, name), _place(g, name))
        yield Valued(_word(g, name), "place", points, not held)
    for name, points in victory.french_places.items():
        yield Valued(_word(g, name), "french", points, control.controls(g, FRENCH, _place(g, name)))
    for name, points in victory.besieged.items():
        taken = g.besieged() | g.forts[ENEMY[_country(g, name)]]
        yield Valued(_word(g, name), "siege", points, bool(taken >> _place(g, name) & 1))


def at_the_end(g: Campaign) -> Iterator[tuple[int, str]]:
    """3.2: the points for cities, and for the places, sieges and losses of small scenarios, as things stand."""
    found = list(valued(g))
    for country, entry in CITIES.items():
        cities = [each for each in found if each.how == "city" and _lies_in(g, each.place, country)]
        if cities:
            yield sum(each.points for each in cities if each.counts), entry
    for each in found:
        if each.counts and each.how != "city":
            yield each.points, f"{'siege' if each.how == 'siege' else 'place'} {each.place}"
    for side, points in g.spec.victory.per_sp_lost.items():
        yield points * g.lost[side].total, f"{side}_sps_lost"


def _cities(g: Campaign) -> Iterator[Valued]:
    """3.2: each city hex counts that the enemy of its country controls when the scenario ends."""
    for country, entry in CITIES.items():
        held = control.controlled(g, ENEMY[country])
        for place in bits(g.ground.cities & g.ground.friendly[country]):
            yield Valued(g.board.ids[place], "city", g.data.points[entry], bool(held >> place & 1))


def holder(g: Campaign, place: str) -> str:
    """10.10: the side that controls a place; empty if none does."""
    return next((side for side in g.sides if control.controls(g, side, g.board.index[place])), "")


def _lies_in(g: Campaign, place: str, country: str) -> bool:
    return bool(g.ground.friendly[country] >> g.board.index[place] & 1)


def _word(g: Campaign, name: str) -> str:
    return g.data.hex_of(name)


def _place(g: Campaign, name: str) -> int:
    return g.board.index[g.data.hex_of(name)]


def _country(g: Campaign, name: str) -> str:
    """10.9.1: the side in whose Friendly Territory a place lies."""
    return FRENCH if g.ground.friendly[FRENCH] >> _place(g, name) & 1 else PRUSSIAN


# ---------------------------------------------------------------------- the end


def level(g: Campaign, vp: int) -> LevelSpec:
    """3.3: the level of victory for so many VPs, by the scenario's own list if it has one."""
    levels = g.spec.victory.levels or g.data.levels
    return next(each for each in levels if each.least is None or vp >= each.least)


def last_turn(g: Campaign) -> bool:
    """4.2: whether the scenario ends with this turn: it is the last, or the Empire has fallen where that ends it."""
    fallen = g.spec.special.ends_when_empire_falls and g.government == REPUBLIC
    return g.turn >= g.spec.end_turn or fallen


def final(g: Campaign) -> None:
    """3, 3.3: the scenario is over: the last points are counted, and the VP level says who has won."""
    score_end(g)
    reached = level(g, g.vp)
    winner = next((side for side in g.sides if reached.result.startswith(side)), None)
    g.end(Outcome(winner, reached.name, f"The VP level is {g.vp}."))


def end_early(g: Campaign, vp: int) -> None:
    """3: the players stop where another scenario starts, at so many VPs; who has done better than in history wins."""
    winner = None if g.vp == vp else PRUSSIAN if g.vp > vp else FRENCH
    g.end(Outcome(winner, "Early End", f"The VP level is {g.vp}, and {vp} where the other scenario starts."))
