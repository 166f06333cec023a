"""Contests: what an attack, a card or a re-roll leads to, before the dice and after them (XI)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from wargame.engine.action import Action
from wargame.engine.answers import Listed
from wargame.engine.contest import Contest, Lit, Party, Share, Term, Tone, Variant
from wargame.engine.events import Entry, Rolled
from wargame.engine.odds import Odds
from wargame.games.abyss_of_lament.rules import events as told
from wargame.games.abyss_of_lament.rules.battle import Battle
from wargame.games.abyss_of_lament.rules.combat.modifiers import flank_refusals
from wargame.games.abyss_of_lament.rules.questions import Stake
from wargame.games.abyss_of_lament.rules.view import BattleView, CounterView
from wargame.games.abyss_of_lament.words import odds as reckoning
from wargame.games.abyss_of_lament.words.cards import SYMBOLS
from wargame.games.abyss_of_lament.words.names import difference_words, place_words, spec_units
from wargame.games.abyss_of_lament.words.vocabulary import Names
from wargame.grammar import counted, possessive, signed
from wargame.players import Seat

RULE = "XI.5.3"
CLASH, HITS, MODIFIERS = "clash", "hits", "modifiers"
"""The charts a combat is read on."""
Modifiers = Sequence[told.Modifier | Listed]
Both = tuple[CounterView, CounterView]
ENEMY_HURT, OWN_HURT = (f"{who} is hit, suffers attrition or is lost" for who in ("The enemy", "Your unit"))
OWN_LOST, FALLS = "Your unit is lost", "The commander falls"
BETTER, WORSE = "Better than it stands", "Worse than it stands"
HOPES, HARMS = frozenset({ENEMY_HURT, BETTER}), frozenset({OWN_HURT, OWN_LOST, FALLS, WORSE})
"""What a player really asks of a combat: what he hopes for, and what he fears."""
TONES: dict[str, Tone] = {"lost": "bad", "none": "neutral", "hit": "fair", "won": "good"}
"""The classes of results in the order they are drawn."""


# ---------------------------------------------------------------- before the dice


def contest(g: Battle, side: str, action: Action) -> Contest | None:
    """What an action leads to if dice of combat decide it, or what declining a card or a re-roll leaves standing."""
    seat = Seat(g, side)
    stakes = stakes_of(seat)
    if stakes is not None and stakes.rolled:
        return _fallen(seat, stakes, action)
    if stakes is None and action.verb != "attack":
        return None
    odds = stakes.odds(action) if stakes is not None else seat.odds(action, reckoning.Support(seat, 0))
    both = reckoning.parties(seat, odds)
    found = combat(seat, both, odds) if both is not None else None
    if found is None or both is None:
        return None
    own, enemy = _sorted(seat, both)
    mine, theirs = (next(each for each in both if each.id == unit) for unit in (own, enemy))
    more = [*list(reckoning.variants(seat, action, mine, odds))[1:], *reckoning.answers(seat, action, theirs)]
    return replace(
        found,
        title=_with_volleys(g, action, both) if len(action) > 4 else found.title,
        terms=(*found.terms, *_unsupported(g, own, enemy)),
        variants=tuple(Variant(name, shares(each, own, enemy)) for name, each in more),
    )


def _unsupported(g: Battle, own: str, enemy: str) -> Iterator[Term]:
    """XI.3.3: the own units beside the enemy that a player might count on, and why they give no flank support."""
    if own in g.units.by_id and enemy in g.units.by_id:
        for unit, refusal in flank_refusals(g, g.units[own], g.units[enemy]):
            yield Term(f"No flank support: {g.hex(unit)}, {refusal.reason}", rule=refusal.rule)


def _with_volleys(g: Battle, action: Action, both: Both) -> str:
    """XI.3.6.2: who attacks, and whose volleys help."""
    (attacker, defender), helper = both, possessive(g.units[action[4]].name.partition(" (")[0])
    return f"{_name(attacker)}, with {helper} volleys, {Names(g).attacks(action[1])} {_name(defender)}"


def stakes_of(seat: Seat) -> reckoning.Stakes | None:
    """What hangs on the question, if it is about a card or a die in a combat."""
    view: BattleView = seat.view
    about = seat.decision.about if seat.decision is not None else None
    return reckoning.Stakes(seat, view, view.combat, about) if view.combat and isinstance(about, Stake) else None


def combat(seat: Seat, both: Both, odds: Odds) -> Contest | None:
    """A combat as its odds tell it."""
    sums = reckoning.counted_in(odds)
    if sums is None:
        return None
    attacker, defender = both
    pair = _sorted(seat, both)
    return replace(
        _summed(sums.attack, sums.defence, sums.bonus),
        title=f"{_name(attacker)} against {_name(defender)}",
        attacker=_party(attacker),
        defender=_party(defender),
        shares=shares(odds, *pair),
        questions=_questions(odds, *pair),
        hopes=HOPES,
        harms=HARMS,
        results=results(odds, *pair),
        note=" ".join(reckoning.left_out(seat, *both)),
        exact=odds.exact,
    )


def _summed(attack: Modifiers, defence: Modifiers, bonus: int) -> Contest:
    """Both sums (XI.3)."""
    first, second = (sum(each.value for each in lines) for lines in (attack, defence))
    gain = f"+{abs(bonus)} {'attacker' if bonus > 0 else 'defender'}" if bonus else "no bonus"
    return Contest(
        title="Combat",
        terms=tuple(terms(attack, defence)),
        totals=(str(first), f"{gain}, one die each", str(second)),
        lit=(Lit(CLASH), Lit(HITS), Lit(MODIFIERS)),
        rule=RULE,
    )


def terms(attack: Modifiers, defence: Modifiers) -> Iterator[Term]:
    """Both lists side by side; what counts for both, such as Combat Strength, stands on one line."""
    left, right = list(attack), list(defence)
    if left and right and left[0].rule == right[0].rule:
        yield Term("Combat Strength", str(left[0].value), str(right[0].value), left[0].rule)
        left, right = left[1:], right[1:]
    yield from (Term(each.label, signed(each.value), rule=each.rule) for each in left)
    yield from (Term(each.label, defence=signed(each.value), rule=each.rule) for each in right)


def _party(counter: CounterView) -> Party:
    return Party(counter.side, (counter.id,), _name(counter))


def _name(counter: CounterView) -> str:
    return counter.name if counter.known else place_words(counter, labelled=False)


def _sorted(seat: Seat, both: Both) -> tuple[str, str]:
    """The own unit and the enemy's, as the odds name them."""
    own, enemy = both if both[0].side == seat.side else (both[1], both[0])
    return own.id, enemy.id


def shares(odds: Odds, own: str, enemy: str) -> tuple[Share, ...]:
    """Every result in one of four classes, by what matters most in it; they add up to one."""
    found = reckoning.verdicts(odds, own, enemy)
    return tuple(Share(found[name], reckoning.VERDICTS[name], tone) for name, tone in TONES.items())


def _questions(odds: Odds, own: str, enemy: str) -> tuple[tuple[str, float], ...]:
    """What a player really asks."""
    return (
        (ENEMY_HURT, odds.probability(lambda chance: any(reckoning.fate(chance.entries, enemy)))),
        (OWN_HURT, odds.probability(lambda chance: any(reckoning.fate(chance.entries, own)))),
        (OWN_LOST, odds.probability(lambda chance: reckoning.fate(chance.entries, own).lost)),
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
    for event in (entry.event for entry in entries):
        if isinstance(event, told.HeroLost):
            yield f"{_whose(event)} commander falls"
        elif isinstance(event, told.WingDemoralized):
            yield f"{_whose(event)} wing is demoralized"


def _whose(event: told.WingResult) -> str:
    """A wing by its side and its suit."""
    return f"{possessive(event.side.title())} {SYMBOLS[event.suit]}"


# ---------------------------------------------------------------- when the dice have fallen


def _fallen(seat: Seat, stakes: reckoning.Stakes, action: Action) -> Contest:
    """The dice lie on the table: what a re-roll can bring, what stands without it, what a card makes of it."""
    fought, odds, (attack, defence) = stakes.combat, stakes.odds(action), stakes.values
    parties = [_named(seat, unit) for unit in (fought.attacker, fought.defender)]
    again = action == reckoning.REROLL
    open_ = "if your die is rolled again" if again else "when the enemy's die is rolled again"
    return Contest(
        title=f"{'Re-roll' if again else action.verb.capitalize()}. {' against '.join(each.name for each in parties)}",
        attacker=parties[0],
        defender=parties[1],
        terms=tuple(_counted(fought.dice, fought.bonus)),
        totals=(str(attack), "as it stands", str(defence)),
        shares=shares(odds, stakes.own, stakes.enemy),
        questions=tuple(_stakes(stakes)) if again else _questions(odds, stakes.own, stakes.enemy),
        hopes=HOPES,
        harms=HARMS,
        results=results(odds, stakes.own, stakes.enemy),
        note=stakes.note(action),
        stands=stakes.certain(action) is not None,
        when="" if stakes.certain(action) is not None else open_,
        rule=seat.decision.rule if seat.decision is not None else RULE,
        exact=odds.exact,
    )


def _named(seat: Seat, unit: str) -> Party:
    """A unit of a combat, which may have been lost to attrition."""
    seen = next((each for each in seat.view.counters if each.id == unit), None)
    if seen is not None:
        return _party(seen)
    listed = spec_units(seat.scenario).get(unit)
    return Party("", (unit,), listed.name if listed is not None else "a lost unit")


def _stakes(stakes: reckoning.Stakes) -> Iterator[tuple[str, float]]:
    compared = stakes.compared()
    if compared is not None:
        yield BETTER, compared[0]
        yield WORSE, compared[1]
    yield OWN_LOST, stakes.lost(reckoning.REROLL)
    yield FALLS, stakes.falls()


# ---------------------------------------------------------------- as the log tells it


def contest_told(g: Battle, side: str, entries: Sequence[Entry]) -> Contest | None:
    """A combat by its modifiers and the dice after them; an attack just declared has none yet."""
    event = entries[0].event
    if isinstance(event, told.AttackDeclared):
        return replace(_summed((), (), 0), title="Attack declared", totals=("", "", ""))
    if not isinstance(event, told.ModifiersCounted):
        return None
    found = _summed(event.attack, event.defence, event.bonus)
    dice = _thrown(entries[1:])
    if len(dice) < 2:
        return found
    first, second = dice[0].face + max(0, event.bonus), dice[1].face + max(0, -event.bonus)
    gap = abs(first - second)
    row = next(row for row in g.data.hit_table.rows if row.from_ <= gap and (row.to is None or gap <= row.to))
    return replace(
        found,
        terms=(*found.terms, *_counted((dice[0].face, dice[1].face), event.bonus)),
        totals=(str(first), "Attack and Defense Value", str(second)),
        dice=dice,
        lit=(
            Lit(CLASH, str(dice[0].face), str(dice[1].face)),
            Lit(HITS, difference_words(row.from_, row.to), "hits"),
            Lit(MODIFIERS),
        ),
    )


def _thrown(entries: Sequence[Entry]) -> tuple[Rolled, ...]:
    """The last die of each side before both values are compared, the attacker's first."""
    rolls: dict[str, Rolled] = {}
    for event in (entry.event for entry in entries):
        if isinstance(event, told.ClashOfArms):
            break
        if isinstance(event, Rolled) and event.side is not None:  # nobody's dice are those of events
            rolls[event.side] = event
    return tuple(rolls.values())


def _counted(dice: tuple[int, int], bonus: int) -> Iterator[Term]:
    """XI.3, XI.4: what Attack and Defense Value are made of."""
    yield Term("Dice", str(dice[0]), str(dice[1]), "XI.4")
    if bonus:
        yield Term("Combat Bonus", signed(bonus) if bonus > 0 else "", signed(-bonus) if bonus < 0 else "", "XI.3")
