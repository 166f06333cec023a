"""6.4: Corps and Cavalry Divisions Attached to Armies."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from wargame.engine.action import Action, Refusal
from wargame.engine.procedure import FINISH, Ask, Flow, Heading, goto, settle
from wargame.games.on_to_paris.rules import influence
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.formations.events import Attached, Detached
from wargame.games.on_to_paris.rules.formations.questions import AttachWhich
from wargame.games.on_to_paris.rules.locations import cut_off
from wargame.games.on_to_paris.rules.offers import Offer, Part, Price
from wargame.games.on_to_paris.rules.units import ARMY, CAVALRY, CORPS, MAP, Formation

DONE = Action.of("done")


def limit(army: Formation, kind: str) -> int:
    """6.4.1: how many Corps, or Cavalry Divisions, may be Attached to an Army."""
    assert army.spec is not None
    return army.spec.corps_limit if kind == CORPS else army.spec.cavalry_limit


def free(g: Campaign, army: Formation, kind: str) -> int:
    """6.4.1: how many more Corps, or Cavalry Divisions, may be Attached to it."""
    return limit(army, kind) - sum(each.kind == kind for each in g.attached(army))


def candidates(g: Campaign, army: Formation) -> list[Formation]:
    """6.4.2: the Corps and Cavalry Divisions in an Army's ZOI that are not its own; besieged ones only with it."""
    reached = influence.zoi(g, army)
    near = (each for each in g.fielded(army.side, CORPS, CAVALRY) if each.army != army.id)
    return [each for each in near if reached >> each.place & 1 and not cut_off(g, each, army)]


def attach(g: Campaign, unit: Formation, army: Formation) -> None:
    """6.4.2, 6.4.3: a unit is Attached to an Army, and to no other."""
    g.put(unit, "army", army.id)
    g.tell(Attached(unit.id, army.id))


def detach(g: Campaign, unit: Formation) -> None:
    """6.4.2: a unit is Attached to no Army any more."""
    g.tell(Detached(unit.id, unit.army))
    g.put(unit, "army", "")


def forbidden(g: Campaign, side: str, word: str, to: str) -> Refusal | None:
    """6.4.1, 6.4.2, 6.4.4: why a unit cannot be Attached to an Army; None if it can."""
    unit, army = g.formations.by_id.get(word), g.formations.by_id.get(to)
    if unit is None or army is None or {unit.side, army.side} != {side} or {unit.status, army.status} != {MAP}:
        return Refusal("6.4.2", "Those are no Formations of yours on the map.")
    if unit.kind not in (CORPS, CAVALRY) or army.kind != ARMY:
        return Refusal("6.4", "Corps and Cavalry Divisions are Attached, and only to Armies.")
    if unit.army == army.id:
        return Refusal("6.4.2", "It is Attached to that Army already.")
    if cut_off(g, unit, army):
        return Refusal("6.4.2", "A besieged unit can only be Attached to an Army in the same besieged location.")
    if not influence.zoi(g, army) >> unit.place & 1:
        return Refusal("6.4.2", "It is not in the Zone of Influence of the Army.")
    if not free(g, army, unit.kind):
        return Refusal("6.4.1", "The Army has reached its Attachment Limit.")
    return None


# ---------------------------------------------------------------------- Army Reattachment in the Action Phase


def price_of(g: Campaign, army: Formation) -> Price:
    """6.4.2, 8.9.1: one IP for each Army, and one CP by the Action Cost Table."""
    cost = g.data.cost("army_reattachment", army.side)  # type: ignore[arg-type]
    parts = (Part(army.place, cost.cp),) if g.variants.reattachment_costs_cp else ()
    return Price(cost.ip, parts)


def offers(g: Campaign, side: str) -> Iterator[Offer]:
    """6.4.2, 8.9.1: Armies that could be given another unit."""
    for army in g.fielded(side, ARMY):
        if any(limit(army, each.kind) for each in candidates(g, army)):
            yield Offer(Action.of("attach", army.id), price_of(g, army), partial(Reattachment, army.id))


def refusal(g: Campaign, side: str, action: Action) -> Refusal | None:
    """6.4.2: why an Army cannot be given another unit."""
    if action.verb != "attach" or len(action) != 2:
        return None
    army = g.formations.by_id.get(action[1])
    if army is None or army.side != side or army.status != MAP or army.kind != ARMY:
        return Refusal("6.4", "Only an Army of yours on the map takes Attachments.")
    if not any(limit(army, each.kind) for each in candidates(g, army)):
        return Refusal("6.4.2", "There is no other Corps or Cavalry Division in the Zone of Influence of the Army.")
    return None


class Reattachment(Heading):
    """6.4.2: an Army is given one Corps or Cavalry Division or more; others may leave it to make room."""

    army: str
    named: tuple[str, ...] = ()
    received: bool = False

    def start(self, g: Campaign) -> Flow:
        """6.4.1: who is Attached next; it has been paid for, so there must be one."""
        army = g.formation(self.army)
        fresh = [each for each in candidates(g, army) if each.id not in self.named]
        actions = [Action.of("attach", each.id) for each in fresh if free(g, army, each.kind)]
        full = {each.kind for each in fresh if not free(g, army, each.kind) and limit(army, each.kind)}
        own = (each for each in g.attached(army) if each.kind in full and each.id not in self.named)
        actions += [Action.of("detach", each.id) for each in own]
        if self.received:
            actions.append(DONE)
        default = DONE if self.received else None
        about = AttachWhich(army.id)
        return settle(g, Ask(army.side, about, "6.4.2", actions, self.chosen, self.refused, default=default, open=True))

    def chosen(self, g: Campaign, action: Action) -> Flow:
        """6.4.2: one more, one fewer, or no more."""
        if action == DONE:
            return FINISH
        unit = g.formation(action[1])
        g.put(self, "named", (*self.named, unit.id))
        if action.verb == "attach":
            g.put(self, "received", True)
            attach(g, unit, g.formation(self.army))
        else:
            detach(g, unit)
        return goto(self.start)

    def refused(self, g: Campaign, action: Action) -> Refusal | None:
        """6.4.1, 6.4.2: why a unit cannot be Attached."""
        if action == DONE:
            return Refusal("6.4.2", "The Army has not been given anybody yet.")
        if action.verb == "attach" and len(action) == 2:
            return forbidden(g, g.formation(self.army).side, action[1], self.army)
        return None
