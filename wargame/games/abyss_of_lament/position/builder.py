"""The builder of positions: a situation under construction."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from wargame.content import build_board
from wargame.engine.positions import Faults, PositionError
from wargame.engine.procedure import Procedure
from wargame.games.abyss_of_lament.content.effects import SUITS
from wargame.games.abyss_of_lament.content.files import UnitSpec
from wargame.games.abyss_of_lament.position import field
from wargame.games.abyss_of_lament.position.insisting import insisted
from wargame.games.abyss_of_lament.rules.battle import ENEMY, Battle
from wargame.games.abyss_of_lament.rules.cards import ARTILLERY, ASSET, CINC, HORSE_ARTILLERY, TIME, full_deck
from wargame.games.abyss_of_lament.rules.combat import modifiers
from wargame.games.abyss_of_lament.rules.combat.combat import Combat, CombatSubSegment
from wargame.games.abyss_of_lament.rules.combat.hits import HitAbsorption
from wargame.games.abyss_of_lament.rules.events import Modifier
from wargame.games.abyss_of_lament.rules.maneuver import ActivationSubSegment, Maneuver, MovementSubSegment
from wargame.games.abyss_of_lament.rules.operations import EndOfRound, OperationsPhase, OrdersExecution, Round
from wargame.games.abyss_of_lament.rules.sequence import AbyssOfLament, EndOfTurnPhase, Match, Turn
from wargame.games.abyss_of_lament.rules.units import HEROES, IN_PLAY, STATUSES, Unit, make_unit

OPEN_FIELD = ("............",) * 10


class Position:
    """A situation under construction. Every method returns the position, until one makes a game of it."""

    def __init__(
        self,
        scenario: str | None = None,
        *,
        map: Sequence[str] = OPEN_FIELD,  # noqa: A002 - the word a player would use
        elevation: Sequence[str] = (),
        rivers: Sequence[str] = (),
        bridges: Sequence[str] = (),
        roads: Sequence[Sequence[str]] = (),
        entrenchments: Mapping[str, Sequence[str]] | None = None,
        vp_hexes: Sequence[str] = (),
        turns: int = 6,
        vp_target: int = 10,
        attacker: str = "prussia",
        seed: int = 1,
    ) -> None:
        """On a scenario's map with its special rules, or on a small map of its own without any."""
        self._faults = Faults()
        loaded = field.loaded(scenario or "leuthen")
        spec = field.without_units(loaded.scenario)
        try:
            if scenario is None:
                self._faults.knows("Position", "side", attacker, ENEMY)
                self._faults.check()
                ground = field.board_spec(map, elevation, rivers, bridges, roads, entrenchments or {})
                spec = field.plain(spec, ground, vp_hexes, turns, vp_target, attacker)
            board = build_board(spec.board)
        except ValueError as error:
            raise PositionError([f"Position: {error}"]) from error
        for hex_ in vp_hexes:
            self._faults.knows("Position", "hex", hex_, board.ids)
        self._game = AbyssOfLament(loaded.game, spec, board, seed)
        self._extra: list[Unit] = []
        self._left_out: list[str] = []
        """The ids of units that could not be put anywhere: what is said of them later is no further fault."""
        self._hands: dict[str, tuple[str, ...]] = {}
        self._decks: dict[str, tuple[str, ...]] = {}
        self._insists = False

    @property
    def game(self) -> AbyssOfLament:
        """The table as it has been laid so far; PositionError if something could not be laid."""
        self._faults.check()
        return self._game

    # ------------------------------------------------------------------ units

    def unit(
        self,
        side: str,
        type: str,  # noqa: A002 - the word of the rulebook
        hex: str,  # noqa: A002
        *,
        id: str | None = None,  # noqa: A002
        suit: str = "hearts",
        rear: bool = False,
        hidden: bool = False,
        disordered: bool = False,
        activated: bool = False,
        moved: bool = False,
        inferior: bool = False,
        strength: int | None = None,
        movement: int | None = None,
        status: str = IN_PLAY,
    ) -> Position:
        """Put a unit in a hex, by default revealed, in Good Order and in front of one already there.

        Units that are not `activated` are all activated when the position is asked for its movement or
        combat, unless some of them are marked so.
        """
        g, unit_id = self._game, id or f"{side}-{type}-{len(self._extra) + 1}"
        if not self._may_stand(f"unit {unit_id}", unit_id, side, type, suit, hex, status):
            self._left_out.append(unit_id)
            return self
        spec = UnitSpec.model_construct(id=unit_id, name=unit_id, type=type, inferior=inferior, men=0)
        otherwise = {"movement": movement, "combat_strength": strength}
        values = {name: value for name, value in otherwise.items() if value is not None}
        kind = g.data.unit_types[type].model_copy(update=values)
        unit = make_unit(spec, side, None if type == "vedette" else suit, kind)
        unit.hidden, unit.disordered = hidden or type == "vedette", disordered
        unit.activated, unit.moved = activated, moved
        unit.alias = f"{side}?{len(self._extra) + 1}"
        g.units.add(unit)
        self._extra.append(unit)
        if status == IN_PLAY:
            g.place(unit, g.board.index[hex], rear)
        else:
            unit.status = status
        return self

    def _may_stand(self, where: str, unit_id: str, side: str, type_: str, suit: str, hex_: str, status: str) -> bool:
        """Whether there can be such a unit in the hex (IV.4, III.2.2); everything that is wrong is told."""
        g, faults = self._game, self._faults
        before = len(faults.found)
        if unit_id in g.units.by_id:
            faults.add(where, "there is a unit of this id already")
        known = faults.knows(where, "side", side, g.sides)
        faults.knows(where, "type of unit", type_, g.data.unit_types)
        if known and type_ != "vedette":
            faults.knows(where, f"wing of {side}", suit, g.armies[side].wings)
        faults.knows(where, "status", status, STATUSES)
        if status == IN_PLAY and faults.knows(where, "hex", hex_, g.board.ids):
            stack = g.stacks[g.board.index[hex_]]
            if g.board.where("impassable") >> g.board.index[hex_] & 1:
                faults.add(where, f"{hex_} is impassable (III.2.2)")
            if any(other.side != side for other in stack):
                faults.add(where, f"the enemy is in {hex_} (IV.4)")
            elif len(stack) >= g.data.stacking_limit:
                faults.add(where, f"there are {len(stack)} units in {hex_} already (IV.4)")
        return len(faults.found) == before

    # ------------------------------------------------------------------ armies, cards, turn, dice

    def wing(self, side: str, suit: str, *, cohesion: int | None = None, hero: str | None = None) -> Position:
        """Set a wing's cohesion, and its Heroic Commander: active, spent or casualty."""
        where = f"wing {side} {suit}"
        fits = self._faults.within(where, "cohesion", cohesion, 0, 99)
        fits &= hero is None or self._faults.knows(where, "state of a hero", hero, HEROES)
        if self._is_wing(where, side, suit) and fits:
            wing = self._game.armies[side].wings[suit]
            wing.cohesion = wing.cohesion if cohesion is None else cohesion
            wing.maximum = max(wing.maximum, wing.cohesion)
            wing.hero = hero or wing.hero
        return self

    def army(self, side: str, *, rating: int | None = None, focus: str | None = None) -> Position:
        """Set the Command Rating and the wing with Command Focus."""
        where = f"army {side}"
        known = self._is_side(where, side) if focus is None else self._is_wing(where, side, focus)
        if known and self._faults.within(where, "Command Rating", rating, 1, 99):
            army = self._game.armies[side]
            army.rating = army.rating if rating is None else rating
            army.focus = focus or army.focus
        return self

    def hand(self, side: str, *cards: str) -> Position:
        """The cards in a side's hand."""
        if self._may_hold(f"hand {side}", side, *cards):
            self._hands[side] = cards
        return self

    def deck(self, side: str, *cards: str) -> Position:
        """The cards left in a side's draw pile, the next to be drawn first."""
        if self._may_hold(f"deck {side}", side, *cards):
            self._decks[side] = cards
        return self

    def orders(self, side: str, card: str) -> Position:
        """The card that lies in the Orders area."""
        where = f"orders {side} {card}"
        if self._may_hold(where, side, card):
            if card in (TIME, ASSET):
                self._faults.add(where, "Time and Asset cards are no orders (VIII.1)")
            self._game.armies[side].orders = card
        return self

    def support(self, side: str, card: str, suit: str = "") -> Position:
        """A card in the Support area: Artillery Support under a wing, or a Time or Asset card."""
        where = f"support {side} {card}"
        known = self._may_hold(where, side, card)
        if not known or (suit and not self._is_wing(where, side, suit)):
            return self
        army = self._game.armies[side]
        army.support = (*army.support, (card, suit))
        if card == TIME:
            self._game.time_played = (*self._game.time_played, side)
        return self

    def turn(self, turn: int) -> Position:
        """The turn it is."""
        if self._faults.within(f"turn {turn}", "turn", turn, 1, self._game.spec.turns):
            self._game.turn = turn
        return self

    def flag(self, flag: str, value: bool) -> Position:
        """A flag of the scenario's special rules."""
        if self._faults.knows(f"flag {flag}", "flag", flag, self._game.flags):
            self._game.flags[flag] = value
        return self

    def dice(self, *results: int) -> Position:
        """The results of the next rolls."""
        fits = [self._faults.within("dice", "a roll of", result, 1, 6) for result in results]
        if all(fits):
            self._game.dice.expect(*results)
        return self

    def insist(self) -> Position:
        """Ask the next question even if nothing is possible: `why_not` then tells by which rule.

        Its only answer is to go on. It is the question of `activation`, `movement` and `combat`, and of `attack`
        the attacker's Artillery Support.
        """
        self._insists = True
        return self

    # ------------------------------------------------------------------ what is wrong

    def _is_side(self, where: str, side: str) -> bool:
        return self._faults.knows(where, "side", side, self._game.sides)

    def _is_wing(self, where: str, side: str, suit: str) -> bool:
        known = self._is_side(where, side)
        return known and self._faults.knows(where, f"wing of {side}", suit, self._game.armies[side].wings)

    def _may_hold(self, where: str, side: str, *cards: str) -> bool:
        """Whether there is such a side, and all of these are cards: `hearts-5`, `cinc` and the like."""
        known = [self._is_side(where, side), *(self._is_card(where, card) for card in cards)]
        return all(known)

    def _is_card(self, where: str, card: str) -> bool:
        suit, dash, points = card.partition("-")
        if dash and points.isdigit():
            return self._faults.knows(where, "suit", suit, SUITS)
        named = (CINC, ARTILLERY, HORSE_ARTILLERY, ASSET, TIME)
        return self._faults.knows(where, "card", card, (*named, *(f"{suit}-5" for suit in SUITS)))

    def _fighting(self, where: str, first: str, second: str) -> tuple[Unit, Unit]:
        """Two units of which one can attack the other: enemies on the map in hexes that touch (XI.2)."""
        g, faults = self._game, self._faults
        for unit in (first, second):
            faults.knows(where, "unit", unit, (*g.units.by_id, *self._left_out))
        faults.check()
        one, other = g.units[first], g.units[second]
        if one.side == other.side:
            faults.add(where, f"both are of {one.side} (XI.2)")
        if one.status != IN_PLAY or other.status != IN_PLAY:
            faults.add(where, "both must be on the map (XI.2)")
        elif not g.board.is_adjacent(one.place, other.place):
            faults.add(where, f"{g.hex(one)} and {g.hex(other)} do not touch (XI.2)")
        return one, other

    # ------------------------------------------------------------------ making a game of it

    def round(self, side: str) -> Battle:
        """At the beginning of a side's round (VIII), by default with a C-in-C card as its orders."""
        if self._is_side(f"round {side}", side):
            self.orders(side, self._game.armies[side].orders or CINC)
        return self.begin(side, Round())

    def execution(self, side: str, card: str) -> Battle:
        """A side has just revealed this orders card (VIII.3)."""
        self.orders(side, card)
        return self.begin(side, Round(step="end"), OrdersExecution())

    def activation(self, side: str, card: str | None, points: int | None = None) -> Battle:
        """A side activates units with a card, or by Emergency Orders (None) (VIII.3.4)."""
        if card is not None:
            self.orders(side, card)
        inner: Procedure = Maneuver(card)
        frames = [Round(step="end"), OrdersExecution(step="finish"), inner]
        if points is not None:
            inner.step = "movement"
            frames.append(ActivationSubSegment(card, points))
        return self.begin(side, *frames)

    def movement(self, side: str) -> Battle:
        """A side moves its activated units (X)."""
        self._activate(side)
        return self.begin(side, *_maneuvering("contact"), MovementSubSegment())

    def combat(self, side: str) -> Battle:
        """A side declares attacks with its activated units (XI.2)."""
        self._activate(side)
        return self.begin(side, *_maneuvering("finish"), CombatSubSegment())

    def attack(self, attacker: str, defender: str, *, volleys: bool = False) -> Battle:
        """A combat has been declared: at its first question, or resolved if there is none (XI.1)."""
        first, second = self._fighting(f"attack {attacker} {defender}", attacker, defender)
        combat = Combat(first, second, volleys)
        return self.begin(first.side, *_maneuvering("finish"), CombatSubSegment(), combat)

    def hits(self, unit: str, enemy: str, hits: int, *, defending: bool = True) -> Battle:
        """A unit has to absorb hits from a combat with an enemy (XI.5.4)."""
        loser, winner = self._fighting(f"hits {unit} {enemy}", unit, enemy)
        self._faults.within(f"hits {unit} {enemy}", "a number of hits of", hits, 1, 99)
        attacker, defender = (winner, loser) if defending else (loser, winner)
        combat = Combat(attacker, defender, step="advance", hex=defender.place)
        absorption = HitAbsorption(loser, winner, hits, defending)
        return self.begin(attacker.side, *_maneuvering("finish"), CombatSubSegment(), combat, absorption)

    def end_of_round(self, side: str) -> Battle:
        """A side has finished its orders (VIII.4)."""
        return self.begin(side, Round(step="finish"), EndOfRound())

    def end_of_turn(self) -> Battle:
        """The Operations Phase is over (IX)."""
        return self._begin(Match(step="turn"), Turn(step="finish"), EndOfTurnPhase())

    def start_of_turn(self) -> Battle:
        """The turn marker has just been moved (VI)."""
        return self._begin(Match(step="turn"), Turn())

    def begin(self, side: str, *procedures: Procedure) -> Battle:
        """Any procedures of the Operations Phase, in a side's round."""
        if self._is_side("begin", side):
            self._game.active = side
        return self._begin(
            Match(step="turn"), Turn(step="end_of_turn"), OperationsPhase(step="next_round"), *procedures
        )

    def modifiers(
        self, attacker: str, defender: str, *, volleys: bool = False, attacker_guns: int = 0, defender_guns: int = 0
    ) -> tuple[list[Modifier], list[Modifier]]:
        """The modifiers of both sides in a combat, each with its rule (XI.3)."""
        units = self._fighting(f"modifiers {attacker} {defender}", attacker, defender)
        game = self.game
        guns = (modifiers.gun_value(game),)
        clash = modifiers.Clash(*units, volleys, guns * attacker_guns, guns * defender_guns)
        return modifiers.attacker_modifiers(game, clash), modifiers.defender_modifiers(game, clash)

    def _begin(self, *procedures: Procedure) -> Battle:
        game = self.game
        for side in game.sides:
            self._deal(side)
        if self._insists:
            procedures = (*procedures, *insisted(game, procedures[-1]))
        game.begin(*procedures)
        return game

    def _deal(self, side: str) -> None:
        """Hands default to two C-in-C cards; what is neither in hand nor on the table is discarded."""
        army = self.game.armies[side]
        army.deck.hand = tuple(sorted(self._hands.get(side, (CINC, CINC))))
        army.deck.contents = self._decks.get(side, ())
        if army.orders is None and side != self.game.active:
            army.orders = CINC
        rest = list(full_deck(self.game.army_specs[side].deck))
        held = (*army.deck.hand, *army.deck.contents, army.orders, *(card for card, _ in army.support))
        for card in held:
            if card in rest:
                rest.remove(card)
        army.deck.discards = tuple(rest)

    def _activate(self, side: str) -> None:
        own = [unit for unit in self.game.units.every if unit.side == side]
        if not any(unit.activated for unit in own):
            for unit in own:
                unit.activated = unit.status == IN_PLAY


def _maneuvering(step: str) -> tuple[Procedure, ...]:
    return Round(step="end"), OrdersExecution(step="finish"), Maneuver(CINC, step=step)
