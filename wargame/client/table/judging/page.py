"""The page that tells how a game went. It is drawn while the game is still being judged, and fills as it is."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

import pygame

from wargame.client import doors
from wargame.client.dialogue import FOOT, Message, Window
from wargame.client.kit import Hint
from wargame.client.looks import SideLook
from wargame.client.menu.trouble import reported
from wargame.client.palette import BRASS, IVORY, LINE, LINE2, MUTED, PANEL
from wargame.client.table.judging.choices import Ways, draw_choices
from wargame.client.table.judging.curve import draw_curve
from wargame.client.table.judging.luck import draw_luck
from wargame.client.table.judging.moment import Boards, moment_of
from wargame.engine.game import Game
from wargame.sitting.judgement import Choice, Judgement
from wargame.sitting.judging import Judge, may_be_judged
from wargame.sitting.records import HUMAN, chairs_of

if TYPE_CHECKING:
    from wargame.client.table.game_table import GameTable

WIDEST, HIGHEST = 1560, 940
HEAD = 58
PAD = 24
RIGHT = 452
"""How wide the column of choices is, where there is room."""
KEY = "j"
EVERY = 0.4
"""Seconds between two looks at how far the judge has come."""
EARLY = "A game is judged when it is over: until then it may have secrets. Who plays both sides openly need not wait."
_JUDGES: WeakKeyDictionary[Game, Judge] = WeakKeyDictionary()


def open_judgement(table: GameTable) -> None:
    """Open the page, or say why not."""
    actions = tuple(getattr(table, "timeline", table.game).actions)
    unfinished = _unfinished(table)
    if not actions or not may_be_judged(table.game, unfinished):
        why = EARLY if actions else "Nothing has been done yet."
        table.app.push(Message(table.app, "Not yet", why))
        return
    judge = _JUDGES.get(table.game)
    if judge is None or judge.actions != actions:
        if judge is not None:
            judge.close()
        judge = _JUDGES[table.game] = Judge(table.game, actions, partial(moment_of, table.look))
    table.app.push(JudgePage(table, judge))


def can_be_judged(table: GameTable) -> bool:
    """Whether the page would open."""
    return bool(table.game.actions) and may_be_judged(table.game, _unfinished(table))


def _unfinished(table: GameTable) -> bool:
    timeline = getattr(table, "timeline", None)
    return timeline.unfinished if timeline is not None else table.game.outcome is None


class JudgePage(Window):
    """The curve, luck and skill, the costly choices."""

    def __init__(self, table: GameTable, judge: Judge) -> None:
        title = table.look.browse(table.ref).title
        super().__init__(table.app, "How the game went", title)
        self.table, self.judge = table, judge
        self.boards = Boards(table.look, table.game, table.ref, table.app.background)
        if table.app.patience is None:
            judge.catch_up()
        else:
            judge.follow()
        self.found: Judgement = judge.judgement()
        self._seen, self._waited = judge.behind, 0.0
        self.whose = self._first_asked()

    def _first_asked(self) -> str | None:
        """The side whose choices are told first: that of the one person at the table, else both."""
        header = self.table.game.header
        assert header is not None
        chairs = chairs_of(header)
        people = [side for side in self.table.game.sides if chairs.get(side) == HUMAN]
        return people[0] if len(people) == 1 else None

    # ------------------------------------------------------------------ time

    @property
    def busy(self) -> bool:
        """While it is still being judged or painted."""
        return self.judge.behind > 0 or self.boards.worker.at_work

    def update(self, seconds: float) -> None:
        """Look now and then how far the judge has come."""
        self._waited += seconds
        painted = self.boards.worker.news()
        if (self._waited >= EVERY and self.judge.behind != self._seen) or painted:
            self._waited, self._seen = 0.0, self.judge.behind
            self.found = self.judge.judgement()
            self.ui.dirty = True
            self.app.frame = True

    def left(self) -> None:
        """Nobody looks any more: the judge leaves off, and goes on when the page is opened again."""
        self.judge.close()
        self.boards.worker.stop()
        super().left()

    # ------------------------------------------------------------------ drawing

    @property
    def frame(self) -> pygame.Rect:
        """Most of the window."""
        return self.middle(WIDEST, HIGHEST)

    def draw(self, surface: pygame.Surface) -> None:
        """The veil, the frame, and on it the sheet, the bars, the cards and the buttons."""
        self.ui.begin(surface, self.theme)
        self.veil(surface)
        frame = self.frame
        self._head(frame)
        inner = pygame.Rect(frame.x + PAD, frame.y + HEAD + 18, frame.width - 2 * PAD, frame.height - HEAD - 18 - 22)
        right = min(RIGHT, inner.width * 2 // 5)
        left = pygame.Rect(inner.x, inner.y, inner.width - right - 20, inner.height)
        column = pygame.Rect(left.right + 20, inner.y, right, inner.height)
        sides = [self._side(side) for side in self.found.sides]
        sheet = pygame.Rect(left.x, left.y, left.width, round((left.height - 14) * 0.61))
        draw_curve(self.ui, sheet, self.found, sides, self._turns(), self.go)
        bars = pygame.Rect(left.x, sheet.bottom + 14, left.width, left.bottom - sheet.bottom - 14)
        draw_luck(self.ui, bars, self.found, sides)
        self._column(column)

    def _side(self, side: str) -> SideLook:
        return self.table.look.side(side)

    def _turns(self) -> list[str]:
        return [f"turn {turn}" for turn in self.found.turns]

    def _head(self, frame: pygame.Rect) -> None:
        pen = self.ui.pen
        pen.shadow(frame, 8, 6, 190, 6)
        pen.rect(frame, PANEL, LINE2, 8)
        middle = frame.y + HEAD // 2
        head = pen.write("caps-heavy", 25, self.title, IVORY, (frame.x + PAD + 4, middle), "midleft")
        room = frame.right - 70 - head.right - 24
        pen.write("map-italic", 18, self._told, MUTED, (head.right + 24, middle + 2), "midleft", room)
        pen.line(LINE, (frame.x, frame.y + HEAD), (frame.right - 1, frame.y + HEAD))
        close = pygame.Rect(frame.right - PAD - 16, middle - 14, 28, 28)
        self.ui.icon_button("close", close, "close", self.close, Hint("Close", "Escape"))

    @property
    def _told(self) -> str:
        """Which game it was, and how far it has been judged."""
        parts = [self.subtitle]
        if self.judge.behind:
            share = 1 - self.judge.behind / (2 * max(1, len(self.judge.actions)))
            parts.append(f"still being judged, {share:.0%}")
        elif self.found.explained:
            late = max(0.0, self.found.explained.get("late", 0.0))
            early = max(0.0, self.found.explained.get("early", 0.0))
            parts.append(f"the estimate explains {early:.0%} of a result early and {late:.0%} late in a game")
        else:
            parts.append("by the points as they stand")
        return ", ".join(parts)

    def _column(self, rect: pygame.Rect) -> None:
        """Whose choices, the cards, and the buttons."""
        pen = self.ui.pen
        pen.write("caps", 18, "Choices that cost most", BRASS, (rect.x, rect.y - 3))
        names = [("", "Both"), *((side, self._side(side).name) for side in self.found.sides)]
        tabs = pygame.Rect(rect.x, rect.y + 26, rect.width, 30)
        self.ui.options("whose", tabs, names, self.whose or "", self._show)
        choices = self.found.costliest(self.whose)
        turning = {each.choice.ply: number for number, each in enumerate(self.found.turning_points(), 1) if each.choice}
        cards = pygame.Rect(rect.x, tabs.bottom + 10, rect.width, rect.bottom - tabs.bottom - FOOT - 22)
        waiting = "" if self.found.done else "They are being looked for."
        sides = {side: self._side(side) for side in self.found.sides}
        ways = Ways(self.go_to, self.attempt if self._record is not None else None)
        numbers = [turning.get(choice.ply) for choice in choices]
        draw_choices(self.ui, cards, choices, numbers, sides, self.boards, ways, waiting)
        self._buttons(pygame.Rect(rect.x, rect.bottom - FOOT, rect.width, FOOT))

    def _buttons(self, row: pygame.Rect) -> None:
        half = (row.width - 12) // 2
        if self._record is not None or self._replayed:
            box = pygame.Rect(row.x, row.y, half, row.height)
            self.ui.button("replay", box, "Replay", partial(self.go, 1), key="R")
        close = pygame.Rect(row.right - half, row.y, half, row.height)
        self.ui.button("done", close, "Close", self.close, "primary", "Enter")

    def _show(self, side: str) -> None:
        self.whose = side or None
        self.ui.dirty = True

    # ------------------------------------------------------------------ going there

    @property
    def _replayed(self) -> bool:
        return hasattr(self.table, "playback")

    @property
    def _record(self) -> Path | None:
        """The file of the game, if there is one."""
        sitting = getattr(self.table, "sitting", None)
        path: Path | None = getattr(self.table, "path", None) if sitting is None else sitting.path
        return path

    def go_to(self, choice: Choice) -> None:
        """To the moment before a choice was made."""
        self.go(choice.ply)

    def go(self, ply: int) -> None:
        """To the moment before an action: in the replay this page was opened from, or in one that is opened."""
        from wargame.client.table.replay import ReplayScene

        path = self._record
        if self._replayed:
            self.close()
            self.table.playback.go(ply - 1)  # type: ignore[attr-defined]
        elif path is not None:
            self.close()
            with reported(self.app, f"{path.name} cannot be replayed"):
                scene = ReplayScene(self.app, path)
                scene.playback.go(ply - 1)
                self.app.push(scene)

    def attempt(self, choice: Choice) -> None:
        """Try the better choice in a copy of the game: whoever sits there is asked, and it is a what-if."""
        from wargame.client.table.scene import TableScene
        from wargame.sitting import records

        path = self._record
        assert path is not None
        with reported(self.app, f"{path.name} cannot be gone on with"):
            branched = records.branch_off(path, choice.ply - 1)
            self.close()
            doors.resume(self.app, branched, {choice.side: HUMAN})
            table = self.app.scene
            if isinstance(table, TableScene) and not table.sitting.computer_to_decide:
                table.trial.toggle()
                if table.trial.lasts:
                    table.trial.push(choice.better)
