"""13.1, 16.2: which enemies are worth an attack, or a place a siege, and who goes: all that arrive at the same time."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import NamedTuple

from wargame.engine.action import Refusal
from wargame.games.on_to_paris.looking.estimates import Forecast
from wargame.games.on_to_paris.player import besieging, weights
from wargame.games.on_to_paris.player.atlas import FAR
from wargame.games.on_to_paris.player.picture import MARCH, Picture, might
from wargame.games.on_to_paris.player.routes import Routes
from wargame.games.on_to_paris.player.strikers import Strikers
from wargame.games.on_to_paris.player.worth import fight_value, first_sight
from wargame.games.on_to_paris.rules.combat.forces import Term
from wargame.games.on_to_paris.rules.politics.presence import NAPOLEON
from wargame.games.on_to_paris.rules.units import ARMY, CAVALRY
from wargame.games.on_to_paris.rules.view import FormationView

NEXT_POINT = 1
"""With the next MP those come into a hex who wait for it (10.2.2)."""
LOOKED_AT = 2
"""So many fights are looked at closely."""


class Attack(NamedTuple):
    """An attack or the beginning of a siege: where, who goes, what it is worth, and why."""

    value: float
    place: int
    words: tuple[str, ...]
    why: str


class Attacks:
    """The fights that units of a march could seek."""

    def __init__(
        self,
        p: Picture,
        routes: Routes,
        threats: Strikers,
        detour: Callable[[FormationView, int], float],
        declared: Mapping[str, int] | None = None,
    ) -> None:
        self.p, self.routes, self.strikers, self.detour = p, routes, threats, detour
        self.declared = declared or {}
        """10.2.2: who waits for a dear hex he has declared, and goes in whatever the others do."""

    def best(self, free: Collection[str], targets: Collection[int]) -> Attack | None:
        """The best of some fights with those that are free; None if none is worth it."""
        hopes = sorted(((self._hope(place, free), place) for place in targets), reverse=True)[:LOOKED_AT]
        looked = [self._out_of_the_way(self._looked_at(place, free)) for hope, place in hopes if hope > 0]
        found = max(looked, default=None, key=lambda each: each.value)
        return found if found is not None and found.value >= weights.FIGHT else None

    def _out_of_the_way(self, found: Attack) -> Attack:
        """Who fights here does not go on to where he was to go meanwhile."""
        detours = (self.detour(self.p.by_id[word], found.place) for word in found.words)
        return found._replace(value=found.value - max(detours, default=0.0) - self._left_open(found))

    def _left_open(self, found: Attack) -> float:
        """What those who fight leave without a guard, and whom they do not fight may take."""
        leaving: dict[int, float] = {}
        for unit in (self.p.by_id[word] for word in found.words):
            leaving[self.p.place(unit)] = leaving.get(self.p.place(unit), 0.0) + self.p.foot([unit])
        return sum(self._unguarded(start, foot, found.place) for start, foot in leaving.items() if start != found.place)

    def _unguarded(self, start: int, foot: float, place: int) -> float:
        p = self.p
        prize = p.atlas.by_place.get(start)
        if prize is None or not p.satisfied(prize) or not foot:
            return 0.0
        fought = (
            weights.COMING * might(p.enemy[place].strength) if p.atlas.about(start).get(place, FAR) <= MARCH else 0.0
        )
        needed = weights.GARRISON * (p.threat.get(start, 0.0) - fought)
        if needed <= 0:
            return 0.0
        rest = p.friends.get(start, 0) - foot
        return p.held(prize) * (min(1.0, (rest + foot) / needed) - min(1.0, rest / needed))

    def _hope(self, place: int, free: Collection[str]) -> float:
        """At first sight: the odds, and what stands there."""
        foes, own = self.p.foes[place], self.p.foot(self._attackers(place, free))
        if not own:
            return 0.0
        own += self.p.foot(self._declared(place))
        if besieging.shelters(self.p, place, own):
            return self._siege(place, own)
        if own < weights.ODDS * foes:
            return 0.0
        return (min(own / max(1, foes), 6.0)) * (1 + foes + self._prize(place, own))

    # ------------------------------------------------------------------ who

    def _attackers(self, place: int, free: Collection[str]) -> list[FormationView]:
        """Who could attack a place at the same time: as many as it takes, Armies and Cavalry along with them."""
        able = [self.p.by_id[word] for word in free if self.routes.reaches(word, place)]
        able = [unit for unit in able if not unit.demoralized and not besieging.bound(self.p, unit)]
        able = [unit for unit in able if self._way_back(unit, place) and self.routes.clean(unit, place)]
        able = [unit for unit in able if self.routes.keeps_pace(unit.id, place)]
        best: list[FormationView] = []
        arrivals = {self.routes.arrival(unit.id, place) for unit in able}
        for arrival in sorted(arrivals & {NEXT_POINT} if self._declared(place) else arrivals):
            group = [unit for unit in able if self.routes.in_time(unit.id, place, arrival)]
            group = self._enough(self.routes.uncrowded(group, place), place)
            if self.p.foot(group) > self.p.foot(best):
                best = group
        return best

    def _declared(self, place: int) -> list[FormationView]:
        return [self.p.by_id[word] for word, goal in self.declared.items() if goal == place]

    def _way_back(self, unit: FormationView, place: int) -> bool:
        """13.16.1: whether a unit could go back to where it attacks from: into no Fort(ress) that the enemy opens."""
        entry = self.routes.entry(unit.id, place)
        if not self.p.masks.enemy_forts >> entry & 1:
            return True
        return self.p.friends.get(entry, 0) - (self.p.foot([unit]) if self.p.place(unit) == entry else 0) >= 1

    def _enough(self, able: list[FormationView], place: int) -> list[FormationView]:
        corps = [unit for unit in able if unit.kind != CAVALRY]
        enough, foot = weights.ENOUGH * max(1, self.p.foes[place]), 0.0
        if besieging.shelters(self.p, place, self.p.foot(corps)):
            enough = besieging.ring(self.p, place) + weights.ODDS * self.strikers.likely(place)
        chosen: list[FormationView] = []
        for unit in sorted(corps, key=lambda unit: (unit.kind == ARMY, -self.p.foot([unit]), unit.id)):
            if foot < enough or (unit.kind == ARMY and NAPOLEON not in unit.contained):
                chosen.append(unit)
                foot += self.p.foot([unit])
        if all(unit.kind == ARMY for unit in (*chosen, *self._declared(place))):
            return []
        return [*chosen, *(unit for unit in able if unit.kind == CAVALRY)]

    # ------------------------------------------------------------------ what it is worth

    def _looked_at(self, place: int, free: Collection[str]) -> Attack:
        units = self._attackers(place, free)
        own = self.p.foot([*units, *self._declared(place)])
        if besieging.shelters(self.p, place, own):
            words = tuple(unit.id for unit in units if unit.kind != CAVALRY)
            why = f"besiege {self.p.name(place)}: {own} SPs around {besieging.garrison(self.p, place)}"
            value = self._siege(place, own) - self._approach(units, place, own, 1) - self._exposed(place, own)
            return Attack(value, place, words, why)
        return self._fight(place, units)

    def _fight(self, place: int, units: list[FormationView]) -> Attack:
        """What an attack with all that can come is worth; with those who go in anyway, what it is worth more."""
        words, declared = tuple(unit.id for unit in units), self._declared(place)
        found = self._odds(place, [*units, *declared])
        if found is None:
            return Attack(-1.0, place, words, "")
        own, foes = found.attack.foot, found.defence.foot
        if not foes:
            return self._chase(place, units)
        value = self._fought(place, units, found) - self._hunger(place, own) - self._approach(units, place, own)
        alone = self._odds(place, declared) if declared else None
        value -= self._fought(place, declared, alone) if alone is not None else 0.0
        return Attack(value, place, words, f"attack {self.p.name(place)}: {own} SPs against {foes}")

    def _odds(self, place: int, units: Iterable[FormationView]) -> Forecast | None:
        """What a combat promises, if there is one."""
        found: Forecast | Refusal = self.p.seat.tool("forecast", self.p.board.ids[place], *(unit.id for unit in units))
        return None if isinstance(found, Refusal) else found

    def _fought(self, place: int, units: Iterable[FormationView], found: Forecast) -> float:
        """What a combat is worth with the place it is for, and with those who may react into it (12)."""
        p = self.p
        own, foes = found.attack.foot, found.defence.foot
        emperor = p.emperor == place or any(NAPOLEON in unit.contained for unit in units)
        value = fight_value(p, found, place, emperor) + self._prize(place, own) * found.wins(p.side)
        rolls = _added(found.attack_modifiers), _added(found.defence_modifiers)
        helpers = self.strikers.likely(place)
        alone, helped = (first_sight(p, own, each, True, rolls) for each in (foes, foes + helpers))
        return value - max(0.0, alone - helped)

    def _chase(self, place: int, units: list[FormationView]) -> Attack:
        """14.7: Cavalry alone rides off before it is caught, so it is only worth the place that it leaves."""
        own = self.p.foot(units)
        value = weights.CHASE + self._prize(place, own) - self._hunger(place, own)
        value -= self._approach(units, place, own, 1)
        words = tuple(unit.id for unit in units)
        return Attack(value, place, words, f"drive Cavalry from {self.p.name(place)}")

    def _exposed(self, place: int, own: float) -> float:
        """What enemies around a siege could do to the besiegers."""
        threat = self.p.threat.get(place, 0.0) - weights.COMING * might(self.p.enemy[place].strength)
        helped = own + 0.5 * (self.p.friends_near(place, 2))
        return max(0.0, -first_sight(self.p, helped, threat, attacks=False)) if threat > helped else 0.0

    def _approach(self, units: list[FormationView], place: int, own: float, whole: int = 0) -> float:
        """12: what Reactions on the way there are likely to cost; with `whole` those in the last hex too, and in full:
        whoever comes there is met."""
        ways = [self.routes.way(unit.id, place) for unit in units if self.p.foot([unit])]
        cost = max((self.strikers.risk(way[:-1], own) for way in ways), default=0.0) * weights.CAUTION
        return cost + (self.strikers.cost(place, own) if whole else 0.0)

    def _hunger(self, place: int, foot: float) -> float:
        """9.3: who fights beyond the reach of his railways is Demoralized by it, and stays so."""
        return 0.0 if self.p.fed >> place & 1 else weights.CUT_OFF * (1 + weights.CUT_OFF_SP * foot)

    def _siege(self, place: int, own: int) -> float:
        """16.2: what it is worth to shut a place in whose garrison does not come out to fight."""
        prize = self.p.atlas.by_place.get(place)
        if prize is None or self.p.satisfied(prize) or own < besieging.garrison(self.p, place):
            return 0.0
        met = self.strikers.more(place, own / weights.ODDS)  # then there is a fight, and no siege
        return besieging.worth(self.p, prize, own) * (1.0 - met) - self._hunger(place, own)

    def _prize(self, place: int, own: float) -> float:
        """What the place brings if the fight is won: a Fort(ress) is besieged first, and a friendly one relieved."""
        prize = self.p.atlas.by_place.get(place)
        if prize is None or self.p.satisfied(prize):
            return 0.0
        if self.p.masks.enemy_forts >> place & 1:
            return besieging.worth(self.p, prize, own)
        return self.p.value(prize) * (weights.RELIEF if self.p.masks.forts >> place & 1 else 1.0)


def _added(terms: Iterable[Term]) -> int:
    """13.9: what Leaders, troops and the state of the war add to a roll."""
    return sum(term.value for term in terms)
