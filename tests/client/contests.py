"""Contests in tests: their sums as rows, and the player aids as they are lit."""

from __future__ import annotations

from collections.abc import Sequence

from wargame.client.looks import Aid, Glimpse, Look
from wargame.client.looks.lighting import lit_aids
from wargame.engine.contest import Contest
from wargame.engine.events import Entry


def sums_of(contest: Contest) -> list[tuple[str, str, str, str]]:
    """Attacker's value, label, defender's value and rule of every line of the sums."""
    return [(term.attack, term.label, term.defence, term.rule) for term in contest.terms]


def lit_pages(look: Look, glimpse: Glimpse, log: Sequence[Entry]) -> list[Aid]:
    """The player aids, the charts lit by the log."""
    return [aid for aid, _ in lit_aids(look, glimpse, log)]
