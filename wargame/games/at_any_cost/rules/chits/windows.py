"""6.3.1.interrupt, 11.5: the moments at which a held event chit may break into the play.

A side is asked only while it holds a chit with a legal and useful play, the Prussian player first
(6.3.1.prussian-first). Which chits are held is a secret: a preview made for one side passes over the windows of
the other, as if nothing were played.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from wargame.engine.action import Action
from wargame.engine.paths import mask_of
from wargame.engine.procedure import FINISH, Answer, Ask, Flow, Procedure, call, goto
from wargame.games.at_any_cost.rules.assault.shifts import assault_sum
from wargame.games.at_any_cost.rules.chits import chits
from wargame.games.at_any_cost.rules.chits.effects.shots import (
    BEATEN_ZONE,
    KRUPPS_GUNS,
    SKIRMISHERS,
    WORTH,
    EventShot,
    hurt_chance,
    shots,
)
from wargame.games.at_any_cost.rules.command.command import marker_groups
from wargame.games.at_any_cost.rules.events.chits import EventPlayed, GeneralStaffLost, HeldEventsLost
from wargame.games.at_any_cost.rules.fire.sums import fire_sum
from wargame.games.at_any_cost.rules.strength import tcr
from wargame.games.at_any_cost.rules.units import DISRUPTED, ENEMY, FRENCH, SHAKEN, Unit

if TYPE_CHECKING:
    from wargame.games.at_any_cost.rules.assault.combat import AssaultCombat
    from wargame.games.at_any_cost.rules.battle import Battle
    from wargame.games.at_any_cost.rules.fire.combat import FireCombat

    Combat: TypeAlias = FireCombat | AssaultCombat

KEEP = Action.of("keep")
OPPORTUNITIES, SHIFTS = "opportunity_fire", "combat_chits"
"""Topics of questions: Opportunity Fire, and chits that shift a combat."""
FIRE_EVENTS = (KRUPPS_GUNS, BEATEN_ZONE, SKIRMISHERS)
"""11.5: the events of Opportunity Fire."""
PANIC, MOULIN, FURIA = "panic-test", "moulin-a-cafe", "furia-francese"
GAIN = 10
"""A shift is offered when it changes the chance to hurt by so many in a hundred."""


def own_event(name: str, side: str) -> str:
    """The chit of a side, of those that both sides have."""
    return f"{name}-{'fr' if side == FRENCH else 'pr'}"


def holds(g: Battle, side: str, event: str) -> bool:
    """Whether a side holds an event, as far as the present look at the game may know it."""
    return event in g.hands[side].held and g.viewer in (None, side)


def spend(g: Battle, side: str, event: str) -> None:
    """6.3.discard: a held chit is shown and put out of play."""
    hand = g.hands[side]
    g.put(hand, "held", chits.without(hand.held, event))
    chits.discard(g, hand, event)
    g.tell(EventPlayed(side, event))


def own_plays(g: Battle, side: str) -> list[Action]:
    """6.3.1.b, 6.3.1.c: `play E` for the held chits that a side can use at a decision of its own."""
    held = [event for event in dict.fromkeys(g.hands[side].held) if holds(g, side, event)]
    if not held:
        return []
    from wargame.games.at_any_cost.rules.chits.effects.table import playable

    return [Action.of("play", event) for event in held if playable(g, side, event)]


def initiative_plays(g: Battle, side: str) -> list[Action]:
    """6.3.1.c: Command Initiative in the Out of Command Step, before a marker is turned over."""
    return [action for action in own_plays(g, side) if action[1] == own_event("command-initiative", side)]


def play_event(g: Battle, side: str, action: Action) -> Procedure:
    """Spend the chit of `play E ...` and give the procedure that carries it out, with the words chosen already."""
    from wargame.games.at_any_cost.rules.chits.effects.table import effect

    spend(g, side, action[1])
    return effect(g, side, action[1], action[2:])


def _interrupt(side: str, prompt: str, rule: str, plays: Sequence[Action], answer: Answer, topic: str = "") -> Ask:
    """A question whether to play a held chit; those that come often can be declined once for all."""
    standing = (("never", KEEP),) if topic else ()
    return Ask(side, prompt, rule, [*plays, KEEP], answer, default=KEEP, topic=topic, standing=standing)


# ---------------------------------------------------------------------- Opportunity Fire


def _opportunities(g: Battle, side: str, places: int) -> list[EventShot]:
    """11.5: the shots of a side's held chits at these hexes, none unless the best is worth an interruption."""
    found = [shot for event in FIRE_EVENTS if holds(g, side, event) for shot in shots(g, side, event, places)]
    return found if any(shot.chance >= WORTH for shot in found) else []


def _shot_actions(g: Battle, found: Sequence[EventShot]) -> list[Action]:
    return [Action.of("play", shot.event, shot.firer, g.board.ids[shot.target]) for shot in found]


def _best(g: Battle, found: Sequence[EventShot]) -> str:
    best = max(found, key=lambda shot: shot.chance)
    name = g.data.events[best.event].name
    return f"{name} by {g.units[best.firer].label} hurts with {best.chance} %"


def _labels(units: Sequence[Unit]) -> str:
    return " and ".join(unit.label for unit in units)


@dataclass(slots=True, eq=False)
class OpportunityFire(Procedure):
    """11.5, 11.5.per-hex: when units have entered a hex, or are about to leave it, the enemy may play one chit on them.

    11.5.order: Defensive Fire has been resolved before. 11.5.stop: whatever hits them ends their move.
    """

    movers: tuple[str, ...]
    place: int

    def start(self, g: Battle) -> Flow:
        """Ask the holder, naming the movers, their hex and the best chance."""
        movers = [g.units[each] for each in self.movers if g.units[each].place == self.place]
        if not movers:
            return FINISH
        side = ENEMY[movers[0].side]
        found = _opportunities(g, side, 1 << self.place)
        if not found:
            return FINISH
        prompt = f"Opportunity Fire at {_labels(movers)} in {g.board.ids[self.place]}? {_best(g, found)}."
        return _interrupt(side, prompt, "11.5", _shot_actions(g, found), self.chosen, OPPORTUNITIES)

    def chosen(self, g: Battle, action: Action) -> Flow:
        """11.5.precedence: the chit is carried out before anything else."""
        if action == KEEP:
            return FINISH
        return call(play_event(g, g.data.events[action[1]].side, action))


@dataclass(slots=True, eq=False)
class Announcement(Procedure):
    """11.5.timing, 7.5: an activation is announced. The enemy may fire by chit, the owner use Command Initiative."""

    side: str
    formation: str
    index: int = 0

    def start(self, g: Battle) -> Flow:
        """6.3.1.prussian-first: one side after the other; each goes on while it has plays."""
        if self.index == len(g.sides):
            return FINISH
        asked = g.sides[self.index]
        ask = self._initiative(g) if asked == self.side else self._fire(g, asked)
        if ask is None:
            g.put(self, "index", self.index + 1)
            return goto(self.start)
        return ask

    def _fire(self, g: Battle, side: str) -> Ask | None:
        active = [unit for unit in g.fielded(self.side) if (unit.in_command or unit.ooc) and not unit.hq]
        found = _opportunities(g, side, mask_of({unit.place for unit in active if unit.place >= 0}))
        if not found:
            return None
        name = g.formations[self.formation].name
        prompt = f"{name} is activated: fire at it first? {_best(g, found)}."
        return _interrupt(side, prompt, "11.5.timing", _shot_actions(g, found), self.chosen, OPPORTUNITIES)

    def _initiative(self, g: Battle) -> Ask | None:
        event = own_event("command-initiative", self.side)
        if not holds(g, self.side, event):
            return None
        groups = marker_groups(g, [unit for unit in g.fielded(self.side) if unit.ooc and unit.place >= 0])
        if not groups:
            return None
        offered = [Action.of("play", event, g.board.ids[group[0]]) for group in groups]
        prompt = "Command Initiative: bring one hex or road column into command?"
        return _interrupt(self.side, prompt, "6.3.1.c", offered, self.chosen)

    def chosen(self, g: Battle, action: Action) -> Flow:
        """Carry the chit out, or turn to the other side."""
        if action == KEEP:
            g.put(self, "index", self.index + 1)
            return goto(self.start)
        return call(play_event(g, g.data.events[action[1]].side, action), then=self.start)


# ---------------------------------------------------------------------- combat


@dataclass(slots=True, eq=False)
class CombatWindow(Procedure):
    """8.4.k, 8.4.u, 8.4.v, 12.5.j, 12.5.k, 12.5.t: chits that shift the combat declared just below, before its dice."""

    index: int = 0

    def start(self, g: Battle) -> Flow:
        """6.3.1.prussian-first, 6.3.stacking-play: one side after the other, each as many chits as apply."""
        if self.index == len(g.sides):
            return FINISH
        side = g.sides[self.index]
        offered = list(self._offers(g, side))
        if not offered:
            g.put(self, "index", self.index + 1)
            return goto(self.start)
        actions = [Action.of("play", event) for event, _ in offered]
        prompt = f"{_combat(g, self._frame(g))}: play a chit on it? {'; '.join(told for _, told in offered)}."
        return _interrupt(side, prompt, "6.3.1.interrupt", actions, self.chosen, SHIFTS)

    def chosen(self, g: Battle, action: Action) -> Flow:
        """Lay the chit beside the combat."""
        if action == KEEP:
            g.put(self, "index", self.index + 1)
            return goto(self.start)
        frame = self._frame(g)
        spend(g, g.sides[self.index], action[1])
        g.put(frame, "chits", (*frame.chits, action[1]))
        return goto(self.start)

    def _frame(self, g: Battle) -> Combat:
        return g.procedures[g.procedures.index(self) - 1]  # type: ignore[return-value]

    def _offers(self, g: Battle, side: str) -> Iterator[tuple[str, str]]:
        """The chits of a side that change this combat, each with what it does."""
        frame = self._frame(g)
        names = [own_event("battlefield-conditions", side)]
        if side == FRENCH:
            names += [MOULIN, FURIA]
        for event in names:
            if not holds(g, side, event) or event in frame.chits:
                continue
            told = _gain(g, frame, event)
            if told:
                yield event, f"{g.data.events[event].name}: {told}"


def _gain(g: Battle, frame: Combat, event: str) -> str:
    """What a chit would do to a combat, in words; nothing if it does not apply or is not worth a question."""
    from wargame.games.at_any_cost.rules.fire.combat import FireCombat

    return _fire_gain(g, frame, event) if isinstance(frame, FireCombat) else _assault_gain(g, frame, event)


def _combat(g: Battle, frame: Combat) -> str:
    from wargame.games.at_any_cost.rules.fire.combat import FireCombat

    target = f"{_labels(g.fighters(frame.target))} in {g.board.ids[frame.target]}"
    if isinstance(frame, FireCombat):
        return f"Fire of {_labels([g.units[each] for each in frame.firers]) or 'the fortress'} at {target}"
    return f"Assault of {_labels([g.units[each] for each in frame.units])} on {target}"


def _fire_gain(g: Battle, frame: FireCombat, event: str) -> str:
    """What a chit does to the chance of a fire; nothing worth a question if it hardly changes."""
    firers = tuple(g.units[each] for each in frame.firers)
    if event == FURIA or (event == MOULIN and not any(unit.mitrailleuse for unit in firers)):
        return ""
    before, after = (
        hurt_chance(
            g, fire_sum(g, firers, frame.target, frame.occasion, frame.half, played, frame.fortress), frame.target
        )
        for played in (frame.chits, (*frame.chits, event))
    )
    useful = abs(after - before) >= GAIN and max(before, after) >= WORTH
    return f"{before} % to hurt become {after} %" if useful else ""


def _assault_gain(g: Battle, frame: AssaultCombat, event: str) -> str:
    """What a chit does to the column of an assault. 12.5.j: Furia Francese is for a French attack."""
    leaders = [g.units[each] for each in frame.units if g.units[each].place == frame.lead]
    if event == MOULIN or (event == FURIA and (frame.side != FRENCH or not any(map(may_lead, leaders)))):
        return ""
    before, after = (
        assault_sum(g, frame.side, frame.target, frame.lead, frame.units, played).column
        for played in (frame.chits, (*frame.chits, event))
    )
    columns = g.data.assault_table.columns
    return f"column {columns[before].name} becomes {columns[after].name}" if before != after else ""


def may_lead(unit: Unit) -> bool:
    """Furia Francese, Auftragstaktik: infantry or cavalry that is not Disrupted."""
    return (unit.infantry or unit.cavalry) and unit.morale < DISRUPTED


# ---------------------------------------------------------------------- after a combat, and after the last chit


@dataclass(slots=True, eq=False)
class AfterHits(Procedure):
    """6.3.1.interrupt: units of a side in a hex have just been hit: Panic Test, Inspirational Leadership."""

    place: int
    side: str
    index: int = 0

    def start(self, g: Battle) -> Flow:
        """The Prussian player first (6.3.1.prussian-first)."""
        if self.index == len(g.sides):
            return FINISH
        asked = g.sides[self.index]
        ask = self._ask(g, asked)
        if ask is None:
            g.put(self, "index", self.index + 1)
            return goto(self.start)
        return ask

    def _ask(self, g: Battle, asked: str) -> Ask | None:
        units = [unit for unit in g.fighters(self.place) if unit.side == self.side]
        where = g.board.ids[self.place]
        if asked == self.side:
            event = own_event("inspirational-leadership", asked)
            actions = [Action.of("play", event, unit.id) for unit in units if self._wants(g, unit)]
            prompt = f"Inspirational Leadership: rally a unit in {where}?"
        else:
            event, actions = PANIC, [Action.of("play", PANIC, where)]
            chance = panic_chance(g, units)
            prompt = f"Panic Test for {_labels(units)} in {where}? It strikes with {chance} %."
            if chance < WORTH:
                return None
        if not holds(g, asked, event) or not actions:
            return None
        return _interrupt(asked, prompt, "6.3.1.interrupt", actions, self.chosen)

    def _wants(self, g: Battle, unit: Unit) -> bool:
        """Worth a question: a Disrupted unit, or a Shaken one stopped in its move; others can wait for later."""
        return unit.morale == DISRUPTED or (unit.morale == SHAKEN and bool(unit.halted) and unit.moved)

    def chosen(self, g: Battle, action: Action) -> Flow:
        """Carry it out; each side may do so once."""
        g.put(self, "index", self.index + 1)
        if action == KEEP:
            return goto(self.start)
        return call(play_event(g, g.data.events[action[1]].side, action), then=self.start)


def panic_chance(g: Battle, units: Sequence[Unit]) -> int:
    """The chance in percent that the weakest of some units fails a Panic Test."""
    weakest = min((tcr(g, unit) for unit in units), default=10)
    return 10 * max(0, min(10, 10 - weakest))


@dataclass(slots=True, eq=False)
class EndOfTurnEvents(Procedure):
    """15.0: after the last chit held events may still be played, the Prussian's first; then they are lost."""

    index: int = 0

    def start(self, g: Battle) -> Flow:
        """Ask each side while it has a play."""
        if self.index == len(g.sides):
            return goto(self.lost)
        side = g.sides[self.index]
        actions = own_plays(g, side)
        if not actions:
            g.put(self, "index", self.index + 1)
            return goto(self.start)
        prompt = "The last chit has been drawn: play a held event now, or lose it."
        return _interrupt(side, prompt, "15.0", actions, self.chosen)

    def chosen(self, g: Battle, action: Action) -> Flow:
        """Carry the event out and ask again."""
        if action == KEEP:
            g.put(self, "index", self.index + 1)
            return goto(self.start)
        return call(play_event(g, g.sides[self.index], action), then=self.start)

    def lost(self, g: Battle) -> Flow:
        """6.3.1.lost: what is still held goes back unseen; 6.2.1.hold: so does a General Staff chit kept too long."""
        from wargame.games.at_any_cost.rules.command.activation import calm

        for side in g.sides:
            hand = g.hands[side]
            if hand.held:
                g.tell(HeldEventsLost(side, len(hand.held)))
                g.put(hand, "held", ())
        if g.staff_held:
            g.put(g, "staff_held", False)
            g.tell(GeneralStaffLost())
        calm(g)
        return FINISH
