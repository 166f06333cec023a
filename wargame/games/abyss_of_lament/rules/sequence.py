"""V.1, III.2, VI, IX: the sequence of play, from the choice of a battle and its map to the end of the last turn."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from wargame.content import ScenarioRef
from wargame.engine.events import TurnBegins
from wargame.engine.procedure import FINISH, Flow, Procedure, call, goto
from wargame.games.abyss_of_lament.content import load_scenario
from wargame.games.abyss_of_lament.rules import invariants, victory
from wargame.games.abyss_of_lament.rules.battle import Battle
from wargame.games.abyss_of_lament.rules.events import GameEnded, ReinforcementsArrived, UnitRecovered, VpHexesCounted
from wargame.games.abyss_of_lament.rules.initiation import TurnInitiationPhase
from wargame.games.abyss_of_lament.rules.knowledge import view_of
from wargame.games.abyss_of_lament.rules.operations import OperationsPhase
from wargame.games.abyss_of_lament.rules.setup import Placement, arrivals
from wargame.games.abyss_of_lament.rules.units import ACTIVE, IN_PLAY, SPENT
from wargame.games.abyss_of_lament.rules.victory import final_points, points
from wargame.games.abyss_of_lament.rules.view import BattleView


@dataclass(slots=True, eq=False)
class Match(Procedure):
    """V and VI: set up, then turn after turn."""

    def start(self, g: Battle) -> Flow:
        """V.2: the first player of the scenario sets up."""
        return call(Placement(g.spec.setup_order[0]), then=self.second_setup)

    def second_setup(self, g: Battle) -> Flow:
        """V.2: then the other."""
        return call(Placement(g.spec.setup_order[1]), then=self.turn)

    def turn(self, g: Battle) -> Flow:
        """VI: one turn."""
        g.tell(TurnBegins(g.turn))
        return call(Turn(), then=self.turn)


@dataclass(slots=True, eq=False)
class Turn(Procedure):
    """VI: Turn Initiation, Operations, End of Turn."""

    def start(self, g: Battle) -> Flow:
        """Reinforcements of the scenario arrive before the Initiative Segment."""
        due = arrivals(g)
        if not due:
            return goto(self.initiation)
        group = next(group for group in g.spec.reinforcements if group.id == due[0])
        g.tell(ReinforcementsArrived(group.side, group.id))
        return call(Placement(group.side, group.id), then=self.start)

    def initiation(self, g: Battle) -> Flow:
        """VII."""
        return call(TurnInitiationPhase(), then=self.operations)

    def operations(self, g: Battle) -> Flow:
        """VIII."""
        return call(OperationsPhase(), then=self.end_of_turn)

    def end_of_turn(self, g: Battle) -> Flow:
        """IX."""
        return call(EndOfTurnPhase())


@dataclass(slots=True, eq=False)
class EndOfTurnPhase(Procedure):
    """IX: victory, then Clean Up."""

    def start(self, g: Battle) -> Flow:
        """IX.1: Victory Determination Segment."""
        last = g.turn == g.spec.turns
        outcome = victory.final_result(g) if last else victory.sudden_death(g)
        if outcome is None:
            return goto(self.clean_up)
        if last:
            g.tell(VpHexesCounted(g.spec.defender, tuple(victory.held_hexes(g))))
        g.end(outcome)
        g.tell(GameEnded(*outcome))
        return FINISH

    def clean_up(self, g: Battle) -> Flow:
        """IX.2: Disorder off units out of contact, spent commanders active, the turn marker moves up."""
        for unit in g.units.every:
            if unit.disordered and unit.status == IN_PLAY and not g.in_zoc(unit):
                g.put(unit, "disordered", False)
                g.tell(UnitRecovered(unit.id, cover=g.cover(unit)))
        for army in g.armies.values():
            for wing in army.wings.values():
                if wing.hero == SPENT:
                    g.put(wing, "hero", ACTIVE)
        g.put(g, "time_first_last_turn", g.time_played[0] if g.time_played else None)
        g.put(g, "time_played", ())
        g.put(g, "turn", g.turn + 1)
        return FINISH


class AbyssOfLament(Battle):
    """A battle as it is played: the table, with what is read off it by points, views and checks."""

    def status(self) -> list[str]:
        """Everything that is wrong with the state."""
        return invariants.problems(self)

    def scores(self) -> dict[str, int]:
        """II.1; after the final turn with the VP-hexes of the scenario defender (II.3)."""
        count = final_points if self.outcome and self.turn == self.spec.turns else points
        return {side: count(self, side) for side in self.sides}

    def view(self, side: str) -> BattleView:
        """What this side may know (IV.6, III.5)."""
        return view_of(self, side)


def new_game(ref: str | Path | ScenarioRef, seed: int) -> AbyssOfLament:
    """A battle at its first decision: the set-up of the first side."""
    loaded = load_scenario(ref)
    battle = AbyssOfLament(loaded.game, loaded.scenario, loaded.board, seed)
    battle.begin(Match())
    return battle
