"""A scenario before it is played, in words: length, forces, arrivals, victory, sources."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from wargame.engine.board import Board
from wargame.games.death_ride.content import AidEntry, ArrivalSpec, GameData, Limits, ScenarioOptions, ScenarioSpec
from wargame.games.death_ride.words.naming import ADJECTIVES, area_words
from wargame.grammar import counted, listed, sentence

NOUNS = {"infantry": "infantry unit", "cavalry": "cavalry brigade", "artillery": "artillery unit"}


def length(spec: ScenarioSpec) -> str:
    """Turns, and from when to when."""
    return f"{len(spec.turns)} turns of ninety minutes, {spec.dates}"


def turn_words(spec: ScenarioSpec, turn: int) -> str:
    """`turn 3, 11:00-12:30`."""
    return f"turn {turn}, {hours(spec, turn)}"


def hours(spec: ScenarioSpec, turn: int) -> str:
    """The hours of a turn, from when to when."""
    return spec.turns[min(max(1, turn), len(spec.turns)) - 1].time.replace("-", " to ")


def forces(spec: ScenarioSpec, data: GameData, side: str) -> str:
    """The counters of a side by arm, its Leaders and its corps."""
    units = [unit for unit in data.units if unit.side == side]
    arms = Counter[str](unit.type for unit in units)
    parts = [counted(arms[arm], noun) for arm, noun in NOUNS.items() if arms[arm]]
    parts.append(counted(sum(leader.side == side for leader in data.leaders), "Leader"))
    placed = {name for line in spec.setup.get(side, ()) for name in line.units}
    later = sum(unit.id not in placed for unit in units)
    return f"{', '.join(parts)}; {counted(later, 'unit')} to come"


def arrival_words(spec: ScenarioSpec, board: Board, arrival: ArrivalSpec) -> str:
    """When and where a group comes."""
    return f"{turn_words(spec, arrival.turn)}, at {area_words(board, spec.entry_area(arrival.box))}"


def victory(spec: ScenarioSpec, board: Board) -> Iterator[tuple[str, str, str]]:
    """What gives the French points, and what they mean: heading, words, rule."""
    won = spec.victory
    most = f"1 French point each with a majority there at the end: {_names(board, won.tricolour)}."
    yield "Tricolour Areas, with a flag", most, "19.2"
    last = f"1 French point each with a majority, or empty and last held by the French: {_names(board, won.listed)}."
    yield "Areas with a star", last, "19.3"
    yield "The Advantage", "1 French point each time the Germans use it against a French Leader.", "19.4"
    if spec.options.unfairness:
        fair = won.unfairness
        text = (
            f"1 French point for every {fair.step} impulses below {fair.par}, and one less for every {fair.step} above."
        )
        yield "Unfairness", text, "19.5"
    yield "Levels", f"{levels(spec)}.", "19.6"


def played_reminders(spec: ScenarioSpec, data: GameData) -> list[AidEntry]:
    """What is easily forgotten, without rules that by an option are not played."""
    unplayed = {rule for _, played, rule, _ in _switches(spec) if not played}
    return [entry for entry in data.reminders if entry.rule not in unplayed]


def options(spec: ScenarioSpec, data: GameData) -> Iterator[tuple[str, str, str]]:
    """What owners of the game may play otherwise: whether it is played, what it is, and its rule."""
    for name, played, rule, text in _switches(spec):
        yield f"{_title(name)}: {'' if played else 'not '}played", sentence(text), rule
    for name, value in spec.options.limits.items():
        rule, _, text = (Limits.model_fields[name].description or "").partition(": ")
        yield f"{_title(name)}: {value} instead of {getattr(data.limits, name)}", sentence(text), rule


def _switches(spec: ScenarioSpec) -> Iterator[tuple[str, bool, str, str]]:
    """Options that are played or not: name, whether, rule, and what it is."""
    for name, field in ScenarioOptions.model_fields.items():
        played = getattr(spec.options, name)
        if isinstance(played, bool):
            rule, _, text = (field.description or "").partition(": ")
            yield name, played, rule, text


def _title(key: str) -> str:
    """A key of the scenario file as a heading."""
    return key.replace("_", " ").capitalize()


def levels(spec: ScenarioSpec) -> str:
    """19.6: the results by French points, the best for the French first."""
    return "; ".join(f"{points}: {name}" for name, points in level_spans(spec))


def level_spans(spec: ScenarioSpec) -> Iterator[tuple[str, str]]:
    """19.6: each result with its points, the best for the French first."""
    above: int | None = None
    for level in spec.victory.levels:
        yield level.name, _span(level.least, above)
        above = level.least


def _span(least: int | None, above: int | None) -> str:
    """The points from `least` up to those that mean something better."""
    if above is None:
        return f"{least} or more"
    if least is None:
        return f"up to {above - 1}"
    return {1: str(least), 2: f"{least} and {above - 1}"}.get(above - least, f"{least} to {above - 1}")


def _names(board: Board, areas: tuple[str, ...]) -> str:
    return listed([area_words(board, area) for area in areas])


def sources(spec: ScenarioSpec, data: GameData) -> Iterator[tuple[str, str]]:
    """Where the parts of the scenario come from."""
    yield "rules", data.source
    yield "scenario", spec.source
    yield "note", spec.note.source
    yield "map", spec.board.source
    yield from _shared("counters", [unit.source for unit in data.units])
    yield "levels of victory", spec.victory.levels_source
    for side, lines in spec.setup.items():
        yield from _shared(f"{ADJECTIVES[side]} set-up", [line.source for line in lines])


def _shared(part: str, named: list[str]) -> Iterator[tuple[str, str]]:
    """The sources of a part whose lines name their own, with how many do if they differ."""
    for source, count in Counter(named).most_common():
        yield part if count == len(named) else f"{part}, {count} of {len(named)}", source
