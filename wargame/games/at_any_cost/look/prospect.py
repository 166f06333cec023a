"""Forecasts: what a fire, an assault, a charge or a roll leads to, before anything is rolled."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Literal

from wargame.client.looks import Forecast, Glimpse, Piece, Share
from wargame.engine.action import Action, Refusal
from wargame.engine.odds import Odds
from wargame.games.at_any_cost.look.facts import Facts, facts
from wargame.games.at_any_cost.look.pieces import of_counter
from wargame.games.at_any_cost.look.wording import word
from wargame.games.at_any_cost.looking.prospects import ChargeProspect
from wargame.games.at_any_cost.rules.questions import NextMove, OpportunityShot, ShotAtActivation
from wargame.games.at_any_cost.rules.units import ENEMY
from wargame.games.at_any_cost.rules.view import CounterView
from wargame.games.at_any_cost.words import odds as said
from wargame.grammar import signed

ROLLS = frozenset({"fire", "fortress", "resolve", "charge", "countercharge", "dig", "rebuild"})
"""Actions whose outcome is for the dice."""
SHOTS = (OpportunityShot, ShotAtActivation)
"""Questions in which a chit that is played fires at once."""
MANY = 4
"""More classes of results than these are put together."""
Tone = Literal["good", "fair", "neutral", "bad"]
HARM_TONES: dict[str, Tone] = {
    said.NONE: "neutral",
    said.MORALE: "fair",
    said.CASUALTY: "good",
    said.BROKEN: "good",
    said.OPEN: "neutral",
}
LOSERS: dict[str, tuple[str, Tone]] = {
    "A": ("attacker loses", "bad"),
    "TF": ("Tough Fight", "neutral"),
    "D": ("defender loses", "good"),
    "": ("not fought", "neutral"),
    said.OPEN: (said.HARMS[said.OPEN], "neutral"),
}


def forecast(glimpse: Glimpse, action: Action) -> Forecast | None:
    """What an action leads to if dice decide it."""
    known = facts(glimpse)
    if known.seat.decision is None or action not in known.seat.decision.actions:
        return None
    if action.verb == "assault":
        return _declaration(known, action)
    if action.verb not in ROLLS and not (action.verb == "play" and isinstance(known.about, SHOTS)):
        return None
    odds = known.seat.odds(action, said.follow)
    if not odds.before:
        if len(odds.chances) < 2:
            return None
        rolled = _roll(known, action, odds)
        charges = action.verb == "charge" and isinstance(known.about, NextMove)
        return _charge(known, action, rolled) if charges else rolled
    found = said.sum_of(known.data, odds.before[0].event)
    return build(known, found, odds, _parties(known, found, action.words))


def fought(glimpse: Glimpse, action: Action, ahead: Odds) -> Forecast:
    """12.3, 6.3.1: the combat that goes on when a unit stands, or when a chit is played on it or kept.

    `ahead` ends with the next question; what follows is shared out as in the forecast of the combat itself.
    """
    known = facts(glimpse)
    odds = known.seat.odds(action, said.follow)
    if odds.before[:1] != ahead.before[:1]:
        odds = ahead
    found = said.sum_of(known.data, odds.before[0].event)
    return build(known, found, odds, _parties(known, found, ()))


def _declaration(known: Facts, action: Action) -> Forecast | None:
    """12.2: an assault about to be declared, as it would be fought with those declared so far."""
    odds = known.seat.tool("declared_odds", *action.words)
    if not odds.before:
        return None
    found = said.sum_of(known.data, odds.before[0].event)
    shown = build(known, found, odds, _parties(known, found, action.words))
    return replace(
        shown,
        title=f"{shown.title}, if fought so",
        totals=_supposed("If fought so", found),
        note=f"Led from {found.lead}. Declared units are committed; others may still join. {shown.note}".rstrip(),
    )


def _supposed(when: str, found: said.Sum) -> tuple[str, str, str]:
    """The column of a combat that may never be fought."""
    words = found.column_words
    return "", f"{when}: {words[:1].lower()}{words[1:]}", ""


def clash(glimpse: Glimpse, attacker: str, defender: str) -> Forecast | str:
    """A fire or an assault that could be made, by either side; or why it cannot be."""
    known = facts(glimpse)
    found = glimpse.looking.clash(attacker, defender)
    if isinstance(found, Refusal):
        return str(found)
    both = known.counters.get(attacker), known.counters.get(defender)
    if not found.odds.before or both[0] is None or both[1] is None:
        return "One of the two is not on the map."
    return build(known, said.sum_of(known.data, found.odds.before[0].event), found.odds, (both[0], both[1]))


Parties = tuple[CounterView | None, CounterView | None]


def _parties(known: Facts, found: said.Sum, named: Sequence[str]) -> Parties:
    """A unit that strikes and one that is struck, to be shown; it may be `named` by the action."""
    words = [*found.units, *named]
    striker = next((known.counters[each] for each in words if each in known.counters), None)
    if striker is None and found.lead:
        striker = next((counter for counter in known.at(found.lead) if not counter.hq), None)
    struck = next((counter for counter in known.at(found.target) if not counter.hq), None)
    return striker, struck


# ---------------------------------------------------------------- putting it together
def build(known: Facts, found: said.Sum, odds: Odds, both: Parties) -> Forecast:
    """A forecast from what the rules have counted."""
    striker, struck = both
    side = striker.side if striker is not None else known.side
    assault = found.kind == said.ASSAULT
    return Forecast(
        title=f"{striker.label if striker else 'The fortress'} {'assaults' if assault else 'fires at'} {found.target}",
        attacker=_piece(known, striker),
        defender=_piece(known, struck),
        modifiers=tuple(_lines(known, found, striker)),
        totals=("", found.column_words, ""),
        shares=_assault_shares(odds) if assault else _fire_shares(known, odds, ENEMY[side]),
        questions=tuple(_questions(known, odds, side, assault)),
        results=said.results(odds),
        note=_note(known, side),
        rule="12.7" if assault else "8.5",
        exact=odds.exact,
    )


def _piece(known: Facts, counter: CounterView | None) -> Piece | None:
    return of_counter(known, counter) if counter is not None else None


def _lines(known: Facts, found: said.Sum, striker: CounterView | None) -> Iterator[tuple[str, str, str, str]]:
    """How the strengths come about and the base column, then one line per shift with its rule."""
    if found.kind == said.ASSAULT:
        for line in said.attack_lines(known.counters, found, striker):
            yield line.value, line.words, "", line.rule
        for line in said.defence_lines(known.counters, found):
            yield "", line.words, line.value, line.rule
        yield found.attack, "Strength", found.defence, "12.4"
        yield "", f"Difference: column {found.base}", "", "12.2"
    else:
        for line in said.fire_lines(known.data, known.board, known.counters, found):
            yield line.value, line.words, "", line.rule
        yield found.attack, f"Strength: column {found.base}", "", "8.3"
    for value, label, rule in found.shifts:
        yield signed(value), label, "", rule


def _fire_shares(known: Facts, odds: Odds, enemy: str) -> tuple[Share, ...]:
    parts = said.harms(odds, enemy, _side_of(known))
    shown = {name: words for name, words in said.HARMS.items() if parts[name] or name == said.NONE}
    return tuple(Share(parts[name], words, HARM_TONES[name]) for name, words in shown.items())


def _assault_shares(odds: Odds) -> tuple[Share, ...]:
    """Whom the entry of the table is worse for."""
    parts = said.losers(odds)
    shown = ((loser, label, tone) for loser, (label, tone) in LOSERS.items() if parts.get(loser))
    return tuple(Share(parts[loser], label, tone) for loser, label, tone in shown)


def _questions(known: Facts, odds: Odds, side: str, assault: bool) -> Iterator[tuple[str, float]]:
    """What a player really asks."""
    if assault:
        yield from _verdicts(odds)
        return
    yield "Target is hurt at all", said.hurt_at_all(odds, ENEMY[side], _side_of(known))
    yield "Own ammunition runs low", said.runs_low(odds, side, _side_of(known))


def _verdicts(odds: Odds) -> Iterator[tuple[str, float]]:
    """12.7: how likely each side loses an assault."""
    yield "Defender loses", odds.probability(lambda chance: said.assault_code(chance.entries).startswith("D"))
    yield "Attacker loses", odds.probability(lambda chance: said.assault_code(chance.entries).startswith("A"))


def _side_of(known: Facts) -> said.SideOf:
    return lambda unit: known.counters[unit].side if unit in known.counters else None


def _note(known: Facts, side: str) -> str:
    """What the numbers leave out: chits the enemy holds."""
    enemy = ENEMY[side]
    held = known.view.hand(enemy).held_count
    own = known.view.hand(side).held_count
    parts = [f"The enemy holds {held} chit{'s' if held > 1 else ''}; not counted here."] if held else []
    parts += ["Your own chits may be played on it before the dice."] if own and side == known.side else []
    return " ".join(parts)


# ---------------------------------------------------------------- other rolls
def _roll(known: Facts, action: Action, odds: Odds) -> Forecast:
    """A roll that is no combat: every result in words."""
    results = said.results(odds)
    unit = next((known.counters[each] for each in action.words if each in known.counters), None)
    verb = word(known.glimpse, action, 0)
    return Forecast(
        title=verb.label,
        attacker=_piece(known, unit),
        defender=None,
        modifiers=(),
        totals=("", verb.label, ""),
        shares=tuple(_roll_shares(results, unit.label if unit is not None else "")),
        results=results,
        note=verb.detail,
        rule=known.rule,
        exact=odds.exact,
    )


def _charge(known: Facts, action: Action, rolled: Forecast) -> Forecast:
    """11.6: after the die for cohesion: the fires that wait on the way, and the assault if the charge arrives."""
    waits: ChargeProspect | None = known.seat.tool("charge_prospect", *action.words)
    if waits is None or not waits.odds.before:
        return rolled
    found = said.sum_of(known.data, waits.odds.before[0].event)
    struck = next((counter for counter in known.at(found.target) if not counter.hq), None)
    rider = known.counters[action[1]].supposing(charging=True, assaults=found.target)
    fires = tuple(
        ("", f"Fire in {fire.hex}: {_names(known, fire.firers)}", fire.column, "11.4") for fire in waits.fires
    )
    notes = [f"Reckoned for a charge that strikes from {waits.lead}."]
    if waits.riders:
        notes.append(f"{_names(known, waits.riders)} may Countercharge (11.7).")
    return replace(
        rolled,
        defender=_piece(known, struck),
        modifiers=(*fires, *_lines(known, found, rider)),
        totals=_supposed("If it arrives", found),
        questions=tuple((f"{words}, if it arrives", chance) for words, chance in _verdicts(waits.odds)),
        note=" ".join((*notes, rolled.note)).rstrip(),
    )


def _names(known: Facts, units: Iterable[str]) -> str:
    return ", ".join(known.counters[each].label for each in units)


def _roll_shares(results: said.Results, name: str) -> Iterator[Share]:
    """The likeliest results without the name of the unit, and all others as one."""
    for number, (chance, words) in enumerate(results[:MANY]):
        yield Share(chance, words.removeprefix(f"{name} ").rstrip("."), "fair" if number else "good")
    rest = sum(chance for chance, _ in results[MANY:])
    if rest:
        yield Share(rest, "otherwise", "neutral")
