"""8, 11.4: what is said and asked in Fire Combat."""

from __future__ import annotations

from wargame.games.at_any_cost.rules import questions as asked
from wargame.games.at_any_cost.rules.events import combat as told
from wargame.games.at_any_cost.words.names import AMMO
from wargame.games.at_any_cost.words.vocabulary import WORDS, Names
from wargame.grammar import signed

_RESULTS = {"NE": "no effect", "CH": "a Casualty Hit", "2CH": "two Casualty Hits"}


def result_text(result: str) -> str:
    """A result of the Fire Combat table in words (8.5)."""
    casualties, test, modifier = result.partition("MT")
    if not test:
        return _RESULTS[result]
    tested = f"Morale Test {modifier}".strip()
    return f"{_RESULTS[casualties.rstrip('+')]} and a {tested}" if casualties else tested


# ---------------------------------------------------------------- events


WORDS.tells(told.FortressFired, "{fortress:hex} fires at {hex}.")


@WORDS.tells(told.FireModifiers)
def _(n: Names, e: told.FireModifiers) -> str:
    who = n.units(e.firers) or "The fortress"
    listed = ", ".join(f"{signed(shift.size)} {n.g.data.fire_shifts[shift.name].label}" for shift in e.shifts)
    return f"{who} at {n.hex(e.hex)}: strength {e.sp}, column {e.base}; {listed or 'no shifts'}; column {e.column}."


@WORDS.tells(told.FireResult)
def _(n: Names, e: told.FireResult) -> str:
    return f"Fire at {n.hex(e.hex)}: {e.colour} and white {e.white}, {result_text(e.result)}."


@WORDS.tells(told.AmmunitionProblem)
def _(n: Names, e: told.AmmunitionProblem) -> str:
    return f"{n.unit(e.unit)}: {AMMO[e.ammo]}."


# ---------------------------------------------------------------- questions


WORDS.asks(asked.FireDeclaration, "Fire with a unit, or finish the Fire Combat Step.")
WORDS.asks(asked.ForcedTarget, "Choose which of the nearest units {unit:label} fires at.")
WORDS.asks(asked.ForcedFire, "These units must fire.")


@WORDS.asks(asked.DefensiveFireAt)
def _(n: Names, q: asked.DefensiveFireAt) -> str:
    return f"Fire at the units that have come to {q.hex}?"


WORDS.asks(asked.CasualtyHitOf, "Choose the unit that takes the Casualty Hit.")
WORDS.asks(asked.ShortageOf, "Choose the unit that runs short of ammunition.")
