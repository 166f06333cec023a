"""What its place and its state do for a unit if it fights now (XI.3), as far as a side may know: see `looking`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Literal

from wargame.engine.answers import Standing
from wargame.engine.paths import bits
from wargame.games.abyss_of_lament.content import CounterSpec
from wargame.games.abyss_of_lament.looking.ways import counter
from wargame.games.abyss_of_lament.rules.battle import ENEMY, Battle
from wargame.games.abyss_of_lament.rules.combat.modifiers import (
    ATTACKER,
    DEFENDER,
    gun_value,
    guns_refusal,
    standing_modifiers,
)
from wargame.games.abyss_of_lament.rules.events import Modifier
from wargame.games.abyss_of_lament.rules.units import Printed, Unit
from wargame.games.abyss_of_lament.words.cards import card_name

Role = Literal["attack", "defence", "either"]


def standing(g: Battle, side: str, counter_id: str, all_open: bool = False) -> list[Standing]:
    """XI.3: what helps or hinders a counter where it stands; nothing of a hidden enemy is told (IV.6)."""
    unit = counter(g, side, counter_id, all_open)
    if unit is None or not unit.type or unit.vedette:  # III.3.2: a Vedette takes no part in combat
        return []
    found = list(_met(g, unit, "defence"))
    if not unit.disordered:  # XI.2.2: a Disordered unit may never attack
        found += _met(g, unit, "attack")
    return [*found, *_guns(g, unit)]


def _met(g: Battle, unit: Unit, role: Role) -> Iterator[Standing]:
    """The modifiers the rules count against an enemy of each type in each hex next to the unit, put together."""
    beside = list(bits(g.board.adjacent[unit.place] & ~g.board.where("impassable")))
    types = [name for name, kind in g.data.unit_types.items() if kind.class_ != "vedette"]
    met: dict[Modifier, dict[int, list[str]]] = {}
    for place in beside:
        for name in types:
            enemy = _enemy(g, unit, name, place)
            for modifier in standing_modifiers(g, unit, enemy, ATTACKER if role == "attack" else DEFENDER):
                met.setdefault(modifier, {}).setdefault(place, []).append(name)
    for modifier, where in met.items():
        for against in dict.fromkeys(map(tuple, where.values())):
            places = [place for place, names in where.items() if tuple(names) == against]
            hexes = () if places == beside else tuple(g.board.ids[place] for place in places)
            yield Standing(*modifier, role, hexes, () if list(against) == types else against)


def _enemy(g: Battle, unit: Unit, type_: str, place: int) -> Unit:
    """An enemy unit that might stand in a hex."""
    printed = Printed(CounterSpec(type=type_), g.data.unit_types[type_])
    return replace(unit, side=ENEMY[unit.side], printed=printed, place=place)


def _guns(g: Battle, unit: Unit) -> Iterator[Standing]:
    """XI.3.2: the cards in the Support area of the wing, which lie open; each may be used in one combat."""
    for card in g.armies[unit.side].cards_under(unit.suit) if unit.suit is not None else ():
        refusal = guns_refusal(g, unit, card)
        if refusal is None:
            yield Standing(gun_value(g), card_name(card), "XI.3.2.1", "either")
        else:
            yield Standing(0, card_name(card), refusal.rule, "either", note=refusal.reason)
