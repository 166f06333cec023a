"""The whole game: the table with what is reckoned from all of it, and how a scenario is laid out on it (3)."""

from __future__ import annotations

from pathlib import Path

from wargame.content import ScenarioRef
from wargame.engine.action import Action
from wargame.games.death_ride.content import load_scenario
from wargame.games.death_ride.rules import invariants, leaders, sequence, victory, view
from wargame.games.death_ride.rules.battle import Battle
from wargame.games.death_ride.rules.views import BattleView

VERBS = frozenset(
    {
        *("pass", "lead", "activate", "reorganise", "deactivate", "ride", "stay", "flee"),
        *("bombard", "rifle", "move", "together", "assault", "hold", "take", "next"),
        *("commit", "alone", "withdraw", "stand", "volley", "flip", "retreat", "eliminate", "reroll", "accept"),
        *("zone", "division", "regroup", "done"),
    }
)


def is_known(g: Battle, action: Action) -> bool:
    """Whether every word is a verb, counter, Area, Division, corps or other term of this game."""
    corps = {each.id for each in g.data.corps}
    known = (g.units.by_id, g.board.index, g.data.divisions, corps, (leaders.NO_LEADER,))
    return action.verb in VERBS and all(
        any(word.rpartition(":")[2] in names for names in known) for word in action.words
    )


def lay_out(g: Battle) -> None:
    """3.1: every counter Fresh in its Area; 3.2: the status of Leaders; 3.3: Bivouacs; 3.4: the Advantage."""
    for lines in g.spec.setup.values():
        for line in lines:
            for each in (*line.leaders, *line.units):
                g.place(g.units[each], g.board.index[line.area])
    for leader, status in g.spec.leader_status.items():
        g.units[leader].active = status == "active"
    g.bivouacs = g.spec.bivouacs
    for area in g.spec.bivouacs:
        for unit in g.stacks[g.board.index[area]]:
            unit.camped = not unit.leader
    g.advantage = g.spec.advantage
    g.last_occupants = dict(g.spec.last_occupants)


class DeathRide(Battle):
    """A battle that can be played: it knows its points, its words, and what a side may see."""

    def status(self) -> list[str]:
        """Everything that is wrong with the state."""
        return list(invariants.violations(self))

    def scores(self) -> dict[str, int]:
        """19: the French points as they stand."""
        return victory.scores(self)

    def knows(self, action: Action) -> bool:
        """Whether all words of an action mean something here."""
        return is_known(self, action)

    def view(self, side: str) -> BattleView:
        """What this side may know: everything, as there are no secrets."""
        return view.view_of(self, side)


def new_game(ref: str | Path | ScenarioRef, seed: int) -> DeathRide:
    """The scenario at its first decision."""
    loaded = load_scenario(ref)
    battle = DeathRide(loaded.game, loaded.scenario, loaded.board, seed)
    lay_out(battle)
    battle.begin(sequence.Match())
    return battle
