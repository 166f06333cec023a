"""6.3: Event Chits. A chit drawn is used for its Unique or its Command Event, at once or held face-down."""

from wargame.engine.action import Action, Refusal
from wargame.engine.procedure import FINISH, Ask, Flow, Procedure, Step, call, goto
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.chits import chits
from wargame.games.at_any_cost.rules.chits.effects.fire import EventFire
from wargame.games.at_any_cost.rules.chits.effects.shots import free_event, shots
from wargame.games.at_any_cost.rules.chits.plays import effect, playable
from wargame.games.at_any_cost.rules.events import chits as told
from wargame.games.at_any_cost.rules.questions import DrawnEvent
from wargame.games.at_any_cost.rules.stages import calm

PLAY, HOLD, DISCARD = Action.of("event", "play"), Action.of("event", "hold"), Action.of("event", "discard")
FREE = Action.of("event", "free")


class EventDrawn(Procedure):
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
        return [*actions, FREE] if self.enhanced and shots(g, self.side, free_event(self.side)) else actions

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
            return self._play(g)
        g.tell(told.EventUnused(self.side, self.event))
        return goto(self.settled)

    def _play(self, g: Battle) -> Flow:
        g.tell(told.EventPlayed(self.side, self.event))
        return call(effect(g, self.side, self.event), then=self.settled)

    def _lay_on_track(self, g: Battle, track: str) -> None:
        """6.3.2: the chit lies on its Command Event side; nobody learns what its front says."""
        tracks = g.hands[self.side].tracks
        g.journal.put_key(tracks, track, tracks[track] + 1)
        g.tell(told.CommandEventLaid(self.side, track, tracks[track]))

    def settled(self, g: Battle) -> Flow:
        """6.4.d.event: the free fire, if it has not been used before the chit."""
        if self.enhanced and shots(g, self.side, free_event(self.side)):
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
        if action[:2] == ("event", "command") and not g.spec.command_events:
            return Refusal("6.3", "This scenario has no Command Events.")
        return (
            Refusal("6.3.2", "That track is full, or not this side's.") if action[:2] == ("event", "command") else None
        )
