"""Politics: where the sovereigns are and must be, and how likely the Empire falls (18)."""

from __future__ import annotations

from collections.abc import Iterator

from wargame.client.kit import Hint
from wargame.client.looks.panel import Beads, Boxes, Icon, Ink, Line, PanelData, Rows
from wargame.client.looks.plain.facts import Facts
from wargame.client.palette import BRASS, STANDARD, rgb
from wargame.games.on_to_paris.look import campaign as c
from wargame.games.on_to_paris.looking.politics import Politics, Ruler
from wargame.grammar import listed, percent

VIOLET = rgb("#A98BD6")
LOST = (1, 3, 5)
"""By so many SPs more a combat may be lost: the chances that are told."""


def empire_panel(known: Facts) -> PanelData | None:
    """18.2: None once the Empire has fallen, and in scenarios without sovereigns."""
    told: Politics | None = known.glimpse.seat.tool("politics")
    if told is None:
        return None
    hexes = Beads(
        id="empire:hexes",
        hint=Hint("From the border", "Beyond ten hexes of France the Empire may fall when he moves.", "18.2.2"),
        place=told.rulers["french"].place,
        label=f"{told.hexes} of {told.limit} hexes",
        filled=min(told.hexes, told.limit),
        total=told.limit,
        colour=VIOLET,
        round=False,
        room=112,
    )
    rulers = tuple(line for side in ("french", "prussian") for line in _ruler(known, told.rulers.get(side)))
    chances = Rows(tuple(_chances(told)), "Chance that the Empire falls")
    note = f"{percent(told.now)} that it falls" if told.now else f"{told.hexes} of {told.limit} hexes from the border"
    blocks = (Rows(rulers, row=24, size=14), Boxes((hexes,)), chances)
    return PanelData("politics", "Politics", note, blocks, fold="shut", tab="State")


def _ruler(known: Facts, ruler: Ruler | None) -> Iterator[Line]:
    """18.4, 18.5: a sovereign, and whether he is with the largest Army."""
    if ruler is None:
        return
    army = known.pieces.get(ruler.formation)
    there = f"with {army.title}, {c.where(known, ruler.place)}" if army is not None else c.where(known, ruler.place)
    largest = listed([known.data.formation[word].name for word in ruler.largest])
    if not ruler.largest:
        said = "Which Army is the largest is not known."
    elif ruler.present:
        said = f"He is with the largest Army of his side, {largest}."
    else:
        said = f"He must be with the largest Army, {largest}: else it costs VPs in combats and Rally Phases."
    yield Line(
        id=f"ruler:{ruler.id}",
        hint=Hint(ruler.name, said, "18.4" if ruler.id == "napoleon" else "18.5"),
        words=(ruler.id,),
        place=ruler.place,
        label=ruler.name,
        detail=there if ruler.present else f"{there}; not the largest",
        left=(Icon("crown", VIOLET if ruler.id == "napoleon" else BRASS, 20),),
        right=(Icon("check", STANDARD.good, 15) if ruler.present else Icon("cross", STANDARD.bad, 15),),
        ink="plain",
    )


def _chances(told: Politics) -> Iterator[Line]:
    """18.2.2: now, farther away, and after a lost combat."""
    where = "besieged, in the next Rally Phase" if told.besieged else "where he stands now"
    yield _chance("now", where, told.now)
    for hexes, chance in told.far.items():
        if hexes > told.hexes:
            yield _chance(f"far:{hexes}", f"{hexes} hexes from the border", chance)
    for sps in LOST:
        yield _chance(f"lost:{sps}", f"a combat of his lost by {sps} SP more", told.lost[sps])


def _chance(word: str, label: str, chance: float) -> Line:
    hint = Hint(f"{label[:1].upper()}{label[1:]}", "One check by dice, nothing has been rolled.", "18.2.2")
    ink: Ink = "bad" if chance else "good"
    return Line(id=f"empire:{word}", hint=hint, label=label, value=percent(chance) if chance else "none", value_ink=ink)
