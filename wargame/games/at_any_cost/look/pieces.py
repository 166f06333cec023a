"""The map and what lies on it: counters, the light, works, control, command range, charges and assaults."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from wargame.client.looks import Glimpse, HexMark, Light, Overlay, Piece
from wargame.client.paint.style import STAFF, MapStyle
from wargame.content.models import BoardSpec
from wargame.games.at_any_cost.look.chits import MarkerFace
from wargame.games.at_any_cost.look.facts import Facts, facts
from wargame.games.at_any_cost.looking.prospects import CommandProspect
from wargame.games.at_any_cost.rules.view import CounterView
from wargame.games.at_any_cost.words.names import POSTURES, WORKS
from wargame.games.at_any_cost.words.scenario import place_name
from wargame.games.at_any_cost.words.standing import goals

COUNTER_WIDTH, COUNTER_ASPECT = 0.68, 1.0
FAN = 0.085
"""How far each counter of a stack lies above and right of the one on it, in widths of a counter."""
SHOWN = 3
"""So many of a stack can be told apart; the others lie under the last of them."""
BADGES = (
    *("disrupted", "shaken", "rationed", "low_ammo", "ooc", "charging", "fired", "half_fired"),
    *("overrun", "casualty", "malaise", "bivouac", "feu"),
)
"""The signs of a counter that are drawn as badges on it, the gravest first."""
LOWER = 0.05
"""How much below the middle of a hex counters lie, so that its number stays in sight; in heights of a hex."""


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
    return known.mix.piece(word)


def of_counter(known: Facts, counter: CounterView, rank: int = 0) -> Piece:
    """A counter as it lies now."""
    return Piece(
        id=counter.id,
        side=counter.side,
        face=known.mix.face(counter),
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
    guns = counter.guns or counter.mitrailleuse
    return counter.fought or (guns and counter.fired == "full")


def badges(counter: CounterView) -> Iterator[str]:
    """The markers on a counter, the gravest first."""
    signs = set(counter.signs())
    return (badge for badge in BADGES if badge in signs)


def belongs(glimpse: Glimpse, word: str) -> str | None:
    """6.1: the formation a counter acts with."""
    counter = facts(glimpse).counters.get(word)
    return counter.acts_with if counter is not None else None


def engaged(glimpse: Glimpse) -> tuple[str | None, str | None]:
    """A unit of the attacker and one in the target hex of the combat being resolved."""
    known = facts(glimpse)
    combat = known.view.combat
    if combat is None:
        return None, None
    attacker = next((unit for unit in combat.units if unit in known.counters), None)
    there = known.at(combat.hex)
    return attacker, there[0].id if there else None


LIGHTS: dict[str, Light] = {"dusk": "dusk", "dawn": "dusk", "evening": "night", "deep_night": "night"}
"""18: the light over the map by the kind of the hour."""
POSED = frozenset({"posture", "order"})
"""Actions that choose a Posture, or an Order in the draft sequence of play."""


def light(glimpse: Glimpse) -> Light:
    """The light of the hour."""
    return LIGHTS.get(facts(glimpse).view.light, "")


# ---------------------------------------------------------------- markers of hexes
def marks(glimpse: Glimpse) -> list[HexMark]:
    """16, 19.2: earthworks, and who controls the places that count."""
    known = facts(glimpse)
    return [*_works(known), *_control(known)]


def _works(known: Facts) -> Iterator[HexMark]:
    for hex_, kind in known.view.works:
        face = MarkerFace("hasty" if kind == "hasty" else "entrenchment")
        yield HexMark(known.board.index[hex_], "work", face, WORKS.get(kind, "Entrenchments"))


def _control(known: Facts) -> Iterator[HexMark]:
    wanted = {hex_ for goal in goals(known.view, known.spec, known.data) for hex_, _ in goal.holders}
    for hex_, side in known.view.control:
        if hex_ in wanted and side:
            words = f"{place_name(known.spec, hex_) or hex_} is under {known.data.side[side].adjective} control"
            yield HexMark(known.board.index[hex_], "token", MarkerFace("control", side), words)


# ---------------------------------------------------------------- shapes
def overlays(glimpse: Glimpse, word: str) -> list[Overlay]:
    """What belongs to a counter that is chosen or pointed at; for no word, what always lies there."""
    known = facts(glimpse)
    if not word:
        return [*_activated(known), *_assaults(known), *_out_of_command(known)]
    counter = known.counters.get(word)
    if counter is None or not counter.hex:
        return []
    if counter.hq:
        return list(_command(known, word, counter.acts_with, counter.rating))
    return list(_charges(known, word)) if counter.type == "cavalry" else []


def _out_of_command(known: Facts) -> Iterator[Overlay]:
    """7.5: the hexes under Out of Command markers."""
    hexes = dict.fromkeys(counter.place for counter in known.view.counters if counter.ooc)
    if hexes:
        yield Overlay("hatched", tuple(hexes), "out_of_command")


def _command(known: Facts, hq: str, formation: str, rating: int) -> Iterator[Overlay]:
    """7.3, 7.4: the hexes an HQ commands, and those of its units that it does not."""
    looking = known.glimpse.looking
    within = _places(known, looking.tool("command_range", hq) or ())
    if within:
        yield Overlay("area", within, "command", f"Command Range {rating}", dashed=True)
    out = _places(known, looking.tool("out_of_command", formation) or ())
    if out:
        yield Overlay("hatched", out, "out_of_command", "Out of Command")


def _activated(known: Facts) -> Iterator[Overlay]:
    """7.1: while its Posture is asked for, the units that are activated, and what each Posture would command."""
    active = known.view.activation
    postures = [action[1] for action in known.actions if action.verb in POSED]
    if active is None or active.posture or not postures:
        return
    places = {
        counter.place
        for counter in known.view.counters
        if (counter.id in active.group if active.group else counter.acts_with == active.formation)
    }
    if places:
        yield Overlay("area", tuple(sorted(places)), "selected")
    if not active.group:  # 6.2.1.in-command: a group is In Command wherever it is
        yield from _foreseen_command(known, active.formation, postures)


def _foreseen_command(known: Facts, formation: str, postures: Iterable[str]) -> Iterator[Overlay]:
    """7.3, 7.4: the range under each Posture, and whom it would leave Out of Command; equal ones are shown once."""
    names: dict[CommandProspect, list[str]] = {}
    for posture in postures:
        names.setdefault(known.seat.tool("command_prospect", formation, posture), []).append(
            POSTURES.get(posture, posture)
        )
    always = frozenset.intersection(*(found.out for found in names))
    for found, each in names.items():
        name = " or ".join(each)
        if found.within:
            yield Overlay(
                "area", _places(known, found.within), "command", f"{name}: Command Range {found.rating}", dashed=True
            )
        if found.out - always:
            yield Overlay("hatched", _places(known, found.out - always), "out_of_command", f"Out of Command if {name}")
    if always:
        yield Overlay("hatched", _places(known, always), "out_of_command", "Out of Command")


def _charges(known: Facts, unit: str) -> Iterator[Overlay]:
    """11.6: the ways a cavalry unit could charge; one of them says so."""
    lanes = sorted((known.glimpse.looking.tool("charge_lanes", unit) or {}).items())
    words = f"{known.counters[unit].label} could charge"
    for number, (target, way) in enumerate(lanes):
        lane = tuple(known.board.index[hex_] for hex_ in (*way, *(() if target in way else (target,))))
        yield Overlay("lane", lane, "threat", "" if number else words)


def _assaults(known: Facts) -> Iterator[Overlay]:
    """12.2: declared assaults, and the one being fought."""
    combat = known.view.combat
    index = known.board.index
    shown: dict[tuple[int, int], None] = {}
    for counter in known.view.counters:
        if known.is_assaulting(counter):
            shown[counter.place, index[counter.assaults]] = None
    if combat is not None and combat.kind == "assault":
        shown[index[combat.lead], index[combat.hex]] = None
    for start, end in shown:
        yield Overlay("arrow", (start, end), "threat")


def _places(known: Facts, hexes: Iterable[str]) -> tuple[int, ...]:
    return tuple(sorted(known.board.index[hex_] for hex_ in hexes))


TITLE, SUBTITLE = "Metz 1870", "the battlefields of Mars-la-Tour and Gravelotte–St. Privat"
BROAD = (("Orne", 0.068), ("Yron", 0.055))
"""Waters that are wider than brooks."""
GRADES = {"short": "short", "normal": "normal", "extended": "extended"}


def map_style(board: BoardSpec) -> MapStyle:
    """The style of the map: an arrow at each road that leads to a source of supply, with its grade (18.5)."""
    entries = tuple(
        (region.hexes[0], _grade(region.traits)) for region in board.regions if "side" in region.traits and region.hexes
    )
    names = tuple((name, name.partition(" (")[0]) for name in (item.name for item in board.drawings) if " (" in name)
    return replace(STAFF, title=TITLE, subtitle=SUBTITLE, broad=BROAD, entries=entries, names=names)


def _grade(traits: dict[str, bool | int | float | str]) -> str:
    """The word at an arrow; where the grade depends on the column of a unit, the name of the town it leads to."""
    return GRADES.get(str(traits.get("grade", "")), "Metz")
