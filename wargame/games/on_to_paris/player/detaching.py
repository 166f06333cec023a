"""6.4, 16.2: the Corps that an Army can spare go to Fort(ress)es near them which a Corps or two can take."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from wargame.games.on_to_paris.player import besieging, weights
from wargame.games.on_to_paris.player.picture import MARCH, Picture
from wargame.games.on_to_paris.rules.politics.presence import NAPOLEON
from wargame.games.on_to_paris.rules.units import CORPS
from wargame.games.on_to_paris.rules.view import FormationView

TWO_MARCHES = 8
"""MPs to a place from which a Corps is sent there."""
A_FEW = 3
"""Corps that leave their Armies for one place at most."""

Group = tuple[FormationView, list[FormationView]]


class Siege(NamedTuple):
    """A place of the enemy's that could be besieged, what that is worth, and the SPs that it still takes."""

    place: int
    value: float
    needed: float


class Task(NamedTuple):
    """What an Army is about: where, and the SPs that go there beyond those it takes."""

    place: int
    to_spare: float


def at_hand(p: Picture, group: Iterable[FormationView]) -> list[FormationView]:
    """Those of an Army that can go with it: not the ring of a siege that is kept up, nor who is shut in."""
    return [unit for unit in group if not unit.besieged and not besieging.bound(p, unit)]


def detached(
    p: Picture, groups: Sequence[Group], tasks: Mapping[str, Task], sieges: Iterable[Siege], before: Mapping[str, int]
) -> dict[str, int]:
    """The Corps that leave their Armies, each with the place that it is to besiege, the best places first.

    No goal is left with fewer than it takes, nor by who is within a march of it. `before` is where each unit was to
    go; who was sent to a place stays so.
    """
    spare = {task.place: task.to_spare for task in tasks.values()}
    led = ((army.id, unit) for army, group in groups if army.id in tasks for unit in _able(p, group))
    able = [(army, unit) for army, unit in led if p.atlas.far(p.place(unit), tasks[army].place) > MARCH]
    found: dict[str, int] = {}
    for siege in sorted(sieges, key=lambda each: -each.value):
        free = [(tasks[army].place, unit) for army, unit in able if unit.id not in found]
        chosen = list(_chosen(p, siege, free, dict(spare), before))
        for task, unit in chosen:
            found[unit.id] = siege.place
            spare[task] -= p.foot([unit])
    return found


def _able(p: Picture, group: Iterable[FormationView]) -> Iterator[FormationView]:
    """Corps that can be sent away: fit to fight, on the map, and not with the Emperor."""
    for unit in at_hand(p, group):
        fit = unit.kind == CORPS and not unit.demoralized and p.foot([unit]) > weights.WORN_DOWN
        if fit and NAPOLEON not in unit.contained and p.place(unit) not in p.board.boxes:
            yield unit


def _chosen(
    p: Picture,
    siege: Siege,
    free: Iterable[tuple[int, FormationView]],
    spare: dict[int, float],
    before: Mapping[str, int],
) -> Iterator[tuple[int, FormationView]]:
    """Who goes to a place, the nearest first; nobody if they do not shut it in, or more enemies may come there."""
    near = [(p.atlas.far(p.place(unit), siege.place), task, unit) for task, unit in free if task != siege.place]
    near = [each for each in near if each[0] <= TWO_MARCHES]
    near.sort(key=lambda each: (before.get(each[2].id) != siege.place, each[0], -p.foot([each[2]]), each[2].id))
    chosen: list[tuple[int, FormationView]] = []
    sent = 0.0
    for _, task, unit in near:
        foot = p.foot([unit])
        if sent < siege.needed and len(chosen) < A_FEW and spare[task] >= foot:
            chosen.append((task, unit))
            spare[task] -= foot
            sent += foot
    least = max(min(siege.needed, float(besieging.mask(p, siege.place))), p.threat.get(siege.place, 0.0))
    yield from chosen if sent >= least else ()
