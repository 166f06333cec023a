"""The overlays: Zones of Influence (6.5), supply (9), railways (11.1), Command Zones (8.3), control (10.10)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise

from wargame.client.looks.facts import of_the_last_glimpse
from wargame.client.looks.glimpse import Glimpse
from wargame.client.looks.layers import Advice, Layer, LayerKey, LayerOffer, LayerWish, PlaceSign
from wargame.client.looks.plain.facts import Facts, facts
from wargame.client.looks.shown import Overlay, Tone
from wargame.games.on_to_paris.look import campaign as c
from wargame.games.on_to_paris.looking.cures import Cure
from wargame.games.on_to_paris.looking.ground import Control, SupplyRails, Zones
from wargame.games.on_to_paris.looking.politics import Politics
from wargame.games.on_to_paris.looking.units import SupplyKind, SupplyWay
from wargame.games.on_to_paris.words.command import MARKERS
from wargame.games.on_to_paris.words.supply import cure_head, cure_words
from wargame.grammar import counted, listed, percent

Pair = tuple[str, str]
ZONES, SUPPLY, RAILS, COMMAND, CONTROL, EMPIRE = "zones", "supply", "rails", "command", "control", "empire"
OFFERS = (
    LayerOffer(
        ZONES, "Zones of Influence", "Which hexes the enemy watches; those of Cavalry apart, for they cut supply."
    ),
    LayerOffer(SUPPLY, "Supply", "Who is in supply, who only by a Depot, who not, and along which railways it comes."),
    LayerOffer(RAILS, "Railways", "The rail net that trains can use, where it is cut, and the Railheads."),
    LayerOffer(COMMAND, "Command Zones", "How far the RL markers reach."),
    LayerOffer(CONTROL, "Control", "What each side holds of the other's country."),
)
LINE = LayerOffer(EMPIRE, "Ten-hex line", "Beyond it the Empire may fall when Napoleon III moves.")
TONES: dict[SupplyKind, Tone] = {"rail": "legal", "depot": "selected", "out": "sight_blocked"}
MEANINGS: dict[SupplyKind, str] = {
    "rail": "in supply: moves and fights",
    "depot": "by Depot only: moves; to fight, it is spent",
    "out": "out of supply",
}
CURES = 3
"""So many ways to mend supply are told."""
MARKED: dict[str, tuple[Tone, bool]] = {
    "primary": ("command", False),
    "secondary": ("legal", False),
    "tertiary": ("out_of_command", True),
}
"""How the Command Zone of each marker is drawn."""
HOLDERS: dict[str, tuple[Tone, bool]] = {"prussian": ("path", False), "french": ("legal", True)}
"""How the land that each side holds abroad is drawn."""


def layers(glimpse: Glimpse) -> tuple[LayerOffer, ...]:
    """What may be laid over the map; the ten-hex line only while the Empire stands."""
    line = bool(glimpse.seat.tool("empire_line"))
    return (*OFFERS, LINE) if line else OFFERS


def layer(glimpse: Glimpse, wish: LayerWish) -> Layer:
    """One of them: as a rule the own side's, the enemy's as the other way."""
    return _LAYERS[wish.id](facts(glimpse), wish)


# ---------------------------------------------------------------- helps


def _places(known: Facts, words: Iterable[str]) -> tuple[int, ...]:
    index, boxes = known.board.index, known.board.boxes
    return tuple(sorted(place for word in words if (place := index[word]) not in boxes))


def _side(known: Facts, wish: LayerWish, enemy_first: bool = False) -> str:
    """Whose overlay it is."""
    own = known.glimpse.side
    other = next(side for side in known.sides if side != own)
    return own if wish.other == enemy_first else other


def _next(known: Facts, wish: LayerWish, side: str) -> str:
    """What the same key shows next."""
    other = next(each for each in known.sides if each != side)
    return "" if wish.other else f"the {known.adjective(other)} ones"


def _pairs(known: Facts, links: Iterable[tuple[str, str]]) -> tuple[int, ...]:
    index = known.board.index
    return tuple(index[word] for pair in links for word in pair)


def _place(known: Facts, word: str) -> str:
    """The hex of a counter, or the hex itself; empty if it lies in no hex."""
    piece = known.pieces.get(word)
    place = known.board.index.get(word, -1) if piece is None else piece.place
    return known.board.ids[place] if place >= 0 and place not in known.board.boxes else ""


# ---------------------------------------------------------------- Zones of Influence


def _zones(known: Facts, wish: LayerWish) -> Layer:
    """6.5: the enemy's first, then the own ones."""
    side = _side(known, wish, enemy_first=True)
    found: Zones = known.glimpse.seat.tool("zones_by_kind", side)
    army, corps = Overlay("area", _places(known, found.army), "threat"), _places(known, found.corps)
    others = Overlay("area", corps, "path", dashed=True)
    cavalry = Overlay("hatched", _places(known, found.cavalry), "out_of_command")
    legend = (
        LayerKey(army, "Armies, and all their reach", str(len(found.army))),
        LayerKey(others, "Corps, where no Army or Cavalry is", str(len(found.corps))),
        LayerKey(cavalry, "Cavalry: cuts supply and railways too", str(len(found.cavalry))),
    )
    title = f"{known.adjective(side)} Zones of Influence"
    return Layer(title, (army, others, cavalry), (), legend, other=_next(known, wish, side))


# ---------------------------------------------------------------- supply


def _supply(known: Facts, wish: LayerWish) -> Layer:
    """9: units by their supply, the railways that carry it, and the path of what is pointed at."""
    side = _side(known, wish)
    seat = known.glimpse.seat
    kinds: dict[str, SupplyKind] = seat.tool("supply_kinds", side)
    rails: SupplyRails = seat.tool("supply_rails", side)
    links = seat.tool("rail_links")
    area = Overlay("area", _places(known, seat.tool("supply_map", side).movement), "legal", dashed=True)
    shapes = [area, *_rail_shapes(known, links, rails)]
    signs = [PlaceSign(known.board.index[place], c.SUPPLY[kind][0], TONES[kind]) for place, kind in kinds.items()]
    legend = [
        LayerKey(PlaceSign(0, c.SUPPLY[kind][0], TONES[kind]), words, str(sum(each == kind for each in kinds.values())))
        for kind, words in MEANINGS.items()
    ]
    legend += [LayerKey(Overlay("links", (), "legal"), "railway joined to a Supply Source")]
    legend += [LayerKey(Overlay("links", (), "path", dashed=True), "railway joined to none")] if rails.loose else []
    legend += [LayerKey(Overlay("links", (), "sight_blocked", dashed=True), "closed")] if rails.closed else []
    legend += [LayerKey(area, "where units would be in supply to move")]
    told, path = _path(known, side, wish.word)
    return Layer(
        f"{known.adjective(side)} supply",
        (*shapes, *path),
        tuple(signs),
        tuple(legend),
        told,
        _next(known, wish, side),
        "What would mend it",
        cures(known.glimpse)[side],
    )


def _cures_of_both(glimpse: Glimpse) -> dict[str, tuple[Advice, ...]]:
    """9.4: what cuts the supply of each side and what could be done about it, best first."""
    known = facts(glimpse)
    return {side: _cures(known, side) for side in known.sides}


cures = of_the_last_glimpse(_cures_of_both)
"""They are the same whatever is pointed at."""


def _cures(known: Facts, side: str) -> tuple[Advice, ...]:
    found: Sequence[Cure] = known.glimpse.seat.tool("supply_cures", side)
    advice = []
    for cure in found[:CURES]:
        place = c.where(known, cure.place)
        who = listed([known.pieces[word].title for word in cure.units if word in known.pieces])
        who = who or f"what stands in {place}"
        places = [[c.where(known, each) for each in words] for words in (cure.supplied, cure.freed)]
        text = cure_words(cure.way, place, who, cure.level, *places)
        advice.append(Advice(cure_head(cure.way, place, who), text, cure.rule, cure.place))
    return tuple(advice)


def _rail_shapes(known: Facts, links: Iterable[tuple[str, str]], rails: SupplyRails) -> list[Overlay]:
    """9.4.5: rail hexsides by the worse of their two hexes."""
    joined, loose, closed = list[Pair](), list[Pair](), list[Pair]()
    own = rails.joined | rails.loose | rails.closed
    for pair in links:
        if not own.issuperset(pair):
            continue
        kind = closed if not rails.closed.isdisjoint(pair) else loose if not rails.loose.isdisjoint(pair) else joined
        kind.append(pair)
    return [
        Overlay("links", _pairs(known, joined), "legal"),
        Overlay("links", _pairs(known, loose), "path", dashed=True),
        Overlay("links", _pairs(known, closed), "sight_blocked", dashed=True),
    ]


def _path(known: Facts, side: str, word: str) -> tuple[tuple[str, ...], tuple[Overlay, ...]]:
    """9.7: the way supply comes to what is pointed at, or where it is cut."""
    piece, place = known.pieces.get(word), _place(known, word)
    if not place or (piece is not None and piece.side != side):
        return ("Point at a unit or hex to see its path.",), ()
    way: SupplyWay | None = known.glimpse.seat.tool("supply_way", place, side)
    name = piece.title if piece is not None else c.where(known, place)
    if way is None:
        return (f"{name}: no way leads to a Supply Source.",), ()
    tone: Tone = "selected" if way.open else "sight_blocked"
    shapes = [Overlay("dots", _places_in_order(known, way.unit), tone)]
    if way.railway:
        shapes.append(Overlay("links", _pairs(known, pairwise(way.railway)), "selected"))
    if way.open:
        steps = len(way.unit) - 1
        over = f"{steps} of {way.length} hexes over land" if steps else "on the spot"
        along = f", then {counted(len(way.railway) - 1, 'hex', 'hexes')} by rail" if len(way.railway) > 1 else ""
        return (f"{name}: {over}{along}.",), tuple(shapes)
    shapes.append(Overlay("hatched", _places(known, way.closed), "sight_blocked"))
    if not way.closed:
        return (f"{name}: {len(way.unit) - 1} hexes to supply, {way.length} at most.",), tuple(shapes)
    where = listed([c.where(known, each) for each in way.closed[:3]])
    return (f"{name}: cut at {where}.",), tuple(shapes)


def _places_in_order(known: Facts, words: Iterable[str]) -> tuple[int, ...]:
    return tuple(known.board.index[word] for word in words)


# ---------------------------------------------------------------- railways


def _rails(known: Facts, wish: LayerWish) -> Layer:
    """11.1.2: what trains can use, where they cannot, and where the Prussian net ends."""
    side, seat = _side(known, wish), known.glimpse.seat
    net, links = seat.tool("rail_net", side), seat.tool("rail_links")
    usable = [pair for pair in links if net.usable.issuperset(pair)]
    own = net.usable | net.cut
    cut = [pair for pair in links if own.issuperset(pair) and not net.cut.isdisjoint(pair)]
    free, barred = (
        Overlay("links", _pairs(known, usable), "legal"),
        Overlay("links", _pairs(known, cut), "sight_blocked", dashed=True),
    )
    heads = [PlaceSign(known.board.index[word], "rail", "selected") for word in sorted(net.railheads)]
    legend = (
        LayerKey(free, "trains can use it", str(len(net.usable))),
        LayerKey(barred, "cut off, or watched by the enemy", str(len(net.cut))),
        LayerKey(PlaceSign(0, "rail", "selected"), "Railhead: the Prussian net ends", str(len(heads))),
    )
    used = dict(c.campaign_view(known).rail_used).get(side, 0)
    limits = known.data.transport.rail[side]
    told = (f"{used} of {limits.base} SPs moved this turn, {limits.maximum} at most for VPs.",)
    title = f"{known.adjective(side)} railways"
    return Layer(title, (free, barred), tuple(heads), legend, told, _next(known, wish, side))


# ---------------------------------------------------------------- Command Zones


def _command(known: Facts, wish: LayerWish) -> Layer:
    """8.3.1: the Command Zone of each RL marker, and its CPs."""
    side = _side(known, wish)
    zones: dict[str, frozenset[str]] = known.glimpse.seat.tool("command_zones", side)
    points = {kind: number for owner, kind, number in c.campaign_view(known).cp if owner == side}
    shapes, legend = [], []
    for kind, places in zones.items():
        tone, dashed = MARKED[kind]
        shape = Overlay("area", _places(known, places), tone, MARKERS[kind], dashed)
        shapes.append(shape)
        legend.append(LayerKey(shape, f"{MARKERS[kind]} RL marker, CPs", str(points.get(kind, 0))))
    reach = known.data.limits.command_zone[side]
    told = (
        (f"It reaches {counted(reach, 'hex', 'hexes')}; beyond, an activation costs one CP more.",)
        if zones
        else ("No RL marker lies face up on the map.",)
    )
    title = f"{known.adjective(side)} Command Zones"
    return Layer(title, tuple(shapes), (), tuple(legend), told, _next(known, wish, side))


# ---------------------------------------------------------------- control, and the Empire


def _control(known: Facts, wish: LayerWish) -> Layer:
    """10.10: what each side holds of the other's country, the railways it has taken, and the cities."""
    held: dict[str, Control] = known.glimpse.seat.tool("control_map")
    shapes: list[Overlay] = []
    signs: list[PlaceSign] = []
    legend: list[LayerKey] = []
    for side, each in held.items():
        tone, dashed = HOLDERS[side]
        area = Overlay("area", _places(known, each.abroad), tone, dashed=dashed)
        rails = Overlay("links", _pairs(known, each.rails), tone, dashed=True)
        flags = [PlaceSign(known.board.index[word], "flag", tone) for word in sorted(each.cities)]
        shapes += [area, rails]
        signs += flags
        legend.append(LayerKey(area, f"enemy hexes in {known.adjective(side)} hands", str(len(each.abroad))))
        if flags:
            legend.append(LayerKey(flags[0], f"cities in {known.adjective(side)} hands", str(len(flags))))
        if each.rails:
            legend.append(LayerKey(rails, f"railways taken by the {known.name(side)}", str(len(each.rails))))
    return Layer("Control", tuple(shapes), tuple(signs), tuple(legend))


def _empire(known: Facts, wish: LayerWish) -> Layer:
    """18.2.2: beyond ten hexes from the border the Empire may fall."""
    line = Overlay("between", _pairs(known, known.glimpse.seat.tool("empire_line")), "out_of_command")
    told: Politics | None = known.glimpse.seat.tool("politics")
    if told is None:
        return Layer(LINE.title, (line,), (), (LayerKey(line, "ten hexes from the border"),))
    crowns = [
        PlaceSign(known.board.index[ruler.place], "crown", "out_of_command" if side == "french" else "command")
        for side, ruler in told.rulers.items()
        if known.board.index[ruler.place] not in known.board.boxes
    ]
    falls = f"{percent(told.now)} that the Empire falls when he is looked at"
    chance = falls if told.now else "The Empire does not fall for the distance"
    legend = [LayerKey(line, "ten hexes from the border", str(told.limit))]
    legend += [LayerKey(sign, told.rulers[side].name) for side, sign in zip(told.rulers, crowns, strict=False)]
    words = (f"Napoleon III is {counted(told.hexes, 'hex', 'hexes')} from the border. {chance}.",)
    return Layer(LINE.title, (line,), tuple(crowns), tuple(legend), words)


_LAYERS: dict[str, Callable[[Facts, LayerWish], Layer]] = {
    ZONES: _zones,
    SUPPLY: _supply,
    RAILS: _rails,
    COMMAND: _command,
    CONTROL: _control,
    EMPIRE: _empire,
}
