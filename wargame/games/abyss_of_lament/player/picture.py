"""The battlefield as the player sees it, laid out for quick questions. Made from the view alone."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import TypeVar

from wargame.engine.board import Board
from wargame.engine.paths import bits, mask_of, union
from wargame.games.abyss_of_lament.content.effects import ApCap, ForbidActivation, ForbidMove
from wargame.games.abyss_of_lament.content.files import GameData, ScenarioSpec
from wargame.games.abyss_of_lament.player.weights import AbyssWeights
from wargame.games.abyss_of_lament.rules.cards import activation_points, card_suit, holds_back
from wargame.games.abyss_of_lament.rules.effects import Force
from wargame.games.abyss_of_lament.rules.lanes import Field, Wave, exits, field_of, lanes_of, open_field, road
from wargame.games.abyss_of_lament.rules.view import ArmyView, BattleView, CounterView, WingView

E = TypeVar("E")
INFANTRY = frozenset({"grenadier", "line", "light"})
CAVALRY = frozenset({"cuirassier", "dragoon", "hussar"})
DESTROYED = 9
"""Stands for elimination where hits are counted."""
WIDEST = 17
"""No difference in a Clash of Arms matters beyond this one."""


class Tables:
    """The tables of the game file that is played with, laid out for quick questions."""

    def __init__(self, data: GameData) -> None:
        self.data = data
        self.modifiers = {key: entry.value for key, entry in data.modifiers.items()}
        self.always_whole = frozenset(kind for kind, type_ in data.unit_types.items() if type_.always_wing_integrity)
        found = (data.hit_table.hits(difference) for difference in range(WIDEST + 1))
        self.hits = bytes(DESTROYED if isinstance(hits, str) else hits for hits in found)
        """The hits for each difference (XI.5.3): bytes, because they remember their hash, which forecasts need."""


class Picture:
    """One look at the table. Masks are bitboards of places; `own` is the player, `foe` the enemy."""

    def __init__(
        self,
        view: BattleView,
        board: Board,
        spec: ScenarioSpec,
        force: Force,
        tables: Tables,
        weights: AbyssWeights,
    ) -> None:
        self.view, self.board, self.spec, self.weights = view, board, spec, weights
        self.tables, self.data = tables, tables.data
        self._force, self._flags = force, dict(view.flags)
        self.side = view.side
        self.foe = next(army.side for army in view.armies if army.side != view.side)
        self.attacking = spec.attacker == view.side
        self.army: ArmyView = view.army(self.side)
        self.foe_army: ArmyView = view.army(self.foe)
        self.wings: dict[tuple[str, str], WingView] = {
            (army.side, wing.suit): wing for army in view.armies for wing in army.wings
        }
        self.stacks: dict[int, list[CounterView]] = {}
        for counter in view.counters:
            self.stacks.setdefault(counter.place, []).append(counter)
        self.by_id = {counter.id: counter for counter in view.counters}
        self.own = [counter for counter in view.counters if counter.side == self.side]
        self.foes = [counter for counter in view.counters if counter.side == self.foe]
        self.held = {self.side: mask_of(c.place for c in self.own), self.foe: mask_of(c.place for c in self.foes)}
        self.good = {self.side: self._good(self.own), self.foe: self._good(self.foes)}
        self.zone = {side: union(board.adjacent[at] for at in bits(mask)) for side, mask in self.held.items()}
        self.full = mask_of(place for place, stack in self.stacks.items() if len(stack) > 1)
        self.vp_hexes = [board.index[target.hex] for target in spec.vp_hexes]
        self.vp_mask = mask_of(self.vp_hexes)
        self.lanes = lanes_of(board)
        self.closed = board.where("impassable")

    @staticmethod
    def _good(counters: Iterable[CounterView]) -> int:
        """Where Good Order front units stand: they alone attack and support (XI.3.3). Vedettes do not."""
        return mask_of(c.place for c in counters if c.front and not c.disordered and c.type != "vedette")

    @cached_property
    def table(self) -> tuple[object, ...]:
        """All that plans depend on: equal for two looks if nothing between them matters to a plan."""
        armies = [(army.focus, army.rating, army.wings, army.support, army.points) for army in self.view.armies]
        return self.view.turn, self.view.flags, self.view.lasting, self.view.counters, tuple(armies)

    # ------------------------------------------------------------------ units

    def front(self, place: int) -> CounterView | None:
        """The front unit of a hex."""
        stack = self.stacks.get(place)
        return stack[0] if stack else None

    def wing(self, unit: CounterView) -> WingView | None:
        """The wing of a unit, if the player knows it."""
        return self.wings.get((unit.side, unit.suit)) if unit.suit else None

    def cohesion(self, unit: CounterView) -> int:
        """Its wing's cohesion; of a hidden enemy the wings' average is assumed."""
        wing = self.wing(unit)
        if wing is not None:
            return wing.cohesion
        wings = self.foe_army.wings
        return max(1, round(sum(each.cohesion for each in wings) / len(wings)))

    def in_contact(self, unit: CounterView) -> bool:
        """Whether it stands in an enemy Zone of Control."""
        return bool(self.zone[self.other(unit.side)] >> unit.place & 1)

    def other(self, side: str) -> str:
        """The opponent of a side."""
        return self.foe if side == self.side else self.side

    def is_whole(self, unit: CounterView, place: int) -> bool:
        """XI.5.6: Wing Integrity in a hex, as far as it can be known."""
        if unit.type in self.tables.always_whole:
            return True
        if any(other.id != unit.id and other.side == unit.side for other in self.stacks.get(place, ())):
            return True
        for near in bits(self.board.adjacent[place] & self.held[unit.side]):
            other = self.stacks[near][0]
            if other.id != unit.id and (other.suit == unit.suit or not other.known or not unit.known):
                return True
        return False

    @cached_property
    def strangers(self) -> tuple[float, float]:
        """What a hidden enemy counter is: its mean strength if a unit, and how likely it is a vedette."""
        shown = {counter.id for counter in self.foes if counter.known} | set(self.foe_army.lost)
        types = self.data.unit_types
        listed = [unit for wing in self.spec.sides[self.foe].wings for unit in wing.units]  # type: ignore[index]
        unseen = [unit for unit in listed if unit.id not in shown and unit.arrives is None]
        pool = [float(types[unit.type].combat_strength or 0) for unit in unseen]
        hidden = sum(1 for counter in self.foes if not counter.known)
        vedettes = max(0, hidden - len(pool))
        return (sum(pool) / len(pool) if pool else 3.0), (vedettes / hidden if hidden else 0.0)

    def strength(self, unit: CounterView) -> float:
        """Its Combat Strength, or what may be expected of a hidden one."""
        return float(unit.strength) if unit.known else self.strangers[0]

    # ------------------------------------------------------------------ special rules and score

    def effects(self, kind: type[E]) -> tuple[E, ...]:
        """The effects of special rules, events and Asset cards now in force; all of them are public."""
        return self._force.now(self.view.turn, self._flags, self.view.lasting, kind)

    @cached_property
    def lead(self) -> float:
        """Points ahead if the game were scored as it stands, VP hexes counted as they are held."""
        lead = self.army.points - self.foe_army.points
        attacker = self.held[self.spec.attacker]
        loose = (self.vp_mask & ~attacker).bit_count()
        return lead - loose if self.attacking else lead + loose

    def guns(self, side: str, suit: str | None) -> int:
        """Support cards under a wing."""
        return sum(1 for card, under in self.view.army(side).support if suit and under == suit)

    def near(self, place: int, distance: int, side: str) -> list[CounterView]:
        """The counters of a side within a distance."""
        places = bits(self.board.within(place, distance) & self.held[side])
        return [counter for at in places for counter in self.stacks[at]]


def reach(p: Picture, unit: CounterView) -> int:
    """The hexes a unit could end a move in (X), as a mask."""
    enemy, start = p.other(unit.side), unit.place
    zone = p.zone[enemy]
    field = field_of(p.board, p.effects(ForbidMove), unit, ~(p.held[enemy] | p.full | p.closed), zone)
    if zone >> start & 1:
        return _ends(exits(field, start, unit.type in CAVALRY and not unit.disordered))
    return _ends(open_field(field, start, unit.movement)) | along_road(p, unit, field.entry & ~zone)


def _ends(waves: list[Wave]) -> int:
    return union(ends for ends, _ in waves)


def along_road(p: Picture, unit: CounterView, entry: int) -> int:
    """X.3.1.1: one hex more along the road, clear of enemy zones."""
    return _ends(road(Field(p.lanes, entry, 0), unit.place, unit.movement + p.data.road_bonus))


def road_march(p: Picture, unit: CounterView) -> int:
    """VIII.3.4.3: where one of a pair could march to: empty road hexes away from the enemy."""
    zone = p.zone[p.other(unit.side)]
    if zone >> unit.place & 1 or unit.place not in p.stacks or len(p.stacks[unit.place]) < 2:
        return 0
    taken = p.held[p.side] | p.held[p.foe] | p.closed | zone
    return along_road(p, unit, ~taken)


def card_points(p: Picture, card: str | None) -> int:
    """VIII.3.3: the Activation Points of a card, or of Emergency Orders."""
    return activation_points(p.data, p.army, p.effects(ApCap), card)


def eligible(p: Picture, card: str | None) -> list[CounterView]:
    """VIII.3.4.1: the units a card could activate, or Emergency Orders (None)."""
    suit = None if card is None else card_suit(p.army, card)
    units = [unit for unit in p.own if card is None or unit.hidden or unit.suit == suit]
    return [unit for unit in units if not _held_back(p, unit, card)]


def _held_back(p: Picture, unit: CounterView, card: str | None) -> bool:
    """V.3: special rules that keep wings waiting."""
    return any(
        holds_back(effect, unit, card, lambda distance: p.board.within(unit.place, distance) & p.held[p.foe])
        for effect in p.effects(ForbidActivation)
    )
