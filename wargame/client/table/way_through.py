"""From a counter straight to its goal: the questions between are answered as they mostly are, once the goal is said."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from wargame.client.looks import Piece
from wargame.client.looks.look import Through
from wargame.client.table.walk import Walk
from wargame.engine.action import Action, Refusal
from wargame.engine.answers import Together
from wargame.engine.board import Board
from wargame.sitting.previewing import Errand, Passage

Find = Callable[[Action, Errand], Passage | None]
"""Finds the way from an answer to where somebody is sent."""


@dataclass(frozen=True)
class Onward:
    """What several questions are answered by as one; by default nobody is led any way."""

    find: Find = lambda _, __: None
    go_along: Callable[[Passage, str], None] = lambda _, __: None
    """Go a way that was found, to this goal."""
    beyond: Callable[[Passage, Action], Refusal | None] = lambda _, __: None
    """Why something could not be answered at its end."""
    in_one: Callable[[], Mapping[Action, Together]] = dict
    """What stands for several answers and is said like one."""
    give: Callable[[Together], None] = lambda _: None
    """Give them."""


class WayThrough:
    """The ways of the counters that have been chosen in one question; none in games that have no such questions."""

    def __init__(self, through: Through | None, board: Board) -> None:
        self.through, self.board = through, board
        self._found: dict[str, Passage | None] = {}

    def look_for(self, walk: Walk, on_map: Mapping[str, Piece], find: Find) -> bool:
        """Let the walk go on to the goals of a counter that has just been chosen; whether it can."""
        if self.through is None or len(walk.picks) != 1 or walk.verb is not None or walk.picks[0] not in on_map:
            return False
        word, order = walk.picks[0], self.through.order
        if word not in self._found:
            begins = {action.verb: action for action in walk.complete}
            first = next((begins[verb] for verb in self.through.verbs if verb in begins), None)
            errand = Errand(order, (self.board.ids[on_map[word].place], word), self.through.passed)
            self._found[word] = find(first, errand) if first is not None else None
        found = self._found[word]
        if found is None:
            return False
        walk.lengthen([Action.of(order, word, goal) for goal in found.goals])
        return True

    def of(self, walk: Walk) -> Passage | None:
        """The way of the counter that is chosen, if it has one."""
        return self._found.get(walk.picks[0]) if walk.picks and walk.verb is None else None
