"""A scenario before it is played: the set-up on the map, the order of battle, the reinforcements."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from wargame.client.looks import Piece
from wargame.content import ScenarioRef
from wargame.games.at_any_cost.content import GameData, Loaded, load_scenario
from wargame.games.at_any_cost.look.counter_mix import CounterMix
from wargame.games.at_any_cost.words.names import formation_name
from wargame.games.at_any_cost.words.scenario import arrival_words, attachments

Group = tuple[str, tuple[Piece, ...], str]
KINDS = ("infantry", "cavalry", "artillery", "horse_artillery", "mitrailleuse")


def set_up(ref: ScenarioRef) -> list[Piece]:
    """All counters where the scenario puts them; those that come later have no place."""
    loaded = load_scenario(ref)
    mix, found = CounterMix(loaded.game), list[Piece]()
    for lines in loaded.scenario.setup.values():
        for line in lines:
            place = loaded.board.index[line.hex]
            stack = sorted(line.units, key=partial(_height, loaded.game))
            found += [_placed(mix, unit, unit in line.worn, place, rank) for rank, unit in enumerate(stack)]
    for group in loaded.scenario.reinforcements:
        found += [_placed(mix, unit, unit in group.worn) for unit in group.units]
    return found


def _placed(mix: CounterMix, unit: str, worn: bool, place: int = -1, rank: int = 0) -> Piece:
    piece = mix.piece(unit, worn, place, rank)
    assert piece is not None, f"no counter {unit}"
    return piece


def _height(data: GameData, unit: str) -> tuple[bool, bool, float]:
    """The largest unit on top, a Mitrailleuse below, the HQ at the foot."""
    spec = data.unit.get(unit)
    if spec is None:
        return True, False, 0.0
    return False, spec.type == "mitrailleuse", -spec.fresh.sp


# ---------------------------------------------------------------- order of battle


def order_of_battle(ref: ScenarioRef) -> list[Group]:
    """Formation by formation as it stands at the start, then the reinforcements in the order they are due."""
    loaded = load_scenario(ref)
    return [*_formations(loaded), *_reinforcements(loaded)]


def _formations(loaded: Loaded) -> Iterator[Group]:
    spec, data, mix = loaded.scenario, loaded.game, CounterMix(loaded.game)
    notes = list(attachments(spec, data))
    for side, lines in spec.setup.items():
        placed = {unit: (line.hex, unit in line.worn) for line in lines for unit in line.units}
        for formation in data.formations:
            if formation.side != side:
                continue
            own = [unit for unit in placed if data.counters[unit].formation == formation.id]
            if not own:
                continue
            pieces = tuple(_placed(mix, unit, placed[unit][1]) for unit in sorted(own, key=partial(_roll, data)))
            hq = formation.hq
            told = [f"{hq.commander}; Command Rating {hq.a} Aggressive, {hq.d} Defensive."]
            told += [f"{note}." for note in notes if any(data.unit[u].label in note for u in own if u in data.unit)]
            yield f"{formation_name(data, formation.id)}", pieces, " ".join(told)


def _roll(data: GameData, unit: str) -> tuple[int, str]:
    """HQ first, then by arm."""
    spec = data.unit.get(unit)
    return (-1, "") if spec is None else (KINDS.index(spec.type), "")


def _reinforcements(loaded: Loaded) -> Iterator[Group]:
    spec, mix = loaded.scenario, CounterMix(loaded.game)
    for group in sorted(spec.reinforcements, key=lambda group: (group.turn, group.side)):
        pieces = tuple(_placed(mix, unit, unit in group.worn) for unit in group.units)
        when = arrival_words(spec, group)
        yield (
            f"{loaded.game.side[group.side].adjective} reinforcements, {when}",
            pieces,
            "May enter from then on (11.10).",
        )
