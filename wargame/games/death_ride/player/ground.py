"""The map as the player knows it by heart: distances, and how far strength is felt."""

from __future__ import annotations

from wargame.engine.board import Board
from wargame.games.death_ride.content import ScenarioSpec
from wargame.games.death_ride.player import weights


class Ground:
    """Tables made once for a battle. A box is next to its Entry Area; `prizes` are the places of victory."""

    def __init__(self, board: Board, spec: ScenarioSpec) -> None:
        self.board = board
        places = range(len(board.ids))
        entry = {box: board.index[spec.entry_area(board.ids[box])] for box in board.boxes}
        on_map = [entry.get(place, place) for place in places]
        self.distance = [
            [0 if a == b else board.distance(on_map[a], on_map[b]) + (a in entry) + (b in entry) for b in places]
            for a in places
        ]
        self.prizes = [board.index[area] for area in (*spec.victory.tricolour, *spec.victory.listed)]
        self.felt = [[self._felt(self.distance[place][prize]) for prize in self.prizes] for place in places]
        self.sheltered = frozenset(board.boxes)
        """Nobody is attacked in an Entry Box."""

    @staticmethod
    def _felt(far: int) -> float:
        return weights.DECAY[far] if far < len(weights.DECAY) else 0.0
