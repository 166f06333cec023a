"""5.6.2, 18.2.2: what the dice bring on which the Emperor depends: a change of command, the fall of the Empire."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from wargame.engine.contest import Contest, Share, Term, Tone
from wargame.engine.events import Event
from wargame.engine.odds import Chance, Odds
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.leaders.events import CommandChecked
from wargame.games.on_to_paris.rules.leaders.imperial import PURPOSE as COMMAND
from wargame.games.on_to_paris.rules.politics.events import EmpireChecked
from wargame.games.on_to_paris.rules.politics.fall import PURPOSE as FALL
from wargame.games.on_to_paris.rules.units import FRENCH
from wargame.games.on_to_paris.words.base import Names
from wargame.games.on_to_paris.words.leaders import CHANGES

E = TypeVar("E", bound=Event)
FALLS, STANDS = "The Empire falls", "The Empire stands"
WITH_IT = "With the Empire go all Leaders who served it, and many of its SPs (18.3)."


def emperor_judges(g: Campaign, side: str, odds: Odds) -> Contest | None:
    """5.6.2, 18.2.2: each result in a line, however many Leaders go with the Empire; None if other dice come first."""
    if odds.purposes[:1] not in ((COMMAND,), (FALL,)):
        return None
    changes, falls = _changes(Names(g), odds), _falls(odds)
    fall = () if falls is None else ((STANDS, 1 - falls), (FALLS, falls))
    told = tuple(changes.items()) or fall
    return Contest(
        title="Imperial Command Change" if changes else "Fall of the Empire",
        terms=tuple(_terms(odds)),
        totals=("", "Dice follow", ""),
        shares=tuple(Share(chance, words, _tone(words, side)) for words, chance in told),
        questions=told if falls is None else ((FALLS, falls), *changes.items()),
        hopes=frozenset() if side == FRENCH else frozenset({FALLS}),
        harms=frozenset({FALLS}) if side == FRENCH else frozenset(),
        results=tuple((chance, f"{words}.") for words, chance in told),
        note=WITH_IT if falls else "",
        rule="18.2.2" if falls is not None else "5.6.2",
        exact=odds.exact,
    )


def _terms(odds: Odds) -> Iterator[Term]:
    if COMMAND in odds.purposes:
        yield Term("Imperial Command Change", rule="5.6.2")
    if FALL in odds.purposes:
        yield Term("Fall of the Empire", rule="18.2.2")


def _tone(words: str, side: str) -> Tone:
    if words not in (FALLS, STANDS):
        return "neutral"
    return "good" if (words == STANDS) == (side == FRENCH) else "bad"


def _changes(names: Names, odds: Odds) -> dict[str, float]:
    """5.6.2: what the Emperor thinks of the first Leader that he judges, the likeliest first."""
    found: dict[str, float] = {}
    for chance in odds.chances:
        judged = next(_events(chance, CommandChecked), None)
        if judged is not None:
            words = f"{names.leader(judged.leader)} {CHANGES[judged.result]}"
            found[words] = found.get(words, 0.0) + float(chance.probability)
    return dict(sorted(found.items(), key=lambda each: -each[1]))


def _falls(odds: Odds) -> float | None:
    """18.2.2: how likely the Empire falls when it is rolled for; None if it is not before somebody is asked."""
    rolled = [(each, chance) for chance in odds.chances for each in _events(chance, EmpireChecked)]
    whole = sum(float(chance.probability) for _, chance in rolled)
    return sum(float(chance.probability) for each, chance in rolled if each.falls) / whole if whole else None


def _events(chance: Chance, kind: type[E]) -> Iterator[E]:
    return (entry.event for entry in chance.entries if isinstance(entry.event, kind))
