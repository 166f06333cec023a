"""The map as the player sees it: stacks of both sides, places that bring VPs, and where the enemy can strike."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cached_property
from typing import NamedTuple

from wargame.engine.paths import Reached, bits, spread
from wargame.games.on_to_paris.content.game import GameData
from wargame.games.on_to_paris.content.scenario import ScenarioSpec
from wargame.games.on_to_paris.looking import Masks
from wargame.games.on_to_paris.player import weights
from wargame.games.on_to_paris.rules.ground import FORT, Ground
from wargame.games.on_to_paris.rules.strength import KINDS, NONE, Strength
from wargame.games.on_to_paris.rules.units import ARMY, CAVALRY, CORPS, DETACHMENT, ENEMY, FRENCH, GUN, MAP, PRUSSIAN
from wargame.games.on_to_paris.rules.view import CampaignView, FormationView
from wargame.players.seat import Seat

FAR = 60
"""MPs beyond which a place is out of mind."""
HIDDEN = 0.6
"""6.1: how full a Formation is taken to be whose SPs are hidden."""

INSIDE = frozenset(("besieged", "in the fort"))
"""States of counters that are in a Fort(ress)."""
TAKE, BESIEGE = "take", "besiege"


class Prize(NamedTuple):
    """3.2: a place that brings VPs to who controls it, or besieges it."""

    place: int
    value: float
    deed: str = TAKE


class Stack(NamedTuple):
    """What a side has in a place, outside a Fort(ress) or inside."""

    units: tuple[FormationView, ...] = ()
    lone: Strength = NONE

    @property
    def strength(self) -> Strength:
        """All its SPs."""
        total = self.lone
        for unit in self.units:
            total = total.plus(strength_of(unit))
        return total


NOBODY = Stack()


def strength_of(unit: FormationView) -> Strength:
    """The SPs of a unit; hidden ones are guessed."""
    return unit.strength if unit.strength is not None else Strength(reg=round(HIDDEN * unit.limit))


def might(strength: Strength) -> float:
    """13.9.3: SPs that count in a combat, Reserves and Franc-Tireurs for less."""
    return strength.reg + strength.bav + weights.RESERVE * strength.res + weights.IRREGULAR * strength.ft


def unit_of(
    word: str, side: str, place: str, strength: Strength, inside: bool = False, demoralized: bool = False
) -> FormationView:
    """Lone SPs that march, as a unit."""
    blank = FormationView(
        word, side, DETACHMENT, "", place, MAP, 0, strength, 99, "", "", (), "", inside, inside, False, False
    )
    return replace(blank, demoralized=demoralized)


class Atlas:
    """What never changes on a map: prizes, and how far it is from anywhere to a place."""

    def __init__(self, ground: Ground, data: GameData, spec: ScenarioSpec) -> None:
        self.ground, self.data, self.spec, self.board = ground, data, spec, ground.board
        self.prizes = tuple(_prizes(self))
        self.by_place = {prize.place: prize for prize in self.prizes}
        self.names = {hex_: place.name for place in data.board.places for hex_ in place.hexes}
        self._ways: dict[int, dict[int, int]] = {}

    def away(self, goal: int) -> dict[int, int]:
        """The MPs from every place to a goal, enemies or none; the way back counts as the way there."""
        found = self._ways.get(goal)
        if found is None:
            reached: Reached = spread(lambda place: self.ground.steps[place], goal, FAR)
            found = self._ways[goal] = reached.cost
        return found

    def far(self, place: int, goal: int) -> int:
        """The MPs from a place to a goal."""
        return self.away(goal).get(place, FAR)

    @cached_property
    def in_play(self) -> int:
        """The part of the map that is played on."""
        spec = self.spec.in_play
        names = self.board.ids
        return sum(1 << p for p in bits(self.ground.land) if spec is None or spec.holds(names[p]))


def _prizes(atlas: Atlas) -> Iterator[Prize]:
    """3.2: by what the scenario counts at its end, else Fort(ress)es and cities."""
    victory, index, data = atlas.spec.victory, atlas.board.index, atlas.data
    counted = {**victory.places, **victory.french_places}
    for name, points in counted.items():
        yield Prize(index[data.hex_of(name)], abs(points))
    for name, points in victory.besieged.items():
        yield Prize(index[data.hex_of(name)], abs(points), BESIEGE)
    if counted:
        return
    ground, points_of = atlas.ground, data.points
    for place, work in ground.works.items():
        if not atlas.in_play >> place & 1:
            continue
        french = bool(ground.friendly[FRENCH] >> place & 1)
        if ground.paris >> place & 1:
            yield Prize(place, weights.PARIS, BESIEGE)
        elif work == FORT:
            yield Prize(place, weights.FORT, BESIEGE)
        else:
            key = "french_fortress_captured" if french else "german_fortress_captured"
            yield Prize(place, abs(points_of[key]), BESIEGE)
    if victory.city_points:
        yield from _towns(atlas)


def _towns(atlas: Atlas) -> Iterator[Prize]:
    """3.2: cities count at the end; towns on railways lead there."""
    ground = atlas.ground
    for place in bits(ground.cities & ~ground.forts & atlas.in_play):
        key = "french_city_held_at_end" if ground.friendly[FRENCH] >> place & 1 else "german_city_held_at_end"
        yield Prize(place, weights.CITY * abs(atlas.data.points[key]))
    for place in bits(ground.towns & ground.rails & ~ground.forts & ~ground.cities & atlas.in_play):
        yield Prize(place, weights.TOWN)


class Picture:
    """One look at the table."""

    def __init__(self, seat: Seat, atlas: Atlas) -> None:
        self.seat, self.atlas, self.board = seat, atlas, atlas.board
        self.view: CampaignView = seat.view
        self.side, self.foe = seat.side, ENEMY[seat.side]
        self.masks: Masks = seat.tool("board_masks")
        self.by_id = {unit.id: unit for unit in self.view.formations if unit.status == MAP}
        self.by_id |= {unit.id: unit for unit in self._detachments()}
        self.own, self.own_inside = self._stacks(self.side, False), self._stacks(self.side, True)
        self.enemy, self.enemy_inside = self._stacks(self.foe, False), self._stacks(self.foe, True)
        self.turns_left = atlas.spec.end_turn - self.view.turn
        self.sp = self._sp_worth()
        self.foes = {place: stack.strength.foot for place, stack in self.enemy.items()}
        self.friends = {place: stack.strength.foot for place, stack in self.own.items()}

    def _detachments(self) -> Iterator[FormationView]:
        """10.8.1: lone SPs under way, which are counters like others."""
        for piece in self.view.pieces:
            if "_det_" not in piece.id or not piece.place:
                continue
            counts = {kind: int(number) for kind, number in piece.values if kind in KINDS}
            total = next((int(number) for kind, number in piece.values if kind == "SPs"), 0)
            strength = Strength(**counts) if counts else Strength(reg=total)
            inside = bool(INSIDE.intersection(piece.states))
            yield unit_of(piece.id, piece.side, piece.place, strength, inside, "Demoralized" in piece.states)

    def _stacks(self, side: str, inside: bool) -> dict[int, Stack]:
        found: dict[int, list[FormationView]] = {}
        for unit in self.by_id.values():
            if unit.side == side and unit.inside == inside and unit.kind != GUN:
                found.setdefault(self.board.index[unit.place], []).append(unit)
        lone = {
            self.board.index[each.place]: each.strength
            for each in self.view.lone
            if each.side == side and each.inside == inside
        }
        places = dict.fromkeys((*found, *lone))
        return {place: Stack(tuple(found.get(place, ())), lone.get(place, NONE)) for place in places}

    def _sp_worth(self) -> float:
        lost = self.atlas.spec.victory.per_sp_lost
        return max((abs(points) for points in lost.values()), default=weights.SP)

    # ------------------------------------------------------------------ places

    def place(self, unit: FormationView) -> int:
        """Where a unit is."""
        return self.board.index[unit.place]

    def satisfied(self, prize: Prize) -> bool:
        """Whether this side has of a prize all it can have; a siege of its own may still lead on."""
        bit = 1 << prize.place
        masks = self.masks
        if prize.deed == BESIEGE or self.atlas.ground.forts & bit:
            if masks.forts & bit:
                return not masks.besieged & bit
            counted = self.atlas.board.ids[prize.place] in self._sieges_counted
            return bool(masks.besieged & bit) and counted
        country = FRENCH if self.atlas.ground.friendly[FRENCH] & bit else PRUSSIAN
        if self.side == country:
            return bool(masks.controlled & bit)
        return not masks.enemy_controlled & bit

    @cached_property
    def _sieges_counted(self) -> frozenset[str]:
        data = self.atlas.data
        return frozenset(data.hex_of(name) for name in self.atlas.spec.victory.besieged)

    @cached_property
    def wanted(self) -> tuple[Prize, ...]:
        """The prizes that the enemy has."""
        return tuple(prize for prize in self.atlas.prizes if not self.satisfied(prize))

    @cached_property
    def kept(self) -> tuple[Prize, ...]:
        """The prizes that this side has and may lose."""
        return tuple(prize for prize in self.atlas.prizes if self.satisfied(prize))

    def ringed(self, place: int) -> bool:
        """16.2.2: whether this side besieges an enemy Fort(ress) there."""
        return bool(self.masks.besieged & self.masks.enemy_forts & 1 << place)

    def siege_needs(self, place: int) -> int:
        """16.2.4: how many SPs a good ring has: twice the larger of those inside and the Siege Number."""
        work = self.atlas.ground.works.get(place)
        number = self.atlas.data.works[work].siege_number or 0 if work else 0  # type: ignore[index]
        inside = self.enemy_inside.get(place, NOBODY).strength.total + self.foes.get(place, 0)
        return 2 * max(number, inside)

    # ------------------------------------------------------------------ strength around a place

    def foes_near(self, place: int, points: int) -> float:
        """The enemy SPs within so many MPs of a place, by their quality; garrisons stay where they are."""
        away = self.atlas.away(place)
        return sum(might(self.enemy[there].strength) for there in self.foes if away.get(there, FAR) <= points)

    def friends_near(self, place: int, points: int) -> float:
        """The own SPs within so many MPs of a place, by their quality."""
        away = self.atlas.away(place)
        return sum(might(self.own[there].strength) for there in self.friends if away.get(there, FAR) <= points)

    @cached_property
    def threat(self) -> dict[int, float]:
        """The enemy SPs of Formations that are likely to come, within a march of each place."""
        found: dict[int, float] = {}
        for place, stack in self.enemy.items():
            foot = weights.COMING * sum(might(strength_of(unit)) for unit in stack.units)
            if foot:
                reach = self.atlas.away(place)
                for near in bits(self.board.within(place, 4)):
                    if reach.get(near, FAR) <= 4:
                        found[near] = found.get(near, 0.0) + foot
        return found

    @cached_property
    def shaken(self) -> int:
        """13.14.2: the hexes with Demoralized units of this side, as a mask."""
        places = {self.place(unit) for stack in self.own.values() for unit in stack.units if unit.demoralized}
        lone = (each for each in self.view.lone if each.side == self.side and each.demoralized and not each.inside)
        return sum(1 << place for place in places | {self.board.index[each.place] for each in lone})

    # ------------------------------------------------------------------ units

    def mine(self, *kinds: str) -> list[FormationView]:
        """The own units of some kinds on the map."""
        return [unit for unit in self.by_id.values() if unit.side == self.side and unit.kind in kinds]

    def group(self, army: FormationView) -> list[FormationView]:
        """6.4: an Army and the Formations Attached to it."""
        return [army, *(unit for unit in self.mine(CORPS, CAVALRY) if unit.army == army.id)]

    def foot(self, units: Iterable[FormationView]) -> int:
        """13.4.1: the SPs of some units that count in a combat."""
        return sum(strength_of(unit).foot for unit in units)

    def armies(self) -> list[FormationView]:
        """The own Armies, the strongest group first."""
        return sorted(self.mine(ARMY), key=lambda army: -self.foot(self.group(army)))

    def name(self, place: int) -> str:
        """What a place is called."""
        word = self.board.ids[place]
        return self.atlas.names.get(word, word)
