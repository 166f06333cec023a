"""6.3, 6.4: Event Chits, used at once, held or laid on a track; the Fortunes of War chit and its six results."""

from typing import NamedTuple

from wargame.engine.action import Action, Refusal
from wargame.engine.procedure import FINISH, Ask, Flow, Heading, Step, call, goto
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.chits import chits
from wargame.games.at_any_cost.rules.chits.chits import ACTIVATION, kind_and_name, rolling_side
from wargame.games.at_any_cost.rules.chits.effects.shots import free_event, may_shoot
from wargame.games.at_any_cost.rules.chits.effects.table import EventFire
from wargame.games.at_any_cost.rules.chits.plays import effect, playable
from wargame.games.at_any_cost.rules.events import chits as told
from wargame.games.at_any_cost.rules.events.chits import FortuneRolled, LeaderCasualty, NoLeaderStruck, UnitStrayed
from wargame.games.at_any_cost.rules.movement.movement import OverrunHqs, Way, allowance, ends
from wargame.games.at_any_cost.rules.movement.reaction import Reaction
from wargame.games.at_any_cost.rules.questions import DrawnEvent, WaywardMove
from wargame.games.at_any_cost.rules.stages import calm
from wargame.games.at_any_cost.rules.units import ENEMY, FRENCH, PRUSSIAN

PLAY, HOLD, DISCARD = Action.of("event", "play"), Action.of("event", "hold"), Action.of("event", "discard")
FREE = Action.of("event", "free")


class EventDrawn(Heading):
    """5.2.2, 6.3: the owner of a drawn chit decides what becomes of it, and the decision is final.

    6.4.d.event: an `enhanced` chit brings a free fire event, to be used before it or after it.
    """

    side: str
    event: str
    enhanced: bool = False

    def start(self, g: Battle) -> Flow:
        """Ask the owner, unless there is nothing to choose. The usual answer is the only one that plays nothing."""
        actions = self._choices(g)
        if len(actions) == 1:
            return self.chosen(g, actions[0])
        kept = [action for action in actions if action not in (PLAY, FREE)]
        default = kept[0] if len(kept) == 1 else None
        return Ask(self.side, DrawnEvent(self.event), "6.3", actions, self.chosen, self.refuse, default)

    def _choices(self, g: Battle) -> list[Action]:
        """6.3.1.a to 6.3.1.c by the timing of the chit, 6.3.2 the tracks with room; else it is discarded."""
        timing = g.data.events[self.event].timing
        actions = []
        if timing != "hold" and playable(g, self.side, self.event):
            actions.append(PLAY)
        if timing != "immediate":
            actions.append(HOLD)
        actions += [Action.of("event", "command", track) for track in self._tracks(g)]
        actions = actions or [DISCARD]
        return [*actions, FREE] if self.enhanced and may_shoot(g, self.side, free_event(self.side)) else actions

    def _tracks(self, g: Battle) -> list[str]:
        if not g.spec.command_events:
            return []
        tracks = g.hands[self.side].tracks
        return [track for track, number in tracks.items() if number < g.data.tracks[track].boxes]

    def chosen(self, g: Battle, action: Action) -> Flow:
        """6.3: carry out the choice."""
        hand = g.hands[self.side]
        if action == FREE:
            return self._fire_free(g, then=self.start)
        if action == HOLD:
            chits.hold(g, hand, self.event)
            g.tell(told.EventHeld(self.side, self.event))
            return goto(self.settled)
        if action.words[0] == "command":
            self._lay_on_track(g, action[2])
            return goto(self.settled)
        chits.discard(g, hand, self.event)
        if action == PLAY:
            g.tell(told.EventPlayed(self.side, self.event))
            return call(effect(g, self.side, self.event), then=self.settled)
        g.tell(told.EventUnused(self.side, self.event))
        return goto(self.settled)

    def _lay_on_track(self, g: Battle, track: str) -> None:
        """6.3.2: the chit lies on its Command Event side; nobody learns what its front says."""
        tracks = g.hands[self.side].tracks
        g.journal.put_key(tracks, track, tracks[track] + 1)
        g.tell(told.CommandEventLaid(self.side, track, tracks[track]))

    def settled(self, g: Battle) -> Flow:
        """6.4.d.event: the free fire, if it has not been used before the chit."""
        if self.enhanced and may_shoot(g, self.side, free_event(self.side)):
            return self._fire_free(g, then=self.close)
        return goto(self.close)

    def _fire_free(self, g: Battle, then: Step) -> Flow:
        event = free_event(self.side)
        g.put(self, "enhanced", False)
        g.tell(told.FreeEventGained(self.side, event))
        return call(EventFire(self.side, event, free=True), then=then)

    def close(self, g: Battle) -> Flow:
        """The marks of what has been moved and hit go."""
        calm(g)
        return FINISH

    def refuse(self, g: Battle, action: Action) -> Refusal | None:
        """Why a chit cannot be used in a way."""
        timing = g.data.events[self.event].timing
        if action == HOLD and timing == "immediate":
            return Refusal("6.3.1.a", "This event is played at once or not at all.")
        if action == PLAY and timing == "hold":
            return Refusal("6.3.1.c", "This event can only be held.")
        if action == PLAY:
            return Refusal("6.3.1", "There is nothing it could be played on now.")
        if action[:2] != ("event", "command"):
            return None
        if not g.spec.command_events:
            return Refusal("6.3", "This scenario has no Command Events.")
        return Refusal("6.3.2", "That track is full, or not this side's.")


DEGRADE, ENHANCE, LULL = "degrade", "enhance", "lull"
WAYWARD = {"wayward_french": FRENCH, "wayward_prussian": PRUSSIAN}
ONE_HEX = Way(engage=True, march=False, one_hex=True)
PASS = Action.of("pass")


class Fortune(NamedTuple):
    """What the Fortunes of War chit beside the cup does to the chit just drawn."""

    degraded: bool = False
    enhanced: bool = False


class FortunesOfWar(Heading):
    """6.4: the player who does not draw rolls, and the table says how the chit works."""

    def start(self, g: Battle) -> Flow:
        """6.4.table: roll; a 0 is a ten on every die (3.11)."""
        die = g.roll("Fortunes of War", rolling_side(g), faces=10)
        result = g.data.fortunes[die]
        g.tell(FortuneRolled(result))
        if result in WAYWARD:
            return call(WaywardUnit(WAYWARD[result]))
        if result == "leader_casualty":
            self._leader_casualty(g)
        else:
            g.put(g, "fortune", result)
        return FINISH

    def _leader_casualty(self, g: Battle) -> None:
        """6.4.e: the marker waits for the next Activation Chit; 6.4.e.none-left: without one it is discarded."""
        if any(kind_and_name(chit)[0] == ACTIVATION for chit in g.cup.contents):
            g.put(g, "leader_casualty", True)
        else:
            g.tell(NoLeaderStruck())


def fortune_of_next_chit(g: Battle) -> Fortune:
    """6.4.c, 6.4.d, 6.4.f: what the chit just drawn suffers. Degrade and Enhance are used up by it, a Lull is not."""
    fortune = g.fortune
    if fortune in (DEGRADE, ENHANCE):
        g.put(g, "fortune", "")
    return Fortune(fortune in (DEGRADE, LULL), fortune == ENHANCE)


def strike_leader(g: Battle, formation: str) -> None:
    """6.4.e: the waiting marker goes under the HQ drawn; 6.4.e.second: a second one takes the first away."""
    if not g.leader_casualty:
        return
    hq = g.hqs[formation]
    g.put(g, "leader_casualty", False)
    g.put(hq, "casualty", not hq.casualty)
    g.tell(LeaderCasualty(hq.id, hq.casualty))


class WaywardUnit(Heading):
    """6.4.a, 6.4.b: the enemy may move one unit of a side one hex."""

    side: str
    unit: str = ""

    def start(self, g: Battle) -> Flow:
        """Any combat unit or HQ on the map, into any hex it could legally enter and end in."""
        ids = g.board.ids
        actions = [
            Action.of("wayward", unit.id, ids[place])
            for unit in g.fielded(self.side)
            if unit.place >= 0
            for place in ends(g, (unit,), ONE_HEX, allowance(unit))
        ]
        if not actions:
            return FINISH
        rule = "6.4.a" if self.side == FRENCH else "6.4.b"
        return Ask(
            ENEMY[self.side], WaywardMove(self.side), rule, [*actions, PASS], self.chosen, default=PASS, open=True
        )

    def chosen(self, g: Battle, action: Action) -> Flow:
        """Move it: it draws Defensive Fire (11.4), but for Opportunity Charges there must be a Movement Step (11.8)."""
        if action == PASS:
            return FINISH
        unit, place = g.units[action[1]], g.board.index[action[2]]
        g.put(self, "unit", unit.id)
        before = g.hex(unit)
        g.place(unit, place)
        g.tell(UnitStrayed(unit.id, before, action[2]))
        return call(Reaction((unit.id,), place, retreating=True), then=self.moved)

    def moved(self, g: Battle) -> Flow:
        """11.11: its move is over, whoever made it."""
        return call(OverrunHqs((self.unit,)), then=self.close)

    def close(self, g: Battle) -> Flow:
        """The marks of the move go."""
        calm(g)
        return FINISH
