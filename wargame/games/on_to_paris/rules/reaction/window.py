"""12, 12.3, 12.4: after each MP expenditure the side that does not move may react."""

from __future__ import annotations

from wargame.engine.action import Action, Refusal
from wargame.engine.pieces import NOWHERE
from wargame.engine.procedure import FINISH, Ask, Flow, Heading, call, goto, settle
from wargame.games.on_to_paris.rules import upkeep
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.cavalry.interdiction import Interdict
from wargame.games.on_to_paris.rules.cavalry.questions import Interdiction
from wargame.games.on_to_paris.rules.cavalry.retreating import CavalryMayRetreat
from wargame.games.on_to_paris.rules.combat.combat import Combat
from wargame.games.on_to_paris.rules.reaction import declaring, special
from wargame.games.on_to_paris.rules.reaction.attempts import Attempt
from wargame.games.on_to_paris.rules.reaction.events import TargetDesignated
from wargame.games.on_to_paris.rules.reaction.modifiers import terrain
from wargame.games.on_to_paris.rules.reaction.questions import DeclareReactions, SpecialTarget
from wargame.games.on_to_paris.rules.reaction.reacting import READY, ReactionMove
from wargame.games.on_to_paris.rules.reaction.rolling import roll
from wargame.games.on_to_paris.rules.reaction.special import Strike
from wargame.games.on_to_paris.rules.reaction.triggers import Trigger
from wargame.games.on_to_paris.rules.sieges.sheltering import Shelter, asked
from wargame.games.on_to_paris.rules.strength import Strength
from wargame.games.on_to_paris.rules.units import DETACHMENT, ENEMY

__all__ = ["ReactionWindow", "Trigger"]

FAR, OWN, LONE = "reaction_far", "reaction_own", "reaction_sp"
"""The topics: enemies near Formations, in the hex of a Formation, in a hex of lone SPs."""
NEVER = (("never", READY),)


class ReactionWindow(Heading):
    """12: `side` is the one that may react. Combats are the business of the march, once all have reacted (13.1)."""

    side: str
    triggers: tuple[Trigger, ...]
    attempts: tuple[Attempt, ...] = ()
    """12.3: those declared, in the order in which they are rolled for; those completed are taken off."""
    rolled: Attempt | None = None
    """The attempt that has just succeeded."""
    units: tuple[str, ...] = ()
    """The units of it, a detachment for lone SPs."""
    hexes: int = 0
    struck: tuple[tuple[str, str], ...] = ()
    """5.1.7: units bound by a special rating, for which a target is still to be designated."""
    strikes: tuple[Strike, ...] = ()
    beset: tuple[tuple[str, ...], ...] = ()
    """14.7: per trigger the Cavalry Divisions whose hex was entered."""
    able: tuple[str, ...] = ()
    """14.6: Cavalry Divisions that have reacted to an enemy in their hex."""
    interdicting: tuple[str, ...] = ()
    tried: bool = False
    """Whether anybody has attempted a Reaction."""
    number: int = 0
    """The trigger hex being seen to."""
    unsupplied: tuple[str, ...] = ()
    """9.2.1: units of the march that were out of Movement Supply when they were activated."""

    # ------------------------------------------------------------------ 12.3: declaring

    def start(self, g: Campaign) -> Flow:
        """12.4.2, 14.7: where units came from in earlier movement no longer matters; who is beset is noted."""
        for unit in g.fielded(self.side):
            if unit.came_from != NOWHERE:
                g.put(unit, "came_from", NOWHERE)
        g.put(self, "beset", tuple(self._cavalry_in(g, trigger) for trigger in self.triggers))
        return goto(self.declare)

    def _cavalry_in(self, g: Campaign, trigger: Trigger) -> tuple[str, ...]:
        return tuple(each.id for each in g.at(self.side, trigger.place) if each.is_cavalry)

    def declare(self, g: Campaign) -> Flow:
        """12.3: all that attempt a Reaction are declared before any rolls."""
        open_ = declaring.declarable(g, self.side, self.triggers, self.attempts)
        if not open_:
            return goto(self.attempt)
        about = DeclareReactions(
            tuple(g.board.ids[trigger.place] for trigger in self.triggers),
            tuple(word for trigger in self.triggers for word in trigger.units),
            tuple(word for each in self.attempts for word in each.units or (g.board.ids[each.place],)),
        )
        return Ask(
            self.side,
            about,
            "12.3",
            [*open_, READY],
            self.declared,
            self.undeclarable,
            READY,
            open=True,
            topic=self._topic(g, open_),
            standing=NEVER,
        )

    def _topic(self, g: Campaign, open_: declaring.Declarable) -> str:
        """What it is about for who wants to answer once for all: the most pressing."""
        formations = [word for attempt in open_.values() for word in attempt.units]
        entered = {trigger.place for trigger in self.triggers}
        if any(g.formation(word).place in entered for word in formations):
            return OWN
        return FAR if formations else LONE

    def declared(self, g: Campaign, action: Action) -> Flow:
        """12.3: one more attempt, or another unit in the group of one."""
        if action == READY:
            return goto(self.attempt)
        new = declaring.declarable(g, self.side, self.triggers, self.attempts)[action]
        widened = self._widened(action, new)
        attempts = (
            (*self.attempts, new) if widened is None else (*self.attempts[:widened], new, *self.attempts[widened + 1 :])
        )
        g.put(self, "attempts", attempts)
        return goto(self.declare)

    def _widened(self, action: Action, new: Attempt) -> int | None:
        """12.3.1, 12.3.2: the number of the attempt that a declaration widens: of a group, or the last of a hex."""
        if action.verb == "join":
            return next(number for number, each in enumerate(self.attempts) if each.units[:1] == new.units[:1])
        if action.verb == declaring.ADD:
            return max(number for number, each in enumerate(self.attempts) if each.place == new.place)
        return None

    def undeclarable(self, g: Campaign, action: Action) -> Refusal | None:
        """12: why an attempt cannot be declared."""
        return declaring.refusal(g, self.side, self.triggers, self.attempts, action)

    # ------------------------------------------------------------------ 12.4: one attempt after the other

    def attempt(self, g: Campaign) -> Flow:
        """12.4: the next attempt is rolled for, with the modifiers of this moment; it is completed before another."""
        if not self.attempts:
            return goto(self.interdict)
        first = self._remaining(g, self.attempts[0])
        g.put(self, "attempts", self.attempts[1:])
        if first is None:
            return goto(self.attempt)
        g.put(self, "tried", True)
        trigger = self.triggers[first.trigger]
        hexes = roll(g, self.side, trigger, first)
        if not hexes:
            return goto(self.attempt)
        g.put(self, "rolled", first)
        g.put(self, "hexes", hexes)
        g.put(self, "able", (*self.able, *(word for word in first.units if word in self.beset[first.trigger])))
        g.put(self, "units", first.units or (self._detached(g, first),))
        g.put(self, "struck", special.strikes(g, self.units))
        g.put(self, "strikes", ())
        return goto(self.target)

    def _remaining(self, g: Campaign, attempt: Attempt) -> Attempt | None:
        """What is still there of an attempt; None if nothing is. An Army may have taken the Leader along (6.1.4).

        12.3.1: nor does anybody roll by the rating of an Army that has been lost meanwhile.
        """
        if attempt.army and not g.formation(attempt.army).on_map:
            return None
        if attempt.units:
            units = tuple(word for word in attempt.units if g.formation(word).on_map)
            return attempt._replace(units=units) if units else None
        here = g.lone(self.side, attempt.place)
        sps = Strength(*[min(pair) for pair in zip(attempt.sps, here, strict=True)])
        there = bool(attempt.leader) and g.leader(attempt.leader).place == attempt.place
        return attempt._replace(sps=sps, leader=attempt.leader if there else "") if sps.total else None

    def _detached(self, g: Campaign, attempt: Attempt) -> str:
        """12.3.2: lone SPs that react are a detachment until they have."""
        leaders = (attempt.leader,) if attempt.leader else ()
        return g.detach(self.side, attempt.place, attempt.sps, leaders).id

    def target(self, g: Campaign) -> Flow:
        """5.1.7: before anybody moves, the target of each special rating that strikes is designated."""
        if not self.struck:
            return goto(self.move)
        word, sign = self.struck[0]
        assert self.rolled is not None
        place = self.triggers[self.rolled.trigger].place
        open_ = special.choices(g, g.formation(word), sign, place)
        if not open_:
            return self._designate(g, None)
        actions = [Action.of("target", g.board.ids[place]) for place in open_]
        return settle(
            g, Ask(self.side, SpecialTarget(word, sign), "5.1.7", actions, self.targeted, default=actions[0], open=True)
        )

    def targeted(self, g: Campaign, action: Action) -> Flow:
        """5.1.7: the target of one of them."""
        word, sign = self.struck[0]
        g.tell(TargetDesignated(word, sign, action[1]))
        return self._designate(g, special.designated(g, word, sign, g.board.index[action[1]]))

    def _designate(self, g: Campaign, strike: Strike | None) -> Flow:
        if strike is not None:
            g.put(self, "strikes", (*self.strikes, strike))
        g.put(self, "struck", self.struck[1:])
        return goto(self.target)

    def move(self, g: Campaign) -> Flow:
        """12.4.2: the units of the attempt move."""
        assert self.rolled is not None
        place = self.triggers[self.rolled.trigger].place
        return call(ReactionMove(self.side, place, self.units, self.hexes, self.strikes), then=self.moved)

    def moved(self, g: Campaign) -> Flow:
        """12.4.4, 13.1: as a variant combats that come of it are fought before the next attempt."""
        self._note_answer(g)
        if g.variants.combats_after_all_reactions:
            return goto(self.arrived)
        both = g.forces[self.side] & g.forces[ENEMY[self.side]]
        for word in self.units:
            unit = g.formation(word)
            if unit.on_map and unit.came_from != NOWHERE and both >> unit.place & 1:
                assert self.rolled is not None
                onto = self.triggers[self.rolled.trigger].place == unit.place
                attacker = ENEMY[self.side] if onto else self.side
                return call(Combat(unit.place, attacker, self.unsupplied), then=self.moved)
        return goto(self.arrived)

    def _note_answer(self, g: Campaign) -> None:
        """12.4.2: who has entered the hex that triggered his Reaction is the Defender there."""
        assert self.rolled is not None
        place = self.triggers[self.rolled.trigger].place
        came = (each for word in self.units if (each := g.formation(word)).came_from != NOWHERE)
        if any(each.place == place for each in came):
            g.put(g, "answered", g.answered | 1 << place)

    def arrived(self, g: Campaign) -> Flow:
        """12.4.2: lone SPs are lone SPs again, unless they are in a combat hex: then after the combat."""
        dissolve(g, self.side)
        g.put(self, "rolled", None)
        return goto(self.attempt)

    # ------------------------------------------------------------------ 14.6, 14.7: Cavalry Divisions

    def interdict(self, g: Campaign) -> Flow:
        """14.6, 12.4.3: Cavalry Divisions that have reacted to an enemy in their hex may be declared to interdict."""
        open_ = [word for word in self.able if word not in self.interdicting and g.formation(word).on_map]
        if not open_:
            return goto(self.delay)
        actions = [*(Action.of("interdict", word) for word in open_), READY]
        about = Interdiction(tuple(open_), self.interdicting)
        return Ask(self.side, about, "14.6", actions, self.interdicts, self.idle, default=READY, open=True)

    def idle(self, g: Campaign, action: Action) -> Refusal | None:
        """14.6: why a unit cannot interdict."""
        if action.verb != "interdict" or len(action) != 2:
            return None
        if action[1] in self.interdicting:
            return Refusal("14.6", "It has been declared already.")
        return Refusal("14.6", "Only a Cavalry Division that has reacted to an enemy entering its hex may interdict.")

    def interdicts(self, g: Campaign, action: Action) -> Flow:
        """14.6: one more is declared."""
        if action == READY:
            return goto(self.delay)
        g.put(self, "interdicting", (*self.interdicting, action[1]))
        return goto(self.interdict)

    def delay(self, g: Campaign) -> Flow:
        """14.6: hex by hex the declared ones roll."""
        if self.number == len(self.triggers):
            g.put(self, "number", 0)
            return goto(self.ride_off)
        trigger, here = self.triggers[self.number], self.beset[self.number]
        g.put(self, "number", self.number + 1)
        units = tuple(word for word in self.interdicting if word in here)
        if not units:
            return goto(self.delay)
        drm = terrain(g.ground, trigger.place, 0, trigger.place, trigger.entries)
        return call(Interdict(trigger.place, drm, units), then=self.delay)

    def ride_off(self, g: Campaign) -> Flow:
        """14.7: those still beset may ride off, whether or not they have failed a roll, unless they interdict."""
        if self.number == len(self.triggers):
            g.put(self, "number", 0)
            return goto(self.shelter)
        place, here = self.triggers[self.number].place, self.beset[self.number]
        g.put(self, "number", self.number + 1)
        units = tuple(word for word in here if word not in self.interdicting and g.formation(word).place == place)
        return call(CavalryMayRetreat(self.side, place, units), then=self.ride_off) if units else goto(self.ride_off)

    def shelter(self, g: Campaign) -> Flow:
        """16.2.1: who goes into a Fort(ress) may be decided after Reaction attempts as well as before them."""
        if not self.tried or self.number == len(self.triggers):
            return goto(self.close)
        place = self.triggers[self.number].place
        g.put(self, "number", self.number + 1)
        if asked(g, self.side, place):
            return call(Shelter(place, self.side), then=self.shelter)
        return goto(self.shelter)

    def close(self, g: Campaign) -> Flow:
        """All have reacted."""
        upkeep.settle(g)
        return FINISH


def dissolve(g: Campaign, side: str) -> None:
    """12.4.2: detachments that have reacted are lone SPs again; who has met enemies stays one for the combat."""
    for unit in list(g.fielded(side, DETACHMENT)):
        if not g.forces[ENEMY[side]] >> unit.place & 1 or unit.came_from == NOWHERE:
            g.dissolve(unit, moved=False)
    upkeep.settle(g)
