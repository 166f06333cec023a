"""What sides, arms, counters, corps, Divisions, Areas and Entry Boxes are called."""

from __future__ import annotations

from collections.abc import Sequence

from wargame.engine.board import Board
from wargame.engine.words import Words
from wargame.games.death_ride.content import GameData, ScenarioSpec
from wargame.games.death_ride.rules.battle import Battle
from wargame.games.death_ride.rules.questions import ThrowAgain
from wargame.games.death_ride.rules.units import ENEMY
from wargame.grammar import listed

ADJECTIVES = {"german": "German", "french": "French"}
PEOPLES = {"german": "Germans", "french": "French"}
ARMS = {"infantry": "Infantry", "cavalry": "Cavalry", "artillery": "Artillery", "leader": "Leader"}
RANKS = {
    "division": "Division commander",
    "corps": "Corps commander",
    "staff": "Staff officer",
    "army": "Army commander",
}
GROUND = {"woods": "Woods", "town": "Town", "village": "Village", "farm": "Farms", "open": "Open ground"}


def counter_name(data: GameData, word: str) -> str:
    """A unit or Leader by its id."""
    return data.counter[word].name if word in data.counter else word


def corps_name(data: GameData, side: str, corps: str) -> str:
    """A corps as one says it; an army commander has none."""
    known = {spec.id: spec.name for spec in data.corps if spec.side == side}
    return known.get(corps, corps) or f"{ADJECTIVES[side]} army"


def division_name(data: GameData, division: str) -> str:
    """1.4: a Division by its key."""
    return data.divisions.get(division, division)


def command_words(data: GameData, leader: str) -> str:
    """6.3, 6.4: whom a Leader commands."""
    spec = data.leader[leader]
    orders = spec.commands
    if orders.all:
        return f"any {ADJECTIVES[spec.side]} unit"
    if orders.one_corps_a_turn:
        return "the units of one corps a turn"
    names = [corps_name(data, spec.side, corps) for corps in orders.corps]
    return listed([*names, *(data.unit[unit].name for unit in orders.units)])


def area_name(board: Board, area: str) -> str:
    """The name of an Area or box."""
    return board.names.get(board.index[area], area) if area in board.index else area


def area_words(board: Board, area: str) -> str:
    """An Area with its number: `21 Vionville`; a box has no number."""
    if area not in board.index or board.index[area] in board.boxes:
        return area_name(board, area)
    return f"{area} {area_name(board, area)}"


def ground_words(board: Board, place: int) -> str:
    """Terrain and Cover of an Area (2.2)."""
    terrain = terrain_words(board, place)
    return terrain if place in board.boxes else f"{terrain}, Cover +{board.elevation[place]}"


def terrain_words(board: Board, place: int) -> str:
    """What an Area is."""
    if place in board.boxes:
        return "Beside the map"
    return listed([GROUND.get(kind, kind.capitalize()) for kind in board.terrain[place].split("+")])


def ravines(board: Board, place: int) -> list[str]:
    """2.3: the neighbours behind a Ravine Edge."""
    return [board.ids[near] for near in board.neighbours[place] if "ravine" in board.edge(place, near)]


def worth(spec: ScenarioSpec, area: str) -> tuple[str, str] | None:
    """19.2, 19.3: what an Area is for, and the rule; None if it scores nothing."""
    if area in spec.victory.tricolour:
        return "1 point to the French for a majority there at the end", "19.2"
    if area in spec.victory.listed:
        return "1 point to the French for a majority, or if they were the last to occupy it", "19.3"
    if area in spec.metz:
        return f"held by Germans alone it {metz_words(spec)}", "5.2"
    return None


def metz_of(spec: ScenarioSpec) -> str:
    """5.2: what all Areas of Metz are for."""
    return f"The way to Metz; each held by Germans alone {metz_words(spec)}"


def metz_words(spec: ScenarioSpec) -> str:
    """5.2: what an Area of Metz does in German hands; by an option it lowers the impulse number and not the die."""
    return "puts off the end of a turn" if spec.options.test_alters_number else "brings the end of a turn nearer"


def camp_words(spec: ScenarioSpec) -> tuple[str, str]:
    """What it means to be in Bivouac, and the rule; by an option camps are not surprised (7.2)."""
    if spec.options.camps_surprised:
        return "cannot act; Spent values and no supports when attacked", "7.2"
    return "neither acts nor lays Fire Zones before it wakes", "7.1"


_BIVOUAC = {
    "attacked": "is attacked and stands to arms",
    "gone": "is gone with its troops",
    "leader": "is roused by its Leader",
    "chosen": "breaks up to march",
    "near": "stands to arms: the enemy is near",
    "late": "breaks up: by now all the army is awake",
}
_ELIMINATIONS = {
    "casualties": "it absorbs Casualty Points (15.1)",
    "repulsed": "it led an assault that has failed (13.6)",
    "charge": "it is of cavalry that charged infantry in vain (13.6)",
    "narrow": "cavalry that wins so narrowly loses its lead unit (13.6)",
}
_ADVANTAGE = {
    "reroll": "uses the Advantage and has the dice rolled again",
    "test": "uses the Advantage and rolls the test again",
    "deactivate": "uses the Advantage",
    "losses": "loses the Advantage by its losses",
}


FEW = 3
"""So many units are named in a question."""


class Names:
    """Looks up what the ids of events and questions are called."""

    def __init__(self, g: Battle) -> None:
        self.g = g

    def side(self, side: str | None) -> str:
        """The adjective of a side: German, French."""
        return next((info.adjective for info in self.g.data.sides if info.id == side), str(side).title())

    def unit(self, unit_id: str) -> str:
        """A counter, combat unit or Leader, by its name."""
        unit = self.g.units.by_id.get(unit_id)
        return unit.name if unit is not None else unit_id

    def units(self, ids: Sequence[str]) -> str:
        """Some counters, joined."""
        return listed([self.unit(each) for each in ids])

    def few(self, ids: Sequence[str]) -> str:
        """Some counters in a question; of many the first."""
        named = [self.unit(each) for each in ids]
        return listed(named if len(named) <= FEW else [*named[: FEW - 1], f"{len(named) - FEW + 1} more"])

    def scores(self, of: ThrowAgain) -> str:
        """18.2: what both sides have with the dice as they lie."""
        attack, target = (total + die for total, die in zip(of.totals, of.dice, strict=True))
        return f"{'Volley ' if of.chart == 'volley' else ''}{attack} against {target}"

    @property
    def heir(self) -> str:
        """18.1: who holds the Advantage once it is used."""
        return PEOPLES[ENEMY[self.g.advantage]]

    def area(self, area: str) -> str:
        """An Area with its number, or an Entry Box by the Area it leads to (2.4)."""
        place = self.g.board.index.get(area)
        if place is None:
            return area
        if place in self.g.board.boxes:
            return f"the Entry Box of {self.area(self.g.spec.entry_area(area))}"
        name = self.g.board.names.get(place, "")
        return f"{name} ({area})" if name else area

    def first(self, path: Sequence[str]) -> str:
        """Where a path begins."""
        return self.area(path[0])

    def last(self, path: Sequence[str]) -> str:
        """Where it ends."""
        return self.area(path[-1])

    def corps(self, side: str, corps: str) -> str:
        """A corps by its name."""
        return corps_name(self.g.data, side, corps)

    def division(self, division: str) -> str:
        """A Division by its name (1.4)."""
        return division_name(self.g.data, division)

    def hours(self, time: str) -> str:
        """From when to when."""
        return time.replace("-", " to ")

    def orders(self, leader: str) -> str:
        """Who activates units: a Leader, or march orders (10.3)."""
        return f"{self.unit(leader)} activates" if leader else "March orders activate"

    advantage = _ADVANTAGE.__getitem__
    eliminated = _ELIMINATIONS.__getitem__
    roused = _BIVOUAC.__getitem__


WORDS = Words(Names)
"""Every sentence and every prompt; `told` writes them down."""
