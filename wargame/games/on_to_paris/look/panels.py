"""The furniture beside the map: the units of both sides, and how they stand in points."""

from __future__ import annotations

from collections.abc import Sequence

from wargame.client.kit import Hint
from wargame.client.looks.glimpse import Glimpse
from wargame.client.looks.panel import Line, Panel, PanelData, Rows
from wargame.client.looks.plain.art import on_furniture
from wargame.client.looks.plain.facts import Facts, facts
from wargame.client.looks.plain.panels import LINE, force


def columns(glimpse: Glimpse) -> tuple[Sequence[Panel], Sequence[Panel]]:
    """The enemy at the left; the own side and the points at the right."""
    known = facts(glimpse)
    others = [force(known, side) for side in known.sides if side != glimpse.side]
    return others, (force(known, glimpse.side), _points(known, *glimpse.seat.tool("if_it_ended")))


def _points(known: Facts, ending: int, level: str) -> PanelData:
    """3.1, 8.2, 8.5, 7.1: VPs and what they would come to, and the purses and pools of both sides side by side."""
    vp = dict(known.view.points).get("prussian", 0)
    told = {(side, name): value for side, name, value in known.view.standing}
    names = dict.fromkeys(name for _, name, _ in known.view.standing)
    rows = [Line(label=name, values=tuple(told.get((side, name), "") for side in known.sides)) for name in names]
    words = f"{level}. Prussia gains points, France takes them away; F1 tells what counts."
    now = Line(
        id="standing:vp", hint=Hint("Victory Points", f"As things stand: {words}"), label="As it stands", value=level
    )
    heads = tuple((known.name(side), on_furniture(known.armies[side])) for side in known.sides)
    blocks = (Rows((now,), row=LINE, size=14), Rows(tuple(rows), heads=heads, row=LINE, size=14))
    return PanelData("standing", "Standing", f"{vp} VP, {ending} if it ended now", blocks)
