"""13.2 to 13.15: what a combat promises before anybody has marched into it.

The first round of it is reckoned by the very functions of the rules: every roll of artillery and cavalry is followed,
and both rolls on the Combat Results Table are combined. SPs are lost as the program would choose, the winner of Cavalry
Superiority tries for his column, and nobody re-rolls. What comes after the result (13.12 to 13.14) is left out, but
for the Victor as he would be found then.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from copy import copy
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from wargame.games.on_to_paris.content.combat_tables import COLUMNS, Against, ArtilleryEffect, Size
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.combat.artillery import artillery_effect
from wargame.games.on_to_paris.rules.combat.forces import Clash, Force, Term
from wargame.games.on_to_paris.rules.combat.losses import LOOSE, least_missed
from wargame.games.on_to_paris.rules.combat.modifiers import roll_modifiers
from wargame.games.on_to_paris.rules.combat.odds_column import FOUGHT, OVERRUN, initial_odds
from wargame.games.on_to_paris.rules.combat.overrun import overruns
from wargame.games.on_to_paris.rules.combat.shifts import column_shifts, final_column
from wargame.games.on_to_paris.rules.combat.superiority import FACES, lead_needed
from wargame.games.on_to_paris.rules.combat.victor import judge
from wargame.games.on_to_paris.rules.fight import ARTILLERY, BEGAN, CRT, SUPPLY, Account
from wargame.games.on_to_paris.rules.strength import FOOT, NONE, REG, Strength, one
from wargame.games.on_to_paris.rules.units import Formation

Levels = Mapping[str, tuple[str, ...]]
"""13.14.3: by side, what it has been Demoralized by."""
NO_LEVELS: Levels = {}
TWO_DICE = tuple((roll, (6 - abs(roll - 7)) / 36) for roll in range(2, 13))


Rolls = tuple[tuple[tuple[bool, int], float], ...]
"""13.11.2: whether the other side is Demoralized, the SPs it loses, and how likely that is."""


class Result(NamedTuple):
    """What both sides have lost after a round, their levels of Demoralization, and who is the Victor."""

    attack_lost: int
    defence_lost: int
    attack_levels: int
    defence_levels: int
    victor: str


@dataclass(frozen=True)
class Forecast:
    """A combat that could be fought: what goes into its column and rolls, and how likely each result is."""

    place: str
    attacker: str
    defender: str
    attack: Strength
    defence: Strength
    shifts: tuple[Term, ...]
    attack_modifiers: tuple[Term, ...]
    defence_modifiers: tuple[Term, ...]
    """Without artillery and cavalry, which the dice decide."""
    columns: tuple[tuple[str, float], ...]
    """The final columns and how likely each is; nothing where it does not come to the table."""
    results: tuple[tuple[Result, float], ...]
    """The likeliest first."""
    shaken: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """13.14.3: of each side why it is Demoralized whatever the dice say."""

    @property
    def ends(self) -> tuple[tuple[tuple[int, int, str], float], ...]:
        """What attacker and defender lose and who wins, however Demoralized they are then; the likeliest first."""
        found: dict[tuple[int, int, str], float] = {}
        for result, chance in self.results:
            end = result.attack_lost, result.defence_lost, result.victor
            found[end] = found.get(end, 0.0) + chance
        return tuple(sorted(found.items(), key=lambda each: -each[1]))

    def average(self, side: str) -> float:
        """13.11.2: the SPs that a side loses on average."""
        return sum((r.attack_lost if side == self.attacker else r.defence_lost) * p for r, p in self.results)

    def wins(self, side: str) -> float:
        """13.15.1: how likely a side is to be the Victor."""
        return sum(p for r, p in self.results if r.victor == side)

    def demoralized(self, side: str) -> float:
        """13.14.1: how likely a side is to be Demoralized."""
        return sum(p for r, p in self.results if (r.attack_levels if side == self.attacker else r.defence_levels))

    def destroyed(self, side: str) -> float:
        """13.5, 13.15.1: how likely a side is to lose every SP."""
        all_ = (self.attack if side == self.attacker else self.defence).total
        return sum(p for r, p in self.results if (r.attack_lost if side == self.attacker else r.defence_lost) >= all_)


class _Barrage(NamedTuple):
    """13.3.5: what the artillery of a side does, with halves rolled for."""

    drm: int
    demoralized: bool
    losses: int


class _Battle(NamedTuple):
    """13.11.1: all that the rolls on the table are read by, and what has gone before."""

    column: int
    attack_modifier: int
    defence_modifier: int
    attack_lost: int
    defence_lost: int
    attack_hit: bool
    defence_hit: bool
    """13.3.5: Demoralized by artillery."""


def forecast(g: Campaign, clash: Clash, unsupplied: Iterable[str] = (), levels: Levels = NO_LEVELS) -> Forecast:
    """13.2: a combat from its first step to the result; `unsupplied` are sides without Combat Supply (9.3.1).

    13.13.4: before another round, `levels` are the causes of Demoralization of each side that stay.
    """
    found = _Reckoning(g, clash, frozenset(unsupplied), levels)
    found.walk()
    ranked = sorted(found.results.items(), key=lambda each: -each[1])
    attack, defence = clash.attack, clash.defence
    return Forecast(
        g.board.ids[clash.place],
        attack.side,
        defence.side,
        attack.strength,
        defence.strength,
        column_shifts(g, clash),
        roll_modifiers(g, clash, attack.side),
        roll_modifiers(g, clash, defence.side),
        tuple((COLUMNS[column], chance) for column, chance in sorted(found.columns.items())),
        tuple(ranked),
        tuple(found.before.items()),
    )


class _Reckoning:
    """One combat, followed through all its rolls."""

    def __init__(self, g: Campaign, clash: Clash, unsupplied: frozenset[str], levels: Levels) -> None:
        self.g, self.clash = g, clash
        self.results: dict[Result, float] = {}
        self.columns: dict[int, float] = {}
        self._battles: dict[_Battle, float] = {}
        self._clashes: dict[tuple[int, int], Clash] = {}
        self._left: dict[tuple[int, int], tuple[Strength, Strength]] = {}
        self._modifiers: dict[tuple[int, str], int] = {}
        self._moves: dict[tuple[int, str], tuple[Term, ...]] = {}
        self._rolls: dict[tuple[int, int, Size, Against], Rolls] = {}
        self.before = {
            force.side: (
                *((BEGAN,) if force.demoralized else ()),
                *((SUPPLY,) if force.side in unsupplied else ()),
                *(cause for cause in levels.get(force.side, ()) if cause != BEGAN),
            )
            for force in (clash.attack, clash.defence)
        }
        self._held = clash.attack.strength.total, clash.defence.strength.total

    @property
    def _price(self) -> int:
        """13.5: what an Overrun costs the Attacker: an SP if he is Demoralized."""
        return int(self.clash.attack.demoralized)

    def walk(self) -> None:
        """13.2.1 to 13.2.6: an Overrun, or artillery, odds, cavalry and the table."""
        attack, defence = self.clash.attack, self.clash.defence
        if overruns(self.g, attack.strength, defence.strength):
            for force in (attack, defence):  # 9.3.1: nobody looks for Combat Supply
                self.before[force.side] = (BEGAN,) if force.demoralized else ()
            self._settle(self._price, self._held[1], False, False, 1.0)
            return
        by_attack, by_defence = _barrages(self.g, self.clash, attack.side), _barrages(self.g, self.clash, defence.side)
        for hits, chance in by_attack.items():
            for blows, other in by_defence.items():
                self._after_artillery(hits, blows, chance * other)
        for battle, chance in self._battles.items():
            self._exchange(battle, chance)

    # ------------------------------------------------------------------ artillery, odds and cavalry

    def _after_artillery(self, hits: _Barrage, blows: _Barrage, chance: float) -> None:
        """13.2.3: the odds after artillery; `hits` are the Attacker's."""
        clash = self._reduced(blows.losses, hits.losses)
        attack, defence = self._strengths(blows.losses, hits.losses)
        lost = self._held[0] - attack.total, self._held[1] - defence.total
        odds = initial_odds(self.g, attack, defence)
        if not attack.total or not defence.total:
            self._settle(*lost, blows.demoralized, hits.demoralized, chance)
        elif odds.outcome == OVERRUN:
            self._settle(lost[0] + self._price, self._held[1], blows.demoralized, hits.demoralized, chance)
        elif odds.outcome != FOUGHT:
            self._settle(self._held[0], lost[1], blows.demoralized, hits.demoralized, chance)
        else:
            for winner, gained, share in _superiority(attack.csp, defence.csp):
                battle = self._battle(clash, odds.column, hits, blows, winner, gained)
                self._battles[battle] = self._battles.get(battle, 0.0) + chance * share

    def _reduced(self, attack: int, defence: int) -> Clash:
        """13.3.5: the combat when so many SPs have been lost to artillery."""
        key = attack, defence
        if key not in self._clashes:
            self._clashes[key] = self.clash._replace(
                attack=reduced(self.g, self.clash.attack, attack), defence=reduced(self.g, self.clash.defence, defence)
            )
        return self._clashes[key]

    def _strengths(self, attack: int, defence: int) -> tuple[Strength, Strength]:
        """13.4.1: what both sides have left then."""
        key = attack, defence
        if key not in self._left:
            clash = self._reduced(attack, defence)
            self._left[key] = clash.attack.strength, clash.defence.strength
        return self._left[key]

    def _battle(
        self, clash: Clash, initial: int, hits: _Barrage, blows: _Barrage, winner: int, gained: bool
    ) -> _Battle:
        """13.11.1: the column and both modifiers; the winner of Cavalry Superiority is 1, the Attacker, or -1."""
        sides = clash.attack.side, clash.defence.side
        attack, defence = self._terms(clash, sides[0]), self._terms(clash, sides[1])
        better = self.g.data.crt_modifiers["cavalry_superiority"]
        cavalry = sides[0 if winner > 0 else 1] if gained else ""
        return _Battle(
            final_column(self.g, initial, self._shifts(clash, cavalry)),
            attack + hits.drm + better * (winner > 0),
            defence + blows.drm + better * (winner < 0),
            blows.losses,
            hits.losses,
            blows.demoralized,
            hits.demoralized,
        )

    def _terms(self, clash: Clash, side: str) -> int:
        """13.11.1: the modifiers of a side besides those that the dice decide."""
        key = id(clash), side
        if key not in self._modifiers:
            self._modifiers[key] = sum(term.value for term in roll_modifiers(self.g, clash, side))
        return self._modifiers[key]

    def _shifts(self, clash: Clash, cavalry: str) -> tuple[Term, ...]:
        key = id(clash), cavalry
        if key not in self._moves:
            self._moves[key] = column_shifts(self.g, clash, cavalry)
        return self._moves[key]

    # ------------------------------------------------------------------ the table

    def _exchange(self, battle: _Battle, chance: float) -> None:
        """13.11.1: both rolls; each is read by the size of who rolls, for the losses of the other."""
        self.columns[battle.column] = self.columns.get(battle.column, 0.0) + chance
        held = self._strengths(battle.attack_lost, battle.defence_lost)
        size_of = self.g.data.limits.size_of
        sizes = size_of(held[0].foot), size_of(held[1].foot)
        hurts = self._read(battle.column, battle.attack_modifier, sizes[0], "defender")
        suffers = self._read(battle.column, battle.defence_modifier, sizes[1], "attacker")
        left = held[0].total, held[1].total
        for (d_fails, d_lost), one_ in hurts:
            for (a_fails, a_lost), other in suffers:
                self._settle(
                    battle.attack_lost + min(a_lost, left[0]),
                    battle.defence_lost + min(d_lost, left[1]),
                    battle.attack_hit,
                    battle.defence_hit,
                    chance * one_ * other,
                    a_fails,
                    d_fails,
                )

    def _read(self, column: int, modifier: int, size: Size, against: Against) -> Rolls:
        """13.11.1: what a roll on the table may do, and how likely."""
        key = column, modifier, size, against
        if key not in self._rolls:
            found: dict[tuple[bool, int], float] = {}
            for roll, chance in TWO_DICE:
                result = self.g.data.crt.result(roll + modifier, column, size, against)
                does = result.demoralized, result.losses
                found[does] = found.get(does, 0.0) + chance
            self._rolls[key] = tuple(found.items())
        return self._rolls[key]

    def _settle(
        self,
        attack_lost: int,
        defence_lost: int,
        attack_hit: bool,
        defence_hit: bool,
        chance: float,
        attack_fails: bool = False,
        defence_fails: bool = False,
    ) -> None:
        """13.15.1: who has won."""
        attack = self._levels(self.clash.attack.side, attack_hit, attack_fails)
        defence = self._levels(self.clash.defence.side, defence_hit, defence_fails)
        victor = victor_of(
            self.clash.attack.side,
            self.clash.defence.side,
            (attack_lost, defence_lost),
            (attack_lost >= self._held[0], defence_lost >= self._held[1]),
            (attack, defence),
        )
        result = Result(attack_lost, defence_lost, len(attack), len(defence), victor)
        self.results[result] = self.results.get(result, 0.0) + chance

    def _levels(self, side: str, hit: bool, fails: bool) -> tuple[str, ...]:
        """13.14.3: the causes of Demoralization."""
        causes = (*self.before[side], *((ARTILLERY,) if hit else ()), *((CRT,) if fails else ()))
        return tuple(dict.fromkeys(causes))


@lru_cache(maxsize=20_000)
def victor_of(
    attacker: str,
    defender: str,
    lost: tuple[int, int],
    gone: tuple[bool, bool],
    levels: tuple[tuple[str, ...], tuple[str, ...]],
) -> str:
    """13.15.1: the Victor by the accounts of both sides."""
    attack, defence = (
        Account(side, lost=one(REG, number), levels=causes)
        for side, number, causes in zip((attacker, defender), lost, levels, strict=True)
    )
    return judge(attack, defence, [side for side, all_ in zip((attacker, defender), gone, strict=True) if all_])[0]


# ---------------------------------------------------------------------- the dice


def _barrages(g: Campaign, clash: Clash, side: str) -> dict[_Barrage, float]:
    """13.3.3, 13.3.5: what the artillery of a side may do, and how likely; half an SP is decided by a die."""
    foot = clash.against(side).strength.foot
    found: dict[_Barrage, float] = {}
    half = len(g.data.artillery.half_on) / FACES
    for roll, chance in TWO_DICE:
        for barrage, share in _halves(artillery_effect(g, clash, side, roll), foot, half):
            found[barrage] = found.get(barrage, 0.0) + chance * share
    return found


def _halves(effect: ArtilleryEffect, foot: int, half: float) -> Iterator[tuple[_Barrage, float]]:
    whole = _Barrage(effect.drm, effect.demoralized, min(effect.losses, foot))
    if effect.half and foot > effect.losses:
        yield whole._replace(losses=whole.losses + 1), half
        yield whole, 1 - half
    else:
        yield whole, 1.0


@lru_cache(maxsize=256)
def _superiority(own: int, enemy: int) -> tuple[tuple[int, bool, float], ...]:
    """13.10.1, 13.10.2: who wins Cavalry Superiority, whether he gains a column as well, and how likely that is."""
    faces = range(1, FACES + 1)
    totals = [(a + own) - (d + enemy) for a in faces for d in faces]
    found = []
    for winner, lead in ((1, lead_needed(own, enemy)), (-1, lead_needed(enemy, own)), (0, 0)):
        share = sum((total > 0) - (total < 0) == winner for total in totals) / len(totals)
        gain = min(lead, FACES) / FACES
        found += [(winner, True, share * gain), (winner, False, share * (1 - gain))]
    return tuple(each for each in found if each[2])


# ---------------------------------------------------------------------- losses


def reduced(g: Campaign, force: Force, number: int) -> Force:
    """13.3.5: a Force that has lost so many SPs to artillery, as the program would choose them."""
    if not number:
        return force
    held = {unit.id: unit.strength for unit in force.units if unit.strength.total}
    if force.lone.total:
        held[LOOSE] = force.lone
    for _ in range(number):
        loss = least_missed(g, held, FOOT)
        if loss is None:
            break
        held[loss[1]] = held[loss[1]].minus(one(loss[0]))
    units = tuple(with_strength(unit, held.get(unit.id, NONE)) for unit in force.units)
    return force._replace(units=units, lone=held.get(LOOSE, NONE))


def with_strength(unit: Formation, strength: Strength) -> Formation:
    """The likeness of a Formation with other SPs; what is on the table stays as it is."""
    if unit.strength == strength:
        return unit
    likeness = copy(unit)
    likeness.strength = strength
    return likeness
