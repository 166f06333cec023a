"""The page between turns: what was gained and lost, points and how they came, who arrives, luck against odds.

`TurnPages` belongs to a table: it has a chronicle for each pair of eyes, knows when a page is due, and opens it. A page
is made for one reader and shows what he may read; it closes when other eyes look at the table.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from wargame.client.dialogue import FOOT, Act, Window
from wargame.client.kit import Hint
from wargame.client.kit.veil import more_below
from wargame.client.looks import Piece
from wargame.client.menu.blocks import Block, draw_blocks, gap, height_of
from wargame.client.palette import BRASS_DARK, INK, INK2, PAPER, RULE
from wargame.client.table.turn_blocks import Printer, arrivals, beside, fates, luck, points
from wargame.client.table.turn_statistics import statistics
from wargame.engine.events import TurnBegins
from wargame.sitting.chronicle import Chronicle

if TYPE_CHECKING:
    from wargame.client.table.game_table import GameTable

WIDTH, HEIGHT = 1340, 900
MARGIN, GUTTER = 44, 52
HEAD = 92
LEAF = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
UNREAD = 0.6
"""A page that comes by itself cannot be closed for so many seconds: the press was meant for what was there before."""
LOW = 760
"""Below this height lines stand closer."""
APART = 1000
"""From this width on the blocks stand two and two."""


class TurnPages:
    """The pages of a table: one chronicle for each reader, and the turn each of them has been told of last."""

    def __init__(self, table: GameTable) -> None:
        self.table = table
        self._chronicles: dict[str | None, Chronicle] = {}
        self._told: dict[str | None, int] = {}
        self._started = Chronicle(table.game, None).last or 0
        self._known: tuple[object, ...] = ()
        self._waits = False
        self.coming = False
        """Whether a page lies over the table as soon as it is at rest."""

    def chronicle(self) -> Chronicle:
        """What those who look at the table may read."""
        reader = reader_of(self.table)
        if reader not in self._chronicles:
            self._chronicles[reader] = Chronicle(self.table.game, reader)
        return self._chronicles[reader]

    @property
    def due(self) -> bool:
        """Whether a turn is over that those who look at the table have not been told of. The end has its own page."""
        reader, last = reader_of(self.table), self.chronicle().last or 0
        told = min(last, self._told.get(reader, self._started))  # what was taken back is told again
        self._told[reader] = told
        return last > told and self.table.game.outcome is None and self.table.app.settings.turn_page

    def tend(self, calm: bool = True) -> None:
        """To be called as time passes: follow the game, and open the page that is due once the table is at rest."""
        known = len(self.table.game.log), reader_of(self.table), self.table.app.settings.turn_page
        if known != self._known:
            self._known, self._waits = known, self.due
            self.chronicle().follow()
        on_top = self.table.app.scenes and self.table.app.scene is self.table
        self.coming = self._waits and calm and bool(on_top)
        if self.coming and not self.table.stage.acting:
            self.open(self.chronicle().last, unread=UNREAD)

    def open(self, turn: int | None = None, statistics: bool = False, unread: float = 0.0) -> None:
        """Show a turn, None for the one that runs once something has been done in it; from then on it is known.

        For so many seconds it is `unread`: what is pressed was meant for what it has come over.
        """
        chronicle = self.chronicle()
        self._told[chronicle.reader], self._waits, self.coming = chronicle.last or 0, False, False
        chronicle.follow()
        if turn is None and chronicle.turns and self._acted:
            turn = chronicle.turns[-1]
        self.table.app.push(TurnPage(self.table, chronicle, turn, statistics, unread))

    @property
    def _acted(self) -> bool:
        """Whether anybody has done anything in the turn that runs."""
        log = self.table.game.log
        begun = next((entry.ply for entry in reversed(log) if isinstance(entry.event, TurnBegins)), 0)
        return len(self.table.game.actions) > begun


def reader_of(table: GameTable) -> str | None:
    """Who reads the page: where there are no secrets everybody is told the same."""
    return table.model.reader if table.game.has_secrets else None


def open_turn_page(table: GameTable) -> None:
    """Call the page back; a table that keeps no pages has it made anew."""
    kept = getattr(table, "turns", None)
    (kept.pages if kept is not None else TurnPages(table)).open()


class TurnPage(Window):
    """A printed sheet over the dimmed table."""

    width = WIDTH

    def __init__(
        self, table: GameTable, chronicle: Chronicle, turn: int | None, figures: bool = False, unread: float = 0.0
    ) -> None:
        super().__init__(table.app, "")
        self._unread = unread
        self.table, self.chronicle, self.figures = table, chronicle, figures
        self.account = chronicle.account(turn)
        self._weighed = chronicle.behind

    # ------------------------------------------------------------------ time

    @property
    def busy(self) -> bool:
        """While dice are still being weighed."""
        return self.chronicle.behind > 0

    def update(self, seconds: float) -> None:
        """Print anew what has been weighed meanwhile; nobody else may read what this reader may."""
        self._unread -= seconds
        if reader_of(self.table) != self.chronicle.reader:
            self.close()
        elif self.chronicle.behind != self._weighed:
            self.chronicle.follow()
            self._weighed = self.chronicle.behind
            self._turn_to(self.account.turn)

    # ------------------------------------------------------------------ drawing

    @property
    def frame(self) -> pygame.Rect:
        """A sheet in the middle, smaller on a small display."""
        return self.middle(WIDTH, HEIGHT)

    def draw(self, surface: pygame.Surface) -> None:
        """The veil, the sheet with its head, the blocks, the buttons."""
        self.ui.begin(surface, self.theme)
        self.veil(surface)
        frame = self.frame
        self.ui.pen.shadow(frame, 6, 14, 190, 6)
        self.ui.pen.rect(frame, PAPER, RULE, 5)
        margin = MARGIN if frame.width > APART else 24
        inner = frame.inflate(-2 * margin, 0)
        self._head(inner)
        foot = pygame.Rect(inner.x, frame.bottom - FOOT - 20, inner.width, FOOT)
        self._body(pygame.Rect(inner.x, frame.y + HEAD + 16, inner.width, foot.y - frame.y - HEAD - 30))
        self.ui.pen.line(RULE, (inner.x, foot.y - 12), (inner.right, foot.y - 12))
        self._buttons(foot)

    def _head(self, inner: pygame.Rect) -> None:
        """Which turn, when it was, and the score once, large."""
        pen, account, y = self.ui.pen, self.account, inner.y + 24
        left = self._score(inner, y)
        room = left - inner.x - 20
        pen.write("caps-heavy", 34, self._said, INK, (inner.x, y), width=room)
        pen.write("map-italic", 18, account.name, INK2, (inner.x + 2, y + 40), width=room)
        pen.ornament((inner.centerx, inner.y + HEAD), inner.width, BRASS_DARK)

    @property
    def _said(self) -> str:
        if self.figures:
            return "Dice and losses"
        if not self.chronicle.turns:
            return "Before the first turn"
        return f"Turn {self._numbered(self.account.turn)} {'is over' if self.account.over else 'so far'}"

    def _numbered(self, turn: int) -> int:
        """A turn counted from the first one of the scenario, which may begin in the middle of a campaign."""
        turns = self.chronicle.turns
        return turn - turns[0] + 1 if turns else turn

    def _score(self, inner: pygame.Rect, y: int) -> int:
        """The score of each side, and what it was; returns where it begins."""
        pen, scores = self.ui.pen, self.account.scores
        x = float(inner.right)
        for number, (side, (_, now)) in enumerate(reversed(list(scores.items()))):
            look = self.table.look.side(side)
            wide = max(pen.measure("map-heavy", 44, str(now)), pen.measure("ui", 14, look.name))
            pen.write("map-heavy", 44, str(now), look.ink, (x - wide / 2, y - 10), "midtop")
            pen.write("ui", 14, look.name, look.ink, (x - wide / 2, y + 42), "midtop")
            x -= wide + 18
            if number < len(scores) - 1:
                x -= pen.write("map-italic", 18, "to", INK2, (x, y + 12), "topright").width + 18
        note = self._score_note()
        if note and x - pen.measure("map-italic", 16, note) > inner.x + inner.width * 2 // 5:
            x = pen.write("map-italic", 16, note, INK2, (x - 6, y + 14), "topright").x
        return round(x)

    def _score_note(self) -> str:
        account = self.account
        before, now = ([pair[number] for pair in account.scores.values()] for number in (0, 1))
        if not account.scores:
            return ""
        was = " to ".join(map(str, before))
        return f"{account.scored}, {was} when the turn began" if before != now else account.scored

    def _body(self, rect: pygame.Rect) -> None:
        column = pygame.Rect(rect.x, rect.y, rect.width - 4, rect.height)
        blocks = self._blocks(column)
        high = height_of(blocks)
        with self.ui.scrolled("page", rect.inflate(16, 0), high) as y:
            draw_blocks(blocks, y)
            more_below(self.ui.pen, rect, y + high, PAPER)

    def _blocks(self, rect: pygame.Rect) -> list[Block]:
        printer = self._printer()
        if self.figures:
            return statistics(printer, rect, self.chronicle, self.account)
        if rect.width < APART:
            return [
                *fates(printer, rect, self.account),
                gap(14),
                *points(printer, rect, self.account),
                gap(14),
                *arrivals(printer, rect, self.account, self._following, self._numbered),
                gap(14),
                *luck(printer, rect, self.account),
            ]
        half = (rect.width - GUTTER) // 2
        left = pygame.Rect(rect.x, 0, half, 0)
        right = pygame.Rect(rect.right - half, 0, half, 0)
        upper = beside([fates(printer, left, self.account), points(printer, right, self.account)])
        arriving = arrivals(printer, left, self.account, self._following, self._numbered)
        lower = beside([arriving, luck(printer, right, self.account)])
        spare = max(8, min(64, rect.height - upper[0] - lower[0]))
        return [upper, gap(spare), lower]

    def _printer(self) -> Printer:
        table = self.table
        low = self.frame.height < LOW
        return Printer(self.ui, table.look, table.map.sprites, self._piece, table.game.sides, low)

    def _piece(self, unit: str) -> Piece | None:
        try:
            return self.table.look.piece(self.table.glimpse, unit)
        except LookupError:  # a look that knows only what is in play
            return None

    @property
    def _following(self) -> str:
        """What comes next: the turn, and who decides first; while a turn lasts, that it goes on."""
        if self.account.ended:
            return "The game is over."
        glimpse, turns = self.table.glimpse, self.chronicle.turns
        turn, length = self._numbered(turns[-1]) if turns else 1, self.table.game.spec.length
        words = f"turn {turn}{', the last' if turn == length else f' of {length}'}."
        if not self.account.over:
            return f"{words[:1].upper()}{words[1:-1]}, goes on."
        if glimpse.waiting is None:
            return words
        return f"{words} {self.table.look.side(glimpse.waiting).player} decides first."

    # ------------------------------------------------------------------ what can be done

    def _buttons(self, foot: pygame.Rect) -> None:
        """Back and forth between the turns, the statistics, whether it comes of itself, and on with the game."""
        ui, x = self.ui, foot.x
        turns = self.chronicle.turns
        number = turns.index(self.account.turn) if self.account.turn in turns else 0
        for name, label, by in (("earlier", "‹ Turn {}", -1), ("later", "Turn {} ›", 1)):
            if 0 <= number + by < len(turns):
                turn = label.format(self._numbered(turns[number + by]))
                hint = Hint(turn, "Also by the arrow keys.")
                box = pygame.Rect(x, foot.y, ui.button_width(turn), foot.height)
                ui.button(name, box, turn, partial(self.leaf, by), "paper", hint=hint)
                x = box.right + 8
        label = "The turn" if self.figures else "Dice and losses"
        x = self._button("figures", x, foot, label, self._other, "D")
        on = self.app.settings.turn_page
        shown = f"Show after each turn: {'on' if on else 'off'}"
        x = self._button("shown", x, foot, shown, self._switch, "S")
        wide = max(150, ui.button_width(self._onward, "Enter"))
        ui.button(
            "go-on",
            pygame.Rect(foot.right - wide, foot.y, wide, foot.height),
            self._onward,
            self.close,
            "primary",
            "Enter",
        )
        note = "can be called back at any time: menu, or F4"
        if foot.right - wide - x - 30 > ui.pen.measure("map-italic", 15, note):
            ui.pen.write("map-italic", 15, note, INK2, (foot.right - wide - 16, foot.centery), "midright")

    def _button(self, name: str, x: int, foot: pygame.Rect, label: str, act: Act, key: str) -> int:
        wide = self.ui.button_width(label, key)
        self.ui.button(name, pygame.Rect(x, foot.y, wide, foot.height), label, act, "paper", key)
        return x + wide + 8

    @property
    def _onward(self) -> str:
        turns = self.chronicle.turns
        begun = turns[-1] if turns else 0
        return (
            f"Begin turn {self._numbered(begun)}" if self.account.over and self.account.turn == begun - 1 else "Go on"
        )

    def leaf(self, by: int) -> None:
        """To the turn before or after, if there is one."""
        turns = self.chronicle.turns
        to = turns.index(self.account.turn) + by if self.account.turn in turns else -1
        if 0 <= to < len(turns):
            self._turn_to(turns[to])

    def handle(self, event: pygame.Event) -> bool:
        """The arrow keys leaf through the turns unless the keyboard is on a button. At first nothing closes it."""
        if self._unread > 0 and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            return True
        if event.type == pygame.KEYDOWN and event.key in LEAF and not self.ui.focused:
            self.leaf(LEAF[event.key])
            return True
        return super().handle(event)

    def _turn_to(self, turn: int) -> None:
        self.account = self.chronicle.account(turn)
        self.ui.dirty = True
        self.app.frame = True

    def _other(self) -> None:
        """From the turn to the statistics, and back."""
        self.figures = not self.figures
        self.ui.dirty = True

    def _switch(self) -> None:
        self.app.change(turn_page=not self.app.settings.turn_page)
