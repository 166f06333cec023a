"""What is printed on the sheet of a rule: number, title, text, its parts, worked examples, and where to go from it.

The sheet is a row of blocks one below the other; each knows how high it is and draws itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import pygame

from wargame.client.kit import Hint, Ui, printed_rule, with_printed_rules
from wargame.client.looks import Look
from wargame.client.palette import INK, INK2, PAPER2, RED_INK, RULE
from wargame.client.table.example_board import ExampleBoards
from wargame.content.boards import ExampleBoard
from wargame.content.rules import ExampleSpec, RulesFile, RuleSpec

Going = Callable[[str], Callable[[], None]]
"""What goes to a rule, by its number."""
SIZE, LEADING = 17, 1.28
TITLE, TITLE_LINE = 25, 30
PART = 22
"""How far the text of a part is indented."""
GAP, LINE, TAG = 10, 28, 26
PICTURE = (264, 204)
"""The size of the board of a worked example."""


@dataclass(frozen=True)
class Block:
    """A piece of the sheet."""

    height: int
    draw: Callable[[pygame.Rect], None]


def own_parts(rules: RulesFile, rule: RuleSpec) -> list[RuleSpec]:
    """The parts that have no number of their own, or only a letter, and theirs: they are read with the rule."""
    found = []
    for part in rules.parts(rule):
        if _read_with(part):
            found += [part, *own_parts(rules, part)]
    return found


def numbered_parts(rules: RulesFile, rule: RuleSpec) -> list[RuleSpec]:
    """The parts that have a number: they are rules to go to."""
    return [part for part in rules.parts(rule) if not _read_with(part)]


def _read_with(part: RuleSpec) -> bool:
    return part.id.rpartition(".")[2][:1].islower()


def _letter(part: RuleSpec) -> str:
    """The letter by which a part goes, if it has one."""
    last = part.id.rpartition(".")[2]
    return last if len(last) == 1 else ""


def examples_of(rules: RulesFile, rule: RuleSpec) -> list[ExampleSpec]:
    """The worked examples of a rule and of the parts that are read with it."""
    read = {rule.id, *(part.id for part in own_parts(rules, rule))}
    return [example for example in rules.examples if example.rule in read]


def see_also(rules: RulesFile, rule: RuleSpec) -> list[RuleSpec]:
    """What a rule is part of, and the rules that its text and those of its parts name."""
    read = [rule, *own_parts(rules, rule)]
    named = [*rules.above(rule), *(other for each in read for other in rules.named_in(each))]
    return list({other.id: other for other in named if other not in read}.values())


class RuleSheet:
    """Lays out rules on paper."""

    def __init__(self, ui: Ui, rules: RulesFile, look: Look, going: Going, boards: ExampleBoards) -> None:
        self.ui, self.rules, self.game, self.going, self.boards = ui, rules, look.title, going, boards

    def blocks(self, rule: RuleSpec, width: int) -> Iterator[Block]:
        """All that the sheet says of a rule."""
        yield self._title(rule, width)
        if rule.text:
            yield self._paragraph(with_printed_rules(rule.text), width)
        for part in own_parts(self.rules, rule):
            yield self._part(part, width)
        for part in numbered_parts(self.rules, rule):
            yield self._line(part)
        shown: list[ExampleBoard] = []
        for number, example in enumerate(examples_of(self.rules, rule)):
            board = self.rules.board(example)
            if board is not None and board not in shown:
                shown.append(board)
            else:
                board = None  # several examples may be told of one board; it is shown with the first
            yield self._example(example, board, width, first=number == 0)
        if others := see_also(self.rules, rule):
            yield self._see_also(others, width)

    # ------------------------------------------------------------------ the rule

    def _title(self, rule: RuleSpec, width: int) -> Block:
        pen, number = self.ui.pen, printed_rule(rule.id)
        title = rule.title.removesuffix(" chapter")
        indent = round(pen.measure("caps-heavy", TITLE, number)) + 14
        lines = pen.wrapped("caps-heavy", TITLE, title, width - indent - 30)
        origin = self.rules.origin(rule)
        under = f"{self.game}, {origin}" if origin else f"{self.game}, in our own words"
        height = len(lines) * TITLE_LINE + 30

        def draw(rect: pygame.Rect) -> None:
            pen = self.ui.pen
            pen.write("caps-heavy", TITLE, number, RED_INK, rect.topleft)
            for place, line in enumerate(lines):
                pen.write("caps-heavy", TITLE, line, INK, (rect.x + indent, rect.y + place * TITLE_LINE))
            below = rect.y + len(lines) * TITLE_LINE + 1
            pen.write("map-italic", 15, under, INK2, (rect.x, below), width=rect.width)

        return Block(height, draw)

    def _paragraph(self, text: str, width: int) -> Block:
        height = self.ui.pen.paragraph_height("map-regular", SIZE, text, width, LEADING) + GAP

        def draw(rect: pygame.Rect) -> None:
            self.ui.pen.paragraph("map-regular", SIZE, text, INK, rect, LEADING)

        return Block(height, draw)

    def _part(self, part: RuleSpec, width: int) -> Block:
        """A part without a number: its title leads its text."""
        lines = _run_in(self.ui, part.title.rstrip(".") + ".", with_printed_rules(part.text or ""), width - PART)
        height = round(len(lines) * SIZE * LEADING) + 6

        def draw(rect: pygame.Rect) -> None:
            pen = self.ui.pen
            touch = self.ui.spot(
                f"go:{part.id}", pygame.Rect(rect.x, rect.y, rect.width, height - 4), self.going(part.id)
            )
            if touch.hot or touch.focused:
                pen.rect(pygame.Rect(rect.x - 6, rect.y - 2, rect.width + 8, height - 2), PAPER2, None, 4)
            if letter := _letter(part):
                pen.write("map-bold-italic", SIZE, letter, RED_INK, (rect.x + 3, rect.y))
            else:
                pen.polygon(_lozenge(rect.x + 7, rect.y + 12), RED_INK)
            for place, (lead, rest) in enumerate(lines):
                at = rect.x + PART, rect.y + place * SIZE * LEADING
                right = pen.write("map", SIZE, lead, INK, at).right if lead else at[0]
                pen.write("map-regular", SIZE, rest, INK, (right + (5 if lead else 0), at[1]))

        return Block(height, draw)

    def _line(self, part: RuleSpec) -> Block:
        """A part with a number of its own: a line that leads to it."""

        def draw(rect: pygame.Rect) -> None:
            pen, box = self.ui.pen, pygame.Rect(rect.x, rect.y, rect.width, LINE - 2)
            touch = self.ui.spot(f"go:{part.id}", box, self.going(part.id))
            if touch.hot or touch.focused:
                pen.rect(box.inflate(10, 2), PAPER2, None, 4)
            tag = pen.rule_tag((box.x, box.y + 3), part.id, on_paper=True)
            x = max(tag.right + 10, box.x + 84)
            pen.write("map-regular", SIZE, part.title, INK, (x, box.centery), "midleft", box.right - x)

        return Block(LINE, draw)

    # ------------------------------------------------------------------ examples and other rules

    def _example(self, example: ExampleSpec, board: ExampleBoard | None, width: int, first: bool) -> Block:
        """A worked example; its board stands beside it, or above it where there is no room beside."""
        text = with_printed_rules(example.text or f"{example.about}.")
        beside = PICTURE[0] + 18 if board and width >= 2 * PICTURE[0] else 0
        over = PICTURE[1] + 10 if board and not beside else 0
        lines = self.ui.pen.paragraph_height("map-regular", SIZE, text, width - beside, LEADING)
        height = max(26 + lines + over, PICTURE[1] + 8 if beside else 0) + 14

        def draw(rect: pygame.Rect) -> None:
            pen, x, y = self.ui.pen, rect.x + beside, rect.y + 4 + over
            if board is not None:
                self._board(board, pygame.Rect(rect.x, rect.y + 6, *PICTURE))
            pen.write("caps", 18, "Example", INK if first else INK2, (x, y - 2))
            pen.paragraph("map-regular", SIZE, text, INK, pygame.Rect(x, y + 22, rect.right - x, 0), LEADING)

        return Block(height, draw)

    def _board(self, board: ExampleBoard, rect: pygame.Rect) -> None:
        pen, box = self.ui.pen, self.ui.pen.box(rect)
        picture = self.boards.picture(board, box.size, self.ui.theme)
        if picture is not None:
            pen.surface.blit(picture, box)
        else:
            pen.rect(rect, PAPER2)
        pen.rect(rect, None, RULE, 0, 2)

    def _see_also(self, others: Sequence[RuleSpec], width: int) -> Block:
        """The numbers of other rules; each leads to its own."""
        pen = self.ui.pen
        start = round(pen.measure("map-italic", 16, "see also")) + 14
        spots: list[tuple[int, int, RuleSpec]] = []
        x, y = start, 0
        for other in others:
            wide = round(pen.measure("ui-semi", 12, printed_rule(other.id)) + 12)
            if x + wide > width and x > start:
                x, y = start, y + TAG
            spots.append((x, y, other))
            x += wide + 8

        def draw(rect: pygame.Rect) -> None:
            self.ui.pen.write("map-italic", 16, "see also", INK2, (rect.x, rect.y + 5))
            for x, y, other in spots:
                self._tag(other, (rect.x + x, rect.y + y + 8))

        return Block(y + TAG + 12, draw)

    def _tag(self, other: RuleSpec, at: tuple[int, int]) -> None:
        tag = self.ui.pen.rule_tag(at, other.id, on_paper=True)
        touch = self.ui.spot(f"go:{other.id}", tag, self.going(other.id), Hint(other.title.removesuffix(" chapter")))
        if touch.hot or touch.focused:
            self.ui.pen.rect(tag, None, RED_INK, 3)


def _run_in(ui: Ui, lead: str, text: str, width: int) -> list[tuple[str, str]]:
    """A bold lead and a text that goes on in its line, in lines no wider than `width`."""
    *heads, last = ui.pen.wrapped("map", SIZE, lead, width)
    used = ui.pen.measure("map", SIZE, last) + 5
    first: list[str] = []
    rest = text.split()
    while rest and used + ui.pen.measure("map-regular", SIZE, " ".join([*first, rest[0]])) <= width:
        first.append(rest.pop(0))
    lines = [*((head, "") for head in heads), (last, " ".join(first))]
    if rest:
        lines += [("", line) for line in ui.pen.wrapped("map-regular", SIZE, " ".join(rest), width)]
    return lines


def _lozenge(x: float, y: float, size: float = 4) -> list[tuple[float, float]]:
    return [(x - size, y), (x, y - size), (x + size, y), (x, y + size)]
