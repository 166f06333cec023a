"""The map as the player sees it: stacks of both sides, places that bring VPs, and where the enemy can strike."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cached_property
from typing import NamedTuple

from wargame.engine.paths import bits, flood, mask_of, union
from wargame.games.on_to_paris.looking import Masks
from wargame.games.on_to_paris.player import weights
from wargame.games.on_to_paris.player.atlas import BESIEGE, FAR, Atlas, Prize
from wargame.games.on_to_paris.rules.campaign import RL_KINDS
from wargame.games.on_to_paris.rules.politics.presence import NAPOLEON
from wargame.games.on_to_paris.rules.strength import KINDS, NONE, Strength
from wargame.games.on_to_paris.rules.table import EMPIRE
from wargame.games.on_to_paris.rules.units import ARMY, CAVALRY, CORPS, DETACHMENT, ENEMY, FRENCH, GUN, MAP, PRUSSIAN
from wargame.games.on_to_paris.rules.view import CampaignView, FormationView
from wargame.players.seat import Seat

MARCH = 4
"""MPs of a march."""
RAIL_AHEAD, RAIL_NEAR = 2, 4
"""10.10: the rail hexes that Infantry is likely to take with its next march, and in a small field."""
LAST_TURNS = 3
"""With so many turns to come who holds a city is likely to hold it at the end."""
FAR_AWAY = 12
"""Hexes beyond which it does not matter how far it is."""
LINES, MOST_RAILS = 5, 4
"""Hexes from his Formations in which an enemy's railways matter; so many of them are counted."""
HIDDEN = 0.6
"""6.1: how full a Formation is taken to be whose SPs are hidden."""

INSIDE = frozenset(("besieged", "in the fort"))
"""States of counters that are in a Fort(ress)."""


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
        self.progress = dict(self.view.progress)
        self.foes = {place: stack.strength.foot for place, stack in self.enemy.items()}
        self._open_lines: dict[str, int] = {}
        self._mine: dict[tuple[str, ...], list[FormationView]] = {}
        self._groups: dict[str, list[FormationView]] = {}
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

    @cached_property
    def been(self) -> dict[str, set[str]]:
        """The hexes that each own Cavalry Division has marched out of in this turn."""
        found: dict[str, set[str]] = self.seat.tool("been")
        return found

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
            counted = prize.place in self.atlas.sieges_counted
            return bool(masks.besieged & bit) and counted
        country = FRENCH if self.atlas.ground.friendly[FRENCH] & bit else PRUSSIAN
        if self.side == country:
            return bool(masks.controlled & bit)
        return not masks.enemy_controlled & bit

    def value(self, prize: Prize) -> float:
        """What a prize of the enemy's is worth now: less abroad for the weaker side, and for a city until the end."""
        bit = 1 << prize.place
        value = prize.value
        if not self.atlas.ground.friendly[self.side] & bit:
            value *= self.boldness if self.atlas.counted or self.boldness >= weights.INVASION else 0.0
        early = self.turns_left > LAST_TURNS and not self.atlas.ground.forts & bit and not self.atlas.counted
        return value * weights.EARLY if early else value

    def held(self, prize: Prize) -> float:
        """What it is worth to keep a prize: a camp that feeds an army more, and all of it if places are counted."""
        value = prize.value + (weights.SOURCE if prize.place in self.atlas.sources else 0.0)
        return value * (weights.GUARD_COUNTED if self.atlas.counted else weights.GUARD)

    def distance(self, a: int, b: int) -> int:
        """The hexes between two places; an Off Map Box is far from everywhere."""
        return min(self.board.distance(a, b), FAR_AWAY)

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

    def homeward(self, place: int) -> int:
        """The hexes from a place to where this side is in supply; none there."""
        return next((number for number, layer in enumerate(self._homeward) if layer >> place & 1), len(self._homeward))

    @cached_property
    def _homeward(self) -> list[int]:
        """The hexes by how far they are from supply, as masks, each with all nearer ones."""
        ground, found = self.atlas.ground, [self.fed & self.atlas.ground.land]
        while len(found) < FAR_AWAY:
            found.append(flood(ground.passable, found[-1], ground.land & ~mask_of(self.foes), 1))
        return found

    @cached_property
    def guns(self) -> dict[int, int]:
        """9.8: the Siege Guns of this side by place."""
        found: dict[int, int] = {}
        for unit in self.mine(GUN):
            found[self.place(unit)] = found.get(self.place(unit), 0) + 1
        return found

    @cached_property
    def emperor(self) -> int:
        """18.2: where Napoleon III is while there is an Empire; -1 if he is nowhere."""
        if not self.atlas.spec.sovereigns or self.view.government != EMPIRE:
            return -1
        places = (each.place for each in self.view.leaders if each.id == NAPOLEON and each.place)
        return self.board.index.get(next(places, ""), -1)

    @cached_property
    def fed(self) -> int:
        """9.2: where this side is in supply, or will be once Infantry has gone ahead along the railway (10.10)."""
        ground, masks = self.atlas.ground, self.masks
        closed = masks.enemy_forts | mask_of(self.foes)
        far = RAIL_NEAR if self.atlas.counted else RAIL_AHEAD
        ahead = flood(ground.rail_links, self.stations & ~closed, ground.rails & ~closed, far)
        return masks.supplied | flood(ground.passable, ahead, ground.land & ~closed, self.path - 1)

    @cached_property
    def path(self) -> int:
        """9.4.4: how many hexes a unit of this side may be from a Depot or railway."""
        return self.atlas.data.supply.unit_path(self.side, self.view.government == EMPIRE)  # type: ignore[arg-type]

    @cached_property
    def cp(self) -> float:
        """8.2: what a CP is worth that is kept: more in a scenario with few RL markers, little if there are many."""
        worth = weights.CP if len(self.atlas.spec.rl_markers) < len(RL_KINDS) else weights.CP_PLENTY
        left = sum(number for side, _, number in self.view.cp if side == self.side)
        return worth * min(1.0, weights.CP_STORE / max(left, 1)) ** 2

    @cached_property
    def aftermath(self) -> float:
        """What counts of all that would count later: little in the last turn where places and losses are counted."""
        return weights.AFTERMATH if self.atlas.counted and self.turns_left <= 0 else 1.0

    def rolls_better(self, side: str) -> int:
        """13.8.1: what a side adds to its roll in every combat: the French while Prussian assaults are costly."""
        costly = side == FRENCH and self.view.assault > 0
        return self.atlas.data.crt_modifiers["german_assault_penalty_french"] if costly else 0

    # ------------------------------------------------------------------ strength around a place

    def foes_near(self, place: int, points: int) -> float:
        """The enemy SPs within so many MPs, eight at most, of a place, by their quality."""
        away = self.atlas.about(place)
        return sum(might(self.enemy[there].strength) for there in self.foes if away.get(there, FAR) <= points)

    def comers(self, place: int, points: int) -> float:
        """The same of Formations, which may come to the place; garrisons stay, but where every place is counted."""
        if self.atlas.counted:
            return self.foes_near(place, points)
        away = self.atlas.about(place)
        near = (stack for there, stack in self.enemy.items() if away.get(there, FAR) <= points)
        return sum(might(strength_of(unit)) for stack in near for unit in stack.units)

    def friends_near(self, place: int, points: int) -> float:
        """The own SPs within so many MPs of a place, eight at most, by their quality."""
        away = self.atlas.about(place)
        return sum(might(self.own[there].strength) for there in self.friends if away.get(there, FAR) <= points)

    @cached_property
    def threat(self) -> dict[int, float]:
        """The enemy SPs of Formations that are likely to come, within a march of each place."""
        return self._coming(MARCH)

    @cached_property
    def threat_later(self) -> dict[int, float]:
        """The same within two marches."""
        return self._coming(2 * MARCH)

    def _coming(self, points: int) -> dict[int, float]:
        found: dict[int, float] = {}
        for place, stack in self.enemy.items():
            foot = weights.COMING * sum(might(strength_of(unit)) for unit in stack.units)
            if foot:
                reach = self.atlas.about(place)
                for near in bits(self.board.within(place, points)):
                    if reach.get(near, FAR) <= points:
                        found[near] = found.get(near, 0.0) + foot
        return found

    @cached_property
    def _enemy_lines(self) -> int:
        """11.1.2: the rail hexes that the enemy uses near his Formations."""
        usable = self.board.mask(self.seat.tool("rail_net", self.foe).usable)
        fronts = (place for place, stack in self.enemy.items() if any(self.foot([unit]) for unit in stack.units))
        return usable & union(self.board.within(place, LINES) for place in fronts) & ~mask_of(self.enemy)

    @cached_property
    def stations(self) -> int:
        """11.1.1: the hexes that Rail Movement of this side can reach, as a mask."""
        found: int = self.seat.tool("railable")
        return found

    @cached_property
    def own_rails(self) -> int:
        """10.10: the rail hexes abroad that are this side's, and the places on them with it, as a mask."""
        return self.board.mask(self.view.prussian_rails) if self.side == PRUSSIAN else 0

    def raids(self, unit: FormationView, place: int) -> int:
        """9.4.3, 14.2: the rail hexes of the enemy's that a Cavalry Division closes from a place, and no other does."""
        return min((self._patrol(place) & self._unpatrolled(unit.id)).bit_count(), MOST_RAILS)

    def _unpatrolled(self, word: str) -> int:
        """The rail hexes of the enemy's that no other Cavalry Division closes."""
        if word not in self._open_lines:
            others = union(zone for other, zone in self._patrols.items() if other != word)
            self._open_lines[word] = self._enemy_lines & ~others
        return self._open_lines[word]

    def _patrol(self, place: int) -> int:
        """14.2: the hexes that a Cavalry Division of this side closes from a place."""
        return self.zone(place) if self.side == PRUSSIAN else self.atlas.ground.near[place] | 1 << place

    @cached_property
    def _patrols(self) -> dict[str, int]:
        """What each own Cavalry Division closes."""
        return {unit.id: self._patrol(self.place(unit)) for unit in self.mine(CAVALRY) if not unit.inside}

    def zone(self, place: int) -> int:
        """6.5: the hexes that an Army, or German Cavalry, influences from a place if nobody is in the way."""
        ground = self.atlas.ground
        return 1 << place | ground.near[place] | union(ground.beyond[place].values())

    @cached_property
    def shaken(self) -> int:
        """13.14.2: the hexes with Demoralized units of this side, as a mask."""
        places = {self.place(unit) for stack in self.own.values() for unit in stack.units if unit.demoralized}
        lone = (each for each in self.view.lone if each.side == self.side and each.demoralized and not each.inside)
        return sum(1 << place for place in places | {self.board.index[each.place] for each in lone})

    @cached_property
    def corps_lost(self) -> float:
        """6.3.3: what a Corps risks that far more enemies than it has may attack: itself, and its VPs in a long war."""
        points = 0 if self.atlas.counted else abs(self.atlas.data.points[f"{self.side}_corps_eliminated"])
        return weights.RISKED * (weights.FORMATION + points)

    @cached_property
    def scarcity(self) -> float:
        """What an own SP weighs against one of the enemy's: the weaker side cannot afford to trade one for one."""
        own, foes = self.totals
        return max(0.75, min(1.5, math.sqrt(foes / max(own, 1.0)))) if self.aftermath == 1.0 else 1.0

    @cached_property
    def boldness(self) -> float:
        """How far the weaker side goes into the enemy's country, from 0 to 1."""
        own, foes = self.totals
        return max(0.05, min(1.0, (own / max(foes, 1.0) - 0.4) / 0.8))

    @cached_property
    def mastery(self) -> float:
        """What the enemy's armies are worth as a goal: more to the stronger side, to which all else falls then."""
        own, foes = self.totals
        return max(0.8, min(1.8, own / max(foes, 1.0)))

    def within_reach(self, place: int) -> float:
        """9.2: what a goal is worth, of its value: less the farther it lies beyond one's supply."""
        beside = bits(self.atlas.ground.near[place]) if place in self.foes else ()
        far = min((self.homeward(each) + 1 for each in beside), default=self.homeward(place))
        nearer = max(0.0, 1.0 - far / weights.BEYOND) if not self.fed >> place & 1 else 1.0
        return nearer + (1.0 - nearer) * self.reach_out

    @cached_property
    def reach_out(self) -> float:
        """What a goal beyond one's supply is worth, of its value: little while the enemy's armies are unbeaten."""
        own, foes = self.totals
        return max(weights.FAMISHED, min(weights.HUNGRY, 1.0 - weights.UNBEATEN * foes / max(own, 1.0)))

    @cached_property
    def totals(self) -> tuple[float, float]:
        """The SPs of both sides that take the field: those of Formations outside Paris; garrisons stay."""
        return self._field(self.own), self._field(self.enemy)

    def _field(self, stacks: dict[int, Stack]) -> float:
        paris = self.atlas.ground.paris
        field = (unit for place, stack in stacks.items() if not paris >> place & 1 for unit in stack.units)
        return sum(might(strength_of(unit)) for unit in field)

    # ------------------------------------------------------------------ units

    def mine(self, *kinds: str) -> list[FormationView]:
        """The own units of some kinds on the map."""
        found = self._mine.get(kinds)
        if found is None:
            found = [unit for unit in self.by_id.values() if unit.side == self.side and unit.kind in kinds]
            self._mine[kinds] = found
        return found

    def group(self, army: FormationView) -> list[FormationView]:
        """6.4: an Army and the Formations Attached to it."""
        found = self._groups.get(army.id)
        if found is None:
            found = [army, *(unit for unit in self.mine(CORPS, CAVALRY) if unit.army == army.id)]
            self._groups[army.id] = found
        return found

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
