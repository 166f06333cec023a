"""A scenario before it is played: the set-up on the map, the order of battle, the reinforcements."""

from __future__ import annotations

from collections.abc import Iterator

from wargame.client.looks import Piece
from wargame.client.looks.at_any_cost.facts import data
from wargame.client.looks.at_any_cost.pieces import of_roster
from wargame.content import ScenarioRef
from wargame.games.at_any_cost.content import ScenarioSpec, load_scenario
from wargame.phrases.at_any_cost.names import ADJECTIVES, formation_name
from wargame.phrases.at_any_cost.scenario import arrival_words, attachments

Group = tuple[str, tuple[Piece, ...], str]
KINDS = ("infantry", "cavalry", "artillery", "horse_artillery", "mitrailleuse")


def set_up(ref: ScenarioRef) -> list[Piece]:
    """All counters where the scenario puts them; those that come later have no place."""
    loaded = load_scenario(ref)
    found: list[Piece] = []
    for lines in loaded.scenario.setup.values():
        for line in lines:
            place = loaded.board.index[line.hex]
            stack = sorted(line.units, key=_height)
            found += [_placed(unit, unit in line.worn, place, rank) for rank, unit in enumerate(stack)]
    for group in loaded.scenario.reinforcements:
        found += [_placed(unit, unit in group.worn) for unit in group.units]
    return found


def _placed(unit: str, worn: bool, place: int = -1, rank: int = 0) -> Piece:
    piece = of_roster(unit, worn, place, rank)
    assert piece is not None, f"no counter {unit}"
    return piece


def _height(unit: str) -> tuple[bool, bool, float]:
    """The largest unit on top, a Mitrailleuse below, the HQ at the foot."""
    spec = data().unit.get(unit)
    if spec is None:
        return True, False, 0.0
    return False, spec.type == "mitrailleuse", -spec.fresh.sp


# ---------------------------------------------------------------- order of battle


def order_of_battle(ref: ScenarioRef) -> list[Group]:
    """Formation by formation as it stands at the start, then the reinforcements in the order they are due."""
    spec = load_scenario(ref).scenario
    return [*_formations(spec), *_reinforcements(spec)]


def _formations(spec: ScenarioSpec) -> Iterator[Group]:
    notes = list(attachments(spec, data()))
    for side, lines in spec.setup.items():
        placed = {unit: (line.hex, unit in line.worn) for line in lines for unit in line.units}
        for formation in data().formations:
            if formation.side != side:
                continue
            own = [unit for unit in placed if _formation_of(unit) == formation.id]
            if not own:
                continue
            pieces = tuple(_placed(unit, placed[unit][1]) for unit in sorted(own, key=_roll))
            hq = formation.hq
            told = [f"{hq.commander}; Command Rating {hq.a} Aggressive, {hq.d} Defensive."]
            told += [f"{note}." for note in notes if any(data().unit[u].label in note for u in own if u in data().unit)]
            yield f"{formation_name(data(), formation.id)}", pieces, " ".join(told)


def _formation_of(unit: str) -> str:
    return data().hq[unit].id if unit in data().hq else data().unit[unit].formation


def _roll(unit: str) -> tuple[int, str]:
    """HQ first, then by arm."""
    spec = data().unit.get(unit)
    return (-1, "") if spec is None else (KINDS.index(spec.type), "")


def _reinforcements(spec: ScenarioSpec) -> Iterator[Group]:
    for group in sorted(spec.reinforcements, key=lambda group: (group.turn, group.side)):
        pieces = tuple(_placed(unit, unit in group.worn) for unit in group.units)
        when = arrival_words(spec, group)
        yield f"{ADJECTIVES[group.side]} reinforcements, {when}", pieces, "May enter from then on (11.10)."
