"""A contest: what dice decide between two parties, or for one, as plain data.

A game makes it once, in its module `looking`, and everything that shows odds or a roll draws from it: the panel of
the odds, the lit chart of the player aids, the card with the result, and the terminal. The tools of a game are

    contest(game, side, action)               what an action on offer leads to; None if the game has nothing to add
    contest_ahead(game, side, action, odds)   what an action makes way for, by the odds of what follows; or None
    contest_between(game, side, a, b, open)   an attack of one on another that is not on offer; or a Refusal
    contest_told(game, side, entries)         what was rolled, from the entry that begins to tell of it on; or None

What a game leaves out is made of the odds alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from wargame.engine.events import Rolled

Tone = Literal["good", "fair", "neutral", "bad"]


@dataclass(frozen=True)
class Party:
    """Who takes part on one side: the words of the counters, the one to be shown first, and a name for all."""

    side: str = ""
    units: tuple[str, ...] = ()
    name: str = ""


@dataclass(frozen=True)
class Term:
    """A line of the sums: what it is, what it adds to attack and defence, and its rule."""

    label: str
    attack: str = ""
    defence: str = ""
    rule: str = ""


@dataclass(frozen=True)
class Share:
    """A class of results with its probability."""

    probability: float
    label: str
    tone: Tone
    tells: tuple[str, ...] = ()
    """The sentences of the record of which one tells that it has come true, where its label does not."""


@dataclass(frozen=True)
class Lit:
    """Where a contest is read on a chart: the headings of row and column, and of the column it began in.

    Without a row nothing has been rolled yet.
    """

    chart: str
    row: str = ""
    column: str = ""
    base: str = ""


@dataclass(frozen=True)
class Variant:
    """The same contest by other means, such as a card that might be used."""

    name: str
    shares: tuple[Share, ...]


@dataclass(frozen=True, kw_only=True)
class Contest:
    """What dice decide: the parties, the sums with their rules, the dice, the chart, and what may come of it."""

    title: str
    attacker: Party | None = None
    defender: Party | None = None
    terms: tuple[Term, ...] = ()
    totals: tuple[str, str, str] = ("", "", "")
    """Attacker's total, what is added to both or comes of them, defender's total."""
    dice: tuple[Rolled, ...] = ()
    """As they fell; none before they are thrown."""
    lit: tuple[Lit, ...] = ()
    """Where it is read on the charts."""
    shares: tuple[Share, ...] = ()
    """The results in a few classes; they add up to one."""
    questions: tuple[tuple[str, float], ...] = ()
    """What a player really asks, with its probability."""
    hopes: frozenset[str] = frozenset()
    """Those of the questions of which a yes is good for who reads it."""
    harms: frozenset[str] = frozenset()
    """And those of which it is bad; what is in neither is only asked."""
    results: tuple[tuple[float, str], ...] = ()
    """Every single result in words."""
    variants: tuple[Variant, ...] = ()
    note: str = ""
    """What the numbers leave out."""
    rule: str = ""
    stands: bool = False
    """Whether the dice have fallen for good: nothing is open any more, and nothing is to be weighed."""
    exact: bool = True
    when: str = ""
    """When these dice would be thrown, if others lie on the table already."""


def same_odds(one: Contest, other: Contest) -> bool:
    """Whether two contests are the same one: the same units on both sides, the same chart, the same chances."""
    return _essence(one) == _essence(other)


def _essence(contest: Contest) -> object:
    parties = tuple(frozenset(party.units) if party else None for party in (contest.attacker, contest.defender))
    return parties, contest.lit, contest.shares, contest.exact
