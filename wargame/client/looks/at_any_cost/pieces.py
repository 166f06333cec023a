"""Counters: those on the map, those beside it, and those of a scenario before it is played."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, cast

from wargame.client.looks import Glimpse, Piece
from wargame.client.looks.at_any_cost.art import CounterFace, Kind
from wargame.client.looks.at_any_cost.facts import Facts, data, facts
from wargame.games.at_any_cost.content import FormationSpec
from wargame.games.at_any_cost.units import DISRUPTED, LOW, RATIONED, SHAKEN
from wargame.games.at_any_cost.view import CounterView

COUNTER_WIDTH, COUNTER_ASPECT = 0.68, 1.0
FAN = 0.085
"""How far each counter of a stack lies above and right of the one on it, in widths of a counter."""
SHOWN = 3
"""So many of a stack can be told apart; the others lie under the last of them."""
LOWER = 0.05
"""How much below the middle of a hex counters lie, so that its number stays in sight; in heights of a hex."""
CORNER = {"A": "A", "attack": "A", "march": "A", "D": "D", "defend": "D", "regroup": "D", "S": "S"}
"""The letter on the disc of an HQ: of its Posture, or of the side that stands for its Order."""


def offset(piece: Piece, stack: int, hex_height: float) -> tuple[float, float]:
    """Fanned up and to the right, the whole stack in the middle of its hex."""
    step = hex_height * COUNTER_WIDTH * FAN
    away = min(piece.rank, SHOWN - 1) - (min(stack, SHOWN) - 1) / 2
    return away * step, LOWER * hex_height - away * step


# ---------------------------------------------------------------- in a battle


def on_map(glimpse: Glimpse) -> list[Piece]:
    """The counters on the map."""
    known = facts(glimpse)
    return [of_counter(known, counter, rank) for stack in known.stacks.values() for rank, counter in enumerate(stack)]


def named(glimpse: Glimpse, word: str) -> Piece | None:
    """A counter by its id: on the map, waiting to come, lost, or a detachment that may still be formed."""
    known = facts(glimpse)
    counter = known.counters.get(word)
    if counter is not None:
        rank = known.at(counter.hex).index(counter) if counter.hex else 0
        return of_counter(known, counter, rank)
    return of_roster(word)


def of_counter(known: Facts, counter: CounterView, rank: int = 0) -> Piece:
    """A counter as it lies now."""
    return Piece(
        id=counter.id,
        side=counter.side,
        face=face_of(counter),
        title=f"{counter.label} HQ" if counter.hq else counter.label,
        place=counter.place,
        rank=rank,
        moved=counter.moved and not counter.charging,
        fought=counter.fought,
        done=_is_done(known, counter),
        badges=tuple(badges(counter)),
    )


def _is_done(known: Facts, counter: CounterView) -> bool:
    """Whether it has nothing left to do in the activation going on: fired in full and cannot move, or fought."""
    active = known.view.activation
    if active is None or counter.acts_with != active.formation or counter.hq:
        return False
    guns = counter.type in ("artillery", "horse_artillery", "mitrailleuse")
    return counter.fought or (guns and counter.fired == "full")


def badges(counter: CounterView) -> Iterator[str]:
    """The markers on a counter, the gravest first."""
    signs = {
        "disrupted": counter.morale == DISRUPTED,
        "shaken": counter.morale == SHAKEN,
        "rationed": counter.ammo == RATIONED,
        "low_ammo": counter.ammo == LOW,
        "ooc": counter.ooc,
        "charging": counter.charging,
        "fired": counter.fired == "full",
        "half_fired": counter.fired == "half",
        "overrun": counter.overrun,
        "casualty": counter.casualty,
        "malaise": counter.malaise,
        "bivouac": counter.bivouac,
        "feu": counter.battalion_fire,
    }
    return (name for name, holds in signs.items() if holds)


def face_of(counter: CounterView) -> CounterFace:
    """What is printed on the side of a counter that is up."""
    formation = data().formation[counter.formation]
    if counter.hq:
        return headquarters(formation, CORNER.get(counter.posture, "D"), counter.rating)
    return CounterFace(
        kind="detachment" if counter.detachment else cast(Kind, counter.type),
        side=counter.side,
        band=formation.colour,
        ident=counter.label,
        short=_short(counter.label),
        tcr=counter.tcr,
        sp=counter.sp,
        ma=str(counter.ma),
        weight=cast(Any, counter.weight),
        worn=counter.worn,
        gsp=counter.gsp,
        pattern=_patterns()[counter.formation],
    )


def headquarters(formation: FormationSpec, posture: str = "", rating: int | None = None) -> CounterFace:
    """The HQ of a formation; on a roster it shows the Defensive side."""
    hq = formation.hq
    return CounterFace(
        kind="hq",
        side=formation.side,
        band=formation.colour,
        ident=hq.label,
        short=hq.label,
        ma=str(hq.ma),
        posture=cast(Any, posture),
        rating=hq.d if rating is None else rating,
        number=formation.code,
        pattern=_patterns()[formation.id],
    )


def _short(label: str) -> str:
    """The identification without the corps."""
    return label.rpartition("/")[0] or label


@cache
def _patterns() -> dict[str, int]:
    """A pattern for each formation of a side, told apart without hue."""
    counts = {"prussian": 0, "french": 0}
    found = {}
    for formation in data().formations:
        found[formation.id] = counts[formation.side]
        counts[formation.side] += 1
    return found


def engaged(glimpse: Glimpse) -> tuple[str | None, str | None]:
    """A unit of the attacker and one in the target hex of the combat being resolved."""
    known = facts(glimpse)
    combat = known.view.combat
    if combat is None:
        return None, None
    attacker = next((unit for unit in combat.units if unit in known.counters), None)
    there = known.at(combat.target)
    return attacker, there[0].id if there else None


# ---------------------------------------------------------------- of the counter mix


@cache
def of_roster(word: str, worn: bool = False, place: int = -1, rank: int = 0) -> Piece | None:
    """A counter by its id as it is printed, Fresh or Battleworn."""
    if word in data().hq:
        formation = data().hq[word]
        posture = "A" if formation.side == "prussian" else "D"
        face = headquarters(formation, posture, formation.hq.a if posture == "A" else formation.hq.d)
        return Piece(word, formation.side, face, f"{formation.hq.label} HQ", place, rank)
    if word in data().unit:
        return _unit(word, worn, place, rank)
    return next((_detachment(number, place) for number, each in enumerate(data().detachments) if each.id == word), None)


def _unit(word: str, worn: bool, place: int, rank: int) -> Piece:
    unit = data().unit[word]
    formation, values = data().formation[unit.formation], unit.worn if worn else unit.fresh
    face = CounterFace(
        kind=unit.type,
        side=formation.side,
        band=formation.colour,
        ident=unit.label,
        short=_short(unit.label),
        tcr=values.tcr,
        sp=strength(values.sp),
        ma=str(values.ma),
        weight=unit.weight or "",
        worn=worn,
        gsp=unit.gsp,
        pattern=_patterns()[formation.id],
    )
    return Piece(word, formation.side, face, unit.label, place, rank)


def _detachment(number: int, place: int) -> Piece:
    spec = data().detachments[number]
    formation = data().formation[spec.formation]
    face = CounterFace(
        kind="detachment",
        side=formation.side,
        band=formation.colour,
        ident=spec.label,
        short=_short(spec.label),
        tcr=spec.front.tcr,
        sp=strength(spec.front.sp),
        ma=str(spec.front.ma),
        worn=True,
        pattern=_patterns()[formation.id],
    )
    return Piece(spec.id, formation.side, face, spec.label, place)


def strength(points: float) -> str:
    """Strength as printed; half a point is a cadre (3.1.3)."""
    return "C" if points == 0.5 else f"{points:g}"
