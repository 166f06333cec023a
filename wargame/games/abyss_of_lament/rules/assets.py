"""III.5.4, VIII.1.2 and V.3: Asset cards and events, and the carrying out of their effects."""

from __future__ import annotations

from dataclasses import dataclass, field

from wargame.engine.action import Action, Refusal
from wargame.engine.paths import bits
from wargame.engine.procedure import FINISH, Ask, Flow, Procedure, call, goto
from wargame.games.abyss_of_lament.content import effects as fx
from wargame.games.abyss_of_lament.rules import events as told
from wargame.games.abyss_of_lament.rules.battle import ENEMY, Battle
from wargame.games.abyss_of_lament.rules.cards import ASSET
from wargame.games.abyss_of_lament.rules.combat.modifiers import in_proximity
from wargame.games.abyss_of_lament.rules.effects import GAME, LASTING, ROUND, Lasting
from wargame.games.abyss_of_lament.rules.movement import field_for, move, spots
from wargame.games.abyss_of_lament.rules.orders import reform, reformable
from wargame.games.abyss_of_lament.rules.questions import AssetWing, CounterToLure, FreeReform, LuredForward
from wargame.games.abyss_of_lament.rules.setup import Placement
from wargame.games.abyss_of_lament.rules.units import ACTIVE, SPENT, Unit

DONE = Action.of("done")


def asset_of(g: Battle, side: str) -> fx.AssetSpec:
    """The Asset card of a side in this battle."""
    return g.army_specs[side].asset


def asset_refusal(g: Battle, side: str) -> Refusal | None:
    """VIII.1.2: why the Asset card cannot be played for its effect now (it can still be discarded)."""
    if ASSET not in g.armies[side].deck.hand:
        return Refusal("VIII.1", "Your Asset card is not in your hand.")
    program = asset_of(g, side).program
    if g.turn < program.from_turn:
        return Refusal("III.5.4", f"This Asset card can be played from turn {program.from_turn} on.")
    for effect in program.effects:
        if isinstance(effect, fx.Arrive):
            placement = Placement(side, effect.group)
            if not any(placement.zones(g).values()):
                return Refusal("III.5.4", "Every entry hex is enemy-held, full or in an enemy Zone of Control.")
    return None


@dataclass(slots=True, eq=False)
class AssetPlay(Procedure):
    """VIII.1.2: an Asset card is played for immediate effect, or laid in the Support area for later."""

    side: str
    suit: str | None = field(default=None, kw_only=True)

    def start(self, g: Battle) -> Flow:
        """Some cards wait for a combat; the others are disposed of and take effect, perhaps for a chosen wing."""
        asset = asset_of(g, self.side)
        g.tell(told.AssetPlayed(self.side, asset.name))
        if asset.program.timing == "hold_for_combat":
            army = g.armies[self.side]
            g.put(army, "support", (*army.support, (ASSET, "")))
            return FINISH
        dispose(g, self.side)
        return goto(self.choose_wing if asset.program.choose_wing else self.implement)

    def choose_wing(self, g: Battle) -> Flow:
        """The owner names the wing the card is for."""
        actions = [Action.of("wing", suit) for suit in g.armies[self.side].wings]
        return Ask(self.side, AssetWing(), "III.5.4", actions, self.wing_chosen)

    def wing_chosen(self, g: Battle, action: Action) -> Flow:
        """The wing is kept for the effects."""
        g.put(self, "suit", action[1])
        return goto(self.implement)

    def implement(self, g: Battle) -> Flow:
        """III.5.4: the effects; those that last are kept for the round."""
        effects = asset_of(g, self.side).program.effects
        if any(isinstance(effect, LASTING) for effect in effects):
            g.put(g, "lasting", (*g.lasting, Lasting(f"{self.side}-asset", ROUND)))
        return call(CarryOut(f"{self.side}-asset", self.suit))


def dispose(g: Battle, side: str) -> None:
    """III.5.4: a single-use Asset card is removed from play, a multi-use one is discarded."""
    army = g.armies[side]
    if asset_of(g, side).use == "single":
        g.put(army, "removed", (*army.removed, ASSET))
    else:
        army.deck.discard(g.journal, ASSET)


# ---------------------------------------------------------------------- cards held for a combat


def usable_in_step_2(g: Battle, unit: Unit, attacking: bool) -> bool:
    """VIII.1.2: a card in the Support area may be used when its conditions apply."""
    if not g.armies[unit.side].holds(ASSET):
        return False
    program = asset_of(g, unit.side).program
    if any(isinstance(effect, fx.CancelHits) for effect in program.effects):
        return False
    if not _meets(g, program.condition, unit, attacking):
        return False
    guns = [effect for effect in program.effects if isinstance(effect, fx.ArtillerySupport)]
    return all(effect.ignore_proximity or in_proximity(g, unit) for effect in guns)


def use_in_step_2(g: Battle, unit: Unit) -> int:
    """The card is spent; returns what it is worth as Artillery Support (0 if it is none)."""
    g.tell(told.AssetUsed(unit.side, asset_of(g, unit.side).name))
    _take_from_support(g, unit.side)
    effects = asset_of(g, unit.side).program.effects
    if any(isinstance(effect, LASTING) for effect in effects):
        g.put(g, "lasting", (*g.lasting, Lasting(f"{unit.side}-asset", ROUND, g.hex(unit))))
    return sum(effect.value for effect in effects if isinstance(effect, fx.ArtillerySupport))


def usable_against_hits(g: Battle, unit: Unit) -> bool:
    """A card that cancels the hits of a Clash of Arms is used after the dice."""
    program = asset_of(g, unit.side).program
    cancels = any(isinstance(effect, fx.CancelHits) for effect in program.effects)
    return cancels and g.armies[unit.side].holds(ASSET) and _meets(g, program.condition, unit, False)


def use_against_hits(g: Battle, unit: Unit) -> None:
    """The hits are void; Attrition stands."""
    _take_from_support(g, unit.side)
    g.tell(told.HitsCancelled(unit.id, asset_of(g, unit.side).name))


def _take_from_support(g: Battle, side: str) -> None:
    army = g.armies[side]
    g.put(army, "support", tuple(held for held in army.support if held != (ASSET, "")))
    dispose(g, side)


def _meets(g: Battle, condition: fx.Condition | None, unit: Unit, attacking: bool) -> bool:
    """Whether the owner's unit in the combat is as the card demands."""
    if condition is None:
        return True
    board, role = g.board, "attacker" if attacking else "defender"
    near = condition.own_unit_within
    return (
        condition.own_role in (None, role)
        and condition.own_class in (None, unit.unit_class)
        and condition.own_terrain in (None, board.terrain[unit.place])
        and board.elevation[unit.place] >= (condition.own_elevation_at_least or 0)
        and (near is None or any(board.distance(board.index[h], unit.place) <= near.distance for h in near.hexes))
    )


# ---------------------------------------------------------------------- events


def first_time_card_events(g: Battle) -> Procedure:
    """V.3, VIII.1.1: the events that the first Time card of this turn triggers."""
    return Events(g.events_due)


@dataclass(slots=True, eq=False)
class Events(Procedure):
    """V.3: the events of a turn, one after the other."""

    waiting: tuple[str, ...]

    def start(self, g: Battle) -> Flow:
        """An event that needs a die and does not get it may come in a later turn."""
        if not self.waiting:
            return FINISH
        event = next(event for event in g.spec.events if event.id == self.waiting[0])
        g.put(self, "waiting", self.waiting[1:])
        if not _happens(g, event):
            g.tell(told.EventFailed(event.id))
            return goto(self.start)
        g.tell(told.EventHappened(event.id))
        if event.once:
            g.put(g, "events_done", (*g.events_done, event.id))
        if any(isinstance(effect, LASTING) for effect in event.effects):
            g.put(g, "lasting", (*g.lasting, Lasting(event.id, GAME)))
        return call(CarryOut(event.id), then=self.start)


def _happens(g: Battle, event: fx.EventSpec) -> bool:
    roll = event.roll_by_turn.get(g.turn, event.roll)
    if roll is None:
        return True
    die = g.roll(event.id)
    return (roll.at_least is None or die >= roll.at_least) and (roll.at_most is None or die <= roll.at_most)


# ---------------------------------------------------------------------- effects


@dataclass(slots=True, eq=False)
class CarryOut(Procedure):
    """The effects of an event or Asset card, in order. Lasting ones are looked up where they matter."""

    source: str
    suit: str | None = None
    index: int = field(default=0, kw_only=True)

    def start(self, g: Battle) -> Flow:
        """The next effect."""
        effects = g.force.program(self.source)
        if self.index == len(effects):
            return FINISH
        effect = effects[self.index]
        g.put(self, "index", self.index + 1)
        match effect:
            case fx.Reform():
                suits = self.suits(g, effect.side, effect.wing, effect.suits)
                return call(ReformUnits(effect.side, suits, effect.classes, effect.count), then=self.start)
            case fx.Arrive():
                side = next(group.side for group in g.spec.reinforcements if group.id == effect.group)
                return call(Placement(side, effect.group), then=self.start)
            case fx.Taunt():
                return call(Lure(effect), then=self.start)
        self.simple(g, effect)
        return goto(self.start)

    def suits(self, g: Battle, side: str, wing: str | None, suits: tuple[str, ...]) -> tuple[str, ...]:
        """The wings an effect is for: named ones, the one with Command Focus, or the one chosen."""
        if wing == "focus":
            focus = g.armies[side].focus
            return (focus,) if focus else ()
        if wing == "chosen":
            return (self.suit,) if self.suit else ()
        return suits or tuple(g.armies[side].wings)

    def simple(self, g: Battle, effect: fx.Effect) -> None:
        """Effects that need no choice."""
        match effect:
            case fx.SetFlag():
                g.set_flag(effect.flag, effect.value)
            case fx.SetCommandRating():
                g.put(g.armies[effect.side], "rating", effect.value)
                g.tell(told.CommandRatingChanged(effect.side, effect.value))
            case fx.ChangeCohesion():
                for suit in self.suits(g, effect.side, effect.wing, effect.suits):
                    g.change_cohesion(effect.side, suit, effect.by)
            case fx.RefreshHeroic():
                for suit in self.suits(g, effect.side, None, effect.suits):
                    wing = g.armies[effect.side].wings[suit]
                    if wing.hero == SPENT:
                        g.put(wing, "hero", ACTIVE)


@dataclass(slots=True, eq=False)
class ReformUnits(Procedure):
    """An event or Asset card reforms up to some Disordered units; VIII.3.5 says which may be."""

    side: str
    suits: tuple[str, ...]
    classes: tuple[str, ...]
    count: int

    def start(self, g: Battle) -> Flow:
        """One unit at a time."""
        units = [
            unit for unit in reformable(g, self.side, self.suits) if not self.classes or unit.unit_class in self.classes
        ]
        if not units or not self.count:
            return FINISH
        actions = [*(Action.of("reform", unit.id) for unit in units), DONE]
        return Ask(self.side, FreeReform(self.count), "VIII.3.5", actions, self.chosen)

    def chosen(self, g: Battle, action: Action) -> Flow:
        """A unit reforms."""
        if action == DONE:
            return FINISH
        reform(g, g.units[action[1]])
        g.put(self, "count", self.count - 1)
        return goto(self.start)


@dataclass(slots=True, eq=False)
class Lure(Procedure):
    """Kolin, Croats in the corn: an enemy unit is provoked into moving a hex towards its tormentors.

    The player of the card points at a counter. He cannot know what a hidden one is; if it is not the
    kind of unit the card speaks of, its owner says so and nothing happens.
    """

    effect: fx.Taunt = field(metadata={"static": True})
    unit: Unit | None = field(default=None, kw_only=True)

    def start(self, g: Battle) -> Flow:
        """Counters not in a Zone of Control and near enough to infantry of the card's side."""
        actions = [Action.of("lure", g.alias(unit) if unit.hidden else unit.id) for unit in self.counters(g)]
        if not actions:
            return FINISH
        return Ask(self.effect.of, CounterToLure(), "III.5.4", actions, self.chosen)

    def counters(self, g: Battle) -> list[Unit]:
        """What can be pointed at without knowing hidden identities."""
        own_infantry = [unit for unit in g.fielded(self.effect.of) if unit.infantry]
        found = []
        for unit in g.fielded(self.effect.side):
            near = any(g.board.distance(unit.place, other.place) <= self.effect.within for other in own_infantry)
            if near and not g.in_zoc(unit) and (unit.hidden or self.fits(unit)):
                found.append(unit)
        return sorted(found, key=lambda unit: (unit.place, g.stacks[unit.place].index(unit)))

    def fits(self, unit: Unit) -> bool:
        """The kind of unit the card speaks of, in Good Order."""
        effect = self.effect
        return not unit.disordered and unit.suit in effect.suits and unit.unit_class in effect.classes

    def chosen(self, g: Battle, action: Action) -> Flow:
        """The owner looks at the counter."""
        unit = next(u for u in self.counters(g) if action[1] in (u.id, g.alias(u) if u.hidden else u.id))
        if unit.hidden:
            g.needs_secret(unit.side)
        if not self.fits(unit) or not self.goals(g, unit):
            g.tell(told.UnitNotLured(unit.id, cover=g.cover(unit)))
            return FINISH
        g.put(self, "unit", unit)
        return goto(self.where)

    def goals(self, g: Battle, unit: Unit) -> list[int]:
        """Hexes it could move to that are closer to its nearest enemy (stacking and terrain apply)."""
        enemies = bits(g.presence[ENEMY[unit.side]])
        field_ = field_for(g, unit)
        here = unit.place
        steps = field_.lanes.beside(here) & field_.entry

        def nearest(place: int) -> int:
            return min(g.board.distance(place, enemy) for enemy in enemies)

        return [place for place in bits(steps) if nearest(place) < nearest(here)]

    def where(self, g: Battle) -> Flow:
        """The owner chooses among the hexes that are closer."""
        assert self.unit is not None
        places = self.goals(g, self.unit)
        actions = [Action(("move", self.unit.id, *spot)) for place in places for spot in spots(g, place)]
        return Ask(self.effect.side, LuredForward(self.unit.id), "III.5.4", actions, self.lured)

    def lured(self, g: Battle, action: Action) -> Flow:
        """It moves, and units in contact are revealed (IV.6.1). It has not spent its own movement."""
        assert self.unit is not None
        move(g, self.unit, g.board.index[action[2]], action[-1] == "rear")
        g.put(self.unit, "moved", False)
        g.reveal_contacts()
        return FINISH
