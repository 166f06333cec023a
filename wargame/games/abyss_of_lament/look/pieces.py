"""Counters: those on the map as the eyes see them, those beside it, and those of a scenario before it is played."""

from __future__ import annotations

from collections.abc import Iterator

from wargame.client.looks import Glimpse, Piece
from wargame.content import ScenarioRef
from wargame.engine.board import Board
from wargame.games.abyss_of_lament.content import Loaded, load_scenario
from wargame.games.abyss_of_lament.content.files import (
    ArmySpec,
    CounterSpec,
    GameData,
    ScenarioSpec,
    UnitSpec,
    WingSpec,
)
from wargame.games.abyss_of_lament.look.art import CounterFace
from wargame.games.abyss_of_lament.look.facts import facts
from wargame.games.abyss_of_lament.rules.units import Printed, print_of, vedette_spec
from wargame.games.abyss_of_lament.rules.view import CounterView
from wargame.games.abyss_of_lament.words.battle import arrival
from wargame.games.abyss_of_lament.words.names import KINDS

ACTIVE = "active"
"""The badge of an activated unit."""
COUNTER_WIDTH, COUNTER_ASPECT = 0.90, 0.46
APART = 0.54
"""From the middle of a hex to the middle of each of two counters, in heights of a counter."""
LOWER = 0.045
"""How much below the middle of a hex counters lie, so that its number stays in sight; in heights of a hex."""


def offset(piece: Piece, stack: int, hex_height: float) -> tuple[float, float]:
    """The front unit above, the rear unit below it, both in full sight (IV.4)."""
    height = hex_height * COUNTER_WIDTH * COUNTER_ASPECT
    aside = 0.0 if stack < 2 else (-APART if piece.rank == 0 else APART) * height
    return 0.0, LOWER * hex_height + aside


# ---------------------------------------------------------------- in a battle


def on_map(glimpse: Glimpse) -> list[Piece]:
    """The counters on the map."""
    known = facts(glimpse)
    return [
        of_counter(known.data, counter, counter.side in glimpse.eyes, word)
        for counter, word in zip(known.counters, known.words, strict=True)
    ]


def of_counter(data: GameData, counter: CounterView, own: bool, word: str = "") -> Piece:
    """A counter of the map. One that is activated and has moved, but is no longer marked, has fought (XI.2)."""
    fought = counter.moved and not counter.activated
    signs = {"disorder": counter.disordered, ACTIVE: counter.activated}
    return Piece(
        id=word or counter.id,
        side=counter.side,
        face=counter_face(counter, own),
        title=title_of(data, counter),
        place=counter.place,
        rank=0 if counter.front else 1,
        moved=counter.moved,
        fought=fought,
        done=fought,
        badges=tuple(name for name, holds in signs.items() if holds),
    )


def counter_face(counter: CounterView, own: bool) -> CounterFace:
    """What is printed on a counter; nothing of it if it is hidden from these eyes."""
    return CounterFace(counter.side, counter.printed, counter.hidden, own)


def title_of(data: GameData, counter: CounterView) -> str:
    """The name of a unit, or that it is hidden."""
    return counter.name if counter.known else f"Hidden {data.side[counter.side].adjective} counter"


def named(glimpse: Glimpse, word: str) -> Piece | None:
    """A counter by its word: on the map, waiting to come, or lost."""
    known = facts(glimpse)
    counter = known.by_word.get(word)
    if counter is not None:
        return of_counter(known.data, counter, counter.side in glimpse.eyes, word)
    for eye in glimpse.eyes:
        for army in glimpse.views[eye].armies:
            if word in army.waiting or word in army.lost:
                return of_roster(known.data, known.spec, army.side, word)
    return None


def engaged(glimpse: Glimpse) -> tuple[str | None, str | None]:
    """Attacker and defender of the combat being resolved, until it is over or they are lost."""
    known = facts(glimpse)
    combat = known.view.combat
    if combat is None:
        return None, None
    attacker, defender = (known.by_word.get(word) for word in (combat.attacker, combat.defender))
    return attacker.id if attacker is not None else None, defender.id if defender is not None else None


# ---------------------------------------------------------------- of the order of battle


def of_roster(data: GameData, spec: ScenarioSpec, side: str, word: str) -> Piece | None:
    """A unit or vedette that is not on the map."""
    army: ArmySpec = spec.sides[side]  # type: ignore[index]
    for wing in army.wings:
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
                yield f"{loaded.game.side[side].name}, {wing.suit.title()}: {wing.commander}", units, _wing_note(wing)
        vedettes = tuple(_vedette(loaded.game, side, number) for number in range(1, army.vedettes.count + 1))
        if vedettes:
            yield f"{loaded.game.side[side].name}: vedettes", vedettes, "Removed when they are revealed (III.3.2)."


def _wing_note(wing: WingSpec) -> str:
    hero = "; heroic commander" if wing.heroic else ""
    return f"{wing.role[:1].upper()}{wing.role[1:]}. Cohesion {wing.cohesion}{hero}."


def _reinforcements(loaded: Loaded) -> Iterator[tuple[str, tuple[Piece, ...], str]]:
    spec = loaded.scenario
    for group in sorted(spec.reinforcements, key=lambda group: str(group.turn)):
        wing = next(wing for wing in spec.sides[group.side].wings if wing.suit == group.suit)
        units = tuple(of_spec(loaded.game, unit, group.side, wing) for unit in wing.units if unit.arrives == group.id)
        when = f"turn {group.turn}" if isinstance(group.turn, int) else f"by {arrival(group.turn)}"
        entry = ", ".join(group.entry)
        yield f"{loaded.game.side[group.side].name} reinforcements, {when}", units, f"{group.text} Enters at {entry}."
