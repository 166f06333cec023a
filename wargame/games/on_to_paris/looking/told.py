"""Contests after their dice, read from the log: combat, artillery, Battle Impact, Reaction, sieges, Initiative."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from wargame.engine.contest import Contest, Lit, Party, Term
from wargame.engine.events import Entry, Event, Rolled
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.combat import after_events as after
from wargame.games.on_to_paris.rules.combat import events
from wargame.games.on_to_paris.rules.combat.exchange import PURPOSE
from wargame.games.on_to_paris.rules.combat.forces import Term as Count
from wargame.games.on_to_paris.rules.reaction.events import ReactionRolled, ReactionTried
from wargame.games.on_to_paris.rules.sequence.events import CommandTableAdvanced, InitiativeTied, InitiativeWon
from wargame.games.on_to_paris.rules.sieges.events import SiegeRolled
from wargame.games.on_to_paris.rules.units import FRENCH, PRUSSIAN
from wargame.games.on_to_paris.words import charts
from wargame.games.on_to_paris.words.aftermath import impact_name
from wargame.games.on_to_paris.words.base import Names
from wargame.games.on_to_paris.words.combat import guns_words, suffers_words, term_name
from wargame.games.on_to_paris.words.reaction import REASONS
from wargame.games.on_to_paris.words.sieges import MODIFIERS
from wargame.grammar import counted, signed

E = TypeVar("E", bound=Event)
INITIATIVE_DICE = 6
"""8.5.1: three of each side."""
SIEGE_DICE = 2


def contest_told(g: Campaign, side: str, entries: Sequence[Entry]) -> Contest | None:
    """What was rolled, by the entry that begins to tell of it and those that follow."""
    told = [entry.event for entry in entries]
    first = told[0]
    if isinstance(first, events.ColumnFound):
        return _combat(g, exchange_told(told))
    if isinstance(first, events.ArtilleryReckoned):
        return _artillery(g, told)
    if isinstance(first, after.ImpactModified):
        return _impact(g, first, told[1:])
    if isinstance(first, ReactionTried):
        return _reaction(g, first, told[1:])
    if isinstance(first, Rolled):
        return _siege(g, told) or _initiative(g, told) or _failure(g, told)
    return None


def first_of(kind: type[E], told: Iterable[Event]) -> E | None:
    """The first event of a kind."""
    return next((event for event in told if isinstance(event, kind)), None)


def _dice(told: Iterable[Event], limit: int) -> tuple[Rolled, ...]:
    """So many dice at most, as long as nothing else is told between them."""
    found: list[Rolled] = []
    for event in told:
        if not isinstance(event, Rolled) or len(found) == limit:
            break
        found.append(event)
    return tuple(found)


def _counts(names: Names, terms: Iterable[Count], attacks: bool) -> Iterator[Term]:
    for term in terms:
        value = signed(term.value)
        yield Term(term_name(names, term), value if attacks else "", "" if attacks else value, term.rule)


# ---------------------------------------------------------------- the Combat Results Table (13.11)


@dataclass
class Exchanged:
    """13.11: both rolls of a round as the log tells of them; the attacker's comes first everywhere."""

    column: events.ColumnFound
    modified: list[events.RollModified] = field(default_factory=list)
    dice: dict[str, tuple[Rolled, ...]] = field(default_factory=dict)
    """By side, as they lie now; a re-roll takes the place of the roll before it (13.9.2)."""
    rerolled: list[events.ReRolled] = field(default_factory=list)
    held: dict[str, int] = field(default_factory=dict)
    """13.9.2: the re-rolls that each side had at first."""
    results: dict[str, events.CombatResult] = field(default_factory=dict)
    """13.11.2: what each side suffers, once the rolls hold."""

    def total(self, modified: events.RollModified) -> int | None:
        """13.11.1: the modified roll of a side; None before it is thrown."""
        dice = self.dice.get(modified.side, ())
        return sum(die.face for die in dice) + modified.total if dice else None


def exchange_told(told: Sequence[Event]) -> Exchanged:
    """13.11: from the column to the result, by the events that begin with the column."""
    assert isinstance(told[0], events.ColumnFound)
    found, falling = Exchanged(told[0]), list[Rolled]()
    for event in told[1:]:
        if isinstance(event, (events.ColumnFound, events.CombatBegun, events.RoundBegun)):
            break
        if isinstance(event, Rolled) and event.purpose == PURPOSE and event.side is not None:
            falling = [*falling, event] if falling and falling[-1].side == event.side else [event]
            if len(falling) == 2:
                found.dice[event.side], falling = tuple(falling), []
        elif isinstance(event, events.RollModified):
            found.modified.append(event)
        elif isinstance(event, events.ReRollsHeld):
            found.held[event.side] = event.number
        elif isinstance(event, events.ReRolled):
            found.rerolled.append(event)
        elif isinstance(event, events.CombatResult):
            found.results[event.side] = event
    return found


def _combat(g: Campaign, found: Exchanged) -> Contest:
    """13.11.1: the column, both sums, both rolls; each is read for the losses of the other side."""
    names, column = Names(g), found.column
    terms = [Term(f"{counted(column.attack, 'SP')} against {column.defence}: column {column.initial}", rule="13.4")]
    terms += [Term(term_name(names, term), signed(term.value), rule=term.rule) for term in column.shifts]
    totals, lit, parties = ["", ""], list[Lit](), list[Party]()
    for number, modified in enumerate(found.modified):
        terms += _counts(names, modified.terms, attacks=not number)
        total = found.total(modified)
        row = charts.crt_row(total) if total is not None else ""
        lit.append(Lit(charts.crt_chart(modified.size), row, column.column, column.initial))
        totals[number] = str(total) if total is not None else signed(modified.total)
        parties.append(Party(modified.side, (), names.side(modified.side)))
    return Contest(
        title=f"Combat at {names.hex(column.hex)}",
        attacker=parties[0] if parties else None,
        defender=parties[1] if len(parties) > 1 else None,
        terms=tuple(terms),
        totals=(totals[0], f"column {column.column}", totals[1]),
        dice=tuple(die for modified in found.modified for die in found.dice.get(modified.side, ())),
        lit=tuple(lit),
        note=" ".join(_suffered(names, found)),
        rule="13.11",
        stands=bool(found.results),
    )


def _suffered(names: Names, found: Exchanged) -> Iterator[str]:
    """13.11.1: whose dice tell whose losses."""
    for result in found.results.values():
        enemy = next((each.side for each in found.modified if each.side != result.side), "")
        does = suffers_words(result.demoralized, result.losses, "lose", "are")
        whose = names.adjective(result.side)
        yield f"The {names.adjective(enemy)} {result.roll} tells the {whose} losses: they {does}."


# ---------------------------------------------------------------- artillery (13.3)


def _artillery(g: Campaign, told: Sequence[Event]) -> Contest | None:
    """13.3.3: both sides' fire; the defender's sum belongs to the contest that the attacker's begins."""
    first, names = told[0], Names(g)
    assert isinstance(first, events.ArtilleryReckoned)
    if len(told) > 1 and isinstance(told[1], Rolled) and told[1].side != first.side:
        return None
    sums = [first, *(event for event in told[1:2] if isinstance(event, events.ArtilleryReckoned))]
    terms, lit, dice = list[Term](), list[Lit](), list[Rolled]()
    columns = charts.strengths(g.data.artillery)
    for number, reckoned in enumerate(sums):
        terms += _guns(names, reckoned, attacks=not number)
        fired = next((e for e in told if isinstance(e, events.ArtilleryFired) and e.side == reckoned.side), None)
        row = ""
        if fired is not None:
            row = charts.table_row(g.data.artillery.rows, fired.roll + sum(term.value for term in reckoned.terms))
            dice += _dice(told[told.index(fired) - 2 :], 2)
        lit.append(Lit(charts.ARTILLERY, row, columns[g.data.artillery.column(reckoned.strength)]))
    return Contest(
        title=f"Artillery fire at {names.hex(first.hex)}",
        attacker=Party(first.side, (), names.side(first.side)),
        defender=Party(sums[1].side, (), names.side(sums[1].side)) if len(sums) > 1 else None,
        terms=tuple(terms),
        totals=(str(first.strength), "Artillery Strength", str(sums[1].strength) if len(sums) > 1 else ""),
        dice=tuple(dice),
        lit=tuple(lit),
        rule="13.3",
    )


def _guns(names: Names, reckoned: events.ArtilleryReckoned, attacks: bool) -> Iterator[Term]:
    """13.3.1, 13.3.4: what a side fires with, and the modifiers of its roll."""
    for guns in reckoned.guns:
        value = f"{guns.value:g}"
        yield Term(guns_words(guns), value if attacks else "", "" if attacks else value, "13.3.2")
    if reckoned.halved:
        yield Term("Time Fuse Penalty", "half" if attacks else "", "" if attacks else "half", "15.1.1")
    yield from _counts(names, reckoned.terms, attacks)


# ---------------------------------------------------------------- Battle Impact (13.13)


def _impact(g: Campaign, modified: after.ImpactModified, told: Sequence[Event]) -> Contest:
    """13.13.4: one side's roll; whether it attacks is known by the combat it is told of."""
    names, result = Names(g), first_of(after.ImpactResult, told)
    terms = tuple(Term(impact_name(names, term), signed(term.value), rule=term.rule) for term in modified.terms)
    row = charts.table_row(g.data.impact.attacker, result.roll) if result is not None else ""
    column = charts.ATTACKER if _attacks(g, modified) else charts.DEFENDER
    return Contest(
        title=f"Battle Impact: {names.side(modified.side)}",
        terms=terms,
        totals=(str(result.roll) if result is not None else signed(modified.total), "modified roll", ""),
        dice=_dice(told, 2),
        lit=(Lit(charts.IMPACT, row, column),),
        rule="13.13",
    )


def _attacks(g: Campaign, told: after.ImpactModified | after.BattleFailed) -> bool:
    """13.13.1: whether a side attacked in the last combat of a hex."""
    begun = (entry.event for entry in reversed(g.log) if isinstance(entry.event, events.CombatBegun))
    return next((event.attacker == told.side for event in begun if event.hex == told.hex), False)


def _failure(g: Campaign, told: Sequence[Event]) -> Contest | None:
    """13.13.5: a die for what a failure in battle leads to."""
    first, result = told[0], told[1] if len(told) > 1 else None
    if not isinstance(first, Rolled) or not isinstance(result, after.BattleFailed):
        return None
    column = charts.ATTACKER if _attacks(g, result) else charts.DEFENDER
    return Contest(
        title=f"Failure in battle: {Names(g).side(result.side)}",
        dice=(first,),
        lit=(Lit(charts.FAILURE, str(first.face), column),),
        rule="13.13.5",
    )


# ---------------------------------------------------------------- Reaction, sieges, Initiative


def _reaction(g: Campaign, tried: ReactionTried, told: Sequence[Event]) -> Contest:
    """12.4: a die with its modifiers against the Reaction Rating."""
    names, dice = Names(g), _dice(told, 1)
    rolled = first_of(ReactionRolled, told[:2])
    total = dice[0].face + tried.drm if dice else None
    parts = zip(tried.reasons, tried.values, strict=True)
    who = names.units(tried.units) if tried.units else f"lone SPs in {names.hex(tried.place)}"
    column = charts.reaction_column(total) if total is not None else ""
    row = charts.reaction_row(tried.rating) if total is not None else ""
    may = f"may go {counted(rolled.hexes, 'hex')}" if rolled is not None and rolled.hexes else "stays"
    return Contest(
        title=f"Reaction of {who} to {names.hex(tried.trigger)}",
        attacker=Party(tried.side, tried.units, who),
        terms=tuple(Term(REASONS[reason], signed(value), rule="12.4.1") for reason, value in parts),
        totals=("" if total is None else str(total), f"against rating {tried.rating}", ""),
        dice=dice,
        lit=(Lit(charts.REACTION, row, column),),
        note=f"It {may}." if rolled is not None else "",
        rule="12.4",
    )


def _siege(g: Campaign, told: Sequence[Event]) -> Contest | None:
    """16.2.4: two dice with their modifiers."""
    dice = _dice(told, SIEGE_DICE)
    result = told[SIEGE_DICE] if len(told) > SIEGE_DICE == len(dice) else None
    if not isinstance(result, SiegeRolled):
        return None
    names = Names(g)
    return Contest(
        title=f"Siege of {names.hex(result.hex)}",
        terms=tuple(Term(MODIFIERS[name], signed(value), rule="16.2.4") for name, value in result.modifiers),
        totals=(str(result.total), f"{signed(result.levels)}, so {result.progress} of {result.needed}", ""),
        dice=dice,
        lit=(Lit(charts.SIEGE, charts.siege_row(g.data.siege, result.total), charts.LEVELS),),
        rule="16.2.4",
    )


def _initiative(g: Campaign, told: Sequence[Event]) -> Contest | None:
    """8.5.1, 8.6: three dice a side; a tie is looked up on the Command Table."""
    dice = _dice(told, INITIATIVE_DICE)
    result = told[INITIATIVE_DICE] if len(told) > INITIATIVE_DICE == len(dice) else None
    if not isinstance(result, (InitiativeWon, InitiativeTied)):
        return None
    names = Names(g)
    rolls = (result.prussian, result.french) if isinstance(result, InitiativeWon) else (result.roll, result.roll)
    box = first_of(CommandTableAdvanced, told[INITIATIVE_DICE : INITIATIVE_DICE + 4])
    gains = f"{counted(result.ip, 'IP')} for each side" if isinstance(result, InitiativeWon) else "a tie"
    return Contest(
        title="Initiative",
        attacker=Party(PRUSSIAN, (), names.side(PRUSSIAN)),
        defender=Party(FRENCH, (), names.side(FRENCH)),
        totals=(str(rolls[0]), gains, str(rolls[1])),
        dice=dice,
        lit=(Lit(charts.COMMAND, charts.command_row(box.box), charts.ENDS),) if box is not None else (),
        rule="8.5.1",
    )
