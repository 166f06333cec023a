"""The furniture beside the map: the units of each side, and how the game stands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wargame.client.kit import Hint
from wargame.client.looks.glimpse import Glimpse
from wargame.client.looks.panel import Icon, Line, Panel, PanelData, Rows, Swatch
from wargame.client.looks.plain.art import on_furniture
from wargame.client.looks.plain.facts import Facts, facts
from wargame.client.palette import BRASS
from wargame.engine.plain_view import PlainPiece
from wargame.grammar import counted, sentence
from wargame.phrases.plain import listed_values, place_name, turn_number

ROW, LINE = 25, 24
SHOWN = 10
"""So many units at most have a row in sight; the others are reached with the wheel."""


def columns(glimpse: Glimpse) -> tuple[Sequence[Panel], Sequence[Panel]]:
    """The other sides at the left; the own one and the standing at the right."""
    known = facts(glimpse)
    others = [force(known, side) for side in known.sides if side != glimpse.side]
    return others, (force(known, glimpse.side), standing(known))


def force(known: Facts, side: str) -> PanelData:
    """The units of a side, a row each."""
    units = [piece for piece in (*known.known, *known.view.lost) if piece.side == side]
    note = counted(sum(piece not in known.view.lost for piece in units), "unit")
    lines = tuple(_unit(known, piece) for piece in units)
    return PanelData(
        f"force-{side}", known.name(side), note, (Rows(lines, row=ROW, size=14, shown=SHOWN, id=f"force-{side}"),)
    )


def _unit(known: Facts, piece: PlainPiece) -> Line:
    """A unit: where it is, or what is not as it was."""
    lost = piece in known.view.lost
    where = known.board.names.get(known.board.index.get(piece.place, -1), piece.place)
    return Line(
        id=f"unit:{piece.id}",
        hint=Hint(piece.title, sentence(", ".join((listed_values(piece.values), *piece.states)))),
        words=() if lost else (piece.id,),
        place="" if lost else piece.place,
        label=piece.title,
        value="lost" if lost else ", ".join(piece.states) or where,
        left=(Swatch((on_furniture(known.armies[piece.side]),), width=4, height=14, edge=None),),
        ink="faint" if lost or piece.done else "plain",
        value_ink="bad" if piece.states else "faint",
    )


def standing(known: Facts) -> PanelData:
    """Points, what else tells how a side stands, and who is in the places that count."""
    note = f"turn {turn_number(known.spec, known.view)} of {known.spec.length}"
    return PanelData("standing", "Standing", note, (Rows(tuple(_standing(known)), row=LINE, size=14),))


def _standing(known: Facts) -> Iterator[Line]:
    view = known.view
    for side, points in view.points:
        yield Line(label=f"{known.name(side)}: points", value=str(points), value_ink="strong", left=_disc(known, side))
    for side, name, value in view.standing:
        yield Line(label=f"{known.name(side)}: {name}", value=value, value_ink="plain", left=_disc(known, side))
    for goal in view.goals:
        yield _goal(known, goal)


def _disc(known: Facts, side: str) -> tuple[Swatch]:
    return (Swatch((on_furniture(known.armies[side]),), radius=5),)


def _goal(known: Facts, goal: str) -> Line:
    """A place that counts, with a star in the colour of whoever is there."""
    holder = next((piece.side for piece in known.known if piece.place == goal), None)
    colour = BRASS if holder is None else on_furniture(known.armies[holder])
    name = place_name(known.board, goal)
    return Line(
        id=f"goal:{goal}",
        hint=Hint(name, "It counts."),
        place=goal,
        label=name,
        value="nobody there" if holder is None else known.name(holder),
        value_ink="faint",
        left=(Icon("star", colour),),
    )
