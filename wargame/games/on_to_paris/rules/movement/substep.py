"""10.2.2, 10.2.3, 10.2.7, 10.3: one Movement Point of Coordinated Movement: who enters, who waits, who cannot go on."""

from __future__ import annotations

from typing import NamedTuple

from wargame.engine.action import Refusal
from wargame.games.on_to_paris.rules import control
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.command.payment import box_surcharge, payable
from wargame.games.on_to_paris.rules.command.prices import enemy_territory
from wargame.games.on_to_paris.rules.movement import entering
from wargame.games.on_to_paris.rules.movement.costs import entry_cost, heads
from wargame.games.on_to_paris.rules.movement.events import Marched, Paused, Sortied, StayedBehind
from wargame.games.on_to_paris.rules.movement.marching import PAUSE, Marching
from wargame.games.on_to_paris.rules.offers import Price
from wargame.games.on_to_paris.rules.reaction.triggers import Trigger
from wargame.games.on_to_paris.rules.units import ENEMY, Formation


class Step(NamedTuple):
    """What a sub-step has led to."""

    triggers: tuple[Trigger, ...]
    """12.1: hexes entered, and hexes in which units have paused."""
    dues: tuple[tuple[str, Price], ...]
    """8.9.1, 8.3.2: units that now have to pay: lone SPs for Enemy Territory, others for leaving an Off Map Box."""
    halted: bool
    """Somebody cannot go on as planned, or has arrived with MPs left."""


class _Hex(NamedTuple):
    """Those that are to enter one hex next, sorted."""

    enters: list[Formation]
    waits: list[Formation]
    stays: list[tuple[Formation, Refusal]]


def carry_out(g: Campaign, march: Marching) -> Step:
    """10.2.2: every unit with a plan spends one MP: it enters its hex, waits at the hexside, or pauses."""
    held = control.controlled(g, ENEMY[march.side])
    goals: dict[int, list[Formation]] = {}
    pausing: list[Formation] = []
    for unit in march.active(g):
        plan = march.plans[unit.id]
        if plan and plan[0] == PAUSE:
            pausing.append(unit)
        elif plan:
            goals.setdefault(plan[0], []).append(unit)
    sort = _sort_simplified if g.options.simplified_coordination else _sort
    sorted_ = sort(g, march, goals)
    entering_ = ((goal, unit) for goal, hex_ in sorted_.items() for unit in hex_.enters)
    dues = [(unit.id, price) for goal, unit in entering_ if (price := toll(g, march, unit, goal)) is not None]
    came: dict[int, list[tuple[int, str]]] = {}
    for goal, hex_ in sorted_.items():
        for unit in hex_.enters:
            if unit.place == goal and not unit.inside:  # 16.2.3: the siege is over, and it has come out already
                march.save(g, unit.id, 0)
                march.plan(g, unit.id, march.plans[unit.id][1:])
                continue
            came.setdefault(goal, []).append((unit.place, unit.id))
            _enter(g, march, unit, goal)
        for unit in hex_.waits:
            _wait(g, march, unit)
        for unit, why in hex_.stays:
            _stay(g, march, unit, goal, why)
    for unit in pausing:
        came.setdefault(unit.place, []).append((unit.place, unit.id))
        _pause(g, march, unit)
    stuck = any(hex_.stays for hex_ in sorted_.values())
    arrived = any(not march.plans[unit.id] for unit in march.active(g))
    return Step(triggers(g, came, held), tuple(dues), stuck or arrived)


def triggers(g: Campaign, came: dict[int, list[tuple[int, str]]], held: int) -> tuple[Trigger, ...]:
    """12.1: one trigger for each hex; nobody reacts to who is off the map.

    `came` has per hex who is there now and from where; `held` the hexes that the enemy controlled before.
    """
    return tuple(
        Trigger(
            place,
            tuple(dict.fromkeys(start for start, _ in entries)),
            tuple(word for _, word in entries),
            bool(held >> place & 1),
        )
        for place, entries in came.items()
        if place not in g.board.boxes
    )


# ---------------------------------------------------------------------- who enters


def _sort(g: Campaign, march: Marching, goals: dict[int, list[Formation]]) -> dict[int, _Hex]:
    """10.2.2: hex by hex, as every unit pays its own cost; who leaves a hex now is in nobody's way there."""
    leaving: dict[int, int] = {}
    for goal, units in goals.items():
        for unit in units:
            price = need(g, march, unit, goal, None)
            leaves = unit.place != goal  # 16.2.2: who comes out of a Fort(ress) stays in its hex
            if unit.commanded and leaves and price is not None and price <= march.saved[unit.id] + 1:
                leaving[unit.place] = leaving.get(unit.place, 0) + 1
    found: dict[int, _Hex] = {}
    owed = Price()
    for goal, units in goals.items():
        found[goal] = _sort_hex(g, march, goal, units, leaving.get(goal, 0), owed)
        owed = owed.plus(_bill(g, march, goal, found[goal].enters))
    return found


def _sort_hex(g: Campaign, march: Marching, goal: int, units: list[Formation], leaving: int, owed: Price) -> _Hex:
    """10.2.3: all that enter together are counted for Congestion; the last of those that cannot pay stays.

    `owed` is what those that enter other hexes have to pay (8.9.1, 8.3.2).
    """
    stays: list[tuple[Formation, Refusal]] = []
    ready: list[Formation] = []
    for unit in units:
        price = need(g, march, unit, goal, unit.commanded - leaving)
        if price is None or price > march.saved[unit.id] + march.left[unit.id]:
            stays.append((unit, _why_not(g, march, unit, goal)))
        elif price <= march.saved[unit.id] + 1:
            ready.append(unit)
    while ready:
        number = heads(ready) - leaving
        prices = {unit.id: need(g, march, unit, goal, number) or 0 for unit in ready}
        short = [each for each in ready if prices[each.id] > march.saved[each.id] + march.left[each.id]]
        late = [each for each in ready if prices[each.id] > march.saved[each.id] + 1]
        if short:
            stays.append((short[-1], Refusal("10.2.3", "It has too few MPs for the Congestion there.")))
            ready.remove(short[-1])
        elif late:
            ready = [each for each in ready if each not in late]
        else:
            break
    stays += _barred(g, march, goal, ready, owed)
    out = {each.id for each, _ in stays}
    ready = [each for each in ready if each.id not in out]
    going = {each.id for each in ready} | out
    return _Hex(ready, [each for each in units if each.id not in going], stays)


def need(g: Campaign, march: Marching, unit: Formation, goal: int, together: int | None) -> int | None:
    """10.2, 10.2.7: the MPs a unit pays for a hex; with all its MPs unspent, all of them are enough."""
    cost = entry_cost(g, unit, unit.place, goal, together)
    if cost is None or not march.fresh(unit.id):
        return cost
    return min(cost, march.full[unit.id])


def _barred(
    g: Campaign, march: Marching, goal: int, units: list[Formation], owed: Price
) -> list[tuple[Formation, Refusal]]:
    """10.2.6, 16.2.1, 13.14.4: those that may not enter with the others that do."""
    out: list[tuple[Formation, Refusal]] = []
    going = list(units)
    while True:
        stack = entering.stack_of(going)
        found = next(
            (
                (each, why)
                for number, each in enumerate(going, start=1)
                if (why := entering.refusal(g, each, each.place, goal, stack.infantry > 0, march.began[each.id], stack))
                or (why := _cannot_pay(g, march, going[:number], goal, owed))
            ),
            None,
        )
        if found is None:
            return out
        out.append(found)
        going.remove(found[0])


def _why_not(g: Campaign, march: Marching, unit: Formation, goal: int) -> Refusal:
    barred = entering.refusal(g, unit, unit.place, goal, with_infantry=True, began=march.began[unit.id])
    if barred is not None:
        return barred
    alone = entry_cost(g, unit, unit.place, goal, 0)
    cost = entry_cost(g, unit, unit.place, goal)
    if alone is not None and cost is not None and alone <= march.saved[unit.id] + march.left[unit.id]:
        return Refusal("10.2.3", "It has too few MPs for the Congestion there.")
    return Refusal("10.2", "It has too few MPs left.")


def _sort_simplified(g: Campaign, march: Marching, goals: dict[int, list[Formation]]) -> dict[int, _Hex]:
    """10.2.2.simplified: all enter their hexes at once, and all pay what the dearest of them costs."""
    found: dict[int, _Hex] = {}
    owed = Price()
    for goal, units in goals.items():
        found[goal] = _Hex([], [], _barred(g, march, goal, units, owed))
        stays = {unit.id for unit, _ in found[goal].stays}
        owed = owed.plus(_bill(g, march, goal, [each for each in units if each.id not in stays]))
    out = {unit.id for hex_ in found.values() for unit, _ in hex_.stays}
    going = [(goal, unit) for goal, units in goals.items() for unit in units if unit.id not in out]
    while going:
        numbers: dict[int, int] = {}
        for goal, unit in going:
            numbers[goal] = numbers.get(goal, 0) + unit.commanded
            if unit.place != goal:
                numbers[unit.place] = numbers.get(unit.place, 0) - unit.commanded
        prices = {unit.id: need(g, march, unit, goal, numbers[goal]) for goal, unit in going}
        dearest = max((price for price in prices.values() if price is not None), default=0)
        short = [(goal, unit) for goal, unit in going if not _affords(march, unit, prices[unit.id], dearest)]
        if not short:
            for goal, unit in going:
                found[goal].enters.append(unit)
                march.spend(g, unit.id, min(dearest, march.left[unit.id]) - 1)
            break
        short.sort(key=lambda pair: -(prices[pair[1].id] or 99))
        goal, unit = short[0]
        found[goal].stays.append((unit, Refusal("10.2.2", "It has too few MPs for what the dearest of them pays.")))
        going.remove((goal, unit))
    return found


def _affords(march: Marching, unit: Formation, price: int | None, dearest: int) -> bool:
    """10.2.2.simplified: whether a unit has MPs for the common cost; all it has will do for its first hex (10.2.7)."""
    return price is not None and (march.left[unit.id] >= dearest or march.fresh(unit.id))


# ---------------------------------------------------------------------- lone SPs in Enemy Territory (8.9.1)


def due(g: Campaign, march: Marching, unit: Formation) -> Price | None:
    """8.9.1: what a group of lone Infantry SPs without a Leader has to pay in Enemy Territory; None if nothing."""
    if not unit.is_detachment or unit.contained or not unit.strength.infantry or unit.id in march.charged:
        return None
    return enemy_territory(g, unit.side, unit.strength.infantry)


def owes(g: Campaign, march: Marching, unit: Formation, goal: int) -> bool:
    """8.9.1: whether this step costs the penalty: off the rail line, or into a hex that enemies occupy."""
    enemy = ENEMY[unit.side]
    if not g.ground.friendly[enemy] >> goal & 1 or goal == unit.place or due(g, march, unit) is None:
        return False
    along_rail = g.ground.rail_links[unit.place] >> goal & 1
    return not along_rail or bool((g.forces[enemy] | g.garrisons[enemy]) >> goal & 1)


def toll(g: Campaign, march: Marching, unit: Formation, goal: int) -> Price | None:
    """8.9.1, 8.3.2: the CPs that a step costs: of lone SPs in Enemy Territory, or out of an Off Map Box.

    Of an Army with Attachments only the Army is looked at.
    """
    box = g.ground.box[unit.side]
    if unit.place != box:
        return due(g, march, unit) if owes(g, march, unit, goal) else None
    price = box_surcharge(g, unit.side, box)
    return price if price.parts and unit.army not in march.units else None


def _bill(g: Campaign, march: Marching, goal: int, units: list[Formation]) -> Price:
    """8.9.1, 8.3.2: the CPs that a step costs several units together."""
    total = Price()
    for unit in units:
        total = total.plus(toll(g, march, unit, goal) or Price())
    return total


def _cannot_pay(g: Campaign, march: Marching, units: list[Formation], goal: int, owed: Price) -> Refusal | None:
    """8.9.1, 8.3.2: why the last of some units stays: there are CPs for the others, and for what is owed, only.

    Without the CPs for all SPs of a group none are spent, and they go back.
    """
    unit = units[-1]
    if toll(g, march, unit, goal) is None:
        return None
    if payable(g, unit.side, owed.plus(_bill(g, march, goal, units)), combined=True):
        return None
    if unit.place == g.ground.box[unit.side]:
        return Refusal("8.3.2", "There is no CP left for leaving the box outside the Command Zone.")
    return Refusal("8.9.1", "There are not enough CPs for SPs alone in Enemy Territory.")


def tied(g: Campaign, march: Marching, unit: Formation) -> int:
    """8.9.1: the Enemy Territory that a group of lone SPs cannot pay for, as a mask."""
    price = due(g, march, unit)
    if price is None or payable(g, unit.side, price, combined=True):
        return 0
    return g.ground.friendly[ENEMY[unit.side]]


# ---------------------------------------------------------------------- what they do


def _enter(g: Campaign, march: Marching, unit: Formation, goal: int) -> None:
    """10.2, 10.6: into the hex; an Off Map Box ends the move."""
    start = unit.place
    march.spend(g, unit.id)
    march.save(g, unit.id, 0)
    if goal in g.board.boxes:
        g.journal.put_key(march.left, unit.id, 0)
    plan = march.plans[unit.id][1:]
    short = bool(plan) and not march.left[unit.id] and goal not in g.board.boxes
    march.plan(g, unit.id, plan if march.left[unit.id] else ())
    if start == goal:
        g.put(unit, "came_from", start)
        g.shelter(unit, inside=False)
        g.tell(Sortied(unit.id, g.board.ids[goal]))
        return
    g.enter(unit, goal)
    g.tell(Marched(unit.id, g.board.ids[start], g.board.ids[goal], march.left[unit.id]))
    if short:
        _fall_short(g, unit, plan[0])


def _fall_short(g: Campaign, unit: Formation, goal: int) -> None:
    """10.2.2: what others pay has cost a unit the MPs for the rest of its way."""
    if goal == PAUSE:
        return
    why = "All pay what the dearest hex costs, and no MPs are left."
    if not g.options.simplified_coordination:
        why = "No MPs are left."
    g.tell(StayedBehind(unit.id, g.board.ids[goal], "10.2.2", why))


def _wait(g: Campaign, march: Marching, unit: Formation) -> None:
    """10.2.2, 10.3: at the hexside of a dear hex; it is no pause, and nobody may react to it."""
    march.spend(g, unit.id)
    march.save(g, unit.id, march.saved[unit.id] + 1)


def _pause(g: Campaign, march: Marching, unit: Formation) -> None:
    """10.3: an MP is spent in place."""
    march.spend(g, unit.id)
    march.plan(g, unit.id, march.plans[unit.id][1:])
    g.tell(Paused(unit.id, g.board.ids[unit.place], march.left[unit.id]))


def _stay(g: Campaign, march: Marching, unit: Formation, goal: int, why: Refusal) -> None:
    """10.2.3, 8.9.1: it stays where it is; one that has declared its hex, or cannot pay, is done."""
    g.tell(StayedBehind(unit.id, g.board.ids[goal], why.rule, why.reason))
    if march.bound(unit.id) or why.rule in ("8.9.1", "8.3.2") or g.options.simplified_coordination:
        march.stop(g, unit.id)
    else:
        march.plan(g, unit.id, ())
