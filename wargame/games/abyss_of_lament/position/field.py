"""The ground of a position: a battle without its units, or a small map made for one question."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from wargame.content.models import BoardSpec
from wargame.games.abyss_of_lament.content import Loaded, load_scenario
from wargame.games.abyss_of_lament.content.effects import SUITS
from wargame.games.abyss_of_lament.content.files import ScenarioSpec
from wargame.games.abyss_of_lament.rules.battle import ENEMY

LEGEND = {".": "clear", "w": "woods", "t": "town", "~": "impassable"}


@cache
def loaded(scenario: str) -> Loaded:
    """A battle, read once."""
    return load_scenario(scenario)


def without_units(spec: ScenarioSpec) -> ScenarioSpec:
    """The scenario with empty wings: the position brings its own units."""
    sides = {}
    for side, army in spec.sides.items():
        wings = tuple(wing.model_copy(update={"units": ()}) for wing in army.wings)
        vedettes = army.vedettes.model_copy(update={"count": 0, "at": ()})
        sides[side] = army.model_copy(update={"wings": wings, "vedettes": vedettes})
    return spec.model_copy(update={"sides": sides})


def plain(
    spec: ScenarioSpec, board: BoardSpec, vp_hexes: Sequence[str], turns: int, vp_target: int, attacker: str
) -> ScenarioSpec:
    """A battle without special rules: four wings of cohesion 4 a side, no Heroic Commanders."""
    sides = {}
    for side, army in spec.sides.items():
        wings = tuple(
            army.wings[0].model_copy(update={"suit": suit, "cohesion": 4, "heroic": False, "commander": suit})
            for suit in SUITS
        )
        sides[side] = army.model_copy(update={"wings": wings, "command_rating": 4 if side == "prussia" else 3})
    hexes = [{"hex": hex_, "name": hex_} for hex_ in vp_hexes]
    return spec.model_copy(
        update={
            "sides": sides,
            "board": board,
            "vp_hexes": tuple(type(spec.vp_hexes[0]).model_validate(entry) for entry in hexes),
            "turns": turns,
            "vp_target": vp_target,
            "attacker": attacker,
            "setup_order": (ENEMY[attacker], attacker),
            "reinforcements": (),
            "events": (),
            "special_rules": (),
        }
    )


def board_spec(
    rows: Sequence[str],
    elevation: Sequence[str],
    rivers: Sequence[str],
    bridges: Sequence[str],
    roads: Sequence[Sequence[str]],
    entrenchments: Mapping[str, Sequence[str]],
) -> BoardSpec:
    """A small map in the terms of a scenario file."""
    board: dict[str, Any] = {
        "source": "made for a rules question",
        "grid": {"columns": len(rows[0]), "rows": len(rows), "shifted": "odd", "labels": "A1"},
        "legend": LEGEND,
        "terrain": list(rows),
        "elevation": list(elevation) or ["0" * len(rows[0])] * len(rows),
        "links": [
            {"kind": "road", "name": f"road {number}", "chain": list(road)} for number, road in enumerate(roads, 1)
        ],
        "bridges": [{"hexside": side, "over": "river"} for side in bridges],
        "works": [{"hex": hex_, "faces": list(faces)} for hex_, faces in entrenchments.items()],
    }
    if rivers:
        board["edges"] = [{"kind": "river", "name": "river", "hexsides": list(rivers)}]
    return BoardSpec.model_validate(board, strict=False)
