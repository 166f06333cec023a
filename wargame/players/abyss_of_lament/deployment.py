"""Setting up: the scenario's suggested places, with like units dealt out anew so that nobody knows them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from wargame.engine.action import Action
from wargame.games.abyss_of_lament.content import ScenarioSpec, UnitSpec
from wargame.players.abyss_of_lament.marching import March
from wargame.players.abyss_of_lament.option import Option
from wargame.players.abyss_of_lament.picture import CAVALRY, Picture, rules_data


def place(p: Picture, march: March, actions: Sequence[Action], seed: int) -> list[Option]:
    """V.2: each unit on its place of the layout; reinforcements as near to their goals as they can."""
    if p.view.turn > 1 or not any(action.verb == "rest" for action in actions):
        return arrive(p, march, actions)
    layout = layout_for(p.spec, p.side, seed)
    options = []
    for action in actions:
        if action.verb == "rest":
            options.append(Option(action, 0.1, "the suggested set-up"))
        elif layout.get(action[1]) == action[2]:
            options.append(Option(action, 1.0 + _in_front(p, action), "its place in the line"))
        else:
            options.append(Option(action, 0.0, "somebody else's place"))
    return options


def _in_front(p: Picture, action: Action) -> float:
    """The stronger unit of a hex stands in front."""
    if len(action) < 4:
        return 0.0
    unit_types = rules_data().unit_types
    kinds = {unit.id: unit.type for wing in p.spec.sides[p.side].wings for unit in wing.units}  # type: ignore[index]
    friend = p.front(p.board.index[action[2]])
    kind = kinds.get(action[1], "vedette")
    stronger = (unit_types[kind].combat_strength or 0) > (friend.strength if friend else 0)
    return 0.1 if stronger == (action[3] == "front") else 0.0


def layout_for(spec: ScenarioSpec, side: str, seed: int) -> dict[str, str]:
    """Unit by unit the hex it is meant for. Foot and horse of a wing keep their places among themselves."""
    rng = Random(f"{seed} {spec.id} {side}")
    army = spec.sides[side]  # type: ignore[index]
    layout: dict[str, str] = {}
    for wing in army.wings:
        here = [unit for unit in wing.units if unit.arrives is None and unit.at is not None]
        for horse in (False, True):
            alike = [unit for unit in here if (unit.type in CAVALRY) == horse]
            layout.update(_dealt(alike, rng))
    for number, hex_ in enumerate(army.vedettes.at, 1):
        layout[f"{side}-vedette-{number}"] = hex_
    return layout


def _dealt(units: Sequence[UnitSpec], rng: Random) -> dict[str, str]:
    places = [unit.at for unit in units if unit.at is not None]
    rng.shuffle(places)
    return dict(zip((unit.id for unit in units), places, strict=True))


def arrive(p: Picture, march: March, actions: Sequence[Action]) -> list[Option]:
    """Reinforcements enter where the way to their goals is shortest."""
    options = []
    for action in actions:
        if action.verb == "rest":
            options.append(Option(action, -90.0, "anywhere"))
        else:
            way = march.distance[p.board.index[action[2]]]
            options.append(Option(action, -float(way), "the shortest way in"))
    return options
