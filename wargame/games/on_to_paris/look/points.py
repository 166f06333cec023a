"""Victory Points: the level, what it would come to if it ended now, and every entry of the ledger (3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wargame.client.kit import Hint
from wargame.client.looks.panel import Block, Box, Figure, Gap, Line, PanelData, Rows, Score, Track
from wargame.client.looks.plain.facts import Facts
from wargame.client.palette import BRASS, PAPER, Colour, mix
from wargame.games.on_to_paris.content.scenario import LevelSpec
from wargame.games.on_to_paris.look import campaign as c
from wargame.games.on_to_paris.looking.ledger import Score as Entry
from wargame.grammar import minus, signed

SHOWN = 6
"""So many entries are in sight; the others are scrolled to."""
SHARES = {
    "french_substantial": ("french", 0.0),
    "french_marginal": ("french", 0.45),
    "draw": ("", 0.0),
    "prussian_marginal": ("prussian", 0.45),
    "prussian_substantial": ("prussian", 0.0),
}
"""By level: the side whose colour it has, and how pale."""


def points_panel(known: Facts) -> PanelData:
    """3.2, 3.3: the score with its ledger; Prussia gains points, France takes them away."""
    seat, view = known.glimpse.seat, c.campaign_view(known)
    ending, level = seat.tool("if_it_ended")
    scored, counted = seat.tool("ledger"), seat.tool("at_the_end")
    words = "as it ended" if view.outcome is not None else f"{minus(ending)} VP if it ended now"
    score = Score(
        number=minus(view.vp),
        words=words,
        detail=level,
        hint=Hint("Victory Points", "Prussia gains points, France takes them away.", "3.2"),
        id="points:vp",
    )
    began = known.spec.tracks.vp
    lines = [*_start(began), *_entries(scored, "scored")]
    blocks: list[Block] = [score, Track(tuple(_levels(known, level)), stretch=True, size=20), Gap(4)]
    blocks.append(Rows(tuple(lines), "Scored", shown=SHOWN, empty="Nothing scored yet.", id="ledger"))
    if lines:
        blocks.append(_total("now", view.vp))
    if counted:
        blocks.append(Rows(tuple(_entries(counted, "counted")), "Counted at the end, as it stands", id="at-the-end"))
        blocks.append(_total("if it ended now", ending))
    return PanelData(
        "standing",
        "Victory",
        f"{minus(view.vp)} VP, {minus(ending)} if it ended now",
        tuple(blocks),
        fold="shut",
        tab="State",
    )


def _start(began: int) -> list[Line]:
    if not began:
        return []
    hint = Hint("At the start", "The level with which the scenario begins.", "3.2")
    return [Line(id="ledger:start", hint=hint, label="at the start of the scenario", left=_figure(began))]


def _total(when: str, points: int) -> Rows:
    """3.2: what the entries above come to; a list of its own, for theirs may be scrolled."""
    hint = Hint(f"Total {when}", "The sum of all entries.", "3.2")
    figure = Figure(minus(points), 30, "brass", 15)
    return Rows((Line(id=f"ledger:total {when}", hint=hint, label=f"Total {when}", left=(figure,), bold=True),))


def _figure(points: int) -> tuple[Figure, ...]:
    return (Figure(signed(points), 30, "good" if points > 0 else "bad", 15),)


def _entries(entries: Sequence[Entry], kind: str) -> Iterator[Line]:
    """A line for each reason; its hint tells it in full."""
    for number, entry in enumerate(entries):
        often = f" {entry.times} times." if entry.times > 1 else ""
        yield Line(
            id=f"ledger:{kind}:{number}",
            hint=Hint(
                f"{signed(entry.points)} VP", f"{entry.reason[:1].upper()}{entry.reason[1:]}.{often}", entry.rule
            ),
            label=entry.reason + (f", {entry.times} times" if entry.times > 1 else ""),
            value=entry.rule,
            left=_figure(entry.points),
            value_ink="faint",
        )


def _levels(known: Facts, reached: str) -> Iterator[Box]:
    """3.3: the levels of victory from the French end to the Prussian one, the reached one framed."""
    levels: Sequence[LevelSpec] = known.spec.victory.levels or known.data.levels
    below = min((level.least for level in levels if level.least is not None), default=0)
    for level in reversed(levels):
        least = f"from {level.least} VP" if level.least is not None else f"below {below} VP"
        yield Box(
            id=f"level:{level.result}",
            hint=Hint(level.name, f"{least[:1].upper()}{least[1:]}.", "3.3"),
            text=f"< {below}" if level.least is None else str(level.least),
            ground=_ground(known, level.result),
            frame=BRASS,
            lit=level.name == reached,
        )


def _ground(known: Facts, result: str) -> Colour:
    side, pale = SHARES[result]
    return mix(c.colour(known, side), PAPER, pale) if side else mix(PAPER, BRASS, 0.3)
