"""Setting up by the layout of the seed, and bringing in reinforcements."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from wargame.engine.action import Action
from wargame.games.abyss_of_lament.player.layout import layout_for
from wargame.games.abyss_of_lament.player.marching import March
from wargame.games.abyss_of_lament.player.option import Option
from wargame.games.abyss_of_lament.player.picture import Picture


def place(p: Picture, march: March, actions: Sequence[Action], seed: int) -> list[Option]:
    """V.2: each unit on its place of the layout; reinforcements as near to their goals as they can."""
    if p.view.turn > 1 or not any(action.verb == "rest" for action in actions):
        return arrive(p, march, actions)
    layout = layout_for(p.spec, p.board, p.side, seed, p.held[p.foe] | p.zone[p.foe])
    options = []
    for action in actions:
        if action.verb == "rest":
            options.append(Option(action, 0.1, "whatever is left, as the scenario suggests"))
        elif layout.get(action[1]) == action[2]:
            options.append(Option(action, 1.0 + _in_front(p, action, seed), "its place in the line"))
        else:
            options.append(Option(action, 0.0, "somebody else's place"))
    return options


def _in_front(p: Picture, action: Action, seed: int) -> float:
    """The stronger unit of a hex stands in front; a vedette stands there as often as not."""
    if len(action) < 4:
        return 0.0
    unit_types = p.data.unit_types
    kinds = {unit.id: unit.type for wing in p.spec.sides[p.side].wings for unit in wing.units}  # type: ignore[index]
    friend = p.front(p.board.index[action[2]])
    kind = kinds.get(action[1], "vedette")
    if kind == "vedette" or (friend is not None and friend.type == "vedette"):
        first = Random(f"{seed} {p.side} {action[2]}").random() < 0.5
    else:
        first = (unit_types[kind].combat_strength or 0) > (friend.strength if friend else 0)
    return 0.1 if first == (action[3] == "front") else 0.0


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
