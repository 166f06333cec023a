"""6.3.1.interrupt, 11.5: the moments at which a held event chit may break into the play.

A side is asked only while it holds a chit with a legal and useful play, the Prussian player first
(6.3.1.prussian-first). Which chits are held is a secret: a preview made for one side passes over the windows of
the other, as if nothing were played.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from wargame.engine.action import Action
from wargame.engine.paths import mask_of
from wargame.engine.procedure import FINISH, Answer, Ask, Flow, Procedure, call, goto
from wargame.engine.questions import Subject
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
from wargame.games.at_any_cost.rules.chits.questions import (
    ChitOnCombat,
    Declared,
    InitiativeAtActivation,
    InspirationPlay,
    LastEvents,
    OpportunityShot,
    PanicPlay,
    Shot,
    ShotAtActivation,
)
from wargame.games.at_any_cost.rules.command.command import marker_groups
from wargame.games.at_any_cost.rules.events.chits import EventPlayed, GeneralStaffLost, HeldEventsLost
from wargame.games.at_any_cost.rules.fire.sums import fire_sum
from wargame.games.at_any_cost.rules.stages import Combat, Phase, calm
from wargame.games.at_any_cost.rules.strength import tcr
from wargame.games.at_any_cost.rules.units import DISRUPTED, ENEMY, FRENCH, SHAKEN, Unit

if TYPE_CHECKING:
    from wargame.games.at_any_cost.rules.battle import Battle

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


def _interrupt(side: str, about: Subject, rule: str, plays: Sequence[Action], answer: Answer, topic: str = "") -> Ask:
    """A question whether to play a held chit; those that come often can be declined once for all."""
    standing = (("never", KEEP),) if topic else ()
    return Ask(side, about, rule, [*plays, KEEP], answer, default=KEEP, topic=topic, standing=standing)


# ---------------------------------------------------------------------- Opportunity Fire


def _opportunities(g: Battle, side: str, places: int) -> list[EventShot]:
    """11.5: the shots of a side's held chits at these hexes, none unless the best is worth an interruption."""
    found = [shot for event in FIRE_EVENTS if holds(g, side, event) for shot in shots(g, side, event, places)]
    return found if any(shot.chance >= WORTH for shot in found) else []


def _shot_actions(g: Battle, found: Sequence[EventShot]) -> list[Action]:
    return [Action.of("play", shot.event, shot.firer, g.board.ids[shot.target]) for shot in found]


def _shots(g: Battle, found: Sequence[EventShot]) -> tuple[Shot, ...]:
    return tuple(Shot(shot.event, shot.firer, g.board.ids[shot.target]) for shot in found)


@dataclass(slots=True, eq=False)
class OpportunityFire(Procedure):
    """11.5, 11.5.per-hex: when units have entered a hex, or are about to leave it, the enemy may play one chit on them.

    11.5.order: Defensive Fire has been resolved before. 11.5.stop: whatever hits them ends their move.
    """

    movers: tuple[str, ...]
    place: int

    def start(self, g: Battle) -> Flow:
        """Ask the holder."""
        movers = [g.units[each] for each in self.movers if g.units[each].place == self.place]
        if not movers:
            return FINISH
        side = ENEMY[movers[0].side]
        found = _opportunities(g, side, 1 << self.place)
        if not found:
            return FINISH
        about = OpportunityShot(tuple(unit.id for unit in movers), g.board.ids[self.place], _shots(g, found))
        return _interrupt(side, about, "11.5", _shot_actions(g, found), self.chosen, OPPORTUNITIES)

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
        about = ShotAtActivation(self.formation, _shots(g, found))
        return _interrupt(side, about, "11.5.timing", _shot_actions(g, found), self.chosen, OPPORTUNITIES)

    def _initiative(self, g: Battle) -> Ask | None:
        event = own_event("command-initiative", self.side)
        if not holds(g, self.side, event):
            return None
        groups = marker_groups(g, [unit for unit in g.fielded(self.side) if unit.ooc and unit.place >= 0])
        if not groups:
            return None
        offered = [Action.of("play", event, g.board.ids[group[0]]) for group in groups]
        return _interrupt(self.side, InitiativeAtActivation(), "6.3.1.c", offered, self.chosen)

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
        offered = tuple(self._offers(g, side))
        if not offered:
            g.put(self, "index", self.index + 1)
            return goto(self.start)
        actions = [Action.of("play", event) for event in offered]
        about = ChitOnCombat(self._frame(g).declared(g), offered)
        return _interrupt(side, about, "6.3.1.interrupt", actions, self.chosen, SHIFTS)

    def chosen(self, g: Battle, action: Action) -> Flow:
        """Lay the chit beside the combat."""
        if action == KEEP:
            g.put(self, "index", self.index + 1)
            return goto(self.start)
        frame = self._frame(g)
        spend(g, g.sides[self.index], action[1])
        g.put(frame, "chits", (*frame.declared(g).chits, action[1]))
        return goto(self.start)

    def _frame(self, g: Battle) -> Combat:
        frame = g.procedures[g.procedures.index(self) - 1]
        assert isinstance(frame, Combat)
        return frame

    def _offers(self, g: Battle, side: str) -> Iterator[str]:
        """The chits of a side that change this combat."""
        combat = self._frame(g).declared(g)
        names = [own_event("battlefield-conditions", side)]
        if side == FRENCH:
            names += [MOULIN, FURIA]
        for event in names:
            if not holds(g, side, event) or event in combat.chits:
                continue
            if _useful(combat, gain(g, combat, event)):
                yield event


class Gain(NamedTuple):
    """What a chit changes: the chance in percent that a fire hurts, or the column of an assault."""

    before: int
    after: int


def gain(g: Battle, combat: Declared, event: str) -> Gain | None:
    """What a chit would do to a combat; None if it does not apply."""
    return _fire_gain(g, combat, event) if combat.kind == "fire" else _assault_gain(g, combat, event)


def _fire_gain(g: Battle, combat: Declared, event: str) -> Gain | None:
    firers, target = tuple(g.units[each] for each in combat.units), g.board.index[combat.hex]
    if event == FURIA or (event == MOULIN and not any(unit.mitrailleuse for unit in firers)):
        return None
    before, after = (
        fire_sum(g, firers, target, combat.occasion, combat.half, played, combat.fortress)
        for played in (combat.chits, (*combat.chits, event))
    )
    return Gain(hurt_chance(g, before, target), hurt_chance(g, after, target))


def _assault_gain(g: Battle, combat: Declared, event: str) -> Gain | None:
    """12.5.j: Furia Francese is for a French attack."""
    target, lead = g.board.index[combat.hex], g.board.index[combat.lead]
    leaders = [g.units[each] for each in combat.units if g.units[each].place == lead]
    if event == MOULIN or (event == FURIA and (combat.side != FRENCH or not any(map(may_lead, leaders)))):
        return None
    before, after = (
        assault_sum(g, combat.side, target, lead, combat.units, played).column
        for played in (combat.chits, (*combat.chits, event))
    )
    return Gain(before, after)


def _useful(combat: Declared, found: Gain | None) -> bool:
    """Whether a chit is worth a question: an assault changes its column, a fire its chance by enough."""
    if found is None or combat.kind == "assault":
        return found is not None and found.before != found.after
    return abs(found.after - found.before) >= GAIN and max(found) >= WORTH


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
            about: Subject = InspirationPlay(where)
        else:
            event, actions = PANIC, [Action.of("play", PANIC, where)]
            chance = panic_chance(g, units)
            about = PanicPlay(tuple(unit.id for unit in units), where)
            if chance < WORTH:
                return None
        if not holds(g, asked, event) or not actions:
            return None
        return _interrupt(asked, about, "6.3.1.interrupt", actions, self.chosen)

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
class EndOfTurnEvents(Phase):
    """15.0: after the last chit held events may still be played, the Prussian's first; then they are lost."""

    phase = "end_turn"

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
        return _interrupt(side, LastEvents(), "15.0", actions, self.chosen)

    def chosen(self, g: Battle, action: Action) -> Flow:
        """Carry the event out and ask again."""
        if action == KEEP:
            g.put(self, "index", self.index + 1)
            return goto(self.start)
        return call(play_event(g, g.sides[self.index], action), then=self.start)

    def lost(self, g: Battle) -> Flow:
        """6.3.1.lost: what is still held goes back unseen; 6.2.1.hold: so does a General Staff chit kept too long."""
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
