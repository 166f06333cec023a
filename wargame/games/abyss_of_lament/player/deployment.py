"""Setting up by the layout of the seed, and bringing in reinforcements."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from random import Random

from wargame.engine.action import Action
from wargame.engine.board import Board
from wargame.engine.paths import bits, mask_of, union
from wargame.games.abyss_of_lament.content.files import ScenarioSpec, UnitSpec, WingSpec
from wargame.games.abyss_of_lament.player.marching import March
from wargame.games.abyss_of_lament.player.picture import CAVALRY, Picture
from wargame.players.seat import Option

SHIFT = 0.3
"""Part of a wing's places that begin a hex beside the suggested one, so that no two set-ups are alike."""
EMPTY_HEX = 3.0
"""How much rather a place is added to an empty hex than behind another counter: the line grows at its ends."""
DRAWINGS = 60
"""So often a wing's places are drawn until nobody stands alone; then the best drawing is taken."""


def place(p: Picture, march: March, actions: Sequence[Action], seed: int) -> list[Option]:
    """V.2: each unit on its place of the layout; reinforcements as near to their goals as they can."""
    if p.view.turn > 1 or not any(action.verb == "rest" for action in actions):
        return arrive(p, march, actions)
    layout = layout_for(p.spec, p.board, p.side, seed, p.held[p.foe] | p.zone[p.foe])
    options = []
    for action in actions:
        if action.verb == "rest":
            options.append(Option(action, 0.1, "whatever is left, as the scenario suggests"))
        elif layout.get(action[1]) == action[2]:
            options.append(Option(action, 1.0 + _in_front(p, action, seed), "its place in the line"))
        else:
            options.append(Option(action, 0.0, "somebody else's place"))
    return options


def _in_front(p: Picture, action: Action, seed: int) -> float:
    """The stronger unit of a hex stands in front; a vedette stands there as often as not."""
    if len(action) < 4:
        return 0.0
    unit_types = p.data.unit_types
    kinds = {unit.id: unit.type for wing in p.spec.sides[p.side].wings for unit in wing.units}  # type: ignore[index]
    friend = p.front(p.board.index[action[2]])
    kind = kinds.get(action[1], "vedette")
    if kind == "vedette" or (friend is not None and friend.type == "vedette"):
        first = Random(f"{seed} {p.side} {action[2]}").random() < 0.5
    else:
        first = (unit_types[kind].combat_strength or 0) > (friend.strength if friend else 0)
    return 0.1 if first == (action[3] == "front") else 0.0


def arrive(p: Picture, march: March, actions: Sequence[Action]) -> list[Option]:
    """Reinforcements enter where the way to their goals is shortest."""
    options = []
    for action in actions:
        if action.verb == "rest":
            options.append(Option(action, -90.0, "anywhere"))
        else:
            way = march.distance[p.board.index[action[2]]]
            options.append(Option(action, -float(way), "the shortest way in"))
    return options


ROOM = 2  # IV.4


def layout_for(spec: ScenarioSpec, board: Board, side: str, seed: int, barred: int = 0) -> dict[str, str]:
    """Unit by unit the hex it is meant for; `barred` are the hexes in reach of enemies who have set up already."""
    return _Muster(spec, board, side, Random(f"{seed} {spec.id} {side}"), barred).layout()


@dataclass
class _Line:
    """The places of one wing: of its units as suggested, and as they are drawn."""

    spec: WingSpec
    zone: int
    units: list[UnitSpec]
    suggested: list[int]
    vedettes: int = 0
    soldiers: list[int] = field(default_factory=list)
    dummies: list[int] = field(default_factory=list)


class _Muster:
    """One side's set-up in the making. `taken` counts the counters meant for each hex."""

    def __init__(self, spec: ScenarioSpec, board: Board, side: str, rng: Random, barred: int) -> None:
        self.board, self.side, self.rng, self.barred = board, side, rng, barred
        self.army = spec.sides[side]  # type: ignore[index]
        self.targets = board.mask(target.hex for target in spec.vp_hexes)
        self.taken: Counter[int] = Counter()
        self.lines = [line for wing in self.army.wings if (line := self._line(wing)).units]

    def _line(self, wing: WingSpec) -> _Line:
        units = [unit for unit in wing.units if unit.arrives is None and unit.at is not None]
        suggested = [self.board.index[unit.at] for unit in units if unit.at is not None]
        self.taken.update(suggested)
        return _Line(wing, self.board.mask(wing.deployment), units, suggested)

    def layout(self) -> dict[str, str]:
        """Every unit and vedette with its hex."""
        posts = self._posts()
        self._share_out(self.army.vedettes.count - len(posts))
        places: dict[str, int] = {}
        for line in self.lines:
            self._draw(line)
            places.update(self._dealt(line))
        vedettes = [*posts, *(place for line in self.lines for place in line.dummies)]
        self.rng.shuffle(vedettes)
        places.update((f"{self.side}-vedette-{number}", place) for number, place in enumerate(vedettes, 1))
        return {unit: self.board.ids[place] for unit, place in places.items()}

    def _posts(self) -> list[int]:
        """VP hexes that the scenario leaves to a vedette because no wing may begin there."""
        open_ = self.targets & self.board.mask(self.army.vedettes.deployment) & ~self.barred
        posts = list(bits(open_ & self.board.mask(self.army.vedettes.at)))[: self.army.vedettes.count]
        self.taken.update(posts)
        return posts

    def _share_out(self, vedettes: int) -> None:
        """Each wing gets vedettes as it has units, as far as it has room."""
        for _ in range(vedettes):
            open_ = [line for line in self.lines if line.vedettes < self._spare(line)]
            if not open_:
                return
            chances = [len(line.units) / (1 + 2 * line.vedettes) for line in open_]
            self.rng.choices(open_, chances)[0].vedettes += 1

    def _spare(self, line: _Line) -> int:
        """How many vedettes may join a wing: not more than half its units, and wings that share hexes share room."""
        room = sum(ROOM - self.taken[place] for place in bits(line.zone & ~self.barred))
        rivals = sum(other.vedettes for other in self.lines if other is not line and other.zone & line.zone)
        return min(len(line.units) // 2, room - rivals)

    # ------------------------------------------------------------------ the places of a wing

    def _draw(self, line: _Line) -> None:
        """Draw until the line is sound, or take the soundest of many drawings."""
        self.taken.subtract(line.suggested)
        best: tuple[int, list[int], list[int]] | None = None
        for _ in range(DRAWINGS):
            places = self._varied(line)
            dummies = self._dummies(line, places)
            soldiers = list((Counter(places) - Counter(dummies)).elements())
            faults = self._faults(line, soldiers, dummies)
            if best is None or faults < best[0]:
                best = faults, soldiers, dummies
            if not faults:
                break
        assert best is not None
        _, line.soldiers, line.dummies = best
        self.taken.update(line.soldiers)
        self.taken.update(line.dummies)

    def _varied(self, line: _Line) -> list[int]:
        """The suggested places, some of them moved a hex aside, and one more for each vedette."""
        places = list(line.suggested)
        for number in range(len(places)):
            if self.rng.random() < SHIFT:
                here = places[number]
                garrison = self.targets >> here & 1 and places.count(here) == 1
                near = line.zone & self.board.adjacent[here]
                if not garrison and (there := self._pick(near, places)) is not None:
                    places[number] = there
        for _ in range(line.vedettes):
            about = line.zone & self._about(line.suggested, 2)
            more = self._pick(about, places)
            if more is None:
                more = self._pick(line.zone, places)
            if more is not None:
                places.append(more)
        return places

    def _about(self, places: Iterable[int], distance: int) -> int:
        return union(self.board.within(place, distance) for place in places)

    def _pick(self, zone: int, places: Sequence[int]) -> int | None:
        """A hex with room, rather an empty one."""
        load = {place: self.taken[place] + places.count(place) for place in bits(zone & ~self.barred)}
        open_ = [place for place, counters in load.items() if counters < ROOM]
        if not open_:
            return None
        return self.rng.choices(open_, [1.0 if load[place] else EMPTY_HEX for place in open_])[0]

    def _dummies(self, line: _Line, places: Sequence[int]) -> list[int]:
        """Which places are the vedettes'; a garrisoned VP hex keeps a unit, whatever stands there with it."""
        extra = len(places) - len(line.units)
        garrisons = mask_of(line.suggested) & self.targets
        open_: list[int] = []
        kept = 0
        for place in places:
            if garrisons >> place & 1 and not kept >> place & 1:
                kept |= 1 << place
            elif not self.barred >> place & 1:
                open_.append(place)
        return self.rng.sample(open_, min(extra, len(open_)))

    def _faults(self, line: _Line, soldiers: Sequence[int], dummies: Sequence[int]) -> int:
        """Units left alone and gaps torn open, beyond those of the suggested line, and vedettes without a place.

        A vedette where a unit would be alone is a fault as well: it would give itself away.
        """
        alone = max(0, self._alone(soldiers) - self._alone(line.suggested))
        gaps = max(0, self._bodies(soldiers) - self._bodies(line.suggested))
        lost = (mask_of(dummies) & ~self._about(soldiers, 1)).bit_count()
        return alone + lost + 2 * gaps + 10 * (line.vedettes - len(dummies))

    def _alone(self, places: Sequence[int]) -> int:
        """How many have no friend of the wing beside them or in their hex: Wing Integrity (XI.5.6)."""
        held, load = mask_of(places), Counter(places)
        return sum(1 for place in places if load[place] == 1 and not self.board.adjacent[place] & held)

    def _bodies(self, places: Sequence[int]) -> int:
        """Into how many bodies, more than two hexes apart, the wing is divided."""
        left, bodies = mask_of(places), 0
        while left:
            bodies += 1
            body, grown = 0, left & -left
            while grown != body:
                body = grown
                grown |= self._about(bits(body), 2) & left
            left &= ~body
        return bodies

    # ------------------------------------------------------------------ who stands where

    def _dealt(self, line: _Line) -> dict[str, int]:
        """Horse where the scenario has horse, foot where it has foot; who among them is dealt."""
        horse = [unit for unit in line.units if unit.type in CAVALRY]
        foot = [unit for unit in line.units if unit.type not in CAVALRY]
        stables = [place for unit, place in zip(line.units, line.suggested, strict=True) if unit.type in CAVALRY]
        camps = [place for unit, place in zip(line.units, line.suggested, strict=True) if unit.type not in CAVALRY]
        places = list(line.soldiers)
        self.rng.shuffle(places)
        places.sort(key=lambda place: self._way(place, stables) - self._way(place, camps))
        dealt: dict[str, int] = {}
        for units, spots in ((horse, places[: len(horse)]), (foot, places[len(horse) :])):
            self.rng.shuffle(spots)
            dealt.update(zip((unit.id for unit in units), spots, strict=False))
        return dealt

    def _way(self, place: int, goals: Sequence[int]) -> int:
        return min((self.board.distance(place, goal) for goal in goals), default=0)
