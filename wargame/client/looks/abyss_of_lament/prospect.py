"""Forecasts: what an attack, a card or a re-roll leads to, before anything is rolled."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from typing import Any

from wargame.client.looks import Forecast, Glimpse, Piece, Share
from wargame.client.looks.abyss_of_lament.facts import Facts, facts
from wargame.client.looks.abyss_of_lament.pieces import of_counter
from wargame.client.looks.abyss_of_lament.wording import GUNS, HERO
from wargame.engine.action import Action, Refusal
from wargame.engine.log import Entry
from wargame.engine.odds import Odds
from wargame.games.abyss_of_lament.view import CombatView, CounterView
from wargame.phrases.abyss_of_lament.names import place_words
from wargame.phrases.abyss_of_lament.odds import Support, fate, left_out, parties

RULE = "XI.5.3"
Line = tuple[int, str, str]
"""A modifier: value, label, rule."""


def forecast(glimpse: Glimpse, action: Action) -> Forecast | None:
    """What an action leads to if dice of combat decide it."""
    known = facts(glimpse)
    if glimpse.ask is None or action not in glimpse.ask.actions:
        return None
    fights = action.verb == "attack" or (known.rule == GUNS and action.verb in ("use", "decline"))
    if not fights and action.verb != "reroll":
        return None
    odds = known.seat.odds(action, Support(known.seat, 0))
    if action.verb == "reroll" and known.rule == HERO:
        return _again(known, odds)
    both = parties(known.seat, odds)
    if both is None:
        return None
    attack, defence, bonus = told(odds.before[0])
    note = " ".join(left_out(known.seat, *both))
    return build(known, both, (attack, defence), bonus, odds, note)


def clash(glimpse: Glimpse, attacker: str, defender: str, looking: Any) -> Forecast | str:
    """A combat that could be fought, by either side; or why it cannot be known."""
    known = facts(glimpse)
    found = looking.clash(attacker, defender)
    if isinstance(found, Refusal):
        return str(found)
    both = known.by_word.get(attacker), known.by_word.get(defender)
    if both[0] is None or both[1] is None:
        return "One of the two is not on the map."
    attack = [(each.value, each.label, each.rule) for each in found.attack]
    defence = [(each.value, each.label, each.rule) for each in found.defence]
    note = " ".join(left_out(known.seat, both[0], both[1]))
    return build(known, (both[0], both[1]), (attack, defence), found.bonus, found.odds, note)


def told(entry: Entry) -> tuple[list[Line], list[Line], int]:
    """Both lists of a `modifiers` entry, and the Combat Bonus."""
    attack, defence, bonus = entry.facts[2:5]
    assert isinstance(bonus, int)
    return _lines(attack), _lines(defence), bonus


def _lines(listed: object) -> list[Line]:
    rows = listed if isinstance(listed, tuple) else ()
    return [(int(value), str(label), str(rule)) for value, label, rule in rows]


# ---------------------------------------------------------------- putting it together


def build(
    known: Facts,
    both: tuple[CounterView, CounterView],
    sums: tuple[Sequence[Line], Sequence[Line]],
    bonus: int,
    odds: Odds,
    note: str,
) -> Forecast:
    """A forecast from what the rules have counted."""
    attacker, defender = both
    first, second = (sum(value for value, _, _ in lines) for lines in sums)
    told_bonus = f"+{abs(bonus)} {'attacker' if bonus > 0 else 'defender'}" if bonus else "no bonus"
    return Forecast(
        title=f"{_name(attacker)} against {_name(defender)}",
        attacker=_piece(known, attacker),
        defender=_piece(known, defender),
        modifiers=tuple(table(*sums)),
        totals=(str(first), f"{told_bonus}, one die each", str(second)),
        shares=shares(odds, *_sorted(known, both)),
        questions=_questions(odds, *_sorted(known, both)),
        results=results(odds, *_sorted(known, both)),
        note=note,
        rule=RULE,
        exact=odds.exact,
    )


def _again(known: Facts, odds: Odds) -> Forecast | None:
    """A die rolled again by a Heroic Commander: the sum is known, one die is on the table."""
    combat = known.view.combat
    assert combat is not None
    both = known.by_word.get(combat.attacker), known.by_word.get(combat.defender)
    if both[0] is None or both[1] is None:
        return None
    pair = (both[0], both[1])
    return Forecast(
        title=f"Re-roll: {_name(pair[0])} against {_name(pair[1])}",
        attacker=_piece(known, pair[0]),
        defender=_piece(known, pair[1]),
        modifiers=(),
        totals=_standing(combat),
        shares=shares(odds, *_sorted(known, pair)),
        questions=(("The commander falls", odds.probability(lambda chance: _has(chance.entries, "hero_lost"))),),
        results=results(odds, *_sorted(known, pair)),
        note=f"As it stands: {_stands(combat)} The same number again makes the commander a casualty.",
        rule=HERO,
        exact=odds.exact,
    )


def _standing(combat: CombatView) -> tuple[str, str, str]:
    """Attack and Defense Value of dice that have fallen."""
    values = combat.dice[0] + max(0, combat.bonus), combat.dice[1] + max(0, -combat.bonus)
    return str(values[0]), f"dice {combat.dice[0]} and {combat.dice[1]} now", str(values[1])


def _stands(combat: CombatView) -> str:
    attack, _, defence = _standing(combat)
    if attack == defence:
        return f"{attack} to {defence}, a standoff."
    loser = "attacker" if int(attack) < int(defence) else "defender"
    return f"{attack} to {defence}, the {loser} is hit."


def _name(counter: CounterView) -> str:
    return counter.name if counter.known else place_words(counter, labelled=False)


def _piece(known: Facts, counter: CounterView) -> Piece:
    return of_counter(counter, counter.side in known.glimpse.eyes)


def _sorted(known: Facts, both: tuple[CounterView, CounterView]) -> tuple[str, str]:
    """The own unit and the enemy's, as the odds name them."""
    own, enemy = both if both[0].side == known.side else (both[1], both[0])
    return own.id, enemy.id


def table(attack: Iterable[Line], defence: Iterable[Line]) -> Iterator[tuple[str, str, str, str]]:
    """Both lists side by side; what counts for both, such as Combat Strength, stands on one line."""
    left = list(attack)
    right = list(defence)
    if left and right and left[0][2] == right[0][2]:
        yield str(left[0][0]), "Combat Strength", str(right[0][0]), left[0][2]
        left, right = left[1:], right[1:]
    for value, label, rule in left:
        yield _signed(value), label, "", rule
    for value, label, rule in right:
        yield "", label, _signed(value), rule


def _signed(value: int) -> str:
    return f"+{value}" if value >= 0 else f"−{-value}"


# ---------------------------------------------------------------- chances


def shares(odds: Odds, own: str, enemy: str) -> tuple[Share, ...]:
    """Every result in one of four classes, by what matters most in it; they add up to one."""
    parts = {"lost": Fraction(0), "none": Fraction(0), "hit": Fraction(0), "won": Fraction(0)}
    for chance in odds.chances:
        parts[_class(chance.entries, own, enemy)] += chance.probability
    return (
        Share(float(parts["lost"]), "you are hit", "bad"),
        Share(float(parts["none"]), "no decision", "neutral"),
        Share(float(parts["hit"]), "enemy hit", "fair"),
        Share(float(parts["won"]), "enemy lost", "good"),
    )


def _class(entries: tuple[Entry, ...], own: str, enemy: str) -> str:
    """Attrition alone decides nothing unless it destroys a unit."""
    hits, _, gone = fate(entries, enemy)
    own_hits, _, own_gone = fate(entries, own)
    if gone and not own_gone:
        return "won"
    if own_gone or own_hits:
        return "lost"
    return "hit" if hits else "none"


def _questions(odds: Odds, own: str, enemy: str) -> tuple[tuple[str, float], ...]:
    """What a player really asks."""
    return (
        ("The enemy is hurt at all", odds.probability(lambda chance: any(fate(chance.entries, enemy)))),
        ("Your unit is hurt at all", odds.probability(lambda chance: any(fate(chance.entries, own)))),
        ("Your unit is lost", odds.probability(lambda chance: fate(chance.entries, own)[2])),
    )


def results(odds: Odds, own: str, enemy: str) -> tuple[tuple[float, str], ...]:
    """Every result in words, equal ones together, the likeliest first."""
    found: dict[str, Fraction] = {}
    for chance in odds.chances:
        words = "; ".join(_fates(chance.entries, own, enemy)) or "no effect"
        found[words] = found.get(words, Fraction(0)) + chance.probability
    ranked = sorted(found.items(), key=lambda item: (-item[1], item[0]))
    return tuple((float(probability), words) for words, probability in ranked)


def _fates(entries: tuple[Entry, ...], own: str, enemy: str) -> Iterator[str]:
    for who, unit in (("enemy", enemy), ("you", own)):
        hits, attrition, gone = fate(entries, unit)
        told_of = ["lost"] if gone else [f"{hits} hit{'s' if hits != 1 else ''}"] if hits else []
        told_of += ["attrition"] if attrition else []
        if told_of:
            yield f"{who}: {', '.join(told_of)}"
    if _has(entries, "hero_lost"):
        yield "a commander falls"
    if _has(entries, "demoralized"):
        yield "a wing is demoralized"


def _has(entries: tuple[Entry, ...], kind: str) -> bool:
    return any(entry.kind == kind for entry in entries)
