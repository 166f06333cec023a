"""VIII.3.4: Maneuver: the Activation, Movement and Combat sub-segments."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from wargame.engine.action import Action, Refusal
from wargame.engine.lists import Actions
from wargame.engine.paths import Rows, bits
from wargame.engine.procedure import FINISH, Ask, Flow, Procedure, call, goto
from wargame.games.abyss_of_lament.content.effects import ApCap, ForbidActivation
from wargame.games.abyss_of_lament.rules import movement
from wargame.games.abyss_of_lament.rules.battle import Battle
from wargame.games.abyss_of_lament.rules.cards import CINC, activation_points, card_suit, holds_back
from wargame.games.abyss_of_lament.rules.combat.combat import CombatSubSegment
from wargame.games.abyss_of_lament.rules.events import ManeuverBegan, UnitActivated, UnitsSwitched
from wargame.games.abyss_of_lament.rules.questions import Activation, Movement
from wargame.games.abyss_of_lament.rules.units import IN_PLAY, Unit

HeldBack = Callable[[Unit], Refusal | None]
DONE = Action.of("done")
ONCE = Refusal("VIII.3.3", "A unit is activated only once per round.")
TOO_FAR = Refusal("VIII.3.4.2", "Not next to an activated unit: that costs 2 AP, and only 1 is left.")
OF_FOCUS = Refusal("VIII.3.4.1", "A C-in-C card activates revealed units of the wing with Command Focus only.")
OF_SUIT = Refusal("VIII.3.4.1", "A Wing card activates revealed units of its own suit only.")
ONE_ONLY = Refusal("VIII.3.2", "Emergency Orders activate one unit, not a pair.")
ALONE = Refusal("IV.4", "There is no other unit in the hex to switch with.")
"""What speaks against most units whenever a list is made, so it is said here once."""


@dataclass(slots=True, eq=False)
class Maneuver(Procedure):
    """VIII.3.4: with an orders card, or with Emergency Orders when `card` is None."""

    card: str | None

    def start(self, g: Battle) -> Flow:
        """VIII.3.3: Activation Points are counted and spent."""
        points = activation_points(g.data, g.armies[g.active], g.effects(ApCap), self.card)
        g.tell(ManeuverBegan(g.active, self.card, points))
        return call(ActivationSubSegment(self.card, points), then=self.movement)

    def movement(self, g: Battle) -> Flow:
        """X."""
        return call(MovementSubSegment(), then=self.contact)

    def contact(self, g: Battle) -> Flow:
        """IV.6.1: once all movement is completed hidden units in contact are revealed."""
        g.reveal_contacts()
        return call(CombatSubSegment())


@dataclass(slots=True, eq=False)
class ActivationSubSegment(Procedure):
    """VIII.3.4.1 to VIII.3.4.3: units are activated one by one, or in pairs for a Road March."""

    card: str | None
    points: int
    near: int = field(default=0, kw_only=True)

    def start(self, g: Battle) -> Flow:
        """Every unit the points left can pay for."""
        held_back = activation_refusals(g, g.active, self.card)
        eligible = [unit for unit in g.fielded(g.active) if self.affordable(g, unit, held_back) is None]
        actions = [Action(("activate", unit.id)) for unit in eligible]
        for unit in eligible:
            stack = g.stacks[unit.place]
            if len(stack) > 1 and self.card is not None:
                partner = stack[1] if stack[0] is unit else stack[0]
                if partner in eligible and self.pair_refusal(g, unit, partner) is None:
                    actions.append(Action(("activate", unit.id, partner.id)))
        if not actions:
            return FINISH
        actions.append(DONE)
        return Ask(g.active, Activation(self.points), "VIII.3.4.2", actions, self.chosen, self.refuse, DONE)

    def chosen(self, g: Battle, action: Action) -> Flow:
        """Mark the unit, or both units of a Road March, and pay for one activation."""
        if action == DONE:
            return FINISH
        units = [g.units[word] for word in action.words]
        g.put(self, "points", self.points - self.cost(g, units[0]))
        for unit in units:
            g.put(unit, "activated", True)
            g.tell(UnitActivated(unit.id, cover=g.cover(unit), marches=len(units) == 2))
        if len(units) == 2:
            g.put(units[0], "marching_with", units[1].id)
            g.put(units[1], "marching_with", units[0].id)
        here = units[0].place
        g.put(self, "near", self.near | g.board.adjacent[here] | 1 << here)
        return goto(self.start) if self.points else FINISH

    def cost(self, g: Battle, unit: Unit) -> int:
        """VIII.3.4.2: 1 AP for the first and for units in or next to a hex with an activated one, else 2."""
        return 1 if not self.near or self.near >> unit.place & 1 else 2

    def price(self, g: Battle, action: Action) -> int | None:
        """VIII.3.4.2, VIII.3.4.3: what an activation costs, a pair as much as one unit."""
        return self.cost(g, g.units[action[1]]) if action != DONE else None

    def affordable(self, g: Battle, unit: Unit, held_back: HeldBack) -> Refusal | None:
        """Why a unit cannot be activated now."""
        if unit.activated:
            return ONCE
        refusal = held_back(unit)
        if refusal is not None:
            return refusal
        if self.cost(g, unit) > self.points:
            return TOO_FAR
        return None

    def refuse(self, g: Battle, action: Action) -> Refusal | None:
        """Why a unit or a pair cannot be activated."""
        units = [g.units[word] for word in action.words if word in g.units.by_id]
        if action.verb != "activate" or not 1 <= len(units) == len(action.words) <= 2:
            return None
        for unit in units:
            if unit.side != g.active or unit.status != IN_PLAY:
                return Refusal("VIII.3.4.1", "Only your own units on the map can be activated.")
            refusal = self.affordable(g, unit, activation_refusals(g, unit.side, self.card))
            if refusal is not None:
                return refusal
        return self.pair_refusal(g, units[0], units[1]) if len(units) == 2 else None

    def pair_refusal(self, g: Battle, first: Unit, second: Unit) -> Refusal | None:
        """VIII.3.4.3: who may Road March together; Emergency Orders are for one unit (VIII.3.2)."""
        if self.card is None:
            return ONE_ONLY
        refusal = movement.march_refusal(g, first, second)
        if refusal is None and not g.is_front(first):
            return Refusal("VIII.3.4.3", "Name the front unit of the pair first.")
        return refusal


def activation_refusals(g: Battle, side: str, card: str | None) -> HeldBack:
    """VIII.3.4.1: hidden units with any orders card, revealed ones by their suit, any by Emergency Orders.

    For a unit of this side, why it is not activated so; what is the same for all of them is looked for once.
    """
    suit = card_suit(g.armies[side], card) if card is not None else None
    effects = g.effects(ForbidActivation)
    near: Rows[int, int] = Rows(lambda distance: movement.near_enemies(g, side, distance))

    def refusal(unit: Unit) -> Refusal | None:
        if card is not None and not unit.hidden and unit.suit != suit:
            return OF_FOCUS if card == CINC else OF_SUIT
        for effect in effects:
            if holds_back(effect, unit, card, lambda distance: near[distance] >> unit.place & 1):
                return Refusal("V.3", f"“{g.force.title(effect)}”: a special rule holds this unit back now.")
        return None

    return refusal


@dataclass(slots=True, eq=False)
class MovementSubSegment(Procedure):
    """X, VIII.3.4.4: activated units move one after the other, each finishing before the next."""

    def start(self, g: Battle) -> Flow:
        """Every move, switch and Road March still possible."""
        actions = Actions(g.board)
        for unit in g.fielded(g.active):
            if unit.activated and not unit.moved:
                if unit.marching_with:
                    actions.add(_march_actions(g, unit))
                else:
                    _add_moves(actions, g, unit)
            if unit.activated and switch_refusal(g, unit) is None:
                actions.add((Action(("switch", unit.id)),))
        if not actions:
            return FINISH
        actions.add((DONE,))
        return Ask(g.active, Movement(), "X", actions, self.chosen, self.refuse, DONE)

    def chosen(self, g: Battle, action: Action) -> Flow:
        """Carry out one movement."""
        match action.verb:
            case "move":
                movement.move(g, g.units[action[1]], g.board.index[action[2]], action[-1] == "rear")
            case "march":
                self.march(g, action)
            case "switch":
                switch(g, g.units[action[1]])
            case _:
                return FINISH
        return goto(self.start)

    def march(self, g: Battle, action: Action) -> None:
        """VIII.3.4.3: both units of the pair; `rear` puts the one that is said second in front.

        One that stays behind has not moved (XI.3.6.1), but the march is over for it too.
        """
        first, second = g.units[action[1]], g.units[action[3]]
        ends = g.board.index[action[2]], g.board.index[action[4]]
        rear = action[-1] == "rear"
        if ends[0] == ends[1]:
            movement.move(g, second, ends[1], False)
            movement.move(g, first, ends[0], rear)
            return
        for unit, end in zip((first, second), ends, strict=True):
            if end != unit.place:
                movement.move(g, unit, end, rear and bool(g.stacks[end]))

    def refuse(self, g: Battle, action: Action) -> Refusal | None:
        """Why a move or a switch is not possible."""
        if len(action) < 2 or action[1] not in g.units.by_id:
            return None
        unit = g.units[action[1]]
        if unit.side != g.active or not unit.activated:
            return Refusal("X", "Only activated units may move.")
        if action.verb == "switch":
            return switch_refusal(g, unit)
        if unit.moved:
            return Refusal("X", "That unit has finished its movement.")
        if action.verb == "march" and len(action) >= 5:
            return self.refuse_march(g, unit, action)
        if action.verb == "move" and unit.marching_with:
            return Refusal("VIII.3.4.3", "Activated for a Road March: the pair moves along the road.")
        place = g.board.index.get(action[2], -1) if len(action) > 2 else -1
        if action.verb != "move" or place < 0:
            return None
        refusal = movement.move_refusal(g, unit, place)
        return refusal or Refusal("IV.4", "Say front or rear for a hex with a friendly unit, and only for such a hex.")

    def refuse_march(self, g: Battle, unit: Unit, action: Action) -> Refusal | None:
        """Why a Road March cannot be made so."""
        ends = [g.board.index.get(action[place], -1) for place in (2, 4)]
        if min(ends) < 0 or action[3] not in g.units.by_id:
            return None
        partner = g.units[action[3]]
        if unit.marching_with != partner.id or partner.place != unit.place:
            return Refusal("VIII.3.4.3", "Only a pair activated for a Road March and not yet moved marches.")
        return movement.march_end_refusal(g, (unit, partner), (ends[0], ends[1]))


def _add_moves(actions: Actions, g: Battle, unit: Unit) -> None:
    """X: every move of a unit, in board order; to a hex with a friend there are two."""
    words, left = ("move", unit.id), movement.reach(g, unit)
    for place in bits(left & g.presence[unit.side]):
        before = left & (1 << place) - 1
        actions.add_places(words, before)
        actions.add_endings(words, movement.spots(g, place))
        left ^= before | 1 << place
    actions.add_places(words, left)


def _march_actions(g: Battle, unit: Unit) -> list[Action]:
    """Said once for each pair, by the unit that is in front."""
    assert unit.marching_with is not None
    partner = g.units[unit.marching_with]
    if not g.is_front(unit) or partner.place != unit.place:
        return []
    ids, actions = g.board.ids, []
    for first, second in movement.marches(g, unit, partner):
        said = ("march", unit.id, ids[first], partner.id, ids[second])
        ahead = first if first != unit.place and g.stacks[first] else second
        beside_friends = ahead != unit.place and bool(g.stacks[ahead])
        orders = (("front",), ("rear",)) if first == second or beside_friends else ((),)
        actions += [Action((*said, *order)) for order in orders]
    return actions


def switch_refusal(g: Battle, unit: Unit) -> Refusal | None:
    """IV.4: an activated unit may change places with the other unit of its hex outside enemy ZOC."""
    if len(g.stacks[unit.place]) < 2:
        return ALONE
    if unit.switched:
        return Refusal("IV.4", "These units have switched already in this sub-segment.")
    if g.in_zoc(unit):
        return Refusal("IV.4", "Units in an enemy Zone of Control may not switch.")
    return None


def switch(g: Battle, unit: Unit) -> None:
    """IV.4: front becomes rear and rear becomes front."""
    front, rear = g.stacks[unit.place]
    g.units.reorder(unit.place, (rear, front))
    for each in (front, rear):
        g.put(each, "switched", True)
    g.tell(UnitsSwitched(unit.id, g.hex(unit), cover=g.cover(unit)))
