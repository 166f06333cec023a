"""A scenario before it is played: the set-up on the map, the order of battle, the arrivals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from wargame.client.looks import Piece
from wargame.content import ScenarioRef
from wargame.games.death_ride.content import GameData, LeaderSpec, Loaded, ScenarioSpec, load_scenario
from wargame.games.death_ride.look.berths import stand
from wargame.games.death_ride.look.facts import ORDER
from wargame.games.death_ride.look.pieces import FRONT, of_roster
from wargame.games.death_ride.words.names import ADJECTIVES, command_words, corps_name
from wargame.games.death_ride.words.places import area_words
from wargame.games.death_ride.words.scenario import hours
from wargame.grammar import listed

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
        found += [of_roster(loaded.game, word) for word in (*arrival.units, *arrival.leaders)]
    return found


def _area(loaded: Loaded, area: str, words: list[str]) -> Iterator[Piece]:
    data, place = loaded.game, loaded.board.index[area]
    groups = [[word for word in in_order(data, words) if data.counter[word].side == side] for side in FRONT]
    places = stand(loaded.board, place, groups)
    for rank, word in enumerate(reversed(list(places))):
        yield of_roster(data, word, _status(loaded.scenario, word), place, rank, places[word])


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
    return tuple(of_roster(loaded.game, word, _status(loaded.scenario, word)) for word in words)


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
        note = f"{hours(spec, turn)}. They stay in the Entry Box until somebody activates them (10.2)."
        yield f"Turn {turn} at {where}: {listed(names)}", tuple(of_roster(data, word) for word in words), note
