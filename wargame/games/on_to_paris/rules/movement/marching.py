"""10.2.2: what is remembered of a march while it goes on: Movement Points, plans, and who is done."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field

from wargame.engine.action import Refusal
from wargame.engine.procedure import Heading
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.movement.allowance import allowance, supplied
from wargame.games.on_to_paris.rules.units import Formation

PAUSE = -1
"""In a plan: a Movement Point is spent in place (10.3)."""
Plan = tuple[int, ...]


class Marching(Heading):
    """10.2.2: activated units that move together, one MP after the other."""

    side: str
    units: tuple[str, ...]
    """The Formations, Siege Guns and detachments that were activated together."""
    left: dict[str, int] = field(default_factory=dict)
    """MPs left to each unit."""
    full: dict[str, int] = field(default_factory=dict)
    """10.2.7: the MPs each had when it was activated."""
    saved: dict[str, int] = field(default_factory=dict)
    """10.2.2: MPs that a unit at a hexside has spent waiting for the dear hex it has declared."""
    plans: dict[str, Plan] = field(default_factory=dict)
    """The hexes each is to enter next, and pauses."""
    began: dict[str, int] = field(default_factory=dict)
    """10.2.4: the hex in which each began."""
    unsupplied: tuple[str, ...] = ()
    """9.2.1: those that were out of Movement Supply when they were activated."""
    done: tuple[str, ...] = ()
    """10.2.2: units declared as being done moving, and those that lost a combat (13.17.4)."""
    spent: tuple[str, ...] = ()
    """10.2: units that have moved or spent MPs, or were carried by rail or sea."""
    ordered: tuple[str, ...] = ()
    """Units that have had their order since the last sub-step; those that go step by step may get more steps."""
    stepping: tuple[str, ...] = ()
    singles: tuple[str, ...] = ()
    """Units that have been split off their columns."""
    gave: tuple[str, ...] = ()
    got: tuple[str, ...] = ()
    """6.1.4: units that have given SPs to others before moving, and those that have received some."""
    charged: tuple[str, ...] = ()
    """8.9.1: groups of lone SPs that have paid for moving in Enemy Territory."""
    shaken: tuple[str, ...] = ()
    """10.2.4: those whose MPs are lowered for Demoralization."""

    def enlist(self, g: Campaign, unit: Formation, points: int | None = None) -> None:
        """A unit begins to move, with its own MPs or those that are left to its host (6.1.4)."""
        own = allowance(g, unit)
        if unit.id not in self.units:
            g.put(self, "units", (*self.units, unit.id))
        for name in ("done", "spent", "charged", "unsupplied", "shaken"):
            if unit.id in getattr(self, name):  # a detachment that has been one before in this march
                g.put(self, name, tuple(word for word in getattr(self, name) if word != unit.id))
        if unit.demoralized:
            g.put(self, "shaken", (*self.shaken, unit.id))
        g.journal.put_key(self.left, unit.id, own if points is None else points)
        g.journal.put_key(self.full, unit.id, own)
        g.journal.put_key(self.saved, unit.id, 0)
        g.journal.put_key(self.plans, unit.id, ())
        g.journal.put_key(self.began, unit.id, unit.place)
        if not supplied(g, unit) and not unit.is_gun:  # a Siege Gun takes no part in the combats of its hex
            g.put(self, "unsupplied", (*self.unsupplied, unit.id))

    def movers(self, g: Campaign) -> list[Formation]:
        """Those that are still there and not done."""
        return [each for word in self.units if word not in self.done and (each := g.formation(word)).on_map]

    def active(self, g: Campaign) -> list[Formation]:
        """Those that can still spend MPs."""
        return [each for each in self.movers(g) if self.left[each.id] > 0]

    def fresh(self, word: str) -> bool:
        """10.2.7: whether a unit has all its MPs; those it has saved at a hexside are not gone yet."""
        return self.left[word] + self.saved[word] == self.full[word] and self.full[word] > 0

    def bound(self, word: str) -> bool:
        """10.2.2: whether a unit waits for a dear hex that it has declared, and may not change its move."""
        return self.saved[word] > 0

    def plan(self, g: Campaign, word: str, plan: Plan) -> None:
        """Give a unit a plan, or none."""
        if self.plans[word] != plan:
            g.journal.put_key(self.plans, word, plan)

    def spend(self, g: Campaign, word: str, points: int = 1) -> None:
        """10.2: a unit spends MPs."""
        g.journal.put_key(self.left, word, self.left[word] - points)
        self.note(g, word)

    def shake(self, g: Campaign, word: str) -> bool:
        """10.2.4: a unit that is Demoralized on the way has an MP fewer from then on; whether it had one left."""
        loss = min(g.data.limits.mp_loss_demoralized, self.left[word])
        g.put(self, "shaken", (*self.shaken, word))
        g.journal.put_key(self.full, word, self.full[word] - loss)
        g.journal.put_key(self.left, word, self.left[word] - loss)
        if not self.left[word]:
            self.plan(g, word, ())
            self.save(g, word, 0)
        return loss > 0

    def save(self, g: Campaign, word: str, points: int) -> None:
        """10.2.2: a unit at a hexside has spent so many MPs on the hex it has declared."""
        if self.saved[word] != points:
            g.journal.put_key(self.saved, word, points)

    def note(self, g: Campaign, word: str) -> None:
        """10.2: this was the one move of a unit in this Segment."""
        if word not in self.spent:
            g.put(self, "spent", (*self.spent, word))

    def stop(self, g: Campaign, word: str) -> None:
        """10.5: a unit moves no further."""
        self.plan(g, word, ())
        self.save(g, word, 0)
        if word not in self.done:
            g.put(self, "done", (*self.done, word))


def halt(g: Campaign, words: Iterable[str]) -> None:
    """13.17.4: units that were forced to retreat move no further in the march under way, if they are part of it."""
    for march in g.procedures:
        if isinstance(march, Marching):
            for word in words:
                if word in march.units:
                    march.stop(g, word)


def stays_out(unit: Formation) -> Refusal:
    """10.2: why a unit is not among those that march."""
    told = "has moved in this Segment" if unit.moved else "does not march with these: it has not been activated"
    return Refusal("10.2", f"{unit.name} {told}.")
