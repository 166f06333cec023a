"""17: a Fresh brigade breaks down into detachments before it moves, and detachments combine into a brigade again.

An action names each detachment with its side: `break pr10-39 pr10-det-b:front pr10-det-a:front`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from typing import TYPE_CHECKING, NamedTuple

from wargame.engine.action import Action, Refusal
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.events.movement import BrokeDown, Recombined
from wargame.games.at_any_cost.rules.strength import LIMIT, sp_text
from wargame.games.at_any_cost.rules.units import FULL, PARTED, POOL, STEADY, Unit

if TYPE_CHECKING:
    from wargame.games.at_any_cost.rules.movement.moving import MovementStep

BREAK, RECOMBINE = "break", "recombine"
VERBS = frozenset({BREAK, RECOMBINE})
FRONT, BACK = "front", "back"
"""3.4: both sides of a detachment are Battleworn sides of different size."""


class Choice(NamedTuple):
    """A detachment from the pool with one of its sides up."""

    unit: Unit
    side: str

    @property
    def sp(self) -> float:
        """The strength of that side."""
        return (self.unit.fresh_side if self.side == FRONT else self.unit.worn_side).sp

    def __str__(self) -> str:
        return f"{self.unit.id}:{self.side}"


def actions(g: Battle, step: MovementStep) -> Iterator[Action]:
    """17.0: every breakdown and recombination, at the start of the Movement Step; not on a mere road march (14.3.c)."""
    if step.road_only:
        return
    units = [g.units[each] for each in step.units if each not in step.remade]
    for unit in units:
        if breakdown_refusal(unit) is None:
            for choices in breakdowns(g, unit):
                yield Action((BREAK, unit.id, *map(str, choices)))
    for pair in _pairs(units):
        for parent in parents(g, pair):
            yield Action((RECOMBINE, pair[0].id, pair[1].id, parent.id))


def carry_out(g: Battle, action: Action) -> None:
    """Replace a brigade by detachments, or detachments by a brigade."""
    if action.verb == BREAK:
        _break_down(g, g.units[action[1]], [_choice(g, word) for word in action[2:]])
    else:
        _recombine(g, [g.units[action[1]], g.units[action[2]]], g.units[action[3]])


def hand_over(g: Battle, action: Action) -> None:
    """Whatever is going on with the units replaced goes on with those in their place: a Step, a CIC group (6.2.1)."""
    for frame in g.procedures:
        for name in ("units", "group"):
            units = getattr(frame, name, ())
            if not set(units).isdisjoint(action.words):
                g.put(frame, name, replaced(units, action))


def replaced(units: Sequence[str], action: Action) -> tuple[str, ...]:
    """The units of a Step after a breakdown or recombination."""
    if action.verb == BREAK:
        gone, come = {action[1]}, [word.partition(":")[0] for word in action[2:]]
    else:
        gone, come = {action[1], action[2]}, [action[3]]
    return (*(each for each in units if each not in gone), *come)


def refusal(g: Battle, step: MovementStep, action: Action) -> Refusal | None:
    """17.0: why a unit may not break down or combine."""
    if step.begun or step.road_only:
        return Refusal("17.0", "Units break down or combine only at the start of the Movement Step.")
    if any(word in step.remade for word in action.words):
        return Refusal("17.3", "What has just been broken down or combined stays so in this Step.")
    unit = g.units.by_id.get(action[1]) if action.verb == BREAK and len(action) > 1 else None
    if unit is None:
        return None
    return breakdown_refusal(unit) or (parts_refusal(g, unit, action[2:]) if len(action) > 2 else None)


# ---------------------------------------------------------------------- breaking down
def breakdown_refusal(unit: Unit) -> Refusal | None:
    """17.1: why a unit stays whole: only a Fresh brigade, neither Shaken nor Disrupted (17.2), that has not moved."""
    if not unit.brigade or not unit.on_map:
        return Refusal("17.1", "Only an infantry brigade breaks down.")
    if unit.worn:
        return Refusal("17.1", f"{unit.label} is Battleworn.")
    if unit.morale != STEADY:
        return Refusal("17.2", f"{unit.label} is Shaken or Disrupted.")
    if unit.moved or unit.halted:
        return Refusal("17.0", f"{unit.label} has moved.")
    return None


def breakdowns(g: Battle, unit: Unit) -> list[tuple[Choice, ...]]:
    """17.1: every way to break a brigade down within its strength, its corps' counters and the stacking limit.

    Ways are told apart by the sizes of the detachments, the strongest first; of counters that give the same sizes the
    smallest are taken, which leaves the most for later.
    """
    pool, room, sp = _pool(g, unit), _room(g, unit), unit.values.sp
    key = room, sp, *(other.id for other in pool)
    if key not in g.breakdowns:
        g.breakdowns[key] = _splits(pool, room, sp)
    return g.breakdowns[key]


def _splits(pool: Sequence[Unit], room: int, sp: float) -> list[tuple[Choice, ...]]:
    """The ways to make up to so many detachments of no more than a strength."""
    found: dict[tuple[float, ...], tuple[Choice, ...]] = {}
    pool = sorted(pool, key=lambda other: other.fresh_side.sp)
    for count in range(1, room + 1):
        for group in combinations(pool, count):
            for sides in product((FRONT, BACK), repeat=count):
                choices = tuple(sorted(map(Choice, group, sides), key=lambda choice: -choice.sp))
                sizes = tuple(choice.sp for choice in choices)
                if sum(sizes) <= sp and (sizes not in found or _whole(choices) < _whole(found[sizes])):
                    found[sizes] = choices
    return [found[sizes] for sizes in sorted(found, key=lambda sizes: (sum(sizes), sizes), reverse=True)]


def _pool(g: Battle, unit: Unit) -> list[Unit]:
    """17.0: the detachments of the brigade's corps that are not in use."""
    return [other for other in g.units.every if other.status == POOL and other.formation == unit.formation]


def _room(g: Battle, unit: Unit) -> int:
    """4.1: how many detachments may take the brigade's place."""
    return LIMIT - len(g.fighters(unit.place)) + 1


def _whole(choices: Sequence[Choice]) -> float:
    """The larger sides of some counters."""
    return sum(choice.unit.fresh_side.sp for choice in choices)


def parts_refusal(g: Battle, unit: Unit, words: Sequence[str]) -> Refusal | None:
    """17.1: why a brigade does not break down into these detachments."""
    pool = {other.id for other in _pool(g, unit)}
    names = {name: side for name, _, side in (word.partition(":") for word in words)}
    if not names.keys() <= pool or not set(names.values()) <= {FRONT, BACK} or len(names) < len(words):
        return Refusal("17.1", f"{unit.label} breaks down into detachments of its corps that are not in use.")
    if len(names) > _room(g, unit):
        return Refusal("17.1", "The detachments must keep to the stacking limit of the hex.")
    choices = [_choice(g, word) for word in words]
    if sum(choice.sp for choice in choices) > unit.values.sp:
        return Refusal(
            "17.1", f"The detachments may not be stronger than the {sp_text(unit.values.sp)} of {unit.label}."
        )
    if any(set(words) == {str(choice) for choice in way} for way in breakdowns(g, unit)):
        return Refusal("17.1", "The stronger detachment is named first.")
    return Refusal("17.1", "Other counters give detachments of these sizes and leave more for later; choose those.")


def _choice(g: Battle, word: str) -> Choice:
    unit, _, side = word.partition(":")
    return Choice(g.units[unit], side)


def _break_down(g: Battle, parent: Unit, choices: Sequence[Choice]) -> None:
    """17.1: the brigade leaves the map and its detachments take its hex; 17.2: with its ammunition marker each."""
    place, hex_ = parent.place, g.hex(parent)
    state = {name: getattr(parent, name) for name in ("acts_with", "ammo", *_KEPT)}
    g.remove(parent, PARTED)
    for choice in choices:
        g.put(choice.unit, "worn", choice.side == BACK)
        g.place(choice.unit, place)
        for name, value in state.items():
            g.put(choice.unit, name, value)
    parts = tuple(choice.unit.id for choice in choices)
    g.tell(BrokeDown(parent.id, parts, tuple(sp_text(choice.sp) for choice in choices), hex_))


_KEPT = ("in_command", "ooc", "fired", "battalion_fire")
"""What the activation has already said of a unit, and the units that take its place keep."""


# ---------------------------------------------------------------------- recombining
def _pairs(units: Sequence[Unit]) -> Iterator[tuple[Unit, Unit]]:
    """17.3: two detachments of a corps that are stacked when the Step begins."""
    ready = [unit for unit in units if unit.detachment and unit.on_map and not (unit.moved or unit.halted)]
    for a, b in combinations(ready, 2):
        if a.place == b.place and a.formation == b.formation:
            yield a, b


def parents(g: Battle, pair: Sequence[Unit]) -> list[Unit]:
    """17.3.a: the brigades of the corps that were broken down and are not too strong for the detachments."""
    parted = [unit for unit in g.units.every if unit.status == PARTED and unit.formation == pair[0].formation]
    return [unit for unit in parted if _printed(pair) >= unit.worn_side.sp]


def _printed(units: Sequence[Unit]) -> float:
    return sum(unit.values.sp for unit in units)


def _recombine(g: Battle, pair: Sequence[Unit], parent: Unit) -> None:
    """17.3: the brigade takes the hex of the detachments: on its Fresh side if they are as strong (17.3.b).

    17.3.c: it takes over the worst marker of each kind.
    """
    place, hex_ = pair[0].place, g.hex(pair[0])
    worn = _printed(pair) < parent.fresh_side.sp
    morale = max((unit.morale for unit in pair), default=STEADY)
    ammo = max((unit.ammo for unit in pair), default=FULL)
    state = {name: max(getattr(unit, name) for unit in pair) for name in _KEPT}
    for unit in pair:
        g.remove(unit, POOL)
    g.set_worn(parent, worn)
    g.place(parent, place)
    g.set_morale(parent, morale)
    g.put(parent, "ammo", ammo)
    for name, value in state.items():
        g.put(parent, name, value)
    g.tell(Recombined(tuple(unit.id for unit in pair), parent.id, worn, hex_))
