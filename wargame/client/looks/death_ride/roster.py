"""A scenario before it is played: the set-up on the map, the order of battle, the arrivals."""

from __future__ import annotations

from collections.abc import Iterator

from wargame.client.looks import Piece
from wargame.client.looks.death_ride.berths import stand
from wargame.client.looks.death_ride.facts import ORDER, data
from wargame.client.looks.death_ride.pieces import FRONT, of_roster
from wargame.content import ScenarioRef
from wargame.games.death_ride.content import Loaded, ScenarioSpec, load_scenario
from wargame.phrases.death_ride.names import ADJECTIVES, command_words, corps_name
from wargame.phrases.death_ride.scenario import arrival_words

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
    return [*_corps(loaded.scenario), *_arrivals(loaded)]


def _corps(spec: ScenarioSpec) -> Iterator[Group]:
    for corps in data().corps:
        placed = [name for line in spec.setup[corps.side] for name in (*line.units, *line.leaders)]
        own = [word for word in placed if _is_of(word, corps.side, corps.id)]
        if own:
            pieces = tuple(of_roster(word, _status(spec, word)) for word in sorted(own, key=_in_order))
            heads = [leader for leader in data().leaders if (leader.side, leader.corps) == (corps.side, corps.id)]
            told = [f"{leader.title or leader.name} commands {command_words(data(), leader.id)}." for leader in heads]
            yield f"{ADJECTIVES[corps.side]} {corps_name(data(), corps.side, corps.id)}", pieces, " ".join(told)
    for side, lines in spec.setup.items():
        staff = [name for line in lines for name in line.leaders if data().leader[name].corps is None]
        if staff:
            pieces = tuple(of_roster(word, _status(spec, word)) for word in staff)
            told = [f"{data().leader[word].title} commands {command_words(data(), word)}." for word in staff]
            yield f"{ADJECTIVES[side]} army", pieces, " ".join(told)


def _is_of(word: str, side: str, corps: str) -> bool:
    spec = data().leader.get(word) or data().unit[word]
    return (spec.side, spec.corps) == (side, corps)


def _arrivals(loaded: Loaded) -> Iterator[Group]:
    spec = loaded.scenario
    for arrival in sorted(spec.arrivals, key=lambda each: (each.turn, each.side)):
        words = sorted((*arrival.units, *arrival.leaders), key=_in_order)
        heading = f"{ADJECTIVES[arrival.side]} arrivals, {arrival_words(spec, loaded.board, arrival)}"
        yield heading, tuple(of_roster(word) for word in words), "They wait in the Entry Box until activated (10.2)."
