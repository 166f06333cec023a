"""13.2: a combat as it was fought so far, read from the log: what both sides brought and lost, and every roll.

It is the one under way, or else the last one. All of it lies open: who fights is seen (6.1).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from wargame.engine.events import Event
from wargame.games.on_to_paris.looking.told import Exchanged, exchange_told
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.combat import after_events as after
from wargame.games.on_to_paris.rules.combat import events
from wargame.games.on_to_paris.rules.strength import NONE, Strength, one
from wargame.games.on_to_paris.words.base import Names
from wargame.games.on_to_paris.words.combat import term_name

OVERRUN, ARTILLERY, ODDS, SHIFTS, CAVALRY, DICE, LEADERS, IMPACT, VICTOR, CHECKS = range(1, 11)
"""13.2: the ten steps of a combat."""
REACHED: dict[type[Event], int] = {
    events.RoundBegun: OVERRUN,
    events.ArtilleryReckoned: ARTILLERY,
    events.SuperiorityRolled: CAVALRY,
    events.ColumnFound: DICE,
    after.CasualtiesPossible: LEADERS,
    after.ImpactModified: IMPACT,
    after.VictorFound: VICTOR,
    events.PenaltyAdvanced: CHECKS,
    events.PenaltyStays: CHECKS,
    events.PenaltyRemoved: CHECKS,
}
"""The step in which each of these is told."""


class Commander(NamedTuple):
    """A Leader in a combat: what he commands, his rating, and whether it counts in this combat."""

    name: str
    unit: str
    rating: int
    counts: bool


@dataclass
class Camp:
    """One side of a combat."""

    side: str
    units: tuple[str, ...]
    began: Strength
    lost: Strength = NONE
    """All it has lost so far and not regained."""
    commanders: tuple[Commander, ...] = ()
    guns: events.ArtilleryReckoned | None = None
    fired: events.ArtilleryFired | None = None
    impact: after.ImpactResult | None = None
    failed: after.BattleFailed | None = None


@dataclass
class Battle:
    """13.2: a combat; the attacker is the first of both camps."""

    hex: str
    camps: tuple[Camp, Camp]
    number: int
    """Which combat of the game it is."""
    step: int = OVERRUN
    over: bool = False
    round: int = 1
    overran: str = ""
    """13.5, 13.4.3: the side that was eliminated without the table."""
    cavalry: events.SuperiorityRolled | None = None
    superior: str = ""
    column_try: events.ColumnAttempted | None = None
    exchange: Exchanged | None = None
    checked: after.CasualtiesPossible | None = None
    hits: list[str] = field(default_factory=list)
    """13.12.1: Leaders who were hit."""
    victor: after.VictorFound | None = None
    named: dict[tuple[str, str], str] = field(default_factory=dict)
    """What the shifts and modifiers of the table are called, by key and counter."""

    def camp(self, side: str) -> Camp:
        """The camp of a side."""
        return self.camps[0] if self.camps[0].side == side else self.camps[1]


def battle(g: Campaign, side: str) -> Battle | None:
    """13.2: the combat under way, or the last one; None if there was none yet."""
    begun = [number for number, entry in enumerate(g.log) if isinstance(entry.event, events.CombatBegun)]
    if not begun:
        return None
    told = [entry.event for entry in g.log[begun[-1] :]]
    found = _begun(told[0], len(begun))
    found.over = g.fight is None
    _read(found, _of_the_combat(told) if found.over else told)
    for camp in found.camps:
        camp.commanders = _commanders(g, found, camp)
    if found.exchange is not None:
        modified = (term for each in found.exchange.modified for term in each.terms)
        terms, names = (*found.exchange.column.shifts, *modified), Names(g)
        found.named = {(term.key, term.about): term_name(names, term) for term in terms}
    return found


def _of_the_combat(told: Sequence[Event]) -> Sequence[Event]:
    """What was told of a combat that is over: up to its last event, with losses no other cause may have added."""
    last = max((n for n, event in enumerate(told) if type(event) in REACHED), default=0)
    return told[: last + 1]


def _begun(event: Event, number: int) -> Battle:
    assert isinstance(event, events.CombatBegun)
    attack = Camp(event.attacker, event.attackers, event.attack)
    defence = Camp(event.defender, event.defenders, event.defence)
    return Battle(event.hex, (attack, defence), number)


def _read(found: Battle, told: Sequence[Event]) -> None:
    """Every event of the combat in turn; another round begins anew with all but the losses (13.13.4)."""
    for number, event in enumerate(told):
        found.step = REACHED.get(type(event), found.step)
        if isinstance(event, events.RoundBegun):
            _anew(found, event.round)
        elif isinstance(event, events.ColumnFound):
            found.exchange = exchange_told(told[number:])
        elif isinstance(event, (events.SpLost, after.SpRegained)):
            camp = found.camp(event.side)
            lost = one(event.sp, event.number if isinstance(event, events.SpLost) else -1)
            camp.lost = camp.lost.plus(lost)
        else:
            _note(found, event)


def _anew(found: Battle, number: int) -> None:
    found.round, found.cavalry, found.superior, found.column_try = number, None, "", None
    found.exchange, found.checked = None, None
    for camp in found.camps:
        camp.guns = camp.fired = camp.impact = camp.failed = None


def _note(found: Battle, event: Event) -> None:
    """An event that is remembered as it is."""
    if isinstance(event, events.ArtilleryReckoned):
        found.camp(event.side).guns = event
    elif isinstance(event, events.ArtilleryFired):
        found.camp(event.side).fired = event
    elif isinstance(event, events.SuperiorityRolled):
        found.cavalry = event
    elif isinstance(event, events.SuperiorityWon):
        found.superior = event.side
    elif isinstance(event, events.ColumnAttempted):
        found.column_try = event
    elif isinstance(event, (events.Overran, events.ForceDestroyed)):
        found.overran = event.side
        found.camp(event.side).lost = found.camp(event.side).began
    else:
        _note_later(found, event)


def _note_later(found: Battle, event: Event) -> None:
    """13.12 to 13.15: what follows the table."""
    if isinstance(event, after.CasualtiesPossible):
        found.checked = event
    elif isinstance(event, after.LeaderHit):
        found.hits.append(event.leader)
    elif isinstance(event, after.ImpactResult):
        found.camp(event.side).impact = event
    elif isinstance(event, after.BattleFailed):
        found.camp(event.side).failed = event
    elif isinstance(event, after.VictorFound):
        found.victor = event


def _commanders(g: Campaign, found: Battle, camp: Camp) -> tuple[Commander, ...]:
    """13.9.2: the Leaders of a side's units, as far as they still command them, and whose rating counts."""
    modified = found.exchange.modified if found.exchange is not None else []
    counting = {term.about for each in modified for term in each.terms if term.about}
    commanders = []
    for word in camp.units:
        unit = g.formations.by_id.get(word)
        leader = g.commander(unit) if unit is not None else None
        if unit is None or leader is None or leader.counter is None:
            continue
        rating = leader.counter.rating
        counts = bool(rating) and (unit.is_army or not modified or leader.id in counting)
        commanders.append(Commander(leader.name, unit.name, rating, counts))
    return tuple(commanders)
