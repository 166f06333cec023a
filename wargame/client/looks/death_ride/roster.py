"""A scenario before it is played: the set-up on the map, the order of battle, the arrivals."""

from __future__ import annotations

from collections.abc import Iterator

from wargame.client.looks import Piece
from wargame.client.looks.death_ride.berths import stand
from wargame.client.looks.death_ride.facts import ORDER, data
from wargame.client.looks.death_ride.pieces import FRONT, of_roster
from wargame.content import ScenarioRef
from wargame.games.death_ride.content import Loaded, ScenarioSpec, load_scenario
from wargame.phrases.death_ride.names import ADJECTIVES, command_words, corps_name, listed
from wargame.phrases.death_ride.places import area_words
from wargame.phrases.death_ride.scenario import hours

Group = tuple[str, tuple[Piece, ...], str]


def set_up(ref: ScenarioRef) -> list[Piece]:
    """All counters where the scenario puts them; those that come later have no place."""
    loaded = load_scenario(ref)
    areas: dict[str, list[str]] = {}
    for lines in loaded.scenario.setup.values():
        for line in lines:
            areas.setdefault(line.area, []).extend((*line.units, *line.leaders))
    found = [piece for area, words in areas.items() for piece in _area(loaded, area, words)]
    for arrival in loaded.scenario.arrivals:
        found += [of_roster(word) for word in (*arrival.units, *arrival.leaders)]
    return found


def _area(loaded: Loaded, area: str, words: list[str]) -> Iterator[Piece]:
    place, ordered = loaded.board.index[area], sorted(words, key=_in_order)
    groups = [[word for word in ordered if of_roster(word).side == side] for side in FRONT]
    places = stand(loaded.board, place, groups)
    for rank, word in enumerate(reversed(list(places))):
        yield of_roster(word, _status(loaded.scenario, word), place, rank, places[word])


def _status(spec: ScenarioSpec, word: str) -> bool | None:
    """3.2: whether a Leader is set up Active."""
    return spec.leader_status[word] == "active" if word in spec.leader_status else None


def _in_order(word: str) -> tuple[bool, str, str, int, str]:
    if word in data().leader:
        return True, data().leader[word].corps or "", "", ORDER["leader"], word
    unit = data().unit[word]
    return False, unit.corps, unit.division, ORDER[unit.type], word


# ---------------------------------------------------------------- order of battle


def order_of_battle(ref: ScenarioRef) -> list[Group]:
    """Corps by corps with their Leaders, then the arrivals in the order they are due."""
    loaded = load_scenario(ref)
    return [*_corps(loaded.scenario), *_staffs(loaded.scenario), *_arrivals(loaded)]


def _corps(spec: ScenarioSpec) -> Iterator[Group]:
    for corps in data().corps:
        placed = [name for line in spec.setup[corps.side] for name in (*line.units, *line.leaders)]
        own = [word for word in placed if _is_of(word, corps.side, corps.id)]
        if own:
            heads = [leader.id for leader in data().leaders if (leader.side, leader.corps) == (corps.side, corps.id)]
            heading = f"{ADJECTIVES[corps.side]} {corps_name(data(), corps.side, corps.id)}"
            yield heading, _placed(spec, sorted(own, key=_in_order)), _commands(heads)


def _staffs(spec: ScenarioSpec) -> Iterator[Group]:
    """The commanders of no corps."""
    for side, lines in spec.setup.items():
        staff = [name for line in lines for name in line.leaders if data().leader[name].corps is None]
        if staff:
            yield f"{ADJECTIVES[side]} army headquarters", _placed(spec, staff), _commands(staff)


def _placed(spec: ScenarioSpec, words: list[str]) -> tuple[Piece, ...]:
    return tuple(of_roster(word, _status(spec, word)) for word in words)


def _commands(leaders: list[str]) -> str:
    """6.3: whom some Leaders command."""
    heads = [data().leader[each] for each in leaders]
    return " ".join(f"{head.title or head.name} commands {command_words(data(), head.id)}." for head in heads)


def _is_of(word: str, side: str, corps: str) -> bool:
    spec = data().leader.get(word) or data().unit[word]
    return (spec.side, spec.corps) == (side, corps)


def _arrivals(loaded: Loaded) -> Iterator[Group]:
    """10.1: who comes in one turn by one Entry Box."""
    spec = loaded.scenario
    groups: dict[tuple[int, str, str], list[str]] = {}
    for arrival in spec.arrivals:
        groups.setdefault((arrival.turn, arrival.side, arrival.box), []).extend((*arrival.units, *arrival.leaders))
    for (turn, side, box), words in sorted(groups.items()):
        words.sort(key=_in_order)
        where = area_words(loaded.board, spec.entry_area(box))
        names = [corps_name(data(), side, corps) for corps in dict.fromkeys(_corps_of(word) for word in words)]
        note = f"{hours(spec, turn)}. They wait in the Entry Box until activated (10.2)."
        yield f"Turn {turn} at {where}: {listed(names)}", tuple(of_roster(word) for word in words), note


def _corps_of(word: str) -> str:
    spec = data().leader.get(word) or data().unit[word]
    return spec.corps or ""
