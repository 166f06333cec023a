"""4.1, 4.2: turn after turn, each with its phases in order, until the scenario is over (3)."""

from __future__ import annotations

from wargame.engine.procedure import FINISH, Flow, Heading, call
from wargame.games.on_to_paris.rules import victory
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.early_end import EarlyEnd
from wargame.games.on_to_paris.rules.sequence.action_phase import ActionPhase
from wargame.games.on_to_paris.rules.sequence.events import PhaseBegan, TurnBegan
from wargame.games.on_to_paris.rules.sequence.rally_phase import RallyPhase
from wargame.games.on_to_paris.rules.sequence.reinforcement_phase import ReinforcementPhase
from wargame.games.on_to_paris.rules.sequence.resource_phase import ResourcePhase
from wargame.games.on_to_paris.rules.sieges.progress import SiegePhase


class Match(Heading):
    """4.1: the turns of a scenario."""

    def start(self, g: Campaign) -> Flow:
        """3: where another scenario starts, the players may agree to end this one (option early_end)."""
        return call(EarlyEnd(), then=self.play)

    def play(self, g: Campaign) -> Flow:
        """4.2: a turn; its end moves the marker on."""
        return call(GameTurn(), then=self.start)


class GameTurn(Heading):
    """4.2: the six steps of a turn."""

    def start(self, g: Campaign) -> Flow:
        """4.2.1: the Reinforcement Phase."""
        g.tell(TurnBegan(g.turn, g.data.turns[g.turn]))
        return call(ReinforcementPhase(), then=self.resources)

    def resources(self, g: Campaign) -> Flow:
        """4.2.2: the Resource Phase."""
        return call(ResourcePhase(), then=self.actions)

    def actions(self, g: Campaign) -> Flow:
        """4.2.3: the Action Phase."""
        return call(ActionPhase(), then=self.sieges)

    def sieges(self, g: Campaign) -> Flow:
        """4.2.4: the Siege Resolution Phase."""
        g.tell(PhaseBegan("siege"))
        return call(SiegePhase(), then=self.rally)

    def rally(self, g: Campaign) -> Flow:
        """4.2.5: the Rally Phase."""
        g.tell(PhaseBegan("rally"))
        return call(RallyPhase(), then=self.end)

    def end(self, g: Campaign) -> Flow:
        """4.2.6, 3.1: the scenario is over, or the turn marker moves on."""
        if victory.automatic(g):
            return FINISH
        if victory.last_turn(g):
            victory.final(g)
        else:
            g.put(g, "turn", g.turn + 1)
        return FINISH
