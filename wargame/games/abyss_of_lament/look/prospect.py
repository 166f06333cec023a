"""Forecasts: what an attack, a card or a re-roll leads to, before anything is rolled."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Literal

from wargame.client.looks import Forecast, Glimpse, Share
from wargame.engine.action import Action, Refusal
from wargame.engine.answers import Listed
from wargame.engine.events import Entry
from wargame.engine.odds import Odds
from wargame.games.abyss_of_lament.look import wording
from wargame.games.abyss_of_lament.look.facts import Facts, facts
from wargame.games.abyss_of_lament.look.pieces import named, of_counter
from wargame.games.abyss_of_lament.rules.events import HeroLost, Modifier, WingDemoralized
from wargame.games.abyss_of_lament.rules.view import CombatView, CounterView
from wargame.games.abyss_of_lament.words import odds as reckoning
from wargame.games.abyss_of_lament.words.names import place_words
from wargame.grammar import counted, signed

RULE = "XI.5.3"
Modifiers = Sequence[Modifier | Listed]
TONES: dict[str, Literal["good", "fair", "neutral", "bad"]] = {
    "lost": "bad",
    "none": "neutral",
    "hit": "fair",
    "won": "good",
}
"""The classes of results in the order they are drawn."""


def forecast(glimpse: Glimpse, action: Action) -> Forecast | None:
    """What an action leads to if dice of combat decide it, or what declining a card or a re-roll leaves standing."""
    known = facts(glimpse)
    if glimpse.ask is None or action not in glimpse.ask.actions:
        return None
    if known.stakes is not None:
        odds = known.stakes.odds(action)
        if known.stakes.rolled:
            return _fallen(known, known.stakes, action)
    elif action.verb == "attack":
        odds = known.seat.odds(action, reckoning.Support(known.seat, 0))
    else:
        return None
    both, sums = reckoning.parties(known.seat, odds), reckoning.counted_in(odds)
    if both is None or sums is None:
        return None
    note = " ".join(reckoning.left_out(known.seat, *both))
    return build(known, both, (sums.attack, sums.defence), sums.bonus, odds, note)


def clash(glimpse: Glimpse, attacker: str, defender: str) -> Forecast | str:
    """A combat that could be fought, by either side; or why it cannot be known."""
    known = facts(glimpse)
    found = glimpse.looking.clash(attacker, defender)
    if isinstance(found, Refusal):
        return str(found)
    both = known.by_word.get(attacker), known.by_word.get(defender)
    if both[0] is None or both[1] is None:
        return "One of the two is not on the map."
    note = " ".join(reckoning.left_out(known.seat, both[0], both[1]))
    return build(known, (both[0], both[1]), (found.attack, found.defence), found.bonus, found.odds, note)


def build(
    known: Facts,
    both: tuple[CounterView, CounterView],
    sums: tuple[Modifiers, Modifiers],
    bonus: int,
    odds: Odds,
    note: str,
) -> Forecast:
    """A forecast from what the rules have counted."""
    attacker, defender = both
    first, second = (sum(each.value for each in lines) for lines in sums)
    told_bonus = f"+{abs(bonus)} {'attacker' if bonus > 0 else 'defender'}" if bonus else "no bonus"
    return Forecast(
        title=f"{_name(attacker)} against {_name(defender)}",
        attacker=of_counter(known, attacker),
        defender=of_counter(known, defender),
        modifiers=tuple(table(*sums)),
        totals=(str(first), f"{told_bonus}, one die each", str(second)),
        shares=shares(odds, *_sorted(known, both)),
        questions=_questions(odds, *_sorted(known, both)),
        results=results(odds, *_sorted(known, both)),
        note=note,
        rule=RULE,
        exact=odds.exact,
    )


def _fallen(known: Facts, stakes: reckoning.Stakes, action: Action) -> Forecast:
    """The dice lie on the table: what a re-roll can bring, what stands without it, what a card makes of it."""
    combat, odds, (attack, defence) = stakes.combat, stakes.odds(action), stakes.values
    attacker, defender = (named(known.glimpse, word) for word in (combat.attacker, combat.defender))
    titles = " against ".join(piece.title if piece is not None else "a lost unit" for piece in (attacker, defender))
    again = action == reckoning.REROLL
    open_ = "your die is rolled again" if again else "the enemy's die is rolled again"
    return Forecast(
        title=f"{'Re-roll' if again else wording.word(known.glimpse, action, 0).label}. {titles}",
        attacker=attacker,
        defender=defender,
        modifiers=tuple(_dice(combat)),
        totals=(str(attack), open_ if stakes.certain(action) is None else "as it stands", str(defence)),
        shares=shares(odds, stakes.own, stakes.enemy),
        questions=tuple(_stakes(stakes)) if again else _questions(odds, stakes.own, stakes.enemy),
        results=results(odds, stakes.own, stakes.enemy),
        note=stakes.note(action),
        rule=known.rule,
        exact=odds.exact,
    )


def _dice(combat: CombatView) -> Iterator[tuple[str, str, str, str]]:
    """Attack and Defense Value as they are counted from the dice (XI.5.3)."""
    bonus = combat.bonus
    yield str(combat.dice[0]), "Dice", str(combat.dice[1]), "XI.4"
    if bonus:
        yield signed(bonus) if bonus > 0 else "", "Combat Bonus", signed(-bonus) if bonus < 0 else "", "XI.3"


def _stakes(stakes: reckoning.Stakes) -> Iterator[tuple[str, float]]:
    compared = stakes.compared()
    if compared is not None:
        yield "Better than it stands", compared[0]
        yield "Worse than it stands", compared[1]
    yield "Your unit is lost", stakes.lost(reckoning.REROLL)
    yield "The commander falls", stakes.falls()


def _name(counter: CounterView) -> str:
    return counter.name if counter.known else place_words(counter, labelled=False)


def _sorted(known: Facts, both: tuple[CounterView, CounterView]) -> tuple[str, str]:
    """The own unit and the enemy's, as the odds name them."""
    own, enemy = both if both[0].side == known.side else (both[1], both[0])
    return own.id, enemy.id


def table(attack: Modifiers, defence: Modifiers) -> Iterator[tuple[str, str, str, str]]:
    """Both lists side by side; what counts for both, such as Combat Strength, stands on one line."""
    left, right = list(attack), list(defence)
    if left and right and left[0].rule == right[0].rule:
        yield str(left[0].value), "Combat Strength", str(right[0].value), left[0].rule
        left, right = left[1:], right[1:]
    yield from ((signed(each.value), each.label, "", each.rule) for each in left)
    yield from (("", each.label, signed(each.value), each.rule) for each in right)


def shares(odds: Odds, own: str, enemy: str) -> tuple[Share, ...]:
    """Every result in one of four classes, by what matters most in it; they add up to one."""
    found = reckoning.verdicts(odds, own, enemy)
    return tuple(Share(found[name], reckoning.VERDICTS[name], tone) for name, tone in TONES.items())


def _questions(odds: Odds, own: str, enemy: str) -> tuple[tuple[str, float], ...]:
    """What a player really asks."""
    return (
        ("The enemy is hurt at all", odds.probability(lambda chance: any(reckoning.fate(chance.entries, enemy)))),
        ("Your unit is hurt at all", odds.probability(lambda chance: any(reckoning.fate(chance.entries, own)))),
        ("Your unit is lost", odds.probability(lambda chance: reckoning.fate(chance.entries, own).lost)),
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
        hits, attrition, gone = reckoning.fate(entries, unit)
        told_of = ["lost"] if gone else [counted(hits, "hit")] if hits else []
        told_of += ["attrition"] if attrition else []
        if told_of:
            yield f"{who}: {', '.join(told_of)}"
    happened = {type(entry.event) for entry in entries}
    if HeroLost in happened:
        yield "a commander falls"
    if WingDemoralized in happened:
        yield "a wing is demoralized"
