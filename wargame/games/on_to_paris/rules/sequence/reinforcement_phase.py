"""4.2.1: the Reinforcement Phase: what arrives, and Leaders who return to command."""

from __future__ import annotations

from wargame.engine.procedure import Flow, Heading, call
from wargame.games.on_to_paris.rules.arrivals import charts
from wargame.games.on_to_paris.rules.arrivals.division_leaders import DivisionLeadersArrive
from wargame.games.on_to_paris.rules.arrivals.siege_guns import SiegeGunsArrive
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.leaders.fall import EmpireLeadersGo
from wargame.games.on_to_paris.rules.leaders.returning import leaders_of_turn
from wargame.games.on_to_paris.rules.sequence.events import PhaseBegan


class ReinforcementPhase(Heading):
    """4.2.1: SPs, Formations and Leaders become available; wounded Leaders return (5.10)."""

    def start(self, g: Campaign) -> Flow:
        """7.1, 7.3, 7.4, 5.10: charts and Leaders."""
        g.tell(PhaseBegan("reinforcement"))
        charts.receive(g)
        leaders_of_turn(g)
        return call(EmpireLeadersGo(), then=self.division_leaders)

    def division_leaders(self, g: Campaign) -> Flow:
        """5.7.1: when Empire Leaders whose siege has ended are gone, Division Leaders enter the map (7.4)."""
        return call(DivisionLeadersArrive(), then=self.guns)

    def guns(self, g: Campaign) -> Flow:
        """7.8: Siege Guns that come back."""
        return call(SiegeGunsArrive())
