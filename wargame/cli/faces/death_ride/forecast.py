"""The odds of a combat in short, and how both sums come about."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.text import Text

from wargame.cli.console import grid
from wargame.cli.faces.death_ride.names import data, known_counters, side_colour
from wargame.engine.action import Action
from wargame.engine.log import Entry
from wargame.engine.odds import Odds
from wargame.phrases.death_ride import sums
from wargame.phrases.death_ride.names import listed, signed
from wargame.phrases.death_ride.places import area_words
from wargame.players import Seat

COMBATS = frozenset({"bombard", "rifle", "assault", "volley", "stand", "lead", "commit", "alone"})
"""Verbs that may lead to the dice of a combat."""


def forecast(seat: Seat, action: Action) -> list[RenderableType] | None:
    """A combat in short, or None if an action leads to none at once."""
    if action.verb not in COMBATS:
        return None
    odds = seat.odds(action)
    return [*_parts(seat, odds)] if odds.before else None


def _parts(seat: Seat, odds: Odds) -> Iterator[RenderableType]:
    entry = odds.before[0]
    counters = known_counters(seat.view)
    side = sums.attacker_of(counters, entry)
    found = sums.sum_of(data(), side, entry)
    who = Text(listed([counters[unit].name for unit in found.units]), style=side_colour(side))
    yield who.append(f": {found.chart.title}, {area_words(seat.board, found.area)}", style="default")
    yield _table(found)
    scores = {result.id: result.score for result in found.chart.results} | {"": "not fought"}
    yield Text(" · ".join(f"{scores[key]} {share:.0%}" for key, share in sums.shares(odds).items()))
    if not odds.exact:
        yield Text("Sampled, not exact.", style="yellow")


def calculation(seat: Seat, entry: Entry) -> RenderableType | None:
    """Both sums of a combat, line by line, without the dice."""
    if entry.kind != "modifiers":
        return None
    found = sums.sum_of(data(), sums.attacker_of(known_counters(seat.view), entry), entry)
    return Group(_table(found))


def _table(found: sums.Sum) -> RenderableType:
    table = grid("A", "", "T", "rule", right=["A", "T"])
    for attacker, label, target, rule in found.rows:
        table.add_row(_signed(attacker), label, _signed(target), rule)
    table.add_row(str(found.a), "and a die each", str(found.t), found.chart.rule)
    return table


def _signed(value: str) -> str:
    return signed(int(value)) if value else ""
