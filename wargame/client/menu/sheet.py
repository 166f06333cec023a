"""The printed sheet of a battle: picture of the set-up, story, facts; below them the ways to play and Begin."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

import pygame

from wargame.client.kit import Hint, Touch, Ui
from wargame.client.kit.veil import more_below
from wargame.client.menu.blocks import Block, draw_blocks, gap, height_of
from wargame.client.menu.catalogue import Battle
from wargame.client.menu.pictures import BEING_PAINTED, Pictures
from wargame.client.menu.ways import SOLITAIRE, WAYS, Plan, Seat, WayToPlay
from wargame.client.palette import (
    BLACK,
    BRASS_DARK,
    INK,
    INK2,
    IVORY,
    PAPER,
    PAPER2,
    RED_INK,
    RULE,
    WHITE,
    Colour,
    legible,
    mix,
)
from wargame.players.levels import LEVELS
from wargame.table import Variant

LABELS = 92
"""The width of the labels of the facts."""
BEGIN = 44
GAP = 8
SMALL_ROW = 30
APART = 22
"""Between levels and temperaments: one of each is chosen."""
TEMPERS = {
    "": "It takes what is worth its price.",
    "cautious": "Its own losses weigh more: it attacks less, and keeps away from fire.",
    "bold": "Its own losses weigh less: it attacks more, and goes nearer.",
}
ADVICE = (
    (False, "No advice", "Neither player can ask what a general would do."),
    (True, "Both may ask for advice", "Either player can ask the adviser, who knows only what that side sees."),
)
PLAIN_RULES = Variant("", "Rules of play", "The rules as they are.")


class Desk(Protocol):
    """Whom the sheet tells what was chosen on it."""

    plan: Plan

    def choose_way(self, way: str) -> None:
        """A way to play."""

    def take_chair(self, place: int) -> None:
        """The person's chair."""

    def choose_solitaire(self, mode: str) -> None:
        """Open or hidden."""

    def choose_level(self, level: str) -> None:
        """How strong the computer is."""

    def choose_temper(self, temper: str) -> None:
        """Its temperament."""

    def allow_advice(self, allowed: bool) -> None:
        """Whether two players may ask the adviser."""

    def choose_rules(self, rules: str) -> None:
        """A variant of the rules."""

    def type_seed(self, text: str) -> None:
        """The seed."""

    def begin(self) -> None:
        """Sit down."""


class PrintedSheet:
    """The sheet of one battle in a column of a given width. It is made anew for each drawing."""

    def __init__(self, ui: Ui, battle: Battle, desk: Desk, size: tuple[int, int], pictures: Pictures) -> None:
        self.ui, self.pen, self.battle, self.desk = ui, ui.pen, battle, desk
        self.width = size[0]
        self.picture_size = picture_size(*size)
        self.pictures = pictures
        self.x = 0

    # ------------------------------------------------------------------ as one column, or as story and foot

    def draw(self, rect: pygame.Rect) -> None:
        """The story, which scrolls if it must, and the ways to play always in sight at the foot."""
        foot = self.choices(beside=rect.height < 560)
        foot_height = height_of(foot)
        story = pygame.Rect(rect.x, rect.y, rect.width, rect.height - foot_height - 12)
        self.x = rect.x
        blocks = self.story()
        with self.ui.scrolled(f"story:{self.battle.ref.name}", story, height_of(blocks)) as y:
            draw_blocks(blocks, y)
            more_below(self.pen, story, y + height_of(blocks), PAPER)
        self.pen.line(RULE, (rect.x, story.bottom + 4), (rect.right - 1, story.bottom + 4))
        draw_blocks(foot, rect.bottom - foot_height)

    def column(self) -> list[Block]:
        """Everything but Begin, one below the other."""
        if self.battle.page.error is not None:
            return self.story()
        return [*self.story(), *self.ways(), *self._wrong(), self._seed_row()]

    def choices(self, beside: bool) -> list[Block]:
        """Ways to play, chairs, seed and Begin; on a low sheet the seed stands beside Begin."""
        if self.battle.page.error is not None:
            return []
        if beside:
            return [*self.ways(), *self._wrong(), (BEGIN, self._seed_and_begin)]
        begin: Block = BEGIN, lambda y: self.begin_button(self._row(y, BEGIN))
        return [*self.ways(), *self._wrong(), self._seed_row(), begin]

    def _row(self, y: int, height: int) -> pygame.Rect:
        return pygame.Rect(self.x, y, self.width, height)

    # ------------------------------------------------------------------ the story

    def story(self) -> list[Block]:
        """Picture, title, date, note and facts."""
        sheet, error = self.battle.page.sheet, self.battle.page.error
        blocks = [] if error is not None else [self._picture()]
        blocks += [gap(10), self._text("caps-heavy", 30, self.battle.name, INK, 1.1)]
        blocks.append(self._text("map-italic", 18, sheet.subtitle or self.battle.date, INK2))
        blocks.append((22, lambda y: self.pen.ornament((self.x + self.width / 2, y + 11), self.width - 30, BRASS_DARK)))
        if error is not None:
            return [
                *blocks,
                self._text("ui", 15, f"This battle cannot be played as its file stands.\n\n{error}", RED_INK),
            ]
        blocks += [self._text("map-regular", 17, note, INK) for note in sheet.notes[:1]]
        blocks.append(gap(8))
        blocks += [self._fact(row.label, row.value, INK) for row in sheet.rows if row.tone != "faint"]
        blocks += [self._text("map-regular", 16, note, INK) for note in sheet.notes[1:]]
        blocks.append(gap(8))
        blocks += [self._fact(row.label, row.value, INK2) for row in sheet.rows if row.tone == "faint"]
        return blocks

    def _text(self, face: str, size: float, words: str, ink: Colour, leading: float = 1.32) -> Block:
        height = self.pen.paragraph_height(face, size, words, self.width, leading) + 4
        return height, lambda y: _ignore(self.pen.paragraph(face, size, words, ink, self._row(y, height), leading))

    def _fact(self, label: str, value: str, ink: Colour) -> Block:
        """A line of the facts; a label too long for its column stands above."""
        beside = self.pen.measure("ui-semi", 15, label) <= LABELS - 8
        indent, drop = (LABELS, 0) if beside else (0, 20)
        width = self.width - indent
        height = self.pen.paragraph_height("ui", 15, value, width) + drop + 5

        def draw(y: int) -> None:
            self.pen.write("ui-semi", 15, label, INK2, (self.x, y), width=self.width)
            self.pen.paragraph("ui", 15, value, ink, pygame.Rect(self.x + indent, y + drop, width, height))

        return height, draw

    def _picture(self) -> Block:
        width, height = self.picture_size

        def draw(y: int) -> None:
            rect = pygame.Rect(self.x, y, width, height)
            picture = self.pictures.setup(self.battle, self.pen.box(rect).size, self.ui.theme)
            if picture is not None:
                self.pen.blit(picture, rect.topleft)
            else:
                self.pen.rect(rect, PAPER2, None, 4)
                self.pen.write("map-italic", 17, BEING_PAINTED, mix(INK2, PAPER2, 0.3), rect.center, "center")
            self.pen.rect(rect, None, mix(RULE, INK, 0.25), 4)

        return height, draw

    # ------------------------------------------------------------------ ways to play

    def ways(self) -> list[Block]:
        """The chooser, and what belongs to the chosen way: chairs, or how to play both sides."""
        below = self._solitaire if self.desk.plan.way == "solitaire" else self._seats
        if self.desk.plan.way == "setup":
            below = self._setup
        return [(46, self._ways), gap(GAP), (48, below), gap(GAP), *self._further(), *self._rules()]

    def _further(self) -> list[Block]:
        """What else belongs to the way: how the computer plays, or whether two players may ask the adviser."""
        further = {"computer": self._levels, "watch": self._levels, "two": self._advice}
        row = further.get(self.desk.plan.way)
        return [(SMALL_ROW, row), gap(GAP)] if row is not None else []

    def _levels(self, y: int) -> None:
        """How strong the computer is, and of what temperament where its game has some."""
        plan, tempers = self.desk.plan, self.battle.page.tempers
        share = len(LEVELS) / (len(LEVELS) + len(tempers) + 1) if tempers else 1.0
        row = self._row(y, SMALL_ROW)
        left, right = row.copy(), row.copy()
        left.width = round(row.width * share) - (APART // 2 if tempers else 0)
        right.update(left.right + APART, y, row.right - left.right - APART, SMALL_ROW)
        for level, rect in zip(LEVELS, _cut(left, len(LEVELS), 6), strict=True):
            act, hint = partial(self.desk.choose_level, level.id), Hint(level.title, level.about)
            self._small(f"level:{level.id}", rect, act, plan.level == level.id, level.title, hint)
        if not tempers:
            return
        known = plan.temper if plan.temper in tempers else ""
        offered = (tempers[0], "", *tempers[1:])
        for temper, rect in zip(offered, _cut(right, len(offered), 6), strict=True):
            act, label = partial(self.desk.choose_temper, temper), (temper or "even").capitalize()
            self._small(f"temper:{temper}", rect, act, temper == known, label, Hint(label, TEMPERS[temper]))

    def _advice(self, y: int) -> None:
        """Whether two players allow each other the adviser."""
        for (allowed, label, about), rect in zip(ADVICE, self._parts(y, SMALL_ROW, 2, 8), strict=True):
            act = partial(self.desk.allow_advice, allowed)
            name = f"advice:{'yes' if allowed else 'no'}"
            self._small(name, rect, act, self.desk.plan.advice == allowed, label, Hint(label, about))

    def _small(
        self, name: str, rect: pygame.Rect, act: Callable[[], None], chosen: bool, label: str, hint: Hint
    ) -> None:
        """A card with a word or two."""
        self._card(name, rect, act, chosen, "", hint)
        self.pen.write("ui-semi", 14, label, IVORY if chosen else INK, rect.center, "center", rect.width - 10)

    def _rules(self) -> list[Block]:
        """By which rules, where a battle can be played by others than its own."""
        if not self.battle.page.variants or self.desk.plan.way == "setup":
            return []
        return [(SMALL_ROW, self._rules_row), gap(GAP)]

    def _rules_row(self, y: int) -> None:
        offered = (PLAIN_RULES, *self.battle.page.variants)
        wanted = self.desk.plan.rules
        known = wanted if any(variant.id == wanted for variant in offered) else ""
        for variant, rect in zip(offered, self._parts(y, SMALL_ROW, len(offered), 8), strict=True):
            act, hint = partial(self.desk.choose_rules, variant.id), Hint(variant.name, variant.text)
            self._small(f"rules:{variant.id}", rect, act, variant.id == known, variant.name, hint)

    def _ways(self, y: int) -> None:
        parts = self._parts(y, 46, len(WAYS), 6)
        labels = [self._way_lines(way, rect.width - 12) for way, rect in zip(WAYS, parts, strict=True)]
        widest = max(self.pen.measure("ui-semi", 13, line) for lines in labels for line in lines)
        numbered = min(rect.width for rect in parts) - widest > 34  # on all of them or on none
        for number, (way, rect, lines) in enumerate(zip(WAYS, parts, labels, strict=True), 1):
            chosen = self.desk.plan.way == way.id
            act = partial(self.desk.choose_way, way.id)
            self._card(f"way:{way.id}", rect, act, chosen, str(number), Hint(way.label, way.about))
            ink, top = IVORY if chosen else INK, rect.centery - 8 * len(lines)
            for line in lines:
                self.pen.write("ui-semi", 13, line, ink, (rect.centerx, top), "midtop", rect.width - 8)
                top += 16
            if numbered:
                faint = mix(ink, INK if chosen else PAPER2, 0.25)
                self.pen.write("ui", 12, str(number), faint, (rect.right - 6, rect.y + 2), "topright")

    def _way_lines(self, way: WayToPlay, width: int) -> tuple[str, ...]:
        lines = self.pen.wrapped("ui-semi", 13, way.label, width)
        return lines if len(lines) < 3 else (way.short,)

    def _seats(self, y: int) -> None:
        seats = self.desk.plan.seats(self.battle.page.sides, self.battle.page.tempers)
        against = self.desk.plan.way == "computer"
        for place, (seat, rect) in enumerate(zip(seats, self._parts(y, 48, len(seats), 8), strict=True)):
            hint = Hint(f"Play {seat.side.name}", "Click to take this chair.") if against else None
            act = partial(self.desk.take_chair, place) if against else None
            touch = self._card(f"chair:{seat.side.id}", rect, act, False, "", hint)
            self._seat(rect, seat, against and (seat.icon == "chair" or touch.hot))

    def _seat(self, rect: pygame.Rect, seat: Seat, strong: bool) -> None:
        self.pen.rect(pygame.Rect(rect.x + 1, rect.y + 5, 6, rect.height - 10), seat.side.ink)
        self.pen.icon(seat.icon, (rect.x + 27, rect.centery), 22, INK)
        room = rect.width - 52
        self.pen.write("ui-bold", 15, seat.side.name, INK, (rect.x + 46, rect.y + 4), width=room)
        face = "ui-semi" if strong else "ui"
        self.pen.write(face, 14, seat.who, INK if strong else INK2, (rect.x + 46, rect.y + 24), width=room)

    def _solitaire(self, y: int) -> None:
        for (mode, label, about), rect in zip(SOLITAIRE, self._parts(y, 48, 2, 8), strict=True):
            chosen = self.desk.plan.solitaire == mode
            act = partial(self.desk.choose_solitaire, mode)
            self._card(f"solitaire:{mode}", rect, act, chosen, "", Hint(label, f"One person, both chairs: {about}."))
            ink = IVORY if chosen else INK
            room = rect.width - 20
            self.pen.write("ui-bold", 15, label, ink, (rect.x + 12, rect.y + 4), width=room)
            self.pen.write("ui", 14, about, mix(ink, PAPER2, 0.2), (rect.x + 12, rect.y + 24), width=room)

    def _setup(self, y: int) -> None:
        rect = self._row(y, 48)
        words = "Nothing is played: look at the map, the order of battle and the reinforcements."
        height = self.pen.paragraph_height("ui", 15, words, rect.width)
        self.pen.paragraph("ui", 15, words, INK2, rect.move(0, max(0, (rect.height - height) // 2)))

    def _parts(self, y: int, height: int, count: int, gap: int) -> list[pygame.Rect]:
        """A row cut into equal parts."""
        return _cut(self._row(y, height), count, gap)

    def _card(
        self, name: str, rect: pygame.Rect, act: Callable[[], None] | None, chosen: bool, key: str, hint: Hint | None
    ) -> Touch:
        """A piece of card on the sheet that can be chosen; what is chosen is printed dark."""
        touch = self.ui.spot(name, rect, act, hint, key)
        fill = mix(INK, BLACK, 0.1) if chosen else PAPER2
        if act is not None and touch.down:
            fill = mix(fill, BLACK, 0.10)
        elif act is not None and touch.hot:
            fill = mix(fill, WHITE, 0.12 if chosen else 0.45)
        self.pen.rect(rect, fill, INK if chosen else RULE, 5)
        if touch.focused:
            self._ring(rect)
        return touch

    def _ring(self, rect: pygame.Rect) -> None:
        """The keyboard's place on paper: yellow on cream would not be seen."""
        self.pen.rect(rect.inflate(6, 6), None, legible(BRASS_DARK, PAPER, 4.0), 8, 2)

    # ------------------------------------------------------------------ seed and Begin

    def _wrong(self) -> list[Block]:
        """What is wrong with the seed, on a line of its own; usually nothing."""
        wrong = self.desk.plan.wrong
        if not wrong or self.desk.plan.way == "setup":
            return []
        return [(22, lambda y: _ignore(self.pen.write("ui-semi", 14, wrong, RED_INK, (self.x, y), width=self.width)))]

    def _seed_row(self) -> Block:
        def draw(y: int) -> None:
            field = self._seed(pygame.Rect(self.x, y, self.width, 30))
            words, left = "The same seed gives the same luck.", field.right + 12
            if self.pen.measure("ui", 14, words) <= self.x + self.width - left:
                self.pen.write("ui", 14, words, INK2, (left, field.centery), "midleft")

        return gap(0) if self.desk.plan.way == "setup" else (30 + 10, draw)

    def _seed_and_begin(self, y: int) -> None:
        row = self._row(y, BEGIN)
        if self.desk.plan.way == "setup":
            self.begin_button(row)
            return
        part = min(210, row.width * 2 // 5)
        self._seed(pygame.Rect(row.x, row.y + 6, part, row.height - 12))
        self.begin_button(pygame.Rect(row.x + part + 12, row.y, row.width - part - 12, row.height))

    def _seed(self, rect: pygame.Rect) -> pygame.Rect:
        """The field with its label; returns where the field is."""
        self.pen.write("ui-semi", 15, "Seed", INK2, (rect.x, rect.centery), "midleft")
        field = pygame.Rect(rect.x + 46, rect.y, min(170, rect.width - 46), rect.height)
        self.ui.entry("seed", field, self.desk.plan.seed, self.desk.type_seed, "random", on_paper=True)
        return field

    def begin_button(self, rect: pygame.Rect) -> None:
        """The one brass button."""
        label = "View the set-up" if self.desk.plan.way == "setup" else "Begin"
        usable = self.battle.page.error is None
        self.ui.button("begin", rect, label, self.desk.begin, "primary", "Enter", usable, size=18)


def picture_size(width: int, height: int) -> tuple[int, int]:
    """The picture of a sheet so wide and high: the title and the first lines below it should be in sight."""
    return width, max(96, min(round(width * 0.52), (height - 210) // 2))


def _cut(row: pygame.Rect, count: int, gap: int) -> list[pygame.Rect]:
    """Equal parts of a row."""
    width = (row.width + gap) / max(1, count)
    ends = [round(n * width) for n in range(count + 1)]
    return [pygame.Rect(row.x + ends[n], row.y, ends[n + 1] - ends[n] - gap, row.height) for n in range(count)]


def _ignore(_: object) -> None:
    """Where something was written does not matter here."""
