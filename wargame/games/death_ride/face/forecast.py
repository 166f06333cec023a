"""The odds of a combat in short, and how both sums come about."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.text import Text

from wargame.cli.console import grid
from wargame.engine.action import Action
from wargame.engine.events import Entry
from wargame.engine.odds import Odds
from wargame.games.death_ride.face.describing import side_colour
from wargame.games.death_ride.rules.events import CombatSums
from wargame.games.death_ride.words import naming, outcomes
from wargame.grammar import listed, signed
from wargame.players import Seat

COMBATS = frozenset({"bombard", "rifle", "assault", "volley", "stand", "lead", "commit", "alone"})
"""Verbs that may lead to the dice of a combat."""


def forecast(seat: Seat, action: Action) -> list[RenderableType] | None:
    """A combat in short, or None if an action leads to none at once."""
    if action.verb not in COMBATS:
        return None
    odds = seat.odds(action, outcomes.HoldFire())
    told = outcomes.sums_before(odds)
    return [*_parts(seat, odds, told)] if told is not None else None


def _parts(seat: Seat, odds: Odds, summed: CombatSums) -> Iterator[RenderableType]:
    counters = seat.view.by_id()
    side = outcomes.attacker_of(counters, summed)
    found = outcomes.sum_of(seat.data, side, summed)
    who = Text(listed([counters[unit].name for unit in found.units]), style=side_colour(side))
    yield who.append(f": {found.chart.title}, {naming.area_words(seat.board, found.area)}", style="default")
    struck = [each for each in counters.values() if each.area == found.area and each.side != side]
    yield _table(found, outcomes.camp_of(seat.scenario, struck))
    told = outcomes.results(seat.data, odds, found.units[0], seat.side)
    yield Text(" · ".join(f"{words} {share:.0%}" for share, words in told))
    always = outcomes.whatever_comes(found.chart)
    if always:
        yield Text(always)
    if not odds.exact:
        yield Text("Sampled, not exact.", style="yellow")


def calculation(seat: Seat, entry: Entry) -> RenderableType | None:
    """Both sums of a combat, line by line, without the dice."""
    told = entry.event
    if not isinstance(told, CombatSums):
        return None
    found = outcomes.sum_of(seat.data, outcomes.attacker_of(seat.view.by_id(), told), told)
    return Group(_table(found))


def _table(found: outcomes.Sum, camp: outcomes.Camp = "") -> RenderableType:
    table = grid("A", "", "T", "rule", right=["A", "T"])
    for attacker, label, target, rule in found.rows(camp):
        table.add_row(_signed(attacker), label, _signed(target), rule)
    table.add_row(str(found.a), "and a die each", str(found.t), found.chart.rule)
    return table


def _signed(value: str) -> str:
    return signed(int(value)) if value else ""
