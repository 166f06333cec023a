"""Any situation in a few lines: for tests, and for asking the program a rules question.

    from wargame.games.abyss_of_lament.position import Position

    game = (
        Position(map=["....", ".t..", "...."])
        .unit("prussia", "cuirassier", "A1", id="horse")
        .unit("austria", "line", "B2", id="foot", disordered=True)
        .dice(4, 5)
        .combat("prussia")
    )
    print(game.odds(game.parse("attack horse foot")))

See docs/positions.md.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from wargame.content import build_board
from wargame.content.models import BoardSpec
from wargame.engine.procedure import Procedure
from wargame.games.abyss_of_lament.content import Loaded, ScenarioSpec, load_scenario
from wargame.games.abyss_of_lament.rules.battle import ENEMY, Battle
from wargame.games.abyss_of_lament.rules.cards import CINC, full_deck
from wargame.games.abyss_of_lament.rules.combat.combat import Combat, CombatSubSegment
from wargame.games.abyss_of_lament.rules.combat.hits import HitAbsorption
from wargame.games.abyss_of_lament.rules.combat.modifiers import (
    Clash,
    attacker_modifiers,
    defender_modifiers,
    gun_value,
)
from wargame.games.abyss_of_lament.rules.events import Modifier
from wargame.games.abyss_of_lament.rules.maneuver import ActivationSubSegment, Maneuver, MovementSubSegment
from wargame.games.abyss_of_lament.rules.operations import EndOfRound, OperationsPhase, OrdersExecution, Round
from wargame.games.abyss_of_lament.rules.sequence import EndOfTurnPhase, Match, Turn
from wargame.games.abyss_of_lament.rules.start import AbyssOfLament
from wargame.games.abyss_of_lament.rules.units import IN_PLAY, Unit

SUITS = ("hearts", "diamonds", "spades", "clubs")
LEGEND = {".": "clear", "w": "woods", "t": "town", "~": "impassable"}
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
        loaded = _loaded(scenario or "leuthen")
        data, spec = loaded.game, _without_units(loaded.scenario)
        if scenario is None:
            board = _board_spec(map, elevation, rivers, bridges, roads, entrenchments or {})
            spec = _plain(spec, board, vp_hexes, turns, vp_target, attacker)
        self.game = AbyssOfLament(data, spec, build_board(spec.board), seed)
        self._extra: list[Unit] = []
        self._hands: dict[str, tuple[str, ...]] = {}
        self._decks: dict[str, tuple[str, ...]] = {}

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
        kind = self.game.data.unit_types[type]
        unit_id = id or f"{side}-{type}-{len(self._extra) + 1}"
        unit = Unit(
            id=unit_id,
            side=side,
            name=unit_id,
            type=type,
            unit_class=kind.class_,
            movement=kind.movement if movement is None else movement,
            strength=(kind.combat_strength or 0) if strength is None else strength,
            suit=None if type == "vedette" else suit,
            inferior=inferior,
            always_integrity=kind.always_wing_integrity,
            hidden=hidden or type == "vedette",
            disordered=disordered,
            activated=activated,
            moved=moved,
            alias=f"{side}?{len(self._extra) + 1}",
        )
        units = self.game.units
        units.every = (*units.every, unit)
        units.by_id[unit_id] = unit
        self._extra.append(unit)
        if status == IN_PLAY:
            self.game.place(unit, self.game.board.index[hex], rear)
        else:
            unit.status = status
        return self

    # ------------------------------------------------------------------ armies, cards, turn, dice

    def wing(self, side: str, suit: str, *, cohesion: int | None = None, hero: str | None = None) -> Position:
        """Set a wing's cohesion, and its Heroic Commander: active, spent or casualty."""
        wing = self.game.armies[side].wings[suit]
        wing.cohesion = wing.cohesion if cohesion is None else cohesion
        wing.maximum = max(wing.maximum, wing.cohesion)
        wing.hero = hero or wing.hero
        return self

    def army(self, side: str, *, rating: int | None = None, focus: str | None = None) -> Position:
        """Set the Command Rating and the wing with Command Focus."""
        army = self.game.armies[side]
        army.rating = army.rating if rating is None else rating
        army.focus = focus or army.focus
        return self

    def hand(self, side: str, *cards: str) -> Position:
        """The cards in a side's hand."""
        self._hands[side] = cards
        return self

    def deck(self, side: str, *cards: str) -> Position:
        """The cards left in a side's draw pile, the next to be drawn first."""
        self._decks[side] = cards
        return self

    def orders(self, side: str, card: str) -> Position:
        """The card that lies in the Orders area."""
        self.game.armies[side].orders = card
        return self

    def support(self, side: str, card: str, suit: str = "") -> Position:
        """A card in the Support area: Artillery Support under a wing, or a Time or Asset card."""
        army = self.game.armies[side]
        army.support = (*army.support, (card, suit))
        if card == "time":
            self.game.time_played = (*self.game.time_played, side)
        return self

    def turn(self, turn: int) -> Position:
        """The turn it is."""
        self.game.turn = turn
        return self

    def flag(self, flag: str, value: bool) -> Position:
        """A flag of the scenario's special rules."""
        self.game.flags[flag] = value
        return self

    def dice(self, *results: int) -> Position:
        """The results of the next rolls."""
        self.game.dice.expect(*results)
        return self

    # ------------------------------------------------------------------ making a game of it

    def round(self, side: str) -> Battle:
        """At the beginning of a side's round (VIII), by default with a C-in-C card as its orders."""
        self.orders(side, self.game.armies[side].orders or CINC)
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
        first, second = self.game.units[attacker], self.game.units[defender]
        combat = Combat(first, second, volleys)
        return self.begin(first.side, *_maneuvering("finish"), CombatSubSegment(), combat)

    def hits(self, unit: str, enemy: str, hits: int, *, defending: bool = True) -> Battle:
        """A unit has to absorb hits from a combat with an enemy (XI.5.4)."""
        loser, winner = self.game.units[unit], self.game.units[enemy]
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
        self.game.active = side
        return self._begin(
            Match(step="turn"), Turn(step="end_of_turn"), OperationsPhase(step="next_round"), *procedures
        )

    def modifiers(
        self, attacker: str, defender: str, *, volleys: bool = False, attacker_guns: int = 0, defender_guns: int = 0
    ) -> tuple[list[Modifier], list[Modifier]]:
        """The modifiers of both sides in a combat, each with its rule (XI.3)."""
        game = self.game
        guns = (gun_value(game),)
        clash = Clash(game.units[attacker], game.units[defender], volleys, guns * attacker_guns, guns * defender_guns)
        return attacker_modifiers(game, clash), defender_modifiers(game, clash)

    def _begin(self, *procedures: Procedure) -> Battle:
        for side in self.game.sides:
            self._deal(side)
        self.game.begin(*procedures)
        return self.game

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


@cache
def _loaded(scenario: str) -> Loaded:
    return load_scenario(scenario)


def _without_units(spec: ScenarioSpec) -> ScenarioSpec:
    """The scenario with empty wings: the position brings its own units."""
    sides = {}
    for side, army in spec.sides.items():
        wings = tuple(wing.model_copy(update={"units": ()}) for wing in army.wings)
        vedettes = army.vedettes.model_copy(update={"count": 0, "at": ()})
        sides[side] = army.model_copy(update={"wings": wings, "vedettes": vedettes})
    return spec.model_copy(update={"sides": sides})


def _plain(
    spec: ScenarioSpec, board: BoardSpec, vp_hexes: Sequence[str], turns: int, vp_target: int, attacker: str
) -> ScenarioSpec:
    """A battle without special rules: four wings of cohesion 4 a side, no Heroic Commanders."""
    sides = {}
    for side, army in spec.sides.items():
        wings = tuple(
            army.wings[0].model_copy(update={"suit": suit, "cohesion": 4, "heroic": False, "commander": suit})
            for suit in SUITS
        )
        sides[side] = army.model_copy(update={"wings": wings, "command_rating": 4 if side == "prussia" else 3})
    hexes = [{"hex": hex_, "name": hex_} for hex_ in vp_hexes]
    return spec.model_copy(
        update={
            "sides": sides,
            "board": board,
            "vp_hexes": tuple(type(spec.vp_hexes[0]).model_validate(entry) for entry in hexes),
            "turns": turns,
            "vp_target": vp_target,
            "attacker": attacker,
            "setup_order": (ENEMY[attacker], attacker),
            "reinforcements": (),
            "events": (),
            "special_rules": (),
        }
    )


def _board_spec(
    rows: Sequence[str],
    elevation: Sequence[str],
    rivers: Sequence[str],
    bridges: Sequence[str],
    roads: Sequence[Sequence[str]],
    entrenchments: Mapping[str, Sequence[str]],
) -> BoardSpec:
    """A small map in the terms of a scenario file."""
    board: dict[str, Any] = {
        "source": "made for a rules question",
        "grid": {"columns": len(rows[0]), "rows": len(rows), "shifted": "odd", "labels": "A1"},
        "legend": LEGEND,
        "terrain": list(rows),
        "elevation": list(elevation) or ["0" * len(rows[0])] * len(rows),
        "links": [
            {"kind": "road", "name": f"road {number}", "chain": list(road)} for number, road in enumerate(roads, 1)
        ],
        "bridges": [{"hexside": side, "over": "river"} for side in bridges],
        "works": [{"hex": hex_, "faces": list(faces)} for hex_, faces in entrenchments.items()],
    }
    if rivers:
        board["edges"] = [{"kind": "river", "name": "river", "hexsides": list(rivers)}]
    return BoardSpec.model_validate(board, strict=False)
