"""What the chronicle tells of: units eliminated, Disordered, back in order and come; VP and VP-hexes (II, IV, XI)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from wargame.engine.annals import Annals, Coming, Fate, Gain, Goal
from wargame.games.abyss_of_lament.content.files import VpHex
from wargame.games.abyss_of_lament.rules import events
from wargame.games.abyss_of_lament.rules.battle import ENEMY
from wargame.games.abyss_of_lament.rules.view import BattleView
from wargame.games.abyss_of_lament.words.battle import holds
from wargame.games.abyss_of_lament.words.vocabulary import Names
from wargame.grammar import possessive

LOST, FALLEN, DEMORALIZED = "lost", "fallen", "demoralized"
DISORDERED, RESTORED, ARRIVED = "disordered", "restored", "arrived"
COMBAT = ("hit", "attrition")
"""IV.7: a unit Disordered by its own march is not hurt by the enemy."""


def goals(n: Names, view: BattleView) -> list[Goal]:
    """II.1: a VP-hex is the scenario defender's unless the attacker has a unit there."""
    attacker, defender = n.g.spec.attacker, n.g.spec.defender
    return [
        Goal(each.hex, each.name, attacker if holds(view, attacker, each.hex) else defender, _counts(n, view, each))
        for each in n.g.spec.vp_hexes
    ]


def _counts(n: Names, view: BattleView, goal: VpHex) -> str:
    """II.3: its hex, and what it will count: nothing before the final turn is over, and never for the attacker."""
    held = holds(view, n.g.spec.attacker, goal.hex)
    return f"{goal.hex}: {'no VP' if held else '1 VP'} at the end"


def coming(n: Names, view: BattleView) -> list[Coming]:
    """V.3: the groups that arrive at the start of a turn."""
    groups = (each for each in n.g.spec.reinforcements if isinstance(each.turn, int) and each.turn >= view.turn)
    return [Coming(int(each.turn), each.side, (), each.text, f"by {each.entry[0]}") for each in groups]


def strength(n: Names, view: BattleView) -> Mapping[str, int]:
    """IV.1: the cohesion that the wings of each army have left."""
    return {army.side: sum(wing.cohesion for wing in army.wings) for army in view.armies}


ANNALS: Annals[Names] = Annals(
    Names,
    (LOST, FALLEN, DEMORALIZED, DISORDERED, RESTORED, ARRIVED),
    scored=lambda n, view: "victory points",
    goals=goals,
    coming=coming,
    strength=strength,
    measured="Cohesion",
)


def _fate(n: Names, unit: str, what: str, harm: bool) -> Iterator[Fate]:
    """Of a unit that the reader knows: what becomes of a hidden one is not told."""
    found = n.g.units.by_id.get(unit)
    if found is not None:
        yield Fate(found.side, what, found.name, unit, harm=harm)


ANNALS.fates(events.UnitEliminated)(lambda n, e: _fate(n, e.unit, LOST, True))
ANNALS.fates(events.UnitDisordered)(lambda n, e: _fate(n, e.unit, DISORDERED, e.why in COMBAT))
ANNALS.fates(events.UnitReformed)(lambda n, e: _fate(n, e.unit, RESTORED, False))
ANNALS.fates(events.UnitRecovered)(lambda n, e: _fate(n, e.unit, RESTORED, False))


@ANNALS.fates(events.WingDemoralized)
def _(n: Names, e: events.WingDemoralized) -> Iterator[Fate]:
    """IV.1: it costs a VP."""
    yield _wing(n, e, DEMORALIZED, True)


@ANNALS.fates(events.CohesionChanged)
def _(n: Names, e: events.CohesionChanged) -> Iterator[Fate]:
    """IV.1: a wing that was demoralized takes heart again."""
    if not e.before and e.after:
        yield _wing(n, e, RESTORED, False)


def _wing(n: Names, e: events.WingEvent, what: str, harm: bool) -> Fate:
    """Of what becomes of a wing in a turn the last is told."""
    return Fate(e.side, what, f"{possessive(n.led_by(e))} wing", number=0, harm=harm, of=f"{e.side} {e.suit}")


@ANNALS.fates(events.HeroLost)
def _(n: Names, e: events.HeroLost) -> Iterator[Fate]:
    """XI.5.2.1: no die of his wing is rolled again in this battle."""
    yield Fate(e.side, FALLEN, n.led_by(e))


@ANNALS.fates(events.ReinforcementsArrived)
def _(n: Names, e: events.ReinforcementsArrived) -> Iterator[Fate]:
    group = next(each for each in n.g.spec.reinforcements if each.id == e.group)
    yield Fate(e.side, ARRIVED, group.text, number=0, harm=False)


@ANNALS.harms(events.HitsSuffered)
def _(n: Names, e: events.HitsSuffered) -> Iterator[str]:
    """XI.5.4: hits hurt, whatever the unit makes of them."""
    yield n.g.units[e.unit].side


@ANNALS.strikes(events.ModifiersCounted)
def _(n: Names, e: events.ModifiersCounted) -> str:
    """XI.5.3: a Clash of Arms is the attacker's, whoever loses it."""
    found = n.g.units.by_id.get(e.attacker)
    return found.side if found is not None else ""


@ANNALS.gains(events.UnitEliminated)
def _(n: Names, e: events.UnitEliminated) -> Iterator[Gain]:
    """II.1, III.3.2: one VP, none for a Vedette."""
    unit = n.g.units[e.unit]
    if not unit.vedette:
        yield Gain(ENEMY[unit.side], 1, f"{unit.name} {n.is_(e.unit)} eliminated")


@ANNALS.gains(events.WingDemoralized)
def _(n: Names, e: events.WingDemoralized) -> Iterator[Gain]:
    yield Gain(ENEMY[e.side], 1, f"{n.wing(e)} is demoralized")


@ANNALS.gains(events.CohesionChanged)
def _(n: Names, e: events.CohesionChanged) -> Iterator[Gain]:
    """IV.1: a wing that takes heart again counts no longer."""
    if not e.before and e.after:
        yield Gain(ENEMY[e.side], -1, f"{n.wing(e)} is demoralized no longer")
