"""14.1, 14.2: the Out of Command Step. Units without orders act last, each hex as its marker says."""

from __future__ import annotations

from dataclasses import dataclass

from wargame.engine.action import Action, Refusal
from wargame.engine.procedure import FINISH, Ask, Flow, call
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.chits.plays import initiative_plays, own_refusal, play_event
from wargame.games.at_any_cost.rules.command.command import marker_groups
from wargame.games.at_any_cost.rules.command.ooc_results import Obey
from wargame.games.at_any_cost.rules.command.questions import MarkerToTurn
from wargame.games.at_any_cost.rules.events.command import MarkerTurned
from wargame.games.at_any_cost.rules.stages import ActivationStep


@dataclass(slots=True, eq=False)
class OutOfCommandStep(ActivationStep):
    """14.0, 14.2: the markers of a formation are turned over one by one, in any order its owner likes.

    Until then their units have done nothing (14.1). A string of units along connected roads has one marker between
    them (7.5.roadbound), which is named by its first hex.
    """

    stage = "out_of_command"

    side: str
    formation: str

    def start(self, g: Battle) -> Flow:
        """Choose the next marker; the last one needs no choice."""
        groups = self.groups(g)
        if not groups:
            return FINISH
        plays = initiative_plays(g, self.side)
        if len(groups) == 1 and not plays:
            return self._turn(g, groups[0])
        actions = [*(Action.of("ooc", g.board.ids[group[0]]) for group in groups), *plays]
        return Ask(self.side, MarkerToTurn(self.formation), "14.2", actions, self.chosen, self.refuse)

    def chosen(self, g: Battle, action: Action) -> Flow:
        """Turn over the marker of a hex, or take it away by Command Initiative (6.3.1.c)."""
        if action.verb == "play":
            return call(play_event(g, self.side, action), then=self.start)
        place = g.board.index[action[1]]
        return self._turn(g, next(group for group in self.groups(g) if group[0] == place))

    def refuse(self, g: Battle, action: Action) -> Refusal | None:
        """Why a chit cannot be played now."""
        return own_refusal(g, self.side, action)

    def groups(self, g: Battle) -> list[tuple[int, ...]]:
        """7.5: the hexes of each marker still to be turned."""
        return marker_groups(g, (unit for unit in g.formation(self.formation) if unit.ooc))

    def _turn(self, g: Battle, group: tuple[int, ...]) -> Flow:
        """7.5: a marker drawn at random, which nobody could see before, says what the units do."""
        if len(g.markers) == sum(g.data.ooc_markers.values()):  # more hexes than markers: they are mixed again
            g.put(g, "markers", ())
        markers = pile(g)
        result = markers[g.dice.roll(len(markers)) - 1]
        g.put(g, "markers", (*g.markers, result))
        units = tuple(u.id for place in group for u in g.stacks[place] if u.ooc and u.acts_with == self.formation)
        g.tell(MarkerTurned(tuple(g.board.ids[place] for place in group), result))
        for each in units:
            g.put(g.units[each], "ooc", False)
        return call(Obey(self.side, self.formation, result, units), then=self.start)


def pile(g: Battle) -> list[str]:
    """14.3: the thirteen markers less those that lie on the map face up."""
    markers: list[str] = sorted(result for result, count in g.data.ooc_markers.items() for _ in range(count))
    for turned in g.markers:
        markers.remove(turned)
    return markers
