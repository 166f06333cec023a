"""Charts lit by what was rolled last: every game's contests, read from the log as these eyes may read it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from wargame.client.looks.glimpse import Glimpse
from wargame.client.looks.look import Look
from wargame.client.looks.pages import Aid, Chart, Row
from wargame.engine.contest import Contest, Lit, Term
from wargame.engine.events import Entry

AFTER = 40
"""So many entries after the one that begins to tell of a contest may belong to it."""


@dataclass(frozen=True)
class Read:
    """A contest of the log, the entry that begins it, and where it is read on a chart: once, or for each party."""

    entry: int
    contest: Contest
    lit: tuple[Lit, ...]


def last_read(glimpse: Glimpse, log: Sequence[Entry], charts: Iterable[str]) -> dict[str, Read]:
    """The last contest on each of these charts."""
    wanted, found = set(charts) - {""}, dict[str, Read]()
    for number in range(len(log) - 1, -1, -1):
        if len(found) == len(wanted):
            break
        contest = glimpse.looking.contest_told(log[number : number + AFTER])
        for chart in {lit.chart: None for lit in contest.lit} if contest is not None else ():
            if chart in wanted and chart not in found:
                assert contest is not None
                found[chart] = Read(number, contest, tuple(lit for lit in contest.lit if lit.chart == chart))
    return found


def lit_aids(look: Look, glimpse: Glimpse, log: Sequence[Entry]) -> list[tuple[Aid, int]]:
    """All player aids of a game, the charts lit, each with the entry of the log that has lit it, or -1."""
    aids = look.aids(glimpse, log)
    read = last_read(glimpse, log, (aid.id for aid in aids if isinstance(aid, Chart)))
    return [
        (light(look, aid, read[aid.id]), read[aid.id].entry) if isinstance(aid, Chart) and aid.id in read else (aid, -1)
        for aid in aids
    ]


def light(look: Look, chart: Chart, read: Read) -> Chart:
    """A chart with the rows and columns of a contest, its dice and its sum."""
    rows, base = [name for name, _ in chart.rows], read.lit[0].base
    cells = [
        (rows.index(lit.row), chart.columns.index(lit.column))
        for lit in read.lit
        if lit.row in rows and lit.column in chart.columns
    ]
    return replace(
        chart,
        lit=cells[0] if cells else None,
        also=tuple(cells[1:]),
        base=chart.columns.index(base) if base in chart.columns else None,
        dice=tuple(look.die(rolled) for rolled in read.contest.dice),
        sum=tuple(sum_rows(read.contest)),
    )


def sum_rows(contest: Contest) -> Iterator[Row]:
    """The sums line by line: those of both parties under their names, if both have any; then what they come to."""
    both = any(term.defence for term in contest.terms) and any(term.attack for term in contest.terms)
    if both:
        yield Row(contest.attacker.name if contest.attacker and contest.attacker.name else "Attacker", tone="strong")
        yield from (Row(term.label, term.attack, term.rule) for term in contest.terms if term.attack)
        yield Row(contest.defender.name if contest.defender and contest.defender.name else "Defender", tone="strong")
        yield from (Row(term.label, term.defence, term.rule) for term in contest.terms if term.defence)
        yield from (Row(term.label, "", term.rule) for term in contest.terms if _bare(term))
    else:
        yield from (Row(term.label, term.attack or term.defence, term.rule) for term in contest.terms)
    attack, between, defence = contest.totals
    total = " : ".join(part for part in (attack, defence) if part)
    if total or between:
        yield Row(between or "Total", total, contest.rule, "strong")


def _bare(term: Term) -> bool:
    return not term.attack and not term.defence
