"""The blocks of the page between turns: fates with their counters, goals and points, arrivals, luck, dice."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import pygame

from wargame.client.kit import Hint, Ui
from wargame.client.looks import Look, Piece
from wargame.client.menu.blocks import Block, gap
from wargame.client.palette import INK, INK2, PAPER2, PAPER3, RED_INK, RULE
from wargame.client.table.sheets import crossed_out, fitting, picture
from wargame.client.table.sprites import Sprites
from wargame.engine.annals import Coming, Fate
from wargame.grammar import counted, signed, tenths
from wargame.sitting.account import Account, DiceThrown, HeldGoal, Luck

COUNTER, SLOT = 44, 50
WHAT = 88
"""The room for the name of a row of fates."""
FITTING = 8
"""So many counters of a row are shown and named; the rest is counted."""
GOALS, GOAL, LOW_GOAL = 9, 33, 27
"""So many goals are listed one by one; of more only those that have changed hands."""
COMING = 4
"""So many groups are shown that come next."""
BAR, BARS, LOW_BARS = 16, 62, 40
"""How high the bar of luck is, and the highest of the bars of dice."""
CHANCE = Hint(
    "Throws that hurt",
    "Each throw of dice that could hurt an enemy and was not sure to, yours or his; of dice that were thrown again "
    "the last throw. What was due is the sum of their odds when they were thrown.",
)


@dataclass(frozen=True)
class Printer:
    """What every block needs: where to draw, whose counters, and what they look like now."""

    ui: Ui
    look: Look
    sprites: Sprites
    piece: Callable[[str], Piece | None]
    """A counter these eyes may know, on the map or beside it."""
    sides: tuple[str, ...]
    low: bool = False
    """Whether there is little height, so that lines stand closer."""

    def heading(self, rect: pygame.Rect, words: str, note: str = "") -> Block:
        """The name of a block over a rule."""

        def draw(y: int) -> None:
            pen = self.ui.pen
            head = pen.write("caps", 21, words, INK, (rect.x, y))
            pen.write("map-italic", 16, note, INK2, (rect.right, y + 4), "topright", rect.width - head.width - 16)
            pen.rect(pygame.Rect(rect.x, y + 28, rect.width, 2), INK)

        return 42, draw

    def text(self, rect: pygame.Rect, label: str, words: str, indent: int = 0) -> Block:
        """A paragraph with a bold word before it."""
        pen = self.ui.pen
        left = indent or (round(pen.measure("ui-bold", 14, label)) + 14 if label else 0)
        high = pen.paragraph_height("ui", 14, words, rect.width - left)

        def draw(y: int) -> None:
            pen.write("ui-bold", 14, label, INK, (rect.x, y))
            pen.paragraph("ui", 14, words, INK2, pygame.Rect(rect.x + left, y, rect.width - left, 0))

        return high + 8, draw

    def counters(self, pieces: Sequence[Piece], x: float, y: float, per_row: int, struck: bool = False) -> None:
        """Small counters in rows; those that are lost are struck through."""
        wide = fitting(self.sprites, COUNTER, COUNTER)
        for number, piece in enumerate(pieces):
            down = y + number // per_row * self.slot + (self.slot - 6) / 2
            middle = x + number % per_row * SLOT + COUNTER / 2, down
            picture(self.ui, self.sprites, piece, middle, wide)
            if struck:
                box = pygame.Rect(0, 0, wide, round(wide * self.look.counter_aspect))
                box.center = round(middle[0]), round(middle[1])
                crossed_out(self.ui, box, RED_INK)

    @property
    def slot(self) -> int:
        """The height of a row of counters."""
        wide = fitting(self.sprites, COUNTER, COUNTER)
        return round(wide * self.look.counter_aspect) + 8


# ---------------------------------------------------------------- gained and lost


def fates(printer: Printer, rect: pygame.Rect, account: Account) -> list[Block]:
    """What became of whom, both sides beside each other; below it what is left."""
    half = (rect.width - 24) // 2
    columns = [
        list(_side_fates(printer, pygame.Rect(rect.x + number * (half + 24), 0, half, 0), side, account))
        for number, side in enumerate(printer.sides)
    ]
    blocks = [printer.heading(rect, "Gained and lost"), beside(columns)]
    if account.strength:
        words = ", ".join(_left(printer, side, *both) for side, both in account.strength.items())
        blocks.append(printer.text(rect, account.measured, f"{words}."))
    return blocks


def beside(columns: Sequence[Sequence[Block]]) -> Block:
    """Columns of blocks beside each other, as one block."""

    def draw(y: int) -> None:
        for column in columns:
            down = y
            for height, each in column:
                each(down)
                down += height

    return max((sum(height for height, _ in column) for column in columns), default=0), draw


def _left(printer: Printer, side: str, before: int, now: int) -> str:
    name = printer.look.side(side).name
    return f"{name} {now}" if before == now else f"{name} {now}, {before} when the turn began"


def _side_fates(printer: Printer, rect: pygame.Rect, side: str, account: Account) -> Iterator[Block]:
    look, pen = printer.look.side(side), printer.ui.pen

    def name(y: int) -> None:
        pen.rect(pygame.Rect(rect.x, y + 3, 5, 20), look.ink)
        pen.write("map", 19, look.name, INK, (rect.x + 14, y), width=rect.width - 14)

    yield 34, name
    own = [fate for fate in account.fates if fate.side == side]
    for what in account.rows:
        row = [fate for fate in own if fate.what == what]
        if row:
            yield _fate_row(printer, rect, row)
    if not own:
        yield printer.text(rect, "", "nothing lost, nobody hurt")


def _fate_row(printer: Printer, rect: pygame.Rect, row: Sequence[Fate]) -> Block:
    pen = printer.ui.pen
    found = [piece for fate in row if fate.unit and (piece := printer.piece(fate.unit)) is not None]
    pieces, room = found[:FITTING], rect.width - WHAT
    per_row = max(1, room // SLOT)
    names = _names(row)
    high = -(-len(pieces) // per_row) * printer.slot
    lines = pen.paragraph_height("ui", 13, names, room, 1.25)

    def draw(y: int) -> None:
        pen.write("map-italic", 17, row[0].word, RED_INK if _lost(row) else INK2, (rect.x, y + 6 if pieces else y - 3))
        printer.counters(pieces, rect.x + WHAT, y, per_row, _lost(row))
        pen.paragraph("ui", 13, names, INK, pygame.Rect(rect.x + WHAT, y + high, room, 0), 1.25)

    return max(26, high + lines) + 10, draw


def _names(row: Sequence[Fate]) -> str:
    """Who it was; of many the first, and how many more."""
    told = [counted(fate.number, fate.name) if fate.number and not fate.unit else fate.name for fate in row]
    more = len(told) - FITTING
    return ", ".join(told) if more < 2 else f"{', '.join(told[:FITTING])} and {more} more"


def _lost(row: Sequence[Fate]) -> bool:
    return row[0].what == "lost"


# ---------------------------------------------------------------- points


def points(printer: Printer, rect: pygame.Rect, account: Account) -> list[Block]:
    """What counts and who has it; only what has changed is tinted. Then the points that came otherwise."""
    blocks = [printer.heading(rect, "Points and how they came", account.scored)]
    many = len(account.goals) > GOALS
    shown = [each for each in account.goals if each.changed] if many else account.goals
    blocks += [_goal(printer, rect, each) for each in shown]
    if many:
        held = ((printer.look.side(side).name, _held(account, side)) for side in printer.sides)
        words = ", ".join(f"{name} {number}" for name, number in held)
        blocks.append(printer.text(rect, "Held now", f"{words} of {len(account.goals)}."))
    more = (*account.gains, *account.counted)
    blocks += [_gain(printer, rect, gain.side, signed(gain.points), gain.why) for gain in more]
    told = bool(account.gains or any(each.changed for each in account.goals))
    scored = [] if told else [(side, now - was) for side, (was, now) in account.scores.items() if now != was]
    blocks += [_gain(printer, rect, side, signed(by), "since the turn began") for side, by in scored]
    if not shown and not more and not scored:
        blocks.append(printer.text(rect, "", "Nothing has changed hands, and nobody has scored."))
    return blocks


def _held(account: Account, side: str) -> int:
    return sum(each.goal.holder == side for each in account.goals)


def _goal(printer: Printer, rect: pygame.Rect, held: HeldGoal) -> Block:
    pen, goal, high = printer.ui.pen, held.goal, LOW_GOAL if printer.low else GOAL

    def draw(y: int) -> None:
        row = pygame.Rect(rect.x - 6, y, rect.width + 12, high - 4)
        if held.changed:
            pen.rect(row, PAPER2, RULE, 3)
            _flag(printer, held.before, rect.x + 4, row.centery)
            _arrow(printer, rect.x + 33, row.centery)
        _flag(printer, goal.holder, rect.x + (58 if held.changed else 4), row.centery)
        face, ink = ("map", INK) if held.changed else ("map-regular", INK)
        left = rect.x + 96
        end = pen.write(face, 17, goal.name, ink, (left, row.centery), "midleft", rect.width * 3 // 5 - 96)
        note_face = "ui-semi" if held.changed else "ui"
        room = rect.right - end.right - 20
        pen.write(
            note_face, 13, goal.note, INK if held.changed else INK2, (rect.right - 2, row.centery), "midright", room
        )

    return high, draw


def _arrow(printer: Printer, x: float, y: float) -> None:
    """From the side that had it to the one that has it."""
    pen = printer.ui.pen
    pen.rect(pygame.Rect(round(x), round(y) - 1, 14, 2), INK)
    pen.polygon([(x + 13, y - 5), (x + 21, y), (x + 13, y + 5)], INK)


def _flag(printer: Printer, side: str, x: float, y: float) -> None:
    """The colour of a side, or an empty frame for nobody."""
    box = pygame.Rect(round(x), round(y) - 8, 24, 16)
    printer.ui.pen.rect(box, printer.look.side(side).ink if side else None, INK2, 2)


def _gain(printer: Printer, rect: pygame.Rect, side: str, number: str, why: str) -> Block:
    pen = printer.ui.pen
    high = pen.paragraph_height("ui", 14, why, rect.width - 100, 1.25)

    def draw(y: int) -> None:
        pen.rect(pygame.Rect(rect.x - 6, y, rect.width + 12, high + 8), PAPER2, RULE, 3)
        _flag(printer, side, rect.x + 4, y + 14)
        pen.write("counter-bold", 18, number, printer.look.side(side).ink, (rect.x + 62, y + 14), "center")
        pen.paragraph("ui", 14, why, INK, pygame.Rect(rect.x + 96, y + 4, rect.width - 100, 0), 1.25)

    return high + 12, draw


# ---------------------------------------------------------------- who arrives


def arrivals(
    printer: Printer, rect: pygame.Rect, account: Account, following: str, numbered: Callable[[int], int]
) -> list[Block]:
    """Who comes in the next turn, who later, and what is next. Turns are `numbered` from the first of the scenario."""
    note = "" if account.ended else f"turn {numbered(account.turn + 1)}"
    blocks = [printer.heading(rect, "Who arrives", note)]
    blocks += [_coming(printer, rect, each) for each in account.due[:COMING]]
    if len(account.due) > COMING:
        blocks.append(printer.text(rect, "", f"and {counted(len(account.due) - COMING, 'group')} more"))
    if not account.due:
        blocks.append(printer.text(rect, "", "Nobody."))
    if account.later:
        turns: dict[int, list[str]] = {}
        for each in account.later:
            turns.setdefault(each.turn, []).append(each.title)
        first = list(turns.items())[:3]
        words = " ".join(f"Turn {numbered(turn)}: {'; '.join(titles)}." for turn, titles in first)
        blocks.append(printer.text(rect, "Later", words, 60))
    if following:
        blocks.append(printer.text(rect, "Next", following, 60))
    return blocks


def _coming(printer: Printer, rect: pygame.Rect, coming: Coming) -> Block:
    pen = printer.ui.pen
    pieces = [piece for unit in coming.units[:3] if (piece := printer.piece(unit)) is not None]
    left = 14 + (len(pieces) * SLOT + 14 if pieces else 0)
    titles = pen.wrapped("map", 17, coming.title, rect.width - left)[:2]
    high = max(printer.slot if pieces else 0, len(titles) * 21 + (18 if coming.where else 0))

    def draw(y: int) -> None:
        pen.rect(pygame.Rect(rect.x, y + 2, 5, high - 6), printer.look.side(coming.side).ink)
        printer.counters(pieces, rect.x + 14, y, len(pieces) or 1)
        for number, line in enumerate(titles):
            pen.write("map", 17, line, INK, (rect.x + left, y + number * 21 - 2))
        pen.write("ui", 13, coming.where, INK2, (rect.x + left, y + len(titles) * 21), width=rect.width - left)

    return high + 10, draw


# ---------------------------------------------------------------- luck and dice


def luck(printer: Printer, rect: pygame.Rect, account: Account) -> list[Block]:
    """What the dice have done, against what was due; and how they fell."""
    blocks = [printer.heading(rect, "Luck so far", "against what the odds promised")]
    most = max([2.0, *(abs(each.beyond) for each in account.luck)])
    blocks += [luck_row(printer, rect, each, most) for each in account.luck]
    if any(each.shots for each in account.luck):
        blocks.append(_ends(printer, rect))
    if not account.reckoned:
        blocks.append(printer.text(rect, "", "The last dice are still being weighed."))
    shown = [each for each in account.dice if each.faces == account.dice[0].faces] if account.dice else []
    if shown:
        blocks += [gap(8), dice_bars(printer, rect, shown)]
    return blocks


def luck_row(printer: Printer, rect: pygame.Rect, mine: Luck, most: float, name: str = "") -> Block:
    """A side: how often it hurt, how often that was due, and a bar to the left or to the right of even."""
    pen, look = printer.ui.pen, printer.look.side(mine.side)
    words = f"{mine.hurt} of {mine.shots} throws hurt, {mine.due:.1f} were due" if mine.shots else "no throws yet"

    def draw(y: int) -> None:
        bar = _luck_bar(rect)
        pen.write("map", 17, name or look.name, INK, (rect.x, y - 2), width=98)
        pen.write("ui", 14, words, INK2, (rect.x + 104, y + 1), width=bar.x - rect.x - 110)
        bar.y = y + 2
        printer.ui.spot(f"luck:{mine.side}", pygame.Rect(rect.x, y - 2, rect.width, 27), None, CHANCE)
        pen.rect(bar, PAPER3, radius=2)
        if not mine.shots:
            return
        reach = round(min(1.0, abs(mine.beyond) / most) * (bar.width // 2 - 46))
        left = bar.centerx if mine.beyond >= 0 else bar.centerx - reach
        pen.rect(pygame.Rect(left, bar.y, max(1, reach), bar.height), look.ink)
        pen.rect(pygame.Rect(bar.centerx - 1, bar.y - 4, 2, bar.height + 8), INK)
        at, anchor = (
            ((left + reach + 6, bar.centery), "midleft") if mine.beyond >= 0 else ((left - 6, bar.centery), "midright")
        )
        pen.write("ui-bold", 14, tenths(mine.beyond), INK, at, anchor)

    return 31, draw


def _luck_bar(rect: pygame.Rect) -> pygame.Rect:
    width = min(262, rect.width * 2 // 5)
    return pygame.Rect(rect.right - width, 0, width, BAR)


def _ends(printer: Printer, rect: pygame.Rect) -> Block:
    pen = printer.ui.pen

    def draw(y: int) -> None:
        bar = _luck_bar(rect)
        pen.write("ui", 13, "unlucky", INK2, (bar.x, y - 4))
        pen.write("ui", 13, "lucky", INK2, (bar.right, y - 4), "topright")

    return 20, draw


def dice_bars(printer: Printer, rect: pygame.Rect, thrown: Sequence[DiceThrown]) -> Block:
    """How often each face fell, side beside side, with an even share as a dashed line."""
    width = (rect.width - 28 * (len(thrown) - 1)) // max(2, len(thrown))
    most = max(max(each.counts) for each in thrown)
    high = LOW_BARS if printer.low else BARS

    def draw(y: int) -> None:
        for number, each in enumerate(thrown):
            _dice(printer, pygame.Rect(rect.x + number * (width + 28), y, width, high), each, most)

    return high + 54, draw


def _dice(printer: Printer, rect: pygame.Rect, thrown: DiceThrown, most: int) -> None:
    pen, look = printer.ui.pen, printer.look.side(thrown.side)
    pen.write("ui", 13, f"{look.adjective} dice, {thrown.thrown} thrown", INK2, (rect.x, rect.y), width=rect.width - 96)
    pen.write("ui", 13, "red: an even share", RED_INK, (rect.right, rect.y), "topright", 120)
    foot, slot = rect.y + 26 + rect.height, rect.width / thrown.faces
    for face, count in enumerate(thrown.counts, 1):
        left = rect.x + round((face - 1) * slot)
        high = round(rect.height * count / most)
        pen.rect(pygame.Rect(left, foot - high, round(slot) - 4, high), look.ink)
        pen.write("counter-bold", 14, str(face), INK, (left + (slot - 4) / 2, foot + 3), "midtop")
    level = foot - rect.height * thrown.even / most
    for x in range(rect.x - 2, rect.right, 9):
        pen.line(RED_INK, (x, level), (min(x + 5, rect.right), level), 1.5)
