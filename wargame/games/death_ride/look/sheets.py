"""The scenario for the browser before it is played, and its last page when it is over."""

from __future__ import annotations

from collections.abc import Iterator

from wargame.client.looks import Glimpse, Row, Sheet
from wargame.content import ScenarioRef
from wargame.games.death_ride.content import Loaded, load_scenario
from wargame.games.death_ride.look.facts import Facts, facts
from wargame.games.death_ride.look.pieces import of_counter
from wargame.games.death_ride.look.sides import side_look
from wargame.games.death_ride.rules.units import ELIMINATED
from wargame.games.death_ride.words import scenario
from wargame.games.death_ride.words.names import ADJECTIVES, corps_name
from wargame.games.death_ride.words.standing import goals, points, score_words

HOURS = 4
"""A rough guess of how long two people play."""


def browse(ref: ScenarioRef) -> Sheet:
    """A scenario in rows, with the historical note."""
    loaded = load_scenario(ref)
    note = " ".join(loaded.scenario.note.text.split())
    return Sheet(loaded.scenario.title, loaded.scenario.dates, tuple(_rows(loaded)), (note,))


def _rows(loaded: Loaded) -> Iterator[Row]:
    spec, data = loaded.scenario, loaded.game
    yield Row("Length", f"{len(spec.turns)} turns, about {HOURS} hours for two", tone="strong")
    for info in data.sides:
        yield Row(info.name, f"{scenario.forces(spec, data, info.id)}.")
    for title, text, rule in scenario.victory(spec, loaded.board):
        yield Row(title, text, rule, "strong")
    for part, source in scenario.sources(spec, data):
        yield Row(f"Source: {part}", " ".join(source.split()), tone="faint")


def closing(glimpse: Glimpse) -> Sheet:
    """The result and why, the Areas that score, and the losses of every corps."""
    known = facts(glimpse)
    outcome = known.view.outcome
    assert outcome is not None
    _, level, why = outcome
    lost = tuple(of_counter(known, each) for each in known.view.beside if each.status == ELIMINATED)
    rows = (*_scores(known), *_losses(known))
    return Sheet(level, why if why.endswith(".") else f"{why}.", rows, (), lost)


def _scores(known: Facts) -> Iterator[Row]:
    yield Row("French points", f"{points(known.view)}: {score_words(known.view)}", "19", "strong")
    yield Row("Levels", scenario.levels(known.spec), "19.6")
    for goal in goals(known.view, known.spec, known.board):
        held = ADJECTIVES[goal.holder] if goal.holder else "nobody"
        yield Row(f"{goal.area} {goal.name}", f"{held}{', 1 point' if goal.scores else ''}", goal.rule)
    if known.view.deactivations:
        yield Row("Leaders sent to rest", str(known.view.deactivations), "19.4")
    yield Row("French impulses", ", ".join(str(count) for count in known.view.impulses), "4.6")


def _losses(known: Facts) -> Iterator[Row]:
    for corps in known.data.corps:
        units = [each for each in known.counters.values() if (each.side, each.corps) == (corps.side, corps.id)]
        units = [each for each in units if not each.leader]
        gone = [each.name for each in units if each.status == ELIMINATED]
        spent = sum(each.spent and each.status != ELIMINATED for each in units)
        value = f"{len(gone)} of {len(units)} units lost, {spent} Spent{': ' + ', '.join(gone) if gone else ''}"
        name = f"{side_look(corps.side).adjective} {corps_name(known.data, corps.side, corps.id)}"
        yield Row(name, value, tone="bad" if gone else "")
