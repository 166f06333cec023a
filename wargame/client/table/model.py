"""What is on the table, without a window: the game, whose eyes look at it, and what they have been shown.

Scenes and tools draw from it and change it; nothing here knows pygame, a camera or a pointer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, NamedTuple

from wargame.client.looks import Glimpse, Look, Piece, glimpse_of
from wargame.client.palette import LINE2, Colour
from wargame.client.table.insight import Insight
from wargame.client.table.record import Line, lines_of
from wargame.client.table.reporting import RECENT, reports_of
from wargame.client.table.reports import HURT, Matter, Reports
from wargame.client.table.stage import Act, Banner, Caption, Flash, Move, Throw, heard_of
from wargame.content import ScenarioRef, find
from wargame.engine.annals import Annals, Fate, Gain, Goal
from wargame.engine.events import Entry, Event, Rolled, TurnBegins
from wargame.engine.events import Move as Moved
from wargame.engine.game import Game
from wargame.sitting import Sitting
from wargame.sitting.previews import Previews

TOLD, ALOUD = 0.7, 1.6
"""Seconds before a move that is told begins, and after what is said aloud, so that a sentence can be read."""


@dataclass(frozen=True)
class _Known:
    """How far the record has been read, and through whose eyes."""

    eyes: tuple[str, ...]
    count: int
    last: Entry | None


class Quiet(NamedTuple):
    """A stretch of the log in which nobody has done anything, told in one sentence."""

    first: int
    end: int
    """The first entry after it."""
    text: str


def nobody(_: int) -> str | None:
    """Who took an action, at a table where none is taken."""
    return None


class TableModel:
    """A game seen through some eyes. `decider` tells who took an action, counted from 1."""

    watched = True
    """Whether nobody in front of the screen decides anything."""

    def __init__(self, game: Game, look: Look, decider: Callable[[int], str | None] = nobody) -> None:
        assert game.header is not None
        self.game, self.look, self.decider = game, look, decider
        self.board: Any = game.board
        self.ref: ScenarioRef = find(game.file or f"{game.header.game}/{game.header.scenario}")
        self.eyes: tuple[str, ...] = game.sides
        self.glimpse = self.glimpse_now()
        self.insight = self._insight()
        self.lines: list[Line] = []
        self.reports = Reports()
        self._known = _Known((), 0, None)
        self._seen: dict[str, Piece] = {}

    # ------------------------------------------------------------------ what may be shown

    @property
    def beside(self) -> Previews | None:
        """Works out what takes time beside the table; None where that is done at the table itself."""
        return None

    def _insight(self) -> Insight:
        return Insight(self.board, self.glimpse.looking, self.beside)

    def glimpse_now(self) -> Glimpse:
        """What these eyes may be shown at this moment."""
        return glimpse_of(self.game, self.eyes, self.beside)

    @property
    def asked(self) -> bool:
        """Whether somebody in front of the screen is to decide."""
        return False

    @property
    def reader(self) -> str | None:
        """Who reads the record: one side, or the umpire if all eyes are at the table."""
        return None if len(self.eyes) > 1 else self.eyes[0]

    def look_again(self, eyes: tuple[str, ...]) -> None:
        """The table has changed, or other eyes look at it: everything shown is made anew."""
        if eyes != self.eyes:
            self._seen.clear()
        self.eyes = eyes
        self.glimpse.estimates.close()
        self.glimpse = self.glimpse_now()
        self.insight.close()
        self.insight = self._insight()
        self._read()

    def _read(self) -> None:
        """Bring the record up to date; what was read before is read again only if it has changed."""
        log, known = self.game.log, self._known
        same = known.eyes == self.eyes and known.count <= len(log)
        if same and (known.count == 0 or log[known.count - 1] is known.last):
            self.lines += lines_of(self.game, self.look, self.reader, self.edge, known.count, self.piece_of)
        else:
            self.lines = lines_of(self.game, self.look, self.reader, self.edge, piece=self.piece_of)
        self._known = _Known(self.eyes, len(log), log[-1] if log else None)
        self.read_reports()

    def read_reports(self) -> None:
        """Take in what dice have decided; at a table that is only watched, since the last heading of the record."""
        heading = next((line.number for line in reversed(self.lines) if line.colour is None), 0)
        if self.watched:
            self.reports.begin(max(self.reports.since, heading))
        ask = self.glimpse.ask if self.asked else None
        asked = Matter(ask.about.names(), ask.about.of_dice, self.game.within) if ask is not None else None
        recent = reports_of(self.lines[-RECENT:], self.fates)
        self.reports.read(recent, len(self.game.log), asked, heading)

    @cached_property
    def _annals(self) -> tuple[Annals[Any], Any] | None:
        annals: Annals[Any] | None = self.game.module.part("chronicle")
        return None if annals is None else (annals, annals.names(self.game))

    def fates(self, line: Line) -> Sequence[Fate]:
        """What a line of the record means for whom, as its reader may know it."""
        event = line.entry.seen_by(self.reader)
        if self._annals is None or event is None or line.colour is None:
            return ()
        annals, names = self._annals
        told = [fate for fate in annals.fates_of(names, event) if fate.side]
        return told or list(self._hurt(annals.harmed_by(names, event), event))

    def gains(self, line: Line) -> Sequence[Gain]:
        """The points that a line of the record tells of, as its reader may know it."""
        event = line.entry.seen_by(self.reader)
        if self._annals is None or event is None or line.colour is None:
            return ()
        annals, names = self._annals
        return annals.gains_of(names, event)

    def goals(self) -> Mapping[str, Goal]:
        """What counts for victory, and who has it now, as these eyes may know it."""
        if self._annals is None:
            return {}
        annals, names = self._annals
        return {goal.id: goal for goal in annals.goals(names, self.glimpse.view)}

    def _hurt(self, sides: Iterable[str], event: Event) -> Iterator[Fate]:
        """The counter an event names that hurts its side without a fate of its own."""
        for side in sides:
            pieces = filter(None, (self.piece_of(word) for word in event.names()))
            piece = next((piece for piece in pieces if piece.side == side), None)
            if piece is not None:
                yield Fate(side, HURT, piece.title, piece.id)

    def edge(self, ply: int) -> Colour:
        """The colour at the edge of the record for what came of an action: that of the side that acted."""
        who = self.decider(ply)
        return self.look.side(who).colour if who else LINE2

    def piece_of(self, word: str) -> Piece | None:
        """A counter as these eyes know it; one that is gone as they saw it last."""
        return self.look.piece(self.glimpse, word) or self._seen.get(word)

    def remember(self, pieces: Sequence[Piece]) -> None:
        """Keep what counters look like to these eyes."""
        self._seen |= {piece.id: piece for piece in pieces}

    def place_of(self, word: str) -> int | None:
        """Where a place or a counter is on the map; None for what lies beside it."""
        where = self.board.index.get(word, -1)
        if where < 0:
            piece = self.look.piece(self.glimpse, word)
            where = piece.place if piece is not None else -1
        return where if where >= 0 and where not in self.board.boxes else None

    # ------------------------------------------------------------------ what has happened

    def acts_since(self, since: int, tell: bool = False) -> list[Act]:
        """What the log has told since, as it is shown: moves and dice, with the sentence of each if it is told."""
        acts: list[Act] = []
        quiet = {stretch.first: stretch for stretch in self.quiet(since)}
        passed = since
        for number, entry in enumerate(self.game.log[since:], since):
            if number in quiet:
                acts.append(Caption(quiet[number].text, hold=ALOUD))
                passed = quiet[number].end
            event = entry.seen_by(self.reader)
            if event is None or number < passed:
                continue
            shown = self.acts_of(event)
            heading = self.game.words.heading(self.game, event) if isinstance(event, TurnBegins) else None
            if heading:
                acts.append(Banner(heading))
            gone = event.gone_from()
            sentence = self.game.sentence(entry, self.reader) if gone or event.aloud or (tell and shown) else None
            if sentence is not None:
                side = event.side_named(self.game.sides) or None
                acts.append(Caption(sentence, side, hold=ALOUD if event.aloud else TOLD))
            if gone:
                acts.append(Flash(self.board.index[gone]))
            acts += shown
        return together(acts)

    def quiet(self, since: int) -> list[Quiet]:
        """The stretches of the log since in which nobody has done anything, each in one sentence."""
        if self._annals is None:
            return []
        annals, names = self._annals
        events = [entry.seen_by(self.reader) for entry in self.game.log[since:]]
        found, start = list[Quiet](), 0
        while start < len(events):
            end = annals.quiet_end(events, start)
            told = annals.in_short(names, [event for event in events[start:end] if event is not None])
            found += [Quiet(since + start, since + end, told)] if told else []
            start = max(end, start + 1)
        return found

    def acts_of(self, event: Event) -> list[Act]:
        """An event as it is shown on the map."""
        heard = heard_of(event)
        acts: list[Act] = [heard] if heard is not None else []
        moved = event.move()
        if moved is not None:
            way = self.way(moved)
            if way:
                acts.append(Move(moved.piece, tuple(self.board.centres[place] for place in way)))
        if isinstance(event, Rolled):
            acts.append(Throw((self.look.die(event),)))
        return acts

    def way(self, moved: Moved) -> list[int]:
        """The hexes a counter is shown to pass: a straight line where the log does not tell the path. Into a box and
        out of it there is no way to be seen."""
        a, b = self.board.index[moved.start], self.board.index[moved.end]
        if not self.board.boxes.isdisjoint((a, b)):
            return []
        if moved.path:
            return [a, *(self.board.index[place] for place in moved.path)]
        if self.board.grid is None or a == b:
            return [a, b]
        return [a, *(step[0] for step in self.board.line(a, b)[1:-1] if step), b]

    def told_since(self, since: int) -> list[Line]:
        """The sentences of the record since an entry of the log."""
        return [line for line in self.lines if line.number >= since and line.colour is not None]


def together(acts: Sequence[Act]) -> list[Act]:
    """Dice that fall one after the other are thrown together."""
    joined: list[Act] = []
    for act in acts:
        last = joined[-1] if joined else None
        if isinstance(act, Throw) and isinstance(last, Throw):
            joined[-1] = Throw((*last.dice, *act.dice))
        else:
            joined.append(act)
    return joined


class SittingModel(TableModel):
    """A sitting: who may look now, and who looked last."""

    def __init__(self, sitting: Sitting, look: Look, patience: float | None = None) -> None:
        """`patience`: the seconds that a click waits for odds that are worked out beside the table; None if they are
        worked out at it."""
        self.sitting = sitting
        self.previews = Previews(sitting.game, patience) if patience is not None else None
        self.watched = sitting.watched
        self.umpire: str | None = None
        """Whose eyes watch a game between computers; None for both."""
        self.seen: str | None = None
        """The side whose view was shown last: before another one a curtain may have to fall."""
        super().__init__(sitting.game, look, self._who_acted)
        self.reports.begin(len(self.game.log))

    @property
    def beside(self) -> Previews | None:
        """Odds of a line that is only tried rest on dice that no shadow of the game knows."""
        return self.previews if self.sitting.trying is None else None

    def close(self) -> None:
        """The table is left."""
        if self.previews is not None:
            self.previews.close()

    def _who_acted(self, ply: int) -> str | None:
        deciders = self.sitting.history.deciders
        return deciders[ply - 1] if 0 < ply <= len(deciders) else None

    def chose(self, number: int) -> bool:
        """Whether the person looking has chosen an action, and it was not given for him."""
        history = self.sitting.history
        known = 0 < number <= len(history.deciders)
        return known and history.deciders[number - 1] == self.eyes[0] and number not in history.automatic

    @property
    def chosen_last(self) -> int:
        """The number of the last action that the person looking has chosen; 0 if there is none."""
        return next((number for number in range(len(self.sitting.history.deciders), 0, -1) if self.chose(number)), 0)

    @property
    def told_from(self) -> int:
        """The first entry of the log that came of what he has chosen last, or after it."""
        log, own, number = self.game.log, self.chosen_last, len(self.game.log)
        while number > 0 and log[number - 1].ply >= own:
            number -= 1
        return number

    def glimpse_now(self) -> Glimpse:
        """A question to a computer player is not shown: it may tell what the player holds."""
        glimpse = self.open_glimpse()
        return replace(glimpse, ask=None) if self.sitting.computer_to_decide else glimpse

    def open_glimpse(self) -> Glimpse:
        """With the question, whoever it is for: only for words about what is open anyway."""
        return super().glimpse_now()

    @property
    def asked(self) -> bool:
        """Whether somebody in front of the screen is to decide."""
        return self.glimpse.ask is not None and not self.sitting.computer_to_decide

    def eyes_now(self) -> tuple[str, ...]:
        """Who may look at the table as it is now."""
        viewer = self.sitting.viewer(self.umpire if self.sitting.watched else self.seen)
        sides = self.game.sides
        if viewer is None:
            return sides
        others = tuple(side for side in sides if side != viewer)
        return (viewer, *others) if self.sitting.all_open else (viewer,)

    def next_umpire(self) -> None:
        """Watch through the eyes of both sides, the first, the second."""
        order = (None, *self.game.sides)
        self.umpire = order[(order.index(self.umpire) + 1) % len(order)]

    def moment(self, tried: bool) -> object:
        """Changes whenever the table or the eyes on it do; `tried` while a line of play is."""
        return len(self.game.actions), tried, self.sitting.over, self.seen

    def needs_curtain(self, wanted: bool) -> bool:
        """Whether a curtain has to fall before this moment is shown, if people want one."""
        return wanted and self.sitting.solitaire is None and self.sitting.needs_curtain(self.seen)

    def news_since(self, side: str) -> int | None:
        """The entry of the log from which on a side has not seen what the others did; None if there is none."""
        news = self.sitting.news(side)
        if not news:
            return None
        first = news[0].entry.ply
        return next(number for number, entry in enumerate(self.game.log) if entry.ply >= first)
