"""4.2.2: the Resource Phase: RL markers (8.1), Command Points (8.2), and Formations reorganised (6.1.3, 6.4.2)."""

from __future__ import annotations

from wargame.engine.procedure import Flow, Heading, call, goto
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.command import points
from wargame.games.on_to_paris.rules.command.rl_markers import RlPlacement
from wargame.games.on_to_paris.rules.formations.reorganising import Reorganisation
from wargame.games.on_to_paris.rules.sequence.events import PhaseBegan
from wargame.games.on_to_paris.rules.units import ENEMY


class ResourcePhase(Heading):
    """4.2.2: markers are laid and turned up, CPs are rolled for, Formations are reorganised."""

    def start(self, g: Campaign) -> Flow:
        """8.1.1: the RL markers."""
        g.tell(PhaseBegan("resource"))
        return call(RlPlacement(), then=self.command_points)

    def command_points(self, g: Campaign) -> Flow:
        """8.2: each side rolls on the Command Point Table."""
        points.receive(g)
        return goto(self.reorganise)

    def reorganise(self, g: Campaign) -> Flow:
        """6.1.3, 6.4.2: who laid the first marker reorganises first."""
        return call(Reorganisation(g.last_loser), then=self.other)

    def other(self, g: Campaign) -> Flow:
        """6.1.3, 6.4.2: then the other side."""
        return call(Reorganisation(ENEMY[g.last_loser]))
