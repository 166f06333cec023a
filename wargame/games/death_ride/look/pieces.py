"""Counters: those in Areas, those beside the map, and those of a scenario before it is played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wargame.client.looks import Glimpse, Piece, Plate, TrayBox
from wargame.games.death_ride.content import CounterSpec, GameData, UnitSpec
from wargame.games.death_ride.content.counters import printed
from wargame.games.death_ride.look import art, berths
from wargame.games.death_ride.look.facts import Facts, facts
from wargame.games.death_ride.rules.questions import (
    LeaderRide,
)
from wargame.games.death_ride.rules.units import ENEMY
from wargame.games.death_ride.rules.views import CounterView
from wargame.games.death_ride.words import naming
from wargame.grammar import counted

COUNTER_ASPECT = 1.0
ARMY, WHITE = "Army", "#f2f2ee"
HEAVY, LIGHT = ("cuirassier",), ("hussar", "chasseur", "guides")
"""Words of a formation that tell the weight of its horse."""


def offset(piece: Piece, stack: int, hex_height: float) -> tuple[float, float]:
    """At its berth in the Area."""
    return piece.at[0] * hex_height, piece.at[1] * hex_height


def plates(pieces: Sequence[Piece]) -> list[Plate]:
    """The plates of Areas where more than three of a side stand: how many they are, and their combat values in sum."""
    groups: dict[tuple[int, str], list[Piece]] = {}
    for piece in pieces:
        if piece.place >= 0:
            groups.setdefault((piece.place, piece.side), []).append(piece)
    found = []
    for (place, _), group in groups.items():
        if len(group) > berths.ABREAST:
            faces = [face for piece in group if isinstance(face := piece.face, art.CounterFace)]
            combat = sum(int(face.text("combat") or 0) for face in faces)
            at, size = berths.plate([piece.at for piece in group])
            head = (counted(sum(face.kind != "leader" for face in faces), "unit"), f"{combat} combat")
            found.append(Plate(place, at, size, head, berths.HEAD * 0.75))
    return found


# ---------------------------------------------------------------- in a battle


def on_map(glimpse: Glimpse) -> list[Piece]:
    """The counters in Areas, laid out; those in Entry Boxes wait beside the map."""
    known = facts(glimpse)
    stacks = {known.board.index[area]: stack for area, stack in known.stacks.items() if known.on_map(area)}
    groups = {
        place: [[each.id for each in stack if each.side == side] for side in berths.FRONT]
        for place, stack in stacks.items()
    }
    found: list[Piece] = []
    for place, places in berths.stand_all(known.board, groups).items():
        ranks = {word: rank for rank, word in enumerate(reversed(list(places)))}
        found += [of_counter(known, each, ranks[each.id], places[each.id]) for each in stacks[place]]
    return found


def tray_boxes(glimpse: Glimpse) -> list[TrayBox]:
    """10.2: the Entry Boxes of the side in front of the screen, whoever is asked, as long as somebody is in one."""
    known = facts(glimpse)
    boxes = {box.id: known.at(box.id, glimpse.side) for box in known.spec.board.boxes}
    return [
        TrayBox(
            box,
            f"Entry Box {naming.area_words(known.board, known.spec.entry_area(box))}",
            tuple(of_counter(known, each) for each in there),
        )
        for box, there in boxes.items()
        if there
    ]


def named(glimpse: Glimpse, word: str) -> Piece | None:
    """A counter by its id, wherever it is."""
    known = facts(glimpse)
    counter = known.counters.get(word)
    return of_counter(known, counter) if counter is not None else None


def of_counter(known: Facts, counter: CounterView, rank: int = 0, at: tuple[float, float] = (0.0, 0.0)) -> Piece:
    """A counter as it lies now; in an Entry Box it has no place on the map."""
    return Piece(
        id=counter.id,
        side=counter.side,
        face=face_of(known.data, counter),
        title=title_of(counter),
        place=counter.place if known.on_map(counter.area) else -1,
        rank=rank,
        badges=tuple(badges(known, counter)),
        at=at,
    )


def title_of(counter: CounterView) -> str:
    """A counter with what it is just now."""
    if counter.leader:
        return f"{counter.name}, {'Active' if counter.active else 'Inactive'}"
    return f"{counter.name}, {'Spent' if counter.spent else 'Fresh'}{', Activated' if counter.activated else ''}"


def badges(known: Facts, counter: CounterView) -> Iterator[str]:
    """Markers on a counter. 1.3: a unit keeps its Activated marker for the turn, once it can act no more.

    A Leader's ride ends an activation: whoever has not acted has missed it.
    """
    acting = counter.ready and not isinstance(known.about, LeaderRide)
    if counter.used if counter.leader else counter.activated and not acting:
        yield "activated"
    if counter.bivouac:
        yield "bivouac"
    if counter.held:
        yield "left_out"
    combat = known.view.combat
    if combat is not None and counter.id in combat.units:
        yield "assault" if combat.chart in ("assault", "cavalry_v_cavalry") else "fired"


def face_of(data: GameData, counter: CounterView) -> art.CounterFace:
    """The side of a counter that is up."""
    return printed_face(data, counter.spec, not counter.active if counter.leader else counter.spent)


def engaged(glimpse: Glimpse) -> tuple[str | None, str | None]:
    """The lead of the attacker and of the target in the combat being resolved, or others while these are gone."""
    known = facts(glimpse)
    combat = known.view.combat
    if combat is None:
        return None, None
    there = [each.id for each in known.at(combat.area, ENEMY[combat.side]) if not each.leader]
    attacker = next((unit for unit in combat.units if unit in known.counters), None)
    return attacker, combat.defender if combat.defender in there else next(iter(there), None)


# ---------------------------------------------------------------- of the counter mix


def printed_face(data: GameData, spec: CounterSpec, dim: bool = False) -> art.CounterFace:
    """A counter as it is printed; `dim` is the Spent side of a unit (1.2), or a Leader who is Inactive."""
    code, colour, pattern = _tab(data, spec.side, spec.corps or "")
    return art.CounterFace(
        kind=spec.type if isinstance(spec, UnitSpec) else "leader",
        side=spec.side,
        name=spec.name.replace("von ", "v. ").replace("Artillery", "Art."),  # as there is room for it
        code=code,
        colour=colour,
        printed=tuple((value.name, value.value) for value in printed(spec)),
        weight=_weight(spec) if isinstance(spec, UnitSpec) and spec.type == "cavalry" else "",
        dim=dim,
        pattern=pattern,
    )


def _weight(unit: UnitSpec) -> art.Weight:
    """The figure of a cavalry unit, after the first regiments its formation names."""
    words = f"{unit.name} {unit.formation}".lower()
    if any(word in words for word in HEAVY):
        return "heavy"
    return "light" if any(word in words for word in LIGHT) else "medium"


def _tab(data: GameData, side: str, corps: str) -> tuple[str, str, int]:
    """Code, colour and number of a corps; an army commander and troops of no corps we know have a white tab."""
    own = [spec for spec in data.corps if spec.side == side]
    for number, spec in enumerate(own):
        if spec.id == corps:
            return spec.code, spec.colour, number
    return corps or ARMY, WHITE, 0


def of_roster(
    data: GameData,
    word: str,
    active: bool | None = None,
    place: int = -1,
    rank: int = 0,
    at: tuple[float, float] = (0.0, 0.0),
) -> Piece:
    """A counter by its id as it comes into play; KeyError if there is none."""
    spec = data.counter[word]
    if isinstance(spec, UnitSpec):
        return Piece(word, spec.side, printed_face(data, spec), spec.name, place, rank, at=at)
    inactive = not (spec.active if active is None else active)
    return Piece(word, spec.side, printed_face(data, spec, inactive), spec.title or spec.name, place, rank, at=at)
