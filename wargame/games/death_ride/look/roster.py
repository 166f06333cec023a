"""A scenario before it is played: set-up, order of battle, arrivals, its page in the browser; and its last page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from wargame.client.looks import Glimpse, Piece, Row, Sheet
from wargame.content import ScenarioRef
from wargame.games.death_ride.content import GameData, LeaderSpec, Loaded, ScenarioSpec, load_scenario
from wargame.games.death_ride.look import berths, pieces, sides
from wargame.games.death_ride.look.facts import Facts, facts
from wargame.games.death_ride.rules.units import ELIMINATED
from wargame.games.death_ride.rules.views import ORDER
from wargame.games.death_ride.words import scenario, standing
from wargame.games.death_ride.words.naming import ADJECTIVES, area_words, command_words, corps_name
from wargame.grammar import listed

Group = tuple[str, tuple[Piece, ...], str]


def set_up(ref: ScenarioRef) -> list[Piece]:
    """All counters where the scenario puts them; those that come later have no place."""
    loaded = load_scenario(ref)
    areas: dict[str, list[str]] = {}
    for lines in loaded.scenario.setup.values():
        for line in lines:
            areas.setdefault(line.area, []).extend((*line.units, *line.leaders))
    data, board = loaded.game, loaded.board
    groups = {
        board.index[area]: [
            [word for word in in_order(data, words) if data.counter[word].side == side] for side in berths.FRONT
        ]
        for area, words in areas.items()
    }
    found = [
        pieces.of_roster(data, word, _status(loaded.scenario, word), place, rank, places[word])
        for place, places in berths.stand_all(board, groups).items()
        for rank, word in enumerate(reversed(list(places)))
    ]
    for arrival in loaded.scenario.arrivals:
        found += [pieces.of_roster(loaded.game, word) for word in (*arrival.units, *arrival.leaders)]
    return found


def _status(spec: ScenarioSpec, word: str) -> bool | None:
    """3.2: whether a Leader is set up Active."""
    return spec.leader_status[word] == "active" if word in spec.leader_status else None


def in_order(data: GameData, words: Iterable[str]) -> list[str]:
    """Counters by corps, Division and arm, Leaders last."""

    def key(word: str) -> tuple[bool, str, str, int, str]:
        spec = data.counter[word]
        if isinstance(spec, LeaderSpec):
            return True, spec.corps or "", "", ORDER["leader"], word
        return False, spec.corps, spec.division, ORDER[spec.type], word

    return sorted(words, key=key)


# ---------------------------------------------------------------- order of battle


def order_of_battle(ref: ScenarioRef) -> list[Group]:
    """Corps by corps with their Leaders, then the arrivals in the order they are due."""
    loaded = load_scenario(ref)
    return [*_corps(loaded), *_staffs(loaded), *_arrivals(loaded)]


def _corps(loaded: Loaded) -> Iterator[Group]:
    spec, data = loaded.scenario, loaded.game
    for corps in data.corps:
        placed = [name for line in spec.setup[corps.side] for name in (*line.units, *line.leaders)]
        own = [word for word in placed if data.counter[word].corps == corps.id]
        if own:
            heads = [leader.id for leader in data.leaders if (leader.side, leader.corps) == (corps.side, corps.id)]
            heading = f"{ADJECTIVES[corps.side]} {corps_name(data, corps.side, corps.id)}"
            yield heading, _placed(loaded, in_order(data, own)), _commands(data, heads)


def _staffs(loaded: Loaded) -> Iterator[Group]:
    """The commanders of no corps."""
    data = loaded.game
    for side, lines in loaded.scenario.setup.items():
        staff = [name for line in lines for name in line.leaders if data.leader[name].corps is None]
        if staff:
            yield f"{ADJECTIVES[side]} army headquarters", _placed(loaded, staff), _commands(data, staff)


def _placed(loaded: Loaded, words: list[str]) -> tuple[Piece, ...]:
    return tuple(pieces.of_roster(loaded.game, word, _status(loaded.scenario, word)) for word in words)


def _commands(data: GameData, leaders: list[str]) -> str:
    """6.3: whom some Leaders command."""
    heads = [data.leader[each] for each in leaders]
    return " ".join(f"{head.title or head.name} commands {command_words(data, head.id)}." for head in heads)


def _arrivals(loaded: Loaded) -> Iterator[Group]:
    """10.1: who comes in one turn by one Entry Box."""
    spec, data = loaded.scenario, loaded.game
    groups: dict[tuple[int, str, str], list[str]] = {}
    for arrival in spec.arrivals:
        groups.setdefault((arrival.turn, arrival.side, arrival.box), []).extend((*arrival.units, *arrival.leaders))
    for (turn, side, box), found in sorted(groups.items()):
        words = in_order(data, found)
        where = area_words(loaded.board, spec.entry_area(box))
        corps = dict.fromkeys(data.counter[word].corps or "" for word in words)
        names = [corps_name(data, side, each) for each in corps]
        note = f"{scenario.hours(spec, turn)}. They stay in the Entry Box until somebody activates them (10.2)."
        yield f"Turn {turn} at {where}: {listed(names)}", tuple(pieces.of_roster(data, word) for word in words), note


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
    lost = tuple(pieces.of_counter(known, each) for each in known.view.beside if each.status == ELIMINATED)
    rows = (*_scores(known), *_losses(known))
    return Sheet(level, why if why.endswith(".") else f"{why}.", rows, (), lost)


def _scores(known: Facts) -> Iterator[Row]:
    yield Row("French points", f"{standing.points(known.view)}: {standing.score_words(known.view)}", "19", "strong")
    yield Row("Levels", scenario.levels(known.spec), "19.6")
    for goal in standing.goals(known.view, known.spec, known.board):
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
        name = f"{sides.side_look(corps.side).adjective} {corps_name(known.data, corps.side, corps.id)}"
        yield Row(name, value, tone="bad" if gone else "")
