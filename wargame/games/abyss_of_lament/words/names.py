"""Names and labels of units."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from wargame.engine.answers import Standing
from wargame.games.abyss_of_lament.content.effects import SIDES
from wargame.games.abyss_of_lament.content.files import GameData, ScenarioSpec, UnitSpec, UnitType
from wargame.games.abyss_of_lament.rules.view import BattleView, CounterView, WingView
from wargame.games.abyss_of_lament.words.cards import SYMBOLS
from wargame.grammar import signed

OUTLINES = {"hearts": "♡", "diamonds": "♢", "spades": "♤", "clubs": "♧"}
KINDS = {
    "grenadier": "Grenadiers",
    "line": "Line infantry",
    "light": "Light infantry",
    "cuirassier": "Cuirassiers",
    "dragoon": "Dragoons",
    "hussar": "Hussars",
    "vedette": "Vedette",
}
"""The types of units as one says them."""
HEROES = {"active": "ready to re-roll a die", "spent": "spent for this turn", "casualty": "a casualty"}
"""The states of a Heroic Commander."""


def number_of(unit_id: str) -> str:
    """The number at the end of an id, which tells the units of a wing apart."""
    found = re.search(r"(\d+)$", unit_id)
    return found[1] if found else ""


def label(counter: CounterView) -> str:
    """A counter in three letters: filled suits are Prussian, open suits Austrian, `?7` a hidden enemy."""
    if not counter.known:
        return f"?{counter.id.rpartition('?')[2]}" if "/" not in counter.id else "?"
    if counter.suit is None:
        return f"v{number_of(counter.id)}"
    symbol = SYMBOLS[counter.suit] if counter.side == SIDES[0] else OUTLINES[counter.suit]
    return f"{symbol}{number_of(counter.id)}"


def values(kind: UnitType) -> str:
    """Strength and movement of a type of unit."""
    return f"{kind.combat_strength or 0}–{kind.movement}"


def states(counter: CounterView) -> list[str]:
    """What is to be said of a counter besides what and where it is."""
    said = {
        "hidden": counter.hidden,
        "Disordered": counter.disordered,
        "rear": not counter.front,
        "inferior": counter.inferior,
    }
    return [state for state, holds in said.items() if holds]


def unit_words(data: GameData, counter: CounterView, labelled: bool = True) -> str:
    """A counter this side knows, or does not, in a few words; with its label or without."""
    mark = f"{label(counter)} " if labelled else ""
    if not counter.known:
        return f"{mark}hidden {data.side[counter.side].adjective} counter in {counter.hex}"
    return f"{mark}{counter.name}, {counter.type} in {counter.hex}" + "".join(f", {s}" for s in states(counter))


def place_words(counter: CounterView, labelled: bool = True) -> str:
    """A counter in fewer words still: label, name and hex."""
    mark = f"{label(counter)} " if labelled else ""
    if not counter.known:
        return f"{mark}hidden in {counter.hex}" if labelled else f"the hidden unit in {counter.hex}"
    return f"{mark}{counter.name} in {counter.hex}"


def spec_units(spec: ScenarioSpec) -> dict[str, UnitSpec]:
    """All units of the order of battle by id, which is no secret; where they are is."""
    return {unit.id: unit for army in spec.sides.values() for wing in army.wings for unit in wing.units}


def wing_of(view: BattleView, side: str, suit: str | None) -> WingView | None:
    """The wing of a suit, if there is one."""
    return next((wing for wing in view.army(side).wings if wing.suit == suit), None)


RANKS = re.compile(
    r"^(Lieutenant General|Major General|Field Marshal|Generals?|Prince|Count|Baron|Margrave|Marquis|Duke) (?!of )"
)


def surname(commander: str) -> str:
    """A commander without rank or title, where there is little room; `Duke of Arenberg` stays as it is."""
    return RANKS.sub("", commander).partition(", ")[0]


ROLES = {"attack": " in attack", "defence": " in defence", "either": " in one combat"}


def standing_words(each: Standing, types: Mapping[str, UnitType]) -> str:
    """`+1 in defence against cavalry from B2, C3`."""
    against = f" against {enemies(each.against, types)}" if each.against else ""
    towards = f" {'into' if each.role == 'attack' else 'from'} {', '.join(each.places)}" if each.places else ""
    return f"{signed(each.value)}{ROLES[each.role]}{against}{towards}"


def enemies(names: Sequence[str], types: Mapping[str, UnitType]) -> str:
    """Types of units in words; all of a class together."""
    said: list[str] = []
    for class_ in ("infantry", "cavalry"):
        every = [name for name, kind in types.items() if kind.class_ == class_]
        some = [name for name in every if name in names]
        said += [class_] if some == every else [KINDS[name].lower() for name in some]
    return ", ".join(said)


def difference_words(low: int, high: int | None) -> str:
    """XI.5.3: a row of the hit table."""
    return f"{low} or more" if high is None else str(low) if low == high else f"{low}–{high}"
