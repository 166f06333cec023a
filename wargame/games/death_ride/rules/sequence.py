"""4: the sequence of a turn: arrivals, Fire Zones, Action Phase, Regroup and End Phase."""

from __future__ import annotations

from dataclasses import dataclass

from wargame.engine.procedure import FINISH, Flow, Procedure, call, goto
from wargame.games.death_ride.rules import arrivals, events, fire_zones, impulses, leaders, regroup, victory
from wargame.games.death_ride.rules.battle import Battle
from wargame.games.death_ride.rules.units import FRENCH, GERMAN


@dataclass(slots=True, eq=False)
class Match(Procedure):
    """4: turn after turn; after the last one the points are counted (4.end)."""

    def start(self, g: Battle) -> Flow:
        """3.4: Turn 1."""
        return goto(self.turns)

    def turns(self, g: Battle) -> Flow:
        """4.end: the next turn, or the end of the game."""
        if g.turn >= len(g.spec.turns):
            outcome = victory.outcome(g)
            g.tell(events.GameEnded(*outcome))
            g.end(outcome)
            return FINISH
        g.put(g, "turn", g.turn + 1)
        g.put(g, "impulse", 0)
        g.tell(events.TurnBegan(g.turn, g.spec.turns[g.turn - 1].time))
        return call(GameTurn(), then=self.turns)


@dataclass(slots=True, eq=False)
class GameTurn(Procedure):
    """4: the six steps of a turn."""

    def start(self, g: Battle) -> Flow:
        """4.1, 4.2: arrivals come to their boxes, and the French place Fire Zones."""
        arrivals.arrive(g)
        return call(fire_zones.FireZonePlacement(), then=self.actions)

    def actions(self, g: Battle) -> Flow:
        """4.3, 4.4: impulses, with the Final French and the German Discretionary ones."""
        return call(impulses.ActionPhase(), then=self.regroup)

    def regroup(self, g: Battle) -> Flow:
        """4.5, 17.1: the German player regroups first."""
        g.put(g, "active", GERMAN)
        return call(regroup.Regroup(GERMAN), then=self.french_regroup)

    def french_regroup(self, g: Battle) -> Flow:
        """17.1: then the French player."""
        g.put(g, "active", FRENCH)
        return call(regroup.Regroup(FRENCH), then=self.alone)

    def alone(self, g: Battle) -> Flow:
        """6.10: no Leader stays behind among enemies."""
        return call(leaders.Alone(), then=self.end_phase)

    def end_phase(self, g: Battle) -> Flow:
        """4.5, 17.2: the End Phase; 4.6, 19.5: the number of French impulses is written down."""
        regroup.end_phase(g)
        g.put(g, "impulses", (*g.impulses, g.impulse))
        g.tell(events.ImpulsesCounted(g.turn, g.impulse))
        return FINISH
