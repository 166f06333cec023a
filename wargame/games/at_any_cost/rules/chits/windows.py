"""6.3.1.interrupt, 11.5: the moments at which a held event chit may break into the play.

A side is asked while it holds a chit with a legal play, the Prussian player first (6.3.1.prussian-first). Whether the
play is of use is not for the rules to say: people are asked as they have told the table (`Topic`).
"""

from collections.abc import Sequence

from wargame.engine.action import Action, Refusal
from wargame.engine.paths import mask_of
from wargame.engine.procedure import FINISH, Answer, Ask, EachSide, Flow, Heading, Refuser, call, goto
from wargame.engine.questions import Subject
from wargame.games.at_any_cost.rules import questions
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.chits import plays as play
from wargame.games.at_any_cost.rules.chits.effects.shots import FIRE_EVENTS, shot_refusal, shots
from wargame.games.at_any_cost.rules.command.command import marker_groups
from wargame.games.at_any_cost.rules.events.chits import GeneralStaffLost, HeldEventsLost
from wargame.games.at_any_cost.rules.stages import Combat, Phase, calm
from wargame.games.at_any_cost.rules.units import DISRUPTED, ENEMY, FRENCH, STEADY, Unit

OPPORTUNITIES, SHIFTS, HITS = "opportunity_fire", "combat_chits", "chits_after_hits"
"""Topics of questions: Opportunity Fire, chits that shift a combat, and those for units that were hit."""


def _interrupt(
    side: str, about: Subject, rule: str, plays: Sequence[Action], answer: Answer, refuse: Refuser, topic: str = ""
) -> Ask:
    """A question whether to play a held chit; those that come often can be declined once for all."""
    standing = (("never", play.KEEP),) if topic else ()
    return Ask(side, about, rule, [*plays, play.KEEP], answer, refuse, play.KEEP, topic=topic, standing=standing)


# ---------------------------------------------------------------------- Opportunity Fire
def holds_fire(g: Battle, side: str) -> bool:
    """11.5: whether a side holds a chit of Opportunity Fire."""
    return any(play.holds(g, side, event) for event in g.hands[side].held if event in FIRE_EVENTS)


def _opportunities(g: Battle, side: str, places: int) -> tuple[questions.ChitShot, ...]:
    """11.5: the shots of a side's held chits at these hexes."""
    if not holds_fire(g, side):
        return ()
    held = (event for event in FIRE_EVENTS if play.holds(g, side, event))
    return tuple(shot for event in held for shot in shots(g, side, event, places))


def _shot_actions(found: Sequence[questions.ChitShot]) -> list[Action]:
    return [Action.of("play", *shot) for shot in found]


def _shot_refusal(g: Battle, side: str, action: Action, places: int, where: str) -> Refusal | None:
    """11.5: why a held chit is not fired so at units in some hexes."""
    refusal = play.holding_refusal(g, side, action)
    if refusal is not None or action.verb != "play" or len(action) < 2:
        return refusal
    if action[1] not in FIRE_EVENTS:
        return Refusal("11.5", "Only events of fire are played on units that move.")
    if len(action) < 4 or action[2] not in g.units.by_id or action[3] not in g.board.index:
        return None
    if not places >> g.board.index[action[3]] & 1:
        return Refusal("11.5.timing", f"Only {where} can be fired at now.")
    return shot_refusal(g, side, action[1], g.units[action[2]], g.board.index[action[3]])


class OpportunityFire(Heading):
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
        about = questions.OpportunityShot(tuple(unit.id for unit in movers), g.board.ids[self.place], found)
        return _interrupt(side, about, "11.5", _shot_actions(found), self.chosen, self.refuse, OPPORTUNITIES)

    def chosen(self, g: Battle, action: Action) -> Flow:
        """11.5.precedence: the chit is carried out before anything else."""
        if action == play.KEEP:
            return FINISH
        return call(play.play_event(g, g.data.events[action[1]].side, action))

    def refuse(self, g: Battle, action: Action) -> Refusal | None:
        """Why a chit is not fired so."""
        side, where = ENEMY[g.units[self.movers[0]].side], f"the units in {g.board.ids[self.place]}"
        return _shot_refusal(g, side, action, 1 << self.place, where)


class Announcement(EachSide):
    """11.5.timing, 7.5: an activation is announced. The enemy may fire by chit, the owner use Command Initiative."""

    side: str
    formation: str

    def ask(self, g: Battle, side: str) -> Ask | None:
        """6.3.1.prussian-first: one side after the other; each goes on while it has plays."""
        return self._initiative(g) if side == self.side else self._fire(g, side)

    def _active(self, g: Battle) -> int:
        """The hexes of the units that are activated."""
        active = (unit for unit in g.fielded(self.side) if (unit.in_command or unit.ooc) and not unit.hq)
        return mask_of({unit.place for unit in active if unit.place >= 0})

    def _fire(self, g: Battle, side: str) -> Ask | None:
        found = _opportunities(g, side, self._active(g))
        if not found:
            return None
        about = questions.ShotAtActivation(self.formation, found)
        return _interrupt(side, about, "11.5.timing", _shot_actions(found), self.chosen, self.refuse, OPPORTUNITIES)

    def _initiative(self, g: Battle) -> Ask | None:
        event = play.own_event(play.INITIATIVE, self.side)
        if not play.holds(g, self.side, event):
            return None
        stray = [unit for unit in g.fielded(self.side) if unit.ooc and unit.place >= 0]
        groups = marker_groups(g, stray)
        if not groups:
            return None
        about = questions.InitiativeAtActivation(tuple(unit.id for unit in stray))
        offered = [Action.of("play", event, g.board.ids[group[0]]) for group in groups]
        return _interrupt(self.side, about, "6.3.1.c", offered, self.chosen, self.refuse)

    def chosen(self, g: Battle, action: Action) -> Flow:
        """Carry the chit out, or turn to the other side."""
        if action == play.KEEP:
            return self.next_side(g)
        return call(play.play_event(g, g.data.events[action[1]].side, action), then=self.start)

    def refuse(self, g: Battle, action: Action) -> Refusal | None:
        """Why a chit is not played so."""
        asked = self.asked_side(g)
        if asked != self.side:
            return _shot_refusal(g, asked, action, self._active(g), "units that are activated")
        if action.verb != "play" or len(action) < 2:
            return None
        why = Refusal("6.3.1.c", "Now only Command Initiative can be played, on a hex under an Out of Command marker.")
        return play.holding_refusal(g, asked, action) or why


# ---------------------------------------------------------------------- combat
class CombatWindow(EachSide):
    """8.4.k, 8.4.u, 8.4.v, 12.5.j, 12.5.k, 12.5.t: chits that shift the combat declared just below, before its dice."""

    def ask(self, g: Battle, side: str) -> Ask | None:
        """6.3.1.prussian-first, 6.3.stacking-play: one side after the other, each as many chits as apply."""
        held = [
            event
            for event in (play.own_event(play.CONDITIONS, side), play.MOULIN, play.FURIA)
            if play.holds(g, side, event)
        ]
        if not held:
            return None
        combat = self._frame(g).declared(g)
        offered = tuple(event for event in held if shift_refusal(g, combat, event) is None)
        if not offered:
            return None
        actions = [Action.of("play", event) for event in offered]
        about = questions.ChitOnCombat(combat, offered)
        return _interrupt(side, about, "6.3.1.interrupt", actions, self.chosen, self.refuse, SHIFTS)

    def chosen(self, g: Battle, action: Action) -> Flow:
        """Lay the chit beside the combat."""
        if action == play.KEEP:
            return self.next_side(g)
        frame = self._frame(g)
        play.spend(g, self.asked_side(g), action[1])
        g.put(frame, "chits", (*frame.declared(g).chits, action[1]))
        return goto(self.start)

    def refuse(self, g: Battle, action: Action) -> Refusal | None:
        """Why a chit is not played on the combat."""
        refusal = play.holding_refusal(g, self.asked_side(g), action)
        if refusal is not None or action.verb != "play" or len(action) != 2:
            return refusal
        return shift_refusal(g, self._frame(g).declared(g), action[1])

    def _frame(self, g: Battle) -> Combat:
        frame = g.procedures[g.procedures.index(self) - 1]
        assert isinstance(frame, Combat)
        return frame


def shift_refusal(g: Battle, combat: questions.Declared, event: str) -> Refusal | None:
    """6.3.1.interrupt: why an event does not shift a combat."""
    if event in combat.chits:
        return Refusal("6.3.stacking-play", "That chit lies beside this combat already.")
    units = [g.units[each] for each in combat.units]
    if event == play.MOULIN:
        fits = combat.kind == "fire" and any(unit.mitrailleuse for unit in units)
        return None if fits else Refusal("8.4.u", "It is for the fire of a Mitrailleuse.")
    if event == play.FURIA:
        leaders = [unit for unit in units if unit.place >= 0 and g.board.ids[unit.place] == combat.lead]
        fits = combat.kind == "assault" and combat.side == FRENCH and any(map(may_lead, leaders))
        why = "It is for a French assault that infantry or cavalry leads which is not Disrupted."
        return None if fits else Refusal("12.5.j", why)
    if event.startswith(play.CONDITIONS):
        return None
    return Refusal("6.3.1.interrupt", "That event is not played on a combat.")


def may_lead(unit: Unit) -> bool:
    """Furia Francese, Auftragstaktik: infantry or cavalry that is not Disrupted."""
    return (unit.infantry or unit.cavalry) and unit.morale < DISRUPTED


# ---------------------------------------------------------------------- after a combat, and after the last chit
class AfterHits(EachSide):
    """6.3.1.interrupt: units of a side in a hex have just been hit: Panic Test, Inspirational Leadership."""

    place: int
    side: str

    def ask(self, g: Battle, side: str) -> Ask | None:
        """The Prussian player first (6.3.1.prussian-first)."""
        units = [unit for unit in g.fighters(self.place) if unit.side == self.side]
        where = g.board.ids[self.place]
        if side == self.side:
            event = play.own_event(play.INSPIRATION, side)
            actions = [Action.of("play", event, unit.id) for unit in units if unit.morale > STEADY]
            about: Subject = questions.InspirationPlay(where)
        else:
            event, actions = play.PANIC, [Action.of("play", play.PANIC, where)] if units else []
            about = questions.PanicPlay(tuple(unit.id for unit in units), where)
        if not play.holds(g, side, event) or not actions:
            return None
        return _interrupt(side, about, "6.3.1.interrupt", actions, self.chosen, self.refuse, HITS)

    def chosen(self, g: Battle, action: Action) -> Flow:
        """Carry it out; each side may do so once."""
        on = self.next_side(g)
        return (
            on
            if action == play.KEEP
            else call(play.play_event(g, g.data.events[action[1]].side, action), then=self.start)
        )

    def refuse(self, g: Battle, action: Action) -> Refusal | None:
        """Why a chit is not played so."""
        asked, where = self.asked_side(g), g.board.ids[self.place]
        if action.verb != "play" or len(action) < 2:
            return None
        why = f"Only units in {where} that carry a Morale Hit can be rallied now."
        if asked != self.side:
            why = f"Now only a Panic Test can be played, on the units hit in {where}."
        return play.holding_refusal(g, asked, action) or Refusal("6.3.1.interrupt", why)


class EndOfTurnEvents(Phase, EachSide):
    """15.0: after the last chit held events may still be played, the Prussian's first; then they are lost."""

    phase = "end_turn"

    def ask(self, g: Battle, side: str) -> Ask | None:
        """Each side while it has a play."""
        actions = play.own_plays(g, side)
        return _interrupt(side, questions.LastEvents(), "15.0", actions, self.chosen, self.refuse) if actions else None

    def chosen(self, g: Battle, action: Action) -> Flow:
        """Carry the event out and ask again."""
        if action == play.KEEP:
            return self.next_side(g)
        return call(play.play_event(g, self.asked_side(g), action), then=self.start)

    def refuse(self, g: Battle, action: Action) -> Refusal | None:
        """Why a chit cannot be played any more."""
        return play.own_refusal(g, self.asked_side(g), action)

    def over(self, g: Battle) -> Flow:
        """6.3.1.lost: what is still held goes back unseen; 6.2.1.hold: so does a General Staff chit kept too long."""
        for side in g.sides:
            hand = g.hands[side]
            if hand.held:
                g.tell(HeldEventsLost(side, len(hand.held), hand.held))
                g.put(hand, "held", ())
        if g.staff_held:
            g.put(g, "staff_held", False)
            g.tell(GeneralStaffLost())
        calm(g)
        return FINISH
