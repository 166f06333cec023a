"""Playing the games in which promises are examined, and telling what was found."""

from __future__ import annotations

import traceback
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

import wargame
from wargame.conform import front, rules
from wargame.conform.moment import Curious, Moment, Promise
from wargame.content import shipped_scenarios
from wargame.table import variants

PROMISES: dict[str, Promise] = {
    **{each.__name__: each for each in (rules.sound, rules.undo, rules.replay, rules.views, rules.secrets)},
    **{each.__name__: each for each in (rules.unknown, rules.odds, rules.texts, rules.refusals)},
    **{each.__name__: each for each in (front.words, front.plain_words, front.computer, front.pointed)},
    **{each.__name__: each for each in (front.table, front.foreseen, front.terminal)},
}
"""All promises by name, in the order they are told."""
ACTIONS = 250
"""So many actions of a game are examined unless more are asked for."""


class Fault(NamedTuple):
    """A promise that was not kept, and where: the same seed leads there again."""

    promise: str
    scenario: str
    seed: int
    action: int
    what: str

    def __str__(self) -> str:
        return f"{self.promise}: {self.scenario}, seed {self.seed}, action {self.action}: {self.what}"


@dataclass
class Report:
    """What was examined and what was found wrong."""

    game: str
    games: int = 0
    actions: int = 0
    examined: Counter[str] = field(default_factory=Counter)
    faults: list[Fault] = field(default_factory=list)
    questions: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)


def conform(
    game: str, games: int = 1, seed: int = 1, actions: int = ACTIONS, promises: Iterable[str] = tuple(PROMISES)
) -> Report:
    """Play so many games of every scenario of a game, by all its rules, and examine its promises."""
    report, chosen, seen = Report(game), tuple(promises), set[str]()
    for ref in shipped_scenarios():
        if ref.game != game:
            continue
        for variant in ("", *(each.id for each in variants(ref))):
            for number in range(games):
                _examine(report, chosen, seen, ref.name, variant, seed + number, actions)
    return report


def _examine(
    report: Report, promises: Sequence[str], seen: set[str], scenario: str, variant: str, seed: int, actions: int
) -> None:
    game, curious, told = wargame.load(scenario, seed=seed, rules=variant), Curious(seed), 0
    report.games += 1
    while (ask := game.decision) is not None and len(game.actions) < actions:
        moment = Moment(game, ask, curious.choose(ask), told, seen)
        report.questions[ask.kind] += 1
        report.events.update(entry.event.kind for entry in game.log[told:])
        told = len(game.log)
        for name in promises:
            report.examined[name] += 1
            found = _found(PROMISES[name], moment)
            report.faults += [Fault(name, scenario, seed, len(game.actions), what) for what in found]
        try:
            game.push(moment.action)
        except Exception as error:
            report.faults.append(Fault("sound", scenario, seed, len(game.actions), f"{moment.action}: {_told(error)}"))
            return
        report.actions += 1


def _found(promise: Promise, moment: Moment) -> list[str]:
    """What a promise finds wrong; an error of the game's own code is a finding, not the end of the examination."""
    try:
        return list(promise(moment))
    except Exception as error:
        return [_told(error)]


def _told(error: Exception) -> str:
    """An error with the place in the code it comes from."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} ({Path(last.filename).name}, line {last.lineno})"
