"""What counts for a unit as it stands, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from wargame.engine.answers import Standing
from wargame.games.abyss_of_lament.content import UnitType
from wargame.games.abyss_of_lament.words.names import KINDS
from wargame.grammar import signed

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
