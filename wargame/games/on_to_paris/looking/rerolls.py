"""13.9.2: what a roll of a combat would be worth if it were made again."""

from __future__ import annotations

from typing import NamedTuple

from wargame.games.on_to_paris.content.combat_tables import Against, CrtResult
from wargame.games.on_to_paris.looking.estimates import TWO_DICE
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.combat.exchange import as_printed, crt_result, modifiers_now
from wargame.games.on_to_paris.rules.combat.forces import clash_now
from wargame.games.on_to_paris.rules.units import ENEMY


class Reroll(NamedTuple):
    """13.9.2: a roll as it lies, and what it would read if it were made again."""

    whose: str
    """Whose dice; they tell what the other side suffers."""
    now: str
    """The result as the table prints it."""
    less: float
    same: float
    more: float
    """How likely the other side would suffer less, the same or more."""
    results: tuple[tuple[str, float], ...]
    """Every result with its chance, the mildest first."""
    losses: int
    mean: float
    """The SPs it costs now, and on average if it were made again."""
    read: CrtResult
    """What it reads now."""
    reads: tuple[tuple[CrtResult, float], ...]
    """What it might read, with the chances."""


def rerolls(g: Campaign, side: str) -> tuple[Reroll, Reroll] | None:
    """13.9.2: both rolls, a side's own first; None outside a combat whose dice lie on the table."""
    fight = g.fight
    if fight is None or fight.column < 0 or not all(account.rolled for account in fight.accounts):
        return None
    return _again(g, side), _again(g, ENEMY[side])


def _again(g: Campaign, whose: str) -> Reroll:
    fight = g.fight
    assert fight is not None
    account = fight.of(whose)
    against: Against = "defender" if whose == fight.attacker else "attacker"
    modifier = sum(term.value for term in modifiers_now(g, clash_now(g), whose))

    def read(roll: int) -> CrtResult:
        return crt_result(g, fight.column, roll + modifier, account.size, against)

    now = read(account.rolled)
    chances: dict[CrtResult, float] = {}
    for roll, chance in TWO_DICE:
        chances[read(roll)] = chances.get(read(roll), 0.0) + chance
    ranked = sorted(chances.items(), key=lambda each: _weight(each[0]))
    return Reroll(
        whose,
        as_printed(now),
        sum(chance for result, chance in ranked if _weight(result) < _weight(now)),
        chances[now],
        sum(chance for result, chance in ranked if _weight(result) > _weight(now)),
        tuple((as_printed(result), chance) for result, chance in ranked),
        now.losses,
        sum(result.losses * chance for result, chance in ranked),
        now,
        tuple(ranked),
    )


def _weight(result: CrtResult) -> tuple[int, bool]:
    """13.11.2: how bad a result is: by its SPs, then by Demoralization."""
    return result.losses, result.demoralized
