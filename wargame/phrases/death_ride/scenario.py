"""A scenario before it is played, in words: length, forces, arrivals, victory, sources."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from wargame.engine.board import Board
from wargame.games.death_ride.content import ArrivalSpec, GameData, ScenarioSpec
from wargame.phrases.death_ride.names import ADJECTIVES, count_words, listed
from wargame.phrases.death_ride.places import area_name, area_words

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
    parts = [count_words(arms[arm], noun) for arm, noun in NOUNS.items() if arms[arm]]
    parts.append(count_words(sum(leader.side == side for leader in data.leaders), "Leader"))
    placed = {name for line in spec.setup.get(side, ()) for name in line.units}
    later = sum(unit.id not in placed for unit in units)
    return f"{', '.join(parts)}; {count_words(later, 'unit')} to come"


def arrival_words(spec: ScenarioSpec, board: Board, arrival: ArrivalSpec) -> str:
    """When and where a group comes."""
    return f"{turn_words(spec, arrival.turn)}, at {area_words(board, spec.entry_area(arrival.box))}"


def victory(spec: ScenarioSpec, board: Board) -> Iterator[tuple[str, str, str]]:
    """What gives the French points, and what they mean: heading, words, rule."""
    won = spec.victory
    yield "Tricolour Areas", f"1 French point each with a majority: {_names(board, won.tricolour)}.", "19.2"
    last = f"1 French point each with a majority or as last occupant: {_names(board, won.listed)}."
    yield "Listed Areas", last, "19.3"
    yield "The Advantage", "1 French point each time the Germans use it against a French Leader.", "19.4"
    if spec.options.unfairness:
        fair = won.unfairness
        text = (
            f"1 French point for every {fair.step} impulses below {fair.par}, and one less for every {fair.step} above."
        )
        yield "Unfairness", text, "19.5"
    yield "Levels", f"{levels(spec)}.", "19.6"


def levels(spec: ScenarioSpec) -> str:
    """19.6: the results by French points, the best for the French first."""
    told = [f"{each.name} from {each.least}" for each in spec.victory.levels if each.least is not None]
    return f"{', '.join(told)} points; {spec.victory.levels[-1].name} below"


def _names(board: Board, areas: tuple[str, ...]) -> str:
    return listed([area_name(board, area) for area in areas])


def sources(spec: ScenarioSpec, data: GameData) -> Iterator[tuple[str, str]]:
    """Where the parts of the scenario come from."""
    yield "rules", data.source
    yield "scenario", spec.source
    yield "note", spec.note.source
    yield "map", spec.board.source
    yield "counters", Counter(unit.source for unit in data.units).most_common(1)[0][0]
    yield "levels of victory", spec.victory.levels_source
    for side, lines in spec.setup.items():
        yield f"{ADJECTIVES[side]} set-up", Counter(line.source for line in lines).most_common(1)[0][0]
