"""The statistics of a game so far: luck turn by turn, losses turn by turn, every kind of dice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from wargame.client.menu.blocks import Block, gap
from wargame.client.palette import INK, INK2, RULE
from wargame.client.table.turn_blocks import Printer, dice_bars, luck_row
from wargame.grammar import counted, tenths
from wargame.sitting.account import Account, Luck
from wargame.sitting.chronicle import Chronicle

ROW = 27


def statistics(printer: Printer, rect: pygame.Rect, chronicle: Chronicle, account: Account) -> list[Block]:
    """All turns up to this one: luck as shots that hurt against shots that were due, losses, dice."""
    told = [chronicle.account(turn) for turn in chronicle.turns if turn <= account.turn]
    blocks = [printer.heading(rect, "Luck", "throws that hurt an enemy, against those that were due by their odds")]
    most = max([2.0, *(abs(each.beyond) for each in account.luck)])
    blocks += [luck_row(printer, rect, each, most) for each in account.luck]
    blocks += [gap(10), _titles(printer, rect), *(_turn(printer, rect, *each) for each in enumerate(told, 1))]
    if not account.reckoned:
        blocks.append(printer.text(rect, "", "The last dice are still being weighed."))
    return [*blocks, gap(18), *_dice(printer, rect, account)]


def _columns(printer: Printer, rect: pygame.Rect) -> list[tuple[str, int, int]]:
    """Each side with the left edge and the width of its part of the table."""
    left = rect.x + 84
    width = (rect.right - left) // len(printer.sides)
    return [(side, left + number * width, width) for number, side in enumerate(printer.sides)]


def _titles(printer: Printer, rect: pygame.Rect) -> Block:
    def draw(y: int) -> None:
        pen = printer.ui.pen
        pen.write("ui-bold", 14, "Turn", INK, (rect.x, y))
        for side, x, width in _columns(printer, rect):
            words = f"{printer.look.side(side).name}: throws that hurt, due, luck; losses"
            pen.write("ui-bold", 14, words, INK, (x, y), width=width - 12)
        pen.line(RULE, (rect.x, y + 22), (rect.right, y + 22))

    return ROW, draw


def _turn(printer: Printer, rect: pygame.Rect, number: int, account: Account) -> Block:
    def draw(y: int) -> None:
        pen = printer.ui.pen
        pen.write("counter-bold", 16, str(number), INK, (rect.x, y))
        for side, x, width in _columns(printer, rect):
            mine = next(each for each in account.lately if each.side == side)
            words = f"{_luck(mine)}; {_losses(account, side)}"
            pen.write("ui", 14, words, INK2, (x, y), width=width - 12)

    return ROW, draw


def _luck(mine: Luck) -> str:
    if not mine.shots:
        return "no throws"
    return f"{mine.hurt} of {mine.shots}, {mine.due:.1f} due, {tenths(mine.beyond)}"


def _losses(account: Account, side: str) -> str:
    """How many of each kind of harm: `2 lost, 1 worn`."""
    numbers = [
        (
            what,
            sum(
                max(1, fate.number) for fate in account.fates if (fate.side, fate.what, fate.harm) == (side, what, True)
            ),
        )
        for what in account.rows
    ]
    return ", ".join(f"{number} {what}" for what, number in numbers if number) or "nothing"


def _dice(printer: Printer, rect: pygame.Rect, account: Account) -> Iterator[Block]:
    kinds: Sequence[int] = tuple(dict.fromkeys(each.faces for each in account.dice))
    for faces in kinds:
        thrown = [each for each in account.dice if each.faces == faces]
        number = counted(sum(each.thrown for each in thrown), "die", "dice")
        yield printer.heading(rect, f"Dice of {faces} faces", f"{number} thrown")
        yield dice_bars(printer, rect, thrown)
