"""Which units the words of a person mean."""

from __future__ import annotations

from wargame.cli.console import is_ascii
from wargame.games.abyss_of_lament.face.names import letters
from wargame.games.abyss_of_lament.rules.view import CounterView
from wargame.games.abyss_of_lament.words.names import label
from wargame.players import Seat


def named(seat: Seat, word: str) -> frozenset[str]:
    """The counters with this label; else those whose id ends so; else those in the hex."""
    counters: tuple[CounterView, ...] = seat.view.counters
    for test in (_labelled, _ends_so, _in_hex):
        found = frozenset(counter.id for counter in counters if test(counter, word))
        if found:
            return found
    return frozenset()


def _labelled(counter: CounterView, word: str) -> bool:
    return word == label(counter) or (is_ascii() and word == letters(label(counter)))


def _ends_so(counter: CounterView, word: str) -> bool:
    return counter.known and counter.id.endswith(f"-{word.lower()}")


def _in_hex(counter: CounterView, word: str) -> bool:
    return counter.hex == word.upper()
