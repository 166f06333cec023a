"""What others have done, act by act: moves, throws of dice with all that came of them, cards and other results.

It is read from the record as those who look at the table may read it. An act is what one action has brought about, or
a whole report of dice, however many actions it took. What is only said, such as who is activated, is no act.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Literal

from wargame.client.table.record import Line
from wargame.client.table.reporting import reports_of
from wargame.client.table.reports import LOST, Report, become
from wargame.engine.annals import Fate, in_the_end
from wargame.engine.events import Event, Move, Rolled, TurnBegins
from wargame.phrases.plain import place_name

if TYPE_CHECKING:
    from wargame.client.table.model import TableModel

Kind = Literal["move", "dice", "told"]


@dataclass(frozen=True)
class Happening:
    """One act of somebody: its words, the counters it names, the ways it tells of, and what became of whom."""

    kind: Kind
    side: str | None
    """Who acted."""
    text: str
    first: int
    """The entries of the log it tells of, from the first ..."""
    last: int
    """... to the last."""
    ply: int
    heading: str = ""
    """What of the sequence of play it belongs to."""
    names: tuple[str, ...] = ()
    """The counters and places it is about, who acts first."""
    ways: tuple[Move, ...] = ()
    fates: tuple[Fate, ...] = ()
    report: Report | None = None
    number: int = 0
    """Which act it is since somebody chose, from 1; 0 for those before."""

    @property
    def harm(self) -> tuple[Fate, ...]:
        """Who was hurt."""
        return tuple(fate for fate in self.fates if fate.harm)

    @property
    def became(self) -> list[tuple[Fate, str]]:
        """Who was hurt, and in a word what he has become."""
        if self.report is None:
            return [(fate, become(fate, fate.word)) for fate in self.harm]
        left = dict[tuple[str, str, str], int]()
        for fate in self.harm:
            left[fate[:3]] = left.get(fate[:3], 0) + fate.number
        hurt = [(fate, words) for fate, words in self.report.hurt if fate.unit or fate[:3] in left]
        return [
            (fate if fate.unit else fate._replace(number=left[fate[:3]]), become(fate, said)) for fate, said in hurt
        ]

    @property
    def lost(self) -> bool:
        """Whether something is out of the game by it."""
        return any(fate.what == LOST for fate in self.harm)

    @property
    def decides(self) -> bool:
        """Whether it tells who has won."""
        return self.report is not None and self.report.outcome.decides

    @property
    def gravest(self) -> Fate | None:
        """The gravest thing that became of somebody."""
        harm = self.harm
        return next((fate for fate in harm if fate.what == LOST), harm[-1] if harm else None)

    @property
    def result(self) -> str:
        """What came of it, in a word; of losses on both sides first those of who acted."""
        gravest = self.gravest
        if gravest is None:
            return ""
        alike = Counter[bool]()
        for fate in self.harm:
            if fate.what == gravest.what:
                alike[fate.side == self.side] += fate.number or 1
        if len(alike) > 1 and self.lost:
            return f"{alike[True]} + {alike[False]} {gravest.word}"
        return f"{alike.total()} {gravest.word}" if alike.total() > 1 else gravest.word


@dataclass
class _Draft:
    """An act while the record is gone through."""

    ply: int
    lines: list[Line] = field(default_factory=list)
    report: Report | None = None


def happenings(model: TableModel, since: int = 0) -> list[Happening]:
    """The acts in the record from an entry of the log on, the oldest first."""
    lines = [line for line in model.lines if line.number >= since]
    found: list[Happening] = []
    quiet = model.quiet(since)
    for heading, draft in _drafts(model, lines):
        act = _act(model, draft)
        if act is None:
            continue
        act = replace(act, heading=heading)
        stretch = next((each for each in quiet if each.first <= act.first and act.last < each.end), None)
        if stretch is not None:
            act = replace(act, kind="told", text=stretch.text, first=stretch.first, last=stretch.end - 1, report=None)
        if found and stretch is not None and found[-1].first == stretch.first:
            found[-1] = act
        elif found and _goes_on(found[-1], act):
            found[-1] = _joined(model, found[-1], act)
        else:
            found.append(act)
    return _in_the_end(found)


def _in_the_end(acts: Sequence[Happening]) -> list[Happening]:
    """Acts that took nobody who came back by a later one."""
    left = in_the_end([act.fates for act in acts])
    return [replace(act, fates=fates) for act, fates in zip(acts, left, strict=True)]


def _goes_on(before: Happening, act: Happening) -> bool:
    """Whether a counter that has just moved goes on from where it is: a march told hex by hex is one act."""
    if before.kind != "move" or act.kind != "move" or before.heading != act.heading or not before.ways:
        return False
    last, first = before.ways[-1], act.ways[0]
    return (last.piece, last.end) == (first.piece, first.start)


def _joined(model: TableModel, before: Happening, act: Happening) -> Happening:
    names = tuple(dict.fromkeys((*before.names, *act.names)))
    ways, fates = tuple(_marches((*before.ways, *act.ways))), before.fates + act.fates
    text = _marched(model, ways)
    return replace(act, text=text, first=before.first, names=names, ways=ways, fates=fates)


def _marched(model: TableModel, ways: Sequence[Move]) -> str:
    """A march that was told hex by hex, as one: who, from where, and where to."""
    first, others = ways[0], len({way.piece for way in ways}) - 1
    piece = model.piece_of(first.piece)
    name = piece.title.partition(",")[0] if piece is not None else first.piece
    who = f"{name} and {others} more" if others else name
    start, end = (place_name(model.board, place) for place in (first.start, first.end))
    return f"{who}: from {start} to {end}."


def numbered(model: TableModel, since: int, viewer: str, own: int, chose: Callable[[int], bool]) -> list[Happening]:
    """The acts of others than the viewer from an entry of the log on; those after his action `own` are counted.

    His own dice are among them where others had a part in them, such as a combat that comes of their Reaction, or in
    which they have chosen their losses: `chose` says of an action whether he has chosen it. They are counted where he
    has chosen nothing.
    """
    found: list[Happening] = []
    for act in happenings(model, since):
        own_choices = [chose(ply) for ply in act.report.plies] if act.report is not None else [True]
        if act.side is not None and (act.side != viewer or not all(own_choices)):
            counts = act.ply > own and (act.side != viewer or not any(own_choices))
            number = sum(bool(each.number) for each in found) + 1 if counts else 0
            found.append(replace(act, number=number))
    return found


def turn_began(model: TableModel) -> int:
    """The entry of the log with which this turn began; 0 if none has."""
    log = model.game.log
    return next((n for n in range(len(log) - 1, -1, -1) if isinstance(log[n].event, TurnBegins)), 0)


def _drafts(model: TableModel, lines: Sequence[Line]) -> Iterator[tuple[str, _Draft]]:
    """Lines that belong to one act, each with the heading it stands below."""
    reports = iter(reports_of(lines, model.fates))
    report, heading, headed = next(reports, None), "", -1
    draft: _Draft | None = None
    above = ""
    for line in lines:
        while report is not None and line.number > report.last:
            report = next(reports, None)
        within = report if report is not None and line.number >= report.first else None
        if line.colour is None:
            heading, headed = line.text, line.number
            if draft is not None and within is not None and draft.report is within:
                above = heading  # its dice were thrown before it was known what they begin
            continue
        if line.number == headed:  # what the heading has said already
            continue
        if draft is None or draft.report is not within or (within is None and draft.ply != line.entry.ply):
            if draft is not None:
                yield above, draft
            draft, above = _Draft(line.entry.ply, report=within), heading
        draft.lines.append(line)
    if draft is not None:
        yield above, draft


def _act(model: TableModel, draft: _Draft) -> Happening | None:
    """What is worth being shown of some lines that belong together."""
    lines = draft.lines
    events = [line.entry.seen_by(model.reader) for line in lines]
    moves = [event.move() if event is not None else None for event in events]
    notable = [
        line
        for line, move, event in zip(lines, moves, events, strict=True)
        if draft.report is not None or move is not None or (event is not None and (event.is_result or event.played))
    ]
    if not notable:
        return None
    report, kind = draft.report, _kind(draft, moves)
    ways = tuple(_marches(move for move in moves if move is not None))
    by_hexes = kind == "move" and len(ways) < sum(move is not None for move in moves)
    first = lines[0] if kind == "told" else notable[0]  # what was done is said before what came of it
    told = report.headline if report is not None else first.text
    return Happening(
        kind=kind,
        side=_thrower(events) or model.decider(draft.ply),
        text=_marched(model, ways) if by_hexes else told,
        first=lines[0].number,
        last=lines[-1].number,
        ply=lines[-1].entry.ply,
        names=tuple(dict.fromkeys(name for line in notable for name in line.where)),
        ways=ways,
        fates=tuple(fate for line in lines for fate in model.fates(line)),
        report=report,
    )


def _kind(draft: _Draft, moves: Sequence[Move | None]) -> Kind:
    return "dice" if draft.report is not None else "move" if any(moves) else "told"


def _thrower(events: Sequence[Event | None]) -> str | None:
    """Who threw the first die: who attacks, although the dice may have waited for an answer of the other side."""
    return next((event.side for event in events if isinstance(event, Rolled)), None)


def _marches(moves: Iterable[Move]) -> list[Move]:
    """The ways of counters; what one of them goes hex by hex is one way."""
    found: list[Move] = []
    for move in moves:
        at = next((n for n, each in enumerate(found) if (each.piece, each.end) == (move.piece, move.start)), None)
        if at is None:
            found.append(move)
        else:
            found[at] = _further(found[at], move)
    return found


def _further(before: Move, move: Move) -> Move:
    """A way and the one that goes on from its end."""
    path = (*(before.path or (before.end,)), *(move.path or (move.end,)))
    return Move(before.piece, before.start, move.end, path)
