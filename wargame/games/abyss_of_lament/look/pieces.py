"""Counters and cards: on the map and in hand as the eyes see them, and those of a scenario before it is played."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from wargame.client.looks import Card, Glimpse, Piece
from wargame.client.looks.shown import FAR
from wargame.content import ScenarioRef
from wargame.engine.board import Board
from wargame.games.abyss_of_lament.content import Loaded, load_scenario
from wargame.games.abyss_of_lament.content.effects import AssetSpec
from wargame.games.abyss_of_lament.content.files import CounterSpec, GameData, ScenarioSpec, UnitSpec, WingSpec
from wargame.games.abyss_of_lament.look.art import RALLY, CardFace, CounterFace
from wargame.games.abyss_of_lament.look.facts import Facts, facts
from wargame.games.abyss_of_lament.look.far import size_of
from wargame.games.abyss_of_lament.rules.cards import (
    ARTILLERY,
    ASSET,
    CINC,
    HORSE_ARTILLERY,
    TIME,
    is_artillery,
    is_wing_card,
)
from wargame.games.abyss_of_lament.rules.cards import points_of as card_points
from wargame.games.abyss_of_lament.rules.cards import suit_of as card_suit
from wargame.games.abyss_of_lament.rules.questions import Activation, ArtillerySupport
from wargame.games.abyss_of_lament.rules.units import Printed, print_of, vedette_spec
from wargame.games.abyss_of_lament.rules.view import ArmyView, CounterView
from wargame.games.abyss_of_lament.words import cards
from wargame.games.abyss_of_lament.words.battle import arrival, weakens_guns
from wargame.games.abyss_of_lament.words.names import KINDS
from wargame.grammar import sentence

ACTIVE = "active"
"""The badge of an activated unit."""
COUNTER_WIDTH, COUNTER_ASPECT = 0.76, 0.46
SEEN = 0.79
"""How much of the height of a rear counter shows above the front one."""
ASIDE = 0.03
"""How far the rear counter lies behind the front one, in heights of a hex."""
LOWER = 0.045
"""How much below the middle of a hex counters lie, so that its number stays in sight; in heights of a hex."""


def offset(piece: Piece, stack: int, hex_height: float) -> tuple[float, float]:
    """The front unit lies on top and below the middle, four fifths of the rear unit show behind it (IV.4)."""
    width = hex_height * COUNTER_WIDTH
    height = size_of(width)[1] if width < FAR else width * COUNTER_ASPECT
    if stack < 2:
        return 0.0, LOWER * hex_height
    down = (0.5 if piece.rank == 0 else -0.5) * SEEN * height
    return (0.0 if piece.rank == 0 else -piece.front * ASIDE * hex_height), LOWER * hex_height + down


def on_map(glimpse: Glimpse) -> list[Piece]:
    """The counters on the map."""
    known = facts(glimpse)
    found = [of_counter(known, counter, word) for counter, word in zip(known.counters, known.words, strict=True)]
    return facing(found, known.board)


def facing(pieces: Sequence[Piece], board: Board) -> list[Piece]:
    """Two in a hex face the nearest enemies: right or left, as these eyes see them on the map."""
    places = {side: {piece.place for piece in pieces if piece.side == side} for side in {p.side for p in pieces}}
    many = Counter(piece.place for piece in pieces)

    def turned(piece: Piece) -> Piece:
        enemies = [board.centres[place] for side, all_ in places.items() if side != piece.side for place in all_]
        if many[piece.place] < 2 or piece.place < 0 or not enemies:
            return piece
        here = board.centres[piece.place]
        x, _ = min(enemies, key=lambda there: (round(math.dist(here, there), 6), there))
        return replace(piece, front=-1 if x < here[0] else 1)

    return [turned(piece) for piece in pieces]


def of_counter(known: Facts, counter: CounterView, word: str = "") -> Piece:
    """A counter of the map."""
    signs = {"disorder": counter.disordered, ACTIVE: counter.activated}
    return Piece(
        id=word or counter.id,
        side=counter.side,
        face=CounterFace(counter.side, counter.printed, counter.hidden, counter.side in known.glimpse.eyes),
        title=title_of(known.data, counter),
        place=counter.place,
        rank=0 if counter.front else 1,
        moved=counter.moved,
        fought=counter.fought,
        done=counter.fought,
        badges=tuple(name for name, holds in signs.items() if holds),
    )


def title_of(data: GameData, counter: CounterView) -> str:
    """The name of a unit, or that it is hidden."""
    return counter.name if counter.known else f"Hidden {data.side[counter.side].adjective} counter"


def named(glimpse: Glimpse, word: str) -> Piece | None:
    """A counter by its word: on the map, waiting to come, or lost."""
    known = facts(glimpse)
    counter = known.by_word.get(word)
    if counter is not None:
        return of_counter(known, counter, word)
    for eye in glimpse.eyes:
        for army in glimpse.views[eye].armies:
            if word in army.waiting or word in army.lost:
                return of_roster(known.data, known.spec, army.side, word)
    return None


def belongs(glimpse: Glimpse, word: str) -> str | None:
    """The wing of a unit of one's own, by its suit (IV.1)."""
    known = facts(glimpse)
    counter = known.by_word.get(word)
    return counter.suit if counter is not None and counter.side == known.side else None


def marches_behind(glimpse: Glimpse, word: str) -> str | None:
    """VIII.3.4.3: the front unit that a pair is named by, for the rear one that may march with it."""
    found = (action for action in facts(glimpse).actions if action.verb == "activate" and action[2:] == (word,))
    return next((action[1] for action in found), None)


def costs(glimpse: Glimpse) -> dict[str, str]:
    """VIII.3.4.2: what it costs to activate each unit that may be."""
    known = facts(glimpse)
    if not isinstance(known.about, Activation) or known.seat.decision is not glimpse.ask:
        return {}
    alone = [action for action in known.actions if action.verb == "activate" and len(action) == 2]
    return {action[1]: f"{known.seat.price(action)} AP" for action in alone}


def engaged(glimpse: Glimpse) -> tuple[str | None, str | None]:
    """Attacker and defender of the combat being resolved, until it is over or they are lost."""
    known = facts(glimpse)
    combat = known.view.combat
    if combat is None:
        return None, None
    attacker, defender = (known.by_word.get(word) for word in (combat.attacker, combat.defender))
    return attacker.id if attacker is not None else None, defender.id if defender is not None else None


def of_roster(data: GameData, spec: ScenarioSpec, side: str, word: str) -> Piece | None:
    """A unit or vedette that is not on the map."""
    for wing in spec.sides[side].wings:  # type: ignore[index]
        for unit in wing.units:
            if unit.id == word:
                return of_spec(data, unit, side, wing)
    return _vedette(data, side, int(word.rpartition("-")[2])) if "-vedette-" in word else None


def of_spec(data: GameData, unit: UnitSpec, side: str, wing: WingSpec | None, place: int = -1, rank: int = 0) -> Piece:
    """A unit of the order of battle; Vedettes have no wing."""
    printed = print_of(unit, data.unit_types[unit.type], wing.suit if wing is not None else None)
    return Piece(unit.id, side, CounterFace(side, printed), unit.name, place, rank)


def _vedette(data: GameData, side: str, number: int, place: int = -1, rank: int = 0) -> Piece:
    return of_spec(data, vedette_spec(number, side), side, None, place, rank)


def sample(
    data: GameData, side: str, kind: str, suit: str | None, *, inferior: bool = False, hidden: bool = False
) -> Piece:
    """A counter of a type, for legends."""
    printed = Printed(CounterSpec(type=kind, inferior=inferior), data.unit_types[kind], suit)
    return Piece(f"{side} {kind}", side, CounterFace(side, printed, hidden), KINDS[kind])


def back(side: str) -> Piece:
    """What a hidden counter shows the enemy."""
    return Piece(f"{side}?", side, CounterFace(side, hidden=True, own=False), "Hidden counter")


def suggested(ref: ScenarioRef) -> list[Piece]:
    """All counters where the scenario suggests them; those that come later have no place."""
    loaded = load_scenario(ref)
    seen: dict[str, int] = {}
    found: list[Piece] = []
    for side, army in loaded.scenario.sides.items():
        for wing in army.wings:
            for unit in wing.units:
                found.append(of_spec(loaded.game, unit, side, wing, *_spot(loaded.board, seen, unit.at)))
        for number, hex_ in enumerate(army.vedettes.at, 1):
            found.append(_vedette(loaded.game, side, number, *_spot(loaded.board, seen, hex_)))
    return found


def _spot(board: Board, seen: dict[str, int], hex_: str | None) -> tuple[int, int]:
    """The place of a hex and the order of the next counter in it."""
    if hex_ is None:
        return -1, 0
    seen[hex_] = seen.get(hex_, 0) + 1
    return board.index[hex_], seen[hex_] - 1


def order_of_battle(ref: ScenarioRef) -> list[tuple[str, tuple[Piece, ...], str]]:
    """Wing by wing, then the vedettes, then the reinforcements in the order they arrive."""
    loaded = load_scenario(ref)
    return [*_armies(loaded), *_reinforcements(loaded)]


def _armies(loaded: Loaded) -> Iterator[tuple[str, tuple[Piece, ...], str]]:
    for side, army in loaded.scenario.sides.items():
        for wing in army.wings:
            units = tuple(of_spec(loaded.game, unit, side, wing) for unit in wing.units if unit.arrives is None)
            if units:
                title = f"{loaded.game.side[side].name}, {wing.suit.title()}: {wing.commander}"
                note = f"{wing.role[:1].upper()}{wing.role[1:]}. At the start: cohesion {wing.cohesion}"
                yield title, units, f"{note}{', heroic commander' if wing.heroic else ''}."
        vedettes = tuple(_vedette(loaded.game, side, number) for number in range(1, army.vedettes.count + 1))
        if vedettes:
            yield f"{loaded.game.side[side].name}: vedettes", vedettes, "Removed when they are revealed (III.3.2)."


def _reinforcements(loaded: Loaded) -> Iterator[tuple[str, tuple[Piece, ...], str]]:
    spec = loaded.scenario
    for group in sorted(spec.reinforcements, key=lambda group: str(group.turn)):
        wing = next(wing for wing in spec.sides[group.side].wings if wing.suit == group.suit)
        units = tuple(of_spec(loaded.game, unit, group.side, wing) for unit in wing.units if unit.arrives == group.id)
        when = f"turn {group.turn}" if isinstance(group.turn, int) else f"by {arrival(group.turn)}"
        entry = ", ".join(group.entry)
        yield f"{loaded.game.side[group.side].name} reinforcements, {when}", units, f"{group.text} Enters at {entry}."


WING = "wing"
NUMBERS = ("no", "one", "two", "three", "four", "five", "six")
EMBLEMS = {
    "artillery_support": "battery",
    "arrive": "emblem-line",
    "taunt": "emblem-light",
    "combat_mod": "emblem-grenadier",
    "rolling_volleys_after_move": "emblem-line",
}
"""What an Asset card shows, by what it does; the other cards show the commander."""


def in_hand(glimpse: Glimpse) -> list[Card]:
    """The cards of the side that decides, or of the one in front of the screen, in the order of their suits.

    The Time card is played with the verb `time`, the Asset card with `asset`: their words are those verbs. In combat
    the guns under the wing fire, not those in hand: these have no word then.
    """
    known = facts(glimpse)
    army = known.view.army(known.side)
    held = sorted(army.hand or (), key=_rank)
    shown = [of_card(known, army, card, number) for number, card in enumerate(held)]
    if not isinstance(known.about, ArtillerySupport):
        return shown
    return [replace(card, word="") if is_artillery(card.word) else card for card in shown]


def _rank(card: str) -> tuple[int, str]:
    order = ("hearts", "diamonds", "spades", "clubs", CINC, ARTILLERY, HORSE_ARTILLERY, ASSET, TIME)
    name = card_suit(card) if is_wing_card(card) else card
    return order.index(name), card


def of_card(known: Facts, army: ArmyView, card: str, number: int = 0) -> Card:
    """A card of a side; equal ones are told apart by a number."""
    asset: AssetSpec = known.spec.sides[army.side].asset  # type: ignore[index]
    title = asset.name if card == ASSET else cards.title(card)
    rally_ap = known.data.rally_ap[army.side]  # type: ignore[index]
    text = asset.text if card == ASSET else sentence(cards.about(card, rally_ap))
    return Card(f"{card}#{number}", card, face_of(known, army.side, army.rating, card), title, text)


def face_of(known: Facts, side: str, rating: int, card: str) -> CardFace:
    """What is printed on a card."""
    asset: AssetSpec = known.spec.sides[side].asset  # type: ignore[index]
    wing = is_wing_card(card)
    rallies = wing and card_points(card) == known.data.rally_ap[side]  # type: ignore[index]
    return CardFace(
        side=side,
        kind=WING if wing else card,
        suit=card_suit(card) if wing else None,
        value=card_points(card) if wing else rating if card == CINC else None,
        title=card_suit(card).title() if wing else asset.name if card == ASSET else cards.title(card),
        text=_use(known.view.gun_value, card, rating, asset, rallies)
        + (_weakened(known) if is_artillery(card) else ""),
        emblem=_emblem(asset) if card == ASSET else RALLY if rallies else "",
    )


def _weakened(known: Facts) -> str:
    """XI.3.2.1: why a card of guns adds less than usual, if it does."""
    less = known.view.gun_value < known.data.artillery_support.value
    return f" ({weakens_guns(known.view, known.spec)})" if less else ""


def _use(gun_value: int, card: str, rating: int, asset: AssetSpec, rallies: bool) -> str:
    """One line of use; some Wing cards may rally their wing (III.5.1)."""
    if is_wing_card(card):
        return f"{_points(card_points(card))}, reform{' or rally' if rallies else ' a unit'}"
    return {
        CINC: f"{_points(rating)}, wing in focus",
        ARTILLERY: f"Under a wing: +{gun_value}, once",
        HORSE_ARTILLERY: f"Under a wing: +{gun_value}, anywhere",
        ASSET: "Asset, once only" if asset.use == "single" else "Asset, once a turn",
        TIME: "The second one ends the turn",
    }[card]


def _points(count: int) -> str:
    return f"{NUMBERS[count].title()} point{'s' if count != 1 else ''}"


def _emblem(asset: AssetSpec) -> str:
    """The image of an Asset card, after what it does."""
    return next((EMBLEMS[effect.op] for effect in asset.program.effects if effect.op in EMBLEMS), "leader-tricorne")
