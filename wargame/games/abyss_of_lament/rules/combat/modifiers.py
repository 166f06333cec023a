"""XI.3: combat modifiers. Each is added together with its reason, so sum, log and preview agree."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from wargame.engine.action import Refusal
from wargame.engine.paths import bits
from wargame.games.abyss_of_lament.content import effects as fx
from wargame.games.abyss_of_lament.rules.battle import AUSTRIA, Battle
from wargame.games.abyss_of_lament.rules.cards import HORSE_ARTILLERY
from wargame.games.abyss_of_lament.rules.effects import Located
from wargame.games.abyss_of_lament.rules.events import Modifier
from wargame.games.abyss_of_lament.rules.units import IN_PLAY, Unit

ATTACKER, DEFENDER = "attacker", "defender"


class Clash(NamedTuple):
    """The facts of a combat that its modifiers depend on."""

    attacker: Unit
    defender: Unit
    volleys: bool
    attacker_guns: tuple[int, ...]
    defender_guns: tuple[int, ...]


def attacker_modifiers(g: Battle, clash: Clash) -> list[Modifier]:
    """XI.3: what the attacker adds to his total."""
    helped = [*_guns(clash.attacker_guns), *_flank(g, clash.attacker, clash.defender)]
    if clash.volleys:
        helped.append(_listed(g, "rolling_volleys"))
    return _counted(g, clash.attacker, clash.defender, helped, ATTACKER)


def defender_modifiers(g: Battle, clash: Clash) -> list[Modifier]:
    """XI.3: what the defender adds to his total."""
    helped = [*_guns(clash.defender_guns), *_flank(g, clash.defender, clash.attacker)]
    return _counted(g, clash.defender, clash.attacker, helped, DEFENDER)


def _counted(g: Battle, unit: Unit, enemy: Unit, helped: list[Modifier], role: str) -> list[Modifier]:
    strength = Modifier(unit.strength, f"Combat Strength of {unit.type}", "XI.3.1")
    return [*_heeded(g, unit, [strength, *helped]), *standing_modifiers(g, unit, enemy, role)]


def standing_modifiers(g: Battle, unit: Unit, enemy: Unit, role: str) -> list[Modifier]:
    """Those of the modifiers that come of the ground, the unit's own state and special rules: no help of others."""
    found = _attacking(g, unit, enemy) if role == ATTACKER else _defending(g, unit, enemy)
    return [*_heeded(g, unit, found), *_special(g, unit, role)]


def _attacking(g: Battle, unit: Unit, enemy: Unit) -> list[Modifier]:
    found = []
    if across_river(g, unit.place, enemy.place):
        found.append(_listed(g, "across_river"))
    if unit.infantry and unit.moved:
        found.append(_listed(g, "advancing_infantry"))  # XI.3.6.1
    return found


def _defending(g: Battle, unit: Unit, enemy: Unit) -> list[Modifier]:
    found = _terrain(g, unit, enemy)
    if uphill(g, enemy.place, unit.place):
        found.append(_listed(g, "higher_ground"))
    if unit.infantry and into_works(g, enemy.place, unit.place):
        found.append(_listed(g, "entrenchment"))
    if unit.disordered:
        severe = unit.infantry and enemy.cavalry  # XI.3.4
        found.append(_listed(g, "disordered_infantry_vs_cavalry" if severe else "disordered"))
    return found


def total(modifiers: Iterable[Modifier]) -> int:
    """All modifiers are cumulative (XI.3)."""
    return sum(modifier.value for modifier in modifiers)


def _listed(g: Battle, key: str) -> Modifier:
    """A modifier of the table in XI.3."""
    entry = g.data.modifiers[key]
    return Modifier(entry.value, entry.label, entry.rule)


def _heeded(g: Battle, unit: Unit, found: list[Modifier]) -> list[Modifier]:
    """V.3: some Asset cards let a wing ignore a modifier."""
    mine = [effect for effect in g.effects(fx.IgnoreModifier) if effect.fits(unit.side, unit.suit)]
    ignored = {g.data.modifiers[effect.modifier].label for effect in mine}
    return [modifier for modifier in found if modifier.label not in ignored] if ignored else found


def _special(g: Battle, unit: Unit, role: str) -> Iterator[Modifier]:
    """V.3: modifiers from special rules and Asset cards."""
    for effect in g.effects(fx.CombatMod):
        if _fits(effect, unit, role):
            yield Modifier(effect.value, g.force.title(effect), "V.3")
    for effect, hex_ in g.effects(Located):
        if _fits(effect, unit, role) and g.hex(unit) == hex_:
            yield Modifier(effect.value, g.force.title(effect), "III.5.4")


def _fits(effect: fx.CombatMod, unit: Unit, role: str) -> bool:
    kind = not effect.classes or unit.unit_class in effect.classes
    return kind and effect.role == role and effect.fits(unit.side, unit.suit)


# ---------------------------------------------------------------------- artillery (XI.3.2)


def _guns(values: tuple[int, ...]) -> list[Modifier]:
    """XI.3.2.1: every card used adds to the total."""
    return [Modifier(value, "Artillery Support", "XI.3.2.1") for value in values]


def gun_value(g: Battle) -> int:
    """XI.3.2.1: +2 a card, unless fog, dusk or darkness makes it less."""
    return min([g.data.artillery_support.value, *(effect.value for effect in g.effects(fx.ArtilleryValue))])


def in_proximity(g: Battle, unit: Unit) -> bool:
    """XI.3.2.2: Austrians need one other friendly unit within two hexes, Prussians two."""
    need = g.data.artillery_support.proximity[unit.side]  # type: ignore[index]
    near = g.board.within(unit.place, need.within) & g.presence[unit.side]
    others = sum(len(g.stacks[place]) for place in bits(near)) - 1
    return others >= need.other_friendly_units


def guns_for(g: Battle, unit: Unit) -> list[str]:
    """XI.3.2: the cards under the unit's wing it may use; Horse Artillery needs no friends nearby."""
    if unit.suit is None:
        return []
    cards = g.armies[unit.side].cards_under(unit.suit)
    near = in_proximity(g, unit)
    return sorted({card for card in cards if near or card == HORSE_ARTILLERY})


def guns_refusal(g: Battle, unit: Unit, card: str) -> Refusal | None:
    """XI.3.2, XI.3.2.2: why a unit cannot have the support of a card."""
    if card not in g.armies[unit.side].cards_under(unit.suit or ""):
        return Refusal("XI.3.2", "That card is not in the Support area of the wing.")
    if card not in guns_for(g, unit):
        return Refusal("XI.3.2.2", "Too few friendly units within two hexes for Artillery Support.")
    return None


# ---------------------------------------------------------------------- flank support (XI.3.3)


def _flank(g: Battle, unit: Unit, enemy: Unit) -> list[Modifier]:
    value, label, rule = _listed(g, "flank_support")
    return [Modifier(value, f"{label}: {g.hex(other)}", rule) for other in flank_supporters(g, unit, enemy)]


def flank_supporters(g: Battle, unit: Unit, enemy: Unit) -> list[Unit]:
    """XI.3.3: other Good Order front units next to the enemy, not themselves facing two more enemies."""
    beside = g.board.adjacent[enemy.place] & g.presence[unit.side] & ~(1 << unit.place)
    fronts = (g.stacks[place][0] for place in bits(beside))
    return [other for other in fronts if flank_refusal(g, other, enemy) is None]


def flank_refusal(g: Battle, other: Unit, enemy: Unit) -> Refusal | None:
    """XI.3.3: why a front unit next to the enemy gives no flank support."""
    if other.disordered:
        return Refusal("XI.3.3", "it is Disordered")
    if _pinned(g, other, enemy):
        return Refusal("XI.3.3", "next to two other enemies")
    return None


def flank_refusals(g: Battle, unit: Unit, enemy: Unit) -> list[tuple[Unit, Refusal]]:
    """XI.3.3: the front units next to the enemy that give a unit no flank support, and why."""
    beside = g.board.adjacent[enemy.place] & g.presence[unit.side] & ~(1 << unit.place)
    found = ((other, flank_refusal(g, other, enemy)) for other in (g.stacks[place][0] for place in bits(beside)))
    return [(other, refusal) for other, refusal in found if refusal is not None]


def _pinned(g: Battle, supporter: Unit, enemy: Unit) -> bool:
    """XI.3.3: next to two or more Good Order enemy front units, not counting the one in the combat."""
    around = g.board.adjacent[supporter.place] & g.presence[enemy.side]
    fronts = (g.stacks[place][0] for place in bits(around))
    return sum(1 for other in fronts if other is not enemy and not other.disordered) >= 2


# ---------------------------------------------------------------------- terrain (XI.3.5)


def covered(g: Battle, place: int) -> bool:
    """XI.3.5.1: whether a hex is a Town or Woods."""
    return g.board.terrain[place] in ("town", "woods")


def uphill(g: Battle, origin: int, goal: int) -> bool:
    """XI.3.5.2: whether an attack goes to higher ground."""
    return g.board.elevation[goal] > g.board.elevation[origin]


def into_works(g: Battle, origin: int, goal: int) -> bool:
    """III.2.5, XI.3.5.3: whether an attack goes against an entrenchment."""
    return bool(g.board.across("entrenchment")[origin] >> goal & 1)


def across_river(g: Battle, origin: int, goal: int) -> bool:
    """XI.3.5.4: whether an attack goes across a river."""
    return bool(g.board.across("river")[origin] >> goal & 1)


def _terrain(g: Battle, unit: Unit, enemy: Unit) -> list[Modifier]:
    """XI.3.5.1: infantry in Towns and Woods; Light Infantry attackers take the advantage away."""
    if not unit.infantry or enemy.type == "light" or not covered(g, unit.place):
        return []
    strong = unit.type == "light" or enemy.cavalry
    return [_listed(g, "town_or_woods_strong" if strong else "town_or_woods")]


# ---------------------------------------------------------------------- rolling volleys (XI.3.6.2)


def volleys_refusal(g: Battle, helper: Unit, attacker: Unit, defender: Unit) -> Refusal | None:
    """XI.3.6.2: who may help another infantry unit's attack with Rolling Volleys."""
    rule = "XI.3.6.2"
    if not attacker.infantry or not helper.infantry or helper is attacker:
        return Refusal(rule, "Rolling Volleys are given by one infantry unit to another.")
    if helper.side != attacker.side or not helper.activated or helper.status != IN_PLAY:
        return Refusal(rule, "The helping unit must be activated and not have fought this round.")
    adjacent = g.board.adjacent[helper.place]
    if not adjacent >> attacker.place & 1 or not adjacent >> defender.place & 1 or not g.is_front(helper):
        return Refusal(rule, "The helping unit must be a front unit next to both attacker and defender.")
    if helper.disordered:
        return Refusal(rule, "The helping unit must be in Good Order.")
    lifted = any(effect.side == AUSTRIA for effect in g.effects(fx.RollingVolleysAfterMove))
    if attacker.side == AUSTRIA and (attacker.moved or helper.moved) and not lifted:
        return Refusal(rule, "Austrian infantry gives Rolling Volleys only if neither unit has moved.")
    return None


def volley_helpers(g: Battle, attacker: Unit, defender: Unit) -> list[Unit]:
    """XI.3.6.2: the units that may give Rolling Volleys to this attack."""
    if not attacker.infantry:
        return []
    both = g.board.adjacent[attacker.place] & g.board.adjacent[defender.place] & g.presence[attacker.side]
    fronts = (g.stacks[place][0] for place in bits(both))
    return [other for other in fronts if volleys_refusal(g, other, attacker, defender) is None]
