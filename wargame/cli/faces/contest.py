"""A contest of any game in letters: its parties, the sums with their rules, and what may come of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from wargame.cli.console import grid, side_style
from wargame.engine.contest import Contest, Share
from wargame.engine.events import Entry
from wargame.players import Seat

RESULTS = 6
"""So many results are told one by one."""
INKS = {"good": "green", "bad": "red", "fair": "yellow", "neutral": "default"}


def contest_page(seat: Seat, contest: Contest) -> Iterator[RenderableType]:
    """A contest in short, before anything is rolled."""
    yield Text(contest.title, style=f"bold {_colour(seat, contest)}")
    yield from sums(contest)
    if contest.shares:
        yield _shares(contest.shares)
    for variant in contest.variants:
        yield Text(f"{variant.name}: ", style="italic").append_text(_shares(variant.shares))
    if contest.questions:
        yield Text(" · ".join(f"{question} {percent(chance)}" for question, chance in contest.questions))
    yield from _results(contest)
    if not contest.exact:
        yield Text("Sampled, not exact.", style="yellow")
    if contest.note:
        yield Text(contest.note, style="dim")


def sums(contest: Contest) -> Iterator[RenderableType]:
    """Line by line what counts for whom, and what it comes to."""
    attack, between, defence = contest.totals
    both = bool(defence) or any(term.defence for term in contest.terms)
    names = ("attack", "what", "defence", "rule") if both else ("", "what", "rule")
    table = grid(*names, right=["", "attack", "defence"])
    table.show_header = both
    rows = [(term.attack, term.label, term.defence, term.rule) for term in contest.terms]
    rows += [(attack, between, defence, contest.rule)] if attack or defence else []
    for row in rows:
        table.add_row(*(cell for number, cell in enumerate(row) if both or number != 2))
    if rows:
        yield table
    if between and not (attack or defence):
        yield Text(between, style="bold")


def calculation(seat: Seat, entry: Entry) -> RenderableType | None:
    """How a result comes about, before the dice: the sums of a contest, or the game's own sentence."""
    told = seat.contest_told((entry,))
    if told is not None:
        return Group(*sums(told))
    said = seat.sentence(entry) if entry.event.sums else None
    return Text(said) if said else None


def percent(chance: float) -> str:
    """A probability; what is possible is never called 0 %."""
    return "<1%" if 0 < chance < 0.005 else f"{chance:.0%}"


def _colour(seat: Seat, contest: Contest) -> str:
    sides = [info.id for info in seat.data.sides]
    side = contest.attacker.side if contest.attacker is not None else ""
    return side_style(sides.index(side)) if side in sides else "default"


def _shares(shares: Sequence[Share]) -> Text:
    """The classes of results in one line, each in its colour."""
    line = Text()
    for share in (each for each in shares if each.probability):
        line.append(" · " if line else "").append(f"{share.label} {percent(share.probability)}", style=INKS[share.tone])
    return line


def _results(contest: Contest) -> Iterator[RenderableType]:
    """The likeliest results in words, and how many are left."""
    table = grid("", "result", right=[""])
    table.show_header = False
    for chance, words in contest.results[:RESULTS]:
        table.add_row(percent(chance), words)
    rest = contest.results[RESULTS:]
    if rest:
        table.add_row(percent(sum(chance for chance, _ in rest)), f"and {len(rest)} more")
    if table.row_count:
        yield table
