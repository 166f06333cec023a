"""13: the combat a march leads to, or one between two units, as a contest."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from wargame.engine.action import Action, Refusal
from wargame.engine.answers import unanswered
from wargame.engine.contest import Contest, Party, Share, Term
from wargame.games.on_to_paris.looking.aftermath import reroll
from wargame.games.on_to_paris.looking.estimates import Forecast
from wargame.games.on_to_paris.looking.planned import Outlook, first_met, outlook
from wargame.games.on_to_paris.looking.politics import empire_falls
from wargame.games.on_to_paris.looking.reaction_combat import meeting
from wargame.games.on_to_paris.looking.routes import march_warnings, routes
from wargame.games.on_to_paris.looking.whoever_reacts import Case, Prospect, all_answers, prospect
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.fight import ARTILLERY, BEGAN, CRT, FAILURE, SUPPLY
from wargame.games.on_to_paris.rules.units import FRENCH, GUN
from wargame.games.on_to_paris.words.base import Names
from wargame.games.on_to_paris.words.politics import empire_words
from wargame.grammar import counted, listed, percent, sentence, signed

MARCH = "march"
SURE = 1 - 1e-9
CASES = 3
"""12: so many cases of who reacts are told."""
QUIET = "All this if nobody reacts."
WHOEVER = "Chances, results and average losses are those over all who may react; SPs and modifiers those before."
UNHELPED = "SPs before Reactions"
FALLS = "The Empire falls"
RESULTS = 6
"""So many single results are told."""
SHAKEN = {
    BEGAN: "they are already",
    SUPPLY: "no Combat Supply",
    FAILURE: "failure in battle",
    **dict.fromkeys((ARTILLERY, CRT), "from the last round"),
}
"""13.14.3: why a side is Demoralized in a combat whatever the dice say."""


def contest(g: Campaign, side: str, action: Action) -> Contest | None:
    """13, 13.9.2: what the first combat promises to which a march or a Reaction leads; or a re-roll."""
    met = meeting(g, side, action)
    if met is not None:
        found = met.outlook.forecast
        shown = combat_contest(g, side, met.outlook, met.attackers, reader_defends=found.defender == side)
        shown = replace(shown, note=shown.note.removesuffix(QUIET).rstrip())
        return with_empire(shown, side, empire_falls(found)) if met.emperor else shown
    if action.verb != MARCH:
        return reroll(g, side, action)
    for goal, units in first_met(routes(g, side)).items():
        ahead = prospect(g, side, goal, *units)
        if not isinstance(ahead, Refusal):
            shown = _marched_into(g, side, ahead, units)
            return replace(shown, note=" ".join([*march_warnings(g, side), shown.note]))
    return None


def _marched_into(g: Campaign, side: str, ahead: Prospect, units: list[str]) -> Contest:
    """12: the combat whoever reacts into it: the chance over all cases first, then the likeliest of them."""
    shown = combat_contest(g, side, ahead.outlook, units, unanswered(all_answers(g, side)))
    if len(ahead.cases) > 1:
        names, attacker = Names(g), ahead.outlook.forecast.attacker
        (alone, wins), *others = shown.questions
        first, told = f"{names.side(attacker)} win, whoever reacts", _told_cases(names, attacker, ahead.cases)
        shown = replace(
            shown,
            totals=(shown.totals[0], UNHELPED, shown.totals[2]),
            questions=((first, wins), *told, *others),
            hopes=shown.hopes - {alone} | {first, *(words for words, _ in told)},
            note=f"{WHOEVER} {shown.note.removesuffix(QUIET).rstrip()}",
        )
    return with_empire(shown, side, ahead.falls) if ahead.emperor else shown


def with_empire(shown: Contest, side: str, falls: float) -> Contest:
    """18.2.2: Napoleon III is in the combat; the French hope that the Empire stands, the Prussians that it falls."""
    harms, hopes = (shown.harms | {FALLS}, shown.hopes) if side == FRENCH else (shown.harms, shown.hopes | {FALLS})
    first, *others = shown.questions
    note = f"{shown.note} {empire_words()}"
    return replace(shown, questions=(first, (FALLS, falls), *others), hopes=hopes, harms=harms, note=note)


def _told_cases(names: Names, side: str, cases: Sequence[Case]) -> tuple[tuple[str, float], ...]:
    """12: the chance of a side in the likeliest cases, each with its own."""
    return tuple(
        (f"{names.side(side)} win if {_who_words(names, case.who)} ({percent(case.chance)})", case.forecast.wins(side))
        for case in cases[:CASES]
    )


def _who_words(names: Names, who: tuple[str, ...]) -> str:
    return f"{names.units(who)} {'reacts' if len(who) == 1 else 'react'}" if who else "nobody reacts"


def combat_contest(
    g: Campaign,
    side: str,
    promised: Outlook,
    units: list[str],
    quiet: float | None = None,
    reader_defends: bool = False,
) -> Contest:
    """Both sides, the column, the modifiers, and who wins; `quiet` is how likely nobody reacts before, if known."""
    found, names = promised.forecast, Names(g)
    supposed = f" if nobody reacts ({percent(quiet)})" if quiet is not None and quiet < SURE else ""
    reader = found.defender if reader_defends else found.attacker
    held = tuple(piece.id for piece in g.view(side).at(found.place) if piece.side == found.defender)
    wins = f"{names.side(reader)} win{supposed}"
    foe = found.attacker if reader_defends else found.defender
    ours, theirs = (_demoralized(names, found, each) for each in (reader, foe))
    return Contest(
        title=f"Combat at {names.hex(found.place)}",
        attacker=Party(found.attacker, tuple(units), names.side(found.attacker)),
        defender=Party(found.defender, held, names.side(found.defender)),
        terms=tuple(_terms(promised)),
        totals=(str(found.attack.foot), "SPs without cavalry", str(found.defence.foot)),
        shares=tuple(
            Share(found.wins(each), f"{names.adjective(each)} victory", "good" if each == reader else "bad")
            for each in (found.attacker, found.defender)
        ),
        questions=(
            (wins, found.wins(reader)),
            *_open(names, found),
        ),
        hopes=frozenset({wins, theirs} if reader == side else {ours}),
        harms=frozenset({ours} if reader == side else {wins, theirs}),
        results=tuple(_results(names, found)),
        note=_note(names, promised),
        rule="13.2",
        exact=False,
    )


def _note(names: Names, promised: Outlook) -> str:
    """13.4, 13.6: the column with its shifts, and average losses."""
    found = promised.forecast
    columns = " or ".join(f"{name} ({chance:.0%})" for name, chance in found.columns)
    told = [promised.shelter] if promised.shelter else []
    told += [f"Column {columns}."] if columns else []
    told += [f"Shifts: {', '.join(promised.shifts)}."] if promised.shifts else []
    for side in (found.attacker, found.defender):
        told.append(f"{names.side(side)} lose {found.average(side):.1f} SPs on average.")
    shaken = [_demoralized(names, found, side) for side, chance in _shaken(found) if chance > SURE]
    told += [f"Whatever the dice say: {listed(shaken)}."] if shaken else []
    return " ".join([*told, QUIET])


def _terms(promised: Outlook) -> Iterator[Term]:
    """13.9: what is added to the rolls, without artillery and cavalry, which dice decide."""
    yield from (Term(term.name, signed(term.value), rule=term.rule) for term in promised.attack)
    yield from (Term(term.name, defence=signed(term.value), rule=term.rule) for term in promised.defence)


def _results(names: Names, found: Forecast) -> Iterator[tuple[float, str]]:
    """13.11.2: the likeliest results in words, and how likely none of them comes."""
    for (attack_lost, defence_lost, victor), chance in found.ends[:RESULTS]:
        attack, defence = counted(attack_lost, "SP"), counted(defence_lost, "SP")
        lost = f"{names.side(found.attacker)} lose {attack}, {names.side(found.defender)} {defence}"
        why = _why(found, attack_lost, defence_lost, victor)
        yield chance, f"{lost}; the {names.side(victor)} win{why}." if victor else f"{lost}."
    if rarer := sum(chance for _, chance in found.ends[RESULTS:]):
        yield rarer, "Something rarer."


def _why(found: Forecast, attack_lost: int, defence_lost: int, victor: str) -> str:
    """13.15.1: why a side wins that has lost more: levels of Demoralization are looked at before losses."""
    more = attack_lost - defence_lost if victor == found.attacker else defence_lost - attack_lost
    if more <= 0:
        return ""
    end = attack_lost, defence_lost, victor
    alike = (each for each, _ in found.results if (each.attack_lost, each.defence_lost, each.victor) == end)
    levels = [each.attack_levels - each.defence_levels for each in alike]
    fewer = all(level < 0 if victor == found.attacker else level > 0 for level in levels)
    return ", less Demoralized" if fewer else ""


def _shaken(found: Forecast) -> Iterator[tuple[str, float]]:
    """13.14.1: how likely each side is Demoralized afterwards."""
    yield from ((side, found.demoralized(side)) for side in (found.attacker, found.defender))


def _open(names: Names, found: Forecast) -> Iterator[tuple[str, float]]:
    """13.14.1: who may be Demoralized or not; what is certain is no question."""
    yield from ((_demoralized(names, found, side), chance) for side, chance in _shaken(found) if chance <= SURE)


def _demoralized(names: Names, found: Forecast, side: str) -> str:
    """13.14.3: who may be Demoralized, and why if it is sure."""
    reasons = listed([SHAKEN[cause] for cause in dict(found.shaken).get(side, ())])
    return f"{names.adjective(side)} units Demoralized" + (f" ({reasons})" if reasons else "")


# ---------------------------------------------------------------- one unit against another


def contest_between(g: Campaign, side: str, attacker: str, defender: str, all_open: bool = False) -> Contest | Refusal:
    """13: what an attack of one unit on another promises, an Army with those Attached to it in its hex."""
    first, second = _standing(g, attacker), _standing(g, defender)
    for found in (first, second):
        if isinstance(found, Refusal):
            return found
    assert not isinstance(first, Refusal)
    assert not isinstance(second, Refusal)
    if first.side == second.side:
        return Refusal("13.1", "Both are of the same side: choose one of each.")
    if second.inside:
        return Refusal("16.2", "It is in the works: it can only be besieged, and nothing is fought.")
    if first.inside:
        return Refusal("16.2.3", "It is in the works, and would have to come out first.")
    asks = side if first.units[0] in g.formations.by_id else first.side
    promised = outlook(g, asks, second.place, *first.units)
    if isinstance(promised, Refusal):
        return promised
    return replace(combat_contest(g, side, promised, list(first.units)), title=_title(g, first, second))


class _Standing(NamedTuple):
    """A counter that was pointed at: whose it is, who goes with it, and where it is."""

    side: str
    units: tuple[str, ...]
    place: str
    inside: bool


def _standing(g: Campaign, word: str) -> _Standing | Refusal:
    """A Formation with those Attached to it in its hex, or lone SPs by their hex."""
    owner, _, rest = word.partition("-")
    if owner in g.sides and rest:
        place, _, inside = rest.partition("-")
        return _Standing(owner, (place,), place, bool(inside))
    unit = g.formations.by_id.get(word)
    if unit is None or not unit.on_map or unit.kind == GUN:
        return Refusal("13.1", "Only Formations and SPs fight.")
    together = [
        each.id for each in g.formations.stacks[unit.place] if each.army == unit.id and each.inside == unit.inside
    ]
    return _Standing(unit.side, (unit.id, *together), g.board.ids[unit.place], unit.inside)


def _title(g: Campaign, first: _Standing, second: _Standing) -> str:
    names = Names(g)
    more = f" and {len(first.units) - 1} Attached" if len(first.units) > 1 else ""
    return f"{sentence(names.unit(first.units[0])).rstrip('.')}{more} against all in {names.hex(second.place)}"
